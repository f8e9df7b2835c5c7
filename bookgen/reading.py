"""Reading files to their end, or not at all."""

import os
import stat
import sys
import unicodedata
from pathlib import Path

from bookgen.errors import BadInput


def read_whole(path: Path, most: int, shown: str = "") -> bytes:
    """The bytes of a file, or of a pipe or device with an end.

    Raises BadInput, by the name ``shown`` (else the file's own), where there are more than ``most``. What
    cannot be read at all is left as the OSError that it is.
    """
    with path.open("rb") as file:
        return _within(file.read(most + 1), most, shown or path.name)


def read_regular(path: Path, most: int, shown: str = "") -> bytes:
    """The bytes of a regular file; errors as in :func:`read_whole`, and BadInput for any other.

    For files that nobody has named, and that stand where they are looked for: there a pipe might keep one
    waiting for ever, and a device have no end.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise _irregular(path, shown)
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(number, "rb") as file:
        # Somebody may have put another there meanwhile.
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise _irregular(path, shown)
        return _within(file.read(most + 1), most, shown or path.name)


def _irregular(path: Path, shown: str) -> BadInput:
    return BadInput(f"{shown or path.name}: a folder, pipe or device; wanted a regular file")


def read_input(most: int, shown: str) -> bytes:
    """The bytes of standard input; errors as in :func:`read_whole`."""
    return _within(sys.stdin.buffer.read(most + 1), most, shown)


def _within(raw: bytes, most: int, shown: str) -> bytes:
    if len(raw) > most:
        size = f"{most // 1024**2} MiB" if most >= 1024**2 else f"{most // 1024} KiB"
        raise BadInput(f"{shown}: more than {size}; give it in parts")
    return raw


def check_seen(line: str, where: str) -> None:
    """Raises BadInput for a letter that is not to be seen in print.

    Such are control and format characters, as those that turn the direction of a text, ends of lines, halves
    of characters, and what has no meaning yet.
    """
    for letter in line:
        if unicodedata.category(letter) in ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"):
            raise BadInput(f"{where}: {ascii(letter)} is not to be seen in print; leave it out")
