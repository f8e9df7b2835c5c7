"""The table half-way through an answer in words: ``With 22 cards home the families show 5♥ 7♠ 3♦ 9♣``."""

import re
from collections.abc import Iterator

from bookgen.hints import Answered
from bookgen.hints.kinds import Midway
from bookgen.press.wording.check_text import piles_by_word
from bookgen.press.wording.english import listed, number_words, plural
from bookgen.press.wording.pile_words import ground_word, pile_with_article, pile_words
from bookgen.press.wording.steps.cards import cards_told
from bookgen.press.wording.together import NO_BREAK
from bookgen.puzzle import Puzzle

WITH, HALF_WAY = "With ", "Half-way "
"""The second stands in older prints alone, but where no card is home."""
MOST_GROUNDS, FOUNDATIONS = 2, "foundations"
"""Sorts of foundations whose cards are told sort by sort, and what more of them are called together."""
MOST_EMPTY, MOST_COUNTED = 4, 12
"""Empty places that are named; of more it is said how many there are, unless they are too many to tell."""


def midway_told(answer: Answered, hint: Midway, aside: bool = False) -> str:
    """The table later on, behind how many cards are home then; see :meth:`Answered.cards_home`."""
    home = answer.cards_home(hint.at, aside)
    begun = f"{WITH}{said_home(answer, home)} " if home else HALF_WAY
    return f"{begun}{', '.join(midway_said(answer.puzzle, hint))}"


def said_home(answer: Answered, count: int) -> str:
    """``22 cards home``; ``out`` where no card goes to a family."""
    where = "home" if "foundation" in answer.roles.values() else "out"
    return f"{count} {plural('card', count)} {where}"


def midway_said(puzzle: Puzzle, hint: Midway, older: bool = False) -> Iterator[str]:
    """What is told of a table: cards and empty places; ``older`` prints have no sign behind a number."""
    game = puzzle.game
    shown, names = dict(hint.shown), piles_by_word(game)
    grounds = [group.word for group in game.groups("foundation")]
    if len(grounds) > MOST_GROUNDS:
        # Foundations that are called each by its own card are told together, in their order.
        together = [name for name, group, _ in game.all_piles() if group.role == "foundation"]
        words = (group.word for name, group, _ in game.all_piles() if name in together)
        own = {*map(ground_word, words)}
        ground = FOUNDATIONS if older or len(own) > 1 else plural(own.pop())
        names = {ground: together} | {
            word: piles for word, piles in names.items() if piles[0] not in together
        }
    numbers = {name: word.rpartition(" ")[2] for name, word in pile_words(game).items()}
    families = {name for name, group, _ in game.all_piles() if group.role == "foundation"}
    shows = False
    for word, piles in names.items():
        told = [
            ("" if len(piles) == 1 or name in families else f"{numbers[name]}{'' if older else ':'} ")
            + cards_told(shown[name])
            for name in piles
            if name in shown
        ]
        if told:
            show = "" if shows else "shows " if len(piles) == 1 else "show "
            parted = " " if older or len(piles) == 1 or piles[0] in families else ", "
            yield f"{'' if word == FOUNDATIONS else 'the '}{word} {show}{parted.join(told)}"
            shows = True
    for word, piles in names.items():
        empty = [name for name in piles if name in hint.empty]
        if MOST_EMPTY < len(empty) <= MOST_COUNTED:
            yield f"with {number_words(len(empty))} {word} empty"
        elif 0 < len(empty) <= MOST_EMPTY:
            alone = pile_with_article(game, empty[0])
            yield (
                f"with {word} {listed([numbers[name] for name in empty])} empty"
                if len(empty) > 1
                else f"with {alone} empty"
            )


_NUMBER = re.compile(r"(?<= )(\d+:) (?=(?:10|[A23456789JQK])[♣♦♥♠])")


def parted_at_numbers(said: str) -> list[str]:
    """A hint in pieces: numbers of piles before their cards, each with a fast blank, and what is between."""
    if not said.startswith((HALF_WAY, WITH)):
        return [said]
    pieces = _NUMBER.split(said)
    return [f"{piece}{NO_BREAK}" if at % 2 else piece for at, piece in enumerate(pieces) if piece]
