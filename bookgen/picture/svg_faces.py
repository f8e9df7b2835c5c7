"""The definitions of an SVG: symbols, card faces made of them, and what else is drawn more than once.

All is in millimetres about the middle of a card, so that placing a card takes no scale. What several faces
have in common, such as a row of pips or the corner of a suit, is a definition of its own.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby, pairwise
from typing import Any

from bookgen.picture.art import symbol
from bookgen.picture.faces import COURT_GRID, HEIGHT, WIDTH, Face, Matrix, Part
from bookgen.picture.inks import SHOWN
from bookgen.picture.scene import DASHES_PT, MM, RADIUS
from bookgen.picture.svg_text import linear, number, translated
from bookgen.picture.theme import LIGHT, Tones

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Item:
    """A row of like parts, or the half figure of a court; ``twice``: it stands turned half round too."""

    parts: tuple[Part, ...]
    twice: bool
    figure: bool = False

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Items are looked up some hundred times for a picture.
        return hash((self.parts, self.twice, self.figure))

    @cached_property
    def plain(self) -> "Item":
        """The item whatever the colour of its rows."""
        if self.figure:
            return self
        return _one(Item(tuple(Part(part.symbol, part.transform) for part in self.parts), self.twice))


def items_of(drawn: Face) -> list[Item]:
    """What a face is made of, in the order of printing."""
    if drawn.name not in _ITEMS:
        _ITEMS[drawn.name] = [_one(item) for item in _items(drawn)]
    return _ITEMS[drawn.name]


_ITEMS: dict[str, list[Item]] = {}
"""By the names of faces, which are their own."""
_SEEN: dict[Item, Item] = {}


def _one(item: Item) -> Item:
    """An item, as one object for all equal ones, so that they compare quickly."""
    return _SEEN.setdefault(item, item)


def _items(drawn: Face) -> list[Item]:
    figure = tuple(part for part in drawn.half if abs(part.transform[0]) == COURT_GRID)
    rows = [Item(row, True) for row in _rows(part for part in drawn.half if part not in figure)]
    return [
        *rows,
        *([Item(figure, True, True)] if figure else []),
        *(Item(row, False) for row in _rows(drawn.whole)),
    ]


def _rows(parts: Iterable[Part]) -> Iterable[tuple[Part, ...]]:
    """Neighbours that are alike and stand at one height."""
    for _, row in groupby(parts, key=lambda part: (part.symbol, *part.transform[:4], part.transform[5])):
        yield tuple(row)


def _on_grid(item: Item) -> bool:
    """Whether an item is a court's, drawn on its grid."""
    return abs(item.parts[0].transform[0]) == COURT_GRID


def colour_of(part: Part) -> str | None:
    """The one colour of a part, or None where its symbol has several."""
    inks = symbol(part.symbol).data
    return (part.colour or inks[0][0]) if len(inks) == 1 else None


class Definitions:
    """The definitions of one drawing, for the faces that will be asked for; ``unit`` is 1/100 card in mm."""

    def __init__(
        self, drawing: Any, faces: Sequence[Face], unit: float, border: float, tones: Tones = LIGHT
    ) -> None:
        self.drawing, self.unit, self.border, self.tones = drawing, unit, border, tones
        self.shown = {**SHOWN, "white": tones.card}
        self.names: dict[Hashable, str] = {}
        self.count = 0
        listed = [items_of(drawn) for drawn in faces]
        self.colours: dict[str, set[str | None]] = {}
        for item in (item for items in listed for item in items):
            for part in item.parts:
                self.colours.setdefault(part.symbol, set()).add(colour_of(part))
        self.faces_with = Counter(item.plain for items in listed for item in items)
        figures = [item.parts for item in self.faces_with if item.figure]
        parts = [part for item in self.faces_with for part in item.parts]
        self.uses = Counter(part.symbol for part in parts)
        sizes = Counter((part.symbol, part.transform[:4]) for part in parts)
        self.size = {name: matrix for (name, matrix), _ in reversed(sizes.most_common())}
        self.together = Counter((a, b) for items in listed for a in items for b in items)
        chains = [self._chain(items) for items in listed]
        self.chains = Counter(chain[: k + 1] for chain in chains for k in range(len(chain)))
        self.pairs = Counter(
            (a.symbol, b.symbol) for row in figures for a, b in pairwise(row) if a.transform == b.transform
        )

    def define(
        self, key: Hashable, content: Callable[[], Iterable[Any]], name: str = "", **attributes: str
    ) -> str:
        """The reference to a group, written when first asked for; without a name it gets a letter or two."""
        if key not in self.names:
            self.drawing.defs.add(self._named(key, content, name, **attributes))
        return self.names[key]

    def once(self, key: Hashable, content: Callable[[], Iterable[Any]]) -> Any:
        """The definition itself, inside whatever first asks for it; after that a use of it."""
        return self.use(self.names[key]) if key in self.names else self._named(key, content)

    def _named(
        self, key: Hashable, content: Callable[[], Iterable[Any]], name: str = "", **attributes: str
    ) -> Any:
        made = list(content())
        if len(made) == 1 and made[0].elementname == "g" and not attributes and "id" not in made[0].attribs:
            group = made[0]
        else:
            group = self._group("", made, **attributes)
        group.attribs["id"] = name or self._letters()
        self.names[key] = "#" + group.attribs["id"]
        return group

    def use(self, href: str, transform: str = "", fill: str | None = None) -> Any:
        """A use of a definition; black need not be said."""
        used = self.drawing.use(href)
        if transform:
            used.attribs["transform"] = transform
        if fill and fill != "black":
            used.attribs["fill"] = self.shown[fill]
        return used

    def outline(self, dashed: bool = False) -> Any:
        """A card's outline, its centre at the origin; ``dashed`` of an empty place, as it is printed."""
        wide, high = WIDTH * self.unit, HEIGHT * self.unit
        corner, size = (number(-wide / 2), number(-high / 2)), (number(wide), number(high))
        dashes = {"stroke_dasharray": " ".join(number(points / MM) for points in DASHES_PT)} if dashed else {}
        return self.drawing.rect(corner, size, rx=number(RADIUS * wide), **dashes)

    def frame(self, size: tuple[float, float]) -> Any:
        """A frame of so many card widths across and down, its centre at the origin."""
        wide, high = (WIDTH * self.unit * length for length in size)
        corner, lengths = (number(-wide / 2), number(-high / 2)), (number(wide), number(high))
        return self.drawing.rect(corner, lengths, rx=number(RADIUS * WIDTH * self.unit))

    def art(self, name: str, matrix: Matrix) -> Any:
        """An ornament in its place, in the inks of what stands on the ground; see `picture.scene.ArtAt`."""
        inks = {"black": self.tones.letter, "red": self.tones.red, "white": self.tones.ground}

        def paths() -> list[Any]:
            drawn = [self.drawing.path(d=data, fill=inks[ink]) for ink, data in symbol(name).data]
            for path, (ink, _) in zip(drawn, symbol(name).data, strict=True):
                path.attribs["class"] = f"art-{ink}"
            return drawn

        used = self.use(self.define(("art", name), paths))
        turn = " ".join(number(value, 4) for value in matrix[:4])
        used.attribs["transform"] = f"matrix({turn} {number(matrix[4])} {number(matrix[5])})"
        return used

    def blank(self) -> str:
        """The reference to an empty white card."""
        style = {"fill": self.tones.card, "stroke": "#000", "stroke_width": number(self.border, 3)}
        return self.define("blank", lambda: [self.outline()], "card", **style)

    def face(self, key: Hashable, name: str, drawn: Face) -> str:
        """The reference to a face or back, border and all."""
        return self.define(key, lambda: self._whole(drawn), name)

    def loose(self, drawn: Face) -> list[Any]:
        """The parts of a face, each of one layer, on no card but on the ground."""
        parts = []
        for part in drawn.parts:
            a, _, _, d, x, y = self._in_mm(part.transform)
            ((ink, data),) = symbol(part.symbol).data
            key = ("loose", part.symbol, a)
            path = partial(self._drawn, [("black", data)], "")
            href = self.define(key, path, transform=linear(a, d))
            used = self.use(href, translated(x, y) if (x, y) != (0, 0) else "")
            asked = {"black": self.tones.letter, "red": self.tones.red}
            used.attribs.update(fill=asked[part.colour or ink], stroke="none")
            parts.append(used)
        return parts

    def _chain(self, items: list[Item]) -> tuple[Item, ...]:
        """The corner of the suit and what is only ever seen with it, the commonest first.

        Nothing of it lies over or under anything else in a face.
        """
        common = [item for item in items if not _on_grid(item) and self.faces_with[item.plain] > 1]
        if not common:
            return ()
        corner = max(common, key=lambda item: self.faces_with[item.plain])
        bound = [item for item in common if self.together[corner, item] == self.faces_with[item.plain]]
        return tuple(sorted(bound, key=lambda item: -self.faces_with[item.plain]))

    def _whole(self, drawn: Face) -> list[Any]:
        items = items_of(drawn)
        chain = self._chain(items)
        while chain and self.chains[chain] == 1:
            chain = chain[:-1]
        content = [self._link(chain)]
        for item in items:
            if item not in chain:
                content += self._pieces(item, self.faces_with[item.plain])
        return content

    def _link(self, chain: tuple[Item, ...]) -> Any:
        """An empty card with the items of a chain on it."""
        if not chain:
            return self.use(self.blank())
        ends = sum(other[-1] == chain[-1] for other in self.chains)
        return self.once(("chain", chain), lambda: [self._link(chain[:-1]), *self._pieces(chain[-1], ends)])

    def _pieces(self, item: Item, times: int) -> list[Any]:
        """An item, shared if it is written so many times and takes more than one use."""
        single = len(item.parts) == 1 and not item.twice and self.uses[item.parts[0].symbol] > 1
        return self._item(item) if single or times == 1 else [self._shared(item)]

    def _shared(self, item: Item) -> Any:
        """A use of an item that stands in several faces."""
        if self._own(item):
            return self.once(item, lambda: self._content(item))
        colour = colour_of(item.parts[0])
        if colour == "black":
            return self.once(item.plain, lambda: self._content(item))
        return self.use(self.define(item.plain, lambda: self._content(item)), fill=colour)

    def _letters(self) -> str:
        """The next short name: a to z, then aa, ab ..."""
        text, rest = "", self.count
        self.count += 1
        while rest >= 0:
            text, rest = _LETTERS[rest % 26] + text, rest // 26 - 1
        return text

    def _group(self, name: str, content: Iterable[Any], **attributes: str) -> Any:
        group = self.drawing.g(id=name, **attributes) if name else self.drawing.g(**attributes)
        for element in content:
            group.add(element)
        return group

    def _own(self, item: Item) -> bool:
        """Whether the colour of what is in an item stands in its definition."""
        return len(self.colours[item.parts[0].symbol]) == 1

    def _item(self, item: Item) -> list[Any]:
        """An item as it stands in a single face."""
        content = self._content(item)
        if not self._own(item):
            colour = colour_of(item.parts[0])
            for element in content:
                if colour and colour != "black":
                    element.attribs["fill"] = self.shown[colour]
        return content

    def _content(self, item: Item) -> list[Any]:
        """An item without its colour, where that changes."""
        if item.figure:
            half = self._figure(item.parts)
        elif item.twice and len(item.parts) == 1 and self.uses[item.parts[0].symbol] > 1:
            return [self._part(item.parts[0]), self._part(item.parts[0].turned())]
        else:
            half = [self._part(part) for part in item.parts]
        if not item.twice:
            return half
        if len(half) > 1 or "id" in half[0].attribs or half[0].elementname == "use":
            half = [self._group("", half)]
        half[0].attribs["id"] = name = self._letters()
        return [half[0], self.use("#" + name, "scale(-1)")]

    def _figure(self, parts: tuple[Part, ...]) -> list[Any]:
        """A half figure, on its own grid about the middle; what several figures share is placed."""
        content: list[Any] = []
        for matrix, alike in groupby(parts, key=lambda part: part.transform):
            transform = linear(matrix[0] / COURT_GRID, matrix[3] / COURT_GRID)
            own: list[tuple[str, str]] = []
            for run in self._runs(list(alike)):
                layers = [layer for name in run for layer in symbol(name).data]
                if self.uses[run[0]] == 1:
                    own += layers
                    continue
                content += self._drawn(own, transform)
                own = []
                shared = partial(self._drawn, layers, "")
                turned = [self.use(self.define(run, shared), transform)] if transform else []
                content += turned or [self.once(run, shared)]
            content += self._drawn(own, transform)
        return [self._group("", content, transform=linear(COURT_GRID * self.unit))]

    def _runs(self, parts: list[Part]) -> list[tuple[str, ...]]:
        """Symbols at one place, those together that are always together."""
        runs: list[tuple[str, ...]] = []
        for part in parts:
            before = runs[-1][-1] if runs else ""
            times = self.pairs[before, part.symbol]
            if times and times == self.uses[before] == self.uses[part.symbol]:
                runs[-1] += (part.symbol,)
            else:
                runs.append((part.symbol,))
        return runs

    def _drawn(self, layers: Sequence[tuple[str, str]], transform: str) -> list[Any]:
        """Paths in their inks, one path for neighbours of one ink."""
        paths = []
        for ink, alike in groupby(layers, key=lambda layer: layer[0]):
            path = self.drawing.path(d="".join(data for _, data in alike))
            if ink != "black":
                path.attribs["fill"] = self.shown[ink]
            paths.append(path)
        return [self._group("", paths, transform=transform)] if transform and paths else paths

    def _part(self, part: Part) -> Any:
        """A row's symbol in its place: written there if it stands nowhere else."""
        a, b, c, d, x, y = self._in_mm(part.transform)
        data = self._inked(part)
        move = translated(x, y) if (x, y) != (0, 0) else ""
        if self.uses[part.symbol] == 1:
            return self._group("", self._drawn(data, ""), transform=move + linear(a, d))
        size = self.size[part.symbol]
        key = ("symbol", part.symbol, part.colour if len(data) > 1 else None)
        scale = linear(size[0] * self.unit, size[3] * self.unit)
        href = self.define(key, lambda: self._drawn(data, ""), transform=scale)
        ratio = linear(round(part.transform[0] / size[0], 4), round(part.transform[3] / size[3], 4))
        return self.use(href, move + ratio)

    def _inked(self, part: Part) -> list[tuple[str, str]]:
        """The layers in the colour of the part; black where each use says its own."""
        layers = symbol(part.symbol).data
        if len(self.colours[part.symbol]) > 1 and len(layers) == 1:
            return [("black", layers[0][1])]
        return [(ink if ink == "white" else part.colour or ink, data) for ink, data in layers]

    def _in_mm(self, matrix: Matrix) -> tuple[float, ...]:
        a, b, c, d, x, y = matrix
        moved = (x - WIDTH / 2, y - HEIGHT / 2)
        return tuple(value * self.unit for value in (a, b, c, d, *moved))
