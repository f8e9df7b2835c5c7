"""What stands on a day's leaf in one setting or another."""

from contextlib import suppress
from dataclasses import replace

from reportlab.platypus import Flowable, PageBreak

from bookgen.cards import Options
from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.games.piles import deal_order
from bookgen.press.daily.filled_sides import filled_sides
from bookgen.press.daily.hint_columns import HintColumns, most_hints
from bookgen.press.daily.key_foot import KeyFoot, Tail
from bookgen.press.daily.large_sides import large_sides
from bookgen.press.daily.leaf_figure import leaf_figure
from bookgen.press.daily.leaf_head import LARGE_LEGEND, LEGEND, leaf_head
from bookgen.press.daily.puzzle_top import puzzle_top
from bookgen.press.daily.rules_back import rules_columns, rules_prose
from bookgen.press.daily.setting import (
    LEAF_DEAL,
    RULES,
    SINGLE,
    TIGHT_DEAL,
    Design,
    Setting,
    at_least,
    enlarged,
)
from bookgen.press.daily.side import NewLeaf, on_back
from bookgen.press.document.blocks import PackPicture, Puzzle, Writing
from bookgen.press.document.puzzles import answer_block, puzzle_block
from bookgen.press.page.trim import LEAST_PT, Trim
from bookgen.press.puzzle.figure import Figure
from bookgen.press.puzzle.key_columns import KEY_GAP, KeyColumns, Row, key_rows
from bookgen.press.puzzle.pack_rows import row_for
from bookgen.press.puzzle.parts import deal_words
from bookgen.press.puzzle.writing import WritingRoom
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Beside, Stack, stack_height
from bookgen.press.type.styles import DEAL_LABEL, QUESTION, Style
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import YESTERDAY, format_date
from bookgen.press.wording.hints import HINTS_FOR_TODAY
from bookgen.press.wording.printed_puzzle import PrintedPuzzle

BESIDE_SHARE, BESIDE_FILL = 0.36, 0.6
"""The deal in words stands beside a picture that leaves so much of the measure, if it then is so much of the
picture's height; else below it, lest the page stay empty there."""
CLOSE_SHARE = 0.6
"""What a picture may take of the measure where room is wanting."""
FIGURE_DEPTH, LARGER_DEPTH = 0.45, 0.6
"""What a picture may take of the height of a side, and one of larger cards than the others'."""
NUMBER_WIDE = 1.8
"""The blank behind the number of a pile, to another."""
LEAST_ENDING = 8.4
"""Words of an ending are no smaller, unless the leaf is set tight."""
LEAF_BESIDE_GAP = 16.0
ABREAST_AIR, AIR = 4.0, 6.0
"""Points above the deal in words with the rules beside a picture, and above and below a picture."""
LEAST_BESIDE = 120.0
"""Points without which no deal in words stands beside a picture."""
COLUMN = 140.0
"""About the width of a column of answers, in points."""
ROUNDED_MM = 0.01
LEAST_KEY = 110.0
"""Points without which the answers begin on the next side."""
LEAF_COLUMNS = 3
"""Columns of lines to write on, where they have the room."""

KEY_TITLE = Style(size=10, leading=15, face="SmallCaps", align="centre", kind="H2")

WORD_SIZES, LEAST_SINGLE, NARROWER = (1.5, 1.35, 1.2), 15.0, 0.88
"""Words of a puzzle that has a leaf of its own are enlarged by the first of these with which they have room,
and its cards are so many mm wide, or as wide as they are with small words; or somewhat narrower, if it is not
for the largest words."""
LISTED = enlarged(LEAF_DEAL, 1.25)
"""A pack that may be cut stands once, in words, unless it has a leaf of its own, or is to be struck off."""
SINGLE_COLUMNS, LEAST_RULES, SINGLE_HEAD = 2, 1.0, 1.15
"""Columns of rules behind it, their least size, and that of the lines that explain the leaf."""
SHORT_ROWS = (12, 11, 10, 9)
"""Cards in a row of a pack that has a leaf of its own, where its own rows would make them too narrow."""


class DayParts:
    """What stands on the leaf of a day. What several settings have in common is made once."""

    def __init__(self, day: Day, design: Design) -> None:
        self._day, self._design = day, design
        self._tops: dict[tuple[float, int | None], list[Flowable]] = {}
        self._heads: dict[tuple[int, Style], list[Flowable]] = {}
        self._blocks = [puzzle_block(puzzle, pencil=design.pencil) for puzzle in day.puzzles]
        drawn = design.pencil or design.single
        self._lists = [isinstance(block.picture, PackPicture) and not drawn for block in self._blocks]
        self._rows = [
            _row(block, design.trim, LISTED if listed else LEAF_DEAL)
            for block, listed in zip(self._blocks, self._lists, strict=True)
        ]
        self._words: dict[tuple[int, Style, int, bool], list[Flowable]] = {}
        self._figures: dict[tuple[int, float, bool, float, float, int], Figure] = {}
        self._rules: dict[float, list[Flowable]] = {}
        self._keys: dict[Style, list[Row]] = {}

    @property
    def puzzles(self) -> int:
        """Number of the day's puzzles."""
        return len(self._day.puzzles)

    def story(self, setting: Setting) -> list[Flowable]:
        """The day in this setting. Raises LayoutError where a picture has no room, never if ``filled``."""
        day = self._day
        if setting.filled:
            return self._filled_sides(setting)
        story = self._head()
        story += [self._puzzle(at, setting) for at in range(len(day.puzzles))]
        story += self._rules_overleaf(setting)
        return [*story, self._foot(setting) or Tail()]

    def _head(self, by: float = 1.0, only: int | None = None) -> list[Flowable]:
        """The masthead, and the lines that explain the leaf, or one with a single puzzle."""
        if (by, only) not in self._tops:
            self._tops[by, only] = leaf_head(self._day, self._blocks, self._design, by, only)
        return [*self._tops[by, only]]

    def _rules_overleaf(self, setting: Setting) -> list[Flowable]:
        """The whole rules, from a back on; nothing where they are not wanted."""
        return [_Overleaf(), self._rules_columns(setting.rules)] if self._design.rules else []

    def single_leaves(self) -> list[Flowable]:
        """Each puzzle on a leaf of its own, cards and words large, the whole rules on the back."""
        story: list[Flowable] = []
        for at, puzzle in enumerate(self._day.puzzles):
            one = puzzle.game, dict(puzzle.puzzle.options)
            story += [*self._single(at), PageBreak(), NewLeaf(odd=True)]
            story += [self._rules_behind(one), PageBreak(), NewLeaf()]
        return story

    def _rules_behind(self, game: tuple[Game, Options]) -> Flowable:
        """The rules of a game for a back that they have to themselves, as large as go on it."""
        trim = self._design.trim
        for scale in (*WORD_SIZES, LEAST_RULES):
            behind = rules_columns(
                rules_prose([game], trim.measure, scale, SINGLE_COLUMNS), scale, SINGLE_COLUMNS
            )
            if behind.wrap(trim.measure, trim.depth)[1] <= trim.depth:
                break
        return behind

    def _single(self, at: int) -> list[Flowable]:
        """The front of a leaf with one puzzle, its words as large as its picture leaves room for."""
        trim = self._design.trim
        head, (plain, width) = self._head(SINGLE_HEAD, at), self._single_puzzle(at, SINGLE)
        rows = (0, *SHORT_ROWS) if self._rows[at] else (0,)
        ways = [replace(SINGLE, words=words, row=row) for words in (*WORD_SIZES, 1.0) for row in rows]
        width = max(width, *(self._single_puzzle(at, way)[1] for way in ways[-len(rows) :]))
        for way in ways:
            parts, wide = self._single_puzzle(at, way)
            page = [*head, Stack(parts, before=12)]
            least = 1.0 if way.words in (1.0, max(WORD_SIZES)) else NARROWER
            enough = wide >= least * min(width, trim.scale * LEAST_SINGLE) - ROUNDED_MM
            if enough and stack_height(page, trim.measure) <= trim.depth:
                return page
        page = [*head, Stack(plain, before=12)]
        return page if stack_height(page, trim.measure) <= trim.depth else [*head, *plain]

    def _single_puzzle(self, at: int, setting: Setting) -> tuple[list[Flowable], float]:
        """A puzzle for such a front, and the width of its cards in mm: 0 where no picture has room."""
        trim, over = self._design.trim, self._head_of(at, setting)
        words = [*self._words_of(at, setting), *self._writing(at)]
        head = self._head(SINGLE_HEAD, at)
        whole = stack_height([*head, Stack([*over, *words], before=12)], trim.measure)
        figures: list[Figure] = []
        # Where there is no room for the picture the deal in words has to do.
        with suppress(LayoutError):
            figures = [self._figure(at, setting, max(trim.depth - whole - 2 * AIR - 1, 72.0))]
        width = figures[0].scene.card_width if figures else 0.0
        return [*over, *figures, *words], width

    def _filled_sides(self, setting: Setting) -> list[Flowable]:
        """Side after side as many puzzles as go in, and at its foot as much of the answers."""
        blocks = [block for at in range(len(self._day.puzzles)) for block in self._lowest(at, setting)]
        rules = self._rules_overleaf(setting)
        sides = filled_sides if self._design.trim.scale == 1 else large_sides
        key = self._foot(setting)
        head = self._head(LEGEND.size / LARGE_LEGEND if setting.small else 1.0)
        story, rest = sides(head, blocks, key, self._design.trim, bool(rules))
        tail: list[Flowable] = [] if key else [Tail()]
        return [*story, *rules, *([rest] if rest else []), *tail]

    def _lowest(self, at: int, setting: Setting) -> list[Flowable]:
        """A puzzle in the way that takes the least height; in parts where it is higher than a side.

        One that has no room for its picture has it in words alone.
        """
        trim, heads, words = self._design.trim, self._head_of(at, setting), self._words_of(at, setting)
        writing = self._writing(at)
        if self._lists[at]:
            return [self._puzzle(at, setting)]
        ways: list[Stack] = []
        # In large print only the first, under the masthead, wants for room.
        for way in (replace(setting, close=True), setting)[trim.scale != 1 and at > 0 :]:
            with suppress(LayoutError):
                ways.append(self._puzzle(at, way))
                if not self._rows[at]:
                    figure = self._figure(at, way)
                    room = trim.measure - figure.wrap(0, 0)[0] - LEAF_BESIDE_GAP
                    for over in (len(heads), 1)[: 1 + setting.abreast] if room >= LEAST_BESIDE else ():
                        told = Stack([*heads[over:], Stack(words, before=ABREAST_AIR)])
                        beside = Beside(figure, told, figure.wrap(0, 0)[0], LEAF_BESIDE_GAP)
                        ways.append(Stack([*heads[:over], beside, *writing], before=12))
        best = min(ways, key=lambda way: stack_height([way], trim.measure), default=None)
        if best is not None and stack_height([best], trim.measure) <= trim.depth:
            return [best]
        figures: list[Flowable] = []
        pairs = [Stack(words[place : place + 2]) for place in range(0, len(words), 2)]
        pairs += [Stack(writing)] if writing else []
        with suppress(LayoutError):
            room = trim.depth - stack_height(heads, trim.measure) - 2 * AIR
            figures = [self._figure(at, setting, room)]
        return [Stack([*heads, *figures], before=12), *pairs]

    def held_back(self, at: int, setting: Setting) -> bool:
        """Whether the cards of a puzzle are drawn as wide as the setting has them, and might be wider."""
        if self._lists[at]:
            return False
        wanted = setting.cards(at) * self._design.trim.scale
        return self._figure(at, setting).scene.card_width >= wanted - 0.01

    def _puzzle(self, at: int, setting: Setting) -> Stack:
        """A puzzle with its game's name and rules in a line, its picture, and the deal in words."""
        parts, words = self._head_of(at, setting), Stack(self._words_of(at, setting), before=6)
        writing = self._writing(at)
        laid_out = any(pile != "stock" for pile, _ in deal_order(self._day.puzzles[at].game))
        if self._lists[at] or (not setting.with_packs and not laid_out):
            return Stack([*parts, words, *writing], before=12)
        measure = self._design.trim.measure
        if self._rows[at]:
            # Listed in as long rows as it is drawn.
            return Stack([*parts, self._figure(at, setting), words, *writing], before=12)
        figure = self._figure(at, setting)
        width, height = figure.wrap(measure, 0)
        room = measure - width - LEAF_BESIDE_GAP
        if setting.close:
            beside = Beside(figure, words, CLOSE_SHARE * measure, LEAF_BESIDE_GAP)
            return Stack([*parts, beside, *writing], before=12)
        if room >= BESIDE_SHARE * measure and words.wrap(room, 0)[1] >= BESIDE_FILL * height:
            return Stack([*parts, Beside(figure, words, width, LEAF_BESIDE_GAP), *writing], before=12)
        return Stack([*parts, figure, words, *writing], before=12)

    def _writing(self, at: int) -> list[Flowable]:
        """Room to write below a puzzle, where the leaf is for a pencil and the puzzle asks for it."""
        asked = self._blocks[at].writing
        return [] if asked == Writing() else [WritingRoom(asked, self._design.trim.scale, LEAF_COLUMNS)]

    def _head_of(self, at: int, setting: Setting) -> list[Flowable]:
        """What stands over the picture of a puzzle."""
        key = at, setting.told
        if key not in self._heads:
            asked = enlarged(replace(QUESTION, size=10), setting.words)
            puzzle, block = self._day.puzzles[at], self._blocks[at]
            by = setting.words if setting.single else 1.0
            self._heads[key] = puzzle_top(puzzle, block, self._design, setting.told, asked, by)
        return self._heads[key]

    def _words_of(self, at: int, setting: Setting) -> list[Flowable]:
        """The deal of a puzzle in words."""
        large = self._design.trim.scale != 1 and not setting.small
        key = at, setting.deal, setting.row, large
        if key not in self._words:
            deal = at_least(setting.deal, RULES.size) if large else setting.deal
            if self._lists[at] and not setting.tight:
                deal = enlarged(deal, LISTED.size / LEAF_DEAL.size)
            most = _row(self._blocks[at], self._design.trim, deal)
            row = setting.row or (most if self._lists[at] else self._rows[at])
            if most < row:
                # As a row is drawn, so long it is listed.
                deal = enlarged(deal, (TIGHT_DEAL if setting.tight else LEAF_DEAL).size / deal.size)
            least = RULES.size if large else LEAST_PT if setting.tight else LEAST_ENDING
            self._words[key] = _puzzle_words(self._blocks[at], row, deal, least)
        return self._words[key]

    def _figure(self, at: int, setting: Setting, height: float | None = None) -> Figure:
        """The picture of a puzzle in so many points of height, or in the usual part of a side."""
        picture, trim = self._blocks[at].picture, self._design.trim
        if height is None:
            depth = LARGER_DEPTH if at in dict(setting.larger) else FIGURE_DEPTH
            height = depth * trim.depth
        share = CLOSE_SHARE if setting.close and not self._rows[at] else 1
        width = share * trim.measure
        row = setting.row or self._rows[at]
        key = at, setting.cards(at), setting.with_stock, width, height, row
        if key not in self._figures:
            self._figures[key] = leaf_figure(
                picture,
                setting,
                setting.cards(at) * trim.scale,
                trim,
                (width, height),
                row,
                turning=trim.scale == 1 or share == 1,
            )
        return self._figures[key]

    def _rules_columns(self, scale: float) -> Flowable:
        trim = self._design.trim
        columns = 3 if trim.scale == 1 else 2
        if scale not in self._rules:
            games = _games(self._day)
            numbers = [
                [each.number for each in self._day.puzzles if _played_with(each) == one] for one in games
            ]
            self._rules[scale] = rules_prose(games, trim.measure, scale, columns, numbers)
        return rules_columns(self._rules[scale], scale, columns)

    @property
    def most_hints(self) -> int:
        """The most hints that the leaf may have to one of its puzzles."""
        return most_hints(self._day.puzzles) if self._design.hints else 0

    @property
    def _key_columns(self) -> int:
        """Columns of answers, and of hints."""
        return int((self._design.trim.measure + KEY_GAP) // COLUMN)

    def _key_style(self, setting: Setting) -> Style:
        """How answers and hints are set, in large print as large as the rules."""
        large = self._design.trim.scale != 1
        return at_least(setting.key, setting.keyed * RULES.size) if large else setting.key

    def _foot(self, setting: Setting) -> KeyFoot | None:
        """What stands upside down at the foot: hints to the day's puzzles, and the answers of the day before,
        each under a head; None where there is neither."""
        parts: list[Flowable] = []
        if setting.hints:
            title = Passage([KEY_TITLE.run(HINTS_FOR_TODAY)], KEY_TITLE)
            parts += [
                title,
                HintColumns(self._day.puzzles, setting.hints, self._key_style(setting), self._key_columns),
            ]
        if self._day.yesterday:
            parts += self._key(setting)
        if not parts:
            return None
        least = LEAST_KEY if self._day.yesterday else 0
        return KeyFoot(parts[:-1], parts[-1], least, self._design.trim.depth)

    def _key(self, setting: Setting) -> tuple[Passage, KeyColumns]:
        """The answers of the day before, and over them their date."""
        trim, key, puzzles = self._design.trim, self._key_style(setting), self._day.yesterday
        of = puzzles[0].day
        assert of is not None
        columns = self._key_columns
        width = (trim.measure + KEY_GAP) / columns - KEY_GAP
        head = Passage([KEY_TITLE.run(YESTERDAY + format_date(of, weekday=True))], KEY_TITLE)
        if key not in self._keys:
            answers = [answer_block(puzzle, tables=False) for puzzle in puzzles]
            self._keys[key] = key_rows(answers, width, key, run_in=True)
        return head, KeyColumns(self._keys[key], columns, key)


def _played_with(puzzle: PrintedPuzzle) -> tuple[Game, Options]:
    """A puzzle's game with the options it is played with."""
    return puzzle.game, dict(puzzle.puzzle.options)


def _games(day: Day) -> list[tuple[Game, Options]]:
    """The day's games with the options they are played with, each once."""
    games: list[tuple[Game, Options]] = []
    for puzzle in day.puzzles:
        if _played_with(puzzle) not in games:
            games.append(_played_with(puzzle))
    return games


def _row(puzzle: Puzzle, trim: Trim, deal: Style) -> int:
    """Cards in a row of a pack that may be cut; 0 of another deal."""
    picture = puzzle.picture
    return row_for(picture, trim.measure, deal) if isinstance(picture, PackPicture) else 0


def _puzzle_words(puzzle: Puzzle, row: int, deal: Style, least: float) -> list[Flowable]:
    label = replace(DEAL_LABEL, size=deal.size, leading=deal.leading)
    return deal_words(puzzle, deal, label, row=row, least=least, gap=NUMBER_WIDE)


class _Overleaf(Flowable):  # type: ignore[misc]
    """Leaves the rest of a front blank, so that what follows begins on the back."""

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The rest of the page where it is a front."""
        return (0, 0) if on_back(self.canv) else (available_width, available_height - 0.01)

    def draw(self) -> None:
        """Nothing."""
