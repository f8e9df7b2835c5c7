"""The Olga: every rule, positions by hand. Cadogan 1914, chapter 3."""

from built import after, legal, legal_at, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.picture.views import book_view, table_view
from bookgen.play import deal_of

BED = {f"tableau-{n}": "KD" for n in range(1, 8)}
"""Columns that take queens of the black suits alone."""
SUIT = "A789TJQK"


def olga(cards: dict[str, str]) -> list[str]:
    """Legal moves beside columns that fit nothing."""
    return legal("olga", BED | cards)


def test_d09_seven_rows_of_seven_dealt_row_by_row_the_last_card_available() -> None:
    deal = deal_of(find_game("olga"), 3)
    position = rules_of("olga").opening(deal)
    assert shown(position, "tableau-1", "tableau-7") == [" ".join(deal[0:49:7]), " ".join(deal[6:49:7])]
    assert position.top("stock") == deal[49]
    assert len(position.piles["stock"]) == 79
    assert not any(position.piles[f"foundation-{n}"] for n in range(1, 17))


def test_d09_1_any_ace_begins_the_lowest_numbered_empty_family() -> None:
    assert olga({"tableau-2": "9S AH", "waste": "AC"}) == [
        "tableau-2>foundation-1:AH",
        "waste>foundation-1:AC",
    ]
    assert olga({"foundation-1": "AH", "foundation-3": "AH", "waste": "AH"}) == ["waste>foundation-2:AH"]


def test_d09_1_ace_seven_and_so_on_to_the_king_in_suit() -> None:
    assert olga({"foundation-5": "AS", "waste": "7S"}) == ["waste>foundation-5:7S"]
    assert olga({"foundation-5": "AS", "waste": "8S"}) == []
    assert olga({"foundation-5": "AS", "waste": "7C"}) == []
    assert olga({"foundation-5": suit_run("S", SUIT[:-1]), "waste": "KS"}) == ["waste>foundation-5:KS"]
    assert olga({"foundation-5": suit_run("S", SUIT), "waste": "AS"}) == ["waste>foundation-1:AS"]


def test_d09_1_of_four_families_alike_the_lowest_numbered_takes_the_card() -> None:
    four = {f"foundation-{n}": "AS 7S" for n in (3, 6, 9, 16)}
    assert olga(four | {"waste": "8S"}) == ["waste>foundation-3:8S"]
    cards = BED | four | {"waste": "8S 8S"}
    position = after("olga", cards, "waste>foundation-3:8S", "waste>foundation-6:8S")
    assert shown(position, "foundation-3", "foundation-6") == ["AS 7S 8S", "AS 7S 8S"]
    assert shown(position, "foundation-9", "foundation-16") == ["AS 7S", "AS 7S"]


def test_d09_1_playing_is_optional() -> None:
    cards = {"foundation-1": "AS", "tableau-1": "8D", "waste": "7S", "stock": "KC"}
    assert olga(cards) == ["stock>waste:KC", "waste>foundation-1:7S", "waste>tableau-1:7S"]


def test_d09_2_down_in_the_other_colour_from_columns_and_waste() -> None:
    assert olga({"tableau-1": "QC TS", "tableau-2": "KC 9H", "waste": "9D"}) == [
        "tableau-2>tableau-1:9H",
        "waste>tableau-1:9D",
    ]
    assert olga({"tableau-1": "QC TS", "waste": "9C"}) == []
    assert olga({"tableau-1": "QC 8S", "waste": "9D"}) == []


def test_d09_2_an_ace_may_go_on_a_seven() -> None:
    assert olga({"tableau-1": "7S", "waste": "AD"}) == ["waste>foundation-1:AD", "waste>tableau-1:AD"]
    assert olga({"tableau-1": "AS", "waste": "KD"}) == ["tableau-1>foundation-1:AS"]


def test_d09_single_cards_only() -> None:
    assert olga({"tableau-1": "KD TS 9H", "tableau-2": "KD JH"}) == []


def test_d09_3_an_empty_column_is_begun_from_the_flower_bed_only() -> None:
    rest = {f"tableau-{n}": "KD" for n in range(3, 8)}
    assert legal("olga", rest | {"tableau-1": "KS 9H", "waste": "KC", "stock": "8C"}) == [
        "stock>waste:8C",
        "tableau-1>tableau-2:9H",
        *[f"tableau-{n}>tableau-2:KD" for n in range(3, 8)],
    ]


def test_d09_no_redeal() -> None:
    assert olga({"waste": "KC 9S"}) == []


def test_d09_won_with_sixteen_kings() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n % 4], SUIT) for n in range(1, 16)}
    cards |= {"foundation-16": suit_run("C", SUIT[:-1]), "tableau-3": "KC"}
    position = after("olga", cards, "tableau-3>foundation-16:KC")
    assert rules_of("olga").won(position)
    assert legal_at(rules_of("olga"), position) == []


def test_d09_the_book_lays_every_other_row_face_down_a_puzzle_shows_all() -> None:
    game = find_game("olga")
    position = rules_of("olga").opening(deal_of(game, 3))
    rows = {card.index for card in book_view(game, position).cards if card.card is None}
    assert rows == {1, 3, 5}
    stock = {card.pile for card in table_view(game, position).cards if card.card is None}
    assert stock == {"stock"}
