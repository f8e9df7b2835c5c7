"""What every picture shows, and that it lies within its bounds."""

import pytest
from each import each
from msgspec.structs import replace
from tables import GAMES, IDS, MEASURE, VIEWS, game_of, later, opening, view

from bookgen.errors import LayoutError
from bookgen.games import Game
from bookgen.picture.arrange import columns
from bookgen.picture.large_faced import large_faced
from bookgen.picture.room import Room
from bookgen.picture.scene import CardAt, Outline, Scene
from bookgen.picture.strips import STRIP
from bookgen.picture.views import book_view, deal_view, table_view
from bookgen.play.position import Position

SLACK = 1e-6


def shown(scene: Scene) -> dict[str, list[CardAt]]:
    """The cards of each pile, from the bottom."""
    piles: dict[str, list[CardAt]] = {}
    for card in scene.cards:
        piles.setdefault(card.pile, []).append(card)
    return {name: sorted(cards, key=lambda card: card.index) for name, cards in piles.items()}


def assert_exact(scene: Scene, name: str, position: Position, backs: bool) -> None:
    """Just the position's cards on the position's piles."""
    faces = {pile: group.face for pile, group, _ in game_of(name).all_piles()}
    piles = shown(scene)
    assert set(piles) == {pile for pile, cards in position.piles.items() if cards}
    for pile, cards in piles.items():
        there = position.piles[pile]
        if len(cards) == 1:
            assert (cards[0].index, cards[0].count) == (len(there) - 1, len(there))
        else:
            assert [card.index for card in cards] == list(range(len(there)))
            assert all(card.count == 1 for card in cards)
        up = len(there) - position.face_down(pile) if backs and faces[pile] == "down" else len(there)
        wanted = [there[card.index] if card.index < up else None for card in cards]
        assert [card.card for card in cards] == wanted


def assert_within(scene: Scene) -> None:
    """Every corner of every card and drawn place inside the picture."""
    drawn: list[CardAt | Outline] = [*scene.cards, *(place for place in scene.outlines if place.drawn)]
    for placed in drawn:
        for x, y in scene.corners(placed):
            assert -SLACK <= x <= scene.width + SLACK, placed
            assert -SLACK <= y <= scene.height + SLACK, placed
    for label in scene.labels:
        assert 0 < label.x < scene.width and 0 < label.y < scene.height, label


@pytest.mark.parametrize("name", IDS)
@each("kind", VIEWS)
def test_every_pile_has_one_place(name: str, kind: str) -> None:
    piles = [pile for pile, _, _ in game_of(name).all_piles()]
    assert sorted(place.pile for place in view(kind, name, opening(name)).outlines) == sorted(piles)


@pytest.mark.parametrize("name", IDS)
@each("kind", VIEWS)
def test_an_opening_lies_within_and_large_enough_to_read(name: str, kind: str) -> None:
    scene = view(kind, name, opening(name))
    assert scene.card_width == 20
    assert_within(scene)
    printed = view(kind, name, opening(name), MEASURE)
    assert_within(printed)
    assert 7 <= printed.card_width <= 11
    assert printed.width <= 101.6 + SLACK and printed.height <= 165 + SLACK


@pytest.mark.parametrize("name", IDS)
@each("moves", [0, 3, 15, 60])
def test_the_table_is_the_position(name: str, moves: int) -> None:
    position = later(name, moves)
    scene = table_view(game_of(name), position, opening=opening(name))
    assert_exact(scene, name, position, backs=True)
    assert_within(scene)


@pytest.mark.parametrize("name", IDS)
@each("moves", [0, 3, 15, 60])
def test_the_whole_deal_is_the_position_face_up(name: str, moves: int) -> None:
    position = later(name, moves)
    scene = deal_view(game_of(name), position)
    assert_exact(scene, name, position, backs=False)
    assert_within(scene)


@pytest.mark.parametrize("name", IDS)
def test_the_whole_deal_shows_every_card_dealt(name: str) -> None:
    position = opening(name)
    piles = shown(deal_view(game_of(name), position))
    started = {pile for pile, group, _ in game_of(name).all_piles() if group.start}
    for pile, cards in position.piles.items():
        if pile not in started:
            assert [card.card for card in piles.get(pile, [])] == list(cards)


@pytest.mark.parametrize("name", IDS)
def test_a_stock_beside_the_layout_can_be_listed_apart(name: str) -> None:
    position = opening(name)
    whole, bare = deal_view(game_of(name), position), deal_view(game_of(name), position, apart=True)
    for pile, cards in bare.apart.items():
        assert list(cards) == list(reversed(position.piles[pile]))
        assert pile not in shown(bare)
    assert {card.pile for card in whole.cards} == {card.pile for card in bare.cards} | set(bare.apart)
    assert_within(bare)


def test_games_that_begin_with_all_in_the_stock_have_nothing_apart() -> None:
    for name in ("harvest", "royal-marriage", "quadrille"):
        assert not deal_view(game_of(name), opening(name), apart=True).apart


@pytest.mark.parametrize("name", IDS)
def test_covered_cards_keep_their_index_in_sight(name: str) -> None:
    """Across .3 of the width, or down .24 of the height, as the faces ask."""
    scene = deal_view(game_of(name), opening(name), MEASURE)
    width = scene.card_width
    for cards in shown(scene).values():
        for card, following in zip(cards, cards[1:], strict=False):
            if card.overlap != "none" and card.turn == following.turn == 0:
                across, down = abs(following.x - card.x) / width, abs(following.y - card.y) / width / 1.4
                assert across >= 0.3 - SLACK or down >= 0.24 - SLACK


@pytest.mark.parametrize("name", IDS)
@each("kind", VIEWS)
def test_a_card_that_lies_under_its_neighbour_has_its_index_at_the_edge(name: str, kind: str) -> None:
    """Also where the neighbours are piles of one card, as in the bouquet."""
    scene = view(kind, name, opening(name), Room(card=8))
    width = scene.card_width
    for card, following in zip(scene.cards, scene.cards[1:], strict=False):
        across, down = abs(following.x - card.x) / width, abs(following.y - card.y) / width / 1.4
        if card.turn == following.turn == 0 and across < 1 - SLACK and down < 1 - SLACK:
            aside = "left" if following.x < card.x else "side"
            narrow = "covered" if aside == "side" else "behind"
            sideways = narrow if across <= STRIP + SLACK else aside
            downwards = "under" if down * 1.4 <= STRIP + SLACK else "down"
            assert card.overlap == (downwards if down > across else sideways), (card, following)


def test_of_two_arrangements_the_one_with_larger_cards_is_drawn_where_wanted() -> None:
    game, position = game_of("trefoil"), opening("trefoil")
    first, largest = (
        book_view(game, position, Room(card=13, width=125, height=140, largest=wanted))
        for wanted in (False, True)
    )
    assert 7 <= first.card_width < 9 < largest.card_width
    assert {card.card for card in first.cards} == {card.card for card in largest.cards}
    assert_within(largest)


def test_where_cards_of_the_first_arrangement_are_small_the_second_is_drawn_if_they_are_much_larger() -> None:
    drawn = book_view(game_of("trefoil"), opening("trefoil"), Room(card=13, width=115, height=140))
    assert drawn.card_width > 9


@pytest.mark.parametrize(
    ("count", "most", "across"), [(0, 8, 1), (8, 8, 8), (9, 8, 5), (26, 13, 13), (27, 13, 9), (41, 13, 11)]
)
def test_cards_in_lines_are_in_the_fewest_and_fill_the_last(count: int, most: int, across: int) -> None:
    assert columns(count, most) == across


def test_a_long_column_is_drawn_closer_and_keeps_its_place() -> None:
    position = opening("lucas")
    column = tuple(rank + "S" for rank in "KQJT98765432")
    long = table_view(game_of("lucas"), position.with_piles({"tableau-4": column * 2}))
    cards = shown(long)["tableau-4"]
    assert cards[-1].y - cards[0].y == pytest.approx(7 * 0.35 * 28)
    assert_within(long)


def sorted_bouquet() -> Game:
    """The Flower-Garden with its single cards laid out by suit and rank."""
    game = game_of("flower-garden")
    book = [replace(each, sort=each.piles == "reserve") for each in game.picture.book]
    return replace(game, picture=replace(game.picture, book=book))


@pytest.mark.parametrize("by_face", [False, True])
def test_single_cards_lie_as_dealt_or_sorted_and_keep_their_places(by_face: bool) -> None:
    start = opening("flower-garden")
    game = sorted_bouquet() if by_face else game_of("flower-garden")
    places = {card.pile: card.x for card in table_view(game, start).cards if card.pile.startswith("reserve")}
    order = sorted(places, key=lambda pile: places[pile])
    faces = [start.piles[pile][0] for pile in order]
    if by_face:
        assert faces == sorted(faces, key=lambda card: (card[1], "A23456789TJQK".index(card[0])))
    else:
        assert order == game.pile_names("reserve")
    fewer = start.with_piles({order[3]: (), order[7]: ()})
    scene = table_view(game, fewer, opening=start)
    left = {card.pile: card.x for card in scene.cards if card.pile.startswith("reserve")}
    assert left == {pile: x for pile, x in places.items() if pile not in (order[3], order[7])}


def test_the_book_shows_the_second_players_heaps_as_backs() -> None:
    piles = shown(book_view(game_of("sympathy"), opening("sympathy")))
    assert all(piles[f"tableau-{k}"][0].card for k in range(1, 17))
    assert not any(piles[f"tableau-{k}"][0].card for k in range(17, 33))


def test_a_stock_is_read_in_the_order_of_turning() -> None:
    position = opening("quadrille")
    cards = deal_view(game_of("quadrille"), position).cards
    lines = sorted(cards, key=lambda card: (round(card.y), card.x))
    assert [card.card for card in lines] == list(reversed(position.piles["stock"]))


def test_no_room_is_answered_with_the_room_needed() -> None:
    with pytest.raises(LayoutError, match=r"shah, table picture: .* it needs 1\d\d(\.\d)? mm by any mm"):
        table_view(game_of("shah"), opening("shah"), Room(width=90))
    with pytest.raises(LayoutError, match="picture card: got 0 mm, wanted 1 to 5000"):
        Room(card=0)


@pytest.mark.parametrize("turning", [False, True])
@pytest.mark.parametrize("name", ["shah", "lucas", "blockade", "olga", "crescent"])
def test_the_room_that_is_said_to_be_needed_is_enough(name: str, turning: bool) -> None:
    """Rounded up, and not turned where it may not be: in the width that is named the picture is drawn."""

    def drawn(width: float) -> Scene:
        return table_view(game_of(name), opening(name), Room(width=width, turning=turning))

    with pytest.raises(LayoutError, match="it needs [0-9.]+ mm by any mm") as refused:
        drawn(20)
    needed = float(str(refused.value).split("it needs ")[1].split(" mm")[0])
    assert drawn(needed).width <= needed + SLACK
    with pytest.raises(LayoutError):
        drawn(needed - 0.1)


def test_a_wide_picture_is_turned_where_that_helps() -> None:
    scene = book_view(game_of("lucas"), opening("lucas"), Room(card=11, width=60, height=165))
    assert scene.card_width > 7 and scene.height > scene.width
    assert {card.turn for card in scene.cards} == {-90}
    assert_within(scene)


def test_the_words_tell_every_drawn_pile() -> None:
    for game in GAMES:
        scene = table_view(game, opening(game.id))
        told = {card.pile for card in scene.cards} | {place.pile for place in scene.outlines if place.drawn}
        assert len(scene.words) == len(told)
    lucas = table_view(game_of("lucas"), opening("lucas")).words
    assert lucas[0] == "family 1: A♣" and "stock: 57 cards, face down" in lucas


@pytest.mark.parametrize(("turn", "drawn"), [(0, 0), (90, 90), (-90, -90), (180, 0), (135, -45), (-135, 45)])
def test_a_card_with_one_index_is_never_upside_down(turn: float, drawn: float) -> None:
    card = CardAt("place-1", "9C", 0, 20, 20, turn=turn)
    small = Scene("", 40, 40, 8.0, (card,), ())
    assert small.turn_of(card) == drawn
    assert small.face_of(card, "two").barred == (drawn != 0)
    # With two indices it is as it lies.
    large = Scene("", 40, 40, 12.0, (card,), ())
    assert large.turn_of(card) == turn
    assert not large.face_of(card, "two").barred
    # Under another it is read upright too, where its strip then is.
    covered = card.seen_as("down")
    assert (small.turn_of(covered), large.turn_of(covered)) == (drawn, drawn)
    assert small.overlap_of(covered) == ("down" if drawn == turn else "high")


def test_a_nine_that_only_leans_is_not_underlined() -> None:
    card = CardAt("fan-1", "9C", 0, 20, 20, turn=12, overlap="side")
    assert not Scene("", 40, 40, 8.0, (card,), ()).face_of(card, "two").barred


def test_cards_of_large_print_on_which_nothing_lies_have_the_largest_index() -> None:
    """They bore that of a card in a row, though none was laid on them; of others pips were drawn."""
    lying = CardAt("a", "7S", 0, 10, 10, overlap="down"), CardAt("a", "6H", 1, 10, 14, overlap="down")
    alone = CardAt("b", "KC", 0, 40, 10, overlap="down")
    scene = large_faced(Scene("", 60, 40, 16, (*lying, alone)))
    assert scene.style == "index" and [card.overlap for card in scene.cards] == ["down", "none", "none"]
    struck = Scene("", 60, 40, 16, lying, pencil=True)
    assert large_faced(struck) is struck
