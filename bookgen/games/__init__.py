"""The games as data: one TOML descriptor each, read and validated into :class:`Game` objects."""

from bookgen.games.descriptor import Game
from bookgen.games.load import all_games, find_game, load_game, own_folder, own_folders, read_descriptor

__all__ = ["Game", "all_games", "find_game", "load_game", "own_folder", "own_folders", "read_descriptor"]
