"""Hints for a row out of which cards are thrown: which two come together, and which card goes last."""

from collections.abc import Mapping, Sequence

from bookgen.cards import Card
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.hints.kinds import Last, Meeting
from bookgen.play import Move, Position

FAR_APART, MOST_APART = 3, 20
"""Cards between two that are told to come together, at least and at most: of more nobody sees the way."""


def meeting_in_row(
    moves: Sequence[Move], positions: Sequence[Position], roles: Mapping[str, str], most: int = MOST_APART
) -> Meeting | None:
    """Of the pairs from between which the answer throws cards out, the one that lies farthest apart at first,
    or when all is dealt; without the ends of the row, to which all comes at last.

    None where not one lies far apart, and no further than ``most`` cards, or there is more than one row.
    """
    row = only_row(roles)
    if row is None:
        return None
    lies = max((position.piles[row] for position in positions), key=len)
    found: list[Meeting] = []
    ends = positions[-1].piles[row]
    for at, move in enumerate(moves):
        pair = matched_in_row(move, positions[at].piles[row], roles)
        if pair is None:
            continue
        left, right = pair
        apart = abs(lies.index(right) - lies.index(left)) - 1
        if FAR_APART <= apart <= most and left not in ends and right not in ends:
            found.append(Meeting(left, right, apart, at))
    return max(found, key=lambda each: (each.between, -each.at), default=None)


def brought_together(
    move: Move, positions: Sequence[Position], moves: Sequence[Move], roles: Mapping[str, str]
) -> tuple[Card, Card] | None:
    """The next two cards from between which the answer throws others out, as they stood on either side of
    what a move throws out of a row; ``positions`` from before that on, and the ``moves`` behind it.

    None where there are none, as it is the last of a row, or it does anything else.
    """
    thrown = thrown_out(move, roles)
    row = next((name for name, role in roles.items() if role == "row"), "")
    before = positions[0].piles.get(row, ())
    if not thrown or not {*thrown} <= {*before}:
        return None
    places = [before.index(card) for card in thrown]
    for here, later in zip(positions[1:], moves, strict=False):
        pair = matched_in_row(later, here.piles[row], roles)
        if pair is None or not {*pair} <= {*before}:
            continue
        if before.index(pair[0]) < min(places) and max(places) < before.index(pair[1]):
            return pair
    return None


def only_row(roles: Mapping[str, str]) -> str | None:
    """The name of the row of a game; None where there is none, or more than one."""
    rows = [name for name, role in roles.items() if role == "row"]
    return rows[0] if len(rows) == 1 else None


def matched_in_row(move: Move, row: Sequence[Card], roles: Mapping[str, str]) -> tuple[Card, Card] | None:
    """The cards on either side of what a move throws out of a row; None where it does anything else."""
    places = sorted(map(row.index, thrown_out(move, roles)))
    if not places or places[0] < 1 or places[-1] + 1 >= len(row):
        return None
    return row[places[0] - 1], row[places[-1] + 1]


def last_in_row(moves: Sequence[Move], roles: Mapping[str, str]) -> Last | None:
    """The cards that go last out of a row; None where the last move is another, or there is none."""
    thrown = thrown_out(moves[-1], roles) if moves else ()
    return Last(thrown, len(moves) - 1) if thrown else None


def thrown_out(move: Move, roles: Mapping[str, str]) -> tuple[Card, ...]:
    """The cards that a move throws out of a row; none where it does anything else."""
    if any(roles.get(part.source) != "row" or roles.get(part.target) not in HOME_ROLES for part in move):
        return ()
    return tuple(card for part in move for card in part.cards)
