"""Writing files whole or not at all."""

import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from bookgen.errors import BadInput


def write_whole(path: Path, data: bytes | str) -> None:
    """Writes a file beside its target and renames it into place. Raises BadInput where it cannot."""
    raw = data.encode("utf-8") if isinstance(data, str) else data
    make_whole(path, lambda beside: _fill(beside, raw))


def _fill(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)


def make_whole(path: Path, write: Callable[[Path], None]) -> None:
    """Lets ``write`` fill a file beside the target, then renames it into place.

    Raises BadInput, naming the path, where it cannot be written; nothing half-written is left.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(21, "it is a folder")
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
        os.close(handle)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}; give another path with -o") from error
    beside = Path(name)
    try:
        write(beside)
        beside.chmod(0o666 & ~_umask())
        beside.replace(path)
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}; give another path with -o") from error
    finally:
        beside.unlink(missing_ok=True)


def write_all(files: Mapping[Path, bytes]) -> None:
    """Writes several files, all or none: every one is whole before the first is renamed into place.

    Raises BadInput, naming the path that cannot be written.
    """
    for path, data in list(files.items())[:1]:
        others = {other: files[other] for other in files if other != path}

        def write(beside: Path, data: bytes = data, others: Mapping[Path, bytes] = others) -> None:
            _fill(beside, data)
            write_all(others)

        make_whole(path, write)


def append_line(path: Path, line: str) -> None:
    """Adds one line to a text file. Raises BadInput where it cannot."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from error


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
