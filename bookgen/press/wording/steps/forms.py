"""The kinds of printed lines, in the order in which they are tried.

Of a move, and those after it, the first form that has a line for them writes it; a line is read by the first
form that takes it. What gathers moves stands before what tells one, and what tells a move by few words before
what tells it in full. Nobody else knows the verbs: *How to read* and the table of ``docs/format.md`` go by
this list, too.
"""

from bookgen.press.wording.steps.coupled import Coupled
from bookgen.press.wording.steps.dealing import DealtByRule
from bookgen.press.wording.steps.exchanging import Exchange
from bookgen.press.wording.steps.filling import Filled
from bookgen.press.wording.steps.forced import GoneOut, LeftOver, Onwards
from bookgen.press.wording.steps.form import LineForm
from bookgen.press.wording.steps.from_stock import FromStock, LaidCircle
from bookgen.press.wording.steps.homeward import Homeward
from bookgen.press.wording.steps.paying import Payment
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.putting import PutBehind
from bookgen.press.wording.steps.served import DealtRound, ServedFromStock, SlippedIn
from bookgen.press.wording.steps.throwing import ThrownOut
from bookgen.press.wording.steps.to_one_pile import ToOnePile
from bookgen.press.wording.steps.transfers import Followed, InFull
from bookgen.press.wording.steps.turning import DealtOn, TurnedUp
from bookgen.press.wording.steps.unsaid import Gathered, NextDeal, Shifted, WasteTurned

LINE_FORMS: tuple[type[LineForm], ...] = (
    # Of one engine each, and before all others there.
    Onwards,
    GoneOut,
    LeftOver,
    Coupled,
    # One move that needs no cards told.
    Shifted,
    NextDeal,
    WasteTurned,
    Gathered,
    # Several moves in a line.
    DealtByRule,
    TurnedUp,
    DealtOn,
    Homeward,
    # One move, of which the rules tell the most.
    SlippedIn,
    DealtRound,
    ServedFromStock,
    LaidCircle,
    # Several moves in a line, of which the first may be a fill.
    Filled,
    ToOnePile,
    # One move, told by a verb.
    PutBehind,
    Payment,
    ThrownOut,
    Exchange,
    FromStock,
    # Whatever else.
    Followed,
    InFull,
)


def forms_of(piles: Piles) -> list[LineForm]:
    """The forms that a game has, its piles named so, in the order of the list."""
    return [form for _, form in forms_by_kind(piles) if form is not None]


def forms_by_kind(piles: Piles) -> list[tuple[type[LineForm], LineForm | None]]:
    """Every kind of line with the form that a game has of it, or None, in the order of the list."""
    return [(kind, kind.of(piles.game, piles)) for kind in LINE_FORMS]


def names_explained() -> set[str]:
    """The names of the explanations that the forms have."""
    return {kind.explained for kind in LINE_FORMS}
