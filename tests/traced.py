"""The command with a record of what it asks of the disk: ``python traced.py LAST RECORD ARGUMENT…``.

It is killed before the call of the number LAST, if that is not 0.

A line a call, written at once: ``sync``, ``rename`` or ``remove``, the number of the file (of the one renamed
for ``rename``), and a path where there is one.
"""

import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

_REAL = {name: getattr(os, name) for name in ("fsync", "replace", "unlink")}


def trace(told: Callable[[str], None]) -> None:
    """From here on ``told`` hears of each call before it is made; of a ``sync`` when it is done."""

    def fsync(number: int) -> None:
        _REAL["fsync"](number)
        told(f"sync {os.fstat(number).st_ino} -")

    def replace(source: Any, target: Any) -> None:
        told(f"rename {os.stat(source).st_ino} {os.path.abspath(target)}")
        _REAL["replace"](source, target)

    def unlink(path: Any, **more: Any) -> None:
        if os.path.lexists(path):
            told(f"remove {os.lstat(path).st_ino} {os.path.abspath(path)}")
        _REAL["unlink"](path, **more)

    for function in (fsync, replace, unlink):
        setattr(os, function.__name__, function)


def untrace() -> None:
    """As it was before."""
    for name, function in _REAL.items():
        setattr(os, name, function)


def misplaced(lines: list[str], ledgers: tuple[str, ...] = (".work.jsonl", ".survey.jsonl")) -> list[str]:
    """The calls that come too early for a loss of power: what is renamed was not on the disk, or a ledger
    goes before the folder into which something was renamed is."""
    synced: set[str] = set()
    waiting: list[str] = []
    found = []
    for line in lines:
        what, number, path = line.split(" ", 2)
        if what == "sync":
            synced.add(number)
            waiting = [folder for folder in waiting if folder != number]
        elif what == "rename":
            found += [] if number in synced else [f"not on the disk: {line}"]
            waiting.append(str(os.stat(os.path.dirname(path)).st_ino))
        elif path.endswith(ledgers) and waiting:
            found.append(f"too early: {line}")
    return found


def _recorded(record: int, last: int) -> Callable[[str], None]:
    calls = count(1)

    def told(line: str) -> None:
        if next(calls) == last:
            os.kill(os.getpid(), signal.SIGKILL)
        os.write(record, f"{line}\n".encode())

    return told


if __name__ == "__main__":
    trace(_recorded(os.open(sys.argv[2], os.O_WRONLY | os.O_APPEND | os.O_CREAT), int(sys.argv[1])))
    from bookgen.cli import main

    main(sys.argv[3:])
