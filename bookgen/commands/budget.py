"""What a search may take: the options for positions and megabytes."""

from collections.abc import Callable
from typing import TypeVar

import click

from bookgen.solve import DEFAULT_BUDGET, DEFAULT_MEMORY

Command = TypeVar("Command", bound=Callable[..., object])


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
