"""Hints and answers on sides of their own, in large print: as easily read as they may be on no more sides."""

from collections.abc import Callable, Sequence

from reportlab.platypus import Flowable

from bookgen.press.daily.side import sides_taken
from bookgen.press.document.blocks import Answer
from bookgen.press.page.trim import Trim

LEVEL_AIRS = 48.0, 36.0, 26.0, 18.0, 12.0
"""Points on either side of the rule between the hints in one place and in the next, the first that costs no
further side: whoever reads one is not to see the other at a glance."""


def spread_out(
    told: Callable[[float, frozenset[int]], Sequence[Flowable]],
    hints: Callable[[float], Sequence[Flowable]],
    answers: Sequence[Answer],
    trim: Trim,
) -> tuple[float, frozenset[int]]:
    """What air hints have between them, and which answers, by their numbers, a line for each step, the
    shortest before others, on as many sides as they take without either, the ``hints`` too. ``told`` is what
    stands there then."""

    def sides(air: float = 0.0, singly: frozenset[int] = frozenset()) -> int:
        return sides_taken(told(air, singly), trim.measure, trim.depth)

    def hinted(air: float) -> int:
        return sides_taken(hints(air), trim.measure, trim.depth)

    # Air that costs no side may still drive the last hints from one that is then half empty.
    least, together = sides(), hinted(0.0)
    air = next((air for air in LEVEL_AIRS if sides(air) <= least and hinted(air) <= together), 0.0)
    singly = frozenset[int]()
    for answer in sorted(answers, key=lambda answer: len(answer.steps)):
        more = singly | {answer.number}
        if sides(air, more) > least:
            break
        singly = more
    return air, singly
