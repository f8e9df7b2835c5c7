"""Makes kept answers shorter, and renews what hangs on them; codes, deals and order stay.

An answer that no search makes shorter stays as it is to the letter, so that a second time changes nothing.
"""

import hashlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from bookgen.checksums import replace_sealed
from bookgen.games import Game
from bookgen.play.table import deals_again
from bookgen.puzzles.bank import ADVICE, BANK, Kept
from bookgen.puzzles.digest import marked
from bookgen.puzzles.endings.digger import dug_in
from bookgen.puzzles.endings.find import MOST_SAVING
from bookgen.puzzles.endings.grade import due_to, grade_of_ending
from bookgen.puzzles.endings.kept import ENDINGS, KeptEnding, Turning
from bookgen.puzzles.endings.turns import turning_of
from bookgen.puzzles.endings.verdicts import Verdicts
from bookgen.puzzles.extend import facts_of, held, open_ledger
from bookgen.puzzles.grade import answer_graded
from bookgen.puzzles.kept_file import K, KeptFile
from bookgen.record import written
from bookgen.solve.answer_record import passed
from bookgen.solve.solving import opened
from bookgen.solve.tight import Tight
from bookgen.workers import Labour, results


@dataclass(frozen=True)
class Shortened:
    """Answers looked at, those shortened, plays saved, windows of twelve, and those of them unsettled."""

    answers: int = 0
    shortened: int = 0
    saved: int = 0
    windows: int = 0
    unsettled: int = 0

    def __add__(self, other: "Shortened") -> "Shortened":
        return Shortened(
            self.answers + other.answers,
            self.shortened + other.shortened,
            self.saved + other.saved,
            self.windows + other.windows,
            self.unsettled + other.unsettled,
        )


def shorten_kept(
    game: Game,
    *,
    hands: Labour,
    work: Path | None = None,
    finished: Callable[[int], None] = lambda count: None,
) -> Shortened:
    """Makes the kept answers of a game shorter, those of whole deals and those of endings.

    It goes on where it was stopped. Raises BadInput where a file is damaged, cannot be written, or somebody
    is at it.
    """
    deals = _shorten_file(BANK, game, deal_shortened, Kept, hands, work, finished)
    return deals + _shorten_file(ENDINGS, game, ending_shortened, KeptEnding, hands, work, finished)


def _shorten_file(
    files: KeptFile[K],
    game: Game,
    shortened: Callable[[dict[str, Any]], dict[str, Any]],
    sort: type[K],
    hands: Labour,
    work: Path | None,
    finished: Callable[[int], None],
    command: str = "bank renew",
) -> Shortened:
    if not files.path(game).exists():
        return Shortened()

    def as_found(raw: dict[str, Any]) -> K | None:
        return None if raw["kept"] is None else msgspec.convert(raw["kept"], sort)

    with held(files, game) as (hold, seen, kept):
        tasks = [(number, msgspec.to_builtins(each)) for number, each in enumerate(kept)]
        told = hashlib.sha256(msgspec.json.encode(kept)).hexdigest()
        facts = facts_of(command, game, game.puzzle.options, None) | {"kept": told[:12]}
        with open_ledger(files, game, facts, work, hold, as_found) as ledger:
            with closing(results(shortened, tasks, marked(hands, [game]), ledger, finished)) as found:
                raws = [raw for _, raw in found]
            after = [as_found(raw) or old for old, raw in zip(kept, raws, strict=True)]
            if after != kept:
                replace_sealed(files.path(game), seen, map(files.row, after), ADVICE)
            ledger.remove()
        files.forget()
    return Shortened(
        answers=len(kept),
        shortened=sum(raw["kept"] is not None for raw in raws),
        saved=sum(raw["saved"] for raw in raws),
        windows=sum(raw["windows"] for raw in raws),
        unsettled=sum(raw["unsettled"] for raw in raws),
    )


def deal_shortened(raw: dict[str, Any]) -> dict[str, Any]:
    """What becomes of the answer of a kept puzzle, both as plain data; ``kept`` is None where it stays."""
    kept = msgspec.convert(raw, Kept)
    if kept.moves is None:
        return _told(None, Tight(()), 0)
    puzzle = kept.puzzle()
    tight = opened(puzzle).tighten(puzzle.moves or ())
    saved = len(kept.moves) - len(tight.moves)
    if not saved:
        return _told(None, tight, 0)
    answered = passed(puzzle, tight.moves)
    grade = None if kept.grade is None else answer_graded(answered, kept.grade)
    return _told(msgspec.structs.replace(kept, moves=written(tight.moves), grade=grade), tight, saved)


def ending_shortened(raw: dict[str, Any]) -> dict[str, Any]:
    """The same of a kept ending. One that is to be done within so many plays has a shortest answer, and its
    stars and minutes by its grade.

    The old answer stays where the other deals again, or has no turn at which few plays save and two lose.
    """
    kept = msgspec.convert(raw, KeptEnding)
    if kept.within is not None or kept.turning is None:
        return _told(_regraded(kept), Tight(()), 0)
    puzzle = kept.puzzle()
    tight = opened(puzzle).tighten(puzzle.moves or ())
    saved = len(kept.moves) - len(tight.moves)
    if not saved or any(deals_again(puzzle.game, move) for move in tight.moves):
        return _told(None, tight, 0)
    answered = passed(puzzle, tight.moves)
    here = answered.start_at(0)
    judge = Verdicts(puzzle.rules, puzzle.options, kept.budget)
    turning = turning_of(judge, here, tight.moves)
    if turning is None or len(turning.turn.saves) > MOST_SAVING:
        return _told(None, tight, 0)
    grade = grade_of_ending(judge, here, tight.moves, kept.grade.wins)
    stars, minutes = due_to(grade, puzzle.rules, here, tight.moves)
    after = msgspec.structs.replace(
        kept,
        moves=written(tight.moves),
        turning=Turning(
            at=turning.at,
            saves=written(turning.turn.saves),
            loses=written(turning.turn.loses),
        ),
        grade=grade,
        stars=stars,
        minutes=minutes,
    )
    return _told(after, tight, saved)


def regrade_endings(game: Game, *, hands: Labour, work: Path | None = None) -> int:
    """Gives the kept endings of a game the stars and minutes of their grades; of how many they are others."""
    done = _shorten_file(
        ENDINGS, game, ending_regraded, KeptEnding, hands, work, lambda count: None, "bank grade"
    )
    return done.shortened


def ending_regraded(raw: dict[str, Any]) -> dict[str, Any]:
    """The same of a kept ending whose answer stays."""
    return _told(_regraded(msgspec.convert(raw, KeptEnding)), Tight(()), 0)


def _regraded(kept: KeptEnding) -> KeptEnding | None:
    """An ending whose answer stays, with what a digger does of it, and the stars and minutes of its grade;
    None where it has them."""
    limited, puzzle = kept.within is not None, kept.puzzle()
    start, moves, grade = puzzle.start_at(0), puzzle.moves or (), kept.grade
    if limited and grade.turns:
        grade = msgspec.structs.replace(grade, dug=dug_in(puzzle.rules, start, moves, kept.goal))
    stars, minutes = due_to(grade, puzzle.rules, start, moves, limited, bool(kept.swaps))
    if (grade, stars, minutes) == (kept.grade, kept.stars, kept.minutes):
        return None
    return msgspec.structs.replace(kept, grade=grade, stars=stars, minutes=minutes)


def _told(kept: Kept | KeptEnding | None, tight: Tight, saved: int) -> dict[str, Any]:
    plain = None if kept is None else msgspec.to_builtins(kept)
    return {"kept": plain, "saved": saved, "windows": tight.windows, "unsettled": tight.unsettled}
