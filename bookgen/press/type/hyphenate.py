"""Where English words may be broken."""

from functools import cache

import pyphen


@cache
def _dictionary() -> pyphen.Pyphen:
    return pyphen.Pyphen(lang="en_GB", left=2, right=3)


@cache
def break_places(word: str) -> tuple[int, ...]:
    """The places, counted in letters from the start, at which a word of letters may take a hyphen."""
    if len(word) < 6 or not word.isalpha() or word.isupper():
        return ()
    return tuple(_dictionary().positions(word))
