"""The cover: the title over the finest table of the book."""

from dataclasses import replace
from typing import TypeVar

from msgspec import structs

from bookgen.picture.lettering import text_width
from bookgen.picture.scene import CardAt, Label, Outline, Scene
from bookgen.picture.svg import draw_svg

SHAPE = 1.5
"""The height of the cover, its width being 1."""
COVER_AIR = 0.08
"""Round the picture, in widths of the cover."""
COVER_TITLE, TITLE_WIDTH = 0.13, 0.84
"""The em of the title, and the most that it may take across, in widths of the cover."""
TITLE_DEPTH = 0.16
"""Where the title stands, in heights of the cover from above."""

_Moved = TypeVar("_Moved", CardAt, Outline, Label)


def cover_scene(table: Scene, title: str) -> str:
    """The cover as an SVG file."""
    width = max(table.width, table.height / (SHAPE * 0.7)) * (1 + 2 * COVER_AIR)
    height = SHAPE * width
    free = height * (1 - TITLE_DEPTH) - table.height
    across, down = (width - table.width) / 2, height * TITLE_DEPTH + free / 2

    def moved(thing: _Moved) -> _Moved:
        if thing.x is None or thing.y is None:
            return thing
        return structs.replace(thing, x=thing.x + across, y=thing.y + down)

    size = min(COVER_TITLE, TITLE_WIDTH / max(text_width(title), 1)) * width
    head = Label(title, width / 2, height * TITLE_DEPTH, size)
    made = replace(
        table,
        title=title,
        width=width,
        height=height,
        cards=tuple(map(moved, table.cards)),
        outlines=tuple(map(moved, table.outlines)),
        labels=(head, *map(moved, table.labels)),
    )
    return draw_svg(made, responsive=True)
