"""What a descriptor says of the games of every other engine."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from bookgen.cards import RANKS, Card
from bookgen.games.building_facts import BuildingRules
from bookgen.games.facts import Count, Free, Role, Table, Times
from bookgen.limits import MOST_CARDS


class CirclesRules(Table, tag_field="engine", tag="circles", frozen=True, kw_only=True):
    """A star laid in circles, in whose rays only the outermost card is free; it is built upon."""

    rays: Count
    circles: Count


class GridRules(Table, tag_field="engine", tag="grid", frozen=True, kw_only=True):
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


class ShutterRules(Table, tag_field="engine", tag="shutter", frozen=True, kw_only=True):
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


class LinesRules(Table, tag_field="engine", tag="lines", frozen=True, kw_only=True):
    """Cards of a square of ``side`` rows and columns, thrown out two by two, that make ``total`` in a line.

    They go from one row or one column, whatever lies between; their places are filled from the stock. Where
    nothing can go two cards may change places with two others, so often as the option ``exchange`` says.
    """

    piles: Role
    side: Annotated[int, Meta(ge=2, le=6)]
    total: Annotated[int, Meta(ge=2, le=26)]


class RampartsRules(Table, tag_field="engine", tag="ramparts", frozen=True, kw_only=True):
    """A reserve in rows of so many ``columns``, shut in by ramparts, the packets that stand at its lines.

    Each foundation takes one suit, in the order of ranks in which cards are ``played``. On ramparts a card is
    laid on another of its suit that is next to it in value, or there. The ramparts, the tableau, stand
    clockwise: above each column, to the right of each row, below each column, to the left of each row.
    """

    columns: Count
    played: Annotated[str, Meta(min_length=2, max_length=MOST_CARDS)]


class Colour(Table, frozen=True, kw_only=True):
    """Where the cards of one colour lie: the ``places`` and the ``talon`` that fills them.

    Groups are named by role or by word.
    """

    places: str
    talon: str


class CouplesRules(Table, tag_field="engine", tag="couples", frozen=True, kw_only=True):
    """Cards of two colours that go to the foundations two together, one of each colour.

    The ``red`` and the ``black`` cards have places of their own, a single card on each, and talons. A single
    card may be laid upon one of the other colour for good: both then go together. Empty places fill by
    themselves, each from the talon of its colour, or from the stock, of which the cards of a colour that has
    no empty place come on to its talon; so the deal is made too.
    """

    red: Colour
    black: Colour


class StarRules(Table, tag_field="engine", tag="star", frozen=True, kw_only=True):
    """Stock cards thrown out with equal cards of two circles, the outer feeding the inner."""

    rays: Count


class CountingRules(Table, tag_field="engine", tag="counting", frozen=True, kw_only=True):
    """Open cards thrown out that make ``total``, alone or two together; places are filled again.

    Without a total two cards of equal rank go out together. Cards of the ranks in ``alone`` go out by
    themselves, whatever they count. Where nothing can go and no place is empty, one card may be laid down
    ``extra``, so many times in all; if it helps nothing the game is lost.
    """

    piles: Role
    total: Annotated[int, Meta(ge=2, le=26)] | None = None
    alone: str = ""
    extra: Times = 0


class CoveringRules(Table, tag_field="engine", tag="covering", frozen=True, kw_only=True):
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


class CallingRules(Table, tag_field="engine", tag="calling", frozen=True, kw_only=True):
    """Cards turned while ranks are called in turn; a card equal to its call goes out.

    ``after_hit`` the calls begin ``afresh``, or go ``on``.
    """

    calls: str
    after_hit: Literal["afresh", "on"] = "afresh"
    redeals: Times


class TravellersRules(Table, tag_field="engine", tag="travellers", frozen=True, kw_only=True):
    """Each card is slipped under the heap of its rank, whose top card is the next to go.

    The heaps are the tableau, for the ranks of ``pack.order``; a rank that is left out there is laid on the
    foundation, and a card of the reserve goes on. At a standstill the player begins ``afresh`` so often.
    """

    afresh: Annotated[int, Meta(ge=0, le=52)] = 0


class GatheringRules(Table, tag_field="engine", tag="gathering", frozen=True, kw_only=True):
    """Runs in suit on a row of four heaps; when a card fits nowhere, and lies beside, they are gathered.

    The row is the first four piles of the tableau, the fifth has the card that is left over.
    """

    redeals: Times


class DrawingRules(Table, tag_field="engine", tag="drawing", frozen=True, kw_only=True):
    """One suit drawn out in ``rounds`` of ``turns`` of so many cards ``at_once``, shuffled between rounds."""

    at_once: Count
    turns: Count
    rounds: Count


class SiftingRules(Table, tag_field="engine", tag="sifting", frozen=True, kw_only=True):
    """Heaps searched, dealt again in ever fewer, until of one suit nothing but the ``ranks`` is left."""

    ranks: str


class RowRules(Table, tag_field="engine", tag="row", frozen=True, kw_only=True):
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


class ArrangementRules(Table, tag_field="engine", tag="arrangement", frozen=True, kw_only=True):
    """Cards exchanged until every line of the square makes ``total``.

    Where ``refuse_made`` is said, a deal is void in which every line makes it already.
    """

    side: Count
    total: Count
    refuse_made: bool = False


class PacketsRules(Table, tag_field="engine", tag="packets", frozen=True, kw_only=True):
    """Cards dealt round upon packets, each of which feeds the family above it alone.

    Families go up in suit, from the first rank of the pack's order to the last. The packets are gathered and
    dealt again ``redeals`` times; so many ``barren`` deals running, in which no family grows, lose the game.
    """

    redeals: Times
    barren: Annotated[int, Meta(ge=1, le=100)]


class NumberedRules(Table, tag_field="engine", tag="numbered", frozen=True, kw_only=True):
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


class SympathyRules(Table, tag_field="engine", tag="sympathy", frozen=True, kw_only=True):
    """Two players' heaps; like cards exposed on both sides are thrown out; ``graces`` cards help."""

    heaps: Count
    graces: Count


class RacingRules(Table, tag_field="engine", tag="racing", frozen=True, kw_only=True):
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
