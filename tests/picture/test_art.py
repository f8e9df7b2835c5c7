"""The card art: its files, what a face is made of, room for the index, and bytes."""

import io
import itertools
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import pytest
import resvg_py
from each import each
from PIL import Image

from bookgen.cards import CARDS
from bookgen.errors import BadInput
from bookgen.games import all_games
from bookgen.picture.art import bounds, names, parse_path, symbol
from bookgen.picture.faces import (
    _ASIDE,
    _BEGIN,
    _HALF_WIDE,
    Face,
    Inks,
    Overlap,
    Part,
    Style,
    _index,
    asked,
    back,
    face,
    style_for,
)
from bookgen.resources import card_art

DECK = sorted(CARDS)
COURTS = [card for card in DECK if card[0] in "JQK"]
STYLES: tuple[Style, ...] = ("full", "plain", "index")
INKS: tuple[Inks, ...] = ("two", "black")
OVERLAPS: tuple[Overlap, ...] = ("none", "down", "side", "covered", "under")
WHOLE = OVERLAPS[:3]
"""Those of which more than the index is drawn."""
Box = tuple[float, float, float, float]


def all_faces() -> Iterator[tuple[str, Style, Overlap, Face]]:
    for card, style, ink, overlap in itertools.product(DECK, STYLES, INKS, OVERLAPS):
        yield card, style, overlap, face(card, style, ink, overlap)


def around(parts: tuple[Part, ...]) -> Box:
    """The box round some parts, in units of the card."""
    xs: list[float] = []
    ys: list[float] = []
    for part in parts:
        a, b, c, d, e, f = part.transform
        assert b == c == 0
        for layer in symbol(part.symbol).layers:
            x0, y0, x1, y1 = bounds(layer.path)
            xs += [a * x0 + e, a * x1 + e]
            ys += [d * y0 + f, d * y1 + f]
    return min(xs), min(ys), max(xs), max(ys)


def trace(part: Part, steps: int = 6) -> Iterator[tuple[float, float]]:
    """Points along the outlines of a part, in units of the card."""
    a, _, _, d, e, f = part.transform
    for layer in symbol(part.symbol).layers:
        x = y = 0.0
        for letter, v in layer.path:
            if letter == "Z":
                continue
            if letter == "M":
                x, y = v
            x1, y1, x2, y2 = v[:4] if letter == "C" else (x, y, *v[-2:])
            for t in (k / steps for k in range(1, steps + 1)):
                s = 1 - t
                px = s**3 * x + 3 * s * s * t * x1 + 3 * s * t * t * x2 + t**3 * v[-2]
                py = s**3 * y + 3 * s * s * t * y1 + 3 * s * t * t * y2 + t**3 * v[-1]
                yield a * px + e, d * py + f
            x, y = v[-2:]


def index_of(drawn: Face, style: Style) -> tuple[Part, ...]:
    """Rank and suit in the corner."""
    return drawn.half[-2:] if drawn.half else drawn.whole[:2]


@each("name", names())
def test_symbol_is_closed_outlines_in_known_inks(name: str) -> None:
    layers = symbol(name).layers
    assert layers
    for ink, path in layers:
        assert ink in ("black", "red", "white")
        assert path[0][0] == "M" and path[-1][0] == "Z"
        assert {letter for letter, _ in path} <= set("MLCZ")
        assert all(len(v) == {"M": 2, "L": 2, "C": 6, "Z": 0}[letter] for letter, v in path)


def test_files_are_what_the_script_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(card_art()))
    monkeypatch.delitem(sys.modules, "make_art", raising=False)
    import make_art

    drawn = make_art.symbols()
    assert set(drawn) == set(names())
    for name, text in drawn.items():
        assert (card_art() / f"{name}.svg").read_text(encoding="ascii") == text, name


@each("ink", INKS)
@each("card", COURTS)
def test_half_court_is_small(card: str, ink: Inks) -> None:
    own = [symbol(part.symbol) for part in face(card, "plain", ink, "none").half[:6]]
    assert [s.name.split("-")[0] for s in own] == ["body", "robe", "collar", "head", "gear", "hand"]
    assert sum(len(s.data) for s in own) <= 22
    # Without body and hand, which all twelve share.
    assert sum(len(data) for s in own[1:5] for _, data in s.data) <= 2150


@each("ink", INKS)
@each("card", COURTS)
def test_half_figure_is_within_its_paths_and_bytes(card: str, ink: Inks) -> None:
    for style, overlap in itertools.product(STYLES, WHOLE):
        half = face(card, style, ink, overlap).half
        figure = [p for p in half if not p.symbol.startswith(("rank-", "pip-"))]
        if style == "index":
            assert not figure
            continue
        data = [text for part in figure for _, text in symbol(part.symbol).data]
        assert 13 <= len(data) <= 22, style
        assert sum(map(len, data)) <= 2800, style


@pytest.mark.parametrize("ink", INKS)
def test_deck_is_within_its_bytes(ink: Inks) -> None:
    used = {part.symbol for card in DECK for part in face(card, "full", ink, "none").parts}
    assert sum(len(data) for name in used for _, data in symbol(name).data) <= 22_000


def inked(parts: Iterable[Part], plain: bool = False) -> Any:
    """Parts drawn six pixels to a unit of the card, as rows of red, green, blue; ``plain``: all in black."""
    drawn = []
    for part in parts:
        inside = "".join(
            f'<path d="{data}" fill="{"black" if plain else ink}"/>' for ink, data in symbol(part.symbol).data
        )
        drawn.append(f'<g transform="matrix({" ".join(map(str, part.transform))})">{inside}</g>')
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">{"".join(drawn)}</svg>'
    png = resvg_py.svg_to_bytes(svg_string=text, width=600, background="white")
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB")).astype(int)


@each("card", COURTS)
def test_a_quarter_to_a_third_of_a_robe_is_red(card: str) -> None:
    drawn = face(card, "plain", "two", "none")
    figure = [part for part in drawn.half if not part.symbol.startswith(("rank-", "pip-"))]
    over = [part for part in figure if part.symbol.split("-")[0] in ("collar", "head", "gear", "hand")]
    body = inked(figure[:1], plain=True)[..., 0] < 128
    robe = body & (inked(over, plain=True)[..., 0] >= 128)
    seen = inked([*figure, *drawn.whole])
    red = seen[..., 0] - seen[..., 1] > 128
    assert 0.25 <= (red & robe).sum() / robe.sum() <= 0.34


@each("card", COURTS)
def test_three_ranks_have_three_bodies(card: str) -> None:
    bodies = [
        part.symbol for part in face(card, "plain", "two", "none").half if part.symbol.startswith("body-")
    ]
    assert bodies == ["body-" + {"K": "king", "Q": "queen", "J": "knave"}[card[0]]]


def test_a_large_court_is_framed_and_lies_within_its_frame() -> None:
    for card, style, ink, overlap in itertools.product(COURTS, STYLES[:2], INKS, WHOLE):
        half = face(card, style, ink, overlap).half
        frames = [part for part in half if part.symbol.startswith("court-frame")]
        assert len(frames) == (style == "full")
        x0, y0 = (31.5, 22) if overlap == "down" else (18.5, 33.5)
        for part in half:
            if style == "full" and not part.symbol.startswith(("court-frame", "rank-", "pip-")):
                for x, y in trace(part):
                    assert 5.5 <= x <= 94.5 and y >= 5.5 and not (x <= x0 and y <= y0), (card, part.symbol)


def test_the_sign_of_an_index_is_not_taken_for_a_pip() -> None:
    for card, style, overlap, drawn in all_faces():
        if style != "index" and overlap in WHOLE and card[0] in "23456789T":
            sizes = [part.transform[0] for part in drawn.parts if part.symbol.startswith("pip-")]
            assert min(sizes) <= 0.64 * max(sizes), drawn.name
            corner = index_of(drawn, style)
            (_, _, right, foot), (left, top, _, _) = around(corner[1:]), around(drawn.half[:1])
            assert left - right >= 3 or top - foot >= 3, drawn.name


ORNAMENTS = {"head": (66.2, 11.6), "tail": (31.4, 13.2), "frame": (12, 12), "device": (32.4, 30.5)}


@pytest.mark.parametrize(("name", "millimetres"), ORNAMENTS.items())
def test_ornament_is_small_and_as_large_as_it_is_printed(name: str, millimetres: tuple[float, float]) -> None:
    for suffix in ("", "-black"):
        drawn = symbol(f"ornament-{name}{suffix}")
        assert (card_art() / f"{drawn.name}.svg").stat().st_size <= 2500
        boxes = [bounds(path) for _, path in drawn.layers]
        left, top, right, foot = zip(*boxes, strict=True)
        x0, y0, x1, y1 = min(left), min(top), max(right), max(foot)
        assert (x1 - x0, y1 - y0) == pytest.approx([10 * length for length in millimetres], abs=4)
        assert x0 == pytest.approx(-x1, abs=1)
        assert ("red" in [ink for ink, _ in drawn.data]) == (suffix == "")


FRAMES = {"cord": 900, "stone": 400, "boss": 400, "spandrel": 8200}


@pytest.mark.parametrize(("name", "most"), FRAMES.items())
def test_what_frames_a_plate_is_small_and_has_no_red_in_one_ink(name: str, most: int) -> None:
    for suffix in ("", "-black"):
        file = card_art() / f"ornament-{name}{suffix}.svg"
        if suffix and not file.exists():
            assert "red" not in [ink for ink, _ in symbol(f"ornament-{name}").data]
            continue
        assert file.stat().st_size <= most
        assert ("red" in [ink for ink, _ in symbol(f"ornament-{name}{suffix}").data]) == (
            suffix == "" and name != "cord"
        )


def test_every_family_has_an_emblem_of_its_own_that_lies_in_its_round() -> None:
    drawn = {}
    for family in sorted({game.family for game in all_games()}):
        name = f"emblem-{family.replace(' ', '-')}"
        for suffix in ("", "-black"):
            ground, *figures = symbol(name + suffix).layers
            left, top, right, foot = bounds(ground.path)
            assert (left, top, right, foot) == pytest.approx((-100, -100, 100, 100), abs=4)
            for layer in figures:
                assert max(map(abs, bounds(layer.path))) <= 98, name
                # Handles of curves lie beyond them, their ends do not.
                ends = [v[-2:] for _, v in layer.path if v]
                assert all(x * x + y * y <= 98**2 for x, y in ends), name
            assert ("red" in [layer.ink for layer in figures]) == (suffix == "")
        drawn[family] = symbol(name).data
    assert len(set(drawn.values())) == len(drawn)


def test_every_face_lies_on_its_card() -> None:
    for _, _, _, drawn in all_faces():
        x0, y0, x1, y1 = around(drawn.parts)
        assert x0 >= 2 and y0 >= 2 and x1 <= 98 and y1 <= 138, drawn.name


def test_nothing_touches_the_index() -> None:
    for _, style, _, drawn in all_faces():
        corner = index_of(drawn, style)
        fields = [around((part,)) for part in corner]
        for part in drawn.parts:
            if part not in corner:
                for x, y in trace(part):
                    assert not any(u0 < x < u1 and v0 < y < v1 for u0, v0, u1, v1 in fields), drawn.name


def test_index_is_whole_where_the_next_card_overlaps() -> None:
    for _, style, overlap, drawn in all_faces():
        _, _, x1, y1 = around(index_of(drawn, style))
        strip = 0.25 if style == "index" else 0.24
        assert overlap not in ("down", "under") or y1 <= strip * 140, drawn.name
        assert overlap not in ("side", "covered") or x1 <= 0.30 * 100, drawn.name


def test_of_a_covered_card_the_index_alone_is_drawn() -> None:
    for card, style, ink, overlap in itertools.product(DECK, STYLES, INKS, OVERLAPS[3:]):
        parts = face(card, style, ink, overlap).parts
        assert [part.symbol[:5] for part in parts] == ["rank-", f"pip-{card[1]}"]


def test_a_place_asks_for_its_card_in_the_letters_and_ink_of_the_cards() -> None:
    for card, ink in itertools.product(DECK, INKS):
        rank, sign = asked(card, ink).parts
        corner = face(card, "plain", ink, "none").half[-2:]
        assert [part.symbol for part in (rank, sign)] == [part.symbol for part in corner]
        assert rank.colour == corner[0].colour
        x0, y0, x1, y1 = around((rank, sign))
        assert 10 <= x0 < x1 <= 90 and 20 <= y0 < y1 <= 120
    assert [part.symbol for part in asked("5", "two").parts] == ["rank-5"]


@pytest.mark.parametrize(("card", "pips"), [("2C", 2), ("7D", 7), ("8H", 8), ("9S", 9), ("TH", 10)])
def test_number_card_shows_its_number(card: str, pips: int) -> None:
    for ink in INKS:
        parts = face(card, "plain", ink, "none").parts
        assert sum(part.symbol.startswith("pip") for part in parts) == pips + 2


def test_two_inks_colour_the_red_suits() -> None:
    for card in DECK:
        rank = next(part for part in face(card, "full", "two", "none").half if part.symbol.startswith("rank"))
        assert rank.colour == ("red" if card[1] in "DH" else None)


def test_one_ink_uses_no_red_and_opens_the_red_pips() -> None:
    for card in DECK:
        for part in face(card, "full", "black", "none").parts:
            assert part.colour is None
            assert "red" not in [ink for ink, _ in symbol(part.symbol).data], part.symbol
            if part.symbol.startswith("pip"):
                assert part.symbol.endswith("open") == (card[1] in "DH")


def test_names_are_distinct() -> None:
    found = [drawn.name for _, _, _, drawn in all_faces()]
    assert len(set(found)) == len(found) == 52 * 30


def test_back_lies_on_its_card_and_prints_in_one_ink() -> None:
    for ink in INKS:
        assert around(back(ink).parts) == (6, 6, 94, 134)
    assert all(part.colour == "black" for part in back("black").parts)


def test_style_by_width() -> None:
    assert [style_for(mm) for mm in (7, 9.9, 10, 13.9, 14, 40)] == [
        "index", "index", "plain", "plain", "full", "full",
    ]  # fmt: skip


def test_path_commands() -> None:
    assert parse_path("M1 2H4v-1L0,0m1 1 2-.5z") == (
        ("M", (1, 2)), ("L", (4, 2)), ("L", (4, 1)), ("L", (0, 0)), ("Z", ()),
        ("M", (1, 1)), ("L", (3, 0.5)), ("Z", ()),
    )  # fmt: skip
    assert parse_path("M0 0q3 3 6 0") == (("M", (0, 0)), ("C", (2, 2, 4, 2, 6, 0)), ("Z", ()))


@pytest.mark.parametrize("data", ["L1 1", "M1", "M1 1A3 3", "M1 1zz5", "M1 1L2 x", "5 5"])
def test_bad_path_is_refused(data: str) -> None:
    with pytest.raises(BadInput, match="path: "):
        parse_path(data)


@pytest.mark.parametrize("card", ["", "10H", "XH", "AX", "ah", "HA"])
def test_no_such_card(card: str) -> None:
    with pytest.raises(BadInput, match="such as TH"):
        face(card, "full", "two", "none")


def test_no_such_symbol() -> None:
    with pytest.raises(BadInput, match="pip-C"):
        symbol("pip-X")


def test_only_a_six_or_a_nine_that_may_be_misread_is_underlined() -> None:
    for card, style, ink, overlap in itertools.product(DECK, STYLES, INKS, OVERLAPS):
        bars = [part for part in face(card, style, ink, overlap, True).parts if part.symbol == "rank-bar"]
        alone = style in ("index", "pencil") or overlap != "none"
        assert bool(bars) == (card[0] in "69" and alone), (card, style, overlap)
        assert all(part.symbol != "rank-bar" for part in face(card, style, ink, overlap).parts)


def test_the_underline_lies_between_the_figure_and_the_sign_below_it() -> None:
    for style, overlap in itertools.product(STYLES, OVERLAPS):
        if style in ("index", "pencil") or overlap != "none":
            figure, bar, sign = face("9D", style, "two", overlap, True).parts[-3:]
            if figure.symbol != "rank-9":
                continue
            _, _, _, foot = around((figure,))
            left, top, right, low = around((bar,))
            assert foot <= top, (style, overlap)
            x0, y0, x1, _ = around((sign,))
            assert low <= y0 or x0 >= right or x1 <= left, (style, overlap)


@each("hundredths", range(20, 32))
def test_indices_of_a_row_stand_apart(hundredths: int) -> None:
    """Packets spread sideways were read as *51010259*: their indices filled the strips but the borders."""
    styles: tuple[Style, ...] = "full", "plain", "index"
    for style in styles:
        spec = _index(style, "covered", hundredths / 100)
        half = _HALF_WIDE * spec.cap * spec.wide
        assert spec.rank[0] - half >= _BEGIN - 0.01, style
        assert spec.rank[0] + half <= hundredths - _ASIDE + 0.01, style
