"""Careless play-outs of the small families, hundreds in the time that the rules of play take for one.

Three players, none of whom makes a move to a position that the play-out has had before:

``first`` looks over the piles in an order of their own, drawn once for the play-out, and makes the first
move seen in it: by the pile that is left, then by the pile that is joined; ``random`` makes any legal move,
drawn anew each time; ``home`` plays home whatever goes home, else makes any other move at random.

In pairing and row games no position comes twice: every move takes cards out, deals one, or fills a place.
Chance is drawn from a number given, and is the same whatever the machine.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias

from bookgen.games.descriptor import CirclesRules, Game, PairingRules, RowRules
from bookgen.play import Position, Rules
from bookgen.play.circles import LAID
from bookgen.play.row import match
from bookgen.solve.circles import circle_tables, rest
from bookgen.solve.circles_kernel import CirclesKernel
from bookgen.solve.methods import Method

Player: TypeAlias = Literal["first", "random", "home"]
PLAYERS: tuple[Player, ...] = ("first", "random", "home")
_M64 = 0xFFFFFFFFFFFFFFFF


def wins_of(
    game: Game,
    rules: Rules,
    start: Position,
    player: Player,
    count: int,
    seed: int,
    longest: int | None = None,
) -> int | None:
    """How many of ``count`` careless play-outs from a position win; the same for the same ``seed``.

    Each ends after ``longest`` moves, if nothing else ends it: four for each card where it is not given.
    None where the family of the game has no quick play-outs here.
    """
    most = 4 * len(game.cards) if longest is None else longest
    if isinstance(game.rules, CirclesRules):
        tables = circle_tables(game)
        kernel = CirclesKernel(tables, Method(search="beam").weights, rest=rest)
        kernel.load(tables.piles(start), start.counts[LAID])
        return kernel.wins(PLAYERS.index(player), count, seed, most)
    if isinstance(game.rules, PairingRules):
        play = _pairing(game, game.rules, start, player, most)
    elif isinstance(game.rules, RowRules):
        play = _row(game.rules, start, player, most)
    else:
        return None
    return sum(play(Chance(seed, number)) for number in range(count))


class Chance:
    """Numbers by chance, the same for the same ``seed`` and ``number``, and unlike those of any other."""

    def __init__(self, seed: int, number: int) -> None:
        self._state = _mixed(seed & _M64) + _mixed(number + 1) & _M64

    def below(self, limit: int) -> int:
        """A number from 0 up to ``limit``."""
        self._state = self._state + 0x9A6E3C51D07F28B5 & _M64
        return (_mixed(self._state) >> 32) % limit

    def order(self, size: int) -> list[int]:
        """The numbers from 0 up to ``size`` in some order."""
        drawn = list(range(size))
        for last in range(size - 1, 0, -1):
            place = self.below(last + 1)
            drawn[place], drawn[last] = drawn[last], drawn[place]
        return drawn


def _mixed(x: int) -> int:
    """A number of 64 bits, every bit of which hangs on every bit of ``x``."""
    x = (x ^ x >> 31) * 0x5D3B8A7C1F2E6D4B & _M64
    x = (x ^ x >> 29) * 0x2C6E19D5A4B37F09 & _M64
    return x ^ x >> 32


def _pairing(
    game: Game, rules: PairingRules, start: Position, player: Player, most: int
) -> Callable[[Chance], bool]:
    """One play-out of a pairing game; of the cards their ranks are all that counts."""
    names = [name for role in rules.piles for name in game.pile_names(role)]
    laid = [[card[0] for card in start.piles[name]] for name in names]
    filled = [names.index(name) for name in game.pile_names(rules.fill)] if rules.fill else []
    out = len(names)

    def play(chance: Chance) -> bool:
        piles = [pile[:] for pile in laid]
        left = sum(map(len, piles))
        order = chance.order(out + 1) if player == "first" else []
        for _ in range(most):
            tops = [(at, pile[-1]) for at, pile in enumerate(piles) if pile]
            pairs = [(one, other) for k, (one, a) in enumerate(tops) for other, b in tops[k + 1 :] if a == b]
            moves = pairs
            if filled and not (pairs and player == "home"):
                empty = [at for at in filled if not piles[at]]
                moves = pairs + [(at, to) for at in filled if len(piles[at]) > 1 for to in empty]
            if not moves:
                break
            if player == "first":
                # Whoever leaves a pile for the discards joins those, the last in the list of piles.
                one, other = min(moves, key=lambda m: (order[m[0]], order[m[1] if not piles[m[1]] else out]))
            else:
                one, other = moves[chance.below(len(moves))]
            card = piles[one].pop()
            if piles[other]:
                piles[other].pop()
                left -= 2
            else:
                piles[other].append(card)
        return left == 0

    return play


def _row(rules: RowRules, start: Position, player: Player, most: int) -> Callable[[Chance], bool]:
    """One play-out of a row game; a card is its place in the whole row as it is dealt."""
    cards = [*start.piles["row"], *start.piles["stock"][::-1]]
    dealt = len(start.piles["row"])
    fits = [bytes(match(a, b) for b in cards) for a in cards]
    sizes = range(1, rules.reach + 1)

    def play(chance: Chance) -> bool:
        row, new = list(range(dealt)), dealt
        deals_first = player == "first" and chance.below(2) == 0
        for _ in range(most):
            # Moves: where the cards thrown out begin and end; (0, 0) deals one.
            out: list[tuple[int, int]] = []
            if not (deals_first and new < len(cards)):
                for size in sizes:
                    ends = zip(row, row[size + 1 :], strict=False)
                    out += [(at, at + size) for at, (a, b) in enumerate(ends, 1) if fits[a][b]]
            if new < len(cards) and not (player == "home" and out):
                out.append((0, 0))
            if not out:
                break
            begin, end = out[0 if player == "first" else chance.below(len(out))]
            if end:
                del row[begin:end]
            else:
                row.append(new)
                new += 1
        return new == len(cards) and len(row) == 2

    return play
