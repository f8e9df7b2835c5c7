"""Flowables set one below the other that no page may part."""

from collections.abc import Callable, Sequence

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.press.type.passage import Passage


class Stack(Flowable):  # type: ignore[misc]
    """Parts one below the other, centred where narrower than the measure; never split.

    ``grid`` is the leading to whose multiple the height is filled up, so that lines on facing pages agree.
    """

    def __init__(
        self, parts: Sequence[Flowable], before: float = 0, after: float = 0, grid: float = 0
    ) -> None:
        super().__init__()
        self._parts, self._before, self._after, self._grid = list(parts), before, after, grid

    @property
    def parts(self) -> Sequence[Flowable]:
        """What is set one below the other."""
        return self._parts

    def getSpaceBefore(self) -> float:
        """Points above, not at the head of a page."""
        return self._before

    def getSpaceAfter(self) -> float:
        """Points below."""
        return self._after

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The parts' heights and the spaces between them."""
        self._width = available_width
        self._tops: list[tuple[Flowable, float, float]] = []
        down = 0.0
        for at, part in enumerate(self._parts):
            part.canv = getattr(self, "canv", None)
            width, height = part.wrap(available_width, available_height)
            if at:
                down += max(part.getSpaceBefore(), self._parts[at - 1].getSpaceAfter())
            down += height
            self._tops.append((part, width, down))
        over = down % self._grid if self._grid else 0
        self._height = down + (self._grid - over if over > 0.01 else 0)
        return available_width, self._height

    def draw(self) -> None:
        """Draws the parts from the top down."""
        for part, width, down in self._tops:
            part.drawOn(self.canv, (self._width - width) / 2, self._height - down)


class PageTop(Stack):
    """A part that stands at the head of a page, ``depth`` points deep, though there were room on the page
    before."""

    def __init__(self, part: Flowable, depth: float) -> None:
        super().__init__([part], before=part.getSpaceBefore())
        self._depth = depth

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The size of the part, more than a page where it is not at the head of one."""
        width, height = super().wrap(available_width, available_height)
        return width, height if available_height > self._depth - 1 else self._depth + 1


class Parted(Stack):
    """Parts of which the first may stand alone on its page, the others overleaf."""

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """All parts, if the first goes in."""
        fits = self._parts[0].wrap(available_width, available_height)[1] <= available_height
        return [*self._parts] if fits else []


class Beside(Flowable):  # type: ignore[misc]
    """Two flowables side by side, the first centred in ``left_width`` points; never split."""

    def __init__(
        self, left: Flowable, right: Flowable, left_width: float, gap: float, before: float = 7
    ) -> None:
        super().__init__()
        self._left, self._right, self._left_width, self._gap = left, right, left_width, gap
        self._before = before

    @property
    def parts(self) -> Sequence[Flowable]:
        """What is set side by side."""
        return self._left, self._right

    def getSpaceBefore(self) -> float:
        """Points above."""
        return self._before

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As deep as the deeper of the two."""
        for part in (self._left, self._right):
            part.canv = getattr(self, "canv", None)
        self._drawn = self._left.wrap(self._left_width, available_height)
        room = available_width - self._left_width - self._gap
        self._words = self._right.wrap(room, available_height)
        self._height = max(self._drawn[1], self._words[1])
        return available_width, self._height

    def draw(self) -> None:
        """Draws both from the top."""
        x = (self._left_width - self._drawn[0]) / 2
        self._left.drawOn(self.canv, x, self._height - self._drawn[1])
        self._right.drawOn(self.canv, self._left_width + self._gap, self._height - self._words[1])


def page_stacks(parts: Sequence[Flowable], width: float, depth: float) -> list[Stack] | None:
    """Parts stacked on as many pages as they take, of this width and depth; None where one is deeper.

    A paragraph stays with the part behind it, if that is none.
    """
    bound: list[list[Flowable]] = []
    for part in parts:
        if bound and isinstance(bound[-1][-1], Passage) and not isinstance(part, Passage):
            bound[-1].append(part)
        else:
            bound.append([part])
    pages: list[list[Flowable]] = []
    for some in bound:
        if pages and stack_height([*pages[-1], *some], width) <= depth:
            pages[-1] += some
        elif stack_height(some, width) <= depth:
            pages.append(some)
        else:
            return None
    return [Stack(each) for each in pages]


def poured(
    parts: Sequence[Flowable], width: float, depth: float, over: Callable[[], Sequence[Flowable]] = tuple
) -> list[Stack]:
    """Parts stacked on as many pages as they take; one that can be split goes on overleaf.

    A paragraph stays with the part behind it, if that is none. Each page but the first begins with what is to
    stand ``over`` it. Raises LayoutError for a part that is deeper than a page and cannot be split.
    """
    begun = 0
    pages: list[list[Flowable]] = [[]]
    waiting = [*parts]
    while waiting:
        part = waiting.pop(0)
        left = depth - stack_height(pages[-1], width)
        if stack_height([*pages[-1], part], width) <= depth:
            pages[-1].append(part)
        elif divided := part.split(width, left):
            upper, *rest = divided
            pages[-1].append(upper)
            pages.append([*over()])
            begun = len(pages[-1])
            waiting = [*rest, *waiting]
        elif len(pages[-1]) > begun:
            alone = len(pages[-1]) == begun + 1
            head = [] if alone or not isinstance(pages[-1][-1], Passage) else [pages[-1].pop()]
            pages.append([*over()])
            begun = len(pages[-1])
            waiting = [*head, part, *waiting]
        else:
            raise LayoutError("a part is deeper than its page; wanted one that can be split")
    return [Stack(each) for each in pages]


def stack_height(parts: Sequence[Flowable], width: float) -> float:
    """Height in points of parts stacked in this width."""
    return float(Stack(parts).wrap(width, 1e6)[1])
