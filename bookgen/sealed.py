"""Files of sealed lines: one JSON object a line, each ending in a checksum of itself.

Every character of such a file is covered, line ends too: a single one that is changed is found when the
file is read.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bookgen.errors import BadInput

_SEALED = re.compile(rb'(\{.*),"sum":"([0-9a-f]{12})"\}', re.DOTALL)


def sealed(raw: Mapping[str, object]) -> str:
    """A JSON object as its line, without the line feed: ``sum`` stands last.

    The checksum is the first twelve hexadecimal digits of the SHA-256 of the line without it.
    """
    bare = json.dumps(raw, ensure_ascii=True, separators=(",", ":"))
    return f'{bare[:-1]},"sum":"{_digits(bare.encode("ascii"))}"}}'


def unsealed(line: bytes) -> dict[str, Any]:
    """The JSON object of a line, its ``sum`` taken off. Raises ValueError where it does not fit."""
    parts = _SEALED.fullmatch(line)
    if parts is None:
        raise ValueError('not a whole line that ends in its checksum, ,"sum":"…"}')
    bare = parts[1] + b"}"
    if _digits(bare) != parts[2].decode("ascii"):
        raise ValueError("the checksum does not fit: something in the line has been changed")
    raw = json.loads(bare)
    assert isinstance(raw, dict)
    return raw


def read_sealed(path: Path) -> list[dict[str, Any]]:
    """The objects of a whole file, empty where there is none; item ``n`` is line ``n + 1``.

    Raises BadInput, naming file and line, where one does not fit its checksum or the last does not end.
    """
    try:
        data = path.read_bytes() if path.exists() else b""
    except OSError as error:
        raise BadInput(f"{path.name}: cannot be read: {error.strerror}") from error
    *lines, rest = data.split(b"\n")
    found = []
    for number, line in enumerate(lines, start=1):
        try:
            found.append(unsealed(line))
        except ValueError as fault:
            raise BadInput(f"{path.name}, line {number}: {fault}") from fault
    if rest:
        raise BadInput(f"{path.name}, line {len(lines) + 1}: no line feed at its end; restore the file")
    return found


def _digits(bare: bytes) -> str:
    return hashlib.sha256(bare).hexdigest()[:12]
