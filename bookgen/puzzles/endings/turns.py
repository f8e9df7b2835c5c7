"""What is offered at a turn: the plays that still win and those that lose, each choice told once."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Protocol

from bookgen.play import Move, Position, Rules
from bookgen.play.moves import LongList
from bookgen.puzzles.endings.likeness import Like

MOST_PLAYS = 40
"""Plays offered at a turn beyond which nobody looks them all over."""


class Judge(Protocol):
    """Whether a play is right at a turn: what is asked can still be come to."""

    @property
    def rules(self) -> Rules:
        """The rules of the deal."""

    @property
    def like(self) -> Like:
        """Equal for positions that are one."""

    def wins(self, position: Position) -> bool | None:
        """Whether the position after a play of this turn is still good; None where that is not known."""

    def following(self) -> "Judge":
        """The judge of the next turn."""


@dataclass(frozen=True)
class Turn:
    """A turn at which a play is to be chosen: the plays after which the game can be won, and the others.

    Every play offered stands in one of the lists, or leads to a position like that of one there, or changes
    only the order of itself and one there. ``ways`` are how many the losing plays are if all that hang
    together so count as one: never more than there are.
    """

    saves: tuple[Move, ...]
    loses: tuple[Move, ...]
    ways: int

    @property
    def matters(self) -> bool:
        """Whether two plays or more lose, however they are counted."""
        return self.ways >= 2

    @property
    def doubtful(self) -> bool:
        """Whether it hangs on the counting if two plays lose."""
        return self.ways < 2 <= len(self.loses)


def too_many(moves: Sequence[Move]) -> bool:
    """Whether more plays are offered than anybody looks over."""
    return isinstance(moves, LongList) or len(moves) > MOST_PLAYS


def offered_at(judge: Judge, position: Position) -> Sequence[Move] | None:
    """The plays offered at a position, without those that change only its order; None for too many."""
    rules = judge.rules
    moves = rules.moves(position)
    if rules.game.rules.transposes:
        here = judge.like(position)
        moves = [move for move in moves if judge.like(rules.play(position, move)) != here]
    return None if too_many(moves) else moves


def turn_at(judge: Judge, position: Position, chosen: Move | None = None) -> Turn | None:
    """The plays offered at a position, parted; None where one is undecided, or there are too many.

    Plays that lead to like positions stand once, and so do plays of one kind that can be made one after the
    other in either order and come to the same: the one that is ``chosen``, or else the first of them. Where
    fewer than two plays lose, the turn does not matter, and nothing is told once.
    """
    moves = offered_at(judge, position)
    if moves is None:
        return None
    parted: dict[bool, list[Move]] = {True: [], False: []}
    for move in moves:
        wins = judge.wins(judge.rules.play(position, move))
        if wins is None:
            return None
        parted[wins].append(move)
    if len(parted[False]) < 2:
        return Turn(tuple(parted[True]), tuple(parted[False]), len(parted[False]))
    saves, _ = told_once(judge, position, parted[True], chosen)
    return Turn(saves, *told_once(judge, position, parted[False], chosen))


@dataclass(frozen=True)
class Turning:
    """The first turn of an answer at which it matters what is played, and how many moves come before it."""

    at: int
    turn: Turn


def turning_of(
    judge: Judge, start: Position, answer: Sequence[Move], *, loosely: bool = False
) -> Turning | None:
    """The first turn of an answer at which two plays or more lose; None where there is none, or a play before
    it is undecided, or it hangs on the counting: counted ``loosely``, two that lose are two."""
    here = start
    for at, move in enumerate(answer):
        turn = turn_at(judge, here, move)
        if turn is None or (turn.doubtful and not loosely):
            return None
        if turn.matters or turn.doubtful:
            return Turning(at, turn)
        here = judge.rules.play(here, move)
        judge = judge.following()
    return None


def _looked_up(moves: Sequence[Move]) -> Container[Move]:
    """The same moves, quick to find one in; a long list knows its own, and is not written out."""
    return moves if isinstance(moves, LongList) else frozenset(moves)


def told_once(
    judge: Judge, position: Position, moves: Sequence[Move], chosen: Move | None
) -> tuple[tuple[Move, ...], int]:
    """One of each choice among plays, in their order, and how many sets there are that hang together.

    Two are one choice where they lead to like positions, or can follow upon each other in either order, to
    like positions.
    """
    rules, like = judge.rules, judge.like
    ordered = sorted(moves, key=lambda move: move != chosen)
    after = [rules.play(position, move) for move in ordered]
    offered = [_looked_up(rules.moves(each)) for each in after]
    likes = [like(each) for each in after]
    kept = list[int]()
    sets = list(range(len(ordered)))
    for other in range(len(ordered)):
        alike = [
            one
            for one in range(other)
            if likes[one] == likes[other]
            or (
                ordered[other] in offered[one]
                and ordered[one] in offered[other]
                and like(rules.play(after[one], ordered[other]))
                == like(rules.play(after[other], ordered[one]))
            )
        ]
        for one in alike:
            sets = [sets[one] if each == sets[other] else each for each in sets]
        if not set(alike) & set(kept):
            kept.append(other)
    standing = {ordered[at] for at in kept}
    return tuple(move for move in moves if move in standing), len(set(sets))
