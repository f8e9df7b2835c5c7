"""What is said of a game under its title."""

import re

from bookgen.games import Game
from bookgen.press.wording.english import number_words

OPENS_GAME = re.compile(r" players? · a game of (chance|skill)$")
"""The end of the line that stands under the title of a game, see :func:`pack_line`."""


def pack_line(game: Game) -> str:
    """Packs, kind and players in a line."""
    packs = "one pack" if game.packs == 1 else f"{number_words(game.packs)} packs"
    size = "nine cards" if game.size == 9 else f"{packs} of {number_words(game.size)}"
    players = "one player" if game.players == 1 else f"{number_words(game.players)} players"
    return f"{size} · {players} · a game of {game.kind}"
