"""The options of a game: what a deal code may say beside game and seed, as the descriptor declares it.

An option is a number or a letter of a suit. One alone is not declared but follows from the rules: where
they deal again, there is ``redeals``.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bookgen.cards import SUITS, Options, OptionValue
from bookgen.errors import BadInput

if TYPE_CHECKING:
    from bookgen.games.descriptor import Game

REDEALS = "redeals"
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
    """Whole numbers, both ends among them."""

    low: Numeral = 0
    high: Numeral = MOST


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
            return self.values.low <= value <= self.values.high
        return value in self.values

    @property
    def wanted(self) -> str:
        """What a code may give: ``"a whole number from 0 to 1000"``, ``"C, D, H or S"``."""
        if isinstance(self.values, Range):
            return f"a whole number from {self.values.low} to {self.values.high}"
        *some, last = map(str, self.values)
        return f"{', '.join(some)} or {last}" if some else last

    @property
    def told(self) -> str:
        """The option in a line: what it means, its values, and what holds without it."""
        spread = self.values if isinstance(self.values, Range) else None
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


def check_options(game: "Game", options: Mapping[str, object]) -> None:
    """Raises BadInput for an option that the game has not, or a value that the option has not."""
    for name, value in options.items():
        option = game.options.get(name)
        if option is None:
            known = ", ".join(game.options) or "none"
            raise BadInput(f"{game.id} has no option {name!r}; it has: {known}")
        if isinstance(value, bool) or not isinstance(value, int | str) or not option.admits(value):
            raise BadInput(f"option {name}={str(value)[:40]}: wanted {option.wanted}")


def value_of(game: "Game", options: Options, name: str) -> OptionValue | None:
    """The value of an option under a code, or its default; None where neither says one.

    Raises BadInput where the game has no such option.
    """
    if name not in game.options:
        raise BadInput(f"{game.id} has no option {name!r}; it has: {', '.join(game.options) or 'none'}")
    return options.get(name, game.options[name].default)


def check_declared(declared: list[Option], read: frozenset[str], file: str) -> None:
    """Raises BadInput, naming file and key, for an option declared amiss, or that the engine does not read.

    ``read`` are the options that the engine of the rules gives a meaning.
    """
    for at, option in enumerate(declared):
        where = f"{file}, options[{at}]"
        if option.name == REDEALS:
            raise BadInput(f"{where}.name: 'redeals' follows from the rules; wanted times or redeals there")
        if option.name in [other.name for other in declared[:at]]:
            raise BadInput(f"{where}.name: {option.name!r} stands twice; wanted each option once")
        if option.name not in read:
            known = ", ".join(sorted(read - {REDEALS})) or "none"
            raise BadInput(
                f"{where}.name: the engine of these rules reads no {option.name!r}; it reads: {known}"
            )
        _check_values(option, where)
        _check_words(option, where)


def _check_values(option: Option, where: str) -> None:
    values = option.values
    if isinstance(values, Range):
        if option.kind == "word":
            raise BadInput(f"{where}.values: a word has no range; wanted letters of {', '.join(SUITS)}")
        if values.low > values.high:
            raise BadInput(f"{where}.values: got {values.low} to {values.high}, wanted a rising range")
    else:
        for value in values:
            if isinstance(value, str):
                fits = option.kind == "word" and value in tuple(SUITS)
            else:
                fits = option.kind == "number" and 0 <= value <= MOST
            if not fits:
                wanted = f"letters of {', '.join(SUITS)}" if option.kind == "word" else f"0 to {MOST}"
                raise BadInput(f"{where}.values: got {value!r} for a {option.kind}, wanted {wanted}")
        if not values or len(set(values)) != len(values):
            raise BadInput(f"{where}.values: got {values!r}, wanted each value once")
    if option.default is not None and not option.admits(option.default):
        raise BadInput(f"{where}.default: got {option.default!r}, wanted {option.wanted}")
    if (option.default is None) == (option.absent is None):
        raise BadInput(f"{where}.default: wanted a default, or absent: what holds without the option")


def _check_words(option: Option, where: str) -> None:
    """A sentence must not be taken for another part of a printed puzzle when it is read back."""
    sentences = {None: option.said} if isinstance(option.said, str) else option.said
    for value, sentence in sentences.items():
        key = f"{where}.said" if value is None else f"{where}.said.{value}"
        if value is not None and value not in map(str, _all(option)):
            raise BadInput(f"{key}: no value {value!r}; wanted {option.wanted}")
        if PLACE.sub("", sentence).strip("{}") != PLACE.sub("", sentence) or "{" in PLACE.sub("", sentence):
            raise BadInput(f"{key}: got {sentence!r}, wanted {{value}} or {{value:noun}} for the value")
        if not sentence.endswith(".") or ":" in PLACE.sub("", sentence):
            raise BadInput(f"{key}: got {sentence!r}, wanted a sentence with its full stop, no colon")


def _all(option: Option) -> list[OptionValue]:
    if isinstance(option.values, Range):
        return list(range(option.values.low, option.values.high + 1))
    return option.values
