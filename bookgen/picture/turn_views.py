"""The picture of one turn: all that the player may play in it, and the top cards of the other's heaps."""

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.picture.fitted import Picture
from bookgen.picture.once import deal_pictures_once, ending_picture_once
from bookgen.picture.room import Room
from bookgen.picture.scene import Scene
from bookgen.play.position import Position


def turn_picture(game: Game, position: Position) -> Picture:
    """The picture of player 1's turn: of the other player's heaps, which no card leaves, the top cards alone.

    Stocks lie in the order of turning, that of the player alone where nothing is packed that would want the
    room.
    """
    others = [game.pile_names(role)[-1] for role in ("reserve", "waste") if game.pile_names(role)]
    shown = position.with_piles({name: position.piles[name][-1:] for name in others})
    # In a column the next card is the first that is read, as in a row.
    turned = {name: position.piles[name][::-1] for name in game.pile_names("stock")}
    *_, laid = deal_pictures_once(game, shown.with_piles(turned))
    if game.pile_names("tableau"):
        return laid
    drawn = ending_picture_once(game, shown.with_piles({game.pile_names("stock")[-1]: ()}))

    def either(room: Room) -> Scene:
        try:
            return drawn(room)
        except LayoutError:
            return laid(room)

    return either
