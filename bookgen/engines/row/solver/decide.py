"""Row games decided exactly: by what can be thrown out between any two cards, with a grace or without.

Nothing is lost by dealing the whole row first: what could be thrown out before still can, whatever is dealt
behind it.
"""

from bookgen.cards import Card
from bookgen.engines.row.facts import RowRules
from bookgen.engines.row.play import Row
from bookgen.engines.row.solver.clearing import Clearing
from bookgen.engines.row.solver.graces import with_grace
from bookgen.games.options import GRACE, PLEASURE
from bookgen.play import Move, Position, Transfer
from bookgen.solve.answer import Answer


def solve_row(rules: Row, position: Position, budget: int) -> Answer:
    """Deals the row and throws out everything between the first card and the last, if that can be done.

    What is stored, and counted against the budget, is one entry for each pair of places asked about; of the
    rows that graces make, which are looked at one after the other, one for each place.
    """
    facts = rules.game.rules_as(RowRules)
    row = whole_row(position)
    stored = len(row) ** 2 // 2
    if stored > budget:
        return Answer("undecided", stored=0)
    clearing = Clearing(facts, row, left(rules, position, PLEASURE))
    dealt: list[Move] = [(Transfer("stock", "row", (card,)),) for card in position.piles["stock"][::-1]]
    if clearing.cost(0, len(row) - 1) is not None:
        places = clearing.throws(0, len(row) - 1)
        thrown: list[Move] = [(Transfer("row", "discard", tuple(row[k] for k in throw)),) for throw in places]
        return Answer("solved", moves=tuple(dealt + thrown), stored=stored)
    if left(rules, position, GRACE):
        for web in with_grace(facts, row, clearing):
            stored += len(web.nodes)
            if stored > budget:
                return Answer("undecided", stored=budget)
            if web.clears:
                return Answer("solved", moves=tuple(dealt + web.moves()), stored=stored)
    return Answer("unsolvable", stored=stored)


def row_clears(rules: Row, position: Position) -> bool:
    """Whether all between the first card and the last can be thrown out, a grace helping if it is left."""
    facts = rules.game.rules_as(RowRules)
    row = whole_row(position)
    clearing = Clearing(facts, row, left(rules, position, PLEASURE))
    if len(row) < 2 or clearing.cost(0, len(row) - 1) is not None:
        return True
    graces = with_grace(facts, row, clearing) if left(rules, position, GRACE) else ()
    return any(web.clears for web in graces)


def left(rules: Row, position: Position, name: str) -> int:
    """How often the grace, or a throw at pleasure, may still be made use of."""
    return rules.most.get(name, 0) - position.counts.get(name, 0)


def whole_row(position: Position) -> tuple[Card, ...]:
    """The row as it is once all has been dealt."""
    return (*position.piles["row"], *position.piles["stock"][::-1])
