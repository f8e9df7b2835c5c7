"""Rules by which cards are moved, and what follows by itself, as a descriptor lists them."""

from typing import Annotated, Literal

from msgspec import Meta

from bookgen.engines.values import Lifts, Onto, Table
from bookgen.limits import MOST_CARDS


class When(Table, frozen=True, kw_only=True):
    """When a rule is open: always, where nothing is said.

    A rule that ``comes`` ``first`` is compulsory: while it has a move, only rules that come first may be
    followed. So is one that comes ``second``, where none that comes first has a move. While one that comes
    ``before-turning`` has a move, nothing is turned, dealt out, dealt again or shifted; all other rules are
    open beside it. Rules that come in the ``opening`` are followed before all others, and never again: one
    after the other, each as long as it has a move, on the lowest-numbered piles, and from the first again,
    until no one has a move. The piles of the groups in ``full`` must be full before, those of the groups in
    ``empty`` be empty, those of the groups in ``left`` have cards. A card that one of the piles of the
    groups in ``unwanted`` takes, as they stand, may not follow the rule. A rule ``yields`` to groups whose
    top card could go where it leads: a pile that has cards is left to that card. A rule that is a ``grace``
    is followed so often as the option ``grace`` allows, of all such rules together, and of any one card that
    lies beneath others: what lies uppermost goes by the other rules.

    Where cards are dealt to places one by one, a rule of the ``first`` round is open when that round lies,
    until the next card is dealt or played; one of the ``later`` rounds from then on, while there is a stock.
    """

    comes: Literal["first", "second", "before-turning", "opening"] | None = None
    full: list[str] = []
    empty: list[str] = []
    left: list[str] = []
    round: Literal["first", "later"] | None = None
    unwanted: list[str] = []
    yields: list[str] = []
    grace: bool = False


class MoveRule(Table, rename={"source": "from"}, frozen=True, kw_only=True):
    """One move of a building game: cards leave the end of a ``from`` pile and join a ``to`` pile.

    ``lifts`` is what may be lifted: ``one`` card from the top, ``any`` one wherever it lies, an ``upper`` one
    (from the top, and never the undermost), a ``run`` (any
    number of top cards in sequence), a ``run-in-suit`` (such a run of one suit, where the pile is built in
    any), a ``run-one-way`` (such a run in suit that goes up all along, or down, where the pile is built both
    ways), ``several`` top cards, whatever they are, ``most`` at the most, a ``whole-suit`` (a run in suit of
    just as many cards as make the pile it joins full) or the whole ``heap``. Onto a ``card`` they go as
    the pile takes them (where an empty pile has a ``base``, onto that place too); onto ``empty`` any card
    may go; onto ``any`` pile that is not full any card may go, whatever lies there; onto a ``base`` only
    what begins an empty pile; ``beside`` as onto a card, but only on piles that lie beside the pile left,
    or, for a card of the stock, beside the place that is due; onto a ``bare`` pile any card, where nothing
    lies but the card that began it in the deal. ``from`` and ``to`` name groups by role or by word.
    """

    name: str
    source: list[str]
    to: list[str]
    lifts: Lifts = "one"
    most: Annotated[int, Meta(ge=2, le=MOST_CARDS)] | None = None
    onto: Onto = "card"
    when: When = When()

    @property
    def compulsory(self) -> bool:
        """Whether the rule must be followed before any that is not."""
        return self.when.comes in ("first", "second")

    @property
    def opens(self) -> bool:
        """Whether the rule is one of the opening, and open in it alone."""
        return self.when.comes == "opening"


class Fill(Table, rename={"source": "from"}, frozen=True, kw_only=True):
    """What follows by itself: empty places of ``fill`` get a card each from the first source that has one.

    Where ``cards`` are given, each gets so many from there, as far as they go, the next card undermost.
    It follows from a play that leaves a place that is filled, and from turning the waste over; where it is
    said ``until`` when, only until the first card has been turned; or, with ``after``, from a play that
    leaves a pile of these groups, and from nothing else. ``fill``, ``from`` and ``after`` name groups by role
    or by word.
    """

    fill: str
    source: list[str]
    cards: Annotated[int, Meta(ge=2, le=MOST_CARDS)] | None = None
    until: Literal["turning"] | None = None
    after: list[str] = []
