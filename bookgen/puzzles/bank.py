"""The bank: kept puzzles, each with its answer, as text lines that git can diff.

One file a game, one sealed line a puzzle, only ever added to. What is kept is not trusted: a puzzle goes
to print only after the referee has passed its answer again.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bookgen.cards import Card, DealCode, Options, format_code, parse_code
from bookgen.errors import BadInput
from bookgen.files import within
from bookgen.games import Game, find_game, own_folder
from bookgen.limits import MOST_CARDS, MOST_MOVES
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts, asked_of_three
from bookgen.puzzles.grade import Grade, stars
from bookgen.puzzles.kept_file import KeptFile, parted
from bookgen.puzzles.minutes import deal_minutes
from bookgen.questions.table import PLAY
from bookgen.record import FORMAT, Record, puzzle_from, record_of
from bookgen.referee import check

DATA = Path(__file__).resolve().parent / "data"
ADVICE = "the file and its folder must be such as you may write"
"""Where something that is kept cannot be written: it has its place, and no option names another."""


Asked: TypeAlias = Callable[[Puzzle], Puzzle]
"""How a puzzle of all cuts is asked of some."""


class Name(NamedTuple):
    """What the bank knows a puzzle by: its deal code or, of a deal ``made`` backwards, the number of that.

    An ``ending`` is known by the code of the deal that was played on to it.
    """

    game: str
    number: int
    options: Options
    made: bool = False
    ending: bool = False


MADE, ENDING = "backwards/", "ending/"
"""Stand before the number of a deal made backwards, and the code of an ending's deal, so that neither can be
taken for the code of a whole deal."""


def parse_name(text: str) -> Name:
    """The way back from :func:`format_name`. Raises BadInput, quoting the text, for what is malformed."""
    made, ending = text.startswith(MADE), text.startswith(ENDING)
    code = parse_code(text.removeprefix(MADE if made else ENDING))
    return Name(code.game, code.seed, code.options, made, ending)


def format_name(name: Name) -> str:
    """``lucas#17``; ``backwards/robert#17`` for a deal made backwards, ``ending/fly#17`` for an ending."""
    return (MADE if name.made else ENDING if name.ending else "") + format_code(
        DealCode(name.game, name.number, name.options)
    )


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A puzzle of the bank.

    ``code`` is the full code, or what stands for it (see :class:`Name`).
    ``budget`` and ``stored`` are the positions allowed and used to find the answer, ``version`` the
    program's when it was found, ``grade`` how hard it is. Of the seeds below ``seeds`` all that are worth
    setting are kept up to this puzzle's.
    """

    code: str
    question: str = PLAY
    losing: bool = False
    fixed: list[str] = []
    deal: list[Card]
    shuffles: list[list[Card]] = []
    moves: list[str] | None = None
    cuts: list[int] | None = None
    count: int | None = None
    grade: Grade | None = None
    budget: int
    stored: int
    seeds: int
    version: str

    def record(self) -> Record:
        """The puzzle as a record of the JSON format, checked. Raises BadInput where it does not fit."""
        return record_of(self.puzzle())

    def puzzle(self) -> Puzzle:
        """The puzzle, checked. Raises BadInput where it is none."""
        code = parse_name(self.code)
        raw = {
            "format": FORMAT,
            "game": code.game,
            "seed": None if code.made else code.number,
            "options": dict(code.options),
            "question": self.question,
            "losing": self.losing,
            "fixed": self.fixed,
            "deal": self.deal,
            "shuffles": self.shuffles,
            "verdict": "solved",
            "moves": self.moves,
            "cuts": self.cuts,
            "count": self.count,
            "code": None if code.made else self.code,
        }
        puzzle = puzzle_from(raw, f"kept puzzle {self.code}")
        return replace(puzzle, stars=stars(puzzle.game, self))


def bank_file(game: Game) -> Path:
    """Where a game's kept puzzles lie: in the package, or beside a descriptor from outside.

    Raises BadInput where a link leads out of the folder of that.
    """
    return kept_file(game, "bank", f"{game.id}.jsonl")


def kept_file(game: Game, *parts: str) -> Path:
    """Where something is kept of a game: in the package, or in the folder of games that it comes from.

    Raises BadInput where a link leads out of that folder, which may be a stranger's.
    """
    own = own_folder(game)
    return DATA.joinpath(*parts) if own is None else within(own, *parts)


def kept_puzzles(game: Game) -> tuple[Kept, ...]:
    """A game's kept puzzles, in the order in which they were added.

    Raises BadInput, naming file and line, where the file is damaged.
    """
    return read_bank(bank_file(game))


@cache
def read_bank(path: Path) -> tuple[Kept, ...]:
    """The kept puzzles of one file of the bank; see :func:`kept_puzzles`."""
    return BANK.read(path)


def kept_row(kept: Kept) -> dict[str, Any]:
    """A kept puzzle as the object of its line in the bank, deal and moves one text each."""
    raw: dict[str, Any] = msgspec.to_builtins(kept)
    raw["deal"] = " ".join(kept.deal)
    if kept.shuffles:
        raw["shuffles"] = [" ".join(order) for order in kept.shuffles]
    if kept.moves is not None:
        raw["moves"] = " ".join(move.replace(" ", "") for move in kept.moves)
    return raw


def _kept(raw: dict[str, Any]) -> Kept:
    """A kept puzzle from the object of its line. Raises ValueError for what is none."""
    raw = dict(raw)
    if "deal" in raw:
        raw["deal"] = parted("deal", raw["deal"], MOST_CARDS)
    if "moves" in raw:
        text, raw["moves"] = raw["moves"], parted("moves", raw["moves"], MOST_MOVES)
        if "+" in text:
            raw["moves"] = [move.replace("+", " + ") for move in raw["moves"]]
    if "shuffles" in raw:
        raw["shuffles"] = [parted("shuffles", order, MOST_CARDS) for order in raw["shuffles"]]
    return msgspec.convert(raw, Kept)


def forget() -> None:
    """Clears the cache, so that kept puzzles are read anew."""
    read_bank.cache_clear()
    _by_code.cache_clear()


BANK = KeptFile(bank_file, _kept, kept_row, forget)
"""The files of kept puzzles."""


@cache
def _by_code(path: Path) -> dict[str, Kept]:
    return {kept.code: kept for kept in read_bank(path)}


def find_kept(code: str) -> Kept | None:
    """The kept puzzle of a full code, or None."""
    parsed = parse_code(code)
    return _by_code(bank_file(find_game(parsed.game))).get(format_code(parsed))


def posed_deal(kept: Kept, cuts: Cuts = "all", three: Asked = asked_of_three) -> Puzzle:
    """A kept puzzle as it is asked, to cut a pack as ``cuts`` says, with the minutes that it takes.

    ``three`` says how it is asked of three places.
    Without these where it bears no grade, or more places to cut at are asked for than anybody tries.
    """
    puzzle = kept.puzzle() if cuts == "all" else three(kept.puzzle())
    if kept.grade is None or (puzzle.asks_cuts and puzzle.among is None):
        return puzzle
    return replace(puzzle, minutes=deal_minutes(puzzle, kept.grade))


def printable(kept: Kept, cuts: Cuts = "all", three: Asked = asked_of_three) -> Puzzle:
    """A kept puzzle whose answer the referee has just passed; to cut is asked as :func:`posed_deal` has it.

    Raises BadInput, naming the puzzle and the fault, when it does not hold.
    """
    return passed_deal(kept, posed_deal(kept, cuts, three))


def passed_deal(kept: Kept, posed: Puzzle) -> Puzzle:
    """The same of a puzzle that is ``posed`` already (:func:`posed_deal`)."""
    finding = check(posed)
    if not finding.holds:
        raise BadInput(
            f"kept puzzle {kept.code} does not hold: {finding.fault}; find it anew before printing"
        )
    return posed


MOST_NAMED = 4
"""Games that are named where several have too few puzzles."""


def too_few(kept: Mapping[str, int], count: int, start: int = 1) -> None:
    """Raises BadInput where of some games fewer puzzles are kept; of the first it says how many."""
    short = {name: have for name, have in kept.items() if have < start - 1 + count and count}
    if not short:
        return
    wanted = (
        f"puzzles {start} to {start + count - 1} are wanted" if count > 1 else f"puzzle {start} is wanted"
    )
    name, have = next(iter(short.items()))
    named, more = list(short.items())[1:MOST_NAMED], len(short) - MOST_NAMED
    others = "".join(f", {have} of {name}" for name, have in named)
    others += f", and too few of {more} games more" if more > 0 else ""
    least = min(short.values()) - start + 1
    offer = f"--puzzles {least} prints what there is" if least > 0 else "ask for others"
    raise BadInput(
        f"{name}: {wanted}, but {have} are kept{others}; {offer}, or extend the bank: "
        f"bookgen bank build {' '.join(short) if more <= 0 else 'GAME…'} --puzzles {start + count - 1}"
    )
