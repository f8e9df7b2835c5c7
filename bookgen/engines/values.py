"""The base of a descriptor's tables, and the types of the values in them."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

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


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the descriptor; a key that is not listed here is refused by name."""
