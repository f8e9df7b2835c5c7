"""The front of a cover as a flat picture, for a shop's page."""

import struct
import zlib

import pypdfium2

from bookgen.press.cover.measures import CoverMeasures
from bookgen.press.page.presets import SERVICE_BLEED

PNG_WIDTH = 1600
"""Pixels across."""


def front_png(cover: bytes, measures: CoverMeasures) -> bytes:
    """The trimmed front of a cover as a PNG of three colours; the same cover gives the same bytes."""
    document = pypdfium2.PdfDocument(cover)
    right = SERVICE_BLEED
    crop = (measures.front_left, SERVICE_BLEED, right, SERVICE_BLEED)
    bitmap = document[0].render(scale=PNG_WIDTH / measures.width, crop=crop, rev_byteorder=True)
    width, height, stride = bitmap.width, bitmap.height, bitmap.stride
    channels = bitmap.n_channels
    pixels = bytes(bitmap.buffer)
    rows = []
    for row in range(height):
        line = pixels[row * stride : row * stride + width * channels]
        if channels == 4:
            line = b"".join(line[at : at + 3] for at in range(0, len(line), 4))
        rows.append(b"\0" + line)
    document.close()
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
