"""What a descriptor says of a building game."""

from collections.abc import Collection
from typing import ClassVar, Self

from msgspec.structs import replace

from bookgen.engines.dealing import Dealing
from bookgen.engines.facts import EngineFacts
from bookgen.engines.move_rules import Fill, MoveRule
from bookgen.engines.values import Choice, Times

PARTS = ("follows", "redeal", "shift")
"""What can be left out of the rules besides rules of the list; no rule of the list may be called so."""


class BuildingRules(EngineFacts, tag="building", frozen=True, kw_only=True):
    """Families built on foundations from stock, waste, heaps, fans, columns or reserves.

    In a game of chance the first move is made of those that are compulsory; where one card fits several
    places ``choice`` tells which comes first: the lowest-numbered, or the one that still wants most cards
    (or fewest) to be full.
    """

    listed: ClassVar[bool] = True

    moves: list[MoveRule]
    follows: list[Fill] = []
    dealing: Dealing = Dealing()
    choice: Choice = "lowest"

    @property
    def redeals(self) -> Times | None:
        """How often the book allows the cards to be dealt again; None for a game without redeals."""
        return self.dealing.redeal.times if self.dealing.redeal else None

    @property
    def barren(self) -> int | None:
        """So many deals running that bring no card home are the last; None where none are counted."""
        return self.dealing.redeal.barren if self.dealing.redeal else None

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """See :class:`EngineFacts`: all keys have a meaning."""
        return ()

    def parts(self, options: Collection[str]) -> list[str]:
        """The rules of the list by name, and those of ``PARTS`` that there are."""
        given = (self.follows, self.dealing.redeal, self.dealing.shift)
        there = [name for name, part in zip(PARTS, given, strict=True) if part]
        return [rule.name for rule in self.moves] + there

    def without(self, parts: Collection[str], choice: Choice | None) -> Self:
        """The rules when these parts are left out, and ``choice``, if given, stands for their own."""
        left_out: dict[str, None] = dict.fromkeys({"redeal", "shift"} & set(parts))
        return replace(
            self,
            moves=[rule for rule in self.moves if rule.name not in parts],
            follows=[] if "follows" in parts else self.follows,
            dealing=replace(self.dealing, **left_out),
            choice=choice or self.choice,
        )

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: all that is counted can be told."""
        return True
