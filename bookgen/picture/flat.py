"""What would lie below the lay-out of an ending brought up beside it, where there is room: a flat picture."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from msgspec import structs

from bookgen.games.placing import Placement
from bookgen.picture.lettering import CAP_HEIGHT, X_HEIGHT, text_width
from bookgen.picture.lines_of_cards import BESIDE, MARK_ROOM, NO_MARKS, SPACED, Marks, lines_below, lines_from
from bookgen.picture.scene import ASPECT, Box, card_bounds
from bookgen.picture.sketch import GAP, Sketch

LEAPING = "numbered as at the start"
"""Below heaps of which others, that are gone, have the numbers between theirs."""
WIDEST = 13.6
"""A flat picture in card widths, at the most: so wide is the measure of a book with the smallest cards."""
AIR = 0.28
"""Least air above and below what is brought up, in card widths."""
LEAST_IN_LINE = 3
"""Cards of a line that is brought up, at the least, if there are so many, unless nothing else goes in."""
MOST_IN_LINE = 13
"""Cards of one at the most."""
LINE_STEP = 1.08
"""From line to line of a pile, in card heights."""
LEAST_APART, TOGETHER = 0.6, 1.0
"""Heaps are brought up, and lines of piles parted, only where that saves so much depth, in card widths."""
CERTAIN = 1e-6
"""Lengths that differ by less are one."""


def heaps_with_a_note(sketch: Sketch, placement: Placement) -> None:
    """Places heaps in a row, and below its left end, where some are gone from between them, why their numbers
    leap."""
    drawn = len(sketch.cards)
    sketch.place(placement)
    numbers = [sketch.groups[name][1] for name in placement.names]
    boxes = [card_bounds(card) for card in sketch.cards[drawn:]]
    if boxes and numbers != [*range(len(numbers))] and sketch.groups[placement.names[0]][0].role == "reserve":
        left, _, _, bottom = _around(boxes)
        # Upright, as no line of large print is slanted.
        middle = left + text_width(LEAPING) * sketch.em / 2
        sketch.letter(LEAPING, middle, bottom + GAP + X_HEIGHT * sketch.em)


def heaps_beside(sketch: Sketch, placements: Sequence[Placement]) -> None:
    """Places heaps, those of one placement together, in the free room that keeps the picture flattest."""
    for placement in placements:
        before = [*_boxes(sketch)]
        cards, outlines, labels = len(sketch.cards), len(sketch.outlines), len(sketch.labels)
        heaps_with_a_note(sketch, placement)
        own = [*_boxes(sketch, cards, outlines, labels)]
        if not before or not own:
            continue
        left, top, right, bottom = _around(own)
        at = _best_corner(before, _lows(before), right - left, bottom - top)
        if at is None or max(_around(before)[3], at[1] + bottom - top) > bottom - LEAST_APART:
            continue  # Little is saved.
        across, down = at[0] - left, at[1] - top
        sketch.cards[cards:] = [
            structs.replace(card, x=card.x + across, y=card.y + down) for card in sketch.cards[cards:]
        ]
        sketch.outlines[outlines:] = [
            place
            if place.x is None or place.y is None
            else structs.replace(place, x=place.x + across, y=place.y + down)
            for place in sketch.outlines[outlines:]
        ]
        sketch.labels[labels:] = [
            structs.replace(label, x=label.x + across, y=label.y + down) for label in sketch.labels[labels:]
        ]


def lines_in_free_room(
    sketch: Sketch, names: Sequence[str], marks: Mapping[str, Marks], least: int = LEAST_IN_LINE
) -> None:
    """Draws piles in lines: one under the other in the free room that keeps the picture flattest, else each
    in such a room, else below all that is there. Lines have ``least`` cards or more, if there are so many.
    """
    boxes = [*_boxes(sketch)]
    if len(names) > 1 and boxes:
        at = _lines_beside(sketch, names, marks, boxes, least)
        alone = _lines_beside(sketch, names[:1], marks, boxes, least)
        if at is not None and alone is not None and at[0][0] <= alone[0][0] + TOGETHER:
            _draw_lines(sketch, names, marks, at)
            return
    for name in names:
        drawn = [*_boxes(sketch)]
        found = _lines_beside(sketch, [name], marks, drawn, least) if drawn else None
        if found is None:
            lines_below(sketch, name, marks.get(name, NO_MARKS))
        else:
            _draw_lines(sketch, [name], marks, found)


_Lines: TypeAlias = tuple[tuple[float, ...], int, tuple[float, float]]
"""What lines are judged by, how many cards each has, and the corner at which they begin."""


def _lines_beside(
    sketch: Sketch, names: Sequence[str], marks: Mapping[str, Marks], boxes: Sequence[Box], least: int
) -> _Lines | None:
    """The best lines for some piles, all of as many cards, beside what is drawn; None without the room."""
    counts = [len(sketch.position.piles[name]) for name in names]
    marked = MARK_ROOM * max(len(marks.get(name, NO_MARKS)) for name in names)
    words = max(text_width(sketch.groups[name][0].word, True) for name in names) * sketch.em
    found: _Lines | None = None
    before: list[int] = []
    lows = _lows(boxes)
    for across in range(min(max(counts), least), min(max(counts), MOST_IN_LINE) + 1):
        lines = [-(-count // across) for count in counts]
        if lines == before:
            continue  # Longer lines are no fewer, and the last would be shorter.
        before = lines
        wide = max((across - 1) * SPACED + 1 + marked, words)
        high = sum(_high(sketch, some) for some in lines) + (len(lines) - 1) * AIR
        at = _best_corner(boxes, lows, wide, high)
        if at is not None:
            depth, *others = _cost(_around(boxes), at, wide, high)
            # A card alone in its line looks like another pile.
            alone = any(count > across > 1 == count % across for count in counts)
            key = depth, float(alone), *others, float(sum(lines))
            if found is None or key < found[0]:
                found = key, across, at
    return found


def _high(sketch: Sketch, lines: int) -> float:
    """The depth of so many lines and the word over them, in card widths."""
    return sketch.em + GAP + ((lines - 1) * LINE_STEP + 1) * ASPECT


def _draw_lines(sketch: Sketch, names: Sequence[str], marks: Mapping[str, Marks], found: _Lines) -> None:
    _, across, (x, y) = found
    for name in names:
        lines_from(sketch, name, across, marks.get(name, NO_MARKS), (x + 0.5, y - 0.25 * ASPECT))
        y += _high(sketch, -(-len(sketch.position.piles[name]) // across)) + AIR


def _lows(boxes: Sequence[Box]) -> frozenset[float]:
    """Where something may begin below one of these boxes."""
    return frozenset(round(box[3] + AIR, 4) for box in boxes)


def _best_corner(
    boxes: Sequence[Box], lows: AbstractSet[float], wide: float, high: float
) -> tuple[float, float] | None:
    """The top left corner of such a block beside what is drawn; None where it would lie below all of it.
    ``lows`` are those of the boxes.

    It lies at the right of what is level with it, where the picture stays flattest, then narrowest, then as
    low as may be.
    """
    around = left, top, right, bottom = _around(boxes)
    tops = {top, *lows, bottom - high}
    corners = []
    for y in sorted(tops):
        if top - CERTAIN <= y < bottom:
            low, upper = y + high + AIR, y - AIR
            level = [box[2] for box in boxes if box[1] < low and box[3] > upper]
            x = max(level, default=left - BESIDE) + BESIDE
            if max(right, x + wide) - left <= WIDEST:
                corners.append((x, y))
    return min(corners, key=lambda at: _cost(around, at, wide, high), default=None)


def _cost(around: Box, at: tuple[float, float], wide: float, high: float) -> tuple[float, ...]:
    """What a corner is judged by: the depth and the width of the picture, and how high and how far left."""
    left, _, right, bottom = around
    x, y = at
    return (
        round(max(bottom, y + high), 3),
        round(max(right, x + wide) - left, 3),
        -round(y, 3),
        -round(x, 3),
    )


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _boxes(sketch: Sketch, cards: int = 0, outlines: int = 0, labels: int = 0) -> Iterator[Box]:
    """The bounds of all that is drawn, from so many cards, places and labels on."""
    yield from map(card_bounds, sketch.cards[cards:])
    for place in sketch.outlines[outlines:]:
        if place.drawn and place.x is not None:
            yield card_bounds(place)
    for label in sketch.labels[labels:]:
        half, rise = text_width(label.text, label.italic) * label.size / 2, CAP_HEIGHT * label.size / 2
        yield label.x - half, label.y - rise, label.x + half, label.y + rise
