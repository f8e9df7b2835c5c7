"""A puzzle as it is set by a plan: its parts, the room for its picture, and the whole as one block."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.picture.all_named import all_named, lacks_names
from bookgen.picture.scene import MM, Scene
from bookgen.picture.standing_clear import standing_clear
from bookgen.picture.worded import worded
from bookgen.press.document.blocks import DealPicture, EndingPicture, PackPicture, Puzzle, Writing
from bookgen.press.page.trim import LEAST_PT, Trim
from bookgen.press.puzzle.counted_rows import ROWS
from bookgen.press.puzzle.figure import (
    CARD_MM,
    ENDING_AIR,
    ROOM_FOR_WORDS,
    Figure,
    figure_mm,
    pencil_figure,
    puzzle_figure,
)
from bookgen.press.puzzle.overleaf import GoingOn, ListElsewhere
from bookgen.press.puzzle.pack_rows import row_for
from bookgen.press.puzzle.page_count import BETWEEN_PUZZLES
from bookgen.press.puzzle.parts import ENDING_SHARE, PuzzleHead, Refer, code_runs, deal_words, question
from bookgen.press.puzzle.writing import WritingRoom
from bookgen.press.type.columns import column_width
from bookgen.press.type.lines import text_width
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Beside, PageTop, Parted, Stack, page_stacks, poured, stack_height
from bookgen.press.type.styles import DEAL, DEAL_LABEL, LARGE_QUESTION, QUESTION, Style, plain

FIGURE_AIR, LEAST_ROOM = 6.0, 20.0
"""Points above and below the picture, and points that it has at least: a card is not less deep."""
FIGURE_SHARE, BESIDE_GAP = 0.62, 18.0
"""The part of a wide page that a picture takes with the deal in words beside it, and the points between."""
LEAST_WORDS, WORDS_GAP, WORDS_AIR = 116.0, 11.0, 3.0
"""Points that the words of an ending have at least beside its picture, those between, and those above."""
HEAD_AIR = 1.0
"""Points between the head of an ending and its picture with the words at the side."""
SAME_MM = 0.01
"""Widths of cards that differ by less are one."""
LIST_AIR = 2.0
"""Points above the list of a pack."""
MOST_WORDS = 10.5 / DEAL.size
"""By how much words are enlarged to be as large as the text, as in large print where there is room."""
ENDING_WORDS = 1 / ENDING_SHARE
"""By how much those of an ending are enlarged to be as large as those of other deals."""
NO_PICTURE = Scene("", 0.0, 0.0, CARD_MM, (), ())
"""The picture of a puzzle that has none, whose cards are no reason to make others smaller."""

Under: TypeAlias = Callable[[Puzzle, float], Sequence[Flowable]]
"""What goes with a puzzle, below it, in so many points of width."""


def nothing(puzzle: Puzzle, width: float) -> Sequence[Flowable]:
    """No flowables: below a puzzle there is nothing."""
    return ()


def is_ending(puzzle: Puzzle) -> bool:
    """Whether a puzzle begins late in a game, or asks for one turn of it, and is drawn so."""
    return isinstance(puzzle.picture, EndingPicture)


def is_listed(puzzle: Puzzle) -> bool:
    """Whether a puzzle is a pack that is listed, and not drawn: it is laid out from its list, whose marks are
    those at which it may be cut. To be struck off with a pencil it is drawn too.
    """
    return isinstance(puzzle.picture, PackPicture) and not puzzle.picture.pencil


@dataclass(frozen=True)
class Plan:
    """How puzzles are set: so many side by side, ``rows`` on a page, the deal in words ``beside`` the picture
    or under it, or ``overleaf``, and enlarged by ``words``. With ``turning`` the picture may be turned a
    quarter; ``under`` is what goes below.
    """

    across: int = 1
    rows: int = 1
    beside: bool = False
    words: float = 1.0
    turning: bool = True
    under: Under = nothing
    overleaf: bool = False

    def depth(self, trim: Trim) -> float:
        """Points of the page that a puzzle has."""
        return (trim.depth - (self.rows - 1) * BETWEEN_PUZZLES) / self.rows

    def width(self, trim: Trim) -> float:
        """Points across that it has."""
        return column_width(trim.measure, self.across)

    def pages(self, puzzles: int) -> int:
        """Pages that so many take."""
        return -(-puzzles // (self.across * self.rows))


class PuzzleStack(Stack):
    """A puzzle whole, with its picture."""

    def __init__(self, parts: Sequence[Flowable], scene: Scene) -> None:
        super().__init__(parts, before=BETWEEN_PUZZLES)
        self.scene = scene


class PartedPuzzle(Parted):
    """A puzzle with its picture on one page, and its words overleaf."""

    def __init__(self, parts: Sequence[Flowable]) -> None:
        super().__init__(parts, before=BETWEEN_PUZZLES)

    def at_head(self, depth: float) -> "PartedPuzzle":
        """The same at the head of a page, so many points deep."""
        first, *others = self._parts
        return PartedPuzzle([PageTop(first, depth), *others])


def is_drawn_as_well(block: Flowable, other: Flowable) -> bool:
    """Whether cards are no smaller in the picture of a puzzle than in another of it, and not in rows where
    they lie as on the table there."""
    if not isinstance(block, PuzzleStack) or not isinstance(other, PuzzleStack):
        return True
    one, two = block.scene, other.scene
    return one.laid >= two.laid and one.card_width > two.card_width - SAME_MM


class SetPuzzle:
    """A puzzle being set. Its parts are made once for a size, and measured once for a plan."""

    def __init__(self, puzzle: Puzzle, refer: Refer | None, trim: Trim) -> None:
        self._puzzle, self._refer, self._trim = puzzle, refer, trim
        asked = plain(LARGE_QUESTION if trim.large else QUESTION, trim.large)
        self._above: list[Flowable] = [PuzzleHead(puzzle, face=asked.slanted), question(puzzle, asked)]
        self._elsewhere = ListElsewhere(trim.large)
        empty = puzzle.writing == Writing()
        self._writing = [] if empty else [WritingRoom(puzzle.writing, trim.scale)]
        self._words: dict[tuple[float, int], list[Flowable]] = {}
        self._unders: dict[tuple[Under, float], list[Flowable]] = {}
        self._rooms: dict[Plan, tuple[float, float, float]] = {}

    @property
    def number(self) -> int:
        """The number of the puzzle."""
        return self._puzzle.number

    @property
    def is_ending(self) -> bool:
        """Whether it is an ending, see :func:`is_ending`."""
        return is_ending(self._puzzle)

    @property
    def most_words(self) -> float:
        """By how much its words are enlarged at the most: a book has no more than two sizes of them."""
        if self._trim.large:
            return MOST_WORDS
        return ENDING_WORDS if is_ending(self._puzzle) else 1.0

    def scene(self, plan: Plan, most_mm: float = CARD_MM) -> Scene:
        """The picture with cards as large as go in, up to so many mm. Raises LayoutError where there is no
        room for it."""
        if is_listed(self._puzzle):
            self._hold_list(plan)
            return NO_PICTURE
        return self._figure(plan, most_mm).scene

    def figure_mm(self, plan: Plan) -> float:
        """Height of the lowest figure of an index, as printed. Raises LayoutError as :meth:`scene` does."""
        return figure_mm(self.scene(plan), self._trim.scale)

    def block(self, plan: Plan, card_mm: float) -> Stack:
        """The puzzle whole, with cards of that width."""
        if is_listed(self._puzzle):
            return self._listed(plan)
        figure, below, under = self._named(plan, card_mm), self._below(plan), self._under(plan)
        if plan.beside:
            drawn = round(figure.wrap(0, 0)[0], 2)
            beside = Beside(figure, Stack(below), drawn, BESIDE_GAP, FIGURE_AIR)
            return Stack([*self._above, beside, *under], before=BETWEEN_PUZZLES)
        if plan.overleaf:
            told = self._told_overleaf(plan)
            drawn_first = Stack([*self._above, figure, self._elsewhere], before=BETWEEN_PUZZLES)
            return PartedPuzzle([drawn_first, *(PageTop(each, self._trim.depth) for each in told)])
        return PuzzleStack([*self._above, figure, *below, *under], figure.scene)

    def _told_overleaf(self, plan: Plan) -> Sequence[Flowable]:
        """What stands overleaf, page after page: in large print as large as the text, if it goes in so."""
        larger = self._list_pages(replace(plan, words=self.most_words)) if self._trim.large else None
        return larger or self._list_pages(plan) or []

    def _list_pages(self, plan: Plan) -> list[Stack] | None:
        """Page after page what stands overleaf, under the number of the puzzle; None if there is no room."""
        depth = plan.depth(self._trim) - self._going_on().wrap(0, 0)[1]
        told = page_stacks([*self._below(plan), *self._under(plan)], plan.width(self._trim), depth)
        return told and [Stack([self._going_on(), *each.parts]) for each in told]

    def _going_on(self) -> GoingOn:
        return GoingOn(self.number, self._trim.large)

    def _list_parts(self, plan: Plan) -> list[Flowable]:
        """A puzzle without a picture, from its head on."""
        return [*self._above, Space(LIST_AIR), *self._below(plan), *self._under(plan)]

    def _listed(self, plan: Plan) -> Stack:
        """A puzzle without a picture; its list goes on overleaf where it is deeper than the page."""
        parts, depth = self._list_parts(plan), plan.depth(self._trim)
        if stack_height(parts, self._trim.measure) <= depth + 0.01 or not self._goes_on(plan):
            return Stack(parts, before=BETWEEN_PUZZLES)
        pages = poured(parts, self._trim.measure, depth, lambda: [self._going_on()])
        return Parted(pages, before=BETWEEN_PUZZLES)

    def _goes_on(self, plan: Plan) -> bool:
        """Whether a list may go on overleaf: in large print, alone on its page."""
        return self._trim.large and plan.rows == plan.across == 1

    def _hold_list(self, plan: Plan) -> None:
        """Raises LayoutError where a list has not the room, or would not stand below its question.

        It stays there where the words of pictures go overleaf.
        """
        deep = stack_height(self._list_parts(plan), plan.width(self._trim)) > plan.depth(self._trim) + 0.01
        if plan.beside or (deep and not self._goes_on(plan)):
            raise LayoutError(f"puzzle {self._puzzle.number}: no room for the pack in words")

    def lowest(self, card_mm: float, words: float = 1.0) -> Stack:
        """The puzzle with its words, enlarged so much, below the picture; of an ending beside it if that is
        less deep.

        Raises LayoutError where there is no room for either.
        """
        plan = Plan(words=words)
        if not is_ending(self._puzzle):
            return self.block(plan, card_mm)
        ways = self._with_words_below(plan, card_mm), self._with_words_beside(plan, card_mm)
        blocks = [*filter(None, ways)]
        if not blocks:
            raise LayoutError(f"puzzle {self._puzzle.number}: no room for a picture and its words")
        room = self._trim.measure, self._trim.depth
        return min(blocks, key=lambda block: block.wrap(*room)[1])

    def beside(self, card_mm: float, words: float = 1.0) -> Stack:
        """The puzzle with its words, enlarged so much, at the side of the picture; of a whole deal below it.

        Raises LayoutError where they have not the room.
        """
        plan = Plan(words=words)
        block = self._with_words_beside(plan, card_mm) if self.is_ending else self.block(plan, card_mm)
        if block is None:
            raise LayoutError(f"puzzle {self._puzzle.number}: no room for its words beside the picture")
        return block

    def _with_words_below(self, plan: Plan, card_mm: float) -> Stack | None:
        with suppress(LayoutError):
            return self.block(plan, card_mm)
        return None

    def _with_words_beside(self, plan: Plan, card_mm: float) -> Stack | None:
        """The head, and below it the picture with question and words at its right; None without the room."""
        words = max(LEAST_WORDS, _code_width(self._puzzle))
        figure = self._figure_of(card_mm, self._trim.measure - words - WORDS_GAP)
        if figure is None:
            return None
        head, asked = self._above
        below = self._below(plan)
        told = Stack([asked, Space(WORDS_AIR), *below[: len(below) - len(self._writing)]])
        drawn = round(figure.wrap(0, 0)[0], 2)
        beside = Beside(figure, told, drawn, WORDS_GAP, HEAD_AIR)
        return PuzzleStack([head, beside, *self._writing], figure.scene)

    def _figure_of(self, card_mm: float, width: float) -> Figure | None:
        """The picture in so many points, cards of just that width; None where they have not the room, or only
        in rows though there is room in all the measure for the lay-out."""
        laid = False
        with suppress(LayoutError):
            # What is drawn already with words below it is drawn so in less width too.
            scene = self._named(Plan(), card_mm).scene
            if abs(scene.card_width - card_mm) < SAME_MM:
                laid = scene.laid
                if scene.width * MM <= width:
                    return Figure(scene, ENDING_AIR, self._trim.large)
        with suppress(LayoutError):
            figure = puzzle_figure(self._puzzle.picture, width, self._trim.depth, card_mm, just=True)
            if abs(figure.scene.card_width - card_mm) < SAME_MM and figure.scene.laid >= laid:
                return self._with_names(figure, width, self._trim.depth)
        return None

    def _below(self, plan: Plan) -> list[Flowable]:
        """The deal in words, which stands below the picture or beside it, and what room there is to write."""
        row = self.row(plan)
        if (plan.words, row) not in self._words:
            deal, label = (plain(_reduced(style, plan), self._trim.large) for style in (DEAL, DEAL_LABEL))
            foot = self._refer(self._puzzle) if self._refer else None
            # Hints name a card of the stock by its number, which is not to be counted off in large print.
            counted = ROWS if self._trim.large else ()
            told = deal_words(self._puzzle, deal, label, foot, row, LEAST_PT, counted=counted)
            self._words[plan.words, row] = [*told, *self._writing]
        return self._words[plan.words, row]

    def row(self, plan: Plan) -> int:
        """Cards in a row of a pack that may be cut, in list and picture; 0 of another deal."""
        picture = self._puzzle.picture
        if not isinstance(picture, PackPicture):
            return 0
        width, deal = plan.width(self._trim), plain(_reduced(DEAL, plan), self._trim.large)
        return row_for(picture, _list_width(width) if plan.beside else width, deal)

    def _under(self, plan: Plan) -> list[Flowable]:
        width = plan.width(self._trim)
        if (plan.under, width) not in self._unders:
            self._unders[plan.under, width] = list(plan.under(self._puzzle, width))
        return self._unders[plan.under, width]

    def _room(self, plan: Plan) -> tuple[float, float, float]:
        """Width and height of the room for the picture, and by how much it may be wider, in points.

        Raises LayoutError where there is no room for the words beside it.
        """
        if plan not in self._rooms:
            trim, below, under = self._trim, self._below(plan), self._under(plan)
            width, overhang = plan.width(trim), trim.overhang if plan.across == 1 else 0.0
            air = ENDING_AIR if is_ending(self._puzzle) else FIGURE_AIR
            height = plan.depth(trim) - 2 * air - 0.5
            if plan.beside:
                height -= stack_height([*self._above, *under], width)
                if stack_height(below, _list_width(width)) > height:
                    number = self._puzzle.number
                    raise LayoutError(f"puzzle {number}: no room for the deal in words beside the picture")
                width, overhang = FIGURE_SHARE * width, 0.0
            elif plan.overleaf:
                height -= stack_height([*self._above, self._elsewhere], width)
                if plan.rows > 1 or self._list_pages(plan) is None:
                    raise LayoutError(f"puzzle {self._puzzle.number}: no room for the deal in words overleaf")
            else:
                height -= stack_height([*self._above, *below, *under], width)
            if height < LEAST_ROOM:
                raise LayoutError(f"puzzle {self._puzzle.number}: no room for a picture beside its words")
            self._rooms[plan] = width, height, overhang
        return self._rooms[plan]

    def _named(self, plan: Plan, card_mm: float) -> Figure:
        """The picture with the names of its groups of piles; in large print somewhat smaller where these have
        no room else."""
        width, height, overhang = self._room(plan)
        figure = self._with_names(self._figure(plan, card_mm), width + overhang, height)
        game = self._puzzle.game
        if not self._trim.large or game is None or not lacks_names(figure.scene, game):
            return figure
        for part in ROOM_FOR_WORDS:
            with suppress(LayoutError):
                less = self._with_names(self._figure(plan, card_mm, part), width + overhang, height)
                fewer = lacks_names(less.scene, game) < lacks_names(figure.scene, game)
                figure = less if fewer and less.scene.laid == figure.scene.laid else figure
        return figure

    def _with_names(self, figure: Figure, width: float, height: float) -> Figure:
        """A picture with the word of each group of piles that has numbers alone, if there is room in so many
        points; in large print it may grow higher for that, and single piles are named as well."""
        game = self._puzzle.game
        if game is None:
            return figure
        widest = max(width / MM, figure.scene.width)
        if self._trim.large:
            return figure.showing(standing_clear(all_named(figure.scene, game, widest, height / MM)))
        return figure.showing(worded(figure.scene, game, widest, least=2))

    def _figure(self, plan: Plan, card_mm: float, part: float = 1.0) -> Figure:
        """The picture in this part of the height that it may have."""
        width, height, overhang = self._room(plan)
        picture = self._puzzle.picture

        def drawn(with_stock: bool) -> Figure:
            return puzzle_figure(
                picture,
                width,
                part * height,
                card_mm,
                row=self.row(plan),
                overhang=overhang,
                with_stock=with_stock,
                largest=True,
                scale=self._trim.scale,
                turning=plan.turning and not self._trim.large,
            )

        if isinstance(picture, DealPicture) and picture.pencil:
            return pencil_figure(drawn)
        return drawn(with_stock=isinstance(picture, PackPicture))


def _code_width(puzzle: Puzzle) -> float:
    """Points that the code of a puzzle takes."""
    return text_width(code_runs(puzzle)) if puzzle.code else 0.0


def _reduced(style: Style, plan: Plan) -> Style:
    """A style of the words enlarged as a plan has it."""
    return replace(style, size=style.size * plan.words, leading=style.leading * plan.words)


def _list_width(width: float) -> float:
    """Points for the deal in words beside a picture."""
    return width - FIGURE_SHARE * width - BESIDE_GAP
