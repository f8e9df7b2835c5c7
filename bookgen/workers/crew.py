"""Who works out tasks: one interface for this process, several of them, and a cluster."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

Task: TypeAlias = Any
Result: TypeAlias = Any
"""Both are plain data: numbers, texts, lists and the like."""
Batch: TypeAlias = list[tuple[int, Result]]
"""Numbers of tasks with their results, in the order in which they were finished."""


class Crew(Protocol):
    """Works out tasks that are given by number, in whatever order.

    It does what :mod:`concurrent.futures` does with ``submit`` and ``wait``, but tells a fault beside what
    was finished before it. The pool of processes there would lose what is promised here: when one is killed,
    all tasks that are not finished fail alike, and none says which of them it was at, or by what it ended;
    and when the master is killed, the processes stay and wait for ever.
    """

    def wants(self) -> bool:
        """Whether another task can be taken."""

    def give(self, number: int, task: Task) -> None:
        """Takes another task, to be worked out."""

    def finished(self) -> tuple[Batch, BaseException | None]:
        """Waits for at least one result, or a fault, and gives those there are; some task must have been
        given.

        The fault is one of the function's own, BadInput where a worker has not our mark, or Stopped where one
        is lost. Whoever is told of one asks no more.
        """

    def close(self) -> None:
        """Ends the work at once, whatever is unfinished."""


class Alone:
    """This process, one task at a time. What the function raises is raised where it is."""

    def __init__(self, function: Callable[[Task], Result]) -> None:
        self._function = function
        self._given: list[tuple[int, Task]] = []

    def wants(self) -> bool:
        return not self._given

    def give(self, number: int, task: Task) -> None:
        self._given.append((number, task))

    def finished(self) -> tuple[Batch, BaseException | None]:
        number, task = self._given.pop()
        return [(number, self._function(task))], None

    def close(self) -> None:
        self._given.clear()
