"""A check set small in a column of the key: every pile with its number and its cards, between two rules."""

from dataclasses import dataclass, replace
from math import ceil

from reportlab.platypus import Flowable

from bookgen.press.break_lines import break_lines
from bookgen.press.check_text import CHECK, Check, said_pile
from bookgen.press.lines import Run, draw_text, run_width, text_width
from bookgen.press.styles import Style, with_cards

CHECK_STYLE = Style(size=7, leading=8.4, face="Lining", align="left")
INSET = 4.0
"""Points between a rule and the letters next to it."""
AIR = 3.0
"""Points above the upper rule and below the lower."""
RULE_PT = 0.35
GAP = 4.0
"""Least space between two piles of a line."""
STOPS = 4
"""Of a line on which piles are spread; where each has one card they follow as they come."""
NUMBER_ROOM = 9.0
"""Points for the number of a pile and the blank after it."""


@dataclass(frozen=True)
class _Cell:
    """Words of a line: ``x`` points from its left, a number hanging before them or none."""

    x: float
    number: Run | None
    runs: tuple[Run, ...]


class CheckTable(Flowable):  # type: ignore[misc]
    """The table after a step; never split. Its height is a multiple of ``grid`` points."""

    def __init__(self, check: Check, style: Style = CHECK_STYLE, grid: float = 10.0) -> None:
        super().__init__()
        self._check, self._style, self._grid = check, style, grid

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The lines, the rules, and air about them."""
        self._width = available_width
        self._lines = _lines(self._check, self._style, available_width)
        self._inner = len(self._lines) * self._style.leading + 2 * INSET
        self._height = ceil((self._inner + 2 * AIR) / self._grid) * self._grid
        return available_width, self._height

    def draw(self) -> None:
        """From the top down."""
        canvas, style = self.canv, self._style
        top = (self._height + self._inner) / 2
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(RULE_PT)
        for y in (top, top - self._inner):
            canvas.line(0, round(y, 2), self._width, round(y, 2))
        y = top - INSET - style.leading / 2 - 0.29 * style.size
        for line in self._lines:
            for cell in line:
                if cell.number:
                    draw_text(canvas, cell.x, y, [cell.number], "right")
                draw_text(canvas, cell.x, y, cell.runs)
            y -= style.leading


def _lines(check: Check, style: Style, width: float) -> list[list[_Cell]]:
    """Each pile at a stop of its line; one too wide for a line goes on in the next."""
    lines = _Lines(width)
    lines.add(0, None, (style.run(f"{CHECK}{check.step}: ", "Italic"),))
    for section in check.sections:
        word = style.run(f"{section.word} ", "Italic")
        told = [tuple(with_cards(style.run(f"{said_pile(lies)} "))) for _, lies in section.piles]
        if section is check.sections[-1]:
            told[-1] = (*told[-1][:-1], replace(told[-1][-1], text=told[-1][-1].text.rstrip() + "."))
        if section.is_brief:
            lines.add(0, None, (word, *told[0]))
            continue
        stops = 0 if section.is_single else STOPS
        lines.begin()
        lines.add(stops, None, (word,))
        for (number, _), runs in zip(section.piles, told, strict=True):
            lines.add(stops, style.run(f"{number} ", "SemiBold") if number else None, runs)
    return lines.made


class _Lines:
    """Lines that fill up."""

    def __init__(self, width: float) -> None:
        self.made: list[list[_Cell]] = []
        self._width, self._at = width, width

    def begin(self) -> None:
        """A new line."""
        self.made.append([])
        self._at = 0.0

    def add(self, stops: int, number: Run | None, runs: tuple[Run, ...]) -> None:
        """Words at the next of so many stops, or where the last words end; or in the next line."""
        room = 0.0 if number is None else NUMBER_ROOM if stops else run_width(number)
        wide = room + text_width(runs) - run_width(replace(runs[-1], text=" "))
        if self._at + wide > self._width:
            self.begin()
        if wide <= self._width:
            self.made[-1].append(_Cell(self._at + room, number, runs))
            self._at += wide + GAP
            if stops:
                pitch = (self._width + GAP) / stops
                self._at = pitch * ceil(self._at / pitch - 1e-6)
            return
        for at, line in enumerate(break_lines(runs, self._width - room, 0, "left")):
            if at:
                self.begin()
            self.made[-1].append(_Cell(room, None if at else number, line.runs))
        self._at = self._width
