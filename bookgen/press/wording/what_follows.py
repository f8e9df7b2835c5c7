"""All that can follow on a position, where that is not much: what stays covered, how few cards are left."""

from collections.abc import Mapping
from dataclasses import dataclass

from bookgen.cards import Card
from bookgen.play import Position, Rules
from bookgen.play.within import Reached, positions_within, reached_within
from bookgen.press.wording.play_facts import MOST_OFFERED, cards_left

MOST_FOLLOWED = 400
"""Positions that are looked at; where there are more, nothing is said of all of them."""
MOST_WITHIN = 1500
"""The same where the plays are limited."""
MOST_ENDS = 4
"""Standstills that are kept, those with the fewest cards."""


@dataclass(frozen=True)
class Following:
    """What is so of every position that can follow on one which is lost.

    ``held`` tells of each pile how many of its cards, from the undermost on, are never moved; ``fewest`` how
    many cards are left at the least. ``ends`` are standstills with the fewest cards.
    """

    start: Position
    held: Mapping[str, int]
    fewest: int
    ends: tuple[Position, ...]

    @property
    def is_end(self) -> bool:
        """Whether nothing can be played at all."""
        return self.start in self.ends


def all_following(rules: Rules, position: Position, most: int = MOST_FOLLOWED) -> Following | None:
    """What follows on a position however it is played on; None where that is too much, or it can be won."""
    reached = list[Reached]()
    for each in reached_within(rules, position, offered=MOST_OFFERED):
        if len(reached) == most or rules.won(each.position):
            return None
        reached.append(each)
    held = {name: len(cards) for name, cards in position.piles.items()}
    ends, fewest = list[tuple[int, int, Position]](), cards_left(rules, position)
    for each in reached:
        here, moves = each.position, each.moves
        if len(moves) > MOST_OFFERED:
            return None
        left = cards_left(rules, here)
        fewest = min(fewest, left)
        for name, cards in held.items():
            if here.piles[name][:cards] != position.piles[name][:cards]:
                held[name] = _alike(here.piles[name], position.piles[name])
        if not moves:
            ends.append((left, len(ends), here))
    return Following(position, held, fewest, tuple(end for *_, end in sorted(ends)[:MOST_ENDS]))


def most_within(rules: Rules, position: Position, plays: int, pile: str) -> int | None:
    """The most cards that can come to lie on a pile within so many plays; None where that is too much."""
    best = 0
    for count, here in enumerate(positions_within(rules, position, plays)):
        if count == MOST_WITHIN:
            return None
        best = max(best, len(here.piles[pile]))
    return best


def _alike(one: tuple[Card, ...], other: tuple[Card, ...]) -> int:
    """How many cards two piles have in common, from the undermost on."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
