"""A function of what is kept that is worked out once for each object."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Same(Generic[K]):
    """An object as the key of a cache: told apart by its identity, and held, lest another take its place."""

    __slots__ = ("held",)

    def __init__(self, held: K) -> None:
        self.held = held

    def __hash__(self) -> int:
        return id(self.held)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.held is self.held


def once_each(most: int = 4096) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Makes a function remember what it gave for so many objects.

    What is kept has lists, so that it cannot be a key itself; and to write it out as one costs more than many
    a function does.
    """

    def over(function: Callable[[K], V]) -> Callable[[K], V]:
        @lru_cache(maxsize=most)
        def remembered(same: Same[K]) -> V:
            return function(same.held)

        @wraps(function)
        def once(kept: K) -> V:
            return remembered(Same(kept))

        return once

    return over
