"""Puzzles lie on the page as the rules draw the game: what is left of another pile there is so here."""

from collections.abc import Mapping
from itertools import combinations

import pytest
from each import by_turns

from bookgen.games import find_game
from bookgen.games.descriptor import Game
from bookgen.picture.room import STANDARD, Room
from bookgen.picture.scene import Scene
from bookgen.picture.views import book_view, ending_view
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.example import example_position

IN_FIGURES = [
    "besieged-city", "clock", "cotillon", "crescent", "dial-1", "dial-1-two-packs", "dial-2", "fortress",
    "four-corners", "four-seasons", "herring-bone", "kings", "lady-of-the-manor", "louis", "nivernaise",
    "octagon", "petits-paquets", "quadrangle", "queens-and-knaves", "square", "the-wish", "twos",
]  # fmt: skip
"""Games whose tables are rings, arches, crosses and the like, and were once drawn in rows."""
AS_MUCH = 0.1
"""So many of the pairs of piles may lie otherwise: a pair of families side by side, or a heap of a frame."""
NOT_LAID = ("stock", "waste", "discard", "aside")
APART, CLOSE = 0.55, 0.3
"""Card widths that part two piles in the rules, and by which they may change places all the same."""

Places = Mapping[str, tuple[float, float]]


def places(scene: Scene) -> Places:
    """Where the piles lie that are laid out and to be seen, in card widths."""
    seen = {card.pile for card in scene.cards}
    return {
        place.pile: (place.x / scene.card_width, place.y / scene.card_width)
        for place in scene.outlines
        if place.x is not None and place.y is not None and place.size is None
        if (place.drawn or place.pile in seen) and not place.pile.startswith(NOT_LAID)
    }


def otherwise(told: Places, drawn: Places) -> float:
    """The share of pairs, across and down, of which one is on the other side of the other."""
    pairs = changed = 0
    for one, other in combinations([name for name in drawn if name in told], 2):
        for way in (0, 1):
            wanted, found = told[other][way] - told[one][way], drawn[other][way] - drawn[one][way]
            if abs(wanted) > APART:
                pairs += 1
                changed += wanted * found < 0 and abs(found) > CLOSE
    return changed / max(pairs, 1)


def told_of(game: Game) -> Places:
    return places(book_view(game, example_position(game), STANDARD))


@pytest.mark.parametrize("name", by_turns(IN_FIGURES, 0))
def test_an_ending_lies_as_the_rules_draw_the_game(name: str) -> None:
    """The Clock was rows of hours and packets, The Crescent two rows of heaps above the families."""
    game = find_game(name)
    scene = ending_view(game, kept_endings(game)[1].puzzle().start_at(0), Room(7.3, 101.6, 190.0))
    assert scene.laid
    assert otherwise(told_of(game), places(scene)) <= AS_MUCH


@pytest.mark.parametrize("name", ["clock", "four-seasons", "nivernaise"])
def test_large_print_keeps_the_lay_out_where_figures_are_high_enough(name: str) -> None:
    """Where the stock below took the height, and cards were small, the lay-out gave way to rows."""
    game = find_game(name)
    room = Room(6.4, 71.5, 66.0, floor=6.1, turning=False)
    scene = ending_view(game, kept_endings(game)[1].puzzle().start_at(0), room)
    assert scene.laid
    assert otherwise(told_of(game), places(scene)) <= AS_MUCH
