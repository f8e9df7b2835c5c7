"""Plays to the foundations that can never spoil a win, and why.

Which of these holds for a game stands in ``methods.toml``; the kernel's ``is_safe`` looks the play over. All
hold for games of one pack in which emptied places draw nothing in, but for ``stacked``, which empties none.

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

from typing import Literal, TypeAlias

Safe: TypeAlias = Literal["always", "near", "last-deal", "stacked"]
