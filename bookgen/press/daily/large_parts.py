"""What stands on a day's leaves in large print."""

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from reportlab.platypus import CondPageBreak, Flowable, PageBreak, Spacer

from bookgen.errors import LayoutError
from bookgen.picture.faces import FULL_FROM_MM, PLAIN_FROM_MM
from bookgen.picture.scene import MM
from bookgen.picture.standing_clear import standing_clear
from bookgen.picture.worded import lacks_words, worded
from bookgen.press.daily.as_seen import all_upright, is_plain, lies_as_on_the_table, numbers_on_some
from bookgen.press.daily.day_parts import ABREAST_AIR, AIR, LEAF_BESIDE_GAP, DayParts
from bookgen.press.daily.key_foot import Tail
from bookgen.press.daily.large_sides import DayBlocks, Sides
from bookgen.press.daily.leaf_head import READ_HEAD, legend_lines
from bookgen.press.daily.month_sides import MonthBlocks, worth
from bookgen.press.daily.plan import with_plan_below
from bookgen.press.daily.rules_back import rules_columns, rules_prose
from bookgen.press.daily.running_line import SideAbout
from bookgen.press.daily.setting import Design, Setting
from bookgen.press.daily.side import Side, leaves_of, on_front, sides_and_room, sides_taken
from bookgen.press.daily.today_list import listed_today
from bookgen.press.daily.told_apart import spread_out
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.trim import LARGE_PT
from bookgen.press.puzzle.answer_boxes import AnswerBoxes, letters_offered
from bookgen.press.puzzle.figure import (
    HAIR_MM,
    LEAST_FIGURE_MM,
    ROOM_FOR_WORDS,
    Figure,
    figure_mm,
    figures_in,
)
from bookgen.press.puzzle.row_ends import numbers_on_cards, told_at_ends
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import Beside, Stack, stack_height
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import HOW_TO_READ

LARGEST_MM, LEAST_HIGH = 21.0, 40.0
"""The widest cards of a leaf in large print, before it is enlarged, and the points of height in which a
picture is tried at all."""
BESIDE_SHARES, LEAST_BESIDE_LARGE = (0.72, 0.66, 0.6), 66.0
"""Shares of the measure that a picture may have with words beside it, in large print, and the points that
these have at least."""
BEFORE_LEGEND = 16.0
"""Points above the lines that explain the leaf."""
JUST_UNDER = 0.001
"""Millimetres by which cards are narrower than the least of a face."""
CLEARLY = 1.25
"""Figures so many times as high are worth another side."""
SOMEWHAT = 1.05
"""The same where they are low."""
FEW_WORDS = 0.4
"""The part of a side that words fill with which it looks empty: for so few a picture leaves them room if its
figures are hardly lower than they may be."""
SOME_WORDS = 0.27
"""The part that they fill on a side of their own in a month where a front else would have no puzzle."""
LARGER_LISTS = 1.35, 1.2
"""How many times as large a list is on a side of its own, if it goes there."""
NEARLY = 0.9
"""Of the height of figures, what is hardly less."""
BELOW_HEAD = 12.0
"""Points between the masthead, or what stands under it, and the first puzzle in large print."""
RULES_ABOUT = "The whole rules"
"""What the line above their sides tells."""
BEFORE_ANSWERS = 18.0
"""Points between hints and answers that stand upright."""
LINES_BELOW = 8
"""Lines of a side that the date of the answers, with the first of them, has at the least."""
RULES_SCALES = tuple(size / LARGE_PT for size in (18, 17.5, 17, 16.5, 16, 15.5, 15, 14.5, 14))
"""The sizes of the whole rules, before they are enlarged with the page, to those of a book: as printed from
18 points down to 14."""
WELL_FILLED = 0.4
"""The part of their last side that they fill, where a size does it: two sentences under heads are less."""
LEAVES_FOR_RULES = 1
"""Leaves more that they may take for being larger than they need be."""


class LargeParts(DayParts):
    """What stands on the leaves of a day in large print: on each side a puzzle, its cards as large as go."""

    def __init__(self, day: Day, design: Design) -> None:
        super().__init__(day, design)
        self._worded: dict[int, Figure] = {}
        self._unboxed: set[int] = set()
        self._taken: dict[float, tuple[int, float]] = {}
        self._ways_found: dict[Hashable, list[Sides]] = {}
        self._may_have_plans: list[tuple[Flowable, int]] = []

    def _filled_sides(self, setting: Setting) -> list[Flowable]:
        """A puzzle to a side, the first under the masthead if it goes there, the second part of one on the
        page that faces it; then hints and answers, upright on sides of their own."""
        trim = self.design.trim
        apart = self._told_apart(setting)
        further = sides_taken(apart[2:], trim.measure, trim.depth)
        best = self._best_way(setting, further)
        story: list[Flowable] = []
        for each in best.all:
            story += [PageBreak(), SideAbout(" · ".join(each.about)), *self._parts_with_plan(each)]
        return [*story[1:], *self._whole_rules(len(best.all) + further), *(apart or [Tail()])]

    def _parts_with_plan(self, side: Side) -> list[Flowable]:
        """What stands on a side, a pack that is listed with a plan of its places below, if these may be drawn
        and there is room left."""
        parts, room = [*side.parts], side.room - 2 * AIR
        for at, place in ((at, parts.index(one)) for one, at in self._may_have_plans if one in parts):
            game, (listed, *others) = self.day.puzzles[at].game, parts[place:]
            return [*parts[:place], *with_plan_below([listed], game, self.design.trim.measure, room), *others]
        return parts

    def _best_way(self, setting: Setting, further: int) -> Sides:
        """The way in which the puzzles are best parted on sides, so many ``further`` ones behind them."""
        rules = self.design.rules_daily

        def cost(way: Sides) -> tuple[int, ...]:
            pages = len(way.all) + further
            bare = way.blanks + (not rules and on_front(pages))
            return way.turned, leaves_of(pages), way.under, bare, pages

        return min(self._ways(setting), key=worth if self.design.months else cost)

    def numbered(self, setting: Setting) -> Day:
        """The day, in a month with the numbers of its puzzles in the order in which they are printed."""
        if self.design.months and not setting.single:
            order = self._best_way(setting, 0).order
            numbers = dict(zip(order, sorted(puzzle.number for puzzle in self.day.puzzles), strict=True))
            told = tuple(replace(each, number=numbers[at]) for at, each in enumerate(self.day.puzzles))
            if told != self.day.puzzles:
                self.day = replace(self.day, puzzles=told)
                self._blocks = [puzzle_block(puzzle, pencil=self.design.pencil) for puzzle in told]
                self._heads.clear()
                self._ways_found.clear()
        return replace(self.day, puzzles=tuple(sorted(self.day.puzzles, key=lambda puzzle: puzzle.number)))

    def _ways(self, setting: Setting) -> list[Sides]:
        """The ways in which the puzzles may be parted on sides. Neither the hints nor, while they are not
        small, the size of answers is of any account there."""
        key = replace(setting, hints=0, keyed=1.0), setting.small, frozenset(self._unboxed)
        if key not in self._ways_found:
            self._ways_found[key] = [*self._blocks_of(setting).ways()]
        return self._ways_found[key]

    @property
    def most_hints(self) -> int:
        """None in a month, at whose end they stand."""
        return 0 if self.design.hints_last else super().most_hints

    def rules_side(self) -> list[Flowable]:
        """Nothing: the rules stand before hints and answers."""
        return []

    def _whole_rules(self, others: int) -> list[Flowable]:
        """The whole rules, on sides of their own, as large as go on little more leaves than they need beside
        so many ``others``; nothing where they are not wanted."""
        if not self.design.rules_daily:
            return []
        ways = [(*self._rules_taken(scale), scale) for scale in RULES_SCALES]
        most = min(leaves_of(others + sides) for sides, _, _ in ways) + LEAVES_FOR_RULES
        going = [way for way in ways if leaves_of(others + way[0]) <= most]
        filling = [way for way in going if way[1] >= WELL_FILLED] or [max(going, key=lambda way: way[1])]
        return [PageBreak(), SideAbout(RULES_ABOUT), self._rules(filling[0][2])]

    def _rules_taken(self, scale: float) -> tuple[int, float]:
        """The sides that the whole rules take at this size, and the part of the last that they fill."""
        if scale not in self._taken:
            trim = self.design.trim
            sides, room = sides_and_room([self._rules(scale)], trim.measure, trim.depth)
            self._taken[scale] = sides, 1 - room / trim.depth
        return self._taken[scale]

    def _rules(self, scale: float) -> Flowable:
        prose = rules_prose(self.games_played(), self.design.trim.measure, scale, 1, large=True)
        return rules_columns(prose, scale, 1)

    def _blocks_of(self, setting: Setting) -> DayBlocks | MonthBlocks:
        """What is to stand on the sides of the day."""
        masthead, *_ = self.head()
        puzzles = [self._large(at, setting) for at in range(len(self.day.puzzles))]
        maybe = [at for at in range(len(puzzles)) if self.has_plan(at) and not self.needs_plan(at)]
        self._may_have_plans += [(block, at) for at in maybe for block in puzzles[at][-1:]]
        lists = (True, True, True), (True, True, False), (True, False, False), (False, False, False)
        ordered = sorted(self.day.puzzles, key=lambda puzzle: puzzle.number)
        listed = [listed_today(ordered, *told) for told in lists]
        common = masthead, puzzles, listed, self.design.trim, [puzzle.number for puzzle in self.day.puzzles]
        if self.design.months:
            below = [self._under(at, [masthead], setting, alone) for at, alone in enumerate(puzzles)]
            apart = [self._on_two(at, setting) for at in range(len(puzzles))]
            depth = FEW_WORDS * self.design.trim.depth
            few = [at for at, blocks in enumerate(apart) if self._words_height(blocks) < depth]
            return MonthBlocks(*common, below, apart, few)
        explained = self._explained()
        whole = self._under(0, [masthead, explained], setting, puzzles[0])
        under = self._under(0, [masthead], setting, puzzles[0])
        in_lines = [self._explained(2), self._explained(1)]
        return DayBlocks(*common, explained, in_lines, (whole, under))

    def _on_two(self, at: int, setting: Setting) -> list[Flowable]:
        """A puzzle with its picture on one side and its words on the next, if these are not very few; else
        nothing."""
        parted = [] if self._lists[at] else self._shown_alone(at, setting)
        enough = self._words_height(parted) >= SOME_WORDS * self.design.trim.depth
        return parted if enough else []

    def _words_height(self, blocks: Sequence[Flowable]) -> float:
        """Points that the words of a puzzle take that has its picture on a side before."""
        return stack_height(blocks[1:], self.design.trim.measure)

    def _explained(self, in_lines: int = 0) -> Stack:
        """The lines that explain the leaf, under their head, so far ``in_lines`` as :func:`legend_lines` has
        it."""
        told = self.day.puzzles, self.day.yesterday, self._blocks, self.design, self.day.date
        lines = legend_lines(*told, in_lines=in_lines)
        return Stack([Passage([READ_HEAD.run(HOW_TO_READ)], READ_HEAD), *lines], before=BEFORE_LEGEND)

    def writing_of(self, at: int) -> list[Flowable]:
        """Room to write, or boxes for the letters of which one is the answer."""
        own, letters = super().writing_of(at), letters_offered(self.day.puzzles[at], self._blocks[at])
        if own or not letters or at in self._unboxed:
            return own
        return [AnswerBoxes(letters, self.design.trim.scale)]

    def figure_of(self, at: int, setting: Setting, height: float | None = None, share: float = 1.0) -> Figure:
        """The picture as in other print, with the word of each group of piles before its first number, and
        no number on a card."""
        figure = super().figure_of(at, setting, height, share)
        if id(figure) not in self._worded:
            game, widest = self.day.puzzles[at].game, share * self.design.trim.measure / MM
            highest = max(figure.scene.height, (height or 0.0) / MM)
            best = self._off_cards(at, setting, height, share) or figure
            best = best.showing(worded(best.scene, game, widest, highest=highest))
            scale = self.design.trim.scale
            least = min(LEAST_FIGURE_MM, figure_mm(best.scene, scale)) - HAIR_MM
            rooms = [(height, part * share) for part in ROOM_FOR_WORDS]
            rooms += [(part * height, share) for part in ROOM_FOR_WORDS] if height else []
            for room in rooms if lacks_words(best.scene, game) else ():
                with suppress(LayoutError):
                    less = super().figure_of(at, setting, *room)
                    scene = worded(less.scene, game, widest, highest=highest)
                    high = figure_mm(scene, scale) >= least and not numbers_on_cards(scene)
                    if high and scene.laid == figure.scene.laid and not lacks_words(scene, game):
                        best = less.showing(scene)
                        break
            self._worded[id(figure)] = best.showing(standing_clear(best.scene))
        return self._worded[id(figure)]

    def _off_cards(self, at: int, setting: Setting, height: float | None, share: float) -> Figure | None:
        """The picture with the numbers that stand on its cards at the ends of their rows instead, its cards
        somewhat smaller if need be; None where there are none, or no room."""
        for part in (1.0, *ROOM_FOR_WORDS):
            with suppress(LayoutError):
                figure = super().figure_of(at, setting, height, part * share)
                if not numbers_on_cards(figure.scene):
                    return None if part == 1.0 else figure
                scene = told_at_ends(figure.scene)
                if scene is not None and scene.width * MM <= share * self.design.trim.measure:
                    return figure.showing(scene)
        return None

    def _told_in_parts(self, at: int, setting: Setting) -> list[Stack]:
        """As in other print, but as large as goes on a side: nothing else stands there."""
        ways = (super(LargeParts, self)._told_in_parts(at, replace(setting, words=by)) for by in LARGER_LISTS)
        trim = self.design.trim
        parts = (way for way in ways if stack_height(way, trim.measure) <= trim.depth)
        return next(parts, super()._told_in_parts(at, setting))

    def _told_apart(self, setting: Setting) -> list[Flowable]:
        """Hints and answers upright, from a new side on; nothing where there are none."""

        trim = self.design.trim
        room = BEFORE_ANSWERS + LINES_BELOW * self._key_style(setting).leading

        def told(air: float, singly: frozenset[int], kept: bool = True) -> list[Flowable]:
            hints = self._hints(setting, air)
            answers = [*self._key(setting, singly)] if self.day.yesterday else []
            between = [*([CondPageBreak(room)] if kept else []), Spacer(0, BEFORE_ANSWERS)]
            return [*hints, *(between if hints and answers else []), *answers]

        # The date of the answers stands at the foot of a side without any only where that saves a side.
        ways = (partial(told, kept=kept) for kept in (True, False))
        way = min(ways, key=lambda way: sides_taken(way(0.0, frozenset()), trim.measure, trim.depth))
        parts = way(*spread_out(way, partial(self._hints, setting), self._answers, trim))
        hinted, answered = bool(setting.hints and self.most_hints), bool(self.day.yesterday)
        about = " and ".join(said for said, there in (("Hints", hinted), ("answers", answered)) if there)
        return [PageBreak(), SideAbout(about[:1].upper() + about[1:]), *parts] if parts else []

    def _large(self, at: int, setting: Setting) -> Sequence[Flowable]:
        """A puzzle in large print on a side of its own; in parts where it does not go on one, or only with
        numbers on its cards."""
        if self._lists[at]:
            listed = self._lowest(at, setting)
            if stack_height(listed, self.design.trim.measure) > self.design.trim.depth:
                self._unboxed.add(at)
                listed = self._lowest(at, setting)
            if stack_height(listed, self.design.trim.measure) > self.design.trim.depth:
                listed = [Stack(self.head_of(at, setting), before=12), *self._told_in_parts(at, setting)]
            return self._planned(at, listed, self.design.trim.depth)
        large = self._as_large_as_goes(at, setting, self.design.trim.depth)
        if large is not None and large[0] >= LEAST_FIGURE_MM - HAIR_MM and is_plain(large[1]):
            return [large[1]]
        parted = self._shown_alone(at, setting)
        if parted and (large is None or self._reads_better(parted, large)):
            return parted
        return [large[1]] if large else self._lowest(at, setting)

    def _planned(self, at: int, listed: Sequence[Flowable], depth: float) -> Sequence[Flowable]:
        """A puzzle that is listed, in so many points of height, below it the plan of its places, if it needs
        one."""
        if not self.needs_plan(at):
            return listed
        room = depth - stack_height(listed, self.design.trim.measure) - 2 * AIR
        return with_plan_below(listed, self.day.puzzles[at].game, self.design.trim.measure, room)

    def _reads_better(self, parted: Sequence[Flowable], large: tuple[float, Stack]) -> bool:
        """Whether a picture on a side of its own is read so much better that it is worth a side more."""
        high = self._figures_of(parted)
        low = large[0] < LEAST_FIGURE_MM - HAIR_MM
        upright = all_upright(parted[0]) and not all_upright(large[1])
        few = self._words_height(parted) < FEW_WORDS * self.design.trim.depth
        if few and not upright and large[0] >= NEARLY * LEAST_FIGURE_MM and not numbers_on_some(large[1]):
            return False
        if upright or high > (SOMEWHAT if low else CLEARLY) * large[0]:
            return True
        if numbers_on_some(large[1]):
            return not numbers_on_some(parted[0])
        return low and high >= LEAST_FIGURE_MM - HAIR_MM

    def _shown_alone(self, at: int, setting: Setting) -> list[Flowable]:
        """A puzzle with its picture on a side without the deal in words, which goes on the next, or, if it
        is not read well even so, with the picture alone there; nothing where it has no room."""
        above = self._shown_first(at, setting)
        if above and self._figures_of(above) >= LEAST_FIGURE_MM - HAIR_MM:
            return above
        behind = self._shown_last(at, setting)
        return behind if self._figures_of(behind) > SOMEWHAT * self._figures_of(above) else above

    def _shown_first(self, at: int, setting: Setting) -> list[Flowable]:
        """A puzzle with its picture on the side with its rules; nothing where it has no room there."""
        trim, heads = self.design.trim, self.head_of(at, setting)
        wide = replace(setting, larger=((at, LARGEST_MM),))
        room = trim.depth - stack_height(heads, trim.measure) - 2 * AIR
        with suppress(LayoutError):
            figure = self._with_highest_figures(at, wide, max(room, LEAST_HIGH))
            shown = Stack([*heads, figure], before=12)
            if stack_height([shown], trim.measure) <= trim.depth:
                return [shown, *self._told_in_parts(at, setting)]
        return []

    def _shown_last(self, at: int, setting: Setting) -> list[Flowable]:
        """A puzzle with all its words on one side, and the picture alone on the next; nothing where they
        have no room."""
        trim, wide = self.design.trim, replace(setting, larger=((at, LARGEST_MM),))
        words = Stack(self._told_in_parts(at, setting), before=AIR)
        told = Stack([*self.head_of(at, setting), words], before=12)
        with suppress(LayoutError):
            figure = self._with_highest_figures(at, wide, trim.depth - 2 * AIR)
            if stack_height([told], trim.measure) <= trim.depth:
                return [told, Stack([figure])]
        return []

    def _under(
        self, at: int, head: Sequence[Flowable], setting: Setting, alone: Sequence[Flowable]
    ) -> Sequence[Flowable]:
        """A puzzle in large print under a head, if the figures on its cards are not much lower than where it
        stands ``alone``; else as it stands there."""
        trim = self.design.trim
        room = trim.depth - stack_height(head, trim.measure) - BELOW_HEAD
        if self.needs_plan(at) and len(alone) == 1:
            # The plan is lower there, or else the puzzle has a side to itself.
            under = self._planned(at, self._lowest(at, setting), room)
            return under if any(figures_in(under)) else alone
        found = None if self._lists[at] or room <= 0 else self._as_large_as_goes(at, setting, room)
        if found is None:
            return alone
        high, under = found
        least = min(LEAST_FIGURE_MM, self._figures_of(alone))
        return [under] if high >= least - HAIR_MM else alone

    def _figures_of(self, parts: Sequence[Flowable]) -> float:
        """The height in mm of the lowest figures on the cards of a puzzle."""
        scale = self.design.trim.scale
        return min((figure_mm(figure.scene, scale) for figure in figures_in(parts)), default=0.0)

    def _as_large_as_goes(self, at: int, setting: Setting, depth: float) -> tuple[float, Stack] | None:
        """A puzzle in large print in so many points of height, with the highest figures on its cards, its
        words below them or beside, behind their height; None where it does not go in."""
        wide = replace(setting, larger=((at, LARGEST_MM),))
        writing, own = self.writing_of(at), super().writing_of(at)
        ways = self._large_ways(at, wide, depth, writing)
        if len(own) < len(writing):
            # Boxes are no reason for a further side, or for much smaller cards.
            bare = self._large_ways(at, wide, depth, own)
            high, without = (max((way[0] for way in some), default=0.0) for some in (ways, bare))
            least = LEAST_FIGURE_MM - HAIR_MM if without >= LEAST_FIGURE_MM else NEARLY * without
            ways = ways if high >= least else bare
        # Numbers on the suits of cards hide them.
        ways = [way for way in ways if not numbers_on_some(way[1])] or ways
        # The table itself comes before larger cards in rows, if it is easily read.
        easy = [way for way in ways if way[0] >= LEAST_FIGURE_MM - HAIR_MM]
        ways = [way for way in easy if lies_as_on_the_table(way[1])] or ways
        highest = max((way[0] for way in ways), default=0.0)
        best = [way for way in ways if way[0] >= highest - HAIR_MM]
        return min(best, key=lambda way: stack_height([way[1]], self.design.trim.measure), default=None)

    def _large_ways(
        self, at: int, wide: Setting, depth: float, writing: Sequence[Flowable]
    ) -> list[tuple[float, Stack]]:
        """The ways in which a puzzle goes into so many points of height with room for writing, each behind
        the height of the figures on its cards."""
        trim, heads, words = self.design.trim, self.head_of(at, wide), self.words_of(at, wide)
        below = Stack(words, before=AIR)
        ways: list[Stack] = []
        taken = stack_height([*heads, below, *writing], trim.measure) + 2 * AIR + 12
        with suppress(LayoutError):
            figure = self._with_highest_figures(at, wide, max(depth - taken, LEAST_HIGH))
            ways.append(Stack([*heads, figure, below, *writing], before=12))
        over = depth - stack_height([*heads, *writing], trim.measure) - 2 * AIR - 12
        for share in BESIDE_SHARES if not self.rows[at] else ():
            with suppress(LayoutError):
                figure = self._with_highest_figures(at, wide, max(over, LEAST_HIGH), share)
                across = figure.wrap(0, 0)[0]
                if trim.measure - across - LEAF_BESIDE_GAP >= LEAST_BESIDE_LARGE:
                    beside = Beside(figure, Stack(words, before=ABREAST_AIR), across, LEAF_BESIDE_GAP)
                    ways.append(Stack([*heads, beside, *writing], before=12))
        return [(self._figures_of([way]), way) for way in ways if stack_height([way], trim.measure) <= depth]

    def _with_highest_figures(self, at: int, wide: Setting, height: float, share: float = 1.0) -> Figure:
        """The picture of a puzzle in large print with the widest cards, or with smaller ones of a face whose
        figures are higher. Raises LayoutError as :meth:`figure_of`."""
        best = self.figure_of(at, wide, height, share)
        for style, under in (("full", FULL_FROM_MM), ("plain", PLAIN_FROM_MM)):
            if best.scene.style == style:
                less = replace(wide, larger=((at, (under - JUST_UNDER) / self.design.trim.scale),))
                best = max(
                    best,
                    self.figure_of(at, less, height, share),
                    key=lambda figure: figure_mm(figure.scene, self.design.trim.scale),
                )
        return best


def parts_of(day: Day, design: Design) -> DayParts:
    """What stands on the leaves of a day."""
    return (DayParts if design.trim.scale == 1 else LargeParts)(day, design)
