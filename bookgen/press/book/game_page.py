"""The titles of games and chapters."""

from reportlab.platypus import Flowable

from bookgen.press.type.ornament import Headpiece
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Stack
from bookgen.press.type.styles import Style

GAME_TITLE = Style(size=23, leading=26, face="Lining", align="centre", before=0, kind="H1")
LONG_TITLE = Style(size=17, leading=19.5, face="Lining", align="centre", kind="H1")
"""Of both a 1 in old style would be taken for an I."""
SOURCE = Style(size=9.5, leading=13, face="SmallCaps", align="centre")
SINK = 26.0
"""Points of the block over the title of a chapter."""


class Rule(Flowable):  # type: ignore[misc]
    """A short swelled rule under a title."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line of text."""
        return 60, 13

    def draw(self) -> None:
        """Draws a lozenge drawn out to both sides."""
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


def chapter_head(title: str, over: str = "", *, plain: bool = False, grid: float = 13.0) -> Stack:
    """The title of a chapter, sunk below the head of the page, with a line in small capitals over it.

    Unless it is to be ``plain``, without a sink, a headpiece stands in that.
    """
    parts: list[Flowable] = [] if plain else [Headpiece(SINK)]
    if over:
        parts.append(Passage([SOURCE.run(over)], SOURCE))
    style = GAME_TITLE if len(title) < 28 else LONG_TITLE
    parts += [Passage([style.run(title)], style), Rule()]
    return Stack(parts, after=0 if plain else grid, grid=grid)
