"""What all ways of an ending have in common in a row out of which cards are thrown."""

from collections.abc import Iterator, Mapping
from functools import partial

from bookgen.cards import Card
from bookgen.hints.rows import FAR_APART, matched_in_row, only_row, thrown_out
from bookgen.puzzle import Must, Puzzle
from bookgen.puzzles.endings.ways import Play, Ways

MOST_SHOWN = 3
"""Places from one of two cards to the other, below which the row shows what goes out between them."""


def kept_in_row(puzzle: Puzzle, ways: Ways) -> Iterator[Must]:
    """Two cards that every way keeps till they match, with the losing plays that throw out one of them.

    None that lie close together, nor the cards at the ends of the row, which nothing throws out.
    """
    roles = puzzle.game.roles
    row = only_row(roles)
    if row is None:
        return
    lies = puzzle.start_at(0).piles[row]

    def matched(play: Play) -> tuple[Card, Card] | None:
        return matched_in_row(play.move, play.before.piles[row], roles)

    def can_do_without(pair: tuple[Card, Card]) -> bool:
        return ways.can_do_without(lambda play: matched(play) == pair)

    wrong = [{*thrown_out(move, roles)} for _, move in ways.loses]
    for pair in dict.fromkeys(map(matched, ways.plays)):
        if pair is None or not {*pair} <= {*lies[1:-1]}:
            continue
        traps = sum(not thrown.isdisjoint(pair) for thrown in wrong)
        if traps and lies.index(pair[1]) - lies.index(pair[0]) > FAR_APART and not can_do_without(pair):
            yield Must("kept", pair, traps)


def between_in_row(puzzle: Puzzle, ways: Ways) -> Iterator[Must]:
    """A card that goes out between two others on every way, with the losing plays that throw out one of
    these, or the card elsewhere; none that the row shows between them."""
    roles = puzzle.game.roles
    row = only_row(roles)
    if row is None:
        return
    lies = puzzle.start_at(0).piles[row]
    once = {card for card in lies if lies.count(card) == 1}
    ends = dict[Card, set[tuple[Card, Card] | None]]()
    for play in ways.plays:
        for card in thrown_out(play.move, roles):
            ends.setdefault(card, set()).add(matched_in_row(play.move, play.before.piles[row], roles))
    loses = [
        (thrown, matched_in_row(move, before.piles[row], roles))
        for before, move in ways.loses
        if (thrown := thrown_out(move, roles))
    ]
    for card, pairs in ends.items():
        (pair,) = pairs if len(pairs) == 1 else (None,)
        if (
            pair is None
            or not {card, *pair} <= once
            or lies.index(pair[1]) - lies.index(pair[0]) < MOST_SHOWN
        ):
            continue
        traps = sum(
            not {*thrown}.isdisjoint(pair) or (card in thrown and other != pair) for thrown, other in loses
        )
        if traps and not ways.can_do_without(partial(_throws_out, roles, card)):
            yield Must("between", (card, *pair), traps)


def _throws_out(roles: Mapping[str, str], card: Card, play: Play) -> bool:
    return card in thrown_out(play.move, roles)
