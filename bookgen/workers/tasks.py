"""Results in the order of their tasks, wherever and in whatever order they were worked out."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field

from bookgen.workers.crew import Alone, Batch, Crew, Result, Task
from bookgen.workers.fingerprint import Mark
from bookgen.workers.ledger import Ledger

WINDOW = 512
"""Tasks that may be finished before the first unfinished one is: more are not begun."""


@dataclass(frozen=True)
class Labour:
    """Who does the work: so many processes (this one alone for 1), or a Dask cluster at an address.

    ``variables`` of the environment are set on the cluster, too. Nobody works who has another ``mark``.
    """

    workers: int = 1
    cluster: str | None = None
    variables: Mapping[str, str] = field(default_factory=dict)
    mark: Mark | None = None


class _Feed:
    """Hands out the tasks that are not finished, and remembers the order of all."""

    def __init__(self, tasks: Iterable[tuple[int, Task]], found: Mapping[int, Result]) -> None:
        self._tasks = iter(tasks)
        self._next = next(self._tasks, None)
        self._order: deque[int] = deque()
        self.found = dict(found)

    def take(self) -> tuple[int, Task] | None:
        """The next task to begin; None where there is none, or none yet."""
        while self._next is not None:
            if len(self._order) >= WINDOW and self._order[0] not in self.found:
                return None
            task, self._next = self._next, next(self._tasks, None)
            self._order.append(task[0])
            if task[0] not in self.found:
                return task
        return None

    def there_already(self) -> Iterator[tuple[int, Result]]:
        """The results from the next task on that have been found before."""
        while self._next is not None and self._next[0] in self.found:
            number = self._next[0]
            yield number, self.found.pop(number)
            self._next = next(self._tasks, None)

    def in_order(self) -> Iterator[tuple[int, Result]]:
        """The results of the first tasks handed out, as far as they are there."""
        while self._order and self._order[0] in self.found:
            number = self._order.popleft()
            yield number, self.found.pop(number)

    @property
    def empty(self) -> bool:
        """Whether no task is left to begin."""
        return self._next is None


def results(
    function: Callable[[Task], Result],
    tasks: Iterable[tuple[int, Task]],
    labour: Labour,
    ledger: Ledger | None = None,
    finished: Callable[[int], None] = lambda count: None,
) -> Generator[tuple[int, Result], None, None]:
    """The number of each task with ``function`` of it, in the order of ``tasks``, which may be endless.

    ``function`` is one of a module, since other processes call it by its name. What the ledger has is not
    worked out again; what is worked out is kept there before it is given. ``finished`` is told how many
    tasks more are done. Whoever stops early closes the iterator, which ends the processes.

    Raises what ``function`` raises, BadInput where a worker has not our mark, and Stopped where one is lost.
    """
    feed = _Feed(tasks, ledger.found if ledger else {})
    yield from feed.there_already()
    if feed.empty:
        return
    with closing(_done(function, feed.take, labour)) as batches:
        for batch in batches:
            if ledger is not None:
                ledger.add(batch)
            feed.found.update(batch)
            finished(len(batch))
            yield from feed.in_order()
    yield from feed.in_order()


def _done(
    function: Callable[[Task], Result], take: Callable[[], tuple[int, Task] | None], labour: Labour
) -> Generator[Batch, None, None]:
    """Batches of results as they are finished, until ``take`` has no more."""
    unfinished = 0
    with closing(crew_for(function, labour)) as crew:
        while True:
            while crew.wants() and (given := take()) is not None:
                crew.give(*given)
                unfinished += 1
            if not unfinished:
                return
            batch, fault = crew.finished()
            unfinished -= len(batch)
            if batch:
                yield batch
            if fault is not None:
                raise fault


def crew_for(function: Callable[[Task], Result], labour: Labour) -> Crew:
    """The crew that works for these hands: this process, several, or a cluster."""
    if labour.cluster is not None:
        from bookgen.workers.cluster import Cluster

        return Cluster(function, labour.cluster, labour.variables, labour.mark)
    if labour.workers > 1:
        from bookgen.workers.processes import Processes

        return Processes(function, labour.workers, labour.mark)
    return Alone(function)
