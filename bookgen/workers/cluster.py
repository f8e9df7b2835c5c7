"""Work by a Dask cluster: the same tasks, sent to its scheduler; the package ``distributed`` is wanted."""

import importlib
import logging
import os
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from bookgen import __version__
from bookgen.errors import BadInput, Stopped
from bookgen.workers.crew import Batch, Result, Task
from bookgen.workers.fingerprint import Mark

PATIENCE = 5
"""Seconds in which a scheduler must answer."""
AHEAD = 4
"""Tasks that are sent for each thread of the cluster's."""
REMEDY = "install the same bookgen and the same games there, and start the worker anew"


class Cluster:
    """A Dask cluster at an address, on which ``variables`` of the environment are set, too.

    The mark goes along with every task, for workers that come later, or learn of other rules meanwhile.

    Raises BadInput where nobody answers, nobody is there to work or one works there who has another version
    or mark. Stopped where the cluster is lost.
    """

    def __init__(
        self,
        function: Callable[[Task], Result],
        address: str,
        variables: Mapping[str, str],
        mark: Mark | None = None,
    ) -> None:
        try:
            distributed: Any = importlib.import_module("distributed")
        except ImportError as fault:
            raise BadInput("--dask wants the package distributed: pip install bookgen[cluster]") from fault
        self._function, self._address, self._mark = function, address, mark
        self._variables = dict(variables)
        self._numbers: dict[Any, int] = {}
        self._client: Any = None
        # What these have to say is said here, in one line.
        logging.disable(logging.CRITICAL)
        try:
            self._client = _client(distributed, address)
            self._room = _room(self._client, address, self._variables, mark)
            self._ended = distributed.as_completed(loop=self._client.loop)
        except BaseException:
            self.close()
            raise

    def wants(self) -> bool:
        return len(self._numbers) < self._room

    def give(self, number: int, task: Task) -> None:
        told = self._function, task, self._variables, self._mark
        future = self._client.submit(_alone, *told, pure=False)
        self._numbers[future] = number
        self._ended.add(future)

    def finished(self) -> tuple[Batch, BaseException | None]:
        batch: Batch = []
        for future in [next(self._ended), *self._ended.next_batch(block=False)]:
            number = self._numbers.pop(future)
            try:
                batch.append((number, _result(future, number, self._address)))
            except (BadInput, Stopped) as fault:
                return batch, fault
        return batch, None

    def close(self) -> None:
        if self._client is not None:
            with suppress(Exception):
                self._client.cancel(list(self._numbers))
                self._client.close(timeout=PATIENCE)
        logging.disable(logging.NOTSET)


def _client(distributed: Any, address: str) -> Any:
    """A client of the scheduler at an address. Raises BadInput where none answers in time.

    It is asked for beside this thread, since something that answers but is no scheduler may never end.
    """
    # Left to itself, one that could not connect has more to say when it goes.
    quiet = type("Client", (distributed.Client,), {"__del__": lambda self: None})
    made: list[Any] = []

    def make() -> None:
        # Whatever goes wrong there, there is no scheduler.
        with suppress(Exception):
            made.append(quiet(address, timeout=PATIENCE, set_as_default=False))

    asking = threading.Thread(target=make, daemon=True)
    asking.start()
    asking.join(PATIENCE + 2)
    if not made:
        raise BadInput(f"--dask {address}: no scheduler answers there; wanted such as tcp://127.0.0.1:8786")
    return made[0]


def _room(client: Any, address: str, variables: dict[str, str], mark: Mark | None) -> int:
    """How many tasks to send ahead.

    Raises BadInput where nobody is there to do them, or somebody who has another version or mark.
    """
    threads: int = sum(client.nthreads().values())
    if not threads:
        raise BadInput(f"--dask {address}: the scheduler has no workers; start some: dask worker {address}")
    for worker, version in sorted(_asked(client, address, _version).items()):
        if version != __version__:
            raise BadInput(f"--dask {address}: {worker} has bookgen {version}, wanted {__version__} as here")
    for worker, fault in sorted(_asked(client, address, _fault, variables, mark).items()):
        if fault is not None:
            raise BadInput(f"--dask {address}: {worker} {fault}; {REMEDY}")
    return AHEAD * threads


def _asked(client: Any, address: str, function: Callable[..., Result], *told: object) -> dict[str, Result]:
    """What every worker answers. Raises BadInput where one cannot."""
    try:
        answers: dict[str, Result] = client.run(function, *told)
    except Exception as fault:
        raise BadInput(
            f"--dask {address}: its workers have no bookgen {__version__}; install the same version there"
        ) from fault
    return answers


def _version() -> str:
    return __version__


def _fault(variables: Mapping[str, str], mark: Mark | None) -> str | None:
    """What is wrong with a worker's mark, as told by the worker."""
    with _TURN:
        os.environ.update(variables)
        try:
            return mark.fault() if mark else None
        except BadInput as fault:
            return f"cannot say what rules it has: {fault}"


_TURN = threading.Lock()


class _OtherMark(Exception):
    """Raised by a worker that has another mark; its two parts are its address and what it has."""


def _alone(
    function: Callable[[Task], Result], task: Task, variables: Mapping[str, str], mark: Mark | None
) -> Result:
    """A task, one at a time in each worker process: whether its threads may meet is not asked of it."""
    fault = _fault(variables, mark)
    if fault is not None:
        distributed: Any = importlib.import_module("distributed")
        raise _OtherMark(distributed.get_worker().address, fault)
    with _TURN:
        return function(task)


def _result(future: Any, number: int, address: str) -> Result:
    try:
        return future.result()
    except BadInput:
        raise
    except _OtherMark as fault:
        worker, told = fault.args
        raise BadInput(f"--dask {address}: {worker} {told}; {REMEDY}") from fault
    except Exception as fault:
        raise Stopped(
            f"task {number} was lost on the cluster ({type(fault).__name__}); what is finished is kept: "
            "give the same command again"
        ) from fault
