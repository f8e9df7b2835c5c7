"""Two packs: which of two equal cards goes home first, in the easier play-through of ``relaxed.py``.

Where each suit has two foundations, built up by ones from the lowest rank, and nothing comes back, then of
two equal cards the one that goes home later finds both copies of the card next below at home: the first
copies lie on one foundation, the second on the other. Which is the first is chosen for every pair once in a
line of play. The easier play-through that keeps to such a choice still comes at least as far as the line.

There are too many choices to try all. So a play-through is given an *order*, which says for some pairs who
goes first; of the others it goes first who can. When it gets stuck, the reasons are looked for: those pairs
of which another order could let it go on. Any order that agrees with it on the reasons gets stuck as well,
and no further. When the orders that are refused leave none, the deal is lost.

**Why the reasons are enough.** Let a play-through be stuck, and let another order agree with it on the
reasons. Look at the first thing that comes of the other order and did not come of this one: a card that has
left its pile or come to another, or a rank of which one copy is at home, or both are. It comes of a card *b*
that goes home, for every other move could have been made here. *b* lies bare there, and of the card below one
copy is home, or both, where *b* is the second; so it is here.

- Neither copy of *b* came home here. There the other has not come home before, or that would have been new;
  so *b* goes first. Here it could have gone, unless this order puts the other first. Then the pair is a
  reason, and the orders agree on it.
- Only the other one came home here. Were both copies of the card below home, *b* would have gone as the
  second. So it goes first there, and what is new is that it has left its pile. Here it had not, and lay bare:
  the pair is a reason, and the orders agree on it.
- *b* came home here, and the other did not. Then it is new that both are home. Both copies of the card below
  are, and the other was bare when it went: it would have gone as the second here.

So a pair is a reason where one copy came home while the other lies bare where it lay at the beginning, and
where neither came home and the one that the order puts second could have gone.
"""

from collections.abc import Mapping
from typing import TypeAlias

Order: TypeAlias = dict[int, int]
"""For some faces, by their numbers, the copy that goes home first."""


class Orders:
    """The orders that are left when some have been refused."""

    def __init__(self) -> None:
        self._refused: list[Order] = []
        self._copies: dict[int, list[int]] = {}

    def refuse(self, order: Order, copies: Mapping[int, list[int]]) -> None:
        """Refuses every order that says what this one says; ``copies`` are the two cards of each face."""
        self._refused.append(order)
        self._copies.update({face: copies[face] for face in order})

    def next(self) -> Order | None:
        """An order that is not refused, of as few pairs as come up; None where there is none."""
        return self._complete({})

    def _complete(self, order: Order) -> Order | None:
        """An order that says what this one says, and more where it must."""
        order = dict(order)
        while True:
            shortest: list[int] = []
            first = 0
            for refused in self._refused:
                if any(order.get(face, copy) != copy for face, copy in refused.items()):
                    continue
                free = sorted(face for face in refused if face not in order)
                if not free:
                    return None
                if not shortest or len(free) < len(shortest):
                    shortest, first = free, refused[free[0]]
            if not shortest:
                return order
            face = shortest[0]
            other = next(copy for copy in self._copies[face] if copy != first)
            if len(shortest) > 1:
                return self._complete({**order, face: other}) or self._complete({**order, face: first})
            order[face] = other
