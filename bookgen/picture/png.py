"""A scene as PNG, by way of its SVG; the package ``resvg-py`` is wanted."""

import math

from bookgen.errors import BadInput, LayoutError
from bookgen.picture.scene import Scene
from bookgen.picture.series import Series
from bookgen.picture.svg import Ink, draw_svg
from bookgen.picture.theme import Theme, tones_of

WIDTH = 1200
"""Pixels across, unless asked otherwise: twice the column of a web page."""
MOST = 10_000
"""The most pixels that a picture is wide or high."""


def check_width(scene: Scene | Series, width: int) -> None:
    """Raises LayoutError where a scene of so many pixels across, or its height, is out of bounds."""
    if not 1 <= width <= MOST:
        raise LayoutError(f"picture width: got {width} pixels, wanted 1 to {MOST}")
    if (height := math.ceil(width * scene.height / scene.width)) > MOST:
        most = math.floor(MOST * scene.width / scene.height)
        raise LayoutError(
            f"{scene.title}: {width} pixels wide it is {height} high; wanted a width of {most} or less"
        )


def draw_png(
    scene: Scene | Series,
    *,
    width: int = WIDTH,
    ink: Ink = "two",
    theme: Theme = "light",
    transparent: bool = False,
) -> bytes:
    """The scene as a PNG file of so many pixels across, as high as it comes; the rest as in ``draw_svg``.

    The same scene gives the same bytes as long as resvg is the same. Raises LayoutError for a size out of
    bounds, BadInput where resvg is not installed.
    """
    check_width(scene, width)
    try:
        from resvg_py import svg_to_bytes
    except ImportError as fault:
        raise BadInput(
            "PNG wants the package resvg-py: pip install bookgen[png]; SVG does without"
        ) from fault
    # The lettering is outlines, so that no font of the system has a say. The resolution settles only how
    # finely the height is rounded.
    drawn = svg_to_bytes(
        svg_string=draw_svg(scene, ink=ink, theme=theme, transparent=transparent),
        width=width,
        dpi=1200,
        background=None if transparent else tones_of(theme).ground,
        skip_system_fonts=True,
    )
    return bytes(drawn)
