"""That an ending needs no redeal: told where some are left, and held against its answer."""

from bookgen.errors import BadInput
from bookgen.play.table import deals_again
from bookgen.press.wording.first_plays import named_wrong
from bookgen.press.wording.together import without_breaks
from bookgen.puzzle import Puzzle

NO_REDEAL_NEEDED = "No redeal is needed."
"""Said in place of redeals that are left when the answer to an ending takes none. How many were taken is then
of no account; it is read that one is left, and an answer that takes it is faulty."""


def no_redeal_is_needed(puzzle: Puzzle) -> bool:
    """Whether it is told that the answer takes no redeal: not where the question names one among three first
    plays."""
    asked = any(deals_again(puzzle.game, move) for move in named_wrong(puzzle))
    return puzzle.moves is not None and deal_is_over(puzzle) and not asked


def check_redeals(puzzle: Puzzle, text: str) -> None:
    """Raises BadInput where the text of an answered puzzle tells that no redeal is needed, and its answer
    takes one."""
    told = without_breaks(NO_REDEAL_NEEDED) in without_breaks(text)
    if told and any(deals_again(puzzle.game, move) for move in puzzle.moves or ()):
        raise BadInput("it says that no redeal is needed, but its answer takes one")


def deal_is_over(puzzle: Puzzle) -> bool:
    """Whether a puzzle is an ending with the stock out, whose answer takes no cards into one again."""
    if not puzzle.is_ending:
        return False
    stocks = {name for name, role in puzzle.game.roles.items() if role == "stock"}
    if any(cards for name, cards in puzzle.start_at(0).piles.items() if name in stocks):
        return False
    return not any(part.target in stocks for move in puzzle.moves or () for part in move)
