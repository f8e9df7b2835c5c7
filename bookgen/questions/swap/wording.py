"""How *swap* is put into words: which cards may change places, by letters, and which letter brings it out."""

import re
from collections.abc import Mapping
from dataclasses import replace
from string import ascii_uppercase
from typing import Any

from bookgen.cards import format_card, parse_card
from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.press.wording.cut_words import NONE, begins_places, parse_places, said_by_letters
from bookgen.press.wording.english import listed
from bookgen.press.wording.marks import has_play
from bookgen.press.wording.pile_words import pile_words, piles_by_words
from bookgen.press.wording.together import NO_BREAK
from bookgen.press.wording.worded import LOST, SO_FAR, Wording
from bookgen.puzzle import Puzzle
from bookgen.questions.swaps import Swap, format_swap

ASKED = "Two cards may change places: "
"""With this the question begins; in older prints after ``SO_FAR``."""
ONE, SOME = "Only one of these brings it out: which?", "Which of these bring it out?"
_BEGUN = rf"(?:{SO_FAR}, and two|Two){re.escape(ASKED[3:])}"
_ASKED = re.compile(rf"{_BEGUN}([^.]*)\. (?:{re.escape(ONE)}|{re.escape(SOME)})")
_PAIR = re.compile(r"([A-Z])\s(\S+)\s(.+?)\sand\s(\S+)\s(.+)")


def _ask(puzzle: Puzzle) -> str:
    said = (_said_pair(puzzle.game, letter, swap) for letter, swap in puzzle.swaps_by_letter().items())
    one = puzzle.letters is None or len(puzzle.letters) == 1
    return f"{ASKED}{'; '.join(said)}. {ONE if one else SOME}"


def _said_pair(game: Game, letter: str, swap: Swap) -> str:
    """``A 7♥ heap 3 and 9♣ heap 5``: letter and first card, each card and its pile, stay together."""
    words = pile_words(game)
    ends = (f"{format_card(card)} {words[pile]}".replace(" ", NO_BREAK) for pile, card in swap.ends)
    return f"{letter}{NO_BREAK}{' and '.join(ends)}"


def _read(game: Game, text: str) -> dict[str, Any] | None:
    """Raises BadInput where the letters are not A, B, C …, or a pair is none."""
    found = _ASKED.match(text.replace(NO_BREAK, " "))
    if found is None:
        return None
    pairs = [_PAIR.fullmatch(told.strip()) for told in found[1].split(";")]
    letters = [pair[1] if pair else "" for pair in pairs]
    if letters != [*ascii_uppercase[: len(pairs)]]:
        raise BadInput(f"no pairs of cards {found[1][:60]!r}; wanted such as A 7♥ heap 3 and 9♣ heap 5; B …")
    return {"question": "swap", "swaps": [_read_pair(game, pair) for pair in pairs if pair]}


def _read_pair(game: Game, pair: "re.Match[str]") -> str:
    """The written form of a printed pair. Raises BadInput for a pile that there is not."""
    names = piles_by_words(game)
    for words in (pair[3], pair[5]):
        if words not in names:
            raise BadInput(f"{pair[1]}: there is no {words[:40]!r} in this game")
    return format_swap(Swap(names[pair[3]], parse_card(pair[2]), names[pair[5]], parse_card(pair[4])))


def _said(puzzle: Puzzle) -> str | None:
    """``B comes out``; None where no answer is known."""
    if puzzle.letters is None:
        return None
    return said_by_letters([*puzzle.letters]) if puzzle.letters else f"{NONE} comes out"


def _lead(puzzle: Puzzle) -> str | None:
    return _said(puzzle) if has_play(puzzle) and puzzle.moves else None


def _answer(puzzle: Puzzle) -> str | None:
    return None if _lead(puzzle) else _said(puzzle)


def _read_answer(puzzle: Puzzle, sentence: str | None, steps: bool) -> Puzzle:
    if sentence is None or sentence == LOST:
        raise BadInput("it is not said which of the letters brings it out")
    places: Mapping[str, int] = {letter: at for at, letter in enumerate(puzzle.swaps_by_letter())}
    found, at_once = parse_places(sentence, places, False)
    letters = "".join(letter for letter, at in places.items() if at in found)
    if at_once or (steps and len(letters) != 1):
        raise BadInput("the answer gives steps, but not of one letter")
    return replace(puzzle, letters=letters, verdict="solved" if letters else "unsolvable")


def _tell(puzzle: Puzzle, name: str) -> str:
    letters = puzzle.letters or ""
    if not letters:
        return f"{name}: no two of these cards bring it out"
    return f"{name}: comes out where {listed([*letters], 'or')} changes places"


PART = Wording(
    ask=_ask,
    read=_read,
    answer=_answer,
    read_answer=_read_answer,
    tell=_tell,
    lead=_lead,
    begins=begins_places,
    shows=lambda puzzle: "ending",
)
