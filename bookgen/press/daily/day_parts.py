"""What stands on a day's leaf in one setting or another."""

from contextlib import suppress
from dataclasses import replace
from functools import cached_property

from reportlab.platypus import Flowable, PageBreak

from bookgen.cards import Options
from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.games.piles import deal_order
from bookgen.picture.scene import MM
from bookgen.picture.standing_clear import standing_clear
from bookgen.picture.worded import worded
from bookgen.press.daily.filled_sides import filled_sides, hinted_front
from bookgen.press.daily.hint_columns import hint_levels, most_hints
from bookgen.press.daily.key_foot import KeyFoot, Tail, key_title
from bookgen.press.daily.leaf_figure import leaf_figure
from bookgen.press.daily.leaf_head import LESS_LEGEND, leaf_head
from bookgen.press.daily.plan import has_places, plan_figure, wants_plan
from bookgen.press.daily.puzzle_top import puzzle_top
from bookgen.press.daily.rules_back import GameTold, game_of_puzzles, rules_as_large_as_go
from bookgen.press.daily.setting import (
    LEAF_DEAL,
    RULES,
    TIGHT_DEAL,
    Design,
    Setting,
    at_least,
    enlarged,
)
from bookgen.press.document.blocks import Answer, PackPicture, Puzzle, Writing
from bookgen.press.document.puzzles import answer_block, puzzle_block
from bookgen.press.page.trim import LEAST_PT, Trim
from bookgen.press.puzzle.counted_rows import WIDE_ROWS
from bookgen.press.puzzle.figure import Figure
from bookgen.press.puzzle.key_columns import KEY_GAP, KeyColumns, Row, heads_going_on, key_rows
from bookgen.press.puzzle.pack_rows import row_for
from bookgen.press.puzzle.parts import deal_words
from bookgen.press.puzzle.writing import WritingRoom
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Beside, Stack, stack_height
from bookgen.press.type.styles import DEAL_LABEL, QUESTION, Style, plainer
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import ANSWERS_OF, YESTERDAY, format_date
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import tells_of_rows

BESIDE_SHARE, BESIDE_FILL = 0.36, 0.7
"""The deal in words stands beside a picture that leaves so much of the measure, if it then is so much of the
picture's height; else below it, lest the page stay empty there."""
CLOSE_SHARE = 0.6
"""What a picture may take of the measure where room is wanting."""
ABREAST_FILL = 0.9
"""Question and rules stand beside it too, if with the deal they are no more than so much of its height."""
FIGURE_DEPTH, LARGER_DEPTH = 0.45, 0.6
"""What a picture may take of the height of a side, and one of larger cards than the others'."""
AS_WIDE = 0.9
"""The part of the measure from which a picture has no room at its sides."""
NUMBER_WIDE = 1.8
"""The blank behind the number of a pile, to another."""
LEAST_ENDING = 8.6
"""Words of an ending are no smaller, unless the leaf is set tight."""
LEAF_BESIDE_GAP = 16.0
ABREAST_AIR, AIR = 4.0, 6.0
"""Points above the deal in words with the rules beside a picture, and above and below a picture."""
BELOW_QUESTION = 2.5
"""Points below a question that is upright as the rules are."""
LEAST_BESIDE = 120.0
"""Points without which no deal in words stands beside a picture."""
COLUMN = 140.0
"""About the width of a column of answers, in points."""
LEAST_KEY = 110.0
"""Points without which the answers begin on the next side."""
LEAST_CIRCLE_MM, MOST_PLAN_MM = 38.0, 35.0
"""The least height of a plan of places round a circle, and the most of one of others, which have numbers."""
LEAF_COLUMNS = 3
"""Columns of lines to write on, where they have the room."""

RULES_SIZES, RULES_COLUMNS = (1.2, 1.15, 1.1, 1.05, 1.0, 0.95, 0.9, 0.86), 2
"""How large the whole rules are to those of a book, and their columns."""

LISTED = enlarged(LEAF_DEAL, 1.25)
"""A pack that may be cut stands once, in words, unless it has a leaf of its own, or is to be struck off."""


class DayParts:
    """What stands on the leaf of a day. What several settings have in common is made once.

    ``rows`` has for each of its puzzles the cards in a row of a pack that may be cut, 0 for another deal.
    """

    def __init__(self, day: Day, design: Design) -> None:
        self.day, self.design = day, design
        self._tops: dict[tuple[float, int | None], list[Flowable]] = {}
        self._heads: dict[tuple[int, Style, bool], list[Flowable]] = {}
        self._of_rows = {at for at, puzzle in enumerate(day.puzzles) if tells_of_rows(puzzle.puzzle)}
        self._blocks = [puzzle_block(puzzle, pencil=design.pencil) for puzzle in day.puzzles]
        drawn = design.pencil or design.single
        self._lists = [isinstance(block.picture, PackPicture) and not drawn for block in self._blocks]
        self.rows = [
            _row(block, design.trim, LISTED if listed else LEAF_DEAL)
            for block, listed in zip(self._blocks, self._lists, strict=True)
        ]
        self._words: dict[tuple[int, Style, int, bool], list[Flowable]] = {}
        self._figures: dict[tuple[int, float, bool, float, float, int, bool], Figure] = {}
        self._keys: dict[tuple[Style, bool, frozenset[int]], list[Row]] = {}

    @property
    def puzzles(self) -> int:
        """Number of the day's puzzles."""
        return len(self.day.puzzles)

    def story(self, setting: Setting) -> list[Flowable]:
        """The day in this setting. Raises LayoutError where a picture has no room, never if ``filled``."""
        day = self.day
        if setting.filled:
            return self._filled_sides(setting)
        head = self.head(self._head_size(setting))
        puzzles = [self._puzzle(at, setting) for at in range(len(day.puzzles))]
        if setting.air:
            puzzles = [Stack([each], before=each.getSpaceBefore() + setting.air) for each in puzzles]
        in_front = [*puzzles[: setting.front or len(puzzles)]]
        if setting.fore:
            *over, hints = self._hints(setting)
            foot = KeyFoot(over, hints, depth=self.design.trim.depth)
            front, behind = hinted_front(head, puzzles, foot, self.design.trim, setting.front)
            return [*front, PageBreak(), *behind, self._foot(replace(setting, hints=0)) or Tail()]
        over = puzzles[len(in_front) :]
        turned = [PageBreak(), *over] if over else []
        return [*head, *in_front, *turned, self._foot(setting) or Tail()]

    def head(self, by: float = 1.0, only: int | None = None) -> list[Flowable]:
        """The masthead, and the lines that explain the leaf, or one with a single puzzle."""
        if (by, only) not in self._tops:
            self._tops[by, only] = leaf_head(self.day, self._blocks, self.design, by, only)
        return [*self._tops[by, only]]

    @staticmethod
    def _head_size(setting: Setting) -> float:
        """How many times as large the leaf is explained as usual: all its words are of one size."""
        return LESS_LEGEND if setting.tight else setting.words

    def numbered(self, _: Setting) -> Day:
        """The day, its puzzles with the numbers that they have in print."""
        return self.day

    def rules_side(self) -> list[Flowable]:
        """The whole rules, on a side of their own behind all else; nothing where they are not wanted."""
        if not self.design.rules_daily:
            return []
        told = rules_as_large_as_go(self.games_played(), self.design.trim, RULES_SIZES, RULES_COLUMNS)
        return [PageBreak(), told]

    def _filled_sides(self, setting: Setting) -> list[Flowable]:
        """Side after side as many puzzles as go in, and at its foot as much of the answers."""
        blocks = [block for at in range(len(self.day.puzzles)) for block in self._lowest(at, setting)]
        key = self._foot(setting)
        story, rest = filled_sides(self.head(self._head_size(setting)), blocks, key, self.design.trim)
        tail: list[Flowable] = [] if key else [Tail()]
        return [*story, *([rest] if rest else []), *tail]

    def _lowest(self, at: int, setting: Setting) -> list[Flowable]:
        """A puzzle in the way that takes the least height; in parts where it is higher than a side.

        One that has no room for its picture has it in words alone.
        """
        trim, heads, words = self.design.trim, self.head_of(at, setting), self.words_of(at, setting)
        writing = self.writing_of(at)
        if self._lists[at] or at in setting.loose:
            return [self._puzzle(at, setting)]
        ways: list[Stack] = []
        for way in (replace(setting, close=True), setting):
            with suppress(LayoutError):
                ways.append(self._puzzle(at, way))
                if not self.rows[at]:
                    figure = self.figure_of(at, way)
                    room = trim.measure - figure.wrap(0, 0)[0] - LEAF_BESIDE_GAP
                    for over in (len(heads), 1)[: 1 + setting.abreast] if room >= LEAST_BESIDE else ():
                        told = Stack([*heads[over:], Stack(words, before=ABREAST_AIR)])
                        beside = Beside(figure, told, figure.wrap(0, 0)[0], LEAF_BESIDE_GAP)
                        ways.append(Stack([*heads[:over], beside, *writing], before=12))
        best = min(ways, key=lambda way: stack_height([way], trim.measure), default=None)
        if best is not None and stack_height([best], trim.measure) <= trim.depth:
            return [best]
        figures: list[Flowable] = []
        with suppress(LayoutError):
            room = trim.depth - stack_height(heads, trim.measure) - 2 * AIR
            figures = [self.figure_of(at, setting, room)]
        return [Stack([*heads, *figures], before=12), *self._told_in_parts(at, setting)]

    def _told_in_parts(self, at: int, setting: Setting) -> list[Stack]:
        """The deal of a puzzle in words, each list with its label, and room to write, to be parted."""
        words, writing = self.words_of(at, setting), self.writing_of(at)
        pairs = [Stack(words[place : place + 2]) for place in range(0, len(words), 2)]
        return [*pairs, Stack(writing)] if writing else pairs

    def is_drawn(self, at: int) -> bool:
        """Whether a puzzle has a picture, and is not a pack that is listed."""
        return not self._lists[at]

    def held_back(self, at: int, setting: Setting) -> bool:
        """Whether the cards of a puzzle are drawn as wide as the setting has them, and might be wider; or
        narrower, as the picture is to be no higher, but has room at its sides."""
        if not self.is_drawn(at):
            return False
        wanted = setting.cards(at) * self.design.trim.scale
        figure = self.figure_of(at, setting)
        wide = figure.wrap(0, 0)[0] >= AS_WIDE * self.design.trim.measure
        return figure.scene.card_width >= wanted - 0.01 or not (wide or setting.keeps_close(at))

    def _puzzle(self, at: int, setting: Setting) -> Stack:
        """A puzzle with its game's name and rules in a line, its picture, and the deal in words."""
        if (plan := self._plan(at, setting)) is not None:
            return self._with_plan(at, setting, plan)
        parts, words = self.head_of(at, setting), Stack(self.words_of(at, setting), before=6)
        writing = self.writing_of(at)
        laid_out = any(pile != "stock" for pile, _ in deal_order(self.day.puzzles[at].game))
        if self._lists[at] or (not setting.with_packs and not laid_out):
            return Stack([*parts, words, *writing], before=12)
        measure = self.design.trim.measure
        if self.rows[at]:
            # Listed in as long rows as it is drawn.
            return Stack([*parts, self.figure_of(at, setting), words, *writing], before=12)
        figure = self.figure_of(at, setting)
        width, height = figure.wrap(measure, 0)
        room = measure - width - LEAF_BESIDE_GAP
        if setting.keeps_close(at):
            # The deal alone would leave its column empty.
            told = Stack([*parts[1:], Stack([words], before=ABREAST_AIR)])
            if room >= LEAST_BESIDE and told.wrap(room, 0)[1] <= ABREAST_FILL * height:
                abreast = Beside(figure, told, width, LEAF_BESIDE_GAP, before=ABREAST_AIR)
                return Stack([parts[0], abreast, *writing], before=12)
            beside = Beside(figure, words, CLOSE_SHARE * measure, LEAF_BESIDE_GAP)
            return Stack([*parts, beside, *writing], before=12)
        if room >= BESIDE_SHARE * measure and words.wrap(room, 0)[1] >= BESIDE_FILL * height:
            return Stack([*parts, Beside(figure, words, width, LEAF_BESIDE_GAP), *writing], before=12)
        return Stack([*parts, figure, words, *writing], before=12)

    def has_plan(self, at: int) -> bool:
        """Whether a puzzle is listed whose places may be drawn."""
        game = self.day.puzzles[at].game
        return self._lists[at] and (wants_plan(game) or has_places(game))

    def needs_plan(self, at: int) -> bool:
        """Whether a puzzle is listed whose places would have to be drawn."""
        return self._lists[at] and wants_plan(self.day.puzzles[at].game)

    def _plan(self, at: int, setting: Setting) -> Figure | None:
        """The plan of the places of a puzzle, if the setting has such."""
        if not setting.plan_mm or not self.has_plan(at):
            return None
        game, width = self.day.puzzles[at].game, self.design.trim.measure / 2
        if self.needs_plan(at):
            circle = setting.plan_mm >= LEAST_CIRCLE_MM
            return plan_figure(game, width, setting.plan_mm * MM) if circle else None
        with suppress(LayoutError):
            return plan_figure(game, width, min(setting.plan_mm, MOST_PLAN_MM) * MM, clear=True)
        return None

    def _with_plan(self, at: int, setting: Setting, plan: Figure) -> Stack:
        """A puzzle with a plan of its places, and beside it all words, the list in shorter rows."""
        head, *told = self.head_of(at, setting)
        wide = plan.wrap(0, 0)[0]
        room = self.design.trim.measure - wide - LEAF_BESIDE_GAP
        row = _row(self._blocks[at], self.design.trim, self._listed(setting.of(at)), room)
        words = Stack(self.words_of(at, replace(setting, row=row)), before=6)
        beside = Beside(plan, Stack([*told, words]), wide, LEAF_BESIDE_GAP, before=0)
        return Stack([head, beside, *self.writing_of(at)], before=12)

    def _listed(self, setting: Setting) -> Style:
        """How a pack that may be cut is listed."""
        deal = at_least(setting.deal, RULES.size) if self._enlarged(setting) else setting.deal
        return deal if setting.tight else enlarged(deal, LISTED.size / LEAF_DEAL.size)

    def _enlarged(self, setting: Setting) -> bool:
        """Whether deals in words are no smaller than the rules."""
        return self.design.trim.large and not setting.small

    def writing_of(self, at: int) -> list[Flowable]:
        """Room to write below a puzzle, where the leaf is for a pencil and the puzzle asks for it."""
        asked = self._blocks[at].writing
        return [] if asked == Writing() else [WritingRoom(asked, self.design.trim.scale, LEAF_COLUMNS)]

    def head_of(self, at: int, setting: Setting) -> list[Flowable]:
        """What stands over the picture of a puzzle."""
        as_laid = self._lies_as_laid(at, setting)
        setting = setting.of(at)
        key = at, setting.told, as_laid
        if key not in self._heads:
            large = self.design.trim.large
            asked = enlarged(replace(plainer(QUESTION, large), size=10), setting.words)
            asked = replace(asked, after=BELOW_QUESTION, align="sentences") if large else asked
            puzzle, block = self.day.puzzles[at], self._blocks[at]
            told = plainer(setting.told, large)
            by = setting.words
            self._heads[key] = puzzle_top(puzzle, block, self.design, told, asked, by, as_laid)
        return self._heads[key]

    def _lies_as_laid(self, at: int, setting: Setting) -> bool:
        """Whether the rules of a puzzle tell what rows of its picture are, and it is not drawn in rows."""
        if at not in self._of_rows or not self.is_drawn(at):
            return False
        with suppress(LayoutError):
            return self.figure_of(at, setting).scene.askew
        return False

    def words_of(self, at: int, setting: Setting) -> list[Flowable]:
        """The deal of a puzzle in words."""
        setting = setting.of(at)
        large = self._enlarged(setting)
        key = at, setting.deal, setting.row, large
        if key not in self._words:
            deal = at_least(setting.deal, RULES.size) if large else setting.deal
            deal = self._listed(setting) if self._lists[at] else deal
            most = _row(self._blocks[at], self.design.trim, deal)
            row = setting.row or (most if self._lists[at] else self.rows[at])
            if most < row:
                # As a row is drawn, so long it is listed.
                deal = enlarged(deal, (TIGHT_DEAL if setting.tight else LEAF_DEAL).size / deal.size)
            least = RULES.size if large else LEAST_PT if setting.tight else LEAST_ENDING
            deal = plainer(deal, self.design.trim.large)
            self._words[key] = _puzzle_words(self._blocks[at], row, deal, least)
        return self._words[key]

    def figure_of(self, at: int, setting: Setting, height: float | None = None, share: float = 1.0) -> Figure:
        """The picture of a puzzle, with the words of its groups of piles, in so many points of height, or in
        the usual part of a side; in this ``share`` of the measure, if the setting keeps none narrower."""
        picture, trim = self._blocks[at].picture, self.design.trim
        within = height is not None
        if height is None:
            depth = LARGER_DEPTH if at in dict(setting.larger) else FIGURE_DEPTH
            height = depth * trim.depth
        share = CLOSE_SHARE if setting.keeps_close(at) and not self.rows[at] else share
        width = share * trim.measure
        row = setting.row or self.rows[at]
        key = at, setting.cards(at), setting.with_stock, width, height, row, within
        if key not in self._figures:
            figure = leaf_figure(
                picture,
                setting,
                setting.cards(at) * trim.scale,
                trim,
                (width, height),
                row,
                turning=trim.scale == 1 or share == 1,
                within=within,
            )
            game = self.day.puzzles[at].game
            shown = worded(figure.scene, game, width / MM, least=2)
            self._figures[key] = figure.showing(standing_clear(shown) if trim.scale == 1 else shown)
        return self._figures[key]

    def games_played(self) -> list[GameTold]:
        """The day's games with the options they are played with, each once, and the numbers of its
        puzzles."""
        games: list[tuple[Game, Options]] = []
        for puzzle in self.day.puzzles:
            if _played_with(puzzle) not in games:
                games.append(_played_with(puzzle))
        return [
            game_of_puzzles(*one, [each.number for each in self.day.puzzles if _played_with(each) == one])
            for one in games
        ]

    @property
    def most_hints(self) -> int:
        """The most hints that the leaf may have to one of its puzzles."""
        return most_hints(self.day.puzzles) if self.design.hints else 0

    @property
    def _key_columns(self) -> int:
        """Columns of answers, and of hints."""
        return int((self.design.trim.measure + KEY_GAP) // COLUMN)

    def _key_style(self, setting: Setting) -> Style:
        """How answers and hints are set, in large print as large as the rules."""
        large = self.design.trim.large
        return plainer(at_least(setting.key, setting.keyed * RULES.size), large) if large else setting.key

    def _hints(self, setting: Setting, air: float = 0.0) -> list[Flowable]:
        """The hints to the day's puzzles, those in each place under their head, so far apart at the least;
        nothing where there are none."""
        key = self._key_style(setting)
        return hint_levels(self.day.puzzles, setting.hints, key, self.design.trim, air=air)

    def _foot(self, setting: Setting) -> KeyFoot | None:
        """What stands upside down at the foot: hints to the day's puzzles, then the answers of the day before
        or to its own; None where there is neither."""
        hints, depth = self._hints(setting), self.design.trim.depth
        if self.day.yesterday:
            title, answers = self._key(setting)
            return KeyFoot([*hints, title], answers, LEAST_KEY, depth)
        return KeyFoot(hints[:-1], hints[-1], 0, depth) if hints else None

    @cached_property
    def _answers(self) -> list[Answer]:
        return [answer_block(puzzle, tables=False) for puzzle in self.day.yesterday]

    def _key(self, setting: Setting, singly: frozenset[int] = frozenset()) -> tuple[Passage, KeyColumns]:
        """The answers of the day before, or of the day itself, some of them with each step on a line, and
        over them their date."""
        trim, key, puzzles = self.design.trim, self._key_style(setting), self.day.yesterday
        of = puzzles[0].day
        assert of is not None
        columns = self._key_columns
        width = (trim.measure + KEY_GAP) / columns - KEY_GAP
        head = key_title((ANSWERS_OF if self.design.own else YESTERDAY) + format_date(of, weekday=True), trim)
        rows = key, setting.fives, singly
        if rows not in self._keys:
            self._keys[rows] = key_rows(
                self._answers, width, key, run_in=True, fives=setting.fives, singly=singly
            )
        return head, KeyColumns(self._keys[rows], columns, key, heads_going_on(self._answers, key, None))


def _played_with(puzzle: PrintedPuzzle) -> tuple[Game, Options]:
    """A puzzle's game with the options it is played with."""
    return puzzle.game, dict(puzzle.puzzle.options)


def _row(puzzle: Puzzle, trim: Trim, deal: Style, width: float = 0.0) -> int:
    """Cards in a row of a pack that may be cut, across so many points, or the measure; 0 of another deal."""
    picture = puzzle.picture
    if not isinstance(picture, PackPicture):
        return 0
    return row_for(picture, width or trim.measure, deal, airy=not trim.large)


def _puzzle_words(puzzle: Puzzle, row: int, deal: Style, least: float) -> list[Flowable]:
    label = replace(DEAL_LABEL, size=deal.size, leading=deal.leading)
    if deal.lined:
        label = replace(plainer(label, True), face="SemiBold")
    return deal_words(puzzle, deal, label, row=row, least=least, gap=NUMBER_WIDE, counted=WIDE_ROWS)
