"""A scene, or a series of them, as a stand-alone SVG: no scripts, no fonts, no outside references.

Art that is repeated stands once in ``<defs>`` and is placed by ``<use>`` with a ``transform``: pips and
ranks make faces, faces make the table.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeAlias

from bookgen.cards import card_name
from bookgen.picture.faces import WIDTH, Face, Overlap, asked, inked
from bookgen.picture.lettering import Command, glyph, half_box, is_red, lettered, spaced
from bookgen.picture.plates import with_plates
from bookgen.picture.scene import MM, PLATE_MARGIN, CardAt, Label, Outline, Scene, edge_offsets, rotated
from bookgen.picture.series import Panel, Series
from bookgen.picture.svg_faces import Definitions
from bookgen.picture.svg_text import linear, number, path_data, translated
from bookgen.picture.theme import Theme, stylesheet, tones_of

Ink: TypeAlias = Literal["two", "black"]

BORDER, LEAST_BORDER_MM = 0.012, 0.12
"""Thickness of a card's border in card widths, and the least; of a place's outline two thirds of it."""

BARRED = "u"
"""Ends the name of a face whose figure is underlined, where the card has several."""
LETTER_STEP, LETTER_GRID = 0.04, 100
"""The grid of the outlines of letters: its step in mm, and the most steps to an em."""


def draw_svg(
    picture: Scene | Series,
    *,
    ink: Ink = "two",
    theme: Theme = "light",
    transparent: bool = False,
    margin_mm: float = 0.0,
    responsive: bool = False,
) -> str:
    """The picture as the text of an SVG file, in red and black or in ``black`` alone, a margin all round.

    The ground is white, or that of the ``theme``, unless ``transparent``; cards are white always, a little
    less on a dark ground. With the theme ``auto`` the reader's screen says which. A ``responsive`` picture
    has no size of its own, and is told to readers of the screen as an image.
    """
    return _Writer(picture, ink, margin_mm, responsive, theme).text(transparent)


class _Writer:
    """One SVG in the making."""

    def __init__(
        self,
        picture: Scene | Series,
        ink: Ink,
        margin_mm: float = 0.0,
        responsive: bool = False,
        theme: Theme = "light",
    ) -> None:
        from svgwrite import Drawing

        self.picture, self.ink, self.theme, self.tones = picture, ink, theme, tones_of(theme)
        scenes = [panel.scene for panel in picture.panels] if isinstance(picture, Series) else [picture]
        self.scene = scenes[0]
        self.corner = number(-margin_mm) if margin_mm else "0"
        self.size = number(picture.width + 2 * margin_mm), number(picture.height + 2 * margin_mm)
        width, height = self.size
        self.drawing = Drawing(
            size=(f"{width}mm", f"{height}mm"),
            viewBox=f"{self.corner} {self.corner} {width} {height}",
            debug=False,
        )
        if responsive:
            del self.drawing.attribs["width"], self.drawing.attribs["height"]
            self.drawing.attribs["role"] = "img"
        self.line = max(LEAST_BORDER_MM, BORDER * picture.card_width)
        self.words = [label.text for scene in scenes for label in scene.labels]
        kinds: dict[str, tuple[CardAt, Overlap, Face]] = {}
        for scene in scenes:
            for card in scene.cards:
                drawn = scene.face_of(card, ink)
                kinds.setdefault(drawn.name, (card, scene.overlap_of(card), drawn))
        seen = Counter(card.card for card, _, _ in kinds.values())
        self.marks = {
            name: overlap[0] + BARRED * drawn.barred + drawn.within
            for name, (card, overlap, drawn) in kinds.items()
            if seen[card.card] > 1
        }
        faces = [drawn for _, _, drawn in kinds.values()]
        self.defs = Definitions(self.drawing, faces, picture.card_width / WIDTH, self.line, self.tones)

    def text(self, transparent: bool) -> str:
        """The whole file."""
        picture, drawing = self.picture, self.drawing
        drawing.set_desc(title=picture.title, desc="\n".join(picture.words))
        if self.theme == "auto":
            drawing.add(drawing.style(stylesheet(art=bool(self.scene.art))))
        if not transparent:
            corner = 0 if self.corner == "0" else self.corner
            drawing.add(
                self._marked(drawing.rect((corner, corner), self.size, fill=self.tones.ground), "ground")
            )
        if isinstance(picture, Scene):
            for element in self._table(picture):
                drawing.add(element)
        else:
            for panel in picture.panels:
                drawing.add(self._panel(panel))
        text = str(drawing.tostring()).replace(" />", "/>")
        text = text.replace(' xmlns:ev="http://www.w3.org/2001/xml-events"', "", 1)
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'

    def _panel(self, panel: Panel) -> Any:
        """A picture of a series in its place, with what is said below it."""
        group = self.drawing.g(transform=translated(panel.x, panel.y))
        group.attribs["class"] = "step"
        group.attribs["data-step"] = str(panel.number)
        group.set_desc(title=f"{panel.number}. {panel.told}", desc="\n".join(panel.scene.words))
        for element in self._table(panel.scene):
            group.add(element)
        for label in panel.labels:
            group.add(self._label(label))
        return group

    def _table(self, scene: Scene) -> Iterator[Any]:
        """Places, then cards, then lettering, which has plates where it lies on cards of a dark ground."""
        self.scene = scene if self.theme == "light" else with_plates(scene)
        lines = self.drawing.g(fill="none", stroke=self.tones.line, stroke_width=number(self.line * 2 / 3))
        if scene.frame:
            yield self._frame(scene)
        for art in scene.art:
            yield self.defs.art(inked(art.symbol, self.ink), art.matrix)
        places = self._marked(lines, "places")
        for outline in scene.outlines:
            places.add(self._outline(outline))
        yield places
        for card in scene.cards:
            yield self._card(card)
        for label in self.scene.labels:
            if label.plate:
                yield self._plate(label)
            yield self._label(label)

    def _frame(self, scene: Scene) -> Any:
        """The lines round the table, each as thick as it is printed."""
        group = self._marked(self.drawing.g(fill="none", stroke=self.tones.line), "places")
        for box in scene.frame:
            corner, size = (number(box.left), number(box.top)), (number(box.width), number(box.height))
            group.add(self.drawing.rect(corner, size, stroke_width=number(box.line_pt / MM)))
        return group

    def _marked(self, element: Any, name: str) -> Any:
        """The element with a class where the drawing has a stylesheet that names it."""
        if self.theme == "auto":
            element.attribs["class"] = name
        return element

    def _outline(self, place: Outline) -> Any:
        """The place of a pile: an empty group, in its place if it has one, where nothing is to be seen."""
        marked = self.drawing.g()
        if place.x is not None and place.y is not None:
            if place.drawn and place.size is not None:
                marked = self.defs.frame(place.size)
            elif place.drawn:
                marked = self.defs.use(
                    self.defs.define("place", lambda: [self.defs.outline(dashed=True)], "place")
                )
                if place.asks:
                    marked = self.drawing.g()
                    marked.add(self.defs.use("#place"))
                    parts = self.defs.loose(asked(place.asks, self.ink))
                    if self.theme == "auto":
                        parts = [self._asks(parts)]
                    for part in parts:
                        marked.add(part)
            marked.attribs["transform"] = translated(place.x, place.y, place.turn)
        marked.attribs["class"] = "place"
        marked.attribs["data-pile"] = place.pile
        return marked

    def _asks(self, parts: Iterable[Any]) -> Any:
        """What stands in an empty place, as a group that a stylesheet can name."""
        group = self._marked(self.drawing.g(), "asks")
        for part in parts:
            group.add(part)
        return group

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
        href = self._face(placed)
        group.add(self.defs.use(href, translated(placed.x, placed.y, self.scene.turn_of(placed))))
        return group

    def _face(self, placed: CardAt) -> str:
        card, drawn = placed.card, self.scene.face_of(placed, self.ink)
        if card is None:
            return self.defs.face("back", "back", drawn)
        # The suit first: a name in XML begins with a letter.
        return self.defs.face(drawn.name, card[1] + card[0] + self.marks.get(drawn.name, ""), drawn)

    def _plate(self, label: Label) -> Any:
        """White behind a number that lies on a card."""
        margin = PLATE_MARGIN * label.size
        half, rise = half_box(label.text, label.italic, label.size, margin)
        corner, size = (label.x - half, label.y - rise), (2 * half, 2 * rise)
        return self.drawing.rect(
            [number(side) for side in corner],
            [number(side) for side in size],
            rx=number(margin),
            fill=self.tones.card,
        )

    def _label(self, label: Label) -> Any:
        """A number, arabic or roman, of figures that all numbers share; a word in one piece."""
        text = lettered(label.text, self.ink)
        letters = [found for found in spaced(text, label.italic) if found[0] != " "]
        if not letters:
            marked = self.drawing.g()
        elif label.text == label.text.upper():
            marked = self._figures(label, letters)
        elif self.words.count(label.text) > 1:
            key = ("word", label.text, label.italic, round(label.size, 4))
            href = self.defs.define(key, lambda: [self._word(label, letters, "")])
            marked = self.defs.use(href, translated(label.x, label.y, label.turn))
        else:
            marked = self._word(label, letters, translated(label.x, label.y, label.turn))
        marked.attribs["class"] = "label"
        if is_red(text):
            marked.attribs["fill"] = self.tones.red
            if self.theme == "auto":
                marked.attribs["class"] = "label asks"
        elif not label.plate:
            # On the ground itself, which may be dark; a plate is as light as a card.
            if self.theme == "auto":
                marked.attribs["class"] = "label bare"
            elif self.theme == "dark":
                marked.attribs["fill"] = self.tones.letter
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
