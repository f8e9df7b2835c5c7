"""A puzzle as it goes into print. What printing asks of it more than once is found once."""

from dataclasses import dataclass
from datetime import date
from functools import cached_property

import msgspec

from bookgen.games import Game
from bookgen.play import Move, Position, Rules, VoidDeal, parse_move
from bookgen.press.wording.steps import format_steps, gathered_steps
from bookgen.record import Record, opening_of, rules_of


def has_play(record: Record) -> bool:
    """Whether the answer is one of some places to cut at, and the play of it is there to be printed."""
    return record.among is not None and record.cuts == [record.cut] and record.moves is not None


@dataclass(frozen=True)
class PrintedPuzzle:
    """A puzzle under the number it bears in print. On a sheet ``day`` is the date that prints it."""

    number: int
    record: Record
    day: date | None = None

    @property
    def game(self) -> Game:
        """The game of the puzzle."""
        return self.record.descriptor

    @property
    def answered(self) -> bool:
        """Whether there is an answer to print."""
        record = self.record
        return record.cuts is not None if record.asks_cuts else record.moves is not None

    @cached_property
    def rules(self) -> Rules:
        """The rules of the game under the puzzle's options."""
        return rules_of(self.record)

    @cached_property
    def opening(self) -> Position:
        """The table as it is first laid; before the cut, where that is what is asked.

        With nothing on it where the rules refuse the pack as it lies uncut.
        """
        record = self.record
        if record.asks_cuts:
            record = msgspec.structs.replace(record, cut=0)
        try:
            return opening_of(record, self.rules)
        except VoidDeal:
            return Position({name: () for name, _, _ in self.game.all_piles()})

    @cached_property
    def start(self) -> Position:
        """The position from which the answer goes on: after what was played already, and after its cut."""
        position = self.opening
        if has_play(self.record):
            position = opening_of(self.record, self.rules)
        for text in self.record.played:
            position = self.rules.play(position, parse_move(text))
        return position

    @cached_property
    def played_steps(self) -> tuple[str, ...]:
        """The moves made before the puzzle begins, as printed steps without their stops."""
        played = [parse_move(text) for text in self.record.played]
        return tuple(format_steps(self.game, self.rules, self.opening, played)) if played else ()

    @cached_property
    def steps(self) -> tuple[tuple[str, list[Move]], ...]:
        """The steps of the answer as printed, without their stops, with the moves of each.

        None for an answer that is a sentence.
        """
        return self._gathered(short=False)

    @cached_property
    def short_steps(self) -> tuple[tuple[str, list[Move]], ...]:
        """The same with letters for the piles."""
        return self._gathered(short=True)

    def _gathered(self, short: bool) -> tuple[tuple[str, list[Move]], ...]:
        if not self.record.moves or (self.record.asks_cuts and not has_play(self.record)):
            return ()
        moves = self.record.parsed_moves()
        return tuple(gathered_steps(self.game, self.rules, self.start, moves, short=short, known=True))
