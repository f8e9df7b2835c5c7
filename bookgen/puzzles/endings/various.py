"""Kept endings whose stock is cut, asked in more than one way: by rule, so that the bank need not keep it."""

import hashlib
from itertools import combinations

import msgspec

from bookgen.play.cuts import cut_stock
from bookgen.puzzles.among import ALL_OF, WAYS
from bookgen.puzzles.endings.cuts import MOST_TURNS, PLACES, Try, tries_of
from bookgen.puzzles.endings.grade import ending_minutes, ending_stars
from bookgen.puzzles.endings.kept import KeptEnding
from bookgen.puzzles.endings.measured import EndingGrade
from bookgen.puzzles.endings.size import cards_outside
from bookgen.puzzles.kept_facts import EndingFacts, Places, ending_facts
from bookgen.puzzles.once_each import once_each
from bookgen.record import written
from bookgen.solve.chance import play_out

LEAST_TURNED = 24
"""Cards turned or moved to try all three: of fewer it is seen at once what becomes of them."""


def ending_asked(kept: KeptEnding) -> KeptEnding:
    """An ending of cuts in one of three ways by lot, so that readers are asked more than one thing.

    As it is kept; or so that the one place is asked for that fails, where else the one is that comes out, or
    the other way round; or which of the three come out, two of them or, of four such, once all. Of the cuts
    that fit those are asked for that take longest. As it is kept where none do, where nothing is cut, or
    where rows are counted.
    """
    return kept if kept.cuts is None or kept.count is not None else _varied(kept)


@once_each()
def _varied(kept: KeptEnding) -> KeptEnding:
    told = ending_facts(kept)
    return _asked_at(kept, found_places(kept) if told is None else told)


def _asked_at(kept: KeptEnding, told: EndingFacts) -> KeptEnding:
    """The ending asked at the places that are told, with the play of the first that answers."""
    places = told.places
    if places is None:
        return kept
    puzzle = kept.to_measure()
    here = puzzle.reached(0)
    if max(places.among) >= len(here.piles["stock"]):
        # Such cannot be found; it has been written by hand.
        return kept
    moves, _ = play_out(puzzle.rules, cut_stock(puzzle.rules, here, places.cuts[0]))
    grade = EndingGrade(length=told.turns)
    return msgspec.structs.replace(
        kept,
        losing=places.losing,
        among=places.among,
        cuts=places.cuts,
        moves=written(moves),
        grade=grade,
        stars=ending_stars(grade),
        minutes=told.minutes,
    )


def found_places(kept: KeptEnding) -> EndingFacts:
    """At which places :func:`ending_asked` asks an ending; at none where it stays as it is kept."""
    if kept.cuts is None or kept.count is not None:
        return EndingFacts()
    lot = hashlib.sha256(kept.code.encode("ascii")).digest()
    way = lot[1] % WAYS
    if way == 0:
        return EndingFacts()
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
            asked = [each.cut for each in among if each.won != losing]
            turns = _turns(among)
            minutes = ending_minutes(EndingGrade(length=turns), cards_outside(puzzle.game, here))
            places = Places(among=[each.cut for each in among], cuts=asked, losing=losing)
            return EndingFacts(places=places, turns=turns, minutes=minutes)
    return EndingFacts()


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
