"""How the answer to *cut* is judged: every cut that is asked for is played."""

from bookgen.judging import Judging, check_cut_verdict, comes_out, given_cuts
from bookgen.puzzle import Puzzle
from bookgen.replay import Fault


def _judge(puzzle: Puzzle) -> None:
    """The cuts that come out, or with ``losing`` that do not, and no others."""
    cuts = given_cuts(puzzle)
    for cut in puzzle.asked_cuts:
        answered = (cut in cuts) != puzzle.losing
        out = comes_out(puzzle, cut)
        if out and not answered:
            raise Fault(None, f"cut {cut} comes out, but the answer says it does not")
        if answered and not out:
            raise Fault(None, f"cut {cut} does not come out, but the answer says it does")
    check_cut_verdict(puzzle, cuts)


PART = Judging(_judge)
