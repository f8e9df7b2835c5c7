"""A pile that is to be numbered, and where its number stands at each of its sides.

Lengths are in card widths.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import structs

from bookgen.picture.ground import Ground
from bookgen.picture.lettering import CAP_HEIGHT, half_box
from bookgen.picture.scene import ASPECT, PLATE_MARGIN, CardAt, Label, Outline, rotated
from bookgen.picture.sketch import CLEAR, GAP, Sketch

Words: TypeAlias = Literal["every", "first", "over"]
"""The word of a group stands before the number of every pile or of the first, or over that of the first."""
LINE = 0.002
"""More than that between a number and the word over it."""
RAISED = 0.125
"""A word over its number stands so many ems higher than figures would, for the tails of its letters."""
PLATE = 0.045
"""From the edge of a card to a plate in its corner."""


class NumberedPile:
    """A pile as it is drawn: its place, its number, its cards; its word, if it is to be told.

    ``seen`` is what others leave of it, in card widths, where they lie on it; else 0. ``gridded`` tells
    whether it is one of rows.
    """

    def __init__(
        self,
        sketch: Sketch,
        ground: Ground,
        place: Outline,
        number: str,
        word: str,
        cards: Sequence[CardAt],
        seen: float = 0.0,
        gridded: bool = False,
    ) -> None:
        assert place.x is not None and place.y is not None
        self._em, self.name, self.number, self.word = sketch.em, place.pile, number, word
        self.x, self._y, self._turn = place.x, place.y, place.turn
        self._top: CardAt | None = cards[-1] if cards else None
        self._box = ground.extent(place)
        self.covered, self.gridded = bool(seen), gridded
        self._across = seen if seen and len(cards) < 2 else self._box[2] - self._box[0]
        self._labels, self._is_empty = sketch.labels, not (cards or place.asks)

    @property
    def at(self) -> tuple[float, float]:
        """The point at which the pile lies."""
        return self.x, self._y

    @property
    def bare(self) -> bool:
        """Whether neither a card lies there nor anything is lettered."""
        at = self.x, self._y
        return self._is_empty and not any((one.x, one.y) == at for one in self._labels)

    @property
    def row(self) -> float:
        """How far down the pile lies."""
        return round(self._y, 3)

    @property
    def foot(self) -> float:
        """How far down the pile reaches."""
        return self._y + self._box[3]

    @property
    def narrow(self) -> bool:
        """Whether word and number are no wider than a card."""
        return half_box(f"{self.word} {self.number}", False, self._em, 0)[0] <= 0.55

    def _label(self, text: str, x: float, y: float, plate: bool = False, italic: bool = False) -> Label:
        dx, dy = (x, y) if self._turn == 0 else rotated(x, y, self._turn)
        return Label(text, self.x + dx, self._y + dy, self._em, italic, 0.0, self.name, plate)

    def labels(self, side: tuple[int, int], words: Words | None) -> list[Label]:
        """The number at a side, with the word before it or over it, or without if ``words`` is None; in roman
        as figures are, as words in italics name a pile that has no number.

        Lettering wider than an upright pile begins where this does.
        """
        ux, uy = side
        word = self.word if words else ""
        if not word or words != "over" or not self.number:
            text = " ".join(filter(None, (word, self.number)))
            return [self._beside(text, ux, uy, not self.number)]
        number = self._beside(self.number, ux, uy)
        further = CAP_HEIGHT * self._em + 2 * CLEAR + LINE if uy else 0.0
        further += RAISED * self._em
        return [number, structs.replace(self._beside(word, 0, uy or -1, further=further), pile="")]

    def _beside(self, text: str, ux: int, uy: int, italic: bool = False, further: float = 0.0) -> Label:
        left, top, right, bottom = self._box
        away = GAP + self._reach(text, italic, ux, uy) + further
        x = (right + away if ux > 0 else left - away) if ux else left + self._across / 2
        y = (bottom + away if uy > 0 else top - away) if uy else (top + bottom) / 2
        if uy and self._turn == 0:
            x = max(x, left + half_box(text, italic, self._em, 0)[0])
        return self._label(text, x, y, italic=italic)

    def _reach(self, text: str, italic: bool, ux: float, uy: float) -> float:
        """From the middle of a text to its edge in a direction of the pile's frame."""
        half, rise = half_box(text, italic, self._em, 0)
        if self._turn == 0:
            return half if ux else rise
        seen_x, seen_y = rotated(ux, uy, self._turn)
        return abs(seen_x) * half + abs(seen_y) * rise

    def on_it(self) -> Label:
        """The number in the middle of an empty place, or in the corner of a card."""
        if self.bare:
            return self._label(self.number, 0, 0)
        across, down = self._reach(self.number, False, 1, 0), self._reach(self.number, False, 0, 1)
        x, y = across - 0.5 + PLATE, ASPECT / 2 - PLATE - down
        x, y = x + PLATE_MARGIN * self._em, y - PLATE_MARGIN * self._em
        if self._top is None:
            return self._label(self.number, x, y)
        dx, dy = rotated(x, y, self._top.turn)
        return Label(self.number, self._top.x + dx, self._top.y + dy, self._em, pile=self.name, plate=True)
