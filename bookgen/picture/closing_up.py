"""Where numbers of an ending's picture stand off from cards, and how its rows close up over gaps."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from msgspec import structs

from bookgen.picture.lettering import CAP_HEIGHT, text_width
from bookgen.picture.scene import ASPECT, Box, Label, card_bounds
from bookgen.picture.sketch import Sketch

WIDEST_GAP = 0.28
"""The most air, in card widths, from one row of what is drawn to the next."""
NUMBER_AIR = 0.12
"""Above and below a number between two rows, together, in card widths."""


def lettering_clear_of_cards(sketch: Sketch) -> None:
    """Moves the numbers of piles that stand on cards to above them; these cards and all below go down.

    Words that stand on a card are left out. Where cards lie askew the numbers stay where they are.
    """
    askew = any(card.turn for card in sketch.cards)
    tops = {place.pile: place.y - ASPECT / 2 for place in sketch.outlines if place.y is not None}
    boxes = [*map(card_bounds, sketch.cards)]
    on_cards = [label for label in sketch.labels if _stands_on(label, boxes)]
    if not on_cards:
        return
    moved = [label for label in on_cards if not askew and not label.italic and label.pile in tops]
    gone = [label for label in on_cards if label.italic or not label.pile or label in moved]
    sketch.labels = [label for label in sketch.labels if label not in gone]
    room: dict[float, float] = {}
    for label in moved:
        top = round(tops[label.pile], 3)
        room[top] = max(room.get(top, 0.0), CAP_HEIGHT * label.size + NUMBER_AIR)

    def down(y: float, top: float) -> float:
        for at, by in room.items():
            y += by if at <= top + 0.001 else 0.0
        return y

    sketch.cards = [structs.replace(card, y=down(card.y, card.y - ASPECT / 2)) for card in sketch.cards]
    sketch.outlines = [
        each if each.y is None else structs.replace(each, y=down(each.y, each.y - ASPECT / 2))
        for each in sketch.outlines
    ]
    sketch.labels = [structs.replace(label, y=down(label.y, label.y)) for label in sketch.labels]
    middles = {place.pile: place for place in sketch.outlines}
    for label in moved:
        place = middles[label.pile]
        if place.x is not None and place.y is not None:
            y = place.y - ASPECT / 2 - (CAP_HEIGHT * label.size + NUMBER_AIR) / 2
            sketch.labels.append(structs.replace(label, x=place.x, y=y, plate=False))


def _stands_on(label: Label, boxes: Sequence[Box]) -> bool:
    """Whether lettering reaches into one of these boxes."""
    half, rise = text_width(label.text, label.italic) * label.size / 2, CAP_HEIGHT * label.size / 2
    begins, ends, above, below = label.x - half, label.x + half, label.y - rise, label.y + rise
    for left, top, right, bottom in boxes:
        if left < ends and begins < right and top < below and above < bottom:
            return True
    return False


def closed_up(sketch: Sketch) -> None:
    """Moves rows up where there is more air above them than there need be."""
    spans = sorted(_spans(sketch))
    moves: list[tuple[float, float]] = []
    reach, moved = spans[0][1] if spans else 0.0, 0.0
    for top, bottom in spans:
        if top - reach > WIDEST_GAP:
            moved += top - reach - WIDEST_GAP
            moves.append((top, moved))
        reach = max(reach, bottom)
    if not moves:
        return

    tops = [top for top, _ in moves]

    def up(y: float) -> float:
        # Each row goes further than those above it.
        above = bisect_left(tops, y)
        return y - moves[above - 1][1] if above else y

    sketch.cards = [structs.replace(card, y=up(card.y)) for card in sketch.cards]
    sketch.labels = [structs.replace(label, y=up(label.y)) for label in sketch.labels]
    sketch.outlines = [
        each if each.y is None else structs.replace(each, y=up(each.y)) for each in sketch.outlines
    ]


def _spans(sketch: Sketch) -> Iterator[tuple[float, float]]:
    """From where to where each thing that is drawn reaches, downwards."""
    drawn = [place for place in sketch.outlines if place.drawn and place.x is not None]
    for _, top, _, bottom in (*map(card_bounds, sketch.cards), *map(card_bounds, drawn)):
        yield top, bottom
    for label in sketch.labels:
        rise = CAP_HEIGHT * label.size / 2
        yield label.y - rise, label.y + rise
