"""How the answer to *arrange* is judged: by its exchanges, and by counting how few would do."""

from bookgen.engines.arrangement.play.engine import Arrangement
from bookgen.judging import Judging, check_win
from bookgen.puzzle import Puzzle
from bookgen.replay import Fault


def _judge(puzzle: Puzzle) -> None:
    """Exchanges to a square, as few as may be."""
    if puzzle.verdict == "unsolvable":
        raise Fault(None, "not checkable: that a game of skill cannot be won is not shown by any moves")
    line = check_win(puzzle)
    assert isinstance(puzzle.rules, Arrangement)
    fewest = min((count for _, count in puzzle.rules.squares_reached(line.start)), default=len(line.moves))
    if fewest < len(line.moves):
        raise Fault(len(line.moves), f"{len(line.moves)} exchanges are written, but {fewest} are enough")


PART = Judging(_judge)
