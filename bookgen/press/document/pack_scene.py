"""The picture of packs one of which may be cut, as a scene."""

from collections.abc import Sequence
from dataclasses import replace

from bookgen.picture.pack import FannedPack, pack_view
from bookgen.picture.room import Room
from bookgen.picture.scene import Scene
from bookgen.press.document.blocks import PackPicture
from bookgen.press.wording.puzzle_text import FIRST, SECOND, DealSection

OVER = {FIRST: "the first player’s pack", SECOND: "the second player’s pack"}
"""What stands over a pack in a picture of two."""


def pack_scene(picture: PackPicture, shown: Sequence[DealSection], row: int, room: Room) -> Scene:
    """Those of the packs that are ``shown``, in rows of so many cards; the others are listed apart.

    Raises LayoutError where the cards would be narrower than the room's least.
    """
    fanned = [
        FannedPack(each.cards, row, each.marks, each.numbered, OVER.get(each.label, "")) for each in shown
    ]
    left_out = {each.label: each.cards for each in picture.packs if each not in shown}
    return replace(pack_view(picture.title, fanned, room), apart=left_out, pencil=picture.pencil)
