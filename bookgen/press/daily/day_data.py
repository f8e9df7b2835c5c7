"""The puzzles of a day as data, for a paper or a web site: words, rules, deal, answer, names of pictures."""

from collections.abc import Mapping
from datetime import date
from functools import reduce
from typing import Any, Literal

import msgspec

from bookgen.cards import Card
from bookgen.picture.room import STANDARD, Room
from bookgen.picture.scene import Scene
from bookgen.picture.views import deal_view, ending_view, table_view
from bookgen.play import format_move
from bookgen.press.wording.answer_text import said_answer, said_lead
from bookgen.press.wording.collect import Day
from bookgen.press.wording.marks import stock_marks
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import format_question
from bookgen.press.wording.templates import brief
from bookgen.puzzle import Puzzle
from bookgen.record import record_json, record_of


class StepData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A printed step: its words, its moves in the written form, and the file with the table after it."""

    number: int
    text: str
    moves: list[str]
    picture: str | None


class AnswerData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An answer: a sentence, or steps, perhaps with a ``lead`` said before them."""

    sentence: str | None
    lead: str | None
    steps: list[StepData]


class PictureData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The picture of a puzzle: its file, where one is written, its title, and the same table in words."""

    file: str | None
    title: str
    alt: list[str]


class PuzzleData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A puzzle of a day. ``code`` is null for a deal made by hand, ``minutes`` where it is not known.

    ``hints`` are sentences, each of which gives away more than the one before; none in a game of chance.
    """

    number: int
    code: str | None
    game: str
    title: str
    kind: Literal["chance", "skill"]
    packs: int
    stars: int | None
    minutes: int | None
    question: str
    rules: str
    deal: list[Card]
    record: dict[str, Any]
    picture: PictureData
    hints: list[str]
    answer: AnswerData


class DayData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A day: its date, the number of its sheet, if it has one, and its puzzles, the easiest first."""

    format: Literal["bookgen-daily/1"]
    date: date
    number: int | None
    puzzles: list[PuzzleData]


def day_data(day: Day, pictures: bool) -> DayData:
    """The day as data; with ``pictures`` it names the files that :func:`day_scenes` gives."""
    return DayData(
        format="bookgen-daily/1",
        date=day.date,
        number=day.number,
        puzzles=[_puzzle(puzzle, day.date, pictures) for puzzle in day.puzzles],
    )


def day_scenes(day: Day, room: Room = STANDARD) -> Mapping[str, Scene]:
    """The pictures of a day by the names of their files: each deal, and the table after each printed step."""
    found: dict[str, Scene] = {}
    for puzzle in day.puzzles:
        name, game = _file_of(puzzle, day.date), puzzle.game
        found[f"{name}.svg"] = _deal_scene(puzzle, room)
        position = puzzle.start
        for number, (_, moves) in enumerate(puzzle.steps, start=1):
            position = reduce(puzzle.rules.play, moves, position)
            found[f"{name}-step-{number}.svg"] = table_view(game, position, room, opening=puzzle.start)
    return found


def _puzzle(puzzle: PrintedPuzzle, day: date, pictures: bool) -> PuzzleData:
    asked, game = puzzle.puzzle, puzzle.game
    (rules,) = parse_markup(brief(game, asked.options))
    scene = _deal_scene(puzzle, STANDARD)
    name = _file_of(puzzle, day)
    return PuzzleData(
        number=puzzle.number,
        code=asked.deal_code,
        game=game.id,
        title=game.title,
        kind=game.kind,
        packs=game.packs,
        stars=asked.stars,
        minutes=getattr(asked, "minutes", None),
        question=format_question(asked),
        rules=rules.text,
        deal=list(asked.deal),
        record=_raw(asked),
        picture=PictureData(
            file=f"{name}.svg" if pictures else None, title=scene.title, alt=list(scene.words)
        ),
        hints=list(puzzle.hints),
        answer=AnswerData(
            sentence=said_answer(asked),
            lead=said_lead(asked),
            steps=[
                StepData(
                    number=number,
                    text=text,
                    moves=[format_move(move) for move in moves],
                    picture=f"{name}-step-{number}.svg" if pictures else None,
                )
                for number, (text, moves) in enumerate(puzzle.steps, start=1)
            ],
        ),
    )


def _raw(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a record, as it stands in the JSON of other commands."""
    raw: dict[str, Any] = msgspec.json.decode(record_json(record_of(puzzle)))
    return raw


def _deal_scene(puzzle: PrintedPuzzle, room: Room) -> Scene:
    if puzzle.puzzle.is_ending:
        return ending_view(puzzle.game, puzzle.opening, room, stock_marks(puzzle.puzzle))
    return deal_view(puzzle.game, puzzle.opening, room, opening=puzzle.opening)


def _file_of(puzzle: PrintedPuzzle, day: date) -> str:
    return f"{day.isoformat()}-{puzzle.number}"


def day_json(data: DayData) -> str:
    """A day as one line of JSON."""
    return msgspec.json.encode(data).decode("utf-8")


def day_schema() -> str:
    """The JSON Schema of a day, as it stands in ``docs/daily.schema.json``."""
    text: bytes = msgspec.json.format(msgspec.json.encode(msgspec.json.schema(DayData), order="sorted"))
    return text.decode("utf-8") + "\n"
