"""A scene as a stand-alone SVG: no scripts, no fonts, no outside references.

Art that is repeated stands once in ``<defs>`` and is placed by ``<use>`` with a ``transform``: pips and
ranks make faces, faces make the table.
"""

from typing import Any, Literal, TypeAlias

from bookgen.cards import card_name
from bookgen.picture.faces import WIDTH, Face, Overlap, asked, back, face
from bookgen.picture.lettering import Command, glyph, half_box, spaced
from bookgen.picture.scene import PLATE_MARGIN, CardAt, Label, Outline, Scene, edge_offsets, rotated
from bookgen.picture.svg_faces import Definitions
from bookgen.picture.svg_text import linear, number, path_data, translated

Ink: TypeAlias = Literal["two", "black"]

BORDER, LEAST_BORDER_MM = 0.012, 0.12
"""Thickness of a card's border in card widths, and the least; of a place's outline two thirds of it."""

LETTER_STEP, LETTER_GRID = 0.04, 100
"""The grid of the outlines of letters: its step in mm, and the most steps to an em."""


def draw_svg(
    scene: Scene,
    *,
    ink: Ink = "two",
    transparent: bool = False,
    margin_mm: float = 0.0,
    responsive: bool = False,
) -> str:
    """The scene as the text of an SVG file, in red and black or in ``black`` alone, with a margin all round.

    The ground is white unless ``transparent``; cards are white always. A ``responsive`` picture has no size
    of its own, and is told to readers of the screen as an image.
    """
    return _Writer(scene, ink, margin_mm, responsive).text(transparent)


class _Writer:
    """One SVG in the making."""

    def __init__(self, scene: Scene, ink: Ink, margin_mm: float = 0.0, responsive: bool = False) -> None:
        from svgwrite import Drawing

        self.scene, self.ink = scene, ink
        self.corner = number(-margin_mm) if margin_mm else "0"
        self.size = number(scene.width + 2 * margin_mm), number(scene.height + 2 * margin_mm)
        width, height = self.size
        self.drawing = Drawing(
            size=(f"{width}mm", f"{height}mm"),
            viewBox=f"{self.corner} {self.corner} {width} {height}",
            debug=False,
        )
        if responsive:
            del self.drawing.attribs["width"], self.drawing.attribs["height"]
            self.drawing.attribs["role"] = "img"
        self.line = max(LEAST_BORDER_MM, BORDER * scene.card_width)
        kinds = dict.fromkeys((card.card, card.overlap) for card in scene.cards)
        seen = [card for card, _ in kinds]
        self.marks = {(card, overlap): overlap[0] for card, overlap in kinds if seen.count(card) > 1}
        faces = [self._drawn(card, overlap) for card, overlap in kinds]
        self.defs = Definitions(self.drawing, faces, scene.card_width / WIDTH, self.line)

    def _drawn(self, card: str | None, overlap: Overlap) -> Face:
        return face(card, self.scene.style, self.ink, overlap) if card else back(self.ink)

    def text(self, transparent: bool) -> str:
        """The whole file."""
        scene, drawing = self.scene, self.drawing
        drawing.set_desc(title=scene.title, desc="\n".join(scene.words))
        if not transparent:
            corner = 0 if self.corner == "0" else self.corner
            drawing.add(drawing.rect((corner, corner), self.size, fill="#fff"))
        places = drawing.g(fill="none", stroke="#000", stroke_width=number(self.line * 2 / 3))
        for outline in scene.outlines:
            places.add(self._outline(outline))
        drawing.add(places)
        for card in scene.cards:
            drawing.add(self._card(card))
        for label in scene.labels:
            if label.plate:
                drawing.add(self._plate(label))
            drawing.add(self._label(label))
        text = str(drawing.tostring()).replace(" />", "/>")
        text = text.replace(' xmlns:ev="http://www.w3.org/2001/xml-events"', "", 1)
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'

    def _outline(self, place: Outline) -> Any:
        """The place of a pile: an empty group, in its place if it has one, where nothing is to be seen."""
        marked = self.drawing.g()
        if place.x is not None and place.y is not None:
            if place.drawn and place.size is not None:
                marked = self.defs.frame(place.size)
            elif place.drawn:
                marked = self.defs.use(self.defs.define("place", lambda: [self.defs.outline()], "place"))
                if place.asks:
                    marked = self.drawing.g()
                    marked.add(self.defs.use("#place"))
                    for part in self.defs.loose(asked(place.asks, self.ink)):
                        marked.add(part)
            marked.attribs["transform"] = translated(place.x, place.y, place.turn)
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
            lies = translated(placed.x + x, placed.y + y, placed.turn)
            group.add(self.defs.use(self.defs.blank(), lies))
        href = self._face(placed.card, placed.overlap)
        group.add(self.defs.use(href, translated(placed.x, placed.y, placed.turn)))
        return group

    def _face(self, card: str | None, overlap: Overlap) -> str:
        drawn = self._drawn(card, overlap)
        if card is None:
            return self.defs.face("back", "back", drawn)
        # The suit first: a name in XML begins with a letter.
        return self.defs.face((card, overlap), card[1] + card[0] + self.marks.get((card, overlap), ""), drawn)

    def _plate(self, label: Label) -> Any:
        """White behind a number that lies on a card."""
        margin = PLATE_MARGIN * label.size
        half, rise = half_box(label.text, label.italic, label.size, margin)
        corner, size = (label.x - half, label.y - rise), (2 * half, 2 * rise)
        return self.drawing.rect(
            [number(side) for side in corner],
            [number(side) for side in size],
            rx=number(margin),
            fill="#fff",
        )

    def _label(self, label: Label) -> Any:
        """A number, arabic or roman, of figures that all numbers share; a word in one piece."""
        letters = [found for found in spaced(label.text, label.italic) if found[0] != " "]
        words = [other.text for other in self.scene.labels]
        if not letters:
            marked = self.drawing.g()
        elif label.text == label.text.upper():
            marked = self._figures(label, letters)
        elif words.count(label.text) > 1:
            key = ("word", label.text, label.italic, round(label.size, 4))
            href = self.defs.define(key, lambda: [self._word(label, letters, "")])
            marked = self.defs.use(href, translated(label.x, label.y, label.turn))
        else:
            marked = self._word(label, letters, translated(label.x, label.y, label.turn))
        marked.attribs["class"] = "label"
        marked.attribs["data-label"] = label.text
        return marked

    def _word(self, label: Label, letters: list[tuple[str, float, float]], place: str) -> Any:
        """The letters in one path."""
        path: list[Command] = []
        for character, x, y in letters:
            for name, values in glyph(character, label.italic).path:
                path.append((name, tuple(v + (y if k % 2 else x) for k, v in enumerate(values))))
        grid = min(LETTER_GRID, round(label.size / LETTER_STEP))
        drawn = self.drawing.path(d=path_data(tuple(path), grid))
        drawn.attribs["transform"] = place + linear(label.size / grid)
        return drawn

    def _figures(self, label: Label, letters: list[tuple[str, float, float]]) -> Any:
        _, across, down = letters[0]
        dx, dy = rotated(across * label.size, down * label.size, label.turn)
        place = translated(label.x + dx, label.y + dy, label.turn)
        if len(letters) == 1:
            return self.defs.use(self._figure(letters[0][0], label), place)
        figures = self.drawing.g(transform=place)
        for character, x, y in letters:
            moved = (x - across) * label.size, (y - down) * label.size
            step = translated(*moved) if moved != (0, 0) else ""
            figures.add(self.defs.use(self._figure(character, label), step))
        return figures

    def _figure(self, character: str, label: Label) -> str:
        """The reference to a figure at the size of a label, its baseline at the origin."""

        grid = min(LETTER_GRID, round(label.size / LETTER_STEP))

        def content() -> list[Any]:
            return [self.drawing.path(d=path_data(glyph(character, label.italic).path, grid))]

        key = ("figure", character, label.italic, round(label.size, 4))
        return self.defs.define(key, content, transform=linear(label.size / grid))
