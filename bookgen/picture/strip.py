"""Places that are empty and have no place of their own in a picture: a strip of small frames below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Placement
from bookgen.picture.lettering import CAP_HEIGHT, text_width
from bookgen.picture.scene import ASPECT, Outline
from bookgen.picture.sketch import GAP, Sketch

AIR = 0.1
"""Round the number in a frame, between frames, and between lines, in card widths."""
BETWEEN = 0.35
"""Between what belongs to one group and the next."""
MANY = 16
"""Places of a group in more rows than one, from so many on, are told by the row."""


@dataclass(frozen=True)
class _Item:
    """A word in italics, or a frame for some piles with their numbers; ``width`` in card widths."""

    text: str
    width: float
    piles: tuple[str, ...] = ()
    before: float = AIR


def strip_below(sketch: Sketch, names: Sequence[str], placements: Sequence[Placement]) -> None:
    """Frames for these piles under all that is there, each group with its word, each frame with its number.

    Many places that are filled row by row stand in one frame for each row, such as ``13–24``.
    """
    if not names:
        return
    items = _items(sketch, names, placements)
    sketch.outlines = [place for place in sketch.outlines if place.pile not in names]
    left, _, right, bottom = sketch.box()
    most = max(right - left, 8.0)
    lines: list[list[_Item]] = [[]]
    for item in items:
        taken = sum(one.width + one.before for one in lines[-1])
        if lines[-1] and taken + item.before + item.width > most:
            lines.append([])
        lines[-1].append(item)
    high = CAP_HEIGHT * sketch.em + 2 * AIR
    y = bottom + (2 * GAP + AIR if sketch.cards or sketch.outlines else 0.0) + high / 2
    for line in lines:
        x = (left + right - sum(one.width + one.before for one in line) + line[0].before) / 2
        for at, item in enumerate(line):
            x += item.before if at else 0.0
            middle = x + item.width / 2
            if item.piles:
                for k, pile in enumerate(item.piles):
                    sketch.outlines.append(Outline(pile, middle, y, drawn=k == 0, size=(item.width, high)))
                sketch.letter(item.text, middle, y, pile=item.piles[0])
            else:
                sketch.letter(item.text, middle, y, italic=True)
            x += item.width
        y += high + AIR


def _items(sketch: Sketch, names: Sequence[str], placements: Sequence[Placement]) -> list[_Item]:
    """Words and frames in their order, which is that of the descriptor."""
    groups = {name: (group, place) for name, group, place in sketch.game.all_piles()}
    rows = _rows(sketch, placements)
    items: list[_Item] = []
    for word in dict.fromkeys(groups[name][0].word for name in names):
        piles = [name for name in names if groups[name][0].word == word]
        items.append(_Item(word, text_width(word, True) * sketch.em, before=BETWEEN))
        if groups[piles[0]][0].count == 1:
            items.append(_framed(sketch, "", piles))
            continue
        across = rows.get(piles[0], 0) if len(piles) >= MANY else 0
        begun = 0
        while begun < len(piles):
            first = groups[piles[begun]][1]
            end = begun + (across - first % across if across else 1)
            row = piles[begun:end]
            last = groups[row[-1]][1]
            text = str(first + 1) if len(row) == 1 else f"{first + 1}–{last + 1}"
            items.append(_framed(sketch, text, row))
            begun += len(row)
    return items


def _framed(sketch: Sketch, text: str, piles: Sequence[str]) -> _Item:
    high = CAP_HEIGHT * sketch.em + 2 * AIR
    return _Item(text, max(high / ASPECT * 1.4, text_width(text) * sketch.em + 2 * AIR), tuple(piles))


def _rows(sketch: Sketch, placements: Sequence[Placement]) -> dict[str, int]:
    """How many places there are to a row, for piles that the table has in a grid."""
    table = sketch.game.picture.wide("table")
    return {
        pile: one.grid.columns
        for one in (*table, *placements)
        if one.grid is not None and one.grid.columns is not None
        for name in one.names
        for pile in resolve_piles(sketch.game, name)
    }
