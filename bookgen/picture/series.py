"""Several pictures of one table in one drawing, in rows to be read as lines are, each told below it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from statistics import median

from msgspec import structs

from bookgen.picture.lettering import text_width
from bookgen.picture.room import EM_MM
from bookgen.picture.scene import Label, Scene

EM = 0.24
"""The lettering below a picture, in card widths ..."""
LINE = 1.35
"""... its lines, in ems ..."""
AIR = 0.9
"""... and what lies between it and the picture above, in ems."""
MOST_EMS = 38
"""The most ems to the width of a table."""
BETWEEN = 0.8
"""Between pictures, in card widths."""
SHAPE = 1.0
"""The height of a series, its width being 1, to which the number of its columns brings it nearest."""


@dataclass(frozen=True)
class Panel:
    """One picture of a series, its corner at ``x`` and ``y`` in mm; ``number`` and ``told`` stand below."""

    number: int
    told: str
    scene: Scene
    x: float = 0.0
    y: float = 0.0
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True)
class Series:
    """Pictures in rows, all with cards of one width; sizes in mm."""

    title: str
    width: float
    height: float
    panels: tuple[Panel, ...]

    @property
    def card_width(self) -> float:
        """The width of a card in all of them."""
        return self.panels[0].scene.card_width

    @property
    def words(self) -> tuple[str, ...]:
        """What is said below the pictures, a line each."""
        return tuple(f"{panel.number}. {panel.told}" for panel in self.panels)


def series_of(title: str, panels: Sequence[Panel], columns: int | None = None) -> Series:
    """The pictures in so many columns; without a number in as many as make the whole nearest to a square.

    In each the places of the piles are where they are in the others, as far as they keep their distances. The
    lines below are of EM card widths, at least of seven points, and not too small beside a wide table.
    """
    card = panels[0].scene.card_width
    shifts = _shifts([panel.scene for panel in panels])
    wide = max(dx + panel.scene.width for (dx, _), panel in zip(shifts, panels, strict=True))
    em = max(EM * card, EM_MM, wide / MOST_EMS)
    lettered = [_lettered(panel, wide, em) for panel in panels]
    depths = [
        dy + panel.scene.height + (AIR + LINE * len(panel.labels)) * em
        for (_, dy), panel in zip(shifts, lettered, strict=True)
    ]
    gap = BETWEEN * card
    across = columns or min(
        range(1, len(panels) + 1),
        key=lambda n: _unlikeness(n * (wide + gap) - gap, ceil(len(panels) / n) * (max(depths) + gap) - gap),
    )
    across = min(across, len(panels))
    placed, y = list[Panel](), 0.0
    for first in range(0, len(panels), across):
        row = range(first, min(first + across, len(panels)))
        for k in row:
            dx, dy = shifts[k]
            x = (k - first) * (wide + gap)
            # The lettering keeps to the left of the column, wherever the table lies.
            labels = tuple(structs.replace(label, x=label.x - dx) for label in lettered[k].labels)
            placed.append(replace(lettered[k], x=x + dx, y=y + dy, labels=labels))
        y += max(depths[k] for k in row) + gap
    return Series(title, across * (wide + gap) - gap, y - gap, tuple(placed))


def _shifts(scenes: Sequence[Scene]) -> list[tuple[float, float]]:
    """How far each picture moves right and down, so that its places fall on those of the others."""
    places = [
        {place.pile: (place.x, place.y) for place in scene.outlines if place.x is not None}
        for scene in scenes
    ]
    moved = []
    for own in places:
        both = [(places[0][pile], own[pile]) for pile in places[0] if pile in own]
        dx = median([(first[0] or 0.0) - (x or 0.0) for first, (x, _) in both] or [0.0])
        dy = median([(first[1] or 0.0) - (y or 0.0) for first, (_, y) in both] or [0.0])
        moved.append((dx, dy))
    left, top = min(dx for dx, _ in moved), min(dy for _, dy in moved)
    return [(round(dx - left, 4), round(dy - top, 4)) for dx, dy in moved]


def _unlikeness(wide: float, high: float) -> float:
    """How far a shape is from that which is wanted, from 1: the side that is too long, by the other."""
    return max(high / wide / SHAPE, SHAPE * wide / high)


def _lettered(panel: Panel, wide: float, em: float) -> Panel:
    """The panel with its lines of lettering, ranged left."""
    y = panel.scene.height + (AIR + LINE / 2) * em
    labels = [
        Label(line, text_width(line) * em / 2, y + k * LINE * em, em)
        for k, line in enumerate(_lines(f"{panel.number}. {panel.told}", wide / em))
    ]
    return replace(panel, labels=tuple(labels))


def _lines(text: str, most: float) -> list[str]:
    """The text in lines of so many ems at most, unless one word is longer."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and text_width(f"{lines[-1]} {word}") <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
