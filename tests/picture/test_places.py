"""The picture part of the descriptors: the book's places, and what is refused."""

import tomllib
from itertools import combinations
from pathlib import Path

import pytest
from tables import IDS, game_of, opening

from bookgen.errors import BadInput
from bookgen.games import read_descriptor
from bookgen.picture.scene import ASPECT, CardAt
from bookgen.picture.sketch import Sketch, place_all
from bookgen.picture.views import book_view

HERE = Path(__file__).parent
PLACES = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((HERE / "book_places").glob("*.toml"))
}
FAULTS = tomllib.loads((HERE / "faults.toml").read_text(encoding="utf-8"))["fault"]
BOOKS = HERE.parents[1] / "bookgen" / "games"


@pytest.mark.parametrize("name", PLACES)
def test_the_book_picture_has_the_books_places(name: str) -> None:
    game = game_of(name)
    sketch = Sketch(game, opening(name), 0.2, "book")
    place_all(sketch, game.picture.wide("book"))
    found = {place.pile: place for place in sketch.outlines}
    wanted = PLACES[name]
    first, (left, top, *_) = next(iter(wanted.items()))
    across, down = found[first].x, found[first].y
    assert across is not None and down is not None
    for pile, (x, y, *turn) in wanted.items():
        place = found[pile]
        assert place.x is not None and place.y is not None
        here = place.x - across + left, (place.y - down) / ASPECT + top
        assert here == pytest.approx((x, y), abs=0.011), pile
        assert (place.turn - (turn[0] if turn else 0)) % 360 == 0, pile


@pytest.mark.parametrize("name", PLACES)
def test_what_is_drawn_keeps_the_order_of_the_places(name: str) -> None:
    """Piles lie farther apart where their numbers want it, and none changes sides with another."""
    game = game_of(name)
    scene = book_view(game, opening(name))
    found = {place.pile: (place.x, place.y, place.turn) for place in scene.outlines}
    for axis in (0, 1):
        for one, two in combinations(PLACES[name], 2):
            here, there = found[one][axis], found[two][axis]
            assert here is not None and there is not None
            apart = PLACES[name][two][axis] - PLACES[name][one][axis]
            if abs(apart) > 0.2:
                assert (there - here) * apart > 0, (one, two)
    for pile, (_, _, *turn) in PLACES[name].items():
        assert (found[pile][2] - (turn[0] if turn else 0)) % 360 == 0, pile


def lying(name: str, pile: str) -> list[CardAt]:
    return [card for card in book_view(game_of(name), opening(name)).cards if card.pile == pile]


def offsets(cards: list[CardAt]) -> list[tuple[float, float]]:
    pairs = zip(cards, cards[1:], strict=False)
    return [(round((b.x - a.x) / 20, 4), round((b.y - a.y) / 28, 4)) for a, b in pairs]


@pytest.mark.parametrize(
    ("name", "pile", "step"),
    [
        ("nestor", "tableau-3", (0, 1.1)),
        ("lucas", "tableau-3", (0, 1.05)),
        ("trefoil", "tableau-3", (0.3, 0)),
        ("fortress", "tableau-1", (-0.62, 0)),
        ("fortress", "tableau-2", (0.62, 0)),
        ("flower-garden", "tableau-1", (0.3, 0)),
    ],
)
def test_the_book_spreads_its_piles(name: str, pile: str, step: tuple[float, float]) -> None:
    cards = lying(name, pile)
    assert set(offsets(cards)) == {step}
    assert [card.index for card in cards] == list(range(len(cards)))


def test_the_fans_of_the_trefoil() -> None:
    assert [card.turn for card in lying("trefoil", "tableau-5")] == [-14, 0, 14]


def test_the_plait_slants_to_the_left_and_to_the_right() -> None:
    cards = lying("plait", "plait-1")
    assert [card.turn for card in cards] == [-35, 35] * 10
    assert {round(abs(across), 4) for across, _ in offsets(cards)} == {0.3}
    assert {down for _, down in offsets(cards)} == {0.2}


def test_the_herring_bone_lies_in_fans_and_single_cards_by_turns() -> None:
    cards = lying("herring-bone", "reserve-1")
    assert [card.turn for card in cards] == [-18, 0, 18, 0] * 7
    assert [card.index for card in cards] == list(range(28))
    # Of each fan the middle lies a little higher; fans and single cards half over one another.
    single, down = cards[3], [(card.y - cards[3].y) / 28 for card in cards]
    assert [round((card.x - single.x) / 20, 4) for card in cards] == [-0.4, 0, 0.4, 0] * 7
    wanted = [at + step for at in range(7) for step in (-0.5, -0.53, -0.5, 0)]
    assert down == pytest.approx(wanted)


def test_a_row_of_royal_marriage_is_nine() -> None:
    cards = book_view(game_of("royal-marriage"), opening("royal-marriage")).cards
    lines = [round((card.y - cards[0].y) / 28, 3) for card in cards]
    assert lines == [0.0] * 9 + [1.1] * 3
    assert (cards[0].card, cards[-1].card) == ("QH", "KH")


def test_the_harvest_is_eight_by_four() -> None:
    cards = book_view(game_of("harvest"), opening("harvest")).cards
    assert len({round(card.x, 3) for card in cards}) == 8 and len({round(card.y, 3) for card in cards}) == 4


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault["says"].split(":")[0])
def test_a_fault_is_named_with_file_and_key(tmp_path: Path, fault: dict[str, str]) -> None:
    text = (BOOKS / "hoffmann" / "caesar.toml").read_text(encoding="utf-8")
    assert text.count(fault["old"]) == 1
    path = tmp_path / "caesar.toml"
    path.write_text(text.replace(fault["old"], fault["new"]), encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        read_descriptor(path)
    assert str(caught.value).startswith(f"caesar.toml, {fault['says']}")


@pytest.mark.parametrize("name", IDS)
def test_every_game_has_a_picture(name: str) -> None:
    assert game_of(name).picture.wide("book") and game_of(name).picture.wide("deal")
