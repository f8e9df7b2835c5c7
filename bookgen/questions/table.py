"""The keys of every question: which there are, whose they are, and what is asked where nothing is said."""

from functools import cache
from typing import TYPE_CHECKING

from bookgen.questions.keys import Keys
from bookgen.questions.rows import QUESTIONS, question_parts

if TYPE_CHECKING:
    # The games ask this module which forms they may name, so that it cannot load them first.
    from bookgen.games.descriptor import Game

PLAY, CUT = QUESTIONS[:2]
"""What a record asks that does not say so: that the deal be played out; and where the pack is to be cut."""


@cache
def all_keys() -> dict[str, Keys]:
    """The keys of every question, by its name."""
    return question_parts("keys", Keys)


def keys_of(question: str) -> Keys:
    """The keys of one question."""
    return all_keys()[question]


def asks_cuts(question: str) -> bool:
    """Whether the answer to a question is a list of cuts."""
    return "cuts" in keys_of(question).answered_by


def natural_question(game: "Game") -> str:
    """What is asked of a deal of a game where nothing else is said."""
    return next((name for name, keys in all_keys().items() if keys.natural(game)), PLAY)


def question_of_deal(game: "Game") -> str:
    """What is asked of a deal that is not to be cut: the game's natural question, else that it be played."""
    natural = natural_question(game)
    return PLAY if asks_cuts(natural) else natural


def forms_for(game: "Game") -> list[str]:
    """The forms of puzzles that a game's descriptor may ask for; to be played out, where that is natural."""
    unset = "" if natural_question(game) == PLAY else PLAY
    asked = (keys for name, keys in all_keys().items() if name != unset)
    return [form for keys in asked for form, may in keys.forms.items() if may(game)]


def question_of_form(form: str) -> str | None:
    """The question of which that is a form; None where it is of none."""
    return next((name for name, keys in all_keys().items() if form in keys.forms), None)


def sort_keys(form: str | None = None) -> set[str]:
    """The keys of a sort of puzzles that mean something in a form, and not in all; of every form together."""
    named = all_keys() if form is None else [question_of_form(form)]
    return {key for name in named if name is not None for key in keys_of(name).sort_keys}


def forms_with(key: str) -> list[str]:
    """The forms in which that key of a sort of puzzles means something."""
    return [form for keys in all_keys().values() if key in keys.sort_keys for form in keys.forms]


def asking(key: str) -> list[str]:
    """The questions whose records may have that key."""
    return [name for name, keys in all_keys().items() if key in (*keys.takes, *keys.answered_by)]


def wanted_of(game: "Game", question: str) -> str | None:
    """Why a game cannot be asked a question, and what is wanted; None where it can."""
    said = keys_of(question).refused(game)
    return f"question {question}: {game.id} {said}; wanted {natural_question(game)}" if said else None
