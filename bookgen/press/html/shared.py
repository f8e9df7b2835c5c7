"""What every page of a book or site shares: style sheets, faces, and the device."""

from functools import cache

from bookgen import resources
from bookgen.picture.art import symbol
from bookgen.picture.inks import SHOWN
from bookgen.press.html.element import element

FACES = ("Regular", "Italic", "SemiBold", "Lining", "SmallCaps")
FONTS = "fonts"


def style_text(*names: str) -> str:
    """Style sheets, one after the other."""
    folder = resources.templates() / "html"
    every = ("faces.css", "blocks.css", *names)
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in every)


@cache
def _face_data(name: str) -> bytes:
    return (resources.fonts() / f"Bookgen-{name}.ttf").read_bytes()


def font_files() -> dict[str, bytes]:
    """The faces of the text, by their paths beside the style sheet."""
    return {f"{FONTS}/Bookgen-{name}.ttf": _face_data(name) for name in FACES}


def device_art() -> str:
    """The device of the book as an SVG file; it says nothing, and is passed over by readers of the screen."""
    layers = [
        element("path", d=data, fill=SHOWN.get(ink, ink)) for ink, data in symbol("ornament-device").data
    ]
    drawn = "".join(layers)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-170 -170 340 340" aria-hidden="true">'
    return f'<?xml version="1.0" encoding="utf-8"?>\n{head}{drawn}</svg>\n'
