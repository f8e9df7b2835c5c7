"""Runs and lines of text: measured with their kerning, and drawn."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from typing import Any, Literal, NamedTuple, TypeAlias

from reportlab.lib.rl_accel import escapePDF, fp_str

from bookgen.picture.reportlab_inside import document_of, kept_with
from bookgen.press.type.faces import Face, FaceName, face
from bookgen.press.type.operators import Operators
from bookgen.press.type.tags import Tag, tagged

Cmyk: TypeAlias = tuple[float, float, float, float]
Align: TypeAlias = Literal["justified", "left", "full", "steps", "phrases", "sentences", "centre", "right"]
"""``full`` lines and those of ``steps``, ``phrases`` and ``sentences`` begin together as those on the left
do, but none is shorter than it need be for the sake of the last, or they are broken where the sense allows
it."""

BLACK: Cmyk = (0, 0, 0, 1)
OPEN_SUITS = str.maketrans("♥♦", "♡♢")
"""The signs of the red suits where there is no red."""
OPEN_ENDS = ("-", "–", "—", " ")
"""With what a line may end that has no blank before the next."""


class Run(NamedTuple):
    """Text in one face, size in points and ink; ``link`` is the anchor it leads to.

    A tuple, for a book makes and looks up hundreds of thousands of them.
    """

    text: str
    face: FaceName = "Regular"
    size: float = 10.5
    ink: Cmyk = BLACK
    link: str | None = None

    def saying(self, text: str) -> "Run":
        """The same run with another text."""
        return Run(text, self.face, self.size, self.ink, self.link)

    def like(self, other: "Run") -> bool:
        """Whether two runs differ in nothing but their text."""
        return self[1:] == other[1:]


class Line(NamedTuple):
    """One line ready for drawing: its runs, their natural width, and what each space gains, in points."""

    runs: tuple[Run, ...]
    width: float
    space: float
    spaces: int

    @property
    def drawn_width(self) -> float:
        """Width in points with the spaces as they are drawn."""
        return self.width + self.space * self.spaces


@lru_cache(maxsize=65536)
def run_width(run: Run) -> float:
    """Width of a run in points, kerned."""
    look = face(run.face)
    text = look.set(run.text)
    units = sum(look.width(char) for char in text) + sum(look.kern(a, b) for a, b in pairwise(text))
    return units * run.size / 1000


def text_width(runs: Sequence[Run]) -> float:
    """Width in points of runs set side by side with natural spaces."""
    width = 0.0
    for run in runs:
        width += run_width(run)
    return width


def draw_line(canvas: Any, line: Line, x: float, y: float) -> None:
    """Draws a line with its baseline from (x, y), in one text object; links become live.

    With one ink, what is red is black, and red suits are open signs, which are as wide. Nothing is drawn
    where only the room is tried.
    """
    if canvas.places.trial:
        return
    at = x
    one_ink = canvas.places.ink == "black"
    code: list[str] = []
    widened = _widened(line)
    for run in line.runs:
        if one_ink:
            run = run.saying(run.text.translate(OPEN_SUITS))
        shown = (_ink_operator(BLACK if one_ink else run.ink), _shown(canvas, run))
        wide = run_width(run) + line.space * run.text.count(" ")
        if run.link and canvas.places.live:
            _write(canvas, code, widened)
            with tagged(canvas, Tag("Link", canvas.places.tags.inner)):
                _write(canvas, [_text_from(at, y), *shown], widened)
                link(
                    canvas,
                    run.link,
                    (at, y - 0.25 * run.size, at + wide, y + 0.75 * run.size),
                    run.text.strip(),
                )
            code = []
        else:
            code += shown if code else (_text_from(at, y), *shown)
        at += wide
    _write(canvas, code, widened)


def going_on(line: Line) -> Line:
    """The line with the blank, not to be seen, that parts its last word from the next line's.

    None where a word goes on there, or what is joined by a dash.
    """
    *before, last = line.runs
    if last.text.endswith(OPEN_ENDS):
        return line
    return line._replace(runs=(*before, last.saying(f"{last.text} ")))


def _text_from(x: float, y: float) -> str:
    """A text object begins, its baseline from (x, y). ReportLab's own takes as long again."""
    return f"BT {hundredths(x)} {hundredths(y)} Td"


def _widened(line: Line) -> str:
    """What each blank of a line gains, in points, to a thousandth of an em; empty where it is nothing."""
    size = next((run.size for run in line.runs if " " in run.text), 0.0)
    thousandths = round(line.space * 1000 / size) if size else 0
    return f"{thousandths * size / 1000:.5f}".rstrip("0").rstrip(".") if thousandths else ""


def _write(canvas: Any, code: Sequence[str], widened: str) -> None:
    """A text object with these operators, where there are any, its blanks ``widened``."""
    if code and widened:
        begun, *shown = code
        code = (begun, f"{widened} Tw", *shown, "0 Tw")
    if code:
        canvas.drawText(Operators(" ".join((*code, "ET"))))


def link(canvas: Any, anchor: str, box: tuple[float, float, float, float], said: str) -> None:
    """A box of the page that leads to an anchor, unless the book is for paper; ``said`` tells it in words.

    It belongs to the element that is being drawn, which is a link.
    """
    if canvas.places.live:
        # To whole points, as nobody aims closer, and thousands of boxes are written.
        left, bottom, right, top = box
        ends = [canvas.absolutePosition(x, y) for x in (left, right) for y in (bottom, top)]
        across, down = ([round(end[at]) for end in ends] for at in (0, 1))
        area = min(across), min(down), max(across), max(down)
        canvas.linkRect(said.strip(), anchor, area, relative=0)
        canvas.places.tags.note_box()


@lru_cache
def _ink_operator(ink: Cmyk) -> str:
    return f"{fp_str(*ink)} k"


def _shown(canvas: Any, run: Run) -> str:
    """The operators that show a run; in one document they are the same wherever it stands."""
    known: dict[tuple[str, FaceName, float], str]
    known = kept_with(canvas, "runs_shown")
    key = (run.text, run.face, run.size)
    if key not in known:
        known[key] = _operators(canvas, face(run.face), run)
    return known[key]


def _operators(canvas: Any, look: Face, run: Run) -> str:
    """One array with the kerns; the blanks are widened for all of a line."""
    out: list[str] = []
    chars = look.set(run.text)
    piece = ""
    subset = -1
    for at, char in enumerate(chars):
        piece += char
        after = chars[at + 1] if at + 1 < len(chars) else ""
        move = -look.kern(char, after) if after else 0.0
        if round(move) or not after:
            for number, codes in look.font.splitString(piece, document_of(canvas)):
                if number != subset:
                    name = look.font.getSubsetInternalName(number, document_of(canvas))
                    out.append(f"{'] TJ ' if subset >= 0 else ''}{name} {hundredths(run.size)} Tf [")
                    subset = number
                out.append(f"({escapePDF(codes)})")
            if round(move):
                out.append(str(round(move)))
            piece = ""
    # A run without letters shows nothing: there is no array to end.
    return "".join(out) + "] TJ" if out else ""


def hundredths(value: float) -> str:
    """A number rounded to hundredths, in the form in which pages of the file have it."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def plain_line(*runs: Run) -> Line:
    """Runs as one unbroken line with natural spaces."""
    return Line(runs, text_width(runs), 0, sum(run.text.count(" ") for run in runs))


@contextmanager
def upside_down(canvas: Any, x: float, y: float) -> Iterator[None]:
    """Context in which all is drawn upside down, with the origin at (x, y)."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.rotate(180)
    yield
    canvas.restoreState()


def draw_text(canvas: Any, x: float, y: float, runs: Sequence[Run], align: Align = "left") -> float:
    """Draws runs as one line from, about or up to x; returns the line's width in points."""
    line = plain_line(*runs)
    draw_line(canvas, line, x - {"centre": line.width / 2, "right": line.width}.get(align, 0), y)
    return line.width
