"""Endings of games that leave no choice: the stock may be cut at one of three places, and one answers."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeVar

from bookgen.play import Move, Position, Rules
from bookgen.play.along import forced_plays
from bookgen.play.cuts import cut_stock
from bookgen.play.rules import Settling

MOST_TO_TURN, LEAST_TO_TURN = 16, 4
"""Cards that may, and must, be left in the stock."""
MOST_TURNS, LEAST_TURNS = 60, 18
"""Cards that may, and must, be turned or moved by hand to try all three cuts."""
LEAST_EACH = 4
"""Cards that must be turned or moved for each cut: one that fails sooner is seen to fail, and no puzzle."""
PLACES = 3
LOOKED_BACK = 60
"""Moves before the end of a deal, or before it is settled, from which on its positions are looked at."""


@dataclass(frozen=True)
class CutEnding:
    """A position reached by the plays ``played``, three cuts of its stock, and the one that answers.

    ``moves`` are the play of that one, ``turns`` the cards moved in the plays of all three, up to where it is
    certain that the game comes out.
    """

    played: tuple[Move, ...]
    position: Position
    among: tuple[int, ...]
    cut: int
    losing: bool
    moves: tuple[Move, ...]
    turns: int


Found = TypeVar("Found", bound=CutEnding)


@dataclass(frozen=True)
class Try:
    """The play of one cut, and how many cards are moved before it is certain what becomes of it."""

    cut: int
    moves: tuple[Move, ...]
    won: bool
    turns: int


def cut_endings(rules: Rules, opening: Position, losing: bool, name: str) -> Iterator[CutEnding]:
    """The cut endings near the end of a deal; with ``losing`` the one place is asked for that fails.

    Among three places the one that answers is the first, the second or the last as the ``name`` says.
    """
    plays = list(forced_plays(rules, opening))
    played, way = [move for move, _ in plays], [opening, *(here for _, here in plays)]
    place = hashlib.sha256(name.encode("ascii")).digest()[0] % PLACES
    last = next((at for at, here in enumerate(way) if _settled(rules, here)), len(played))
    for at in range(max(0, last - LOOKED_BACK), last):
        here = way[at]
        if LEAST_TO_TURN <= len(here.piles.get("stock", ())) <= MOST_TO_TURN:
            found = _chosen(tries_of(rules, here), losing, place)
            if found is not None:
                among, answer = found
                turns = sum(each.turns for each in among)
                cuts = tuple(each.cut for each in among)
                yield CutEnding(tuple(played[:at]), here, cuts, answer.cut, losing, answer.moves, turns)


def best_cut(endings: Iterator[Found]) -> Found | None:
    """The cut ending whose three plays are longest, of equals the first."""
    return max(endings, key=lambda ending: ending.turns, default=None)


def tries_of(rules: Rules, here: Position) -> list[Try]:
    """The play of every cut that is neither too long nor over at once."""
    found = []
    for cut in range(len(here.piles["stock"])):
        moves, start, turns = list[Move](), cut_stock(rules, here, cut), 0
        position, settled = start, _settled(rules, start)
        for move, position in forced_plays(rules, start):
            moves.append(move)
            if not settled:
                turns += sum(len(part.cards) for part in move)
            settled = settled or _settled(rules, position)
            if turns > MOST_TURNS:
                break
        if LEAST_EACH <= turns <= MOST_TURNS:
            found.append(Try(cut, tuple(moves), rules.won(position), turns))
    return found


def _settled(rules: Rules, position: Position) -> bool:
    return isinstance(rules, Settling) and rules.settled(position)


def _chosen(tries: list[Try], losing: bool, place: int) -> tuple[tuple[Try, ...], Try] | None:
    """Three tries of which one answers, in that ``place`` among them, that take longest in all, and the
    answer; None where there are none."""
    answering = [each for each in tries if each.won != losing]
    others = [each for each in tries if each.won == losing]
    best: tuple[int, tuple[Try, ...], Try] | None = None
    for answer in answering:
        for pair in combinations(others, PLACES - 1):
            among = tuple(sorted((answer, *pair), key=lambda each: each.cut))
            turns = sum(each.turns for each in among)
            if (
                among.index(answer) == place
                and LEAST_TURNS <= turns <= MOST_TURNS
                and (best is None or turns > best[0])
            ):
                best = turns, among, answer
    return (best[1], best[2]) if best else None
