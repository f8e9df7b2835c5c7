"""The game that is played through after *How to read*: its tables, and the steps between them."""

from dataclasses import dataclass
from functools import reduce

from bookgen.games import Game
from bookgen.play import Position
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.steps import explained_steps

STAGES = 3
"""Parts in which the game is told, each under the table with which it begins."""


@dataclass(frozen=True)
class Stage:
    """A table, the number of the first step that goes on from it, and the steps as lines without stops."""

    position: Position
    first: int
    lines: tuple[str, ...]

    @property
    def last(self) -> int:
        """The number of the last of its steps."""
        return self.first + len(self.lines) - 1


@dataclass(frozen=True)
class WorkedExample:
    """A whole deal that is played out, none of the puzzles of its volume."""

    played: PrintedPuzzle

    @property
    def game(self) -> Game:
        """What is played."""
        return self.played.game

    def stages(self, lettered: bool) -> list[Stage]:
        """The game in parts of about as many steps, ``lettered`` with letters for the piles."""
        steps = self.played.short_steps if lettered else self.played.steps
        bounds = [round(at * len(steps) / STAGES) for at in range(STAGES + 1)]
        position, found = self.played.start, []
        for begin, end in zip(bounds, bounds[1:], strict=False):
            found.append(Stage(position, begin + 1, tuple(line for line, _ in steps[begin:end])))
            moves = (move for _, some in steps[begin:end] for move in some)
            position = reduce(self.played.rules.play, moves, position)
        return found

    @property
    def explained(self) -> list[str]:
        """For each step the name of the explanation of its kind."""
        moves = self.played.puzzle.moves or ()
        return explained_steps(self.game, self.played.rules, self.played.start, moves)
