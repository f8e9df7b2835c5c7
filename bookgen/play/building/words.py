"""The piles that the words of a rule name."""

from collections.abc import Sequence

from bookgen.games.descriptor import Game
from bookgen.games.piles import resolve_piles


def piles_of(game: Game, words: Sequence[str]) -> list[str]:
    """The piles that roles, groups' words or names stand for, each once, in the order of the words."""
    return list(dict.fromkeys(pile for word in words for pile in resolve_piles(game, word)))
