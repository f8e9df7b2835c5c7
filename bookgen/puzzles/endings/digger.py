"""A digger, who lifts what lies on the cards that are asked for, in endings with a limit.

He counts back from the aim and does no more. How often he comes to it, where he is left to chance among what
he looks for, tells how much more than that an ending asks.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bookgen.hints.moved import played_parts
from bookgen.play import Move, Position, Rules
from bookgen.play.goal import is_reached
from bookgen.play.moves import LongList
from bookgen.puzzles.endings.by_habit import Habits

MOST_MET = 5_000
"""Positions after so many plays that are gone through, beyond which he is taken not to come to the aim."""


def dug_in(rules: Rules, start: Position, answer: Sequence[Move], goal: Mapping[str, int]) -> int:
    """In how many of a hundred tries a digger comes to the goal in as many plays as the ``answer`` has.

    A ``goal`` tells how many cards are to lie on a pile; an empty one asks for the whole game. He brings to
    these piles what goes; else he lifts a card off one that is wanted, on a pile in which none is if he can,
    or turns the stock if one is wanted there; else he makes any play. Of several he takes each as often.
    """
    return round(100 * _Digger(rules, answer, goal).comes(start, len(answer)))


@dataclass
class _Digger:
    """Every line of his, each position after so many plays looked at once."""

    rules: Rules
    answer: Sequence[Move]
    goal: Mapping[str, int]
    known: dict[tuple[Hashable, int], Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._habits = Habits.of(self.rules.game, self.goal)
        parts = (part for move in self.answer for part in played_parts(move, self._habits.roles))
        self._wanted = {card for part in parts if part.target in self._habits.asked for card in part.cards}

    def comes(self, here: Position, left: int) -> Fraction:
        """How likely he comes to the aim with so many plays left."""
        if is_reached(self.rules, here, self.goal):
            return Fraction(1)
        key = here.key(), left
        if key not in self.known:
            if not left or len(self.known) >= MOST_MET:
                return Fraction(0)
            self.known[key] = Fraction(0)
            moves = self._looked_for(here)
            after = [self.comes(self.rules.play(here, move), left - 1) for move in moves]
            self.known[key] = sum(after, Fraction(0)) / max(1, len(after))
        return self.known[key]

    def _looked_for(self, here: Position) -> Sequence[Move]:
        """The plays among which he chooses."""
        offered, habits = self.rules.moves(here), self._habits
        if isinstance(offered, LongList):
            return ()
        if to_asked := [move for move in offered if habits.to_asked(here, move)]:
            return to_asked
        piles = ((name, cards) for name, cards in here.piles.items() if name not in habits.families)
        lying = {name: sum(card in self._wanted for card in cards) for name, cards in piles}
        digs, apart = list[Move](), list[Move]()
        for move in offered:
            head, turns = move[0], habits.turns(here, move)
            # A wanted card that is lifted itself is not dug out.
            lifted = 0 if turns else sum(card in self._wanted for card in head.cards)
            if lying.get(head.source, 0) > lifted:
                digs.append(move)
                if turns or not lying.get(head.target):
                    apart.append(move)
        return apart or digs or offered
