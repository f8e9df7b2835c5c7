"""A half figure in the making: plates printed one over the other, and fine lines apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields

from drawing.pen import Shape, hatch, inset, mirrored, moved, turned
from drawing.write import Layer

GAP = 0.55
"""How far each piece of cloth is drawn in: twice as much of the black ground parts it from the next."""

TONE_PITCH, TONE_WIDTH = 3.1, 1.1
"""The upright lines that stand for red in one ink, as in heraldry: open enough to print at 9 mm."""


def foot(x: float) -> float:
    """Height of the line on which a half figure meets its other half: it slants, and is 70 at x = 50."""
    return 70 - (x - 50) / 6


@dataclass
class Figure:
    """The plates of a half figure, in the order in which they are printed.

    ground (black), colour and figured (red), pattern (on the red) and light (white), line (black),
    spark (white), blush (red), ink (black); last the fine lines, black, which only large cards bear.
    """

    ground: list[Shape] = field(default_factory=list)
    colour: list[Shape] = field(default_factory=list)
    figured: list[Shape] = field(default_factory=list)
    pattern: list[Shape] = field(default_factory=list)
    light: list[Shape] = field(default_factory=list)
    line: list[Shape] = field(default_factory=list)
    spark: list[Shape] = field(default_factory=list)
    blush: list[Shape] = field(default_factory=list)
    ink: list[Shape] = field(default_factory=list)
    fine: list[Shape] = field(default_factory=list)
    dark: bool = False
    """Whether in one ink figured red cloth becomes black, its pattern white, rather than the reverse."""

    def cloth(self, ink: str, *regions: Shape) -> None:
        """Plain pieces of cloth on the black ground: red, white, or black, which needs nothing."""
        plate = {"red": self.colour, "white": self.light, "black": []}[ink]
        plate.extend(inset(region, GAP) for region in regions)

    def figured_cloth(self, ink: str, region: Shape, pattern: list[Shape]) -> None:
        """A piece of cloth with a pattern: white on red or on black, black on white."""
        if ink == "red":
            self.figured.append(inset(region, GAP))
            self.pattern.extend(pattern)
        else:
            self.cloth(ink, region)
            (self.line if ink == "white" else self.light).extend(pattern)

    def add(self, other: Figure, at: complex = 0, facing_left: bool = False) -> None:
        """Print another figure over this one's plates, moved by `at`, mirrored where it faces left."""
        for plate in fields(self):
            items = getattr(other, plate.name)
            if not isinstance(items, list):
                continue
            if facing_left:
                items = mirrored(items, 0)
            getattr(self, plate.name).extend(moved(items, at.real, at.imag))

    def mapped(self, place: Callable[[complex], complex]) -> Figure:
        """The figure with every point moved by `place`."""
        out = Figure(dark=self.dark)
        for plate in fields(self):
            items = getattr(self, plate.name)
            if isinstance(items, list):
                getattr(out, plate.name).extend(item.map(place) for item in items)
        return out

    def leaning(self, degrees: float, centre: complex) -> Figure:
        """The figure turned clockwise about a point."""
        out = Figure(dark=self.dark)
        for plate in fields(self):
            items = getattr(self, plate.name)
            if isinstance(items, list):
                getattr(out, plate.name).extend(turned(items, degrees, centre))
        return out

    def layers(self, inks: int) -> list[Layer]:
        """The plates for printing in two inks or in one.

        In one ink plain red cloth is ruled with upright lines, figured red cloth becomes white or
        black, whichever the figure lacks, and small red things become white.
        """
        if inks == 2:
            return [
                ("black", self.ground),
                ("red", self.colour + self.figured),
                ("white", self.pattern + self.light),
                ("black", self.line),
                ("white", self.spark),
                ("red", self.blush),
                ("black", self.ink),
            ]
        ruled = [s for region in self.colour for s in hatch(region, 0, TONE_PITCH, TONE_WIDTH, shortest=1.2)]
        light, line = self.colour + self.light, ruled + self.line
        if self.dark:
            light = light + self.pattern
        else:
            light, line = light + self.figured, line + self.pattern
        return [
            ("black", self.ground),
            ("white", light),
            ("black", line),
            ("white", self.spark + self.blush),
            ("black", self.ink),
        ]

    def fine_layers(self) -> list[Layer]:
        """The fine lines, to be printed over the plates of either kind."""
        return [("black", self.fine)] if self.fine else []
