"""What a PDF would cost to read, found out before it is read.

A small file may stand for a great deal: streams unpack to a thousand times their length, forms are placed in
forms, a tree of pages may have no end. Nothing here judges what is printed.
"""

import io
import logging
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf

from bookgen.errors import BadInput
from bookgen.limits import (
    MOST_PAGE_BYTES,
    MOST_PDF_BYTES,
    MOST_PDF_OBJECTS,
    MOST_PDF_PAGES,
    MOST_UNPACKED_BYTES,
)
from bookgen.reading import read_whole

_STREAM = re.compile(rb"stream\r?\n(?=[\x08-\x78])")
_FILTER = re.compile(rb"/Filter\s*(\[[^\]]{0,200}\]|/[^\s/<>()\[\]]+)")
_COUNTED = re.compile(rb"/N\s+([0-9]{1,12})\b")
_PLACED = re.compile(rb"/([^\s/<>()\[\]{}%]+)\s+Do\b")
_CHUNK = 1 << 20
FAULTS = (
    *(pikepdf.PdfError, zlib.error, MemoryError, OSError, RuntimeError),
    *(AttributeError, LookupError, TypeError, ValueError),
)
"""What a file that is none, or a damaged one, raises."""
_SILENCE = logging.NullHandler()
_DEEP = 40
"""How deep branches of pages, or forms, stand in one another."""


def weighed(path: Path) -> bytes:
    """The bytes of a PDF that may be read at little cost.

    Raises BadInput, naming the file, for one that is too large, unpacks to too much, whose tree of pages is
    not what it says, or that draws too much on a page; and OSError where it cannot be read.
    """
    raw = read_whole(path, MOST_PDF_BYTES)
    _check_streams(raw, path.name)
    # What it logs of damage would stand beside the one line that is said.
    logging.getLogger("pikepdf").addHandler(_SILENCE)
    try:
        with pikepdf.open(io.BytesIO(raw)) as document:
            _check_pages(document, path.name)
    except BadInput:
        raise
    except FAULTS as error:
        raise BadInput(f"{path.name}: cannot be read as a PDF: {_without_name(error)}") from error
    return raw


def _without_name(error: Exception) -> str:
    """What pikepdf says, without the name that it gives to bytes in memory."""
    return " ".join(re.sub(r"(stream )?<_io[^>]*>", "", str(error)).split())[:120]


def _check_streams(raw: bytes, name: str) -> None:
    """How many objects there are, and how much all that is packed unpacks to."""
    packed = (int(found[1]) for found in _COUNTED.finditer(raw))
    if raw.count(b" obj") + sum(packed) > MOST_PDF_OBJECTS:
        raise BadInput(f"{name}: more than {MOST_PDF_OBJECTS} objects; a book of ours has far fewer")
    references = raw.count(b" R")
    for found in _FILTER.finditer(raw):
        if re.sub(rb"[\[\]\s]", b"", found[1]) not in (b"/FlateDecode", b""):
            raise BadInput(f"{name}: packed by other means than ours; wanted the file as bookgen wrote it")
    left = MOST_UNPACKED_BYTES
    for found in _STREAM.finditer(raw):
        for piece in _unpacked(raw, found.end()):
            left -= len(piece)
            references += piece.count(b" R")
            if left < 0:
                raise BadInput(f"{name}: it unpacks to more than {MOST_UNPACKED_BYTES // 1024**2} MiB")
    if references > 2 * MOST_PDF_OBJECTS:
        raise BadInput(f"{name}: more than {2 * MOST_PDF_OBJECTS} references; a book of ours has far fewer")


def _unpacked(raw: bytes, at: int) -> Iterator[bytes]:
    """What a stream unpacks to, piece by piece; nothing where it is not packed."""
    unpacker = zlib.decompressobj()
    rest = memoryview(raw)[at : at + _CHUNK]
    try:
        while rest and not unpacker.eof:
            yield unpacker.decompress(rest, _CHUNK)
            at += len(rest) - len(unpacker.unconsumed_tail)
            rest = memoryview(raw)[at : at + _CHUNK]
    except zlib.error:
        return


def _check_pages(document: pikepdf.Pdf, name: str) -> None:
    """The tree of pages, and what is drawn on each."""
    root = document.Root.Pages
    weights: dict[tuple[int, int], int] = {}
    met: set[tuple[int, int]] = set()
    count = 0
    waiting: list[tuple[Any, Any, int]] = [(root, None, 0)]
    while waiting:
        node, resources, depth = waiting.pop()
        if node.objgen in met or node.objgen == (0, 0):
            raise BadInput(f"{name}: its pages stand in a circle, or more than once")
        met.add(node.objgen)
        if depth > _DEEP or len(met) > 2 * MOST_PDF_PAGES:
            raise BadInput(f"{name}: more than {MOST_PDF_PAGES} pages, or these too deep in branches")
        resources = node.get("/Resources", resources)
        if "/Kids" in node:
            if len(node.Kids) > MOST_PDF_PAGES:
                raise BadInput(f"{name}: more than {MOST_PDF_PAGES} pages")
            waiting += [(kid, resources, depth + 1) for kid in node.Kids]
            continue
        count += 1
        if _drawn(_page_code(node), resources, weights, 0) > MOST_PAGE_BYTES:
            raise BadInput(f"{name}: more is drawn on page {count} of its file than any of ours has")
    if count > MOST_PDF_PAGES:
        raise BadInput(f"{name}: {count} pages; wanted at most {MOST_PDF_PAGES}")
    if root.get("/Count", count) != count:
        raise BadInput(f"{name}: it says that it has {root.Count} pages, but there are {count}")


def _page_code(page: Any) -> bytes:
    """What is drawn on a page, as far as it may be unpacked."""
    contents = page.get("/Contents")
    if contents is None:
        return b""
    parts = contents if isinstance(contents, pikepdf.Array) else [contents]
    drawn = b""
    for part in parts:
        drawn += _bytes_of(part) + b"\n"
        if len(drawn) > MOST_PAGE_BYTES:
            break
    return drawn


def _bytes_of(stream: Any) -> bytes:
    """A stream unpacked, a little beyond the limit at the most."""
    raw = bytes(stream.read_raw_bytes())
    if "/Filter" not in stream:
        return raw
    return zlib.decompressobj().decompress(raw, MOST_PAGE_BYTES + 1)


def _drawn(code: bytes, resources: Any, weights: dict[tuple[int, int], int], depth: int) -> int:
    """The length of what is drawn, each form as often as it is placed."""
    total = len(code)
    forms = resources.get("/XObject") if resources is not None else None
    if forms is None or total > MOST_PAGE_BYTES:
        return total
    for placed in _PLACED.finditer(code):
        form = forms.get("/" + placed[1].decode("latin-1"))
        if form is None or form.get("/Subtype") != "/Form":
            continue
        if depth > _DEEP:
            return MOST_PAGE_BYTES + 1
        if form.objgen not in weights:
            own = form.get("/Resources", resources)
            weights[form.objgen] = MOST_PAGE_BYTES + 1  # In a circle, should it be met within itself.
            weights[form.objgen] = _drawn(_bytes_of(form), own, weights, depth + 1)
        total += weights[form.objgen]
        if total > MOST_PAGE_BYTES:
            break
    return total
