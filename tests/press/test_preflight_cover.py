"""Preflight of covers: each kind of fault is found, and the covers that are made here have none."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from bookgen.cli import BAD_INPUT, run
from bookgen.press.cover.look_over_cover import look_over_cover
from bookgen.press.cover.measures import CoverMeasures
from bookgen.press.page.pdfx import as_pdfx
from bookgen.press.page.presets import PRESETS, SERVICE_BLEED, PresetName
from bookgen.press.page.streams import plain_streams
from bookgen.press.page.trim import BOOK, INCH, TRIMS
from bookgen.press.preflight.faults import Fault
from bookgen.press.type.faces import register_faces

PAGES = 320
MEASURES = CoverMeasures(*BOOK.paper, PAGES, "white")
WIDE, HIGH = MEASURES.sheet
Draw = Callable[[Any], None]


def text(canvas: Any, x: float, y: float, size: float = 10.0, said: str = "Patience") -> None:
    """A word in a font that is embedded, in white."""
    canvas.setFillColorCMYK(0, 0, 0, 0)
    canvas.setFont("Bookgen-Regular", size)
    canvas.drawString(x, y, said)


def ground(canvas: Any, short: float = 0.0) -> None:
    """The whole sheet in dark green, less so many points at the right."""
    canvas.setFillColorCMYK(0.9, 0.4, 0.7, 0.5)
    canvas.rect(0, 0, WIDE - short, HIGH, stroke=0, fill=1)


def plain(canvas: Any) -> None:
    """A cover without a fault."""
    ground(canvas)
    text(canvas, MEASURES.front_left + 100, 400)
    text(canvas, MEASURES.back_left + 100, 400)
    _on_spine(canvas, MEASURES.spine_left + MEASURES.spine / 2)


def _on_spine(canvas: Any, x: float) -> None:
    canvas.saveState()
    canvas.translate(x, 500)
    canvas.rotate(-90)
    text(canvas, 0, -3)
    canvas.restoreState()


def made(
    path: Path,
    draw: Draw = plain,
    size: tuple[float, float] = (WIDE, HIGH),
    *,
    boxed: bool = True,
    leaves: int = 1,
) -> Path:
    register_faces()
    canvas = Canvas(str(path), pagesize=size, invariant=1, initialFontName="Bookgen-Regular")
    for _ in range(leaves):
        if boxed:
            inner = (SERVICE_BLEED, SERVICE_BLEED, size[0] - SERVICE_BLEED, size[1] - SERVICE_BLEED)
            canvas.setTrimBox(inner)
            canvas.setBleedBox((0, 0, *size))
        draw(canvas)
        canvas.showPage()
    with plain_streams():
        canvas.save()
    return path


def also(draw: Draw) -> Draw:
    """A cover without a fault, and something more."""

    def both(canvas: Any) -> None:
        plain(canvas)
        draw(canvas)

    return both


def faults_of(path: Path, preset: PresetName = "kdp", pages: int | None = PAGES) -> list[Fault]:
    return look_over_cover(path, PRESETS[preset], pages, "white")


def test_a_cover_without_a_fault_has_none(tmp_path: Path) -> None:
    assert faults_of(made(tmp_path / "a.pdf")) == faults_of(tmp_path / "a.pdf", pages=None) == []
    assert faults_of(made(tmp_path / "b.pdf", boxed=False)) == []


BARCODE_X, BARCODE_Y, BARCODE_WIDE, BARCODE_HIGH = MEASURES.barcode


def _thin(canvas: Any) -> None:
    canvas.setLineWidth(0.25)
    canvas.setStrokeColorCMYK(0, 0, 0, 1)
    canvas.line(100, 500, 200, 500)


def _rgb(canvas: Any) -> None:
    canvas.setFillColorRGB(1, 0, 0)
    canvas.rect(100, 500, 20, 20, stroke=0, fill=1)


def _clear(canvas: Any) -> None:
    canvas.setFillAlpha(0.5)
    canvas.rect(100, 500, 20, 20, stroke=0, fill=1)


def _helvetica(canvas: Any) -> None:
    canvas.setFont("Helvetica", 10)
    canvas.drawString(MEASURES.front_left + 100, 300, "Patience")


@pytest.mark.parametrize(
    ("draw", "kind", "told"),
    [
        (lambda canvas: text(canvas, 15, 400), "margin", "0.09 in from the fore edge of the back"),
        (lambda canvas: text(canvas, WIDE - 55, 400), "margin", "fore edge of the front"),
        (lambda canvas: text(canvas, 100, 16), "margin", "from the foot"),
        (lambda canvas: text(canvas, 100, HIGH - 20), "margin", "from the head"),
        (lambda canvas: text(canvas, MEASURES.spine_left - 20, 300), "spine", "across a fold"),
        (lambda canvas: text(canvas, MEASURES.front_left + 6, 300), "spine", "nearer than 0.25 in"),
        (lambda canvas: _on_spine(canvas, MEASURES.spine_left + 5), "spine", "from a fold; wanted 0.0625"),
        (lambda canvas: text(canvas, BARCODE_X + 40, BARCODE_Y + 40), "barcode", "lettering in the place"),
        (lambda canvas: text(canvas, BARCODE_X - 20, BARCODE_Y + 40), "barcode", "lettering in the place"),
        (
            lambda canvas: canvas.rect(BARCODE_X - 9, BARCODE_Y + 9, 40, 20),
            "barcode",
            "a picture in the place",
        ),
        (lambda canvas: text(canvas, 100, 300, size=6), "type", "6.00 pt"),
        (_thin, "lines", "0.25 pt"),
        (_rgb, "colour", "DeviceRGB"),
        (_clear, "transparency", "an opacity"),
        (_helvetica, "fonts", "Helvetica is not embedded"),
    ],
)
def test_what_is_drawn_wrongly_is_found(tmp_path: Path, draw: Draw, kind: str, told: str) -> None:
    faults = faults_of(made(tmp_path / "c.pdf", also(draw)))
    assert any(fault.kind == kind and told in fault.told for fault in faults), faults
    assert {fault.kind for fault in faults} == {kind}


def test_figures_of_a_bar_code_may_stand_in_its_place(tmp_path: Path) -> None:
    for said in ("9 781402 894626", "ISBN 978-1402894626", "ISBN 978-1402894626   $16.95"):
        draw = also(partial(text, x=BARCODE_X + 5, y=BARCODE_Y + 40, size=8, said=said))
        assert faults_of(made(tmp_path / "c.pdf", draw)) == []


def test_sizes_that_are_wrong_are_found(tmp_path: Path) -> None:
    path = tmp_path / "c.pdf"
    (spine,) = faults_of(made(path), pages=200)
    assert spine.kind == "spine" and "0.721 in thick; 200 pages on white paper want 0.450" in spine.told
    assert [f.kind for f in faults_of(made(path, lambda canvas: ground(canvas), (WIDE, HIGH + 20)))] == [
        "trim"
    ]
    narrow = made(path, lambda canvas: ground(canvas), (2 * BOOK.width - 20, HIGH))
    assert [fault.kind for fault in faults_of(narrow)] == ["trim"]
    assert [fault.kind for fault in faults_of(made(path, leaves=2))] == ["pages"]
    short = faults_of(made(path, lambda canvas: ground(canvas, SERVICE_BLEED)))
    assert [(fault.kind, "at the right" in fault.told) for fault in short] == [("bleed", True)]
    with pikepdf.open(made(path), allow_overwriting_input=True) as document:
        left, bottom, right, top = (float(edge) for edge in document.pages[0].trimbox)
        document.pages[0].obj.TrimBox = pikepdf.Array([left - 5, bottom, right + 5, top])
        document.save(path)
    assert {fault.kind for fault in faults_of(path)} == {"bleed", "spine"}


def test_a_thin_spine_bears_no_lettering(tmp_path: Path) -> None:
    measures = CoverMeasures(*BOOK.paper, 78, "white")

    def draw(canvas: Any) -> None:
        ground(canvas)
        _on_spine(canvas, measures.spine_left + measures.spine / 2)

    faults = faults_of(made(tmp_path / "c.pdf", draw, measures.sheet), pages=78)
    assert any(fault.kind == "spine" and "wanted none under 79" in fault.told for fault in faults)


def test_ingram_wants_pdfx(tmp_path: Path) -> None:
    path = made(tmp_path / "c.pdf")
    assert [fault.kind for fault in faults_of(path, "ingram")] == ["pdfx"]
    path.write_bytes(as_pdfx(path.read_bytes()))
    assert faults_of(path, "ingram") == []


ISBN = "978-1-4028-9462-6"
TOLD = ["--isbn", ISBN, "--price", "$16.95", "--author", "Jane Lowry", "--publisher", "The Lamp Press"]


def test_our_own_cover_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, book = str(tmp_path / "cover.pdf"), ["--pages", "320", "--paper", "cream"]
    assert run(["cover", *book, *TOLD, "-o", path]) == 0
    for preset in ("kdp", "ingram"):
        asked = ["preflight", path, "--preset", preset, "--cover", *book]
        assert run(asked) == 0, capsys.readouterr().out


@pytest.mark.parametrize("pages", ["79", "100", "140", "200"])
def test_letters_that_hang_keep_clear_of_the_folds(tmp_path: Path, pages: str) -> None:
    """On thin spines too: the letters are centred by their capitals, below which a p hangs."""
    path = tmp_path / "cover.pdf"
    told = ["--title", "Twenty Easy Games of Patience", "--author", "Jane Lowry", "-o", str(path)]
    assert run(["cover", "--pages", pages, *told]) == 0
    assert faults_of(path, pages=int(pages)) == []


@pytest.mark.heavy
@pytest.mark.parametrize("trim", TRIMS)
@pytest.mark.parametrize("told", [[], TOLD], ids=["bare", "told"])
def test_our_own_covers_pass_on_every_trim(tmp_path: Path, trim: str, told: list[str]) -> None:
    for pages in ("1", "24", "78", "79", "320", "828"):
        path = tmp_path / "cover.pdf"
        assert run(["cover", "--trim", trim, "--pages", pages, *told, "-o", str(path)]) == 0
        for preset in ("kdp", "ingram"):
            assert faults_of(path, preset, int(pages)) == []


def test_faults_and_bad_input_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(made(tmp_path / "c.pdf", also(lambda canvas: text(canvas, 15, 400))))
    assert run(["preflight", path, "--cover", "--pages", str(PAGES), "--json"]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["kind"] == "margin" and json.loads(line)["page"] == 1
    for options, told in (
        (["--pages", "320"], "give them with --cover"),
        (["--cover", "--preset", "home"], "home has no covers"),
        (["--cover", "--pages", "0"], "wanted 1 to 828"),
    ):
        assert run(["preflight", path, *options]) == BAD_INPUT
        assert told in capsys.readouterr().err
    assert MEASURES.spine / INCH == pytest.approx(0.7206, abs=1e-4)
