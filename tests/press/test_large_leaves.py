"""Daily leaves in large print: how lines, figures and lists are set on them."""

from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import pymupdf
import pypdfium2
import pytest
from test_every_date import day_of

from bookgen.picture.scene import MM
from bookgen.press.daily.sheet import build_sheets
from bookgen.press.page.trim import LEAST_LARGE_LEAF_PT
from bookgen.press.type.break_lines import break_lines
from bookgen.press.wording.collect import Day

OLD_STYLE = ("Regular", "Italic", "SmallCaps")
"""Faces with figures some of which are as high as small letters."""


def spans_by_line(path: Path) -> list[list[dict[str, Any]]]:
    opened: Any = pymupdf.open
    return [
        [span for span in line["spans"] if span["text"].strip()]
        for page in opened(path)
        for block in page.get_text("dict")["blocks"]
        for line in block.get("lines", ())
    ]


@pytest.mark.parametrize("made", [{}, {"rules": True}, {"months": True}])
def test_lines_are_ragged_and_upright(
    made: dict[str, bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words were parted, questions and heads in italics, in which *1 December* was read as *I December*."""
    aligned = set[str]()

    def broken(runs: Any, width: float, first: float = 0, align: Any = "justified", *more: Any) -> Any:
        aligned.add(align)
        return break_lines(runs, width, first, align, *more)

    monkeypatch.setattr("bookgen.press.type.passage.break_lines", broken)
    path = tmp_path / "x.pdf"
    days = [day_of(date(2026, 12, at)) for at in (8, 9)]
    if "months" in made:
        days = [Day(day.date, day.puzzles, (), day.number) for day in days]
    build_sheets(days, path, large_print=True, **made)  # type: ignore[arg-type]
    lines = [line for line in spans_by_line(path) if line]
    assert len(lines) > 100 and "justified" not in aligned and "left" in aligned
    for line in lines:
        said = "".join(span["text"] for span in line)
        assert not said.endswith("-"), said
        assert not all("Italic" in span["font"] for span in line), said
        for span in line:
            assert span["size"] >= LEAST_LARGE_LEAF_PT - 0.02, said
            slanted = span["font"].rpartition("-")[2] in OLD_STYLE
            assert not (slanted and any(letter.isdigit() for letter in span["text"])), said


EDGE_MM = 12.0
"""What many printers do not reach, and somewhat more."""


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("made", [{"months": True}, {"single": True}, {"rules": True}])
def test_nothing_is_printed_near_the_edges(
    made: dict[str, bool], paper: str, large: bool, tmp_path: Path
) -> None:
    """The line at the head of sides that go on began some 4 mm from the edge in large print, 9 in other."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(date(2026, 12, 9))], path, paper, large_print=large, **made)  # type: ignore[arg-type]
    document = pypdfium2.PdfDocument(path)
    for at in range(len(document)):
        seen = document[at].render(scale=2, grayscale=True).to_numpy().squeeze() < 200
        rows, columns = np.flatnonzero(seen.any(1)), np.flatnonzero(seen.any(0))
        if not len(rows):
            continue
        high, wide = seen.shape
        edges = rows[0], high - 1 - rows[-1], columns[0], wide - 1 - columns[-1]
        assert min(edges) / 2 >= EDGE_MM * MM - 0.5, (at + 1, [edge / 2 / MM for edge in edges])
    document.close()
