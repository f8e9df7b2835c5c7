"""Best-first and beam search over hashable positions: a space in, a verdict and a path out.

The budget counts positions stored; there is no clock. A search that stores all it can reach without a
win has proved that there is none, if its space leaves nothing out.
"""

from array import array
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Protocol, TypeVar

from bookgen.record_format import Verdict

State = TypeVar("State", bound=Hashable)


class Space(Protocol[State]):
    """The positions of one deal, as a search sees them. Scores: the lower the more promising."""

    start: State

    def successors(self, state: State) -> Sequence[State]:
        """The positions one move on, in a fixed order."""

    def won(self, state: State) -> bool:
        """Whether the game has come out."""

    def score(self, state: State, depth: int) -> int:
        """How promising a position is, ``depth`` moves from the start."""

    def likeness(self, state: State) -> Hashable:
        """What two positions share that the search takes for one."""


@dataclass(frozen=True)
class Found:
    """The end of a search: the positions from the start to the win, where there is one."""

    verdict: Verdict
    path: tuple[Hashable, ...] = ()
    stored: int = 0


def best_first(space: Space[State], budget: int) -> Found:
    """Expands the most promising position first, of equals the newest.

    ``unsolvable`` means that the space was exhausted: a proof, where the space is exact.
    """
    states: list[State] = [space.start]
    parents = array("l", [-1])
    depths = array("l", [0])
    seen = {space.likeness(space.start)}
    heap: list[tuple[int, int]] = [(0, 0)]
    if space.won(space.start):
        return Found("solved", (space.start,), 1)
    while heap:
        at = -heappop(heap)[1]
        depth = depths[at] + 1
        for state in space.successors(states[at]):
            like = space.likeness(state)
            if like in seen:
                continue
            if len(states) >= budget:
                return Found("undecided", (), len(states))
            seen.add(like)
            states.append(state)
            parents.append(at)
            depths.append(depth)
            new = len(states) - 1
            if space.won(state):
                return Found("solved", _path(states, parents, new), len(states))
            heappush(heap, (space.score(state, depth), -new))
    return Found("unsolvable", (), len(states))


def beam(space: Space[State], budget: int, width: int) -> Found:
    """Keeps and stores only the ``width`` most promising positions of each depth. Never proves anything."""
    states: list[State] = [space.start]
    parents = array("l", [-1])
    seen = {space.likeness(space.start)}
    layer = [0]
    depth = 0
    while layer and len(states) < budget:
        depth += 1
        fresh: list[tuple[int, int, int, State]] = []
        met: set[Hashable] = set()
        for at in layer:
            for state in space.successors(states[at]):
                like = space.likeness(state)
                if like in seen or like in met:
                    continue
                met.add(like)
                if space.won(state):
                    return Found("solved", (*_path(states, parents, at), state), len(states))
                fresh.append((space.score(state, depth), len(fresh), at, state))
        fresh.sort()
        layer = []
        for _, _, at, state in fresh[: min(width, budget - len(states))]:
            seen.add(space.likeness(state))
            states.append(state)
            parents.append(at)
            layer.append(len(states) - 1)
    return Found("undecided", (), len(states))


def _path(states: Sequence[State], parents: Sequence[int], at: int) -> tuple[State, ...]:
    path = []
    while at >= 0:
        path.append(states[at])
        at = parents[at]
    return tuple(path[::-1])
