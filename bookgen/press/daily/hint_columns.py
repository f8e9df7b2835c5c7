"""The hints of a day: all first ones in a column, all second in the next, all third in the last; or one below
the other."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.press.puzzle.hint_line import hint_line
from bookgen.press.puzzle.key_columns import KEY_GAP
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Stack
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag
from bookgen.press.wording.english import listed, plural
from bookgen.press.wording.hints import HINT_HEADS
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

INDENT = 1.75
"""Of the size of the type: what a hint is indented for the number before it."""
LEAST_WIDE = 14.0
"""Of the size of the type: what a column is wide at the least; else the hints stand one below the other."""

LEVEL_AIR = 10.0
"""Points, in large print, above the second hints and the third where they stand below the first: who wants
one is not to read the next."""


class HintColumns(Flowable):  # type: ignore[misc]
    """The first hints of some puzzles, and further ones up to so many ``places``, each place in its column,
    under its head, these as wide as if there were so many ``columns`` at least; or in one, where these would
    be narrow. Never split."""

    def __init__(self, puzzles: Sequence[PrintedPuzzle], places: int, key: Style, columns: int = 0) -> None:
        super().__init__()
        self._least, self._narrow = columns, LEAST_WIDE * key.size
        self._columns = [
            Stack([_head(place, key), *lines], before=LEVEL_AIR if key.lined else 0)
            for place in range(places)
            if (lines := hint_level(puzzles, place, key))
        ]

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As deep as the deepest column."""
        self._step = (available_width + KEY_GAP) / max(len(self._columns), self._least)
        self._shown: list[Flowable] = [*self._columns]
        if self._step - KEY_GAP < self._narrow:
            self._step, self._shown = available_width + KEY_GAP, [Stack(self._columns)]
        for column in self._shown:
            column.canv = getattr(self, "canv", None)
        self._heights = [column.wrap(self._step - KEY_GAP, available_height)[1] for column in self._shown]
        return available_width, max(self._heights)

    def draw(self) -> None:
        """Draws the columns from left to right, all from the top."""
        for at, (column, height) in enumerate(zip(self._shown, self._heights, strict=True)):
            column.drawOn(self.canv, at * self._step, max(self._heights) - height)


def hint_level(puzzles: Sequence[PrintedPuzzle], place: int, key: Style) -> list[Passage]:
    """The hints in this place, from 0, of all puzzles that have so many."""
    style, items = replace(key, align="left", left=INDENT * key.size, first=0), Tag("L")
    some = [puzzle for puzzle in puzzles if len(puzzle.hints) > place]
    return [hint_line(each.number, each.hints[place], style, Tag("LI", items)) for each in some]


def none_told(puzzles: Sequence[PrintedPuzzle], key: Style) -> list[Passage]:
    """A line that says which of some puzzles have no hints; nothing where all have."""
    none = [str(puzzle.number) for puzzle in puzzles if not puzzle.hints]
    if not none:
        return []
    said = f"There are none to {plural('puzzle', len(none))} {listed(none)}."
    style = replace(key, face=key.slanted, align="centre", left=0, first=0)
    return [Passage([style.run(said)], style)]


def most_hints(puzzles: Sequence[PrintedPuzzle]) -> int:
    """The most hints that there are to one of these puzzles."""
    return max((len(puzzle.hints) for puzzle in puzzles), default=0)


def _head(place: int, key: Style) -> Passage:
    head = replace(key, face="SemiBold" if key.upright else "Italic", align="left", left=0, kind="H3")
    return Passage([head.run(HINT_HEADS[place])], head)
