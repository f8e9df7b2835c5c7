"""Which kept puzzles a booklet prints: spread over the stars that a game has, and in it from easy to hard."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from math import ceil

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import Kept, find_kept, kept_puzzles
from bookgen.puzzles.calendar import dated_codes
from bookgen.puzzles.cycle import weekly_codes
from bookgen.puzzles.grade import STARS, ease, is_careless, stars
from bookgen.puzzles.kept_facts import deal_facts, facts_of_deals
from bookgen.puzzles.minutes import SECONDS_A_CARD, SECONDS_A_TURN, SECONDS_TO_SET
from bookgen.puzzles.traps import told_deal

SPREAD = (3, 1, 5, 2, 4)
"""In this order the numbers of stars are taken in turn, so that any few are spread."""
ALL_STARS = (1, STARS)


def in_book_order(game: Game, wanted: tuple[int, int] = ALL_STARS) -> list[Kept]:
    """The kept puzzles of a game that have so many stars, in the order in which booklets take them.

    Those that a careless player mostly wins come last, and of each sort those first that no date has. Within
    each, one of every number of stars in turn, those of one number in the order of the bank, but first such
    as have a trap on file. So the first few are spread, and stay the first when others are given to dates.
    """
    dated, weekly = dated_codes(), weekly_codes()
    left: dict[tuple[bool, bool], dict[int, list[Kept]]] = {}
    for kept in kept_puzzles(game):
        count = stars(game, kept)
        if wanted[0] <= count <= wanted[1]:
            sort = is_careless(kept), kept.code in dated or kept.code in weekly
            left.setdefault(sort, {}).setdefault(count, []).append(kept)
    facts = facts_of_deals(game)
    trapped = {known for known, told in facts.items() if told.trap is not None}
    for by_stars in left.values():
        for some in by_stars.values():
            some.sort(key=lambda kept: id(kept) not in trapped)
    return [kept for _, by_stars in sorted(left.items()) for kept in _spread(by_stars)]


def _spread(by_stars: Mapping[int, Sequence[Kept]]) -> Iterator[Kept]:
    """One of every number of stars in turn."""
    rounds = zip_longest(*(by_stars.get(count, ()) for count in SPREAD))
    return (kept for of_each in rounds for kept in of_each if kept is not None)


def chosen_for_book(
    game: Game, count: int, start: int = 1, wanted: tuple[int, int] = ALL_STARS
) -> list[Kept]:
    """``count`` kept puzzles of a game, from that on which a booklet takes as number ``start``, easy to hard.

    Fewer where there are no more.
    """
    taken = in_book_order(game, wanted)[start - 1 : start - 1 + count]
    return sorted(taken, key=lambda kept: -ease(game, kept))


def puzzles_of(
    game: Game, count: int, start: int = 1, cuts: Cuts = "three", wanted: tuple[int, int] = ALL_STARS
) -> list[Puzzle]:
    """The chosen puzzles of a game, just passed by the referee. Raises BadInput where one does not hold."""
    return [told_deal(kept, cuts) for kept in chosen_for_book(game, count, start, wanted)]


def stars_told(wanted: tuple[int, int]) -> str:
    """``2 to 4 stars``, or ``1 star``."""
    low, high = wanted
    return f"{low} to {high} stars" if low != high else f"{low} {'star' if low == 1 else 'stars'}"


def usual_length(game: Game) -> int | None:
    """How many moves a game takes: the middle one of the kept answers; None where none is played out."""
    played = game.players == 1 or game.kind == "chance"
    graded = [kept.grade for kept in kept_puzzles(game) if kept.grade is not None] if played else []
    lengths = sorted(grade.length for grade in graded)
    return lengths[len(lengths) // 2] if lengths else None


def usual_minutes(game: Game) -> int | None:
    """How many minutes a game takes with a shuffled pack: the middle one of the kept deals; None where none
    is played out.

    Nothing is looked for in the pack, each card is only dealt. A game of chance is played once.
    """
    length = usual_length(game)
    if length is None:
        return None
    cards = SECONDS_A_CARD * len(game.cards)
    if game.kind == "chance":
        return ceil((cards + SECONDS_A_TURN * length) / 60)
    told = (deal_facts(kept) for kept in kept_puzzles(game))
    minutes = sorted(facts.minutes for facts in told if facts is not None and facts.minutes)
    if not minutes:
        return None
    sought = SECONDS_TO_SET * len(game.cards) - cards
    return max(1, ceil(minutes[len(minutes) // 2] - sought / 60))


def easy_games(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """How many of these puzzles of a game a careless player mostly wins; games without one are left out."""
    deals = (puzzle for puzzle in puzzles if puzzle.code and not puzzle.is_ending)
    found = ((puzzle, find_kept(str(puzzle.code))) for puzzle in deals)
    return Counter(puzzle.game.id for puzzle, kept in found if kept is not None and is_careless(kept))


def each_star_of(text: str) -> list[int]:
    """``1,3,5``, from easy to hard. Raises BadInput for what is no such list."""
    counts = [int(part) if part in map(str, range(1, STARS + 1)) else 0 for part in text.split(",")]
    if not all(counts) or counts != sorted(set(counts)):
        told = f"wanted numbers from 1 to {STARS}, rising, such as 1,3,5"
        raise BadInput(f"--stars-each {text[:20]!r}: {told}")
    return counts


def stars_of(text: str) -> tuple[int, int]:
    """``2-4`` or ``3``. Raises BadInput for what is neither."""
    low, _, high = text.partition("-")
    high = high or low
    digits = all(part.isascii() and part.isdigit() and len(part) == 1 for part in (low, high))
    if not digits or text.endswith("-") or not 1 <= int(low) <= int(high) <= STARS:
        raise BadInput(f"--stars {text[:20]!r}: wanted such as 3 or 2-4, from 1 to {STARS}")
    return int(low), int(high)
