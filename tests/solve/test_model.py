"""The model player: looks two plays ahead, never comes back, and is the same however he is run."""

from typing import Any

import pytest
from each import by_turns
from sources import built, plain
from test_circles import at, late
from test_quick_playouts import STARS

from bookgen.games import find_game
from bookgen.play import Position
from bookgen.puzzles.bank import kept_puzzles
from bookgen.solve.model import (
    PLAYS,
    RUNGS,
    SLACK,
    TURNS,
    WEIGHTS,
    PlainPlayer,
    model_of,
    rungs,
    turns,
    won_of,
)
from bookgen.solve.solver import Model
from bookgen.solve.solving import opened

ENGINES = ["lucas", "the-wish-strict", "royal-marriage", "shah", "labyrinth", "queens", "petits-paquets"]
OTHERS = ["juvenile", "fourteenth", "besieged-city", "empress-of-india", "wrangle", "parisienne", "robert"]


def model_player(module: Any, position: Position, slack: int = SLACK) -> Any:
    """One who holds a position of a star."""
    return module.modules["model"].ModelPlayer(at(module, position, WEIGHTS), 352, slack)


@pytest.mark.parametrize("position", STARS)
def test_compiled_or_not_the_same_win(position: Position) -> None:
    told = [[model_player(module, position).wins(25, seed) for seed in (1, 9)] for module in (plain, built)]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("position", "wins"),
    [
        (late("QQQQQQQQ", {}), 5),
        (late("QQQQQQQT", {1: "JS", 9: "QS"}), 0),
        (late("QQQQQQQT", {1: "QS", 9: "JS"}), 5),
        (late("QQQQQQQT", {}, "QS JS"), 5),
    ],
)
def test_certain_wins_and_losses(position: Position, wins: int) -> None:
    for module in (plain, built):
        assert model_player(module, position).wins(5, 1) == wins


@pytest.mark.parametrize("name", by_turns([*ENGINES, *OTHERS], 0))
def test_every_engine_that_is_played_has_one_and_he_is_always_the_same(name: str) -> None:
    """Twice the same figures."""
    puzzle = kept_puzzles(find_game(name))[0].puzzle()
    word = puzzle.deal_code or " ".join(puzzle.deal)
    found = [
        opened(puzzle).model(puzzle.moves or (), word) for _ in range(1 if name == "besieged-city" else 2)
    ]
    assert found[0] == found[-1] and found[0] is not None
    assert len(found[0].led) == RUNGS and 0 <= found[0].narrow <= TURNS


@pytest.mark.parametrize("name", ["harvest", "caesar"])
def test_where_nothing_is_played_there_is_none(name: str) -> None:
    puzzle = kept_puzzles(find_game(name))[0].puzzle()
    assert opened(puzzle).model(puzzle.moves or (), "x") is None


@pytest.mark.parametrize("name", ["fortress", "shah", "royal-marriage"])
def test_an_answer_with_an_illegal_move_is_refused(name: str) -> None:
    puzzle = kept_puzzles(find_game(name))[0].puzzle()
    moves = puzzle.moves or ()
    with pytest.raises(ValueError, match="no legal move"):
        opened(puzzle).model((*moves[:3], moves[-1], *moves[3:]), "x")


def test_rungs_and_turns_begin_with_the_opening_and_are_evenly_spread() -> None:
    assert rungs(80) == [0, 10, 20, 30, 40, 50, 60, 70] and rungs(3) == [0, 0, 0, 1, 1, 1, 2, 2]
    assert turns(24) == list(range(0, 24, 2)) and turns(3) == [0, 1, 2] and turns(0) == []


# On tables in Python.


class Walk:
    """A walk along a line from 0 to 5, with a door at 2 that leads to a dead end, 10."""

    def after(self, table: int) -> list[int]:
        return [] if table == 10 else [*([10] if table == 2 else []), table - 1, table + 1]

    def won(self, table: int) -> bool:
        return table == 5

    def score(self, table: int) -> int:
        return -table


class Trap(Walk):
    """The same, and the dead end looks well: who sees only one play ahead goes in."""

    def score(self, table: int) -> int:
        return -100 if table == 10 else 0 if table == 3 else -table


def test_he_sees_a_dead_end_that_looks_well() -> None:
    for tables in (Walk(), Trap()):
        assert PlainPlayer(tables, 9).wins(0, 20, 1) == 20
    assert PlainPlayer(Walk(), 3).wins(0, 20, 1) == 0


def test_a_player_along_a_way() -> None:
    """Who wins from 3 on; at each turn before that the other table is one before 3."""

    def wins(at: int, count: int, seed: int, enough: int | None) -> int:
        return won_of((at >= 3 for _ in range(count)), enough)

    told = model_of(range(9), lambda turn: [turn - 1] if turn else [], wins, "x")
    assert told == Model((0, 0, 0, *[PLAYS] * 5), 3)


def test_no_more_is_played_than_is_enough() -> None:
    played = iter([True, False, True, True, True])
    assert won_of(played, 2) == 2 and list(played) == [True, True]
