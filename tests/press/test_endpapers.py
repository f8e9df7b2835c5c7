"""Endpapers: the first page and the last papered with backs, in every trim and ink, clear of the edges."""

from itertools import product
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from bookgen.cli import run
from bookgen.press.book.endpapers import ACROSS, EndpaperPage
from bookgen.press.book.plates import beyond
from bookgen.press.page.trim import LARGE, TRIMS, UNSAFE
from bookgen.press.read.read_key import read_entries
from bookgen.referee import check

PAGES = [*TRIMS.values(), *LARGE.values()]


@pytest.mark.parametrize("trim", PAGES, ids=lambda trim: f"{trim.name}-{trim.scale}")
def test_a_page_is_papered_as_far_as_it_may_be(trim: Any) -> None:
    """Whole backs alone, no nearer to the fore edge than a printer takes, and most of a plate's room."""
    page = EndpaperPage(trim)
    (wide, high), (above, below) = page.size, beyond(trim)
    room = trim.measure + trim.overhang, trim.depth + above + below
    assert page.across in ACROSS and page.down >= 4
    assert wide <= room[0] + 0.01 and high <= room[1] + 0.01
    assert wide * high >= 0.9 * room[0] * room[1]
    fore = trim.outside - (wide - trim.measure) / 2
    assert fore * trim.scale >= UNSAFE - 0.01
    assert page.wrap(trim.measure, trim.depth) == (trim.measure, trim.depth)


def inked(path: Path) -> list[float]:
    """Of each page the part that is not white."""
    document = pypdfium2.PdfDocument(path)
    return [float((page.render(scale=0.3).to_numpy().min(axis=2) < 200).mean()) for page in document]


def papered(path: Path, *setting: str) -> list[float]:
    """How much is printed on each page of a book with endpapers, whose puzzle holds."""
    made = ["book", "caesar", "--puzzles", "1", "--endpapers", *setting, "-o", str(path)]
    assert run(made) == 0
    (entry,) = read_entries(path)
    assert entry.puzzle is not None and check(entry.puzzle).holds
    return inked(path)


def hold(pages: list[float]) -> None:
    """The first page and the last left one are papered, what stands before and after them is as ever."""
    first, second, half_title, *others = pages
    assert first > 0.2 and second == 0 and 0 < half_title < 0.05
    last = max(at for at, part in enumerate(pages, start=1) if part)
    assert last % 2 == 0 and abs(pages[last - 1] - first) < 0.02
    assert max(others[: last - 4]) < first


def test_the_first_page_and_the_last_are_papered(tmp_path: Path) -> None:
    hold(papered(tmp_path / "book.pdf"))


@pytest.mark.heavy
@pytest.mark.parametrize("ink", ["two", "black"])
@pytest.mark.parametrize(
    "setting", [*([name] for name in TRIMS), *([name, "--large-print"] for name in LARGE)], ids=" ".join
)
def test_every_page_and_ink_has_endpapers(tmp_path: Path, setting: list[str], ink: str) -> None:
    hold(papered(tmp_path / "book.pdf", "--trim", *setting, "--ink", ink))


@pytest.mark.heavy
@pytest.mark.parametrize(("preset", "trim"), [*product(("kdp", "ingram"), TRIMS)])
def test_printing_services_take_endpapers(tmp_path: Path, preset: str, trim: str) -> None:
    path = tmp_path / "book.pdf"
    setting = ["--preset", preset, "--trim", trim, "--pages-multiple", "24"]
    hold(papered(path, *setting))
    assert run(["preflight", str(path), "--preset", preset]) == 0
