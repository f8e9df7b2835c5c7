"""A check that every worker process has the same rules, tables and search as the process that asks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Mark:
    """A value that must be the same in every worker: there, too, ``of(what)`` must give ``value``.

    ``of`` is a function of a module, since others call it by its name.
    """

    of: Callable[[Any], str]
    what: Any
    value: str

    def fault(self) -> str | None:
        """What is wrong with this process; None where nothing is. Raises what ``of`` raises."""
        found = self.of(self.what)
        if found == self.value:
            return None
        return f"has other rules, tables or search ({found}) than here ({self.value})"
