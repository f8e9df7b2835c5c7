"""The game that is played through after *How to read*: its tables, and the steps between them."""

import re
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise

from bookgen.games import Game
from bookgen.hints.aims import aim_of
from bookgen.play import Move, Position
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.purposes import CAN, purpose_said
from bookgen.press.wording.steps import explained_steps

STAGES = 3
"""Parts in which the game is told, each under the table with which it begins."""


@dataclass(frozen=True)
class Stage:
    """A table, the number of the first step that goes on from it, the steps as lines without stops, and what
    they are for."""

    position: Position
    first: int
    lines: tuple[str, ...]
    remarks: tuple[str, ...] = ()

    @property
    def last(self) -> int:
        """The number of the last of its steps."""
        return self.first + len(self.lines) - 1


_LETS = re.compile(rf"So (\S+){CAN}(.+)\.")
"""What a play lets a card do, as a sentence; see :class:`~bookgen.press.wording.purposes.Purpose`."""


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
        position, found, remarks = self.played.start, [], self.remarks
        for begin, end in pairwise(bounds):
            lines, told = tuple(line for line, _ in steps[begin:end]), tuple(filter(None, remarks[begin:end]))
            found.append(Stage(position, begin + 1, lines, told))
            moves = (move for _, some in steps[begin:end] for move in some)
            position = reduce(self.played.rules.play, moves, position)
        return found

    @property
    def explained(self) -> list[str]:
        """For each step the name of the explanation of its kind."""
        moves = self.played.puzzle.moves or ()
        return explained_steps(self.game, self.played.rules, self.played.start, moves)

    @property
    def remarks(self) -> list[str]:
        """What each step is for, ``step 2 frees 2♣ for step 3``: of its plays that which has its use in the
        next step that is gone on with from here; empty of a step that has none later."""
        played, moves = self.played, self.played.puzzle.moves or ()
        steps = [some for _, some in played.short_steps]
        stepped = [number for number, some in enumerate(steps, start=1) for _ in some]
        position, found = played.start, [list[tuple[int, str]]() for _ in steps]
        before: Move | None = None
        for at, move in enumerate(moves):
            following = moves[at + 1 :]
            aim = aim_of(played.rules, position, move, following, before)
            said = _said_of_step(purpose_said(played.rules, move, aim).alone)
            uses = (
                number
                for number, other in zip(stepped[at + 1 :], following, strict=True)
                if aim is not None and any(aim.card in part.cards for part in other)
            )
            use, number = next(uses, 0), stepped[at]
            if said and use > number:
                told = said.format(step=f"step {number}")
                found[number - 1].append((use, f"{told} {'in' if ' lets ' in told else 'for'} step {use}"))
            position, before = played.rules.play(position, move), move
        return [min(some, key=lambda one: one[0])[1] if some else "" for some in found]


def _said_of_step(alone: str) -> str:
    """What a play is for as a sentence about its step, without a stop; empty where it says something else."""
    if alone.startswith("It "):
        return f"{{step}} {alone.removeprefix('It ').rstrip('.')}"
    lets = _LETS.fullmatch(alone)
    return f"{{step}} lets {lets[1]} {lets[2]}" if lets else ""
