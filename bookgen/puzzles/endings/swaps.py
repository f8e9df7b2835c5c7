"""Endings in which two cards may change places: of three such pairs one brings the game out.

For games that leave no choice and in which nothing is cut late. The game is played to where it sticks; from
there, or from a few plays before, every exchange within a lay-out is played out. The two that do not answer
loosen something: more cards go than without them, and of the cards that wait for each other one at the least.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from string import ascii_uppercase

from bookgen.cards import Card
from bookgen.play import Move, Position, Rules
from bookgen.play.along import forced_plays
from bookgen.play.rules import circle_of
from bookgen.play.swaps import swapped
from bookgen.puzzles.endings.cuts import MOST_TURNS
from bookgen.puzzles.endings.size import cards_outside
from bookgen.questions.swaps import Swap
from bookgen.solve.chance import homes_of, play_out

PAIRS = 3
"""Pairs of cards that are offered."""
OUTSIDE = range(24, 37)
"""Cards that are still to be played."""
LOOKED_BACK = 4
"""Plays before the standstill from which a position may be taken."""
LEAST_LOOSENED = 4
"""Cards that go at the least after a wrong exchange, and would not go without it."""
LONGEST_CIRCLE = 6
"""Cards that wait for each other at the most after a wrong exchange: the answer names them all."""
ROLE = "tableau"
"""Cards of these piles alone are offered, whose places all can be seen to matter."""


@dataclass(frozen=True)
class SwapEnding:
    """A position reached by the plays ``played``, three pairs of cards, and the one that answers.

    ``moves`` are the play after that one, ``turns`` the cards moved in the plays of all three.
    """

    played: tuple[Move, ...]
    position: Position
    swaps: tuple[Swap, ...]
    answer: int
    moves: tuple[Move, ...]
    turns: int

    @property
    def letters(self) -> str:
        """The letter of the pair that answers."""
        return ascii_uppercase[self.answer]


@dataclass(frozen=True)
class Try:
    """What becomes of an exchange: its play, the cards moved in it, those that go home or out, those that
    wait for each other in the end, and the shape of the position with which it begins."""

    swap: Swap
    moves: tuple[Move, ...]
    won: bool
    turns: int
    gone: tuple[Card, ...]
    circle: tuple[Card, ...]
    shape: str


@dataclass(frozen=True)
class Unchanged:
    """What becomes of the position as it is: how many cards go, and which wait for each other in the end."""

    gone: int
    circle: frozenset[Card]

    def is_loosened(self, tried: Try) -> bool:
        """Whether it lets more cards go, and breaks that circle; none too long to be told stays."""
        more = len(tried.gone) >= self.gone + LEAST_LOOSENED
        return more and bool(self.circle & {*tried.gone}) and len(tried.circle) <= LONGEST_CIRCLE


def swap_ending(rules: Rules, opening: Position, name: str) -> SwapEnding | None:
    """The ending of a deal in which two cards may change places; None where it gives none.

    By the ``name`` it is fixed, as if by lot, how many cards are moved in all, how far before the standstill
    it begins, and at which letter the answer stands.
    """
    plays = list(forced_plays(rules, opening))
    played, way = [move for move, _ in plays], [opening, *(here for _, here in plays)]
    if rules.won(way[-1]):
        return None
    lots = hashlib.sha256(name.encode("ascii")).digest()
    begins = [len(way) - 1 - back for back in range(LOOKED_BACK + 1) if back < len(way)]
    begins = [at for at in begins if cards_outside(rules.game, way[at]) in OUTSIDE]
    for turn in range(len(begins)):
        at = begins[(lots[0] + turn) % len(begins)]
        found = _chosen(tries_of(rules, way[at]), unchanged(rules, way[at]), lots)
        if found is not None:
            tries, answer = found
            swaps, turns = tuple(each.swap for each in tries), sum(each.turns for each in tries)
            return SwapEnding(tuple(played[:at]), way[at], swaps, answer, tries[answer].moves, turns)
    return None


def tries_of(rules: Rules, here: Position) -> Iterator[Try]:
    """Every exchange of two cards of one lay-out, played out."""
    roles = rules.game.roles
    for lay_out in rules.game.rules.lay_outs:
        lying = [
            (name, card)
            for name, _, _ in rules.game.all_piles()
            if name in lay_out and roles[name] == ROLE
            for card in here.piles[name]
        ]
        for one, other in combinations(lying, 2):
            yield try_of(rules, here, Swap(*one, *other))


def try_of(rules: Rules, here: Position, swap: Swap) -> Try:
    """What becomes of one exchange."""
    start = swapped(here, swap)
    moves, end = play_out(rules, start)
    turns = sum(len(part.cards) for move in moves for part in move)
    gone, circle = _gone(rules, moves), circle_of(rules, end)
    return Try(swap, tuple(moves), rules.won(end), turns, gone, circle, shape_of(rules, start))


def unchanged(rules: Rules, here: Position) -> Unchanged:
    """What becomes of a position as it is."""
    moves, end = play_out(rules, here)
    return Unchanged(len(_gone(rules, moves)), frozenset(circle_of(rules, end)))


def _gone(rules: Rules, moves: Sequence[Move]) -> tuple[Card, ...]:
    homes = homes_of(rules.game)
    return tuple(card for move in moves for part in move if part.target in homes for card in part.cards)


def is_fit(answer: Try, others: Sequence[Try], before: Unchanged) -> bool:
    """Whether three exchanges may be offered together: one answers, the others loosen what was stuck
    ``before``, and no two come to the same."""
    tries = [answer, *others]
    return (
        answer.won
        and not any(each.won or not before.is_loosened(each) for each in others)
        and len({each.shape for each in tries}) == len(tries)
        and sum(each.turns for each in tries) <= MOST_TURNS
    )


def _chosen(tries: Iterator[Try], before: Unchanged, lots: bytes) -> tuple[list[Try], int] | None:
    """Three exchanges in the order of their letters, and which of them answers; None where none are fit.

    The answer is taken by lot; of the others the two after which most cards are moved, up to a number
    that is fixed by lot too.
    """
    every = list(tries)
    winning = [each for each in every if each.won]
    losing = [each for each in every if not each.won and before.is_loosened(each)]
    if not winning:
        return None
    answer = winning[int.from_bytes(lots[1:3], "big") % len(winning)]
    fits = [two for two in combinations(losing, PAIRS - 1) if is_fit(answer, two, before)]
    if not fits:
        return None
    most = min(sum(each.turns for each in two) for two in fits)
    wanted = most + lots[3] % (MOST_TURNS - answer.turns - most + 1)
    near = min(abs(sum(each.turns for each in two) - wanted) for two in fits)
    like = [two for two in fits if abs(sum(each.turns for each in two) - wanted) == near]
    others = [*like[int.from_bytes(lots[4:6], "big") % len(like)]]
    others = others[:: -1 if lots[6] % 2 else 1]
    place = lots[7] % PAIRS
    return [*others[:place], answer, *others[place:]], place


def shape_of(rules: Rules, position: Position) -> str:
    """A word that two positions share where the one is the other with its cards renamed.

    The piles of a role may stand in any order, and the lay-outs change places. Positions that differ may
    share it too, if seldom: of these too no two are offered together. Sixteen hexadecimal digits.
    """
    roles, ways = rules.game.roles, list[list[tuple[str, tuple[str, ...]]]]()
    for lay_out in rules.game.rules.lay_outs:
        names = [name for name in roles if name in lay_out and position.piles[name]]
        ways.append([(roles[name], position.piles[name]) for name in names])
    return min(_refined(ways), _refined(ways[::-1]))


def _refined(lay_outs: Sequence[Sequence[tuple[str, tuple[str, ...]]]]) -> str:
    """The colours of the cards, each told again and again by those above and below it in every lay-out."""
    places = dict[str, list[tuple[int, str, tuple[str, ...], int]]]()
    for number, piles in enumerate(lay_outs):
        for role, cards in piles:
            for at, card in enumerate(cards):
                places.setdefault(card, []).append((number, role, cards, at))
    colours = dict.fromkeys(places, "")
    for _ in range(len(places).bit_length() + 1):
        colours = {
            card: _digest(
                repr(
                    (
                        colours[card],
                        sorted(
                            (number, role, at, [colours[other] for other in cards])
                            for number, role, cards, at in lying
                        ),
                    )
                )
            )
            for card, lying in places.items()
        }
    return _digest(" ".join(sorted(colours.values())))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]
