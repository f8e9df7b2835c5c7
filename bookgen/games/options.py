"""The options of a game: what a deal code may say beside game and seed, as the descriptor declares it.

An option is a number or a letter of a suit. One alone is not declared but follows from the rules: where
they deal again, there is ``redeals``.
"""

import re
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from bookgen.cards import OptionValue

REDEALS = "redeals"
"""How often cards are dealt again: the option, and the count of those taken that positions keep."""
SUIT = "suit"
"""The option of games in which a suit is chosen beforehand."""
AFTER = "after"
"""The option of games in which two play in turn: after how many turns of plain players a puzzle begins."""
WASTES = "wastes"
EXCHANGE = "exchange"
GRACE = "grace"
PLEASURE = "pleasure"
MOST = 1000
"""The highest number of an option that names none of its own."""
PLACE = re.compile(r"\{value(?::([a-z ]+))?\}")
"""Where a phrase has the value, perhaps with the noun that it counts."""

Numeral: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^\S([^\n\t]*\S)?\Z")]


class Range(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    rename={"low": "from", "high": "to"},
):
    """Whole numbers, both ends among them; of each ``step`` the first."""

    low: Numeral = 0
    high: Numeral = MOST
    step: Annotated[int, Meta(ge=2, le=MOST)] | UnsetType = UNSET

    @property
    def numbers(self) -> range:
        """All numbers of the range."""
        return range(self.low, self.high + 1, 1 if self.step is UNSET else self.step)

    @property
    def wanted(self) -> str:
        """``"a whole number from 0 to 1000"``, ``"0, 2, 4 and so on to 1000"``."""
        if self.step is UNSET:
            return f"a whole number from {self.low} to {self.high}"
        first = ", ".join(map(str, self.numbers[:3]))
        return f"{first} and so on to {self.numbers[-1]}"


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An option of a game's deal codes.

    A ``number`` has a list or a range of ``values``, a ``word`` a list of the letters C D H S. ``default``
    holds where a code does not say; where nothing holds then, ``absent`` tells in a word or two what is so.
    ``meaning`` is how the option is listed. ``said`` is the sentence that a printed puzzle says with it, or
    one for each value: ``{value}`` stands for the value in words, ``{value:redeal}`` for *no redeals*,
    *one redeal*, *two redeals*.
    """

    name: Annotated[str, Meta(pattern="^[a-z]([a-z-]{0,28}[a-z])?\\Z")]
    kind: Literal["number", "word"]
    values: list[OptionValue] | Range
    default: OptionValue | None = None
    absent: Line | None = None
    meaning: Line
    said: Line | dict[str, Line]

    def admits(self, value: OptionValue) -> bool:
        """Whether a code may give this value."""
        if self.kind == "word" or isinstance(value, str):
            return self.kind == "word" and isinstance(self.values, list) and value in self.values
        if isinstance(self.values, Range):
            return value in self.values.numbers
        return value in self.values

    @property
    def wanted(self) -> str:
        """What a code may give: ``"a whole number from 0 to 1000"``, ``"C, D, H or S"``."""
        if isinstance(self.values, Range):
            return self.values.wanted
        *some, last = map(str, self.values)
        return f"{', '.join(some)} or {last}" if some else last

    @property
    def told(self) -> str:
        """The option in a line: what it means, its values, and what holds without it."""
        spread = self.values if isinstance(self.values, Range) and self.values.step is UNSET else None
        values = self.wanted if spread is None else f"from {spread.low}"
        values += f" to {spread.high}" if spread and spread.high < MOST else ""
        book = self.absent if self.default is None else str(self.default)
        return f"{self.meaning}, {values}; the book says {book}"

    def sentence(self, value: OptionValue) -> str:
        """What a printed puzzle says of this value, the value still to be filled in; empty for nothing."""
        return self.said if isinstance(self.said, str) else self.said.get(str(value), "")


def redeals_option(times: int | Literal["unlimited"]) -> Option:
    """The option of every game that deals again, as often as the book allows."""
    return Option(
        name=REDEALS,
        kind="number",
        values=Range(),
        default=None if times == "unlimited" else times,
        absent="unlimited" if times == "unlimited" else None,
        meaning="how often the cards may be dealt again",
        said="With {value:redeal}.",
    )
