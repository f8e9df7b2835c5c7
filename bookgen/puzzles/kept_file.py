"""A kind of kept puzzles: where the file of a game lies, and how its lines are read and written."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from bookgen.checksums import Sealed, read_sealed
from bookgen.errors import BadInput
from bookgen.games import Game


class Coded(Protocol):
    """What is kept under the code of its deal."""

    @property
    def code(self) -> str:
        """The code, or what stands for it."""


K = TypeVar("K", bound=Coded)


def parted(key: str, text: object, most: int) -> list[str]:
    """The words of a kept text, parted by single blanks.

    Raises ValueError where it is none, or has more than ``most``: it is not parted then, which would take
    twenty times its memory.
    """
    if not isinstance(text, str):
        raise ValueError(f"{key}: wanted one text, parted by blanks")
    if text.count(" ") >= most:
        raise ValueError(f"{key}: {text.count(' ') + 1} words; wanted {most} at most")
    return text.split(" ") if text else []


@dataclass(frozen=True)
class KeptFile(Generic[K]):
    """The files of one kind, one a game.

    ``path`` gives the file of a game, ``parse`` the puzzle of a line's object (it raises ValueError for what
    is none), ``row`` the object again; ``forget`` clears what has been read. ``folder`` stands before the
    file's name where a fault is told.
    """

    path: Callable[[Game], Path]
    parse: Callable[[dict[str, Any]], K]
    row: Callable[[K], dict[str, Any]]
    forget: Callable[[], None]
    folder: str = ""

    def of_lines(self, path: Path, read: Sealed) -> list[tuple[int, K]]:
        """What a file as it has been read keeps, each with the number of its line.

        Raises BadInput, naming file and line, for one that is none.
        """
        kept = []
        for number, raw in read.rows:
            try:
                kept.append((number, self.parse(raw)))
            except (msgspec.ValidationError, ValueError) as error:
                raise BadInput(f"{path.name}, line {number}: {str(error).replace('`', '')}") from error
        return kept

    def read(self, path: Path) -> tuple[K, ...]:
        """What a file keeps, in the order in which it was added; nothing where there is no file.

        Raises BadInput, naming file and line, where it is damaged.
        """
        return tuple(kept for _, kept in self.of_lines(path, read_sealed(path)))

    def numbered(self, game: Game) -> list[tuple[int, K]]:
        """What is kept of a game, read anew, each with the number of its line; see :meth:`read`."""
        path = self.path(game)
        return self.of_lines(path, read_sealed(path))

    def line(self, game: Game, number: int) -> str:
        """The words for a line where a fault of it is told."""
        return f"{self.folder}{self.path(game).name}, line {number}"
