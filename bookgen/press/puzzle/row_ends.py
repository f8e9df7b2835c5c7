"""In large print a picture whose numbers have no room beside their piles has them at the ends of its rows."""

from collections.abc import Iterator
from dataclasses import replace
from math import hypot

from msgspec import structs

from bookgen.picture.boxes import overlap
from bookgen.picture.ground import Bounds, box_corners, meet
from bookgen.picture.lettering import half_box
from bookgen.picture.scene import ASPECT, EDGE, Label, Outline, Scene, bounds

GAP_MM = 0.9
"""Between the last card of a row and its number."""
FARTHEST = 0.51 * hypot(1, ASPECT)
"""From the middle of a card to beyond its corners, in card widths."""


def numbered_at_ends(scene: Scene) -> Scene:
    """The picture, its numbers that stand on cards taken off, but for the first and the last of each row,
    which stand beside it where nothing is in their way. It may be wider by these."""
    plates = [label for label in scene.labels if _is_on_a_card(scene, label)]
    kept = [label for label in scene.labels if label not in plates]
    places = {place.pile: place for place in scene.outlines}
    cards = [*_cards(scene)] if plates else []
    rows: dict[float, list[Label]] = {}
    for label in plates:
        rows.setdefault(round(places[label.pile].y or 0.0, 1), []).append(label)
    for row in rows.values():
        row.sort(key=lambda label: places[label.pile].x or 0.0)
        for label, side in ((row[0], -1), (row[-1], 1))[: len(row)]:
            beside = _beside(scene, label, places[label.pile], side)
            if not any(overlap(_box(beside), box) for box in (*cards, *map(_box, kept))):
                kept.append(beside)
    return _as_wide(replace(scene, labels=tuple(kept)))


def told_at_ends(scene: Scene) -> Scene | None:
    """The picture with its numbers at the ends of its rows, if each row that had some has one there, and none
    is left on a card."""
    told = numbered_at_ends(scene)
    before, after = ({label.pile for label in one.labels} for one in (scene, told))
    rows = {place.y for place in scene.outlines if place.pile in before}
    kept = {place.y for place in told.outlines if place.pile in after}
    return told if rows == kept and not numbers_on_cards(told) else None


def numbers_on_cards(scene: Scene) -> bool:
    """Whether a number of a pile stands on a card."""
    return any(_is_on_a_card(scene, label) for label in scene.labels)


def _is_on_a_card(scene: Scene, label: Label) -> bool:
    if label.plate or not label.pile or not label.text.isdigit():
        return label.plate
    corners = box_corners(_box(label))
    half, rise = half_box(label.text, label.italic, label.size, 0)
    # However a card is turned, no corner is farther from its middle than this.
    reach = scene.card_width * FARTHEST
    return any(
        abs(card.x - label.x) < reach + half
        and abs(card.y - label.y) < reach + rise
        and meet(corners, scene.corners(card))
        for card in scene.cards
    )


def _beside(scene: Scene, label: Label, place: Outline, side: int) -> Label:
    """A number at this side of its pile, half-way down it."""
    own = [corner for card in scene.cards if card.pile == label.pile for corner in scene.corners(card)]
    left, top, right, bottom = bounds(own or scene.corners(place))
    half, _ = half_box(label.text, label.italic, label.size, 0)
    x = right + GAP_MM + half if side > 0 else left - GAP_MM - half
    return structs.replace(label, x=x, y=(top + bottom) / 2, plate=False, turn=0.0)


def _as_wide(scene: Scene) -> Scene:
    """The picture with its left edge at what stands farthest out, and its right edge too."""
    boxes = [*_cards(scene), *map(_box, scene.labels)]
    left = min(0.0, *(box[0] for box in boxes))
    right = max(scene.width, *(box[2] for box in boxes))
    return replace(
        scene,
        width=right - left,
        cards=tuple(card.moved(card.x - left, card.y) for card in scene.cards),
        outlines=tuple(
            place if place.x is None else structs.replace(place, x=place.x - left) for place in scene.outlines
        ),
        labels=tuple(structs.replace(label, x=label.x - left) for label in scene.labels),
    )


def _cards(scene: Scene) -> Iterator[Bounds]:
    """The bounds of all cards and places that are drawn, with the edges of those that lie under a card."""
    for card in scene.cards:
        left, top, right, bottom = bounds(scene.corners(card))
        edge = EDGE * scene.card_width * card.edges
        yield left - edge, top - edge, right, bottom
    yield from map(bounds, map(scene.corners, scene.places))


def _box(label: Label) -> Bounds:
    half, rise = half_box(label.text, label.italic, label.size, 0)
    return label.x - half, label.y - rise, label.x + half, label.y + rise
