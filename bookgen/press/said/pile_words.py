"""What a printed line calls a pile: the word of its group and its number within the group."""

from bookgen.games import Game


def pile_words(game: Game) -> dict[str, str]:
    """Each pile's name in print: ``tableau-3`` to ``"column 3"``; a pile alone has no number."""
    return {
        name: group.word if group.count == 1 else f"{group.word} {place + 1}"
        for name, group, place in game.all_piles()
    }


def piles_by_words(game: Game) -> dict[str, str]:
    """The way back: ``"column 3"`` to ``tableau-3``."""
    return {words: name for name, words in pile_words(game).items()}
