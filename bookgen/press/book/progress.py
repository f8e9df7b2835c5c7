"""The list of the puzzles to be ticked off: a box, a number, stars, minutes, code, a line for the date."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.codes import CODE_WORDS
from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import ProgressRow, Prose, Section, Title
from bookgen.press.page.page_marks import Opening
from bookgen.press.puzzle.parts import STAR_STEP, STARS, draw_stars
from bookgen.press.type.lines import Run, draw_text, link, text_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style, plain
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.heads import format_code_row

ROW_DEPTH, BOX_PT, BOX_RULE = 11.5, 6.5, 0.5
"""Points: a row, the box to be ticked off, and the thickness of what is ruled."""
NUMBER_TO, STARS_FROM, MINUTES_TO, CODE_FROM = 23.0, 25.0, 63.5, 66.0
"""Points from the left: where number and minutes end, and where stars and code begin."""
DATE_GAP, LEAST_DATE = 4.0, 24.0
"""Points between code and line for the date, and that this has at least; a longer code stands below."""
PRIME = "\u2032"
"""Behind the minutes: *min.* would take the room of the date."""
STAR_PT = 2.4
"""Points from the middle of a star to its points."""
LISTED_NUMBER = Style(size=8.5, leading=ROW_DEPTH, face="SemiBold")
LISTED_MINUTES = Style(size=7.5, leading=ROW_DEPTH, face="Italic")
LISTED_CODE = Style(size=7.0, leading=ROW_DEPTH, face="Lining", align="left")
GAME_HEAD = Style(size=8.5, leading=ROW_DEPTH, face="Lining", before=4.0, align="left", left=8, first=-8)


def progress_story(section: Section, large: bool = False) -> list[Flowable]:
    """The section, from its title on; the name of a game stays with its first puzzle."""
    title, *blocks = section.blocks
    story: list[Flowable] = [Opening(section.anchor, section.name), chapter_head(section.name), FrameBreak()]
    rows = [block for block in blocks if isinstance(block, ProgressRow)]
    lengths = [text_width(_code_runs(row)) for row in rows]
    table, told, minutes = Tag("Table"), plain(CODE_WORDS, large), plain(LISTED_MINUTES, large)
    for block in blocks:
        if isinstance(block, Prose):
            story.append(Passage(told.runs(block.spans), told))
        elif isinstance(block, Title):
            head = Passage([GAME_HEAD.run(block.text)], GAME_HEAD)
            head.keepWithNext = True
            story.append(head)
            table = Tag("Table")
        elif isinstance(block, ProgressRow):
            story.append(_Tick(block, table, lengths, minutes))
    return story


def _code_runs(row: ProgressRow) -> list[Run]:
    return [LISTED_CODE.run(format_code_row(row.code, row.sum))]


def date_from(lengths: Sequence[float], width: float) -> float:
    """Points from the left at which the lines for dates begin in a column so wide: behind the longest code
    beside which one has room, the same in all rows, so that they stand as in a table."""
    room = width - LEAST_DATE - DATE_GAP - CODE_FROM
    fitting = [length for length in lengths if length <= room]
    return CODE_FROM + max(fitting) + DATE_GAP if fitting else CODE_FROM


class _Tick(Flowable):  # type: ignore[misc]
    """A puzzle, to which its number leads."""

    def __init__(
        self, row: ProgressRow, table: Tag, lengths: Sequence[float], minutes: Style = LISTED_MINUTES
    ) -> None:
        super().__init__()
        self._row, self._tag, self._lengths, self._minutes = row, Tag("TR", table), lengths, minutes
        self._code = _code_runs(row)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line; below it those of a code that is longer than its room."""
        self._width, self._below, self._further = available_width, None, 0.0
        self._line_from = date_from(self._lengths, available_width)
        if CODE_FROM + text_width(self._code) + DATE_GAP > self._line_from:
            self._below = Passage(self._code, LISTED_CODE)
            self._further = self._below.wrap(available_width - NUMBER_TO, available_height)[1]
        return available_width, ROW_DEPTH + self._further

    def draw(self) -> None:
        """Draws the box, what is known of the puzzle, and the line for the date."""
        canvas, row, foot = self.canv, self._row, 3.0 + self._further
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(BOX_RULE)
        canvas.rect(0.5, foot - 0.6, BOX_PT, BOX_PT, stroke=1, fill=0)
        number = Tag("Link", Tag("TH", self._tag, scope="Row"))
        with tagged(canvas, number):
            draw_text(canvas, NUMBER_TO, foot, [LISTED_NUMBER.run(str(row.number))], "right")
            link(canvas, row.target, (0, self._further, self._width, foot + 8.5), str(row.number))
        stars = Tag("TD", self._tag)
        if row.stars:
            with tagged(canvas, Tag("Figure", stars, alt=f"{row.stars} of {STARS} stars")):
                # Those that are wanting would be hard to tell from the others, so small and in one ink.
                right = STARS_FROM + row.stars * STAR_STEP * STAR_PT
                draw_stars(canvas, right, foot + 0.3 * LISTED_NUMBER.size, row.stars, STAR_PT, of=row.stars)
        with tagged(canvas, Tag("TD", self._tag)):
            if row.minutes:
                draw_text(canvas, MINUTES_TO, foot, [self._minutes.run(f"{row.minutes}{PRIME}")], "right")
        with tagged(canvas, Tag("TD", self._tag)):
            if self._below is None:
                draw_text(canvas, CODE_FROM, foot, self._code)
            else:
                self._below.drawOn(canvas, NUMBER_TO, 0)
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(BOX_RULE)
        canvas.line(self._line_from, foot - 1.2, self._width, foot - 1.2)
