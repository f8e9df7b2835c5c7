"""A PDF made lean is the same document: what is drawn, and every form where it was."""

import io

import pikepdf
import pypdfium2
from reportlab.pdfgen.canvas import Canvas

from bookgen.picture.reportlab_inside import drop_idle
from bookgen.press.page.lean import make_lean
from bookgen.press.type.faces import register_faces

LEAVES = 3
NAMES = ("pair-0", "pair-1", "words", "all", "pair-2")
"""Forms that the pages place."""
STAY = ("pair-2", "words", "leaf-0", "leaf-1")
"""What stays a form where rare ones are written out: placed by others, with words, or placed by what goes."""


def written() -> bytes:
    """Two pages of forms: some alone, some that place others, one that places one of these, one of words."""
    held = io.BytesIO()
    register_faces()
    canvas = Canvas(held, pagesize=(200, 200), invariant=1, initialFontName="Bookgen-Regular")
    for leaf in range(LEAVES):
        canvas.beginForm(f"leaf-{leaf}", -1, -1, 60, 60)
        canvas.rect(10 * leaf, 5, 20, 30 + leaf, fill=1)
        canvas.endForm()
        canvas.beginForm(f"pair-{leaf}", 0, 0, 200, 200)
        canvas.translate(5, 5 + leaf)
        canvas.doForm(f"leaf-{leaf}")
        canvas.doForm("leaf-0")
        canvas.endForm()
    canvas.beginForm("all", 0, 0, 200, 200)
    canvas.translate(60, 60)
    canvas.doForm("pair-2")
    canvas.endForm()
    canvas.beginForm("words", 0, 0, 200, 200)
    canvas.setFont("Bookgen-Regular", 12)
    canvas.drawString(20, 150, "Patience")
    canvas.endForm()
    for names in (NAMES[:3], NAMES[3:]):
        for name in names:
            canvas.doForm(name)
        canvas.showPage()
    canvas.save()
    return held.getvalue()


def leaned(pdf: bytes, shared: bool = False) -> bytes:
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as document:
        make_lean(document, shared=shared)
        assert document.check_pdf_syntax() == []
        document.save(held, deterministic_id=True)
    return held.getvalue()


def pixels(pdf: bytes) -> list[bytes]:
    return [page.render(scale=2).to_pil().tobytes() for page in pypdfium2.PdfDocument(pdf)]


def forms_of(pdf: bytes) -> list[tuple[set[str], set[str]]]:
    """Of each form its own keys, and those of its resources."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [
            (set(each.keys()), set(each.Resources.keys()))
            for each in document.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"
        ]


def test_a_lean_file_looks_and_reads_the_same() -> None:
    before = written()
    after = leaned(before)
    assert pixels(after) == pixels(before)
    assert len(set(pixels(after))) == 2
    read = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(after)]
    assert [text.strip() for text in read] == ["Patience", ""]
    assert len(after) < len(before) - 150 * (2 * LEAVES + 1)
    assert leaned(before) == after


def test_pages_share_their_resources() -> None:
    before = written()
    after = leaned(before, shared=True)
    assert pixels(after) == pixels(before)
    with pikepdf.open(io.BytesIO(after)) as document:
        first, second = (page.obj.Resources for page in document.pages)
        assert first.objgen == second.objgen != (0, 0)
        assert set(first.XObject.keys()) == {f"/FormXob.{name}" for name in STAY}


def test_rare_forms_are_written_out_where_they_stand() -> None:
    """Once and twice, not thrice: what all pages look like does not change."""
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(written())) as document:
        pair = document.pages[0].obj.Resources.XObject["/FormXob.pair-0"]
        for number, page in enumerate(document.pages):
            page.obj.Resources.XObject["/FormXob.pair-0"] = pair
            page.contents_add(b"q 1 0 0 1 40 0 cm /FormXob.pair-0 Do Q" * (number + 1), prepend=False)
            page.contents_coalesce()
        document.save(held)
    before = held.getvalue()
    after = leaned(before, shared=True)
    assert pixels(after) == pixels(before)
    with pikepdf.open(io.BytesIO(after)) as document:
        assert "/FormXob.pair-0" in document.pages[0].obj.Resources.XObject
        assert "/FormXob.pair-1" not in document.pages[0].obj.Resources.XObject


def test_names_that_mean_two_things_are_not_shared() -> None:
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(written())) as document:
        one, other = (page.obj.Resources.XObject for page in document.pages)
        other["/FormXob.pair-0"] = one["/FormXob.pair-1"]
        document.save(held)
    after = leaned(held.getvalue(), shared=True)
    assert pixels(after) == pixels(held.getvalue())
    with pikepdf.open(io.BytesIO(after)) as document:
        assert len({page.obj.Resources.objgen for page in document.pages} - {(0, 0)}) != 1


def test_a_form_says_only_what_it_must() -> None:
    forms = forms_of(leaned(written()))
    assert len(forms) == 2 * LEAVES + 2
    assert all(not keys & {"/Type", "/FormType", "/Matrix"} for keys, _ in forms)
    assert sum(not told for _, told in forms) == LEAVES
    # The form of words has its font, and the one that places a form of forms its own dictionary.
    assert sum("/Font" in told for _, told in forms) == 2


def test_a_matrix_that_moves_is_kept() -> None:
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(written())) as document:
        form = document.pages[0].Resources.XObject["/FormXob.pair-1"]
        form.Matrix = [1, 0, 0, 1, 30, 0]
        document.save(held)
    moved = held.getvalue()
    assert pixels(leaned(moved)) == pixels(moved) != pixels(written())


def test_what_draws_nothing_is_left_out() -> None:
    canvas = Canvas(io.BytesIO(), pagesize=(200, 200))
    canvas._code[:] = [
        *("/Artifact BMC", "q", "1 0 0 1 5 5 cm", "q", "1 0 0 1 2 2 cm", "Q", "Q"),
        *("EMC /P <</MCID 0>> BDC", "BT ET", "EMC /Artifact BMC", "EMC /P <</MCID 1>> BDC", "BT ET"),
        *("EMC /Artifact BMC", "q", "1 0 0 1 2 2 cm", "0 0 5 5 re f", "Q", "EMC"),
    ]
    drop_idle(canvas)
    assert canvas._code == [
        *("/Artifact BMC", "EMC /P <</MCID 0>> BDC", "BT ET", "EMC /P <</MCID 1>> BDC", "BT ET"),
        *("EMC /Artifact BMC", "q", "1 0 0 1 2 2 cm", "0 0 5 5 re f", "Q", "EMC"),
    ]
