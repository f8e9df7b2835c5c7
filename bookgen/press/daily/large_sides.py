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
    explains the leaf, and ``under`` those where that stands below a puzzle. ``order`` has the puzzles by
    their places in the day; ``listed`` says that the first side has no puzzle but the list of all, and
    ``parted`` counts those that have two sides where one would do, and ``few`` those of them with few
    words on the second.
    """

    all: list[Side]
    turned: int = 0
    blanks: int = 0
    under: int = 0
    told: bool = False
    order: Sequence[int] = ()
    listed: bool = False
    parted: int = 0
    few: int = 0


@dataclass(frozen=True)
class LargeBlocks:
    """What stands on sides of a ``trim``: the ``masthead``, the ``puzzles``, each in blocks that stand one
    below the other, or on side after side, and lists of all, ``listed``, the roomiest first. ``numbers`` are
    those of the puzzles.
    """

    masthead: Flowable
    puzzles: Sequence[Sequence[Flowable]]
    listed: Sequence[Flowable]
    trim: Trim
    numbers: Sequence[int]

    def side(self, *parts: Flowable) -> Side:
        """A side that has these parts."""
        return Side(self.trim.measure, self.trim.depth, parts)

    def placed(self, way: Sides, puzzles: Sequence[tuple[int, Sequence[Flowable]]], facing: bool) -> Sides:
        """The way, with puzzles by their places from its first side on, or from the one behind it if that is
        ``listed``; if ``facing``, what goes on upon a further side begins on a back."""
        way.order = [place for place, _ in puzzles]
        for at, (which, blocks) in enumerate(puzzles):
            alone = way.listed and not at
            fresh = alone or not way.all[-1].takes(blocks[0])
            if facing and len(blocks) > 1 and (at or alone) and on_front(len(way.all) + fresh):
                if fresh:
                    self.fill(way)
                fresh = True
            for place, block in enumerate(blocks):
                if (fresh and not place) or not way.all[-1].takes(block):
                    way.turned += place > 0 and on_front(len(way.all))
                    way.all.append(self.side())
                way.all[-1].parts.append(block)
                way.all[-1].add_about(self._about(which, place), new=not place)
        return way

    def _about(self, which: int, place: int) -> str:
        """What the line above tells of a part of a puzzle, by its place among them."""
        told = f"Puzzle {self.numbers[which]}"
        return f"{told}, {CONTINUED}" if place else told

    def fill(self, way: Sides) -> None:
        """Adds a side without a puzzle."""
        way.all.append(self.side(LeftBlank(self.trim.depth)))
        way.blanks += 1


TELLING = 3
"""Forms of the list of a day that tell cards and minutes, which each puzzle tells again. What explains the
leaf has a line for each thing beside the smallest of them before the list is larger; and lines for what it
tells of the puzzles even before the list tells these."""


@dataclass(frozen=True)
class DayBlocks(LargeBlocks):
    """What stands on the sides of a day alone: besides the lines that explain the leaf, close and, with more
    of what they tell at the head of a line, ``in_lines``, most first, and the first puzzle as it stands
    ``below`` masthead and lines, and below the masthead."""

    explained: Flowable
    in_lines: Sequence[Flowable]
    below: tuple[Sequence[Flowable], Sequence[Flowable]]

    def ways(self) -> Iterator[Sides]:
        """The ways in which they may be parted on sides, the shortest first."""
        yield from self._ways_under()
        # All that must be said stands there, and what else has room.
        most, *fewer = *self.in_lines, self.explained
        pairs = [(most, listed) for listed in self.listed[:TELLING]]
        pairs += [(lines, listed) for lines in fewer for listed in self.listed]
        fronts = (self.side(self.masthead, listed, lines) for lines, listed in pairs)
        bare = self.side(self.masthead, self.explained)
        front = next((front for front in fronts if front.room >= 0), bare)
        for facing in (False, True):
            way = Sides([self.side(*front.parts)], told=True, listed=True)
            yield self.placed(way, [*enumerate(self.puzzles)], facing)

    def _ways_under(self) -> Iterator[Sides]:
        """The ways with the first puzzle under the masthead."""
        whole, under = ([*enumerate([blocks, *self.puzzles[1:]])] for blocks in self.below)
        if self.side(self.masthead, self.explained).takes(self.below[0][0]):
            for facing in (False, True):
                front = self.side(self.masthead, self.explained)
                yield self.placed(Sides([front], told=True), whole, facing)
        if self.side(self.masthead).takes(self.below[1][0]):
            for facing in (False, True):
                way = self.placed(Sides([self.side(self.masthead)]), under, facing)
                if way.told or self._told_below(way):
                    yield way

    def _told_below(self, way: Sides) -> bool:
        """Puts what explains the leaf below a puzzle; tells whether a side has the room."""
        for side in way.all:
            for lines in (*self.in_lines, self.explained):
                if side.takes(lines):
                    side.parts.append(lines)
                    way.under += 1
                    return True
        return False

    def fill(self, way: Sides) -> None:
        """Adds a side without a puzzle: it explains the leaf, where nothing did."""
        if way.told:
            super().fill(way)
        else:
            way.all.append(self.side((*self.in_lines, self.explained)[0]))
            way.told, way.blanks = True, way.blanks + 1
