"""Words that run on over several pages: the last of them is not left with a few lines."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, PageBreak

from bookgen.press.type.columns import fill
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import stack_height

FULL_ENOUGH = 0.4
"""Of the depth of a page: what its words are few under."""


def with_fuller_last(
    words: Sequence[Flowable], width: float, depth: float, first: float
) -> Sequence[Flowable]:
    """Words on pages so deep, the ``first`` perhaps less, as few as they take; where the last would have few,
    a section more begins there, or several, if the page before then keeps enough."""
    pages, room, left = list[Sequence[Flowable]](), first, [*words]
    while left:
        page, left = fill(left, width, room, None)
        if not page and pages:
            return words
        pages.append(page)
        room = depth
    if len(pages) < 3 or stack_height(pages[-1], width) >= FULL_ENOUGH * depth:
        return words
    best: int | None = None
    for at in range(len(words) - 1, 0, -1):
        begun = words[at]
        place = next((n for n, each in enumerate(pages[-2]) if each is begun), None)
        if place is None or not (isinstance(begun, Passage) and begun.needs):
            continue
        moved, kept = stack_height(words[at:], width), stack_height(pages[-2][:place], width)
        if moved > depth or kept < FULL_ENOUGH * depth:
            break
        best = at
        if moved >= FULL_ENOUGH * depth:
            break
    return words if best is None else [*words[:best], PageBreak(), *words[best:]]
