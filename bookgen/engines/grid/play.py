"""Rows of cards that block one another, dealt one below the other (Hoffmann 1892, nos. 40 and 41, pp. 70-75).

Lady Cadogan's Blockade and Labyrinth are of this family too. Place ``tableau-N``, with N from 1, counts the
columns from the left and the rows from the top.
"""

from collections.abc import Iterator, Sequence

from bookgen.cards import Card, Options
from bookgen.engines.building.play.takes import Taking
from bookgen.engines.building.play.transfers import transfers
from bookgen.engines.building.play.why import why_not_taken
from bookgen.engines.grid.facts import GridRules
from bookgen.engines.move_rules import MoveRule
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE
from bookgen.play.counts import GRACES, ROWS
from bookgen.play.moves import Move, Transfer, format_move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Composing, Most, Opens, plain
from bookgen.play.table import carry_out, lay_out

ASIDE = "aside-1"
"""Where a card lies that was put aside by the grace."""


class Grid:
    """The rules of one game of rows. Counts kept: rows dealt, cards put aside."""

    def __init__(self, game: Game, options: Options) -> None:
        facts = game.rules_as(GridRules)
        self.game = game
        self._rules = facts
        self._taking = Taking(game, options)
        self._places = game.pile_names("tableau")
        self._families = game.pile_names("foundation")
        self._aside = game.pile_names("aside")
        self._graces = number_of(game, options, GRACE)
        self._plays = MoveRule(name="play", source=["tableau", "aside"], to=["foundation"])
        self._packs = [
            MoveRule(name="pack", source=["tableau"], to=["tableau"], lifts=lifts) for lifts in facts.lifts
        ]

    def opening(self, deal: Sequence[Card]) -> Position:
        """The position with the first row dealt."""
        stock = lay_out(self.game, deal, {ROWS: 0, GRACES: 0})
        return self.play(stock, self._served(stock, self._row(1)))

    def won(self, position: Position) -> bool:
        """Whether every card lies on a foundation."""
        return not any(position.piles[name] for name in [*self._places, *self._aside, "stock"])

    def moves(self, position: Position) -> list[Move]:
        """Plays and packings, each with the fillings that follow at once; then filling, a row, the grace."""
        if self.won(position):
            return []
        found = [self._with_fillings(position, bare) for bare in self._bare(position)]
        found += self._serving(position)
        found += [(part,) for part in self._putting_aside(position)]
        return list(dict.fromkeys(found))

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move."""
        after = carry_out(position, move)
        if move[0].source == "stock" and not self._gaps(position):
            return after.with_counts({ROWS: position.counts[ROWS] + 1})
        if move[0].target in self._aside:
            return after.with_counts({GRACES: position.counts[GRACES] + 1})
        return after

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        head = move[0]
        if head.source == "stock":
            return self._why_not_served(position)
        if head.target in self._aside:
            return self._why_not_aside(position)
        bare = [legal for legal in self.moves(position) if legal[0] == head]
        if bare:
            return f"wanted {format_move(bare[0])}"
        home = head.target in self._families
        if not home and not (self._packs and head.source in self._places and head.target in self._places):
            return f"no card may go from {head.source} to {head.target} in this game"
        free = self._free(position)
        for name in (head.source, head.target):
            if name in self._places and position.piles[name] and name not in free:
                return f"{name} is blocked by {' and '.join(self._blockers(position, name))}"
        if not home and not position.piles[head.target]:
            return f"{head.target} is empty; empty places are filled from the stock alone"
        return why_not_taken(self._taking, position, head, [self._plays] if home else self._packs)

    # Which places are free, and which are empty.

    def _row(self, number: int) -> list[str]:
        """The places of a row, counted from 1."""
        columns = self._rules.columns
        return self._places[columns * (number - 1) : columns * number]

    def _free(self, position: Position) -> list[str]:
        """The places that have cards and are not blocked, in their order."""
        return [name for name in self._places if position.piles[name] and not self._blockers(position, name)]

    def _blockers(self, position: Position, name: str) -> list[str]:
        """The places with cards that block one that has some."""
        rules, at = self._rules, self._places.index(name)
        free = rules.free if position.piles["stock"] else rules.at_last or rules.free
        beneath = self._places[at + rules.columns :: rules.columns]
        above = self._places[max(at - rules.columns, 0) : max(at - rules.columns + 1, 0)]
        if free == "foot":
            return [other for other in beneath if position.piles[other]]
        below = [other for other in beneath[:1] if position.piles[other]]
        if free == "below" or not below:
            return below
        over = [other for other in above if position.piles[other]]
        return [*over, *below] if over else []

    def _gaps(self, position: Position) -> list[str]:
        """The empty places that must be filled before a row is dealt, in their order."""
        laid = position.counts[ROWS]
        first = 1 if self._rules.fills == "all" else max(laid, 1)
        rows = [place for number in range(first, laid + 1) for place in self._row(number)]
        return [place for place in rows if not position.piles[place]]

    # The moves.

    def _bare(self, position: Position) -> Iterator[Transfer]:
        """Plays home and packings, without what follows from them."""
        free = self._free(position)
        yield from transfers(self._taking, position, [*free, *self._aside], self._families, self._plays)
        for rule in self._packs:
            yield from transfers(self._taking, position, free, free, rule)

    def _with_fillings(self, position: Position, bare: Transfer) -> Move:
        """The move that a transfer makes: itself, and the places of upper rows that are filled at once."""
        if not self._rules.at_once:
            return (bare,)
        after = carry_out(position, (bare,))
        upper = [place for row in range(1, after.counts[ROWS]) for place in self._row(row)]
        return (bare, *self._served(after, [place for place in upper if not after.piles[place]]))

    def _serving(self, position: Position) -> Iterator[Move]:
        """What the stock may do: fill the empty places, or where there are none be dealt in a new row."""
        if position.piles["stock"]:
            move = self._served(position, self._gaps(position) or self._row(position.counts[ROWS] + 1))
            if move:
                yield move

    def _served(self, position: Position, places: Sequence[str]) -> Move:
        """The next cards of the stock to these places, as far as they go, and those to foundations that they
        begin."""
        stock, begun = list(position.piles["stock"]), list[str]()
        move: list[Transfer] = []
        for place in places:
            while stock and (home := self._begins(position, stock[-1], begun)):
                move.append(transfer("stock", home, stock.pop()))
                begun.append(home)
            if stock:
                move.append(transfer("stock", place, stock.pop()))
        return tuple(move)

    def _begins(self, position: Position, card: Card, begun: Sequence[str]) -> str | None:
        """The lowest-numbered empty foundation that a card of the stock begins at once, if there is one."""
        if not self._rules.founds:
            return None
        empty = [name for name in self._families if not position.piles[name] and name not in begun]
        return next((name for name in empty if card in self._taking.base(position, name)), None)

    def _putting_aside(self, position: Position) -> Iterator[Transfer]:
        """The grace: any one card of the rows, when the stock is out."""
        if position.piles["stock"] or position.counts[GRACES] >= self._graces:
            return
        for name in self._places:
            if position.piles[name]:
                yield transfer(name, ASIDE, position.piles[name][-1])

    # Reasons.

    def _why_not_served(self, position: Position) -> str:
        wanted = next(self._serving(position), None)
        if wanted is None:
            return "the stock is out"
        if self._gaps(position):
            return f"the empty places are filled together, before a row is dealt: {format_move(wanted)}"
        return f"no place is to be filled, and a row is dealt whole: {format_move(wanted)}"

    def _why_not_aside(self, position: Position) -> str:
        if not self._graces:
            return "no card may be put aside"
        if position.piles["stock"]:
            left = len(position.piles["stock"])
            return f"a card is put aside only when the stock is out; {left} cards are left"
        if position.counts[GRACES] >= self._graces:
            return f"no grace is left; {self._graces} allowed and taken"
        return "any one card of the rows may be put aside, and no other"


def _most_counted(game: Game, options: Options) -> Most:
    """Rows dealt, and of the grace the cards put aside."""
    columns = game.rules_as(GridRules).columns
    graces = number_of(game, options, GRACE)
    return {ROWS: len(game.pile_names("tableau")) // columns} | ({GRACES: graces} if graces else {})


def _check_rows(game: Game, position: Position) -> None:
    """Raises ValueError where cards lie below the rows that are dealt, or there is no row."""
    columns, rows = game.rules_as(GridRules).columns, position.counts[ROWS]
    lying = [at for at, name in enumerate(game.pile_names("tableau")) if position.piles[name]]
    least = max(1, max(lying, default=0) // columns + 1)
    if rows < least and position.piles["stock"]:
        raise ValueError(f"counted: {ROWS} is {rows}; cards lie in {least} rows")


RULES: Opens = plain(Grid)
COMPOSING = Composing(_most_counted, check=_check_rows)
