"""Pictures on a light ground, a dark one, and that which the reader's screen has."""

import io
import math
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pymupdf
import pytest
import resvg_py
from each import by_turns, each
from PIL import Image
from tables import IDS, VIEWS, later, opening, view

from bookgen.picture.inks import SHOWN
from bookgen.picture.plates import with_plates
from bookgen.picture.png import draw_png
from bookgen.picture.svg import Ink, draw_svg
from bookgen.picture.theme import DARK, LIGHT, stylesheet

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PLATED = ["quadrangle", "constitution", "cadogan-light-and-shade", "crescent"]
"""With numbers on cards, or beside cards that are turned."""
SAMPLE = ["crescent", "lucas", "queens-and-knaves", "caesar", "clock", "flower-garden", "octagon", "shah"]


def by_resvg(text: str, width: int = 240) -> Image.Image:
    png = bytes(resvg_py.svg_to_bytes(svg_string=text, width=width, dpi=96))
    return Image.open(io.BytesIO(png)).convert("RGB")


def by_mupdf(text: str) -> Image.Image:
    library: Any = pymupdf
    page = library.open(stream=text.encode(), filetype="svg")[0]
    zoom = 240 / page.rect.width
    png = page.get_pixmap(matrix=library.Matrix(zoom, zoom)).tobytes("png")
    return Image.open(io.BytesIO(png)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures in shades of grey from 0 to 255."""
    pairs = list(zip(*(each.convert("L").resize((48, 48)).tobytes() for each in (one, other)), strict=True))
    return float(sum(abs(a - b) for a, b in pairs)) / len(pairs)


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.1."""
    digits = colour[1:] if len(colour) == 7 else "".join(each * 2 for each in colour[1:])
    shares = [int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else math.pow((s + 0.055) / 1.055, 2.4) for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_enough_on_either_ground() -> None:
    for tones in (LIGHT, DARK):
        assert contrast(tones.letter, tones.ground) >= 7
        assert contrast(tones.red, tones.ground) >= 4.5
        assert contrast(tones.line, tones.ground) >= 3
        assert contrast(SHOWN["red"], tones.card) >= 4.5
    assert contrast(DARK.card, DARK.ground) >= 7


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in PLATED else [pytest.mark.heavy]) for name in IDS]
)
@each("kind", VIEWS)
def test_bare_lettering_lies_on_the_ground(name: str, kind: str) -> None:
    """What is light on a dark ground lies on no card, on which it could not be read: asked of a renderer.

    With the bare lettering and the outlines taken out there is ground where it stood.
    """
    ground = tuple(int(DARK.ground[k : k + 2], 16) for k in (1, 3, 5))
    for moves in (0, 6):
        scene = with_plates(view(kind, name, later(name, moves)))
        bare = [label for label in scene.labels if not label.plate]
        if not bare:
            continue
        without = replace(scene, labels=tuple(label for label in scene.labels if label.plate), outlines=())
        seen = by_resvg(draw_svg(without, theme="dark"), 600)
        scale = 600 / scene.width
        for label in bare:
            assert seen.getpixel((round(label.x * scale), round(label.y * scale))) == ground, (label, moves)


@pytest.mark.parametrize("ink", ["two", "black"])
@pytest.mark.parametrize("name", SAMPLE)
def test_two_renderers_draw_the_dark_picture_alike(name: str, ink: Ink) -> None:
    for scene in (view("table", name, later(name, 6)), view("empty", name, opening(name))):
        text = draw_svg(scene, ink=ink, theme="dark", margin_mm=4)
        one, other = by_resvg(text), by_mupdf(text)
        assert difference(one, other) < 6
        ground = tuple(int(DARK.ground[k : k + 2], 16) for k in (1, 3, 5))
        assert one.getpixel((2, 2)) == other.getpixel((2, 2)) == ground
        assert difference(one, by_resvg(draw_svg(scene, ink=ink, margin_mm=4))) > 20


@pytest.mark.parametrize("drawn", by_turns(product(SAMPLE, ("two", "black")), 0, 3), ids="-".join)
def test_auto_is_the_light_picture_and_turns_dark(drawn: tuple[str, Ink]) -> None:
    """Who knows no screen draws it light; with the rules that wait for a dark screen it is the dark one."""
    name, ink = drawn
    for scene in (view("table", name, later(name, 6)), view("book", name, opening(name))):
        text = draw_svg(scene, ink=ink, theme="auto", margin_mm=4)
        light, dark = (draw_svg(scene, ink=ink, theme=theme, margin_mm=4) for theme in ("light", "dark"))
        assert "style" in {element.tag.split("}")[1] for element in ElementTree.fromstring(text).iter()}
        for draw in (by_resvg, by_mupdf):
            assert draw(text).tobytes() == draw(light).tobytes()
        rules = stylesheet()
        awake = text.replace(rules, re.sub(r"^@media \(prefers-color-scheme:dark\)\{(.*)\}$", r"\1", rules))
        assert awake != text
        assert by_resvg(awake).tobytes() == by_resvg(dark).tobytes()


@pytest.mark.heavy
@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_browser_shows_auto_as_its_reader_asks(scheme: str, tmp_path: Path) -> None:
    scene = view("table", "queens-and-knaves", later("queens-and-knaves", 6))
    shown = {}
    for theme in ("auto", scheme):
        file, png = tmp_path / f"{theme}.svg", tmp_path / f"{theme}.png"
        file.write_text(draw_svg(scene, theme=theme, margin_mm=4), encoding="utf-8")  # type: ignore[arg-type]
        asked = f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}"
        size = ["--window-size=1200,900", f"--screenshot={png}"]
        command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", asked, *size, file.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        shown[theme] = Image.open(png).convert("RGB")
    box = 0, 0, 600, 400
    assert shown["auto"].crop(box).tobytes() == shown[scheme].crop(box).tobytes()


def test_light_is_what_it_was_and_a_png_may_be_dark() -> None:
    scene = view("book", "crescent", opening("crescent"))
    assert draw_svg(scene, theme="light") == draw_svg(scene)
    assert 'class="ground"' not in draw_svg(scene)
    dark = Image.open(io.BytesIO(draw_png(scene, width=300, theme="dark"))).convert("RGB")
    assert dark.getpixel((0, 0)) == tuple(int(DARK.ground[k : k + 2], 16) for k in (1, 3, 5))
    clear = Image.open(io.BytesIO(draw_png(scene, width=300, theme="dark", transparent=True)))
    assert clear.convert("RGBA").getpixel((0, 0)) == (0, 0, 0, 0)
