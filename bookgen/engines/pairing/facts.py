"""What a descriptor says of games of this engine: cards thrown out two by two."""

from typing import Annotated, Literal

from msgspec import Meta

from bookgen.engines.facts import Role, Table


class TakeUp(Table, rename={"source": "from"}, frozen=True, kw_only=True):
    """Cards brought into play, only while no two that are in play go together.

    Of a ``from`` pile the top card goes to the next of its places ``to``, of which it has one for each of its
    cards; or the whole ``heap``, as it lies, to its one place. The piles share the places in their order.
    ``from`` and ``to`` name groups by role or by word.
    """

    source: str
    to: str
    lifts: Literal["one", "heap"] = "one"


class PairingRules(Table, tag_field="engine", tag="pairing", frozen=True, kw_only=True):
    """Tops of ``piles`` thrown out two by two, equal in value, or making ``total``.

    ``fill`` lets tops go to exhausted places; ``take_up`` brings in further cards where nothing pairs.
    """

    piles: list[Role]
    total: Annotated[int, Meta(ge=2, le=26)] | None = None
    fill: Role | None = None
    take_up: TakeUp | None = None
