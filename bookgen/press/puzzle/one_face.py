"""The cards of one game's puzzles with faces of one kind, though some of them are smaller than others."""

from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.press.puzzle.figure import figures_in


def with_one_face(blocks: list[Flowable]) -> list[Flowable]:
    """The puzzles of a game; where the cards of some have large indices alone, all have them."""
    figures = [*figures_in(blocks)]
    styles = {figure.scene.style for figure in figures}
    if "index" in styles:
        for figure in figures:
            if figure.scene.style in ("plain", "full"):
                figure.scene = replace(figure.scene, faces="index")
    return blocks
