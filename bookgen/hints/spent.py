"""On what an ending with a limit spends its plays, as a hint: how many are left for what nobody asks for."""

from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.answered import Answered
from bookgen.hints.kinds import Spent
from bookgen.play import Move

MOST_ASIDE = 2
"""Cards that are named which move besides those in the way."""


def spent(answer: Answered, asked: bool) -> Spent | None:
    """The count of an ending in which it leaves nothing open, or one play; where first plays are ``asked``
    for none that names a card."""
    tally, within = answer.puzzle.tally, answer.puzzle.within
    if tally is None or within is None:
        return None
    aside = tally.aside
    left = within - tally.home - tally.off - len(aside)
    told = len(aside) <= (0 if asked else MOST_ASIDE) and left <= (not aside)
    return Spent(tally.home, tally.off, aside, left) if told else None


def spends(answer: Answered, hint: Spent) -> bool:
    """Whether an answer spends its plays so."""
    home = [move for move in answer.moves if _is_wanted(answer, move)]
    heads = [move[0] for move in answer.moves if not _is_wanted(answer, move)]
    others = {(head.source, head.cards[:1]) for head in heads}
    return (
        answer.puzzle.within == hint.home + hint.off + len(hint.aside) + hint.left
        and len(home) == hint.home
        and {*hint.aside} <= {card for head in heads for card in head.cards}
        and len(others) >= hint.off + len(hint.aside)
    )


def _is_wanted(answer: Answered, move: Move) -> bool:
    head = move[0]
    if answer.puzzle.goal:
        return head.target in answer.puzzle.goal
    return answer.roles.get(head.target) in HOME_ROLES and answer.roles.get(head.source) not in HOME_ROLES
