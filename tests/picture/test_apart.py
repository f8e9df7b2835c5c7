"""How far apart piles are drawn, found once for deals that lie alike; what lies where on the table."""

from random import Random

import pytest
from tables import IDS, game_of

from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.picture import apart
from bookgen.picture.apart import Apart
from bookgen.picture.boxes import overlap
from bookgen.picture.ending_parts import LARGEST_EM, ending_rows
from bookgen.picture.ending_views import ending_picture
from bookgen.picture.ground import Ground, box_corners, meet
from bookgen.picture.room import Room
from bookgen.picture.scene import bounds, card_corners
from bookgen.picture.sketch import Sketch, place_all
from bookgen.picture.views import deal_picture
from bookgen.play.position import Position
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.kept import kept_endings

ROOMS = (Room(), Room(card=13, width=101.6, height=150, largest=True), Room(card=12.5, width=170, height=110))
DEALS = [name for name in IDS if kept_puzzles(game_of(name))]
ENDED = [name for name in IDS if kept_endings(game_of(name))]


def openings(game: Game) -> list[Position]:
    return [kept.puzzle().opening for kept in kept_puzzles(game)[:2]]


@pytest.mark.parametrize("name", DEALS[:: max(1, len(DEALS) // 12)])
def test_what_is_found_of_one_deal_goes_for_another_that_lies_alike(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture of a deal is the same whether or not others were drawn before it."""
    game = game_of(name)
    *before, last = openings(game)
    for position in before:
        for room in ROOMS:
            deal_picture(game, position, apart=True)(room)
    after_others = [deal_picture(game, last, apart=True)(room) for room in ROOMS]
    monkeypatch.setattr(apart, "_FOUND", {})
    assert [deal_picture(game, last, apart=True)(room) for room in ROOMS] == after_others


def test_no_more_is_remembered_than_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "MOST_FOUND", 2)
    found: dict[object, object] = {}
    monkeypatch.setattr(apart, "_FOUND", found)
    game = game_of("lucas")
    for room in ROOMS:
        deal_picture(game, openings(game)[0])(room)
        assert len(found) <= 2


@pytest.mark.parametrize("name", ENDED[:: max(1, len(ENDED) // 12)])
def test_no_lay_out_is_numbered_that_is_too_wide_as_it_lies_closest(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Piles that are drawn apart for their numbers are no closer than before, and where even so they are too
    wide for cards of just that width none of them are numbered."""
    game = game_of(name)
    kept = kept_endings(game)[0].to_measure()
    position = kept.reached(0 if kept.cuts_stock else kept.cut)
    placements = ending_rows(game, position)
    for narrow in (False, True):
        lying = Apart(game, position, placements, view="ending", wordings=(True,), narrow=narrow)
        least = lying.least_width(LARGEST_EM)
        cards = lying.numbered(LARGEST_EM).cards
        left, _, right, _ = bounds(
            end for card in cards for end in card_corners(card.x, card.y, card.turn, 1)
        )
        assert 1 <= least <= lying.least_width(LARGEST_EM) == pytest.approx(right - left)
    if any(one.chain for placements in game.picture.of_ending() for one in placements):
        return  # How wide that is only its drawing tells.
    picture = ending_picture(game, position)
    picture(Room(card=9.0))
    monkeypatch.setattr(apart, "number_piles", None)
    with pytest.raises(LayoutError):
        picture(Room(card=40.0, width=39.0, just=True))


@pytest.mark.parametrize("name", ["lucas", "shah", "windmill", "octagon", "petits-paquets"])
def test_what_is_in_the_way_is_what_lies_there(name: str) -> None:
    """Boxes at random, each held against every card and place of the table; turned ones among these."""
    game = game_of(name)
    sketch = Sketch(game, openings(game)[0], 0.2, "deal", named=True)
    place_all(sketch, game.picture.wide("table"))
    ground, chance = Ground(sketch), Random(name)
    drawn = [place for place in sketch.outlines if place.drawn and place.x is not None]
    shapes = [card_corners(one.x, one.y, one.turn, 1.0) for one in sketch.cards]
    shapes += [card_corners(one.x or 0.0, one.y or 0.0, one.turn, 1.0) for one in drawn]
    left, top, right, bottom = sketch.box()
    told = []
    for _ in range(400):
        x, y = chance.uniform(left - 1, right + 1), chance.uniform(top - 1, bottom + 1)
        box = x, y, x + chance.uniform(0.05, 2), y + chance.uniform(0.05, 1)
        told.append(ground.in_the_way("", box, box))
        assert told[-1] == any(meet(box_corners(box), shape) for shape in shapes)
    assert {*told} == {True, False}


@pytest.mark.parametrize("name", ["lucas", "shah", "octagon", "petits-paquets", "trefoil"])
def test_piles_that_lie_on_others_are_known(name: str) -> None:
    game = game_of(name)
    sketch = Sketch(game, openings(game)[0], 0.2, "deal", named=True)
    place_all(sketch, game.picture.wide("table"))
    ground = Ground(sketch)
    lying = [(one.pile, card_corners(one.x, one.y, one.turn, 1.0)) for one in sketch.cards]
    drawn = [place for place in sketch.outlines if place.drawn and place.x is not None]
    lying += [(one.pile, card_corners(one.x or 0.0, one.y or 0.0, one.turn, 1.0)) for one in drawn]
    for asked in {pile for pile, _ in lying}:
        wanted = any(
            meet(own, other) for pile, own in lying if pile == asked for name, other in lying if name != asked
        )
        assert ground.any_meet({asked}) == wanted, asked
        # What is certain is so in any case, and of piles that only touch nothing is.
        assert wanted or not ground.any_meet({asked}, by=apart.CERTAIN)


def test_boxes_that_touch_have_nothing_in_common() -> None:
    assert not overlap((0, 0, 1, 1), (1, 0, 2, 1)) and overlap((0, 0, 1, 1), (0.9, 0.9, 2, 2))
