"""The picture of a puzzle on a day's leaf."""

from contextlib import suppress

from bookgen.errors import LayoutError
from bookgen.picture.room import EM_MM
from bookgen.picture.scene import MM, Scene
from bookgen.press.daily.setting import Setting
from bookgen.press.document.blocks import DealPicture, EndingPicture, PackPicture
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.figure import Figure, pencil_figure, puzzle_figure, readable

LARGE_DEPTH = 0.66
"""What a picture may take of the height of a side in large print, lest it lie on its side; or lest rows that
block one another be parted."""
UPRIGHT_SHARE = 0.7
"""In ordinary print a picture stands upright if its cards are so much as wide as the setting has them."""

LARGE_EM_MM = 9 / MM
"""An em of the numbers of piles, where there is room for such."""
MORE_MM = 1.5
"""So much higher a picture may be for their sake."""


def _is_as_good(one: Scene, other: Scene) -> bool:
    """Whether a picture is laid out as another, with cards as wide, no number on them, and hardly higher."""
    same = (one.laid, one.parted, one.sideways, len(one.labels)) == (
        other.laid,
        other.parted,
        other.sideways,
        len(other.labels),
    )
    on_cards = sum(label.plate for label in one.labels) > sum(label.plate for label in other.labels)
    as_wide = one.card_width >= other.card_width - 0.01 and one.width <= other.width + MORE_MM
    return same and not on_cards and as_wide and one.height <= other.height + MORE_MM


def leaf_figure(
    picture: DealPicture | PackPicture | EndingPicture,
    setting: Setting,
    card_mm: float,
    trim: Trim,
    room: tuple[float, float],
    row: int,
    *,
    turning: bool = True,
    within: bool = False,
) -> Figure:
    """The picture in so many points of width and height, upright if its cards can be read so; higher where
    rows that block one another else have no room, and in large print where it cannot be read, unless it is
    to keep ``within``.

    Cards are ``card_mm`` wide as printed, if there is room; with ``turning`` it may lie on its side where
    nothing else will do. Raises LayoutError where it has no room.
    """
    width, height = room

    def placed(high: float, turned: bool, with_stock: bool, straight: bool = False) -> Figure:
        plain = lettered(EM_MM, high, turned, with_stock, straight)
        if trim.scale != 1 or setting.single:
            return plain
        with suppress(LayoutError):
            larger = lettered(LARGE_EM_MM, high, turned, with_stock, straight)
            if _is_as_good(larger.scene, plain.scene):
                return larger
        return plain

    def lettered(em: float, high: float, turned: bool, with_stock: bool, straight: bool) -> Figure:
        return puzzle_figure(
            picture,
            width,
            high,
            card_mm,
            row=row,
            with_stock=with_stock,
            scale=trim.scale,
            largest=setting.single,
            turning=turned,
            straight=straight,
            lettering=em,
        )

    def drawn(with_stock: bool) -> Figure:
        if trim.scale == 1:
            with suppress(LayoutError):
                upright = placed(height, False, with_stock)
                if upright.scene.parted:
                    # Higher it may be drawn in the rows of the table.
                    higher = placed(max(height, LARGE_DEPTH * trim.depth), False, with_stock)
                    return upright if higher.scene.parted else higher
                if not turning or upright.scene.card_width >= UPRIGHT_SHARE * card_mm:
                    return upright
            return placed(height, turning, with_stock)
        # In large print a higher picture comes before one on its side, if it can be read.
        found: list[Figure] = []
        for high in (height, max(height, LARGE_DEPTH * trim.depth))[: 1 if within else 2]:
            with suppress(LayoutError):
                found.append(placed(high, False, with_stock, True))
                if readable(found[-1].scene, trim.scale):
                    return found[-1]
        return found[0] if found else placed(height, turning, with_stock)

    if setting.single and isinstance(picture, DealPicture) and picture.pencil:
        return pencil_figure(drawn, setting.with_stock)
    # The stock of a deal is drawn to be struck off, for nothing else.
    return drawn(setting.with_stock and (picture.pencil or not isinstance(picture, DealPicture)))
