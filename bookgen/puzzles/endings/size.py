"""How large a position is, told in the cards that a reader has to look at."""

from bookgen.games import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Position

MOST_OUTSIDE = 24
"""Cards that may lie outside the families in an ending of one pack."""
MOST_OUTSIDE_OF_MORE = 28
"""The same where there are two packs or more."""
MOST_IN_STOCK = 12
"""Cards of these that may lie in the stock."""


def cards_outside(game: Game, position: Position) -> int:
    """How many cards lie outside the families: those that have neither come home nor been thrown out."""
    return sum(
        len(position.piles[name]) for name, group, _ in game.all_piles() if group.role not in HOME_ROLES
    )


def cards_in_stock(game: Game, position: Position) -> int:
    """How many cards are still to be turned or dealt out."""
    return sum(len(position.piles[name]) for name, group, _ in game.all_piles() if group.role == "stock")


def most_outside(game: Game) -> int:
    """How many cards may lie outside the families of a game: as its descriptor says, or as in all games."""
    return game.puzzle.outside or (MOST_OUTSIDE if game.packs == 1 else MOST_OUTSIDE_OF_MORE)


def fits(game: Game, position: Position, outside: int | None = None) -> bool:
    """Whether a position is small enough for an ending; with ``outside``, so many cards may lie outside."""
    most = most_outside(game) if outside is None else outside
    return cards_outside(game, position) <= most and cards_in_stock(game, position) <= MOST_IN_STOCK
