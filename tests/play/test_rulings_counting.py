"""Pairs and Elevens, No. 1: every rule on a position built by hand."""

import pytest
from built import after, built, legal, legal_at, rules_of, shown

from bookgen.games import find_game
from bookgen.play import deal_of


def laid(name: str, shown_cards: str, stock: str = "", extra: str = "", **counts: int) -> list[str]:
    """Legal moves; the stock is given in the order in which it is turned."""
    cards = {f"reserve-{n}": card for n, card in enumerate(shown_cards.split(), start=1) if card != "-"}
    return legal(name, cards | {"stock": " ".join(stock.split()[::-1]), "extra": extra}, **counts)


NINE = "AC 2C 3C 4C 5C 6C 7C 8C 9C"
"""No two of one rank."""


def places(cards: str) -> dict[str, str]:
    return {f"reserve-{n}": card for n, card in enumerate(cards.split(), start=1)}


# Pairs: Hoffmann no. 1, footnote, p. 8


def test_h01b_nine_cards_and_the_rest_in_the_stock() -> None:
    deal = deal_of(find_game("pairs"), 3)
    position = rules_of("pairs").opening(deal)
    assert shown(position, *[f"reserve-{n}" for n in range(1, 10)]) == deal[:9]
    assert position.piles["stock"] == tuple(deal[9:][::-1])
    assert position.piles["extra"] == ()


def test_h01b_1_equal_ranks_go_out_whatever_the_suits() -> None:
    assert laid("pairs", "QC 3D QH AS", "4C") == ["reserve-1>discard:QC + reserve-3>discard:QH"]


def test_h01b_1_of_three_alike_any_two_go_and_it_cannot_matter_which() -> None:
    assert len(laid("pairs", "QC QD QH", "4C")) == 3
    first = rules_of("pairs").moves(built("pairs", {"reserve-2": "QC", "reserve-4": "QD", "reserve-7": "QH"}))
    assert [part.source for part in first[0]] == ["reserve-2", "reserve-4"]


def test_h01b_2_all_empty_places_are_filled_in_order_before_anything_goes_out() -> None:
    cards = places(NINE) | {"reserve-2": "KD", "reserve-6": "KH", "stock": "JC QD QC"}
    pair = "reserve-2>discard:KD + reserve-6>discard:KH"
    position = after("pairs", cards, pair, "stock>reserve-2:QC", "stock>reserve-6:QD")
    assert legal_at(rules_of("pairs"), position) == ["reserve-2>discard:QC + reserve-6>discard:QD"]


def test_h01b_3_an_extra_card_only_when_all_nine_are_full_and_unlike() -> None:
    assert laid("pairs", NINE, "KC") == ["stock>extra:KC"]
    assert laid("pairs", NINE.replace("9C", "8D"), "KC") == ["reserve-8>discard:8C + reserve-9>discard:8D"]
    assert laid("pairs", NINE.replace("9C", "-"), "KC") == ["stock>reserve-9:KC"]


def test_h01b_3_an_extra_card_that_pairs_goes_out_and_the_place_is_filled() -> None:
    cards = places(NINE) | {"stock": "TH 4D"}
    out = "extra>discard:4D + reserve-4>discard:4C"
    position = after("pairs", cards, "stock>extra:4D", out, "stock>reserve-4:TH")
    assert shown(position, "reserve-4", "extra", "stock") == ["TH", "", ""]


def test_h01b_a_useless_extra_card_loses() -> None:
    """Though a second would pair: the licence is for one card at each block."""
    assert laid("pairs", NINE, "4D", extra="KC", extra_laid=1) == []


def test_h01b_twice_in_a_game_and_no_more() -> None:
    assert laid("pairs", NINE, "4D", extra_laid=1) == ["stock>extra:4D"]
    assert laid("pairs", NINE, "4D", extra_laid=2) == []


def test_h01b_the_stock_out_the_rest_pairs() -> None:
    position = after("pairs", {"reserve-4": "AC", "stock": "AD"}, "stock>reserve-1:AD")
    assert legal_at(rules_of("pairs"), position) == ["reserve-1>discard:AD + reserve-4>discard:AC"]


# Elevens, No. 1: Hoffmann no. 13, p. 25


@pytest.mark.parametrize("court", ["KD", "QH", "JS"])
def test_h13_1_court_cards_go_out_singly(court: str) -> None:
    assert laid("elevens-1", f"AC {court} 2C", "4C") == [f"reserve-2>discard:{court}"]


@pytest.mark.parametrize("pair", ["AC TD", "2C 9D", "3C 8D", "4C 7D", "5C 6D"])
def test_h13_1_two_cards_making_eleven_go_out(pair: str) -> None:
    low, high = pair.split()
    assert laid("elevens-1", pair) == [f"reserve-1>discard:{low} + reserve-2>discard:{high}"]
    assert laid("elevens-1", f"{high} - {low}") == [f"reserve-1>discard:{high} + reserve-3>discard:{low}"]


def test_h13_1_two_court_cards_are_no_pair() -> None:
    assert laid("elevens-1", "KC KD") == ["reserve-1>discard:KC", "reserve-2>discard:KD"]


BLOCK = "AC AD 2C 2D 3C 3D 4C 4D 5C"
"""No court card, and no two that make eleven."""


def test_h13_2_filled_before_anything_goes_out_even_a_court_card() -> None:
    cards = places(BLOCK) | {"reserve-3": "KD", "reserve-8": "KH", "stock": "6H TC QD"}
    first, second = "reserve-3>discard:KD", "reserve-8>discard:KH"
    position = after("elevens-1", cards, second, first, "stock>reserve-3:QD", "stock>reserve-8:TC")
    assert legal_at(rules_of("elevens-1"), position) == [
        "reserve-1>discard:AC + reserve-8>discard:TC",
        "reserve-2>discard:AD + reserve-8>discard:TC",
        "reserve-3>discard:QD",
    ]


def test_h13_3_an_extra_card_at_a_block_goes_out_with_one_of_the_nine() -> None:
    assert laid("elevens-1", BLOCK, "6H") == ["stock>extra:6H"]
    cards = places(BLOCK) | {"stock": "TC 6H"}
    out = "extra>discard:6H + reserve-9>discard:5C"
    position = after("elevens-1", cards, "stock>extra:6H", out, "stock>reserve-9:TC")
    assert shown(position, "reserve-9", "extra") == ["TC", ""]


def test_h13_3_a_court_card_drawn_as_the_extra_goes_out_and_another_is_turned() -> None:
    cards = places(BLOCK) | {"stock": "6H QD KC"}
    courts = ["stock>extra:KC", "extra>discard:KC", "stock>extra:QD", "extra>discard:QD"]
    position = after("elevens-1", cards, *courts, "stock>extra:6H")
    assert legal_at(rules_of("elevens-1"), position) == ["extra>discard:6H + reserve-9>discard:5C"]


def test_h13_3_at_every_block_without_limit() -> None:
    assert laid("elevens-1", BLOCK, "6H", extra_laid=9) == ["stock>extra:6H"]


def test_h13_lost_when_the_extra_card_makes_eleven_with_nothing() -> None:
    assert laid("elevens-1", BLOCK, "6D", extra="5H", extra_laid=1) == []


def test_h13_the_stock_out_everything_goes() -> None:
    position = after("elevens-1", {"reserve-4": "AC", "stock": "TC"}, "stock>reserve-1:TC")
    assert legal_at(rules_of("elevens-1"), position) == ["reserve-1>discard:TC + reserve-4>discard:AC"]
