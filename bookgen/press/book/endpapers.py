"""Endpapers: the first page and the last, papered with the back of the cards."""

from reportlab.platypus import Flowable, PageBreak

from bookgen.picture.faces import HEIGHT, WIDTH, back
from bookgen.picture.pdf import draw_face
from bookgen.press.book.plates import beyond
from bookgen.press.page.page_marks import Recto, Verso
from bookgen.press.page.trim import Trim

TILE_WIDE, TILE_HIGH, EDGE = 86.0, 126.0, 2.0
"""From back to back, across and down, where the black edges of neighbours fall into one; the edge itself: all
in units of a card that is 100 wide."""
ACROSS = range(4, 8)
"""So many backs stand side by side; of these numbers that which leaves the least of the page white."""


class EndpaperPage(Flowable):  # type: ignore[misc]
    """A page papered with backs, as large as a plate, with neither running head nor folio.

    It is an ornament: nothing of it is read aloud.
    """

    def __init__(self, trim: Trim) -> None:
        super().__init__()
        self._trim = trim
        above, self._below = beyond(trim)
        room = trim.measure + trim.overhang, trim.depth + above + self._below
        self._room = room
        self.across, self.down, self.unit = max((_fitted(room, across) for across in ACROSS), key=_papered)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of what is papered, in points."""
        return _lengths(self.across, self.down, self.unit)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The whole block."""
        return available_width, self._trim.depth

    def draw(self) -> None:
        """Draws back by back, from the foot up."""
        canvas = self.canv
        canvas.blank_page = canvas.getPageNumber()
        if canvas.places.trial:
            return
        (wide, high), unit = self.size, self.unit
        left = (self._trim.measure - wide) / 2
        foot = (self._room[1] - high) / 2 - self._below
        # The art of a back lies within its card, its edge so far from that of the card.
        beside, below = (WIDTH - TILE_WIDE - EDGE) / 2, (HEIGHT - TILE_HIGH - EDGE) / 2
        tile = back(canvas.places.ink)
        for row in range(self.down):
            for column in range(self.across):
                x = left + (column * TILE_WIDE - beside) * unit
                y = foot + (row * TILE_HIGH - below) * unit
                draw_face(canvas, tile, round(x, 3), round(y, 3), WIDTH * unit, HEIGHT * unit)


def _lengths(across: int, down: int, unit: float) -> tuple[float, float]:
    return (across * TILE_WIDE + EDGE) * unit, (down * TILE_HIGH + EDGE) * unit


def _fitted(room: tuple[float, float], across: int) -> tuple[int, int, float]:
    """So many backs across, how many down, and the points of a unit, to go into the room."""
    wide, high = room
    down = round(high / (wide / (across * TILE_WIDE) * TILE_HIGH))
    unit = min(wide / (across * TILE_WIDE + EDGE), high / (down * TILE_HIGH + EDGE))
    return across, down, unit


def _papered(way: tuple[int, int, float]) -> float:
    """Square points that are papered; of ways that are all but alike the one with larger backs."""
    wide, high = _lengths(*way)
    return wide * high * (1 - 0.01 * way[0])


def first_endpaper(trim: Trim) -> list[Flowable]:
    """The first leaf: papered in front, its back white."""
    return [EndpaperPage(trim), PageBreak(), Recto()]


def last_endpaper(trim: Trim) -> list[Flowable]:
    """The next left page, so that it faces the cover."""
    return [PageBreak(), Verso(), EndpaperPage(trim)]
