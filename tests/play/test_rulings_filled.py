"""The Kingdom, The Twos and The Fly: every rule of their entries on positions laid by hand."""

from built import after, built, legal, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

RANKS = "A23456789TJQK"

# The Kingdom: Hoffmann no. 37, p. 63

AUXILIARIES = {f"reserve-{n}": "9C" for n in range(1, 9)}


def kingdom(cards: dict[str, str]) -> list[str]:
    return legal("kingdom", AUXILIARIES | cards)


def test_h37_one_ace_below_the_first_of_eight_cards() -> None:
    deal = deal_of(find_game("kingdom"), 3)
    position = rules_of("kingdom").opening(deal)
    assert shown(position, *AUXILIARIES) == deal[:8] and len(position.piles["stock"]) == 95
    assert shown(position, "foundation-1", "foundation-2") == ["AS", ""]


def test_h37_2_3_aces_to_the_first_empty_place_other_cards_whatever_their_suits() -> None:
    cards = {"reserve-2": "AH", "reserve-5": "2D", "waste": "AC", "stock": "5C"}
    assert kingdom(cards) == [
        "reserve-2>foundation-2:AH",
        "reserve-5>foundation-1:2D",
        "stock>waste:5C",
        "waste>foundation-2:AC",
    ]
    two = {"foundation-2": "AH 2C", "foundation-3": "AD 2S", "waste": "3H", "stock": "5C"}
    assert kingdom(two) == ["stock>waste:5C", "waste>foundation-2:3H"]


def test_h37_4_a_a_place_is_filled_at_pleasure_from_the_waste() -> None:
    cards = {"reserve-2": "", "reserve-7": "", "waste": "5D KC", "stock": "5C"}
    assert kingdom(cards) == ["stock>waste:5C", "waste>reserve-2:KC", "waste>reserve-7:KC"]


def test_h37_4_from_the_stock_only_when_there_is_no_waste() -> None:
    cards = {"reserve-2": "", "stock": "4C 5C"}
    assert kingdom(cards) == ["stock>reserve-2:5C", "stock>waste:5C"]
    rules = rules_of("kingdom")
    position = built("kingdom", AUXILIARIES | cards | {"waste": "KD"})
    assert rules.why_not(position, parse_move("stock>reserve-2:5C")) == (
        "nothing may go there before the waste is out"
    )


def test_h37_nothing_is_laid_on_the_row_and_there_is_no_redeal() -> None:
    assert kingdom({"waste": "8H"}) == []


def test_h37_won_when_all_eight_series_reach_the_king() -> None:
    cards = {f"foundation-{n}": suit_run("SCCDDHHS"[n - 1], RANKS) for n in range(1, 9)}
    cards |= {"foundation-1": suit_run("S", RANKS[:-1]), "reserve-4": "KS"}
    assert rules_of("kingdom").won(after("kingdom", cards, "reserve-4>foundation-1:KS"))


# The Twos: Hoffmann no. 36, p. 62

TEN = {f"tableau-{n}": "3C" for n in range(1, 11)}


def twos(cards: dict[str, str]) -> list[str]:
    """Legal moves when no redeal is left."""
    return [move for move in legal("twos", TEN | cards, redeals=2) if ":3C" not in move]


def test_h36_ten_cards_laid_out() -> None:
    deal = deal_of(find_game("twos"), 3)
    position = rules_of("twos").opening(deal)
    assert shown(position, *TEN) == deal[:10] and len(position.piles["stock"]) == 86


def test_h36_2_families_go_up_in_suit_to_the_ace() -> None:
    to_king = suit_run("D", "23456789TJQK")
    assert twos({"foundation-3": to_king, "waste": "AD"}) == ["waste>foundation-3:AD"]
    assert twos({"foundation-3": to_king, "waste": "AH"}) == []
    assert twos({"foundation-3": to_king + " AD", "waste": "2D"}) == []
    assert twos({"waste": "3D"}) == ["waste>foundation-3:3D"]


def test_h36_3_b_auxiliaries_go_down_in_suit_from_the_ace() -> None:
    cards = {"tableau-1": "AH", "tableau-2": "KH", "waste": "KH", "tableau-3": "QH"}
    assert twos(cards) == [
        "tableau-2>tableau-1:KH",
        "tableau-3>tableau-2:QH",
        "waste>tableau-1:KH",
    ]
    assert twos({"tableau-1": "AH", "waste": "KD"}) == []
    assert twos({"tableau-1": "2H", "waste": "AH"}) == []


def test_h36_a_a_place_left_is_filled_from_the_stock_played_or_packed() -> None:
    cards = {"tableau-5": "KH", "tableau-1": "AH", "waste": "9D", "stock": "5S 4S"}
    assert "tableau-5>tableau-1:KH + stock>tableau-5:4S" in twos(cards)
    assert "tableau-5>foundation-5:3H + stock>tableau-5:4S" in twos(cards | {"tableau-5": "3H"})


def test_h36_when_the_stock_is_out_the_waste_may_fill_a_place() -> None:
    assert twos({"tableau-5": "", "waste": "9D"}) == ["waste>tableau-5:9D"]


def test_h36_three_deals() -> None:
    cards = {name: "9C" for name in TEN} | {"tableau-5": "", "waste": "9D 4H"}
    assert "waste>stock:9D4H + stock>tableau-5:9D" in legal("twos", cards, redeals=1)
    assert legal("twos", cards, redeals=2) == ["waste>tableau-5:4H"]


def test_h36_won_when_the_eight_series_end_with_their_aces() -> None:
    order = "23456789TJQKA"
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], order) for n in range(1, 9)}
    cards |= {"foundation-4": suit_run("D", order[:-1]), "tableau-9": "AD"}
    assert rules_of("twos").won(after("twos", cards, "tableau-9>foundation-4:AD"))


# The Fly: Hoffmann no. 51, p. 96


def test_h51_thirteen_cards_are_the_fly_the_last_on_top() -> None:
    deal = deal_of(find_game("fly"), 3)
    position = rules_of("fly").opening(deal)
    assert position.piles["reserve-1"] == tuple(deal[:13])
    assert position.top("stock") == deal[13] and len(position.piles["stock"]) == 83


def test_h51_1_2_a_stock_card_goes_to_a_family_or_to_any_of_the_five_wastes() -> None:
    cards = {"stock": "9C 2D", "waste-2": "5H"}
    assert legal("fly", cards) == ["stock>foundation-1:2D", *[f"stock>waste-{n}:2D" for n in range(1, 6)]]
    # It may be laid aside although it fits.
    assert shown(after("fly", cards, "stock>waste-2:2D"), "waste-2") == ["5H 2D"]


def test_h51_3_tops_of_the_fly_and_of_the_wastes_play_whatever_their_suits() -> None:
    cards = {"reserve-1": "KC 2H", "waste-3": "2S", "waste-5": "2C 9D", "foundation-2": "AC 2D"}
    assert legal("fly", cards) == ["reserve-1>foundation-1:2H", "waste-3>foundation-1:2S"]
    assert legal("fly", cards | {"waste-3": "3S"}) == [
        "reserve-1>foundation-1:2H",
        "waste-3>foundation-2:3S",
    ]


def test_h51_nothing_moves_from_waste_to_waste_and_nothing_is_dealt_again() -> None:
    assert legal("fly", {"reserve-1": "9H", "waste-1": "8D", "waste-2": "9C"}) == []


def test_h51_won_when_all_cards_are_placed() -> None:
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], RANKS) for n in range(1, 9)}
    cards |= {"foundation-6": suit_run("H", RANKS[:-1]), "reserve-1": "KH"}
    assert rules_of("fly").won(after("fly", cards, "reserve-1>foundation-6:KH"))
