"""What a search may take: the options for positions and megabytes; and a word where it will take long."""

import sys
from collections.abc import Callable
from typing import TypeVar

import click

from bookgen.solve import DEFAULT_BUDGET, DEFAULT_MEMORY
from bookgen.solve.kernel import COMPILED
from bookgen.solve.kernel_solver import LONG

Command = TypeVar("Command", bound=Callable[..., object])


PLAIN = "bookgen: the search is not compiled here, and some hundred times as slow (CONTRIBUTING.md, Wheels)"


def tell_plain() -> None:
    """Says once that the search is not compiled, where it is not; another process has said it already."""
    LONG.clear()
    # Where it is not loaded, this is no worker process.
    parts = sys.modules.get("multiprocessing.process")
    if not COMPILED and (parts is None or parts.parent_process() is None):
        click.echo(PLAIN, err=True)


# Short searches are quick in either form, so nothing is said before one turns out to be long.
LONG[:] = [tell_plain]


def budget_option(told: str = "Positions stored for a deal.") -> Callable[[Command], Command]:
    """The option ``--budget``, with this line of help."""
    return click.option("--budget", type=int, default=DEFAULT_BUDGET, show_default=True, help=told)


memory_option = click.option(
    "--memory",
    type=int,
    default=DEFAULT_MEMORY,
    show_default=True,
    metavar="MB",
    help="Cuts the budget down to what so many megabytes hold.",
)
