"""A PDF that costs much is refused before it is read: one line, within 20 seconds and a gigabyte."""

from pathlib import Path

import pytest
from small_pdfs import LARGE_PDFS, NEW, SMALL_PDFS, file, stream
from tried import tried

from bookgen.errors import BadInput
from bookgen.limits import MOST_PDF_OBJECTS
from bookgen.press.read.weigh import weighed

LONGER = ("million-pages", "many-pages-packed")
"""As others of them, and larger: to make such a file takes longest."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.heavy] if name in LONGER else [])
        for name in (*SMALL_PDFS, *LARGE_PDFS)
    ],
)
def test_a_pdf_is_refused_at_little_cost(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.pdf"
    path.write_bytes({**SMALL_PDFS, **LARGE_PDFS}[name]())
    done = tried("check", "--pdf", path)
    assert done.returncode == 2 and path.name.encode() in done.stderr


def test_what_is_sound_is_weighed_and_left_alone(tmp_path: Path) -> None:
    """The plain file has a puzzle without an answer, but nothing is wrong with it as a PDF."""
    path = tmp_path / "plain.pdf"
    path.write_bytes(SMALL_PDFS["plain"]())
    assert weighed(path) == path.read_bytes()
    assert b"1 puzzle is printed in it, but no answers" in tried("check", "--pdf", path).stderr


@pytest.mark.parametrize("packed", [False, True])
def test_references_are_counted_open_and_packed(packed: bool, tmp_path: Path) -> None:
    """Twice as many as objects may be in a file; one more is refused before anything of it is read."""
    path = tmp_path / "many.pdf"
    plain = SMALL_PDFS["plain"]()
    room = 2 * MOST_PDF_OBJECTS - plain.count(b" R")

    def filled(references: int) -> bytes:
        listed = b"5 0 R " * references
        return file({NEW: stream(listed) if packed else b"[" + listed + b"]"})

    path.write_bytes(filled(room - 200))
    weighed(path)
    path.write_bytes(filled(room + 200))
    with pytest.raises(BadInput, match=f"many.pdf: more than {2 * MOST_PDF_OBJECTS} references"):
        weighed(path)


def test_a_device_is_no_pdf() -> None:
    tried("check", "--pdf", "/dev/zero")
