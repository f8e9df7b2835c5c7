"""Hints for a square that is to be made by exchanges, held against every square there is."""

import re
from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from bookgen.cards import format_card
from bookgen.games import find_game
from bookgen.hints import Answered, hints_of
from bookgen.hints.kinds import Begun, Settled
from bookgen.hints.squared import any_square, corner_settled
from bookgen.press.wording.hints import hint_said, said_hints
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
def test_what_is_told_of_a_square_is_so_and_not_the_same_of_each(name: str) -> None:
    game = find_game(name)
    places = game.pile_names("tableau")
    sorts, firsts = set[bool](), Counter[str]()
    for kept in kept_puzzles(game)[:24]:
        puzzle = kept.puzzle()
        *settled, begun = hints_of(puzzle)
        assert len(settled) == 2 and settled[0] != settled[1] and isinstance(begun, Begun)
        start, end = puzzle.start_at(0), puzzle.start_at(0)
        for move in puzzle.moves or ():
            end = puzzle.rules.play(end, move)
        for hint in settled:
            assert isinstance(hint, Settled)
            if hint.place:
                assert end.piles[hint.place] == hint.cards != start.piles[hint.place]
                assert hint.place not in puzzle.fixed
            else:
                still = {start.piles[at][0] for at in places if start.piles[at] == end.piles[at]}
                assert {*hint.cards} == still - {start.piles[at][0] for at in puzzle.fixed}
            sorts.add(not hint.place)
        said = said_hints(puzzle)
        firsts[said[0]] += 1
        assert hints_fault(puzzle, said) is None
        assert hints_fault(puzzle, [re.sub(r"(answer|Bring) \S+", r"\1 J♣", said[0])])
        assert hints_of(replace(puzzle, moves=None)) == ()
    assert sorts == {True, False} and max(firsts.values()) < 8


@pytest.mark.parametrize("name", ["caesar", "cadogan-caesar"])
def test_what_older_prints_told_of_any_square_is_so(name: str) -> None:
    game = find_game(name)
    for kept in kept_puzzles(game)[:6]:
        answer = Answered(kept.puzzle())
        squared = any_square(answer)
        assert squared is not None
        ranks = [game.pack.order.index(card[0]) + 1 for card in (squared.middle, *squared.corners)]
        assert len(SQUARES) == 8
        for square in SQUARES:
            assert square[4] == ranks[0] and {*ranks[1:]} == {square[at] for at in (0, 2, 6, 8)}
        told = [f"{hint_said(answer, hint)}." for hint in (squared, corner_settled(answer))]
        assert hints_fault(answer.puzzle, told) is None
        wrong = told[0].replace(format_card(squared.middle), "J♣")
        assert hints_fault(answer.puzzle, [wrong])
