"""Puzzles on their pages: as many together as go in with cards that are large enough."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.picture.ending_parts import SMALL_MM
from bookgen.press.document.blocks import Puzzle
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.card_grid import Foot
from bookgen.press.puzzle.figure import LEAST_FIGURE_MM, figure_mm, figures_in, readable
from bookgen.press.puzzle.one_size import blocks_of, narrowest, on_narrow_pages, on_wide_pages
from bookgen.press.puzzle.page_count import by_page, evenly, pages_of, pages_of_heights
from bookgen.press.puzzle.parts import Refer
from bookgen.press.puzzle.set_puzzle import (
    ENDING_WORDS,
    MOST_WORDS,
    SAME_MM,
    PartedPuzzle,
    Plan,
    SetPuzzle,
    Under,
    is_drawn_as_well,
    is_ending,
    is_listed,
    nothing,
)
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.stack import Beside, PageTop, Stack

LEAST_ROW = 4
"""Cards in a row of a list in large print, at least, where it is enlarged."""
BELOW_SHARE, WORDS_SHARE = 0.78, 0.82
"""By how much cards may be narrower than they could be to have the words below them, not beside; and to have
these of the size that is usual."""
ON_CARDS_MM = 0.02
"""Figures in large print may be so much lower where no number of a pile is then on a card."""
ENDING_MM = (13.0, 11.5, 10.2, 9.2, 8.4, 7.8, SMALL_MM)
"""Widths of cards that are tried for endings, which stand one below the other as they come."""


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


def on_one_page(puzzles: Sequence[Puzzle], trim: Trim, refer: Refer | None) -> list[Flowable] | None:
    """The puzzles of a game one below the other, as large as go on one page; None where they do not.

    Raises LayoutError where there is no room for one of them.
    """
    if not any(map(is_ending, puzzles)):
        blocks = _of_one_size(puzzles, trim, refer, (nothing,))
        return blocks if pages_of(blocks, trim) == 1 else None
    sets = [SetPuzzle(puzzle, refer, trim) for puzzle in puzzles]
    lowest = [each.lowest(ENDING_MM[-1]) for each in sets]
    return _enlarged(sets, lowest, trim) if pages_of(lowest, trim) == 1 else None


def _as_they_come(puzzles: Sequence[Puzzle], trim: Trim, refer: Refer | None) -> list[Flowable]:
    """Endings, and deals among them, one below the other: on each page cards as large as they may be, of two
    widths at the most.

    The words of endings stand below their pictures, if that takes no more pages, else beside.
    """
    sets = [SetPuzzle(puzzle, refer, trim) for puzzle in puzzles]
    try:
        lowest = [each.lowest(ENDING_MM[-1]) for each in sets]
    except LayoutError:
        return [block for puzzle in puzzles for block in _of_one_size([puzzle], trim, refer, (nothing,))]
    heights = [float(block.wrap(trim.measure, trim.depth)[1]) for block in lowest]
    found: list[Flowable] = []
    pages = [([sets[at] for at in page], [lowest[at] for at in page], page) for page in evenly(heights, trim)]
    made = [_enlarged(some, low, trim) for some, low, _ in pages]
    if not trim.large:
        # Whole deals are drawn otherwise, and no reason to make endings alike.
        drawn = [at for at, (some, *_) in enumerate(pages) if any(each.is_ending for each in some)]
        widths = [_width_of(pages[at][0], made[at]) for at in drawn]
        for at, width, most in zip(
            drawn, widths, _of_two(widths, [len(pages[at][0]) for at in drawn]), strict=True
        ):
            some, low, _ = pages[at]
            made[at] = _enlarged(some, low, trim, most) if most < width or len(some) > 1 else made[at]
        for first in range(0, len(pages), 2):
            opening = zip(pages[first : first + 2], made[first : first + 2], strict=True)
            made[first : first + 2] = _one_way([(some, low, now) for (some, low, _), now in opening], trim)
    for number, ((first, *others), (_, _, page)) in enumerate(zip(made, pages, strict=True)):
        if trim.large and len(page) == 1 and not _readable([first], trim):
            # With its list overleaf its cards may be read.
            (apart,) = _of_one_size([puzzles[page[0]]], trim, refer, (nothing,))
            if isinstance(apart, PartedPuzzle) and _readable([apart], trim):
                found.append(apart.at_head(trim.depth) if number else apart)
                continue
        found += [PageTop(first, trim.depth) if number else first, *others]
    return found


def _one_way(
    pages: Sequence[tuple[Sequence[SetPuzzle], Sequence[Flowable], list[Flowable]]], trim: Trim
) -> list[list[Flowable]]:
    """What stands on the pages of an opening, each with its puzzles and the lowest that they may be: where
    the words of one ending are beside its picture, those of all, if cards are about as large so."""
    made = [blocks for *_, blocks in pages]
    beside = {
        is_beside(block)
        for sets, _, blocks in pages
        for each, block in zip(sets, blocks, strict=True)
        if each.is_ending
    }
    if len(beside) < 2:
        return made
    found: list[list[Flowable]] = []
    for sets, lowest, blocks in pages:
        widest = _width_of(sets, blocks)
        tried = [mm for mm in ENDING_MM if WORDS_SHARE * widest <= mm <= widest + SAME_MM]
        sizes = [(mm, words) for mm in tried for words in (max(ENDING_WORDS, MOST_WORDS), 1.0)]
        ways = (
            other
            for mm, words in sizes
            if (other := _on_so_many(sets, mm, 1, trim, lowest, words, (SetPuzzle.beside,)))
        )
        first = next(ways, None)
        found += [first] if first and _as_laid(first, blocks) else []
    return found if len(found) == len(pages) else made


def is_beside(block: Flowable) -> bool:
    """Whether the words of a puzzle stand at the side of its picture."""
    return isinstance(block, Stack) and any(isinstance(part, Beside) for part in block.parts)


def _width_of(sets: Sequence[SetPuzzle], blocks: Sequence[Flowable]) -> float:
    """The width of cards that will do for the endings on a page: those of a broad one may be less wide."""
    endings = [block for each, block in zip(sets, blocks, strict=True) if each.is_ending]
    widest = min((figure.scene.card_width for figure in figures_in(endings)), default=ENDING_MM[0])
    return min((mm for mm in ENDING_MM if mm > widest - SAME_MM), default=ENDING_MM[0])


def _of_two(widths: Sequence[float], counts: Sequence[int]) -> list[float]:
    """The widths of cards on some pages, of so many puzzles each, made of two at the most, none wider, so
    that least is lost of all."""
    least = min(widths)

    def so(greatest: float) -> list[float]:
        return [greatest if width >= greatest else least for width in widths]

    def all_of(some: Sequence[float]) -> float:
        return sum(width * count for width, count in zip(some, counts, strict=True))

    return max(map(so, sorted({*widths})), key=all_of)


def _enlarged(
    sets: Sequence[SetPuzzle], lowest: Sequence[Flowable], trim: Trim, most_mm: float = ENDING_MM[0]
) -> list[Flowable]:
    """What stands on a page, the ``lowest`` that it may be, with cards as large as go in, then with words so;
    cards are no wider than ``most_mm``.

    Cards as wide may do with larger words where they stand otherwise.
    """
    found, pages, ways = [*lowest], pages_of(lowest, trim), _WAYS
    # Cards so wide take more pages, and those take no more.
    too_wide, will_do = ENDING_MM.index(most_mm) - 1, len(ENDING_MM) - 1
    while will_do - too_wide > 1:
        tried = (too_wide + will_do) // 2
        if blocks := _on_so_many(sets, ENDING_MM[tried], pages, trim, lowest):
            will_do, found = tried, blocks
        else:
            too_wide = tried
    # Words over the whole measure are worth smaller cards: beside these they would be a narrow column.
    for at, card_mm in enumerate(ENDING_MM[will_do:], start=will_do):
        if card_mm < BELOW_SHARE * ENDING_MM[will_do]:
            break
        blocks = _on_so_many(sets, card_mm, pages, trim, lowest, ways=_WAYS[:1])
        if blocks and _lowest_figure(blocks, trim) >= _lowest_figure(found, trim):
            will_do, found, ways = at, blocks, _WAYS[:1]
            break
    for card_mm in ENDING_MM[will_do:]:
        if card_mm < WORDS_SHARE * ENDING_MM[will_do]:
            break
        larger = _on_so_many(sets, card_mm, pages, trim, lowest, max(ENDING_WORDS, MOST_WORDS), ways)
        if larger and _as_laid(larger, found) and _lowest_figure(larger, trim) >= _lowest_figure(found, trim):
            return larger
    return found


def _as_laid(blocks: Sequence[Flowable], others: Sequence[Flowable]) -> bool:
    """Whether no picture has less of the lay-out of the table than in other blocks of the same puzzles."""
    pairs = zip(figures_in(blocks), figures_in(others), strict=True)
    return all(one.scene.laid >= other.scene.laid for one, other in pairs)


def _lowest_figure(blocks: Sequence[Flowable], trim: Trim) -> float:
    """How high the lowest figure of these is in large print, as far as that matters; the same else."""
    figures = figures_in(blocks) if trim.large else ()
    return min([LEAST_FIGURE_MM, *(figure_mm(figure.scene, trim.scale) for figure in figures)])


def _readable(blocks: Sequence[Flowable], trim: Trim, least: float = LEAST_FIGURE_MM) -> bool:
    """Whether the figures of pictures are high enough in large print, no number is on a card, and rows that
    block one another are those of the table."""
    scenes = [figure.scene for figure in figures_in(blocks)]
    plated = any(label.plate for scene in scenes for label in scene.labels)
    parted = any(scene.parted for scene in scenes)
    return all(readable(scene, trim.scale, least) for scene in scenes) and not plated and not parted


def _below(each: SetPuzzle, card_mm: float, words: float) -> Stack:
    """A puzzle with its words below its picture."""
    return each.block(Plan(words=words), card_mm)


_WAYS: tuple[Callable[[SetPuzzle, float, float], Stack], ...] = (_below, SetPuzzle.lowest)
"""How endings stand, the way that is wanted first."""


def _on_so_many(
    sets: Sequence[SetPuzzle],
    card_mm: float,
    pages: int,
    trim: Trim,
    before: Sequence[Flowable],
    words: float = 1.0,
    ways: Sequence[Callable[[SetPuzzle, float, float], Stack]] = (),
) -> list[Flowable]:
    """The blocks with cards of that width, words below if that will do; none where they take more pages, or
    one is not drawn as well as ``before``."""
    for way in ways or _WAYS:
        with suppress(LayoutError):
            made, heights = list[Flowable](), list[float]()
            for each, other in zip(sets, before, strict=True):
                block = way(each, card_mm, min(words, each.most_words))
                made.append(block)
                heights.append(float(block.wrap(trim.measure, trim.depth)[1]))
                # Each further block takes no fewer pages.
                if not is_drawn_as_well(block, other) or pages_of_heights(heights, trim) > pages:
                    break
            else:
                if pages_of_heights(heights, trim) == pages:
                    return made
    return []


def least_height(puzzle: Puzzle, trim: Trim, refer: Refer | None) -> float:
    """Points that an ending takes, or a deal beside endings, with the smallest cards that it may have.

    More than a page where there is not the room even so.
    """
    try:
        block = SetPuzzle(puzzle, refer, trim).lowest(ENDING_MM[-1])
    except LayoutError:
        return trim.depth + 1
    return float(block.wrap(trim.measure, trim.depth)[1])


def _of_one_size(
    puzzles: Sequence[Puzzle], trim: Trim, refer: Refer | None, unders: Sequence[Under]
) -> list[Flowable]:
    """The puzzles with cards of one size, as :func:`puzzle_blocks` has it."""
    sets = [SetPuzzle(puzzle, refer, trim) for puzzle in puzzles]
    if all(map(is_listed, puzzles)):
        return _one_below_the_other(sets, trim, unders)
    if trim.columns > 1:
        return on_wide_pages(sets, trim, unders)
    plan = _large_plan(sets) if trim.large else _small_plan(sets, all(map(is_ending, puzzles)))
    return on_narrow_pages(sets, trim, plan, unders)


def _one_below_the_other(sets: Sequence[SetPuzzle], trim: Trim, unders: Sequence[Under]) -> list[Flowable]:
    """Packs that are listed, on as few pages as will do, in rows as long as each other if that may be: of
    the sizes of type the largest.

    None is so large in large print that a row would have fewer than four cards, if in the smallest it has
    not. Raises LayoutError where there is no room for a list, if there need be nothing
    below it.
    """
    rows = [min(each.row(Plan()), LEAST_ROW) for each in sets]
    found: tuple[tuple[int, int], list[Flowable]] | None = None
    for under in unders:
        for words in (MOST_WORDS, 1.0)[not trim.large :]:
            plan = Plan(words=words, under=under)
            if any(each.row(plan) < row for each, row in zip(sets, rows, strict=True)):
                continue
            with suppress(LayoutError):
                natural = [each.scene(plan) for each in sets]
                blocks: list[Flowable] = [*blocks_of(sets, trim, plan, narrowest(natural))]
                wanting = pages_of(blocks, trim), len({each.row(plan) for each in sets})
                if found is None or wanting < found[0]:
                    found = wanting, blocks
    if found is None and nothing in unders:
        raise LayoutError(f"puzzle {sets[0].number}: no room for the pack in words")
    return found[1] if found else []


def _large_plan(sets: Sequence[SetPuzzle]) -> Plan:
    """How puzzles stand in large print: the words overleaf where the cards have no room beside them.

    If no plan leaves them room to be read with ease, that with the highest figures; of plans that do, one
    with no number of a pile on a card. Raises LayoutError where there is no room at all.
    """
    best: tuple[float, Plan] | None = None
    for plan in (Plan(words=MOST_WORDS), Plan(), Plan(overleaf=True)):
        try:
            lowest = min(LEAST_FIGURE_MM, *(each.figure_mm(plan) for each in sets))
            if any(label.plate for each in sets for label in each.scene(plan).labels):
                lowest -= ON_CARDS_MM
        except LayoutError:
            if best is None and plan.overleaf:
                raise
            continue
        if best is None or lowest > best[0] + 0.01:
            best = lowest, plan
    assert best is not None
    return best[1]


def is_clear(puzzle: Puzzle, trim: Trim, least: float = LEAST_FIGURE_MM) -> bool:
    """Whether the picture of a puzzle that has a page has room in large print: no number of a pile on a card,
    and figures of so many mm at ``least``. One that is listed has no picture."""
    try:
        return is_listed(puzzle) or _readable(puzzle_blocks([puzzle], trim, room_for_reference), trim, least)
    except LayoutError:
        return False


def pages_for(puzzles: Sequence[Puzzle], trim: Trim) -> int:
    """Pages that the puzzles of a game take, each with the line that says where its answer stands."""
    if trim.has_openings and any(map(is_ending, puzzles)):
        heights = [least_height(puzzle, trim, room_for_reference) for puzzle in puzzles]
        pages = by_page(heights, trim)
        if max(heights) <= trim.depth and len(pages) == len(evenly(heights, trim)):
            # Cards and words are enlarged no further than these allow.
            return len(pages)
    return pages_of(puzzle_blocks(puzzles, trim, room_for_reference), trim)


def room_for_reference(puzzle: Puzzle) -> Foot:
    """Room for the line that says where the answer stands, where puzzles are measured."""
    return Foot()


def _small_plan(sets: Sequence[SetPuzzle], endings: bool) -> Plan:
    """How puzzles stand in ordinary print: the words of endings that are too deep for the page overleaf."""
    if endings:
        for plan in (Plan(), Plan(overleaf=True)):
            with suppress(LayoutError):
                for each in sets:
                    each.scene(plan)
                return plan
    return Plan()


def closed(blocks: Sequence[Flowable], trim: Trim, family: str = "") -> list[Flowable]:
    """The puzzles of a game of this family, if there are any, followed by what stands at their end."""
    return [*blocks, Tailpiece(trim.leading, family)] if blocks else []
