"""Whether options are declared as they can be meant, and whether a code chooses what a game has."""

from collections.abc import Mapping

from bookgen.cards import SUITS, Options, OptionValue
from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.games.options import MOST, PLACE, REDEALS, Option, Range


def check_options(game: Game, options: Mapping[str, object]) -> None:
    """Raises BadInput for an option that the game has not, or a value that the option has not."""
    for name, value in options.items():
        option = game.options.get(name)
        if option is None:
            known = ", ".join(game.options) or "none"
            raise BadInput(f"{game.id} has no option {name!r}; it has: {known}")
        if isinstance(value, bool) or not isinstance(value, int | str) or not option.admits(value):
            raise BadInput(f"option {name}={str(value)[:40]}: wanted {option.wanted}")


def value_of(game: Game, options: Options, name: str) -> OptionValue | None:
    """The value of an option under a code, or its default; None where neither says one.

    Raises BadInput where the game has no such option.
    """
    if name not in game.options:
        raise BadInput(f"{game.id} has no option {name!r}; it has: {', '.join(game.options) or 'none'}")
    return options.get(name, game.options[name].default)


def number_of(game: Game, options: Options, name: str) -> int:
    """The value of an option that is a number, or its default; 0 where the game has no such option."""
    return int(value_of(game, options, name) or 0) if name in game.options else 0


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
        return list(option.values.numbers)
    return option.values
