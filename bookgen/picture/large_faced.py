"""A picture of large print: every card with large figures, those on which nothing lies with the largest."""

from dataclasses import replace

from bookgen.picture.boxes import grown_by, overlap
from bookgen.picture.scene import Box, CardAt, Scene, bounds

HAIR = 0.02
"""Card widths by which cards may meet that do not lie on one another."""


def large_faced(scene: Scene) -> Scene:
    """The picture with faces of rank and suit alone, their index in the middle of each card that lies open.

    Cards to be struck off stay as they are.
    """
    if scene.pencil:
        return scene
    boxes = [_inner(scene, card) for card in scene.cards]
    cards = tuple(
        card if any(overlap(boxes[at], other) for other in boxes[at + 1 :]) else _open(card)
        for at, card in enumerate(scene.cards)
    )
    return replace(scene, cards=cards, faces="index")


def _open(card: CardAt) -> CardAt:
    return card if card.card is None or card.overlap == "none" else card.seen_as("none")


def _inner(scene: Scene, card: CardAt) -> Box:
    return grown_by(bounds(scene.corners(card)), -HAIR * scene.card_width)
