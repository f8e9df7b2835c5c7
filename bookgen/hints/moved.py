"""Which cards a move takes from where they lie, whoever takes them: the player or the rules."""

from collections.abc import Mapping, Sequence

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position, Transfer

STILL = frozenset({*HOME_ROLES, "stock"})
"""Roles of piles under whose cards none is dug out, as they are home or still to be turned."""


def moved_cards(move: Move, roles: Mapping[str, str]) -> list[Card]:
    """The cards that a move takes from where they are not home, in its order; those of each part the
    undermost first. A card that is turned, dealt or fills a place is moved as well."""
    return [card for part in move if roles.get(part.source) not in HOME_ROLES for card in part.cards]


def played_parts(move: Move, roles: Mapping[str, str]) -> list[Transfer]:
    """The parts of a move that the player makes: the first, and such as throw a card out with that; what
    fills a place behind it, or follows else, the rules move."""
    thrown = [part for part in move if roles.get(part.target) == "discard"]
    return thrown if roles.get(move[0].target) == "discard" else [move[0]]


def first_moved(moves: Sequence[Move], roles: Mapping[str, str], card: Card) -> int | None:
    """After how many moves a card is taken from where it lies; None where it stays."""
    return next((at for at, move in enumerate(moves) if card in moved_cards(move, roles)), None)


def has_moved(moves: Sequence[Move], at: int, roles: Mapping[str, str], move: Move) -> bool:
    """Whether the card of a move has been played by one of the ``at`` moves before it; to turn it, or to lay
    it where the rules do, is not to play it."""
    return any(
        move[0].cards[0] in each[0].cards and roles.get(each[0].source) not in STILL for each in moves[:at]
    )


def brings_home(move: Move, roles: Mapping[str, str], card: Card) -> bool:
    """Whether a move brings a card home from where it is not."""
    ends = ((part.source, part.target) for part in move if card in part.cards)
    return any([roles.get(end) in HOME_ROLES for end in both] == [False, True] for both in ends)


def table_of(position: Position, roles: Mapping[str, str]) -> dict[str, tuple[Card, ...]]:
    """The piles whose cards are neither home nor still to be turned."""
    return {name: cards for name, cards in position.piles.items() if roles[name] not in STILL}
