"""Which cards a move of a player takes from where they lie: none that is home or still to be turned."""

from collections.abc import Mapping, Sequence

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move

STILL = frozenset({*HOME_ROLES, "stock"})
"""Roles of piles whose cards are not counted as moved: they are home, or are dealt."""


def moved_cards(move: Move, roles: Mapping[str, str]) -> list[Card]:
    """The cards that a move takes from the table, in its order; those of each part the undermost first."""
    return [card for part in move if roles.get(part.source) not in STILL for card in part.cards]


def first_moved(moves: Sequence[Move], roles: Mapping[str, str], card: Card) -> int | None:
    """After how many moves a card is taken from where it lies; None where it stays."""
    return next((at for at, move in enumerate(moves) if card in moved_cards(move, roles)), None)


def has_moved(moves: Sequence[Move], at: int, roles: Mapping[str, str], move: Move) -> bool:
    """Whether the card of a move has been taken from where it lay by one of the ``at`` moves before it."""
    return first_moved(moves[:at], roles, move[0].cards[0]) is not None
