"""The outlines of letters, against another reader of fonts."""

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.ttLib import TTFont

from bookgen.errors import BadInput
from bookgen.picture.lettering import CAP_HEIGHT, glyph, roman, spaced, text_width
from bookgen.picture.truetype import Command, TrueType, commands
from bookgen.resources import fonts


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


@pytest.mark.parametrize("name", ["Bookgen-Lining.ttf", "Bookgen-Italic.ttf"])
def test_every_glyph_is_read_as_fonttools_reads_it(name: str) -> None:
    ours, other = TrueType(fonts() / name), TTFont(fonts() / name)
    glyphs = other.getGlyphSet()
    for character, called in other.getBestCmap().items():
        number = ours.glyph(chr(character))
        assert number == other.getGlyphID(called)
        assert ours.advance(number) == glyphs[called].width
        pen = AreaPen(glyphs)
        glyphs[called].draw(pen)
        assert abs(area(commands(ours.contours(number), 1))) == pytest.approx(abs(pen.value), abs=1)


def test_a_figure_stands_on_the_baseline() -> None:
    heights = [values[i] for _, values in glyph("1").path for i in range(1, len(values), 2)]
    assert min(heights) == pytest.approx(-CAP_HEIGHT, abs=0.03) and max(heights) == pytest.approx(0, abs=0.02)


def test_a_text_is_centred() -> None:
    letters = spaced("stock", italic=True)
    assert letters[0][1] == pytest.approx(-text_width("stock", True) / 2)
    assert "".join(character for character, _, _ in letters) == "stock"


def test_a_character_the_face_has_not() -> None:
    with pytest.raises(BadInput, match="no glyph for '漢'"):
        glyph("漢")


def test_roman_numbers() -> None:
    assert [roman(n) for n in (1, 4, 9, 12, 49, 94)] == ["I", "IV", "IX", "XII", "XLIX", "XCIV"]
