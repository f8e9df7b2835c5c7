"""The positions that the picture of a game's rules and its plate show, where its descriptor names them."""

from collections.abc import Sequence
from itertools import islice

from bookgen.games.descriptor import Game
from bookgen.games.placing import Played
from bookgen.play.dealing import deal_of, shuffles_of
from bookgen.play.engines import rules_for
from bookgen.play.moves import Move
from bookgen.play.position import Position
from bookgen.play.rules import VoidDeal

MOST_LOOKED_AT = 1_000
"""Of the legal moves of a position, those among which the next play is sought."""


def shown_position(game: Game) -> Position | None:
    """The opening of the deal that ``picture.shows`` has, or the table after the plays of ``picture.played``.

    None where the descriptor names neither, or a deal that is void.
    """
    if game.picture.played is not None:
        return position_after(game, game.picture.played)
    if not game.picture.shows:
        return None
    try:
        return rules_for(game).opening(game.picture.shows)
    except VoidDeal:
        return None


def plate_position(game: Game) -> Position | None:
    """The table in play that the plate of a game shows; None where its descriptor names none."""
    return None if game.picture.plate is None else position_after(game, game.picture.plate)


def position_after(game: Game, played: Played) -> Position:
    """The table after so many plays of the deal of a seed, by the rule of :func:`played_out`."""
    return [opening_of_seed(game, played.seed), *(after for _, after in played_out(game, played))][-1]


def opening_of_seed(game: Game, seed: int) -> Position:
    """The opening of the deal of a seed."""
    return rules_for(game, shuffles=shuffles_of(game, seed)).opening(deal_of(game, seed))


def played_out(game: Game, played: Played) -> list[tuple[Move, Position]]:
    """The plays that lead to a table in play, each with the position after it.

    A card goes to a foundation where one can, else one comes from the stock, else another legal move is
    made, of each sort the first to the smallest pile; never one to a position that has been there. The plays
    end early where none is left.
    """
    rules, position = (
        rules_for(game, shuffles=shuffles_of(game, played.seed)),
        opening_of_seed(game, played.seed),
    )
    seen, made = [position], list[tuple[Move, Position]]()
    homes = {name for name, group, _ in game.all_piles() if group.role == "foundation"}
    while len(made) < played.plays:
        for move in _ordered(position, rules.moves(position), homes):
            after = rules.play(position, move)
            if after not in seen:
                break
        else:
            break
        seen.append(after)
        made.append((move, after))
        position = after
    return made


def _ordered(position: Position, moves: Sequence[Move], homes: set[str]) -> list[Move]:
    """Moves to foundations first, then those from the stock, those to the smallest pile first."""

    def key(move: Move) -> tuple[int, int]:
        if not move or move[0].target in homes:
            return (0 if move else 1), 0
        return (1 if move[0].source.startswith("stock") else 2), len(position.piles.get(move[0].target, ()))

    return sorted(islice(moves, MOST_LOOKED_AT), key=key)
