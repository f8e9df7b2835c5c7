"""Puzzles on their pages: as many together as go in with cards that are large enough."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.picture.ending_parts import SMALL_MM
from bookgen.picture.scene import MM, Scene
from bookgen.press.document.blocks import DealPicture, EndingPicture, PackPicture, Puzzle, Writing
from bookgen.press.page.trim import LEAST_PT, Trim
from bookgen.press.puzzle.figure import CARD_MM, LEAST_FIGURE_MM, Figure, figure_mm, puzzle_figure, readable
from bookgen.press.puzzle.pack_rows import row_for
from bookgen.press.puzzle.page_count import BETWEEN_PUZZLES, pages_of
from bookgen.press.puzzle.parts import PuzzleHead, Refer, code_runs, deal_words, question
from bookgen.press.puzzle.writing import WritingRoom
from bookgen.press.type.columns import GUTTER, column_width
from bookgen.press.type.lines import text_width
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Beside, Parted, Stack, page_stacks, stack_height
from bookgen.press.type.styles import DEAL, DEAL_LABEL, QUESTION, Style, plain

FIGURE_AIR, LEAST_ROOM = 6.0, 20.0
"""Points above and below the picture, and points that it has at least: a card is not less deep."""
MOST_TOGETHER = 4
"""Puzzles on a page."""
LEAST_MM, LEAST_WIDE_MM, LEAST_SHARE = 7.9, 9.0, 0.92
"""To bring more puzzles on a page, cards may shrink to that width, on wide pages to the next, or by so much
where they are small."""
FIGURE_SHARE, BESIDE_GAP = 0.62, 18.0
"""The part of a wide page that a picture takes with the deal in words beside it, and the points between."""

LEAST_WORDS, WORDS_GAP, WORDS_AIR = 80.0, 11.0, 3.0
"""Points that the words of an ending have at least beside its picture, those between, and those above."""
SAME_MM = 0.01
"""Widths of cards that differ by less are one."""
LIST_WORDS = (1.25, 1.2, 1.15, 1.1, 1.05, 1.0)
"""By how much the list of a pack that may be cut is larger than other deals in words: it stands alone."""
SUIT = 13
"""Cards of a suit."""
LIST_AIR = 2.0
"""Points above that list."""
NO_PICTURE = Scene("", 0.0, 0.0, CARD_MM, (), ())
"""The picture of a puzzle that has none, whose cards are no reason to make others smaller."""
ENDING_MM = (13.0, 11.5, 10.2, 9.2, 8.4, 7.8, SMALL_MM)
"""Widths of cards that are tried for endings, which stand one below the other as they come."""

Under: TypeAlias = Callable[[Puzzle, float], Sequence[Flowable]]
"""What goes with a puzzle, below it, in so many points of width."""


def nothing(puzzle: Puzzle, width: float) -> Sequence[Flowable]:
    """No flowables: below a puzzle there is nothing."""
    return ()


def puzzle_blocks(
    puzzles: Sequence[Puzzle], trim: Trim, refer: Refer | None, unders: Sequence[Under] = (nothing,)
) -> list[Flowable]:
    """The puzzles of a game, cards of one size; a little smaller where more puzzles then share a page.

    Where there are endings each takes the room that it needs.
    Of what may go below each, the first is taken for which there is room; no blocks where there is none.
    """
    if not puzzles:
        return []
    if trim.columns == 1 and tuple(unders) == (nothing,) and any(map(is_ending, puzzles)):
        return _as_they_come(puzzles, trim, refer)
    return _of_one_size(puzzles, trim, refer, unders)


def is_ending(puzzle: Puzzle) -> bool:
    """Whether a puzzle begins late in a game, and is drawn so."""
    return isinstance(puzzle.picture, EndingPicture)


def is_listed(puzzle: Puzzle) -> bool:
    """Whether a puzzle is a pack that is listed, and not drawn: it is laid out from its list, whose marks are
    those at which it may be cut. To be struck off with a pencil it is drawn too.
    """
    return isinstance(puzzle.picture, PackPicture) and not puzzle.picture.pencil


def _as_they_come(puzzles: Sequence[Puzzle], trim: Trim, refer: Refer | None) -> list[Flowable]:
    """Endings, and deals among them, one below the other: cards as large as they may be on no more pages.

    The words of endings stand below their pictures, if that takes no more pages, else beside.
    """
    sets = [_Set(puzzle, refer, trim) for puzzle in puzzles]
    try:
        found: list[Flowable] = [each.lowest(ENDING_MM[-1]) for each in sets]
    except LayoutError:
        return [block for puzzle in puzzles for block in _of_one_size([puzzle], trim, refer, (nothing,))]
    pages = pages_of(found, trim)
    # Cards so wide take more pages, and those take no more.
    too_wide, will_do = -1, len(ENDING_MM) - 1
    while will_do - too_wide > 1:
        tried = (too_wide + will_do) // 2
        if blocks := _on_so_many(sets, ENDING_MM[tried], pages, trim):
            will_do, found = tried, blocks
        else:
            too_wide = tried
    return found


def _on_so_many(sets: Sequence["_Set"], card_mm: float, pages: int, trim: Trim) -> list[Flowable]:
    """The blocks with cards of that width, words below if that will do; none where they take more pages."""
    for blocks in (
        (each.block(_Plan(), card_mm) for each in sets),
        (each.lowest(card_mm) for each in sets),
    ):
        with suppress(LayoutError):
            if pages_of(made := list(blocks), trim) == pages:
                return [*made]
    return []


def least_height(puzzle: Puzzle, trim: Trim, refer: Refer | None) -> float:
    """Points that an ending takes, or a deal beside endings, with the smallest cards that it may have.

    More than a page where there is not the room even so.
    """
    try:
        block = _Set(puzzle, refer, trim).lowest(ENDING_MM[-1])
    except LayoutError:
        return trim.depth + 1
    return float(block.wrap(trim.measure, trim.depth)[1])


def _of_one_size(
    puzzles: Sequence[Puzzle], trim: Trim, refer: Refer | None, unders: Sequence[Under]
) -> list[Flowable]:
    """The puzzles with cards of one size, as :func:`puzzle_blocks` has it."""
    sets = [_Set(puzzle, refer, trim) for puzzle in puzzles]
    if all(map(is_listed, puzzles)):
        return _one_below_the_other(sets, trim, unders)
    if trim.columns > 1:
        return _on_wide_pages(sets, trim, unders)
    return _on_narrow_pages(sets, trim, _large_plan(sets) if trim.large else _Plan(), unders)


def _one_below_the_other(sets: Sequence["_Set"], trim: Trim, unders: Sequence[Under]) -> list[Flowable]:
    """Packs that are listed, on as few pages as will do: of several sizes of type the largest.

    None is so large that a row would have fewer cards than a suit, if in the smallest it has not. Raises
    LayoutError where there is no room for a list, if there need be nothing below it.
    """
    rows = [min(each.row(_Plan()), SUIT) for each in sets]
    found: tuple[int, list[Flowable]] | None = None
    for under in unders:
        for words in LIST_WORDS if trim.scale == 1 else LIST_WORDS[-1:]:
            plan = _Plan(words=words, under=under)
            if any(each.row(plan) < row for each, row in zip(sets, rows, strict=True)):
                continue
            with suppress(LayoutError):
                natural = [each.scene(plan) for each in sets]
                blocks: list[Flowable] = [*_blocks(sets, trim, plan, _narrowest(natural))]
                pages = pages_of(blocks, trim)
                if found is None or pages < found[0]:
                    found = pages, blocks
    if found is None and nothing in unders:
        raise LayoutError(f"puzzle {sets[0].number}: no room for the pack in words")
    return found[1] if found else []


def _large_plan(sets: Sequence["_Set"]) -> "_Plan":
    """How puzzles stand in large print: the words overleaf where the cards have no room beside them.

    If no plan leaves them room to be read with ease, that with the highest figures. Raises LayoutError where
    there is no room at all.
    """
    best: tuple[float, _Plan] | None = None
    for plan in (_Plan(), _Plan(words=LEAST_PT / DEAL.size), _Plan(overleaf=True)):
        try:
            lowest = min(each.figure_mm(plan) for each in sets)
        except LayoutError:
            if best is None and plan.overleaf:
                raise
            continue
        if best is None or lowest > best[0] + 0.01:
            best = min(lowest, LEAST_FIGURE_MM), plan
    assert best is not None
    return best[1]


def closed(blocks: Sequence[Flowable], trim: Trim, family: str = "") -> list[Flowable]:
    """The puzzles of a game of this family, if there are any, followed by what stands at their end."""
    return [*blocks, Tailpiece(trim.leading, family)] if blocks else []


@dataclass(frozen=True)
class _Plan:
    """How puzzles are set: so many side by side, ``rows`` on a page, the deal in words ``beside`` the picture
    or under it, or ``overleaf``, and enlarged by ``words``. With ``turning`` the picture may be turned a
    quarter; ``under`` is what goes below.
    """

    across: int = 1
    rows: int = 1
    beside: bool = False
    words: float = 1.0
    turning: bool = True
    under: Under = nothing
    overleaf: bool = False

    def depth(self, trim: Trim) -> float:
        """Points of the page that a puzzle has."""
        return (trim.depth - (self.rows - 1) * BETWEEN_PUZZLES) / self.rows

    def width(self, trim: Trim) -> float:
        """Points across that it has."""
        return column_width(trim.measure, self.across)

    def pages(self, puzzles: int) -> int:
        """Pages that so many take."""
        return -(-puzzles // (self.across * self.rows))


class _Set:
    """A puzzle being set. Its parts are made once for a size, and measured once for a plan."""

    def __init__(self, puzzle: Puzzle, refer: Refer | None, trim: Trim) -> None:
        self._puzzle, self._refer, self._trim = puzzle, refer, trim
        self._above: list[Flowable] = [PuzzleHead(puzzle), question(puzzle, plain(QUESTION, trim.large))]
        empty = puzzle.writing == Writing()
        self._writing = [] if empty else [WritingRoom(puzzle.writing, trim.scale)]
        self._words: dict[tuple[float, int], list[Flowable]] = {}
        self._unders: dict[tuple[Under, float], list[Flowable]] = {}
        self._rooms: dict[_Plan, tuple[float, float, float]] = {}

    @property
    def number(self) -> int:
        """The number of the puzzle."""
        return self._puzzle.number

    def scene(self, plan: "_Plan") -> Scene:
        """The picture with cards as large as go in. Raises LayoutError where there is no room for it."""
        if is_listed(self._puzzle):
            self._hold_list(plan)
            return NO_PICTURE
        return self._figure(plan, CARD_MM).scene

    def figure_mm(self, plan: "_Plan") -> float:
        """Height of the lowest figure of an index, as printed. Raises LayoutError as :meth:`scene` does."""
        return figure_mm(self.scene(plan), self._trim.scale)

    def block(self, plan: "_Plan", card_mm: float) -> Stack:
        """The puzzle whole, with cards of that width."""
        if is_listed(self._puzzle):
            return Stack(self._list_parts(plan), before=BETWEEN_PUZZLES)
        figure, below, under = self._figure(plan, card_mm), self._below(plan), self._under(plan)
        if plan.beside:
            drawn = round(figure.wrap(0, 0)[0], 2)
            beside = Beside(figure, Stack(below), drawn, BESIDE_GAP, FIGURE_AIR)
            return Stack([*self._above, beside, *under], before=BETWEEN_PUZZLES)
        if plan.overleaf:
            told = page_stacks([*below, *under], plan.width(self._trim), plan.depth(self._trim)) or []
            return Parted(
                [Stack([*self._above, figure], before=BETWEEN_PUZZLES), *told], before=BETWEEN_PUZZLES
            )
        return Stack([*self._above, figure, *below, *under], before=BETWEEN_PUZZLES)

    def _list_parts(self, plan: "_Plan") -> list[Flowable]:
        """A puzzle without a picture, from its head on."""
        return [*self._above, Space(LIST_AIR), *self._below(plan), *self._under(plan)]

    def _hold_list(self, plan: "_Plan") -> None:
        """Raises LayoutError where a list has not the room, or would not stand below its question."""
        depth = plan.depth(self._trim) + 0.01
        if (
            plan.beside
            or plan.overleaf
            or stack_height(self._list_parts(plan), plan.width(self._trim)) > depth
        ):
            raise LayoutError(f"puzzle {self._puzzle.number}: no room for the pack in words")

    def lowest(self, card_mm: float) -> Stack:
        """The puzzle with its words below the picture or, of an ending, beside it where that is less deep.

        Raises LayoutError where there is no room for either.
        """
        if not is_ending(self._puzzle):
            return self.block(_Plan(), card_mm)
        blocks = [*filter(None, (self._with_words_below(card_mm), self._with_words_beside(card_mm)))]
        if not blocks:
            raise LayoutError(f"puzzle {self._puzzle.number}: no room for a picture and its words")
        room = self._trim.measure, self._trim.depth
        return min(blocks, key=lambda block: block.wrap(*room)[1])

    def _with_words_below(self, card_mm: float) -> Stack | None:
        with suppress(LayoutError):
            return self.block(_Plan(), card_mm)
        return None

    def _with_words_beside(self, card_mm: float) -> Stack | None:
        """The head, and below it the picture with question and words at its right; None without the room."""
        words = max(LEAST_WORDS, _code_width(self._puzzle))
        figure = self._figure_of(card_mm, self._trim.measure - words - WORDS_GAP)
        if figure is None:
            return None
        head, asked = self._above
        below = self._below(_Plan())
        told = Stack([asked, Space(WORDS_AIR), *below[: len(below) - len(self._writing)]])
        drawn = round(figure.wrap(0, 0)[0], 2)
        beside = Beside(figure, told, drawn, WORDS_GAP, WORDS_AIR)
        return Stack([head, beside, *self._writing], before=BETWEEN_PUZZLES)

    def _figure_of(self, card_mm: float, width: float) -> Figure | None:
        """The picture in so many points, cards of just that width; None where they have not the room."""
        with suppress(LayoutError):
            # What is drawn already with words below it is drawn so in less width too.
            scene = self._figure(_Plan(), card_mm).scene
            if abs(scene.card_width - card_mm) < SAME_MM:
                return Figure(scene) if scene.width * MM <= width else None
        with suppress(LayoutError):
            figure = puzzle_figure(self._puzzle.picture, width, self._trim.depth, card_mm)
            return figure if abs(figure.scene.card_width - card_mm) < SAME_MM else None
        return None

    def _below(self, plan: "_Plan") -> list[Flowable]:
        """The deal in words, which stands below the picture or beside it, and what room there is to write."""
        row = self.row(plan)
        if (plan.words, row) not in self._words:
            deal, label = _reduced(DEAL, plan), plain(_reduced(DEAL_LABEL, plan), self._trim.large)
            foot = self._refer(self._puzzle) if self._refer else None
            told = deal_words(self._puzzle, deal, label, foot, row, LEAST_PT)
            self._words[plan.words, row] = [*told, *self._writing]
        return self._words[plan.words, row]

    def row(self, plan: "_Plan") -> int:
        """Cards in a row of a pack that may be cut, in list and picture; 0 of another deal."""
        picture = self._puzzle.picture
        if not isinstance(picture, PackPicture):
            return 0
        width = plan.width(self._trim)
        return row_for(picture, _list_width(width) if plan.beside else width, _reduced(DEAL, plan))

    def _under(self, plan: "_Plan") -> list[Flowable]:
        width = plan.width(self._trim)
        if (plan.under, width) not in self._unders:
            self._unders[plan.under, width] = list(plan.under(self._puzzle, width))
        return self._unders[plan.under, width]

    def _room(self, plan: "_Plan") -> tuple[float, float, float]:
        """Width and height of the room for the picture, and by how much it may be wider, in points.

        Raises LayoutError where there is no room for the words beside it.
        """
        if plan not in self._rooms:
            trim, below, under = self._trim, self._below(plan), self._under(plan)
            width, overhang = plan.width(trim), trim.overhang if plan.across == 1 else 0.0
            height = plan.depth(trim) - 2 * FIGURE_AIR - 0.5
            if plan.beside:
                height -= stack_height([*self._above, *under], width)
                if stack_height(below, _list_width(width)) > height:
                    number = self._puzzle.number
                    raise LayoutError(f"puzzle {number}: no room for the deal in words beside the picture")
                width, overhang = FIGURE_SHARE * width, 0.0
            elif plan.overleaf:
                height -= stack_height(self._above, width)
                if plan.rows > 1 or page_stacks([*below, *under], width, plan.depth(trim)) is None:
                    raise LayoutError(f"puzzle {self._puzzle.number}: no room for the deal in words overleaf")
            else:
                height -= stack_height([*self._above, *below, *under], width)
            if height < LEAST_ROOM:
                raise LayoutError(f"puzzle {self._puzzle.number}: no room for a picture beside its words")
            self._rooms[plan] = width, height, overhang
        return self._rooms[plan]

    def _figure(self, plan: "_Plan", card_mm: float) -> Figure:
        width, height, overhang = self._room(plan)
        picture = self._puzzle.picture

        def drawn(with_stock: bool) -> Figure:
            return puzzle_figure(
                picture,
                width,
                height,
                card_mm,
                row=self.row(plan),
                overhang=overhang,
                with_stock=with_stock,
                largest=True,
                scale=self._trim.scale,
                turning=plan.turning and not self._trim.large,
            )

        if isinstance(picture, DealPicture) and picture.pencil:
            # The stock, but not at the price of the lay-out.
            whole = drawn(with_stock=True)
            return whole if whole.scene.laid else drawn(with_stock=False)
        return drawn(with_stock=isinstance(picture, PackPicture))


def _code_width(puzzle: Puzzle) -> float:
    """Points that the code of a puzzle takes."""
    return text_width(code_runs(puzzle)) if puzzle.code else 0.0


def _reduced(style: Style, plan: _Plan) -> Style:
    """A style of the words enlarged as a plan has it."""
    return replace(style, size=style.size * plan.words, leading=style.leading * plan.words)


def _list_width(width: float) -> float:
    """Points for the deal in words beside a picture."""
    return width - FIGURE_SHARE * width - BESIDE_GAP


def _on_narrow_pages(
    sets: Sequence[_Set], trim: Trim, plan: _Plan, unders: Sequence[Under]
) -> list[Flowable]:
    natural = [each.scene(plan) for each in sets]
    widest = _narrowest(natural)
    least = min(LEAST_MM, LEAST_SHARE * widest)
    together = range(min(len(sets), MOST_TOGETHER), 0, -1)
    ways = [(rows, under, turning) for rows in together for under in unders for turning in (False, True)]
    for closer in (replace(plan, rows=rows, under=under, turning=turning) for rows, under, turning in ways):
        try:
            scenes = natural if closer == plan else [each.scene(closer) for each in sets]
        except LayoutError:
            continue
        large = trim.large and not all(readable(scene, trim.scale) for scene in scenes)
        if _as_full(scenes, natural) and _narrowest(scenes) >= least and (closer.rows == 1 or not large):
            return _blocks(sets, trim, closer, _narrowest(scenes))
    return []


def _on_wide_pages(sets: Sequence[_Set], trim: Trim, unders: Sequence[Under]) -> list[Flowable]:
    """On as few pages as will do; of several plans with as many, the one with the largest cards."""
    found = _wide_plans(sets, (nothing,))
    widest = max(_narrowest(scenes) for _, scenes in found)
    natural = max((scenes for _, scenes in found), key=lambda scenes: -sum(bool(a.apart) for a in scenes))
    least = min(LEAST_WIDE_MM, LEAST_SHARE * widest)
    with_unders = found if nothing in unders else _wide_plans(sets, unders)
    good = [one for one in with_unders if _narrowest(one[1]) >= least and _as_full(one[1], natural)]
    if not good and nothing not in unders:
        return []
    plan, scenes = min(
        good or found, key=lambda one: (one[0].pages(len(sets)), -round(_narrowest(one[1]), 1))
    )
    return _blocks(sets, trim, plan, _narrowest(scenes))


def _wide_plans(sets: Sequence[_Set], unders: Sequence[Under]) -> list[tuple[_Plan, list[Scene]]]:
    """The plans by which puzzles go on wide pages, and their pictures; turned only if there are no others.

    Raises the last LayoutError where there is no plan without anything below.
    """
    found: list[tuple[_Plan, list[Scene]]] = []
    fault: LayoutError | None = None
    for turning in (False, True):
        for plan, under in () if found else [(plan, under) for plan in WIDE_PLANS for under in unders]:
            plan = replace(plan, turning=turning, under=under)
            try:
                found.append((plan, [each.scene(plan) for each in sets]))
            except LayoutError as error:
                fault = error
    if not found and nothing in unders:
        assert fault is not None
        raise fault
    return found


def _narrowest(scenes: Sequence[Scene]) -> float:
    return min(scene.card_width for scene in scenes)


def _as_full(scenes: Sequence[Scene], natural: Sequence[Scene]) -> bool:
    """Whether no stock is left out, and no lay-out turned to rows or laid on its side, to save a page."""
    pairs = zip(scenes, natural, strict=True)
    return all(
        bool(a.apart) <= bool(b.apart) and a.laid >= b.laid and a.sideways <= b.sideways for a, b in pairs
    )


def _blocks(sets: Sequence[_Set], trim: Trim, plan: _Plan, card_mm: float) -> list[Flowable]:
    """The puzzles whole, in rows of as many as stand side by side."""
    blocks = [each.block(plan, card_mm) for each in sets]
    if plan.across == 1:
        return list(blocks)
    width = plan.width(trim)
    pairs = [(blocks[at], *blocks[at + 1 : at + 2]) for at in range(0, len(blocks), 2)]
    return [
        Beside(pair[0], pair[1] if len(pair) > 1 else Space(0), width, GUTTER, before=BETWEEN_PUZZLES)
        for pair in pairs
    ]


WIDE_PLANS = (
    *(_Plan(rows=rows) for rows in (1, 2, 3)),
    *(_Plan(rows=rows, beside=True) for rows in (1, 2, 3)),
    *(_Plan(across=2, rows=rows) for rows in (1, 2, 3)),
)
