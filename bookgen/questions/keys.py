"""The first part of a question: the keys it has in a record, and which games ask it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bookgen.record_format import Record

if TYPE_CHECKING:
    from bookgen.games.descriptor import Game


def no_fault(game: "Game", record: Record) -> None:
    """Nothing more is asked of a record than that its keys are the question's."""


def never(game: "Game") -> bool:
    """No game asks this where nothing is said."""
    return False


@dataclass(frozen=True)
class Keys:
    """What a record of a question may say, and of which games it may be asked."""

    answered_by: tuple[str, ...]
    """The keys in which the answer stands. Moves may stand with any."""
    refused: Callable[["Game"], str | None]
    """Why a game cannot be asked this, after its name, such as ``is dealt once only``; None where it can."""
    takes: tuple[str, ...] = ()
    """The keys that only some questions have, and this one among them."""
    check: Callable[["Game", Record], None] = no_fault
    """Raises BadInput for values that do not fit the question."""
    natural: Callable[["Game"], bool] = never
    """Whether it is what a deal of the game is for, where nothing else is said."""
    forms: Mapping[str, Callable[["Game"], bool]] = field(default_factory=dict)
    """The forms in which descriptors ask for puzzles of it, each with the games that may."""
    sort_keys: tuple[str, ...] = ()
    """The keys of a descriptor's puzzle part that mean something in these forms, and not in all."""
    sole: str = ""
    """Why a game of which it is natural can be asked nothing else, such as ``is played against another``."""
    flags: Mapping[str, tuple[str, Mapping[str, Any]]] = field(default_factory=dict)
    """Flags by which ``solve`` asks it: for each its help, and the keys that it gives the record."""
