"""Hints for a square that is to be made by exchanges."""

from bookgen.hints.answered import Answered
from bookgen.hints.kinds import Begun, Hint, Settled, Squared

SIDE = 3
"""Of a square of nine cards that follow on one another all is known: its middle is the fifth of them, and the
even ones stand in its corners."""


def of_square(answer: Answered) -> tuple[Hint, ...]:
    """What is so of any such square, which cards lie as the answer wants them, and how it begins; none of a
    square with another number of cards."""
    game, end = answer.puzzle.game, answer.end.piles
    places = game.pile_names("tableau")
    if len(places) != SIDE * SIDE or len(game.pack.order) < len(places):
        return ()
    cards = sorted((end[place][0] for place in places), key=lambda card: game.pack.order.index(card[0]))
    squared = Squared(cards[len(cards) // 2], tuple(cards[1::2]))
    return squared, _settled(answer, places), Begun(0, answer.moves[0])


def _settled(answer: Answered, places: list[str]) -> Settled:
    fixed, start, end = answer.puzzle.fixed, answer.positions[0].piles, answer.end.piles
    staying = [start[place][0] for place in places if place not in fixed and start[place] == end[place]]
    if staying:
        return Settled(tuple(staying))
    corners = [places[at] for at in (0, SIDE - 1, -SIDE, -1)]
    corner = next((place for place in corners if place not in fixed), corners[0])
    return Settled(end[corner], corner)
