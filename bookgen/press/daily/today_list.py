"""The puzzles of a day by their games, where its first side has no room for one of them."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.daily.setting import enlarged
from bookgen.press.puzzle.parts import STAR_STEP, STARS, draw_stars
from bookgen.press.type.lines import draw_text
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Stack
from bookgen.press.type.styles import Style, with_cards
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.collect import title_apart
from bookgen.press.wording.facts import pack_needed
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import format_question

TODAY_GAME = Style(size=10.5, leading=13, face="Lining", align="left")
TODAY_NUMBER = Style(size=10.5, leading=13, face="SemiBold")
TODAY_NEEDS = Style(size=9, leading=11.5, face="Lining", align="left")
TODAY_ASKED = Style(size=10, leading=12.5, face="Lining", align="left", before=3)
ROOMY_LIST, ROOMY_ROW_AIR = 1.3, 16.0
"""How many times as large names and numbers are in a list on a side that has nothing else, and the points
below its rows."""
BEFORE_LIST, LIST_ROW_AIR = 16.0, 5.0
"""Points above the list, and below a row."""
LIST_NAMES_FROM, LIST_STAR, LIST_GAP = 16.0, 3.1, 8.0
"""Points from the left to the names, from the middle of a star to its points, and before the stars."""
TODAY_STARS_WIDE = STARS * STAR_STEP * LIST_STAR


def listed_today(
    puzzles: Sequence[PrintedPuzzle], with_needs: bool = False, roomy: bool = False, asked: bool = False
) -> Flowable:
    """The puzzles of a day, a row each, larger if ``roomy``; ``with_needs``, cards and minutes below each
    name, and if ``asked`` its question."""
    table = Tag("Table")
    rows = [_TodayRow(puzzle, table, with_needs, roomy, asked) for puzzle in puzzles]
    return Stack(rows, before=BEFORE_LIST)


class _TodayRow(Flowable):  # type: ignore[misc]
    """The number of a puzzle, its game and its stars, and below, ``with_needs``, its cards and minutes, and
    if ``asked`` its question."""

    def __init__(self, puzzle: PrintedPuzzle, table: Tag, with_needs: bool, roomy: bool, asked: bool) -> None:
        super().__init__()
        self._puzzle, self._tag = puzzle, Tag("TR", table)
        larger = ROOMY_LIST if roomy else 1.0
        self._style, self._number = enlarged(TODAY_GAME, larger), enlarged(TODAY_NUMBER, larger)
        self._air = ROOMY_ROW_AIR if roomy else LIST_ROW_AIR
        cell, names = Tag("TD", self._tag), [self._style.run(title_apart(puzzle.game))]
        minutes = [f"{puzzle.puzzle.minutes} min."] if puzzle.puzzle.minutes else []
        needs = " · ".join(filter(None, [pack_needed(puzzle.game), *minutes])) if with_needs else ""
        told = [Passage([TODAY_NEEDS.run(needs)], TODAY_NEEDS, tag=cell)] if needs else []
        if asked:
            runs = with_cards(TODAY_ASKED.run(format_question(puzzle.puzzle)))
            told.append(Passage(runs, TODAY_ASKED, tag=cell))
        self._told = Stack([Passage(names, self._style, tag=cell), *told])

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As many lines as the name takes."""
        self._width = available_width
        wide = available_width - LIST_NAMES_FROM - LIST_GAP - TODAY_STARS_WIDE
        self._deep = float(self._told.wrap(wide, available_height)[1])
        return available_width, self._deep + self._air

    def draw(self) -> None:
        """Draws the row, all on its first line but what the name has more."""
        canvas, top = self.canv, self._deep + self._air
        line = top - self._style.leading / 2 - 0.29 * self._style.size
        with tagged(canvas, Tag("TH", self._tag, scope="Row")):
            draw_text(canvas, 0, line, [self._number.run(str(self._puzzle.number))])
        self._told.drawOn(canvas, LIST_NAMES_FROM, top - self._deep)
        if stars := self._puzzle.puzzle.stars:
            with tagged(canvas, Tag("Figure", alt=f"{stars} of {STARS} stars")):
                draw_stars(canvas, self._width, line + 3.2, stars, LIST_STAR)
