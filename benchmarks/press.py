"""The section of the press: the booklet and a diagram of 104 cards, against the bars of the printed page."""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.apart import ROOT, apart
from benchmarks.report import Check, Section
from benchmarks.sections import Sizes

MOST_PDF_MS = 4.0
MOST_SVG_BYTES, MOST_GZIPPED = 65_000, 10_000
MOST_PAGE_MS, MOST_PAGE_BYTES = 20.0, 5_000
MOST_DEFAULT_MS = 12.0
"""Of the booklet as it is printed where nothing is asked for: one puzzle a game."""
MOST_DEVIATION, MOST_WIDE, MOST_HYPHENED = 0.065, 0.025, 0.12
PUZZLES = 3


def press(games: Sequence[str], sizes: Sizes) -> Section:
    """The whole booklet, how its lines are set, what its file is like; and a diagram of 104 cards."""
    found = Section("press", ("what", "measured"))
    asked: dict[str, Any] = {
        "games": [] if sizes.whole else ["the-wish"],
        "puzzles": PUZZLES if sizes.whole else 1,
    }
    # The last of them under another seed of Python's hashes.
    runs = [apart("book", hashes=int(at == sizes.repeats), **asked) for at in range(sizes.repeats + 1)]
    run = sorted(runs, key=lambda run: run["press"])[(len(runs) - 1) // 2]
    drawn = [apart("diagrams", rounds=sizes.rounds) for _ in range(sizes.repeats)]
    single = [apart("book", games=asked["games"], puzzles=1) for _ in range(sizes.repeats)]
    pages = single[0]["pages"]
    single_ms = 1000 * median(one["press"] for one in single) / pages
    command_ms = 1000 * median(_command(asked["games"]) for _ in range(sizes.repeats)) / pages
    typed = apart("setting", **asked)
    found.data = [run, *single, *drawn, typed, {"command_page_ms": command_ms}]
    each = {key: median(one[key] for one in drawn) for key in drawn[0]}
    page_ms, page_bytes = 1000 * run["press"] / run["pages"], run["bytes"] / run["pages"]
    found.rows = [
        ["booklet, wall s", f"{run['wall']:.2f}"],
        ["booklet, CPU s", f"{run['cpu']:.2f}"],
        ["of these, answers played by the referee", f"{run['cpu'] - run['press']:.2f}"],
        ["booklet, pages", _count(run["pages"])],
        [f"bookgen book as it is called, CPU ms a page of {_count(pages)}", f"{command_ms:.1f}"],
        ["justified lines", _count(typed["lines"])],
        ["the widest word space of all, em", f"{typed['widest']:.2f}"],
        ["104 cards arranged, CPU ms", f"{each['scene']:.2f}"],
        ["104 cards drawn as SVG, CPU ms", f"{each['svg']:.2f}"],
    ]
    found.checks = [
        _most("104 cards in a PDF", each["pdf"], MOST_PDF_MS, "{:.2f} ms CPU"),
        _most("104 cards as SVG", each["bytes"], MOST_SVG_BYTES, "{:,.0f} bytes"),
        _most("104 cards as SVG, gzipped", each["gzipped"], MOST_GZIPPED, "{:,.0f} bytes"),
        _most("text and diagrams, a page, all passes", page_ms, MOST_PAGE_MS, "{:.1f} ms CPU"),
        _most("the same with one puzzle a game", single_ms, MOST_DEFAULT_MS, "{:.1f} ms CPU"),
        _most("size of the PDF, a page", page_bytes, MOST_PAGE_BYTES, "{:,.0f} bytes"),
        _most("word spaces, standard deviation", typed["deviation"], MOST_DEVIATION, "{:.3f} em"),
        _most("lines with spaces above 0.40 em", typed["wide"], MOST_WIDE, "{:.1%}"),
        _most("lines that end with a hyphen", typed["hyphened"], MOST_HYPHENED, "{:.1%}"),
        _none("characters for private use in the text", typed["private"], typed["characters"]),
        _none("fonts not embedded", typed["bare"], typed["fonts"]),
        _none("faults found by qpdf", typed["unsound"]),
        _one([run["digest"] for run in runs]),
    ]
    return found


def _command(games: Sequence[str]) -> float:
    """CPU seconds of the command that makes the booklet with one puzzle a game."""
    with tempfile.TemporaryDirectory() as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        asked = [*games, "--puzzles", "1", "-o", str(Path(folder) / "book.pdf")]
        words = [sys.executable, "-m", "bookgen", "book", *asked]
        subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _count(number: float) -> str:
    return f"{round(number):,}"


def _most(name: str, value: float, most: float, form: str) -> Check:
    return Check(name, "at most " + form.format(most), form.format(value), value <= most)


def _none(name: str, value: int | None, of: int | None = None) -> Check:
    """A check that wants nothing found, of so many; not judged where it could not be looked for."""
    if value is None:
        return Check(name, "none", "not looked for, without pikepdf", None)
    return Check(name, "none", str(value) if of is None else f"{value} of {of:,}", value == 0)


def _one(digests: list[Any]) -> Check:
    told = f"{len(digests)} runs, {len(set(digests))} {'file' if len(set(digests)) == 1 else 'files'}"
    return Check("the same bytes, under another hash seed too", "one file", told, len(set(digests)) == 1)
