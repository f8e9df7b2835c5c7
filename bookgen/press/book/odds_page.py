"""How often the games come out: pages of bars, one a game, chance and skill apart, the likeliest first."""

from reportlab.platypus import Flowable, PageBreak

from bookgen.press.book.game_page import chapter_head
from bookgen.press.book.headed_rows import HeadedRows
from bookgen.press.document.blocks import Prose, Section, Share, Shares
from bookgen.press.page.page_marks import Opening
from bookgen.press.page.trim import Trim
from bookgen.press.type.columns import column_width, in_columns
from bookgen.press.type.lines import draw_text, link, run_width
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.styles import HEAD_2, Style
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.english import figured

NAME = Style(size=9.5, leading=15.6)
BAR_NAME = Style(size=9.5, leading=11.2, face="Lining", align="left", left=8, first=-8)
FIGURES = Style(size=8.8, leading=15.6, face="Lining")
SCALE_LINE = Style(size=8, leading=13, face="Lining")
NAMES_WIDTH, FIGURES_WIDTH = 122.0, 74.0
NARROW_CHART, SCALE_END, NAME_ABOVE = 250.0, 8.0, 12.0
"""In less room than that many points a bar goes across, to a little before the end, under its name."""
NAME_GAP = 4.0
"""Points at least between a name and the bars; a longer name goes on in a second line."""
BAR, TICK = 5.5, 1.3
NAME_FOOT = 5.6
HAIRLINE, RULE = 0.5, 0.5
QUARTERS = (0, 25, 50, 75, 100)


def odds_story(section: Section, trim: Trim) -> list[Flowable]:
    """The flowables of the pages of odds, on which every game stands whose odds are known."""
    width = column_width(trim.measure, trim.columns)
    told = [block for block in section.blocks if isinstance(block, Prose)]
    story: list[Flowable] = [
        PageBreak(),
        Opening(section.anchor, section.name),
        chapter_head(section.name),
        *in_columns(set_blocks(told, width, large=trim.large), trim.columns, trim.leading),
    ]
    for block in section.blocks:
        if isinstance(block, Shares):
            table = Tag("Table")
            bars = [_GameBar(share, table) for share in block.shares]
            head = [Space(HEAD_2.before), Passage([HEAD_2.run(block.heading)], HEAD_2)]
            story.append(HeadedRows(head, _ScaleLine(), _ScaleLine(), bars))
    return [*story, Tailpiece(trim.leading)]


class _Chart(Flowable):  # type: ignore[misc]
    """What has the same columns as every row: names, bars, figures."""

    depth = NAME.leading
    name = ""
    _name_tag: Tag | None = None

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line, or two."""
        narrow = available_width < NARROW_CHART
        self._left, self._right = NAMES_WIDTH, available_width - FIGURES_WIDTH
        if narrow:
            self._left, self._right = 0.0, available_width - SCALE_END
        self._width = available_width
        self._narrow = narrow
        self._above = NAME_ABOVE if self.name and narrow else 0.0
        self._below = 0.0
        if self.name:
            self._said = Passage([BAR_NAME.run(self.name)], BAR_NAME, tag=self._name_tag)
            room = available_width - FIGURES_WIDTH if narrow else NAMES_WIDTH
            more = self._said.wrap(room - NAME_GAP, 1e6)[1] - BAR_NAME.leading
            if narrow:
                self._above += more
            else:
                self._below = more
        return available_width, self.depth + self._above + self._below

    def at(self, share: float) -> float:
        """Points from the left where a share of the deals, from 0 to 1, ends."""
        return round(self._left + share * (self._right - self._left), 2)


class _ScaleLine(_Chart):
    """The numbers over the bars: deals of a hundred."""

    depth = 1.5 * SCALE_LINE.leading

    def draw(self) -> None:
        """Numbers, each over its line."""
        for quarter in QUARTERS:
            draw_text(self.canv, self.at(quarter / 100), 4, [SCALE_LINE.run(str(quarter))], "centre")


class _GameBar(_Chart):
    """One game."""

    def __init__(self, share: Share, table: Tag) -> None:
        super().__init__()
        self._tag = Tag("TR", table)
        self._name_tag = Tag("Link", Tag("TH", self._tag, scope="Row"))
        self.name = share.name
        self._target, self._outcome = share.target, share.outcome

    def draw(self) -> None:
        """Name, quarter lines, bar, interval and figures."""
        canvas, outcome = self.canv, self._outcome
        canvas.saveState()
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setFillColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(HAIRLINE)
        for quarter in QUARTERS:
            canvas.line(self.at(quarter / 100), 0, self.at(quarter / 100), self.depth + self._below)
        canvas.translate(0, self._below)
        self._bar()
        canvas.restoreState()
        line = NAME_FOOT + self._above + self._below
        width = min(run_width(NAME.run(self.name)), self._left or self._width)
        foot = (self.depth - BAR_NAME.leading) / 2 + (NAME_ABOVE if self._narrow else 0.0)
        with tagged(canvas, self._name_tag):
            link(canvas, self._target, (0, foot, width, line + 8.4), self.name)
        self._said.drawOn(canvas, 0, foot)
        rare = figured(outcome.won, outcome.deals, outcome.undecided, outcome.high)
        figures = FIGURES.run(rare or f"{outcome.won:,} of {outcome.deals:,}")
        with tagged(canvas, Tag("TD", self._tag)):
            draw_text(canvas, self._width, line, [figures], "right")

    def _bar(self) -> None:
        """Won solid, undecided open; under both the interval, a thin line with its ends upright."""
        canvas, outcome = self.canv, self._outcome
        foot, won = 6.0, self.at(outcome.won / outcome.deals)
        canvas.rect(self._left, foot, won - self._left, BAR, stroke=0, fill=1)
        if outcome.undecided:
            end = self.at((outcome.won + outcome.undecided) / outcome.deals)
            canvas.setLineWidth(RULE)
            canvas.setFillColorCMYK(0, 0, 0, 0)
            canvas.rect(won, foot + RULE / 2, end - won - RULE / 2, BAR - RULE, stroke=1, fill=1)
        low, high, line = self.at(outcome.low), self.at(outcome.high), foot - 2.4
        canvas.setLineWidth(RULE)
        canvas.line(low, line, high, line)
        for end in (low, high):
            canvas.line(end, line - TICK, end, line + TICK)
