"""The cover: its measures, its lettering and its bar code, on every trim and both papers."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from bookgen.cli import BAD_INPUT, run
from bookgen.press.cover import spine
from bookgen.press.cover.measures import SAFE, SPINE_SAFE, CoverMeasures
from bookgen.press.page.presets import LEAST_OUTER_ART, SERVICE_BLEED
from bookgen.press.page.trim import INCH, TRIMS
from bookgen.press.preflight.boxes import EQUAL, Boxes, boxes_of
from bookgen.press.preflight.content import Looker
from bookgen.press.preflight.extents import extents
from bookgen.press.preflight.faults import Fault
from bookgen.press.type.lines import Run, run_width
from bookgen.press.wording.edition import Edition

ISBN = "978-1-4028-9462-6"
THICK = {"white": 0.002252, "cream": 0.0025}


def cover(path: Path, *options: str) -> Path:
    assert run(["cover", "-o", str(path), *options]) == 0
    return path


def text_of(path: Path) -> str:
    return str(pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range())


def cover_bleed_faults(boxes: Boxes) -> Iterator[Fault]:
    """Faults of a cover that is not bled, as services want it, on all its sides."""
    if any(abs(side - SERVICE_BLEED) > EQUAL for side in boxes.bled):
        sides = ", ".join(f"{side / INCH:.3f}" for side in boxes.bled)
        yield Fault(1, "bleed", f"bled by {sides} in at left, foot, right, head; wanted 0.125 all round")
    if any(side > EQUAL for side in boxes.spare):
        yield Fault(1, "marks", "paper beyond the bleed, where marks would stand; wanted none")


@pytest.mark.parametrize("paper", ["white", "cream"])
@pytest.mark.parametrize("trim", TRIMS)
def test_every_trim_and_paper(tmp_path: Path, trim: str, paper: str) -> None:
    options = ["--trim", trim, "--pages", "320", "--paper", paper, "--isbn", ISBN, "--author", "Jane Lowry"]
    path = cover(tmp_path / "cover.pdf", *options)
    with pikepdf.open(path) as document:
        assert document.check_pdf_syntax() == [] and not document.get_warnings()
        (page,) = document.pages
        boxes = boxes_of(page)
        assert list(cover_bleed_faults(boxes)) == []
        width, height = TRIMS[trim].paper
        spine = 320 * THICK[paper] * INCH
        assert boxes.size == pytest.approx((2 * width + spine, height), abs=0.01)
        seen = Looker().page(page)
        assert (seen.unembedded, seen.clear) == (set(), set())
        assert min(seen.sizes) >= 7 and min(seen.lines) >= 0.74
        assert seen.spaces == {"DeviceCMYK"}
        assert "/Annots" not in page.obj
    assert "Patience" in text_of(path) and "Every puzzle has a proved answer" in text_of(path)
    _within_safe_zones(path, CoverMeasures(width, height, 320, paper))  # type: ignore[arg-type]


def _within_safe_zones(path: Path, measures: CoverMeasures) -> None:
    """Lettering keeps a quarter inch from every edge of back and front, and a sixteenth within the spine."""
    zones = [
        (measures.back_left + LEAST_OUTER_ART, measures.spine_left - LEAST_OUTER_ART),
        (measures.spine_left + SPINE_SAFE, measures.front_left - SPINE_SAFE),
        (measures.front_left + LEAST_OUTER_ART, measures.front_left + measures.width - LEAST_OUTER_ART),
    ]
    low, high = measures.foot + LEAST_OUTER_ART, measures.foot + measures.height - LEAST_OUTER_ART
    pieces = [each for each in extents(pypdfium2.PdfDocument(path)[0]) if each.text]
    assert len(pieces) > 8
    for each in pieces:
        assert any(left <= each.left and each.right <= right for left, right in zones), each
        assert low <= each.bottom and each.top <= high, each


@pytest.mark.parametrize(("pages", "there"), [("78", False), ("79", True), ("828", True)])
def test_the_spine_bears_text_from_79_pages_on(tmp_path: Path, pages: str, there: bool) -> None:
    path = cover(tmp_path / "cover.pdf", "--pages", pages)
    assert text_of(path).lower().count("patience") == (2 if there else 1)


def test_no_lettering_on_the_spine_is_smaller_than_seven_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """A title too long for that is left out, and so is the author's name."""
    drawn: list[Run] = []
    monkeypatch.setattr(spine, "draw_text", lambda canvas, x, y, runs, *side: drawn.extend(runs))
    measures = CoverMeasures(*TRIMS["6x9"].paper, 200, "white")
    length = measures.height - 2 * SAFE
    title = "Patience " * 8
    while length / run_width(Run(title, "Regular", 1.0)) > 7.5:
        title += "m"
    sizes = []
    for _ in range(40):
        drawn.clear()
        spine.draw_spine(Canvas(io.BytesIO()), measures, Edition(title=title))
        sizes.append(min((run.size for run in drawn), default=0.0))
        title += "m"
    assert 7.0 <= min(filter(None, sizes)) < 7.2 and sizes[-1] == 0.0
    drawn.clear()
    spine.draw_spine(Canvas(io.BytesIO()), measures, Edition(title="Patience", author="m" * 60))
    assert [run.text for run in drawn] == ["Patience"]


def test_the_spine_tells_volumes_apart_and_bears_the_device_where_it_is_thick(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From half an inch on; what is printed there is clear of the folds, and one thing of the other."""
    devices: list[float] = []
    monkeypatch.setattr(spine, "paint_device", lambda *told: devices.append(told[4]))
    for pages, with_device in (("100", False), ("221", False), ("223", True)):
        for edition in ("volume-1", "volume-2"):
            devices.clear()
            told = ["--pages", pages, "--edition", edition, "--author", "Jane Lowry"]
            path = cover(tmp_path / "cover.pdf", *told)
            number = "one" if edition == "volume-1" else "two"
            # On the front the subtitle names it too.
            assert text_of(path).lower().count(f"volume {number}") == 2
            assert bool(devices) == with_device
            measures = CoverMeasures(*TRIMS["6x9"].paper, int(pages), "white")
            _within_safe_zones(path, measures)
            low, high = measures.spine_left, measures.front_left
            pieces = [each for each in extents(pypdfium2.PdfDocument(path)[0]) if each.text]
            on_spine = sorted(
                (each for each in pieces if low <= each.left and each.right <= high), key=lambda e: e.top
            )
            assert all(one.top <= other.bottom for one, other in zip(on_spine, on_spine[1:], strict=False))
    assert Edition(subtitle="Voluminous: a word").volume == Edition(subtitle="Volume").volume == ""


def test_the_facts_are_those_of_the_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "book.pdf"
    told = ["--title", "The Square", "--author", "Jane Lowry", "--trim", "a5"]
    assert run(["book", "caesar", "--puzzles", "1", "-o", str(book), *told]) == 0
    capsys.readouterr()
    made = [cover(tmp_path / name, str(book)) for name in ("a.pdf", "b.pdf")]
    assert made[0].read_bytes() == made[1].read_bytes()
    assert "The Square" in text_of(made[0]) and "Jane Lowry".lower() in text_of(made[0]).lower()
    pages = len(pypdfium2.PdfDocument(book))
    assert f"spine {pages * 0.002252:.3f} in" in capsys.readouterr().out


def test_the_bar_code_is_that_of_the_isbn(tmp_path: Path) -> None:
    """Read back from the rendered bars: their widths, in modules, are those of ISO/IEC 15420."""
    path = cover(tmp_path / "cover.pdf", "--pages", "200", "--isbn", ISBN, "--price", "$16.95")
    measures = CoverMeasures(*TRIMS["6x9"].paper, 200, "white")
    left, bottom, width, height = measures.barcode
    assert width == 144.0 and height == pytest.approx(86.4)
    scale = 12
    bitmap = pypdfium2.PdfDocument(path)[0].render(scale=scale, grayscale=True)
    row = int((measures.sheet[1] - bottom - 45) * scale)
    data = bytes(bitmap.buffer)[row * bitmap.stride :]
    line = [data[at] < 128 for at in range(int(left * scale), int((left + width) * scale))]
    first, last = line.index(True), len(line) - line[::-1].index(True)
    module = (last - first) / 95
    bits = "".join(str(int(line[int(first + (at + 0.5) * module)])) for at in range(95))
    assert _figures(bits) == "9781402894626"
    assert first > 9 * module and len(line) - last > 7 * module  # The quiet zones.
    assert "$16.95" in text_of(path)


ODD = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011"
LEFT_ODD = ODD.split(" ")
FIRST = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL"
PARITIES = FIRST.split(" ")


def _figures(bits: str) -> str:
    """The thirteen figures of 95 modules."""
    assert bits[:3] == bits[-3:] == "101" and bits[45:50] == "01010"
    left = [bits[at : at + 7] for at in range(3, 45, 7)]
    right = [bits[at : at + 7] for at in range(50, 92, 7)]
    flipped = str.maketrans("01", "10")
    even = [code.translate(flipped)[::-1] for code in LEFT_ODD]
    parity = "".join("L" if code in LEFT_ODD else "G" for code in left)
    figures = [LEFT_ODD.index(code) if code in LEFT_ODD else even.index(code) for code in left]
    figures += [LEFT_ODD.index(code.translate(flipped)) for code in right]
    return "".join(map(str, [PARITIES.index(parity), *figures]))


def test_the_front_as_a_flat_picture(tmp_path: Path) -> None:
    png = tmp_path / "front.png"
    cover(tmp_path / "cover.pdf", "--pages", "200", "--png", str(png))
    data = png.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert width == pytest.approx(1600, abs=2) and height == pytest.approx(2400, abs=2)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "give BOOK.pdf, or --pages and --trim"),
        (["none.pdf"], "no file none.pdf"),
        (["words.pdf"], "cannot be read as a PDF"),
        (["--pages", "0"], "0 pages; wanted 1 to 828"),
        (["--pages", "829"], "829 pages; wanted 1 to 828"),
        (["--pages", "100", "--price", "$1"], "--price stands beside the bar code"),
        (["--pages", "100", "--game", "no-game"], "no game"),
        (["--pages", "100", "--isbn", "12"], "wanted thirteen figures"),
        (["words.pdf", "--pages", "100"], "those of the book"),
    ],
)
def test_bad_input(
    tmp_path: Path, monkeypatch: Any, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("words.pdf").write_text("words", encoding="utf-8")
    assert run(["cover", "-o", "cover.pdf", *options]) == BAD_INPUT
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1 and not Path("cover.pdf").exists()


def test_the_bleed_is_an_eighth_of_an_inch() -> None:
    assert SERVICE_BLEED == 9
