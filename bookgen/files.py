"""Writing files whole or not at all, so that they outlive a loss of power, too.

What is written goes to the disk before it is renamed into place, and then its folder does. A symbolic link
is written through; what is neither a file nor a folder, such as a device, is left alone.
"""

import errno
import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypeAlias

from bookgen.beside import Beside, sweep
from bookgen.errors import BadInput
from bookgen.limits import MOST_KEPT_BYTES
from bookgen.reading import read_regular

OTHER_PATH = "give another path with -o"


def write_whole(path: Path, data: bytes | str, advice: str = OTHER_PATH) -> None:
    """Writes a file beside its target and renames it into place. Missing folders are made.

    Raises BadInput, naming the path and giving the advice, where it cannot; nothing half-written is left.
    """
    write_all({path: data.encode("utf-8") if isinstance(data, str) else data}, advice)


def write_all(files: Mapping[Path, bytes], advice: str = OTHER_PATH) -> None:
    """Writes several files, all or none: every one is whole before the first is renamed into place.

    Raises BadInput, naming the path that cannot be written and giving the advice.
    """
    made: list[tuple[Path, Beside, Path]] = []
    path = Path()
    try:
        for path, data in files.items():
            target = target_of(path)
            missing = _make_folder(target.parent)
            _swept(target.parent)
            beside = Beside(target)
            # Before it is there, so that it goes away whenever a signal comes.
            made.append((path, beside, target))
            beside.make()
            beside.path.write_bytes(data)
            sync(beside.path)
            for folder in missing:
                sync(folder.parent)
        while made:
            path, beside, target = made[0]
            os.replace(beside.path, target)
            beside.close()
            del made[0]
            sync(target.parent)
    except OSError as error:
        raise unwritten(path, error, advice) from error
    finally:
        for _, beside, _ in made:
            beside.remove()


def content_of(path: Path) -> bytes | None:
    """The whole of a file; None where there is none.

    Raises BadInput where it cannot be read, is no regular file, or has more than MOST_KEPT_BYTES.
    """
    try:
        return read_regular(path, MOST_KEPT_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise BadInput(f"{path.name}: cannot be read: {error.strerror}") from error


def replace_seen(path: Path, seen: bytes | None, data: bytes | str, advice: str) -> None:
    """Writes a file in the place of one that is still as it was ``seen``, by :func:`content_of`.

    Raises BadInput where it is not, or cannot be written.
    """
    if content_of(path) != seen:
        raise BadInput(f"{path}: somebody has changed it meanwhile; it is left so: give the command again")
    write_whole(path, data, advice)


@cache
def _swept(folder: Path) -> None:
    """Once is enough for a process: a run of sheets writes thousands of files into one folder."""
    sweep(folder)


def within(folder: Path, *parts: str) -> Path:
    """The path of a file in a folder. Raises BadInput where a link leads out of the folder."""
    path = folder.joinpath(*parts)
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        raise BadInput(f"{path}: a link leads out of {folder}; wanted a file in it")
    return path


Identity: TypeAlias = tuple[int, int]
"""What tells a file from others, whatever its names: its device and its number there."""


def identity_of(file: Path | int) -> Identity | None:
    """That of a regular file, by its path or its number when open; None where there is none."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


def check_target(path: Path, advice: str = OTHER_PATH, inputs: Mapping[Identity, str] | None = None) -> None:
    """Finds out, before any work is done, that a file cannot be written there; nothing is made.

    Raises BadInput as :func:`write_whole` would, as far as that can be foreseen, and where it is one of the
    ``inputs``, which have names for what is read.
    """
    there = identity_of(path)
    if inputs and there is not None and there in inputs:
        raise BadInput(f"cannot write {path}: it is read, as {inputs[there]}, and would be lost; {advice}")
    try:
        folder = target_of(path).parent
        while not folder.exists():
            folder = folder.parent
        if not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise unwritten(path, error, advice) from error


def target_of(path: Path) -> Path:
    """The file that is written for a path: where a symbolic link leads to, else the path itself.

    Raises OSError for what cannot be replaced by a file, or may not be.
    """
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    try:
        mode = target.lstat().st_mode
    except FileNotFoundError:
        return target
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is neither a file nor a folder")
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return target


def unwritten(path: Path, error: OSError, advice: str, kept: str = "") -> BadInput:
    """The fault of a file that cannot be written, with what is ``kept`` all the same, and what to do."""
    room = "make room there, or " if error.errno in (errno.ENOSPC, errno.EDQUOT) else ""
    said = [f"cannot write {path}: {error.strerror or error}", kept, f"{room}{advice}"]
    return BadInput("; ".join(part for part in said if part))


def sync(path: Path) -> None:
    """Brings a file, or what a folder lists, to the disk."""
    folder = path.is_dir()
    if folder and sys.platform == "win32":
        return
    # A folder that may be written in, but not listed, cannot be opened.
    with suppress(*([PermissionError] if folder else [])):
        number = os.open(path, os.O_RDONLY if folder else os.O_RDWR)
        try:
            os.fsync(number)
        except OSError as error:
            # Some file systems have no such thing for folders.
            if not folder or error.errno not in (errno.EINVAL, errno.ENOTSUP):
                raise
        finally:
            os.close(number)


def _make_folder(folder: Path) -> list[Path]:
    """Makes a folder with those above it; gives the ones that were not there."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return missing
