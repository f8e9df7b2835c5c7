"""On what an ending with a limit spends its plays, as a hint: how many are left for what nobody asks for."""

from bookgen.hints.answered import Answered
from bookgen.hints.kinds import Spent
from bookgen.play import Move
from bookgen.puzzle import Puzzle

ENDS = ("foundation", "discard")
"""Roles of piles that cards come to at the end; what lies aside may have to come there yet."""
MOST_ASIDE = 2
"""Cards that may move besides those in the way."""


def spent(answer: Answered) -> Spent | None:
    """The count of an ending in which it leaves nothing open, or one play; it names no card that moves
    besides, as that would be the answer as good as told."""
    tally, within = answer.puzzle.tally, answer.puzzle.within
    if tally is None or within is None:
        return None
    others = len(tally.aside)
    left = within - tally.home - tally.off - others
    if others > MOST_ASIDE or left > (not others):
        return None
    return Spent(tally.home, tally.off, (), left, others)


def spends(answer: Answered, hint: Spent) -> bool:
    """Whether an answer spends its plays so."""
    home = [move for move in answer.moves if is_wanted(answer.puzzle, move)]
    heads = [move[0] for move in answer.moves if not is_wanted(answer.puzzle, move)]
    others, aside = {(head.source, head.cards[:1]) for head in heads}, len(hint.aside) + hint.others
    return (
        answer.puzzle.within == hint.home + hint.off + aside + hint.left
        and len(home) == hint.home
        and {*hint.aside} <= {card for head in heads for card in head.cards}
        and len(others) >= hint.off + aside
    )


def is_wanted(puzzle: Puzzle, move: Move) -> bool:
    """Whether a play brings a card to the aim: to a pile that is asked for, else to a family, or out."""
    head, roles = move[0], puzzle.game.roles
    if puzzle.goal:
        return head.target in puzzle.goal
    return roles.get(head.target) in ENDS and roles.get(head.source) not in ENDS
