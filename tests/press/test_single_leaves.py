"""A puzzle on a large leaf of its own, and the dateline of leaves."""

from datetime import date
from itertools import pairwise, product
from typing import Any

import pytest
from reportlab.platypus import PageBreak

from bookgen.games import find_game
from bookgen.press.daily.day_parts import DayParts
from bookgen.press.daily.masthead import DATELINE, LARGE_DATELINE, Masthead
from bookgen.press.daily.sheet import design_of
from bookgen.press.daily.single_leaves import SingleLeaves
from bookgen.press.puzzle.figure import Figure
from bookgen.press.type.lines import run_width
from bookgen.press.type.scaled import Scaled
from bookgen.press.type.stack import stack_height
from bookgen.press.type.styles import TEXT
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import format_dateline
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.puzzles.for_book import puzzles_of


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game_id", ["the-wish", "kings", "trefoil", "nestor", "lucas", "wrangle"])
def test_a_large_leaf_shows_its_picture_under_the_head(game_id: str, paper: str) -> None:
    """It stood alone on a second page, behind a first that was half empty; blank sides parted it from rules
    in columns of thirty letters."""
    day = date(2031, 5, 5)
    (puzzle,) = puzzles_of(find_game(game_id), 1)
    design = design_of(paper, "Patience", rules=False, large_print=True, ink="two", single=True)
    parts = SingleLeaves(DayParts(Day(day, (numbered(puzzle, 1, day),), (), None), design)).story()
    ends = [at for at, part in enumerate(parts) if isinstance(part, PageBreak)]
    front = parts[: ends[0]]
    assert stack_height(front, design.trim.measure) <= design.trim.depth
    shown = [figure for part in front for figure in (part, *getattr(part, "_parts", ()))]
    assert len([part for part in shown if isinstance(part, Figure)]) == 1
    assert not any(isinstance(part, Figure) for part in parts[ends[0] : ends[1]])
    (behind,) = [part for part in parts if isinstance(part, Scaled)]
    assert behind._scale * design.trim.scale * TEXT.size >= 14
    assert len(ends) <= 3


@pytest.mark.parametrize("day", [date(2027, 9, 22), date(2031, 5, 5)])
def test_no_part_of_a_dateline_runs_into_the_next(day: date, monkeypatch: pytest.MonkeyPatch) -> None:
    """The date of a large leaf stood on the words beside it."""
    drawn: list[tuple[float, float]] = []

    def keep(canvas: Any, x: float, y: float, runs: Any, align: str = "left") -> None:
        drawn.append((x, x + sum(map(run_width, runs))))

    monkeypatch.setattr("bookgen.press.daily.masthead.draw_text", keep)
    for paper in ("a4", "letter"):
        for large in (False, True):
            design = design_of(paper, "Patience", rules=False, large_print=large, ink="two", single=True)
            for only, size in product((None, 0), (DATELINE.size, LARGE_DATELINE)):
                head = Masthead("Patience", Day(day, (), (), 1204), only)
                head.canv, _ = None, head.wrap(design.trim.measure, 1000)
                head._dateline(format_dateline(day, 1204, 3, only), size)
                assert drawn[0][0] == 0 and drawn[-1][1] <= design.trim.measure + 0.1
                assert all(one[1] + 5 < other[0] for one, other in pairwise(drawn))
                drawn.clear()
