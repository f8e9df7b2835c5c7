"""How the answer to *play* is judged: by its moves, which bring the game out."""

from bookgen.judging import Judging, check_play_of_cut, check_win, comes_out
from bookgen.puzzle import Puzzle
from bookgen.replay import Fault


def _judge(puzzle: Puzzle) -> None:
    """Moves to the win; of a game of chance also that there is none."""
    if puzzle.verdict != "unsolvable":
        check_win(puzzle)
        return
    if puzzle.game.kind == "skill":
        raise Fault(None, "not checkable: that a game of skill cannot be won is not shown by any moves")
    if comes_out(puzzle, puzzle.cut):
        raise Fault(None, "the game comes out, but the verdict is unsolvable")
    if puzzle.moves is not None:
        check_play_of_cut(puzzle)


PART = Judging(_judge)
