"""What helps with a puzzle of play before its answer is read, each hint giving away more than the one before.

Every hint is a fact about the kept answer, taken from a replay of it by rule: the card that is waited for or
what can be told of the answer as a whole, where a careless player first goes wrong, how the card is dug out,
the trap, or the table later on; or what all ways of an ending do, as it is kept beside it. No search is made.
"""

from collections.abc import Sequence

from bookgen.cards import Card
from bookgen.hints.answered import Answered
from bookgen.hints.kinds import (
    Alone,
    Awaited,
    Begun,
    Dug,
    Emptied,
    Freed,
    Hint,
    Losing,
    Meeting,
    Paired,
    Saving,
    Shared,
    Within,
)
from bookgen.hints.must import LETS_BE, first_must, told_musts
from bookgen.hints.order import rising
from bookgen.hints.repeated import repeats
from bookgen.hints.turn import names_first_plays, takes_back, told_turning
from bookgen.hints.whole import first_of, of_whole, plays_alike
from bookgen.play import Move
from bookgen.puzzle import Must, Puzzle
from bookgen.questions.table import PLAY

MEET = 3
"""Of so many endings in a row one is told first which cards are to come together."""

__all__ = ["Answered", "Hint", "hints_of", "names_first_plays", "takes_back", "told_turning"]


def hints_of(puzzle: Puzzle) -> tuple[Hint, ...]:
    """Up to three hints for a puzzle that is to be played out, each giving away more.

    None for another question, or without an answer. Raises ValueError where a move of the answer is not legal
    where that is asked.
    """
    if puzzle.question != PLAY or not puzzle.moves or puzzle.game.kind != "skill":
        return ()
    answer = Answered(puzzle)
    if puzzle.is_ending and puzzle.turning is not None:
        return _of_ending(puzzle, answer)
    return of_whole(answer, first_of(_facts(answer, asked=False), puzzle))


def _of_ending(puzzle: Puzzle, answer: Answered) -> tuple[Hint, ...]:
    """The hints of a kept ending, each of which gives away more.

    First what stands in the way, or what every way does, where that is known; then what has to be done for
    it, or a play that loses at the narrowest turn, always where three plays are named; then the play that is
    right there, or where a card has to lie. Where one of the three is wanting, what every way does besides,
    or what the answer has to tell.
    """
    asked = names_first_plays(puzzle)
    facts = _facts(answer, asked)
    musts = told_musts(answer, asked)
    first = _obstacle(answer, facts, musts)
    others = [must for must in musts if must != first]
    if isinstance(first, Must) and first.because is not None and first.because.kind == "takes":
        others = [must for must in others if must.kind != "place" or must.cards != first.because.cards]
    if isinstance(first, Meeting):
        others = [must for must in others if {*must.cards} != {first.one, first.other}]
    plan = _planned(answer, first, asked)
    second = _second(answer, first, others, asked, plan)
    if isinstance(second, Losing):
        why = puzzle.whys.get(second.move)
        others = [must for must in others if not repeats(must, why, second.move)]
    others = [must for must in others if must != second]
    third: Hint | None = answer.saving()
    if not isinstance(third, Saving) or third.at:
        third = next((must for must in others if must.kind == "laid"), third)
    if isinstance(second, Freed) and isinstance(third, Saving) and _tells(second, third):
        third = None
    elif third is None:
        third = answer.freed() or answer.begun()
    if isinstance(second, Losing) and isinstance(third, Begun) and third.at < second.at:
        # What is played before that has been told with it.
        third = Begun(second.at, answer.moves[second.at])
    begun = answer.begun()
    if _is_late(second) and _is_late(third) and begun is not None and not _is_late(begun):
        # Of two plays late in the answer nobody has anything who is at a loss at the start.
        second = begun
    if isinstance(first, Shared) and plan is not None and second != plan:
        first = plan
    found = [first, second, third]
    done = [must for must in others if must.kind not in LETS_BE]
    more = [fact for fact in answer.facts() if not (asked or isinstance(fact, Shared))]
    # Where plays are asked for to begin with, a later one gives nothing of them away.
    begins = [hint for hint in answer.begins() if _is_late(hint) or not asked]
    later = [hint for hint in begins if not plays_alike(hint, found)]
    for hint in (*done, plan, *facts, *more, *others, answer.midway(), *later):
        if None in found and hint is not None and hint not in found:
            found[found.index(None)] = hint
    return rising(found) or rising([first_of(answer.firsts(), puzzle) or answer.begun()])


def _obstacle(answer: Answered, facts: Sequence[Hint], musts: Sequence[Must]) -> Hint | None:
    """What is told first: the card that is waited for, with those that wait, or what every way does, else the
    piles that matter, which is emptied, or a pair; of both now one, now the other, that with a reason more
    often, lest a game's puzzles be told alike; that cards are let be only where there is nothing else."""
    puzzle = answer.puzzle
    waiting = first_of([fact for fact in facts if isinstance(fact, Awaited) and fact.waiting], puzzle)
    done: Hint | None = _told_first([must for must in musts if must.kind not in LETS_BE], answer)
    if any(isinstance(fact, Meeting) for fact in facts) and not (puzzle.seed or 0) % MEET:
        done = None
    done = done or first_of(
        [fact for fact in facts if isinstance(fact, Dug | Within | Emptied | Paired)], puzzle
    )
    explained = done if isinstance(done, Must) and done.because is not None else None
    both = [hint for hint in (waiting, done, explained) if hint is not None]
    first = first_of(both, puzzle) or first_of(facts, puzzle) or answer.obstacle(asked=True)
    return first or _told_first(musts, answer)


def _is_late(hint: Hint | None) -> bool:
    """Whether a hint names a play that comes later in the answer than behind its first."""
    return isinstance(hint, Losing | Saving | Begun) and hint.at > 1


def _planned(answer: Answered, first: Hint | None, asked: bool) -> Hint | None:
    """What the answer plans, without the play that is told last, or cards of those that are ``asked`` for."""
    turning, hidden = answer.puzzle.turning, set[Card]()
    if asked and turning is not None:
        hidden = {card for move in (*turning.saves, *turning.loses) for part in move for card in part.cards}
    last = answer.saving() or answer.begun()
    played = () if last is None else (last.at,)
    plan = answer.plan(played, first if isinstance(first, Awaited) else None, hidden)
    return plan or (None if asked else answer.coupled())


def _second(
    answer: Answered, first: Hint | None, musts: Sequence[Must], asked: bool, plan: Hint | None
) -> Hint | None:
    """What is told next: what has to be done, a play that loses at once, how the card is dug out that is
    waited for, what the answer plans, what is let be, or a play that loses on the way of the answer; such a
    play before the rest where the first tells what has to be done."""
    puzzle = answer.puzzle
    losing = answer.losing(first if isinstance(first, Must) else None, _told_to_move(first))
    at_once = None if losing is None or _helps_little(losing, puzzle) else losing
    if asked and losing is not None and not losing.at and not _strikes_out_both(losing, puzzle):
        return losing
    done = first_must([must for must in musts if must.kind not in LETS_BE], _saves(puzzle))
    found: list[Hint | None] = [done, at_once]
    if isinstance(first, Must) and first.kind not in LETS_BE:
        found.reverse()
    freed = answer.freed() if isinstance(first, Awaited) else None
    if freed is not None and not (asked and _names_the_first_play(freed, answer)):
        found.append(freed)
    if losing is not None and losing.at == 1 and not _is_needless(losing, puzzle):
        found.append(losing)
    found += [plan, first_must([must for must in musts if must.kind == "never"], ())]
    return next((hint for hint in (*found, first_must(musts, ()), losing) if hint is not None), None)


def _told_to_move(first: Hint | None) -> tuple[Card, ...]:
    """The card that is to be moved by what is told first, where it names one."""
    if isinstance(first, Awaited):
        return first.above if len(first.above) == 1 else ()
    return first.cards[:1] if isinstance(first, Must) and first.kind not in (*LETS_BE, "kept") else ()


def _facts(answer: Answered, asked: bool) -> list[Hint]:
    """What can be told first.

    Where first plays are ``asked`` for nothing that settles which is right; where cards go from one family to
    another not how many go home.
    """
    return [
        fact
        for fact in answer.firsts()
        if not (asked and _settles(fact, answer))
        and not (answer.between_families and isinstance(fact, Shared))
    ]


def _told_first(musts: Sequence[Must], answer: Answered) -> Must | None:
    """What every way does that is told first, unless it is the reason of each losing play that may be told
    after it, and nothing is dug out."""
    known = told_turning(answer.puzzle) is not None and answer.freed() is None
    left = [*musts]
    while (must := first_must(left, _saves(answer.puzzle))) is not None:
        if not known or must.kind in LETS_BE or answer.losing(must) is not None:
            return must
        left.remove(must)
    return None


def _saves(puzzle: Puzzle) -> tuple[Move, ...]:
    """The plays that save at the turn that is told."""
    turning = told_turning(puzzle)
    return () if turning is None else turning.saves


def _helps_little(hint: Losing, puzzle: Puzzle) -> bool:
    """Whether a play that loses is come to on the way of the answer alone, or is merely needless."""
    return bool(hint.at) or _is_needless(hint, puzzle)


def _is_needless(hint: Losing, puzzle: Puzzle) -> bool:
    """Whether no more is known of a play that loses than that its card stays."""
    why = puzzle.whys.get(hint.move)
    return why is not None and why.kind == "stays"


def _strikes_out_both(hint: Losing, puzzle: Puzzle) -> bool:
    """Whether the reason of a play that loses is that its card stays, and the other that may be named moves
    that card too."""
    loses = puzzle.turning.loses if puzzle.turning is not None else ()
    cards = {move[0].cards for move in loses}
    return _is_needless(hint, puzzle) and len(cards) == 1


def _settles(fact: Hint, answer: Answered) -> bool:
    """Whether a fact may tell at once which of three first plays is right."""
    if isinstance(fact, Dug):
        return any(part.source == fact.pile for part in answer.moves[0])
    return isinstance(fact, Alone | Within | Emptied | Paired)


def _names_the_first_play(hint: Freed, answer: Answered) -> bool:
    """Whether how a card is dug out begins with the first play of the answer."""
    cards = {card for part in answer.moves[0] for card in part.cards}
    return not cards.isdisjoint(hint.ways[0][0])


def _tells(freed: Freed, saving: Saving) -> bool:
    """Whether it is told with how a card is dug out which play is right."""
    head = saving.move[0]
    return any((cards, pile) == (head.cards, head.target) for cards, pile, _ in freed.ways)
