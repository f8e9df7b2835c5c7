"""What a printed line calls a pile: the word of its group and its number within the group, or letters for it.

The letters stand in a key whose answers say what they mean.
"""

import re
from collections.abc import Iterable
from functools import cache
from itertools import groupby

from bookgen.games import Game


def pile_words(game: Game, short: bool = False) -> dict[str, str]:
    """Each pile's name in print: ``tableau-3`` to ``"column 3"``; a pile alone has no number.

    If ``short``, with letters: ``"c3"``, and ``"w"`` for the waste.
    """
    letters = letters_of(tuple(_group_words(game)))
    return {
        name: (letters[group.word] if short else group.word)
        + ("" if group.count == 1 else f"{place + 1}" if short else f" {place + 1}")
        for name, group, place in game.all_piles()
    }


def pile_with_article(game: Game, pile: str) -> str:
    """``column 3``, but ``the waste``, which has no number."""
    words = pile_words(game)[pile]
    return words if words[-1].isdigit() else f"the {words}"


def ground_word(word: str) -> str:
    """The word of a group of foundations without the card or the numeral of its own: ``heap``, ``hour``."""
    return _OWN_NUMERAL.sub("", word.rpartition("’s ")[2])


_OWN_NUMERAL = re.compile(r" [IVX]+$")


def piles_by_words(game: Game) -> dict[str, str]:
    """The pile of each name in print, in words and in letters: ``"column 3"`` to ``tableau-3``.

    The packet of a rank is known by the rank alone too, as in older prints.
    """
    ranked = ((_RANKED.fullmatch(words), name) for name, words in pile_words(game).items())
    older = {RANK_WORDS[found[1]]: name for found, name in ranked if found}
    return older | {words: name for short in (True, False) for name, words in pile_words(game, short).items()}


def said_letters(game: Game, lines: Iterable[str]) -> str:
    """What the letters in these lines mean, in the order of the descriptor: ``c column, w waste``.

    Words that differ in their rank or numeral alone are told from the first to the last of them in the lines,
    ``hA–h4 ace’s to four’s heap``, ``hII–hXI hour II to XI``.
    """
    used = {word for line in lines for word in _NAME_SHOWN.findall(line)}
    shown, words = pile_words(game, short=True), _group_words(game)
    groups = {group.word for name, group, _ in game.all_piles() if shown[name] in used}
    letters = letters_of(tuple(words))
    shown_words = [word for word in words if word in groups]
    told = []
    for series, members in groupby(shown_words, key=_series):
        first, *rest = members
        if series is None or len(rest) < 2:
            told += [f"{letters[word]} {word}" for word in (first, *rest)]
        else:
            noun, ranked = series
            of, to = (word.removesuffix(f" {noun}").removeprefix(f"{noun} ") for word in (first, rest[-1]))
            said = f"{of} to {to} {noun}" if ranked else f"{noun} {of} to {to}"
            told.append(f"{letters[first]}–{letters[rest[-1]]} {said}")
    return ", ".join(told)


def _series(word: str) -> tuple[str, bool] | None:
    """The word that a group shares with others, and whether a rank tells it from them; else a numeral does.

    None for a word with neither.
    """
    if _RANKED.fullmatch(word):
        return word.rpartition("’s ")[2], True
    ground = _OWN_NUMERAL.sub("", word)
    return (ground, False) if ground != word else None


_NAME_SHOWN = re.compile(r"[^\s,;:.()]+")
"""What may be letters for a pile in a line."""


def _group_words(game: Game) -> dict[str, str]:
    """The words of the groups, each with its role."""
    return {group.word: group.role for group in game.piles}


RANK_WORDS = {"ace": "A", "two": "2", "three": "3", "four": "4"}
"""Ranks by which packets are named."""
_READ_AS_WORDS = ("the", "to", "then", "and", "home", "of", "on", "in")
"""Letters that would be read as another word of a step."""


_ALWAYS = {"stock": "s", "waste": "w"}
"""Letters that mean the same in every game."""
_RANKED = re.compile(rf"({'|'.join(map(re.escape, RANK_WORDS))})’s (\S)\S*")
_NUMERAL = re.compile(r"[IVX]+")


@cache
def letters_of(words: tuple[str, ...]) -> dict[str, str]:
    """The letters for each word: the initials, and of the last word as much as tells it from the others.

    Stock and waste have theirs in every game; the packet of a rank has the rank too, ``p2`` for ``two’s
    packet``, and what is counted in Roman figures keeps them, ``hIV`` for ``hour IV``.
    """
    found = {word: letters for word, letters in _ALWAYS.items() if word in words and letters not in words}
    for word in words:
        ranked = _RANKED.fullmatch(word)
        if ranked:
            found[word] = ranked[2] + RANK_WORDS[ranked[1]]
    for word in dict.fromkeys(words):
        if word in found:
            continue
        *first, last = word.split(" ")
        initials = "".join(part[0] for part in first).lower()
        if first and _NUMERAL.fullmatch(last):
            tried = [initials + last]
        else:
            tried = [initials + last[:length].lower() for length in range(1, len(last) + 1)]
        # A word that is the beginning of another has letters that no other has.
        tried += [tried[-1] + "x" * more for more in range(1, len(words) + 1)]
        taken = {*found.values(), *words, *_READ_AS_WORDS} - {word}
        found[word] = next(letters for letters in tried if letters not in taken)
    return found
