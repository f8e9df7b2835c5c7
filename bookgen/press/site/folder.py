"""The folder of a site: which of its files are ours, and their replacement by those of another run.

A list in the folder names the files that were written into it. Only these are written over or taken away;
whatever else lies there stays, and a site is not begun in a folder that has other things and no such list.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from bookgen.errors import BadInput
from bookgen.files import OTHER_PATH, content_of, target_of, unwritten, within, write_all

LIST = ".bookgen-site"
LIST_HEAD = "bookgen-site/1"


def check_folder(folder: Path) -> set[str]:
    """The files of a site that was written there before, by their paths; none where there is none.

    Raises BadInput where the folder is none, or holds other things and no site.
    """
    if not folder.exists():
        return set()
    if not folder.is_dir():
        raise BadInput(f"cannot write {folder}: it is not a folder; {OTHER_PATH}")
    listed = content_of(folder / LIST)
    if listed is None:
        if any(folder.iterdir()):
            raise BadInput(
                f"{folder} holds other things, and no site of ours; wanted an empty folder or a new one"
            )
        return set()
    head, *paths = listed.decode("utf-8", "replace").splitlines()
    if head != LIST_HEAD or not all(map(_is_inside, paths)):
        raise BadInput(f"{folder / LIST}: not a list of ours; wanted an empty folder or a new one")
    return set(paths)


def _is_inside(path: str) -> bool:
    parts = PurePosixPath(path).parts
    return bool(parts) and not PurePosixPath(path).is_absolute() and ".." not in parts and "\\" not in path


def write_site(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes the files, every one whole before the first is put in its place; those no longer made go.

    Raises BadInput where one would take the place of a file that is not ours, or cannot be written.
    """
    before = check_folder(folder)
    places = {path: within(folder, *PurePosixPath(path).parts) for path in files}
    foreign = [path for path, place in places.items() if path not in before and place.exists()]
    if foreign:
        raise BadInput(f"{places[foreign[0]]} is not of the site that was written there; {OTHER_PATH}")
    gone = sorted(before - set(files))
    # Whatever happens on the way, the list names all that may be there.
    write_all(
        {folder / LIST: _list_bytes(before | set(files))}
        | {places[path]: data for path, data in files.items()}
    )
    for path in gone:
        place = within(folder, *PurePosixPath(path).parts)
        try:
            target_of(place).unlink(missing_ok=True)
        except OSError as error:
            raise unwritten(place, error, OTHER_PATH) from error
        with suppress(OSError):
            place.parent.rmdir()
    if gone:
        write_all({folder / LIST: _list_bytes(set(files))})


def _list_bytes(paths: set[str]) -> bytes:
    return "\n".join([LIST_HEAD, *sorted(paths), ""]).encode("utf-8")
