"""Reads and validates descriptors; finds games by their id.

A game is a TOML file in one of the book folders beside this module, named for its id. Nothing is
registered anywhere; what was prepared of it when the program was built (``prepare.py``) is used as long as
it is of the same bytes. Further folders with games of the reader's own are named by ``BOOKGEN_GAMES`` in the
environment, several parted as in ``PATH``.
"""

import difflib
import os
import re
from functools import cache
from pathlib import Path

import msgspec

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.games.prepare import PREPARED, digest_of
from bookgen.limits import MOST_DESCRIPTOR_BYTES, MOST_DOTS, MOST_OWN_GAMES
from bookgen.reading import read_regular

BOOKS = ("hoffmann", "cadogan")
VARIABLE = "BOOKGEN_GAMES"
_HERE = Path(__file__).resolve().parent
_NUMBER = re.compile(r"[HCD][0-9]{1,2}[a-z]?", re.IGNORECASE)


def _most_dots(line: str) -> int:
    """The most dots that one key of a line can have, or one value; none in a line that is a comment."""
    if line.lstrip().startswith("#"):
        return 0
    return max(part.count(".") for part in re.split(r"[,=\[\]{}]", line))


def read_descriptor(path: Path) -> Game:
    """The game that the descriptor at ``path`` gives.

    Raises BadInput, naming the file and the key, when the file is no TOML, has an unknown or missing
    key, a value of the wrong kind, or facts that do not fit together.
    """
    # Only here: a game that was prepared needs neither, and starts without them.
    import tomllib

    from bookgen.games.check_meaning import check_meaning
    from bookgen.games.checks import check_game

    try:
        text = read_regular(path, MOST_DESCRIPTOR_BYTES).decode("utf-8")
        # A key of thousands of parts would take all the memory before it is seen to be none of ours.
        for number, line in enumerate(text.split("\n"), start=1):
            if line.count(".") > MOST_DOTS and _most_dots(line) > MOST_DOTS:
                raise BadInput(f"{path.name}: line {number} has a key of more than {MOST_DOTS} dots")
        table = tomllib.loads(text)
    except BadInput:
        raise
    except OSError as error:
        raise BadInput(f"{path.name}: cannot be read: {error.strerror}") from error
    except RecursionError as error:
        raise BadInput(f"{path.name}: not a TOML file: its values stand too deep in one another") from error
    except ValueError as error:  # Not only TOMLDecodeError: a number may have too many figures.
        raise BadInput(f"{path.name}: not a TOML file: {error}") from error
    try:
        game = msgspec.convert(table, Game)
    except RecursionError as error:
        raise BadInput(f"{path.name}: its tables stand too deep in one another") from error
    except msgspec.ValidationError as error:
        raise BadInput(f"{path.name}, {_plain(str(error))}") from error
    check_game(game, path.name)
    check_meaning(game, table, path.name)
    return game


def _plain(fault: str) -> str:
    """A validator's message with the place first: ``piles[0].count: expected int, got str``."""
    what, _, where = fault.partition(" - at `$")
    place = where.rstrip("`").lstrip(".").replace("[...]", "")
    what = what[:1].lower() + what[1:].replace("`", "")
    return f"{place or 'top level'}: {what}"


def load_game(path: Path) -> Game:
    """The game of a descriptor whose file is named for the game's id; see :func:`read_descriptor`."""
    game = read_descriptor(path)
    if path.stem != game.id:
        raise BadInput(f"{path.name}, id: got {game.id!r}, wanted {path.stem!r}, the file's own name")
    return game


def own_folders() -> tuple[Path, ...]:
    """The folders of games from outside the package.

    Raises BadInput for one that is no folder.
    """
    named = [Path(name) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]
    for folder in named:
        if not folder.is_dir():
            raise BadInput(
                f"{VARIABLE}: no folder {folder}; wanted one with descriptors, such as my-game.toml"
            )
    return tuple(named)


def own_files() -> list[Path]:
    """What is read of the folders of games from outside: descriptors, rules texts, kept puzzles and odds."""
    kinds = ("*.toml", "rules/*.j2", "bank/*.jsonl", "endings/*.jsonl", "odds/*.json")
    return [path for folder in own_folders() for kind in kinds for path in sorted(folder.glob(kind))]


def own_folder(game: Game) -> Path | None:
    """The outside folder that a game comes from; None for a game of the package."""
    folder = _descriptors(own_folders())[game.id].parent
    return folder if folder in own_folders() else None


@cache
def _descriptors(own: tuple[Path, ...]) -> dict[str, Path]:
    found = {path.stem: path for book in BOOKS for path in sorted((_HERE / book).glob("*.toml"))}
    outside = [path for folder in own for path in sorted(folder.glob("*.toml"))]
    if len(outside) > MOST_OWN_GAMES:
        raise BadInput(
            f"{own[0]}: {len(outside)} descriptors of games from outside; wanted at most {MOST_OWN_GAMES}"
        )
    for path in outside:
        if path.stem in found:
            raise BadInput(f"{path}: there is a game {path.stem!r} already, in {found[path.stem].parent}")
        found[path.stem] = path
    return found


class _Prepared(msgspec.Struct, frozen=True):
    """A descriptor as it was prepared: the digest of its bytes, and its table as JSON."""

    digest: str
    table: msgspec.Raw


@cache
def _prepared() -> dict[str, _Prepared]:
    """What is prepared of the books' games, by book and id; nothing where nothing was, or it is damaged."""
    try:
        return msgspec.json.decode((_HERE / PREPARED).read_bytes(), type=dict[str, _Prepared])
    except (OSError, msgspec.MsgspecError, RecursionError):
        return {}


def _as_prepared(path: Path) -> Game | None:
    """The game of a descriptor of the books that was prepared, if it has the same bytes still.

    It is not checked again: that the games of the books pass every check, the tests show.
    """
    found = _prepared().get(f"{path.parent.name}/{path.stem}") if path.parent.parent == _HERE else None
    try:
        if found is None or digest_of(read_regular(path, MOST_DESCRIPTOR_BYTES)) != found.digest:
            return None
        game = msgspec.json.decode(found.table, type=Game)
    except (OSError, BadInput, msgspec.MsgspecError, RecursionError):
        return None
    return game if game.id == path.stem else None


@cache
def _game(path: Path) -> Game:
    return _as_prepared(path) or load_game(path)


def all_games() -> list[Game]:
    """Every game, in the order of the books and their numbers, games from outside last."""
    order = {"H": 0, "C": 1, "D": 2}
    games = [_game(path) for path in _descriptors(own_folders()).values()]
    return sorted(games, key=lambda game: (order.get(game.number[0], 3), game.number, game.id))


def games_of(book: str) -> list[Game]:
    """The games of one of the ``BOOKS``, in its order."""
    found = _descriptors(own_folders())
    return [game for game in all_games() if found[game.id].parent == _HERE / book]


def find_game(name: str) -> Game:
    """The game with this id.

    Raises BadInput with the nearest ids when there is none; a number such as H31 is answered with its id.
    """
    known = _descriptors(own_folders())
    if name in known:
        return _game(known[name])
    name = name[:100]
    if _NUMBER.fullmatch(name):
        wanted = name[0].upper() + name[1:].lower()
        hits = [game.id for game in all_games() if game.number == wanted]
        if not hits:
            hits = [game.id for game in all_games() if game.number.startswith(wanted[:2])][:3]
        raise BadInput(
            f"no game {name!r}: games are called by their ids; nearest: {', '.join(hits) or 'see list'}"
        )
    near = difflib.get_close_matches(name.lower(), known, n=3, cutoff=0.4)
    near = near or sorted(known)[:3]
    raise BadInput(f"no game {name[:60]!r}; nearest: {', '.join(near)}")
