"""How the answer to *turn* is judged: a whole turn, held against every other way of playing it."""

from bookgen.engines.racing.play.best_turn import TooMany, most_got_rid_of
from bookgen.engines.racing.play.engine import Racing
from bookgen.judging import Judging, answer_line
from bookgen.limits import MOST_TURN
from bookgen.puzzle import Puzzle
from bookgen.replay import Fault, replayed


def _judge(puzzle: Puzzle) -> None:
    """A whole turn of player 1, in which he gets rid of as many cards as in any."""
    if puzzle.verdict == "unsolvable":
        raise Fault(None, "not checkable: a turn can always be played, so no verdict is unsolvable")
    rules, line = puzzle.rules, answer_line(puzzle)
    assert isinstance(rules, Racing)
    start, end = line.start, line.end
    if rules.begun_anew(start, replayed(rules, start, line.moves[:-1])):
        raise Fault(line.last, "the turn is over before the last move")
    if not rules.over(end) and not rules.begun_anew(start, end) and not rules.may_end(end):
        raise Fault(line.last, "the turn is not at its end after the last move")
    gone = rules.held(start, 1) - rules.held(end, 1)
    if puzzle.count is None:
        raise Fault(None, "no count is given")
    if puzzle.count != gone:
        raise Fault(line.last, f"the count is {puzzle.count}, but {gone} cards have left his hands")
    try:
        most = most_got_rid_of(rules, start, MOST_TURN)
    except TooMany:
        raise Fault(None, f"not checkable: the turn has more than {MOST_TURN} positions") from None
    if gone < most:
        raise Fault(line.last, f"{gone} cards leave his hands, but {most} can")


PART = Judging(_judge)
