"""Games whose moves wait for one another: every rule of their entries on positions laid by hand."""

from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of

RANKS = "A23456789TJQK"

# The Patriarchs: Hoffmann no. 38, p. 65

NINE = {
    f"reserve-{n}": card
    for n, card in enumerate(["7C", "7C", "8C", "8C", "7D", "7D", "8D", "8D", "7H"], start=1)
}
"""Nine auxiliaries that fit nothing at the beginning."""


def test_h38_nine_auxiliaries_then_the_stock() -> None:
    deal = deal_of(find_game("patriarchs"), 3)
    position = rules_of("patriarchs").opening(deal)
    assert shown(position, *[f"reserve-{n}" for n in range(1, 10)]) == deal[:9]
    assert (position.top("stock"), len(position.piles["stock"])) == (deal[9], 87)
    bases = ["AC", "AD", "AH", "AS", "KC", "KD", "KH", "KS"]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 9)]) == bases


def test_h38_1_the_top_of_the_waste_comes_before_all() -> None:
    cards = NINE | {"reserve-2": "2D", "waste": "9S 2C", "stock": "5H"}
    assert legal("patriarchs", cards) == ["waste>foundation-1:2C"]


def test_h38_1_the_player_chooses_the_series_when_it_fits_both() -> None:
    cards = NINE | {"foundation-4": "AS 2S 3S", "foundation-8": suit_run("S", "KQJT98765"), "waste": "4S"}
    assert legal("patriarchs", cards) == ["waste>foundation-4:4S", "waste>foundation-8:4S"]


def test_h38_2_then_an_auxiliary_whichever_the_player_likes() -> None:
    cards = NINE | {"reserve-2": "2D", "reserve-9": "QH", "waste": "9S", "stock": "5H"}
    assert legal("patriarchs", cards) == [
        "reserve-2>foundation-2:2D + waste>reserve-2:9S",
        "reserve-9>foundation-7:QH + waste>reserve-9:9S",
    ]


def test_h38_3_only_then_a_card_is_turned_or_the_waste_turned_over() -> None:
    assert legal("patriarchs", NINE | {"waste": "9S", "stock": "5H"}) == ["stock>waste:5H"]
    assert legal("patriarchs", NINE | {"waste": "9S 5H"}) == ["waste>stock:9S5H"]
    assert legal("patriarchs", NINE | {"reserve-1": "2C", "waste": "9S"}) == [
        "reserve-1>foundation-1:2C + waste>reserve-1:9S"
    ]


def test_h38_a_the_next_card_of_the_waste_has_the_same_precedence() -> None:
    """3♣ comes uppermost when Q♥ has gone: it goes before the auxiliary 2♦, but not before the filling."""
    cards = NINE | {"foundation-1": "AC 2C", "reserve-2": "2D", "waste": "9S 3C QH", "stock": "5H"}
    position = after("patriarchs", cards, "waste>foundation-7:QH")
    assert legal_at(rules_of("patriarchs"), position) == ["waste>foundation-1:3C"]


def test_h38_c_a_vacancy_is_filled_before_another_auxiliary_is_played() -> None:
    cards = NINE | {"reserve-1": "2C", "reserve-2": "3C", "waste": "9S QS", "stock": "5H"}
    fills = after("patriarchs", cards | {"waste": "9S 6S"}, "reserve-1>foundation-1:2C + waste>reserve-1:6S")
    assert shown(fills, "reserve-1", "waste") == ["6S", "9S"]
    assert legal_at(rules_of("patriarchs"), fills) == ["reserve-2>foundation-1:3C + waste>reserve-2:9S"]


def test_h38_at_the_opening_the_stock_fills() -> None:
    cards = NINE | {"reserve-1": "2C", "stock": "5H 9S"}
    assert legal("patriarchs", cards) == ["reserve-1>foundation-1:2C + stock>reserve-1:9S"]
    assert legal("patriarchs", NINE | {"reserve-1": "2C"}) == ["reserve-1>foundation-1:2C"]


def test_h38_one_redeal() -> None:
    assert legal("patriarchs", NINE | {"waste": "9S"}, redeals=1) == []


def test_h38_nothing_is_laid_on_auxiliaries_and_king_and_ace_do_not_join() -> None:
    full = {"foundation-1": suit_run("C", RANKS), "foundation-5": suit_run("C", RANKS[::-1])}
    assert legal("patriarchs", NINE | full | {"waste": "6C", "stock": "5H"}) == ["stock>waste:5H"]


def test_h38_won_when_all_eight_series_are_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in range(1, 5)}
    cards |= {f"foundation-{n}": suit_run("CDHS"[n - 5], RANKS[::-1]) for n in range(5, 8)}
    cards |= {"foundation-8": suit_run("S", RANKS[:0:-1]), "reserve-8": "AS"}
    rules = rules_of("patriarchs")
    position = played(rules, built("patriarchs", cards), "reserve-8>foundation-8:AS")
    assert rules.won(position)


# The Spark: Hoffmann no. 47, p. 87

TWELVE = {f"tableau-{n}": "9C" for n in range(1, 13)}
"""Twelve auxiliaries that fit nothing at the beginning."""
LATER = {"turned": 2}
"""The count of a position in which six cards or more have been turned; the first waste is next."""


def test_h47_twelve_auxiliaries_then_the_stock() -> None:
    deal = deal_of(find_game("spark"), 3)
    position = rules_of("spark").opening(deal)
    assert shown(position, *[f"tableau-{n}" for n in range(1, 13)]) == deal[:12]
    assert (position.top("stock"), len(position.piles["stock"])) == (deal[12], 84)
    kings = ["KC", "KC", "KD", "KD", "KH", "KH", "KS", "KS"]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 9)]) == kings


def test_h47_1_auxiliaries_and_both_wastes_to_the_lowest_numbered_of_like_foundations() -> None:
    cards = TWELVE | {"tableau-4": "QD", "waste-1": "5S QH", "waste-2": "QC", "stock": "3H"}
    assert legal("spark", cards, **LATER) == [
        "tableau-4>foundation-3:QD",
        "waste-1>foundation-5:QH",
        "waste-2>foundation-1:QC",
    ]
    cards = TWELVE | {"foundation-5": "KH QH", "waste-1": "QH", "waste-2": "JH"}
    assert legal("spark", cards, **LATER) == ["waste-1>foundation-6:QH", "waste-2>foundation-5:JH"]


def test_h47_2_a_waste_top_that_fits_an_auxiliary_must_be_played_before_the_next_three() -> None:
    cards = TWELVE | {"tableau-7": "4S", "waste-2": "8D 5S", "stock": "3H"}
    assert legal("spark", cards, **LATER) == ["waste-2>tableau-7:5S"]
    both = cards | {"tableau-8": "4S", "foundation-7": suit_run("S", "KQJT9876")}
    assert legal("spark", both, **LATER) == [
        "waste-2>foundation-7:5S",
        "waste-2>tableau-7:5S",
        "waste-2>tableau-8:5S",
    ]


def test_h47_2_auxiliaries_ascend_in_suit() -> None:
    cards = TWELVE | {"tableau-7": "4S", "stock": "3H"}
    for card in ("3S", "5C", "5H", "6S"):
        assert legal("spark", cards | {"waste-1": card}, **LATER) == ["stock>waste-1:3H"]


def test_h47_3_a_shift_between_auxiliaries_is_optional_and_of_one_card() -> None:
    cards = TWELVE | {"tableau-1": "4S 5S", "tableau-2": "4S", "tableau-3": "3S", "stock": "3H"}
    assert legal("spark", cards, **LATER) == [
        "stock>waste-1:3H",
        "tableau-1>tableau-2:5S",
        "tableau-2>tableau-3:4S",
    ]


def test_h47_4_three_cards_to_the_wastes_in_turn_the_third_on_top() -> None:
    cards = TWELVE | {"stock": "2C 2D 5H 5S 5D 8H 3D 3H"}
    assert legal("spark", cards) == ["stock>waste-1:3H3D8H"]
    position = after("spark", cards, "stock>waste-1:3H3D8H", "stock>waste-2:5D5S5H")
    assert shown(position, "waste-1", "waste-2") == ["3H 3D 8H", "5D 5S 5H"]
    assert legal_at(rules_of("spark"), position) == ["stock>waste-1:2D2C"]


def test_h47_5_an_empty_place_is_filled_from_either_waste_as_the_player_likes() -> None:
    cards = TWELVE | {"tableau-5": "", "waste-1": "8D", "waste-2": "7H 6C", "stock": "3H"}
    assert legal("spark", cards, **LATER) == [
        "stock>waste-1:3H",
        "waste-1>tableau-5:8D",
        "waste-2>tableau-5:6C",
    ]


def test_h47_at_the_opening_a_vacancy_is_filled_from_the_stock_at_once() -> None:
    cards = TWELVE | {"tableau-2": "QD", "tableau-4": "3S", "tableau-5": "4S", "stock": "2C JD"}
    assert legal("spark", cards) == [
        "tableau-2>foundation-3:QD + stock>tableau-2:JD",
        "tableau-5>tableau-4:4S + stock>tableau-5:JD",
    ]
    # Nothing is turned while the queen can go.
    assert legal("spark", cards, turned=1) == ["tableau-2>foundation-3:QD", "tableau-5>tableau-4:4S"]


def test_h47_b_cards_under_the_top_are_freed() -> None:
    cards = TWELVE | {"waste-1": "JC QC", "stock": "3H"}
    position = after("spark", cards, "waste-1>foundation-1:QC", turned=1)
    assert legal_at(rules_of("spark"), position) == ["waste-1>foundation-1:JC"]


def test_h47_one_deal() -> None:
    assert legal("spark", TWELVE | {"waste-1": "8D", "waste-2": "7H"}, **LATER) == []


def test_h47_won_when_all_are_placed() -> None:
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], RANKS[::-1]) for n in range(1, 8)}
    cards |= {"foundation-8": suit_run("S", RANKS[:0:-1]), "waste-2": "AS"}
    rules = rules_of("spark")
    assert rules.won(played(rules, built("spark", cards, turned=2), "waste-2>foundation-8:AS"))


# Light and Shade: Cadogan 1914, ch. 3

LIGHT = "cadogan-light-and-shade"
EIGHT = {f"tableau-{n}": "9C" for n in range(1, 5)} | {f"reserve-{n}": "KC" for n in range(1, 5)}
"""Auxiliaries and rivals that fit nothing at the beginning."""


def test_d02_auxiliaries_then_rivals_then_the_stock() -> None:
    deal = deal_of(find_game(LIGHT), 3)
    position = rules_of(LIGHT).opening(deal)
    names = [f"{role}-{n}" for role in ("tableau", "reserve") for n in range(1, 5)]
    assert shown(position, *names) == deal[:8]
    assert (position.top("stock"), len(position.piles["stock"])) == (deal[8], 88)
    aces = ["AS", "AH", "AC", "AD", "AS", "AH", "AC", "AD"]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 9)]) == aces


def test_d02_1_foundations_go_up_in_alternate_colours_from_auxiliaries_alone() -> None:
    cards = EIGHT | {"tableau-2": "9C 2D", "tableau-3": "2S", "reserve-1": "2C", "waste": "2H", "stock": "9S"}
    assert legal(LIGHT, cards) == [
        "stock>waste:9S",
        "tableau-2>foundation-1:2D",
        "tableau-3>foundation-2:2S",
    ]
    # Foundations that show one rank and colour are alike: a red two goes on the lowest black ace.
    later = EIGHT | {"foundation-1": "AS 2D", "foundation-6": "AH 2S", "tableau-1": "2H", "tableau-2": "3H"}
    assert legal(LIGHT, later | {"tableau-3": "3C"}) == [
        "tableau-1>foundation-3:2H",
        "tableau-2>foundation-6:3H",
        "tableau-3>foundation-1:3C",
    ]


def test_d02_2_and_3_rivals_and_talon_go_on_auxiliaries() -> None:
    cards = EIGHT | {"reserve-2": "8D", "tableau-4": "5H", "waste": "9S 4S", "stock": "3D"}
    assert legal(LIGHT, cards) == [
        "reserve-2>tableau-1:8D",
        "reserve-2>tableau-2:8D",
        "reserve-2>tableau-3:8D",
        "stock>waste:3D",
        "waste>tableau-4:4S",
    ]
    for card in ("8S", "8C", "TH", "7H"):
        assert legal(LIGHT, EIGHT | {"waste": card, "stock": "3D"}) == ["stock>waste:3D"]


def test_d02_no_shifting_between_auxiliaries() -> None:
    cards = EIGHT | {"tableau-1": "8D", "stock": "3D"}
    assert legal(LIGHT, cards) == ["stock>waste:3D"]


def test_d02_4_an_empty_auxiliary_is_filled_from_the_rivals_before_the_turn() -> None:
    cards = EIGHT | {"tableau-1": "", "reserve-2": "8D", "waste": "8H", "stock": "3D"}
    moves = legal(LIGHT, cards)
    assert [move for move in moves if "tableau-1" in move] == [
        "reserve-1>tableau-1:KC",
        "reserve-2>tableau-1:8D",
        "reserve-3>tableau-1:KC",
        "reserve-4>tableau-1:KC",
    ]
    # Other moves may come before, a turn may not.
    assert "waste>tableau-2:8H" in moves and "stock>waste:3D" not in moves


def test_d02_5_an_empty_rival_is_filled_from_talon_or_stock_before_the_turn() -> None:
    cards = EIGHT | {"reserve-3": "", "waste": "8H", "stock": "3D"}
    moves = legal(LIGHT, cards)
    assert [move for move in moves if "tableau" not in move] == ["stock>reserve-3:3D", "waste>reserve-3:8H"]
    assert "waste>tableau-1:8H" in moves


def test_d02_an_empty_auxiliary_waits_while_there_is_no_rival() -> None:
    cards = {f"tableau-{n}": "9C" for n in range(1, 4)}
    assert legal(LIGHT, cards) == []
    assert legal(LIGHT, cards | {"reserve-1": "KC"}) == ["reserve-1>tableau-4:KC"]


def test_d02_no_redeal() -> None:
    assert legal(LIGHT, EIGHT | {"waste": "TH"}) == []


def test_d02_won_with_eight_kings() -> None:
    suits = {"S": "SD", "H": "HC", "C": "CH", "D": "DS"}
    runs = {
        n: " ".join(rank + suits[one][at % 2] for at, rank in enumerate(RANKS))
        for n, one in enumerate("SHCDSHCD", start=1)
    }
    cards = {f"foundation-{n}": run for n, run in runs.items()}
    cards |= {"foundation-8": runs[8][:-3], "tableau-2": "KD"}
    rules = rules_of(LIGHT)
    assert rules.won(played(rules, built(LIGHT, cards), "tableau-2>foundation-8:KD"))


# The Reserves: Hoffmann no. 34, p. 59


def test_h34_four_reserves_of_twelve_then_the_stock() -> None:
    deal = deal_of(find_game("reserves"), 3)
    position = rules_of("reserves").opening(deal)
    names = [f"reserve-{n}" for n in range(1, 5)]
    assert shown(position, *names) == [" ".join(deal[12 * n : 12 * n + 12]) for n in range(4)]
    assert (position.top("stock"), len(position.piles["stock"])) == (deal[48], 48)


def test_h34_2_tops_of_reserves_and_waste_to_the_families_as_the_player_likes() -> None:
    cards = {"reserve-1": "9C 2C", "reserve-2": "QH 9D", "waste": "5S QD", "stock": "7H"}
    assert legal("reserves", cards) == [
        "reserve-1>foundation-1:2C",
        "stock>waste:7H",
        "waste>foundation-6:QD",
    ]


def test_h34_2_a_card_may_fit_both_families_of_its_suit() -> None:
    cards = {"foundation-4": "AS 2S 3S", "foundation-8": suit_run("S", "KQJT98765"), "reserve-1": "4S"}
    assert legal("reserves", cards) == ["reserve-1>foundation-4:4S", "reserve-1>foundation-8:4S"]


def test_h34_3_a_reserve_on_the_waste_next_above_or_below_in_suit() -> None:
    cards = {"reserve-1": "2C 9H", "reserve-2": "7H", "reserve-3": "8D", "waste": "8H", "stock": "5S"}
    assert legal("reserves", cards) == ["reserve-1>waste:9H", "reserve-2>waste:7H", "stock>waste:5S"]
    position = after("reserves", cards, "reserve-1>waste:9H")
    assert shown(position, "reserve-1", "waste") == ["2C", "8H 9H"]


def test_h34_a_not_while_it_could_be_played_to_a_foundation() -> None:
    cards = {"reserve-1": "2C", "waste": "3C"}
    assert legal("reserves", cards) == ["reserve-1>foundation-1:2C", "waste>stock:3C"]
    assert legal("reserves", cards | {"foundation-1": "AC 2C"}) == [
        "reserve-1>waste:2C",
        "waste>foundation-1:3C",
        "waste>stock:3C",
    ]


def test_h34_b_nothing_can_be_laid_on_an_empty_waste() -> None:
    assert legal("reserves", {"reserve-1": "8C", "stock": "5S"}) == ["stock>waste:5S"]


def test_h34_c_king_and_ace_do_not_join() -> None:
    full = {"foundation-5": "KC", "foundation-1": "AC"}
    assert legal("reserves", full | {"reserve-1": "KC", "waste": "AC", "stock": "5S"}) == ["stock>waste:5S"]


def test_h34_two_redeals_the_cards_laid_on_the_waste_with_it() -> None:
    cards = {"reserve-1": "9C 9H", "waste": "5S 8H"}
    move = "waste>stock:5S8H9H"
    position = after("reserves", cards, "reserve-1>waste:9H", move)
    assert position.piles["stock"] == ("9H", "8H", "5S")
    assert legal("reserves", {"waste": "5S 8H"}, redeals=1) == ["waste>stock:5S8H"]
    assert legal("reserves", {"waste": "5S 8H"}, redeals=2) == []


def test_h34_reserves_are_never_refilled_nor_built_upon() -> None:
    cards = {"reserve-1": "8C", "reserve-2": "9C", "waste": "5S", "stock": "TC"}
    assert legal("reserves", cards) == ["stock>waste:TC"]


def test_h34_won_when_all_are_on_the_foundations() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in range(1, 5)}
    cards |= {f"foundation-{n}": suit_run("CDHS"[n - 5], RANKS[::-1]) for n in range(5, 8)}
    cards |= {"foundation-8": suit_run("S", RANKS[:0:-1]), "reserve-4": "AS"}
    rules = rules_of("reserves")
    assert rules.won(played(rules, built("reserves", cards), "reserve-4>foundation-8:AS"))


# Queens and Knaves: Hoffmann no. 55, p. 106

QUEENS = {f"tableau-{n}": "Q" + one for n, one in enumerate("CCDDHHSS", start=1)}
HOUSE = "queens-and-knaves"


def test_h55_the_queens_lie_and_all_cards_are_in_the_stock() -> None:
    deal = deal_of(find_game(HOUSE), 3)
    position = rules_of(HOUSE).opening(deal)
    assert shown(position, *QUEENS) == list(QUEENS.values())
    assert (position.top("stock"), len(position.piles["stock"])) == (deal[0], 96)


def test_h55_2_a_king_to_the_lowest_numbered_empty_place() -> None:
    cards = QUEENS | {"foundation-1": "KC", "waste": "KS", "stock": "5C"}
    assert legal(HOUSE, cards) == ["stock>waste:5C", "waste>foundation-2:KS"]


def test_h55_3_up_in_suit_from_the_king_to_the_knave_from_waste_and_heaps() -> None:
    cards = QUEENS | {"foundation-1": "KC", "foundation-2": "KC AC 2C", "foundation-3": "KD"}
    cards |= {"tableau-1": "QC 2D AC", "tableau-2": "QC 4D 3C", "waste": "AD", "stock": "5C"}
    assert [move for move in legal(HOUSE, cards) if "foundation" in move] == [
        "tableau-1>foundation-1:AC",
        "tableau-2>foundation-2:3C",
        "waste>foundation-3:AD",
    ]
    whole = QUEENS | {"foundation-1": suit_run("C", "KA23456789T"), "waste": "JC", "stock": "5C"}
    assert "waste>foundation-1:JC" in legal(HOUSE, whole)


def test_h55_4_down_whatever_the_suits_on_the_queens() -> None:
    cards = QUEENS | {"tableau-2": "QC JH", "tableau-8": "QS JC TD", "waste": "TS", "stock": "5C"}
    assert legal(HOUSE, cards) == ["stock>waste:5C", "waste>tableau-2:TS"]
    knaves = legal(HOUSE, QUEENS | {"waste": "JD", "stock": "5C"})
    assert knaves == ["stock>waste:5C", *[f"waste>tableau-{n}:JD" for n in range(1, 9)]]


def test_h55_a_nothing_is_shifted_from_heap_to_heap() -> None:
    cards = QUEENS | {"tableau-1": "QC JH", "tableau-2": "QC TD", "stock": "5C"}
    assert legal(HOUSE, cards) == ["stock>waste:5C"]


def test_h55_b_no_king_on_a_queen_nor_on_an_ace() -> None:
    cards = QUEENS | {"tableau-1": "QC JH AC", "waste": "KS", "stock": "5C"}
    assert legal(HOUSE, cards) == ["stock>waste:5C", "waste>foundation-1:KS"]


def test_h55_c_a_heap_comes_off_smallest_first() -> None:
    cards = QUEENS | {"foundation-1": "KH", "tableau-1": "QC 3S 2H AH"}
    position = after(HOUSE, cards, "tableau-1>foundation-1:AH", "tableau-1>foundation-1:2H")
    assert shown(position, "tableau-1") == ["QC 3S"]


def test_h55_one_deal_and_the_queens_stay() -> None:
    full = {"foundation-1": suit_run("C", "KA23456789TJ")}
    assert legal(HOUSE, QUEENS | full | {"waste": "5C"}) == []


def test_h55_won_when_all_end_with_knaves_and_the_queens_are_bare() -> None:
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], "KA23456789TJ") for n in range(1, 8)}
    cards |= QUEENS | {"foundation-8": suit_run("S", "KA23456789T"), "tableau-3": "QD JS"}
    rules = rules_of(HOUSE)
    position = built(HOUSE, cards)
    assert not rules.won(position)
    assert rules.won(played(rules, position, "tableau-3>foundation-8:JS"))


# The Lady of the Manor: Hoffmann no. 43, p. 78


def test_h43_four_packets_of_twelve_and_the_rest_sorted_by_value() -> None:
    deal = deal_of(find_game("lady-of-the-manor"), 3)
    position = rules_of("lady-of-the-manor").opening(deal)
    assert shown(position, *[f"reserve-{n}" for n in range(1, 5)]) == [
        " ".join(deal[12 * n : 12 * n + 12]) for n in range(4)
    ]
    for place, rank in enumerate("23456789TJQK", start=5):
        assert position.piles[f"reserve-{place}"] == tuple(card for card in deal[48:] if card[0] == rank)


def test_h43_the_top_of_a_packet_or_any_card_of_a_heap_whatever_the_suit() -> None:
    cards = {"reserve-1": "2C 9D", "reserve-2": "9C 2H", "reserve-5": "2S 2D 2S 2C", "reserve-6": "3C"}
    assert legal("lady-of-the-manor", cards) == [
        "reserve-2>foundation-1:2H",
        "reserve-5>foundation-1:2C",
        "reserve-5>foundation-1:2D",
        "reserve-5>foundation-1:2S",
    ]
    position = after("lady-of-the-manor", cards, "reserve-5>foundation-1:2S", "reserve-6>foundation-1:3C")
    # Of two equal cards the upper one goes.
    assert shown(position, "reserve-5", "foundation-1") == ["2S 2D 2C", "AC 2S 3C"]


def test_h43_the_lowest_numbered_of_the_families_that_show_one_rank() -> None:
    cards = {"foundation-2": "AC 2D", "foundation-7": "AS 2H", "reserve-1": "3S", "reserve-5": "2C"}
    assert legal("lady-of-the-manor", cards) == ["reserve-1>foundation-2:3S", "reserve-5>foundation-1:2C"]


def test_h43_b_packet_cards_are_never_stored_in_the_semicircle() -> None:
    assert legal("lady-of-the-manor", {"reserve-1": "9C", "reserve-11": "8C", "reserve-12": ""}) == []


def test_h43_won_when_all_are_placed() -> None:
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], RANKS) for n in range(1, 8)}
    cards |= {"foundation-8": suit_run("S", RANKS[:-1]), "reserve-16": "KS"}
    rules = rules_of("lady-of-the-manor")
    assert rules.won(played(rules, built("lady-of-the-manor", cards), "reserve-16>foundation-8:KS"))
