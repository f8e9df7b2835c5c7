"""Prepares the descriptors of the books for a quick start: all in one file of JSON, each with its digest.

Made when the program is built (``setup.py``), before what it depends on is there, so that this module stands
on the standard library alone. What is prepared is used only for a descriptor of the same bytes; without the
file, as in a checkout where nothing was built, descriptors are read as they stand.
"""

import hashlib
from pathlib import Path

PREPARED = "prepared.json"
"""The name of the file, beside the folders of the books."""


def digest_of(raw: bytes) -> str:
    """What tells a descriptor's bytes from others: 16 hexadecimal digits."""
    return hashlib.sha256(raw).hexdigest()[:16]


def prepared(folder: Path) -> bytes:
    """The file for the books in ``folder``: for each descriptor, as ``book/id``, its digest and its table."""
    # Only here: what is prepared is read without them.
    import json
    import tomllib

    files = sorted(folder.glob("*/*.toml"), key=lambda path: (path.parent.name, path.name))
    rows = {}
    for path in files:
        raw = path.read_bytes()
        rows[f"{path.parent.name}/{path.stem}"] = {
            "digest": digest_of(raw),
            "table": tomllib.loads(raw.decode("utf-8")),
        }
    return (json.dumps(rows, ensure_ascii=False, separators=(",", ":")) + "\n").encode("utf-8")
