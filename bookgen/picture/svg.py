"""A scene as a stand-alone SVG: no scripts, no fonts, no outside references.

Art that is repeated stands once in ``<defs>`` and is placed by ``<use>`` with a ``transform``: pips and
ranks make faces, faces make the table.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any, Literal, TypeAlias

from bookgen.cards import card_name
from bookgen.picture.art import symbol
from bookgen.picture.faces import HEIGHT, WIDTH, Face, Part, back, face
from bookgen.picture.lettering import glyph, spaced
from bookgen.picture.scene import RADIUS, CardAt, Label, Outline, Overlap, Scene, edge_offsets, rotated
from bookgen.picture.truetype import Command

Ink: TypeAlias = Literal["two", "black"]

COLOURS = {"black": "#000", "red": "#b3161c", "white": "#fff"}
BORDER_MM = 0.012
"""Thickness of a card's border, in card widths; of a place's outline two thirds of it."""


GLYPH_GRID = 120
"""Steps to an em in the outlines of letters: at an em of 4 mm, a step is 33 micrometres."""


def draw_svg(scene: Scene, *, ink: Ink = "two", transparent: bool = False) -> str:
    """The scene as the text of an SVG file, in red and black or in ``black`` alone.

    The ground is white unless ``transparent``; cards are white always.
    """
    return _Writer(scene, ink).text(transparent)


def _number(value: float, digits: int = 2) -> str:
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = text.replace("-0.", "-.") if text.startswith("-0.") else text
    text = text[1:] if text.startswith("0.") else text
    return "0" if text in ("-0", "", "-") else text


def _joined(values: Iterable[float], digits: int) -> str:
    """Numbers with as few blanks between them as can be read again."""
    text = ""
    for value in values:
        part = _number(value, digits)
        text += part if not text or part.startswith("-") else " " + part
    return text


@lru_cache(maxsize=512)
def path_data(path: tuple[Command, ...], grid: int = 1) -> str:
    """The path in relative coordinates on a grid of so many steps to a unit.

    Each point is rounded before the differences are taken, so that no error adds up.
    """
    text, last = "", ""
    here = start = (0, 0)
    for letter, values in path:
        points = [(round(values[i] * grid), round(values[i + 1] * grid)) for i in range(0, len(values), 2)]
        if letter == "Z":
            text, here, last = text + "z", start, ""
        elif letter == "M":
            text, here, last = text + "M" + _joined(points[0], 0), points[0], ""
            start = here
        elif letter != "L" or points[0] != here:
            steps = _joined([value for x, y in points for value in (x - here[0], y - here[1])], 0)
            sign = letter.lower()
            text += (sign if sign != last else "" if steps.startswith("-") else " ") + steps
            here, last = points[-1], sign
    return text


def _placed(x: float, y: float, turn: float = 0.0, scale: float = 1.0) -> str:
    text = f"translate({_joined((x, y), 2)})"
    if turn:
        text += f"rotate({_number(turn)})"
    return text if scale == 1 else text + f"scale({_number(scale, 5)})"


def _linear(a: float, b: float, c: float, d: float) -> str:
    if (b, c) == (0, 0):
        return f"scale({_joined((a,) if a == d else (a, d), 4)})"
    return f"matrix({_joined((a, b, c, d), 4)} 0 0)"


class _Writer:
    """One SVG in the making."""

    def __init__(self, scene: Scene, ink: Ink) -> None:
        from svgwrite import Drawing

        self.scene, self.ink = scene, ink
        width, height = _number(scene.width), _number(scene.height)
        self.drawing = Drawing(
            size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False
        )
        self.names: dict[tuple[Any, ...], str] = {}
        kinds = dict.fromkeys((card.card, card.overlap) for card in scene.cards)
        faces = [self._drawn(card, overlap) for card, overlap in kinds]
        self.uses = Counter(part.symbol for drawn in faces for part in (*drawn.half, *drawn.whole))

    def _drawn(self, card: str | None, overlap: Overlap) -> Face:
        return face(card, self.scene.style, self.ink, overlap) if card else back(self.ink)

    def text(self, transparent: bool) -> str:
        """The whole file."""
        scene, drawing = self.scene, self.drawing
        drawing.set_desc(title=scene.title, desc="\n".join(scene.words))
        if not transparent:
            drawing.add(drawing.rect((0, 0), (_number(scene.width), _number(scene.height)), fill="#fff"))
        line = self._line() / scene.card_width * WIDTH * 2 / 3
        places = drawing.g(fill="none", stroke="#000", stroke_width=_number(line))
        covered = drawing.g(fill="none")
        for outline in scene.outlines:
            (places if outline.drawn else covered).add(self._outline(outline))
        drawing.add(covered)
        drawing.add(places)
        for card in scene.cards:
            drawing.add(self._card(card))
        for label in scene.labels:
            drawing.add(self._label(label))
        text = str(drawing.tostring()).replace(" />", "/>")
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'

    def _line(self) -> float:
        return max(0.12, BORDER_MM * self.scene.card_width)

    def _define(self, key: tuple[Any, ...], name: str, parts: Iterable[Any], **attributes: str) -> str:
        """The reference to a group in the definitions, which is written when first asked for."""
        if key not in self.names:
            group = self.drawing.g(id=name, **attributes)
            for part in parts:
                group.add(part)
            self.drawing.defs.add(group)
            self.names[key] = "#" + name
        return self.names[key]

    def _use(self, href: str, transform: str = "") -> Any:
        return self.drawing.use(href, transform=transform) if transform else self.drawing.use(href)

    def _frame(self) -> Any:
        """A card's outline on its own grid, its centre at the origin."""
        corner, size = (-WIDTH / 2, -HEIGHT / 2), (WIDTH, HEIGHT)
        radius = _number(RADIUS * WIDTH)
        return self.drawing.rect(
            tuple(_number(v) for v in corner), tuple(_number(v) for v in size), rx=radius, ry=radius
        )

    def _blank(self) -> str:
        line = _number(self._line() / self.scene.card_width * WIDTH)
        style = {"fill": "#fff", "stroke": "#000", "stroke_width": line}
        return self._define(("blank",), "card", [self._frame()], **style)

    def _lies(self, x: float, y: float, turn: float) -> str:
        return _placed(x, y, turn, self.scene.card_width / WIDTH)

    def _outline(self, place: Outline) -> Any:
        if place.x is None or place.y is None:
            marked = self.drawing.g()
        else:
            href = self._define(("place",), "place", [self._frame()])
            marked = self._use(href, self._lies(place.x, place.y, place.turn))
        marked.attribs["class"] = "place"
        marked.attribs["data-pile"] = place.pile
        return marked

    def _card(self, placed: CardAt) -> Any:
        group = self.drawing.g()
        group.attribs["class"] = "card" if placed.card else "card back"
        if placed.card:
            group.attribs["data-card"] = placed.card
        group.attribs["data-pile"] = placed.pile
        group.attribs["data-index"] = str(placed.index)
        if placed.count > 1:
            group.attribs["data-count"] = str(placed.count)
        group.set_desc(title=card_name(placed.card) if placed.card else "face-down card")
        for x, y in edge_offsets(placed, self.scene.card_width):
            group.add(self._use(self._blank(), self._lies(placed.x + x, placed.y + y, placed.turn)))
        drawn = self._drawn(placed.card, placed.overlap)
        if placed.card is None:
            href = self._face(("back",), "back", drawn)
        else:
            name = "f" + placed.card + {"none": "", "down": "d", "side": "s"}[placed.overlap]
            href = self._face((placed.card, placed.overlap), name, drawn)
        group.add(self._use(href, self._lies(placed.x, placed.y, placed.turn)))
        return group

    def _face(self, key: tuple[str | None, ...], name: str, drawn: Face) -> str:
        """A face on the card's own grid, 100 wide, its centre at the origin."""
        if key in self.names:
            return self.names[key]
        colours = [self._colour(part) for part in drawn.parts]
        main = max(("black", "red"), key=colours.count)
        content = [self._use(self._blank())]
        if drawn.half:
            half = self.drawing.g(id=name + "h")
            self._parts(half, drawn.half, main)
            content += [half, self._use(f"#{name}h", "rotate(180)")]
        rest = self.drawing.g()
        self._parts(rest, drawn.whole, main)
        content += rest.elements
        return self._define(key, name, content, **({"fill": COLOURS["red"]} if main == "red" else {}))

    def _colour(self, part: Part) -> str | None:
        """The one colour of a part, or None where its symbol has several."""
        inks = symbol(part.symbol).data
        return (part.colour or inks[0][0]) if len(inks) == 1 else None

    def _parts(self, group: Any, parts: Iterable[Part], main: str) -> None:
        """Symbols that stand once in the picture are written where they stand; the rest are placed."""
        for matrix, alike in groupby(parts, key=lambda part: part.transform):
            written = []
            for part in alike:
                if self.uses[part.symbol] == 1:
                    written += self._paths(part.symbol, part.colour, main)
                    continue
                if written:
                    group.add(self._moved(written, matrix))
                    written = []
                group.add(self._part(part, main))
            if written:
                group.add(self._moved(written, matrix))

    def _moved(self, paths: list[Any], matrix: tuple[float, ...]) -> Any:
        a, b, c, d, x, y = matrix
        group = self.drawing.g(transform=_placed(x - WIDTH / 2, y - HEIGHT / 2) + _linear(a, b, c, d))
        for path in paths:
            group.add(path)
        return group

    def _part(self, part: Part, main: str) -> Any:
        """A symbol is scaled and turned in its definition, so that placing it takes few bytes."""
        a, b, c, d, x, y = part.transform
        colour = self._colour(part)
        inked = part.colour if colour is None else None
        key = ("part", part.symbol, inked, a, b, c, d)
        if key not in self.names:
            known = [name for name in self.names if name[:3] == key[:3]]
            short = part.symbol.removeprefix("pip-").removeprefix("rank-") + ("k" if inked else "")
            if known and (b, c) == (0, 0):
                # Another size of what is there: it refers to the first.
                first = known[0]
                step = _linear(round(a / first[3], 4), 0, 0, round(d / first[6], 4))
                content = [self._use(self.names[first], step)]
                self._define(key, f"{short}{len(known)}", content)
            else:
                content = self._paths(part.symbol, part.colour, None)
                self._define(key, short, content, transform=_linear(a, b, c, d))
        used = self._use(self.names[key], _placed(x - WIDTH / 2, y - HEIGHT / 2))
        if colour is not None and colour != main:
            used.attribs["fill"] = COLOURS[colour]
        return used

    def _paths(self, name: str, inked: str | None, main: str | None) -> list[Any]:
        """The paths of a symbol; what is of one colour takes that of its surroundings, ``main`` if known."""
        layers = symbol(name).data
        paths = []
        for colour, data in layers:
            drawn = self.drawing.path(d=data)
            shown = inked if inked and colour != "white" else colour
            if shown != main and (main is not None or len(layers) > 1):
                drawn.attribs["fill"] = COLOURS[shown]
            paths.append(drawn)
        return paths

    def _label(self, label: Label) -> Any:
        scale = label.size / GLYPH_GRID
        used = []
        for character, x, y in spaced(label.text, label.italic):
            if character == " ":
                continue
            drawn = glyph(character, label.italic)
            name = f"t{ord(character):x}" + ("i" if label.italic else "")
            href = self._define((name,), name, [self.drawing.path(d=path_data(drawn.path, GLYPH_GRID))])
            used.append((href, x, y))
        if len(used) == 1:
            href, x, y = used[0]
            dx, dy = rotated(x * label.size, y * label.size, label.turn)
            marked = self._use(href, _placed(label.x + dx, label.y + dy, label.turn, scale))
        else:
            marked = self.drawing.g(transform=_placed(label.x, label.y, label.turn, scale))
            for href, x, y in used:
                marked.add(self._use(href, f"translate({_joined((x * GLYPH_GRID, y * GLYPH_GRID), 0)})"))
        marked.attribs["class"] = "label"
        marked.attribs["data-label"] = label.text
        return marked
