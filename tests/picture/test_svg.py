"""The SVG back end, read by strangers: an XML parser and two renderers."""

import io
import xml.etree.ElementTree as ElementTree
from collections import Counter
from functools import cache
from typing import Any

import pymupdf
import pytest
import resvg_py
from each import by_turns, each
from PIL import Image
from tables import IDS, INKS, VIEWS, game_of, later, one_picture, opening, view

from bookgen.errors import LayoutError
from bookgen.picture.png import MOST, draw_png
from bookgen.picture.room import Room
from bookgen.picture.svg import Ink, draw_svg
from bookgen.picture.views import table_view

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
LATER = 20
LIMIT = 98_000
"""Bytes of the largest picture, two packs with every court; outlines are 22,000, cards 17,000,
of the numbers of 150 piles each some 100."""


@cache
def drawn(kind: str, name: str, moves: int = 0) -> str:
    """A picture of the opening, or of so many moves after it, in two inks."""
    return draw_svg(view(kind, name, later(name, moves)))


def classed(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


@pytest.mark.parametrize("name", by_turns(IDS, 3, 4))
@each("kind", VIEWS)
def test_the_file_is_as_agreed(name: str, kind: str) -> None:
    scene = view(kind, name, opening(name))
    text = drawn(kind, name)
    root = ElementTree.fromstring(text)
    width, height = root.get("width", ""), root.get("height", "")
    assert root.get("viewBox") == f"0 0 {width.removesuffix('mm')} {height.removesuffix('mm')}"
    assert float(width.removesuffix("mm")) == pytest.approx(scene.width, abs=0.01)
    assert root.find(SVG + "title") is not None and root.findtext(SVG + "desc") == "\n".join(scene.words)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "title", "desc", "defs", "g", "use", "path", "rect"}
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert set(ids.values()) <= {1}
    used = {element.get(HREF, "") for element in root.iter(SVG + "use")}
    assert used <= {"#" + name for name in ids if name}
    places = Counter(place.get("data-pile") for place in classed(root, "place"))
    assert places == Counter(pile for pile, _, _ in game_of(name).all_piles())


@pytest.mark.parametrize("name", by_turns(IDS, 0, 4))
def test_the_file_is_small(name: str) -> None:
    # A pile that is empty before the first move may bear a name after it. Other tests draw these, too.
    for kind, moves in (*((kind, 0) for kind in VIEWS), ("table", LATER), ("deal", LATER)):
        assert len(drawn(kind, name, moves).encode()) <= LIMIT


@pytest.mark.heavy
@pytest.mark.parametrize("name", IDS)
@each("kind", VIEWS)
@each("ink", INKS)
def test_every_file_is_small(name: str, kind: str, ink: Ink) -> None:
    for moves in (0, LATER):
        assert len(draw_svg(view(kind, name, later(name, moves)), ink=ink).encode()) <= LIMIT


@pytest.mark.parametrize("name", IDS)
@each("kind, moves", [("deal", 0), ("table", LATER)])
def test_cards_can_be_read_out_of_the_file(name: str, moves: int, kind: str) -> None:
    scene = view(kind, name, later(name, moves))
    root = ElementTree.fromstring(drawn(kind, name, moves))
    found, lies = [], []
    for group in classed(root, "card"):
        card = group.get("data-card")
        assert ("back" in group.get("class", "")) == (card is None)
        assert group.find(SVG + "title") is not None
        uses = group.findall(SVG + "use")
        assert uses and all("translate" in use.get("transform", "") for use in uses)
        # The last use is the card itself; its place can be read from it in millimetres.
        lies.append(uses[-1].get("transform", "").split("rotate")[0])
        found.append((group.get("data-pile"), card, group.get("data-index"), group.get("data-count", "1")))
    assert found == [(c.pile, c.card, str(c.index), str(c.count)) for c in scene.cards]
    for placed, text in zip(scene.cards, lies, strict=True):
        x, y = map(float, text.removeprefix("translate(").removesuffix(")").split())
        assert (x, y) == pytest.approx((placed.x, placed.y), abs=0.01)


def test_a_card_is_called_by_its_name() -> None:
    text = drawn("book", "caesar")
    assert "<title>five of hearts</title>" in text


def grey(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("L").resize((48, 48))


@pytest.mark.parametrize("name", by_turns(IDS, 1, 4))
def test_two_renderers_draw_some_pictures_alike(name: str) -> None:
    drawn_alike(name, *one_picture(name, VIEWS))


@pytest.mark.heavy
@pytest.mark.parametrize("name", IDS)
@each("kind", VIEWS)
@each("ink", INKS)
def test_two_renderers_draw_the_same(name: str, kind: str, ink: Ink) -> None:
    drawn_alike(name, kind, ink)


def drawn_alike(name: str, kind: str, ink: Ink) -> None:
    """Both draw something, and much the same."""
    # With one ink, cards a few moves on in play; with two, those of the opening.
    text = drawn(kind, name) if ink == "two" else draw_svg(view(kind, name, later(name, 6)), ink=ink)
    library: Any = pymupdf
    page = library.open(stream=text.encode(), filetype="svg")[0]
    # A flat picture is drawn larger, lest a row of its pixels should make the difference.
    wide = 240 if page.rect.width < 4 * page.rect.height else 480
    one = grey(bytes(resvg_py.svg_to_bytes(svg_string=text, width=wide, dpi=96)))
    zoom = wide / page.rect.width
    other = grey(page.get_pixmap(matrix=library.Matrix(zoom, zoom)).tobytes("png"))
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    assert sum(a for a, _ in pairs) / len(pairs) < 254
    assert sum(abs(a - b) for a, b in pairs) / len(pairs) < 6


def test_a_png_is_as_wide_as_asked_and_as_high_as_it_comes() -> None:
    scene = view("book", "thirteens", opening("thirteens"))
    for width in (1, 7, 333):
        png = draw_png(scene, width=width)
        picture = Image.open(io.BytesIO(png))
        assert picture.width == width
        assert picture.height == pytest.approx(width * scene.height / scene.width, abs=1)
        assert png == draw_png(scene, width=width)
    for width in (0, -5, MOST + 1, MOST):
        with pytest.raises(LayoutError, match="wanted"):
            draw_png(scene, width=width)


def test_the_ground_is_white_unless_transparent() -> None:
    scene = view("book", "quadrille", opening("quadrille"))
    for transparent, alpha in ((False, 255), (True, 0)):
        text = draw_svg(scene, transparent=transparent)
        picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text, width=200, dpi=96))))
        corner = picture.convert("RGBA").getpixel((100, 100))
        assert isinstance(corner, tuple) and corner[3] == alpha


@pytest.mark.parametrize("name", ["nestor", "lucas", "sympathy"])
def test_black_ink_is_black_alone(name: str) -> None:
    text = draw_svg(view("deal", name, opening(name)), ink="black")
    root = ElementTree.fromstring(text)
    fills = {element.get(key) for element in root.iter() for key in ("fill", "stroke")}
    assert fills <= {None, "none", "#000", "#fff"}


def test_edges_of_a_heap_are_drawn_below_its_top() -> None:
    root = ElementTree.fromstring(drawn("book", "storehouse"))
    heap = next(group for group in classed(root, "card") if group.get("data-pile") == "reserve-1")
    assert [use.get(HREF) for use in heap.findall(SVG + "use")][:-1] == ["#card"] * 3
    assert heap.get("data-count") == "13"


def test_the_same_scene_gives_the_same_bytes() -> None:
    scene = view("deal", "crescent", opening("crescent"))
    assert draw_svg(scene) == draw_svg(scene) == drawn("deal", "crescent")


@pytest.mark.parametrize("size", [7, 10, 40])
def test_other_sizes(size: float) -> None:
    scene = table_view(game_of("trefoil"), opening("trefoil"), Room(card=size))
    assert scene.card_width == size
    ElementTree.fromstring(draw_svg(scene))
