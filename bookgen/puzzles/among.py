"""Three places to cut the pack at, of which only one answers: the usual form of a cut puzzle.

They are chosen by rule from the deal alone, so that the bank need not keep them.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, TypeAlias

import msgspec

from bookgen.play import Move, VoidDeal
from bookgen.play.cuts import cut_deal, cut_limit
from bookgen.record import Record, rules_of, written
from bookgen.solve.answer import End
from bookgen.solve.chance import end_of_cut, play_out

Cuts: TypeAlias = Literal["three", "all"]
"""How a cut puzzle is asked: at which of three places, or at which of all."""
PLACES = 3


@dataclass(frozen=True)
class _Play:
    """The end of the game from a cut, and the moves that lead there."""

    cut: int
    end: End
    fewest: bool
    """Whether the fewest deals are asked for."""

    @property
    def near(self) -> int:
        """How near it comes to another answer, the least number the nearest.

        The most cards home or thrown out; where the fewest deals are asked for, the fewest.
        """
        return self.end.deals if self.fewest else -len(self.end.went)


def asked_of_three(record: Record) -> Record:
    """A cut puzzle as one of three places, with its answer and the play of it; else the record as it is.

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
    if not record.asks_cuts or record.among is not None:
        return record
    plays = list(_plays(record))
    answering, others = _parted(record, plays)
    if not answering:
        return record
    answer = _answer(record, answering)
    pair = _others(answer, others, cut_limit(record.descriptor), _lot(record, 1) % PLACES)
    if pair is None:
        return record
    return msgspec.structs.replace(
        record,
        among=sorted([answer.cut, *pair]),
        cuts=[answer.cut],
        cut=answer.cut,
        moves=written(_moves(record, answer.cut)),
        count=answer.end.deals if record.question == "fewest" else None,
        verdict="solved",
    )


def with_play(record: Record) -> Record:
    """A record of one answer among some cuts with the play of that answer, where it has none."""
    if record.among is None or record.moves is not None or record.cuts is None or len(record.cuts) != 1:
        return record
    (cut,) = record.cuts
    try:
        moves = _moves(record, cut)
    except VoidDeal:
        return record
    return msgspec.structs.replace(record, cut=cut, moves=written(moves))


def _plays(record: Record) -> Iterator[_Play]:
    """Every cut played to its end, void deals left out."""
    rules = rules_of(record)
    for cut in range(cut_limit(record.descriptor)):
        end = end_of_cut(rules, record.deal, cut)
        if end is not None:
            yield _Play(cut, end, record.question == "fewest")


def _parted(record: Record, plays: Sequence[_Play]) -> tuple[list[_Play], list[_Play]]:
    """The cuts that answer, and those that may stand beside one of them."""
    if record.question == "fewest":
        won = [play for play in plays if play.end.won]
        fewest = min((play.end.deals for play in won), default=0)
        return (
            [play for play in won if play.end.deals == fewest],
            [play for play in won if play.end.deals > fewest],
        )
    return (
        [play for play in plays if play.end.won != record.losing],
        [play for play in plays if play.end.won == record.losing],
    )


def _moves(record: Record, cut: int) -> list[Move]:
    """The play of a cut."""
    rules = rules_of(record)
    return play_out(rules, rules.opening(cut_deal(record.descriptor, record.deal, cut)))[0]


def _answer(record: Record, answering: Sequence[_Play]) -> _Play:
    """The cut that is the answer of the puzzle."""
    if not record.losing:
        return min(answering, key=lambda play: (play.end.moves, play.cut))
    latest = min(play.near for play in answering)
    alike = [play for play in answering if play.near == latest]
    # Without the lot it would mostly be the first of the three: most plays of The Star fail at once.
    return alike[_lot(record, 0) % len(alike)]


def _lot(record: Record, number: int) -> int:
    """A number that depends on the deal alone."""
    drawn = hashlib.sha256(" ".join(record.deal).encode("ascii")).digest()
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
