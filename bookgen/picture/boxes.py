"""Straight boxes about what a picture has, and whether they have anything in common."""

from bookgen.picture.lettering import half_box
from bookgen.picture.scene import Box, Label


def label_box(label: Label) -> Box:
    """The bounds of lettering, lying or standing."""
    half, rise = half_box(label.text, label.italic, label.size, 0)
    if label.turn % 180:
        half, rise = rise, half
    return label.x - half, label.y - rise, label.x + half, label.y + rise


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have more in common than an edge."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def grown_by(box: Box, by: float) -> Box:
    """A box that is larger by so much on all sides."""
    left, top, right, bottom = box
    return left - by, top - by, right + by, bottom + by
