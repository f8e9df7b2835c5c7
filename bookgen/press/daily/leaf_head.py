"""The head of a day's leaf: the masthead, and below it what has to be known to play what stands there."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from reportlab.platypus import Flowable

from bookgen.press.daily.masthead import Masthead
from bookgen.press.daily.running_line import answers_on
from bookgen.press.daily.setting import Design, enlarged
from bookgen.press.document.blocks import EndingPicture, Puzzle
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style, plainer
from bookgen.press.wording.collect import Day
from bookgen.press.wording.markup import Block, Span, parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.steps.throwing import THROW, has_no_verb
from bookgen.press.wording.templates import page_text

LEGEND = Style(size=9.0, leading=10.8)
"""Of the size of the rules, before it is enlarged with the page, in large print as well."""
READ_HEAD = plainer(Style(size=10.5, leading=14, face="SemiBold", align="left", kind="H2"), True)
"""How the line over them is set in large print."""
PAGE_TO_COME = "0000"
"""What stands for the number of a page, as wide as any, before it is known."""
_STOCK_VERBS = {"turn": r"\bturn [^t]", "deal": r"^deal ", "cover": r"^cover "}
_PILE_VERBS = {"gather": r"^gather ", "shift": r"^shift "}
"""Verbs that steps begin with, of cards that come from the stock, and of what the rules do with whole piles;
each with what finds it."""
LESS_LEGEND = 7.8 / 9.0
"""How large it is, to that, on a leaf that is set tight."""


def leaf_head(
    day: Day, blocks: Sequence[Puzzle], design: Design, by: float = 1.0, only: int | None = None
) -> list[Flowable]:
    """The masthead, and lines that explain the leaf, so many times as large.

    A leaf that has ``only`` one of the day's puzzles, by its place, explains that and its answer. Those of
    a month are explained on its first page, and each in two lines, but in large print.
    """
    asked, answered = day.puzzles, day.yesterday
    if only is not None:
        asked, answered, blocks = day.puzzles[only : only + 1], (), blocks[only : only + 1]
    large = design.trim.large
    masthead = Masthead(design.title, day, only, design.months and large, large)
    if design.months and large:
        return [masthead]
    return [masthead, *legend_lines(asked, answered, blocks, design, day.date, by)]


class AnswersOn(Passage):
    """A paragraph that ends with the page on which the answers to a day stand, known when it is drawn."""

    def __init__(self, told: Block, style: Style, day: date) -> None:
        super().__init__(style.runs(told.spans), style)
        self._day = day

    def draw_at(self, x: float, y: float) -> None:
        """Draws the lines, the page where its number is to come."""
        kept, page = self._lines, str(answers_on(self.canv, self._day))
        assert kept is not None
        *others, last = kept
        runs = tuple(run.saying(run.text.replace(PAGE_TO_COME, page)) for run in last.runs)
        self._lines = (*others, last._replace(runs=runs))
        super().draw_at(x, y)
        self._lines = kept


def _torn(design: Design) -> bool:
    """Whether a leaf is explained in two lines, should it be torn out of its month."""
    return design.months and not design.trim.large


def legend_lines(
    asked: Sequence[PrintedPuzzle],
    answered: Sequence[PrintedPuzzle],
    blocks: Iterable[Puzzle],
    design: Design,
    day: date,
    by: float = 1.0,
    in_lines: int = 0,
) -> list[Flowable]:
    """The lines that explain what stands on the leaf of a day, so many times as large, so far ``in_lines`` as
    :func:`legend` has it."""
    style = enlarged(plainer(LEGEND, design.trim.large), by)
    told = legend(asked, answered, blocks, design, day, in_lines)
    if not _torn(design):
        return told_lines(told, style)
    *others, last = parse_markup(told)
    return [*(Passage(style.runs(part.spans), style) for part in others), AnswersOn(last, style, day)]


def told_lines(told: str, style: Style) -> list[Flowable]:
    """What is told, a paragraph each; what else is slanted is bold where no line is to be so."""
    return [
        Passage(style.runs([_upright(span) for span in part.spans] if style.upright else part.spans), style)
        for part in parse_markup(told)
    ]


def _upright(span: Span) -> Span:
    return replace(span, style="strong") if span.style == "italic" else span


def _verbs_in(steps: Sequence[str], verbs: Mapping[str, str]) -> list[str]:
    """Those of these verbs that the steps have."""
    return [verb for verb, form in verbs.items() if any(re.search(form, step) for step in steps)]


def legend(
    asked: Sequence[PrintedPuzzle],
    answered: Sequence[PrintedPuzzle],
    blocks: Iterable[Puzzle],
    design: Design,
    day: date | None,
    in_lines: int = 0,
) -> str:
    """What is told of the puzzles that are ``asked`` on the leaf of a day, and of the answers on it and to
    it; without a day, of all those of a month, whose leaves say less. It is two paragraphs, or, ``in_lines``,
    each thing told of the puzzles is one, from 1 on, and each told of the steps, from 2 on."""
    blocks = list(blocks)
    steps = [step for puzzle in (*asked, *answered) for step, _ in puzzle.short_steps]
    drawn = _verbs_in(steps, _STOCK_VERBS)
    cuts = [puzzle.puzzle for puzzle in asked if puzzle.puzzle.asks_cuts]
    torn = day is not None and _torn(design)
    return page_text(
        "month-leaf" if torn else "leaf",
        answers=PAGE_TO_COME if torn else design.answers(day or date.min),
        parted=design.parted,
        both=bool(answered) and not (design.own or design.months),
        told=any(block.minutes for block in blocks),
        laid=any(puzzle.puzzle.minutes and not puzzle.puzzle.is_ending for puzzle in asked),
        begun=any(puzzle.puzzle.minutes and puzzle.puzzle.is_ending for puzzle in asked),
        cuts=bool(cuts),
        hints=design.hints,
        whole="days" if design.rules_last else "puzzles" if design.rules and not design.trim.large else "",
        apart=design.hints_last,
        rows=any(not isinstance(block.picture, EndingPicture) for block in blocks)
        and bool(cuts or not design.trim.large),
        limited=any(puzzle.puzzle.within for puzzle in asked),
        swaps=any(puzzle.puzzle.swaps for puzzle in asked),
        moved=any(re.search(r"\bto [a-z]{1,2}\d", step) for step in steps),
        home=any(step.endswith(" home") for step in steps),
        turned="turn" in drawn,
        drawn=drawn,
        filled=any(re.search(r"\bfill\b", step) for step in steps),
        out=any(THROW in step or has_no_verb(step) for step in steps),
        ruled=_verbs_in(steps, _PILE_VERBS),
        counted=any(
            puzzle.puzzle.asks_cuts and puzzle.puzzle.cuts and not puzzle.puzzle.is_ending
            for puzzle in answered
        ),
        struck=any(block.picture.pencil for block in blocks),
        lines=any(block.writing.lines for block in blocks),
        squares=any(block.writing.side for block in blocks),
        in_lines=in_lines,
    )
