"""The hints of a whole deal: what the answer plans from the start."""

from collections.abc import Iterable, Sequence
from itertools import islice

from bookgen.hints.answered import MOST_BEFORE, Answered
from bookgen.hints.kinds import (
    Awaited,
    Begun,
    Chosen,
    Emptied,
    Held,
    Hint,
    Left,
    Losing,
    Midway,
    Paired,
    Saving,
)
from bookgen.hints.named import names_more
from bookgen.hints.order import PLAYED, rising
from bookgen.puzzle import Puzzle

MOST_HINTS = 3
"""Hints of a puzzle."""
ENOUGH = 2
"""Hints to which none is added that helps little."""
MOST_COMPARED = 8
"""Cards of a table later on which are looked over without trouble."""


def of_whole(answer: Answered, fact: Hint | None) -> tuple[Hint, ...]:
    """Up to three hints, each of which gives away more.

    First in which order cards are dug out, else the ``fact`` that is told of the answer. Then what a careless
    player does wrong: a play that loses early, or what the answer lets be that could go. Then how a card is
    dug out, what is laid where, or a play. What helps only who has come as far as the answer late in it is
    told where there is nothing else.
    """
    coupled, obstacle = answer.coupled(), answer.obstacle()
    losing = None if answer.puzzle.trap is None else answer.losing()
    early = losing if losing is not None and losing.at <= MOST_BEFORE else None
    saving = answer.saving() if losing is not None else None
    if isinstance(fact, Paired) and (coupled is not None or (losing and warns_alike(fact, losing))):
        fact = obstacle
    dug = answer.dug_in_turn()
    first = dug or answer.dealt_first() or fact or answer.kept_back()
    if dug is not None and isinstance(fact, Emptied) and fact.pile in {pile for _, pile in dug.cards}:
        fact = obstacle
    covered = answer.covered()
    aside = None if covered is not None else answer.kept_back()
    if isinstance(aside, Held | Left) and isinstance(obstacle, Awaited) and aside.card == obstacle.card:
        # To want a card most and not to hurry it would look like two minds.
        aside = None
    plan = answer.plan(told=obstacle if isinstance(obstacle, Awaited) else None)
    second = (early, answer.passed(), covered, coupled, aside, fact, plan)
    third = (
        answer.freed(),
        answer.laid_out(),
        saving if early else None,
        plan,
        answer.chosen(),
        *answer.begins(),
    )
    late = (losing, saving, *(answer.milestones() or ()), answer.midway(), answer.rest())
    found = [*_next_of(answer, [], [first])]
    found += _next_of(answer, found, second)
    found += _next_of(answer, found, third)
    while len(found) < MOST_HINTS and (more := _next_of(answer, found, (*second, *third, *late))):
        found += more
    return rising(found or [answer.obstacle(asked=True)])


def _next_of(answer: Answered, found: Sequence[Hint], hints: Iterable[Hint | None]) -> list[Hint]:
    """The first of some hints that names a card which those ``found`` do not, if any.

    None that tells the same play; of tables later on one alone; and what helps little only where there are
    not two others.
    """
    fresh = (
        hint
        for hint in hints
        if hint is not None and hint not in found and not plays_alike(hint, found)
        if names_more(answer, hint, found)
        if not (isinstance(hint, Midway) and any(isinstance(each, Midway) for each in found))
        if not (len(found) >= ENOUGH and _helps_little(answer, hint))
    )
    return [*islice(fresh, 1)]


def _helps_little(answer: Answered, hint: Hint) -> bool:
    """Whether a hint tells a play that is right or wrong late in the answer, or one of the answer of a card
    from the stock, or off the waste to which it has been turned, or a table of many cards."""
    if isinstance(hint, Midway):
        return sum(len(cards) for _, cards in hint.shown) > MOST_COMPARED
    if isinstance(hint, Losing | Saving):
        return hint.at > MOST_BEFORE
    sources = {part.source for part in hint.move} if isinstance(hint, Begun | Chosen) else set[str]()
    return any(answer.roles.get(source) in ("stock", "waste") for source in sources)


def plays_alike(hint: Hint, others: Iterable[Hint | None]) -> bool:
    """Whether a hint names a play of the answer that another names."""
    played = [(other.at, other.move) for other in others if isinstance(other, PLAYED)]
    return isinstance(hint, PLAYED) and (hint.at, hint.move) in played


def warns_alike(hint: Hint, losing: Losing) -> bool:
    """Whether a hint that is told first warns of the same play as another."""
    match hint:
        case Held(card) | Left(card):
            return card in losing.move[0].cards
        case Paired(one, _, instead, at):
            return at == losing.at and {one, instead} == {card for part in losing.move for card in part.cards}
    return False


def first_of(facts: Sequence[Hint], puzzle: Puzzle) -> Hint | None:
    """One of the facts that give away least, in turn by the seed, lest puzzles of a game be told alike."""
    return facts[(puzzle.seed or 0) % len(facts)] if facts else None
