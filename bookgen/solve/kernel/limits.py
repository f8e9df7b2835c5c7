"""What the kernels' numbers have room for, and that a game stays within it.

A move is one number: its kind in the lowest three bits, then the pile left and the pile joined with eight
bits each, then the number of cards. A card is a number below 63. An entry of the log has a pile above its
lowest eight bits, which are a card or one of the signs from 250 on.
"""

from typing import TypeAlias

from bookgen.cards import pack
from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.limits import MOST_CARDS, MOST_PILES

Step: TypeAlias = tuple[int, int, int, int]
"""A move as Python has it: kind, pile it leaves, pile it joins, number of cards."""
PILE_BITS = 8
LONGEST = 1024
"""Entries that one move can add to the log: every card lifted and laid twice, and the signs."""
if MOST_PILES + 2 > 1 << PILE_BITS or 4 * MOST_CARDS + MOST_PILES // 8 > LONGEST:
    raise ImportError("bookgen.limits: larger games than the kernels' numbers have room for")


def check_limits(game: Game) -> None:
    """Raises BadInput, naming the game, where it has more piles or cards than a kernel can number."""
    piles, cards = len(game.all_piles()), len(pack(game.pack.kind))
    if piles > MOST_PILES:
        raise BadInput(f"{game.id}: got {piles} piles, wanted at most {MOST_PILES}")
    if cards > MOST_CARDS:
        raise BadInput(f"{game.id}: got {cards} cards, wanted at most {MOST_CARDS}")


def row_bits(game: Game) -> int:
    """So many bits number the entries of a pile's row: one for each card of the game, and one more."""
    return max(7, len(pack(game.pack.kind)).bit_length())
