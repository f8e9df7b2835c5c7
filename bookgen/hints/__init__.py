"""What helps with a puzzle of play before its answer is read, each hint giving away more than the one before.

Every hint is a fact about the kept answer, taken from a replay of it by rule: the card that is waited for,
where a careless player first goes wrong, how it is dug out, the saving play or the table half-way. No search
is made.
"""

from bookgen.hints.answered import Answered, told_turning
from bookgen.hints.kinds import Awaited, Chosen, Held, Hint, Left, Losing
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
    first = obstacle or answer.kept_back()
    if (
        isinstance(first, Held | Left)
        and isinstance(careless, Losing)
        and first.card in careless.move[0].cards
    ):
        # Both would warn of the same play.
        first = None
    found: list[Hint | None] = [first, careless, answer.freed() or answer.saving() or answer.midway()]
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
