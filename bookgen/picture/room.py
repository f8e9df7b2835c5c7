"""The room for a picture, and the largest cards with which one fits into it."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bookgen.errors import LayoutError

LEAST_MM = 7.0
"""No card is printed narrower."""
MARGIN = 0.035
"""Round the picture, in card widths: the thickness of a border, and a little air."""
EM = 0.2
"""The lettering beside cards, in card widths ..."""
EM_MM = 2.47
"""... and at least this high: an em of seven points."""


class Sized(Protocol):
    """A picture in card widths."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height with the margin, in card widths."""


@dataclass(frozen=True)
class Room:
    """The room for a picture in mm: cards of ``card`` width, or smaller ones where it must be kept within.

    Of the arrangements of a picture the first that will do is taken, or, with ``largest``, the first of those
    with the largest cards. None is narrower than ``floor``, nor an em of the lettering less than that of
    ``lettering``; both differ where the picture is enlarged afterwards. Beside larger cards an em is
    larger, up to ``most_lettering``. With ``turning`` it may be turned a quarter for want of width; if it is
    to be ``straight`` all its cards stand upright, in rows where the lay-out has them otherwise. If cards
    are to be ``just`` as wide as was said, narrower ones need not be looked for: a picture may tell at once
    that it has not the room.
    """

    card: float = 20.0
    width: float | None = None
    height: float | None = None
    largest: bool = False
    floor: float = LEAST_MM
    turning: bool = True
    lettering: float = EM_MM
    straight: bool = False
    just: bool = False
    most_lettering: float = math.inf

    def __post_init__(self) -> None:
        for name, value in (("card", self.card), ("width", self.width), ("height", self.height)):
            if value is not None and not 1 <= value <= 5000:
                raise LayoutError(f"picture {name}: got {value:g} mm, wanted 1 to 5000")

    @property
    def least(self) -> float:
        """The narrowest card that will do: the floor, unless smaller ones are asked for."""
        return min(self.floor, self.card)

    def em(self, card: float) -> float:
        """The em of the lettering beside cards so wide, in card widths."""
        return max(min(EM, self.most_lettering / card), self.lettering / card)

    def widest(self, drawn: Sized) -> float:
        """The widest cards with which a picture goes in that is drawn for lettering of one size."""
        wide, high = drawn.size
        return min(self.card, (self.width or 1e9) / wide, (self.height or 1e9) / high)


STANDARD = Room()
"""Cards of 20 mm and no bounds, as in an SVG."""


Drawn = TypeVar("Drawn", bound=Sized)


def as_large_as_fits(draw: Callable[[float], Drawn], room: Room) -> tuple[Drawn, float]:
    """What is drawn for lettering with an em of so many card widths, with the largest cards that the room
    allows, and their width in mm: less than the room's least where none so wide fit.

    Lettering has a least size in mm, so it takes more of a picture as the cards grow smaller; the width is
    brought down until picture and lettering fit together.
    """
    card = room.card
    while True:
        found = draw(room.em(card))
        fits = room.widest(found)
        if fits >= card - 1e-6 or fits < room.least - 1e-6:
            return found, min(card, fits)
        card = fits
