"""What ``passes.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

COMPILED: bool
MOST_CARDS: int
MOST_DEALS: int

class Passes:
    stored: int
    over: int
    def __init__(
        self,
        cards: Sequence[int],
        below: Sequence[Sequence[int]],
        deals: int,
        turned: int,
        budget: int,
        most: int,
        rest: Callable[[], None] | None = None,
    ) -> None: ...
