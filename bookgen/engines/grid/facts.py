"""What a descriptor says of games of this engine: rows of cards that block one another."""

from typing import ClassVar, Literal

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Count, Free


class GridRules(EngineFacts, tag="grid", frozen=True, kw_only=True):
    """Cards dealt from the stock in rows of so many ``columns``, each below the last; they block one another.

    A place is ``free`` from ``below`` while the next place below it is empty, or there is none; from the
    ``foot`` while no place below it, however far, has a card; ``either`` from below or while the next place
    above it is empty, or there is none. ``at_last`` says it anew for the time when the stock is out.

    Top cards of free places go to the foundations; what the tableau ``takes`` is packed there, as ``lifts``
    says: one card, or all that lies on a place (its ``heap``). One move fills empty places from the stock,
    ``all`` or those of the ``last`` row, as ``fills`` says; while one of these is empty no new row is dealt.
    Where it fills ``at_once``, places of the other rows are filled by the move that empties them. Where it
    ``founds``, a card of the stock with which an empty foundation begins goes there, and the next one takes
    its place. With the option ``grace`` so many cards may be put aside when the stock is out.
    """

    in_rows: ClassVar[bool] = True

    columns: Count
    free: Free
    at_last: Free | None = None
    lifts: list[Literal["one", "heap"]] = []
    fills: Literal["all", "last"] = "all"
    at_once: bool = False
    founds: bool = False

    @property
    def row_places(self) -> int:
        """See :class:`EngineFacts`."""
        return self.columns

    @property
    def row_waits(self) -> bool:
        """See :class:`EngineFacts`: elsewhere only places of the last row are filled first."""
        return self.fills == "all"

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: the rows dealt, and the graces taken, can be told."""
        return True

    def takes_without(self, role: str) -> tuple[str, ...] | None:
        """See :class:`EngineFacts`: all keys have a meaning."""
        return ()
