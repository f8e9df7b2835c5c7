"""The dealing of a game, as a descriptor tells it: turning, dealing out, refilling, dealing again."""

from typing import Annotated, Literal

from msgspec import Meta

from bookgen.cards import RANKS
from bookgen.engines.values import Count, Role, Table, Times
from bookgen.limits import MOST_CARDS


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
