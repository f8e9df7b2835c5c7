"""The slips of a pile in a table of the key: each a card, the uppermost lowest, and whole."""

from typing import Any

from bookgen.picture.pdf import form_name
from bookgen.press.type.lines import hundredths
from bookgen.press.type.operators import Operators
from bookgen.press.type.styles import Style

STYLE = Style(size=7.5, leading=8.8, face="Lining", align="left")
SLIP, COVERED, WHOLE = 14.8, 8.0, 9.8
"""Width of a slip in points; depth of one that is covered, and of a whole one."""
DEEPEST = 150.0
"""Points for a pile, whose covered slips are less deep where there are many."""
ROUND = 1.3
"""Radius of a pile's corners."""
FRAME_PT = 0.5


def slip_step(cards: int) -> float:
    """Points from card to card in a pile of so many."""
    return min(COVERED, (DEEPEST - WHOLE) / max(1, cards - 1))


def pile_depth(cards: int) -> float:
    """Points that a pile of so many cards takes."""
    return (cards - 1) * slip_step(cards) + WHOLE


def slip_base(top: float) -> float:
    """The baseline of what stands in a slip that begins there; of all slips the same."""
    return top + COVERED / 2 + 0.31 * STYLE.size


def draw_slips(canvas: Any, x: float, y: float, cards: int, wide: float = SLIP) -> None:
    """The slips of a pile, drawn once in a file for each number of cards, with their top left at (x, y)."""
    width = "" if wide == SLIP else f"-{round(100 * wide)}"
    name = form_name(canvas, f"slips-{cards}{width}")
    high = pile_depth(cards)
    if not canvas.hasForm(name):
        canvas.beginForm(name, -1, -high - 1, wide + 1, 1)
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(FRAME_PT)
        canvas.roundRect(0, round(-high, 2), wide, round(high, 2), ROUND, stroke=1, fill=0)
        for at in range(1, cards):
            down = round(-at * slip_step(cards), 2)
            canvas.line(0, down, wide, down)
        canvas.endForm()
    # What saveState and translate would write; nothing changes here that they would have to keep.
    canvas.drawText(Operators(f"q 1 0 0 1 {hundredths(x)} {hundredths(y)} cm"))
    canvas.doForm(name)
    canvas.drawText(Operators("Q"))
