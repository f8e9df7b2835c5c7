"""Hints as they are printed: found in a text, and held against the answer, in these words or older ones."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from bookgen.cards import parse_card
from bookgen.hints import Answered, hints_of
from bookgen.hints.kinds import Last, Settled
from bookgen.hints.minded import leaves_behind
from bookgen.hints.must import does
from bookgen.hints.spent import spends
from bookgen.hints.squared import any_square, corner_settled
from bookgen.hints.why import goes_with
from bookgen.play import Move
from bookgen.play.moves import listed as moves_listed
from bookgen.press.wording.advice import as_advice
from bookgen.press.wording.english import number_words, ordinal
from bookgen.press.wording.hint_plays import (
    AFTER,
    DO_FIRST,
    NOT_FIRST,
    NOT_START,
    NTH,
    START,
    as_before,
    counted_play,
    losing_said,
    nth_play,
    play_begun,
    played_said,
    without_what_lies_there,
)
from bookgen.press.wording.hints import (
    BEGUN,
    BEHIND,
    FOR_LAST,
    HOLD,
    KEEP,
    LEAVE,
    SAVE,
    UNCOVER,
    hint_said,
)
from bookgen.press.wording.lost_reasons import KEEPS, on_from
from bookgen.press.wording.midway_words import HALF_WAY, MOST_COUNTED, MOST_EMPTY
from bookgen.press.wording.must_words import COSTS, FACE_SAID, in_present_words, parse_must
from bookgen.press.wording.older_hints import older_said
from bookgen.press.wording.plan_words import parse_minded
from bookgen.press.wording.play_line import VERBS
from bookgen.press.wording.purposes import older_purposes
from bookgen.press.wording.redeal_words import no_redeal_is_needed
from bookgen.press.wording.spent_words import parse_spent
from bookgen.press.wording.together import without_breaks
from bookgen.press.wording.why_words import IDLE_SAID, parse_why
from bookgen.puzzle import Puzzle
from bookgen.replay import replay

_HINT = re.compile(rf"(?<!\S)(\d{{1,6}}) (?={'|'.join(BEGUN)})")


def parse_hints(text: str) -> list[tuple[int, str]]:
    """The hints of a printed list, each with the number of its puzzle; what stands behind one is left out."""
    _, *parts = _HINT.split(text)
    found = zip(parts[::2], parts[1::2], strict=True)
    return [(int(number), f"{said.partition('.')[0]}.") for number, said in found]


def hints_fault(puzzle: Puzzle, printed: Sequence[str]) -> str | None:
    """Which of the hints printed for a puzzle does not fit its answer; None where all do.

    All that hints say is held against a replay of the answer; of a play that is said to lose, that it is
    offered there, and is not the answer's. An answer that cannot be replayed has no fault of its hints.
    """
    try:
        replay(puzzle.rules, puzzle.start_at(puzzle.cut), puzzle.moves or ())
    except ValueError:
        return None
    answer = Answered(puzzle)
    told = [*hints_of(puzzle)]
    # In older prints the table half-way stands, or the saving play, where it is told how a card is dug out;
    # of a row the card that goes last.
    told += [hint for hint in (answer.midway(lone=True), answer.saving(), answer.last()) if hint]
    # Or, without the trap, what is left of a row.
    told += [hint for hint in (answer.rest(), answer.careless(), *(answer.milestones() or ())) if hint]
    told += [*answer.plans(), *answer.chances()]
    told += [hint for hint in (answer.awaited(goal, beyond=True) for goal in (False, True)) if hint]
    # Any may be told first of those that can be.
    before = Answered(puzzle, older=True)
    told += [*answer.facts(), *before.facts()]
    told += [
        hint
        for hint in (before.obstacle(), before.midway(lone=True), before.careless(), before.freed())
        if hint
    ]
    if puzzle.game.rules.square_side and (squared := any_square(answer)) is not None:
        # Older prints do not tell that other squares are as near.
        alone = [replace(hint, squares=1) for hint in told if isinstance(hint, Settled)]
        told += [squared, corner_settled(answer), *alone]
    # What would tell the first of three plays that are named.
    told += [hint for hint in (answer.freed(most=True), answer.chosen(), answer.begun()) if hint]
    if puzzle.is_ending:
        # Where a turn tells something, or the question names a card, these have given way to others.
        given = answer.losing(), answer.obstacle(asked=True), answer.kept_back()
        told += [hint for hint in given if hint]
    now = [hint_said(answer, hint) for hint in told]
    ever = [*now, *(said for hint in told for said in older_said(answer, hint))]
    # Older prints tell of the answer what is told as advice.
    known = {without_breaks(f"{said}.") for said in (*ever, *map(as_advice, ever))}
    # Nor do older prints say on what a card is laid, or after which other a card of the stock comes.
    known |= {*map(without_what_lies_there, known)}
    known |= {_AFTER_ANOTHER.sub(".", said) for said in known}
    # Nor do they say that it is the answer that keeps a card for last.
    last = [f"{said}." for hint, said in zip(told, now, strict=True) if isinstance(hint, Last)]
    known |= {without_breaks(said.replace(KEEP, SAVE, 1).replace(FOR_LAST, " for last", 1)) for said in last}
    # Nor that there are others before the play of the answer after which another comes, nor with what a place
    # is filled.
    known = {*map(as_before, known)}
    for said in (in_present_words(puzzle.game, each) for each in printed):
        bare, number = as_before(without_breaks(said)), counted_play(without_breaks(said))
        if (bare in known and number is None) or _OLDER.fullmatch(said):
            continue
        must = parse_must(puzzle.game, said.removesuffix(".")) if puzzle.is_ending else None
        if must is not None and does(answer, must):
            continue
        minded = parse_minded(said)
        if minded is not None and leaves_behind(answer, minded):
            continue
        count = parse_spent(said)
        if count is not None and spends(answer, count):
            continue
        if not _is_of_a_turn(answer, bare, number):
            return f"the hint {said[:60]!r} does not fit its answer"
    return None


_AFTER_ANOTHER = re.compile(rf"{without_breaks(BEHIND)}[^,.]+\.$")
_COUNTED_EMPTY = "|".join(number_words(count) for count in range(MOST_EMPTY + 1, MOST_COUNTED + 1))
_OLDER = re.compile(
    rf"{SAVE}[^:]+ for (?!last\b).+|{LEAVE}.+: it can wait \d+ plays\.|{UNCOVER}.+, which goes home first\."
    rf"|{HOLD}.+: (?:turn .+ first|.+ is to go on it first)\."
    rf"|(?:{START}|{NOT_START}|{AFTER}|{NTH}).*(?:{'|'.join(VERBS)}).+"
    rf"|{HALF_WAY}.+, with (?!(?:{_COUNTED_EMPTY}) )[a-z-]+ [a-z ]+ empty\."
)
"""Hints as they are no longer given."""


def _is_of_a_turn(answer: Answered, said: str, number: str | None) -> bool:
    """Whether a hint names the play of some turn of the answer, or as wrong another that is offered there;
    behind which play that turn comes, an older print may tell by its ``number``."""

    def spelt(told: str) -> str:
        """Words as the oldest prints have them, in a text that has lost its breaks."""
        return as_before(without_breaks(told))

    for at, counted in product(range(len(answer.moves)), (False, True)):
        if number is not None and (not at or number != without_breaks(ordinal(at))):
            continue
        move = answer.moves[at]
        ways = product((False, True), (False, True))
        every = (play_begun(answer, at, not_played, counted, brief) for not_played, brief in ways)
        begun = tuple(map(spelt, every if at else (START, DO_FIRST, NOT_START, NOT_FIRST)))
        if not said.startswith(begun):
            continue
        # In older prints it is not told what for, or less of it.
        bare = nth_play(answer, at, move, counted=counted)
        before = answer.moves[at - 1] if at else None
        purposes = older_purposes(answer.rules, answer.positions[at], move, answer.moves[at + 1 :], before)
        told = played_said(answer, at, move, counted), bare, *(f"{bare}{purpose}" for purpose in purposes)
        every_told = [spelt(f"{each}.") for each in told]
        if said in (*every_told, *map(without_what_lies_there, every_told)):
            return True
        if not said.startswith(begun[len(begun) // 2 :]):
            continue
        offered = moves_listed(answer.rules.moves(answer.positions[at]))
        for each in offered:
            wrong = spelt(nth_play(answer, at, each, True, counted))
            brief = spelt(nth_play(answer, at, each, True, counted, brief=True))
            if each == move or not said.startswith((wrong, brief)):
                continue
            reason = said.removeprefix(wrong if said.startswith(wrong) else brief)
            if not reason.strip("."):
                return True
            comes, keeps, kept = reason.strip(":.").partition(_AND_KEEPS)
            why = parse_why(answer.puzzle.game, comes, each[0].target)
            if why is not None and goes_with(answer, at, each, why):
                if not keeps:
                    return True
                said = f"{said.removesuffix(reason)}:{keeps[1:]}{kept}."
            older = (
                _OLDER_REASON.fullmatch(reason)
                or (_BROKEN_OFF.fullmatch(reason) and _may_go_on_otherwise(answer, at, each))
                or _buries(answer, at, each, reason)
            )
            ways = product((True, False), (True, False))
            now = (spelt(f"{losing_said(answer, at, each, counted, *way)}.") for way in ways)
            # That a play costs one the bank tells, not the answer.
            unpriced = _COSTS.sub("", said, count=1) if answer.puzzle.within is not None else said
            if older or any(_is_said(some, told) for told in now for some in (said, unpriced)):
                return True
            # The print does not tell which plays save there; one of them may throw out what a reason names.
            saving = (losing_said(answer, at, each, counted, saves=[save]) for save in offered)
            if any(_is_said(said, spelt(f"{told}.")) for told in saving):
                return True
    return False


def _is_said(said: str, told: str) -> bool:
    """Whether a play and its reason are told so, or as in older prints, of a card that matches another."""
    return said in (told, _KEPT_TO_MATCH.sub(r"\1isstillwanted,tomatch", told))


def _buries(answer: Answered, at: int, move: Move, reason: str) -> bool:
    """Whether a reason of an older print names a card that comes to lie under others by a move."""
    found = _BURIED.fullmatch(reason)
    if found is None:
        return False
    after = answer.rules.play(answer.positions[at], move).piles
    return any(parse_card(found[1]) in after.get(part.target, ())[:-1] for part in move)


def _may_go_on_otherwise(answer: Answered, at: int, move: Move) -> bool:
    """Whether from a play, offered after so many moves of the answer, no line is followed to its end, or the
    print does not tell how many redeals are left for it."""
    return (
        no_redeal_is_needed(answer.puzzle)
        or on_from(answer.rules, answer.rules.play(answer.positions[at], move)) is None
    )


_COSTS = re.compile("|".join(without_breaks(f": {each}") for each in (COSTS, IDLE_SAID)))
_AND_KEEPS = without_breaks(f"; {KEEPS}")
_KEPT_TO_MATCH = re.compile(r"theanswerkeeps([^,]+),tomatch")
_BROKEN_OFF = re.compile(r":(?:then,forinstance,\w+\Wstaysunder\w+\W.*|itburies.+)\.")
"""Why a play loses, as it was told of a line that was broken off before its end."""
_OLDER_REASON = re.compile(
    r":(?:ittakes\w+,thelastemptyplace|\w+iswantedfor\w+\W|thenatleast(?:onecardis|twocardsare)left)\."
)
"""Why a play loses, as it is no longer told: where its card may go from the place at once, and how few cards
are left."""
_BURIED = re.compile(rf":itburies{FACE_SAID}(?:in.+)?\.")
"""The same where no way moves the card that is covered, which is told in its place."""
