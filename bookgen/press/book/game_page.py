"""The pages of a game: its title, its picture, its rules, its odds."""

import io
from dataclasses import dataclass, replace

from reportlab.platypus import Flowable, NextPageTemplate, PageBreak

from bookgen.games import Game
from bookgen.play import Position, deal_of, rules_for
from bookgen.press.page.pages import Book, Opening
from bookgen.press.page.places import Places
from bookgen.press.page.trim import BOOK, Trim
from bookgen.press.puzzle.figure import book_figure
from bookgen.press.said.collect import GamePart
from bookgen.press.said.facts import pack_line
from bookgen.press.said.markup import parse_markup
from bookgen.press.said.templates import caption, rules_text
from bookgen.press.type.columns import column_width, in_columns
from bookgen.press.type.ornament import Headpiece, Tailpiece
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import Terms, set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack
from bookgen.press.type.styles import CAPTION, HEAD_2, Style

GAME_TITLE = Style(size=23, leading=26, align="centre", before=0)
LONG_TITLE = Style(size=17, leading=19.5, align="centre")
SOURCE = Style(size=9.5, leading=13, face="SmallCaps", align="centre")
PACK_LINE = Style(size=9, leading=13, face="Italic", align="centre")
FIGURE_DEPTHS = (236.0, 210.0, 184.0)
"""Points that the picture of a game may take from its first page, of a shallow page in proportion."""
DEEPER = 1.2
"""By how much deeper it may be on a wide page."""
WIDE_FIGURE_DEPTHS = (260.0, *FIGURE_DEPTHS, 158.0, 132.0)
HEADS_BEFORE = (13.0, 9.75, 6.5)
"""Points above the headings of the rules."""
STUB_LINES = 7
SINK = 26.0
"""Points of the block over the title of a chapter."""


def game_anchor(game: Game) -> str:
    """The anchor at a game's title."""
    return f"game-{game.id}"


class Rule(Flowable):  # type: ignore[misc]
    """A short swelled rule under a title."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line of text."""
        return 60, 13

    def draw(self) -> None:
        """A lozenge drawn out to both sides."""
        canvas = self.canv
        path = canvas.beginPath()
        path.moveTo(0, 6.5)
        path.curveTo(20, 6.7, 26, 7.3, 30, 7.6)
        path.curveTo(34, 7.3, 40, 6.7, 60, 6.5)
        path.curveTo(40, 6.3, 34, 5.7, 30, 5.4)
        path.curveTo(26, 5.7, 20, 6.3, 0, 6.5)
        path.close()
        canvas.setFillColorCMYK(0, 0, 0, 1)
        canvas.drawPath(path, stroke=0, fill=1)


def chapter_head(title: str, over: str = "", *, plain: bool = False) -> Stack:
    """The title of a chapter, sunk below the head of the page, with a line in small capitals over it.

    Unless it is to be ``plain``, a headpiece stands in the sink.
    """
    parts: list[Flowable] = [Space(SINK) if plain else Headpiece(SINK)]
    if over:
        parts.append(Passage([SOURCE.run(over)], SOURCE))
    style = GAME_TITLE if len(title) < 28 else LONG_TITLE
    parts += [Passage([style.run(title)], style), Rule()]
    return Stack(parts, after=13, grid=13)


def game_story(part: GamePart, trim: Trim, terms: Terms) -> list[Flowable]:
    """The game without its puzzles, a little tighter where else a last page would hold a few lines only."""
    trials = _Trials(part, trim, terms)
    share = min(1.0 if trim.columns == 1 else DEEPER, trim.depth / BOOK.depth)
    ways = [(head, share * depth) for head in HEADS_BEFORE for depth in FIGURE_DEPTHS]
    if trim.columns > 1:
        # There the whole game goes on a page, as a rule.
        ways = [(HEADS_BEFORE[0], share * depth) for depth in WIDE_FIGURE_DEPTHS]
        for way in ways:
            if trials.made(*way).pages == 1:
                return trials.made(*way).story
    for way in ways:
        trial = trials.made(*way)
        if trial.pages == 1 or trial.used >= STUB_LINES * trim.leading:
            return trial.story
    return trials.made(*ways[0]).story


@dataclass(frozen=True)
class _Trial:
    """A game as it would be set: its story, how many pages it takes, and how many points of the last."""

    story: list[Flowable]
    pages: int
    used: float


class _Trials:
    """The ways in which a game is set. What they have in common is made once, and each is pressed once."""

    def __init__(self, part: GamePart, trim: Trim, terms: Terms) -> None:
        self._part, self._trim, self._terms = part, trim, terms
        odds = f"\n\n## How often it comes out\n\n{part.odds}" if part.odds else ""
        self._rules = parse_markup(rules_text(part.game) + odds)
        self._caption = caption(part.game)
        self._bodies: dict[float, list[Flowable]] = {}
        self._pictures: dict[float, Stack] = {}
        self._made: dict[tuple[float, float], _Trial] = {}

    def made(self, head_before: float, figure_depth: float) -> _Trial:
        """With so many points above the headings of the rules, and for the picture."""
        way = head_before, figure_depth
        if way not in self._made:
            story = self._story(*way)
            book = Book(io.BytesIO(), self._trim, Places(trial=True), "")
            book.try_out([NextPageTemplate("text"), PageBreak(), *story])
            self._made[way] = _Trial(story, book.page - 1, book.used)
        return self._made[way]

    def _story(self, head_before: float, figure_depth: float) -> list[Flowable]:
        game, trim = self._part.game, self._trim
        if head_before not in self._bodies:
            head = replace(HEAD_2, before=head_before)
            width = column_width(trim.measure, trim.columns)
            self._bodies[head_before] = set_blocks(self._rules, width, self._terms, head)
        if figure_depth not in self._pictures:
            self._pictures[figure_depth] = picture(self._part, self._caption, trim, figure_depth)
        return [
            Opening(game_anchor(game), game.title),
            chapter_head(game.title, game.source, plain=True),
            Passage([PACK_LINE.run(pack_line(game))], PACK_LINE),
            self._pictures[figure_depth],
            *in_columns(self._bodies[head_before], trim.columns, trim.leading),
            Tailpiece(trim.leading),
        ]


def picture(part: GamePart, said: str, trim: Trim, depth: float) -> Stack:
    """The book's picture with its caption; its faces are those of the first puzzle's deal."""
    figure = book_figure(part.game, _pictured(part), trim.measure, depth, trim)
    note = Passage([CAPTION.run(said)], CAPTION)
    return Stack([figure, note], before=6.5, after=13 if trim.columns > 1 else 0, grid=13)


def _pictured(part: GamePart) -> Position:
    if part.puzzles and any(part.puzzles[0].opening.piles.values()):
        return part.puzzles[0].opening
    return rules_for(part.game).opening(deal_of(part.game, 1))
