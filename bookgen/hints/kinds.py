"""The kinds of hints, each a fact about the kept answer of a puzzle."""

from dataclasses import dataclass
from typing import TypeAlias

from bookgen.cards import Card
from bookgen.hints.aims import Aim
from bookgen.play import Move
from bookgen.puzzle import Must


@dataclass(frozen=True)
class Awaited:
    """The obstacle: a card that is wanted long before the answer's move after ``at`` others brings it home.

    At first it lies under the cards ``above`` it in a pile, the undermost first, or in a stock as the card of
    that ``place``, the next counted 1. ``waiting`` are cards that lie free then and can follow it, or with
    which it goes. ``longest`` tells that for no other card is waited so long.
    """

    card: Card
    pile: str
    above: tuple[Card, ...]
    place: int | None
    waiting: tuple[Card, ...]
    longest: bool
    at: int


@dataclass(frozen=True)
class Freed:
    """How a covered card is dug out: where the cards go that lay upon it, those together that go in one move.

    Each is the cards, the pile they go to, and the cards with which they are thrown out; the uppermost first,
    after ``at`` moves in all.
    """

    card: Card
    pile: str
    ways: tuple[tuple[tuple[Card, ...], str, tuple[Card, ...]], ...]
    at: int


@dataclass(frozen=True)
class Meeting:
    """In a row: two cards that come to stand on either side of what the answer throws out after ``at`` moves,
    with so many others ``between`` them at first."""

    one: Card
    other: Card
    between: int
    at: int


@dataclass(frozen=True)
class Minded:
    """A card that several plays leave where it is for good, or bring too ``late``, where the game turns; with
    the one that then stays ``above`` it, or an empty text."""

    card: Card
    above: Card
    late: bool


@dataclass(frozen=True)
class Spent:
    """On what limited plays are spent in all solutions: so many bring cards ``home``, or where they are asked
    for, so many take others ``off`` these, and the cards ``aside`` move besides, or so many ``others`` that
    are not named; so many are ``left``."""

    home: int
    off: int
    aside: tuple[Card, ...]
    left: int
    others: int = 0


@dataclass(frozen=True)
class Last:
    """In a row out of which cards are thrown: those that go with the last move, after ``at`` others."""

    cards: tuple[Card, ...]
    at: int


@dataclass(frozen=True)
class Closed:
    """Where no card is dug out: the card that is the last to go to a family, that which is finished first."""

    card: Card
    pile: str
    at: int


@dataclass(frozen=True)
class Emptied:
    """The pile of the table that the answer empties first, after ``at`` moves, and what it then lays there;
    None for nothing at once."""

    pile: str
    card: Card | None
    at: int


@dataclass(frozen=True)
class Alone:
    """Piles of the table from which the answer plays nothing, and to which it lays nothing."""

    piles: tuple[str, ...]


@dataclass(frozen=True)
class Within:
    """The only piles of the table from which the answer plays, or to which it lays anything."""

    piles: tuple[str, ...]


@dataclass(frozen=True)
class Dug:
    """The undermost card that the answer takes out of a pile of the table, of that which it digs deepest."""

    card: Card
    pile: str


@dataclass(frozen=True)
class Turned:
    """How many cards of the stock the answer turns."""

    cards: int


@dataclass(frozen=True)
class Shared:
    """How many of the answer's ``plays`` go ``home``."""

    home: int
    plays: int


@dataclass(frozen=True)
class Paired:
    """Two cards that the answer throws out together after ``at`` moves, where the first might go with a third
    ``instead``."""

    one: Card
    other: Card
    instead: Card
    at: int


@dataclass(frozen=True)
class Swapped:
    """A card that changes places with another in the answer's move after ``at`` others, and the ``fellow``
    with which it is thrown out later, if it is."""

    card: Card
    at: int
    fellow: Card | None = None


@dataclass(frozen=True)
class Losing:
    """A play that loses, offered after ``at`` moves of the answer, where the first mistake can be made."""

    at: int
    move: Move


@dataclass(frozen=True)
class Held:
    """A card that could go home after ``at`` moves, where the answer lays ``upon`` on it instead."""

    card: Card
    upon: Card
    at: int


@dataclass(frozen=True)
class Left:
    """A card that could go home with this ``move`` after ``at`` others, and the answer's next two do not."""

    card: Card
    at: int
    move: Move


@dataclass(frozen=True)
class Saving:
    """The answer's play after ``at`` moves, where every other play that differs loses."""

    at: int
    move: Move


@dataclass(frozen=True)
class Chosen:
    """What the answer plays after ``at`` moves, the first turn with a choice at which nothing can go home."""

    at: int
    move: Move


@dataclass(frozen=True)
class Begun:
    """What the answer plays after ``at`` moves, the first turn with a choice: of a puzzle with few hints."""

    at: int
    move: Move


@dataclass(frozen=True)
class Midway:
    """The table after half of the answer's moves.

    ``shown`` are piles with what is told of them: of each family the uppermost card; in a game without
    families that of every other pile, or all the cards of a row. ``empty`` are the places that stand empty.
    """

    at: int
    shown: tuple[tuple[str, tuple[Card, ...]], ...]
    empty: tuple[str, ...]

    @property
    def tells(self) -> tuple[object, ...]:
        """What it tells of piles."""
        return self.shown, self.empty


@dataclass(frozen=True)
class Rest:
    """The cards of a row after ``at`` moves, when no more are left than can be told, and none is to come."""

    cards: tuple[Card, ...]
    at: int


@dataclass(frozen=True)
class Step:
    """Cards that the answer takes out of a pile, with one play or several of which the first comes after
    ``at`` others, and what for; all of them ``home`` or none."""

    cards: tuple[Card, ...]
    pile: str
    aim: Aim
    home: bool
    at: int


@dataclass(frozen=True)
class Aimed:
    """What the answer's play after ``at`` moves is for, where the game turns; not which play it is."""

    aim: Aim
    at: int


@dataclass(frozen=True)
class Plan:
    """One or two steps of the answer, and so what they are for: all home, or all on the table."""

    steps: tuple[Step, ...]


@dataclass(frozen=True)
class DugInTurn:
    """Cards that the answer digs out of the table and brings home, the first of all in their order, each with
    the pile in which it lies at first."""

    cards: tuple[tuple[Card, str], ...]


@dataclass(frozen=True)
class Covered:
    """The first cards that could go home, where the answer lays another on each instead."""

    cards: tuple[tuple[Card, Card], ...]


@dataclass(frozen=True)
class Passed:
    """In a row: the first cards that could be thrown out between two, after ``at`` moves, where the answer
    does not. It keeps one ``kept`` of them till it is one of two that match, the ``other`` with it."""

    cards: tuple[Card, ...]
    between: tuple[Card, Card]
    kept: Card
    other: Card
    at: int


@dataclass(frozen=True)
class Coupled:
    """The first pairs that the answer throws out of which the one might go with another card."""

    pairs: tuple[tuple[Card, Card], ...]


@dataclass(frozen=True)
class LaidOut:
    """The first cards of the stock that the answer lays on heaps of its own choice, each with its heap."""

    cards: tuple[tuple[Card, str], ...]


@dataclass(frozen=True)
class DealtFirst:
    """In a row: the last card that is dealt before the answer throws any out; None for all of the pack."""

    upto: Card | None


@dataclass(frozen=True)
class Squared:
    """Of any square whose lines have one sum: the card in its ``middle``, and those in its ``corners``."""

    middle: Card
    corners: tuple[Card, ...]


@dataclass(frozen=True)
class Settled:
    """Cards that the answer leaves where they are, of those that might be moved; or where there are none the
    card that comes to lie on one ``place``. The answer's square is one of so many that are equally near."""

    cards: tuple[Card, ...]
    place: str = ""
    squares: int = 1


Planned: TypeAlias = (
    Aimed | Minded | Plan | DealtFirst | DugInTurn | Covered | Passed | Coupled | LaidOut | Squared | Settled
)

Overall: TypeAlias = Emptied | Dug | Alone | Within | Turned | Shared

Hint: TypeAlias = (
    Awaited
    | Freed
    | Meeting
    | Spent
    | Last
    | Closed
    | Overall
    | Planned
    | Paired
    | Swapped
    | Losing
    | Held
    | Left
    | Saving
    | Chosen
    | Begun
    | Midway
    | Rest
    | Must
)
