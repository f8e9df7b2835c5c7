"""Well-known games from outside: a deal of each for ever, and how many lines of play there are from it.

Kept as data in ``tests/data/own_games/lines``; the counts are those of play, of the search's kernel, and of
the rules once more in ``second_own.py``.
"""

import tomllib
from typing import Any

import pytest
from perft import line_counts
from pieces import DATA, OWN
from second_own import SECOND_OWN, Moves, Table

from bookgen.engines.building.solver.make_tables import flatten
from bookgen.games import Game, read_descriptor
from bookgen.play import Position, Rules, deal_of, format_move, parse_move, rules_for
from bookgen.solve.kernel.building import Kernel
from bookgen.solve.methods import Weights
from bookgen.solve.solvers import solver_for


def lines_of(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / "own_games" / "lines" / f"{name}.toml").read_text(encoding="utf-8"))


def cases(name: str) -> list[tuple[Game, Rules, Position, list[int]]]:
    game = read_descriptor(OWN[name])
    found = []
    for case in lines_of(name)["case"]:
        rules = rules_for(game)
        position = rules.opening(lines_of(name)["deal"].split())
        for text in case.get("played", []):
            move = parse_move(text)
            assert move in rules.moves(position), text
            position = rules.play(position, move)
        found.append((game, rules, position, case["counts"]))
    return found


@pytest.mark.parametrize("name", OWN)
def test_the_deal_is_the_same_for_ever(name: str) -> None:
    kept = lines_of(name)
    assert kept["game"] == name
    assert deal_of(read_descriptor(OWN[name]), kept["seed"]) == kept["deal"].split()


@pytest.mark.parametrize("name", OWN)
def test_lines_of_play_are_as_many_as_kept(name: str) -> None:
    for _, rules, position, counts in cases(name):
        assert line_counts(rules, position, len(counts)) == counts


@pytest.mark.parametrize("name", OWN)
def test_the_kernel_counts_as_many(name: str) -> None:
    def count(kernel: Kernel, moves: int) -> int:
        steps = set(kernel.moves())
        if moves == 1:
            return len(steps)
        total = 0
        for step in sorted(steps):
            mark = kernel.do(step)
            total += count(kernel, moves - 1)
            kernel.undo(mark)
        return total

    for game, _, position, counts in cases(name):
        flat = flatten(game, {})
        kernel = Kernel(flat, Weights())
        kernel.load(flat.piles(position), *flat.counts(position))
        assert [count(kernel, moves) for moves in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", SECOND_OWN)
def test_other_rules_count_as_many(name: str) -> None:
    def count(moves_of: Moves, table: Table, moves: int) -> int:
        found = dict(moves_of(table))
        if moves == 1:
            return len(found)
        return sum(count(moves_of, after, moves - 1) for after in found.values())

    for _, rules, position, counts in cases(name):
        table = {pile: list(cards) for pile, cards in position.piles.items()}
        told = sorted(text for text, _ in SECOND_OWN[name](table))
        assert told == sorted(format_move(move) for move in rules.moves(position))
        assert [count(SECOND_OWN[name], table, moves) for moves in range(1, len(counts) + 1)] == counts


SOLVED = {"canfield": 0, "fan": 5, "golf": 6, "klondike": 0, "seahaven-towers": 0, "spider": 1}
"""Deals that the methods which follow from the descriptors win soon."""


@pytest.mark.parametrize(("name", "seed"), SOLVED.items())
def test_other_rules_have_the_same_moves_all_along_an_answer(name: str, seed: int) -> None:
    game = read_descriptor(OWN[name])
    rules = rules_for(game)
    position = rules.opening(deal_of(game, seed))
    answer = solver_for(rules, {}, position).search(100_000)
    assert answer.verdict == "solved"
    for move in answer.moves:
        table = {pile: list(cards) for pile, cards in position.piles.items()}
        others = dict(SECOND_OWN[name](table))
        assert sorted(others) == sorted(format_move(each) for each in rules.moves(position))
        position = rules.play(position, move)
        after = others[format_move(move)]
        assert {pile: tuple(cards) for pile, cards in after.items()} == position.piles
    assert rules.won(position)
    assert all(name.startswith("foundation") for name, cards in position.piles.items() if cards)
