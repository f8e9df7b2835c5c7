"""The faces as they are shipped: characters, names, kerning, and what a PDF set in them reads back as."""

from __future__ import annotations

import importlib.util
import io
import unicodedata
from functools import cache
from pathlib import Path
from types import ModuleType

import pypdfium2
import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase import ttfonts as reportlab_ttfonts
from reportlab.pdfgen.canvas import Canvas

FONTS = Path(__file__).resolve().parents[2] / "fonts"
STYLES = ("Regular", "Italic", "SemiBold", "SmallCaps", "Lining")
SUITS = "♠♣♥♦♤♧♡♢"
LIGATURES = "ﬀﬁﬂﬃﬄ"
WANTED = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100)]))
    + "Œœ–—‘’“”…†‡•·×−→½¼¾❦\u2007\u2009\u200a\u202f\u2011"
    + SUITS
)
SPECIMEN = (
    "Play the 6♥ on the 7♠, and the 10♠ after it.",
    "A♣, 5♢, 9♡, Q♤ and J♧ → the foundations.",
    "“Off with the Knave’s ﬁrst ﬂush — eﬃcient, waﬄing, oﬀ!”",
    "Demon, Sultan & Fortress: 1234567890, 4 × 13 − 2, ½ ¼ ¾.",
    "Cæsar, œuvre, café, naïve; no. 31, p. 53; 1890–92 † ‡ • · …",
)

every_style = pytest.mark.parametrize("style", STYLES)


@cache
def _face(style: str) -> TTFont:
    return TTFont(FONTS / f"Bookgen-{style}.ttf")


@cache
def _kerning(style: str) -> dict[tuple[str, str], int]:
    """The kerning by characters, in thousandths of the em."""
    font = _face(style)
    shown: dict[str, list[str]] = {}
    for code, glyph in font.getBestCmap().items():
        shown.setdefault(glyph, []).append(chr(code))
    pairs = font["kern"].kernTables[0].kernTable.items()
    return {(a, b): value for (left, right), value in pairs for a in shown[left] for b in shown[right]}


def _pips() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pips", FONTS / "pips.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _advance(style: str, character: str) -> int:
    font = _face(style)
    return int(font["hmtx"][font.getBestCmap()[ord(character)]][0])


def _top(style: str, character: str) -> int:
    font = _face(style)
    return int(font["glyf"][font.getBestCmap()[ord(character)]].yMax)


@every_style
def test_has_the_characters_of_the_book(style: str) -> None:
    has = set(map(chr, _face(style).getBestCmap()))
    assert set(WANTED) <= has
    assert not has & set(LIGATURES) if style == "SmallCaps" else set(LIGATURES) <= has
    assert not [character for character in has if unicodedata.category(character) == "Co"]


@every_style
def test_is_a_small_truetype_file_without_layout_tables(style: str) -> None:
    tables = set(_face(style).keys())
    assert {"glyf", "kern", "cmap"} <= tables
    assert not tables & {"GSUB", "GPOS", "CFF ", "CFF2", "fpgm"}
    assert 20_000 < (FONTS / f"Bookgen-{style}.ttf").stat().st_size < 60_000


@every_style
def test_may_be_embedded_and_says_whose_it_is(style: str) -> None:
    font = _face(style)
    name = font["name"]
    assert font["OS/2"].fsType == 0
    assert name.getDebugName(6) == f"Bookgen-{style}"
    assert (name.getDebugName(16) or name.getDebugName(1)) == "Bookgen"
    assert name.getDebugName(0) in (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License" in name.getDebugName(13)
    assert not any("EB Garamond" in (name.getDebugName(number) or "") for number in (1, 3, 4, 6, 16))


def test_names_are_distinct() -> None:
    for number in (3, 4, 6):
        assert len({_face(style)["name"].getDebugName(number) for style in STYLES}) == len(STYLES)


@every_style
def test_dates_do_not_tell_when_it_was_made(style: str) -> None:
    head = _face(style)["head"]
    assert head.created == head.modified


@every_style
def test_kerning_can_be_read(style: str) -> None:
    pairs = _kerning(style)
    assert 400 < len(pairs) < 12_000
    for pair in ("AV", "Ta", "LV", "Va", "’a"):
        assert pairs[pair[0], pair[1]] < 0
    assert all(abs(value) < 300 for value in pairs.values())
    assert not [pair for pair in pairs if set(pair) & {*SUITS, " ", "\u00a0"}]


@pytest.mark.parametrize("style", ["Regular", "Italic", "SemiBold", "Lining"])
@pytest.mark.parametrize("after", ["’", "”", ")", "!", "h"])
def test_f_keeps_clear_of_what_follows(style: str, after: str) -> None:
    assert _kerning(style)["f", after] > 30


def test_figures_are_old_style_but_in_heads_among_small_capitals_and_in_the_lining_face() -> None:
    for style in ("Regular", "Italic"):
        assert len({_advance(style, figure) for figure in "0123456789"}) > 3
        assert _top(style, "0") < 500 < _top(style, "6")
    assert {_advance("Lining", character) for character in "0123456789\u2007"} == {480}
    assert all(
        _top(style, figure) > 600 for style in ("SemiBold", "SmallCaps", "Lining") for figure in "0123456789"
    )
    assert _advance("SemiBold", "1") < _advance("SemiBold", "0")
    assert not [pair for pair in _kerning("Lining") if pair[0].isdigit() and pair[1].isdigit()]


def test_small_capitals_stand_for_lower_case_only() -> None:
    assert all(_top("SmallCaps", letter) < 530 for letter in "abcdefghklmnopqrstuvwxyzæœ")
    for letter in "ABCQX&":
        assert _advance("SmallCaps", letter) == _advance("Regular", letter)


@every_style
@pytest.mark.parametrize("suit", SUITS)
def test_suits_are_as_tall_as_capitals(style: str, suit: str) -> None:
    font = _face(style)
    glyph = font["glyf"][font.getBestCmap()[ord(suit)]]
    advance, left = font["hmtx"][font.getBestCmap()[ord(suit)]]
    assert abs(glyph.yMax - font["OS/2"].sCapHeight) <= 50
    assert -30 <= glyph.yMin <= 0
    assert 30 <= left <= 90 and 30 <= advance - glyph.xMax <= 90


@pytest.mark.parametrize("suit", SUITS)
def test_suits_are_those_that_the_script_draws(suit: str) -> None:
    """A change to the drawing has to reach the shipped faces."""
    drawn, advance = _pips().draw(suit, 40)
    pens = RecordingPen(), RecordingPen()
    drawn.draw(pens[0], None)
    font = _face("Regular")
    font["glyf"][font.getBestCmap()[ord(suit)]].draw(pens[1], font["glyf"])
    assert pens[0].value == pens[1].value
    assert advance == _advance("Regular", suit)


def _specimen_pdf() -> bytes:
    """A page of every line of the specimen in every face."""
    data = io.BytesIO()
    canvas = Canvas(data, pagesize=(420, 500), invariant=1)
    height = 480
    for style in STYLES:
        name = f"Bookgen-{style}"
        pdfmetrics.registerFont(reportlab_ttfonts.TTFont(name, str(FONTS / f"{name}.ttf")))
        canvas.setFont(name, 11)
        for line in _lines(style):
            canvas.drawString(20, height, line)
            height -= 17
    canvas.save()
    return data.getvalue()


def _lines(style: str) -> list[str]:
    """The specimen, without ligatures for the face that has none."""
    if style != "SmallCaps":
        return list(SPECIMEN)
    loose = {ord(ligature): unicodedata.normalize("NFKC", ligature) for ligature in LIGATURES}
    return [line.translate(loose) for line in SPECIMEN]


def test_a_page_reads_back_as_it_was_written() -> None:
    document = pypdfium2.PdfDocument(_specimen_pdf())
    text = document[0].get_textpage().get_text_bounded()
    assert not [character for character in text if unicodedata.category(character) == "Co"]
    read = [unicodedata.normalize("NFKC", line).strip() for line in text.splitlines()]
    written = [unicodedata.normalize("NFKC", line) for style in STYLES for line in _lines(style)]
    assert read == written


def test_a_page_comes_out_the_same_twice() -> None:
    assert _specimen_pdf() == _specimen_pdf()
