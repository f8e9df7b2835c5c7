"""The puzzles of a day by their games, where its first side has no room for one of them."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.puzzle.parts import STAR_STEP, STARS, draw_stars
from bookgen.press.type.lines import draw_text
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Stack
from bookgen.press.type.styles import Style
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.collect import title_apart
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

TODAY_GAME = Style(size=10.5, leading=13, face="Lining", align="left")
TODAY_NUMBER = Style(size=10.5, leading=13, face="SemiBold")
BEFORE_LIST, LIST_ROW_AIR = 16.0, 5.0
"""Points above the list, and below a row."""
LIST_NAMES_FROM, LIST_STAR, LIST_GAP = 16.0, 3.1, 8.0
"""Points from the left to the names, from the middle of a star to its points, and before the stars."""
TODAY_STARS_WIDE = STARS * STAR_STEP * LIST_STAR


def listed_today(puzzles: Sequence[PrintedPuzzle]) -> Flowable:
    """The puzzles of a day, a row each."""
    table = Tag("Table")
    return Stack([_TodayRow(puzzle, table) for puzzle in puzzles], before=BEFORE_LIST)


class _TodayRow(Flowable):  # type: ignore[misc]
    """The number of a puzzle, its game and its stars."""

    def __init__(self, puzzle: PrintedPuzzle, table: Tag) -> None:
        super().__init__()
        self._puzzle, self._tag = puzzle, Tag("TR", table)
        self._name = Passage([TODAY_GAME.run(title_apart(puzzle.game))], TODAY_GAME, tag=Tag("TD", self._tag))

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As many lines as the name takes."""
        self._width = available_width
        wide = available_width - LIST_NAMES_FROM - LIST_GAP - TODAY_STARS_WIDE
        self._deep = float(self._name.wrap(wide, available_height)[1])
        return available_width, self._deep + LIST_ROW_AIR

    def draw(self) -> None:
        """Draws the row, all on its first line but what the name has more."""
        canvas, top = self.canv, self._deep + LIST_ROW_AIR
        line = top - TODAY_GAME.leading + 3.2
        with tagged(canvas, Tag("TH", self._tag, scope="Row")):
            draw_text(canvas, 0, line, [TODAY_NUMBER.run(str(self._puzzle.number))])
        self._name.drawOn(canvas, LIST_NAMES_FROM, top - self._deep)
        if stars := self._puzzle.puzzle.stars:
            with tagged(canvas, Tag("Figure", alt=f"{stars} of {STARS} stars")):
                draw_stars(canvas, self._width, line + 3.2, stars, LIST_STAR)
