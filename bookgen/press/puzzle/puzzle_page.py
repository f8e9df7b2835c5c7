"""A puzzle as it is printed: head, question, the whole deal drawn and in words, and where its answer is."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.picture.scene import Scene
from bookgen.press.page.places import Places
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.card_grid import CardGrid, Foot
from bookgen.press.puzzle.figure import CARD_MM, Figure, deal_figure
from bookgen.press.said.answer_text import PLAYED, played_lines
from bookgen.press.said.collect import PrintedPuzzle
from bookgen.press.said.heads import said_code
from bookgen.press.said.puzzle_text import deal_sections, format_question
from bookgen.press.said.together import joined
from bookgen.press.type.columns import GUTTER, column_width
from bookgen.press.type.lines import BLACK, Cmyk, Run, draw_text
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.passage import Passage, mark_place, outline
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Beside, Stack, stack_height
from bookgen.press.type.styles import DEAL, DEAL_LABEL, QUESTION, RED, Style, with_cards

FIGURE_AIR = 6.0
"""Points above and below the picture."""
BETWEEN_PUZZLES = 13.0
"""Points between two puzzles."""
MOST_TOGETHER = 4
"""Puzzles on a page."""
LEAST_MM, LEAST_WIDE_MM, LEAST_SHARE = 7.9, 9.0, 0.92
"""To bring more puzzles on a page, cards may shrink to that width, on wide pages to the next, or by so much
where they are small."""
FIGURE_SHARE, BESIDE_GAP = 0.62, 18.0
"""The part of a wide page that a picture takes with the deal in words beside it, and the points between."""
STARS = 5
GREY: Cmyk = (0, 0, 0, 0.6)
REFERENCE = Style(size=9, leading=11.5, face="Italic")

Refer: TypeAlias = Callable[[PrintedPuzzle], Foot | None]
"""What the last line of a puzzle says of its answer."""
Under: TypeAlias = Callable[[PrintedPuzzle, float], Sequence[Flowable]]
"""What goes with a puzzle, below it, in so many points of width."""


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
    foot: Foot | None = None,
) -> list[Flowable]:
    """The deal in words, and what was played already; ``foot`` goes into the last line of the deal."""
    parts: list[Flowable] = []
    sections = deal_sections(puzzle.record)
    for at, section in enumerate(sections, start=1):
        parts.append(Passage([label.run(f"{section.label}:")], label))
        parts.append(CardGrid(section.cards, section.groups, deal, foot if at == len(sections) else None))
    played = played_lines(puzzle.record)
    if played:
        steps = with_cards(deal.run("; ".join(map(joined, played)) + "."))
        parts.append(Passage([label.run(f"{PLAYED}: "), *steps], label))
    return parts


def question(puzzle: PrintedPuzzle, style: Style = QUESTION) -> Passage:
    """The question under the head."""
    return Passage(with_cards(style.run(format_question(puzzle.record))), style)


def nothing(puzzle: PrintedPuzzle, width: float) -> Sequence[Flowable]:
    """Nothing goes below."""
    return ()


def page_reference(places: Places) -> Refer:
    """``Answer on page 91``, which leads there."""

    def refer(puzzle: PrintedPuzzle) -> Foot:
        anchor = answer_anchor(puzzle)
        return Foot(lambda: [REFERENCE.run(f"Answer on page {places.page(anchor)}", link=anchor)])

    return refer


def puzzle_blocks(
    puzzles: Sequence[PrintedPuzzle], trim: Trim, refer: Refer | None, unders: Sequence[Under] = (nothing,)
) -> list[Flowable]:
    """The puzzles of a game, cards of one size; a little smaller where more puzzles then share a page.

    Of what may go below each, the first is taken for which there is room; no blocks where there is none.
    """
    if not puzzles:
        return []
    if trim.columns > 1:
        return _on_wide_pages(puzzles, refer, trim, unders)
    try:
        return _on_narrow_pages(puzzles, refer, trim, _Plan(), unders)
    except LayoutError:
        if trim.scale == 1:
            raise
    # In large print some deals leave room for their picture only if the words are of ordinary size.
    return _on_narrow_pages(puzzles, refer, trim, _Plan(words=1 / trim.scale), unders)


def closed(blocks: Sequence[Flowable], trim: Trim) -> list[Flowable]:
    """The puzzles of a game, if there are any, and what stands at their end."""
    return [*blocks, Tailpiece(trim.leading)] if blocks else []


@dataclass(frozen=True)
class _Plan:
    """How puzzles are set: so many side by side, ``rows`` on a page, the deal in words ``beside`` the picture
    or under it, and enlarged by ``words``. With ``turning`` the picture may be turned a quarter; ``under`` is
    what goes below.
    """

    across: int = 1
    rows: int = 1
    beside: bool = False
    words: float = 1.0
    turning: bool = True
    under: Under = nothing

    def depth(self, trim: Trim) -> float:
        """Points of the page that a puzzle has."""
        return (trim.depth - (self.rows - 1) * BETWEEN_PUZZLES) / self.rows

    def width(self, trim: Trim) -> float:
        """Points across that it has."""
        return column_width(trim.measure, self.across)

    def pages(self, puzzles: int) -> int:
        """Pages that so many take."""
        return -(-puzzles // (self.across * self.rows))


def _on_narrow_pages(
    puzzles: Sequence[PrintedPuzzle], refer: Refer | None, trim: Trim, way: _Plan, unders: Sequence[Under]
) -> list[Flowable]:
    natural = _scenes(puzzles, refer, trim, way, CARD_MM)
    widest = _narrowest(natural)
    least = min(LEAST_MM, LEAST_SHARE * widest)
    together = range(min(len(puzzles), MOST_TOGETHER), 0, -1)
    for closer in (replace(way, rows=rows, under=under) for rows in together for under in unders):
        try:
            scenes = natural if closer == way else _scenes(puzzles, refer, trim, closer, CARD_MM)
        except LayoutError:
            continue
        if _as_full(scenes, natural) and _narrowest(scenes) >= least:
            return _blocks(puzzles, refer, trim, closer, _narrowest(scenes))
    return []


def _on_wide_pages(
    puzzles: Sequence[PrintedPuzzle], refer: Refer | None, trim: Trim, unders: Sequence[Under]
) -> list[Flowable]:
    """On as few pages as will do; of several ways with as many, the one with the largest cards."""
    found = _wide_ways(puzzles, refer, trim, (nothing,))
    widest = max(_narrowest(scenes) for _, scenes in found)
    natural = max((scenes for _, scenes in found), key=lambda scenes: -sum(bool(a.apart) for a in scenes))
    least = min(LEAST_WIDE_MM, LEAST_SHARE * widest)
    with_unders = found if nothing in unders else _wide_ways(puzzles, refer, trim, unders)
    good = [one for one in with_unders if _narrowest(one[1]) >= least and _as_full(one[1], natural)]
    if not good and nothing not in unders:
        return []
    way, scenes = min(
        good or found, key=lambda one: (one[0].pages(len(puzzles)), -round(_narrowest(one[1]), 1))
    )
    return _blocks(puzzles, refer, trim, way, _narrowest(scenes))


def _wide_ways(
    puzzles: Sequence[PrintedPuzzle], refer: Refer | None, trim: Trim, unders: Sequence[Under]
) -> list[tuple["_Plan", list[Scene]]]:
    """The ways in which puzzles go on wide pages, and their pictures; turned only if there are no others.

    Raises the last LayoutError where there is no way without anything below.
    """
    found: list[tuple[_Plan, list[Scene]]] = []
    fault: LayoutError | None = None
    for turning in (False, True):
        for way, under in () if found else [(way, under) for way in WIDE_PLANS for under in unders]:
            way = replace(way, turning=turning, under=under)
            try:
                found.append((way, _scenes(puzzles, refer, trim, way, CARD_MM)))
            except LayoutError as error:
                fault = error
    if not found and nothing in unders:
        assert fault is not None
        raise fault
    return found


def _narrowest(scenes: Sequence[Scene]) -> float:
    return min(scene.card_width for scene in scenes)


def _as_full(scenes: Sequence[Scene], natural: Sequence[Scene]) -> bool:
    """Whether no stock is left out, that a whole page has room for, only to save one."""
    return all(bool(a.apart) <= bool(b.apart) for a, b in zip(scenes, natural, strict=True))


def _scenes(
    puzzles: Sequence[PrintedPuzzle], refer: Refer | None, trim: Trim, way: _Plan, card_mm: float
) -> list[Scene]:
    return [_figure(puzzle, refer, trim, way, card_mm).scene for puzzle in puzzles]


def _parts(puzzle: PrintedPuzzle, refer: Refer | None, way: _Plan) -> tuple[list[Flowable], list[Flowable]]:
    """What stands above the picture and what below it, or beside it."""
    deal, label = DEAL, DEAL_LABEL
    if way.words != 1:
        size, leading = DEAL.size * way.words, DEAL.leading * way.words
        deal, label = (
            replace(DEAL, size=size, leading=leading),
            replace(DEAL_LABEL, size=size, leading=leading),
        )
    return [PuzzleHead(puzzle), question(puzzle)], deal_words(
        puzzle, deal, label, foot=refer(puzzle) if refer else None
    )


def _figure(puzzle: PrintedPuzzle, refer: Refer | None, trim: Trim, way: _Plan, card_mm: float) -> Figure:
    above, below = _parts(puzzle, refer, way)
    width, overhang = way.width(trim), trim.overhang if way.across == 1 else 0.0
    under = way.under(puzzle, width)
    height = way.depth(trim) - 2 * FIGURE_AIR - 0.5
    if way.beside:
        height -= stack_height([*above, *under], width)
        if stack_height(below, width - FIGURE_SHARE * width - BESIDE_GAP) > height:
            raise LayoutError(f"puzzle {puzzle.number}: no room for the deal in words beside the picture")
        width, overhang = FIGURE_SHARE * width, 0.0
    else:
        height -= stack_height([*above, *below, *under], width)
    return deal_figure(
        puzzle.record,
        width,
        height,
        card_mm,
        overhang=overhang,
        largest=True,
        scale=trim.scale,
        turning=way.turning,
    )


def _blocks(
    puzzles: Sequence[PrintedPuzzle], refer: Refer | None, trim: Trim, way: _Plan, card_mm: float
) -> list[Flowable]:
    """The puzzles whole, in rows of as many as stand side by side."""
    blocks = [_block(puzzle, refer, trim, way, card_mm) for puzzle in puzzles]
    if way.across == 1:
        return list(blocks)
    width = way.width(trim)
    pairs = [(blocks[at], *blocks[at + 1 : at + 2]) for at in range(0, len(blocks), 2)]
    return [
        Beside(pair[0], pair[1] if len(pair) > 1 else Space(0), width, GUTTER, before=BETWEEN_PUZZLES)
        for pair in pairs
    ]


def _block(puzzle: PrintedPuzzle, refer: Refer | None, trim: Trim, way: _Plan, card_mm: float) -> Stack:
    above, below = _parts(puzzle, refer, way)
    figure = _figure(puzzle, refer, trim, way, card_mm)
    under = way.under(puzzle, way.width(trim))
    if way.beside:
        drawn = round(figure.wrap(0, 0)[0], 2)
        beside = Beside(figure, Stack(below), drawn, BESIDE_GAP, FIGURE_AIR)
        return Stack([*above, beside, *under], before=BETWEEN_PUZZLES)
    return Stack([*above, figure, *below, *under], before=BETWEEN_PUZZLES)


WIDE_PLANS = (
    *(_Plan(rows=rows) for rows in (1, 2, 3)),
    *(_Plan(rows=rows, beside=True) for rows in (1, 2, 3)),
    *(_Plan(across=2, rows=rows) for rows in (1, 2, 3)),
)
