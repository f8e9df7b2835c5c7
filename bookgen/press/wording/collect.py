"""What goes into a volume or on a sheet, before anything is set."""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Literal, TypeAlias, get_args

from bookgen.errors import BadInput
from bookgen.games import Game, all_games
from bookgen.picture.in_hand import with_stock
from bookgen.picture.views import Picture, book_picture
from bookgen.play import Position, VoidDeal, deal_of, rules_for, shuffles_of
from bookgen.play.shown import shown_position
from bookgen.press.wording.edition import Edition
from bookgen.press.wording.example import WorkedExample
from bookgen.press.wording.mottoes import with_mottoes
from bookgen.press.wording.printed_puzzle import PrintedPuzzle, numbered
from bookgen.press.wording.thought import ThoughtEnding
from bookgen.puzzle import Puzzle

Way: TypeAlias = Literal["back", "below", "separate", "none"]
"""Where answers are printed: at the back, upside down below the puzzles, in a second file, nowhere."""
WAYS: tuple[Way, ...] = get_args(Way)


@dataclass(frozen=True)
class Outcome:
    """What became of the deals of a game that were tried, and the bounds of the share that can be won."""

    deals: int
    won: int
    undecided: int
    low: float
    high: float


@dataclass(frozen=True)
class GamePart:
    """A game with its puzzles; ``odds`` are lines of marked-up text on how often it comes out.

    ``book`` tells it from another game of the same title in the volume, such as ``" (Cadogan)"``; ``minutes``
    is how many a game takes, the middle one of the kept deals. ``outcome`` is how often it comes out as the
    puzzles set it, ``whole`` by the book's rules.
    """

    game: Game
    puzzles: tuple[PrintedPuzzle, ...] = ()
    odds: str = ""
    outcome: Outcome | None = None
    book: str = ""
    minutes: int | None = None
    whole: Outcome | None = None

    @property
    def title(self) -> str:
        """The title, with the book where another game has it too."""
        return self.game.title + self.book

    @cached_property
    def shown(self) -> Position:
        """Whose cards the pictures show: what its descriptor names, else those of the first puzzle's deal."""
        named = shown_position(self.game)
        if named is not None:
            return named
        for puzzle in (printed.puzzle for printed in self.puzzles[:1] if printed.puzzle.deal):
            # Where part of the pack is shuffled in the midst of the deal, its order belongs to the lay-out.
            with suppress(VoidDeal):
                return rules_for(self.game, shuffles=puzzle.shuffles).opening(puzzle.deal)
        return rules_for(self.game, shuffles=shuffles_of(self.game, 1)).opening(deal_of(self.game, 1))

    @cached_property
    def picture(self) -> Picture:
        """The picture of the rules, with stock and waste."""
        return with_stock(self.game, self.shown, book_picture(self.game, self.shown))


@dataclass(frozen=True)
class Volume:
    """A booklet: its games in order. ``first`` is the number of the first kept puzzle of each game.

    ``answers`` says where they go, and ``hints`` if hints come before them; with ``notes`` pages with room
    to spare bear lines for notes. What is for the ``screen`` has no pages: below its puzzle an answer is
    folded away, and tables stand in words. ``example`` is a game played through before them, ``thought`` an
    ending of it that is thought out. Where it is ``parted`` a title stands before the games of each family;
    for a ``pencil`` puzzles have room to write and to strike cards off; ``progress`` is a list of all
    puzzles, to be ticked off. With ``plates`` those of its games are in it, with ``endpapers`` the first
    page and the last are papered.
    """

    games: tuple[GamePart, ...]
    version: str
    options: str = ""
    first: int = 1
    answers: Way = "back"
    notes: bool = False
    screen: bool = False
    hints: bool = True
    pencil: bool = False
    progress: bool = False
    parted: bool = False
    plates: bool = True
    endpapers: bool = False
    edition: Edition = Edition()
    example: WorkedExample | None = None
    thought: ThoughtEnding | None = None

    @property
    def puzzles(self) -> tuple[PrintedPuzzle, ...]:
        """All puzzles, in the order in which they stand."""
        return tuple(puzzle for part in self.games for puzzle in part.puzzles)


@dataclass(frozen=True)
class Day:
    """A daily sheet: its puzzles, and those of the day before, whose answers it prints.

    ``number`` is its number, if it has one.
    """

    date: date
    puzzles: tuple[PrintedPuzzle, ...]
    yesterday: tuple[PrintedPuzzle, ...] = ()
    number: int | None = None


@dataclass(frozen=True)
class Report:
    """What was made.

    ``answer_pages`` are those of a second file; ``sheets`` and ``signatures`` are there for folding.
    """

    pages: int
    puzzles: int
    answer_pages: int = 0
    sheets: int = 0
    signatures: int = 0


def collect(
    games: Sequence[Game],
    puzzles: Iterable[Puzzle],
    version: str,
    *,
    odds: dict[str, str] | None = None,
    outcomes: dict[str, Outcome] | None = None,
    whole: dict[str, Outcome] | None = None,
    minutes: dict[str, int] | None = None,
    options: str = "",
    first: int = 1,
) -> Volume:
    """A volume of these games with these puzzles, numbered through from 1.

    Those that bear a number keep it if all do. Raises BadInput for one of a game that is not in the volume,
    or for a number that stands twice.
    """
    ids = [game.id for game in games]
    by_game: dict[str, list[Puzzle]] = {game: [] for game in ids}
    for puzzle in puzzles:
        if puzzle.game.id not in by_game:
            raise BadInput(f"puzzle of {puzzle.game.id}: this volume has only {', '.join(ids)}")
        by_game[puzzle.game.id].append(puzzle)
    ordered = [puzzle for game in ids for puzzle in by_game[game]]
    numbers = [puzzle.number for puzzle in ordered]
    if any(number is None for number in numbers):
        numbers = list(range(1, len(ordered) + 1))
    if len(set(numbers)) != len(numbers):
        twice = next(number for number in numbers if numbers.count(number) > 1)
        raise BadInput(f"puzzle {twice} stands twice; wanted a number of its own for each")
    printed = with_mottoes(
        [
            numbered(puzzle, number)
            for number, puzzle in zip(numbers, ordered, strict=True)
            if number is not None
        ]
    )
    titles = Counter(game.title for game in games)
    parts = [
        GamePart(
            game,
            tuple(p for p in printed if p.game.id == game.id),
            (odds or {}).get(game.id, ""),
            (outcomes or {}).get(game.id),
            _of_book(game) if titles[game.title] > 1 else "",
            (minutes or {}).get(game.id),
            (whole or {}).get(game.id),
        )
        for game in games
    ]
    return Volume(tuple(parts), version, options, first)


def title_apart(game: Game) -> str:
    """The title of a game, with its book where another of the books has it too: *Nestor (Hoffmann)*."""
    twins = [other for other in all_games() if other.title == game.title]
    return game.title + (_of_book(game) if len(twins) > 1 else "")


def _of_book(game: Game) -> str:
    return f" ({game.author})"
