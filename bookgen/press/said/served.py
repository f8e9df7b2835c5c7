"""Steps in which the stock is dealt in a row, or fills the places of rows: the cards alone tell them.

Where they go follows from the rules: the stock has one such move at the most. Of a round of several cards to
each place the last card tells all.
"""

from collections.abc import Sequence

from bookgen.cards import format_card
from bookgen.games.descriptor import BuildingRules, GridRules
from bookgen.play import Move, Position, Rules
from bookgen.play.grid import ROWS

FILL_UP, NEW_ROW, NEW_ROUND = "fill up: ", "deal a row: ", "deal a round to "


def served(rules: Rules, position: Position, legal: Sequence[Move]) -> tuple[str, Move] | None:
    """The move that the stock has, and its line; None where it has none, and in other games."""
    told = rules.game.rules
    deal = told.dealing.deal if isinstance(told, BuildingRules) else None
    if deal is None and not isinstance(told, GridRules):
        return None
    for move in legal:
        if move[0].source != "stock" or (deal and move[0].target not in rules.game.pile_names(deal.to)):
            continue
        if deal and deal.cards:
            return f"{NEW_ROUND}{format_card(move[-1].cards[-1])}", move
        grown = deal is not None or rules.play(position, move).counts[ROWS] > position.counts[ROWS]
        cards = " ".join(format_card(card) for part in move for card in part.cards)
        return f"{NEW_ROW if grown else FILL_UP}{cards}", move
    return None
