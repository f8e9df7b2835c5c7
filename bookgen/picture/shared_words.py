"""The words with which numbers of piles stand: of groups that have them in common, and of rows that the
descriptor letters as one."""

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


def words_of_numbers(game: Game) -> dict[str, str]:
    """The word that a number of a pile stands for, by the names of all piles.

    It is that of the group, but where piles that are each a group of its own stand in one row, lettered as
    one, it is that of the row, as its first label has it: ``heap A``, 2, 3, 4 are heaps.
    """
    words = {name: group.word for name, group, _ in game.all_piles()}
    single = {name for name, group, _ in game.all_piles() if group.count == 1}
    for view in ("book", "table", "deal"):
        for placement in game.picture.wide(view):
            lettered = placement.label.text if placement.label is not None else ""
            if not isinstance(lettered, list) or not any(text.isdigit() for text in lettered):
                continue
            if row := lettered[0].rpartition(" ")[0]:
                piles = (pile for name in placement.names for pile in resolve_piles(game, name))
                words |= dict.fromkeys(single.intersection(piles), row)
    return words
