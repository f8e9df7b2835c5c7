"""What a descriptor says of a building game: what is lifted and joined, when, what follows, the dealing."""

from typing import Annotated, Literal

from msgspec import Meta

from bookgen.cards import RANKS
from bookgen.engines.facts import Choice, Count, Lifts, Onto, Role, Table, Times
from bookgen.limits import MOST_CARDS

PARTS = ("follows", "redeal", "shift")
"""What can be left out of the rules besides rules of the list; no rule of the list may be called so."""


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


class Redeal(Table, frozen=True, kw_only=True):
    """Dealing again: the ``waste`` turned over, or the ``tableau`` gathered and laid in ``heaps`` anew.

    Without heaps the tableau is gathered when the stock is out, to be the stock from which it is dealt out
    again: its last pile comes first, each from its undermost card on; or it is gathered from the ``first`` of
    that number on, like places (below). Where it is dealt ``at_once``, the first round of the new stock is
    part of the redeal, and is not written.

    Where cards are dealt to ``places`` one by one, the piles of these become the stock, when there is none.
    They are gathered in the order of the round, or from the ``first`` of that number on to the last, and
    then those before it; the lowest card of the first of them is dealt next. A waste, or what lies on such
    places, may be ``shuffled``: each time the cards come into another order, given with the deal.

    The last redeal may be a ``grace``: the option of that name says whether it is allowed, and there is no
    option ``redeals``.

    A tableau may be gathered ``unlimited`` times, but not once ``barren`` deals running, that on the table
    included, have put no card on a foundation (Hoffmann 1892, no. 25, p. 43).
    """

    of: Literal["waste", "tableau", "places"]
    times: Times
    heaps: Count | None = None
    barren: Annotated[int, Meta(ge=1, le=100)] | None = None
    first: Count | None = None
    shuffled: bool = False
    grace: bool = False
    at_once: bool = False


class Shift(Table, frozen=True, kw_only=True):
    """In every heap of two or more cards of ``piles`` the undermost is put on top, so many times."""

    piles: Role
    times: Annotated[int, Meta(ge=1, le=100)]


class DealOut(Table, frozen=True, kw_only=True):
    """A card of the stock to each pile of the ``tableau`` in turn, as far as the stock goes.

    Where ``cards`` are given, each pile gets so many together. Where they must be ``filled``, only while none
    of these piles is empty.
    """

    to: Literal["tableau"]
    cards: Annotated[int, Meta(ge=2, le=MOST_CARDS)] | None = None
    filled: bool = False


class Refill(Table, frozen=True, kw_only=True):
    """Every pile of the ``tableau`` with fewer cards than ``up_to`` brought up to so many from the stock.

    That is one move, the lowest-numbered pile first, as far as the stock goes; the player says when, but
    while a pile is short and the stock has a card nothing is turned.
    """

    to: Literal["tableau"]
    up_to: Annotated[int, Meta(ge=1, le=20)]


class Places(Table, frozen=True, kw_only=True):
    """Cards of the stock dealt one by one, each to the place that is due; between them other rules are open.

    The places come in the order of ``round``, which names piles by role, word or name, and begins again when
    it is over; to ``each`` so many cards are dealt before the next is due, without a number one. The place
    stays due until a card is laid on it. In the ``last`` deal that the book allows the round may be another.
    Where heaps are ``begun`` by a rank, a card of it goes to the first empty pile of the round, and other
    cards to the pile begun last; such a card lies there for good, and when only these are left the game has
    come out. A card is not laid where a rule takes it that is named in ``unless``.
    """

    round: list[str]
    each: Annotated[int, Meta(ge=2, le=MOST_CARDS)] | None = None
    last: list[str] = []
    begun: Annotated[str, Meta(pattern=rf"^[{RANKS}]\Z")] | None = None
    unless: list[str] = []


class Dealing(Table, frozen=True, kw_only=True):
    """Moves that no rule of the list makes: turning, dealing out or to places, refilling, dealing again,
    shifting.

    So many ``cards`` of the stock are turned at a time, one by one on to the waste; the last turn of a stock
    may be of fewer. Without a number they are turned singly. Cards for which empty piles of ``appear`` ask go
    there by themselves as they come up from the stock, to be turned or to be laid elsewhere, and while the
    cards are laid out; the next card is taken in their place. Of several wastes each gets a turn ``in_turn``,
    the lowest-numbered first.
    """

    turn: bool = False
    cards: Annotated[int, Meta(ge=2, le=MOST_CARDS)] | None = None
    in_turn: bool = False
    deal: DealOut | None = None
    refill: Refill | None = None
    places: Places | None = None
    redeal: Redeal | None = None
    shift: Shift | None = None
    appear: str | None = None

    @property
    def at_a_time(self) -> int:
        """How many cards are turned at a time, where the stock is turned."""
        return self.cards or 1


class BuildingRules(Table, tag_field="engine", tag="building", frozen=True, kw_only=True):
    """Families built on foundations from stock, waste, heaps, fans, columns or reserves.

    In a game of chance the first move is made of those that are compulsory; where one card fits several
    places ``choice`` tells which comes first: the lowest-numbered, or the one that still wants most cards
    (or fewest) to be full.
    """

    moves: list[MoveRule]
    follows: list[Fill] = []
    dealing: Dealing = Dealing()
    choice: Choice = "lowest"
