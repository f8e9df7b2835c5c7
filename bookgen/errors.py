"""The ways in which a command can fail that are no fault of ours, and how a fault is told.

All carry one line that says where, what, and what would be right.
"""

import re
from collections.abc import Callable

from bookgen.limits import MOST_LINE, MOST_QUOTED

_LONG_WORD = re.compile(rf"""[^\s'"…]{{{MOST_QUOTED + 1},}}""")
_LONG_QUOTE = re.compile(rf"""(?<!\w)(['"])(?:(?!\1).){{{MOST_QUOTED + 1},}}\1""")


class BadInput(ValueError):
    """Input that cannot be read or honoured: answered with its line and exit status 2."""


class LayoutError(BadInput):
    """A picture or a page that cannot be made within its bounds; the line names the room needed."""


class NoRoom(LayoutError):
    """The same, its line made when it is asked for: what would be needed takes long to find."""

    def __init__(self, told: Callable[[], str]) -> None:
        super().__init__()
        self._told = told

    def __str__(self) -> str:
        return self._told()

    def __reduce__(self) -> tuple[type[LayoutError], tuple[str]]:
        """As what goes to another process: its line as it is."""
        return LayoutError, (str(self),)


class Stopped(Exception):
    """Work that could not go on through no fault of its input, such as a worker that was killed."""


def one_line(text: str) -> str:
    """What is told of a fault, as a line that a terminal may be given.

    Characters that are not to be seen are written out (``\\x1b``); of a word or a quotation the first
    MOST_QUOTED characters stand, and of the whole, if need be, the beginning and the end.
    """
    line = " ".join(text.split())
    if not line.isprintable():
        line = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in line)
    line = _LONG_QUOTE.sub(lambda found: f"{found[0][: MOST_QUOTED + 1]}…{found[1]}", line)
    line = _LONG_WORD.sub(lambda found: f"{found[0][:MOST_QUOTED]}…", line)
    if len(line) > MOST_LINE:
        line = f"{line[: 2 * MOST_LINE // 3]} … {line[-MOST_LINE // 4 :]}"
    return line
