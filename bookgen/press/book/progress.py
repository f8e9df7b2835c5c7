"""The list of the puzzles to choose from and to be ticked off, by stars and minutes: boxes and numbers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reportlab.platypus import CondPageBreak, Flowable, FrameBreak

from bookgen.press.book.codes import CODE_WORDS
from bookgen.press.book.finder_table import Cells, finder_rows
from bookgen.press.book.game_page import chapter_head
from bookgen.press.book.headed_rows import HeadedRows
from bookgen.press.book.ticks import BOX_PT, BOX_RULE, STAR_PT, draw_tick
from bookgen.press.document.blocks import ProgressRow, Prose, Section, Title
from bookgen.press.page.page_marks import Opening
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.parts import STAR_STEP, draw_stars
from bookgen.press.type.lines import Run, draw_text, text_width
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.passage import Passage
from bookgen.press.type.space import Space
from bookgen.press.type.styles import Style, plain
from bookgen.press.type.tags import Tag, tagged

ROW_DEPTH = 10.5
"""Points: a line."""
TICK_GAP, TICKED_GAP, TICKED_GAMES_GAP = 2.0, 5.0, 8.0
"""Points between a box and its number, and behind a number before one of the same game or another game."""
TICKED_INDENT = 7.0
"""Points from the left at which the lines of a game begin that goes on."""
STARS_GAP, HEAD_DEPTH, HEAD_BEFORE = 5.0, 13.0, 8.0
"""Points behind the stars, and what the head takes with the space above it."""
LEAST_LINES = 2
"""Lines of a group at least that stand in a column, if there are so many."""
LISTED_NUMBER = Style(size=8.5, leading=ROW_DEPTH, face="SemiBold")
LISTED_GAME = Style(size=8.5, leading=ROW_DEPTH, face="Lining")
STARS_HEAD = Style(size=10.5, leading=HEAD_DEPTH, face="SmallCaps")
MINUTES_HEAD = Style(size=9.0, leading=ROW_DEPTH, face="Italic")
MINUTES_BEFORE = 3.0
"""Points above the minutes of a group."""


def progress_story(section: Section, large: bool = False) -> list[Flowable]:
    """The section, from its title on: stars, under them minutes, under these the puzzles, game by game, each
    with a line of its own in large print."""
    title, *blocks = section.blocks
    story: list[Flowable] = [Opening(section.anchor, section.name), chapter_head(section.name), FrameBreak()]
    told, minutes = plain(CODE_WORDS, large), plain(MINUTES_HEAD, large)
    rows: list[ProgressRow] = []
    said = ""
    for block in (*blocks, None):
        if isinstance(block, ProgressRow):
            rows.append(block)
            continue
        story += [TickLines([*_tokens(rows, large)], minutes.run(said) if said else None)] if rows else []
        rows, said = [], ""
        if isinstance(block, Prose):
            story.append(Passage(told.runs(block.spans), told))
        elif isinstance(block, Title) and block.over:
            # The head stays with the first lines; bound to all of them it would take them to the next column.
            story.append(
                CondPageBreak(HEAD_BEFORE + HEAD_DEPTH + (1 + LEAST_LINES) * ROW_DEPTH + MINUTES_BEFORE)
            )
            story.append(_StarsHead(block.text, int(block.over)))
        elif isinstance(block, Title):
            said = block.text
    return story


def finder_story(section: Section, trim: Trim) -> list[Flowable]:
    """The section as a table, a row for the minutes and a column for the stars, over the whole page."""
    prose = [block for block in section.blocks if isinstance(block, Prose)]
    told = [Passage(CODE_WORDS.runs(block.spans), CODE_WORDS) for block in prose]
    rows: dict[str, Cells] = {}
    said = ""
    least: dict[str, int] = {}
    for block in section.blocks:
        if isinstance(block, Title):
            said = "" if block.over else block.text
        elif isinstance(block, ProgressRow):
            cells = rows.setdefault(said, Cells(_short(said), {}))
            cells.of.setdefault(block.stars or 0, []).append(block)
            minutes = block.minutes or 0
            least[said] = min(least.get(said, minutes), minutes)
    listed = [rows[said] for said in sorted(rows, key=least.__getitem__)]
    heads, again, lines = finder_rows(listed, trim.measure)
    head = [Opening(section.anchor, section.name), chapter_head(section.name)]
    table = HeadedRows([], heads, again, lines)
    return [*head, *told, Space(HEAD_BEFORE), table, Tailpiece(trim.leading)]


def _short(said: str) -> str:
    """The minutes of a group where *minutes* stands over them: ``5``, ``9–10``, ``over 25``."""
    short = said.removesuffix(" minutes").replace("more than", "over")
    return short if short.startswith("up to") else short.replace(" to ", "–")


class _StarsHead(Flowable):  # type: ignore[misc]
    """So many stars, drawn and in words."""

    levelled_with_next = True

    def __init__(self, said: str, stars: int) -> None:
        super().__init__()
        self._said, self._stars, self._tag = said, stars, Tag("H2")

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a column."""
        return HEAD_BEFORE

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        return available_width, HEAD_DEPTH

    def draw(self) -> None:
        """The stars at the left, then the words."""
        right = self._stars * STAR_STEP * STAR_PT
        with tagged(self.canv, None):
            draw_stars(self.canv, right, 4.0 + STAR_PT, self._stars, STAR_PT, of=self._stars)
        with tagged(self.canv, self._tag):
            draw_text(self.canv, right + STARS_GAP, 4.0, [STARS_HEAD.run(self._said)])


class _Token(NamedTuple):
    """What is not parted by the end of a line: a word of the name of a game, or a number with its box, the
    first of a game with the last word of that; and the points to what follows. With some a line ``begins``.
    """

    word: str
    gap: float
    row: ProgressRow | None = None
    begins: bool = False

    @property
    def box_from(self) -> float:
        """Points to the box."""
        return text_width([LISTED_GAME.run(f"{self.word} ")]) if self.word else 0.0

    @property
    def width(self) -> float:
        """Points without the gap."""
        if self.row is None:
            return text_width([LISTED_GAME.run(self.word)])
        return self.box_from + BOX_PT + TICK_GAP + text_width([LISTED_NUMBER.run(str(self.row.number))])


class TickLines(Flowable):  # type: ignore[misc]
    """Puzzles run on in lines, each a box and a number that leads to it, behind the name of their game; over
    them a ``head``, if they are not the rest of some."""

    def __init__(self, tokens: Sequence[_Token], head: Run | None = None, goes_on: bool = False) -> None:
        super().__init__()
        self._tokens, self._head, self._goes_on = [*tokens], head, goes_on
        self._tag = Tag("P")

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a column."""
        return MINUTES_BEFORE if self._head else 0.0

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As many lines as it takes."""
        self._lines = self._broken(available_width)
        return available_width, (len(self._lines) + bool(self._head)) * ROW_DEPTH

    def _broken(self, width: float) -> list[list[_Token]]:
        """The lines; all begin a little to the right but the first, and those with which a game begins."""
        lines: list[list[_Token]] = [[]]
        used = TICKED_INDENT if self._goes_on else 0.0
        for token in self._tokens:
            if lines[-1] and (token.begins or used + token.width > width):
                lines.append([])
                used = 0.0 if token.begins else TICKED_INDENT
            lines[-1].append(token)
            used += token.width + token.gap
        return lines

    def split(self, available_width: float, available_height: float) -> "list[TickLines]":
        """The lines that go in, and the rest; nothing where too few of either would be left."""
        lines = self._broken(available_width)
        fits = int((available_height + 0.01) // ROW_DEPTH) - bool(self._head)
        fits = min(fits, len(lines) - LEAST_LINES)
        if fits < LEAST_LINES:
            return []
        first, rest = ([token for line in part for token in line] for part in (lines[:fits], lines[fits:]))
        return [TickLines(first, self._head, self._goes_on), TickLines(rest, goes_on=True)]

    def draw(self) -> None:
        """The lines from the top down."""
        canvas = self.canv
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(BOX_RULE)
        if self._head:
            with tagged(canvas, Tag("H3")):
                draw_text(canvas, 0, len(self._lines) * ROW_DEPTH + 3.0, [self._head])
        for at, line in enumerate(self._lines):
            x = TICKED_INDENT if (at or self._goes_on) and not line[0].begins else 0.0
            foot = (len(self._lines) - 1 - at) * ROW_DEPTH + 3.0
            for token in line:
                self._draw_token(token, x, foot)
                x += token.width + token.gap

    def _draw_token(self, token: _Token, x: float, foot: float) -> None:
        canvas, row = self.canv, token.row
        if token.word:
            with tagged(canvas, self._tag):
                draw_text(canvas, x, foot, [LISTED_GAME.run(token.word)])
        if row is None:
            return
        box = x + token.box_from
        draw_tick(canvas, row, (box, foot), TICK_GAP, x + token.width, LISTED_NUMBER, self._tag)


def _tokens(rows: Sequence[ProgressRow], apart: bool = False) -> Iterator[_Token]:
    """The name of each game before its numbers, in a line ``apart`` if so."""
    blank = text_width([LISTED_GAME.run(" ")])
    for at, row in enumerate(rows):
        last, words = "", list[str]()
        if not at or rows[at - 1].game != row.game:
            *words, last = row.game.split()
            yield from (_Token(word, blank, begins=apart and not place) for place, word in enumerate(words))
        goes_on = at + 1 < len(rows) and rows[at + 1].game == row.game
        gap = TICKED_GAP if goes_on else TICKED_GAMES_GAP
        yield _Token(last, gap, row, apart and bool(last) and not words)
