"""Pairing games decided outright: only ranks matter, and piles of one sort are interchangeable."""

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from bookgen.cards import RANKS
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.pairing.play import go_together
from bookgen.games.descriptor import Game
from bookgen.play import Position

Heaps: TypeAlias = tuple[tuple[str, ...], ...]


class PairingSpace:
    """The positions of a pairing game: for each role the sorted piles, as strings of ranks.

    Where cards are taken up, what is still to come stands as a role of its own, the last.
    """

    def __init__(self, game: Game, start: Position, *, fills: bool = True) -> None:
        rules = game.rules_as(PairingRules)
        self._roles = rules.piles
        self._names = [game.pile_names(role) for role in self._roles]
        self._fill = self._roles.index(rules.fill) if rules.fill and fills else None
        self._mates = {a: frozenset(b for b in RANKS if go_together(rules.total, a, b)) for a in RANKS}
        self._place = self._heaps = None
        if rules.take_up:
            place = game.piles_called(rules.take_up.to)[0]
            self._place = next(at for at, names in enumerate(self._names) if place in names)
            self._heaps = rules.take_up.lifts == "heap"
            self._names.append(game.piles_called(rules.take_up.source))
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

        Safe is an open pair if all cards left that can go with either are open: whatever a line of play does
        before it takes the pair it can do after, since taking it uncovers cards and empties places, and
        hides nothing. Other cards of the two ranks that the line pairs with these are then paired with one
        another; when cards are taken up, all of them are out in any case. Where places are filled the pair
        must be the last of its rank: a filling that would have moved one of the two is dropped, and what it
        uncovered lies open already.
        """
        shown = state[: len(self._roles)]
        tops = [(at, n, pile[-1]) for at, role in enumerate(shown) for n, pile in enumerate(role) if pile]
        open_ranks = [rank for _, _, rank in tops]
        left = "".join(pile for role in state for pile in role)
        found: list[Heaps] = []
        for one, (at, n, rank) in enumerate(tops):
            for other_at, m, other in tops[one + 1 :]:
                if other not in self._mates[rank]:
                    continue
                after = self._lift(state, (at, n), (other_at, m))
                if all(open_ranks.count(each) == left.count(each) for each in {rank, other}) and (
                    self._fill is None or left.count(rank) == 2
                ):
                    return [after]
                found.append(after)
        if not found and self._place is not None:
            found = self._taken_up(state, self._place)
        if self._fill is not None:
            found += self._fillings(state, self._fill)
        return found

    def every(self, state: Heaps) -> Sequence[Heaps]:
        """All positions one move on, those after a safe pair too, each once."""
        shown = state[: len(self._roles)]
        tops = [(at, n, pile[-1]) for at, role in enumerate(shown) for n, pile in enumerate(role) if pile]
        found = [
            self._lift(state, (at, n), (other_at, m))
            for one, (at, n, rank) in enumerate(tops)
            for other_at, m, other in tops[one + 1 :]
            if other in self._mates[rank]
        ]
        if not found and self._place is not None:
            found = self._taken_up(state, self._place)
        if self._fill is not None:
            found += self._fillings(state, self._fill)
        return [*dict.fromkeys(found)]

    def least_moves(self, state: Heaps) -> int:
        """One for each pair."""
        return sum(len(pile) for role in state for pile in role) // 2

    def _taken_up(self, state: Heaps, at: int) -> list[Heaps]:
        found = []
        for n, held in enumerate(state[-1]):
            if held:
                kept, taken = ("", held) if self._heaps else (held[:-1], held[-1])
                places, rest = list(state[at]), list(state[-1])
                places[places.index("")], rest[n] = taken, kept
                found.append((*state[:at], tuple(sorted(places)), *state[at + 1 : -1], tuple(sorted(rest))))
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
