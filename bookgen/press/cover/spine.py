"""The spine: title and author, to be read from above."""

from typing import Any

from bookgen.press.cover.measures import SAFE, SPINE_SAFE, CoverMeasures
from bookgen.press.cover.words import CREAM, GOLD
from bookgen.press.type.faces import FaceName
from bookgen.press.type.lines import Run, draw_text, run_width
from bookgen.press.wording.edition import Edition

MOST_PT, LEAST_PT_ON_SPINE = 22.0, 7.0
"""Points of the title at most, and of any lettering at least."""
CAPITALS, SMALL_CAPITALS, LETTERS = 0.65, 0.46, 1.2
"""Heights to the size of type: capitals, small ones, and twice what a p hangs below their middle."""
HANGING_SMALL, HANGING_LETTERS = 0.82, frozenset("jq")
"""The same of small capitals, of which these hang below the line."""
LEAST_UPRIGHT = 9.0
"""Points of the title at least, for letters that stand out above and below."""


def draw_spine(canvas: Any, measures: CoverMeasures, edition: Edition) -> None:
    """Draws the title from the head downwards and the author at the foot, in the middle of the spine."""
    room = measures.spine - 2 * SPINE_SAFE
    length = measures.height - 2 * SAFE
    parts = 0.62 if edition.author else 1.0
    look: FaceName = "Regular"
    title, high = edition.title, LETTERS
    if room / LETTERS < LEAST_UPRIGHT:
        # On a thin spine small capitals alone, which have nothing above or below them.
        title, look, high = title.lower(), "SmallCaps", _small_height(title)
    size = min(MOST_PT, room / high, *_fitting(title, length * parts))
    if size < LEAST_PT_ON_SPINE:
        return
    canvas.saveState()
    canvas.translate(measures.spine_left + measures.spine / 2, measures.foot + measures.height)
    canvas.rotate(-90)
    low = -(CAPITALS if look == "Regular" else SMALL_CAPITALS) * size / 2
    draw_text(canvas, SAFE, low, [Run(title, look, round(size, 1), CREAM)])
    if edition.author:
        small = 0.62 * size if look == "Regular" else min(size, room / _small_height(edition.author))
        small = min(small, *_fitting(edition.author, length * 0.34))
        if small >= LEAST_PT_ON_SPINE:
            author = edition.author if look == "Regular" else edition.author.lower()
            run = Run(author, "SmallCaps", round(small, 1), GOLD)
            draw_text(canvas, measures.height - SAFE, -SMALL_CAPITALS * small / 2, [run], "right")
    canvas.restoreState()


def _small_height(text: str) -> float:
    """What a line of small capitals takes of a spine, to the size of type, its middle that of the letters."""
    return HANGING_SMALL if HANGING_LETTERS & set(text.lower()) else SMALL_CAPITALS


def _fitting(text: str, length: float) -> tuple[float]:
    """The size at which a text is so long."""
    return (length / run_width(Run(text, "Regular", 1.0)),)
