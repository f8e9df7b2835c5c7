"""The bank: puzzles found beforehand, each with its answer, as text lines that git can diff.

One file a game, one sealed line a puzzle, only ever added to. What is kept is not trusted: a puzzle goes
to print only after the referee has passed its answer again.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from bookgen.cards import Card, format_code, parse_code
from bookgen.errors import BadInput
from bookgen.files import write_whole
from bookgen.games import Game, find_game, own_folder
from bookgen.puzzles.grade import Grade, stars
from bookgen.record import FORMAT, Question, Record, record_from
from bookgen.referee import check
from bookgen.sealed import read_sealed, sealed

DATA = Path(__file__).resolve().parent / "data"


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A puzzle of the bank.

    ``budget`` and ``stored`` are the positions allowed and used to find the answer, ``version`` the
    program's when it was found, ``grade`` how hard it is. Of the seeds below ``seeds`` all that are worth
    setting are kept up to this puzzle's.
    """

    code: str
    question: Question = "play"
    losing: bool = False
    fixed: list[str] = []
    deal: list[Card]
    moves: list[str] | None = None
    cuts: list[int] | None = None
    grade: Grade | None = None
    budget: int
    stored: int
    seeds: int
    version: str

    def record(self) -> Record:
        """The puzzle as a record of the JSON format, checked. Raises BadInput where it does not fit."""
        code = parse_code(self.code)
        raw = {
            "format": FORMAT,
            "game": code.game,
            "seed": code.seed,
            "options": dict(code.options),
            "question": self.question,
            "losing": self.losing,
            "fixed": self.fixed,
            "deal": self.deal,
            "verdict": "solved",
            "moves": self.moves,
            "cuts": self.cuts,
            "code": self.code,
        }
        record = record_from(raw, f"kept puzzle {self.code}")
        return msgspec.structs.replace(record, stars=stars(record.descriptor, self))


def bank_file(game: Game) -> Path:
    """Where a game's kept puzzles lie: in the package, or beside a descriptor from outside."""
    return data_folder(game) / "bank" / f"{game.id}.jsonl"


def data_folder(game: Game) -> Path:
    """Where puzzles and odds of a game are kept."""
    return own_folder(game) or DATA


def kept_puzzles(game: Game) -> tuple[Kept, ...]:
    """A game's kept puzzles, in the order in which they were added.

    Raises BadInput, naming file and line, where the file is damaged.
    """
    return read_bank(bank_file(game))


@cache
def read_bank(path: Path) -> tuple[Kept, ...]:
    """The kept puzzles of one file of the bank; see :func:`kept_puzzles`."""
    kept = []
    for number, raw in enumerate(read_sealed(path), start=1):
        try:
            kept.append(_kept(raw))
        except (msgspec.ValidationError, ValueError) as error:
            raise BadInput(f"{path.name}, line {number}: {str(error).replace('`', '')}") from error
    return tuple(kept)


def kept_line(kept: Kept) -> str:
    """A kept puzzle as its line in the bank, deal and moves one text each."""
    raw: dict[str, Any] = msgspec.to_builtins(kept)
    raw["deal"] = " ".join(kept.deal)
    if kept.moves is not None:
        raw["moves"] = " ".join(move.replace(" ", "") for move in kept.moves)
    return sealed(raw)


def _kept(raw: dict[str, Any]) -> Kept:
    """A kept puzzle from the object of its line. Raises ValueError for what is none."""
    for key in ("deal", "moves"):
        if key in raw:
            if not isinstance(raw[key], str):
                raise ValueError(f"{key}: wanted one text, parted by blanks")
            raw[key] = raw[key].split(" ") if raw[key] else []
    raw["moves"] = [move.replace("+", " + ") for move in raw["moves"]] if "moves" in raw else None
    return msgspec.convert(raw, Kept)


def write_bank(game: Game, kept: Iterable[Kept]) -> None:
    """Writes the whole file of a game's kept puzzles. Raises BadInput where it cannot."""
    write_whole(bank_file(game), "".join(f"{kept_line(each)}\n" for each in kept))
    forget()


def forget() -> None:
    """Kept puzzles are read anew when next they are asked for."""
    read_bank.cache_clear()
    _by_code.cache_clear()


@cache
def _by_code(path: Path) -> dict[str, Kept]:
    return {kept.code: kept for kept in read_bank(path)}


def find_kept(code: str) -> Kept | None:
    """The kept puzzle of a full code, or None."""
    parsed = parse_code(code)
    return _by_code(bank_file(find_game(parsed.game))).get(format_code(parsed))


def printable(kept: Kept) -> Record:
    """A kept puzzle as a record whose answer the referee has just passed.

    Raises BadInput, naming the puzzle and the fault, when it does not hold.
    """
    record = kept.record()
    finding = check(record)
    if not finding.holds:
        raise BadInput(
            f"kept puzzle {kept.code} does not hold: {finding.fault}; find it anew before printing"
        )
    return record


def puzzles_of(game: Game, count: int, start: int = 1) -> list[Record]:
    """``count`` kept puzzles of a game from number ``start`` (from 1) on, each passed by the referee.

    Raises BadInput, naming the game, when the bank has too few.
    """
    kept = kept_puzzles(game)[start - 1 : start - 1 + count]
    if len(kept) < count:
        have = len(kept_puzzles(game))
        wanted = (
            f"puzzles {start} to {start + count - 1} are wanted" if count > 1 else f"puzzle {start} is wanted"
        )
        raise BadInput(f"{game.id}: {wanted}, but {have} are kept; ask for fewer, or extend the bank")
    return [printable(each) for each in kept]
