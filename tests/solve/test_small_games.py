"""The search plays every option of the building engine as play does, in small games of the tests' own."""

from itertools import islice
from typing import Any

import pytest
from pieces import OWN, PIECES, laid, piece, playing
from playouts import comes_out, played, positions_of
from sources import built, plain
from stepped import compare

from bookgen.games import read_descriptor
from bookgen.solve.flat import flatten, retrace, step_of
from bookgen.solve.methods import Weights

GAMES = {**PIECES, **OWN}


@pytest.mark.parametrize("name", PIECES)
def test_the_kernels_moves_are_written_as_those_of_play(name: str) -> None:
    game = piece(name)
    flat = flatten(game, {})
    rules = playing(game)
    for seed in range(3):
        for position in islice(played(rules, seed, (0.0, 0.7, 1.0)[seed % 3]), 70):
            for move in rules.moves(position):
                assert retrace(rules, position, flat, [step_of(flat, move)]) == (move,)


@pytest.mark.parametrize("positions", [40, pytest.param(1000, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("module", [plain, built], ids=["plain", "built"])
def test_the_kernel_steps_as_the_rules_do(name: str, module: Any, positions: int) -> None:
    count = 0
    for rules, options, position in positions_of(read_descriptor(GAMES[name]), positions):
        compare(rules, flatten(rules.game, options), position, module)
        count += 1
    assert count == positions


def test_several_fills_to_a_move_are_met() -> None:
    game = piece("fills")
    rules, filled, redeals = playing(game), 0, 0
    for seed in range(12):
        for position in islice(played(rules, seed, (0.0, 0.7, 1.0)[seed % 3]), 70):
            for move in rules.moves(position):
                filled = max(filled, len(move) - 1)
                redeals += move[0].target == "stock" and len(move) > 1
    assert (filled, redeals > 0) == (2, True)


THREES = "6D 9S QS 2C 5D 8S JD AH 4D 7H"
"""Built by threes to the tenth card; ten and king are wanting."""
SMALL: list[tuple[str, dict[str, str], bool]] = [
    ("steps", {"foundation_3": THREES, "tableau_1": "KS TC"}, True),
    ("steps", {"foundation_3": THREES, "tableau_1": "TC KS"}, False),
    (
        "steps",
        {"foundation_3": THREES, "tableau_1": "TC KS", "tableau_2": "JH"},
        False,
    ),
    ("ranks", {"foundation_2": "7D", "tableau_1": "9H 8H 7H"}, True),
    ("ranks", {"foundation_1": "7D", "foundation_2": "7S", "tableau_1": "9H 8H 7H"}, True),
    ("ranks", {"foundation_1": "7D", "tableau_1": "8C 7C", "tableau_2": "7H 8H"}, True),
    ("fills", {"foundation_1": "7C", "reserve_1": "8C", "plait_1": "9C TC", "stock": "JC"}, True),
    (
        "fills",
        {"foundation_1": "7C", "reserve_1": "8C", "plait_1": "9C TC", "tableau_1": "AC", "stock": "KC"},
        False,
    ),
]


@pytest.mark.parametrize(("name", "piles", "won"), SMALL)
def test_small_positions_are_decided_as_by_looking_at_everything(
    name: str, piles: dict[str, str], won: bool
) -> None:
    game = piece(name)
    flat, rules, position = flatten(game, {}), playing(game), laid(game, **piles)
    assert comes_out(rules, position) == won
    kernel = plain.Kernel(flat, Weights())
    kernel.load(flat.piles(position), *flat.counts(position))
    verdict, steps, _ = kernel.best_first(20_000)
    assert verdict == ("solved" if won else "unsolvable")
    for move in retrace(rules, position, flat, steps):
        assert move in rules.moves(position)
        position = rules.play(position, move)
    assert rules.won(position) == won
