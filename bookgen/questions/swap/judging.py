"""How the answer to *swap* is judged: each pair of cards changes places, and the game is played on."""

from bookgen.judging import Judging, check_play_of_cut, played_to
from bookgen.play.along import forced_end
from bookgen.play.swaps import swapped
from bookgen.puzzle import Puzzle
from bookgen.replay import Fault


def _judge(puzzle: Puzzle) -> None:
    """The letters of all swaps that bring the game out, and no others."""
    if puzzle.letters is None:
        raise Fault(None, "no letters are given")
    start = played_to(puzzle)
    for letter, swap in puzzle.swaps_by_letter().items():
        out = puzzle.rules.won(forced_end(puzzle.rules, swapped(start, swap)))
        if out != (letter in puzzle.letters):
            how = "comes out" if out else "does not come out"
            raise Fault(None, f"{letter} {how}, but the answer says it does{' not' * out}")
    if puzzle.verdict is not None and (puzzle.verdict == "solved") != bool(puzzle.letters):
        told = puzzle.letters or "none"
        raise Fault(None, f"the verdict is {puzzle.verdict}, but the letters are {told}")
    if puzzle.moves is not None:
        if puzzle.swap is None:
            raise Fault(None, "moves are given, but not one letter alone whose play they are")
        check_play_of_cut(puzzle)


PART = Judging(_judge)
