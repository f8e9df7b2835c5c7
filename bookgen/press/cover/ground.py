"""The ground of a cover and what is painted on it: baize, gilt frames, laurel, cards with their shadows."""

from collections.abc import Mapping
from typing import Any

from reportlab.lib.colors import CMYKColor

from bookgen.picture.art import symbol
from bookgen.picture.pdf import draw_scene, fill_path
from bookgen.picture.scene import ASPECT, MM, RADIUS, CardAt, Scene

BAIZE = CMYKColor(0.88, 0.45, 0.72, 0.55)
SHADE = CMYKColor(0.90, 0.55, 0.75, 0.78)
GILT = CMYKColor(0.08, 0.20, 0.58, 0.08)
PAPER = CMYKColor(0, 0.01, 0.06, 0.01)
BAR_INK = CMYKColor(0, 0, 0, 1)
VERMILION = CMYKColor(0, 1, 0.95, 0.25)
LAUREL = {"black": GILT, "red": VERMILION, "white": BAIZE}
"""The inks of the device on the baize."""
DEVICE_UNITS = 300.0
"""Width of the device in its own units, about."""
FRAME_OUT, FRAME_GAP = 1.5, 4.0
"""Points of the outer line of a frame, and from it to the inner one."""
CAST_MM = 0.9
"""How far the shadow of a card falls, to the right and down."""


def paint_ground(canvas: Any, width: float, height: float) -> None:
    """Paints the whole sheet in the colour of a card table."""
    canvas.setFillColor(BAIZE)
    canvas.rect(0, 0, width, height, stroke=0, fill=1)


def paint_frame(canvas: Any, left: float, bottom: float, width: float, height: float) -> None:
    """Paints two lines of gilt, the inner one fine, with corners cut in."""
    canvas.setStrokeColor(GILT)
    canvas.setLineWidth(FRAME_OUT)
    canvas.rect(left, bottom, width, height, stroke=1, fill=0)
    canvas.setLineWidth(0.75)
    gap, notch = FRAME_GAP, 9.0
    x0, y0, x1, y1 = left + gap, bottom + gap, left + width - gap, bottom + height - gap
    path = canvas.beginPath()
    path.moveTo(x0 + notch, y0)
    for x, y, sx, sy in ((x1, y0, -1, 1), (x1, y1, -1, -1), (x0, y1, 1, -1), (x0, y0, 1, 1)):
        across = sx * sy < 0
        first = (x + sx * notch, y) if across else (x, y + sy * notch)
        last = (x, y + sy * notch) if across else (x + sx * notch, y)
        path.lineTo(*first)
        path.lineTo(x + sx * notch, y + sy * notch)
        path.lineTo(*last)
    path.close()
    canvas.drawPath(path, stroke=1, fill=0)


def paint_device(canvas: Any, name: str, x: float, y: float, scale: float, inks: Mapping[str, Any]) -> None:
    """Paints an ornament of the book in other inks: ``inks`` says what stands for black, red and white."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(scale, scale)
    for layer in symbol(name).layers:
        canvas.setFillColor(inks[layer.ink])
        fill_path(canvas, layer.path)
    canvas.restoreState()


def paint_cards(canvas: Any, scene: Scene, x: float, y: float) -> None:
    """Paints a scene with the shadows of its cards, its bottom left corner at (x, y)."""
    canvas.setFillColor(SHADE)
    for card in scene.cards:
        _shadow(canvas, scene, card, x, y)
    draw_scene(canvas, scene, x, y)


def _shadow(canvas: Any, scene: Scene, card: CardAt, x: float, y: float) -> None:
    wide = scene.card_width * MM
    canvas.saveState()
    canvas.translate(x + (card.x + CAST_MM) * MM, y + (scene.height - card.y - CAST_MM) * MM)
    canvas.rotate(-card.turn)
    canvas.roundRect(-wide / 2, -wide * ASPECT / 2, wide, wide * ASPECT, RADIUS * wide, stroke=0, fill=1)
    canvas.restoreState()
