"""Kernels whose steps are the moves of play: they move as play does, alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

from typing import Any

import pytest
from families import FAMILIES, MODULES, opening
from perft import read_cases, start_of
from playouts import some_positions
from sources import plain
from stepped import forth_and_back, line_counts

from bookgen.games import find_game

GAMES = [(family, name) for family in FAMILIES for name in FAMILIES[family].games]
EVERY = pytest.mark.parametrize(("family", "name"), GAMES, ids=[name for _, name in GAMES])
SOME, MANY = 40, 1000
"""Positions of each game in the plain suite, and behind the marker."""
LONG = {"circles": 100, "ramparts": 100}
"""The least moves of a way that is gone at random; of the others ten."""


@MODULES
@EVERY
def test_lines_of_play_are_as_many_as_kept(family: str, name: str, module: Any) -> None:
    # The source of numbered heaps as it stands takes many times as long.
    short = module is plain and family == "numbered"
    for case in read_cases(name):
        _, position = start_of(name, case)
        kernel = FAMILIES[family].at(module, position, find_game(name))
        kept = list(case.counts[: len(case.counts) // 2] if short else case.counts)
        assert line_counts(kernel, len(kept)) == kept, case.seed


@MODULES
@EVERY
def test_they_step_as_the_rules_do(family: str, name: str, module: Any) -> None:
    for rules, options, position in some_positions(name, SOME):
        FAMILIES[family].compare(rules, position, module, options)


@pytest.mark.heavy
@MODULES
@EVERY
def test_they_step_as_the_rules_do_a_thousand_times(family: str, name: str, module: Any) -> None:
    for rules, options, position in some_positions(name, MANY):
        FAMILIES[family].compare(rules, position, module, options)


@MODULES
@EVERY
def test_a_long_way_forth_and_back(family: str, name: str, module: Any) -> None:
    kernel = FAMILIES[family].at(module, opening(name, 5), find_game(name))
    assert forth_and_back(kernel) > LONG.get(family, 10)


def test_a_family_is_a_kernel_of_its_own() -> None:
    assert len({family.kernel for family in FAMILIES.values()}) == len(FAMILIES)
    assert all(family.games for family in FAMILIES.values())
