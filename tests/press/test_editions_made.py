"""The three editions as they are sold: made, looked over with their covers, and read back."""

import json
import time
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from bookgen.cli import run
from bookgen.commands.ready import READY

pytestmark = pytest.mark.heavy

PAGES = {"complete": (500, 650), "volume-1": (270, 350), "volume-2": (270, 350), "easy": (140, 180)}
"""Pages at least and at most of each, on 6 × 9 inches."""


@pytest.mark.parametrize("edition", READY)
def test_an_edition_with_its_cover_is_what_services_take(
    tmp_path: Path, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for preset in ("kdp", "ingram"):
        book, cover = str(tmp_path / f"{preset}.pdf"), str(tmp_path / "cover.pdf")
        assert run(["book", "--edition", edition, "--preset", preset, "-o", book]) == 0
        pages = len(pypdfium2.PdfDocument(book))
        least, most = PAGES[edition]
        assert least <= pages <= most and pages % 2 == 0
        capsys.readouterr()
        assert run(["preflight", book, "--preset", preset]) == 0, capsys.readouterr().out
        assert run(["cover", book, "--edition", edition, "--paper", "cream", "-o", cover]) == 0
        asked = ["--preset", preset, "--cover", "--pages", str(pages), "--paper", "cream"]
        assert run(["preflight", cover, *asked]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("edition", READY)
def test_the_key_of_an_edition_reads_back(
    tmp_path: Path, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    book = str(tmp_path / "book.pdf")
    assert run(["book", "--edition", edition, "-o", book]) == 0
    made = capsys.readouterr().out
    assert run(["check", "--pdf", book, "--json"]) == 0
    lines: list[dict[str, Any]] = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all(line["holds"] for line in lines) and f"{len(lines)} puzzles" in made


def test_twenty_easy_games_in_large_print(tmp_path: Path) -> None:
    for trim in ("7x10", "a4"):
        book = str(tmp_path / "large.pdf")
        assert run(["book", "--edition", "easy", "--large-print", "--trim", trim, "-o", book]) == 0
        assert run(["check", "--pdf", book]) == 0


def test_the_editions_are_made_in_three_minutes(tmp_path: Path) -> None:
    """Of one processor, so that two need no longer: the complete book, its two volumes, the easy games."""
    begun = time.process_time()
    for edition in READY:
        assert run(["book", "--edition", edition, "-o", str(tmp_path / f"{edition}.pdf")]) == 0
    assert time.process_time() - begun < 180
