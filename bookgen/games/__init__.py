"""The games as data: one TOML descriptor each, read and validated into :class:`Game` objects."""

from bookgen.games.check_options import check_options
from bookgen.games.descriptor import Game
from bookgen.games.load import (
    BOOKS,
    all_games,
    find_game,
    games_of,
    load_game,
    own_files,
    own_folder,
    own_folders,
    read_descriptor,
)
from bookgen.games.options import Option

__all__ = [
    "BOOKS",
    "Game",
    "Option",
    "all_games",
    "check_options",
    "find_game",
    "games_of",
    "load_game",
    "own_files",
    "own_folder",
    "own_folders",
    "read_descriptor",
]
