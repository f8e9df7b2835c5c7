"""The cards of one game's puzzles with faces of one kind, though some of them are smaller than others."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.press.puzzle.figure import Figure
from bookgen.press.type.stack import Beside, Stack


def with_one_face(blocks: list[Flowable]) -> list[Flowable]:
    """The puzzles of a game; where the cards of some have large indices alone, all have them."""
    figures = [*_pictures_in(blocks)]
    styles = {figure.scene.style for figure in figures}
    if "index" in styles:
        for figure in figures:
            if figure.scene.style in ("plain", "full"):
                figure.scene = replace(figure.scene, faces="index")
    return blocks


def _pictures_in(parts: Iterable[Flowable]) -> Iterator[Figure]:
    """The pictures among parts, however these are put together."""
    for part in parts:
        if isinstance(part, Figure):
            yield part
        elif isinstance(part, (Stack, Beside)):
            yield from _pictures_in(part.parts)
