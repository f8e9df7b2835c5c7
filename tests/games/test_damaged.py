"""What the loader accepts never fails later: damaged descriptors are refused by name, or go the whole way.

The whole way is in ``whole_way.py``: dealt, played, solved, set as a puzzle, graded, drawn, printed and read
back, all within bounds of positions and of time. The plain suite takes a sample; the rest is heavy.
"""

import random
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from damaged import EVERY, Table, changed, damages, deleted, places, table_of
from each import by_turns
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from whole_way import NAME, refused_or_done

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the bound of time is a signal")
UNPRINTED, PRINTED = 1, 1
"""In the plain suite: damages of every game that go the way to the pictures; of some games to the print."""
SOME = 8
"""One game in so many."""
HEAVY, HEAVILY_PRINTED = 12, 60
"""One in so many of all damages, behind the marker."""


def own(name: str) -> Table:
    """A game's descriptor under an id and a number that no game has."""
    return {**table_of(name), "id": NAME, "number": "X99"}


def drawn_damages(name: str, seed: int) -> list[tuple[str, Table]]:
    """All damages of a game in an order drawn once, those of its pictures last."""
    found = list(damages(own(name)))
    random.Random(seed).shuffle(found)
    return sorted(found, key=lambda damage: damage[0].startswith("picture"))


def gone(name: str, damaged: list[tuple[str, Table]], folder: Path, *, printed: bool) -> int:
    """How many of these damages make another game, which goes the whole way."""
    done = 0
    for said, table in damaged:
        try:
            done += refused_or_done(table, folder / "way", printed=printed) is None
        except Exception as fault:
            raise AssertionError(f"{name}: {said}") from fault
        shutil.rmtree(folder / "way")
    return done


@pytest.mark.heavy
@pytest.mark.parametrize("name", EVERY)
def test_a_sound_descriptor_goes_the_whole_way(name: str, tmp_path: Path) -> None:
    assert gone(name, [("sound", own(name))], tmp_path, printed=True) == 1


@pytest.mark.parametrize("name", by_turns(EVERY, 0, 3))
def test_some_damages_of_many_games(name: str, tmp_path: Path) -> None:
    some = drawn_damages(name, 1)
    gone(name, some[:UNPRINTED], tmp_path, printed=False)
    if list(EVERY).index(name) % SOME == 0:
        gone(name, some[UNPRINTED : UNPRINTED + PRINTED], tmp_path, printed=True)


@pytest.mark.heavy
@pytest.mark.parametrize("name", EVERY)
def test_damages_of_every_key(name: str, tmp_path: Path) -> None:
    every = list(damages(own(name)))
    assert gone(name, every[::HEAVY], tmp_path, printed=False) > 0
    assert gone(name, every[7::HEAVILY_PRINTED], tmp_path, printed=True) > 0


# Damages drawn from all values, two at once.

numbers = st.integers(-2, 60) | st.sampled_from([10**6, 2**64, 1.5, True])
words = st.sampled_from(
    [
        "same",
        "any",
        "up",
        "down",
        "both",
        "level",
        "unlimited",
        "run",
        "heap",
        "run-in-suit",
        "whole-suit",
        "one",
        "empty",
        "card",
        "alike",
        "whist",
        "double",
        "piquet",
        "nine",
        "quadruple",
        "quadruple-piquet",
        "two-whist",
        "chance",
        "skill",
        "row",
        "stock",
        "waste",
        "tableau",
        "foundation",
        "reserve",
        "discard",
        "aside",
        "inner",
        "outer",
        "tableau-1..4",
        "AS",
        "KH",
        "♣",
        "A23",
    ]
)
values: st.SearchStrategy[Any] = (
    numbers | words | st.just("") | st.lists(words | numbers, max_size=3) | st.just({})
)
tables = {name: own(name) for name in EVERY}


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """A descriptor with one or two keys, items or values deleted or changed."""
    name = draw(st.sampled_from(sorted(EVERY)))
    table = tables[name]
    for _ in range(draw(st.integers(1, 2))):
        here = [place for place in places(table) if place[0] != "picture"]
        place = draw(st.sampled_from(here))
        table = deleted(table, place) if draw(st.booleans()) else changed(table, place, draw(values))
    return table


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(table=damaged())
def test_a_damaged_descriptor_is_refused_or_goes_the_whole_way(table: Table, tmp_path_factory: Any) -> None:
    refused_or_done(table, tmp_path_factory.mktemp("damaged") / "way", printed=False)


@pytest.mark.heavy
@settings(max_examples=3_000, deadline=None, suppress_health_check=list(HealthCheck))
@given(table=damaged())
def test_damaged_descriptors_at_length(table: Table, tmp_path_factory: Any) -> None:
    refused_or_done(table, tmp_path_factory.mktemp("damaged") / "way", printed=False)
