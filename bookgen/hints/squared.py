"""Hints for a square that is to be made by exchanges."""

from bookgen.hints.answered import Answered
from bookgen.hints.kinds import Begun, Hint, Settled, Squared
from bookgen.play.rules import nearest_squares

SIDE = 3
"""Of a square of nine cards that follow on one another all is known: its middle is the fifth of them, and the
even ones stand in its corners."""
CORNERS = (0, SIDE - 1, -SIDE, -1)
"""Their places among all."""


def of_square(answer: Answered) -> tuple[Hint, ...]:
    """Where a card goes, to a corner if one does, which cards lie as the answer wants them, or where another
    goes, and how the answer begins; none of a square with another number of cards."""
    if any_square(answer) is None:
        return ()
    places = answer.puzzle.game.pile_names("tableau")
    fixed, start, end = answer.puzzle.fixed, answer.positions[0].piles, answer.end.piles
    first = answer.moves[0][0]
    near = len(nearest_squares(answer.rules, answer.positions[0]))
    staying = [start[place][0] for place in places if place not in fixed and start[place] == end[place]]
    corners = [places[at] for at in CORNERS]
    # Of the middle one the advice of the rules tells.
    sides = [place for place in places if place not in (*corners, places[len(places) // 2])]
    going = [Settled(end[place], place, near) for place in (*corners, *sides) if start[place] != end[place]]
    # What the first exchange shows is told last.
    going.sort(key=lambda hint: hint.place in (first.source, first.target))
    told = [*going[:1], *([Settled(tuple(staying), squares=near)] if staying else []), *going[1:]]
    return *told[:2], Begun(0, answer.moves[0])


def any_square(answer: Answered) -> Squared | None:
    """What is so of any such square, which older prints told first; None of one of more cards or fewer."""
    game, end = answer.puzzle.game, answer.end.piles
    places = game.pile_names("tableau")
    if len(places) != SIDE * SIDE or len(game.pack.order) < len(places):
        return None
    cards = sorted((end[place][0] for place in places), key=lambda card: game.pack.order.index(card[0]))
    return Squared(cards[len(cards) // 2], tuple(cards[1::2]))


def corner_settled(answer: Answered) -> Settled:
    """The card of the first corner that is not fixed, of which older prints told where no card lies right."""
    fixed, end = answer.puzzle.fixed, answer.end.piles
    places = answer.puzzle.game.pile_names("tableau")
    corners = [places[at] for at in CORNERS]
    corner = next((place for place in corners if place not in fixed), corners[0])
    return Settled(end[corner], corner)
