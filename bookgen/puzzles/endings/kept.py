"""The endings that are kept: one file a game, one sealed line an ending, only ever added to."""

from dataclasses import fields, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec

from bookgen.cards import Card, parse_code
from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.limits import MOST_CARDS, MOST_MOVES
from bookgen.play import Position, deal_of, parse_move, shuffles_of
from bookgen.puzzle import Puzzle
from bookgen.puzzle import Turning as TurnOfPuzzle
from bookgen.puzzles.bank import ENDING, format_name, kept_file, parse_name
from bookgen.puzzles.endings.measured import EndingGrade
from bookgen.puzzles.kept_file import KeptFile, parted
from bookgen.questions.table import PLAY
from bookgen.record import FORMAT, Record, puzzle_from, puzzle_of, record_of
from bookgen.referee import check


class Turning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first turn of an answer at which two plays or more lose, after ``at`` of its moves.

    Every play offered there stands in one of the lists; those that lead to one position, or only change the
    order, stand once.
    """

    at: int
    saves: list[str]
    loses: list[str]

    def turn(self) -> TurnOfPuzzle:
        """The turn as a puzzle has it. Raises BadInput for a move that is malformed."""
        saves, loses = (tuple(map(parse_move, moves)) for moves in (self.saves, self.loses))
        return TurnOfPuzzle(self.at, saves, loses)


def _turning(kept: Turning | None) -> TurnOfPuzzle | None:
    return None if kept is None else kept.turn()


class KeptEnding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """An ending of the bank.

    ``code`` is that of the deal, ``played`` the moves that lead to the ``position``, of which piles without
    cards are left out. ``budget`` is how many positions were allowed to decide one, ``version`` the
    program's. Of the seeds below ``seeds`` all that give an ending are kept up to this one's; those count as
    tried that the bank had tried and not kept where it keeps few (see :mod:`bookgen.puzzles.endings.build`).
    """

    code: str
    played: list[str]
    position: dict[str, list[Card]]
    question: str = PLAY
    losing: bool = False
    among: list[int] | None = None
    within: int | None = None
    goal: dict[str, int] = {}
    swaps: list[str] = []
    moves: list[str]
    cuts: list[int] | None = None
    count: int | None = None
    letters: str | None = None
    turning: Turning | None = None
    grade: EndingGrade
    stars: int
    minutes: int
    budget: int
    seeds: int
    version: str

    def puzzle(self) -> Puzzle:
        """The ending as a puzzle, checked. Raises BadInput where it is none, or is not reached."""
        puzzle = puzzle_from(self._raw(), f"kept ending {self.code}")
        return replace(puzzle, minutes=self.minutes, turning=_turning(self.turning))

    def to_measure(self) -> Puzzle:
        """The ending as a puzzle of which nothing is checked, to see what room it takes; not to be printed.

        Its moves are not looked for among the legal ones, which takes most of the time of :meth:`puzzle`.
        Raises BadInput for an unknown game or a malformed move.
        """
        code = parse_code(self.code)
        game = find_game(code.game)
        raw = self._raw()
        deal = deal_of(game, code.seed)
        shuffles = shuffles_of(game, code.seed, code.options) if game.shuffles_in_play else []
        record = msgspec.structs.replace(msgspec.convert(raw, Record), deal=deal, shuffles=shuffles)
        given = puzzle_of(record)
        named = {field.name: getattr(given, field.name) for field in fields(given)}
        return _Unproved(**named | {"minutes": self.minutes, "turning": _turning(self.turning)})

    def _raw(self) -> dict[str, Any]:
        """The ending as decoded JSON of a record."""
        code = parse_code(self.code)
        return {
            "format": FORMAT,
            "game": code.game,
            "seed": code.seed,
            "options": dict(code.options),
            "question": self.question,
            "losing": self.losing,
            "among": self.among,
            "swaps": self.swaps,
            "position": self.position,
            "within": self.within,
            "goal": self.goal,
            "played": self.played,
            "verdict": "solved",
            "cut": self.cuts[0] if self.cuts else 0,
            "moves": self.moves,
            "cuts": self.cuts,
            "count": self.count,
            "letters": self.letters,
            "code": self.code,
            "stars": self.stars,
        }

    def record(self) -> Record:
        """The ending as a record of the JSON format; see :meth:`puzzle`."""
        return record_of(self.puzzle())


class _Unproved(Puzzle):
    """An ending whose moves are played as they are written, each once."""

    def reached(self, cut: int) -> Position:
        """The table after the moves played, legal or not."""
        if cut not in self._tables:
            position = self.opening_at(cut)
            for move in self.played:
                position = self.rules.play(position, move)
            self._tables[cut] = position
        return self._tables[cut]

    @cached_property
    def _tables(self) -> dict[int, Position]:
        return {}


def endings_file(game: Game) -> Path:
    """Where a game's kept endings lie: in the package, or beside a descriptor from outside.

    Raises BadInput where a link leads out of the folder of that.
    """
    return kept_file(game, "endings", f"{game.id}.jsonl")


def kept_endings(game: Game) -> tuple[KeptEnding, ...]:
    """A game's kept endings, in the order in which they were added.

    Raises BadInput, naming file and line, where the file is damaged.
    """
    return _read(endings_file(game))


def ending_name(kept: KeptEnding) -> str:
    """What the bank knows an ending by: ``ending/fly#17``. Of one deal there is at most one."""
    return f"{ENDING}{kept.code}"


def find_ending(name: str) -> KeptEnding | None:
    """The kept ending of a name, or None. Raises BadInput for a name that is malformed."""
    told = parse_name(name)
    if not told.ending:
        return None
    return _by_name(endings_file(find_game(told.game))).get(format_name(told))


def printable_ending(kept: KeptEnding) -> Puzzle:
    """A kept ending whose answer the referee has just passed.

    Raises BadInput, naming the ending and the fault, when it does not hold.
    """
    puzzle = kept.puzzle()
    finding = check(puzzle)
    if not finding.holds:
        raise BadInput(
            f"kept ending {kept.code} does not hold: {finding.fault}; find it anew before printing"
        )
    return puzzle


@cache
def _by_name(path: Path) -> dict[str, KeptEnding]:
    return {ending_name(kept): kept for kept in _read(path)}


@cache
def _read(path: Path) -> tuple[KeptEnding, ...]:
    return ENDINGS.read(path)


def ending_row(kept: KeptEnding) -> dict[str, Any]:
    """A kept ending as the object of its line: moves one text, cards of a pile one text."""
    raw: dict[str, Any] = msgspec.to_builtins(kept)
    for key in _MOVES:
        raw[key] = " ".join(move.replace(" ", "") for move in raw[key])
    raw["position"] = {name: " ".join(cards) for name, cards in kept.position.items()}
    return raw


_MOVES = ("played", "moves")


def _ending(raw: dict[str, Any]) -> KeptEnding:
    """A kept ending from the object of its line. Raises ValueError for what is none."""
    raw = dict(raw)
    for key in _MOVES:
        raw[key] = [move.replace("+", " + ") for move in parted(key, raw.get(key), MOST_MOVES)]
    if not isinstance(raw.get("position"), dict):
        raise ValueError("position: wanted an object, a text of cards for each pile")
    raw["position"] = {name: parted("position", cards, MOST_CARDS) for name, cards in raw["position"].items()}
    return msgspec.convert(raw, KeptEnding)


def forget_endings() -> None:
    """Clears the cache, so that kept endings are read anew."""
    _read.cache_clear()
    _by_name.cache_clear()


ENDINGS = KeptFile(endings_file, _ending, ending_row, forget_endings, folder="endings/")
"""The files of kept endings."""
