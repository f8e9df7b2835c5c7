"""The game that is played through after *How to read*: its tables, and the steps between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise

from bookgen.cards import Card, format_card
from bookgen.games import Game
from bookgen.hints.aims import DIGS, aim_of
from bookgen.play import Move, Position
from bookgen.press.wording.english import listed
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.steps import explained_steps

STAGES = 3
"""Parts in which the game is told, each under the table with which it begins."""


@dataclass(frozen=True)
class Stage:
    """A table, the number of the first step that goes on from it, the steps as lines without stops, and in a
    sentence the ``plan`` that they follow, if that can be told."""

    position: Position
    first: int
    lines: tuple[str, ...]
    plan: str = ""

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
        position, found, freed = self.played.start, [], self.freed
        for begin, end in pairwise(bounds):
            lines = tuple(line for line, _ in steps[begin:end])
            found.append(Stage(position, begin + 1, lines, _plan(freed[begin:end], end)))
            moves = (move for _, some in steps[begin:end] for move in some)
            position = reduce(self.played.rules.play, moves, position)
        return found

    @property
    def explained(self) -> list[str]:
        """For each step the name of the explanation of its kind."""
        moves = self.played.puzzle.moves or ()
        return explained_steps(self.game, self.played.rules, self.played.start, moves)

    @property
    def freed(self) -> list[tuple[int, Card] | None]:
        """For each step the card that it frees, or for which it digs, and before that the number of the step
        in which this goes; of several plays of a step that whose card goes first. None for a step that does
        neither."""
        played, moves = self.played, self.played.puzzle.moves or ()
        steps = [some for _, some in played.short_steps]
        stepped = [number for number, some in enumerate(steps, start=1) for _ in some]
        position, found = played.start, [list[tuple[int, Card]]() for _ in steps]
        before: Move | None = None
        for at, move in enumerate(moves):
            following = moves[at + 1 :]
            aim = aim_of(played.rules, position, move, following, before)
            uses = (
                number
                for number, other in zip(stepped[at + 1 :], following, strict=True)
                if aim is not None and any(aim.card in part.cards for part in other)
            )
            use, number = next(uses, 0), stepped[at]
            if aim is not None and aim.kind in DIGS and use > number:
                found[number - 1].append((use, aim.card))
            position, before = played.rules.play(position, move), move
        return [min(some, key=lambda one: one[0]) if some else None for some in found]


def _plan(freed: Sequence[tuple[int, Card] | None], last: int) -> str:
    """What some steps do, the last of them of the number ``last``: they free the cards that go in them, and
    dig for those that go later; as a sentence without its stop, empty where they do neither."""
    each = [one for one in freed if one is not None]
    now = dict.fromkeys(format_card(card) for use, card in each if use <= last)
    later = dict.fromkeys(format_card(card) for use, card in each if use > last)
    parts = [f"{verb} {listed([*cards])}" for verb, cards in (("free", now), ("dig for", later)) if cards]
    return f"The plan: {', then '.join(parts)}" if parts else ""
