"""Preflight: each kind of fault is found on its page, and the books that are made here have none."""

import io
import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from each import each
from reportlab.pdfgen.canvas import Canvas
from small_pdfs import LARGE_PDFS, SMALL_PDFS
from volumes import cut, played

from bookgen.cli import BAD_INPUT, run
from bookgen.commands.volume import volume_of
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.page.presets import PRESETS, PresetName
from bookgen.press.page.production import sheet_maker
from bookgen.press.page.streams import plain_streams
from bookgen.press.page.trim import GUTTERS, INCH, LARGE, MOST_BOUND, TRIMS, book_trim, gutter
from bookgen.press.preflight.boxes import inside_margin
from bookgen.press.preflight.faults import Fault, told_together
from bookgen.press.preflight.look_over import _holds_profile, look_over
from bookgen.press.type.faces import register_faces

WIDTH, HEIGHT = 432.0, 648.0
Draw = Callable[[Any, int], None]


def text(canvas: Any, x: float, y: float, size: float = 10) -> None:
    """A word in a font that is embedded."""
    canvas.setFont("Bookgen-Regular", size)
    canvas.drawString(x, y, "Patience")


def plain(canvas: Any, page: int) -> None:
    """A page without a fault."""
    canvas.setFillColorCMYK(0, 0, 0, 1)
    canvas.setLineWidth(0.75)
    canvas.line(100, 300, 200, 300)
    text(canvas, 100, 320)


SIZE = (WIDTH, HEIGHT)


def made(path: Path, draw: Draw = plain, pages: int = 24, size: tuple[float, float] = SIZE) -> Path:
    """A file of so many pages; ``draw`` is called for each, from 1."""
    register_faces()
    canvas = Canvas(str(path), pagesize=size, invariant=1, initialFontName="Bookgen-Regular")
    for page in range(1, pages + 1):
        draw(canvas, page)
        canvas.showPage()
    with plain_streams():
        canvas.save()
    return path


def only(page: int, planted: Callable[[Any], None]) -> Draw:
    """Plain pages, one of them with something more."""

    def draw(canvas: Any, at: int) -> None:
        plain(canvas, at)
        if at == page:
            planted(canvas)

    return draw


def changed(path: Path, change: Callable[[pikepdf.Pdf], None], **told: Any) -> Path:
    """The file, changed after it was made."""
    held = io.BytesIO()
    with pikepdf.open(path) as document:
        change(document)
        document.save(held, **told)
    path.write_bytes(held.getvalue())
    return path


def found(path: Path, preset: PresetName = "kdp", **told: Any) -> list[tuple[int, str]]:
    """Page and kind of each fault."""
    return [(fault.page, fault.kind) for fault in look_over(path, PRESETS[preset], **told)]


def test_a_plain_file_has_no_fault(tmp_path: Path) -> None:
    assert found(made(tmp_path / "a.pdf")) == []


def nested(canvas: Any) -> None:
    """A line of 2 points in a form that is placed in a form, each at half its size."""
    canvas.beginForm("inner")
    canvas.setLineWidth(2)
    canvas.line(0, 0, 100, 0)
    canvas.endForm()
    canvas.beginForm("outer")
    canvas.scale(0.5, 0.5)
    canvas.doForm("inner")
    canvas.endForm()
    canvas.saveState()
    canvas.translate(100, 100)
    canvas.scale(0.5, 0.5)
    canvas.doForm("outer")
    canvas.restoreState()


def thin(canvas: Any) -> None:
    canvas.setLineWidth(0.5)
    canvas.line(100, 100, 200, 100)


def scaled_type(canvas: Any) -> None:
    canvas.saveState()
    canvas.scale(0.5, 0.5)
    text(canvas, 200, 200, 13)
    canvas.restoreState()


def clear(canvas: Any) -> None:
    canvas.setFillAlpha(0.5)
    canvas.rect(100, 100, 50, 50, stroke=0, fill=1)


def unembedded(canvas: Any) -> None:
    canvas.setFont("Helvetica", 10)
    canvas.drawString(100, 100, "Patience")


PLANTED: dict[str, tuple[Callable[[Any], None], str]] = {
    "thin": (thin, "lines"),
    "thin-in-forms": (nested, "lines"),
    "small-type": (lambda canvas: text(canvas, 100, 100, 6.9), "type"),
    "scaled-type": (scaled_type, "type"),
    "unembedded": (unembedded, "fonts"),
    "grey-of-the-screen": (lambda canvas: canvas.setFillColorRGB(0.5, 0.5, 0.5), "colour"),
    "red": (lambda canvas: canvas.setFillColorCMYK(0, 1, 1, 0), "colour"),
    "opacity": (clear, "transparency"),
    "link": (lambda canvas: canvas.linkURL("http://localhost", (100, 100, 200, 200)), "annotations"),
    "text-at-the-head": (lambda canvas: text(canvas, 100, HEIGHT - 20), "margin"),
    "text-at-the-foot": (lambda canvas: text(canvas, 100, 10), "margin"),
    "picture-at-the-edge": (lambda canvas: canvas.rect(200, 10, 9, 9), "margin"),
    "bleeding": (lambda canvas: canvas.rect(-9, 100, 50, 50), "bleed"),
    "mark": (lambda canvas: canvas.rect(-30, 100, 20, 1), "marks"),
}


@pytest.mark.parametrize("name", PLANTED)
@pytest.mark.parametrize("page", [1, 8, 24])
def test_what_is_planted_is_found_on_its_page(tmp_path: Path, name: str, page: int) -> None:
    planted, kind = PLANTED[name]
    faults = found(made(tmp_path / "a.pdf", only(page, planted)))
    # A font stands in the resources of all pages; it is told of each.
    assert (page, kind) in faults
    assert {told for at, told in faults} == {kind}
    if name != "unembedded":
        assert faults == [(page, kind)]


BOUND = [*GUTTERS, (828, 0.875), (24, 0.375), (151, 0.5), (701, 0.875)]


@pytest.mark.parametrize(
    ("pages", "inches", "side"),
    [
        pytest.param(*bound, side, marks=[pytest.mark.heavy] if (at + 2 * turn) % 4 else [])
        for at, bound in enumerate(BOUND)
        for turn, side in enumerate(("left", "right"))
    ],
)
def test_the_margin_at_the_back(tmp_path: Path, pages: int, inches: float, side: str) -> None:
    assert inside_margin(pages) == pytest.approx(inches * INCH)
    page = 9 if side == "left" else 10

    def at(inside: float) -> Draw:
        x = inside if side == "left" else WIDTH - inside - 20
        return only(page, lambda canvas: canvas.rect(x, 100, 20, 20))

    even = pages + pages % 2
    assert found(made(tmp_path / "a.pdf", at(inside_margin(even) - 1), even)) == [(page, "margin")]
    assert found(made(tmp_path / "b.pdf", at(inside_margin(even) + 1), even)) == []


@pytest.mark.parametrize(("pages", "wrong"), [(22, True), (23, True), (24, False), (828, False), (830, True)])
def test_the_number_of_pages(tmp_path: Path, pages: int, wrong: bool) -> None:
    kinds = {kind for _, kind in found(made(tmp_path / "a.pdf", pages=pages))}
    assert kinds == ({"pages"} if wrong else set())


def test_an_odd_number_of_pages(tmp_path: Path) -> None:
    faults = look_over(made(tmp_path / "a.pdf", pages=25), PRESETS["kdp"])
    assert told_together(faults) == ["the file: pages: 25 pages; wanted a multiple of 2"]


def test_sizes_and_boxes(tmp_path: Path) -> None:
    assert {*found(made(tmp_path / "a.pdf", size=(430, 640)))} == {(page, "trim") for page in range(1, 25)}

    def one(change: Callable[[pikepdf.Pdf], None]) -> list[tuple[int, str]]:
        return found(changed(made(tmp_path / "b.pdf"), change))

    def other_size(document: pikepdf.Pdf) -> None:
        document.pages[6].mediabox = pikepdf.Array([0, 0, 504, 720])

    def turned(document: pikepdf.Pdf) -> None:
        document.pages[6].obj.Rotate = 90

    def bled(document: pikepdf.Pdf) -> None:
        page = document.pages[6]
        page.mediabox = pikepdf.Array([-9, -9, WIDTH + 9, HEIGHT + 9])
        page.trimbox, page.obj.BleedBox = pikepdf.Array([0, 0, WIDTH, HEIGHT]), page.mediabox

    def room_for_marks(document: pikepdf.Pdf) -> None:
        page = document.pages[6]
        page.mediabox = pikepdf.Array([-30, -30, WIDTH + 30, HEIGHT + 30])
        page.trimbox = pikepdf.Array([0, 0, WIDTH, HEIGHT])

    assert one(other_size) == [(7, "trim")]
    assert one(turned) == [(7, "trim")]
    assert one(bled) == [(7, "bleed")]
    assert one(room_for_marks) == [(7, "marks")]


def test_what_the_whole_file_has(tmp_path: Path) -> None:
    def one(change: Callable[[pikepdf.Pdf], None], **told: Any) -> list[tuple[int, str]]:
        return found(changed(made(tmp_path / "a.pdf"), change, **told))

    def outline(document: pikepdf.Pdf) -> None:
        with document.open_outline() as out:
            out.root.append(pikepdf.OutlineItem("The Games", 3))

    def attached(document: pikepdf.Pdf) -> None:
        document.attachments["a.txt"] = b"words"

    def script(document: pikepdf.Pdf) -> None:
        document.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="1")

    def form(document: pikepdf.Pdf) -> None:
        document.Root.AcroForm = pikepdf.Dictionary(Fields=pikepdf.Array())

    assert one(outline) == [(0, "annotations")]
    assert one(attached) == [(0, "file")]
    assert one(script) == [(0, "file")]
    assert one(form) == [(0, "annotations")]
    locked = pikepdf.Encryption(owner="o", user="")
    with pytest.raises(BadInput, match="packed by other means"):
        one(lambda document: None, encryption=locked)


def test_transparency_of_every_sort(tmp_path: Path) -> None:
    def state(**keys: Any) -> list[tuple[int, str]]:
        def change(document: pikepdf.Pdf) -> None:
            page = document.pages[4]
            page.Resources.ExtGState = pikepdf.Dictionary(G=pikepdf.Dictionary(keys))
            page.contents_add(document.make_stream(b"/G gs"))

        return found(changed(made(tmp_path / "a.pdf"), change))

    mask = pikepdf.Dictionary(S=pikepdf.Name.Alpha)
    assert state(**{"/CA": 0.9}) == state(**{"/SMask": mask}) == [(5, "transparency")]
    assert state(**{"/BM": pikepdf.Name.Multiply}) == [(5, "transparency")]
    assert state(**{"/BM": pikepdf.Name.Normal, "/ca": 1}) == []

    def group(document: pikepdf.Pdf) -> None:
        document.pages[4].obj.Group = pikepdf.Dictionary(S=pikepdf.Name.Transparency)

    assert found(changed(made(tmp_path / "b.pdf"), group)) == [(5, "transparency")]


def test_red_is_no_fault_where_two_inks_are_paid_for(tmp_path: Path) -> None:
    path = made(tmp_path / "a.pdf", only(3, PLANTED["red"][0]))
    assert found(path, ink="two") == []


def test_pdfx_is_asked_for(tmp_path: Path) -> None:
    path = made(tmp_path / "a.pdf")
    assert found(path, pdfx=True) == [(0, "pdfx")]
    assert found(path, "ingram") == [(24, "pages"), (0, "pdfx")]

    def claim(document: pikepdf.Pdf) -> None:
        document.docinfo["/GTS_PDFXVersion"] = pikepdf.String("PDF/X-1a:2003")
        document.docinfo["/Trapped"] = pikepdf.Name("/Unknown")

    told = [fault.told for fault in look_over(changed(path, claim), PRESETS["kdp"], pdfx=True)]
    assert [line.split(";")[0] for line in told[:2]] == [
        "no output intent",
        "does not say whether it is trapped",
    ]
    assert told[2:] == ["no trim box"] * 24


def test_faults_are_told_together() -> None:
    faults = [Fault(page, "lines", "thin") for page in (9, 3, 4, 5)] + [Fault(0, "pages", "too many")]
    assert told_together(faults) == ["pages 3-5, 9: lines: thin", "the file: pages: too many"]


# Our own books.


@cache
def small() -> Any:
    games = [find_game(name) for name in ("lucas", "quadrille", "the-star")]
    return volume_of(games, [played("lucas", 3), cut("quadrille", 5), cut("quadrille", 6)])


OWN = [
    *itertools.product(["kdp", "ingram"], TRIMS, [False], ["black", "two"]),
    *itertools.product(["kdp", "ingram"], LARGE, [True], ["black", "two"]),
    *itertools.product(["home"], TRIMS, [False], ["two"]),
]
SOME_OWN = [
    ("kdp", "6x9", False, "black"),
    ("ingram", "a4", False, "two"),
    ("kdp", "a4", True, "black"),
    ("home", "6x9", False, "two"),
]
"""Those in the plain suite: each service, ink and size of type, and both numbers of columns."""


@pytest.mark.parametrize(
    ("preset", "trim", "large", "ink"),
    [pytest.param(*one, marks=[] if one in SOME_OWN else pytest.mark.heavy) for one in OWN],
)
def test_our_own_books_pass(tmp_path: Path, preset: Any, trim: str, large: bool, ink: Any) -> None:
    chosen = PRESETS[preset]
    production = chosen.production
    path = tmp_path / "book.pdf"
    build_booklet(small(), path, book_trim(trim, large), replace(production, ink=ink))
    # So small a volume has fewer pages on the largest trims than services bind.
    assert look_over(path, replace(chosen, fewest=1), ink) == []


@pytest.mark.parametrize("name", TRIMS)
@each("pages", [24, 150, 151, 300, 301, 500, 501, 700, 701, 828])
def test_text_and_pictures_keep_to_the_margins_of_every_thickness(name: str, pages: int) -> None:
    trim = replace(TRIMS[name], reserve=gutter(TRIMS[name], MOST_BOUND))
    aside = gutter(trim, pages)
    inside, outside = trim.inside + aside, trim.outside - aside
    assert inside - trim.overhang / 2 >= inside_margin(pages) - 0.01
    assert outside - trim.overhang / 2 >= 0.5 * INCH - 0.01


def test_lines_are_no_thinner_than_the_profile_has_them() -> None:
    for production, least in ((PRESETS["kdp"].production, 0.75), (PRESETS["home"].production, 0.5)):
        register_faces()
        canvas = sheet_maker(TRIMS["6x9"], production)(io.BytesIO(), initialFontName="Bookgen-Regular")
        canvas.setLineWidth(0.1)
        canvas.line(0, 0, 1, 1)
        (width,) = (line.split()[0] for line in canvas._code if line.endswith(" w"))
        assert float(width) == least


# The command.


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = made(tmp_path / "good.pdf"), made(tmp_path / "bad.pdf", only(9, thin))
    assert run(["preflight", str(good)]) == 0
    assert capsys.readouterr().out == f"{good}: as kdp wants it\n"
    assert run(["preflight", str(bad), "--preset", "kdp"]) == 1
    told = "a line of 0.50 pt; wanted 0.75 or more"
    assert capsys.readouterr().out == f"{bad}, page 9: lines: {told}\n"
    assert run(["preflight", str(bad), "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == {"page": 9, "kind": "lines", "fault": told}


@pytest.mark.parametrize("name", [*SMALL_PDFS, *LARGE_PDFS])
def test_strange_files_are_refused_or_looked_over(tmp_path: Path, name: str) -> None:
    if name in LARGE_PDFS and name not in ("lines", "blanks"):
        pytest.skip("a file of this sort is weighed as those of printed keys are")
    path = tmp_path / "a.pdf"
    path.write_bytes({**SMALL_PDFS, **LARGE_PDFS}[name]())
    try:
        assert look_over(path, PRESETS["kdp"])
    except BadInput as fault:
        assert str(fault).startswith("a.pdf")


@pytest.mark.parametrize("content", [b"", b"%PDF-1.4\n", b"words", None])
def test_what_is_no_pdf_is_refused(
    tmp_path: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.pdf"
    if content is not None:
        path.write_bytes(content)
    assert run(["preflight", str(path)]) == BAD_INPUT
    assert capsys.readouterr().err.count("\n") == 1


def test_bleed_is_a_fault_where_a_glued_back_is_wanted_and_none_at_home(tmp_path: Path) -> None:
    def bled(document: pikepdf.Pdf) -> None:
        for page in document.pages:
            page.obj.MediaBox = page.obj.BleedBox = pikepdf.Array([-9, -9, WIDTH + 9, HEIGHT + 9])
            page.obj.TrimBox = pikepdf.Array([0, 0, WIDTH, HEIGHT])

    path = changed(made(tmp_path / "a.pdf"), bled)
    assert found(path) == [(page, "bleed") for page in range(1, 25)]
    assert [fault for fault in found(path, "home") if fault[1] == "bleed"] == []


@each(
    "head, planes, holds",
    [
        (b"prtrCMYKLab " + bytes(12) + b"acsp", 4, True),
        (b"prtrCMYKLab " + bytes(12) + b"none", 4, False),
        (b"prtrRGB Lab " + bytes(12) + b"acsp", 4, False),
        (b"mntrCMYKLab " + bytes(12) + b"acsp", 4, False),
        (b"prtrCMYKLab " + bytes(12) + b"acsp", 3, False),
    ],
)
def test_a_profile_is_one_of_a_press_of_four_inks(head: bytes, planes: int, holds: bool) -> None:
    document = pikepdf.new()
    profile = document.make_stream(bytes(12) + head + bytes(88))
    profile.N = planes
    assert _holds_profile(pikepdf.Dictionary(DestOutputProfile=profile)) == holds
