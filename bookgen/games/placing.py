"""Where the piles of a game lie on the table: the ``[picture]`` part of a descriptor.

Lengths across are card widths, lengths down are card heights (a card is 5 wide by 7 high), both of card
centres; turns are degrees clockwise. What is meant by them is carried out by ``bookgen.picture``.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bookgen.cards import Card
from bookgen.limits import MOST_CARDS

Number: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_CARDS)]
Length: TypeAlias = Annotated[float, Meta(ge=-30, le=30)]
Turn: TypeAlias = Annotated[float, Meta(ge=-360, le=360)]
Pair: TypeAlias = tuple[Length, Length]
Point: TypeAlias = Annotated[list[Length], Meta(min_length=2, max_length=2)]
Text: TypeAlias = Annotated[str, Meta(pattern="^[ -~♠♣♥♦]{1,60}\\Z")]
Side: TypeAlias = Literal["above", "below", "left", "right"]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the descriptor; a key that is not listed here is refused by name."""


class Grid(_Table, frozen=True, kw_only=True):
    """Piles in rows of ``columns``, filled row by row; or in columns of ``rows``, filled downwards."""

    columns: Number | None = None
    rows: Number | None = None
    step: Pair = (1.1, 1.12)


class Circle(_Table, frozen=True, kw_only=True):
    """Piles round a centre, ``radius`` in card widths, from ``start`` degrees on, each ``step`` further.

    Cards point outward; where ``upright``, they all stand.
    """

    radius: Annotated[float, Meta(gt=0, le=20)]
    step: Turn
    start: Turn = 0
    upright: bool = False


class Fans(_Table, frozen=True, kw_only=True):
    """Cards in fans of so many ``cards``, with a single card after each fan.

    In a fan each card lies ``across`` from the one before, and is turned so many degrees further; the fan is
    even about the pile's line, its middle so much higher as it is to ``rise``. Single cards stand straight.
    """

    cards: Annotated[int, Meta(ge=2, le=13)]
    across: Annotated[float, Meta(gt=0, le=5)]
    turn: Turn
    rise: Annotated[float, Meta(ge=0, le=1)] = 0


class Spread(_Table, frozen=True, kw_only=True):
    """How the cards of a pile lie when all are shown: each a ``step`` and a ``turn`` from the one before.

    ``hold`` tells which card lies on the pile's own point. ``room`` cards lie at the full step; more than
    that are drawn closer. ``wrap`` begins a new line, ``line`` from the last, after so many cards. Piles
    that lie face down are read from the top, as they will be turned; with ``lying`` as they lie, like those
    that are open: so for a heap that is turned up whole. Where they ``sway``, they lie so far aside, and
    turned by so many degrees, to the left and to the right in turn, as a plait does. Where they lie in
    ``fans``, the step is from a fan to the single card that follows it, and from that to the next fan.
    """

    step: Pair = (0, 0)
    turn: Turn = 0
    sway: tuple[Length, Turn] = (0, 0)
    fans: Fans | None = None
    hold: Literal["first", "middle", "last"] = "first"
    room: Number | None = None
    wrap: Number | None = None
    line: Pair = (0, 1.1)
    lying: bool = False


class Label(_Table, frozen=True, kw_only=True):
    """Small lettering beside each pile.

    ``text`` is the pile's ``number``, the ``word`` of its group, with the number of each pile where several
    lie at points, or a list. It stands at a ``side`` of the pile's point, at an offset ``at`` in the pile's
    own frame, at offsets of its own for ``each`` pile, or, in a circle, at ``radius``; ``size`` makes it
    larger. In the book picture, where every pile has its number, one is found a place if none is given.
    """

    text: Literal["number", "word"] | list[Text] = "number"
    side: Side | None = None
    at: Pair | None = None
    each: list[Point] | None = None
    radius: Annotated[float, Meta(gt=0, le=20)] | None = None
    size: Annotated[float, Meta(ge=1, le=4)] = 1


class Placement(_Table, frozen=True, kw_only=True):
    """Some piles and the way in which they lie.

    ``piles`` are named by role, by word, ``tableau-1..16``, or one by one. They lie in a ``grid`` or a
    ``circle`` about ``at``, at ``points``, or, being one pile, at ``at``; ``turn`` turns each one. With
    ``under`` the first row lies so far below all that is named before, whatever room that takes.
    Without a ``spread`` a pile is squared, with so many ``edges`` showing.

    ``face`` overrides the way the cards lie; of each spread pile the cards of the numbers in ``backs``, from
    1 at the bottom, lie face down in the book's picture, and there alone. ``letter`` is what an empty place
    is lettered with: the ``first`` card it asks for, or a list. A ``quiet`` place is drawn only when used.
    ``lend`` shows in empty places the next cards of another pile. ``chain`` reads all the piles as one, of
    which, with ``ends``, only so many first and so many last cards are drawn. ``sort`` gives the places to
    single cards by suit and value. An ``apart`` placement is left out where its cards are listed in words.
    ``caption`` is lettering at ``at``, without piles.
    """

    piles: str | list[str] = []
    at: Pair = (0, 0)
    under: Length | None = None
    grid: Grid | None = None
    circle: Circle | None = None
    points: list[Point] | None = None
    turns: list[Turn] | None = None
    turn: Turn = 0
    spread: Spread | None = None
    edges: Annotated[int, Meta(ge=0, le=4)] = 0
    face: Literal["up", "down"] | None = None
    backs: list[Number] = []
    letter: Literal["first"] | list[Text] | None = None
    label: Label | None = None
    quiet: bool = False
    lend: str | None = None
    chain: bool = False
    ends: tuple[Number, Number] | None = None
    sort: bool = False
    apart: bool = False
    caption: Text | None = None

    @property
    def names(self) -> list[str]:
        """The piles as they are named, always a list."""
        return [self.piles] if isinstance(self.piles, str) else self.piles


class Played(_Table, frozen=True, kw_only=True):
    """A table in play: the deal of a ``seed`` after so many ``plays``.

    Each is made by one rule: to a foundation where a card can go, else from the stock, else the first
    that is legal.
    """

    seed: Annotated[int, Meta(ge=0, le=1_000_000)]
    plays: Annotated[int, Meta(ge=0, le=MOST_CARDS)]


_NARROW = {"book_narrow": "book-narrow", "table_narrow": "table-narrow", "deal_narrow": "deal-narrow"}


class Picture(_Table, frozen=True, rename=_NARROW, kw_only=True):
    """The three pictures of a game, each a list of placements; what is named later lies over the rest.

    A ``table`` that is not given is the book's, a ``deal`` that is not given is the table's. The narrow
    ones are drawn in their stead where the cards would come out too small to read. The book's picture
    ``shows`` this deal, where one is given, or a table in play, ``played`` from the deal of a seed. A game
    with a ``plate`` is drawn on a page of its own as well, in play from the deal of a seed. An ending is
    drawn as the whole deal is, or as the list is that ``ending`` names, if that has room.
    """

    book: Annotated[list[Placement], Meta(min_length=1)]
    table: list[Placement] | None = None
    deal: list[Placement] | None = None
    book_narrow: list[Placement] | None = None
    table_narrow: list[Placement] | None = None
    deal_narrow: list[Placement] | None = None
    shows: list[Card] = []
    played: Played | None = None
    plate: Played | None = None
    ending: Literal["book", "book-narrow"] | None = None

    def views(self) -> list[tuple[str, list[Placement]]]:
        """The lists that are given, with their keys."""
        given = [("book", self.book), ("table", self.table), ("deal", self.deal)]
        given += [("book-narrow", self.book_narrow), ("table-narrow", self.table_narrow)]
        given += [("deal-narrow", self.deal_narrow)]
        return [(key, placements) for key, placements in given if placements is not None]

    def wide(self, view: str) -> list[Placement]:
        """The placements of ``book``, ``table`` or ``deal``, with what stands in for one not given."""
        table = self.table if self.table is not None else self.book
        deal = self.deal if self.deal is not None else table
        return {"book": self.book, "table": table, "deal": deal}[view]

    def of_ending(self) -> list[list[Placement]]:
        """The lists of placements in which an ending is drawn, the one that is wanted first."""
        own = {"book": self.book, "book-narrow": self.book_narrow}.get(self.ending or "")
        return [some for some in (own, self.wide("deal"), self.narrow("deal")) if some is not None]

    def narrow(self, view: str) -> list[Placement] | None:
        """The narrow placements of the same view, if any."""
        table = self.table_narrow if self.table is not None or self.table_narrow else self.book_narrow
        deal = self.deal_narrow if self.deal is not None or self.deal_narrow else table
        return {"book": self.book_narrow, "table": table, "deal": deal}[view]
