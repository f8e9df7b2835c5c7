"""Which ending a booklet thinks out after the game that it plays through."""

from collections.abc import Sequence

from bookgen.games import Game
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.thought import ThoughtEnding
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import KeptEnding, kept_endings

FEWEST_OTHERS, MOST_OTHERS = 2, 5
"""Plays of the answer that do not go to the family."""


def thought_ending(game: Game, puzzles: Sequence[Puzzle]) -> ThoughtEnding | None:
    """An ending of the game, none of the ``puzzles``, of which most can be told; None where there is none.

    It has a limit, which its answer needs, one family for its goal, and one first play that is right; of the
    others it can be said of one at least why it is wrong, and of each play what it is for.

    Raises BadInput where its answer does not hold.
    """
    printed = {puzzle.code for puzzle in puzzles}
    best: tuple[tuple[int, int], KeptEnding] | None = None
    for kept in kept_endings(game):
        if kept.code in printed or not _can_be_told(kept.puzzle()):
            continue
        ending = ThoughtEnding(PrintedPuzzle(0, kept.puzzle()))
        told = len(ending.wrong), -sum(not purpose for _, purpose in ending.right)
        if told[0] and FEWEST_OTHERS <= len(ending.right) <= MOST_OTHERS and (best is None or told > best[0]):
            best = told, kept
    if best is None or best[0][1]:
        return None
    return ThoughtEnding(PrintedPuzzle(0, told_ending(best[1])))


def _can_be_told(puzzle: Puzzle) -> bool:
    """Whether an ending has one goal, one right first play, and as many plays as are allowed."""
    turning = puzzle.turning
    if turning is None or turning.at or len(turning.saves) != 1 or puzzle.game.packs != 1:
        return False
    return len(puzzle.goal) == 1 and puzzle.within == len(puzzle.moves or ())
