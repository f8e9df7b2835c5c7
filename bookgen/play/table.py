"""Laying a deal on its piles, moving cards between piles, and counting redeals: shared by all engines."""

from collections.abc import Iterable, Mapping, Sequence

from bookgen.cards import Card, Options
from bookgen.games.check_options import number_of, value_of
from bookgen.games.descriptor import Game
from bookgen.games.options import GRACE, REDEALS
from bookgen.games.piles import laid
from bookgen.play.moves import Move
from bookgen.play.position import Position


def lay_out(
    game: Game, deal: Sequence[Card], counts: Mapping[str, int], orders: Sequence[Sequence[Card]] = ()
) -> Position:
    """The piles as the descriptor lays them: withdrawn cards in their places, then the deal.

    ``orders`` are those of the shuffles in the midst of the deal; without them nothing is shuffled.
    """
    piles: dict[str, list[Card]] = {}
    for name, group, place in game.all_piles():
        piles[name] = group.start[place].split() if group.start else []
    for card, pile, under in laid(game, deal, orders):
        if under:
            piles[pile].insert(0, card)
        else:
            piles[pile].append(card)
    return Position({name: tuple(cards) for name, cards in piles.items()}, dict(counts))


def carry_out(position: Position, move: Move) -> Position:
    """The piles after the transfers of a move, each lifting the end of its pile.

    A single card that does not lie there is taken from where it lies uppermost. Several cards from the bottom
    or the middle of a pile are not moved by this function.
    """
    piles = dict(position.piles)
    for part in move:
        pile = piles[part.source]
        piles[part.source] = pile[: len(pile) - len(part.cards)]
        if len(part.cards) == 1 and pile[-1] != part.cards[0]:
            at = len(pile) - pile[::-1].index(part.cards[0])
            piles[part.source] = pile[: at - 1] + pile[at:]
        piles[part.target] = piles[part.target] + part.cards
    return Position(piles, position.counts)


def deals_again(game: Game, move: Move) -> bool:
    """Whether a move deals cards again, gathers them to be laid out anew, or shifts all heaps."""
    head = move[0]
    return head.target == "stock" or (game.shifts > 0 and head.source == head.target)


def relaid(game: Game, moves: Iterable[Move], pile: str) -> bool:
    """Whether one of some moves that deals cards again, or shifts heaps, takes some from a pile."""
    return any(deals_again(game, move) and any(part.source == pile for part in move) for move in moves)


def shuffles_wanted(game: Game, options: Options) -> int:
    """How often the cards may be shuffled again in mid-game under these options."""
    if not game.shuffles_to_deal_again:
        return game.shuffles
    return game.shuffles_in_the_deal + (redeals_allowed(game, options) or 0)


def counted_redeals(game: Game, options: Options) -> dict[str, int]:
    """The count of redeals taken, with the most that it may come to; nothing where none are limited."""
    allowed = redeals_allowed(game, options)
    return {REDEALS: allowed} if allowed else {}


def redeals_allowed(game: Game, options: Options) -> int | None:
    """How often the cards may be dealt again under these options; None where nothing limits it."""
    if game.redeals is None:
        return 0
    if game.barren:
        return None
    if game.last_deal_is_grace:
        return int(game.redeals) - 1 + number_of(game, options, GRACE)
    wanted = value_of(game, options, REDEALS)
    return None if wanted is None else int(wanted)
