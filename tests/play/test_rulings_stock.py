"""The Storehouse and The Windmill: every rule of their entries on a position built by hand."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of

# The Storehouse: Hoffmann no. 23, p. 40

FULL = {f"tableau-{n}": card for n, card in enumerate(["KC", "KD", "KH", "KS"], start=1)}


def test_h23_four_auxiliaries_then_the_storehouse_then_the_stock() -> None:
    deal = deal_of(find_game("storehouse"), 3)
    position = rules_of("storehouse").opening(deal)
    assert shown(position, *[f"tableau-{n}" for n in range(1, 5)]) == deal[:4]
    assert position.piles["reserve-1"] == tuple(deal[4:17])
    assert position.top("stock") == deal[17]


@pytest.mark.parametrize(
    ("cards", "move"),
    [
        ({"reserve-1": "9D 3H"}, "reserve-1>foundation-3:3H"),
        ({"reserve-1": "9D QS"}, "reserve-1>tableau-4:QS"),
    ],
)
def test_h23_1_the_storehouse_must_play_before_any_other_move(cards: dict[str, str], move: str) -> None:
    others = {"waste": "3D", "stock": "5C", "tableau-1": "9C 3C"}
    assert legal("storehouse", FULL | others | cards) == [move]


def test_h23_1_before_a_redeal_too() -> None:
    assert legal("storehouse", FULL | {"reserve-1": "QS", "waste": "5D"}) == ["reserve-1>tableau-4:QS"]


def test_h23_1_if_both_are_possible_either() -> None:
    cards = FULL | {"tableau-1": "4H", "reserve-1": "3H", "stock": "5C"}
    assert legal("storehouse", cards) == ["reserve-1>foundation-3:3H", "reserve-1>tableau-1:3H"]


def test_h23_1_only_the_top_of_the_storehouse() -> None:
    assert legal("storehouse", FULL | {"reserve-1": "3H 9D", "stock": "5C"}) == ["stock>waste:5C"]


def test_h23_2_3_turning_and_playing_from_the_waste_are_optional() -> None:
    cards = FULL | {"waste": "3D", "tableau-1": "4D", "stock": "5C", "reserve-1": "9S"}
    assert legal("storehouse", cards) == [
        "stock>waste:5C",
        "waste>foundation-2:3D",
        "waste>tableau-1:3D",
    ]


def test_h23_c_auxiliaries_go_down_in_suit() -> None:
    cards = FULL | {"tableau-1": "9D", "stock": "5C", "reserve-1": "4S"}
    assert "waste>tableau-1:8D" in legal("storehouse", cards | {"waste": "8D"})
    for card in ("8H", "8C", "TD", "7D"):
        assert legal("storehouse", cards | {"waste": card}) == ["stock>waste:5C"]


def test_h23_4_the_top_of_an_auxiliary_may_go_home() -> None:
    cards = FULL | {"tableau-2": "4D 3D", "stock": "5C"}
    assert legal("storehouse", cards) == ["stock>waste:5C", "tableau-2>foundation-2:3D"]


def test_h23_5_a_whole_heap_on_another_never_part_of_it() -> None:
    cards = FULL | {"tableau-2": "9H 8H", "tableau-3": "TH", "reserve-1": "4S", "stock": "5C"}
    assert legal("storehouse", cards) == [
        "stock>waste:5C",
        "tableau-2>tableau-3:9H8H + reserve-1>tableau-2:4S",
    ]
    cards = FULL | {"tableau-2": "9H 8H", "tableau-3": "9H", "stock": "5C"}
    assert legal("storehouse", cards) == ["stock>waste:5C"]


JOIN = {"tableau-1": "QC", "tableau-2": "JC", "tableau-3": "9H", "tableau-4": "9S"}


def test_h23_a_a_vacancy_is_filled_from_the_storehouse_before_the_waste() -> None:
    cards = JOIN | {"reserve-1": "5D 7D", "waste": "4H", "stock": "4S"}
    move = "tableau-2>tableau-1:JC + reserve-1>tableau-2:7D"
    assert move in legal("storehouse", cards)
    assert shown(after("storehouse", cards, move), "tableau-1", "tableau-2", "reserve-1") == [
        "QC JC",
        "7D",
        "5D",
    ]


def test_h23_a_from_the_waste_when_the_storehouse_is_empty() -> None:
    cards = JOIN | {"waste": "8C 4H", "stock": "4S"}
    assert "tableau-2>tableau-1:JC + waste>tableau-2:4H" in legal("storehouse", cards)


def test_h23_a_from_the_stock_when_both_are_empty() -> None:
    assert "tableau-2>tableau-1:JC + stock>tableau-2:4S" in legal("storehouse", JOIN | {"stock": "5S 4S"})


def test_h23_a_vacancy_stays_when_nothing_is_left_to_fill_it() -> None:
    position = after("storehouse", JOIN, "tableau-2>tableau-1:JC")
    assert shown(position, "tableau-2") == [""]
    assert legal_at(rules_of("storehouse"), position) == []


def test_h23_d_the_filling_comes_before_the_compulsory_play() -> None:
    """After 7♦ fills the place, 3♥ is the storehouse's top and must play."""
    cards = JOIN | {"reserve-1": "3H 7D", "stock": "4S"}
    position = after("storehouse", cards, "tableau-2>tableau-1:JC + reserve-1>tableau-2:7D")
    assert legal_at(rules_of("storehouse"), position) == ["reserve-1>foundation-3:3H"]


def test_h23_d_a_storehouse_card_that_could_play_fills_the_place_instead() -> None:
    """3♦ gone home, the storehouse's 4♦ could follow it; but the empty place comes first and takes it."""
    cards = JOIN | {"tableau-2": "3D", "reserve-1": "6S 4D", "stock": "4S"}
    assert "tableau-2>foundation-2:3D + reserve-1>tableau-2:4D" in legal("storehouse", cards)


def test_h23_b_the_ace_is_above_the_king() -> None:
    cards = FULL | {"foundation-1": suit_run("C", "23456789TJQK"), "waste": "AC", "stock": "5D"}
    assert "waste>foundation-1:AC" in legal("storehouse", cards | {"tableau-1": "9H"})
    assert "waste>tableau-1:KC" in legal("storehouse", FULL | {"tableau-1": "AC", "waste": "KC"})
    assert legal("storehouse", FULL | {"waste": "AC", "tableau-1": "8H", "stock": "5D"}) == ["stock>waste:5D"]


def test_h23_two_redeals_when_the_stock_is_out() -> None:
    cards = FULL | {"waste": "8C 4H", "reserve-1": "9S"}
    assert legal("storehouse", cards, redeals=1) == ["waste>stock:8C4H"]
    assert legal("storehouse", cards, redeals=2) == []
    assert legal("storehouse", cards | {"stock": "5D"}) == ["stock>waste:5D"]
    assert after("storehouse", cards, "waste>stock:8C4H").top("stock") == "8C"


def test_h23_won_when_each_suit_is_complete_from_two_to_ace() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], "23456789TJQKA") for n in range(1, 5)}
    cards |= {"foundation-2": suit_run("D", "23456789TJQK"), "tableau-3": "AD"}
    position = after("storehouse", cards, "tableau-3>foundation-2:AD")
    assert rules_of("storehouse").won(position)
    assert legal_at(rules_of("storehouse"), position) == []


# The Windmill: Hoffmann no. 39, p. 67

SAILS = {f"reserve-{n}": "7C" for n in range(1, 9)}


def test_h39_eight_sails_then_the_stock() -> None:
    deal = deal_of(find_game("windmill"), 3)
    position = rules_of("windmill").opening(deal)
    assert shown(position, *[f"reserve-{n}" for n in range(1, 9)]) == deal[:8]
    assert position.top("stock") == deal[8]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 6)]) == ["AS", "KC", "KD", "KH", "KS"]


def test_h39_2_sails_and_waste_to_the_centre_suits_disregarded() -> None:
    cards = SAILS | {"reserve-3": "2D", "waste": "2H", "stock": "9C"}
    assert legal("windmill", cards) == [
        "reserve-3>foundation-1:2D + waste>reserve-3:2H",
        "stock>waste:9C",
        "waste>foundation-1:2H",
    ]


def test_h39_2_ace_after_king_until_fifty_two_cards_lie_there() -> None:
    rank = "A23456789TJQK"
    thirteen = {"foundation-1": suit_run("S", rank), "waste": "AD"}
    assert legal("windmill", SAILS | thirteen) == ["waste>foundation-1:AD"]
    last = {"foundation-1": " ".join(suit_run(suit, rank) for suit in "SHDC")[:-3], "waste": "KD"}
    assert legal("windmill", SAILS | last) == ["waste>foundation-1:KD"]
    full = {"foundation-1": " ".join(suit_run(suit, rank) for suit in "SHDC"), "waste": "AD"}
    assert legal("windmill", SAILS | full) == []


def test_h39_3_the_corners_go_down_and_alike_corners_take_at_the_lowest() -> None:
    assert legal("windmill", SAILS | {"waste": "QH"}) == ["waste>foundation-2:QH"]
    cards = {"foundation-2": "KC QD", "foundation-3": "KD QC JC", "waste": "QH"}
    assert legal("windmill", SAILS | cards) == ["waste>foundation-4:QH"]


def test_h39_3_the_corners_stop_at_the_ace() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 2], "KQJT98765432A") for n in range(2, 6)}
    assert legal("windmill", SAILS | cards | {"waste": "KC"}) == []


def test_h39_a_centre_or_corner_as_the_player_likes() -> None:
    cards = SAILS | {
        "foundation-1": "AS 2S 3S 4S 5S",
        "foundation-4": suit_run("H", "KQJT987"),
        "waste": "6D",
    }
    assert legal("windmill", cards) == ["waste>foundation-1:6D", "waste>foundation-4:6D"]


def test_h39_b_a_sail_is_filled_at_once_from_the_waste() -> None:
    cards = SAILS | {"reserve-3": "2D", "waste": "9C 5H", "stock": "8C"}
    position = after("windmill", cards, "reserve-3>foundation-1:2D + waste>reserve-3:5H")
    assert shown(position, "reserve-3", "waste", "stock") == ["5H", "9C", "8C"]


def test_h39_b_from_the_stock_when_there_is_no_waste() -> None:
    cards = SAILS | {"reserve-3": "2D", "stock": "9C 8C"}
    assert legal("windmill", cards) == ["reserve-3>foundation-1:2D + stock>reserve-3:8C", "stock>waste:8C"]


def test_h39_b_a_sail_stays_empty_when_neither_has_a_card() -> None:
    position = after("windmill", SAILS | {"reserve-3": "2D"}, "reserve-3>foundation-1:2D")
    assert shown(position, "reserve-3") == [""]


def test_h39_c_cards_do_not_pass_from_corner_to_centre() -> None:
    cards = SAILS | {"foundation-1": "AS 2S", "foundation-2": suit_run("C", "KQJT9876543")}
    assert legal("windmill", cards) == []


def test_h39_every_play_is_optional() -> None:
    assert "stock>waste:9C" in legal("windmill", SAILS | {"reserve-3": "2D", "stock": "9C"})


def test_h39_no_redeal() -> None:
    assert legal("windmill", SAILS | {"waste": "9C 8C"}) == []


def test_h39_won_when_centre_and_corners_are_complete() -> None:
    rank = "A23456789TJQK"
    cards = {"foundation-1": " ".join(suit_run(suit, rank) for suit in "SHDC")}
    cards |= {f"foundation-{n}": suit_run("CDHS"[n - 2], rank[::-1]) for n in range(2, 6)}
    cards |= {"foundation-5": suit_run("S", rank[:0:-1]), "reserve-8": "AS"}
    rules = rules_of("windmill")
    position = played(rules, built("windmill", cards), "reserve-8>foundation-5:AS")
    assert rules.won(position)
    assert legal_at(rules, position) == []


# The Windmill with one pack: Hoffmann no. 39, second footnote, p. 68


def pole(cards: dict[str, str]) -> list[str]:
    """Legal moves among sails that fit nothing."""
    return legal("windmill-one-pack", SAILS | cards)


def test_h39b_eight_sails_the_aces_in_the_middle_the_corners_empty() -> None:
    deal = deal_of(find_game("windmill-one-pack"), 3)
    position = rules_of("windmill-one-pack").opening(deal)
    assert shown(position, *[f"reserve-{n}" for n in range(1, 9)]) == deal[:8]
    assert shown(position, "aside", "foundation-1", "foundation-4") == ["AC AD AH AS", "", ""]
    assert len(position.piles["stock"]) == 40


def test_h39b_2_a_two_to_the_lowest_numbered_empty_corner() -> None:
    assert pole({"waste": "2H", "foundation-1": "2C"}) == ["waste>foundation-2:2H"]
    assert pole({"waste": "2H", "foundation-2": "2C"}) == ["waste>foundation-1:2H"]
    assert pole({"waste": "3H"}) == []


def test_h39b_3_corners_go_up_suits_disregarded_alike_ones_at_the_lowest() -> None:
    cards = {"foundation-1": "2C 3H", "foundation-2": "2D", "foundation-3": "2S", "waste": "3S"}
    assert pole(cards) == ["waste>foundation-2:3S"]
    assert pole(cards | {"waste": "4S"}) == ["waste>foundation-1:4S"]
    full = {f"foundation-{n}": suit_run("CDHS"[n - 1], "23456789TJQK") for n in range(1, 5)}
    assert pole(full | {"waste": "2H"}) == []


def test_h39b_a_every_play_is_optional_and_the_waste_is_available() -> None:
    assert pole({"waste": "9C 2H", "stock": "8C"}) == ["stock>waste:8C", "waste>foundation-1:2H"]


def test_h39b_b_a_sail_is_filled_at_once_from_the_waste_else_from_the_stock() -> None:
    cards = {"reserve-3": "2D", "stock": "9C"}
    assert "reserve-3>foundation-1:2D + stock>reserve-3:9C" in pole(cards)
    assert "reserve-3>foundation-1:2D + waste>reserve-3:5H" in pole(cards | {"waste": "8C 5H"})
    assert pole({"reserve-3": "2D"}) == ["reserve-3>foundation-1:2D"]


def test_h39b_no_redeal() -> None:
    assert pole({"waste": "9C 8C"}) == []


def test_h39b_won_when_all_four_corners_end_with_kings() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], "23456789TJQK") for n in range(1, 4)}
    cards |= {"foundation-4": suit_run("S", "23456789TJQ"), "reserve-8": "KS", "aside": "AC AD AH AS"}
    rules = rules_of("windmill-one-pack")
    assert rules.won(played(rules, built("windmill-one-pack", cards), "reserve-8>foundation-4:KS"))
