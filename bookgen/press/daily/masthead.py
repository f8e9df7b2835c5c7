"""The head of a daily leaf: ornament, title, a rule, number, date and puzzles, and a line to fill in."""

from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.errors import BadInput
from bookgen.picture.lettering import CAP_HEIGHT
from bookgen.press.daily.running_line import begin_side
from bookgen.press.type.faces import face
from bookgen.press.type.lines import BLACK, Run, draw_text, run_width, text_width
from bookgen.press.type.passage import mark_place, outline
from bookgen.press.type.styles import Style, lined, plainer, with_cards
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import SUITS_ABOVE, format_date, format_dateline
from bookgen.reading import check_seen

HEIGHT, BRIEF_HEIGHT = 90.0, 48.0
"""Points from the head of the block down to the line to fill in; and where that has the dateline alone above
it."""
ORNAMENT = 92.0
"""Points of the ornament above that line: where other sides have the line at their head."""
BELOW_DATE = 20.0
"""Points that are the line's."""
YOUR_NAME, SOLVED, MINUTES = "Name", "Solved", "Minutes"
"""What is to be filled in: a line, a box to tick for each puzzle, and a line again."""
LEAST_NAMED, TO_MINUTES = 90.0, 64.0
"""Points of the line behind the first at the least, else there are no boxes, and of that behind the last."""
BOX_GAP, PART_GAP, WORD_GAP = 9.0, 18.0, 2.0
"""Points behind a box, between the parts, and from a word to its line."""
SIZE, LEAST_SIZE = 33.0, 12.0
DATELINE = Style(size=11, leading=16, face="SmallCaps")
LARGE_DATELINE = 15.0
"""Its size where it is the head of the leaf."""
BLANK = Style(size=9, leading=12, face="Italic")
RULE_BELOW = 1.2
"""Thickness of the one rule in points; the next is that of the first puzzle."""
SUIT_STEP, SUIT_SIZE = 17.0, 11.0
LEAST_DATELINE, DATELINE_GAP = 9.0, 14.0
"""The dateline is set so small where it is narrow; and points between its parts."""

MOST_TITLE = 80
"""Letters of a title."""


def check_title(title: str) -> None:
    """Raises BadInput for a title that is too long, or has letters that cannot be seen in print."""
    if len(title) > MOST_TITLE:
        raise BadInput(f"--title has {len(title)} letters; wanted {MOST_TITLE} at most")
    check_seen(title, "--title")
    for letter in title:
        if ord(letter) not in face("Regular").glyphs:
            raise BadInput(f"--title: the face has no {letter!r}; wanted letters that it has")


def check_fits(title: str, measure: float) -> None:
    """Raises BadInput for a title that is wider than so many points even when it is set small."""
    wide = run_width(Run(title, "Regular", LEAST_SIZE))
    if wide > measure:
        raise BadInput(f"--title is {wide:.0f} points wide even when it is set small; wanted {measure:.0f}")


def _date_runs(words: str, style: Style, size: float) -> list[Run]:
    """A part of a dateline."""
    run = replace(style, size=size).run(words)
    return lined([run]) if style.lined else [run]


class Masthead(Flowable):  # type: ignore[misc]
    """The head of a day's leaf; begins the day in the outline.

    Of a leaf that has ``only`` one of the day's puzzles, by its place, it says which. A ``brief`` one has
    neither ornament nor title, as the page before all days has them. In ``large`` print nothing of it is
    slanted.
    """

    def __init__(
        self, title: str, day: Day, only: int | None = None, brief: bool = False, large: bool = False
    ) -> None:
        super().__init__()
        self._dated, self._blank = plainer(DATELINE, large), plainer(BLANK, large)
        self._title, self._day, self._only, self._brief = title, day, only, brief
        self._height = BRIEF_HEIGHT if brief else HEIGHT

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """Ornament, title, rule and dateline."""
        self._width = available_width
        return available_width, self._height

    def draw(self) -> None:
        """Draws ornament, title, rule and dateline from the top down."""
        canvas, day = self.canv, self._day
        canvas.places.tags.begin_section()
        which = "" if self._only is None else f", puzzle {self._only + 1}"
        begin_side(
            canvas, format_date(day.date, weekday=True) + which, refers=day.date if self._brief else None
        )
        if not self._brief:
            self._ornament(ORNAMENT)
            self._titled()
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(RULE_BELOW)
        rule = BELOW_DATE + (0 if self._brief else 23)
        canvas.line(0, rule, self._width, rule)
        said = format_dateline(day.date, day.number, len(day.puzzles), self._only)
        with tagged(canvas, Tag("H1" if self._brief else "P")):
            self._dateline(said, LARGE_DATELINE if self._brief else DATELINE.size)
        self._blanks()
        anchor = day.date.isoformat()
        mark_place(canvas, anchor, self._height)
        outline(canvas, format_date(day.date, weekday=True), anchor)

    def _titled(self) -> None:
        """Draws the title, as large as the measure takes it."""
        canvas, size = self.canv, SIZE
        while run_width(Run(self._title, "Regular", size)) > self._width and size > LEAST_SIZE:
            size -= 1
        with tagged(canvas, Tag("H1")):
            draw_text(canvas, self._width / 2, 36 + BELOW_DATE, [Run(self._title, "Regular", size)], "centre")

    def _dateline(self, said: tuple[str, str, str], size: float) -> None:
        """The three parts of the line under the title, the second in the middle if it has the room there."""
        while size > LEAST_DATELINE and self._wide(said, size) + 2 * DATELINE_GAP > self._width:
            size -= 0.5
        left, wide, right = (text_width(_date_runs(words, self._dated, size)) for words in said)
        first = left + DATELINE_GAP if left else 0.0
        x = min(max((self._width - wide) / 2, first), self._width - right - DATELINE_GAP - wide)
        # The blanks keep words apart that are read as one line.
        for words, at in ((f"{said[0]} ", 0.0), (f"{said[1]} ", x), (said[2], self._width - right)):
            if words.strip():
                draw_text(self.canv, at, 6 + BELOW_DATE, _date_runs(words, self._dated, size))

    def _wide(self, said: tuple[str, str, str], size: float) -> float:
        """How wide the parts of the dateline are together."""
        return sum(text_width(_date_runs(words, self._dated, size)) for words in said)

    def _blanks(self) -> None:
        """Words with a line behind each to write upon, and between them boxes to tick, if they have the
        room."""
        last = self._width - run_width(self._blank.run(f"{MINUTES} ")) - TO_MINUTES
        boxes = last - PART_GAP - sum(map(self._boxed, self._to_tick()))
        first = run_width(self._blank.run(f"{YOUR_NAME} ")) + LEAST_NAMED + PART_GAP
        if boxes >= first:
            self._boxes(boxes)
        self._line(YOUR_NAME, 0.0, (boxes if boxes >= first else last) - PART_GAP)
        self._line(MINUTES, last, self._width)

    def _line(self, word: str, x: float, end: float) -> None:
        """A word and the line behind it."""
        run = self._blank.run(f"{word} ")
        with tagged(self.canv, Tag("P")):
            draw_text(self.canv, x, 8, [run])
        self.canv.setLineWidth(0.5)
        self.canv.line(x + run_width(run) + WORD_GAP, 7, end, 7)

    def _to_tick(self) -> list[str]:
        """The word before the boxes, and the number of each puzzle of the leaf."""
        numbers = range(1, len(self._day.puzzles) + 1) if self._only is None else (self._only + 1,)
        return [SOLVED, *map(str, numbers)]

    def _boxed(self, told: str) -> float:
        """How wide a word or a number is with its box, and what is left behind it."""
        box = 0.0 if told == SOLVED else CAP_HEIGHT * self._blank.size + BOX_GAP
        return run_width(self._blank.run(f"{told} ")) + box

    def _boxes(self, x: float) -> None:
        """A box to tick for each puzzle of the leaf."""
        canvas, blank, side = self.canv, self._blank, CAP_HEIGHT * self._blank.size
        canvas.setLineWidth(0.5)
        for told in self._to_tick():
            with tagged(canvas, Tag("P")):
                draw_text(canvas, x, 8, [blank.run(f"{told} ")])
            if told != SOLVED:
                canvas.rect(x + run_width(blank.run(f"{told} ")), 8, side, side, stroke=1, fill=0)
            x += self._boxed(told)

    def _ornament(self, y: float) -> None:
        """The four suits between two rules that swell toward them."""
        canvas, middle = self.canv, self._width / 2
        for at, suit in enumerate(SUITS_ABOVE.split()):
            style = Style(size=SUIT_SIZE, face="Lining")
            x = middle + (at - 1.5) * SUIT_STEP
            draw_text(canvas, x, y - 0.3 * SUIT_SIZE, with_cards(style.run(suit)), "centre")
        canvas.setFillColorCMYK(*BLACK)
        reach = 2.2 * SUIT_STEP
        for side in (-1, 1):
            near, far = middle + side * reach, middle + side * 0.42 * self._width
            path = canvas.beginPath()
            path.moveTo(far, y)
            path.curveTo((near + far) / 2, y + 0.1, near + side * 14, y + 0.4, near, y + 1.1)
            path.lineTo(near, y - 1.1)
            path.curveTo(near + side * 14, y - 0.4, (near + far) / 2, y - 0.1, far, y)
            path.close()
            canvas.drawPath(path, stroke=0, fill=1)
