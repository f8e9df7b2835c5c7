"""A puzzle as it goes into print. What printing asks of it more than once is found once."""

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from bookgen.games import Game
from bookgen.hints import told_turning
from bookgen.play import Move, Position, Rules, VoidDeal
from bookgen.press.wording.hints import said_hints
from bookgen.press.wording.marks import has_play
from bookgen.press.wording.question_table import wording_for
from bookgen.press.wording.steps import format_steps, gathered_steps
from bookgen.press.wording.steps.throwing import without_verb
from bookgen.press.wording.worded import Shown
from bookgen.puzzle import Puzzle
from bookgen.questions.table import keys_of


@dataclass(frozen=True)
class PrintedPuzzle:
    """A puzzle under the number it bears in print, perhaps with a ``motto``. On a sheet ``day`` is the date
    that prints it."""

    number: int
    puzzle: Puzzle
    day: date | None = None
    motto: str = ""

    @property
    def game(self) -> Game:
        """The game of the puzzle."""
        return self.puzzle.game

    @property
    def rules(self) -> Rules:
        """The rules of the game under the puzzle's options."""
        return self.puzzle.rules

    @property
    def shows(self) -> Shown:
        """What is printed for the puzzle to begin with: its deal, its pack or its position."""
        return wording_for(self.puzzle).shows(self.puzzle)

    @property
    def answered(self) -> bool:
        """Whether there is an answer to print."""
        key = keys_of(self.puzzle.question).answered_by[0]
        return getattr(self.puzzle, key) is not None

    @cached_property
    def opening(self) -> Position:
        """The table as it is first laid; before the cut, where that is what is asked.

        With nothing on it where the rules refuse the pack as it lies uncut. Of an ending the table as it lies
        when the puzzle begins.
        """
        if self.puzzle.is_ending:
            return self.puzzle.start_at(0)
        try:
            return self.puzzle.opening_at(0) if self.puzzle.asks_cuts else self.puzzle.opening
        except VoidDeal:
            return Position({name: () for name, _, _ in self.game.all_piles()})

    @cached_property
    def start(self) -> Position:
        """The position from which the answer goes on: after what was played already, and after its cut."""
        if self.puzzle.is_ending:
            return self.puzzle.answer_start()
        position = self.puzzle.opening if has_play(self.puzzle) else self.opening
        for move in self.puzzle.played:
            position = self.rules.play(position, move)
        return position

    @cached_property
    def played_steps(self) -> tuple[str, ...]:
        """The moves made before the puzzle begins, as printed steps without their stops."""
        played = () if self.puzzle.is_ending else self.puzzle.played
        return tuple(format_steps(self.game, self.rules, self.opening, played)) if played else ()

    @cached_property
    def steps(self) -> tuple[tuple[str, list[Move]], ...]:
        """The steps of the answer as printed, without their stops, with the moves of each.

        None for an answer that is a sentence.
        """
        return self._gathered(short=False)

    @cached_property
    def short_steps(self) -> tuple[tuple[str, list[Move]], ...]:
        """The steps of the answer as a key has them, with letters for the piles, with the moves of each."""
        return tuple((without_verb(line), moves) for line, moves in self._gathered(short=True))

    @cached_property
    def hints(self) -> tuple[str, ...]:
        """The hints as sentences, each giving away more; see :func:`said_hints`."""
        return said_hints(self.puzzle)

    def _gathered(self, short: bool) -> tuple[tuple[str, list[Move]], ...]:
        moves = self.puzzle.moves
        if not moves or ((self.puzzle.asks_cuts or self.puzzle.swaps) and not has_play(self.puzzle)):
            return ()
        turning = told_turning(self.puzzle)
        position, found = self.start, []
        # The turn that decides begins a step.
        for part in (moves[: turning.at], moves[turning.at :]) if turning else (moves,):
            found += gathered_steps(self.game, self.rules, position, part, short=short, known=True)
            for move in part:
                position = self.rules.play(position, move)
        return tuple(found)


def numbered(puzzle: Puzzle, number: int, day: date | None = None) -> PrintedPuzzle:
    """A puzzle under a number, which it bears from then on itself."""
    return PrintedPuzzle(number, replace(puzzle, number=number), day)
