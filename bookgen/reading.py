"""Reading files to their end, or not at all."""

import sys
from pathlib import Path

from bookgen.errors import BadInput


def read_whole(path: Path, most: int, shown: str = "") -> bytes:
    """The bytes of a file, or of a pipe or device with an end.

    Raises BadInput, by the name ``shown`` (else the file's own), where there are more than ``most``. What
    cannot be read at all is left as the OSError that it is.
    """
    with path.open("rb") as file:
        return _within(file.read(most + 1), most, shown or path.name)


def read_input(most: int, shown: str) -> bytes:
    """The bytes of standard input; errors as in :func:`read_whole`."""
    return _within(sys.stdin.buffer.read(most + 1), most, shown)


def _within(raw: bytes, most: int, shown: str) -> bytes:
    if len(raw) > most:
        size = f"{most // 1024**2} MiB" if most >= 1024**2 else f"{most // 1024} KiB"
        raise BadInput(f"{shown}: more than {size}; give it in parts")
    return raw
