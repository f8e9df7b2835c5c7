"""The methods a search tries in turn, read from ``methods.toml``."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

MILLION = 1_000_000
MOST_NOISE = 1_000
Safe: TypeAlias = Literal["always", "near", "followed", "stacked", "headed"]


@dataclass(frozen=True)
class Weights:
    """The weights of a position's score: a weighted sum, of which low is promising."""

    home: int = -6
    buried: int = 5
    stock: int = 0
    waste: int = 0
    occupied: int = 0
    kept: int = 0
    used: int = 0
    depth: int = 1
    links: int = 0
    breaks: int = 0
    locked: int = 0
    ahead: int = 0
    """For each card that is left when from here on the first move of each position is made."""
    deep: int = 0
    """For each card above one of its pile that the foundations want sooner as they stand (``wanted.py``)."""
    near: int = 0
    """For each card above those that the foundations want next."""


class Method(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One way of searching. ``positions`` is the most it may store of a budget of up to a million, and as
    many for each million of a larger one, where that is no more than a third of it; None for all that the
    budget leaves.

    Where a search is likely to end in a ``proof`` it is sure of its positions from the beginning; any other
    is repeated so where it comes to an end, which one by stages does where it leaves nothing out. With
    ``forget`` it searches an easier game (see ``flatten``): it can prove a deal lost, and wins nothing; no
    more does one of each suit ``alone``, which shares its positions out (see ``suit_alone.py``). To
    what a position of a beam or of stages is worth up to ``noise`` is added by chance, anew at each try.
    """

    search: Literal["best-first", "beam", "stages"]
    positions: int | None = None
    width: int = 300
    greedy: bool = False
    blind: bool = False
    forget: int | None = None
    proof: bool = False
    alone: bool = False
    safe: Safe | None = None
    home: int = 0
    buried: int = 0
    links: int = 0
    breaks: int = 0
    locked: int = 0
    stock: int = 0
    waste: int = 0
    occupied: int = 0
    kept: int = 0
    used: int = 0
    ahead: int = 0
    deep: int = 0
    near: int = 0
    noise: int = 0
    depth: int = 0

    def __post_init__(self) -> None:
        if self.proof and not self.proves:
            raise ValueError("proof: such a search proves nothing")
        if self.alone and not (self.proof and self.search == "best-first" and self.forget is None):
            raise ValueError("alone: wanted a best-first search that is a proof")
        if self.noise and (self.search == "best-first" or not 0 < self.noise <= MOST_NOISE):
            raise ValueError(f"noise: wanted 1 to {MOST_NOISE}, of a beam or stages")

    def most(self, budget: int) -> int:
        """The most positions that it may store of a budget."""
        if self.positions is None:
            return budget
        return max(self.positions, min(self.positions * budget // MILLION, budget // 3))

    @property
    def proves(self) -> bool:
        """Whether exhausting it proves a deal lost."""
        return self.search != "beam" and not self.greedy and not self.blind

    @property
    def weights(self) -> Weights:
        """The weights of its scores."""
        return Weights(**{name: getattr(self, name) for name in _WEIGHTS})

    def only_weights(self, safe: Safe | None) -> "Method":
        """The same weights with nothing forced or forgotten, but for plays home that are safe: where heaps
        have heads other plays are, too, and cards are alike."""
        safe = None if safe == "headed" else safe
        return Method(search="best-first", safe=safe, **{name: getattr(self, name) for name in _WEIGHTS})


_WEIGHTS = tuple(field.name for field in fields(Weights))


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    methods: list[Method]


@cache
def _table() -> dict[str, _Entry]:
    text = (Path(__file__).parent / "methods.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, _Entry])


def methods_kept(name: str) -> list[Method] | None:
    """The methods of ``methods.toml`` for a game or an engine; None where it has none."""
    entry = _table().get(name)
    return entry.methods if entry else None
