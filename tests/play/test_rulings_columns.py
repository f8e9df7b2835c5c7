"""Lucas, The Trefoil, The Crescent, The Fortress and The Flower-Garden: every rule, positions by hand."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of

# Lucas: Hoffmann no. 31, p. 53


def test_h31_three_rows_of_thirteen_the_lowest_card_available() -> None:
    deal = deal_of(find_game("lucas"), 3)
    position = rules_of("lucas").opening(deal)
    assert shown(position, "tableau-1", "tableau-13") == [
        f"{deal[0]} {deal[13]} {deal[26]}",
        f"{deal[12]} {deal[25]} {deal[38]}",
    ]
    assert position.top("stock") == deal[39]


def lucas(cards: dict[str, str]) -> list[str]:
    """Legal moves when no redeal is left."""
    return legal("lucas", cards, redeals=1)


def test_h31_1_cards_are_turned_one_at_a_time() -> None:
    assert legal("lucas", {"stock": "9C 5H"}) == ["stock>waste:5H"]


def test_h31_2_columns_and_waste_play_up_in_suit() -> None:
    cards = {"tableau-1": "9C 2H", "waste": "9D 2S", "tableau-2": "3H"}
    assert lucas(cards | {f"tableau-{n}": "KD" for n in range(3, 14)}) == [
        "tableau-1>foundation-5:2H",
        "tableau-1>tableau-2:2H",
        "waste>foundation-7:2S",
    ]


def test_h31_of_alike_foundations_the_lowest_number() -> None:
    full = {f"tableau-{n}": "KD" for n in range(1, 14)}
    assert lucas(full | {"waste": "2C", "foundation-1": "AC 2C"}) == ["waste>foundation-2:2C"]
    assert lucas(full | {"waste": "2C"}) == ["waste>foundation-1:2C"]
    both = {"foundation-1": "AC 2C", "foundation-2": "AC 2C", "waste": "3C"}
    assert lucas(full | both) == ["waste>foundation-1:3C"]


def test_h31_3_the_waste_packs_next_lower_in_suit() -> None:
    full = {f"tableau-{n}": "KD" for n in range(2, 14)}
    assert lucas(full | {"tableau-1": "8H", "waste": "7H"}) == ["waste>tableau-1:7H"]
    for card in ("9H", "7D", "7S", "6H"):
        assert lucas(full | {"tableau-1": "8H", "waste": card}) == []


def test_h31_b_series_move_together_of_any_length() -> None:
    full = {f"tableau-{n}": "KD" for n in range(4, 14)}
    cards = full | {"tableau-1": "KS 9H 8H 7H", "tableau-2": "TH", "tableau-3": "8H"}
    assert lucas(cards) == ["tableau-1>tableau-2:9H8H7H", "tableau-1>tableau-3:7H"]
    position = after("lucas", cards, "tableau-1>tableau-2:9H8H7H")
    assert shown(position, "tableau-1", "tableau-2") == ["KS", "TH 9H 8H 7H"]


def test_h31_4_what_is_no_series_does_not_move() -> None:
    full = {f"tableau-{n}": "KD" for n in range(3, 14)}
    for column in ("9H 8D", "9H 7H", "9H TH 8H", "9H JC"):
        assert lucas(full | {"tableau-1": column, "tableau-2": "TH"}) == []


def test_h31_a_only_the_waste_fills_an_empty_column() -> None:
    full = {f"tableau-{n}": "KD" for n in range(3, 14)}
    cards = full | {"tableau-1": "9H 8H", "waste": "5C 4S", "stock": "3D"}
    assert lucas(cards) == ["stock>waste:3D", "waste>tableau-2:4S"]


def test_h31_a_a_column_is_filled_when_the_player_likes_and_any_empty_one() -> None:
    full = {f"tableau-{n}": "KD" for n in range(3, 14)}
    assert lucas(full | {"waste": "4S", "stock": "3D"}) == [
        "stock>waste:3D",
        "waste>tableau-1:4S",
        "waste>tableau-2:4S",
    ]


def test_h31_one_redeal_the_card_first_turned_first_again() -> None:
    full = {f"tableau-{n}": "KD" for n in range(1, 14)}
    cards = full | {"waste": "5C 9S 4S"}
    assert legal("lucas", cards) == ["waste>stock:5C9S4S"]
    assert after("lucas", cards, "waste>stock:5C9S4S", "stock>waste:5C").top("stock") == "9S"
    assert legal("lucas", cards, redeals=1) == []
    assert legal("lucas", cards | {"stock": "3D"}) == ["stock>waste:3D"]


def test_h31_no_redeal_of_nothing() -> None:
    assert legal("lucas", {f"tableau-{n}": "KD" for n in range(1, 14)}) == []


def test_h31_a_play_to_a_foundation_may_wait() -> None:
    assert "stock>waste:9C" in legal("lucas", {"waste": "2S", "stock": "9C"})


def test_h31_won_when_all_eight_series_are_complete() -> None:
    ranks = "A23456789TJQK"
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], ranks) for n in range(1, 9)}
    cards |= {"foundation-6": suit_run("H", ranks[:-1]), "tableau-9": "KH"}
    position = after("lucas", cards, "tableau-9>foundation-6:KH")
    assert rules_of("lucas").won(position)
    assert legal_at(rules_of("lucas"), position) == []


# The Trefoil: Hoffmann no. 27, p. 46


def test_h27_fans_of_three_the_last_card_available() -> None:
    deal = deal_of(find_game("trefoil"), 3)
    position = rules_of("trefoil").opening(deal)
    assert shown(position, "tableau-1", "tableau-16") == [" ".join(deal[:3]), " ".join(deal[45:])]


def trefoil(cards: dict[str, str], **counts: int) -> list[str]:
    """Legal moves but for the redeal."""
    return [move for move in legal("trefoil", cards, **counts) if ">stock" not in move]


def test_h27_1_up_in_suit() -> None:
    assert trefoil({"tableau-1": "9C 2H", "tableau-2": "3S"}) == ["tableau-1>foundation-3:2H"]


def test_h27_2_one_card_on_the_next_higher_in_suit() -> None:
    assert trefoil({"tableau-1": "4C 8C", "tableau-2": "9D", "tableau-3": "9C", "tableau-4": "7H"}) == [
        "tableau-1>tableau-3:8C"
    ]


def test_h27_one_card_at_a_time() -> None:
    assert trefoil({"tableau-1": "9C 8C", "tableau-2": "TC"}) == []


def test_h27_vacancies_are_never_filled() -> None:
    assert trefoil({"tableau-1": "9C 8H"}) == []


def test_h27_n4_gathered_first_fan_undermost_and_laid_in_threes_the_last_may_be_short() -> None:
    cards = {"tableau-2": "9C 8H", "tableau-5": "KS", "tableau-7": "4D 5D 6D 7D", "tableau-16": "JC"}
    move = "tableau-2>stock:9C8H + tableau-5>stock:KS + tableau-7>stock:4D5D6D7D + tableau-16>stock:JC"
    position = after("trefoil", cards, move)
    assert shown(position, *[f"tableau-{n}" for n in range(1, 5)]) == ["9C 8H KS", "4D 5D 6D", "7D JC", ""]
    assert position.counts["redeals"] == 1


def test_h27_two_redeals_at_any_time() -> None:
    cards = {"tableau-1": "9C 8C 2C"}
    redeal = "tableau-1>stock:9C8C2C"
    assert redeal in legal("trefoil", cards, redeals=0)
    assert redeal in legal("trefoil", cards, redeals=1)
    assert redeal not in legal("trefoil", cards, redeals=2)


def test_h27_the_puzzle_may_allow_fewer_redeals() -> None:
    position = built("trefoil", {"tableau-1": "9C 8C 4C"})
    assert legal_at(rules_of("trefoil", redeals=0), position) == []
    assert legal_at(rules_of("trefoil", redeals=1), position) == ["tableau-1>stock:9C8C4C"]


def test_h27_won_when_each_suit_is_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], "A23456789TJQK") for n in range(1, 5)}
    cards |= {"foundation-4": suit_run("S", "A23456789TJQ"), "tableau-3": "KS"}
    position = after("trefoil", cards, "tableau-3>foundation-4:KS")
    assert rules_of("trefoil").won(position)
    assert legal_at(rules_of("trefoil"), position) == []


# The Crescent: Hoffmann no. 30, p. 51


def crescent(cards: dict[str, str]) -> list[str]:
    """Legal moves when no shift is left."""
    return legal("crescent", cards, shifts=3)


def test_h30_heaps_of_six() -> None:
    deal = deal_of(find_game("crescent"), 3)
    position = rules_of("crescent").opening(deal)
    assert shown(position, "tableau-1", "tableau-16") == [" ".join(deal[:6]), " ".join(deal[90:])]


def test_h30_1_up_on_the_aces_down_on_the_kings_in_suit() -> None:
    assert crescent({"tableau-1": "2H", "tableau-2": "QD", "tableau-3": "QC KC"}) == [
        "tableau-1>foundation-3:2H",
        "tableau-2>foundation-6:QD",
    ]


def test_h30_2_heaps_up_or_down_in_suit_one_card_at_a_time() -> None:
    assert crescent({"tableau-1": "4C 8H", "tableau-2": "9H", "tableau-3": "5C 7H", "tableau-4": "6C"}) == [
        "tableau-1>tableau-2:8H",
        "tableau-1>tableau-3:8H",
        "tableau-2>tableau-1:9H",
        "tableau-3>tableau-1:7H",
    ]


def test_h30_b_one_card_at_a_time() -> None:
    assert crescent({"tableau-1": "7H 8H", "tableau-2": "6H"}) == []


def test_h30_a_king_and_ace_do_not_join() -> None:
    assert crescent({"tableau-1": "AC", "tableau-2": "KC"}) == []
    complete = {
        "foundation-1": suit_run("C", "A23456789TJQK"),
        "foundation-5": suit_run("C", "KQJT98765432A"),
    }
    assert crescent(complete | {"tableau-1": "AC", "tableau-2": "KC"}) == []


def test_h30_c_a_card_that_fits_both_series_goes_where_the_player_likes() -> None:
    cards = {"foundation-1": "AC 2C 3C", "foundation-5": "KC QC JC TC 9C 8C 7C 6C 5C", "tableau-9": "4C"}
    assert crescent(cards) == ["tableau-9>foundation-1:4C", "tableau-9>foundation-5:4C"]


def test_h30_3_d_all_heaps_of_two_or_more_are_shifted_together() -> None:
    cards = {"tableau-1": "4C 8H 9S", "tableau-2": "KH", "tableau-16": "3D 4S"}
    position = after("crescent", cards, "tableau-1>tableau-1:4C + tableau-16>tableau-16:3D")
    assert shown(position, "tableau-1", "tableau-2", "tableau-16") == ["8H 9S 4C", "KH", "4S 3D"]


def test_h30_3_three_shifts() -> None:
    cards = {"tableau-1": "4C 8H"}
    position = built("crescent", cards)
    for lowest in ("4C", "8H", "4C"):
        position = played(rules_of("crescent"), position, f"tableau-1>tableau-1:{lowest}")
    assert legal_at(rules_of("crescent"), position) == []


def test_h30_3_no_shift_where_no_heap_has_two_cards() -> None:
    assert legal("crescent", {"tableau-1": "4C", "tableau-2": "9H"}) == []


def test_h30_vacancies_are_never_filled() -> None:
    assert crescent({"tableau-1": "4C 9H"}) == []


def test_h30_won_when_all_cards_are_on_the_foundations() -> None:
    position = after("crescent", {"tableau-1": "2C"}, "tableau-1>foundation-1:2C")
    assert rules_of("crescent").won(position)


# The Fortress: Cadogan


def test_c03_straight_across_both_groups_the_outermost_card_on_top() -> None:
    deal = deal_of(find_game("fortress"), 3)
    position = rules_of("fortress").opening(deal)
    assert shown(position, "tableau-1", "tableau-2", "tableau-3", "tableau-10") == [
        " ".join(deal[5::-1]),
        " ".join(deal[6:12]),
        " ".join(deal[16:11:-1]),
        " ".join(deal[47:]),
    ]


ROWS = {f"tableau-{n}": "KC" for n in range(4, 11)}


def test_c03_1_ace_to_king_in_suit_on_the_place_of_the_suit() -> None:
    for place, suit in enumerate("SHDC", start=1):
        cards = ROWS | {"tableau-1": f"A{suit}", "tableau-2": "9H", "tableau-3": "JD"}
        assert legal("fortress", cards) == [f"tableau-1>foundation-{place}:A{suit}"]
    cards = ROWS | {"foundation-2": "AH", "tableau-1": "2H", "tableau-2": "9S", "tableau-3": "JD"}
    assert legal("fortress", cards) == ["tableau-1>foundation-2:2H"]


def test_c03_2_a_row_may_hold_both_ascending_and_descending_runs() -> None:
    cards = ROWS | {"tableau-1": "5H 6H", "tableau-2": "7H", "tableau-3": "5H"}
    assert legal("fortress", cards) == [
        "tableau-1>tableau-2:6H",
        "tableau-1>tableau-3:6H",
        "tableau-2>tableau-1:7H",
        "tableau-3>tableau-1:5H",
    ]


def test_c03_2_no_marriage_of_king_and_ace_or_of_two_suits() -> None:
    cards = ROWS | {"foundation-4": "AC", "tableau-1": "3C", "tableau-2": "4S", "tableau-3": "4D"}
    assert legal("fortress", cards) == []
    cards = {f"tableau-{n}": "KS" for n in range(3, 11)} | {"tableau-1": "KH", "tableau-2": "2C AH"}
    assert legal("fortress", cards) == ["tableau-2>foundation-2:AH"]


def test_c03_one_card_at_a_time() -> None:
    cards = ROWS | {"tableau-1": "6H 5H", "tableau-2": "7H", "tableau-3": "JD"}
    assert legal("fortress", cards) == []


def test_c03_3_a_lane_takes_any_card_and_may_be_left_open() -> None:
    cards = ROWS | {"tableau-1": "2C 9H", "tableau-2": "JD"}
    moves = legal("fortress", cards)
    assert "tableau-1>tableau-3:9H" in moves
    assert "tableau-4>tableau-3:KC" in moves
    assert len(moves) == 9


def test_c03_rule_11_the_only_card_of_a_row_may_go_to_a_lane() -> None:
    assert "tableau-2>tableau-3:JD" in legal("fortress", ROWS | {"tableau-1": "2C 9H", "tableau-2": "JD"})


def test_c03_each_lane_is_a_move_of_its_own() -> None:
    moves = legal("fortress", {"tableau-1": "2C 9H"})
    assert moves == sorted(f"tableau-1>tableau-{n}:9H" for n in range(2, 11))


def test_c03_won_with_four_complete_suits() -> None:
    cards = {f"foundation-{n}": suit_run("SHDC"[n - 1], "A23456789TJQK") for n in range(1, 5)}
    cards |= {"foundation-3": suit_run("D", "A23456789TJQ"), "tableau-3": "KD"}
    position = after("fortress", cards, "tableau-3>foundation-3:KD")
    assert rules_of("fortress").won(position)
    assert legal_at(rules_of("fortress"), position) == []


# The Flower-Garden: Cadogan


def test_c10_six_packets_of_six_and_sixteen_in_hand() -> None:
    deal = deal_of(find_game("flower-garden"), 3)
    position = rules_of("flower-garden").opening(deal)
    assert shown(position, "tableau-1", "tableau-6") == [" ".join(deal[:6]), " ".join(deal[30:36])]
    assert [position.piles[f"reserve-{n}"] for n in range(1, 17)] == [(card,) for card in deal[36:]]


PACKETS = {f"tableau-{n}": "AC" for n in range(3, 7)} | {"foundation-4": "AC"}


def test_c10_1_packets_and_bouquet_play_up_in_suit() -> None:
    cards = PACKETS | {"foundation-1": "AS", "foundation-2": "AH 2H", "tableau-1": "KC 2S", "tableau-2": "AD"}
    moves = legal("flower-garden", cards | {"reserve-9": "3H"})
    assert [move for move in moves if ">foundation" in move] == [
        "reserve-9>foundation-2:3H",
        "tableau-1>foundation-1:2S",
        "tableau-2>foundation-3:AD",
    ]


def test_c10_2_next_lower_in_value_suit_and_colour_of_no_account() -> None:
    cards = PACKETS | {"tableau-1": "2S 8S", "tableau-2": "JH", "reserve-1": "7S", "reserve-2": "7H"}
    cards |= {"reserve-3": "TC", "reserve-4": "9C"}
    assert legal("flower-garden", cards) == [
        "reserve-1>tableau-1:7S",
        "reserve-2>tableau-1:7H",
        "reserve-3>tableau-2:TC",
    ]


def test_c10_2_nothing_goes_on_an_ace() -> None:
    assert legal("flower-garden", PACKETS | {"tableau-1": "8H", "tableau-2": "4C", "reserve-1": "KH"}) == []


def test_c10_single_cards() -> None:
    assert legal("flower-garden", PACKETS | {"tableau-1": "2S 8S 7H", "tableau-2": "9C"}) == []


def test_c10_3_an_empty_place_takes_any_card_even_the_only_one_of_a_packet() -> None:
    cards = PACKETS | {"tableau-1": "8H", "reserve-5": "2D"}
    moves = legal("flower-garden", cards)
    assert "tableau-1>tableau-2:8H" in moves
    assert "reserve-5>tableau-2:2D" in moves
    assert len([move for move in moves if ">tableau-2" in move]) == 6


def test_c10_cards_never_return_to_the_bouquet() -> None:
    assert not any(">reserve" in move for move in legal("flower-garden", {"tableau-1": "8H 9H"}))


@pytest.mark.parametrize("name", ["fortress", "flower-garden"])
def test_c_rule_6_only_the_ace_opens_a_foundation(name: str) -> None:
    filled = {f"tableau-{n}": "KC" for n in range(1, 7)}
    filled |= {f"tableau-{n}": "KC" for n in range(7, 11)} if name == "fortress" else {}
    assert legal(name, filled | {"tableau-1": "2S"}) == []


def test_c10_won_with_four_complete_suits() -> None:
    cards = {f"foundation-{n}": suit_run("SHDC"[n - 1], "A23456789TJQK") for n in range(1, 5)}
    cards |= {"foundation-1": suit_run("S", "A23456789TJQ"), "reserve-16": "KS"}
    position = after("flower-garden", cards, "reserve-16>foundation-1:KS")
    assert rules_of("flower-garden").won(position)
    assert legal_at(rules_of("flower-garden"), position) == []
