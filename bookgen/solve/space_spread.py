"""Every position that so many moves lead to, of games that are searched as objects of Python.

As the kernel's ``Spread``, for the one question whether a position has come out.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from bookgen.play import Position

LEFT_OUT = -1
"""The number of positions that are left out, or not met."""


@runtime_checkable
class Walkable(Protocol):
    """The positions of a deal, each with all that a move leads to, nothing played at once."""

    def encode(self, position: Position) -> Hashable:
        """The position of play, like ones told alike."""

    def won(self, state: Any) -> bool:
        """Whether all cards are out."""

    def every(self, state: Any) -> Iterable[Any]:
        """The positions one move on, each once, always in one order."""

    def least_moves(self, state: Any) -> int:
        """So many moves at least bring a position out."""


class SpaceSpread:
    """The positions to which at most ``deepest`` moves lead, numbered from 0, the ``start``.

    Those are left out that cannot come out in the moves that are left. ``sure`` is the number of moves within
    which all others are known: less than ``deepest`` where there are more than ``most``. ``firsts`` has
    (moves, -1, 0) when the first is out.
    """

    def __init__(self, space: Walkable, start: Position, most: int, deepest: int) -> None:
        self._space = space
        self.firsts: list[tuple[int, int, int]] = []
        self._states = [space.encode(start)]
        self._numbers = {self._states[0]: 0}
        self._depths, self._after = [0], list[list[int]]()
        self.sure = self._gone_through(most, deepest)

    def _gone_through(self, most: int, deepest: int) -> int:
        at = 0
        for plays in range(1, deepest + 1):
            end = len(self._states)
            while at < end:
                self._after.append([self._met(state, plays, deepest) for state in self._following(at)])
                at += 1
                if len(self._states) > most:
                    return plays - 1
        return deepest

    def _following(self, number: int) -> Iterable[Any]:
        state = self._states[number]
        return () if self._space.won(state) else self._space.every(state)

    def _met(self, state: Any, plays: int, deepest: int) -> int:
        known = self._numbers.get(state)
        if known is not None:
            return known
        if self._space.least_moves(state) > deepest - plays:
            return LEFT_OUT
        number = self._numbers[state] = len(self._states)
        self._states.append(state)
        self._depths.append(plays)
        if not self.firsts and self._space.won(state):
            self.firsts.append((plays, -1, 0))
        return number

    def number_of(self, position: Position) -> int:
        """The number of a position; -1 where it was not met."""
        return self._numbers.get(self._space.encode(position), LEFT_OUT)

    def depth_of(self, number: int) -> int:
        """The fewest moves that lead to a position."""
        return self._depths[number]

    def after_of(self, number: int) -> Sequence[int]:
        """The positions to which the moves of one lead, by their numbers."""
        return self._after[number] if number < len(self._after) else ()

    def first(self, counts: Sequence[int]) -> int:
        """The number of the first position that is out; -1 where none is; no piles are counted."""
        assert not counts
        out = (number for number, state in enumerate(self._states) if self._space.won(state))
        return next(out, LEFT_OUT)

    def on_shortest(self, counts: Sequence[int], plays: int) -> list[int]:
        """The numbers of all positions on a way of so many moves to one that is out, none being shorter."""
        assert not counts
        on = set[int]()
        for number in reversed(range(len(self._states))):
            depth = self._depths[number]
            if depth == plays:
                is_on = self._space.won(self._states[number])
            else:
                following = (each for each in self.after_of(number) if each in on)
                is_on = any(self._depths[each] == depth + 1 for each in following)
            if is_on:
                on.add(number)
        return sorted(on)
