"""Plays to the foundations that can never spoil a win, and why.

Each test is told the numbers of cards on the foundations, the foundation played to, and whether a
redeal is left. It holds for games of one pack in which emptied places draw nothing in, but for
``stacked``, which empties none.

``always``: where a card of the lay-out can only be joined by its neighbours in suit (The Fortress). The
next lower is home already, and the next higher can go home itself once the card has gone.

``near``: where cards are built downwards whatever their suit (The Flower-Garden). A card at most two
above the lowest foundation could only serve to hold cards that can go home themselves.

``last-deal``: where cards are built down in suit and no redeal is left (The Trefoil). The only card that
could be laid on the card played is home already; while a redeal is left, the order of the next deal
would change.

``stacked``: where cards are built down in suit (The Storehouse), from a pile of two cards or more. The
only card that could be laid on the card played is home already. What lay under it, the next of its suit,
then takes its part: that pile moves, is joined and is emptied when it would have been.
"""

from collections.abc import Callable
from typing import TypeAlias

SafePlay: TypeAlias = Callable[[bytes, int, bool], bool]
"""Foundations before the play, the one played to, whether a redeal is left."""

SAFE: dict[str, SafePlay] = {
    "always": lambda home, f, redeal: True,
    "near": lambda home, f, redeal: home[f] < min(home) + 2,
    "last-deal": lambda home, f, redeal: not redeal,
}
