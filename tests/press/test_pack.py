"""A packed PDF is the same document: its pages, what is drawn on them, where its links lead."""

import io

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from bookgen.press.page.pack import written

PAGES = 150


def packed(pdf: bytes) -> bytes:
    with pikepdf.open(io.BytesIO(pdf), attempt_recovery=False) as document:
        return written(document, packed=True)


@pytest.fixture(scope="module")
def plain() -> bytes:
    """A file of more objects than go into one stream, with links, bookmarks and forms."""
    held = io.BytesIO()
    canvas = Canvas(held, pagesize=(200, 300), invariant=1, initialFontName="Helvetica")
    for page in range(PAGES):
        canvas.bookmarkPage(f"page-{page}")
        canvas.addOutlineEntry(f"Page {page} (endobj)", f"page-{page}")
        if page % 10 == 0:
            canvas.beginForm(f"form-{page}")
            canvas.rect(10, 10, 20 + page, 20)
            canvas.endForm()
        canvas.linkRect("", "page-0", (0, 0, 50, 50))
        canvas.doForm(f"form-{page - page % 10}")
        canvas.drawString(20, 200, f"endstream {page} endobj")
        canvas.showPage()
    canvas.save()
    return held.getvalue()


def test_all_that_a_reader_meets_is_the_same(plain: bytes) -> None:
    small = packed(plain)
    assert len(small) < 0.6 * len(plain)
    with pikepdf.open(io.BytesIO(plain)) as before, pikepdf.open(io.BytesIO(small)) as after:
        assert after.check_pdf_syntax() == []
        for one, other in zip(before.pages, after.pages, strict=True):
            assert one.Contents.read_bytes() == other.Contents.read_bytes()
            assert one.Resources.keys() == other.Resources.keys()
            for name, form in one.Resources.get("/XObject", {}).items():
                assert form.read_bytes() == other.Resources.XObject[name].read_bytes()
        assert links(before) == links(after) and len(links(before)) == PAGES
        assert bookmarks(before) == bookmarks(after) and len(bookmarks(before)) == PAGES
        assert before.docinfo == after.docinfo and before.Root.keys() == after.Root.keys()
        assert after.pdf_version == "1.5"


def links(document: pikepdf.Pdf) -> list[tuple[int, int]]:
    """Each link by the numbers of its page and of the page to which it leads."""
    places = {page.obj.objgen: number for number, page in enumerate(document.pages)}
    return [
        (number, places[each.Dest[0].objgen])
        for number, page in enumerate(document.pages)
        for each in page.get("/Annots", [])
    ]


def bookmarks(document: pikepdf.Pdf) -> list[str]:
    with document.open_outline() as outline:
        return [entry.title for entry in outline.root]


def test_what_is_no_stream_is_packed(plain: bytes) -> None:
    small = packed(plain)
    assert small.count(b"/ObjStm") > 1 and b"/Annot" not in small and b"/Annot" in plain


def test_the_same_bytes_twice(plain: bytes) -> None:
    assert packed(plain) == packed(bytes(plain))


@pytest.mark.parametrize("cut", [0, 40, -10])
def test_what_is_no_whole_pdf_is_refused(plain: bytes, cut: int) -> None:
    with pytest.raises(pikepdf.PdfError):
        packed(plain[:cut])
