"""The booklet for folding: the order of its pages, their size, and where they lie."""

import io
import re
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

import pikepdf
import pypdfium2
import pytest
from volumes import small_book, small_volume

from bookgen.errors import BadInput
from bookgen.picture.scene import MM
from bookgen.press.book.booklet import build_booklet
from bookgen.press.page.impose import Fold, impose, shrinking, sides, signature_sizes
from bookgen.press.page.trim import LEAST_PT, book_trim
from bookgen.press.read.read_key import read_entries

SIZES = {
    "6x9": (432.0, 648.0),
    "a5": (148 * MM, 210 * MM),
    "half-letter": (396.0, 612.0),
    "small": (200, 300),
}
SHEETS = {"a4": (297 * MM, 210 * MM), "letter": (792.0, 612.0)}


def numbered(pages: int, size: tuple[float, float] = SIZES["6x9"]) -> bytes:
    """A file whose pages say their numbers, and have a frame along their edges."""
    with pikepdf.new() as pdf:
        font = pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Courier
        )
        for number in range(1, pages + 1):
            page = pdf.add_blank_page(page_size=size)
            page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=font))
            text = f"BT /F 20 Tf {size[0] / 3:.2f} {size[1] / 3:.2f} Td (p{number}) Tj ET"
            frame = f"2 w 1 1 {size[0] - 2:.2f} {size[1] - 2:.2f} re S"
            page.Contents = pdf.make_stream(f"{text} {frame}".encode())
        held = io.BytesIO()
        pdf.save(held)
    return held.getvalue()


def read_sides(data: bytes) -> list[tuple[str, str]]:
    """What the left and the right half of each side say."""
    document = pypdfium2.PdfDocument(data)
    found = []
    for page in document:
        width, height = page.get_size()
        text = page.get_textpage()
        halves = ((0, 0, width / 2, height), (width / 2, 0, width, height))
        left, right = (text.get_text_bounded(*half).strip() for half in halves)
        found.append((left, right))
    return found


def test_a_signature_of_eight() -> None:
    assert read_sides(impose(numbered(8), Fold("a4")).data) == [
        ("p8", "p1"), ("p2", "p7"),
        ("p6", "p3"), ("p4", "p5"),
    ]  # fmt: skip


def test_blanks_fill_the_last_sheet() -> None:
    pages = numbered(6)
    folded = impose(pages, Fold("letter")).data
    assert folded == impose(pages, Fold("letter")).data
    assert read_sides(folded) == [
        ("", "p1"), ("p2", ""),
        ("p6", "p3"), ("p4", "p5"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("pages", "asked", "sizes"),
    [
        (1, None, [4]),
        (40, None, [40]),
        (41, None, [16, 16, 12]),
        (129, None, [16] * 6 + [12] * 3),
        (129, 24, [24] * 3 + [20] * 3),
        (9, 4, [4, 4, 4]),
        (100, 80, [52, 48]),
    ],
)
def test_signatures_are_as_equal_as_they_can_be(pages: int, asked: int | None, sizes: list[int]) -> None:
    assert signature_sizes(pages, asked) == sizes


@pytest.mark.parametrize("sizes", [[4], [8, 4], [16, 16, 12]])
def test_folded_and_laid_one_behind_the_other_the_pages_run_on(sizes: list[int]) -> None:
    """Each signature is folded as paper is: the first sheet outermost, its front outside."""
    printed = list(sides(sizes))
    read: list[int] = []
    for size in sizes:
        count = size // 4
        sheets = [(printed.pop(0), printed.pop(0)) for _ in range(count)]
        first_halves = chain.from_iterable((front[1], back[0]) for front, back in sheets)
        second_halves = chain.from_iterable((back[1], front[0]) for front, back in reversed(sheets))
        read += [*first_halves, *second_halves]
    assert read == list(range(sum(sizes)))


@pytest.mark.parametrize("paper", SHEETS)
@pytest.mark.parametrize("trim", SIZES)
def test_pages_are_whole_in_proportion_and_in_the_middle(paper: str, trim: str) -> None:
    data = impose(numbered(4, SIZES[trim]), Fold(paper)).data
    (width, height), (page_width, page_height) = SHEETS[paper], SIZES[trim]
    scale = min(1, width / 2 / page_width, height / page_height)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == [] and not pdf.get_warnings()
        for side in pdf.pages:
            assert [float(edge) for edge in side.mediabox] == pytest.approx([0, 0, width, height], abs=0.01)
    document = pypdfium2.PdfDocument(data)
    left = min(document[0].get_objects(max_depth=1), key=lambda item: item.get_bounds()[0]).get_bounds()
    across, up = scale * page_width, scale * page_height
    wanted = [(width / 2 - across) / 2, (height - up) / 2, (width / 2 + across) / 2, (height + up) / 2]
    assert list(left) == pytest.approx(wanted, abs=2.1)


def test_the_fold_is_marked_on_the_front_of_every_sheet() -> None:
    """A sheet lies front up when it is folded: two strokes in its middle, at head and foot, none behind."""
    with pikepdf.open(io.BytesIO(impose(numbered(16), Fold("a4")).data)) as book:
        middle = f"{float(book.pages[0].MediaBox[2]) / 2:.3f}"
        marks = [page.Contents.read_bytes().decode().count(f" w {middle} ") for page in book.pages]
    assert marks == [2, 0] * 4


def test_a_volume_for_folding(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    pages = len(pypdfium2.PdfDocument(small_book(tmp_path_factory)))
    report = build_booklet(small_volume(), tmp_path / "folded.pdf", fold=Fold("a4"))
    assert (report.pages, report.sheets) == (pages, -(-pages // 4))
    said = " ".join(chain.from_iterable(read_sides((tmp_path / "folded.pdf").read_bytes())))
    for puzzle in small_volume().puzzles:
        assert re.search(rf"\bPuzzle {puzzle.number}\b", said)
    with pytest.raises(BadInput, match="two pages to a side, for folding"):
        read_entries(tmp_path / "folded.pdf")


FOLDED = [
    pytest.param(name, paper, marks=[pytest.mark.heavy] if (at + turn) % 2 else [])
    for at, name in enumerate(("6x9", "a5", "half-letter"))
    for turn, paper in enumerate(SHEETS)
]
"""Small trims and papers, each trim on one of them in the plain suite."""


@pytest.mark.parametrize(("name", "paper"), FOLDED)
def test_small_trims_are_folded_at_full_size(paper: str, name: str, tmp_path: Path) -> None:
    """Nothing but margin is cut away for it: every line of the book is there."""
    trim = book_trim(name)
    assert shrinking(trim.paper, Fold(paper), trim.spare) >= LEAST_PT / 7.05
    build_booklet(small_volume(), tmp_path / "folded.pdf", trim, fold=Fold(paper))
    folded = sorted("".join(chain.from_iterable(read_sides((tmp_path / "folded.pdf").read_bytes()))).split())
    assert len("".join(folded)) == letters_of(name)


@cache
def letters_of(name: str) -> int:
    """How many letters the volume has on a trim, not folded."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "plain.pdf"
        build_booklet(small_volume(), path, book_trim(name))
        pages = pypdfium2.PdfDocument(path.read_bytes())
    return sum(len("".join(page.get_textpage().get_text_bounded().split())) for page in pages)


def test_a_trim_whose_type_would_be_too_small_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="a4 would be printed at 0.7. of their size, the smallest type"):
        build_booklet(small_volume(), tmp_path / "x.pdf", book_trim("a4"), fold=Fold("a4"))
    build_booklet(small_volume(), tmp_path / "x.pdf", book_trim("a4", True), fold=Fold("a4"))


@pytest.mark.parametrize("signature", [0, 2, 10, -4, 84])
def test_a_signature_that_cannot_be_folded_is_refused(signature: int) -> None:
    with pytest.raises(BadInput, match="wanted a multiple of 4"):
        Fold("a4", signature)


def test_only_known_papers() -> None:
    with pytest.raises(BadInput, match="there are: a4, letter"):
        Fold("a3")
