"""Cutting the pack before the deal, as these books ask for every game."""

from collections.abc import Sequence

from bookgen.cards import Card
from bookgen.games.descriptor import Game
from bookgen.play.position import Position
from bookgen.play.rules import Reordered, Rules


def cut_limit(game: Game) -> int:
    """How many cuts there are: 0 up to this number less one."""
    return game.cuts


def cut_deal(game: Game, deal: Sequence[Card], cut: int) -> list[Card]:
    """The deal with its first ``cut`` cards moved to the end, or so the second player's half."""
    kept = game.dealt - cut_limit(game)
    part = list(deal[kept:])
    return [*deal[:kept], *part[cut:], *part[:cut]]


def cut_stock(rules: Rules, position: Position, cut: int) -> Position:
    """The position with so many cards from the next end of its stock put last.

    What the ``rules`` have counted of the order as it was is forgotten, at whatever place the stock is cut.
    Raises ValueError where there are not so many cards.
    """
    stock = position.piles.get("stock", ())
    if not 0 <= cut < max(1, len(stock)):
        raise ValueError(f"the stock has {len(stock)} cards; it can be cut at 0 to {max(0, len(stock) - 1)}")
    if isinstance(rules, Reordered):
        position = rules.reordered(position)
    return position.with_piles({"stock": stock[-cut:] + stock[:-cut]}) if cut else position
