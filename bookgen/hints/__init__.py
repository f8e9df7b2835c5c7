"""What helps with a puzzle of play before its answer is read, each hint giving away more than the one before.

Every hint is a fact about the kept answer, taken from a replay of it by rule: the card that is waited for or
what can be told of the answer as a whole, where a careless player first goes wrong, how the card is dug out,
the saving play or the table half-way. No search is made.
"""

from collections.abc import Sequence

from bookgen.hints.answered import Answered, told_turning
from bookgen.hints.kinds import Awaited, Chosen, Held, Hint, Left, Losing, Paired
from bookgen.puzzle import Puzzle
from bookgen.questions.table import PLAY

FEWEST_HINTS = 2
"""Where there would be fewer, a play of the answer is told."""

__all__ = ["Answered", "Hint", "hints_of", "told_turning"]


def hints_of(puzzle: Puzzle) -> tuple[Hint, ...]:
    """Up to three hints for a puzzle that is to be played out, each giving away more.

    None for another question, or without an answer. Raises ValueError where a move of the answer is not legal
    where that is asked.
    """
    if puzzle.question != PLAY or not puzzle.moves or puzzle.game.kind != "skill":
        return ()
    answer = Answered(puzzle)
    obstacle, careless = answer.obstacle(), answer.careless()
    if isinstance(careless, Held | Left) and isinstance(obstacle, Awaited) and careless.card == obstacle.card:
        # To want a card most and not to hurry it would look like two minds.
        careless = answer.chosen()
    first = _first_of(answer.firsts(), puzzle) or answer.kept_back()
    if isinstance(careless, Losing):
        loses = {card for part in careless.move for card in part.cards}
        if isinstance(first, Held | Left) and first.card in careless.move[0].cards:
            # Both would warn of the same play.
            first = None
        elif isinstance(first, Paired) and first.at == careless.at and {first.one, first.instead} == loses:
            first = obstacle
    found: list[Hint | None] = [
        first,
        careless,
        answer.freed() or answer.saving() or answer.midway() or answer.rest(),
    ]
    if obstacle is None and isinstance(careless, Chosen):
        # What the answer plays gives away more than the table does.
        found = [found[0], found[2], careless]
    if not any(found):
        # What the question has as good as said is better than nothing.
        found = [answer.obstacle(asked=True)]
    begun = answer.begun() if sum(hint is not None for hint in found) < FEWEST_HINTS else None
    if begun is not None and Chosen(begun.at, begun.move) not in found:
        found.append(begun)
    return tuple(dict.fromkeys(hint for hint in found if hint is not None))


def _first_of(facts: Sequence[Hint], puzzle: Puzzle) -> Hint | None:
    """One of the facts that give away least, in turn by the seed, lest puzzles of a game be told alike."""
    return facts[(puzzle.seed or 0) % len(facts)] if facts else None
