"""What the answers of this program depend on: its rules, its tables and its search, as one short word.

Two that have the same find the same, wherever they are; their numbers of version say less.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec

import bookgen
from bookgen.games import Game, find_game
from bookgen.workers import Labour, Mark

LENGTH = 12
ROOMS = (
    *("cards.py", "record_format.py", "puzzle.py", "check_record.py", "record.py", "replay.py", "judging.py"),
    *("referee.py", "questions", "engines", "games", "play", "solve", "puzzles"),
)
KINDS = (".py", ".pxd", ".toml")


def digest(games: Sequence[Game]) -> str:
    """The digest for these games as they have been read: of their descriptors, and of all that plays, solves
    and chooses."""
    told = hashlib.sha256(_code().encode("ascii"))
    for game in games:
        told.update(msgspec.json.encode(game))
    return told.hexdigest()[:LENGTH]


@cache
def _code() -> str:
    """That of the modules and tables; the compiled search is made of the same sources."""
    home = Path(bookgen.__file__).resolve().parent
    found = [path for room in ROOMS for path in (home / room, *(home / room).rglob("*")) if path.is_file()]
    told = hashlib.sha256()
    for path in sorted(path for path in found if path.suffix in KINDS):
        # Descriptors are told as they have been read.
        if path.suffix != ".toml" or path.parent.parent != home / "games":
            text = path.read_bytes().replace(b"\r\n", b"\n")
            told.update(f"{path.relative_to(home).as_posix()} {len(text)}\n".encode() + text)
    return told.hexdigest()


def digest_of(names: tuple[str, ...]) -> str:
    """The digest for the games of these ids, as the asked process has them."""
    return digest([find_game(name) for name in names])


def marked(hands: Labour, games: Sequence[Game]) -> Labour:
    """The workers, each of which is refused where its digest of these games is another than ours."""
    return replace(hands, mark=Mark(digest_of, tuple(game.id for game in games), digest(games)))
