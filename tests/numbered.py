"""Whether the numbers of piles in a picture stand clear of cards, frames and one another."""

from collections.abc import Iterator

from bookgen.picture.ground import meet
from bookgen.picture.lettering import half_box
from bookgen.picture.scene import Label, Scene, rotated


def box(label: Label) -> list[tuple[float, float]]:
    half, rise = half_box(label.text, label.italic, label.size, 0)
    ends = ((-half, -rise), (half, -rise), (half, rise), (-half, rise))
    return [(label.x + a, label.y + b) for a, b in (rotated(x, y, label.turn) for x, y in ends)]


def numbers_amiss(scene: Scene) -> Iterator[str]:
    """Labels that lie on a card, on the line of a frame, or on one another."""
    labels = [label for label in scene.labels if label.pile]
    for at, label in enumerate(labels):
        if label.plate:
            yield f"{label.text} is on a card of {label.pile}"
            continue
        for card in scene.cards:
            if meet(box(label), scene.corners(card)):
                yield f"{label.text} of {label.pile} is on a card of {card.pile}"
        for place in (one for one in scene.outlines if one.drawn and one.x is not None):
            corners = scene.corners(place)
            (left, top), (right, bottom) = corners[0], corners[2]
            inside = not place.turn and all(left < x < right and top < y < bottom for x, y in box(label))
            if meet(box(label), corners) and not inside and not place.turn % 90:
                yield f"{label.text} of {label.pile} is on the frame of {place.pile}"
        for other in labels[at + 1 :]:
            if meet(box(label), box(other)):
                yield f"{label.text} of {label.pile} is on {other.text} of {other.pile}"
