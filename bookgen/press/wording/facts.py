"""What is said of a game under its title."""

import re

from bookgen.games import Game
from bookgen.press.wording.english import number_words

FULL_PACK = 52
"""Cards of a pack."""
PLATE_PAGE = "plate on page"
"""Behind what the line under the title of a game tells, before the number of that page."""
OPENS_GAME = re.compile(rf" players? · a game of (chance|skill)(?: · {PLATE_PAGE}.+)?$")
"""The end of the line that stands under the title of a game, see :func:`pack_line`; it may go on with the
page of its plate."""


PACK_NEEDED = r"(?:[0-9]{1,2} packs(?: of [0-9]{1,2})?|[0-9]{1,2} cards)"
"""What :func:`pack_needed` says, where it says anything, as a pattern."""


def pack_needed(game: Game) -> str:
    """The cards to be got out: ``2 packs``, ``32 cards``, ``4 packs of 32``; nothing of one pack of 52."""
    of = "" if game.size == FULL_PACK else f" of {game.size}"
    if game.packs > 1:
        return f"{game.packs} packs{of}"
    return f"{game.size} cards" if of else ""


def also_called(game: Game) -> str:
    """How a game is called elsewhere; empty where it goes by no other name."""
    if not game.other_names:
        return ""
    *first, last = game.other_names
    return f"Also called {', '.join(first)} or {last}" if first else f"Also called {last}"


def pack_line(game: Game) -> str:
    """Packs, kind and players in a line."""
    packs = "one pack" if game.packs == 1 else f"{number_words(game.packs)} packs"
    size = "nine cards" if game.size == 9 else f"{packs} of {number_words(game.size)}"
    players = "one player" if game.players == 1 else f"{number_words(game.players)} players"
    return f"{size} · {players} · a game of {game.kind}"
