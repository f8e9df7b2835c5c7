"""Which deals are set for *swap*: none whole; its endings are in ``puzzles/endings/swaps.py``."""

from bookgen.games import Game
from bookgen.games.puzzle_facts import PuzzleSort
from bookgen.puzzles.bank import Kept
from bookgen.puzzles.setting import Choosing


def _choose(game: Game, sort: PuzzleSort, seed: int, budget: int) -> Kept | None:
    """None of any deal: cards change places in a position, and no form of a descriptor asks for it."""
    return None


PART = Choosing(_choose)
