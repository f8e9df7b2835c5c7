"""The outlines of letters, against the fonts from which they are prepared."""

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.ttLib import TTFont

from bookgen.errors import BadInput
from bookgen.picture.lettering import CAP_HEIGHT, Command, glyph, roman, spaced, text_width
from bookgen.resources import fonts


def script(name: str) -> ModuleType:
    """A module beside the fonts, which are no package."""
    spec = importlib.util.spec_from_file_location(name, fonts() / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


font_outlines = script("font_outlines")


def area(path: tuple[Command, ...]) -> float:
    """The area within a path, contours one way round counted against those the other way."""
    total = x = y = start_x = start_y = 0.0
    for letter, values in path:
        if letter == "M":
            x, y = start_x, start_y = values
        elif letter == "L":
            total += (x * values[1] - values[0] * y) / 2
            x, y = values
        elif letter == "Q":
            a, b, u, v = values
            total += (x * (2 * b + v) + 2 * a * (v - y) - u * (y + 2 * b)) / 6
            x, y = u, v
        else:
            total += (x * start_y - start_x * y) / 2
    return total


FACES = pytest.mark.parametrize(
    ("name", "italic"), [("Bookgen-Lining", False), ("Bookgen-Italic", True)], ids=["lining", "italic"]
)


@FACES
def test_every_outline_is_that_of_its_face(name: str, italic: bool) -> None:
    font = TTFont(fonts() / f"{name}.ttf")
    glyphs = font.getGlyphSet()
    for character, called in font.getBestCmap().items():
        ours = glyph(chr(character), italic)
        assert ours.advance == glyphs[called].width
        pen = AreaPen(glyphs)
        glyphs[called].draw(pen)
        assert abs(area(ours.path)) * font["head"].unitsPerEm ** 2 == pytest.approx(abs(pen.value), abs=1)


@FACES
def test_outlines_are_those_that_the_script_makes(name: str, italic: bool, tmp_path: Path) -> None:
    shutil.copy(fonts() / f"{name}.ttf", tmp_path)
    made = font_outlines.write_outlines(name, tmp_path).read_bytes()
    assert made == (fonts() / f"{name}.outlines.json").read_bytes()
    assert font_outlines.DRAWN == ("Bookgen-Lining", "Bookgen-Italic")


def test_a_figure_stands_on_the_baseline() -> None:
    heights = [values[i] for _, values in glyph("1").path for i in range(1, len(values), 2)]
    assert min(heights) == pytest.approx(-CAP_HEIGHT, abs=0.03) and max(heights) == pytest.approx(0, abs=0.02)


def test_a_text_is_centred() -> None:
    letters = spaced("stock", italic=True)
    assert letters[0][1] == pytest.approx(-text_width("stock", True) / 2)
    assert "".join(character for character, _, _ in letters) == "stock"


def test_a_character_the_face_has_not() -> None:
    for none in ("漢", "em"):
        with pytest.raises(BadInput, match=f"no glyph for '{none}'"):
            glyph(none)


def test_roman_numbers() -> None:
    assert [roman(n) for n in (1, 4, 9, 12, 49, 94)] == ["I", "IV", "IX", "XII", "XLIX", "XCIV"]
