"""Hints for a square that is to be made by exchanges, held against every square there is."""

from dataclasses import replace
from itertools import permutations

import pytest

from bookgen.cards import format_card
from bookgen.games import find_game
from bookgen.hints import hints_of
from bookgen.hints.kinds import Begun, Settled, Squared
from bookgen.press.wording.hints import said_hints
from bookgen.press.wording.printed_hints import hints_fault
from bookgen.puzzles.bank import kept_puzzles

LINES = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6)),
    *((1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)),
)
SQUARES = [
    square
    for square in permutations(range(1, 10))
    if all(sum(square[at] for at in line) == 15 for line in LINES)
]


@pytest.mark.parametrize("name", ["caesar", "cadogan-caesar"])
def test_what_is_told_of_any_square_is_so_and_each_hint_tells_more(name: str) -> None:
    game = find_game(name)
    places = game.pile_names("tableau")
    settled = set[bool]()
    for kept in kept_puzzles(game)[:24]:
        puzzle = kept.puzzle()
        squared, other, begun = hints_of(puzzle)
        assert isinstance(squared, Squared) and isinstance(other, Settled) and isinstance(begun, Begun)
        ranks = [game.pack.order.index(card[0]) + 1 for card in (squared.middle, *squared.corners)]
        assert len(SQUARES) == 8
        for square in SQUARES:
            assert square[4] == ranks[0] and {*ranks[1:]} == {square[at] for at in (0, 2, 6, 8)}
        start, end = puzzle.start_at(0), puzzle.start_at(0)
        for move in puzzle.moves or ():
            end = puzzle.rules.play(end, move)
        if other.place:
            assert end.piles[other.place] == other.cards and other.place not in puzzle.fixed
        else:
            still = {start.piles[at][0] for at in places if start.piles[at] == end.piles[at]}
            assert {*other.cards} == still - {start.piles[at][0] for at in puzzle.fixed}
        settled.add(not other.place)
        assert hints_fault(puzzle, said_hints(puzzle)) is None
        wrong = [said.replace(format_card(squared.middle), "J♣") for said in said_hints(puzzle)[:1]]
        assert hints_fault(puzzle, wrong)
        assert hints_of(replace(puzzle, moves=None)) == ()
    assert settled == {True, False}
