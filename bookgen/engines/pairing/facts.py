"""What a descriptor says of games of this engine: cards thrown out two by two."""

from collections.abc import Collection
from typing import Annotated, ClassVar, Literal, Self

from msgspec import Meta
from msgspec.structs import replace

from bookgen.engines.facts import EngineFacts
from bookgen.engines.values import Choice, Role, Table


class TakeUp(Table, rename={"source": "from"}, frozen=True, kw_only=True):
    """Cards brought into play, only while no two that are in play go together.

    Of a ``from`` pile the top card goes to the next of its places ``to``, of which it has one for each of its
    cards; or the whole ``heap``, as it lies, to its one place. The piles share the places in their order.
    ``from`` and ``to`` name groups by role or by word.
    """

    source: str
    to: str
    lifts: Literal["one", "heap"] = "one"


class PairingRules(EngineFacts, tag="pairing", frozen=True, kw_only=True):
    """Tops of ``piles`` thrown out two by two, equal in value, or making ``total``.

    ``fill`` lets tops go to exhausted places; ``take_up`` brings in further cards where nothing pairs.
    """

    refuses_cards: ClassVar[bool] = True
    only_leave: ClassVar[bool] = True
    by_rank_alone: ClassVar[bool] = True
    home_singly: ClassVar[bool] = True

    piles: list[Role]
    total: Annotated[int, Meta(ge=2, le=26)] | None = None
    fill: Role | None = None
    take_up: TakeUp | None = None

    def parts(self, options: Collection[str]) -> list[str]:
        """The filling of exhausted places, where there is one."""
        return ["fill"] if self.fill else []

    def without(self, parts: Collection[str], choice: Choice | None) -> Self:
        """The rules, perhaps without the filling."""
        return replace(self, fill=None) if "fill" in parts else self

    @property
    def pairs_alike(self) -> bool:
        """See :class:`EngineFacts`: not where two make a total."""
        return self.total is None

    @property
    def stands_alone(self) -> bool:
        """See :class:`EngineFacts`: nothing is counted."""
        return True
