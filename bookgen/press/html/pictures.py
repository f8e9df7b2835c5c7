"""The pictures of a document as SVG files, each once, and the words that stand for them."""

from typing import TypeAlias

from bookgen.picture.framed import standard_plate
from bookgen.picture.room import STANDARD
from bookgen.picture.scene import Scene
from bookgen.picture.svg import draw_svg
from bookgen.press.document.blocks import DealPicture, EndingPicture, Illustration, PackPicture, Plate
from bookgen.press.document.pack_scene import pack_scene
from bookgen.press.wording.marks import row_size

PACK_ROW = 13
"""Cards at most in a row of a pack that may be cut."""
MARGIN_MM = 2.0
"""Round each picture."""
PLATE_SHARE = 0.7
"""The width of a plate to its height, by which it is told which picture fills it best."""
PuzzlePicture: TypeAlias = DealPicture | PackPicture | EndingPicture


class Pictures:
    """The pictures that pages ask for, by the names of their files."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}

    def add(self, name: str, scene: Scene) -> str:
        """The name of the file of a picture, ``name`` being that without its suffix."""
        file = f"{name}.svg"
        if file not in self.files:
            self.files[file] = draw_svg(scene, margin_mm=MARGIN_MM, responsive=True)
        return file


def puzzle_scene(picture: PuzzlePicture) -> Scene:
    """The picture of a puzzle with cards of the usual size, its stock drawn too, where it may be."""
    match picture:
        case DealPicture():
            return (picture.whole or picture.apart)(STANDARD)
        case EndingPicture():
            return picture.scene(STANDARD)
        case PackPicture():
            row = min(row_size(len(each.cards), PACK_ROW) for each in picture.packs)
            return pack_scene(picture, picture.packs, row, STANDARD)


def plate_scene(plate: Plate) -> tuple[Scene, str]:
    """A plate in its frame, with its caption."""
    chosen = chosen_picture(plate)
    return standard_plate(chosen.scene), chosen.caption


def chosen_picture(plate: Plate) -> Illustration:
    """Of the pictures of a plate that which fills it best, or second best."""

    def smaller(scene: Scene) -> float:
        """How much of the plate stays empty."""
        shape = scene.width / scene.height / PLATE_SHARE
        return max(shape, 1 / shape) / min(max(len(scene.cards), 1), 60)

    drawn = sorted(plate.choice, key=lambda each: smaller(each.scene(STANDARD)))
    return drawn[min(plate.place, len(drawn) - 1)]


def alternative(scene: Scene) -> str:
    """What is said of a picture to who does not see it: its title, and the table pile by pile."""
    return ". ".join([scene.title, *scene.words]) + "."
