"""The game that is played through after *How to read*: its tables, and the steps between them."""

from dataclasses import dataclass
from functools import reduce
from itertools import pairwise

from bookgen.cards import Card
from bookgen.games import Game
from bookgen.games.pile_facts import HOME_ROLES
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


MOST_REASONS = 3
"""Steps of which it is said why they are played."""


@dataclass(frozen=True)
class Freeing:
    """Why a step is played that brings nothing home: it frees a ``card``, which goes in step ``then``."""

    step: int
    card: Card
    then: int


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

    @property
    def freeing(self) -> list[Freeing]:
        """The first steps that bring nothing home, but free a card that goes home in the next step."""
        steps, roles = self.played.short_steps, self.game.roles
        position, found = self.played.start, list[Freeing]()
        for number, ((_, moves), (_, following)) in enumerate(pairwise(steps), start=1):
            sources = {part.source for move in moves for part in move}
            targets = {part.target for move in moves for part in move}
            position = reduce(self.played.rules.play, moves, position)
            if any(roles.get(name) in HOME_ROLES for name in targets):
                continue
            home = [
                (part.source, part.cards[0])
                for move in following
                for part in move
                if roles.get(part.target) in HOME_ROLES
            ]
            for name in sorted(sources - targets):
                free = position.piles[name][-1:]
                if roles.get(name) != "stock" and free and (name, free[0]) in home:
                    found.append(Freeing(number, free[0], number + 1))
                    break
        return found[:MOST_REASONS]
