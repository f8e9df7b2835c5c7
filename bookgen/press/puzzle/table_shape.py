"""In which rows and columns the piles of a group lie on the table, by the picture of the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from bookgen.games import Game
from bookgen.games.piles import resolve_piles
from bookgen.picture.arrange import Spot, spots
from bookgen.press.wording.check_text import piles_by_word

NEAR = 0.35
"""Card widths by which piles of one row, or of one column, are out of line at the most."""


@dataclass(frozen=True)
class Shape:
    """The row and the column of each pile of a group, in the order of their numbers, from 0 on."""

    cells: tuple[tuple[int, int], ...]

    @property
    def rows(self) -> int:
        """Number of rows."""
        return 1 + max(row for row, _ in self.cells)

    @property
    def columns(self) -> int:
        """Number of columns."""
        return 1 + max(column for _, column in self.cells)


def shapes_by_word(game: Game) -> dict[str, Shape]:
    """The shapes of the groups that lie in rows, by the words that tables have for them.

    Those that lie in a circle, in more rows than columns, or not in the order of their numbers, row after
    row, have none: their numbers lead better.
    """
    at: dict[str, Spot] = {}
    round_: set[str] = set()
    for placement in game.picture.table or game.picture.book:
        named = placement.piles
        piles = [
            name
            for each in ([named] if isinstance(named, str) else named)
            for name in resolve_piles(game, each)
        ]
        if placement.circle is not None:
            round_.update(piles)
        at |= zip(piles, spots(placement, len(piles)), strict=True)
    found: dict[str, Shape] = {}
    for word, names in piles_by_word(game).items():
        if len(names) > 1 and all(name in at for name in names) and not round_ & set(names):
            rows = _ranks([at[name].y for name in names])
            shape = Shape(tuple(zip(rows, _ranks([at[name].x for name in names]), strict=True)))
            if shape.rows <= shape.columns and list(shape.cells) == sorted(set(shape.cells)):
                found[word] = shape
    return found


def _ranks(places: Sequence[float]) -> list[int]:
    """For each place how many lines of places come before its own."""
    lines: dict[float, int] = {}
    rank, before = -1, None
    for place in sorted(set(places)):
        rank += before is None or place - before > NEAR
        lines[place] = rank
        before = place
    return [lines[place] for place in places]
