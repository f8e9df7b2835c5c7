"""The ledger of a piece of work: what is finished of it, so that it can be taken up again.

Sealed lines, only ever added to. The first says what work it is; each further one is a task's number and
its result, in the order in which they were finished. A process that is killed leaves at most a line that
does not end, which is dropped; anything else that does not fit is told, and nothing is written.
"""

import os
import sys
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from bookgen.errors import BadInput
from bookgen.sealed import sealed, unsealed

Result = Any


class Ledger:
    """A ledger, held by this process alone until it is closed.

    ``work`` says what is worked out, all that the results depend on. ``advice`` is what somebody should do
    who has a ledger of other work there.

    Raises BadInput where the file cannot be written, is damaged, is of other work, or is held by another
    process.
    """

    def __init__(self, path: Path, work: Mapping[str, object], advice: str = "delete the file") -> None:
        self.path = path
        self.found: dict[int, Result] = {}
        self._advice = advice
        self._made_folder = not path.parent.exists()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = _held(path)
        except BlockingIOError as error:
            raise BadInput(f"{path}: another process is at this work; wait for it, or stop it") from error
        except OSError as error:
            raise BadInput(f"cannot write {path}: {error.strerror}; {advice_for_folders(advice)}") from error
        self._new = False
        self._disk = _Disk(self._file.fileno())
        try:
            self._take_up(sealed({"work": dict(work)}).encode("ascii") + b"\n")
        except BaseException:
            self.close()
            raise

    def _take_up(self, head: bytes) -> None:
        """Reads what is there; a line that does not end is cut off, and the first one written if need be."""
        data = self._file.read()
        end = data.rfind(b"\n") + 1
        if not end and head.startswith(data):
            self._file.seek(0)
            self._file.truncate()
            self._write(head)
            self._new = True
            return
        lines = data[: end - 1].split(b"\n") if end else [data]
        for number, line in enumerate(lines, start=1):
            self._read(number, line, head)
        self._file.seek(end)
        self._file.truncate()

    def _read(self, number: int, line: bytes, head: bytes) -> None:
        try:
            raw = unsealed(line)
            if number > 1:
                self.found[int(raw["task"])] = raw["result"]
                return
            there, wanted = raw["work"], unsealed(head[:-1])["work"]
        except (ValueError, KeyError, TypeError) as fault:
            said = fault if isinstance(fault, ValueError) else "no line of a ledger"
            raise BadInput(f"{self.path}, line {number}: {said}; {self._advice}") from fault
        for key in [*wanted, *there]:
            if there.get(key) != wanted.get(key):
                told = f"its {key} is {there.get(key)!r}, not {wanted.get(key)!r}"
                raise BadInput(f"{self.path}: a ledger of other work: {told}; {self._advice}")

    def add(self, finished: Iterable[tuple[int, Result]]) -> None:
        """Keeps results: written at once, which outlives this process, and soon on the disk."""
        lines = [sealed({"task": number, "result": result}) for number, result in finished]
        self._write("".join(f"{line}\n" for line in lines).encode("ascii"))
        self._new = False

    def _write(self, data: bytes) -> None:
        try:
            self._file.write(data)
            self._file.flush()
        except OSError as error:
            raise self._full(error) from error
        if self._disk.fault is not None:
            raise self._full(self._disk.fault)
        self._disk.ask()

    def _full(self, error: OSError) -> BadInput:
        return BadInput(f"cannot write {self.path}: {error.strerror}; what is finished is kept")

    def close(self) -> None:
        """Leaves the ledger for another time, all of it on the disk; one with no result goes away."""
        self._disk.end()
        if self._new and not self._file.closed:
            self._unlink()
        self._file.close()

    def remove(self) -> None:
        """The work is done and written elsewhere: the file goes away."""
        self._unlink()
        self._new = False
        self.close()

    def _unlink(self) -> None:
        self.path.unlink(missing_ok=True)
        if self._made_folder:
            with suppress(OSError):
                self.path.parent.rmdir()

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Disk:
    """Brings what is written to the disk, beside the work: to wait for it costs more than a quick deal."""

    def __init__(self, number: int) -> None:
        self.fault: OSError | None = None
        self._number = number
        self._asked, self._ended = threading.Event(), False
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        while not self._ended:
            self._asked.wait()
            self._asked.clear()
            try:
                os.fsync(self._number)
            except OSError as fault:
                self.fault = fault

    def ask(self) -> None:
        """What is written by now goes to the disk."""
        self._asked.set()

    def end(self) -> None:
        """Once more, and it is done."""
        self._ended = True
        self._asked.set()
        self._thread.join()


def advice_for_folders(advice: str) -> str:
    """What to do where nothing can be written."""
    return "give another folder with --work" if "--work" in advice else "it must be a folder to write in"


def _held(path: Path) -> Any:
    """The file, open to read and to add to, and locked. The lock ends with the process, however it ends."""
    while True:
        number = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        file = os.fdopen(number, "r+b")
        if sys.platform == "win32":
            return file
        import fcntl

        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Whoever held it may have finished and removed it meanwhile.
            if path.exists() and os.path.samestat(os.fstat(number), path.stat()):
                return file
        except BaseException:
            file.close()
            raise
        file.close()
