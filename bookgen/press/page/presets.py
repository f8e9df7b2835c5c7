"""What the places where a book is printed want of it: trim, inks, margins, and what each refuses."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from bookgen.press.page.production import LEAST_LINE, SCREEN, Production
from bookgen.press.page.trim import INCH

PresetName: TypeAlias = Literal["kdp", "ingram", "home"]
PRESET_NAMES: tuple[PresetName, ...] = get_args(PresetName)

LEAST_OUTER_TEXT = 0.5 * INCH
"""Points from the trim that text stands off the fore edge."""
LEAST_OUTER_ART = 0.25 * INCH
"""Points from the trim that a picture stands off it, and all that is printed off head and foot: what is
nearer may be cut off."""
SERVICE_BLEED = 0.125 * INCH
"""Points beyond the trim that services want of what is printed to the edge."""


@dataclass(frozen=True)
class Preset:
    """A place where books are printed: how a book is made for it, and what it refuses.

    ``fewest`` and ``most`` are pages. ``bound`` where the margin at the back goes by the number of pages, as
    a glued back needs. ``live`` where links and an outline are no fault. Lengths in points.
    """

    name: PresetName
    trim: str
    production: Production
    fewest: int
    most: int
    bound: bool = True
    live: bool = False
    outer_text: float = LEAST_OUTER_TEXT
    outer_art: float = LEAST_OUTER_ART

    @property
    def least_line(self) -> float:
        """Points that a line is thick at least."""
        return LEAST_LINE[self.production.profile]


_ON_DEMAND = Production("black", "print", multiple=2)

PRESETS: dict[PresetName, Preset] = {
    "kdp": Preset("kdp", "6x9", _ON_DEMAND, fewest=24, most=828),
    "ingram": Preset(
        *("ingram", "6x9", replace(_ON_DEMAND, closes_blank=True, pdfx="1a")), fewest=18, most=828
    ),
    "home": Preset(
        "home", "a4", SCREEN, fewest=1, most=4_000, bound=False, live=True, outer_text=LEAST_OUTER_ART
    ),
}
"""By name. For print on demand black is the one ink that does not make a copy five times as dear."""
