"""The boxes of pages: what is cut away, what is bled, and how far what is printed stands off both."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf

from bookgen.press.page.presets import LEAST_OUTER_ART, Preset
from bookgen.press.page.trim import GUTTERS, INCH, TRIMS
from bookgen.press.preflight.extents import Extent
from bookgen.press.preflight.faults import Fault, FaultKind

EQUAL = 0.5
"""Points by which two lengths may differ and be the same."""
HANGING = 2.0
"""Points by which letters and signs may stand out of their block: they hang so that edges look even."""
CLEAR = 0.2
"""Points by which a box is larger than what it holds, by the thickness of lines."""
MOST_INSIDE = 0.875


@dataclass(frozen=True)
class Boxes:
    """Media, trim and bleed box of a page: left, bottom, right, top, in points."""

    media: tuple[float, float, float, float]
    trim: tuple[float, float, float, float]
    bleed: tuple[float, float, float, float]

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the trim."""
        left, bottom, right, top = self.trim
        return right - left, top - bottom

    @property
    def bled(self) -> tuple[float, float, float, float]:
        """By how much the bleed box stands out of the trim on each side."""
        return _around(self.trim, self.bleed)

    @property
    def spare(self) -> tuple[float, float, float, float]:
        """By how much the paper stands out of the bleed box on each side."""
        return _around(self.bleed, self.media)


def _around(
    inner: tuple[float, float, float, float], outer: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    return inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3]


def boxes_of(page: pikepdf.Page) -> Boxes:
    """The boxes of a page; trim and bleed are those of the paper where the file names none."""

    def box(value: Any) -> tuple[float, float, float, float]:
        a, b, c, d = (float(edge) for edge in value)
        return min(a, c), min(b, d), max(a, c), max(b, d)

    media = box(page.mediabox)
    trim = box(page.trimbox)
    return Boxes(media, trim, box(page.bleedbox) if "/BleedBox" in page.obj else trim)


def inside_margin(pages: int) -> float:
    """Points that the back of a book of so many pages takes of the inner margin."""
    return next((inches for most, inches in GUTTERS if pages <= most), MOST_INSIDE) * INCH


def trim_faults(page: int, boxes: Boxes, first: Boxes, preset: Preset) -> Iterator[Fault]:
    """Faults of the trim: none of ours, not that of the first page, or without the bleed services want."""
    width, height = boxes.size
    if not any(_same(boxes.size, (trim.width, trim.height)) for trim in TRIMS.values()):
        wanted = ", ".join(TRIMS)
        told = f"{width / INCH:.3f} by {height / INCH:.3f} in is none of the trims {wanted}"
        yield Fault(page, "trim", told)
    elif not _same(boxes.size, first.size):
        yield Fault(page, "trim", "not the size of the first page; wanted all alike")
    if any(side > EQUAL for side in boxes.spare):
        yield Fault(page, "marks", "paper beyond the bleed, where marks would stand; wanted none")
    bled = [side for side in boxes.bled if abs(side) > EQUAL]
    if preset.bound and bled:
        yield Fault(page, "bleed", "made with bleed, though nothing is printed to the edge; wanted none")


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return all(abs(a - b) <= EQUAL for a, b in zip(one, other, strict=True))


def margin_faults(
    page: int,
    boxes: Boxes,
    printed: Iterable[Extent],
    pages: int,
    preset: Preset,
    seen: Callable[[Extent], Extent],
) -> Iterator[Fault]:
    """Faults of margins in a book of so many pages: what stands too near an edge. Odd pages have their back
    at the left.

    ``seen`` gives the part of a picture that can be seen, which may be less than its box.
    """
    for piece in printed:
        faults = _piece_faults(page, boxes, piece, pages, preset)
        if not piece.text and any(fault.kind == "margin" for fault in faults):
            faults = _piece_faults(page, boxes, seen(piece), pages, preset)
        yield from faults


def _piece_faults(page: int, boxes: Boxes, piece: Extent, pages: int, preset: Preset) -> list[Fault]:
    if piece.empty:
        return []
    left, bottom, right, top = boxes.trim
    sides = {
        "left": piece.left - left,
        "right": right - piece.right,
        "foot": piece.bottom - bottom,
        "head": top - piece.top,
    }
    if min(sides.values()) < -EQUAL:
        return [Fault(page, _outside(piece, boxes), "printed over the edge of the trim; wanted within it")]
    inside = inside_margin(pages) if preset.bound else LEAST_OUTER_ART
    outer = preset.outer_text if piece.text else preset.outer_art
    word, slack = ("text", HANGING) if piece.text else ("a picture", CLEAR)
    back = "left" if page % 2 else "right"
    faults = []
    for side, room in sides.items():
        across = side in ("left", "right")
        wanted = inside if side == back else outer if across else preset.outer_art
        if room + slack < wanted:
            at = "the back" if side == back else "the fore edge" if across else f"the {side}"
            told = f"{word} {room / INCH:.2f} in from {at}; wanted {wanted / INCH:g}"
            faults.append(Fault(page, "margin", told))
    return faults


def _outside(piece: Extent, boxes: Boxes) -> FaultKind:
    """What stands wholly beyond the trim is a mark; what crosses its edge bleeds."""
    left, bottom, right, top = boxes.trim
    apart = piece.right <= left or piece.left >= right or piece.top <= bottom or piece.bottom >= top
    return "marks" if apart else "bleed"
