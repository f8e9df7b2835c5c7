"""How the answer to *fewest* is judged: every cut that is asked for is played, and its deals counted."""

from bookgen.judging import Judging, check_cut_verdict, deals_at, given_cuts
from bookgen.puzzle import Puzzle
from bookgen.replay import Fault


def _judge(puzzle: Puzzle) -> None:
    """The cuts of the fewest deals, no others, and that number."""
    cuts = given_cuts(puzzle)
    deals = {cut: number for cut in puzzle.asked_cuts if (number := deals_at(puzzle, cut)) is not None}
    fewest, said = min(deals.values(), default=None), f"{puzzle.game.round}s"
    for cut in puzzle.asked_cuts:
        number = deals.get(cut)
        if cut in cuts and number is None:
            raise Fault(None, f"cut {cut} does not come out, but the answer says it does")
        if cut in cuts and number != fewest:
            raise Fault(None, f"cut {cut} comes out in {number} {said}, but {fewest} are enough")
        if cut not in cuts and number is not None and number == fewest:
            raise Fault(None, f"cut {cut} comes out in {fewest} {said} too, the fewest")
    if puzzle.count != fewest:
        told = "no count is given" if puzzle.count is None else f"the count is {puzzle.count}"
        raise Fault(None, f"{told}, but the fewest are {'none' if fewest is None else fewest}")
    check_cut_verdict(puzzle, cuts)


PART = Judging(_judge)
