"""Pairing games decided outright: only ranks matter, and piles of one sort are interchangeable."""

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from bookgen.games.descriptor import Game, PairingRules
from bookgen.play import Position

Heaps: TypeAlias = tuple[tuple[str, ...], ...]


class PairingSpace:
    """The positions of a pairing game: for each role the sorted piles, as strings of ranks."""

    def __init__(self, game: Game, start: Position, *, fills: bool = True) -> None:
        assert isinstance(game.rules, PairingRules)
        self._roles = game.rules.piles
        self._names = [game.pile_names(role) for role in self._roles]
        self._fill = self._roles.index(game.rules.fill) if game.rules.fill and fills else None
        self.start = self.encode(start)

    def encode(self, position: Position) -> Heaps:
        """The position of play with suits and the order of piles forgotten."""
        return tuple(
            tuple(sorted("".join(card[0] for card in position.piles[name]) for name in names))
            for names in self._names
        )

    def won(self, state: Heaps) -> bool:
        """Whether all cards are out."""
        return not any(any(role) for role in state)

    def likeness(self, state: Heaps) -> Hashable:
        """The state itself."""
        return state

    def score(self, state: Heaps, depth: int) -> int:
        """The number of cards left."""
        return sum(len(pile) for role in state for pile in role)

    def successors(self, state: Heaps) -> Sequence[Heaps]:
        """The positions one move on; a pair that is safe is taken and nothing else looked at.

        Safe is an open pair that is the last of its rank. Whatever a line of play does before it takes
        the pair it can do after: taking it uncovers cards and empties places, and hides nothing. A
        filling that would have moved one of the two is dropped, and what it uncovered lies open already.
        """
        tops = [(at, n, pile[-1]) for at, role in enumerate(state) for n, pile in enumerate(role) if pile]
        open_ranks = [rank for _, _, rank in tops]
        left = "".join(pile for role in state for pile in role)
        found: list[Heaps] = []
        for one, (at, n, rank) in enumerate(tops):
            for other_at, m, other in tops[one + 1 :]:
                if rank != other:
                    continue
                after = self._lift(state, (at, n), (other_at, m))
                if open_ranks.count(rank) == left.count(rank) and left.count(rank) == 2:
                    return [after]
                found.append(after)
        if self._fill is not None:
            found += self._fillings(state, self._fill)
        return found

    def _lift(self, state: Heaps, *places: tuple[int, int]) -> Heaps:
        piles = [list(role) for role in state]
        for at, n in places:
            piles[at][n] = piles[at][n][:-1]
        return tuple(tuple(sorted(role)) for role in piles)

    def _fillings(self, state: Heaps, at: int) -> list[Heaps]:
        role = state[at]
        if "" not in role:
            return []
        found = []
        for n, pile in enumerate(role):
            if len(pile) > 1:
                piles = list(role)
                piles[n] = pile[:-1]
                piles[piles.index("")] = pile[-1]
                found.append((*state[:at], tuple(sorted(piles)), *state[at + 1 :]))
        return found
