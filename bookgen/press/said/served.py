"""Steps in which the stock is dealt in a row, or fills the places of rows: the cards alone tell them.

Where they go follows from the rules: the stock has one move at the most.
"""

from collections.abc import Sequence

from bookgen.cards import format_card
from bookgen.games.descriptor import BuildingRules, GridRules
from bookgen.play import Move, Position, Rules
from bookgen.play.grid import ROWS

FILL_UP, NEW_ROW = "fill up: ", "deal a row: "


def served(rules: Rules, position: Position, legal: Sequence[Move]) -> tuple[str, Move] | None:
    """The move that the stock has, and its line; None where it has none, and in other games."""
    told = rules.game.rules
    dealt = isinstance(told, BuildingRules) and told.dealing.deal is not None
    if not dealt and not isinstance(told, GridRules):
        return None
    for move in legal:
        if move[0].source == "stock":
            grown = dealt or rules.play(position, move).counts[ROWS] > position.counts[ROWS]
            cards = " ".join(format_card(card) for part in move for card in part.cards)
            return f"{NEW_ROW if grown else FILL_UP}{cards}", move
    return None
