"""What a page costs where the commands are called as anybody calls them: CPU and bytes, all included."""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pypdfium2

from benchmarks.apart import ROOT
from benchmarks.report import Check, Section
from benchmarks.sections import Sizes

MOST_PAGE_MS, MOST_PAGE_BYTES, MOST_SHEET_S = 12.0, 4_000, 0.25
SHEET_DATE = "2027-01-08"


@dataclass(frozen=True)
class _Made:
    """What a command took, in CPU seconds, and the file that it made."""

    seconds: float
    pages: int
    size: int


def pages(games: Sequence[str], sizes: Sizes) -> Section:
    """The booklet, the Complete Book in the profile of a press, and a daily sheet, by their commands.

    The books, of hundreds of pages, once; the sheet several times.
    """
    found = Section("pages", ("command", "CPU s", "pages", "CPU ms a page", "bytes a page"))
    some = [] if sizes.whole else ["the-wish", "--puzzles", "2"]
    edition = ["--edition", "complete"] if sizes.whole else some
    for name, words in {
        "book": ["book", *some],
        "book, print profile": ["book", *edition, "--profile", "print"],
    }.items():
        made = _run(words)
        page_ms, page_bytes = 1000 * made.seconds / made.pages, made.size / made.pages
        found.rows.append(
            [name, f"{made.seconds:.2f}", f"{made.pages:,}", f"{page_ms:.1f}", f"{page_bytes:,.0f}"]
        )
        found.checks += [
            _most(f"{name}, CPU a page", page_ms, MOST_PAGE_MS, "{:.1f} ms"),
            _most(f"{name}, size of a page", page_bytes, MOST_PAGE_BYTES, "{:,.0f} bytes"),
        ]
    bare = median(_seconds([sys.executable, "-c", IMPORTS]) for _ in range(sizes.repeats))
    sheet = _middle(["daily", "--date", SHEET_DATE], sizes.repeats)
    found.rows.append(["daily", f"{sheet.seconds:.2f}", str(sheet.pages), "–", "–"])
    found.rows.append(["what daily imports", f"{bare:.2f}", "–", "–", "–"])
    beyond = sheet.seconds - bare
    found.checks.append(_most("a daily sheet beyond imports", beyond, MOST_SHEET_S, "{:.2f} s CPU"))
    found.data = [{"rows": found.rows}]
    return found


IMPORTS = "import bookgen.commands.daily, bookgen.cli"


def _middle(words: Sequence[str], repeats: int) -> _Made:
    """The run whose CPU time is the middle one of several."""
    runs = sorted((_run(words) for _ in range(repeats)), key=lambda made: made.seconds)
    return runs[len(runs) // 2]


def _run(words: Sequence[str]) -> _Made:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "made.pdf"
        seconds = _seconds([sys.executable, "-m", "bookgen", *words, "-o", str(path)])
        return _Made(seconds, len(pypdfium2.PdfDocument(path.read_bytes())), path.stat().st_size)


def _seconds(command: Sequence[str]) -> float:
    """CPU seconds of a command, that of the system with it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _most(name: str, value: float, most: float, form: str) -> Check:
    return Check(name, "at most " + form.format(most), form.format(value), value <= most)
