"""What the books' games are, told apart from their descriptors: tests/data/catalogue, a file a game."""

import tomllib
from math import sqrt
from pathlib import Path
from typing import Literal

import msgspec

DATA = Path(__file__).resolve().parent / "data"


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many deals came out of so many: all that can, or some that do."""

    share: Literal["exact", "at least"]
    won: int
    deals: int

    @property
    def rate(self) -> float:
        """The share itself, from 0 to 1."""
        return self.won / self.deals

    def bounds(self, deals: int) -> tuple[float, float]:
        """The least and the greatest share of so many other deals: four standard errors of the difference.

        The error of a share of nought or one is that of half a deal more or less.
        """
        rate = min(max(self.won, 0.5), self.deals - 0.5) / self.deals
        error = 4 * sqrt(rate * (1 - rate) * (1 / deals + 1 / self.deals))
        return self.rate - error, self.rate + error if self.share == "exact" else 1.0


class Unlike(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Columns dealt in rows, with no two equal values in one."""

    columns: int
    rows: int


class Also(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Another sort of the game's puzzles."""

    puzzle: Literal["play", "winning-cuts", "losing-cuts", "fewest", "arrange", "turn"]
    options: dict[str, int | str] = {}
    cuts: tuple[int, int] = (1, 3)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game; tests/data/README.md says what the keys mean."""

    id: str
    number: str
    title: str
    source: str
    kind: Literal["skill", "chance"]
    players: int = 1
    packs: int
    size: int
    dealt: int
    withdrawn: str = ""
    only: str = ""
    square: int | None = None
    unlike: Unlike | None = None
    redeals: int | Literal["unlimited"] | None = None
    barren: int | None = None
    last_is_grace: bool = False
    options: list[str] = []
    puzzle: Literal["play", "winning-cuts", "losing-cuts", "arrange", "turn"]
    puzzle_options: dict[str, int | str] = {}
    cuts: tuple[int, int] = (1, 3)
    also: list[Also] = []
    comes_out: Share | Literal["always"]
    soon: list[int] = []
    told_otherwise: list[str] = []

    @property
    def sorts(self) -> list[Also]:
        """Every sort of the game's puzzles, for which the seeds are tried in turn."""
        return [Also(puzzle=self.puzzle, options=self.puzzle_options, cuts=self.cuts), *self.also]


def read_row(path: Path) -> Row:
    """The row of a game, whose id is the name of the file; raises ValueError, naming it, for a wrong key."""
    try:
        return msgspec.convert({"id": path.stem, **tomllib.loads(path.read_text(encoding="utf-8"))}, Row)
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error


def read_catalogue(folder: Path = DATA / "catalogue") -> dict[str, Row]:
    """The rows by id."""
    return {path.stem: read_row(path) for path in sorted(folder.glob("*.toml"))}


ROWS = read_catalogue()
