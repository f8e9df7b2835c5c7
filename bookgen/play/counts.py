"""Names of the counts that positions keep beside their piles, as far as more than one room asks for them.

A count of one engine's own has its name in the play of that engine. Redeals are counted under the name of
their option, ``games.options.REDEALS``; graces and cards thrown out at pleasure under those of theirs.
"""

SHIFTS = "shifts"
"""Shifts made."""
BARREN = "barren"
"""Deals running that have brought nothing on; in a building game that on the table is one of them."""
CALL = "call"
"""The place of the next call among the calls, from 0."""
HIT = "hit"
"""1 where a card has gone out in this deal."""
CARD_COUNT = "turned"
"""Cards turned in this round, where the game goes by rounds."""
ROUND = "round"
"""The round, from 1, where the game goes by rounds."""
NEXT_PACKET = "place"
"""The packet that is dealt to next, from 0 before the first."""
NEXT_HEAP = "heap"
"""The number of the heap to which the next card of the stock is dealt, from 1."""
GROWN = "grown"
"""1 where a family has grown in this deal."""
FILLING = "filling"
"""1 while empty places are being filled, before anything more is thrown out."""
EXTRA_LAID = "extra_laid"
"""Extra cards laid down."""
EXCHANGED = "exchanged"
"""Exchanges made."""
ROWS = "rows"
"""Rows dealt, or gathered."""
GRACES = "graces"
"""Graces taken: cards that came out from beneath others, in games that have rules for it."""
TURNED = "turned"
"""The number of the waste that was turned to last, where that makes a difference; 0 before anything has been
turned."""
DUE = "due"
"""The cards laid in the round that is being dealt to places in turn: the place of the next in it. 0 without a
stock."""
BEGUN_ROUND = "first_round"
"""What was dealt to places, where a rule asks for it: 0 till the first round lies and without a stock;
1 when it just lies; 2 when more has been dealt or played from the stock."""
VAIN = "vain"
"""1 from a payment of the waste until a card has come to a foundation or packet, but not from a packet."""
FROM_ONE = (ROUND, ROWS, NEXT_HEAP)
"""What is never 0."""
