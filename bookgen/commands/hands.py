"""Who does the work: the options for worker processes and a cluster."""

import os
from collections.abc import Callable
from typing import TypeVar

import click

from bookgen.errors import BadInput
from bookgen.games.load import VARIABLE
from bookgen.limits import MOST_WORKERS
from bookgen.workers import Labour

Command = TypeVar("Command", bound=Callable[..., object])


def hands_options(command: Command) -> Command:
    """The options ``--workers`` and ``--dask``."""
    command = click.option(
        "--dask", "cluster", metavar="ADDRESS", help="Let a Dask cluster do it: its scheduler's address."
    )(command)
    return click.option(
        "--workers", type=int, default=None, help="Processes; as many as there are processors, by default."
    )(command)


def hands_of(workers: int | None, cluster: str | None) -> Labour:
    """Who does the work. Raises BadInput for no workers, or for both sorts."""
    if workers is not None and cluster is not None:
        raise BadInput("--workers is for this machine, --dask for a cluster; give one of them")
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"--workers is {workers}; wanted 1 or more, up to {MOST_WORKERS}")
    return Labour(workers or os.cpu_count() or 1, cluster, {VARIABLE: os.environ.get(VARIABLE, "")})
