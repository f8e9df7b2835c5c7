"""Reads and validates descriptors; finds games by their id.

A game is a TOML file in one of the book folders beside this module, named for its id. Nothing is
registered anywhere.
"""

import difflib
import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec

from bookgen.errors import BadInput
from bookgen.games.checks import check_game
from bookgen.games.descriptor import Game

BOOKS = ("hoffmann", "cadogan")
_HERE = Path(__file__).resolve().parent
_NUMBER = re.compile(r"[HCD][0-9]{1,2}[a-z]?", re.IGNORECASE)


def read_descriptor(path: Path) -> Game:
    """The game that the descriptor at ``path`` gives.

    Raises BadInput, naming the file and the key, when the file is no TOML, has an unknown or missing
    key, a value of the wrong kind, or facts that do not fit together.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path.name}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path.name}: not a TOML file: {error}") from error
    try:
        game = msgspec.convert(table, Game)
    except msgspec.ValidationError as error:
        raise BadInput(f"{path.name}, {_plain(str(error))}") from error
    check_game(game, path.name)
    return game


def _plain(fault: str) -> str:
    """A validator's message with the place first: ``piles[0].count: expected int, got str``."""
    what, _, where = fault.partition(" - at `$")
    place = where.rstrip("`").lstrip(".").replace("[...]", "")
    what = what[:1].lower() + what[1:].replace("`", "")
    return f"{place or 'top level'}: {what}"


def load_game(path: Path) -> Game:
    """As :func:`read_descriptor`, and the file must be named for the game's id."""
    game = read_descriptor(path)
    if path.stem != game.id:
        raise BadInput(f"{path.name}, id: got {game.id!r}, wanted {path.stem!r}, the file's own name")
    return game


@cache
def _descriptors() -> dict[str, Path]:
    return {path.stem: path for book in BOOKS for path in sorted((_HERE / book).glob("*.toml"))}


@cache
def _game(name: str) -> Game:
    return load_game(_descriptors()[name])


def all_games() -> list[Game]:
    """Every game, in the order of the books and their numbers."""
    order = {"H": 0, "C": 1, "D": 2}
    return sorted((_game(name) for name in _descriptors()), key=lambda g: (order[g.number[0]], g.number))


def find_game(name: str) -> Game:
    """The game with this id.

    Raises BadInput with the nearest ids when there is none; a number such as H31 is answered with its id.
    """
    if name in _descriptors():
        return _game(name)
    if _NUMBER.fullmatch(name):
        wanted = name[0].upper() + name[1:].lower()
        hits = [game.id for game in all_games() if game.number == wanted]
        if not hits:
            hits = [game.id for game in all_games() if game.number.startswith(wanted[:2])][:3]
        raise BadInput(
            f"no game {name!r}: games are called by their ids; nearest: {', '.join(hits) or 'see list'}"
        )
    near = difflib.get_close_matches(name.lower(), _descriptors(), n=3, cutoff=0.4)
    near = near or sorted(_descriptors())[:3]
    raise BadInput(f"no game {name[:60]!r}; nearest: {', '.join(near)}")
