"""A puzzle on a leaf of its own: cards and words large, the whole rules behind it."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from reportlab.platypus import Flowable, PageBreak, Spacer

from bookgen.cards import Options
from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.press.daily.day_parts import AIR, DayParts
from bookgen.press.daily.plan import wants_plan, with_plan_below
from bookgen.press.daily.rules_back import GameTold, rules_as_large_as_go
from bookgen.press.daily.setting import SINGLE, Setting
from bookgen.press.daily.side import NewLeaf
from bookgen.press.puzzle.figure import Figure
from bookgen.press.type.stack import Stack, stack_height

WORD_SIZES, LEAST_SINGLE, NARROWER = (1.5, 1.35, 1.2), 15.0, 0.88
"""Words of a puzzle that has a leaf of its own are enlarged by the first of these with which they have room,
and its cards are so many mm wide, or as wide as they are with small words; or somewhat narrower, if it is not
for the largest words."""
LEAST_LARGE_SINGLE = 13.0
"""Width in mm of the cards of such a puzzle in large print, lest what is below them go overleaf."""
SINGLE_COLUMNS, LEAST_RULES, SINGLE_HEAD = 2, 1.0, 1.15
"""Columns of rules behind it, their least size, and that of the lines that explain the leaf."""
LARGE_RULES = (1.0, 0.95, 0.9, 0.86)
"""The size of the rules in large print."""
SHORT_ROWS = (12, 11, 10, 9)
"""Cards in a row of a pack that has a leaf of its own, where its own rows would make them too narrow."""
LEGEND_GAP, ROUNDED_MM = 8.0, 0.01


class SingleLeaves:
    """The leaves of a day whose puzzles have one each, of the parts that are ``made``."""

    def __init__(self, made: DayParts) -> None:
        self._made = made

    def story(self) -> list[Flowable]:
        """Each puzzle on a leaf of its own, cards and words large, the whole rules on the back."""
        story: list[Flowable] = []
        for at, puzzle in enumerate(self._made.day.puzzles):
            sides, behind = self._sides(at)
            rules = self._rules_behind((puzzle.game, dict(puzzle.puzzle.options)), behind)
            for side in sides:
                story += [*side, PageBreak()]
            story += [*behind, rules, PageBreak(), NewLeaf(told=self._made.design.trim.large)]
        return story

    def _sides(self, at: int) -> tuple[list[list[Flowable]], list[Flowable]]:
        """The sides of a puzzle that has a leaf to itself, and what stands over the rules behind it."""
        trim, game = self._made.design.trim, self._made.day.puzzles[at].game
        ordinary = trim.scale == 1
        sides, legend = ([self._front(at)], list[Flowable]()) if ordinary else self._large(at)
        if wants_plan(game):
            room = trim.depth - stack_height(sides[-1], trim.measure) - 2 * AIR
            sides[-1] += with_plan_below([], game, trim.measure, room)
        if ordinary:
            return sides, [NewLeaf(odd=True)]
        return sides, [Stack([*legend, Spacer(0, LEGEND_GAP)])] if legend else []

    def _rules_behind(self, game: tuple[Game, Options], over: Sequence[Flowable]) -> Flowable:
        """The rules of a game for a back that they have to themselves, as large as go on it; in large print,
        under what stands over them, on as few pages as they take when they are somewhat smaller."""
        trim, large = self._made.design.trim, self._made.design.trim.scale != 1
        columns = 1 if large else SINGLE_COLUMNS
        sizes = LARGE_RULES if large else (*WORD_SIZES, LEAST_RULES)
        above = stack_height(over, trim.measure) if large else 0
        return rules_as_large_as_go([GameTold(*game)], trim, sizes, columns, above=above)

    def _front(self, at: int) -> list[Flowable]:
        """The front of a leaf with one puzzle, its words as large as its picture leaves room for."""
        trim = self._made.design.trim
        head = self._made.head(SINGLE_HEAD, at)
        plain, width = self._puzzle(at, SINGLE, head)
        rows = (0, *SHORT_ROWS) if self._made.rows[at] else (0,)
        ways = [replace(SINGLE, words=words, row=row) for words in (*WORD_SIZES, 1.0) for row in rows]
        width = max(width, *(self._puzzle(at, way, head)[1] for way in ways[-len(rows) :]))
        for way in ways:
            parts, wide = self._puzzle(at, way, head)
            page = [*head, Stack(parts, before=12)]
            least = 1.0 if way.words in (1.0, max(WORD_SIZES)) else NARROWER
            enough = wide >= least * min(width, trim.scale * LEAST_SINGLE) - ROUNDED_MM
            if enough and stack_height(page, trim.measure) <= trim.depth:
                return page
        page = [*head, Stack(plain, before=12)]
        return page if stack_height(page, trim.measure) <= trim.depth else [*head, *plain]

    def _large(self, at: int) -> tuple[list[list[Flowable]], list[Flowable]]:
        """The sides of one puzzle in large print, and the lines that explain it, if none has room for them.

        Where the puzzle has not the room for clear cards under the masthead, the deal in words and the lines
        to write on stand overleaf, or the picture does.
        """
        trim = self._made.design.trim
        masthead, *legend = self._made.head(1.0, at)
        for way in [replace(SINGLE, row=row) for row in ((0, *SHORT_ROWS) if self._made.rows[at] else (0,))]:
            parts, wide = self._puzzle(at, way, [masthead])
            side = [masthead, Stack(parts, before=12)]
            clear = wide * trim.scale >= LEAST_LARGE_SINGLE - ROUNDED_MM
            if clear and stack_height(side, trim.measure) <= trim.depth:
                told = [masthead, *legend, side[1]]
                return ([told], []) if stack_height(told, trim.measure) <= trim.depth else ([side], legend)
        over, words = self._made.head_of(at, SINGLE), self._made.words_of(at, SINGLE)
        writing = self._made.writing_of(at)
        for overleaf in (False, True):
            head = [masthead, Stack([*over, *words] if overleaf else over, before=12)]
            taken = 0 if overleaf else stack_height(head, trim.measure)
            with suppress(LayoutError):
                figure = self._made.figure_of(at, SINGLE, trim.depth - taken - 2 * AIR - 1)
                under = [[masthead, Stack([*over, figure], before=12)], [*words, *writing]]
                sides = [head, [figure, *writing]] if overleaf else under
                if all(stack_height(side, trim.measure) <= trim.depth for side in sides):
                    back = [*sides[1], Stack(legend, before=12)]
                    full = stack_height(back, trim.measure) > trim.depth
                    return (sides, legend) if full else ([sides[0], back], [])
        return [[masthead, *over, *words, *writing]], legend

    def _puzzle(self, at: int, setting: Setting, head: Sequence[Flowable]) -> tuple[list[Flowable], float]:
        """A puzzle for a side under a head, and the width of its cards in mm: 0 where no picture has room."""
        trim, over = self._made.design.trim, self._made.head_of(at, setting)
        words = [*self._made.words_of(at, setting), *self._made.writing_of(at)]
        whole = stack_height([*head, Stack([*over, *words], before=12)], trim.measure)
        figures: list[Figure] = []
        # Where there is no room for the picture the deal in words has to do.
        with suppress(LayoutError):
            figures = [self._made.figure_of(at, setting, max(trim.depth - whole - 2 * AIR - 1, 72.0))]
        width = figures[0].scene.card_width if figures else 0.0
        return [*over, *figures, *words], width
