"""How deep the columns of a page are: the last ones of a part end about level."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from reportlab.platypus import CondPageBreak, Flowable, FrameBreak, KeepTogether, PageBreak
from reportlab.platypus.doctemplate import ActionFlowable

from bookgen.picture.reportlab_inside import parts_together
from bookgen.press.type.lengths import added

NOTCH = 1.0


def even_depth(
    story: Sequence[Flowable], width: float, count: int, depth: float, least: float, *, opening: bool = False
) -> float:
    """Depth in points of columns in which the rest of a part ends evenly, the last column filled.

    All of ``depth`` where more is left than goes in, and never less than ``least``. On an ``opening`` page
    what comes before the first break stands over the columns. A part with a true ``levelled_with_next`` is
    not parted from the next, as if they were kept together.
    """
    groups: list[list[tuple[float, float, float]]] = []
    rooms: list[float] = []
    total = room = 0.0
    goes_on = False
    for part in _rest(story, opening):
        if isinstance(part, CondPageBreak):
            room = float(part.height)
            continue
        height = part.wrap(width, depth)[1]
        before = float(part.getSpaceBefore())
        total += height
        if total > count * depth:
            return depth
        if not goes_on:
            groups.append([])
            rooms.append(room)
            room = 0.0
        groups[-1].append((float(height), before, float(part.getSpaceAfter())))
        goes_on = bool(part.getKeepWithNext() or getattr(part, "levelled_with_next", False))
    tried = max(least, NOTCH * (total / count // NOTCH))
    while tried < depth and not _goes_in(groups, rooms, count, tried):
        tried += NOTCH
    return min(tried, depth)


def _rest(story: Sequence[Flowable], opening: bool) -> Iterator[Flowable]:
    """What is left of the part that stands at the head of a story."""
    over = opening
    for part in story:
        if over:
            over = not isinstance(part, type(FrameBreak))
        elif isinstance(part, PageBreak | ActionFlowable):
            return
        else:
            yield from parts_together(part) if isinstance(part, KeepTogether) else [part]


def _goes_in(
    groups: Sequence[Sequence[tuple[float, float, float]]], rooms: Sequence[float], count: int, depth: float
) -> bool:
    """Whether groups that are not parted, of parts with their spaces, go into columns.

    Each begins a new column where less is left than its room.
    """
    left = count
    used, after = depth, 0.0
    for group, room in zip(groups, rooms, strict=True):
        if room > depth:
            return False
        high = added(part[0] for part in group) + added(max(b[1], a[2]) for a, b in pairwise(group))
        gap = max(after, group[0][1])
        if used + max(room, gap + high) > depth:
            left, used, gap = left - 1, 0.0, 0.0
        if left < 0 or high > depth:
            return False
        used, after = used + gap + high, group[-1][2]
    return True
