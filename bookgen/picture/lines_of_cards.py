"""Piles of a sketch in lines of cards, as one reads: what has no place in the lay-out, such as a stock."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from bookgen.games.placing import Placement, Spread
from bookgen.picture.arrange import Spot, columns
from bookgen.picture.lettering import text_width
from bookgen.picture.scene import ASPECT, CardAt, Outline
from bookgen.picture.sketch import GAP, Sketch

Marks: TypeAlias = Mapping[int, str]
"""Letters, each before the card of its place from 0."""
NO_MARKS: Marks = MappingProxyType({})

SPACED = 1.05
"""From card to card in a line that is read like text, in card widths."""

MARK_ROOM, MARK_EM = 0.7, 0.54
"""The room that a letter has in a line before its card, and the em of it, in card widths: it stands in the
middle between two cards, nearly a fifth of one from either."""
BESIDE, LONGEST_LINE = 0.7, 11.8
"""Between piles that share a line, and the longest such line of a narrower lay-out, in card widths."""
WITH_LINES, LEAST_ACROSS, DEEPER = 9.4, 4, 1.2
"""A lay-out with lines at its right, in card widths; the cards of these at the least; and by how much deeper
than it these lines may be."""


def lines_below(sketch: Sketch, name: str, marks: Marks = NO_MARKS, across: int | None = None) -> None:
    """A pile's cards in lines under all that is there, in the order of reading, so many ``across``.

    ``marks`` are letters, each before the card of its place from 0: there the line is parted.
    """
    lines_from(sketch, name, across or _across(sketch, len(sketch.position.piles[name])), marks)


def lines_beside(sketch: Sketch, names: Sequence[str], marks: Mapping[str, Marks]) -> None:
    """Piles in one line under all that is there if it is short enough, else each in lines of its own."""
    rooms = [_room_of(sketch, name, marks.get(name, NO_MARKS)) for name in names]
    whole = sum(rooms) + BESIDE * (len(rooms) - 1)
    left, _, right, bottom = sketch.box()
    if len(names) < 2 or whole > max(LONGEST_LINE, right - left):
        for name in names:
            lines_below(sketch, name, marks.get(name, NO_MARKS))
        return
    x = (left + right - whole) / 2 + 0.5
    for name, room in zip(names, rooms, strict=True):
        lines_from(sketch, name, len(sketch.position.piles[name]), marks.get(name, NO_MARKS), (x, bottom))
        x += room + BESIDE


def lines_of_the_width(sketch: Sketch, names: Sequence[str], marks: Mapping[str, Marks]) -> None:
    """Piles each in lines of its own under all that is there, no wider than that."""
    left, _, right, _ = sketch.box()
    for name in names:
        marked = marks.get(name, NO_MARKS)
        room = right - left - MARK_ROOM * bool(marked)
        across = max(LEAST_ACROSS, int((room - 1) / SPACED + 1.01))
        lines_below(sketch, name, marked, columns(len(sketch.position.piles[name]), across))


def lines_at_right(sketch: Sketch, names: Sequence[str], marks: Mapping[str, Marks]) -> bool:
    """Piles in lines at the right of all that is there, if it is narrow and so deep; whether it was."""
    left, top, right, bottom = sketch.box()
    counts = {name: len(sketch.position.piles[name]) for name in names}
    marked = MARK_ROOM * any(marks.get(name) for name in names)
    room = WITH_LINES - (right - left) - BESIDE - marked
    across = min(max(counts.values(), default=0), int((room - 1) / SPACED + 1))
    if across < LEAST_ACROSS:
        return False
    head = 0.25 * ASPECT + sketch.em + GAP
    depths = [head + ((count - 1) // across * 1.08 + 1) * ASPECT for count in counts.values()]
    if sum(depths) > DEEPER * (bottom - top):
        return False
    down = max(top, (top + bottom - sum(depths)) / 2) - 0.25 * ASPECT
    for name, depth in zip(names, depths, strict=True):
        lines_from(sketch, name, across, marks.get(name, NO_MARKS), (right + BESIDE + 0.5, down))
        down += depth
    return True


def _room_of(sketch: Sketch, name: str, marks: Marks) -> float:
    """Card widths that a pile takes in one line, or the word over it."""
    cards = len(sketch.position.piles[name])
    word = text_width(sketch.groups[name][0].word, True) * sketch.em
    return max(word, (cards - 1) * SPACED + 1 + _marked_room(marks, 0, cards))


def _across(sketch: Sketch, count: int) -> int:
    """Cards to a line: as wide as the lay-out, unless that makes a tower of it."""
    left, _, right, _ = sketch.box()
    across = max(8, min(13, int((right - left - 1) / SPACED + 1.01)))
    return columns(count, across if count <= 5 * across else 13)


def lines_from(
    sketch: Sketch, name: str, across: int, marks: Marks, corner: tuple[float, float] | None = None
) -> None:
    """A pile in lines of so many cards, from the centre of the first on, which stands under ``corner``.

    Without a corner the lines are centred under all that is there.
    """
    # What was laid by is told from its undermost card on; what is still to be turned, from the next.
    group, at = sketch.groups[name]
    cards = sketch.read(name, Placement(piles=name, spread=Spread(lying=group.role == "aside")))
    left, _, right, bottom = sketch.box()
    room = max((_marked_room(marks, at, at + across) for at in range(0, len(cards), across)), default=0.0)
    start = (left + right - (across - 1) * SPACED - room) / 2
    if corner is not None:
        start, bottom = corner
    top = bottom + 0.25 * ASPECT + sketch.em + GAP
    several = sketch.view in ("ending", "deal") and group.count > 1
    told = f"{group.word} {at + 1}" if several else group.word
    sketch.heading(told, start, top - GAP, name if several and sketch.view == "deal" else "")
    spot = Spot(start, top + ASPECT / 2)
    sketch.outlines.append(Outline(name, spot.x, spot.y, drawn=False))
    for begun in range(0, len(cards), across):
        y = spot.y + begun // across * 1.08 * ASPECT
        for place in range(begun, min(begun + across, len(cards))):
            x = start + (place - begun) * SPACED + _marked_room(marks, begun, place + 1)
            if place in marks:
                sketch.letter(marks[place], x - (SPACED + MARK_ROOM) / 2, y, size=MARK_EM)
            _, index, card = cards[place]
            sketch.cards.append(CardAt(name, card, index, x, y))


def _marked_room(marks: Marks, begun: int, end: int) -> float:
    """By how much the letters before cards of these places widen their line."""
    return MARK_ROOM * sum(begun <= place < end for place in marks)
