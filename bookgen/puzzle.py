"""A puzzle: one value, made once where a record or a code comes in, and never changed.

It holds no text but names: moves are moves, the game is the game. A puzzle that is asked otherwise, or that
has found its answer, is another value (:func:`dataclasses.replace`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from string import ascii_uppercase
from typing import Literal, TypeAlias

from bookgen.cards import Card, DealCode, Options, format_code
from bookgen.games import Game
from bookgen.play import Move, Position, Rules, rules_for
from bookgen.play.composed import composed
from bookgen.play.cuts import cut_deal, cut_stock
from bookgen.play.goal import is_reached
from bookgen.play.swaps import swapped
from bookgen.questions.swaps import Swap
from bookgen.questions.table import asks_cuts
from bookgen.record_format import Verdict
from bookgen.replay import Fault, replayed


@dataclass(frozen=True)
class Turning:
    """The turn that decides: after ``at`` moves of an answer, the plays that save the game or lose it.

    So many of those that lose, the last ones, are ``idle``: they move nothing that has to move.
    """

    at: int
    saves: tuple[Move, ...]
    loses: tuple[Move, ...]
    idle: int = 0

    @property
    def choices(self) -> tuple[Move, ...]:
        """The plays that lose and are not idle."""
        return self.loses[: len(self.loses) - self.idle]

    @property
    def tempting(self) -> tuple[Move, ...]:
        """The same; all that lose where there are no others."""
        return self.choices or self.loses


MustKind: TypeAlias = Literal[
    "first",
    "never",
    "place",
    "laid",
    "with",
    "turn",
    "empty",
    "kept",
    "between",
    "stays",
    "before",
    "straight",
]
"""What every way does: the first of two cards goes home ``first``, or a card ``never`` goes; it has an empty
``place``, is ``laid`` on another, thrown out ``with`` another and not a third, or goes home before any
``turn``. A pile comes to be ``empty``. Of a row, where to go home is to be thrown out: two cards are ``kept``
till they match, or the first goes out ``between`` two others and nowhere else. A card ``stays`` where it
lies, or goes ``straight`` home from there, or one is moved ``before`` another."""

BecauseKind: TypeAlias = Literal["stuck", "late", "slow", "home", "frees", "takes", "holds"]
"""Why every way does it: else a card is ``stuck`` where it lies, perhaps with another upon it for good, or
moves too ``late``, or the aim is come to with one play more, which is ``slow``; the second of two cards goes
``home`` and nowhere else; the empty place ``frees`` the card below; the pile that is emptied ``takes`` one,
or its undermost, which it ``holds``, goes home."""


@dataclass(frozen=True)
class Because:
    """Why every way does what it does, with the ``cards`` of the reason."""

    kind: BecauseKind
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Must:
    """What every way to the aim of an ending does, with the ``cards`` of which it tells, or the ``pile``.

    ``traps`` is how many plays it warns of, that are offered where the aim can still be come to and lose.
    ``because`` is the reason, where one is found.
    """

    kind: MustKind
    cards: tuple[Card, ...]
    traps: int
    pile: str = ""
    because: Because | None = None


WhyKind: TypeAlias = Literal[
    "wanted",
    "clear",
    "home",
    "before",
    "buried",
    "stays",
    "on",
    "pair",
    "stuck",
    "late",
    "carries",
    "slow",
]
"""What every way from a turn does: it lays another card on the pile to which a play that loses goes, which is
``wanted``; it comes to ``clear`` that; another card goes ``home``, or is played, ``before`` the play is made;
the card that it covers, ``buried``, is played; the card itself ``stays``, is laid ``on`` another, ``carries``
another, or goes out as a ``pair`` with another. Or it moves a card that is ``stuck`` after the play, perhaps
under another, or moves too ``late``. Where plays are limited, a ``slow`` one comes to the aim with one play
more than are left."""

WASTED: frozenset[WhyKind] = frozenset({"stays", "slow"})
"""Kinds of reasons of plays of which no more is known than that they bring nothing."""


AGAIN, TOO, IDLE, SPARE = "again", "too", "idle", "spare"
"""What stands beside the card of a play that is ``slow``: it must then be moved again, or besides others; or
it is the card of the play, and no solution moves it; or the only one for which a play is to spare."""


@dataclass(frozen=True)
class Why:
    """Why a play loses: what every way from that turn does with a ``card``, and with a pile or another card
    that is the ``other``. ``because`` is what comes of the play, where that is found; of a card that is stuck
    under another the ``circle`` in which these wait (:mod:`bookgen.hints.circle`)."""

    kind: WhyKind
    card: Card = ""
    other: str = ""
    because: Because | None = None
    circle: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Tally:
    """On what every way of an ending with a limit spends its plays: so many bring cards ``home``, or where
    they are asked for, so many take others ``off`` these, and the cards ``aside`` move besides."""

    home: int
    off: int
    aside: tuple[Card, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A deal or a position, what is asked of it, and the answer where there is one.

    ``deal`` is the whole list before the cut, first card dealt first; empty where the puzzle begins from the
    piles of a ``position`` that is no deal's. ``played`` are the moves made before it begins. The other names
    are the keys of the format (see :class:`bookgen.record_format.Record`), but ``minutes`` and what follows,
    which the bank tells: minutes of all that are printed, the first turn of an ending that decides, the turn
    at which the fewest plays are right, what every way does, that which warns most first, and why plays lose
    at the turn that is told, and ``early_whys`` at the first that decides, where that comes before it; on
    what limited plays are spent; of a whole deal a turn, seldom the first that decides, at which a play that
    tempts loses.
    """

    game: Game
    question: str
    seed: int | None = None
    cut: int = 0
    options: Options = field(default_factory=dict)
    losing: bool = False
    among: tuple[int, ...] | None = None
    swaps: tuple[Swap, ...] = ()
    fixed: tuple[str, ...] = ()
    deal: tuple[Card, ...] = ()
    position: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    shuffles: tuple[tuple[Card, ...], ...] = ()
    within: int | None = None
    goal: Mapping[str, int] = field(default_factory=dict)
    counted: Mapping[str, int] = field(default_factory=dict)
    played: tuple[Move, ...] = ()
    verdict: Verdict | None = None
    moves: tuple[Move, ...] | None = None
    cuts: tuple[int, ...] | None = None
    count: int | None = None
    letters: str | None = None
    number: int | None = None
    code: str | None = None
    stars: int | None = None
    date: str | None = None
    minutes: int | None = None
    turning: Turning | None = None
    narrow: Turning | None = None
    musts: tuple[Must, ...] = ()
    whys: Mapping[Move, Why] = field(default_factory=dict)
    early_whys: Mapping[Move, Why] = field(default_factory=dict)
    tally: Tally | None = None
    trap: Turning | None = None

    @cached_property
    def rules(self) -> Rules:
        """The rules of the game under the puzzle's options, with its fixed places and its shuffles."""
        return rules_for(self.game, self.options, self.fixed, self.shuffles)

    @property
    def asks_cuts(self) -> bool:
        """Whether the answer is a list of cuts."""
        return asks_cuts(self.question)

    @property
    def asked_cuts(self) -> tuple[int, ...]:
        """The cuts that are asked for: those among which, else all."""
        return tuple(range(self.game.cuts)) if self.among is None else self.among

    @property
    def deal_code(self) -> str | None:
        """The full code, options included; None for a deal made by hand."""
        if self.seed is None:
            return None
        return format_code(DealCode(self.game.id, self.seed, self.options))

    @property
    def name(self) -> str:
        """What it is called in a fault: its code, else its game."""
        return self.deal_code or (self.code if self.position else None) or self.game.id

    @property
    def is_ending(self) -> bool:
        """Whether it begins late in a game, from a position that is printed in place of the deal."""
        return bool(self.position) and (bool(self.deal) or self.game.rules.stands_alone)

    @property
    def cuts_stock(self) -> bool:
        """Whether what is cut is the stock, as it lies after the moves played, and not the pack."""
        return self.asks_cuts and self.among is not None and bool(self.played or self.position)

    @property
    def offers(self) -> bool:
        """Whether the answer is a letter or some, of places to cut at or of cards that change places."""
        return (self.asks_cuts and self.among is not None) or bool(self.swaps)

    def swaps_by_letter(self) -> dict[str, Swap]:
        """The pairs of cards that may change places, by their letters."""
        return dict(zip(ascii_uppercase, self.swaps, strict=False))

    @property
    def swap(self) -> Swap | None:
        """The cards that have changed places where the moves of the answer begin; None where not just one
        pair answers."""
        return self.swaps_by_letter().get(self.letters or "")

    def comes_to(self, position: Position) -> bool:
        """Whether a position is what the puzzle asks for: the goal that it has, else that the game is out."""
        return is_reached(self.rules, position, self.goal)

    @cached_property
    def opening(self) -> Position:
        """The table before the first move: the position that is given, or that of the deal at its cut.

        Raises VoidDeal where the rules refuse the deal.
        """
        return self.opening_at(0 if self.cuts_stock else self.cut)

    def opening_at(self, cut: int) -> Position:
        """The same at another cut."""
        if self.position and not self.deal:
            return composed(self.rules, self.position, self.counted, self.options)
        return _opened(_Beginning.of(self, cut, ()))

    def start_at(self, cut: int) -> Position:
        """The position from which the moves of an answer go on, at a cut.

        Raises VoidDeal where the rules refuse the deal, ValueError with the fault where a move played before
        is not legal.
        """
        return cut_stock(self.rules, self.reached(0), cut) if self.cuts_stock else self.reached(cut)

    def answer_start(self) -> Position:
        """The position from which the moves of the answer go on: at its cut, or with its two cards changed.

        Raises as :meth:`start_at` does, ValueError also where such a card does not lie there.
        """
        start = self.start_at(self.cut)
        return start if self.swap is None else swapped(start, self.swap)

    def reached(self, cut: int) -> Position:
        """The table after the moves played, of the deal at a cut; raises as :meth:`start_at` does."""
        try:
            return self.replayed_to(cut)
        except Fault as fault:
            raise ValueError(str(fault)) from fault

    def replayed_to(self, cut: int) -> Position:
        """The same. Raises Fault, which names the move."""
        if not self.deal or not self.played:
            return replayed(self.rules, self.opening_at(cut), self.played)
        return _after(_Beginning.of(self, cut, self.played))


@dataclass(frozen=True)
class _Beginning:
    """All by which it is decided to what position a deal is played on."""

    game: int
    options: tuple[tuple[str, object], ...]
    fixed: tuple[str, ...]
    shuffles: tuple[tuple[Card, ...], ...]
    deal: tuple[Card, ...]
    cut: int
    played: tuple[Move, ...]
    puzzle: Puzzle = field(compare=False)

    @classmethod
    def of(cls, puzzle: Puzzle, cut: int, played: tuple[Move, ...]) -> "_Beginning":
        """That of a puzzle, whose game it holds."""
        options = tuple(sorted(puzzle.options.items()))
        return cls(id(puzzle.game), options, puzzle.fixed, puzzle.shuffles, puzzle.deal, cut, played, puzzle)


@lru_cache(maxsize=256)
def _opened(beginning: _Beginning) -> Position:
    """The position in which a deal is laid: a puzzle is asked for it by its check and its picture."""
    puzzle = beginning.puzzle
    return puzzle.rules.opening(cut_deal(puzzle.game, puzzle.deal, beginning.cut))


@lru_cache(maxsize=1024)
def _after(beginning: _Beginning) -> Position:
    """The position after the moves played: a puzzle is asked for it by its check, its words, its picture and
    its answer, in a book long after one another."""
    puzzle = beginning.puzzle
    return replayed(puzzle.rules, puzzle.opening_at(beginning.cut), beginning.played)
