"""A scene on a ReportLab canvas.

Every card face becomes one form object of the document, which each card then only places: a page of 104
cards costs a few kilobytes. Black is pure black ink; with two inks the red is printed over nothing.
"""

from functools import lru_cache
from typing import Any, Literal, TypeAlias

from reportlab.lib.colors import CMYKColor
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen.canvas import FILL_NON_ZERO, Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from bookgen.picture.art import bounds, symbol
from bookgen.picture.faces import Face, Part, asked, inked
from bookgen.picture.inks import PROCESS
from bookgen.picture.lettering import glyph, half_box, is_red, lettered, spaced
from bookgen.picture.mark import Mark
from bookgen.picture.reportlab_inside import fill_by_winding, kept_with, write_operators
from bookgen.picture.scene import (
    ASPECT,
    DASHES_PT,
    MM,
    PLATE_MARGIN,
    RADIUS,
    ArtAt,
    CardAt,
    Label,
    Outline,
    Scene,
    edge_offsets,
    rotated,
)

Ink: TypeAlias = Literal["two", "black"]
Path: TypeAlias = tuple[tuple[str, tuple[float, ...]], ...]
Matrix: TypeAlias = tuple[float, float, float, float, float, float]

COLOURS = {name: CMYKColor(*parts) for name, parts in PROCESS.items()}
BLACK, RED, WHITE = (COLOURS[name] for name in ("black", "red", "white"))

BORDER_PT = 0.75
OUTLINE_PT = 0.5
"""Thickness of a card's border and of an empty place's outline, whatever the size."""

SIZES = 4
"""Sizes to a millimetre that cards have, as far as their outlines go."""

_UNITS = 100.0
_HIGH = _UNITS * ASPECT


def draw_scene(canvas: Canvas, scene: Scene, x: float, y: float, ink: Ink = "two") -> None:
    """Draw a scene with its bottom left corner at (x, y), in points."""
    _Table(canvas, scene, ink).draw(x, y)


def _turned(turn: float) -> tuple[float, float]:
    """Cosine and sine of a turn, with the sense of the page, where y runs up."""
    cosine, sine = rotated(1.0, 0.0, -turn)
    return round(cosine, 6), round(sine, 6)


@lru_cache(maxsize=1024)
def _numbers(*values: float) -> str:
    """Numbers as a PDF has them: most cards of a picture have the same size and turn."""
    return str(fp_str(*values))


def _number(value: float) -> str:
    """A number to two decimals, as ``fp_str`` would write it, which works out how many it can."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text[1:] if text.startswith("0.") else text


def draw_symbol(canvas: Canvas, name: str, x: float, y: float, scale: float) -> None:
    """Draw a symbol with its origin at (x, y), in points, and so many points to one of its units."""
    form = _symbol(canvas, Part(name, (1, 0, 0, 1, 0, 0)))
    canvas.saveState()
    canvas.transform(round(scale, 5), 0, 0, round(scale, 5), round(x, 3), round(y, 3))
    canvas.doForm(form)
    canvas.restoreState()


def draw_mark(canvas: Canvas, mark: Mark, x: float, y: float) -> None:
    """Draw the mark of a game with its middle at (x, y), in points, in black."""
    name = form_name(canvas, f"mark-{mark.name}")
    if not canvas.hasForm(name):
        canvas.beginForm(name, -1, -mark.height - 1, mark.width + 1, 1)
        canvas.setFillColor(BLACK)
        path = canvas.beginPath()
        for (left, top), *others in mark.shapes:
            path.moveTo(left, -top)
            for across, down in others:
                path.lineTo(across, -down)
            path.close()
        canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_NON_ZERO)
        canvas.endForm()
    canvas.saveState()
    canvas.translate(round(x - mark.width / 2, 3), round(y + mark.height / 2, 3))
    canvas.doForm(name)
    canvas.restoreState()


def form_name(canvas: Canvas, form: str) -> str:
    """The name of a form in the file: a number, for every page lists its forms uncompressed."""
    numbers: dict[str, int] = kept_with(canvas, "form_numbers")
    return str(numbers.setdefault(form, len(numbers)))


def _symbol(canvas: Canvas, part: Part) -> str:
    """The form of a symbol in its own units, in its own inks or in that of the part."""
    layers = symbol(part.symbol).layers
    name = form_name(canvas, f"symbol-{part.symbol}-{part.colour or 'own'}")
    if not canvas.hasForm(name):
        boxes = [bounds(path) for _, path in layers]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
        canvas.beginForm(name, left - 1, -bottom - 1, right + 1, -top + 1)
        for colour, path in layers:
            canvas.setFillColor(COLOURS[colour if colour == "white" else part.colour or colour])
            fill_path(canvas, path)
        canvas.endForm()
    return name


def draw_face(canvas: Canvas, drawn: Face, x: float, y: float, width: float, height: float) -> None:
    """Draw a face or back without a border, upright, its lower left corner at (x, y), of a size in points."""
    table = _Table(canvas, Scene("", 1.0, 1.0, 1.0), "two")
    table._do((table._face(drawn),), (width / _UNITS, 0, 0, height / _HIGH, x, y))


def draw_lettering(
    canvas: Canvas, text: str, x: float, y: float, em: float, turn: float = 0.0, plate: bool = False
) -> None:
    """Draw a text as outlines about the point (x, y), its em so many points, turned by degrees clockwise."""
    label = Label(text, x / MM, -y / MM, em / MM, turn=turn, plate=plate)
    scene = Scene("", 0.0, 0.0, 1.0, labels=(label,))
    draw_scene(canvas, scene, 0, 0)


class _Table:
    """One scene on its way to the canvas."""

    def __init__(self, canvas: Canvas, scene: Scene, ink: Ink) -> None:
        self.canvas, self.scene, self.ink = canvas, scene, ink
        self.scale = scene.card_width * MM / _UNITS

    def draw(self, x: float, y: float) -> None:
        """Everything, the places first."""
        canvas, scene = self.canvas, self.scene
        canvas.saveState()
        canvas.transform(1, 0, 0, 1, round(x, 3), round(y, 3))
        for box in scene.frame:
            canvas.setStrokeColor(BLACK)
            canvas.setLineWidth(box.line_pt)
            low = scene.height - box.top - box.height
            canvas.rect(*(round(v * MM, 3) for v in (box.left, low, box.width, box.height)), stroke=1, fill=0)
        for art in scene.art:
            self._art(art)
        for place in scene.outlines:
            if place.drawn and place.size is not None:
                self._small_frame(place)
            elif place.drawn and place.x is not None and place.y is not None:
                forms = [self._frame("place", OUTLINE_PT, fill=False, dashed=True)]
                if place.asks:
                    forms.append(self._face(asked(place.asks, self.ink)))
                self._put(tuple(forms), place.x, place.y, place.turn)
        for card in scene.cards:
            self._card(card)
        for label in scene.labels:
            self._label(label)
        canvas.restoreState()

    def _put(self, forms: tuple[str, ...], x: float, y: float, turn: float) -> None:
        """Place forms that are drawn on the grid of a card, its centre at a point of the scene."""
        cosine, sine = _turned(turn)
        across, down = x * MM, (self.scene.height - y) * MM
        a, b = self.scale * cosine, self.scale * sine
        dx, dy = rotated(_UNITS / 2 * self.scale, _HIGH / 2 * self.scale, -turn)
        self._do(forms, (a, b, -b, a, across - dx, down - dy))

    def _do(self, forms: tuple[str, ...], matrix: Matrix) -> None:
        # What saveState and transform would write; nothing changes here that they would have to keep.
        canvas = self.canvas
        a, b, c, d, e, f = matrix
        turn = _numbers(round(a, 5), round(b, 5), round(c, 5), round(d, 5))
        write_operators(canvas, "q", f"{turn} {_number(e)} {_number(f)} cm")
        for form in forms:
            canvas.doForm(form)
        write_operators(canvas, "Q")

    def _art(self, art: ArtAt) -> None:
        """An ornament; its form has y upwards already, as the page has."""
        a, b, c, d, x, y = art.matrix
        form = _symbol(self.canvas, Part(inked(art.symbol, self.ink), (1, 0, 0, 1, 0, 0)))
        up = (self.scene.height - y) * MM
        self._do((form,), (a * MM, -b * MM, -c * MM, d * MM, x * MM, up))

    def _card(self, card: CardAt) -> None:
        blank = self._frame("blank", BORDER_PT, fill=True)
        for dx, dy in edge_offsets(card, self.scene.card_width):
            self._put((blank,), card.x + dx, card.y + dy, card.turn)
        drawn = self.scene.face_of(card, self.ink)
        self._put((blank, self._face(drawn)), card.x, card.y, self.scene.turn_of(card))

    def _begin(self, name: str, margin: float, width: float, height: float) -> bool:
        """Open a form, or tell that the document has it already."""
        if self.canvas.hasForm(name):
            return False
        self.canvas.beginForm(name, -margin, -margin, width + margin, height + margin)
        fill_by_winding(self.canvas)
        return True

    def _frame(self, kind: str, thickness_pt: float, fill: bool, dashed: bool = False) -> str:
        """The form of a card's outline; cards of about one size share it, the smallest of which it suits.

        That of an empty place is ``dashed``, lest it be taken for a card.
        """
        least_mm = int(self.scene.card_width * SIZES) / SIZES
        name = form_name(self.canvas, f"{kind}-{least_mm}")
        # The box is wider than the card by more than half the border, which it would else cut off.
        if self._begin(name, 5, _UNITS, _HIGH):
            canvas = self.canvas
            canvas.setStrokeColor(BLACK)
            thickness = max(thickness_pt, getattr(canvas, "least_line", 0.0))
            unit = _UNITS / (least_mm * MM)
            canvas.setLineWidth(round(thickness * unit, 2))
            if dashed:
                canvas.setDash([round(points * unit, 2) for points in DASHES_PT])
            canvas.setFillColor(WHITE)
            canvas.roundRect(0, 0, _UNITS, _HIGH, RADIUS * _UNITS, stroke=1, fill=int(fill))
            canvas.endForm()
        return name

    def _small_frame(self, place: Outline) -> None:
        """The frame of a place that is no card's outline; it never lies askew."""
        across, down = (self.scene.card_width * MM * length for length in place.size or ())
        x, y = (place.x or 0.0) * MM - across / 2, (self.scene.height - (place.y or 0.0)) * MM - down / 2
        canvas = self.canvas
        canvas.setStrokeColor(BLACK)
        canvas.setLineWidth(OUTLINE_PT)
        radius = RADIUS * self.scene.card_width * MM
        canvas.roundRect(*(round(v, 3) for v in (x, y, across, down, radius)), stroke=1, fill=0)

    def _face(self, drawn: Face) -> str:
        """The form of a face or back without its border, one for all sizes."""
        name = form_name(self.canvas, f"card-{drawn.name}")
        if not self.canvas.hasForm(name):
            # Symbols first: a form cannot be begun inside another.
            placed = [(_symbol(self.canvas, part), part.transform) for part in drawn.parts]
            self._begin(name, 0, _UNITS, _HIGH)
            for form, (a, b, c, d, e, f) in placed:
                # The symbol is turned over already, y upwards; so the matrix is too.
                self._do((form,), (a, -b, -c, d, e, _HIGH - f))
            self.canvas.endForm()
        return name

    def _plate(self, label: Label) -> None:
        """White behind a number that lies on a card."""
        margin = PLATE_MARGIN * label.size
        half, rise = half_box(label.text, label.italic, label.size, margin)
        x, y = (label.x - half) * MM, (self.scene.height - label.y - rise) * MM
        self.canvas.setFillColor(WHITE)
        box = (round(side, 3) for side in (x, y, 2 * half * MM, 2 * rise * MM))
        self.canvas.roundRect(*box, round(margin * MM, 3), stroke=0, fill=1)

    def _label(self, label: Label) -> None:
        if label.plate:
            self._plate(label)
        text = lettered(label.text, self.ink)
        colour, sort = (RED, "-red") if is_red(text) else (BLACK, "-italic" if label.italic else "")
        for character, along, rise in spaced(text, label.italic):
            if character == " ":
                continue
            name = form_name(self.canvas, f"glyph-{ord(character):x}{sort}")
            drawn = glyph(character, label.italic)
            # Letters stand on their baseline and hang below it; the box takes in both.
            if not self.canvas.hasForm(name):
                self.canvas.beginForm(name, -50, -50, 150, 120)
                self.canvas.setFillColor(colour)
                fill_path(self.canvas, drawn.path, _UNITS)
                self.canvas.endForm()
            cosine, sine = _turned(label.turn)
            a, b = label.size * MM / _UNITS * cosine, label.size * MM / _UNITS * sine
            dx, dy = rotated(along * label.size, rise * label.size, label.turn)
            x, y = label.x + dx, label.y + dy
            self._do((name,), (a, b, -b, a, x * MM, (self.scene.height - y) * MM))


@lru_cache(maxsize=2048)
def _pen(path: Path, scale: float) -> Any:
    """The path turned over, so that y runs up, and enlarged; the same for every file."""
    shape = PDFPathObject()
    here = (0.0, 0.0)
    for letter, values in path:
        pairs = zip(values[::2], values[1::2], strict=True)
        points = [(round(x * scale, 2), round(-y * scale, 2)) for x, y in pairs]
        if letter == "M":
            shape.moveTo(*points[0])
        elif letter == "L":
            shape.lineTo(*points[0])
        elif letter == "C":
            shape.curveTo(*points[0], *points[1], *points[2])
        elif letter == "Q":
            shape.curveTo(*_toward(here, points[0]), *_toward(points[1], points[0]), *points[1])
        else:
            shape.close()
        here = points[-1] if points else here
    return shape


def _toward(end: tuple[float, float], handle: tuple[float, float]) -> tuple[float, float]:
    """The handle of a cubic curve at this end, for the one handle of a quadratic curve."""
    (x, y), (across, down) = end, handle
    return round(x + (across - x) * 2 / 3, 2), round(y + (down - y) * 2 / 3, 2)


def fill_path(canvas: Canvas, path: Path, scale: float = 1.0) -> None:
    """Fill a path of a symbol in the colour that is set, y upwards, ``scale`` for each of its units."""
    canvas.drawPath(_pen(path, scale), stroke=0, fill=1, fillMode=FILL_NON_ZERO)
