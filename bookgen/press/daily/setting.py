"""How the leaves of a file are designed, and how a day is set on them."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

from bookgen.picture.pdf import Ink
from bookgen.press.page.trim import Trim
from bookgen.press.type.styles import DEAL, Style
from bookgen.press.wording.heads import format_date

SHEET_KEY = Style(size=8, leading=9.4, face="Lining", align="steps", left=14)
"""Answers and hints, before they are enlarged in large print."""
ROOMY_KEY = replace(SHEET_KEY, size=9, leading=10.575)
DENSE_KEY = replace(SHEET_KEY, size=8.5, leading=9.6)
"""Those of a leaf in ordinary print that has the room for them, and of one that has not."""
TIGHT_KEY = Style(size=7, leading=7.6, face="Lining", align="steps", left=14)

RULES = Style(size=9, leading=11)
TIGHT_RULES = Style(size=7.5, leading=8.8)
LEAF_DEAL = replace(DEAL, size=9, leading=11.4)
ROOMY = 10.5 / RULES.size
"""How many times as large words are where there is room: of the size of a book's."""
LEAST_KEYED = 0.8
"""Answers that are reduced further are of days in large print of which a deal else is higher than a side."""
TIGHT_DEAL = replace(DEAL, size=7.4, leading=8.8)


@dataclass(frozen=True)
class Setting:
    """How a day is set: the width of its cards in mm, whether answers, deals in words and rules are
    ``tight``, whether stocks are drawn, and whether packs of which nothing is laid out.
    ``close`` keeps pictures narrow and all words beside them; ``filled`` sets each puzzle in the way that is
    lowest and lets answers stand at the foot of every side, which takes the least room of all, most so with
    question and rules too ``abreast`` of the picture;
    ``single`` is of a puzzle that has a side to itself, its words enlarged by ``words``, a pack in rows of
    ``row`` cards if that is not 0; ``larger`` are the cards of some puzzles, by their place among them, that
    have room to be wider, ``loose`` the places of those that are set as if neither ``close`` nor ``filled``,
    as they have the room, and ``eased`` of those whose words alone are larger; ``hints`` is how many there
    are at most to each of the day's puzzles, and ``keyed`` how many times as large these and the answers are;
    with ``fore`` they stand at the foot of the front, which has so many puzzles as ``front`` says, if that is
    not 0. With ``fives`` every fifth step of an answer begins a line. Plans of places are so many mm high,
    ``plan_mm``, if that is not 0. Puzzles stand farther apart by so many points of ``air``.
    """

    card_mm: float
    tight: bool = False
    with_stock: bool = True
    with_packs: bool = True
    close: bool = False
    filled: bool = False
    abreast: bool = False
    single: bool = False
    words: float = 1.0
    row: int = 0
    larger: tuple[tuple[int, float], ...] = ()
    loose: tuple[int, ...] = ()
    eased: tuple[int, ...] = ()
    hints: int = 0
    dense: bool = False
    keyed: float = 1.0
    fore: bool = False
    front: int = 0
    fives: bool = False
    plan_mm: float = 0.0
    air: float = 0.0
    sides: int = 0

    def cards(self, at: int) -> float:
        """The width in mm of the cards of a puzzle, by its place, from 0."""
        return dict(self.larger).get(at, self.card_mm)

    def of(self, at: int) -> "Setting":
        """The setting as it is for the words of one puzzle, by its place."""
        return replace(self, words=ROOMY, eased=()) if at in self.eased else self

    def keeps_close(self, at: int) -> bool:
        """Whether the picture of a puzzle, by its place, is kept narrow."""
        return self.close and at not in self.loose

    @property
    def small(self) -> bool:
        """Whether in large print answers and deals are smaller than the rules, to go in at all."""
        return self.keyed < LEAST_KEYED

    @property
    def key(self) -> Style:
        """How the answers are set."""
        return TIGHT_KEY if self.tight else DENSE_KEY if self.dense else enlarged(ROOMY_KEY, self.keyed)

    @property
    def told(self) -> Style:
        """How the rules in brief are set."""
        return enlarged(TIGHT_RULES if self.tight else RULES, self.words)

    @property
    def deal(self) -> Style:
        """How the deals are set in words."""
        return enlarged(TIGHT_DEAL if self.tight else LEAF_DEAL, self.words)


def enlarged(style: Style, by: float) -> Style:
    """A style so many times as large."""
    return replace(style, size=by * style.size, leading=by * style.leading) if by != 1 else style


def at_least(style: Style, size: float) -> Style:
    """A style of no smaller type."""
    return enlarged(style, max(1.0, size / style.size))


SINGLE = Setting(20.0, with_stock=False, single=True)
"""How a puzzle is set that has a leaf of its own; see `day_parts.WORD_SIZES`."""


@dataclass(frozen=True)
class Design:
    """What all leaves of a file share; with ``rules`` the whole rules follow, with ``months`` these and the
    answers at the end of each month, with ``hints`` such as there is room for. For a ``pencil`` there is room
    to write, and cards are drawn to be struck off where they only leave. The ``last`` date is that of a file
    that ends with the answers to it. Sheets have the answers to their ``own`` puzzles, or to those of the day
    before.
    """

    trim: Trim
    title: str
    rules: bool = False
    ink: Ink = "two"
    months: bool = False
    single: bool = False
    hints: bool = True
    pencil: bool = False
    last: date | None = None
    own: bool = False

    def answers(self, day: date) -> str:
        """Where the answers to a day are, as its leaf tells it."""
        if self.single or self.months:
            return "last leaf of this day" if self.single else "end of the month"
        if self.own:
            return "end of this sheet"
        if day == date.max:
            return "next sheet"
        if self.last == day:
            return "last of these sheets"
        return f"sheet for {format_date(day + timedelta(days=1), weekday=not self.trim.large)}"

    @property
    def rules_daily(self) -> bool:
        """Whether the whole rules follow on the puzzles of each day."""
        return self.rules and not self.months

    @property
    def rules_last(self) -> bool:
        """Whether those of all games of a month stand behind its days, each once."""
        return self.rules and self.months

    @property
    def hints_last(self) -> bool:
        """Whether the hints to all days stand at the end, before the answers, upright and on full sides: in a
        month in large print."""
        return self.hints and self.months and self.trim.large

    @property
    def parted(self) -> bool:
        """Whether the answers are in another file, that of the next day, which has to be printed too."""
        return not (self.single or self.months or self.last or self.own or self.trim.large)
