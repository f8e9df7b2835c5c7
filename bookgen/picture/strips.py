"""Which strip of each card of a picture is seen under the next one, and the index that belongs there."""

import math
from collections.abc import Sequence
from itertools import pairwise

from bookgen.picture.scene import CardAt, rotated

STRIP = 0.55
"""The widest that is a slice of a card rather than the better half of it, in card widths."""
WHOLE_ACROSS, WHOLE_DOWN = 0.32, 0.38
"""Strips of a card, in card widths, in which an index of any style is whole."""
FANNED, LEVEL = 20.0, 0.1
"""Degrees by which a card of a fan may lean from the one before, and card widths by which it lies higher."""


def with_one_index(cards: Sequence[CardAt]) -> Sequence[CardAt]:
    """All cards with the index of those that overlap, where these overlap in one way only, and not with that
    of a row which goes to the left: it stands in the other corner."""
    modes = {card.overlap for card in cards} - {"none"}
    if len(modes) != 1 or "left" in modes:
        return cards
    mode = modes.pop()
    return [card if card.overlap == mode else card.seen_as(mode) for card in cards]


def covered(cards: Sequence[CardAt]) -> Sequence[CardAt]:
    """The cards, those marked of which the next one leaves a strip to be seen, and no more."""
    marked = list(cards)
    for at, (card, above) in enumerate(pairwise(cards)):
        if card.overlap == "none" or abs(above.turn - card.turn) > FANNED:
            continue
        across, down = rotated(above.x - card.x, above.y - card.y, -card.turn)
        if card.overlap == "side" and 0 < across <= STRIP and abs(down) < LEVEL:
            marked[at] = card.seen_as("covered", _narrow(across, WHOLE_ACROSS))
        elif card.overlap == "down" and 0 < down <= STRIP and abs(across) < LEVEL:
            marked[at] = card.seen_as("under", _narrow(down, WHOLE_DOWN))
        elif card.overlap == "down" and abs(down) < across <= STRIP:
            # A fan in a column of fans.
            marked[at] = card.seen_as("covered", _narrow(across, WHOLE_ACROSS))
        elif card.overlap == "left" and 0 < -across <= STRIP and abs(down) < LEVEL:
            marked[at] = card.seen_as("behind", _narrow(-across, WHOLE_ACROSS))
    # The last card of a pile lies open: of one that goes to the left it bears its index as others do.
    for at, card in enumerate(cards):
        is_last = at + 1 == len(cards) or cards[at + 1].pile != card.pile
        if card.overlap == "left" and is_last:
            marked[at] = card.seen_as("side")
    return marked


def _narrow(strip: float, whole: float) -> float:
    """A strip of a card, rounded down, if it is too narrow for an index; else 0."""
    return math.floor(strip * 100 + 1e-6) / 100 if strip < whole else 0.0
