"""Hints for a square that is to be made by exchanges, held against every square there is."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from bookgen.cards import format_card
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.hints import Answered, hints_of
from bookgen.hints.kinds import Begun, Settled
from bookgen.hints.squared import any_square, corner_settled
from bookgen.press.wording.hints import hint_said, said_hints
from bookgen.press.wording.printed_hints import hints_fault
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.press.wording.square_remark import AS_NEAR, check_squares, said_squares
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


def exchanges(laid: Sequence[int], square: Sequence[int]) -> int:
    """How many it takes from one order to another: places less the rings in which cards go."""
    left = {*range(len(laid))}
    rings = 0
    while left:
        at = min(left)
        rings += 1
        while at in left:
            left.remove(at)
            at = square.index(laid[at])
    return len(laid) - rings


@pytest.mark.parametrize("name", ["caesar", "cadogan-caesar"])
def test_squares_that_are_equally_near_are_told(name: str) -> None:
    game = find_game(name)
    places, found = game.pile_names("tableau"), Counter[int]()
    for kept in kept_puzzles(game)[:60]:
        puzzle = kept.puzzle()
        cards = [puzzle.start_at(0).piles[place][0] for place in places]
        laid = [game.pack.order.index(card[0]) + 1 for card in cards]
        fixed = [places.index(place) for place in puzzle.fixed]
        there = [square for square in SQUARES if all(square[at] == laid[at] for at in fixed)]
        fewest = min(exchanges(laid, square) for square in there)
        near = [square for square in there if exchanges(laid, square) == fewest]
        found[len(near)] += 1
        told = [said for said in said_hints(puzzle) if "equally near" in said]
        alone = [f"{said.partition('; ')[0]}." for said in told]
        assert hints_fault(puzzle, alone) is None
        assert len(told) == (2 if len(near) > 1 else 0)
        printed = numbered(puzzle, 1)
        remark = said_squares(printed)
        assert fewest == len(puzzle.moves or ())
        if len(near) == 1:
            assert remark == []
            continue
        end = puzzle.start_at(0)
        for move in puzzle.moves or ():
            end = puzzle.rules.play(end, move)
        others = [
            square
            for square in near
            if any(
                laid.index(rank) != cards.index(end.piles[place][0])
                for rank, place in zip(square, places, strict=True)
            )
        ]
        by_rank = dict(zip(laid, cards, strict=True))
        rows = [
            ", ".join(
                " ".join(format_card(by_rank[rank]) for rank in square[at : at + 3]) for at in (0, 3, 6)
            )
            for square in others
        ]
        assert remark[0] == AS_NEAR
        assert sorted(remark[1].removesuffix(".").split("; ")) == sorted(rows)
        check_squares(puzzle.rules, puzzle.start_at(0), puzzle.moves or (), remark)
        with pytest.raises(BadInput, match="as near"):
            check_squares(
                puzzle.rules, puzzle.start_at(0), puzzle.moves or (), [AS_NEAR, f"{rows[0][::-1]}."]
            )
    assert set(found) == ({1} if name == "caesar" else {1, 2, 3, 4})


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
