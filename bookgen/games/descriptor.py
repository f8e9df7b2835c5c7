"""What a game's descriptor may say: the typed form of one TOML file.

Everything here is a fact about one game. What the facts mean in play is told by ``bookgen.play``.
"""

from functools import cached_property
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bookgen.cards import PACKS, RANKS, Card, OptionValue, PackKind, pack, without
from bookgen.errors import BadInput
from bookgen.games.options import Option, redeals_option
from bookgen.games.placing import Picture
from bookgen.limits import MOST_CARDS

Count: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_CARDS)]
PileCount: TypeAlias = Annotated[int, Meta(ge=1, le=120)]
"""How many piles of a sort: in whole rows of places there may be more than cards."""
Times: TypeAlias = Annotated[int, Meta(ge=0, le=100)] | Literal["unlimited"]
Role: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z]+\Z")]
Line: TypeAlias = Annotated[str, Meta(max_length=80, pattern=r"^\S([^\n\t]*\S)?\Z")]
_WORDS = r"[^\W\d_][\w’-]*( [^\W\d_][\w’-]*)*"
"""Letters and blanks: what a printed step can be read back from."""
Word: TypeAlias = Annotated[str, Meta(max_length=40, pattern=rf"^{_WORDS}\Z")]
WordOrNone: TypeAlias = Annotated[str, Meta(max_length=40, pattern=rf"^({_WORDS})?\Z")]
Suits: TypeAlias = Literal["same", "any", "alternate"]
Direction: TypeAlias = Literal["up", "down", "both", "level"]
Lifts: TypeAlias = Literal[
    "one", "any", "upper", "run", "heap", "run-in-suit", "run-one-way", "whole-suit", "several"
]
Free: TypeAlias = Literal["below", "foot", "either"]
Onto: TypeAlias = Literal["card", "empty", "any", "base", "beside", "bare"]
Choice: TypeAlias = Literal["lowest", "most-wanting", "least-wanting"]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the descriptor; a key that is not listed here is refused by name."""


class Pack(_Table, frozen=True, kw_only=True):
    """The cards of the game.

    ``order`` is the order of the ranks where sequences are built, lowest first. ``withdrawn`` cards are
    taken out before the shuffle; where the piles do not say where they lie, they are dead. Where ``only``
    some cards of a pack are played with, they are named, and the rest counts for nothing.
    """

    kind: PackKind
    only: list[Card] = []
    withdrawn: list[Card] = []
    order: str = RANKS


class Takes(_Table, frozen=True, kw_only=True):
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
    def way(self) -> tuple[Direction | None, Suits, int, bool]:
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


class PileGroup(_Table, frozen=True, kw_only=True):
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


class DealStep(_Table, frozen=True, kw_only=True):
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


class When(_Table, frozen=True, kw_only=True):
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


class MoveRule(_Table, rename={"source": "from"}, frozen=True, kw_only=True):
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


class Fill(_Table, rename={"source": "from"}, frozen=True, kw_only=True):
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


class Redeal(_Table, frozen=True, kw_only=True):
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


class Shift(_Table, frozen=True, kw_only=True):
    """In every heap of two or more cards of ``piles`` the undermost is put on top, so many times."""

    piles: Role
    times: Annotated[int, Meta(ge=1, le=100)]


class DealOut(_Table, frozen=True, kw_only=True):
    """A card of the stock to each pile of the ``tableau`` in turn, as far as the stock goes.

    Where ``cards`` are given, each pile gets so many together. Where they must be ``filled``, only while none
    of these piles is empty.
    """

    to: Literal["tableau"]
    cards: Annotated[int, Meta(ge=2, le=MOST_CARDS)] | None = None
    filled: bool = False


class Refill(_Table, frozen=True, kw_only=True):
    """Every pile of the ``tableau`` with fewer cards than ``up_to`` brought up to so many from the stock.

    That is one move, the lowest-numbered pile first, as far as the stock goes; the player says when, but
    while a pile is short and the stock has a card nothing is turned.
    """

    to: Literal["tableau"]
    up_to: Annotated[int, Meta(ge=1, le=20)]


class Places(_Table, frozen=True, kw_only=True):
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


class Dealing(_Table, frozen=True, kw_only=True):
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


class BuildingRules(_Table, tag_field="engine", tag="building", frozen=True, kw_only=True):
    """Families built on foundations from stock, waste, heaps, fans, columns or reserves.

    In a game of chance the first move is made of those that are compulsory; where one card fits several
    places ``choice`` tells which comes first: the lowest-numbered, or the one that still wants most cards
    (or fewest) to be full.
    """

    moves: list[MoveRule]
    follows: list[Fill] = []
    dealing: Dealing = Dealing()
    choice: Choice = "lowest"


class CirclesRules(_Table, tag_field="engine", tag="circles", frozen=True, kw_only=True):
    """A star laid in circles, in whose rays only the outermost card is free; it is built upon."""

    rays: Count
    circles: Count


class GridRules(_Table, tag_field="engine", tag="grid", frozen=True, kw_only=True):
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

    columns: Count
    free: Free
    at_last: Free | None = None
    lifts: list[Literal["one", "heap"]] = []
    fills: Literal["all", "last"] = "all"
    at_once: bool = False
    founds: bool = False


class ShutterRules(_Table, tag_field="engine", tag="shutter", frozen=True, kw_only=True):
    """A key (the reserve), which goes to the foundations in its order, a shutter (the tableau), and payments.

    The deal lays the rest in the stock, from which the rules lay one card on each place of the shutter. A
    card of the stock with which an empty foundation begins goes there at once. Cards of the rank ``pays``
    are paid for: when one lies uppermost on the key, so many cards ``of_key``, itself the first of them, go
    under the stock, in the deal at once and in play at pleasure. When the stock is out, for each of them in
    the waste so many other cards ``of_waste``, from the bottom up, are the new stock; the whole waste, where
    these are too few. That is not allowed a second time until a card has come to foundations or shutter from
    elsewhere than the shutter.
    """

    pays: Annotated[str, Meta(pattern=rf"^[{RANKS}]\Z")]
    of_key: Count
    of_waste: Count


class TakeUp(_Table, rename={"source": "from"}, frozen=True, kw_only=True):
    """Cards brought into play, only while no two that are in play go together.

    Of a ``from`` pile the top card goes to the next of its places ``to``, of which it has one for each of its
    cards; or the whole ``heap``, as it lies, to its one place. The piles share the places in their order.
    ``from`` and ``to`` name groups by role or by word.
    """

    source: str
    to: str
    lifts: Literal["one", "heap"] = "one"


class PairingRules(_Table, tag_field="engine", tag="pairing", frozen=True, kw_only=True):
    """Tops of ``piles`` thrown out two by two, equal in value, or making ``total``.

    ``fill`` lets tops go to exhausted places; ``take_up`` brings in further cards where nothing pairs.
    """

    piles: list[Role]
    total: Annotated[int, Meta(ge=2, le=26)] | None = None
    fill: Role | None = None
    take_up: TakeUp | None = None


class LinesRules(_Table, tag_field="engine", tag="lines", frozen=True, kw_only=True):
    """Cards of a square of ``side`` rows and columns, thrown out two by two, that make ``total`` in a line.

    They go from one row or one column, whatever lies between; their places are filled from the stock. Where
    nothing can go two cards may change places with two others, so often as the option ``exchange`` says.
    """

    piles: Role
    side: Annotated[int, Meta(ge=2, le=6)]
    total: Annotated[int, Meta(ge=2, le=26)]


class RampartsRules(_Table, tag_field="engine", tag="ramparts", frozen=True, kw_only=True):
    """A reserve in rows of so many ``columns``, shut in by ramparts, the packets that stand at its lines.

    Each foundation takes one suit, in the order of ranks in which cards are ``played``. On ramparts a card is
    laid on another of its suit that is next to it in value, or there. The ramparts, the tableau, stand
    clockwise: above each column, to the right of each row, below each column, to the left of each row.
    """

    columns: Count
    played: Annotated[str, Meta(min_length=2, max_length=MOST_CARDS)]


class Colour(_Table, frozen=True, kw_only=True):
    """Where the cards of one colour lie: the ``places`` and the ``talon`` that fills them.

    Groups are named by role or by word.
    """

    places: str
    talon: str


class CouplesRules(_Table, tag_field="engine", tag="couples", frozen=True, kw_only=True):
    """Cards of two colours that go to the foundations two together, one of each colour.

    The ``red`` and the ``black`` cards have places of their own, a single card on each, and talons. A single
    card may be laid upon one of the other colour for good: both then go together. Empty places fill by
    themselves, each from the talon of its colour, or from the stock, of which the cards of a colour that has
    no empty place come on to its talon; so the deal is made too.
    """

    red: Colour
    black: Colour


class StarRules(_Table, tag_field="engine", tag="star", frozen=True, kw_only=True):
    """Stock cards thrown out with equal cards of two circles, the outer feeding the inner."""

    rays: Count


class CountingRules(_Table, tag_field="engine", tag="counting", frozen=True, kw_only=True):
    """Open cards thrown out that make ``total``, alone or two together; places are filled again.

    Without a total two cards of equal rank go out together. Cards of the ranks in ``alone`` go out by
    themselves, whatever they count. Where nothing can go and no place is empty, one card may be laid down
    ``extra``, so many times in all; if it helps nothing the game is lost.
    """

    piles: Role
    total: Annotated[int, Meta(ge=2, le=26)] | None = None
    alone: str = ""
    extra: Times = 0


class CoveringRules(_Table, tag_field="engine", tag="covering", frozen=True, kw_only=True):
    """Open cards of ``piles`` that agree, covered with as many cards of the stock until it is out.

    Two cards agree that are of one ``suit``, or that make ``total``; so do cards of the ranks ``together``,
    one of each. ``last`` cards lie below all others in the stock, the first of them to be dealt first. With
    ``single`` the game has come out when a single card is left in the stock.
    """

    piles: Role
    suit: bool = False
    total: Annotated[int, Meta(ge=2, le=26)] | None = None
    together: str = ""
    last: list[Card] = []
    single: bool = False


class CallingRules(_Table, tag_field="engine", tag="calling", frozen=True, kw_only=True):
    """Cards turned while ranks are called in turn; a card equal to its call goes out.

    ``after_hit`` the calls begin ``afresh``, or go ``on``.
    """

    calls: str
    after_hit: Literal["afresh", "on"] = "afresh"
    redeals: Times


class TravellersRules(_Table, tag_field="engine", tag="travellers", frozen=True, kw_only=True):
    """Each card is slipped under the heap of its rank, whose top card is the next to go.

    The heaps are the tableau, for the ranks of ``pack.order``; a rank that is left out there is laid on the
    foundation, and a card of the reserve goes on. At a standstill the player begins ``afresh`` so often.
    """

    afresh: Annotated[int, Meta(ge=0, le=52)] = 0


class GatheringRules(_Table, tag_field="engine", tag="gathering", frozen=True, kw_only=True):
    """Runs in suit on a row of four heaps; when a card fits nowhere, and lies beside, they are gathered.

    The row is the first four piles of the tableau, the fifth has the card that is left over.
    """

    redeals: Times


class DrawingRules(_Table, tag_field="engine", tag="drawing", frozen=True, kw_only=True):
    """One suit drawn out in ``rounds`` of ``turns`` of so many cards ``at_once``, shuffled between rounds."""

    at_once: Count
    turns: Count
    rounds: Count


class SiftingRules(_Table, tag_field="engine", tag="sifting", frozen=True, kw_only=True):
    """Heaps searched, dealt again in ever fewer, until of one suit nothing but the ``ranks`` is left."""

    ranks: str


class RowRules(_Table, tag_field="engine", tag="row", frozen=True, kw_only=True):
    """Cards dealt in one row, from which up to ``reach`` cards between two that match are thrown out.

    ``first`` and ``last`` are set at the ends; without them the pack is cut, by as few cards as will do, so
    that its first and last cards are of one suit. Several cards go together only if they match one another,
    where they must be ``alike``; in any number, where a ``series`` of one suit may go. With the option
    ``grace`` two cards may once be put elsewhere in the row, with ``pleasure`` so many cards be thrown out
    whatever lies beside them, both when the stock is out.
    """

    first: Card | None = None
    last: Card | None = None
    reach: Count
    alike: bool = False
    series: bool = False


class ArrangementRules(_Table, tag_field="engine", tag="arrangement", frozen=True, kw_only=True):
    """Cards exchanged until every line of the square makes ``total``.

    Where ``refuse_made`` is said, a deal is void in which every line makes it already.
    """

    side: Count
    total: Count
    refuse_made: bool = False


class PacketsRules(_Table, tag_field="engine", tag="packets", frozen=True, kw_only=True):
    """Cards dealt round upon packets, each of which feeds the family above it alone.

    Families go up in suit, from the first rank of the pack's order to the last. The packets are gathered and
    dealt again ``redeals`` times; so many ``barren`` deals running, in which no family grows, lose the game.
    """

    redeals: Times
    barren: Annotated[int, Meta(ge=1, le=100)]


class NumberedRules(_Table, tag_field="engine", tag="numbered", frozen=True, kw_only=True):
    """Cards dealt round upon numbered heaps, those equal to the number of the heap that is due turned aside.

    The heaps are the tableau. Of those that are ``spread`` every card is available, of the others the top
    card. When nothing can be played, the last card put aside is slipped under the heap of its number, that
    heap's top card under the heap of its own, and so on till a card can be played. The heaps are taken up in
    the order in which ``gathered`` names them, and dealt again ``redeals`` times. Where it is ``open``,
    cards may be played while they are dealt.
    """

    spread: list[str] = []
    gathered: list[str]
    redeals: Times
    open: bool = False


class SympathyRules(_Table, tag_field="engine", tag="sympathy", frozen=True, kw_only=True):
    """Two players' heaps; like cards exposed on both sides are thrown out; ``graces`` cards help."""

    heaps: Count
    graces: Count


class RacingRules(_Table, tag_field="engine", tag="racing", frozen=True, kw_only=True):
    """Two players against each other, in turn; he who is first rid of all his cards wins.

    A card that has no place of its own ``gives`` way to the other player: it may go on his piles of these
    roles, as these take it. Of ``home_first`` a card just turned must go to the foundations where it can. The
    game is ``drawn`` when each has gone through his cards so often running without one leaving his hands;
    without a number it never is.
    """

    gives: list[Role]
    home_first: bool = False
    drawn: Annotated[int, Meta(ge=1, le=100)] | None = None


Rules: TypeAlias = (
    BuildingRules
    | CirclesRules
    | GridRules
    | ShutterRules
    | PairingRules
    | LinesRules
    | RampartsRules
    | CouplesRules
    | StarRules
    | CountingRules
    | CoveringRules
    | CallingRules
    | DrawingRules
    | SiftingRules
    | TravellersRules
    | GatheringRules
    | RowRules
    | ArrangementRules
    | PacketsRules
    | NumberedRules
    | SympathyRules
    | RacingRules
)


class Playing(_Table, frozen=True, kw_only=True):
    """A way of playing, told in the words of the descriptor.

    Of the moves there are, those to the piles that ``prefers`` names (by role or by word) are made, the
    piles named earlier before the others, and nothing that can go there is held back. The game is played
    ``without`` what is named there: a rule of the list by its name, or a part of the rules that can be
    left out (``follows``, ``redeal``, ``shift``; of a pairing game ``fill``). ``choice`` stands in the
    place of the rules' own.
    """

    prefers: list[str] = []
    without: list[str] = []
    choice: Choice | None = None


class PuzzleSort(_Table, frozen=True, kw_only=True):
    """What is asked of a deal, under which options, and which deals are worth setting so.

    A question of cuts is set only if so many ``cuts`` answer it, the least and the most. A deal is set only
    if it is lost when it is played as ``lost_if`` says, and only if the cuts are the same when it is played
    as ``same_if`` says; where piles are to be ``frees``, only if plays home from the lay-out alone can empty
    one of them. ``fixed`` is the number of cards fixed in an arrangement. A turn is set only if so
    many cards at the ``least`` can be got rid of in it, and so many more than a plain player does as it is to
    be ``ahead`` of him. ``deals`` are those of seeds, or are made ``backwards``, from a play that comes out:
    such have no code.
    """

    deals: Literal["shuffled", "backwards"] = "shuffled"
    form: Literal["play", "winning-cuts", "losing-cuts", "fewest", "arrange", "turn"]
    options: dict[str, OptionValue] = {}
    cuts: tuple[int, int] = (1, 3)
    lost_if: Playing | None = None
    same_if: Playing | None = None
    frees: Word | None = None
    fixed: int = 0
    least: int = 0
    ahead: int = 0


class PuzzleForm(PuzzleSort, frozen=True, kw_only=True):
    """The sorts of puzzles that the game's deals are set as: the first, and others ``also``.

    The seeds take turns: with three sorts the seeds 0, 3, 6 … are tried for the first, 1, 4, 7 … for the
    second, and so on, so that a seed has one puzzle at the most.
    """

    also: list[PuzzleSort] = []

    @property
    def sorts(self) -> list[PuzzleSort]:
        """Every sort, in the order of the descriptor."""
        return [self, *self.also]

    def sort_of(self, seed: int) -> PuzzleSort:
        """The sort for which a seed is tried."""
        return self.sorts[seed % len(self.sorts)]

    @property
    def departures(self) -> list[dict[str, OptionValue]]:
        """The options of the sorts that depart from the book's rules, each choice once."""
        found: list[dict[str, OptionValue]] = []
        for sort in self.sorts:
            if sort.options and sort.options not in found:
                found.append(sort.options)
        return found


class Game(_Table, rename={"declared": "options"}, frozen=True, kw_only=True, dict=True):
    """A game as its descriptor gives it. ``declared`` are the options under the key ``options``.

    ``other_names`` are those by which it goes elsewhere, for the index.
    """

    number: Annotated[str, Meta(pattern=r"^[A-Z][0-9][0-9][a-z]?\Z")]
    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")]
    title: Line
    other_names: list[Line] = []
    source: Line
    kind: Literal["chance", "skill"]
    players: Literal[1, 2] = 1
    family: Line
    pack: Pack
    piles: list[PileGroup]
    deal: list[DealStep]
    rules: Rules
    puzzle: PuzzleForm
    picture: Picture
    declared: list[Option] = []

    @property
    def shuffles_in_play(self) -> bool:
        """Whether the rules shuffle again in mid-game, so that a deal by hand must bring its shuffles."""
        return self.shuffles > 0

    @property
    def shuffles(self) -> int:
        """How often the book's rules shuffle again in mid-game or in the midst of the deal, at the most."""
        if isinstance(self.rules, DrawingRules):
            return self.rules.rounds - 1
        again = int(self.redeals or 0) if self.shuffles_to_deal_again else 0
        return self.shuffles_in_the_deal + again

    @property
    def shuffles_in_the_deal(self) -> int:
        """How often the cards that are left are shuffled in the midst of the deal."""
        return sum(step.shuffled for step in self.deal)

    @property
    def shuffles_to_deal_again(self) -> bool:
        """Whether cards that are dealt again are shuffled first."""
        redeal = self.rules.dealing.redeal if isinstance(self.rules, BuildingRules) else None
        return redeal is not None and redeal.shuffled

    @property
    def last_deal_is_grace(self) -> bool:
        """Whether the last redeal is a grace, which an option allows or does not."""
        redeal = self.rules.dealing.redeal if isinstance(self.rules, BuildingRules) else None
        return redeal is not None and redeal.grace

    @property
    def appearing(self) -> list[str]:
        """The foundations whose first cards go there by themselves as they come up."""
        appear = self.rules.dealing.appear if isinstance(self.rules, BuildingRules) else None
        return self.piles_called(appear) if appear is not None else []

    @property
    def may_be_void(self) -> bool:
        """Whether the rules of dealing refuse some lists of cards, which are then shuffled again."""
        made = isinstance(self.rules, ArrangementRules) and self.rules.refuse_made
        return any(step.refuse for step in self.deal) or self.cut_to_a_suit or made

    @property
    def cut_to_a_suit(self) -> bool:
        """Whether the pack is cut before the deal until its ends are of one suit."""
        return isinstance(self.rules, RowRules) and self.rules.first is None

    @property
    def cards(self) -> list[Card]:
        """The list that is shuffled: the pack in its first order, less the withdrawn cards."""
        return without(self.whole_pack, self.pack.withdrawn)

    @property
    def whole_pack(self) -> list[Card]:
        """The cards that are played with in their first order, the withdrawn cards included."""
        cards = pack(self.pack.kind)
        return [card for card in cards if card in self.pack.only] if self.pack.only else cards

    @property
    def packs(self) -> int:
        """Number of packs."""
        return PACKS.get(self.pack.kind, 1)

    @property
    def size(self) -> int:
        """Number of cards in one of the packs."""
        return len(self.whole_pack) // self.packs

    @property
    def dealt(self) -> int:
        """Number of cards in the deal."""
        return len(self.cards)

    @property
    def redeals(self) -> Times | None:
        """How often the book allows the cards to be dealt again; None for a game without redeals."""
        if isinstance(self.rules, BuildingRules):
            return self.rules.dealing.redeal.times if self.rules.dealing.redeal else None
        return (
            self.rules.redeals
            if isinstance(self.rules, CallingRules | GatheringRules | PacketsRules | NumberedRules)
            else None
        )

    @property
    def barren(self) -> int | None:
        """So many deals running that put no card on a foundation are the last; None: none are counted."""
        redeal = self.rules.dealing.redeal if isinstance(self.rules, BuildingRules) else None
        return redeal.barren if redeal else None

    @property
    def round(self) -> str:
        """What is counted where the fewest are asked for: a deal, or a row."""
        return "row" if isinstance(self.rules, GatheringRules) else "deal"

    @property
    def shifts(self) -> int:
        """How often the undermost cards of all heaps may be brought to their tops."""
        rules = self.rules
        return rules.dealing.shift.times if isinstance(rules, BuildingRules) and rules.dealing.shift else 0

    @cached_property
    def options(self) -> dict[str, Option]:
        """The options a deal code may carry, by name: those declared, and ``redeals`` where rules have it.

        Where redeals go on as long as they help, or the last is a grace, they are not numbered.
        """
        numbered = self.redeals is not None and not self.barren and not self.last_deal_is_grace
        own = [redeals_option(self.redeals)] if numbered and self.redeals is not None else []
        return {option.name: option for option in [*own, *self.declared]}

    def groups(self, role: str) -> list[PileGroup]:
        """The pile groups of one role, in order."""
        return [group for group in self.piles if group.role == role]

    def group(self, word: str) -> PileGroup:
        """The pile group that the printed rules call ``word``.

        Raises BadInput, listing the words there are.
        """
        for group in self.piles:
            if group.word == word:
                return group
        raise BadInput(
            f"{self.id}.toml: no piles called {word!r}; there are: " + ", ".join(g.word for g in self.piles)
        )

    def pile_names(self, role: str) -> list[str]:
        """``tableau-1`` ... of one role; of some the bare word, where the only pile is given no number."""
        groups = self.groups(role)
        total = sum(group.count for group in groups)
        if total == 1 and role in UNNUMBERED and not groups[0].numbers:
            return [role]
        return [f"{role}-{number}" for number in range(1, total + 1)]

    def all_piles(self) -> list[tuple[str, PileGroup, int]]:
        """Every pile with its group and its place (from 0) in the group, in the order of laying out."""
        return list(self._laid_out)

    @cached_property
    def _laid_out(self) -> tuple[tuple[str, PileGroup, int], ...]:
        listed: list[tuple[str, PileGroup, int]] = []
        for role in dict.fromkeys(group.role for group in self.piles):
            members = [(group, place) for group in self.groups(role) for place in range(group.count)]
            # Groups without numbers number on; a sort by the numbers that are given leaves them as they are.
            given = [number for group in self.groups(role) for number in group.numbers]
            if len(given) == len(members):
                members = [member for _, member in sorted(zip(given, members, strict=True), key=_number)]
            listed += [
                (name, group, place)
                for name, (group, place) in zip(self.pile_names(role), members, strict=True)
            ]
        return tuple(listed)

    @cached_property
    def _called(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for pile, group, _ in self._laid_out:
            for name in dict.fromkeys((pile, group.role, group.word)):
                found.setdefault(name, []).append(pile)
        return found

    def piles_called(self, name: str) -> list[str]:
        """The piles of a role, of a group's word, or of this name; none where nothing is called so."""
        return list(self._called.get(name, ()))


def _number(entry: tuple[int, tuple[PileGroup, int]]) -> int:
    return entry[0]


EXTRA = "extra"
"""Where a counting game lays its extra card."""
UNNUMBERED = frozenset({"stock", "waste", "discard", "aside", "row", EXTRA})
"""Roles whose single pile bears no number."""
