"""The room that a game takes on a table, told from its printed picture."""

import math

from bookgen.errors import LayoutError
from bookgen.picture.room import Room
from bookgen.picture.scene import CardAt, Outline, Scene
from bookgen.picture.views import table_view
from bookgen.play import Position
from bookgen.press.wording.collect import GamePart

POKER_MM = 63
"""The width of a poker card."""
STEP_CM = 5
"""Room is told in steps of so many centimetres."""
NO_MORE = 1e-6
"""Of a step, what does not count."""


def room_told(scene: Scene, grown: tuple[float, float] = (0.0, 0.0)) -> str:
    """The room of a picture's cards if they are poker cards, ``50 × 65``, rounded up; no less than what is
    ``grown``, in centimetres."""
    across, down = (
        STEP_CM * math.ceil(max(lengths) / STEP_CM - NO_MORE)
        for lengths in zip(extent_cm(scene), grown, strict=True)
    )
    return f"{across} × {down}"


def extent_cm(scene: Scene) -> tuple[float, float]:
    """Width and height of all cards and drawn places of a picture, their numbers left out, if its cards are
    poker cards."""
    shapes: list[CardAt | Outline] = [*scene.cards, *(place for place in scene.outlines if place.drawn)]
    corners = [point for shape in shapes for point in scene.corners(shape)]
    across, down = ([point[at] for point in corners] for at in (0, 1))
    scale = POKER_MM / scene.card_width / 10
    return scale * (max(across) - min(across)), scale * (max(down) - min(down))


def grown_cm(part: GamePart) -> tuple[float, float]:
    """What a game covers at last if all its cards are dealt to one row, of which the picture shows the first;
    nothing of any other game."""
    roles, shown = part.game.roles, part.shown
    rows = [name for name, role in roles.items() if role == "row"]
    if len(rows) != 1:
        return 0.0, 0.0
    stocks: dict[str, tuple[str, ...]] = {name: () for name, role in roles.items() if role == "stock"}
    to_come = (card for name in stocks for card in shown.piles[name])
    dealt: Position = shown.with_piles({**stocks, rows[0]: (*shown.piles[rows[0]], *to_come)})
    try:
        return extent_cm(table_view(part.game, dealt, Room(card=float(POKER_MM))))
    except LayoutError:
        return 0.0, 0.0
