"""Three plays to begin an ending with, two of which lose, or one, and the way back.

``Which first: 5♥ heap 2 to heap 4; 9♣ heap 6 to heap 1; or 6♠ heap 5 to family 1? Two of these fail.``
``Which loses: 5♥ heap 2 to heap 4; 9♣ heap 6 to heap 1; or 6♠ heap 5 to family 1? The others win.``
"""

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256

from bookgen.errors import BadInput
from bookgen.hints import names_first_plays, plays_named
from bookgen.hints.turn import NAMED_FIRST
from bookgen.play import Move
from bookgen.play.moves import LongList
from bookgen.press.wording.must_words import FACE_SAID
from bookgen.press.wording.play_line import filled_with, play_line
from bookgen.press.wording.together import without_breaks
from bookgen.puzzle import Puzzle

WHICH_FIRST, TWO_FAIL = "Which first: ", "Two of these fail."
WHICH_LOSES, TWO_WIN = "Which loses: ", "The others win."
LONGEST_PLAY = 44
"""Letters of a play that is told, without *with*."""
_ASKED = re.compile(r"(?:Whichfirst:(.+?)\?Twoofthesefail|Whichloses:(.+?)\?Theotherswin)\.")
"""Either sentence without blanks."""
_FILLED_BARE = re.compile(rf"(fill[A-Za-z-]+\d*?)({FACE_SAID})")


def said_first_plays(puzzle: Puzzle) -> list[str]:
    """The sentence that tells three plays, in an order drawn by lot; none where it is not told.

    Of an ending of whose first plays, as is proved, two at least are wrong, or two right and one wrong; see
    :func:`names_first_plays` and :func:`names_a_loser`.
    """
    asks, ends = (WHICH_FIRST, TWO_FAIL) if names_first_plays(puzzle) else (WHICH_LOSES, TWO_WIN)
    lines = sorted(_plays_told(puzzle, _three(puzzle)), key=lambda line: _lot(puzzle, line))
    if not lines:
        return []
    *first, last = lines
    return [f"{asks}{'; '.join(first)}; or {last}? {ends}"]


def plays_asked(puzzles: Iterable[Puzzle]) -> str:
    """Whether of plays that endings name one is ``right``, or one ``loses``, or ``both`` is so; empty where
    they name none."""
    said = {sentence for puzzle in puzzles for sentence in said_first_plays(puzzle)}
    ways = {"loses" if sentence.startswith(WHICH_LOSES) else "right" for sentence in said}
    return "both" if len(ways) > 1 else "".join(ways)


def check_first_plays(puzzle: Puzzle, text: str) -> None:
    """Raises BadInput where the text of an answered puzzle tells first plays that there are not, or of which
    the answer begins with none."""
    found = _ASKED.search(without_breaks(text))
    if found is None:
        return
    *first, last = (found[1] or found[2]).split(";")
    told = [*first, last.removeprefix("or")]
    offered = puzzle.rules.moves(puzzle.start_at(puzzle.cut))
    if isinstance(offered, LongList) or not puzzle.moves:
        raise BadInput("first plays are told of a puzzle that has none")
    known = {without_breaks(line) for line in _plays_told(puzzle, offered)}
    # In older prints a place is filled without *with*.
    told = [line if line in known else _FILLED_BARE.sub(r"\1with\2", line) for line in told]
    strange = [line for line in told if line not in known]
    if strange or len({*told}) != NAMED_FIRST:
        raise BadInput(f"it asks which play comes first, but {(strange or told)[0][:40]!r} is none of them")
    (right,) = _plays_told(puzzle, puzzle.moves[:1])
    if without_breaks(right) not in told:
        raise BadInput("it asks which play comes first, and does not tell that of the answer")


def _three(puzzle: Puzzle) -> list[Move]:
    """The three plays that an ending names; none where they cannot be told apart, or in few words."""
    told = plays_named(puzzle)
    lines = _play_lines(puzzle, told)
    fits = len({*lines}) == len(lines) and all(len(line) <= LONGEST_PLAY for line in lines)
    return told if fits else []


def named_wrong(puzzle: Puzzle) -> list[Move]:
    """The two plays that lose of the three that an ending names, or the one; none where it names none."""
    return _three(puzzle)[1 if names_first_plays(puzzle) else 2 :]


def _plays_told(puzzle: Puzzle, moves: Sequence[Move]) -> list[str]:
    """Plays from the beginning of a puzzle in words."""
    return [*map(filled_with, _play_lines(puzzle, moves))]


def _play_lines(puzzle: Puzzle, moves: Sequence[Move]) -> list[str]:
    """The same as steps."""
    start = puzzle.start_at(puzzle.cut)
    return [play_line(puzzle.game, puzzle.rules, start, move) for move in moves]


def _lot(puzzle: Puzzle, line: str) -> str:
    """A number of a puzzle's own for a play, the same for everyone."""
    return sha256(f"{puzzle.game.id}#{puzzle.seed} {line}".encode()).hexdigest()
