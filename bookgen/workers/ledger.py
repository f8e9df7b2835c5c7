"""The ledger of a piece of work: what is finished of it, so that it can be taken up again.

Sealed lines, only ever added to. The first says what work it is; each further one is a task's number and
its result, in the order in which they were finished. A process that is killed leaves at most a line that
does not end, which is dropped; anything else that does not fit is told, and nothing is written.
"""

import os
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any

from bookgen.checksums import sealed, unsealed
from bookgen.errors import BadInput
from bookgen.files import sync, unwritten
from bookgen.limits import MOST_LEDGER_BYTES, MOST_LEDGER_LINE
from bookgen.workers.lock import FOLDER, Lock

Result = Any


class Ledger:
    """A ledger, held by this process alone until it is closed.

    ``work`` says what is worked out, all that the results depend on. ``advice`` is what somebody should do
    who has a ledger of other work there. Where this process has the file already, ``hold`` has it. ``fits``
    raises ValueError or TypeError for what cannot be a result of this work.

    Raises BadInput where the file cannot be written, is damaged, is of other work, or is held by another
    process.
    """

    def __init__(
        self,
        path: Path,
        work: Mapping[str, object],
        advice: str = "delete the file",
        hold: Lock | None = None,
        fits: Callable[[Result], object] = lambda result: None,
    ) -> None:
        self._fits = fits
        self.path = path
        self.found: dict[int, Result] = {}
        self._advice = advice
        self._new = False
        self._hold = hold or Lock(path, advice_for_folders(advice))
        self._file = self._hold.file
        self._disk = _Disk(self._file.fileno(), path.parent)
        try:
            self._take_up(sealed({"work": dict(work)}).encode("ascii") + b"\n")
        except BaseException:
            self.close()
            raise

    def _take_up(self, head: bytes) -> None:
        """Reads what is there; a line that does not end is cut off, and the first one written if need be."""
        if os.fstat(self._file.fileno()).st_size > MOST_LEDGER_BYTES:
            raise BadInput(f"{self.path}: more than {MOST_LEDGER_BYTES // 1024**2} MiB; {self._advice}")
        end = 0
        with open(self._file.fileno(), "rb", closefd=False) as reader:
            reader.seek(0)
            for number in count(1):
                line = reader.readline(MOST_LEDGER_LINE)
                if not line.endswith(b"\n"):
                    break
                self._read(number, line[:-1], head)
                end += len(line)
        if len(line) == MOST_LEDGER_LINE or (not end and not head.startswith(line)):
            raise BadInput(f"{self.path}, line {number}: not a line of a ledger; {self._advice}")
        self._file.seek(end)
        self._file.truncate()
        if not end:
            self._new = True
            self._write(head)

    def _read(self, number: int, line: bytes, head: bytes) -> None:
        try:
            raw = unsealed(line)
        except ValueError as fault:
            raise BadInput(f"{self.path}, line {number}: {fault}; {self._advice}") from fault
        try:
            if number > 1:
                self._fits(raw["result"])
                self.found[int(raw["task"])] = raw["result"]
                return
            there, wanted = dict(raw["work"]), unsealed(head[:-1])["work"]
        except (ValueError, KeyError, TypeError, OverflowError) as fault:
            said = "no line of a ledger of this work"
            raise BadInput(f"{self.path}, line {number}: {said}; {self._advice}") from fault
        for key in [*wanted, *there]:
            if there.get(key) != wanted.get(key):
                told = f"its {key} is {there.get(key)!r}, not {wanted.get(key)!r}"
                raise BadInput(f"{self.path}: a ledger of other work: {told}; {self._advice}")

    def add(self, finished: Iterable[tuple[int, Result]]) -> None:
        """Keeps results: written at once, which outlives this process, and soon on the disk.

        Raises BadInput where they cannot be; those kept before are.
        """
        lines = [sealed({"task": number, "result": result}) for number, result in finished]
        self._write("".join(f"{line}\n" for line in lines).encode("ascii"))
        self._new = False

    def _write(self, data: bytes) -> None:
        try:
            while data:
                # A disk that is nearly full takes a part.
                data = data[self._file.write(data) :]
        except OSError as error:
            raise self._full(error) from error
        if self._disk.fault is not None:
            raise self._full(self._disk.fault)
        self._disk.ask()

    def _full(self, error: OSError) -> BadInput:
        return unwritten(self.path, error, advice_for_folders(self._advice), "what is finished is kept")

    def close(self) -> None:
        """Leaves the ledger on the disk for another time; one without a result is removed."""
        self._disk.end()
        if self._new:
            self._hold.remove()
        self._hold.close()

    def remove(self) -> None:
        """Removes the file; the work is done, and its results are on the disk elsewhere."""
        self._disk.end()
        self._hold.remove()

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Disk:
    """Brings what is written to the disk, beside the work: to wait for it costs more than a quick deal."""

    def __init__(self, number: int, folder: Path) -> None:
        self.fault: OSError | None = None
        self._number, self._folder = number, folder
        self._asked, self._ended = threading.Event(), False
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        with suppress(OSError):
            # A file that no folder lists is lost with the power, whatever is in it.
            sync(self._folder)
        while True:
            self._asked.wait()
            self._asked.clear()
            last = self._ended
            try:
                os.fsync(self._number)
            except OSError as fault:
                self.fault = fault
            if last:
                return

    def ask(self) -> None:
        """What is written by now goes to the disk."""
        self._asked.set()

    def end(self) -> None:
        """Once more, and it is done."""
        self._ended = True
        self._asked.set()
        self._thread.join()


def advice_for_folders(advice: str) -> str:
    """Advice for the user where nothing can be written."""
    return "give another folder with --work" if "--work" in advice else FOLDER
