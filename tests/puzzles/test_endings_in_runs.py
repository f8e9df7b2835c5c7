"""Endings of Valentine: which cut of the stock brings it out in the fewest rows, by a player of our own."""

from collections.abc import Sequence

import pytest
from second_chance import follows, valentine_row

from bookgen.games import find_game
from bookgen.play.composed import composed
from bookgen.play.cuts import cut_stock
from bookgen.puzzles.book_mix import book_order, worth_printing
from bookgen.puzzles.endings.build import ending_of
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings

VALENTINE = find_game("valentine")


def runs(cards: Sequence[str]) -> int:
    return 1 + sum(not follows(one, other) for one, other in zip(cards, cards[1:], strict=False))


def by_hand(cards: Sequence[str]) -> tuple[int, int]:
    """Rows until all is out, and runs that are dealt in them; Hoffmann 1892, no. 26, p. 44."""
    hand, dealt = list(cards), 0
    for row in range(1, 101):
        gathered, count = valentine_row(hand)
        dealt += runs(hand[:count])
        if not gathered:
            return row, dealt
        hand = gathered
    raise AssertionError("it does not come out in a hundred rows")


def holds(kept: KeptEnding) -> None:
    """Two hold at once: the rows of each cut, and that a hand deals no more than sixty runs for all three."""
    row = [card for n in range(1, 5) for card in kept.position[f"tableau-{n}"]]
    stock = kept.position["stock"][::-1]
    assert len({*row, *stock}) == 52 and len(row) == 4 and 6 <= runs([*row, *stock]) <= 16, kept.code
    cuts = kept.among or []
    assert len(cuts) == 3 and all(cut == 0 or not follows(stock[cut - 1], stock[cut]) for cut in cuts)
    told = {cut: by_hand([*row, *stock[cut:], *stock[:cut]]) for cut in cuts}
    fewest = min(rows for rows, _ in told.values())
    assert [cut for cut in cuts if told[cut][0] == fewest] == kept.cuts and kept.count == fewest > 1, (
        kept.code
    )
    assert sum(count for _, count in told.values()) == kept.grade.length <= 60, kept.code


def test_a_second_player_finds_the_fewest_rows() -> None:
    for kept in kept_endings(VALENTINE)[::8]:
        holds(kept)


@pytest.mark.heavy
def test_a_second_player_finds_the_fewest_rows_of_all() -> None:
    assert len(kept_endings(VALENTINE)) >= 24
    for kept in kept_endings(VALENTINE):
        holds(kept)


def test_the_same_ending_is_found_again() -> None:
    kept = kept_endings(VALENTINE)[0]
    again = ending_of(VALENTINE, int(kept.code.partition("#")[2]), kept.budget)
    assert again is not None
    assert (again.played, again.among, again.cuts) == (kept.played, kept.among, kept.cuts)
    assert (again.count, again.moves) == (kept.count, kept.moves)


def test_the_printed_position_stands_alone() -> None:
    """What is known of the runs is not printed: the play from the piles alone is the same."""
    puzzle = kept_endings(VALENTINE)[0].puzzle()
    for cut in puzzle.among or ():
        here = puzzle.start_at(cut)
        alone = cut_stock(puzzle.rules, composed(puzzle.rules, dict(puzzle.start_at(0).piles)), cut)
        assert alone.piles == here.piles or cut == 0
        while moves := puzzle.rules.moves(here):
            assert puzzle.rules.moves(alone) == moves
            here, alone = (puzzle.rules.play(each, moves[0]) for each in (here, alone))
        assert puzzle.rules.won(here) and puzzle.rules.won(alone)


def test_a_booklet_prints_endings_of_it_and_no_pack() -> None:
    order = book_order(VALENTINE)[: worth_printing(VALENTINE)]
    assert len(order) >= 24 and all(
        isinstance(kept, KeptEnding) and kept.question == "fewest" for kept in order
    )
