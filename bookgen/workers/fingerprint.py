"""What all who work at one thing must have alike."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Mark:
    """What whoever works for us must have as we have it: ``of(what)`` is to be ``value`` with them, too.

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
