"""Lettering of a picture that stands too close to a card or a frame is moved off it, where there is room."""

from dataclasses import replace

from msgspec import structs

from bookgen.picture.boxes import label_box
from bookgen.picture.scene import Box, Label, Scene, bounds

AIR = 0.14
"""What is to be free over and under lettering, in ems."""


def standing_clear(scene: Scene) -> Scene:
    """The picture, its upright lettering between two rows off the one that it nearly touches: so far as there
    is air to spare on the other side."""
    lying = [*map(bounds, map(scene.corners, scene.drawn))]
    rows: dict[float, list[float]] = {}
    for at, label in enumerate(scene.labels):
        if not (label.plate or label.turn):
            others = [label_box(other) for other in (*scene.labels[:at], *scene.labels[at + 1 :])]
            rows.setdefault(round(label.y, 3), []).append(_moved(label, [*lying, *others], scene.height))
    # What stands in one line goes on doing so.
    moved = {y: min(found, key=abs) for y, found in rows.items()}
    labels = (
        label if label.plate or label.turn else structs.replace(label, y=label.y + moved[round(label.y, 3)])
        for label in scene.labels
    )
    return replace(scene, labels=tuple(labels))


def _moved(label: Label, around: list[Box], height: float) -> float:
    """How far down lettering is to move, or up where that is less than 0."""
    left, top, right, bottom = label_box(label)
    near = [box for box in around if left < box[2] and box[0] < right]
    if any(box[1] < label.y < box[3] for box in near):
        return 0.0
    over = top - max((box[3] for box in near if box[3] <= label.y), default=0.0)
    under = min((box[1] for box in near if box[1] >= label.y), default=height) - bottom
    wanted = AIR * label.size
    if under < wanted and over > under:
        return -min(wanted - under, (over - under) / 2)
    if over < wanted and under > over:
        return min(wanted - over, (under - over) / 2)
    return 0.0
