"""Files that stand beside their target until they are whole: theirs alone who makes them, and gone with him.

Each is locked as long as the process lives that makes it. One that is left over, since its process was
killed, is locked by nobody, and goes when the next file is written into that folder.
"""

import os
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path

ENDING = ".bookgen"
"""What ends the names of such files, and of no others: ``.b.pdf.4711-1.bookgen``."""


class Beside:
    """A new, empty file beside ``target``; ``path`` is its name. It is there from :meth:`make` on.

    It is to be taken away however the work ends, also by a signal in the midst of making it: so it has its
    name first.
    """

    def __init__(self, target: Path) -> None:
        self._names = (
            target.with_name(f".{target.name[:40]}.{os.getpid()}-{number}{ENDING}") for number in count(1)
        )
        self.path = next(self._names)
        self._number: int | None = None
        self._is_ours = False

    def make(self) -> None:
        """Makes the file, of a name that no other has, and locks it. Raises OSError where it cannot."""
        while True:
            if not os.path.lexists(self.path):
                with suppress(FileExistsError):
                    self._is_ours = True
                    self._number = os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o666)
                    if self._locked():
                        return
                self.close()
            self._is_ours = False
            self.path = next(self._names)

    def _locked(self) -> bool:
        """Whether it is locked and still there: before it was locked it looked like one left over."""
        assert self._number is not None
        if sys.platform == "win32":
            # An open file could not be renamed there; nothing is swept, either.
            self.close()
            return True
        _lock(self._number)
        return os.path.lexists(self.path) and os.path.samestat(os.fstat(self._number), os.lstat(self.path))

    def close(self) -> None:
        """Lets go of the file; it has been renamed, or is of no use."""
        if self._number is not None:
            number, self._number = self._number, None
            os.close(number)

    def remove(self) -> None:
        """It goes away, if it was made and has not been renamed."""
        if self._is_ours:
            with suppress(OSError):
                self.path.unlink()
        self.close()


def sweep(folder: Path) -> None:
    """Removes from a folder what such processes have left there as are gone; what is in use is left alone."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        with os.scandir(folder) as entries:
            found = [each.path for each in entries if each.name.endswith(ENDING) and _is_plain(each)]
        for path in found:
            with suppress(OSError):
                _sweep_one(path)


def _is_plain(entry: os.DirEntry[str]) -> bool:
    return entry.is_file(follow_symlinks=False)


def _sweep_one(path: str) -> None:
    name = os.path.basename(path).removesuffix(ENDING)
    process, _, number = name.rpartition(".")[2].partition("-")
    if not (name.startswith(".") and process.isdecimal() and number.isdecimal()):
        return
    handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    try:
        if _lock(handle) and os.path.samestat(os.fstat(handle), os.lstat(path)):
            os.unlink(path)
    finally:
        os.close(handle)


def _lock(number: int) -> bool:
    """Locks an open file, unless another process has; whether that could be done."""
    import fcntl

    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        # Held by another; or such locks are not to be had there, and then nothing is swept.
        return False
    return True
