"""What is measured of the press: the booklet, how its lines are set, what its file is like, and diagrams."""

import gzip
import hashlib
import io
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, pstdev
from typing import Any
from unittest.mock import patch

import pypdfium2
from reportlab.pdfgen.canvas import Canvas

from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.picture.pdf import draw_scene
from bookgen.picture.room import Room
from bookgen.picture.scene import MM
from bookgen.picture.svg import draw_svg
from bookgen.picture.views import deal_view
from bookgen.play import deal_of, rules_for
from bookgen.press.book.booklet import build_booklet
from bookgen.press.page.streams import plain_streams
from bookgen.press.type.lines import Line, run_width
from bookgen.press.type.passage import Passage
from bookgen.puzzles.for_book import puzzles_of

MEASURE = Room(card=11, width=101.6, height=165)
"""The measure of the booklet's page, in mm."""


def book(games: list[str], puzzles: int) -> dict[str, float]:
    """Makes the booklet as ``bookgen book`` does: seconds without the start of Python, pages, bytes.

    Of the CPU time, ``press`` is what the press took, in all its passes; the rest is the referee's, who plays
    every answer.
    """
    chosen = [find_game(name) for name in games] or all_games()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.pdf"
        wall, begun = time.perf_counter(), time.process_time()
        records = [record for game in chosen for record in puzzles_of(game, puzzles)]
        checked = time.process_time()
        report = build_booklet(volume_of(chosen, records), path)
        ended = time.process_time()
        wall = time.perf_counter() - wall
        return {
            "cpu": ended - begun,
            "press": ended - checked,
            "wall": wall,
            "pages": report.pages,
            "bytes": path.stat().st_size,
            # Enough of it to tell two files apart.
            "digest": int(hashlib.sha256(path.read_bytes()).hexdigest()[:12], 16),
        }


def setting(games: list[str], puzzles: int) -> dict[str, Any]:
    """How the booklet's justified lines are set, and what is wrong with its file."""
    chosen = [find_game(name) for name in games] or all_games()
    records = [record for game in chosen for record in puzzles_of(game, puzzles)]
    with tempfile.TemporaryDirectory() as folder, _justified() as lines:
        path = Path(folder) / "book.pdf"
        build_booklet(volume_of(chosen, records), path)
        spaces = [_space(line) for line in lines]
        return {
            "lines": len(lines),
            "deviation": pstdev(spaces),
            "wide": sum(space > 0.40 for space in spaces) / len(spaces),
            "widest": max(spaces),
            "hyphened": sum(line.runs[-1].text.endswith("-") for line in lines) / len(lines),
            **faults(path),
        }


@contextmanager
def _justified() -> Iterator[list[Line]]:
    """The lines that are drawn to the full measure: not the last ones of paragraphs."""
    found: list[Line] = []
    drawn = Passage.draw_at

    def watched(passage: Passage, x: float, y: float) -> None:
        if passage.style.align == "justified" and not passage.canv.places.trial:
            found.extend(line for line in passage._lines or () if line.space)
        drawn(passage, x, y)

    with patch.object(Passage, "draw_at", watched):
        yield found


def _space(line: Line) -> float:
    """The width of a line's spaces in ems."""
    spaced = next(run for run in line.runs if " " in run.text)
    return (run_width(spaced.saying(" ")) + line.space) / spaced.size


def faults(path: Path) -> dict[str, int | None]:
    """Characters for private use in the text, fonts that are not embedded, what qpdf finds fault with.

    The last two are None where pikepdf is not installed.
    """
    document = pypdfium2.PdfDocument(path)
    text = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    private = sum(0xE000 <= ord(char) <= 0xF8FF or ord(char) >= 0xF0000 for char in text)
    try:
        import pikepdf
    except ImportError:
        return {"characters": len(text), "private": private, "fonts": None, "bare": None, "unsound": None}
    with pikepdf.open(path) as pdf:
        described = [
            item
            for item in pdf.objects
            if isinstance(item, pikepdf.Dictionary)
            and item.get("/Type") == pikepdf.Name.Font
            and item.get("/Subtype") != pikepdf.Name.Type0
        ]
        files = ("/FontFile", "/FontFile2", "/FontFile3")
        bare = sum(not any(key in font.get("/FontDescriptor", {}) for key in files) for font in described)
        unsound = len(pdf.check_pdf_syntax()) + len(pdf.get_warnings())
        return {
            "characters": len(text),
            "private": private,
            "fonts": len(described),
            "bare": bare,
            "unsound": unsound,
        }


def diagrams(rounds: int) -> dict[str, float]:
    """Milliseconds of CPU time for a diagram of 104 cards: its scene, and the scene as SVG and in a PDF."""
    game = find_game("lucas")
    rules = rules_for(game)
    openings = [rules.opening(deal_of(game, seed)) for seed in range(rounds + 1)]
    canvas = Canvas(io.BytesIO(), pagesize=(360, 560), invariant=1, pageCompression=1)
    times: dict[str, list[float]] = {"scene": [], "svg": [], "pdf": []}
    size = pressed = 0
    for opening in openings:
        marks = [time.process_time()]
        scene = deal_view(game, opening, MEASURE)
        marks.append(time.process_time())
        svg = draw_svg(scene)
        marks.append(time.process_time())
        draw_scene(canvas, scene, 20, 540 - scene.height * MM)
        canvas.showPage()
        marks.append(time.process_time())
        for name, before, after in zip(times, marks, marks[1:], strict=False):
            times[name].append(1000 * (after - before))
        size = max(size, len(svg.encode()))
        pressed = max(pressed, len(gzip.compress(svg.encode(), mtime=0)))
    before = time.process_time()
    with plain_streams():
        canvas.save()
    saved = 1000 * (time.process_time() - before) / len(openings)
    # The first diagram reads the art, which the others share.
    return {name: median(told[1:]) + (saved if name == "pdf" else 0) for name, told in times.items()} | {
        "bytes": size,
        "gzipped": pressed,
    }
