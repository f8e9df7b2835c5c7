"""Three places to cut the pack at, of which only one answers: the usual form of a cut puzzle.

They are chosen by rule from the deal alone, so that the bank need not keep them.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal, TypeAlias

from bookgen.play import Move, VoidDeal
from bookgen.puzzle import Puzzle
from bookgen.questions.table import CUT
from bookgen.solve.answer import End
from bookgen.solve.answer_record import SOLVING
from bookgen.solve.chance import end_of_cut, play_out

Cuts: TypeAlias = Literal["three", "all"]
"""How a cut puzzle is asked: at which of three places, or at which of all."""
PLACES, WAYS = 3, 3
"""Places that are asked for, and ways to ask: as usual; turned round; which of the three come out."""
ALL_OF = 4
"""Where it is asked which come out, one deal or ending of so many has three that do."""


@dataclass(frozen=True)
class _Play:
    """The end of the game from a cut, and how near it comes to another answer, the least the nearest."""

    cut: int
    end: End
    near: int


def asked_of_three(puzzle: Puzzle) -> Puzzle:
    """A cut puzzle as one of three places, with its answer and the play of it; else as it is.

    Of the cuts that answer the one is taken whose play, if it is to come out, has the fewest moves, and if
    it is to fail, fails the latest: with the most cards home or thrown out (of those alike, one by lot: the
    first four bytes of the SHA-256 of the deal, as text). The two others fail the latest, no two of the
    three next to each other (the last cut is next to the first); of those alike the two that leave the three
    farthest apart, and of these the lowest. But the answer could be told without play if it were mostly the
    last of the three (just before a winning run cuts fail latest), or if the other two did the same: so two
    come first in which other cards go, or go in another order, then two that let the answer be the first,
    second or last of the three, as the next four bytes say. A puzzle stays as it is where nothing answers, or
    too little does not.

    Where the fewest deals are asked for, all three come out: the two others after the fewest more.
    """
    places = SOLVING[puzzle.question].places
    if places is None or puzzle.among is not None:
        return puzzle
    ends = dict(_ends(puzzle))
    answering, others = (
        [_Play(cut, ends[cut], places.near(ends[cut])) for cut in cuts]
        for cuts in places.parted(puzzle, ends)
    )
    if not answering:
        return puzzle
    answer = _answer(puzzle, answering)
    pair = _others(answer, others, puzzle.game.cuts, _lot(puzzle, 1) % PLACES)
    if pair is None:
        return puzzle
    among = sorted([answer.cut, *pair])
    return asked_at(puzzle, among, [answer.cut], puzzle.losing, places.count(answer.end))


def asked_at(
    puzzle: Puzzle, among: Sequence[int], cuts: Sequence[int], losing: bool, count: int | None
) -> Puzzle:
    """A cut puzzle of some places, ``among`` which those of ``cuts`` answer, with the play of the first."""
    return replace(
        puzzle,
        losing=losing,
        among=tuple(among),
        cuts=tuple(cuts),
        cut=cuts[0],
        moves=_moves(puzzle, cuts[0]),
        count=count,
        verdict="solved",
    )


def asked_variously(puzzle: Puzzle) -> Puzzle:
    """A cut puzzle of three places, in one of three ways by lot: so readers are asked more than one thing.

    As :func:`asked_of_three` has it; or turned round, so that the one place is asked for that fails where
    else the one is that comes out; or which of the three come out, two of them or, of four such, once all.
    Where a pack has not the cuts for a way it is asked as usual.
    """
    if puzzle.question != CUT or puzzle.among is not None:
        return asked_of_three(puzzle)
    way = _lot(puzzle, 2) % WAYS
    if way == 0:
        return asked_of_three(puzzle)
    if way == 1:
        turned = asked_of_three(replace(puzzle, losing=not puzzle.losing))
        return turned if turned.among is not None else asked_of_three(puzzle)
    return _which_come_out(puzzle) or asked_of_three(puzzle)


def _which_come_out(puzzle: Puzzle) -> Puzzle | None:
    """Which of three places come out is asked, two or all; None where no two do beside one that does not."""
    one_fails = asked_of_three(replace(puzzle, losing=True))
    if one_fails.among is None:
        return None
    among = one_fails.among
    winning = [cut for cut in among if cut != one_fails.cut]
    if _lot(puzzle, 3) % ALL_OF == 0:
        ends = dict(_ends(puzzle))
        more = [cut for cut in ends if ends[cut].won and _apart_from(cut, winning, puzzle.game.cuts)]
        if more:
            winning = sorted([*winning, more[_lot(puzzle, 4) % len(more)]])
            among = tuple(winning)
    return asked_at(puzzle, among, winning, False, puzzle.count)


def _apart_from(cut: int, others: Sequence[int], limit: int) -> bool:
    return all(1 < abs(cut - other) < limit - 1 for other in others)


def lateness(puzzle: Puzzle) -> int:
    """How many cards go before a place is seen to fail, of three asked as usual the one that fails soonest.

    Where only the one that fails is asked for, it is the latest of all cuts. 0 where there are no such three.
    """
    if puzzle.losing:
        ends = (end_of_cut(puzzle.rules, puzzle.deal, cut) for cut in puzzle.cuts or ())
        return max((len(end.went) for end in ends if end), default=0)
    asked = asked_of_three(puzzle)
    others = [cut for cut in asked.among or () if cut not in (asked.cuts or ())]
    ends = (end_of_cut(puzzle.rules, puzzle.deal, cut) for cut in others)
    return min((len(end.went) for end in ends if end), default=0)


def with_play(puzzle: Puzzle) -> Puzzle:
    """A puzzle of one answer among some cuts with the play of that answer, where it has none."""
    if puzzle.among is None or puzzle.moves is not None or puzzle.cuts is None or len(puzzle.cuts) != 1:
        return puzzle
    (cut,) = puzzle.cuts
    try:
        return replace(puzzle, cut=cut, moves=_moves(puzzle, cut))
    except VoidDeal:
        return puzzle


def _ends(puzzle: Puzzle) -> Iterator[tuple[int, End]]:
    """Every cut played to its end, void deals left out."""
    for cut in range(puzzle.game.cuts):
        end = end_of_cut(puzzle.rules, puzzle.deal, cut)
        if end is not None:
            yield cut, end


def _moves(puzzle: Puzzle, cut: int) -> tuple[Move, ...]:
    """The play of a cut."""
    return tuple(play_out(puzzle.rules, puzzle.opening_at(cut))[0])


def _answer(puzzle: Puzzle, answering: Sequence[_Play]) -> _Play:
    """The cut that is the answer of the puzzle."""
    if not puzzle.losing:
        return min(answering, key=lambda play: (play.end.moves, play.cut))
    latest = min(play.near for play in answering)
    alike = [play for play in answering if play.near == latest]
    # Without the lot it would mostly be the first of the three: most plays of The Star fail at once.
    return alike[_lot(puzzle, 0) % len(alike)]


def _lot(puzzle: Puzzle, number: int) -> int:
    """A number that depends on the deal alone."""
    drawn = hashlib.sha256(" ".join(puzzle.deal).encode("ascii")).digest()
    return int.from_bytes(drawn[4 * number : 4 * number + 4], "big")


def _others(answer: _Play, others: Sequence[_Play], limit: int, place: int) -> tuple[int, int] | None:
    """The cuts that do not answer; None where no two stand apart from each other and from the answer.

    With them the answer is to have that ``place`` among the three.
    """

    def apart(one: int, other: int) -> int:
        between = abs(one - other)
        return min(between, limit - between)

    best: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    for one, other in combinations(others, 2):
        elsewhere = (one.cut < answer.cut) + (other.cut < answer.cut) != place
        same = one.end.went == other.end.went
        order = int(same), int(elsewhere), min(one.near, other.near), max(one.near, other.near)
        if best is not None and order > best[0]:
            continue
        near = sorted([apart(one.cut, other.cut), apart(one.cut, answer.cut), apart(other.cut, answer.cut)])
        if near[0] > 1:
            this = order, (*(-length for length in near), one.cut, other.cut)
            best = this if best is None else min(best, this)
    return (best[1][-2], best[1][-1]) if best is not None else None
