"""Files of sealed lines: JSON objects, each ending in a checksum that also binds it to the line before.

Every character of such a file is covered, line ends too, and every line: what has been added at one time is
closed by a count of all lines so far. So a character that is changed and a line that is missing are found
when the file is read. The file is only ever added to.

In older files each line has a checksum of itself alone and nothing counts them. They are read, and bound and
counted from the next line on that is added.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from bookgen.errors import BadInput
from bookgen.files import content_of, replace_seen
from bookgen.limits import MOST_KEPT_BYTES, MOST_KEPT_LINES

_SEALED = re.compile(rb'(\{.*),"sum":"([0-9a-f]{12})"\}', re.DOTALL)
_OBJECT = msgspec.json.Decoder(dict[str, Any])
START = "0" * 12
"""What stands for the checksum before the first line."""
COUNT = "count"
"""The only key of a line that counts those before it, other counts left out."""


@dataclass(frozen=True)
class Sealed:
    """A file as it has been read: its objects with their lines, and whether all of them are bound.

    ``data`` is the whole of it, None where there is no file; ``last`` the checksum of its last line.
    """

    rows: tuple[tuple[int, dict[str, Any]], ...] = ()
    bound: bool = True
    last: str = START
    data: bytes | None = None


def sealed(raw: Mapping[str, object], before: str = "") -> str:
    """A JSON object as its line, without the line feed: ``sum`` stands last.

    The checksum is the first twelve hexadecimal digits of the SHA-256 of the checksum ``before``, if it is to
    be bound to one, and the line without its own.
    """
    bare = json.dumps(raw, ensure_ascii=True, separators=(",", ":"))
    return f'{bare[:-1]},"sum":"{_digits(bare.encode("ascii"), before)}"}}'


def unsealed(line: bytes) -> dict[str, Any]:
    """The JSON object of a line that stands alone, its ``sum`` taken off.

    Raises ValueError where that does not fit.
    """
    return _opened(line, None)[0]


def _opened(line: bytes, before: str | None, alone: bool = True) -> tuple[dict[str, Any], str, bool]:
    """The object of a line, its checksum, and whether that binds it to the one ``before``.

    Raises ValueError where it does not, and may not stand ``alone`` or does not fit so either.
    """
    parts = _SEALED.fullmatch(line)
    if parts is None:
        raise ValueError('not a whole line that ends in its checksum, ,"sum":"…"}')
    bare, digits = parts[1] + b"}", parts[2].decode("ascii")
    bound = before is not None and digits == _digits(bare, before)
    if not bound and not (alone and digits == _digits(bare, "")):
        missing = "" if before is None else ", or a line before it is missing"
        raise ValueError(f"the checksum does not fit: something in the line has been changed{missing}")
    try:
        raw = _OBJECT.decode(bare)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    return raw, digits, bound


def _digits(bare: bytes, before: str) -> str:
    return hashlib.sha256(before.encode("ascii") + bare).hexdigest()[:12]


def read_sealed(path: Path) -> Sealed:
    """A whole file; one without lines where there is none.

    Raises BadInput, naming file and line, where one does not fit its checksum or is missing, or the last does
    not end.
    """
    data = content_of(path)
    if data is None:
        return Sealed()
    if not data:
        raise BadInput(f"{path.name}: empty, without so much as a count of its lines; restore the file")
    if data.count(b"\n") > MOST_KEPT_LINES:
        raise BadInput(f"{path.name}: more than {MOST_KEPT_LINES} lines; wanted so many at the most")
    *lines, rest = data.split(b"\n")
    rows: list[tuple[int, dict[str, Any]]] = []
    last, all_bound, bound, closed = START, True, False, False
    for number, line in enumerate(lines, start=1):
        try:
            # What follows a bound line is bound.
            raw, last, bound = _opened(line, last, alone=not bound)
            closed = _counts(raw, len(rows))
        except ValueError as fault:
            raise BadInput(f"{path.name}, line {number}: {fault}") from fault
        rows += [] if closed else [(number, raw)]
        all_bound = all_bound and bound
    if rest:
        raise BadInput(f"{path.name}, line {len(lines) + 1}: no line feed at its end; restore the file")
    if bound and not closed:
        told = "missing: the file does not end in the count of its lines"
        raise BadInput(f"{path.name}, line {len(lines) + 1}: {told}")
    return Sealed(tuple(rows), all_bound, last, data)


def _counts(raw: Mapping[str, Any], lines: int) -> bool:
    """Whether a line counts those before it. Raises ValueError where it counts another number."""
    if raw.keys() != {COUNT}:
        return False
    if raw[COUNT] != lines:
        raise ValueError(f"it counts {raw[COUNT]} lines, but {lines} stand before it: a line is missing")
    return True


def add_sealed(path: Path, seen: Sealed, rows: Iterable[Mapping[str, object]], advice: str) -> None:
    """Adds lines, and the count of all, to a file that is still as it was ``seen``.

    Raises BadInput where it is not, or cannot be written.
    """
    _write(path, seen, seen, rows, advice)


def replace_sealed(path: Path, seen: Sealed, rows: Iterable[Mapping[str, object]], advice: str) -> None:
    """Writes other lines in the place of a file that is still as it was ``seen``.

    Raises BadInput where it is not, or cannot be written.
    """
    _write(path, seen, Sealed(), rows, advice)


def _write(
    path: Path, seen: Sealed, begun: Sealed, rows: Iterable[Mapping[str, object]], advice: str
) -> None:
    last, count, lines = begun.last, len(begun.rows), []
    for row in rows:
        lines.append(sealed(row, last))
        last, count = lines[-1][-14:-2], count + 1
    lines.append(sealed({COUNT: count}, last))
    data = (begun.data or b"") + "".join(f"{line}\n" for line in lines).encode("ascii")
    if len(data) > MOST_KEPT_BYTES or data.count(b"\n") > MOST_KEPT_LINES:
        most = f"{MOST_KEPT_BYTES // 1024**2} MiB and {MOST_KEPT_LINES} lines"
        raise BadInput(f"{path}: it would be too long to be read again; wanted at most {most}")
    replace_seen(path, seen.data, data, advice)
