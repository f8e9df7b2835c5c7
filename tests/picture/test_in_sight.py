"""Of every card that lies open an upright index is whole, rank and sign, whatever lies on it."""

from dataclasses import replace
from itertools import product
from typing import get_args

import pytest
from tables import GAMES, IDS, MEASURE, game_of, opening, view

from bookgen.cards import RANKS
from bookgen.picture.faces import Overlap, Style, face
from bookgen.picture.in_sight import hidden_indices
from bookgen.picture.room import Room
from bookgen.picture.scene import ASPECT, CardAt, Scene
from bookgen.picture.strips import covered
from bookgen.picture.views import book_view, ending_view
from bookgen.puzzles.endings.kept import endings_file, kept_endings

WHOLE = 1.0
STYLES = get_args(Style)
LINE = 0.01
"""A border of a card, above its edge, in card widths."""
SMALL = Room(card=8, width=101.6, height=165)
ENDING, SHEET = Room(card=13, width=101.6, height=150), Room(card=11, width=170, height=90)
ENDINGS = [game.id for game in GAMES if endings_file(game).exists()]


@pytest.mark.parametrize("name", IDS)
def test_an_opening_shows_a_whole_upright_index_of_every_card(name: str) -> None:
    rooms = (MEASURE, SMALL) if IDS.index(name) % 2 else (SMALL, MEASURE)
    for kind, room in zip(("book", "deal"), rooms, strict=True):
        assert not hidden_indices(view(kind, name, opening(name), room), WHOLE)


@pytest.mark.parametrize("name", ENDINGS)
def test_an_ending_shows_a_whole_upright_index_of_every_card(name: str) -> None:
    kept = kept_endings(game_of(name))
    room = ENDING if ENDINGS.index(name) % 2 else SHEET
    assert not hidden_indices(ending_view(game_of(name), kept[0].puzzle().start_at(0), room), WHOLE)


@pytest.mark.parametrize(("name", "code"), [("fortress", "fortress#236"), ("nivernaise", "nivernaise#24")])
def test_piles_that_are_longer_than_their_room_show_their_whole_indices(name: str, code: str) -> None:
    """A row that is drawn closer, and packets between flanks."""
    kept = next(one for one in kept_endings(game_of(name)) if one.code == code)
    for room in (ENDING, SHEET):
        assert not hidden_indices(ending_view(game_of(name), kept.puzzle().start_at(0), room), WHOLE)


def scene_of(*cards: CardAt) -> Scene:
    """Cards of 20 mm on an empty table."""
    return Scene("", 100, 100, 20, cards)


@pytest.mark.parametrize(
    ("overlap", "dx", "dy", "hidden"),
    [("left", -8, 0, False), ("none", -8, 0, True), ("high", 0, -20, False), ("down", 0, -20, True)],
)
def test_a_hidden_index_is_found(overlap: Overlap, dx: float, dy: float, hidden: bool) -> None:
    under = CardAt("tableau-1", "QH", 0, 40, 50, overlap=overlap)
    scene = scene_of(under, CardAt("tableau-1", "KH", 1, 40 + dx, 50 + dy))
    assert hidden_indices(scene) == ([under] if hidden else [])
    assert hidden_indices(replace(scene, faces="index")) == ([under] if hidden else [])


@pytest.mark.parametrize(("dx", "dy"), [(0.0, 0.2), (0.0, 0.25), (0.2, 0.0), (0.24, 0.0), (-0.24, 0.0)])
def test_an_index_is_as_small_as_its_strip(dx: float, dy: float) -> None:
    """Of every rank, on faces of every style, clear of the border of the next card."""
    overlap: Overlap = "down" if dy else "side" if dx > 0 else "left"
    for rank, style in product(RANKS, STYLES):
        under = CardAt("tableau-1", f"{rank}H", 0, 0.0, 0.0, overlap=overlap)
        upon = CardAt("tableau-1", "KH", 1, dx, dy * ASPECT - (LINE if dy else 0.0))
        seen = [card.moved(card.x * 20 + 50, card.y * 20 + 50) for card in covered([under, upon])]
        scene = replace(scene_of(*seen), faces=style)
        assert not hidden_indices(scene, WHOLE), (rank, style)


def test_the_open_card_of_a_pile_that_goes_to_the_left_bears_its_index_as_others_do() -> None:
    """Those under it bear theirs, and nothing else, in the corner that is seen."""
    pile = [
        CardAt("tableau-1", one, at, -0.4 * at, 0.0, overlap="left") for at, one in enumerate(("7D", "8D"))
    ]
    alone = CardAt("tableau-2", "KC", 0, 5.0, 0.0, overlap="left")
    assert [card.overlap for card in covered([*pile, alone])] == ["behind", "side", "side"]
    for style in STYLES:
        for card, left in zip(covered(pile), (False, True), strict=True):
            drawn = face(str(card.card), style, "two", card.overlap)
            ranks = [
                part for part in drawn.parts if part.symbol.startswith("rank-") and part.transform[0] > 0
            ]
            assert [part.transform[4] < 50 for part in ranks] == [left]
            assert left or len(drawn.parts) == 2


def test_rays_that_point_down_are_read_upright() -> None:
    """The outermost card of the lowest ray lies upside down, and under the one within."""
    scene = book_view(game_of("shah"), opening("shah"), Room(card=16, width=101.6, height=100))
    lowest = next(card for card in scene.cards if card.pile == "tableau-21")
    assert (lowest.turn, lowest.overlap) == (180, "down")
    assert (scene.turn_of(lowest), scene.overlap_of(lowest)) == (0, "high")
    assert not hidden_indices(scene)
