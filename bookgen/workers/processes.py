"""Work by several processes of this machine.

Each has pipes of its own: their end tells the process that its master is gone, however he went, and tells
the master of a process that died. Interrupts from the keyboard are the master's business alone.
"""

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait

from bookgen.errors import BadInput, Stopped
from bookgen.workers.crew import Batch, Result, Task
from bookgen.workers.fingerprint import Mark

MOST_AHEAD = 16
"""Tasks that a process is given at once, where they are done quickly."""


class _Worker:
    """A process, and the numbers of the tasks that it has been given."""

    def __init__(self, function: Callable[[Task], Result], mark: Mark | None) -> None:
        context = get_context("spawn")
        # One for each way: what is finished can be read of the dead, too.
        taken, self._tasks = context.Pipe(duplex=False)
        self.results, finished = context.Pipe(duplex=False)
        self.process = context.Process(target=_serve, args=(taken, finished, function, mark), daemon=True)
        self.process.start()
        taken.close()
        finished.close()
        self.given: list[int] = []
        self.ahead = 2

    def give(self, number: int, task: Task) -> None:
        """Sends one more task to the process. If it has died, that is noticed when its results are read."""
        self.given.append(number)
        try:
            self._tasks.send((number, task))
        except OSError:
            return

    def read(self) -> tuple[Batch, BaseException | None]:
        """What it has finished, at least one result, and the fault that it ended in, if it did."""
        batch: Batch = []
        try:
            while not batch or self.results.poll():
                number, result, fault = self.results.recv()
                if fault is not None:
                    return batch, fault
                self.given.remove(number)
                batch.append((number, result))
        except (EOFError, OSError):
            return batch, self._lost()
        # Several at once: they are quick. One at a time: none should wait behind it.
        self.ahead = min(MOST_AHEAD, max(2, 2 * len(batch)))
        return batch, None

    def _lost(self) -> Stopped:
        self.process.join(5)
        code = self.process.exitcode
        killed = code is not None and code < 0
        how = f"was killed by signal {-(code or 0)}" if killed else f"ended with status {code}"
        return Stopped(
            f"a worker process {how} at task {self.given[0]}, perhaps for want of memory; what is finished "
            "is kept: give the same command again, with fewer --workers if memory is short"
        )

    def end(self) -> None:
        """At once, whatever it is at."""
        self._tasks.close()
        self.results.close()
        self.process.terminate()
        self.process.join()


class Processes:
    """So many processes, begun as there are tasks for them.

    BadInput where one has another mark, as when the program is changed while it is at work; Stopped when one
    dies, what the others had finished having been given.
    """

    def __init__(self, function: Callable[[Task], Result], workers: int, mark: Mark | None = None) -> None:
        self._function, self._workers, self._mark = function, workers, mark
        self._crew: list[_Worker] = []

    def wants(self) -> bool:
        return len(self._crew) < self._workers or any(
            len(worker.given) < worker.ahead for worker in self._crew
        )

    def give(self, number: int, task: Task) -> None:
        if len(self._crew) < self._workers:
            with _no_interrupt():
                self._crew.append(_Worker(self._function, self._mark))
        min(self._crew, key=lambda worker: len(worker.given)).give(number, task)

    def finished(self) -> tuple[Batch, BaseException | None]:
        busy = {worker.results: worker for worker in self._crew if worker.given}
        finished: Batch = []
        fault: BaseException | None = None
        for pipe in wait(list(busy)):
            assert isinstance(pipe, Connection)
            batch, ended = busy[pipe].read()
            finished += batch
            fault = fault or ended
        return finished, fault

    def close(self) -> None:
        for worker in self._crew:
            worker.end()


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """A process begun here never learns of an interrupt from the keyboard; this one does so afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Begun beforehand, since its beginning would let interrupts through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(
    tasks: Connection, finished: Connection, function: Callable[[Task], Result], mark: Mark | None
) -> None:
    """What a process does: task after task, until there is nobody to give it one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    other: tuple[Result, Exception | None] = (None, None)
    if mark is not None:
        other = _outcome(_compared, mark)
    try:
        while True:
            number, task = tasks.recv()
            finished.send((number, *(other if other[1] else _outcome(function, task))))
    except (EOFError, OSError):
        return


def _compared(mark: Mark) -> None:
    """Raises BadInput where this process has another mark."""
    fault = mark.fault()
    if fault is not None:
        raise BadInput(f"the worker process {os.getpid()} {fault}: changed meanwhile? give the command again")


def _outcome(function: Callable[[Task], Result], task: Task) -> tuple[Result, Exception | None]:
    """A result, or the fault instead."""
    try:
        return function(task), None
    except BadInput as fault:
        return None, fault
    except Exception as fault:  # whatever it is: the master tells it
        if os.environ.get("BOOKGEN_TRACE"):
            traceback.print_exc()
        return None, RuntimeError(f"{type(fault).__name__}: {fault}, at task {task!r}")
