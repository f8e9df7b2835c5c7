"""Kept endings whose stock is cut, asked in more than one way: by rule, so that the bank need not keep it."""

import hashlib
from functools import lru_cache
from itertools import combinations

import msgspec

from bookgen.puzzles.among import ALL_OF, WAYS
from bookgen.puzzles.endings.cuts import MOST_TURNS, PLACES, Try, tries_of
from bookgen.puzzles.endings.grade import ending_minutes, ending_stars
from bookgen.puzzles.endings.kept import KeptEnding
from bookgen.puzzles.endings.measured import EndingGrade
from bookgen.puzzles.endings.size import cards_outside
from bookgen.record import written

LEAST_TURNED = 24
"""Cards turned or moved to try all three: of fewer it is seen at once what becomes of them."""


def ending_asked(kept: KeptEnding) -> KeptEnding:
    """An ending of cuts in one of three ways by lot, so that readers are asked more than one thing.

    As it is kept; or so that the one place is asked for that fails, where else the one is that comes out, or
    the other way round; or which of the three come out, two of them or, of four such, once all. Of the cuts
    that fit those are asked for that take longest. As it is kept where none do, where nothing is cut, or
    where rows are counted.
    """
    return kept if kept.cuts is None or kept.count is not None else _varied(msgspec.json.encode(kept))


@lru_cache(maxsize=4096)
def _varied(raw: bytes) -> KeptEnding:
    kept = msgspec.json.decode(raw, type=KeptEnding)
    lot = hashlib.sha256(kept.code.encode("ascii")).digest()
    way = lot[1] % WAYS
    if way == 0:
        return kept
    losing = way == 1 and not kept.losing
    winning = 2 if losing else 1
    if way == 2:
        winning = PLACES if lot[2] % ALL_OF == 0 else 2
    puzzle = kept.to_measure()
    here = puzzle.start_at(0)
    tries = tries_of(puzzle.rules, here)
    for wanted in (winning, 2) if way == 2 else (winning,):
        among = _longest(tries, wanted)
        if among:
            asked = [each for each in among if each.won != losing]
            grade = EndingGrade(length=sum(each.turns for each in among))
            return msgspec.structs.replace(
                kept,
                losing=losing,
                among=[each.cut for each in among],
                cuts=[each.cut for each in asked],
                moves=written(list(asked[0].moves)),
                grade=grade,
                stars=ending_stars(grade),
                minutes=ending_minutes(grade, cards_outside(puzzle.game, here)),
            )
    return kept


def _longest(tries: list[Try], winning: int) -> tuple[Try, ...]:
    """Three tries of which so many come out, of those that take longest in all the first; else none."""
    parted = [[each for each in tries if each.won == won] for won in (True, False)]
    found = [
        tuple(sorted((*some, *others), key=lambda each: each.cut))
        for some in combinations(parted[0], winning)
        for others in combinations(parted[1], PLACES - winning)
    ]
    fit = [among for among in found if LEAST_TURNED <= _turns(among) <= MOST_TURNS]
    return max(fit, key=_turns, default=())


def _turns(among: tuple[Try, ...]) -> int:
    return sum(each.turns for each in among)
