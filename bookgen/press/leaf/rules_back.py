"""The whole rules of several games, set small in columns, for the back of a daily leaf."""

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.cards import Options
from bookgen.games import Game
from bookgen.press.said.facts import pack_line
from bookgen.press.said.templates import rules_text
from bookgen.press.type.columns import Columns, column_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import prose
from bookgen.press.type.styles import HEAD_2, Style

LEADING = 13.0
RULES_TITLE = Style(size=15, leading=19.5, align="left", before=19.5, together=True)
RULES_PACK = Style(size=9.5, leading=13, face="Italic", align="left", after=0)
RULES_HEAD = replace(HEAD_2, before=6.5)


class Reduced(Flowable):  # type: ignore[misc]
    """A flowable composed at its full size and drawn smaller."""

    def __init__(self, part: Flowable, scale: float, before: float = 0) -> None:
        super().__init__()
        self._part, self._scale, self._before = part, scale, before

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a page."""
        return self._before

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The size after the reduction."""
        self._part.canv = getattr(self, "canv", None)
        width, height = self._part.wrap(available_width / self._scale, available_height / self._scale)
        return width * self._scale, height * self._scale

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """The parts of the part."""
        parts = self._part.split(available_width / self._scale, available_height / self._scale)
        return [Reduced(part, self._scale) for part in parts]

    def draw(self) -> None:
        """On a reduced canvas."""
        self.canv.saveState()
        self.canv.scale(self._scale, self._scale)
        self._part.drawOn(self.canv, 0, 0)
        self.canv.restoreState()


def rules_prose(
    games: Sequence[tuple[Game, Options]], measure: float, scale: float, columns: int
) -> list[Flowable]:
    """The rules of games, each with its options, for so many columns across so many points."""
    width = column_width(measure / scale, columns)
    parts: list[Flowable] = []
    for game, options in games:
        title = Passage([RULES_TITLE.run(game.title)], RULES_TITLE)
        title.needs = RULES_TITLE.leading + 5 * LEADING
        pack = Passage([RULES_PACK.run(pack_line(game))], RULES_PACK)
        parts += [title, pack, *prose(rules_text(game, options), width, {}, RULES_HEAD)]
    return parts


def rules_columns(parts: Sequence[Flowable], scale: float, columns: int) -> Reduced:
    """Rules in columns, reduced."""
    return Reduced(Columns(parts, columns, LEADING), scale, before=12)
