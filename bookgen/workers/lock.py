"""A file that one process alone may be at: what is to be read, and then written, is locked by it."""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from bookgen.errors import BadInput
from bookgen.files import unwritten

FOLDER = "it must be a folder to write in"


class Lock:
    """A file, made if need be, that this process alone holds until it lets go or ends, however it ends.

    The file may have something in it; one that is empty when it is let go goes away, with the folder made
    for it. With ``wait`` whoever comes second waits.

    Raises BadInput where another process holds it, or it cannot be written, which ``advice`` is then for.
    """

    def __init__(self, path: Path, advice: str = FOLDER, *, wait: bool = False) -> None:
        self.path = path
        self._made_folder = not path.parent.exists()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.file = _held(path, wait)
        except BlockingIOError as error:
            raise BadInput(f"{path}: another process is at this work; wait for it, or stop it") from error
        except OSError as error:
            self._unmake_folder()
            raise unwritten(path, error, advice) from error

    def remove(self) -> None:
        """Removes the file; nobody is kept from making another."""
        if not self.file.closed:
            self.path.unlink(missing_ok=True)
            self._unmake_folder()
        self.file.close()

    def close(self) -> None:
        """Gives the file free."""
        if not self.file.closed and os.fstat(self.file.fileno()).st_size == 0:
            self.remove()
        self.file.close()

    def _unmake_folder(self) -> None:
        if self._made_folder:
            with suppress(OSError):
                self.path.parent.rmdir()

    def __enter__(self) -> "Lock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _held(path: Path, wait: bool) -> Any:
    """The file, open to read and to add to, and locked. Nothing that is written stays in this process."""
    while True:
        # Not by way of a link, which might lead anywhere; and a pipe is not waited for.
        ways = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        number = os.open(path, os.O_RDWR | os.O_CREAT | ways, 0o666)
        if not stat.S_ISREG(os.fstat(number).st_mode):
            os.close(number)
            raise OSError(errno.EINVAL, "it is no regular file")
        file = os.fdopen(number, "r+b", buffering=0)
        if sys.platform == "win32":
            return file
        import fcntl

        try:
            fcntl.flock(number, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            # Whoever held it may have finished and removed it meanwhile.
            if path.exists() and os.path.samestat(os.fstat(number), path.stat()):
                return file
        except BaseException:
            file.close()
            raise
        file.close()
