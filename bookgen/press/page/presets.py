"""What the places where a book is printed want of it: trim, inks, margins, and what each refuses."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from bookgen.picture.pdf import Ink
from bookgen.press.page.production import Production, Profile
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

    ``fewest`` and ``most`` are pages, a multiple of ``multiple``; ``last_blank`` where the last bears
    nothing. ``bound`` where the margin at the back goes by the number of pages, as a glued back needs.
    ``live`` where links and an outline are no fault. Lengths in points.
    """

    name: PresetName
    trim: str
    profile: Profile
    ink: Ink
    fewest: int
    most: int
    multiple: int = 1
    last_blank: bool = False
    bound: bool = True
    live: bool = False
    pdfx: bool = False
    least_line: float = 0.75
    outer_text: float = LEAST_OUTER_TEXT
    outer_art: float = LEAST_OUTER_ART

    @property
    def production(self) -> Production:
        """How a book is made for it."""
        return Production(
            self.ink,
            self.profile,
            multiple=self.multiple,
            closes_blank=self.last_blank,
            pdfx="1a" if self.pdfx else None,
        )


PRESETS: dict[PresetName, Preset] = {
    "kdp": Preset("kdp", "6x9", "print", "black", fewest=24, most=828, multiple=2),
    "ingram": Preset(
        "ingram", "6x9", "print", "black", fewest=18, most=828, multiple=2, last_blank=True, pdfx=True
    ),
    "home": Preset(
        *("home", "a4", "screen", "two"),
        fewest=1,
        most=4_000,
        bound=False,
        live=True,
        least_line=0.5,
        outer_text=LEAST_OUTER_ART,
    ),
}
"""By name. For print on demand black is the one ink that does not make a copy five times as dear."""
