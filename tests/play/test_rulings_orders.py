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
