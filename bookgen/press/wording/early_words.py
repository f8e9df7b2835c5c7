"""Plays with which an ending might be begun and must not, in words under its answer."""

from collections.abc import Mapping, Sequence

from bookgen.hints import Answered
from bookgen.hints.turn import covers_what_goes
from bookgen.play import Move
from bookgen.press.wording.hint_plays import BY_VERB, NOT_FIRST, NOT_START
from bookgen.press.wording.lost_reasons import STAYS, on_from
from bookgen.press.wording.must_words import COSTS
from bookgen.press.wording.turning_words import THIN, failing_said, failings, too_many
from bookgen.press.wording.why_words import LET_BE

MOST_BEGUN_WRONG, TEMPTING = 2, 1
"""Plays that are wrong to begin with, of which it is told, and how strange they are at the most."""


def early_sentences(
    answer: Answered, loses: Sequence[Move], short: bool, whys: Mapping[Move, str]
) -> list[str]:
    """Why plays that tempt lose at the start, where more is known than that they do: ``Do not begin with 5♥
    column 2 to column 3: ...``; ``whys`` as in :func:`turning_sentences`. If ``short``, with letters for the
    piles."""
    rules, start, puzzle = answer.rules, answer.positions[0], answer.puzzle
    tempting = [
        move
        for move in sorted(loses, key=answer.oddness)
        if answer.oddness(move) <= TEMPTING and not covers_what_goes(rules, start, move)
    ][:MOST_BEGUN_WRONG]
    if puzzle.within is None:
        lines = [on_from(rules, rules.play(start, move)) for move in tempting]
        told = failings(rules, start, tempting, lines, short, answer.moves, (), whys)
    else:
        told = too_many(rules, start, tempting, answer.moves, puzzle.within, puzzle.goal, short, (), whys)
    said = (
        failing_said(rules, start, failing, short)
        for failing in told
        if not failing.reason.startswith((*THIN, STAYS, LET_BE)) and failing.reason != COSTS
    )
    return [f"{NOT_FIRST if BY_VERB.match(each) else NOT_START}{each}" for each in said]
