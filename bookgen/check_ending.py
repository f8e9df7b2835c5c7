"""Whether a puzzle that begins late in a game begins where it says, and asks for what is still to come."""

from bookgen.errors import BadInput
from bookgen.play import Position, VoidDeal
from bookgen.play.swaps import swapped
from bookgen.puzzle import Puzzle


def check_ending(puzzle: Puzzle) -> None:
    """Raises BadInput for a position that is not reached, or in which nothing is left to ask.

    Moves ``played`` without a position are left to the referee, but where the stock is cut after them.
    """
    if puzzle.game.rules.in_turn or not (puzzle.position or puzzle.cuts_stock or puzzle.goal):
        return
    try:
        here = puzzle.reached(0 if puzzle.cuts_stock else puzzle.cut)
    except VoidDeal as fault:
        raise BadInput(f"void deal: {fault}") from fault
    except ValueError as fault:
        raise BadInput(f"played: the moves do not lead to it: {fault}") from fault
    if puzzle.position:
        _check_reached(puzzle, here)
        if puzzle.rules.won(here):
            raise BadInput("position: the game has come out already; wanted one that is still to be played")
    if puzzle.goal and puzzle.comes_to(here):
        raise BadInput("goal: it is reached already; wanted more cards than lie there")
    if puzzle.cuts_stock:
        _check_stock(puzzle, here)
    for letter, swap in puzzle.swaps_by_letter().items():
        try:
            swapped(here, swap)
        except ValueError as fault:
            raise BadInput(f"swaps: {letter}: {fault}") from fault


def _check_reached(puzzle: Puzzle, here: Position) -> None:
    for name, cards in here.piles.items():
        given = puzzle.position.get(name, ())
        if given != cards:
            shown, wanted = (" ".join(each) or "nothing" for each in (given, cards))
            raise BadInput(f"position: not reached by the moves played: {name} has {shown}, not {wanted}")


def _check_stock(puzzle: Puzzle, here: Position) -> None:
    """The cuts are those of the stock as it lies then."""
    size = len(here.piles.get("stock", ()))
    cuts = [*(puzzle.among or ()), *(puzzle.cuts or ()), puzzle.cut]
    if max(cuts) >= max(1, size):
        raise BadInput(f"cut {max(cuts)}: the stock has {size} cards then; wanted 0 to {max(0, size - 1)}")
