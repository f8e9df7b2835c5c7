"""The kept endings of a game in the order in which booklets take them: those that ask for most first."""

from collections.abc import Sequence
from itertools import groupby, zip_longest
from operator import itemgetter

from bookgen.games import Game
from bookgen.play import parse_move
from bookgen.puzzles.calendar import dated_codes
from bookgen.puzzles.cycle import weekly_codes
from bookgen.puzzles.endings.grade import MADE, plays_made
from bookgen.puzzles.endings.kept import KeptEnding, ending_name, kept_endings
from bookgen.puzzles.endings.various import ending_asked
from bookgen.puzzles.for_book import ALL_STARS, SPREAD
from bookgen.puzzles.worth import does_harm, is_counted_out, names_plays, plainness_of

HARM = 2
"""For how many plays it counts in an ending with a limit that one does harm where it is decided."""
COUNTED = 2
"""By how many plays an ending asks for less whose limit the wanted cards and those on them take up."""
OFTEN_DUG = 20
"""In so many of a hundred tries, or more, a digger does an ending with a limit that is set behind others."""
FILING, FEW_MADE = 2, 4
"""By how many plays an ending with a limit asks for less of whose plays but one in so many are made that
neither go home nor only turn a card."""


def endings_in_order(game: Game, wanted: tuple[int, int] = ALL_STARS) -> list[KeptEnding]:
    """The kept endings with so many stars: one of every number in turn, as they stand in the bank, those of
    cuts asked in various ways.

    First such as the weeks of dates have not, so that no booklet begins with one of a date; of these last
    such as who digs for what is asked for does one time in five, or oftener. Of the others first such as ask
    for most plays, up to four, that neither go home nor only turn a card, of which that a play does harm
    where it is decided counts for two, and less by two where who counts the wanted cards and those that lie
    on them knows all that move, and where nearly all plays bring cards home; and of these first such as are
    decided where a card could go home and must not, last where it is right to bring one home. By turns one
    names plays to begin with, and one does not.
    """
    weekly = dated_codes() | weekly_codes()
    ranked = [
        (
            (ending_name(kept) in weekly, kept.grade.dug >= OFTEN_DUG),
            -_asked_of(game, kept),
            ending_asked(kept),
        )
        for kept in kept_endings(game)
    ]
    found = list[KeptEnding]()
    for _, part in groupby(sorted(ranked, key=itemgetter(0, 1)), key=itemgetter(0)):
        ordered = list[KeptEnding]()
        for _, alike in groupby(part, key=itemgetter(1)):
            ordered += _in_turn(sorted((kept for *_, kept in alike), key=plainness_of))
        found += _mixed(game, ordered)
    return [kept for kept in found if wanted[0] <= kept.stars <= wanted[1]]


def _asked_of(game: Game, kept: KeptEnding) -> int:
    """How much an ending asks for, in plays."""
    asks = min(plays_made_of(game, kept), MADE) + (HARM if does_harm(kept) else 0)
    asks -= COUNTED if is_counted_out(kept) else 0
    return asks - (FILING if is_filing(game, kept) else 0)


def _mixed(game: Game, endings: Sequence[KeptEnding]) -> list[KeptEnding]:
    """The same with those that name plays to begin with and others by turns, as long as there are both; none
    before others of which who counts knows all that moves, or whose plays nearly all go home."""

    def is_named(kept: KeptEnding) -> bool:
        return names_plays(kept) and not is_counted_out(kept) and not is_filing(game, kept)

    named = [kept for kept in endings if is_named(kept)]
    others = [kept for kept in endings if not is_named(kept)]
    return [kept for pair in zip_longest(named, others) for kept in pair if kept is not None]


def plays_made_of(game: Game, kept: KeptEnding) -> int:
    """Of an ending with a limit the plays of :func:`plays_made`; of another as many as are enough."""
    if kept.within is None or kept.cuts is not None:
        return MADE
    return plays_made(game, list(map(parse_move, kept.moves)))


def is_filing(game: Game, kept: KeptEnding) -> bool:
    """Whether of the plays of an ending with a limit nearly all go home, or only turn a card."""
    if kept.within is None or kept.cuts is not None:
        return False
    return FEW_MADE * plays_made_of(game, kept) < len(kept.moves)


def _in_turn(endings: Sequence[KeptEnding]) -> list[KeptEnding]:
    """One of every number of stars in turn."""
    left = {count: [kept for kept in endings if kept.stars == count] for count in SPREAD}
    found: list[KeptEnding] = []
    while any(left.values()):
        found += [left[count].pop(0) for count in SPREAD if left[count]]
    return found
