"""A puzzle's answer with the position before each of its moves."""

from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position
from bookgen.play.along import positions_along
from bookgen.play.table import deals_again, relaid
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
        return not self.older and relaid(self.puzzle.game, self.moves[:before], pile)

    def cards_home(self, at: int, aside: bool = False) -> int:
        """How many cards lie in families, or have gone out, after so many moves; as older prints count, with
        those that were laid ``aside`` and take no part."""
        counted = HOME_ROLES if aside else HOME_ROLES - {"aside"}
        piles = self.positions[at].piles
        return sum(len(cards) for name, cards in piles.items() if self.roles.get(name) in counted)

    def goes_home(self, move: Move) -> bool:
        """Whether a play brings a card to a family."""
        head = move[0]
        roles = (self.roles.get(head.source), self.roles.get(head.target))
        return roles[1] == "foundation" and roles[0] != "foundation"
