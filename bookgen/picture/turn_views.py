"""The picture of one turn: all that the player may play in it, and the top cards of the other's heaps."""

from dataclasses import replace

from msgspec.structs import replace as with_fields

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.picture.fitted import Picture
from bookgen.picture.lettering import text_width
from bookgen.picture.once import deal_pictures_once, ending_picture_once
from bookgen.picture.room import Room
from bookgen.picture.scene import Label, Scene
from bookgen.play.position import Position

NEXT_FIRST_CARD = ", next card first"
"""Behind the name of a stock that lies open in rows."""


def turn_picture(game: Game, position: Position) -> Picture:
    """The picture of player 1's turn: of the other player's heaps, which no card leaves, the top cards alone.

    The player's stock lies open in rows, the next card first, wherever there is room for it; else, if at all,
    as the game is laid. The other's is drawn there alone.
    """
    others = [game.pile_names(role)[-1] for role in ("reserve", "waste") if game.pile_names(role)]
    shown = position.with_piles({name: position.piles[name][-1:] for name in others})
    # In a column the next card is the first that is read, as in a row.
    turned = {name: position.piles[name][::-1] for name in game.pile_names("stock")}
    *_, laid = deal_pictures_once(game, shown.with_piles(turned))
    drawn = ending_picture_once(game, shown.with_piles({game.pile_names("stock")[-1]: ()}))
    own = f"{_word_of_stock(game)} 1"

    def either(room: Room) -> Scene:
        try:
            scene = drawn(room)
        except LayoutError:
            return laid(room)
        return replace(scene, labels=tuple(_told(label, own, scene.width) for label in scene.labels))

    return either


def _word_of_stock(game: Game) -> str:
    return next(group.word for group in game.piles if group.role == "stock")


def _told(label: Label, own: str, width: float) -> Label:
    """The label of the player's stock, which says where its next card lies, if it has the room; it begins
    where it did."""
    if label.text != own:
        return label
    said = f"{own}{NEXT_FIRST_CARD}"
    further = (text_width(said, label.italic) - text_width(own, label.italic)) * label.size / 2
    if label.x + further + text_width(said, label.italic) * label.size / 2 > width:
        return label
    return with_fields(label, text=said, x=label.x + further)
