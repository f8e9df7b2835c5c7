"""Paragraphs as words, and words as the parts between which a line may end."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from bookgen.press.type.hyphenate import break_places
from bookgen.press.type.lines import Run, run_width, text_width
from bookgen.press.wording.together import NO_BREAK


class Piece(NamedTuple):
    """A word, or the part of one between two places where it may be broken."""

    runs: tuple[Run, ...]
    width: float
    hyphen: float
    """Width of the hyphen that a break after this piece would add."""
    space: float
    """Width of the space after it; 0 inside a word."""
    ends_word: bool
    may_break: bool


BREAKS_AFTER = "—-+"
"""Behind a dash or a hyphen of its own, or the plus of a code, a word may be broken."""
_LETTERS = re.compile(r"[^\W\d_]+")


def pieces_of(runs: Sequence[Run], width: float, hyphenate: bool) -> list[Piece]:
    """The pieces of a paragraph; what is joined and wider than a line, ``width`` points, is parted."""
    pieces: list[Piece] = []
    bound = any(NO_BREAK in run.text for run in runs)
    for joined, after in _run_words(runs):
        if bound and any([NO_BREAK in run.text for run in joined]):
            for word, space in _loosened(joined, after, width):
                pieces += _of_word(tuple(word), space, hyphenate)
        else:
            pieces += _of_word(tuple(joined), after, hyphenate)
    return pieces


@lru_cache(maxsize=16384)
def _of_word(word: tuple[Run, ...], space: float, hyphenate: bool) -> tuple[Piece, ...]:
    parts = list(_word_parts(word, hyphenate))
    return tuple(
        Piece(part, text_width(part), hyphen, space if last else 0, last, last or hyphen >= 0)
        for at, (part, hyphen) in enumerate(parts)
        for last in [at == len(parts) - 1]
    )


def _run_words(runs: Sequence[Run]) -> Iterator[tuple[list[Run], float]]:
    """The words, each as its runs, and the space that follows."""
    word: list[Run] = []
    for run in runs:
        first, *others = run.text.split(" ")
        if first:
            word.append(run.saying(first))
        space = run_width(run.saying(" ")) if others else 0
        for text in others:
            if word:
                yield word, space
                word = []
            if text:
                word.append(run.saying(text))
    if word:
        yield word, 0


def _loosened(word: list[Run], space: float, width: float) -> Iterator[tuple[list[Run], float]]:
    """Words that are joined, parted at their first blanks as long as they are wider than a line."""
    while text_width(word) > width:
        at = next((at for at, run in enumerate(word) if NO_BREAK in run.text), None)
        if at is None:
            break
        before, _, after = word[at].text.partition(NO_BREAK)
        yield [*word[:at], *([word[at].saying(before)] if before else [])], run_width(word[at].saying(" "))
        word = [*([word[at].saying(after)] if after else []), *word[at + 1 :]]
    yield word, space


def _word_parts(word: Sequence[Run], hyphenate: bool) -> Iterator[tuple[tuple[Run, ...], float]]:
    """The word's parts; with each the width of the hyphen after it, 0 after a dash or hyphen of its own."""
    before: list[Run] = []
    for run in word:
        begun = 0
        for place, needs_hyphen in _break_places(run.text, hyphenate):
            hyphen = run_width(run.saying("-")) if needs_hyphen else 0
            yield (*before, run.saying(run.text[begun:place])), hyphen
            before, begun = [], place
        before.append(run.saying(run.text[begun:]) if begun else run)
    yield tuple(before), 0


def _break_places(text: str, hyphenate: bool) -> Iterator[tuple[int, bool]]:
    found: dict[int, bool] = {}
    if hyphenate:
        for letters in _LETTERS.finditer(text):
            found |= {letters.start() + place: True for place in break_places(letters[0])}
    found |= {at + 1: False for at, char in enumerate(text[:-1]) if char in BREAKS_AFTER and at}
    yield from sorted(found.items())
