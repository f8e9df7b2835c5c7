"""Royal Marriage and Cæsar: every rule of their entries on a position built by hand."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.play import VoidDeal, deal_of, parse_move, rules_for
from bookgen.record import record_from

# Royal Marriage: Hoffmann no. 6, p. 14


def test_h06_the_queen_of_hearts_begins_the_king_ends_the_stock() -> None:
    deal = deal_of(find_game("royal-marriage"), 3)
    position = rules_of("royal-marriage").opening(deal)
    assert shown(position, "row") == ["QH"]
    assert position.top("stock") == deal[0]
    assert position.piles["stock"][0] == "KH"
    assert len(position.piles["stock"]) == 51


def test_h06_1_cards_are_dealt_to_the_right_hand_end() -> None:
    assert shown(after("royal-marriage", {"row": "QH 2C", "stock": "KH 5D"}, "stock>row:5D"), "row") == [
        "QH 2C 5D"
    ]


def test_h06_2_one_card_between_two_of_a_suit_or_value() -> None:
    assert legal("royal-marriage", {"row": "QH 2C 5H"}) == ["row>discard:2C"]
    assert legal("royal-marriage", {"row": "QH 2C QS"}) == ["row>discard:2C"]
    assert legal("royal-marriage", {"row": "QH 2C 5S"}) == []


def test_h06_3_two_neighbours_between_two_that_match() -> None:
    assert legal("royal-marriage", {"row": "QH 2C 3D 5H"}) == ["row>discard:2C3D"]
    assert legal("royal-marriage", {"row": "QH 2C 3D 4S 5H"}) == []


def test_h06_a_throws_are_made_anywhere_at_any_time() -> None:
    cards = {"row": "QH 2C 5H 8D 9S 8C", "stock": "KH"}
    assert legal("royal-marriage", cards) == ["row>discard:2C", "row>discard:9S", "stock>row:KH"]


def test_h06_b_of_two_intervening_both_go_or_neither() -> None:
    assert legal("royal-marriage", {"row": "QH 2C 3D 5H 9S"}) == ["row>discard:2C3D"]


def test_h06_c_a_throw_may_wait() -> None:
    assert "stock>row:9S" in legal("royal-marriage", {"row": "QH 2C 5H", "stock": "KH 9S"})


def test_h06_the_row_closes_up() -> None:
    position = after("royal-marriage", {"row": "QH 2C 5H 6S 5D"}, "row>discard:6S", "row>discard:2C")
    assert shown(position, "row", "discard") == ["QH 5H 5D", "6S 2C"]


def test_h06_the_ends_of_the_row_stay() -> None:
    assert legal("royal-marriage", {"row": "QH KH"}) == []
    assert legal("royal-marriage", {"row": "QH 5H", "stock": "KH"}) == ["stock>row:KH"]


def test_h06_won_when_queen_and_king_are_side_by_side_and_the_stock_is_out() -> None:
    rules = rules_of("royal-marriage")
    assert rules.won(after("royal-marriage", {"row": "QH 2C KH"}, "row>discard:2C"))
    assert not rules.won(built("royal-marriage", {"row": "QH", "stock": "KH"}))
    assert rules.won(after("royal-marriage", {"row": "QH", "stock": "KH"}, "stock>row:KH"))


# Cæsar: Hoffmann no. 8, p. 17

BOOK_SQUARE = "276951438"
SQUARES = (
    "276951438",
    "294753618",
    "438951276",
    "492357816",
    "618753294",
    "672159834",
    "816357492",
    "834159672",
)


def square(digits: str) -> dict[str, str]:
    ranks = digits.replace("1", "A")
    return {f"tableau-{place}": f"{rank}H" for place, rank in enumerate(ranks, start=1)}


def test_h08_two_cards_change_places_the_lower_place_first() -> None:
    cards = square("123456789")
    position = after("caesar", cards, "tableau-2>tableau-9:2H + tableau-9>tableau-2:9H")
    assert shown(position, "tableau-1", "tableau-2", "tableau-9") == ["AH", "9H", "2H"]


def test_h08_any_two_cards_may_be_exchanged() -> None:
    assert len(legal("caesar", square("123456789"))) == 9 * 8 // 2


def test_h08_fixed_cards_do_not_move() -> None:
    rules = rules_for(find_game("caesar"), fixed=("tableau-1", "tableau-5"))
    moves = legal_at(rules, built("caesar", square("123456789")))
    assert len(moves) == 7 * 6 // 2
    assert not any("tableau-1>" in move or "tableau-5>" in move for move in moves)
    fixed = parse_move("tableau-1>tableau-2:AH + tableau-2>tableau-1:2H")
    assert rules.why_not(built("caesar", square("123456789")), fixed) == "tableau-1 is fixed"


@pytest.mark.parametrize("digits", SQUARES)
def test_h08_won_by_each_of_the_eight_squares(digits: str) -> None:
    position = built("caesar", square(digits))
    assert rules_of("caesar").won(position)
    assert legal_at(rules_of("caesar"), position) == []


def test_h08_rows_and_columns_without_the_diagonals_do_not_win() -> None:
    """The book's square with its rows moved round by one: rows and columns still make 15."""
    assert not rules_of("caesar").won(built("caesar", square("951438276")))


def test_h08_one_exchange_from_the_book_square() -> None:
    rules = rules_of("caesar")
    position = built("caesar", square("726951438"))
    assert rules.won(played(rules, position, "tableau-1>tableau-2:7H + tableau-2>tableau-1:2H"))


# Lady Cadogan's Cæsar: 1914, chapter 3


def mixed(digits: str) -> dict[str, str]:
    suits = {"A": "S", "2": "H", "3": "C", "4": "D", "5": "S", "6": "H", "7": "C", "8": "D", "9": "S"}
    ranks = digits.replace("1", "A")
    return {f"tableau-{place}": rank + suits[rank] for place, rank in enumerate(ranks, start=1)}


def test_d10_nine_cards_of_one_pack_in_their_first_order() -> None:
    assert find_game("cadogan-caesar").cards == ["3C", "7C", "4D", "8D", "2H", "6H", "AS", "5S", "9S"]


def test_d10_a_square_that_is_made_already_is_void() -> None:
    game = find_game("cadogan-caesar")
    rules = rules_for(game)
    with pytest.raises(VoidDeal, match="makes 15 already"):
        rules.opening(list(mixed(BOOK_SQUARE).values()))
    assert rules.opening(list(mixed("726951438").values()))
    assert rules_for(find_game("caesar")).opening(list(square(BOOK_SQUARE).values()))


def test_d10_a_void_deal_by_hand_is_refused() -> None:
    deal = list(mixed(BOOK_SQUARE).values())
    with pytest.raises(BadInput, match="void deal: every line of this square makes 15 already"):
        record_from({"format": "bookgen/1", "game": "cadogan-caesar", "seed": None, "deal": deal})


def test_d10_any_two_cards_change_places_until_eight_lines_make_fifteen() -> None:
    assert len(legal("cadogan-caesar", mixed("123456789"))) == 36
    rules = rules_of("cadogan-caesar")
    assert all(rules.won(built("cadogan-caesar", mixed(digits))) for digits in SQUARES)
    assert not rules.won(built("cadogan-caesar", mixed("812356497"))), "three fifteens, as in her picture"


def test_d10_the_picture_shows_just_three_fifteens() -> None:
    shown_cards = find_game("cadogan-caesar").picture.shows
    pips = ["A23456789".index(card[0]) + 1 for card in shown_cards]
    lines = [pips[0:3], pips[3:6], pips[6:9], pips[0::3], pips[1::3], pips[2::3], pips[0::4], pips[2:7:2]]
    assert [sum(line) == 15 for line in lines] == [False] * 3 + [True] * 3 + [False] * 2
