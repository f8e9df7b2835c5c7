"""The play that an ending of a game of chance begins with, where it is not the stock's turn, in words.

Such a position stands in the midst of a run of plays that must be made: without a word a reader would take a
card that fits, and still lies there, for a misprint.
"""

import re

from bookgen.errors import BadInput
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.play.moves import LongList
from bookgen.press.wording.pile_words import pile_with_article
from bookgen.press.wording.together import without_breaks
from bookgen.puzzle import Puzzle

_DUE = re.compile(r"(?:Apair|Thetopof[a-z0-9’]+)isabouttobe(?:played|thrownout)\.")


def said_due(puzzle: Puzzle) -> list[str]:
    """``The top of the waste is about to be played.``, before the stock is cut; none where the stock is next.

    Told only of the one play that the rules allow.
    """
    if not puzzle.is_ending or puzzle.game.kind != "chance":
        return []
    moves = puzzle.rules.moves(puzzle.start_at(0))
    if isinstance(moves, LongList) or len(moves) != 1:
        return []
    roles = puzzle.game.roles
    gone = [
        part for part in moves[0] if roles.get(part.target) in HOME_ROLES and roles[part.source] != "stock"
    ]
    if not gone:
        return []
    done = "thrown out" if roles[gone[0].target] == "discard" else "played"
    if len(gone) > 1:
        return [f"A pair is about to be {done}."] if len(gone) == 2 else []
    return [f"The top of {pile_with_article(puzzle.game, gone[0].source)} is about to be {done}."]


def check_due(puzzle: Puzzle, text: str) -> None:
    """Raises BadInput where the text of a puzzle tells another play to begin with than there is, or none."""
    told, wanted = _DUE.findall(without_breaks(text)), said_due(puzzle)
    if told != [without_breaks(sentence) for sentence in wanted]:
        raise BadInput(f"it tells {told or 'nothing'} of the play that is due; wanted {wanted or 'nothing'}")
