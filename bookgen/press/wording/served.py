"""Steps in which the rules alone tell where cards go: the cards say all.

So where the stock is dealt in a row, or fills the places of rows, and where a card that lies aside is slipped
under a heap, with what follows: there is one such move at the most. Of a round of several cards to each
place the last card tells all.
"""

from collections.abc import Sequence

from bookgen.cards import format_card
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.grid.facts import GridRules
from bookgen.engines.grid.play import ROWS
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.engines.numbered.play import ASIDE
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.step_words import cards_told

FILL_UP, NEW_ROW, SLIP_IN = "fill up: ", "deal a row: ", "slip in: "
NEW_ROUND = "deal a round to "
SERVED_FROM = ("stock", ASIDE)
"""The piles from which cards go in such a step."""


def served(rules: Rules, position: Position, legal: Sequence[Move]) -> tuple[str, Move] | None:
    """The move that has such a line, and the line; None where there is none, and in other games."""
    told = rules.game.rules
    if isinstance(told, NumberedRules):
        slipped = [move for move in legal if move[0].source == ASIDE and move[0].target.startswith("tableau")]
        return (SLIP_IN + _cards_moved(slipped[0]), slipped[0]) if slipped else None
    deal = told.dealing.deal if isinstance(told, BuildingRules) else None
    if deal is None and not isinstance(told, GridRules):
        return None
    for move in legal:
        if move[0].source != "stock" or (deal and move[0].target not in rules.game.pile_names(deal.to)):
            continue
        if deal and deal.cards:
            return f"{NEW_ROUND}{format_card(move[-1].cards[-1])}", move
        grown = deal is not None or rules.play(position, move).counts[ROWS] > position.counts[ROWS]
        return (NEW_ROW if grown else FILL_UP) + _cards_moved(move), move
    return None


def _cards_moved(move: Move) -> str:
    return cards_told(card for part in move for card in part.cards)
