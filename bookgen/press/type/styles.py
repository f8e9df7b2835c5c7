"""How each sort of text is set: face, size, leading, indents, the space about it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bookgen.picture.inks import PROCESS
from bookgen.press.type.faces import FaceName
from bookgen.press.type.lines import BLACK, Align, Cmyk, Run
from bookgen.press.type.tags import ElementKind
from bookgen.press.wording.markup import Span

RED: Cmyk = PROCESS["red"]
"""The red of the pictures."""


@dataclass(frozen=True)
class Style:
    """One sort of paragraph; all lengths in points.

    ``first`` indents the first line, ``left`` and ``right`` the whole; ``together`` keeps it in one piece.
    With ``level`` it stands in its lines as type of that size does, so that columns which begin with the one
    and the other begin on one line. ``kind`` is what such a paragraph is in the structure of the file. In an
    ``upright`` one no whole line is in italics, and its figures are as high as capitals; one that is
    ``lined`` besides is set as daily leaves have it.
    """

    size: float = 10.5
    leading: float = 13.0
    face: FaceName = "Regular"
    align: Align = "justified"
    first: float = 0
    left: float = 0
    right: float = 0
    before: float = 0
    after: float = 0
    ink: Cmyk = BLACK
    together: bool = False
    level: float = 0
    kind: ElementKind = "P"
    upright: bool = False
    lined: bool = False

    @property
    def slanted(self) -> FaceName:
        """The face of what is set in italics, line after line, unless the style is to have none."""
        return "Lining" if self.upright else "Italic"

    def ascent(self) -> float:
        """Points from the top of a line's room to its baseline, the letters standing in the middle of it."""
        return self.leading / 2 + 0.29 * (self.level or self.size)

    def run(self, text: str, face: FaceName | None = None, link: str | None = None) -> Run:
        """Text in this style, or in another face of it."""
        return Run(text, face or self.face, self.size, self.ink, link)

    def runs(self, spans: Sequence[Span]) -> tuple[Run, ...]:
        """Marked-up text in this style, card names in lining figures and red suits in red."""
        whole = self.upright and all(span.style == "italic" for span in spans)
        faces: dict[str, FaceName] = {
            "roman": self.face,
            "italic": self.slanted if whole else "Regular" if self.face == "Italic" else "Italic",
            "strong": "SemiBold",
            "smallcaps": "SmallCaps",
        }
        runs = [
            run for span in spans for run in with_cards(self.run(span.text, faces[span.style], span.target))
        ]
        return tuple(lined(runs) if self.upright else runs)


def plain(style: Style, large: bool) -> Style:
    """A style as it is in ``large`` print: ragged on the right, no word parted, no line all in italics, its
    figures as high as capitals."""
    if not large:
        return style
    align: Align = "left" if style.align == "justified" else style.align
    face: FaceName = "Lining" if style.face in _OLD_STYLE else style.face
    return replace(style, align=align, face=face, upright=True)


def plainer(style: Style, large: bool) -> Style:
    """A style as daily leaves in ``large`` print have it: :func:`plain`, and known by it."""
    return replace(plain(style, large), lined=True) if large else style


def lined(runs: Iterable[Run]) -> list[Run]:
    """Runs with their figures as high as capitals, in which a 1 is no I."""
    return [
        run._replace(text=text, face="Lining" if text[0].isdigit() and run.face in _OLD_STYLE else run.face)
        for run in runs
        for text in _FIGURES.split(run.text)
        if text
    ]


_FIGURES, _OLD_STYLE = re.compile(r"(\d+)"), ("Regular", "Italic")


def of_key(style: Style, large: bool) -> Style:
    """A style of the key as it is in ``large`` print, :func:`plain` and with its lines farther apart."""
    if not large:
        return style
    more = LARGE_KEY_LINE / KEY_LINE
    spaced = {name: getattr(style, name) * more for name in ("leading", "before", "after")}
    return replace(plain(style, large), **spaced)


LARGE_KEY_LINE = 10.0
"""The same in large print, before it is enlarged."""

_CARD_NAME = re.compile("((?:10|[A23456789JQK])?[♣♦♥♠])")


def with_cards(run: Run) -> list[Run]:
    """The run with its card names in lining figures and the red ones among them in red."""
    words = _CARD_NAME.split(run.text)
    if len(words) == 1:
        return [run]
    runs: list[Run] = []
    for at, word in enumerate(words):
        if at % 2 == 0:
            runs += [run.saying(word)] if word else []
        else:
            ink = RED if word[-1] in "♦♥" else run.ink
            runs.append(Run(word, "Lining", run.size, ink, run.link))
    return runs


TEXT = Style(first=13)
OPENING = Style()
"""The first paragraph after a heading, and all that are not indented."""
ITEM = Style(left=19.5)
CAPTION = Style(size=9, face="Italic", align="centre", left=24, right=24)
HEAD_1 = Style(size=13, face="SmallCaps", align="centre", before=26, after=13, together=True, kind="H2")
HEAD_2 = Style(size=13, face="SemiBold", align="left", before=13, together=True, level=10.5, kind="H2")
"""To be seen at arm's length."""
QUESTION = Style(size=9.66, leading=11.96, face="Italic", align="left")
LARGE_QUESTION = Style(size=10.5, leading=12.5, face="Italic", align="left")
"""The question of a puzzle, one size for all of a book: in large print that of its text."""
DEAL = Style(size=8.8, leading=11.5, face="Lining", align="left")
DEAL_LABEL = Style(size=8.8, leading=11.5, face="Italic", align="left")
KEY_LINE = 9.5
"""Points from line to line of the key."""
KEY = Style(size=8.5, leading=KEY_LINE, face="Lining", align="steps", left=17, after=0)
KEY_HEAD = Style(
    size=8.8,
    leading=KEY_LINE,
    face="SmallCaps",
    align="left",
    left=17,
    first=-17,
    before=KEY_LINE,
    level=8.5,
    kind="H3",
)
KEY_GAME = Style(
    size=10.5,
    leading=KEY_LINE,
    face="SmallCaps",
    align="centre",
    before=1.5 * KEY_LINE,
    after=0.5 * KEY_LINE,
    together=True,
    level=8.5,
    kind="H2",
)
INDEX = Style(size=8.8, leading=11, face="Lining", align="left", left=10, first=-10)
