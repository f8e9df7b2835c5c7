"""How much stands on the last page of a part in columns, and lines that do not leave it nearly empty."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from reportlab.platypus import Flowable

LEAST_FILLED = 0.3
"""The share of a last page that has something on it at least."""
CLOSEST, WIDEST_LINE = 0.985, 1.05
"""How much closer or wider than as a rule lines may stand."""


def last_filled(
    story: Sequence[Flowable], width: float, count: int, depth: float, opening: float
) -> tuple[int, float]:
    """How many pages a story takes, and what share of the columns of the last it fills.

    A page has so many columns, of so much depth, the first less by what its ``opening`` takes.
    """
    columns, used, after = 1, 0.0, 0.0
    first = depth - opening
    for group in _hint_groups(story):
        high = sum(part.wrap(width, depth)[1] for part in group)
        high += sum(max(part.getSpaceAfter(), follows.getSpaceBefore()) for part, follows in pairwise(group))
        gap = max(after, group[0].getSpaceBefore()) if used else 0.0
        if used and used + gap + high > (first if columns <= count else depth):
            columns, used, gap = columns + 1, 0.0, 0.0
        used, after = used + gap + high, group[-1].getSpaceAfter()
    pages = -(-columns // count)
    room = first if pages == 1 else depth
    return pages, ((columns - 1) % count * room + used) / (count * room)


def _hint_groups(story: Sequence[Flowable]) -> Iterator[list[Flowable]]:
    """The parts of a story that stay together."""
    group: list[Flowable] = []
    for part in story:
        group.append(part)
        if not part.getKeepWithNext():
            yield group
            group = []
    if group:
        yield group


def line_for_last_page(
    leading: float, depth: float, last_page: Callable[[float], tuple[int, float]]
) -> float:
    """Points from line to line: ``leading``, or somewhat less or more, a whole number of them to a column,
    where with it hardly anything would stand on the last page, as ``last_page`` tells of each."""
    pages, filled = last_page(leading)
    if pages == 1 or filled >= LEAST_FILLED:
        return leading
    lines = int(depth // leading)
    for more in (1, -1, -2, -3):
        other = round(depth / (lines + more), 4) - 0.0001
        if CLOSEST <= other / leading <= WIDEST_LINE:
            taken, share = last_page(other)
            if taken < pages or (taken == pages and share >= LEAST_FILLED):
                return other
    return leading
