"""What ``places.py`` offers, for type checkers: the types of its source are those of C."""

from collections.abc import Callable, Sequence

from bookgen.solve.flat import Flat
from bookgen.solve.kernel.tables import Tables
from bookgen.solve.safe import Safe

COMPILED: bool

class Places(Tables):
    def __init__(
        self,
        flat: Flat,
        safe: Safe | None,
        depth: int,
        rest: Callable[[], None] | None,
        sure: bool,
        orders: Sequence[Sequence[int]] = (),
    ) -> None: ...
