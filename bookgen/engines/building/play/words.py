"""The piles that the words of a rule name."""

from collections.abc import Sequence

from bookgen.cards import Options
from bookgen.games.check_options import number_of
from bookgen.games.descriptor import Game
from bookgen.games.options import WASTES
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.games.piles import resolve_piles


def piles_of(game: Game, words: Sequence[str]) -> list[str]:
    """The piles that roles, groups' words or names stand for, each once, in the order of the words."""
    return list(dict.fromkeys(pile for word in words for pile in resolve_piles(game, word)))


def home_piles(game: Game) -> list[str]:
    """The piles where cards are home."""
    return [name for name, group, _ in game.all_piles() if group.role in HOME_ROLES]


def ends_of(game: Game) -> dict[str, str]:
    """For each foundation that ends with a card which lies ready for it, the pile where that lies."""
    found: dict[str, str] = {}
    for group in game.piles:
        if group.takes.ends is not None:
            own = [name for name, also, _ in game.all_piles() if also is group]
            found |= zip(own, resolve_piles(game, group.takes.ends), strict=True)
    return found


def joined(game: Game, options: Options, words: Sequence[str]) -> list[str]:
    """The piles that cards may join: of several waste piles only so many as the option ``wastes`` allows."""
    if WASTES not in game.options:
        return piles_of(game, words)
    wastes = game.pile_names("waste")
    shut = set(wastes[number_of(game, options, WASTES) :])
    return [pile for pile in piles_of(game, words) if pile not in shut]
