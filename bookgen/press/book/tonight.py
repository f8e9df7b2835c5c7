"""Which game tonight? A table to choose from: packs, room on the table, time, skill or chance, odds, page."""

import math
from collections.abc import Callable, Sequence, Sized
from typing import NamedTuple

from reportlab.platypus import Flowable, KeepTogether, PageBreak

from bookgen.errors import LayoutError
from bookgen.picture.room import Room
from bookgen.picture.views import table_view
from bookgen.press.book.game_page import chapter_head, game_anchor
from bookgen.press.page.pages import Opening
from bookgen.press.page.places import Places
from bookgen.press.page.trim import Trim
from bookgen.press.type.columns import Narrow, column_width, in_columns
from bookgen.press.type.lines import draw_text, link, run_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import Terms, set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.styles import HEAD_2, Style
from bookgen.press.wording.collect import GamePart
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.templates import page_text

TONIGHT = "tonight"
FEWEST = 6
"""Games at least among which there is something to choose."""
SECONDS = 5
POKER_MM = 63
"""The width of a poker card."""
ROUND_TO = 5
"""Centimetres and minutes are told in steps of so many."""
ROW = Style(size=9.5, leading=13, face="Lining")
HEADS = Style(size=8.5, leading=13, face="Italic")
MEASURE = 330.0
"""Points at most that a row is wide; on a wide page it stands in the middle."""
FROM_RIGHT = (140.0, 112.0, 74.0, 30.0, 0.0)
"""Points from the right edge to the right end of each column: room, time, sort, won, page."""
TO_ROOM = 58.0
"""Points from the end of a name to that of the room at least; a longer name stands on a line of its own."""


class _Choice(NamedTuple):
    """What the table says of a game."""

    part: GamePart
    room: str
    minutes: int | None
    won: str

    @property
    def order(self) -> tuple[float, str]:
        """Short ones first, those whose length is not known last."""
        return (math.inf if self.minutes is None else self.minutes), self.part.title

    @property
    def sort(self) -> str:
        """Skill or chance, or a game of two."""
        return "two" if self.part.game.players == 2 and self.part.outcome is None else self.part.game.kind


def tonight_story(parts: Sequence[GamePart], places: Places, trim: Trim, terms: Terms) -> list[Flowable]:
    """The table; nothing where there are too few games to choose from."""
    if not offers_choice(parts):
        return []
    packs = sorted({part.game.packs for part in parts})
    undecided = any(part.outcome is not None and part.outcome.undecided for part in parts)
    text = page_text("tonight", seconds=SECONDS, card=POKER_MM, packs=packs, undecided=undecided)
    head, *blocks = parse_markup(text)
    heads = ["".join(span.text for span in block.spans) for block in blocks[-len(FROM_RIGHT) :]]
    over = blocks[-len(FROM_RIGHT) - len(packs) : -len(FROM_RIGHT)]
    told = blocks[: -len(FROM_RIGHT) - len(packs)]
    width = column_width(trim.measure, trim.columns)
    story: list[Flowable] = [
        PageBreak(),
        Opening(TONIGHT, head.text),
        chapter_head(head.text),
        *in_columns(set_blocks(told, width, terms), trim.columns, trim.leading),
    ]
    choices = sorted(map(_choice, parts), key=lambda choice: choice.order)
    for number, above in zip(packs, over, strict=True):
        rows = [_Row(choice, places) for choice in choices if choice.part.game.packs == number]
        top: list[Flowable] = [Passage([HEAD_2.run(above.text)], HEAD_2), _Heads(heads), *rows[:2]]
        story += [Space(HEAD_2.before), KeepTogether([Narrow(each, MEASURE) for each in top])]
        story += [Narrow(each, MEASURE) for each in rows[2:]]
    return story


def offers_choice(parts: Sized) -> bool:
    """Whether there are so many games that the table helps."""
    return len(parts) >= FEWEST


def _choice(part: GamePart) -> _Choice:
    outcome = part.outcome
    won = ""
    if outcome is not None:
        share = 100 * outcome.won / outcome.deals
        # Never more than was won, and never all where one was lost.
        won = f"{math.floor(share)}{'+' if outcome.undecided else ''}"
        if share < 1 and not outcome.undecided:
            won = "under 1"
    minutes = None
    if part.moves is not None:
        minutes = ROUND_TO * max(1, math.ceil(SECONDS * part.moves / 60 / ROUND_TO))
    return _Choice(part, _room(part), minutes, won)


def _room(part: GamePart) -> str:
    try:
        scene = table_view(part.game, part.shown, Room(card=float(POKER_MM)))
    except LayoutError:
        return ""
    across, down = (ROUND_TO * math.ceil(length / 10 / ROUND_TO) for length in (scene.width, scene.height))
    return f"{across} × {down}"


class _Heads(Flowable):  # type: ignore[misc]
    """The heads of the columns."""

    def __init__(self, heads: Sequence[str]) -> None:
        super().__init__()
        self._heads = heads

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line."""
        self._width = available_width
        return available_width, HEADS.leading

    def draw(self) -> None:
        """Each over the end of its column."""
        for said, right in zip(self._heads, FROM_RIGHT, strict=True):
            draw_text(self.canv, self._width - right, 3.5, [HEADS.run(said)], "right")


class _Row(Flowable):  # type: ignore[misc]
    """A game; its page is found only when it is drawn."""

    def __init__(self, choice: _Choice, places: Places) -> None:
        super().__init__()
        self._choice = choice
        self._page: Callable[[], str] = lambda: places.page(game_anchor(choice.part.game))

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line, or two where the name is long."""
        self._width = available_width
        name = run_width(ROW.run(self._choice.part.title, "Regular"))
        self._above = ROW.leading if name > available_width - FROM_RIGHT[0] - TO_ROOM else 0.0
        return available_width, ROW.leading + self._above

    def draw(self) -> None:
        """Name and figures; the whole row leads to the game."""
        choice, foot = self._choice, 3.5
        minutes = "–" if choice.minutes is None else str(choice.minutes)
        told = (choice.room or "–", minutes, choice.sort, choice.won or "–", self._page())
        draw_text(self.canv, 0, foot + self._above, [ROW.run(choice.part.title, "Regular")])
        for said, right in zip(told, FROM_RIGHT, strict=True):
            draw_text(self.canv, self._width - right, foot, [ROW.run(said)], "right")
        link(self.canv, game_anchor(choice.part.game), (0, 0, self._width, ROW.leading + self._above))
