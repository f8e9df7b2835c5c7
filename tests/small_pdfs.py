"""PDFs put together by hand, small files that once cost much; ``SMALL_PDFS`` has them by name."""

import struct
import zlib
from collections.abc import Callable, Mapping

CATALOG = b"<</Type/Catalog/Pages 2 0 R>>"
FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
TEXT = b"BT /F 10 Tf 100 300 Td (Puzzle 1) Tj ET\n"
NEW = 10
"""The first number that the objects of every file leave free."""


def page(box: bytes = b"0 0 432 648", more: bytes = b"", forms: bytes = b"") -> bytes:
    """A page of one of our trims, unless told otherwise."""
    resources = b"/Font<</F 5 0 R>>/XObject<<%s>>" % forms
    return b"<</Type/Page/Parent 2 0 R/MediaBox[%s]/Contents 4 0 R/Resources<<%s>>%s>>" % (
        box,
        resources,
        more,
    )


def stream(data: bytes, more: bytes = b"") -> bytes:
    """A packed stream."""
    packed = zlib.compress(data, 9)
    return b"<</Length %d/Filter/FlateDecode%s>>stream\n%s\nendstream" % (len(packed), more, packed)


def file(changed: Mapping[int, bytes]) -> bytes:
    """A file of one page and a line of text, with some objects changed or added."""
    objects = {1: CATALOG, 2: b"<</Type/Pages/Kids[3 0 R]/Count 1>>", 3: page(), 4: stream(TEXT), 5: FONT}
    objects |= changed
    size = max(objects) + 1
    raw = bytearray(b"%PDF-1.7\n")
    rows = [b"0000000000 65535 f \n"] * size
    for number in sorted(objects):
        rows[number] = b"%010d 00000 n \n" % len(raw)
        raw += b"%d 0 obj\n%s\nendobj\n" % (number, objects[number])
    end = b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (size, len(raw))
    return bytes(raw) + b"xref\n0 %d\n" % size + b"".join(rows) + end


def counted(count: int) -> bytes:
    """One page, but so many are told."""
    return file({2: b"<</Type/Pages/Kids[3 0 R]/Count %d>>" % count})


def many(pages: int) -> bytes:
    """A flat tree of so many pages, each an object."""
    kids = b" ".join(b"%d 0 R" % number for number in range(NEW, NEW + pages))
    tree = b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, pages)
    return file({2: tree, **{number: page() for number in range(NEW, NEW + pages)}})


def packed(pages: int) -> bytes:
    """The same, but the pages are packed in one stream of objects, which makes a small file."""
    body = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 432 648]/Contents 4 0 R>>"
    heads = b" ".join(b"%d %d" % (NEW + at, at * (len(body) + 1)) for at in range(pages)) + b"\n"
    kids = b" ".join(b"%d 0 R" % (NEW + at) for at in range(pages))
    objects = {
        1: CATALOG,
        2: b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, pages),
        4: stream(TEXT),
        5: FONT,
        6: stream(heads + b"\n".join([body] * pages), b"/Type/ObjStm/N %d/First %d" % (pages, len(heads))),
    }
    raw = bytearray(b"%PDF-1.7\n")
    rows = {0: struct.pack(">BII", 0, 0, 0)}
    for number in sorted(objects):
        rows[number] = struct.pack(">BII", 1, len(raw), 0)
        raw += b"%d 0 obj\n%s\nendobj\n" % (number, objects[number])
    rows[7] = struct.pack(">BII", 1, len(raw), 0)
    rows |= {NEW + at: struct.pack(">BII", 2, 6, at) for at in range(pages)}
    size = NEW + pages
    table = b"".join(rows.get(number, rows[0]) for number in range(size))
    told = b"/Type/XRef/Size %d/W[1 4 4]/Root 1 0 R" % size
    return bytes(raw) + b"7 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (stream(table, told), len(raw))


def deep(branches: int) -> bytes:
    """One page at the end of so many branches."""
    last = NEW + branches
    tree = {number: b"<</Type/Pages/Kids[%d 0 R]/Count 1>>" % (number + 1) for number in range(NEW, last)}
    return file({2: b"<</Type/Pages/Kids[%d 0 R]/Count 1>>" % NEW, **tree, last: page()})


def doubling(forms: int) -> bytes:
    """Forms each of which places the next twice."""
    head = b"/Type/XObject/Subtype/Form/BBox[0 0 432 648]"
    below = b"/Resources<</XObject<</X %d 0 R>>>>"
    made = {n: stream(b"/X Do /X Do ", head + below % (n + 1)) for n in range(NEW, NEW + forms)}
    made[NEW + forms] = stream(TEXT, head + b"/Resources<</Font<</F 5 0 R>>>>")
    return file({3: page(forms=b"/X 10 0 R"), 4: stream(b"/X Do "), **made})


def in_itself() -> bytes:
    """A form that places itself."""
    head = b"/Type/XObject/Subtype/Form/BBox[0 0 432 648]/Resources<</XObject<</X 10 0 R>>>>"
    return file({3: page(forms=b"/X 10 0 R"), 4: stream(b"/X Do "), NEW: stream(b"/X Do ", head)})


def drawing(data: bytes) -> bytes:
    """One page with this on it."""
    return file({4: stream(data)})


def image(side: int) -> bytes:
    """A picture of so many grey points a side."""
    head = b"/Type/XObject/Subtype/Image/Width %d/Height %d/BitsPerComponent 8/ColorSpace/DeviceGray"
    drawn = stream(b"q 400 0 0 400 0 0 cm /X Do Q")
    return file({3: page(forms=b"/X 10 0 R"), 4: drawn, NEW: stream(bytes(side * side), head % (side, side))})


SMALL_PDFS: dict[str, Callable[[], bytes]] = {
    "plain": lambda: file({}),
    "count-3": lambda: counted(3),
    "count-below-nought": lambda: counted(-1),
    "count-million": lambda: counted(10**6),
    "count-too-large": lambda: counted(2 * 10**9),
    "circle": lambda: file({2: b"<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>"}),
    "wide-circle": lambda: file(
        {
            2: b"<</Type/Pages/Kids[10 0 R]/Count 5>>",
            10: b"<</Type/Pages/Parent 2 0 R/Kids[2 0 R 3 0 R]/Count 5>>",
        }
    ),
    "twice": lambda: file({2: b"<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>"}),
    "wide": lambda: file({3: page(b"0 0 100000 100000")}),
    "long": lambda: file({3: page(b"0 0 100000 648")}),
    "wide-within": lambda: file({3: page(b"0 0 100000 100000", b"/TrimBox[0 0 432 648]")}),
    "user-unit": lambda: file({3: page(more=b"/UserUnit 75000")}),
    "form-in-itself": in_itself,
    "forms": lambda: doubling(30),
    "deep": lambda: deep(1_000),
}
"""A few hundred bytes each, but for the last two."""

LARGE_PDFS: dict[str, Callable[[], bytes]] = {
    "the-same-page": lambda: file({2: b"<</Type/Pages/Kids[%s]/Count 1000000>>" % (b"3 0 R " * 10**6)}),
    "text": lambda: drawing(b"BT /F 1 Tf 100 300 Td " + b"(a)Tj " * 8_000_000 + b"ET"),
    "letters": lambda: drawing(b"BT /F 1 Tf 100 300 Td (" + b"a" * 3_000_000 + b")Tj ET"),
    "lines": lambda: drawing(b"0 0 m 1 1 l S " * 8_000_000),
    "blanks": lambda: drawing(b" " * 300_000_000),
    "image": lambda: image(17_000),
    "hundred-thousand-pages": lambda: many(100_000),
    "million-pages": lambda: many(1_000_000),
    "many-pages-packed": lambda: packed(250_000),
    "fifty-thousand-pages-packed": lambda: packed(50_000),
    "very-deep": lambda: deep(100_000),
}
"""Files that stand for much more than they are."""
