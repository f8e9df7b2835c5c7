"""A puzzle's answer with the position before each of its moves."""

from collections.abc import Sequence
from math import inf

from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play import Move, Position
from bookgen.play.along import positions_along
from bookgen.play.moves import LongList
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
        self._offered: dict[int, Sequence[Move]] = {}
        self._relaid_with: dict[str, float] = {}

    @property
    def end(self) -> Position:
        """The position after the last move."""
        return self.positions[-1]

    def offered(self, at: int) -> Sequence[Move]:
        """The plays that are offered after so many moves; none of so many that they are not all listed."""
        if at not in self._offered:
            moves = self.rules.moves(self.positions[at])
            self._offered[at] = () if isinstance(moves, LongList) else moves
        return self._offered[at]

    def dealt_again(self, before: int) -> bool:
        """Whether cards are gathered and dealt again, or turned over, with one of so many moves."""
        return not self.older and any(deals_again(self.puzzle.game, move) for move in self.moves[:before])

    def relaid(self, pile: str, before: int) -> bool:
        """Whether cards of a pile are gathered, turned over or shifted with one of so many moves: it is not
        that of the picture then."""
        if pile not in self._relaid_with:
            found = (at for at, move in enumerate(self.moves) if relaid(self.puzzle.game, (move,), pile))
            self._relaid_with[pile] = next(found, inf)
        return not self.older and self._relaid_with[pile] < before

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
