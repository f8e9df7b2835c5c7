"""Answers printed upside down: each below its puzzle, or at the foot of a page that follows."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from reportlab.platypus import Flowable

from bookgen.press.document.blocks import Answer, Puzzle
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.trim import LEAST_PT, Trim
from bookgen.press.puzzle.answer import answer_head
from bookgen.press.puzzle.card_grid import FOOT_GAP, Foot
from bookgen.press.puzzle.key_columns import KEY_GAP, KeyColumns, Row, key_rows, lead_runs, run_on
from bookgen.press.puzzle.parts import Refer, page_reference
from bookgen.press.puzzle.puzzle_page import closed, puzzle_blocks
from bookgen.press.puzzle.set_puzzle import Under
from bookgen.press.type.lines import text_width, upside_down
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import KEY, KEY_HEAD, Style
from bookgen.press.wording.heads import CONTINUED

STEPS = Style(size=7.2, leading=8.6, face="Lining", align="steps", left=14)
ANSWER_HEAD = replace(KEY_HEAD, size=8, leading=10, left=0, first=0, before=0)
ANSWER_AIR, BETWEEN_ANSWERS = 6.0, 12.0
"""Points between a puzzle and its answer, and between two answers."""
LEAST_COLUMN = 135.0
LONGEST_FOOT = 140.0
"""Points that a sentence may take in the last line where a puzzle has not the whole measure."""


class _Answer(Stack):
    """An answer at the foot of a page, apart from the one above it."""

    def __init__(self, parts: Sequence[Flowable]) -> None:
        super().__init__(parts, before=BETWEEN_ANSWERS)


class Turned(Flowable):  # type: ignore[misc]
    """Flowable turned upside down; with ``foot`` it stands at the foot and takes all the room there is."""

    def __init__(self, part: Flowable, before: float = ANSWER_AIR, foot: bool = False) -> None:
        super().__init__()
        self._part, self._before, self._foot = part, before, foot

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a page."""
        return self._before

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The size of what is turned, or down to the foot."""
        self._part.canv = getattr(self, "canv", None)
        self._size = self._part.wrap(available_width, available_height)
        width, height = self._size
        return width, max(height, available_height) if self._foot else height

    def draw(self) -> None:
        """Draws the part turned about its middle."""
        width, height = self._size
        with upside_down(self.canv, width, height):
            self._part.drawOn(self.canv, 0, 0)


def below_story(
    puzzles: Sequence[Puzzle], answers: Sequence[Answer], places: AnchorPages, trim: Trim
) -> list[Flowable]:
    """The puzzles of a game with their answers, one to each.

    One for which there is no room below its puzzle goes to the foot of the next page that has room, as many
    to a page as go in whole; only one that is longer than a page is parted.
    """
    by_number = {answer.number: answer for answer in answers}
    foot = partial(_foot, answers=by_number, trim=trim)
    if puzzles and all(foot(puzzle) for puzzle in puzzles):
        return closed(puzzle_blocks(puzzles, trim, foot), trim)
    steps = _step_style(trim)
    under = partial(_under, answers=by_number, key=steps)
    unders: list[Under] = [under, partial(under, run_in=True), partial(under, run_in=True, loose=True)]
    blocks = puzzle_blocks(puzzles, trim, None, unders)
    if blocks:
        return closed(blocks, trim)
    apart = [puzzle for puzzle in puzzles if not puzzle_blocks([puzzle], trim, None, unders)]
    if len(apart) < len(puzzles):
        some = [partial(_unless, apart=apart, under=under) for under in unders]
        blocks = puzzle_blocks(
            puzzles, trim, partial(_refer, apart=apart, refer=page_reference(places, trim.large)), some
        )
    if not blocks:
        apart, blocks = list(puzzles), puzzle_blocks(puzzles, trim, page_reference(places, trim.large))
    # The larger type, and each step on a line of its own, where that takes no more pages.
    left = [by_number[puzzle.number] for puzzle in apart]
    ways = [_feet(left, places, trim, run_in, key) for run_in in (False, True) for key in (KEY, steps)]
    found = min(ways, key=lambda way: sum(map(len, way)))
    feet = {puzzle.number: pages for puzzle, pages in zip(apart, found, strict=True)}
    story: list[Flowable] = []
    across = -(-len(puzzles) // len(blocks)) if blocks else 1
    for at, block in enumerate(blocks):
        story.append(block)
        for puzzle in puzzles[at * across : (at + 1) * across]:
            pages = feet.get(puzzle.number, [])
            story += [Turned(Stack(answers), foot=True) for answers in pages]
    return story


def _refer(puzzle: Puzzle, apart: Sequence[Puzzle], refer: Refer) -> Foot | None:
    """Where an answer stands that is not below its puzzle."""
    return refer(puzzle) if puzzle in apart else None


def _unless(puzzle: Puzzle, width: float, apart: Sequence[Puzzle], under: Under) -> Sequence[Flowable]:
    """What goes below a puzzle, if its answer does not stand elsewhere."""
    return () if puzzle in apart else under(puzzle, width)


def _foot(puzzle: Puzzle, answers: Mapping[int, Answer], trim: Trim) -> Foot | None:
    """An answer that is a sentence, in the last line of its puzzle; None for another, or one too long."""
    said = answers[puzzle.number].sentence
    if said is None:
        return None
    runs = [ANSWER_HEAD.run(f"Answer {puzzle.number}.", "SemiBold"), ANSWER_HEAD.run(f" {said}.", "Lining")]
    width = text_width(runs)
    most = trim.measure - FOOT_GAP if trim.columns == 1 else LONGEST_FOOT
    return Foot(lambda: runs, width + FOOT_GAP, turned=True) if width < most else None


def _under(
    puzzle: Puzzle,
    width: float,
    answers: Mapping[int, Answer],
    run_in: bool = False,
    loose: bool = False,
    key: Style = STEPS,
) -> Sequence[Flowable]:
    """The answer right below its puzzle, so without a page; a sentence stands in the line of the head.

    One that runs on may be set ``loose``, its lines broken between any two words, which saves some.
    """
    answer = answers[puzzle.number]
    if answer.sentence is not None:
        return [Turned(answer_head(answer, None, ANSWER_HEAD, tail=f" {answer.sentence}."))]
    if run_in:
        head = [key.run(f"Answer {answer.number}. ", "SemiBold"), *lead_runs(answer, key)]
        rows = run_on([step.line for step in answer.steps], _column(width), key, head, loose)
        return [Turned(KeyColumns(rows, _column_count(width), key))]
    over = answer_head(answer, None, ANSWER_HEAD)
    rows = _rows(answer, width, run_in, key)
    return [Turned(Stack([over, KeyColumns(rows, _column_count(width), key)]))]


def _step_style(trim: Trim) -> Style:
    """Steps as small as the trim allows."""
    size = max(STEPS.size, LEAST_PT)
    return replace(STEPS, size=size, leading=STEPS.leading * size / STEPS.size)


def _column(width: float) -> float:
    """The width of a column."""
    return (width + KEY_GAP) / _column_count(width) - KEY_GAP


def _column_count(width: float) -> int:
    """The columns that go into so many points."""
    return max(1, int(width // LEAST_COLUMN))


def _feet(
    answers: Sequence[Answer], places: AnchorPages, trim: Trim, run_in: bool, key: Style
) -> list[list[list[Flowable]]]:
    """After the puzzle of each the answers that are then printed, at the foot of one page or of several."""
    feet: list[list[list[Flowable]]] = [[] for _ in answers]
    waiting: list[Flowable] = []
    for at, answer in enumerate(answers):
        first, *rest = parts = _page_parts(answer, places, trim, run_in, key)
        held = [*waiting, first]
        if waiting and (rest or stack_height(held, trim.measure) > trim.depth):
            feet[at - 1].append(waiting)
            held = [first]
        waiting = held
        if rest or at == len(answers) - 1:
            feet[at] += [waiting, *([part] for part in parts[1:])]
            waiting = []
    return feet


def _page_parts(answer: Answer, places: AnchorPages, trim: Trim, run_in: bool, key: Style) -> list[Flowable]:
    """An answer with the page of its puzzle, whole if it goes on a page, else in parts that do."""
    rows = KeyColumns(_rows(answer, trim.measure, run_in, key), _column_count(trim.measure), key)
    head: Flowable = answer_head(answer, places, ANSWER_HEAD)
    parts: list[Flowable] = []
    room = trim.depth - ANSWER_HEAD.leading
    while rows.wrap(trim.measure, room)[1] > room:
        fits, rows = rows.split(trim.measure, room)
        parts.append(_Answer([head, fits]))
        head = Passage(
            [ANSWER_HEAD.run(f"Answer {answer.number}", "SemiBold"), ANSWER_HEAD.run(f", {CONTINUED}.")],
            ANSWER_HEAD,
        )
    return [*parts, _Answer([head, rows])]


def _rows(answer: Answer, width: float, run_in: bool, key: Style) -> list[Row]:
    """The steps as lines of a column."""
    rows = key_rows([answer], _column(width), key, run_in)
    return [row for row in rows if not row.is_head]
