"""Lengths on the page, added up alike under every Python."""

import operator
from collections.abc import Iterable
from functools import reduce


def added(lengths: Iterable[float]) -> float:
    """Sum of lengths, rounded after each addition.

    ``sum`` makes good what is lost by that since Python 3.12, and pages would have other bytes there.
    """
    return reduce(operator.add, lengths, 0.0)
