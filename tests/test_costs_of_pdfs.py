"""A PDF that costs much is refused before it is read: one line, within 20 seconds and a gigabyte."""

from pathlib import Path

import pytest
from small_pdfs import LARGE_PDFS, SMALL_PDFS
from tried import tried

from bookgen.press.read.weigh import weighed


@pytest.mark.parametrize("name", [*SMALL_PDFS, *LARGE_PDFS])
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


def test_a_device_is_no_pdf() -> None:
    tried("check", "--pdf", "/dev/zero")
