"""The booklet on every trim, in large print, in one ink, and for the printer."""

import ctypes
import itertools
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from volumes import arranged, cut, played

from bookgen.commands.volume import volume_of
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.picture.scene import MM, Scene
from bookgen.press.book.booklet import build_booklet
from bookgen.press.page.production import BLEED, MARK_FROM, SLUG, Production
from bookgen.press.page.trim import BOOK, LARGE, TRIMS, Trim, book_trim, gutter, trim_name, trim_of
from bookgen.press.puzzle import figure
from bookgen.press.read.printed_parts import whole_head
from bookgen.press.read.read_key import read_entries, read_key
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.type.break_lines import break_lines
from bookgen.press.type.columns import Columns
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import TEXT
from bookgen.press.wording.collect import Volume
from bookgen.puzzles.for_book import puzzles_of
from bookgen.referee import check

GAMES = ("caesar", "harvest", "sympathy")
"""The first is small, the second of chance, the third hard to fit in large print."""
SMALL = ("a5", "half-letter")


@cache
def kept() -> Volume:
    """Kept puzzles of three games, whose answers hold."""
    games = [find_game(name) for name in GAMES]
    counts = (2, 3, 1)
    kept = [record for game, count in zip(games, counts, strict=True) for record in puzzles_of(game, count)]
    return volume_of(games, kept)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The book of a trim, made once."""
    folder = tmp_path_factory.mktemp("trims")

    @cache
    def made(name: str, large: bool = False, production: Production = Production()) -> Path:  # noqa: B008
        path = folder / f"{len(list(folder.iterdir()))}.pdf"
        build_booklet(kept(), path, book_trim(name, large), production)
        return path

    return made


PAGES = [*((name, False) for name in TRIMS), *((name, True) for name in LARGE)]
HEAVY = [("a5", False), ("7x10", False), ("letter", False), ("a4", True)]
"""Pages that are tried behind the marker: others have as many columns, or as large print."""
PRINTED = [
    pytest.param(
        *page,
        ink,
        marks=[pytest.mark.heavy] if (ink == "black" and page[0] != "6x9") or page in HEAVY else [],
    )
    for page, ink in itertools.product(PAGES, ("two", "black"))
]
SAMPLED = pytest.mark.parametrize(
    ("name", "large"),
    [pytest.param(*page, marks=[pytest.mark.heavy] if page in HEAVY else []) for page in PAGES],
)


@pytest.mark.parametrize(("name", "large", "ink"), PRINTED)
def test_every_key_is_read_back_and_holds(printed: Any, name: str, large: bool, ink: Any) -> None:
    path = printed(name, large, Production(ink=ink))
    entries = read_entries(path)
    assert [entry.fault for entry in entries] == [None] * len(kept().puzzles)
    for entry, puzzle in zip(entries, kept().puzzles, strict=True):
        assert entry.puzzle is not None
        assert entry.puzzle.deal == puzzle.puzzle.deal
        assert check(entry.puzzle).holds
    with pikepdf.open(path) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert not pdf.get_warnings()


@SAMPLED
def test_no_letter_stands_outside_the_block(printed: Any, name: str, large: bool) -> None:
    trim = book_trim(name, large)
    document = pypdfium2.PdfDocument(printed(name, large))
    assert document[0].get_size() == pytest.approx(TRIMS[name].paper, abs=0.01)
    # Numbers stand on pictures, which may be wider than the text.
    beside = max(5.0, trim.overhang * trim.scale / 2)
    for at in range(len(document)):
        left, bottom, right, top = (edge * trim.scale for edge in trim.block(at + 1))
        text = document[at].get_textpage()
        for char in range(text.count_chars()):
            if text.get_text_range(char, 1).strip():
                x0, y0, x1, y1 = text.get_charbox(char)
                assert left - beside <= x0 <= x1 <= right + beside
                assert bottom - 40 * trim.scale <= y0 <= y1 <= top + 30 * trim.scale


def test_the_smaller_trims_have_the_same_lines_and_pages(printed: Any) -> None:
    # The words of a plate, which may lie on its side, are no lines of the block.
    first, *others = (
        [(line.page, line.text) for line in visible_lines(printed(name)) if line.page != "ii"]
        for name in SMALL
    )
    assert all(other == first for other in others)


@pytest.mark.parametrize("name", LARGE)
def test_large_print_is_of_twenty_one_on_twenty_five_points(printed: Any, name: str) -> None:
    trim = book_trim(name, True)
    assert (TEXT.size * trim.scale, trim.leading * trim.scale) == pytest.approx((21, 25))
    document = pypdfium2.PdfDocument(printed(name, True))
    text = max((document[at].get_textpage() for at in range(5, 9)), key=lambda one: one.count_chars())
    x, y = ctypes.c_double(), ctypes.c_double()
    lines = set()
    for char in range(text.count_chars()):
        pdfium.FPDFText_GetCharOrigin(text, char, x, y)
        lines.add(round(y.value, 2))
    steps = [a - b for a, b in itertools.pairwise(sorted(lines, reverse=True))]
    # A chapter may be set a little closer, to save a page of few lines.
    usual = Counter(round(step, 1) for step in steps).most_common(1)[0]
    assert 0.93 * 25 - 0.05 <= usual[0] <= 25.05 and usual[1] > 8


def operators(path: Path) -> set[tuple[str, tuple[float, ...]]]:
    """Every operator of colour in a PDF, on the pages and in the forms, with its operands."""
    found = set()
    with pikepdf.open(path) as pdf:
        forms = [item for item in pdf.objects if isinstance(item, pikepdf.Stream)]
        streams: list[Any] = [page.obj for page in pdf.pages]
        streams += [item for item in forms if item.get("/Subtype") == pikepdf.Name.Form]
        for stream in streams:
            instructions: list[Any] = list(pikepdf.parse_content_stream(stream))
            for operands, operator in instructions:
                name = str(operator)
                if name.lower() in {"g", "rg", "k", "cs", "sc", "scn", "sh"}:
                    values = [float(value) for value in operands if not isinstance(value, pikepdf.Name)]
                    found.add((name, tuple(values)))
    return found


@pytest.mark.parametrize("name", ["6x9", "a4"])
def test_one_ink_is_pure_black_or_nothing(printed: Any, name: str) -> None:
    used = operators(printed(name, False, Production(ink="black", profile="print", marks=True)))
    assert used <= {(sign, (0.0, 0.0, 0.0, key)) for sign in "kK" for key in (0.0, 1.0)}
    assert ("k", (0.0, 0.0, 0.0, 1.0)) in used
    red = operators(printed(name))
    assert any(values[:3] != (0, 0, 0) for _, values in red)
    assert {sign for sign, _ in red} <= {"k", "K"}


def test_one_ink_prints_red_suits_as_open_signs(printed: Any) -> None:
    document = pypdfium2.PdfDocument(printed("6x9", False, Production(ink="black")))
    text = "".join(page.get_textpage().get_text_bounded() for page in document)
    assert "♡" in text
    assert "♥" not in text


@pytest.mark.parametrize(("bleed", "marks"), [(False, False), (True, False), (True, True)])
def test_what_is_for_the_printer_has_boxes_and_nothing_live(printed: Any, bleed: bool, marks: bool) -> None:
    path = printed("a5", False, Production(profile="print", bleed=bleed, marks=marks, multiple=4))
    width, height = TRIMS["a5"].paper
    around = SLUG if marks else BLEED if bleed else 0
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) % 4 == 0
        assert not {"/Outlines", "/Names", "/Dests", "/AcroForm", "/OpenAction"} & set(pdf.Root.keys())
        for page in pdf.pages:
            assert "/Annots" not in page
            for box, beyond in ((page.mediabox, around), (page.bleedbox, BLEED if bleed else 0)):
                wide = [float(edge) for edge in box]
                assert wide[2] - wide[0] == pytest.approx(width + 2 * beyond, abs=0.01)
                assert wide[3] - wide[1] == pytest.approx(height + 2 * beyond, abs=0.01)
            trimmed = [float(edge) for edge in page.trimbox]
            assert trimmed == pytest.approx([around, around, around + width, around + height], abs=0.01)
        fonts = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and "/BaseFont" in item]
        assert fonts
        assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)
        for item in pdf.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == pikepdf.Name.ExtGState:
                assert all(item.get(key, 1) == 1 for key in ("/ca", "/CA"))
                assert "/SMask" not in item
    assert [check(record).holds for record in read_key(path)] == [True] * len(kept().puzzles)


def test_marks_stand_clear_of_the_trim(printed: Any) -> None:
    document = pypdfium2.PdfDocument(
        printed("a5", False, Production(profile="print", bleed=True, marks=True, multiple=32))
    )
    bitmap = document[len(document) - 1].render(scale=4, grayscale=True)  # a blank page
    width = TRIMS["a5"].width
    rows = [
        bytes(bitmap.buffer[at * bitmap.stride : (at + 1) * bitmap.stride]) for at in range(bitmap.height)
    ]
    dark = [at / 4 for at in range(bitmap.width) if any(row[at] < 200 for row in rows)]
    assert min(dark) >= SLUG - MARK_FROM - 5 * MM - 1
    assert all(not SLUG + 1 < x < SLUG + width - 1 for x in dark)


def test_pages_are_filled_up(printed: Any) -> None:
    plain = len(pypdfium2.PdfDocument(printed("6x9")))
    filled = pypdfium2.PdfDocument(printed("6x9", False, Production(multiple=32)))
    assert len(filled) == -(-plain // 32) * 32
    assert not filled[len(filled) - 1].get_textpage().get_text_bounded().strip()


def test_the_gutter_grows_with_the_pages_no_more_than_is_asked() -> None:
    thick = (100, 200, 400, 600, 800)
    assert [gutter(BOOK, pages) for pages in thick] == [0] * 5
    assert [gutter(replace(BOOK, inside=40, outside=68), pages) for pages in thick] == [0, 0, 5, 14, 23]
    assert [gutter(TRIMS["half-letter"], pages) for pages in thick] == [0, 0, 0, 0, 3]
    assert gutter(replace(BOOK, inside=40, outside=44), 800) == 4


def test_a_thick_book_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The reader must find the block where the gutter has moved it.
    monkeypatch.setattr("bookgen.press.page.trim.GUTTERS", ((10, 0.375), (1000, 1.25)))
    path = tmp_path / "thick.pdf"
    build_booklet(kept(), path, BOOK, Production(profile="print"))
    found = pypdfium2.PdfDocument(path)[6].get_textpage()
    assert found.count_chars()
    assert len(read_key(path)) == len(kept().puzzles)


@SAMPLED
def test_a_screen_book_has_its_outline_on_every_trim(printed: Any, name: str, large: bool) -> None:
    with pikepdf.open(printed(name, large)) as pdf, pdf.open_outline() as outline:
        assert [item.title for item in outline.root][:2] == ["Contents", "Introduction"]


@SAMPLED
def test_no_card_is_narrower_than_seven_millimetres(
    name: str, large: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawn: list[float] = []

    def noted(canvas: Any, scene: Scene, *rest: Any) -> None:
        drawn.append(scene.card_width)

    monkeypatch.setattr(figure, "draw_scene", noted)
    records = [cut("dial-2", 2), played("lucas", 17), played("crescent", 1), cut("sympathy", 6), arranged(3)]
    games = [record.game for record in records]
    trim = book_trim(name, large)
    build_booklet(volume_of(games, records), tmp_path / "x.pdf", trim)
    assert min(drawn) * trim.scale >= 7 - 1e-6


def test_the_same_bytes_twice(printed: Any, tmp_path: Path) -> None:
    build_booklet(kept(), tmp_path / "again.pdf", book_trim("a4"), Production(ink="black"))
    assert (tmp_path / "again.pdf").read_bytes() == printed("a4", False, Production(ink="black")).read_bytes()


def test_columns_are_balanced_and_lose_nothing() -> None:
    texts = [f"Paragraph {number} " + "of so many words " * 12 for number in range(9)]
    passages = [Passage([TEXT.run(text)], TEXT) for text in texts]
    columns = Columns(passages, 2, 13)
    columns.wrap(480, 1e6)
    depth = columns._depth
    lines = sum(len(break_lines((TEXT.run(text),), 228, 13)) for text in texts)
    assert lines * 13 / 2 <= depth <= lines * 13 / 2 + 3 * 13
    first, rest = columns.split(480, 130)
    assert first.wrap(480, 130)[1] == 130
    left = sum(part.wrap(228, 1e6)[1] for piece in (first, rest) for part in piece._parts)
    assert left == lines * 13


def test_trims_are_known_by_size_and_name() -> None:
    for name, large in PAGES:
        page = book_trim(name, large)
        assert trim_of(*page.paper, trim_name(page)) == page
    a4 = trim_of(*TRIMS["a4"].paper)
    assert isinstance(a4, Trim)
    assert a4.columns == 1
    assert trim_of(100, 100) is None
    with pytest.raises(BadInput, match="no trim 'b5'; there are: 6x9, a5"):
        book_trim("b5")


@pytest.mark.parametrize("name", sorted(set(TRIMS) - set(LARGE)))
def test_large_print_is_refused_where_there_is_not_the_room(name: str) -> None:
    with pytest.raises(BadInput, match=f"{name} is too small .*; wanted --trim 7x10, a4, letter"):
        book_trim(name, True)


def test_a_blank_before_the_stop_of_a_folio_is_no_fault() -> None:
    lines = [TextLine("Answer 54 · lucas#4 · page 54 .", "9", 9)]
    assert whole_head(lines, 0) == ("Answer 54 · lucas#4", 1)


@pytest.mark.parametrize("begun", ["petits-paquets-", "petits-paquets-open#27+"])
def test_a_code_that_is_broken_behind_a_hyphen_or_a_plus_is_read_whole(begun: str) -> None:
    code = "petits-paquets-open#27+redeals=0"
    lines = [TextLine(f"Answer 3 · {begun}", "9", 9), TextLine(f"{code.removeprefix(begun)}.", "9", 9)]
    assert whole_head(lines, 0) == (f"Answer 3 · {code}", 2)
