"""Cards exchanged until every line of the square makes the total (Hoffmann 1892, no. 8, p. 17)."""

from collections.abc import Iterator, Sequence

from bookgen.cards import VALUE, Card
from bookgen.engines.arrangement.facts import ArrangementRules
from bookgen.engines.arrangement.play.squares import exchanges, squares
from bookgen.games.descriptor import Game
from bookgen.play.moves import Move, transfer
from bookgen.play.position import Position
from bookgen.play.rules import Opens, VoidDeal, with_fixed_places
from bookgen.play.table import lay_out


class Arrangement:
    """The rules of one arrangement; ``fixed`` places keep their cards."""

    def __init__(self, game: Game, fixed: Sequence[str] = ()) -> None:
        facts = game.rules_as(ArrangementRules)
        self.game = game
        self.fixed = tuple(fixed)
        self._side = facts.side
        self.total = facts.total
        self._refuse_made = facts.refuse_made
        self._places = game.pile_names("tableau")

    def opening(self, deal: Sequence[Card]) -> Position:
        """The cards as the list lays them. Raises VoidDeal where the square is made and that is refused."""
        position = lay_out(self.game, deal, {})
        if self._refuse_made and self.won(position):
            raise VoidDeal(f"every line of this square makes {self.total} already")
        return position

    def lines(self) -> list[list[str]]:
        """The rows, columns and both diagonals, as places."""
        side = self._side
        grid = [self._places[at : at + side] for at in range(0, side * side, side)]
        columns = [list(column) for column in zip(*grid, strict=True)]
        down = [grid[n][n] for n in range(side)]
        up = [grid[n][side - 1 - n] for n in range(side)]
        return [*grid, *columns, down, up]

    def won(self, position: Position) -> bool:
        """Whether every line makes the total, an ace counting one."""
        return all(
            sum(VALUE[position.piles[place][-1][0]] for place in line) == self.total for line in self.lines()
        )

    def moves(self, position: Position) -> list[Move]:
        """Every exchange of two cards that are not fixed; none once the square is made."""
        if self.won(position):
            return []
        free = [place for place in self._places if place not in self.fixed]
        return [
            (
                transfer(one, other, position.piles[one][-1]),
                transfer(other, one, position.piles[other][-1]),
            )
            for at, one in enumerate(free)
            for other in free[at + 1 :]
        ]

    def play(self, position: Position, move: Move) -> Position:
        """The position after an exchange."""
        return position.with_piles({part.target: part.cards for part in move})

    def nearest(self, position: Position) -> list[dict[str, Card]]:
        """The squares that need the fewest exchanges, in the order in which they are found."""
        reached = [*self.squares_reached(position)]
        fewest = min((count for _, count in reached), default=0)
        return [square for square, count in reached if count == fewest]

    def squares_reached(self, position: Position) -> Iterator[tuple[dict[str, Card], int]]:
        """Every square that can be made, and how many exchanges lead to it."""
        lying = {place: position.piles[place][-1] for place in self._places}
        fixed = {place: lying[place] for place in self.fixed}
        for square in squares(self._places, self.lines(), self.total, lying, fixed):
            yield square, exchanges(lying, square)

    def why_not(self, position: Position, move: Move) -> str:
        """Why a move is not legal here."""
        for part in move:
            for place in (part.source, part.target):
                if place in self.fixed:
                    return f"{place} is fixed"
        return "two cards change places, the lower-numbered place first"


RULES: Opens = with_fixed_places(Arrangement)
