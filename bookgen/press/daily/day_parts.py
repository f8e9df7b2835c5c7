"""What stands on a day's leaf in one setting or another."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from reportlab.platypus import Flowable

from bookgen.cards import Options
from bookgen.games import Game
from bookgen.games.piles import deal_order
from bookgen.picture.pdf import Ink
from bookgen.press.daily.key_foot import KeyFoot, Tail
from bookgen.press.daily.masthead import Masthead
from bookgen.press.daily.rules_back import rules_columns, rules_prose
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.figure import Figure, puzzle_figure
from bookgen.press.puzzle.key_columns import KEY_GAP, KeyColumns, Row, key_rows
from bookgen.press.puzzle.pack_rows import row_for
from bookgen.press.puzzle.parts import PuzzleHead, deal_words, question
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Beside, Stack
from bookgen.press.type.styles import DEAL, DEAL_LABEL, QUESTION, Style
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import YESTERDAY, format_date
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import summary

SHEET_KEY = Style(size=7.2, leading=8.6, face="Lining", align="steps", left=14)
TIGHT_KEY = Style(size=7, leading=7.8, face="Lining", align="steps", left=14)
BESIDE_SHARE, BESIDE_FILL = 0.36, 0.6
"""The deal in words stands beside a picture that leaves so much of the measure, if it then is so much of the
picture's height; else below it, lest the page stay empty there."""
CLOSE_SHARE = 0.6
"""What a picture may take of the measure where room is wanting."""
LEAF_BESIDE_GAP = 16.0
COLUMN = 115.0
"""About the width of a column of answers, in points."""
LEAST_KEY = 110.0
"""Points without which the answers begin on the next side."""

RULES = Style(size=9, leading=11)
LEAF_DEAL = replace(DEAL, size=8.4, leading=11)
KEY_TITLE = Style(size=10, leading=15, face="SmallCaps", align="centre")


@dataclass(frozen=True)
class Setting:
    """How a day is set: the width of its cards in mm, whether steps run on in tight lines, whether stocks
    are drawn, and whether packs of which nothing is laid out; and the size of the rules, to that of a book.
    ``close`` keeps pictures narrow and all words beside them, which takes the least room;
    ``larger`` are the cards of single puzzles, by their place among them, that have room to be wider.
    """

    card_mm: float
    run_in: bool = False
    with_stock: bool = True
    with_packs: bool = True
    rules: float = 0.667
    close: bool = False
    larger: tuple[tuple[int, float], ...] = ()

    def cards(self, at: int) -> float:
        """The width in mm of the cards of a puzzle, by its place, from 0."""
        return dict(self.larger).get(at, self.card_mm)

    @property
    def key(self) -> Style:
        """How the answers are set."""
        return TIGHT_KEY if self.run_in else SHEET_KEY


@dataclass(frozen=True)
class Design:
    """What all leaves of a file share.

    ``pages`` are those of the booklet on which the games begin, by id; with ``rules`` the whole rules stand
    on the back.
    """

    trim: Trim
    title: str
    rules: bool = False
    ink: Ink = "two"
    pages: Mapping[str, str] = field(default_factory=dict)


class DayParts:
    """What stands on the leaf of a day. What several settings have in common is made once."""

    def __init__(self, day: Day, design: Design) -> None:
        self._day, self._design = day, design
        self._heads = [_puzzle_head(puzzle, design) for puzzle in day.puzzles]
        self._rows = [_row(puzzle, design.trim) for puzzle in day.puzzles]
        self._words = [
            _puzzle_words(puzzle, row) for puzzle, row in zip(day.puzzles, self._rows, strict=True)
        ]
        self._figures: dict[tuple[int, float, bool, float], Figure] = {}
        self._rules: dict[float, list[Flowable]] = {}
        self._keys: dict[Style, list[Row]] = {}

    def story(self, setting: Setting) -> list[Flowable]:
        """The day in this setting. Raises LayoutError where a picture has no room."""
        day, design = self._day, self._design
        story: list[Flowable] = [Masthead(design.title, day)]
        story += [self._puzzle(at, setting) for at in range(len(day.puzzles))]
        if design.rules:
            story += [_Overleaf(), self._rules_columns(setting.rules)]
        story.append(self._key(setting) if day.yesterday else Tail())
        return story

    def held_back(self, at: int, setting: Setting) -> bool:
        """Whether the cards of a puzzle are drawn as wide as the setting has them, and might be wider."""
        wanted = setting.cards(at) * self._design.trim.scale
        return self._figure(at, setting).scene.card_width >= wanted - 0.01

    def _puzzle(self, at: int, setting: Setting) -> Stack:
        """A puzzle with its game's name and rules in a line, its picture, and the deal in words."""
        parts, words = self._heads[at], Stack(self._words[at], before=6)
        laid_out = any(pile != "stock" for pile, _ in deal_order(self._day.puzzles[at].game))
        if not setting.with_packs and not laid_out:
            return Stack([*parts, words], before=12)
        measure = self._design.trim.measure
        if self._rows[at]:
            # Listed in as long rows as it is drawn.
            return Stack([*parts, self._figure(at, setting), words], before=12)
        figure = self._figure(at, setting)
        width, height = figure.wrap(measure, 0)
        room = measure - width - LEAF_BESIDE_GAP
        if setting.close:
            return Stack([*parts, Beside(figure, words, CLOSE_SHARE * measure, LEAF_BESIDE_GAP)], before=12)
        if room >= BESIDE_SHARE * measure and words.wrap(room, 0)[1] >= BESIDE_FILL * height:
            return Stack([*parts, Beside(figure, words, width, LEAF_BESIDE_GAP)], before=12)
        return Stack([*parts, figure, words], before=12)

    def _figure(self, at: int, setting: Setting) -> Figure:
        puzzle, trim = self._day.puzzles[at], self._design.trim
        share = CLOSE_SHARE if setting.close and not self._rows[at] else 1
        width = share * trim.measure
        key = at, setting.cards(at), setting.with_stock, width
        if key not in self._figures:
            self._figures[key] = puzzle_figure(
                puzzle,
                width,
                0.45 * trim.depth,
                setting.cards(at) * trim.scale,
                row=self._rows[at],
                with_stock=setting.with_stock,
                scale=trim.scale,
            )
        return self._figures[key]

    def _rules_columns(self, scale: float) -> Flowable:
        trim = self._design.trim
        columns = 3 if trim.scale == 1 else 2
        if scale not in self._rules:
            self._rules[scale] = rules_prose(_games(self._day), trim.measure, scale, columns)
        return rules_columns(self._rules[scale], scale, columns)

    def _key(self, setting: Setting) -> KeyFoot:
        """The answers of the day before, under their date."""
        trim, key, puzzles = self._design.trim, setting.key, self._day.yesterday
        of = puzzles[0].day
        assert of is not None
        columns = int((trim.measure + KEY_GAP) // COLUMN)
        width = (trim.measure + KEY_GAP) / columns - KEY_GAP
        head = Passage([KEY_TITLE.run(YESTERDAY + format_date(of, weekday=True))], KEY_TITLE)
        if key not in self._keys:
            self._keys[key] = key_rows(puzzles, width, key, setting.run_in)
        return KeyFoot([head], KeyColumns(self._keys[key], columns, key), LEAST_KEY, trim.depth)


def _games(day: Day) -> list[tuple[Game, Options]]:
    """The day's games with the options they are played with, each once."""
    games: list[tuple[Game, Options]] = []
    for puzzle in day.puzzles:
        one = (puzzle.game, dict(puzzle.record.options))
        if not any(game.id == one[0].id and options == one[1] for game, options in games):
            games.append(one)
    return games


def _puzzle_head(puzzle: PrintedPuzzle, design: Design) -> list[Flowable]:
    """The head of a puzzle, its question, and its game's name and rules in a line."""
    page = design.pages.get(puzzle.game.id)
    where = "The whole rules overleaf." if design.rules else f"Booklet, page\u00a0{page}." if page else ""
    (said,) = parse_markup(summary(puzzle.game, puzzle.record.options))
    runs = [RULES.run(f"{puzzle.game.title}. ", "SemiBold"), *RULES.runs(said.spans)]
    rules = Passage([*runs, RULES.run(f" {where}", "Italic")] if where else runs, RULES)
    return [PuzzleHead(puzzle), question(puzzle, replace(QUESTION, size=10)), rules]


def _row(puzzle: PrintedPuzzle, trim: Trim) -> int:
    """Cards in a row of a pack that may be cut; 0 of another deal."""
    return row_for(puzzle, trim.measure, LEAF_DEAL) if puzzle.record.asks_cuts else 0


def _puzzle_words(puzzle: PrintedPuzzle, row: int) -> list[Flowable]:
    label = replace(DEAL_LABEL, size=LEAF_DEAL.size, leading=LEAF_DEAL.leading)
    return deal_words(puzzle, LEAF_DEAL, label, row=row)


class _Overleaf(Flowable):  # type: ignore[misc]
    """Leaves the rest of a front blank, so that what follows begins on the back."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The rest of the page where it is a front."""
        return (0, 0) if on_back(self.canv) else (available_width, available_height - 0.01)

    def draw(self) -> None:
        """Nothing."""


def on_back(canvas: Any) -> bool:
    """Whether the page is the back of a leaf."""
    return bool(canvas.getPageNumber() % 2 == 0)
