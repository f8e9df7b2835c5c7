"""A puzzle as it is printed: head, question, the whole deal drawn and in words, and where its answer is."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.press.answer_text import PLAYED, played_lines
from bookgen.press.card_grid import CardGrid
from bookgen.press.collect import PrintedPuzzle
from bookgen.press.figure import CARD_MM, Figure, deal_figure
from bookgen.press.heads import said_code
from bookgen.press.lines import BLACK, Cmyk, Run, draw_text
from bookgen.press.passage import Passage, mark_place, outline
from bookgen.press.places import Places
from bookgen.press.puzzle_text import deal_sections, format_question
from bookgen.press.stack import Stack, stack_height
from bookgen.press.styles import DEAL, DEAL_LABEL, QUESTION, RED, Style, with_cards
from bookgen.press.trim import Trim

FIGURE_AIR = 6.0
"""Points above and below the picture."""
BETWEEN = 13.0
"""Points between two puzzles."""
MOST_TOGETHER = 4
"""Puzzles on a page."""
LEAST_MM, LEAST_SHARE = 7.9, 0.92
"""To bring more puzzles on a page, cards may shrink to that width, or by so much where they are small."""
STARS = 5
GREY: Cmyk = (0, 0, 0, 0.6)
REFERENCE = Style(size=9, leading=11.5, face="Italic")


def puzzle_anchor(puzzle: PrintedPuzzle) -> str:
    """The anchor at a puzzle."""
    return f"puzzle-{puzzle.day or ''}{puzzle.number}"


def answer_anchor(puzzle: PrintedPuzzle) -> str:
    """The anchor at its answer."""
    return f"answer-{puzzle.day or ''}{puzzle.number}"


class PuzzleHead(Flowable):  # type: ignore[misc]
    """The line over a puzzle: its number, its code and its stars, under a fine rule."""

    def __init__(self, puzzle: PrintedPuzzle, size: float = 10.5, height: float = 19.0) -> None:
        super().__init__()
        self._puzzle, self._size, self._room = puzzle, size, height

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line and the rule."""
        self._width = available_width
        return available_width, self._room

    def draw(self) -> None:
        """The rule, then ``Puzzle 12 · lucas#17`` and the stars at the right."""
        canvas, record = self.canv, self._puzzle.record
        anchor = puzzle_anchor(self._puzzle)
        mark_place(canvas, anchor, self._room)
        outline(canvas, f"Puzzle {self._puzzle.number}", anchor, 1)
        canvas.setStrokeColorCMYK(0, 0, 0, 1)
        canvas.setLineWidth(0.5)
        canvas.line(0, self._room - 0.25, self._width, self._room - 0.25)
        number = Run(f"Puzzle {self._puzzle.number}", "SemiBold", self._size)
        code = Run(f" · {said_code(record)}", "Lining", self._size - 1)
        draw_text(canvas, 0, 4.5, [number, code])
        if record.stars:
            draw_stars(canvas, self._width, 4.5 + 0.3 * self._size, record.stars, self._size * 0.36)


def draw_stars(canvas: Any, right: float, middle: float, stars: int, radius: float) -> None:
    """So many filled stars of five, the others in outline, ending at ``right``."""
    for at in range(STARS):
        x = right - radius - (STARS - 1 - at) * radius * 2.35
        path = canvas.beginPath()
        for point in range(10):
            reach = radius if point % 2 == 0 else radius * 0.4
            angle = math.pi / 2 + point * math.pi / 5
            step = path.moveTo if point == 0 else path.lineTo
            step(round(x + reach * math.cos(angle), 2), round(middle + reach * math.sin(angle), 2))
        path.close()
        canvas.setLineWidth(0.4)
        red, grey = (BLACK, BLACK) if canvas.places.ink == "black" else (RED, GREY)
        canvas.setFillColorCMYK(*(red if at < stars else (0, 0, 0, 0)))
        canvas.setStrokeColorCMYK(*(red if at < stars else grey))
        canvas.drawPath(path, stroke=1, fill=1)


def deal_words(
    puzzle: PrintedPuzzle,
    deal: Style = DEAL,
    label: Style = DEAL_LABEL,
    foot: Callable[[], Sequence[Run]] | None = None,
) -> list[Flowable]:
    """The deal in words, and what was played already; ``foot`` goes into the last line of the deal."""
    parts: list[Flowable] = []
    sections = deal_sections(puzzle.record)
    for at, section in enumerate(sections, start=1):
        parts.append(Passage([label.run(f"{section.label}:")], label))
        parts.append(CardGrid(section.cards, section.groups, deal, foot if at == len(sections) else None))
    played = played_lines(puzzle.record)
    if played:
        steps = with_cards(deal.run("; ".join(played) + "."))
        parts.append(Passage([label.run(f"{PLAYED}: "), *steps], label))
    return parts


def question(puzzle: PrintedPuzzle, style: Style = QUESTION) -> Passage:
    """The question under the head."""
    return Passage(with_cards(style.run(format_question(puzzle.record))), style)


def puzzle_blocks(puzzles: Sequence[PrintedPuzzle], places: Places, trim: Trim) -> list[Stack]:
    """The puzzles of a game, cards of one size; a little smaller where more puzzles then share a page."""
    if not puzzles:
        return []
    most = CARD_MM * trim.scale
    natural = [_figure(puzzle, places, trim, trim.depth, most).scene for puzzle in puzzles]
    widest = min(scene.card_width for scene in natural)
    least = min(LEAST_MM * trim.scale, LEAST_SHARE * widest)
    for together in range(min(len(puzzles), MOST_TOGETHER), 1, -1):
        depth = (trim.depth - (together - 1) * BETWEEN) / together
        try:
            scenes = [_figure(puzzle, places, trim, depth, most).scene for puzzle in puzzles]
        except LayoutError:
            continue
        card_mm = min(scene.card_width for scene in scenes)
        # A stock that a whole page has room for is not left out to save one.
        as_full = all(bool(a.apart) <= bool(b.apart) for a, b in zip(scenes, natural, strict=True))
        if as_full and card_mm >= least:
            return [_block(puzzle, places, trim, depth, card_mm) for puzzle in puzzles]
    return [_block(puzzle, places, trim, trim.depth, widest) for puzzle in puzzles]


def _parts(puzzle: PrintedPuzzle, places: Places) -> tuple[list[Flowable], list[Flowable]]:
    """What stands above the picture and what below it."""
    anchor = answer_anchor(puzzle)

    def reference() -> list[Run]:
        return [REFERENCE.run(f"Answer on page {places.page(anchor)}", link=anchor)]

    return [PuzzleHead(puzzle), question(puzzle)], deal_words(puzzle, foot=reference)


def _figure(puzzle: PrintedPuzzle, places: Places, trim: Trim, depth: float, card_mm: float) -> Figure:
    above, below = _parts(puzzle, places)
    taken = stack_height([*above, *below], trim.measure) + 2 * FIGURE_AIR
    height, overhang = depth - taken - 0.5, trim.overhang
    return deal_figure(
        puzzle.record, trim.measure, height, card_mm, overhang=overhang, largest=True, scale=trim.scale
    )


def _block(puzzle: PrintedPuzzle, places: Places, trim: Trim, depth: float, card_mm: float) -> Stack:
    """The puzzle whole, in so many points of a page."""
    above, below = _parts(puzzle, places)
    return Stack([*above, _figure(puzzle, places, trim, depth, card_mm), *below], before=BETWEEN)
