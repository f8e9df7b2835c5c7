"""Puzzles with cards of one size, as many on a page as go in with cards that are large enough."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import repeat

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.picture.scene import Scene
from bookgen.press.page.trim import LEAST_PT, Trim
from bookgen.press.puzzle.figure import BOOK_CARD_MM, readable
from bookgen.press.puzzle.page_count import BETWEEN_PUZZLES
from bookgen.press.puzzle.parts import ENDING_SHARE
from bookgen.press.puzzle.set_puzzle import Plan, SetPuzzle, Under, nothing
from bookgen.press.type.columns import GUTTER
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Beside
from bookgen.press.type.styles import DEAL

MOST_TOGETHER = 4
"""Puzzles on a page."""
LEAST_MM, LEAST_WIDE_MM, LEAST_SHARE = 7.9, 9.0, 0.92
"""To bring more puzzles on a page, cards may shrink to that width, on wide pages to the next, or by so much
where they are small."""
WIDE_PLANS = (
    *(Plan(rows=rows) for rows in (1, 2, 3)),
    *(Plan(rows=rows, beside=True) for rows in (1, 2, 3)),
    *(Plan(across=2, rows=rows) for rows in (1, 2, 3)),
)


def on_narrow_pages(
    sets: Sequence[SetPuzzle], trim: Trim, plan: Plan, unders: Sequence[Under]
) -> list[Flowable]:
    """On as few pages as will do with cards that are large enough; none where there is no room."""
    natural = [each.scene(plan) for each in sets]
    widest = narrowest(natural)
    least = min(LEAST_MM, LEAST_SHARE * widest)
    together = range(min(len(sets), MOST_TOGETHER), 0, -1)
    ways = [(rows, under, turning) for rows in together for under in unders for turning in (False, True)]
    for closer in _closer_plans(plan, ways):
        try:
            scenes = natural if closer == plan else [each.scene(closer) for each in sets]
        except LayoutError:
            continue
        large = trim.large and not all(readable(scene, trim.scale) for scene in scenes)
        if _as_full(scenes, natural) and narrowest(scenes) >= least and (closer.rows == 1 or not large):
            deals = not trim.large and closer.under is nothing and not any(each.is_ending for each in sets)
            larger = _larger(sets, closer, scenes) if deals else None
            return blocks_of(sets, trim, *(larger or (closer, narrowest(scenes))))
    return []


def _larger(sets: Sequence[SetPuzzle], plan: Plan, scenes: Sequence[Scene]) -> tuple[Plan, float] | None:
    """The plan, and the width of the cards of whole deals as in the rules, if these have the room; None where
    pictures would not be as they are."""
    with suppress(LayoutError):
        widest = [each.scene(plan, BOOK_CARD_MM) for each in sets]
        if _as_full(widest, scenes):
            return plan, narrowest(widest)
    return None


def _closer_plans(plan: Plan, ways: Sequence[tuple[int, Under, bool]]) -> Iterator[Plan]:
    """The plans of so many on a page, upright before turned; of one alone with words as small as those of
    endings before that, and then the smallest."""
    for rows, under, turning in ways:
        closer = replace(plan, rows=rows, under=under, turning=turning)
        if turning and rows == 1:
            for words in (ENDING_SHARE, LEAST_PT / DEAL.size):
                yield replace(closer, turning=False, words=min(plan.words, words))
        yield closer


def on_wide_pages(sets: Sequence[SetPuzzle], trim: Trim, unders: Sequence[Under]) -> list[Flowable]:
    """On as few pages as will do; of several plans with as many, the one with the largest cards.

    Those of endings may be larger than those of whole deals, but not side by side.
    """
    found = _wide_plans(sets, (nothing,))
    widest = max(narrowest(scenes) for _, scenes in found)
    natural = max((scenes for _, scenes in found), key=lambda scenes: -sum(bool(a.apart) for a in scenes))
    least = min(LEAST_WIDE_MM, LEAST_SHARE * widest)
    with_unders = found if nothing in unders else _wide_plans(sets, unders)
    good = [one for one in with_unders if narrowest(one[1]) >= least and _as_full(one[1], natural)]
    if not good and nothing not in unders:
        return []
    plan, scenes = min(good or found, key=lambda one: (one[0].pages(len(sets)), -round(narrowest(one[1]), 1)))
    if plan.across > 1:
        return blocks_of(sets, trim, plan, narrowest(scenes))
    return [*map(SetPuzzle.block, sets, repeat(plan), _widths(sets, scenes))]


def _widths(sets: Sequence[SetPuzzle], scenes: Sequence[Scene]) -> list[float]:
    """The widths of cards of puzzles one below the other: of all endings one, and one of all whole deals,
    which have more cards."""
    kinds = [each.is_ending for each in sets]
    least = {
        kind: narrowest([scene for scene, one in zip(scenes, kinds, strict=True) if one is kind])
        for kind in {*kinds}
    }
    return [least[kind] for kind in kinds]


def _wide_plans(sets: Sequence[SetPuzzle], unders: Sequence[Under]) -> list[tuple[Plan, list[Scene]]]:
    """The plans by which puzzles go on wide pages, and their pictures; turned only if there are no others.

    Raises the last LayoutError where there is no plan without anything below.
    """
    found: list[tuple[Plan, list[Scene]]] = []
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


def narrowest(scenes: Sequence[Scene]) -> float:
    """The width in mm of the cards of the picture in which they are narrowest."""
    return min(scene.card_width for scene in scenes)


def _as_full(scenes: Sequence[Scene], natural: Sequence[Scene]) -> bool:
    """Whether no stock is left out, and no lay-out turned to rows or laid on its side, to save a page."""
    pairs = zip(scenes, natural, strict=True)
    return all(
        bool(a.apart) <= bool(b.apart) and a.laid >= b.laid and a.sideways <= b.sideways for a, b in pairs
    )


def blocks_of(sets: Sequence[SetPuzzle], trim: Trim, plan: Plan, card_mm: float) -> list[Flowable]:
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
