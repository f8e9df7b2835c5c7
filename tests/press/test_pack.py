"""A packed PDF is the same document: its objects, its pages, what is drawn on them."""

import io

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from bookgen.press.page.pack import TOGETHER, packed

PAGES = 150


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


def test_every_object_is_there_and_the_same(plain: bytes) -> None:
    small = packed(plain)
    assert len(small) < 0.6 * len(plain)
    with pikepdf.open(io.BytesIO(plain)) as before, pikepdf.open(io.BytesIO(small)) as after:
        assert after.check_pdf_syntax() == []
        assert len(before.objects) > 2 * TOGETHER
        # Streams of objects and the table itself are no objects of the document.
        assert [each.unparse() for each in before.objects] == [
            each.unparse() for each in list(after.objects)[: len(before.objects)]
        ]
        for one, other in zip(before.pages, after.pages, strict=True):
            assert one.Contents.read_bytes() == other.Contents.read_bytes()
        assert before.docinfo == after.docinfo and before.trailer.ID == after.trailer.ID
        assert before.Root.unparse() == after.Root.unparse()
        assert after.pdf_version == "1.5"


def test_the_same_bytes_twice(plain: bytes) -> None:
    assert packed(plain) == packed(bytes(plain))


@pytest.mark.parametrize("cut", [0, 40, -10])
def test_what_is_no_plain_pdf_is_refused(plain: bytes, cut: int) -> None:
    with pytest.raises(ValueError):
        packed(plain[:cut])
    with pytest.raises(ValueError):
        packed(packed(plain))
