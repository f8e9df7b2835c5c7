"""Arrangements: the fewest exchanges from the cards as they lie to any square.

The squares are tried row by row; those of three by three are found whole in a moment. An order of n
cards is mended in n less the number of its closed rounds exchanges, no fewer.
"""

from collections.abc import Sequence
from itertools import permutations

from bookgen.cards import VALUE, Card, Options
from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.engines.arrangement.play.engine import Arrangement
from bookgen.play import Move, Position, Rules
from bookgen.play.moves import transfer
from bookgen.solve.answer import Answer
from bookgen.solve.searches import AS_OBJECTS, Search
from bookgen.solve.solver import Player, path_of, play_as
from bookgen.solve.tight import Tight


def square_lines(side: int) -> list[tuple[int, ...]]:
    """The places, from 0, of every row, column and diagonal."""
    rows = [tuple(range(at, at + side)) for at in range(0, side * side, side)]
    columns = [tuple(range(at, side * side, side)) for at in range(side)]
    return [
        *rows,
        *columns,
        tuple(n * (side + 1) for n in range(side)),
        tuple((n + 1) * (side - 1) for n in range(side)),
    ]


def all_squares(cards: list[Card], side: int, total: int) -> list[tuple[Card, ...]]:
    """Every order of the cards in which each line makes the total."""
    found: list[tuple[Card, ...]] = []
    lines = square_lines(side)

    def extend(laid: tuple[Card, ...]) -> None:
        if len(laid) == side * side:
            if all(sum(VALUE[laid[place][0]] for place in line) == total for line in lines):
                found.append(laid)
            return
        for row in permutations([card for card in cards if card not in laid], side):
            if sum(VALUE[card[0]] for card in row) == total:
                extend(laid + row)

    extend(())
    return found


def solve_arrangement(rules: Arrangement, position: Position, side: int, total: int) -> Answer:
    """The fewest exchanges; of equally near squares the first in the order of the places."""
    places = rules.game.pile_names("tableau")
    laid = [position.piles[place][-1] for place in places]
    fixed = [places.index(place) for place in rules.fixed]
    cards = sorted(laid, key=lambda card: VALUE[card[0]])
    wanted = [s for s in all_squares(cards, side, total) if all(s[n] == laid[n] for n in fixed)]
    if not wanted:
        return Answer("unsolvable", stored=1)
    best = min((_exchanges(laid, list(square), places) for square in wanted), key=len)
    return Answer("solved", moves=tuple(best), stored=len(wanted))


def _exchanges(laid: list[Card], square: list[Card], places: list[str]) -> list[Move]:
    """Brings every card home in turn, which takes the fewest exchanges a rearrangement can."""
    now = laid[:]
    moves: list[Move] = []
    for n, card in enumerate(square):
        m = now.index(card)
        if m != n:
            moves.append((transfer(places[n], places[m], now[n]), transfer(places[m], places[n], now[m])))
            now[n], now[m] = now[m], now[n]
    return moves


class ArrangementSolver:
    """The solver of an arrangement."""

    def __init__(self, rules: Rules, options: Options, start: Position) -> None:
        self._rules, self._start = play_as(rules, Arrangement), start

    def search(self, budget: int) -> Answer:
        """The verdict with the fewest exchanges; all squares are looked at, whatever the budget."""
        rules = self._rules.game.rules_as(ArrangementRules)
        return solve_arrangement(self._rules, self._start, rules.side, rules.total)

    def shorten(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves unchanged: there are none fewer."""
        return tuple(moves)

    def tighten(self, moves: Sequence[Move]) -> Tight:
        """The same; there are none fewer."""
        return Tight(tuple(moves))

    def forks(self, moves: Sequence[Move]) -> int:
        """Number of the cards that lie out of their places: nothing can be spoilt."""
        end = path_of(self._rules, self._start, moves)[-1]
        return sum(self._start.piles[name] != end.piles[name] for name in self._start.piles)

    def model(self, moves: Sequence[Move], name: str) -> None:
        """Nothing is played out."""

    def wins(self, player: Player, count: int, name: str) -> None:
        """Always None: no player plays carelessly here."""


SEARCH = Search(ArrangementSolver, AS_OBJECTS)
