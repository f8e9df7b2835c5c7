"""Three plays to begin an ending with, of which one alone is right, and the way back.

``Which first: 5♥ heap 2 to heap 4; 9♣ heap 6 to heap 1; or 6♠ heap 5 to family 1? Two of these fail.``
"""

import re
from collections.abc import Sequence
from hashlib import sha256

from bookgen.errors import BadInput
from bookgen.hints import Answered
from bookgen.play import Move
from bookgen.play.moves import LongList
from bookgen.press.wording.play_line import play_line
from bookgen.puzzle import Puzzle

WHICH_FIRST, TWO_FAIL = "Which first: ", "Two of these fail."
ONE_OF = 3
"""One of so many endings that have such plays tells them, by its seed; and so many plays are told."""
LONGEST_PLAY = 44
"""Letters of a play that is told."""
_ASKED = re.compile(r"Whichfirst:(.+?)\?Twoofthesefail\.")
"""The sentence without blanks."""


def said_first_plays(puzzle: Puzzle) -> list[str]:
    """The sentence that tells three plays, in an order drawn by lot; none where it is not told.

    Of an ending of whose first plays, as is proved, one alone is right, and two at least are wrong.
    """
    lines = sorted(_plays_told(puzzle, _three(puzzle)), key=lambda line: _lot(puzzle, line))
    if len({*lines}) < ONE_OF or any(len(line) > LONGEST_PLAY for line in lines):
        return []
    *first, last = lines
    return [f"{WHICH_FIRST}{'; '.join(first)}; or {last}? {TWO_FAIL}"]


def check_first_plays(puzzle: Puzzle, text: str) -> None:
    """Raises BadInput where the text of an answered puzzle tells first plays that there are not, or of which
    the answer begins with none."""
    found = _ASKED.search(_unbroken(text))
    if found is None:
        return
    *first, last = found[1].split(";")
    told = [*first, last.removeprefix("or")]
    offered = puzzle.rules.moves(puzzle.start_at(puzzle.cut))
    if isinstance(offered, LongList) or not puzzle.moves:
        raise BadInput("first plays are told of a puzzle that has none")
    known = {_unbroken(line) for line in _plays_told(puzzle, offered)}
    strange = [line for line in told if line not in known]
    if strange or len({*told}) != ONE_OF:
        raise BadInput(f"it asks which play comes first, but {(strange or told)[0][:40]!r} is none of them")
    (right,) = _plays_told(puzzle, puzzle.moves[:1])
    if _unbroken(right) not in told:
        raise BadInput("it asks which play comes first, and does not tell that of the answer")


def _three(puzzle: Puzzle) -> list[Move]:
    """The answer's first play, and the two of those that lose that one would think of first."""
    turning = puzzle.turning
    if turning is None or turning.at or len(turning.saves) != 1 or not puzzle.is_ending:
        return []
    if (puzzle.seed or 0) % ONE_OF or len(turning.loses) < ONE_OF - 1 or len(puzzle.moves or ()) < ONE_OF:
        return []
    answer = Answered(puzzle)
    return [answer.moves[0], *sorted(turning.loses, key=answer.strangeness)[: ONE_OF - 1]]


def _plays_told(puzzle: Puzzle, moves: Sequence[Move]) -> list[str]:
    """Plays from the beginning of a puzzle in words."""
    start = puzzle.start_at(puzzle.cut)
    return [play_line(puzzle.game, puzzle.rules, start, move) for move in moves]


def _lot(puzzle: Puzzle, line: str) -> str:
    """A number of a puzzle's own for a play, the same for everyone."""
    return sha256(f"{puzzle.game.id}#{puzzle.seed} {line}".encode()).hexdigest()


def _unbroken(text: str) -> str:
    """Without what the breaking of lines may add to a text."""
    return re.sub(r"[\s\u00ad-]", "", text)
