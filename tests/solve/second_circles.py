"""The positions of a star laid in circles, as a search sees them.

A position is one bytes object: sections parted by 255: foundations, circles laid, waste, stock, then
the places of the star, ray by ray in the order of filling. Suits matter, and so does every place.
"""

from collections.abc import Sequence
from itertools import pairwise

from bookgen.cards import SUITS, Card
from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.circles.play import LAID
from bookgen.games.descriptor import Game
from bookgen.play import Position
from bookgen.solve.methods import Weights

_CUT = b"\xff"
_HOME, _LAID, _WASTE, _STOCK, _STAR = range(5)


class CirclesSpace:
    """One deal of the star. Foundations of a suit stand in falling order."""

    def __init__(self, game: Game, start: Position, weights: Weights) -> None:
        assert isinstance(game.rules, CirclesRules)
        self._rays, self._circles = game.rules.rays, game.rules.circles
        self._places = game.pile_names("tableau")
        self._foundations = game.pile_names("foundation")
        self._weights = weights
        order = game.pack.order
        self._code: dict[Card, int] = {
            rank + suit: at * 4 + SUITS.index(suit) for at, rank in enumerate(order) for suit in SUITS
        }
        self._suits = [self._code[start.piles[name][0]] & 3 for name in self._foundations]
        self._full = game.groups("foundation")[0].takes.full or len(order)
        self._last = range(_STAR + self._rays * (self._circles - 1), _STAR + self._rays * self._circles)
        self.start = self.encode(start)

    def encode(self, position: Position) -> bytes:
        """The position of play written small."""
        home = bytes(len(position.piles[name]) for name in self._foundations)
        star = [bytes(self._code[card] for card in position.piles[name]) for name in self._places]
        waste, stock = (
            bytes(self._code[card] for card in position.piles[name]) for name in ("waste", "stock")
        )
        return self._canonical([home, bytes((position.counts[LAID],)), waste, stock, *star])

    def _canonical(self, parts: list[bytes]) -> bytes:
        home = parts[_HOME]
        level = bytearray(home)
        for suit in range(4):
            places = [f for f, other in enumerate(self._suits) if other == suit]
            for f, count in zip(places, sorted((home[f] for f in places), reverse=True), strict=True):
                level[f] = count
        parts[_HOME] = bytes(level)
        return _CUT.join(parts)

    def won(self, state: bytes) -> bool:
        """Whether every foundation is complete."""
        return sum(state[: len(self._suits)]) == self._full * len(self._suits)

    def likeness(self, state: bytes) -> bytes:
        """The state itself."""
        return state

    def score(self, state: bytes, depth: int) -> int:
        """The weighted sum of what makes a position promising."""
        w = self._weights
        parts = state.split(_CUT)
        total = w.home * sum(parts[_HOME]) + w.depth * depth
        total += w.stock * len(parts[_STOCK]) + w.waste * len(parts[_WASTE])
        total += w.occupied * sum(1 for part in parts[_STAR:] if part)
        total += w.buried * self._blocking(parts)
        total += w.kept * sum(1 for at in self._last if parts[at])
        total += w.links * sum(len(part) - 1 for part in parts[_STAR:] if part)
        total += w.breaks * sum(b >> 2 > a >> 2 for a, b in pairwise(parts[_WASTE]))
        total += w.locked * sum(self._locked(parts, ray) for ray in range(_STAR, _STAR + self._rays))
        return total

    def _blocking(self, parts: Sequence[bytes]) -> int:
        """Cards of the star that lie farther out than a lower card of their ray, or above one."""
        count = 0
        for ray in range(_STAR, _STAR + self._rays):
            lowest = 255
            for at in range(ray, len(parts), self._rays):
                for card in parts[at]:
                    rank = card >> 2
                    if rank > lowest:
                        count += 1
                    else:
                        lowest = rank
        return count

    def _locked(self, parts: Sequence[bytes], ray: int) -> int:
        """Cards of a ray that lie farther out than a lower card of their own suit."""
        line = b"".join(parts[ray :: self._rays])
        return sum(any(a < b and a & 3 == b & 3 for a in line[:at]) for at, b in enumerate(line))

    def successors(self, state: bytes) -> list[bytes]:
        """The positions one move on."""
        parts = state.split(_CUT)
        found: list[bytes] = []
        free = self._free(parts)
        self._play(parts, free, found)
        if parts[_LAID][0] < self._circles:
            self._lay(parts, found)
            return found
        self._pack(parts, found)
        self._fill(parts, found)
        if parts[_STOCK]:
            after = parts[:]
            after[_WASTE] = parts[_WASTE] + parts[_STOCK][-1:]
            after[_STOCK] = parts[_STOCK][:-1]
            found.append(self._canonical(after))
        return found

    def _free(self, parts: Sequence[bytes]) -> list[int]:
        free: list[int] = []
        for ray in range(_STAR, _STAR + self._rays):
            line = [at for at in range(ray, len(parts), self._rays) if parts[at]]
            free += line[-1:]
        return free

    def _play(self, parts: list[bytes], free: list[int], found: list[bytes]) -> None:
        for at in [*free, _WASTE]:
            if not parts[at]:
                continue
            card = parts[at][-1]
            for f, suit in enumerate(self._suits):
                count = parts[_HOME][f]
                if suit == card & 3 and count == card >> 2 and count < self._full:
                    home = bytearray(parts[_HOME])
                    home[f] += 1
                    after = parts[:]
                    after[_HOME] = bytes(home)
                    after[at] = parts[at][:-1]
                    found.append(self._canonical(after))
                    break

    def _lay(self, parts: list[bytes], found: list[bytes]) -> None:
        laid = parts[_LAID][0]
        inside = range(_STAR, _STAR + laid * self._rays)
        empty = [at for at in inside if not parts[at]]
        after = parts[:]
        if not empty:
            empty = list(range(inside.stop, inside.stop + self._rays))
            after[_LAID] = bytes((laid + 1,))
        if not parts[_STOCK]:
            return
        for at in empty:
            after[at] = after[_STOCK][-1:]
            after[_STOCK] = after[_STOCK][:-1]
        found.append(self._canonical(after))

    def _pack(self, parts: list[bytes], found: list[bytes]) -> None:
        for source in [*self._last, _WASTE]:
            if not parts[source]:
                continue
            host = parts[source][-1] + 4
            for target in self._last:
                if target != source and parts[target] and parts[target][-1] == host:
                    found.append(self._lifted(parts, source, target))

    def _fill(self, parts: list[bytes], found: list[bytes]) -> None:
        empty = next((at for at in range(_STAR, len(parts)) if not parts[at]), None)
        if empty is None:
            return
        source = _WASTE if parts[_WASTE] else _STOCK
        if parts[source]:
            found.append(self._lifted(parts, source, empty))
        for ray in range(_STAR, _STAR + self._rays):
            if not any(parts[at] for at in range(ray, len(parts), self._rays)):
                found += [self._lifted(parts, last, ray) for last in self._last if parts[last]]

    def _lifted(self, parts: list[bytes], source: int, target: int) -> bytes:
        after = parts[:]
        after[target] = parts[target] + parts[source][-1:]
        after[source] = parts[source][:-1]
        return self._canonical(after)
