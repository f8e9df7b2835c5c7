"""The spine: title, volume and author, to be read from above, and the device."""

from typing import Any

from bookgen.press.cover.ground import DEVICE_UNITS, LAUREL, paint_device
from bookgen.press.cover.measures import SAFE, SPINE_SAFE, CoverMeasures
from bookgen.press.cover.words import CREAM, GOLD
from bookgen.press.page.trim import INCH
from bookgen.press.type.faces import FaceName
from bookgen.press.type.lines import Run, draw_text, run_width
from bookgen.press.wording.edition import Edition

MOST_PT, LEAST_PT_ON_SPINE = 30.0, 7.0
"""Points of the title at most, and of any lettering at least."""
CAPITALS, SMALL_CAPITALS, LETTERS = 0.65, 0.46, 1.2
"""Heights to the size of type: capitals, small ones, and twice what a p hangs below their middle."""
UPRIGHT_SMALL, HANGING_SMALL, HANGING_LETTERS = 0.50, 0.82, frozenset("jq")
"""Twice what small capitals stand out from their middle, and what these do, which hang below the line."""
TITLE_SHARE, AUTHOR_SHARE, BEFORE_VOLUME, SMALLER = 0.62, 0.34, 0.75, 0.62
"""What title and author take of the length, and a title with a volume behind it of its own part; and how
large author and volume are to the title."""
LEAST_FOR_DEVICE, MOST_DEVICE, DEVICE_AIR = 0.5 * INCH, 60.0, 16.0
"""Points of a spine that bears the device, of the device at most, and of the air above it."""
LEAST_UPRIGHT = 9.0
"""Points of the title at least, for letters that stand out above and below."""


def draw_spine(canvas: Any, measures: CoverMeasures, edition: Edition) -> None:
    """Draws title and volume from the head downwards, the author below, in the middle of the spine.

    A spine that is thick enough bears the device at its foot, upright.
    """
    room = measures.spine - 2 * SPINE_SAFE
    foot = SAFE + _draw_device(canvas, measures)
    length = measures.height - SAFE - foot
    share = TITLE_SHARE if edition.author else 1.0
    titled = share * (BEFORE_VOLUME if edition.volume else 1.0)
    look: FaceName = "Regular"
    title, high = edition.title, LETTERS
    if room / LETTERS < LEAST_UPRIGHT:
        # On a thin spine small capitals alone, which have nothing above or below them.
        title, look, high = title.lower(), "SmallCaps", _small_height(title)
    size = min(MOST_PT, room / high, *_fitting(title, length * titled))
    if size < LEAST_PT_ON_SPINE:
        return
    canvas.saveState()
    canvas.translate(measures.spine_left + measures.spine / 2, measures.foot + measures.height)
    canvas.rotate(-90)
    low = -(CAPITALS if look == "Regular" else SMALL_CAPITALS) * size / 2
    named = Run(title, look, round(size, 1), CREAM)
    draw_text(canvas, SAFE, low, [named])

    def smaller(text: str, most: float) -> Run | None:
        """Small capitals so many points long at most, in which a text is no smaller than it may be."""
        small = SMALLER * size if look == "Regular" else min(size, room / _small_height(text))
        small = min(small, *_fitting(text, most))
        said = text if look == "Regular" else text.lower()
        return Run(said, "SmallCaps", round(small, 1), GOLD) if small >= LEAST_PT_ON_SPINE else None

    if edition.volume:
        at = SAFE + run_width(named) + size
        volume = smaller(edition.volume, length * share + SAFE - at)
        if volume:
            draw_text(canvas, at, -SMALL_CAPITALS * volume.size / 2, [volume])
    author = smaller(edition.author, length * AUTHOR_SHARE) if edition.author else None
    if author:
        draw_text(canvas, measures.height - foot, -SMALL_CAPITALS * author.size / 2, [author], "right")
    canvas.restoreState()


def _draw_device(canvas: Any, measures: CoverMeasures) -> float:
    """Draws the device at the foot of a spine that is thick enough; gives the points that it takes of it."""
    side = min(measures.spine - 4 * SPINE_SAFE, MOST_DEVICE)
    if measures.spine < LEAST_FOR_DEVICE:
        return 0.0
    middle = measures.spine_left + measures.spine / 2
    scale = side / DEVICE_UNITS
    paint_device(canvas, "ornament-device", middle, measures.foot + SAFE + side / 2, scale, LAUREL)
    return side + DEVICE_AIR


def _small_height(text: str) -> float:
    """What a line of small capitals takes of a spine, to the size of type, its middle that of the letters."""
    return HANGING_SMALL if HANGING_LETTERS & set(text.lower()) else UPRIGHT_SMALL


def _fitting(text: str, length: float) -> tuple[float]:
    """The size at which a text is so long."""
    return (length / run_width(Run(text, "Regular", 1.0)),)
