"""Sides of leaves in large print: a puzzle under the masthead, or a list of all, and then side after side."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

from bookgen.press.daily.left_blank import LeftBlank
from bookgen.press.daily.side import Side, on_front
from bookgen.press.page.trim import Trim
from bookgen.press.wording.heads import CONTINUED


@dataclass
class Sides:
    """The sides with the puzzles of a day.

    ``turned`` are the leaves to be turned within a puzzle, ``blanks`` counts sides with nothing but what
    explains the leaf, and ``under`` those where that stands below a puzzle.
    """

    all: list[Side]
    turned: int = 0
    blanks: int = 0
    under: int = 0
    told: bool = False


@dataclass(frozen=True)
class DayBlocks:
    """What stands on the sides of a day: the ``masthead``, the lines that explain the leaf, the puzzles. The
    lines are ``needed``, but in a month, which is explained on its first page: there they fill a front.

    Each puzzle is given in blocks that stand one below the other, or on side after side; the first also as it
    stands ``below`` masthead and lines, and below the masthead. ``numbers`` are those of the puzzles.
    """

    masthead: Flowable
    explained: Flowable
    needed: bool
    below: tuple[Sequence[Flowable], Sequence[Flowable]]
    puzzles: Sequence[Sequence[Flowable]]
    listed: Sequence[Flowable]
    trim: Trim
    numbers: Sequence[int]

    def ways(self) -> Iterator[Sides]:
        """The ways in which they may be parted on sides, the shortest first."""
        yield from self._ways_under()
        # All that must be said stands there, and what else has room.
        fronts = (self._side(self.masthead, listed, self.explained) for listed in self.listed)
        bare = self._side(self.masthead, self.explained if self.needed else self.listed[0])
        front = next((front for front in fronts if front.room >= 0), bare)
        for facing in (False, True):
            copy = self._side(*front.parts)
            yield self._placed(copy, self.puzzles, facing, True, alone=True)

    def _ways_under(self) -> Iterator[Sides]:
        """The ways with the first puzzle under the masthead."""
        whole, under = ([blocks, *self.puzzles[1:]] for blocks in self.below)
        if self.needed and self._side(self.masthead, self.explained).takes(whole[0][0]):
            for facing in (False, True):
                front = self._side(self.masthead, self.explained)
                yield self._placed(front, whole, facing, True)
        if self._side(self.masthead).takes(under[0][0]):
            for facing in (False, True):
                way = self._placed(self._side(self.masthead), under, facing, False)
                if not self.needed or way.told or self._told_below(way, self.explained):
                    yield way

    def _side(self, *parts: Flowable) -> Side:
        return Side(self.trim.measure, self.trim.depth, parts)

    @staticmethod
    def _told_below(way: Sides, explained: Flowable) -> bool:
        """Puts what explains the leaf below a puzzle; tells whether a side has the room."""
        side = next((side for side in way.all if side.takes(explained)), None)
        if side is not None:
            side.parts.append(explained)
            way.under += 1
        return side is not None

    def _placed(
        self,
        front: Side,
        puzzles: Sequence[Sequence[Flowable]],
        facing: bool,
        told: bool,
        alone: bool = False,
    ) -> Sides:
        """The puzzles from a first side on, or from the one behind it if that stands ``alone``; if
        ``facing``, what goes on upon a further side begins on a back."""
        way = Sides([front], told=told)
        for at, blocks in enumerate(puzzles):
            fresh = (alone and not at) or not way.all[-1].takes(blocks[0])
            if facing and len(blocks) > 1 and (at or alone) and on_front(len(way.all) + fresh):
                if fresh:
                    self._fill(way)
                fresh = True
            for place, block in enumerate(blocks):
                if (fresh and not place) or not way.all[-1].takes(block):
                    way.turned += place > 0 and on_front(len(way.all))
                    way.all.append(self._side())
                way.all[-1].parts.append(block)
                way.all[-1].add_about(self._about(at, place), new=not place)
        return way

    def _about(self, at: int, place: int) -> str:
        """What the line above tells of a part of a puzzle, by its place among them."""
        told = f"Puzzle {self.numbers[at]}"
        return f"{told}, {CONTINUED}" if place else told

    def _fill(self, way: Sides) -> None:
        """Adds a side without a puzzle: it explains the leaf, where nothing did."""
        way.all.append(self._side(LeftBlank(self.trim.depth) if way.told else self.explained))
        way.told, way.blanks = True, way.blanks + 1
