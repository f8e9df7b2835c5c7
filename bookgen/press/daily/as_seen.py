"""How the picture of a puzzle in large print is seen: cards upright, piles as on the table, numbers clear."""

from reportlab.platypus import Flowable

from bookgen.press.puzzle.figure import figures_in


def is_plain(block: Flowable) -> bool:
    """Whether all cards of a puzzle's picture stand upright, with no number on them."""
    return all_upright(block) and not numbers_on_some(block)


def all_upright(block: Flowable) -> bool:
    """Whether no card of a puzzle's picture lies on its side or slanted."""
    return not any(figure.scene.askew for figure in figures_in([block]))


def lies_as_on_the_table(block: Flowable) -> bool:
    """Whether the cards of a puzzle's picture lie as they do on the table, not in rows of their own."""
    return all(figure.scene.laid for figure in figures_in([block]))


def numbers_on_some(block: Flowable) -> bool:
    """Whether a number of a pile stands on a card of a puzzle's picture."""
    return any(label.plate for figure in figures_in([block]) for label in figure.scene.labels)
