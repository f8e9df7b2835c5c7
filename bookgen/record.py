"""The door for deals, puzzles and answers as JSON: ``bookgen/1`` records read, checked and written.

What comes in is checked here, once, and is a :class:`~bookgen.puzzle.Puzzle` from here on; what goes out is
written from one.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from bookgen.cards import parse_code
from bookgen.check_ending import check_ending
from bookgen.check_record import (
    check_beginning,
    check_question,
    check_record_options,
    checked_deal,
    checked_shuffles,
)
from bookgen.errors import BadInput
from bookgen.games import check_options, find_game
from bookgen.limits import MOST_BRACKETS, MOST_MOVES
from bookgen.play import Move, deal_of, format_move, parse_move, shuffles_of
from bookgen.puzzle import Puzzle
from bookgen.questions.swaps import format_swap, parse_swap
from bookgen.questions.table import question_of_deal
from bookgen.record_format import FORMAT, Record, Verdict

__all__ = [
    "FORMAT",
    "Puzzle",
    "Record",
    "Verdict",
    "puzzle_from",
    "puzzle_of",
    "puzzle_of_code",
    "read_puzzle",
    "read_record",
    "record_from",
    "record_json",
    "record_of",
    "record_of_code",
    "written",
]

_HALF = re.compile(r"\\u[dD][89a-fA-F]", re.ASCII)
"""Half of a character beyond the first plane, as JSON may write it; alone it is no character."""
MOST_QUOTED = 300
"""Characters of a fault that is told."""


def read_record(text: str | bytes, where: str = "input") -> Record:
    """A record from its JSON text, checked, with its deal and its shuffles.

    Raises BadInput, naming ``where``, for malformed JSON, unknown keys, an unknown game, option or
    value, or a deal that is not the pack.
    """
    return record_from(_decoded(text, where), where)


def read_puzzle(text: str | bytes, where: str = "input") -> Puzzle:
    """The puzzle of a record in JSON text; see :func:`read_record`."""
    return puzzle_from(_decoded(text, where), where)


def _decoded(text: str | bytes, where: str) -> object:
    """What a JSON text says. Raises BadInput, naming ``where``, where it is malformed."""
    try:
        text = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise BadInput(f"{where}: malformed JSON: {error}") from error
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise BadInput(f"{where}: malformed JSON: more than {MOST_BRACKETS} brackets; a record has a few")
    try:
        raw = json.loads(text, object_pairs_hook=_no_doubles)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{where}: malformed JSON: {error}") from error
    if _HALF.search(text):
        try:
            json.dumps(raw, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError as error:
            half = ascii(error.object[error.start])
            raise BadInput(f"{where}: {half} is half a character; wanted both halves, or none") from error
    return raw


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    doubled = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
    if doubled:
        raise ValueError(f"key {doubled[0]!r} stands twice")
    return dict(pairs)


def record_from(raw: object, where: str = "input") -> Record:
    """A record from decoded JSON; see :func:`read_record`."""
    return _checked(raw, where)[0]


def puzzle_from(raw: object, where: str = "input") -> Puzzle:
    """The puzzle of a record in decoded JSON; see :func:`read_record`."""
    return _checked(raw, where)[1]


def _checked(raw: object, where: str) -> tuple[Record, Puzzle]:
    """A record that fits its game, whole, and its puzzle. Raises BadInput, naming ``where``."""
    _check_kinds(raw, where)
    try:
        given = msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise BadInput(f"{where}: {_short(str(error).replace('`', ''))}") from error
    if given.format != FORMAT:
        raise BadInput(f"{where}: format is {given.format[:40]!r}, wanted {FORMAT!r}")
    try:
        game = find_game(given.game)
        check_record_options(game, given)
        deal = checked_deal(game, given)
        shuffles = checked_shuffles(game, given)
        check_question(game, given)
        _check_length(given)
        record = msgspec.structs.replace(given, deal=deal, shuffles=shuffles)
        puzzle = puzzle_of(record)
        check_ending(puzzle)
        return record, puzzle
    except BadInput as error:
        raise BadInput(f"{where}: {_short(str(error))}") from error


def _check_length(record: Record) -> None:
    """Raises BadInput for more moves than any answer has."""
    texts = [*record.played, *(record.moves or [])]
    count = len(texts) + sum(text.count("+") for text in texts)
    if count > MOST_MOVES:
        raise BadInput(f"{count} moves are written; wanted at most {MOST_MOVES}")


def _short(fault: str) -> str:
    """A fault that quotes the input, without what is too long of it."""
    return fault if len(fault) <= MOST_QUOTED else f"{fault[:MOST_QUOTED]} …"


def _check_kinds(raw: object, where: str) -> None:
    """Raises BadInput for an option whose value is neither number nor text: the validator names no option."""
    options = raw.get("options") if isinstance(raw, dict) else None
    for name, value in options.items() if isinstance(options, dict) else ():
        if isinstance(value, bool) or not isinstance(value, int | str):
            shown = json.dumps(value)[:40]
            raise BadInput(
                f"{where}: option {name[:40]}={shown}: wanted a whole number, or the letter of a suit"
            )


def record_of_code(text: str) -> Record:
    """The record that a deal code stands for, with its deal.

    Raises BadInput for a malformed code, an unknown game or an impossible option.
    """
    code = parse_code(text)
    game = find_game(code.game)
    check_options(game, code.options)
    record = Record(
        format=FORMAT,
        game=game.id,
        seed=code.seed,
        options=dict(code.options),
        question=question_of_deal(game),
        deal=deal_of(game, code.seed),
        shuffles=shuffles_of(game, code.seed, code.options) if game.shuffles_in_play else [],
    )
    check_beginning(game, record, record.deal)
    return record


def puzzle_of_code(text: str) -> Puzzle:
    """The puzzle that a deal code stands for; see :func:`record_of_code`."""
    return puzzle_of(record_of_code(text))


def puzzle_of(record: Record) -> Puzzle:
    """The puzzle that a whole record tells of. Raises BadInput for a move that is malformed."""
    return Puzzle(
        game=find_game(record.game),
        question=record.question,
        seed=record.seed,
        cut=record.cut,
        options=record.options,
        losing=record.losing,
        among=None if record.among is None else tuple(record.among),
        swaps=tuple(map(parse_swap, record.swaps)),
        fixed=tuple(record.fixed),
        deal=tuple(record.deal),
        position={name: tuple(cards) for name, cards in record.position.items()},
        shuffles=tuple(map(tuple, record.shuffles)),
        within=record.within,
        goal=record.goal,
        counted=record.counted,
        played=tuple(map(parse_move, record.played)),
        verdict=record.verdict,
        moves=None if record.moves is None else tuple(map(parse_move, record.moves)),
        cuts=None if record.cuts is None else tuple(record.cuts),
        count=record.count,
        letters=record.letters,
        number=record.number,
        code=record.code,
        stars=record.stars,
        date=record.date,
    )


def record_of(puzzle: Puzzle) -> Record:
    """The way back: the puzzle as text."""
    return Record(
        format=FORMAT,
        game=puzzle.game.id,
        seed=puzzle.seed,
        cut=puzzle.cut,
        options=dict(puzzle.options),
        question=puzzle.question,
        losing=puzzle.losing,
        among=None if puzzle.among is None else list(puzzle.among),
        swaps=list(map(format_swap, puzzle.swaps)),
        fixed=list(puzzle.fixed),
        deal=list(puzzle.deal),
        position={name: list(cards) for name, cards in puzzle.position.items()},
        shuffles=list(map(list, puzzle.shuffles)),
        within=puzzle.within,
        goal=dict(puzzle.goal),
        counted=dict(puzzle.counted),
        played=written(puzzle.played),
        verdict=puzzle.verdict,
        moves=None if puzzle.moves is None else written(puzzle.moves),
        cuts=None if puzzle.cuts is None else list(puzzle.cuts),
        count=puzzle.count,
        letters=puzzle.letters,
        number=puzzle.number,
        code=puzzle.code,
        stars=puzzle.stars,
        date=puzzle.date,
    )


def record_json(record: Record) -> str:
    """The record as one line of JSON, keys in the order of the format."""
    raw: dict[str, Any] = {"format": record.format, "game": record.game, "seed": record.seed}
    rest = msgspec.to_builtins(record)
    raw["cut"] = record.cut
    raw |= {key: value for key, value in rest.items() if key not in raw}
    return json.dumps(raw, ensure_ascii=False)


def written(moves: Sequence[Move]) -> list[str]:
    """Moves in written form."""
    return [format_move(move) for move in moves]
