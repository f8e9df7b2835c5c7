"""The marks at which a pack may be cut, and the rows in which a pack is printed that is cut."""

from hashlib import sha256
from string import ascii_uppercase

from bookgen.errors import BadInput
from bookgen.puzzle import Puzzle

MOST_MARKS = len(ascii_uppercase)
FULL = 0.6
"""Rows have at least so much of the most cards that go into one, where all can then be full."""


def marks_of(puzzle: Puzzle) -> dict[int, str]:
    """The letter of each cut that is asked for: ``{5: "B", 17: "A", 30: "C"}``; none where all are.

    Which has which is settled by lot, so that no letter is right more often than another: by the SHA-256 of
    what is cut, each cut behind it, the lowest first. Raises BadInput where there are more than letters.
    """
    among = puzzle.among or ()
    if len(among) > MOST_MARKS:
        raise BadInput(
            f"{len(among)} places to cut at; wanted at most {MOST_MARKS}, so that each has a letter"
        )
    cut = puzzle.position.get("stock", ()) if puzzle.cuts_stock else puzzle.deal
    told = " ".join(cut)
    by_lot = sorted(among, key=lambda each: sha256(f"{told} {each}".encode("ascii")).digest())
    letters = dict(zip(by_lot, ascii_uppercase, strict=False))
    return {each: letters[each] for each in among}


def stock_marks(puzzle: Puzzle) -> dict[int, str]:
    """The letters at which the stock of an ending may be cut (:func:`marks_of`); none of another puzzle."""
    return marks_of(puzzle) if puzzle.cuts_stock else {}


def has_play(puzzle: Puzzle) -> bool:
    """Whether the answer is one of some letters, and the play of it is there to be printed."""
    if puzzle.swaps:
        return puzzle.swap is not None and puzzle.moves is not None
    return puzzle.among is not None and puzzle.cuts == (puzzle.cut,) and puzzle.moves is not None


def packs_of(puzzle: Puzzle) -> list[tuple[str, ...]]:
    """The packs of the deal in the order of dealing; that which is cut is the last."""
    deal, limit = puzzle.deal, puzzle.game.cuts
    return [part for part in (deal[:-limit], deal[-limit:]) if part]


def row_size(cards: int, most: int) -> int:
    """How many cards of a pack stand in a row that has room for ``most``: all rows full if that takes no more
    than one row besides."""
    rows = -(-cards // most)
    for size in range(min(most, cards), 0, -1):
        if cards % size == 0 and size >= FULL * most and cards // size <= rows + 1:
            return size
    return -(-cards // rows)
