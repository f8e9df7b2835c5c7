"""The inks of a finished PDF: its red as an ink of its own, or all of it as a screen has it.

What is drawn has four colours of the press: black, a grey, white and one red. They stand in the file as
operators, and are changed there; a file without red is left as it is.
"""

import io
import re
from collections.abc import Iterator
from typing import Literal, TypeAlias

import pikepdf
from pikepdf import Array, Dictionary, Name

from bookgen.picture.inks import PROCESS, SHOWN

Red: TypeAlias = Literal["cmyk", "spot", "rgb"]
"""Red as process colours, as an ink of its own, or with all other colours as a screen has it."""

SPOT = "Red"
"""What the plate of the second ink is called."""
_PART = rb"([0-9]*\.?[0-9]+)"
_SET = re.compile(
    rb"\((?:[^\\()]|\\.)*\)|(?<!\S)" + rb"\s+".join([_PART] * 4) + rb"\s+([kK])(?!\S)", re.DOTALL
)
"""A string, which is left alone; or an operator that sets a colour of the press."""


def with_red(pdf: bytes, red: Red) -> bytes:
    """The same document with its red so; the same file always gives the same bytes.

    Raises ValueError for a colour that has no form on a screen.
    """
    if red == "cmyk":
        return pdf
    held = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf), attempt_recovery=False) as document:
        spot = document.make_indirect(_separation(document)) if red == "spot" else None
        for content, resources in _contents(document):
            before = content.read_bytes()
            after = _SET.sub(_spotted if red == "spot" else _on_screen, before)
            if after == before:
                continue
            content.write(after)
            if spot is not None:
                if "/ColorSpace" not in resources:
                    resources.ColorSpace = Dictionary()
                resources.ColorSpace[Name(f"/{SPOT}")] = spot
        packed = document.pdf_version >= "1.5" and red == "rgb"
        mode = pikepdf.ObjectStreamMode.generate if packed else pikepdf.ObjectStreamMode.preserve
        document.save(held, deterministic_id=True, object_stream_mode=mode)
    return held.getvalue()


def _contents(document: pikepdf.Pdf) -> Iterator[tuple[pikepdf.Object, pikepdf.Object]]:
    """Every stream that draws, with its resources: those of pages, then forms."""
    for page in document.pages:
        page.contents_coalesce()
        if "/Contents" in page.obj:
            yield page.obj.Contents, page.obj.Resources
    for part in document.objects:
        if isinstance(part, pikepdf.Stream) and part.get("/Subtype") == "/Form":
            if "/Resources" not in part:
                part.Resources = Dictionary()
            yield part, part.Resources


def _separation(document: pikepdf.Pdf) -> Array:
    """The second ink, by its name; where there is no plate for it, the red of the press."""
    tint = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[*PROCESS["red"]], N=1)
    return Array([Name.Separation, Name(f"/{SPOT}"), Name.DeviceCMYK, document.make_indirect(tint)])


def _inks(found: "re.Match[bytes]") -> tuple[float, ...]:
    return tuple(float(found[at]) for at in range(1, 5))


def _spotted(found: "re.Match[bytes]") -> bytes:
    if not found[5] or _inks(found) != PROCESS["red"]:
        return found[0]
    space, colour = (b"CS", b"SCN") if found[5] == b"K" else (b"cs", b"scn")
    return b"/%s %s 1 %s" % (SPOT.encode(), space, colour)


def _on_screen(found: "re.Match[bytes]") -> bytes:
    if not found[5]:
        return found[0]
    parts, stroked = _inks(found), found[5] == b"K"
    if parts == PROCESS["red"]:
        rgb = (int(SHOWN["red"][at : at + 2], 16) / 255 for at in (1, 3, 5))
        return " ".join(f"{part:.4f}" for part in rgb).encode() + (b" RG" if stroked else b" rg")
    if any(parts[:3]):
        raise ValueError(f"a colour of the press with no form on a screen: {parts}")
    return f"{1 - parts[3]:g} {'G' if stroked else 'g'}".encode()
