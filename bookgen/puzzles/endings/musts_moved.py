"""What all ways of an ending have in common in what they move: cards that stay, and cards that go first."""

from collections import Counter
from collections.abc import Iterator, Mapping

from bookgen.cards import Card
from bookgen.hints.moved import STILL, moved_cards, table_of
from bookgen.puzzle import Must, Puzzle
from bookgen.puzzles.endings.ways import Ways, moving, out_once

MOST_STAYING = 3
"""Cards that are told to stay."""
MOST_UPON = 2
"""Cards that lie at first upon one that is told to stay, at the most: deeper ones nobody thinks of."""
MOST_LATE = 4
"""Cards of which it is looked for what is played before them: those whose playing loses most often."""


def moved_on_all_ways(puzzle: Puzzle, ways: Ways) -> Iterator[Must]:
    """The cards that no way moves, in one fact, and those that every way plays before others.

    Nothing of a row: what is thrown out of one is told otherwise.
    """
    roles, start = puzzle.game.roles, puzzle.start_at(0)
    if "row" in roles.values():
        return
    table = table_of(start, roles)
    # Of those that are still to come it would be open whether turning or filling moves them.
    once = out_once(roles, start) & {card for cards in table.values() for card in cards}
    going = [[card for card in moved_cards(play.move, roles) if card in once] for play in ways.plays]
    moved = dict.fromkeys(card for cards in going for card in cards)
    tempting = Counter[Card]()
    for _, move in ways.loses:
        head = move[0]
        if roles.get(head.source) not in STILL and head.cards[0] in once:
            tempting[head.cards[0]] += 1
    in_order = sorted(tempting, key=lambda card: (-tempting[card], card))
    near = {card for cards in table.values() for card in cards[-MOST_UPON - 1 :]}
    staying = [card for card in in_order if card in near and card not in moved][:MOST_STAYING]
    if staying:
        yield Must("stays", tuple(staying), sum(tempting[card] for card in staying))
    if "foundation" not in roles.values():
        return
    # What moves by the rules nobody can play first.
    by_rule = {card for play in ways.plays for card in moved_cards(play.move[1:], roles)}
    played = [card for card in moved if card not in by_rule]
    orders = _Orders(roles, ways, table, played)
    for card in [card for card in in_order if card in played][:MOST_LATE]:
        if (must := orders.first_of(card)) is not None:
            yield must


class _Orders:
    """Which of the cards that are ``played`` go before others on every way."""

    def __init__(
        self, roles: Mapping[str, str], ways: Ways, table: Mapping[str, tuple[Card, ...]], played: list[Card]
    ) -> None:
        self._roles, self._ways, self._table = roles, ways, table
        self._certain = [card for card in played if ways.always(moving(card, roles))]

    def first_of(self, late: Card) -> Must | None:
        """Of the cards that every way plays before a ``late`` one, the one that is still to be played at most
        of the plays of that which lose; none that lies upon it, or is of its suit: these follow one another
        home in any case."""
        lost = [before.piles for before, move in self._ways.loses if move[0].cards[:1] == (late,)]
        traps = {
            card: sum(self._lies_still(piles, card) for piles in lost)
            for card in self._certain
            if card[1] != late[1] and not self._lies_upon(card, late)
        }
        for card in sorted(traps, key=lambda each: -traps[each]):
            if traps[card] and not self._ways.reaches(moving(late, self._roles), moving(card, self._roles)):
                return Must("before", (card, late), traps[card])
        return None

    def _lies_still(self, piles: Mapping[str, tuple[Card, ...]], card: Card) -> bool:
        """Whether a card lies where it lay at first, with what lay below it."""
        for name, cards in self._table.items():
            if card in cards:
                to = cards.index(card) + 1
                return piles[name][:to] == cards[:to]
        return False

    def _lies_upon(self, upper: Card, lower: Card) -> bool:
        """Whether one card lies on another at first, wherever between them."""
        return any(lower in cards and upper in cards[cards.index(lower) :] for cards in self._table.values())
