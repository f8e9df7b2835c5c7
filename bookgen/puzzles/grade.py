"""How hard a puzzle is: what is measured of it, one figure across the games, and its one to five stars."""

from collections.abc import Sequence
from fractions import Fraction
from math import log
from pathlib import Path
from typing import Protocol

import msgspec

from bookgen import __version__
from bookgen.errors import BadInput
from bookgen.files import content_of, replace_seen
from bookgen.games import Game
from bookgen.play import Move
from bookgen.play.cuts import cut_limit
from bookgen.play.table import deals_again
from bookgen.puzzle import Puzzle
from bookgen.solve.chance import end_of_cut
from bookgen.solve.solver import PLAYERS
from bookgen.solve.solving import opened
from bookgen.workers import Lock

PLAYS = 200
"""Play-outs of each careless player."""
STARS = 5
GENERAL_LIMITS = (0.7, 0.5, 0.3, 0.2)
"""The limits of ease where none are kept: below all of them a puzzle has five stars."""
CAPPED = 2
"""The most stars of a puzzle that a careless player wins more often than not."""
UNKNOWN = 0.5
"""The ease of a puzzle that bears no grade."""


class Grade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What is measured of a puzzle.

    ``wins``: how many of 200 play-outs each of the three careless players wins; empty where nobody plays.
    ``forks``: positions of the answer at which a natural other move has not been seen to win; in an
    arrangement the cards that lie out of their places. ``redeals``: how often the answer deals again or
    shifts (of a cut puzzle: the play of the first cut asked for). ``length``: moves of the answer; of a cut
    puzzle the moves of one try, on the average of all cuts.
    """

    wins: list[int] = []
    forks: int = 0
    redeals: int = 0
    length: int = 0

    def __post_init__(self) -> None:
        if len(self.wins) not in (0, len(PLAYERS)) or any(not 0 <= n <= PLAYS for n in self.wins):
            raise ValueError(f"wins: wanted {len(PLAYERS)} numbers from 0 to {PLAYS}, or none")
        if min(self.forks, self.redeals, self.length) < 0:
            raise ValueError("forks, redeals and length: wanted 0 or more")


class Graded(Protocol):
    """A puzzle with its answer and its grade, as the bank keeps it."""

    @property
    def fixed(self) -> Sequence[str]: ...
    @property
    def cuts(self) -> Sequence[int] | None: ...
    @property
    def grade(self) -> Grade | None: ...


def grade_of(puzzle: Puzzle) -> Grade:
    """The grade of a solved puzzle, from its deal and its answer; always the same for the same one.

    Raises ValueError where an answer to be played has a move that is not legal.
    """
    game = puzzle.game
    if puzzle.cuts is not None:
        tries = [end_of_cut(puzzle.rules, puzzle.deal, cut) for cut in range(game.cuts)]
        length = sum(end.moves for end in tries if end) // len(tries)
        first = tries[puzzle.cuts[0]] if puzzle.cuts else None
        return Grade(redeals=first.deals - 1 if first else 0, length=length)
    moves, solver = puzzle.moves or (), opened(puzzle)
    name = puzzle.deal_code or " ".join(puzzle.deal)
    wins = [solver.wins(player, PLAYS, name) for player in PLAYERS]
    return Grade(
        wins=[won for won in wins if won is not None],
        forks=solver.forks(moves),
        redeals=_redeals(game, moves),
        length=len(moves),
    )


def answer_graded(puzzle: Puzzle, grade: Grade) -> Grade:
    """The grade of a puzzle whose answer is now another: what players win does not hang on it.

    Raises ValueError where the answer has a move that is not legal.
    """
    moves = puzzle.moves or ()
    forks = opened(puzzle).forks(moves)
    return msgspec.structs.replace(
        grade, forks=forks, redeals=_redeals(puzzle.game, moves), length=len(moves)
    )


def _redeals(game: Game, moves: Sequence[Move]) -> int:
    """How often the cards are dealt again, or all heaps shifted."""
    return sum(deals_again(game, move) for move in moves)


# The figure across the games.

_LEAST = 0.5 / (PLAYS + 1)


def ease(game: Game, kept: Graded) -> float:
    """How easy a puzzle is, from 0 (fiendish) to 1, comparable across games; 0.5 where it bears no grade.

    0.6 careless + 0.2 forks + 0.1 length + 0.1 redeals, each from 0 to 1, rounded to four places:

    careless   half the best player's figure and half the mean of the three; a player's figure rises with
               the logarithm of the share of play-outs won, from 0 for none to 1 for all. In a cut puzzle
               the player guesses: the share is that of the cuts asked for among all cuts. In an
               arrangement it is one in as many as there are cards not fixed.
    forks      10 / (10 + forks)
    length     50 / (50 + moves of the answer)
    redeals    1 / (1 + redeals)
    """
    grade = kept.grade
    if grade is None:
        return UNKNOWN
    if grade.wins:
        shares = [(won + 0.5) / (PLAYS + 1) for won in grade.wins]
    elif kept.cuts:
        shares = [len(kept.cuts) / cut_limit(game)]
    else:
        shares = [1 / max(1, len(game.pile_names("tableau")) - len(kept.fixed))]
    figures = [1 - log(max(share, _LEAST)) / log(_LEAST) for share in shares]
    careless = (max(figures) + sum(figures) / len(figures)) / 2
    rest = 2 * 10 / (10 + grade.forks) + 50 / (50 + grade.length) + 1 / (1 + grade.redeals)
    return round(0.6 * careless + 0.1 * rest, 4)


# Stars.

LIMITS_ADVICE = "the file and its folder must be such as you may write"


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The limits of the stars, one scale for all games: four falling figures of ease, and of what they are.

    ``puzzles`` kept puzzles of ``games`` games, graded by the program of ``version``.
    """

    limits: list[float]
    games: int
    puzzles: int
    version: str

    def __post_init__(self) -> None:
        if len(self.limits) != STARS - 1 or self.limits != sorted(self.limits, reverse=True):
            raise ValueError(f"limits: wanted {STARS - 1} numbers, none greater than the one before")


def limits_of(eases: Sequence[Sequence[float]]) -> list[float]:
    """The limits that part the puzzles of several games into fifths, from the easiest to the hardest fifth.

    Every game counts alike, however many puzzles of it there are. A puzzle has one star, and one more for
    each limit that its ease is below. Puzzles of one ease are never parted: each limit is set where the part
    below it is nearest to its fifths, of two as near the lower. Raises ValueError where there are no puzzles.
    """
    shares: dict[float, Fraction] = {}
    for game in eases:
        for figure in game:
            shares[figure] = shares.get(figure, Fraction(0)) + Fraction(1, len(game))
    if not shares:
        raise ValueError("no puzzles to set limits by")
    below: dict[float, Fraction] = {}
    whole = Fraction(0)
    for figure in sorted(shares):
        below[figure] = whole
        whole += shares[figure]

    def nearest(fifths: int) -> float:
        return min(below, key=lambda figure: (abs(STARS * below[figure] - fifths * whole), figure))

    return [nearest(fifths) for fifths in range(STARS - 1, 0, -1)]


def stars(game: Game, kept: Graded) -> int:
    """One star (easy) to five, on one scale for all games; by general limits where none are kept.

    A puzzle that a careless player mostly wins has two at most: it is not printed as hard.
    """
    known = kept_limits()
    figure = ease(game, kept)
    count = 1 + sum(figure < limit for limit in (known.limits if known else GENERAL_LIMITS))
    return min(count, CAPPED) if is_careless(kept) else count


def is_careless(kept: Graded) -> bool:
    """Whether more than half of the best careless player's play-outs win."""
    return kept.grade is not None and 2 * max(kept.grade.wins, default=0) > PLAYS


GRADES = Path(__file__).resolve().parent / "data" / "grades.json"
"""Where the limits of the stars are kept."""
_read: dict[Path, Limits | None] = {}


def kept_limits() -> Limits | None:
    """The limits that are kept; None where there is no file. Raises BadInput where it is damaged."""
    path = GRADES
    if path not in _read:
        try:
            raw = content_of(path)
            _read[path] = None if raw is None else msgspec.json.decode(raw, type=Limits)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadInput(f"{path.name}: {str(error).replace('`', '')}; restore the file") from error
    return _read[path]


def limits_seen() -> bytes | None:
    """The file of the limits as it is; None where there is none. Raises BadInput where it cannot be read."""
    return content_of(GRADES)


def forget_limits() -> None:
    """Clears the cache, so that the limits of the stars are read anew."""
    _read.clear()


def keep_limits(eases: Sequence[Sequence[float]], seen: bytes | None) -> Limits:
    """Sets and keeps the limits by the ease of the puzzles of each game, and returns them.

    Raises BadInput where the file is no longer as it was ``seen`` when the figures were made, cannot be read
    or written, or where there are no puzzles.
    """
    games = [game for game in eases if game]
    if not games:
        raise BadInput("no puzzle is kept, so there is nothing to set limits by")
    limits = Limits(
        limits=limits_of(games), games=len(games), puzzles=sum(map(len, games)), version=__version__
    )
    with Lock(GRADES.with_name(f".{GRADES.stem}.work.jsonl"), LIMITS_ADVICE, wait=True):
        forget_limits()
        kept_limits()
        replace_seen(GRADES, seen, f"{msgspec.json.encode(limits).decode()}\n", LIMITS_ADVICE)
        forget_limits()
    return limits
