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
