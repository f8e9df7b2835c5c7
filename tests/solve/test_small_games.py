"""The search plays every option of the building engine as play does, in small games of the tests' own."""

from itertools import islice

import pytest
from pieces import PIECES, laid, piece, playing
from playouts import comes_out, played
from sources import plain

from bookgen.play import format_move
from bookgen.solve.flat import flatten, retrace, step_of
from bookgen.solve.methods import Weights

WEIGHTS = Weights(-6, 5, 2, 3, -2, -8, 20, 1, -3, 4)


@pytest.mark.parametrize("name", PIECES)
def test_the_kernel_moves_as_play_does(name: str) -> None:
    game = piece(name)
    flat = flatten(game, {})
    rules = playing(game)
    kernel, fresh = plain.Kernel(flat, WEIGHTS), plain.Kernel(flat, WEIGHTS)
    filled, redeals = 0, 0
    for seed in range(12):
        for position in islice(played(rules, seed, (0.0, 0.7, 1.0)[seed % 3]), 70):
            kernel.load(flat.piles(position), *flat.counts(position))
            before = kernel.held()
            by_play = {step_of(flat, move): move for move in rules.moves(position)}
            assert set(kernel.moves()) == set(by_play), position
            for step, move in by_play.items():
                filled = max(filled, len(move) - 1)
                redeals += move[0].target == "stock" and len(move) > 1
                after = rules.play(position, move)
                assert retrace(rules, position, flat, [step]) == (move,)
                fresh.load(flat.piles(after), *flat.counts(after))
                mark = kernel.do(step)
                assert kernel.held() == fresh.held(), format_move(move)
                kernel.undo(mark)
                assert kernel.held() == before
    assert (filled, redeals > 0) == ((2, True) if name == "fills" else (0, False))


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
