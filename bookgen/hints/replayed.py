"""A puzzle's answer with the position before each of its moves."""

from bookgen.play import Move, Position
from bookgen.play.along import positions_along
from bookgen.play.table import deals_again, relays
from bookgen.puzzle import Puzzle


class Replayed:
    """A puzzle's answer with the position before each of its moves, and that after the last.

    In ``older`` prints piles are told as they were counted though cards have been gathered since.
    """

    def __init__(self, puzzle: Puzzle, older: bool = False) -> None:
        self.puzzle, self.rules, self.older = puzzle, puzzle.rules, older
        self.roles = puzzle.game.roles
        self.moves: tuple[Move, ...] = puzzle.moves or ()
        self.positions = positions_along(self.rules, puzzle.start_at(puzzle.cut), self.moves)

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    def dealt_again(self, before: int) -> bool:
        """Whether cards are gathered and dealt again, or turned over, with one of so many moves."""
        return not self.older and any(deals_again(self.puzzle.game, move) for move in self.moves[:before])

    def relaid(self, pile: str, before: int) -> bool:
        """Whether cards of a pile are gathered, turned over or shifted with one of so many moves: it is not
        that of the picture then."""
        return not self.older and any(relays(self.puzzle.game, move, pile) for move in self.moves[:before])

    def goes_home(self, move: Move) -> bool:
        """Whether a play brings a card to a family."""
        head = move[0]
        roles = (self.roles.get(head.source), self.roles.get(head.target))
        return roles[1] == "foundation" and roles[0] != "foundation"
