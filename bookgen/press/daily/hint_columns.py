"""The hints of a day: all first ones under their head, then all second ones, then all third ones."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.press.daily.key_foot import KEY_TITLE, key_title
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.hint_line import hint_line
from bookgen.press.puzzle.key_columns import KEY_GAP
from bookgen.press.type.lines import Run, run_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Stack
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag
from bookgen.press.wording.english import listed, plural
from bookgen.press.wording.hints import HINT_HEADS, HINTS_FOR_TODAY
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

INDENT = 1.75
"""Of the size of the type: what a hint is indented for the number before it."""
LEAST_WIDE = 14.0
"""Of the size of the type: what a column is wide at the least; else the hints stand one below the other."""
BEHIND_HEAD = 6.0
"""Points between the head before the columns and the first of them."""
LEVEL_AIR, ROOMY_LEVEL_AIR = 2.5, 8.0
"""Points above the rule over the second hints and the third, and below it; and where there is room, or in
large print."""
LEVEL_RULE = 0.4
KEY_NONE = replace(KEY_TITLE, size=9, face="Italic")
"""How it is set which puzzles have none, in the line of the title."""


class HintLevel(Flowable):  # type: ignore[misc]
    """The hints in one ``place``, from 0, behind their head, all but the first under a rule. Never split.

    Each puzzle that has hints has a column, the same in every place; where these would be narrow the hints
    stand one below the other under the head.
    """

    def __init__(self, puzzles: Sequence[PrintedPuzzle], place: int, key: Style, air: float) -> None:
        super().__init__()
        self._air = air if place else 0.0
        self._narrow, self._key, self._place = LEAST_WIDE * key.size, key, place
        hinted = [puzzle for puzzle in puzzles if puzzle.hints]
        self._hints: list[Flowable] = [*hint_level(hinted, place, key)]
        self._places = [at for at, puzzle in enumerate(hinted) if len(puzzle.hints) > place]
        self._count = len(hinted)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As deep as the deepest column, or as head and hints."""
        heads = [_head_run(place, self._key) for place in range(len(HINT_HEADS))]
        self._from = max(map(run_width, heads)) + BEHIND_HEAD
        self._width, self._step = available_width, (available_width - self._from + KEY_GAP) / self._count
        wide, columns, places = self._step - KEY_GAP, self._hints, self._places
        head = _head(self._place, self._key)
        if wide < self._narrow:
            self._from, wide, columns, places = 0.0, available_width, [Stack([head, *self._hints])], [0]
        self._head = head if self._from else None
        self._heights = [column.wrap(wide, available_height)[1] for column in columns]
        self._shown = [*zip(places, columns, strict=True)]
        return available_width, 2 * self._air + max(self._heights)

    def draw(self) -> None:
        """Draws the rule, the head, and the columns from left to right, all from the top."""
        canvas, top = self.canv, max(self._heights)
        if self._air:
            canvas.setStrokeColorCMYK(0, 0, 0, 1)
            canvas.setLineWidth(LEVEL_RULE)
            canvas.line(0, top + self._air, self._width, top + self._air)
        if self._head is not None:
            _, height = self._head.wrap(self._from, top)
            self._head.drawOn(canvas, 0, top - height)
        for (at, column), height in zip(self._shown, self._heights, strict=True):
            column.drawOn(canvas, self._from + at * self._step, top - height)


def hint_levels(
    puzzles: Sequence[PrintedPuzzle],
    places: int,
    key: Style,
    trim: Trim,
    roomy: bool = False,
    air: float = 0.0,
) -> list[Flowable]:
    """The first hints of some puzzles under the head of all, and further ones, up to so many ``places``, well
    apart if ``roomy``, or by so many points of ``air`` on either side of a rule; nothing where there are
    none."""
    air = max(air, ROOMY_LEVEL_AIR if roomy or key.lined else LEVEL_AIR)
    levels = [HintLevel(puzzles, place, key, air) for place in range(min(places, most_hints(puzzles)))]
    if not levels:
        return []
    if key.lined:
        return [Stack([key_title(HINTS_FOR_TODAY, trim), *none_told(puzzles, key), levels[0]]), *levels[1:]]
    none = [KEY_NONE.run(f" {said}") for said in _none_said(puzzles)]
    title = Passage([KEY_TITLE.run(HINTS_FOR_TODAY), *none], KEY_TITLE)
    return [Stack([title, levels[0]]), *levels[1:]]


def hint_level(puzzles: Sequence[PrintedPuzzle], place: int, key: Style) -> list[Passage]:
    """The hints in this place, from 0, of all puzzles that have so many."""
    style, items = replace(key, align="left", left=INDENT * key.size, first=0), Tag("L")
    some = [puzzle for puzzle in puzzles if len(puzzle.hints) > place]
    return [hint_line(each.number, each.hints[place], style, Tag("LI", items)) for each in some]


def none_told(puzzles: Sequence[PrintedPuzzle], key: Style) -> list[Passage]:
    """A line that says which of some puzzles have no hints; nothing where all have."""
    style = replace(key, face=key.slanted, align="centre", left=0, first=0)
    return [Passage([style.run(said)], style) for said in _none_said(puzzles)]


def _none_said(puzzles: Sequence[PrintedPuzzle]) -> list[str]:
    none = [str(puzzle.number) for puzzle in puzzles if not puzzle.hints]
    return [f"There are none to {plural('puzzle', len(none))} {listed(none)}."] if none else []


def most_hints(puzzles: Sequence[PrintedPuzzle]) -> int:
    """The most hints that there are to one of these puzzles."""
    return max((len(puzzle.hints) for puzzle in puzzles), default=0)


def _head(place: int, key: Style) -> Passage:
    style = replace(key, align="left", left=0, first=0, kind="H3")
    return Passage([_head_run(place, key)], style)


def _head_run(place: int, key: Style) -> Run:
    """The head of the hints in a place, and the blank behind it."""
    return key.run(f"{HINT_HEADS[place]} ", "SemiBold" if key.upright else "Italic")
