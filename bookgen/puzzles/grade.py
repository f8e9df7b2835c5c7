"""How hard a puzzle is: what is measured of it, one figure across the games, and its one to five stars."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec.structs import replace

from bookgen import __version__
from bookgen.errors import BadInput
from bookgen.files import content_of, replace_seen
from bookgen.games import Game
from bookgen.play import Move
from bookgen.play.table import deals_again
from bookgen.puzzle import Puzzle
from bookgen.solve.chance import end_of_cut
from bookgen.solve.model import PLAYS as LED_PLAYS
from bookgen.solve.model import RUNGS, TURNS
from bookgen.solve.solver import PLAYERS
from bookgen.solve.solving import opened
from bookgen.workers import Lock

PLAYS = 200
"""Play-outs of each careless player."""
STARS = 5
GENERAL_LIMITS, GENERAL_LIMITS_OF_CUTS = (0.7, 0.5, 0.3, 0.2), (0.6, 0.45, 0.33, 0.22)
"""The limits of ease where none are kept: below all of them a puzzle has five stars."""
CAPPED, LUCKY = 2, 60
"""The most stars of a deal of which a careless player wins more than so many of 200 play-outs."""
GUESSED = 3
"""The most stars of a pack to be cut, as one reader in three guesses right among three places."""
FLOOR, SELDOM = 2, 10
"""The fewest stars of a deal of which no careless player wins so many of 200 play-outs."""
UNKNOWN = 0.5
"""The ease of a puzzle that bears no grade."""


class Grade(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What is measured of a puzzle.

    ``wins``: how many of 200 play-outs each of the three careless players wins; empty where nobody plays.
    ``forks``: positions of the answer at which a natural other move has not been seen to win; in an
    arrangement the cards that lie out of their places. ``redeals``: how often the answer deals again or
    shifts (of a cut puzzle: the play of the first cut asked for). ``length``: moves of the answer; of a cut
    puzzle the moves of one try, on the average of all cuts. ``led`` and ``narrow``: how the model player
    fares, see :class:`bookgen.solve.solver.Model`; ``led`` is empty where nobody plays, and in grades from
    before there was one.
    """

    wins: list[int] = []
    led: list[int] = []
    narrow: int = 0
    forks: int = 0
    redeals: int = 0
    length: int = 0

    def __post_init__(self) -> None:
        if len(self.wins) not in (0, len(PLAYERS)) or any(not 0 <= n <= PLAYS for n in self.wins):
            raise ValueError(f"wins: wanted {len(PLAYERS)} numbers from 0 to {PLAYS}, or none")
        if len(self.led) not in (0, RUNGS) or any(not 0 <= n <= LED_PLAYS for n in self.led):
            raise ValueError(f"led: wanted {RUNGS} numbers from 0 to {LED_PLAYS}, or none")
        if not 0 <= self.narrow <= TURNS:
            raise ValueError(f"narrow: wanted a number from 0 to {TURNS}")
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
    wins = [solver.wins(player, PLAYS, _seed_name(puzzle)) for player in PLAYERS]
    grade = Grade(
        wins=[won for won in wins if won is not None],
        forks=solver.forks(moves),
        redeals=_redeals(game, moves),
        length=len(moves),
    )
    return with_model(puzzle, grade)


def with_model(puzzle: Puzzle, grade: Grade) -> Grade:
    """The grade with what the model player comes to, anew; as it is where nothing is played.

    Raises ValueError where the answer has a move that is not legal.
    """
    if puzzle.cuts is not None:
        return grade
    model = opened(puzzle).model(puzzle.moves or (), _seed_name(puzzle))
    return grade if model is None else replace(grade, led=list(model.led), narrow=model.narrow)


def _seed_name(puzzle: Puzzle) -> str:
    """What fixes all that is left to chance in the play-outs of a puzzle."""
    return puzzle.deal_code or " ".join(puzzle.deal)


def answer_graded(puzzle: Puzzle, grade: Grade) -> Grade:
    """The grade of a puzzle whose answer is now another: what careless players win does not hang on it.

    Raises ValueError where the answer has a move that is not legal.
    """
    moves = puzzle.moves or ()
    forks = opened(puzzle).forks(moves)
    changed = replace(grade, forks=forks, redeals=_redeals(puzzle.game, moves), length=len(moves))
    return with_model(puzzle, changed)


def _redeals(game: Game, moves: Sequence[Move]) -> int:
    """How often the cards are dealt again, or all heaps shifted."""
    return sum(deals_again(game, move) for move in moves)


# The figure across the games.

BY_MODEL, BY_TURNS, BY_FORKS, BY_LENGTH = 0.6, 0.15, 0.15, 0.1
"""What the wins of the model player, the turns with other plays that win, forks and length count for."""
USUAL_FORKS = 10
"""Forks that count for a half."""
USUAL_LENGTH = 50
"""Plays of an answer, or card turns of one try at a cut, which count for a half."""


def ease(game: Game, kept: Graded) -> float:
    """How easy a puzzle is, from 0 (fiendish) to 1, comparable across games; 0.5 where it bears no grade.

    Of a deal that is played 0.6 model + 0.15 turns + 0.15 forks + 0.1 length, each from 0 to 1, rounded to
    four places:

    model      half the share of play-outs won from the opening, by the model player or by the best careless
               one, whoever wins more; and half the mean of the model player's shares from the eight positions
               of the answer from which he plays on. Where it is not known how he fares, the best careless
               player's share.
    turns      the share of the turns looked at with another play after which he has been seen to win
    forks      10 / (10 + forks)
    length     50 / (50 + moves of the answer)

    Of an arrangement it falls by a ninth for each card out of its place, from the second on. Where a pack is
    cut it is the length alone: 50 / (50 + card turns of one try).
    """
    grade = kept.grade
    if grade is None:
        return UNKNOWN
    length = USUAL_LENGTH / (USUAL_LENGTH + grade.length)
    if kept.cuts is not None:
        return round(length, 4)
    if not grade.wins:
        return round(1 - max(0, min(grade.forks, 9) - 1) / 9, 4)
    careless = max(grade.wins) / PLAYS
    shares = [won / LED_PLAYS for won in grade.led] or [careless]
    model = (max(careless, shares[0]) + sum(shares) / len(shares)) / 2
    forks = USUAL_FORKS / (USUAL_FORKS + grade.forks)
    turns = 1 - grade.narrow / TURNS
    return round(BY_MODEL * model + BY_TURNS * turns + BY_FORKS * forks + BY_LENGTH * length, 4)


# Stars.

LIMITS_ADVICE = "the file and its folder must be such as you may write"


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The limits of the stars, one scale for all games: four falling figures of ease, and of what they are.

    ``limits`` are those of deals that are played or arranged, ``of_cuts`` those of packs to cut; of
    ``puzzles`` kept puzzles of ``games`` games, graded by the program of ``version``.
    """

    limits: list[float]
    of_cuts: list[float]
    games: int
    puzzles: int
    version: str

    def __post_init__(self) -> None:
        for each in (self.limits, self.of_cuts):
            if len(each) != STARS - 1 or each != sorted(each, reverse=True):
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

    A deal that a careless player wins in more than three of ten play-outs has two at most: it is not printed
    as hard. One that no such player wins in one of twenty has two at least, however well the model player
    fares: nobody takes it for easy. A pack to be cut has three at most, as it can be guessed.
    """
    known = kept_limits()
    figure, grade = ease(game, kept), kept.grade
    if kept.cuts is not None:
        count = 1 + sum(figure < limit for limit in (known.of_cuts if known else GENERAL_LIMITS_OF_CUTS))
        return min(count, GUESSED)
    count = 1 + sum(figure < limit for limit in (known.limits if known else GENERAL_LIMITS))
    if grade is None or not grade.wins:
        return count
    if max(grade.wins) > LUCKY:
        return min(count, CAPPED)
    return max(count, FLOOR) if max(grade.wins) < SELDOM else count


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


def keep_limits(
    eases: Sequence[Sequence[float]], of_cuts: Sequence[Sequence[float]], seen: bytes | None
) -> Limits:
    """Sets and keeps the limits by the ease of the puzzles of each game, and returns them; those of packs to
    cut stand apart, and have the general limits where there are none.

    Raises BadInput where the file is no longer as it was ``seen`` when the figures were made, cannot be read
    or written, or where there are no puzzles.
    """
    played, cut = ([game for game in each if game] for each in (eases, of_cuts))
    if not played + cut:
        raise BadInput("no puzzle is kept, so there is nothing to set limits by")
    limits = Limits(
        limits=limits_of(played) if played else list(GENERAL_LIMITS),
        of_cuts=limits_of(cut) if cut else list(GENERAL_LIMITS_OF_CUTS),
        games=len(played + cut),
        puzzles=sum(map(len, played + cut)),
        version=__version__,
    )
    with Lock(GRADES.with_name(f".{GRADES.stem}.work.jsonl"), LIMITS_ADVICE, wait=True):
        forget_limits()
        kept_limits()
        replace_seen(GRADES, seen, f"{msgspec.json.encode(limits).decode()}\n", LIMITS_ADVICE)
        forget_limits()
    return limits
