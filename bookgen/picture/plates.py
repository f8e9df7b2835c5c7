"""Which lettering lies on cards: where the ground is dark it must stand on something light there."""

from dataclasses import replace

from msgspec import structs

from bookgen.picture.lettering import half_box
from bookgen.picture.scene import ASPECT, CardAt, Label, Scene, rotated

ACROSS, DOWN = 8, 4
"""Steps in which the box of a lettering is looked through."""


def with_plates(scene: Scene) -> Scene:
    """The scene with a plate behind every number of which some part lies on a card."""
    labels = tuple(
        structs.replace(label, plate=True)
        if not label.plate and any(lies_on(label, card, scene.card_width) for card in scene.cards)
        else label
        for label in scene.labels
    )
    return replace(scene, labels=labels)


def lies_on(label: Label, card: CardAt, width: float) -> bool:
    """Whether some part of a lettering lies on a card of this width, turned as both may be."""
    half, rise = half_box(label.text, label.italic, label.size, 0.0)
    reach = half + rise + width * ASPECT
    if abs(label.x - card.x) > reach or abs(label.y - card.y) > reach:
        return False
    for i in range(ACROSS + 1):
        for j in range(DOWN + 1):
            dx, dy = rotated((2 * i / ACROSS - 1) * half, (2 * j / DOWN - 1) * rise, label.turn)
            x, y = rotated(label.x + dx - card.x, label.y + dy - card.y, -card.turn)
            if abs(x) < width / 2 and abs(y) < width * ASPECT / 2:
                return True
    return False
