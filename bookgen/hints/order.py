"""The order of hints: each gives away more than the one before."""

from collections.abc import Iterable

from bookgen.hints.kinds import (
    Alone,
    Begun,
    Chosen,
    Closed,
    DealtFirst,
    Dug,
    DugInTurn,
    Emptied,
    Freed,
    Hint,
    LaidOut,
    Last,
    Losing,
    Midway,
    Rest,
    Saving,
    Shared,
    Turned,
    Within,
)
from bookgen.puzzle import Must

VAGUE = (Shared, Turned, Closed, Last, Alone, Within, Dug, Emptied, DealtFirst, DugInTurn)
"""Facts of the answer as a whole, which name no play."""
PLAYED = (Chosen, Begun, Saving)
"""A play of the answer."""


def rising(hints: Iterable[Hint | None]) -> tuple[Hint, ...]:
    """The hints, each once, in the order of what they give away.

    Facts come first, then a play that loses, where a card has to lie or how the table looks later on, how a
    card is dug out, and a play of the answer.
    """
    return tuple(sorted(dict.fromkeys(hint for hint in hints if hint is not None), key=_given_away))


def _given_away(hint: Hint) -> int:
    match hint:
        case Losing():
            return 2
        case Midway() | Rest():
            return 3
        case Freed() | LaidOut():
            return 4
        case Must(kind="laid"):
            return 3
    return 5 if isinstance(hint, PLAYED) else 0 if isinstance(hint, VAGUE) else 1
