"""The mark behind a step in which a grace is taken: ``6♥ fan 3 to family 2 (grace)``."""

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.games.options import GRACE
from bookgen.play import Move
from bookgen.play.counts import GRACES
from bookgen.press.wording.steps.replay import Replay

GRACE_MARK = " (grace)"
"""What such a line ends with."""
_COUNTS = (GRACE, GRACES)


def counts_graces(replay: Replay) -> bool:
    """Whether the game counts graces."""
    return replay.position is not None and any(count in replay.position.counts for count in _COUNTS)


def takes_grace(before: Replay, after: Replay) -> bool:
    """Whether a grace is taken from the one table to the other; no where one of them is lost."""
    if before.position is None or after.position is None:
        return False
    had, has = before.position.counts, after.position.counts
    return any(has.get(count, 0) > had.get(count, 0) for count in _COUNTS)


def lies_there(game: Game, move: Move) -> bool:
    """Whether a move brings its card to a pile that is called the grace, which tells enough."""
    return any(game.groups_of_piles[part.target][0].word == GRACE for part in move)


def unmarked(line: str) -> tuple[str, bool]:
    """A line without its mark, and whether it had one."""
    return line.removesuffix(GRACE_MARK), line.endswith(GRACE_MARK)


def check_mark(marked: bool, before: Replay, after: Replay) -> None:
    """Raises BadInput where a line is marked in which no grace is taken; one without a mark says nothing."""
    known = before.position is not None and after.position is not None
    if marked and known and not takes_grace(before, after):
        raise BadInput("no grace is taken in it")
