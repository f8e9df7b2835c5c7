"""Careless play-outs of the small families, hundreds in the time that the rules of play take for one.

Who the players are stands in ``solver.py``. In pairing and row games no position comes twice: every move
takes cards out, deals one, or fills a place. Chance is drawn from a number given, and is the same whatever
the machine.
"""

from collections.abc import Callable

from bookgen.cards import RANKS
from bookgen.games.descriptor import Game
from bookgen.games.engine_facts import PairingRules, RowRules
from bookgen.games.options import GRACE, PLEASURE
from bookgen.play import Position
from bookgen.play.pairing import go_together
from bookgen.play.row import Row, grace_count, grace_of, match
from bookgen.solve.lines import LinesSpace, exchange
from bookgen.solve.solver import Player

_M64 = 0xFFFFFFFFFFFFFFFF


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


def pairing_player(
    game: Game, rules: PairingRules, start: Position, player: Player, most: int
) -> Callable[[Chance], bool]:
    """One play-out of a pairing game; of the cards their ranks are all that counts.

    Piles are the open ones, then those from which cards are taken up.
    """
    names = [name for role in rules.piles for name in game.pile_names(role)]
    shown = len(names)
    places = [names.index(name) for name in game.piles_called(rules.take_up.to)] if rules.take_up else []
    names += game.piles_called(rules.take_up.source) if rules.take_up else []
    heaps = rules.take_up is not None and rules.take_up.lifts == "heap"
    laid = [[card[0] for card in start.piles[name]] for name in names]
    filled = [names.index(name) for name in game.pile_names(rules.fill)] if rules.fill else []
    mates = {a: frozenset(b for b in RANKS if go_together(rules.total, a, b)) for a in RANKS}
    out = len(names)
    each = len(places) // max(1, out - shown)

    def taken_up(piles: list[list[str]]) -> list[tuple[int, int]]:
        """Where each of the piles to come goes: its next card, or the heap."""
        ends = [1 if heaps else len(pile) for pile in piles[shown:]]
        return [(at, places[(at - shown + 1) * each - n]) for at, n in enumerate(ends, shown) if piles[at]]

    def play(chance: Chance) -> bool:
        piles = [pile[:] for pile in laid]
        left = sum(map(len, piles))
        order = chance.order(out + 1) if player == "first" else []
        for _ in range(most):
            tops = [(at, pile[-1]) for at, pile in enumerate(piles[:shown]) if pile]
            pairs = [
                (one, other) for k, (one, a) in enumerate(tops) for other, b in tops[k + 1 :] if b in mates[a]
            ]
            moves = pairs or taken_up(piles)
            if filled and not (pairs and player == "home"):
                empty = [at for at in filled if not piles[at]]
                moves = moves + [(at, to) for at in filled if len(piles[at]) > 1 for to in empty]
            if not moves:
                break
            if player == "first":
                # Whoever leaves a pile for the discards joins those, the last in the list of piles.
                one, other = min(moves, key=lambda m: (order[m[0]], order[m[1] if not piles[m[1]] else out]))
            else:
                one, other = moves[chance.below(len(moves))]
            if one >= shown:
                count = len(piles[one]) if heaps else 1
                piles[other] = piles[one][-count:]
                del piles[one][-count:]
                continue
            card = piles[one].pop()
            if piles[other]:
                piles[other].pop()
                left -= 2
            else:
                piles[other].append(card)
        return left == 0

    return play


def lines_player(space: LinesSpace, player: Player) -> Callable[[Chance], bool]:
    """One play-out of a game of lines, in which no position comes twice but by an idle exchange."""

    def play(chance: Chance) -> bool:
        shown, left, exchanges = space.start
        # Whoever leaves a place for the discards joins those, the last in the list of piles.
        order = chance.order(len(shown)) if player == "first" else []
        while True:
            pairs = space.open_pairs(shown)
            if pairs:
                if player == "first":
                    pair = min(pairs, key=lambda places: order[places[0]])
                else:
                    pair = pairs[chance.below(len(pairs))]
                shown, left = space.filled(shown, left, pair)
                continue
            here = [at for at, card in enumerate(shown) if card]
            if len(here) < 4 or not exchanges:
                return not here and not left
            exchanges -= 1
            if player == "first":
                a = min(here[:-3], key=order.__getitem__)
                c = min((at for at in here if at > a), key=order.__getitem__)
                b, d = [at for at in here if at > a and at != c][:2]
            else:
                places = [here[at] for at in chance.order(len(here))[:4]]
                a, c, b, d = places
            shown = exchange(shown, a, c, b, d)

    return play


def row_player(rules: Row, start: Position, player: Player, most: int) -> Callable[[Chance], bool]:
    """One play-out of a row game; a card is its place in the whole row as it is dealt."""
    cards = [*start.piles["row"], *start.piles["stock"][::-1]]
    dealt = len(start.piles["row"])
    fits = [bytes(match(a, b) for b in cards) for a in cards]
    facts = rules.game.rules
    assert isinstance(facts, RowRules)
    reach, alike, series = facts.reach, facts.alike, facts.series
    graces, pleasure = (rules.most.get(name, 0) - start.counts.get(name, 0) for name in (GRACE, PLEASURE))

    def together(places: list[int]) -> bool:
        """Whether cards may go together between two that match."""
        size = len(places)
        if size <= reach and (size == 1 or not alike or fits[places[0]][places[1]]):
            return True
        return series and len({cards[place][1] for place in places}) == 1

    def thrown(row: list[int], size: int, free: bool) -> list[tuple[int, int]]:
        """Where so many cards that may be thrown out begin and end."""
        return [
            (at, at + size)
            for at, (a, b) in enumerate(zip(row, row[size + 1 :], strict=False), 1)
            if (together(row[at : at + size]) if fits[a][b] else free and size == 1)
        ]

    def play(chance: Chance) -> bool:
        row, new, graces_left, free_left = list(range(dealt)), dealt, graces, pleasure
        deals_first = player == "first" and chance.below(2) == 0
        for _ in range(most):
            # Moves: where the cards thrown out begin and end; (0, 0) deals one. Then come the graces.
            out: list[tuple[int, int]] = []
            dealing = new < len(cards)
            if not (deals_first and dealing):
                for size in range(1, (len(row) - 2 if series else reach) + 1):
                    out += thrown(row, size, not dealing and free_left > 0)
            if dealing and not (player == "home" and out):
                out.append((0, 0))
            open_graces = 0 if dealing or not graces_left or (player == "home" and out) else grace_count(row)
            if not out and not open_graces:
                break
            # The cards thrown out are the last pile that is joined, the row is before them.
            first = len(out) if open_graces else 0
            number = first if player == "first" else chance.below(len(out) + open_graces)
            if number >= len(out):
                x, p, y, q = grace_of(row, number - len(out))
                row = [place for place in row if place not in (x, y)]
                row.insert(row.index(p) + 1, x)
                row.insert(row.index(q) + 1, y)
                graces_left -= 1
                continue
            begin, end = out[number]
            if end:
                free_left -= end - begin == 1 and not fits[row[begin - 1]][row[end]]
                del row[begin:end]
            else:
                row.append(new)
                new += 1
        return new == len(cards) and len(row) == 2

    return play
