"""Three careless players, and how often they win.

``first`` looks the piles over in an order of their own, drawn once a play-out, and makes the first move
seen. ``random`` makes any move. ``home`` plays home whatever goes home, else makes any move. None of them
makes a move to a position that has been in the same play-out. A play-out ends where no move is left, or
after four moves for each card of the pack. All that is drawn hangs on the play-out's name alone.
"""

from collections.abc import Iterator

from bookgen.cards import Options, random_words
from bookgen.games.descriptor import BuildingRules
from bookgen.play import Move, Position, Rules
from bookgen.play.building import HOME
from bookgen.solve.flat import flatten
from bookgen.solve.kernel import Kernel
from bookgen.solve.methods import Weights
from bookgen.solve.quick_playouts import PLAYERS, Player, wins_of

__all__ = ["PLAYERS", "Player", "seed_of", "wins"]

_HOME = tuple(sorted(HOME))


def wins(rules: Rules, start: Position, player: Player, count: int, name: str, options: Options) -> int:
    """How many of ``count`` play-outs of a game of skill win from a position.

    ``name`` and the player fix every one of them. The building games are played by the kernel, which
    takes positions for one that differ in the order of like piles; pairing games, rows and stars have
    quick play-outs of their own.
    """
    longest = 4 * len(rules.game.cards)
    if isinstance(rules.game.rules, BuildingRules):
        flat = flatten(rules.game, options)
        kernel = Kernel(flat, Weights(), leaps=False)
        kernel.load(flat.piles(start), *flat.counts(start))
        return kernel.playouts(PLAYERS.index(player), count, seed_of(name), longest)
    quick = wins_of(rules.game, rules, start, player, count, seed_of(name), longest)
    if quick is not None:
        return quick
    return sum(_wins(rules, start, player, longest, f"{name}/{player}", n) for n in range(count))


def seed_of(name: str) -> int:
    """A number of 64 bits that a name stands for."""
    words = random_words(f"{name}/play-outs", 0)
    return next(words) << 32 | next(words)


def _wins(rules: Rules, position: Position, player: Player, longest: int, name: str, number: int) -> bool:
    """One play-out on the rules of play."""
    words = random_words(name, number)
    seen = {_likeness(position)}
    order = _drawn_order(position, words) if player == "first" else {}
    for _ in range(longest):
        moves = rules.moves(position)
        if player == "home":
            groups = [[m for m in moves if m[0].target.startswith(_HOME)]]
            groups.append([m for m in moves if not m[0].target.startswith(_HOME)])
        elif player == "first":
            moves.sort(key=lambda move: (order[move[0].source], order[move[0].target]))
            groups = [[move] for move in moves]
        else:
            groups = [moves]
        after = next((new for new in (_choose(rules, position, g, seen, words) for g in groups) if new), None)
        if after is None:
            break
        position = after
        seen.add(_likeness(position))
    return rules.won(position)


def _drawn_order(position: Position, words: Iterator[int]) -> dict[str, int]:
    names = [*position.piles, *({"stock"} - set(position.piles))]
    for last in range(len(names) - 1, 0, -1):
        place = next(words) % (last + 1)
        names[place], names[last] = names[last], names[place]
    return {name: at for at, name in enumerate(names)}


def _choose(
    rules: Rules, position: Position, moves: list[Move], seen: set[object], words: Iterator[int]
) -> Position | None:
    """The position after a move taken at random, of those that lead somewhere new."""
    left = moves[:]
    while left:
        after = rules.play(position, left.pop(next(words) % len(left)))
        if _likeness(after) not in seen:
            return after
    return None


def _likeness(position: Position) -> object:
    return tuple(position.piles.values()), tuple(position.counts.values())
