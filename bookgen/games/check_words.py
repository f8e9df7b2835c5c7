"""How the checks of descriptors name piles, and lists of words."""

from bookgen.errors import BadInput
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.games.piles import resolve_piles


def named(game: Game, word: str) -> list[PileGroup]:
    """The groups of piles that a word names, by role or by their own."""
    return [group for group in game.piles if word in (group.role, group.word)]


def no_piles(game: Game, key: str, word: str) -> BadInput:
    """The fault that a word at this key names no piles."""
    known = sorted({group.role for group in game.piles} | {group.word for group in game.piles})
    return BadInput(f"{key}: no piles {word!r}; there are {few(known)}")


def few(words: list[str]) -> str:
    """The first dozen of some words, as a list in a line."""
    return ", ".join(words[:12]) + (" ..." if len(words) > 12 else "") if words else "none"


def resolve(game: Game, word: str) -> list[str]:
    """The piles of a role, a word or a name; none where nothing is called so."""
    return resolve_piles(game, word) if game.piles_called(word) else []
