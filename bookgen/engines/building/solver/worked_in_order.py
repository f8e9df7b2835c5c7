"""Piles that are worked off where there are two packs: which of two equal cards goes home first.

**The games.** Those of ``worked_off.py`` in which foundations ask for their cards in one of two ways:

- *One way.* Every face comes after one other, or none, on all foundations, and no card is taken back. So both
  copies of a face lie on two foundations when they are home: the first asks for one copy of the face before,
  the second for both.
- *Both ways.* Each suit has two foundations, which begin with the same rank, go up and down from it and go
  round through all ranks; they may give cards to each other. Each shows, at any time, ranks that follow one
  another from that with which it begins, each once. So the first copy of a face asks that all ranks are home
  which lie between the beginning and it, on one side or the other. The second copy lies on the other
  foundation than the first, so that both have shown it, and between them all ranks: it asks for one of each
  at home, and for both of the rank with which the foundations begin, of which each asks for nothing.

**The argument.** A line that wins settles for each pair which copy is the first. In the easier game of
``worked_off.py`` cards are told apart now, and go home in that order. By induction over the line's moves it
comes as far: a card that goes home in the line was bare there, so it is at hand; what it asks for is home.
Where the easier game gets stuck under every order the deal is lost.

Orders are refused as in ``orders.py``, by reasons: pairs of which another order could let it go on. Let
another order agree on the reasons, and look at the first thing that it brings and this one does not: one more
of a face home, or one more of a pile's and its places' cards of a face gone. It comes of a card *b*, which is
at hand here too, as no more had gone there; and what it asks for is home here, as it is only asked how many
of a face are.

- No copy of its face is home here. There *b* goes first; here it could have, unless this order puts the other
  first: the pair is a reason.
- The other alone is home here. As the second *b* could have gone here. As the first it brings something new
  only where it is a card of a pile or its places, and the other is not one of the same: the pair is a reason.
- Both are home here: then nothing is new.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bookgen.engines.building.solver.orders import Order, Orders

MOST_ORDERS = 100
"""So many orders are tried. Of 250 deals of The Plait 42 are lost by no more than 27."""


class Asked(Protocol):
    """What foundations ask for."""

    def goes(self, face: int, home: Mapping[int, int]) -> bool:
        """Whether one more card of a face can go home, where so many of each are."""


@dataclass(frozen=True)
class OneWay:
    """Foundations on which the same face comes before each, or None."""

    before: Mapping[int, int | None]

    def goes(self, face: int, home: Mapping[int, int]) -> bool:
        """Whether more of the face before are home."""
        before = self.before[face]
        return home[face] < (2 if before is None else home[before])


@dataclass(frozen=True)
class BothWays:
    """Two foundations of each suit, up and down: the faces before each on the one and on the other; none
    before those with which they begin."""

    before: Mapping[int, tuple[Sequence[int], Sequence[int]]]

    def goes(self, face: int, home: Mapping[int, int]) -> bool:
        """Whether all before it on one foundation are home; of a second card whether one of each is."""
        rising, falling = self.before[face]
        if not rising:
            return home[face] < 2
        risen, fallen = (all(home[other] for other in side) for side in (rising, falling))
        if not home[face]:
            return risen or fallen
        return home[face] < 2 <= home[rising[0]] and risen and fallen


@dataclass(frozen=True)
class Pairs:
    """The cards of a position by number: the face of each, a number too; those that are home; for each pile
    that is worked off its cards, the top one first, those of its places, and how many places are empty; and
    what foundations ask for."""

    faces: Sequence[int]
    home: frozenset[int]
    piles: Sequence[tuple[Sequence[int], Sequence[int], int]]
    asked: Asked

    def lost(self) -> bool:
        """Whether some card stays behind under every order. False says nothing."""
        copies: dict[int, list[int]] = {}
        for card, face in enumerate(self.faces):
            copies.setdefault(face, []).append(card)
        if any(len(pair) != 2 for pair in copies.values()):
            return False
        pile_of = {card: at for at, (cards, laid, _) in enumerate(self.piles) for card in (*cards, *laid)}
        orders = Orders()
        for _ in range(MOST_ORDERS):
            order = orders.next()
            if order is None:
                return True
            come, bare = self._played(order, pile_of)
            if len(come) == len(self.faces):
                return False
            orders.refuse(self._reasons(order, come, bare, copies, pile_of), copies)
        return False

    def _played(self, order: Order, pile_of: Mapping[int, int]) -> tuple[set[int], set[int]]:
        """What comes home under an order, and what is at hand beside it in the end."""
        covered = [[*reversed(cards)] for cards, _, _ in self.piles]
        room = [1 + empty for _, _, empty in self.piles]
        come = set(self.home)
        bare = {*range(len(self.faces))} - come - {card for pile in covered for card in pile}
        count = dict.fromkeys(self.faces, 0)
        for card in come:
            count[self.faces[card]] += 1
        moved = True
        while moved:
            moved = False
            for at, pile in enumerate(covered):
                while room[at] and pile:
                    bare.add(pile.pop())
                    room[at] -= 1
            # Of two that can go, one that brings another to hand.
            for card in sorted(bare, key=lambda card: (card not in pile_of, card)):
                face = self.faces[card]
                if not self.asked.goes(face, count) or (not count[face] and order.get(face, card) != card):
                    continue
                bare.remove(card)
                come.add(card)
                count[face] += 1
                moved = True
                if card in pile_of:
                    room[pile_of[card]] += 1
        return come, bare

    def _reasons(
        self,
        order: Order,
        come: set[int],
        bare: set[int],
        copies: Mapping[int, list[int]],
        pile_of: Mapping[int, int],
    ) -> Order:
        """Of which pairs another order could let it go on; with the copy that was the first here."""
        count = {face: sum(card in come for card in pair) for face, pair in copies.items()}
        found: Order = {}
        for face, pair in copies.items():
            first = next((card for card in pair if card in come), order.get(face))
            if first is None or count[face] == 2 or first in self.home:
                continue
            other = next(card for card in pair if card != first)
            if other not in bare:
                continue
            if (
                self.asked.goes(face, count)
                if not count[face]
                else pile_of.get(other, -1) not in (-1, pile_of.get(first))
            ):
                found[face] = first
        return found
