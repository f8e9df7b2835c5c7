"""Writing files whole or not at all, so that they outlive a loss of power, too.

What is written goes to the disk before it is renamed into place, and then its folder does. A symbolic link
is written through; what is neither a file nor a folder, such as a device, is left alone.
"""

import errno
import os
import stat
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from bookgen.errors import BadInput

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
    made: list[tuple[Path, Path, Path]] = []
    path = Path()
    try:
        for path, data in files.items():
            target = target_of(path)
            missing = _make_folder(target.parent)
            handle, name = tempfile.mkstemp(prefix=_prefix(target), dir=target.parent)
            os.close(handle)
            beside = Path(name)
            made.append((path, beside, target))
            beside.write_bytes(data)
            beside.chmod(0o666 & ~_umask())
            sync(beside)
            for folder in missing:
                sync(folder.parent)
        while made:
            path, beside, target = made[0]
            os.replace(beside, target)
            del made[0]
            sync(target.parent)
    except OSError as error:
        raise unwritten(path, error, advice) from error
    finally:
        for _, beside, _ in made:
            beside.unlink(missing_ok=True)


def content_of(path: Path) -> bytes | None:
    """The whole of a file; None where there is none. Raises BadInput where it cannot be read."""
    try:
        return path.read_bytes() if path.exists() else None
    except OSError as error:
        raise BadInput(f"{path.name}: cannot be read: {error.strerror}") from error


def replace_seen(path: Path, seen: bytes | None, data: bytes | str, advice: str) -> None:
    """Writes a file in the place of one that is still as it was ``seen``, by :func:`content_of`.

    Raises BadInput where it is not, or cannot be written.
    """
    if content_of(path) != seen:
        raise BadInput(f"{path}: somebody has changed it meanwhile; it is left so: give the command again")
    write_whole(path, data, advice)


def remove_leftovers(path: Path) -> None:
    """Removes what one that was killed in the midst of writing has left beside a file.

    For whoever knows that nobody else is writing it.
    """
    for left in path.parent.glob(f"{_prefix(path)}????????"):
        left.unlink(missing_ok=True)


def _prefix(target: Path) -> str:
    return f".{target.name[:40]}."


def check_target(path: Path, advice: str = OTHER_PATH) -> None:
    """Finds out, before any work is done, that a file cannot be written there; nothing is made.

    Raises BadInput as :func:`write_whole` would, as far as that can be foreseen.
    """
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


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
