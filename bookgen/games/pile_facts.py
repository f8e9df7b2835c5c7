"""What a descriptor says of the pack, of the piles and of the deal."""

from typing import Annotated, Literal

from msgspec import Meta

from bookgen.cards import RANKS, Card, PackKind
from bookgen.engines.values import Count, Direction, PileCount, Role, Suits, Table, Word, WordOrNone

HOME_ROLES = frozenset({"foundation", "aside", "discard"})
"""Roles of piles to which cards go for good."""


class Pack(Table, frozen=True, kw_only=True):
    """The cards of the game.

    ``order`` is the order of the ranks where sequences are built, lowest first. ``withdrawn`` cards are
    taken out before the shuffle; where the piles do not say where they lie, they are dead. Where ``only``
    some cards of a pack are played with, they are named, and the rest counts for nothing.
    """

    kind: PackKind
    only: list[Card] = []
    withdrawn: list[Card] = []
    order: str = RANKS


class Takes(Table, frozen=True, kw_only=True):
    """What lies on what: the cards that a pile takes.

    On the top card goes the next above (``direction`` = ``up``), the next below (``down``), either
    (``both``) or an equal one (``level``), each so many ``step`` ranks away; in the ``same`` suit, in
    ``any``, or in ``alternate`` colours. Where it may ``wrap``, the first rank follows the last. ``base``
    gives, for each pile, what it asks for when it is empty: a card, or a rank of whatever suit. Foundations
    that all ``begin`` ``alike``, those of several groups together, ask for the rank of the first card that
    was laid on one of them, by the deal or in play; as long as none has a card, for any; where a ``base``
    gives each a suit, only in that suit. Those that ``begin`` ``together`` are built upon only
    when each of them has its first card. Where each ``ends`` with the card of the pile of its number in a
    group that this names, it begins with what follows upon that card, and the card itself goes there as part
    of the move that leaves no other wanting. Where the suit is ``chosen`` beforehand, a rank that is
    asked for is asked for in the suit that the option ``suit`` names. A pile of ``full`` cards takes no more.
    One that comes ``back`` takes, when it is half full, a card equal to its top, and is then built the other
    way.
    """

    direction: Direction | None = None
    suit: Suits = "same"
    step: Annotated[int, Meta(ge=1, le=12)] = 1
    wrap: bool = False
    base: list[str] = []
    begin: Literal["alike", "together"] | None = None
    ends: str | None = None
    chosen: bool = False
    full: Count | None = None
    back: bool = False

    @property
    def how_built(self) -> tuple[Direction | None, Suits, int, bool]:
        """How such piles are built: direction, suit, step, wrap."""
        return self.direction, self.suit, self.step, self.wrap

    @property
    def asks_for_suits(self) -> bool:
        """Whether a card's suit makes a difference to such a pile."""
        by_suit = self.direction is not None and self.suit != "any"
        return by_suit or self.chosen or any(len(base) > 1 for base in self.base)

    @property
    def anything(self) -> bool:
        """Whether a card can ever go on such a pile by what it shows."""
        return self.direction is not None or bool(self.base) or self.begin is not None


class PileGroup(Table, frozen=True, kw_only=True):
    """Piles that are all of one sort. Groups of one role number their piles on from one another, unless
    ``numbers`` says which numbers of its role each pile of a group has.

    ``start`` gives each pile's withdrawn cards, with blanks between; ``takes`` what may be laid there.
    ``word`` is what the printed rules call such a pile. Of ``face`` = ``top`` piles only the top card lies
    face up. Where what they ``start`` with ``stays``, it is never lifted, and need not come home: so the
    first cards of foundations from which others may be taken back. ``beside`` names, for each pile, those
    that lie beside it, by role or by name, with blanks between.
    """

    role: Role
    word: Word
    plural: WordOrNone = ""
    count: PileCount = 1
    numbers: list[Count] = []
    start: list[Card] = []
    stays: bool = False
    takes: Takes = Takes()
    face: Literal["up", "down", "top"] = "up"
    beside: list[str] = []

    @property
    def is_ornament(self) -> bool:
        """Whether the piles have had their cards from the beginning, lie aside, and take no part in play."""
        return self.role == "aside" and bool(self.start)


class DealStep(Table, frozen=True, kw_only=True):
    """Cards laid on piles: ``cards`` to each of ``piles`` in turn, or to each one in ``rounds``.

    ``piles`` names a role (all its piles) or single piles. Without ``cards`` the rest goes there, the
    next card uppermost, as a stock lies. ``under`` slips each card beneath the one before. A step that
    picks by ``pick`` = ``new-suit`` lays the first card to come of each suit, or of each face by
    ``new-face``; the cards passed over keep their order, and are laid by the steps after it. Before a
    ``shuffled`` step all cards that are left come into the order of a shuffle. Where ``ranks`` are given, one
    for each of the piles, the rest goes each to the pile of its rank.
    """

    piles: list[str]
    cards: Count | None = None
    rounds: bool = False
    under: bool = False
    pick: Literal["new-suit", "new-face"] | None = None
    shuffled: bool = False
    ranks: str = ""
    refuse: Literal["same-rank"] | None = None
