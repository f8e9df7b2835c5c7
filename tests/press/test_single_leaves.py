"""A puzzle on a large leaf of its own, and the dateline of leaves."""

from datetime import date
from itertools import pairwise, product
from typing import Any

import pytest
from reportlab.platypus import PageBreak
from volumes import played

from bookgen.games import find_game
from bookgen.press.daily.day_parts import DayParts
from bookgen.press.daily.key_foot import KeyFoot
from bookgen.press.daily.masthead import DATELINE, LARGE_DATELINE, Masthead
from bookgen.press.daily.packet import leaf_of_answers
from bookgen.press.daily.rules_back import GameTold, rules_prose
from bookgen.press.daily.sheet import design_of
from bookgen.press.daily.single_leaves import SingleLeaves
from bookgen.press.page.trim import leaf
from bookgen.press.puzzle.figure import Figure
from bookgen.press.puzzle.key_columns import PagedKey
from bookgen.press.type.lines import run_width
from bookgen.press.type.passage import Passage
from bookgen.press.type.scaled import Scaled
from bookgen.press.type.stack import stack_height
from bookgen.press.type.styles import TEXT
from bookgen.press.wording.collect import Day, title_apart
from bookgen.press.wording.heads import format_dateline
from bookgen.press.wording.printed_puzzle import PrintedPuzzle, numbered
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


def test_answers_well_apart_from_hints_stand_upright() -> None:
    """They stood upside down below a third of a page of white."""
    day = date(2027, 1, 8)
    puzzle = PrintedPuzzle(1, played("fortress", 5), day)
    story = leaf_of_answers([puzzle], leaf("a4"), hints=3)
    assert any(isinstance(part, PagedKey) for part in story) and not any(
        isinstance(part, KeyFoot) for part in story
    )
    assert stack_height(story, leaf("a4").measure) <= leaf("a4").depth


def test_rules_are_headed_as_their_puzzles_are() -> None:
    """The backs of two games of one title were both headed *Nestor*."""
    for name in ("nestor", "cadogan-nestor"):
        game = find_game(name)
        title, *_ = rules_prose([GameTold(game, dict(game.puzzle.options))], 500.0, 1.0, 2)
        assert isinstance(title, Passage) and not callable(title._runs)
        assert "".join(run.text for run in title._runs) == title_apart(game) != game.title
