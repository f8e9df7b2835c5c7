"""The words of groups whose numbers would else be mistaken for those of another."""

from bookgen.games.descriptor import Game
from bookgen.games.piles import resolve_piles


def shared_words(game: Game) -> frozenset[str]:
    """The words of the groups of several piles, if there are two or more such in the game, or piles that are
    the only ones of their groups bear numbers too."""
    words = frozenset(group.word for group in game.piles if group.count > 1 and group.role != "discard")
    return words if len(words) > 1 or _numbers_single_piles(game) else frozenset()


def _numbers_single_piles(game: Game) -> bool:
    """Whether the descriptor letters with figures piles of which each is a group of its own."""
    single = {name for name, group, _ in game.all_piles() if group.count == 1}
    return any(
        single.intersection(pile for name in placement.names for pile in resolve_piles(game, name))
        for placement in game.picture.book
        if placement.label is not None and any(text.isdigit() for text in placement.label.text)
    )
