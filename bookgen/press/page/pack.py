"""A PDF packed: all that is no stream of its own goes into compressed streams of objects (PDF 1.5).

ReportLab writes every link, page and bookmark as plain text; packed they take a tenth of the room.
"""

import re
import zlib

TOGETHER = 200
"""Objects in one stream: a reader unpacks a stream whole to see one of them."""
_OBJECT = re.compile(rb"(\d+) 0 obj\n(.*)\nendobj\n", re.DOTALL)


def packed(pdf: bytes) -> bytes:
    """The same document, of the same objects under the same numbers, made smaller.

    ``pdf`` is a whole file as ReportLab writes it, not encrypted, not packed. Raises ValueError for others.
    """
    found = re.search(rb"startxref\s+(\d+)\s+%%EOF\s*$", pdf)
    table, _, trailer = pdf[int(found[1]) :].partition(b"trailer") if found else (b"", b"", b"")
    offsets = sorted(int(line) for line in re.findall(rb"(\d{10}) 00000 n", table))
    if found is None or not offsets:
        raise ValueError("the PDF does not end with a table of its objects")
    bounds = [*offsets, int(found[1])]
    out = bytearray(re.sub(rb"^%PDF-1\.[0-4]", b"%PDF-1.5", pdf[: offsets[0]]))
    rows: dict[int, tuple[int, int, int]] = {0: (0, 0, 65535)}
    loose: list[tuple[int, bytes]] = []
    for begun, end in zip(bounds, bounds[1:], strict=False):
        taken = _OBJECT.match(pdf, begun, end)
        if taken is None:
            raise ValueError(f"no object at byte {begun} of the PDF")
        number, body = int(taken[1]), taken[2]
        if body.endswith(b"endstream"):
            rows[number] = (1, len(out), 0)
            out += taken[0]
        else:
            loose.append((number, body))
    following = max([*rows, *(number for number, _ in loose)]) + 1
    for at in range(0, len(loose), TOGETHER):
        some = loose[at : at + TOGETHER]
        rows |= {number: (2, following, place) for place, (number, _) in enumerate(some)}
        rows[following] = (1, len(out), 0)
        out += _object_stream(following, some)
        following += 1
    rows[following] = (1, len(out), 0)
    place = len(out)
    out += _table(following, rows, trailer)
    return bytes(out + b"startxref\n%d\n%%%%EOF\n" % place)


def _object_stream(number: int, objects: list[tuple[int, bytes]]) -> bytes:
    offsets, length = [], 0
    for named, body in objects:
        offsets.append(b"%d %d" % (named, length))
        length += len(body) + 1
    head = b" ".join(offsets) + b"\n"
    content = head + b"\n".join(body for _, body in objects)
    keys = b"/Type /ObjStm /N %d /First %d" % (len(objects), len(head))
    return _stream(number, keys, content)


def _table(number: int, rows: dict[int, tuple[int, int, int]], trailer: bytes) -> bytes:
    """The table of objects as a stream, with what the trailer said."""
    kept = b" ".join(re.findall(rb"/(?:Root|Info) \d+ 0 R", trailer))
    name = re.search(rb"/ID\s*(\[.*?\])", trailer, re.DOTALL)
    content = b"".join(
        kind.to_bytes(1, "big") + at.to_bytes(4, "big") + more.to_bytes(2, "big")
        for kind, at, more in (rows.get(n, (0, 0, 65535)) for n in range(number + 1))
    )
    keys = b"/Type /XRef /W [1 4 2] /Size %d %s" % (number + 1, kept)
    return _stream(number, keys + (b" /ID " + name[1] if name else b""), content)


def _stream(number: int, keys: bytes, content: bytes) -> bytes:
    pressed = zlib.compress(content, 9)
    head = b"%d 0 obj\n<< %s /Filter /FlateDecode /Length %d >>\nstream\n" % (number, keys, len(pressed))
    return head + pressed + b"\nendstream\nendobj\n"
