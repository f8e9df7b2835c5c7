"""The Star, The Harvest, Quadrille, The Dial No. 2 and Thirteens: every rule on a position built by hand."""

from math import gcd

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import Position, Rules, deal_of

# The Star: Hoffmann no. 2, p. 9

INNER = {f"inner-{n}": f"{rank}C" for n, rank in enumerate("789TJQKA", start=1)}


def test_h02_a_the_cross_first_then_between_then_the_outer_circle_clockwise() -> None:
    deal = deal_of(find_game("the-star"), 3)
    position = rules_of("the-star").opening(deal)
    assert shown(position, *[f"inner-{n}" for n in (1, 3, 5, 7, 2, 4, 6, 8)]) == deal[:8]
    assert shown(position, *[f"outer-{n}" for n in range(1, 9)]) == deal[8:16]
    assert position.piles["stock"] == tuple(deal[16:][::-1])


def test_h02_1_an_outer_card_before_an_inner_the_lowest_number_first() -> None:
    cards = INNER | {"outer-4": "8D", "outer-2": "8H", "outer-1": "9D", "stock": "8S"}
    assert legal("the-star", cards) == ["stock>discard:8S + outer-2>discard:8H"]
    del cards["outer-2"], cards["outer-4"]
    assert legal("the-star", cards) == ["stock>discard:8S + inner-2>discard:8C"]


def test_h02_c_pairing_is_compulsory() -> None:
    assert legal("the-star", INNER | {"stock": "8S"}) == ["stock>discard:8S + inner-2>discard:8C"]


def test_h02_2_the_outer_card_of_the_same_ray_moves_in_at_once() -> None:
    cards = INNER | {"outer-2": "KD", "stock": "7D 8S"}
    position = after("the-star", cards, "stock>discard:8S + inner-2>discard:8C", "outer-2>inner-2:KD")
    assert legal_at(rules_of("the-star"), position) == ["stock>discard:7D + inner-1>discard:7C"]


def test_h02_3_a_card_that_pairs_with_nothing_goes_to_the_lowest_empty_outer_place() -> None:
    cards = {name: card for name, card in INNER.items() if card != "AC"} | {"inner-8": "7D"}
    cards |= {"outer-1": "KD", "stock": "AS"}
    assert legal("the-star", cards) == ["stock>outer-2:AS"]


def test_h02_b_a_card_laid_before_an_empty_inner_place_moves_in() -> None:
    cards = {name: card for name, card in INNER.items() if name != "inner-1"} | {"stock": "8D 7S"}
    position = after("the-star", cards, "stock>outer-1:7S", "outer-1>inner-1:7S")
    assert legal_at(rules_of("the-star"), position) == ["stock>discard:8D + inner-2>discard:8C"]


def test_h02_star_cards_pair_with_each_other_only_when_the_stock_is_out() -> None:
    cards = {"inner-1": "7C", "inner-2": "7D", "stock": "8C"}
    assert legal("the-star", cards) == ["stock>outer-1:8C"]


def test_h02_4_at_the_end_equal_cards_go_out_two_by_two_in_any_order() -> None:
    cards = {"inner-1": "7C", "inner-2": "7D", "inner-3": "8C", "outer-3": "8D"}
    pairs = ["inner-1>discard:7C + inner-2>discard:7D", "inner-3>discard:8C + outer-3>discard:8D"]
    assert legal("the-star", cards) == pairs
    assert rules_of("the-star").won(after("the-star", cards, *pairs[::-1]))


def test_h02_lost_when_nothing_pairs_and_no_outer_place_is_empty() -> None:
    cards = INNER | {"inner-8": "KS"} | {f"outer-{n}": "KD" for n in range(1, 9)} | {"stock": "AS"}
    assert legal("the-star", cards) == []
    assert not rules_of("the-star").won(built("the-star", cards))


# The Harvest: Hoffmann no. 5, p. 13


def harvest(stock: str = "", waste: str = "", **counts: int) -> list[str]:
    """Legal moves; the stock is given in the order in which it is turned."""
    return legal("harvest", {"stock": " ".join(stock.split()[::-1]), "waste": waste}, **counts)


def test_h05_the_first_card_is_called_seven() -> None:
    assert harvest("7C 8C") == ["stock>discard:7C"]
    assert harvest("8C 7C") == ["stock>waste:8C"]


def test_h05_the_ace_is_called_last() -> None:
    assert harvest("AC", call=7) == ["stock>discard:AC"]
    position = after("harvest", {"stock": "7D KC"}, "stock>waste:KC", call=7)
    assert legal_at(rules_of("harvest"), position) == ["stock>discard:7D"]


def test_h05_a_calls_start_afresh_at_seven_after_a_hit() -> None:
    position = after("harvest", {"stock": "7D TC"}, "stock>discard:TC", call=3)
    assert legal_at(rules_of("harvest"), position) == ["stock>discard:7D"]


def test_h05_the_waste_is_dealt_again_in_the_same_order() -> None:
    cards = {"stock": "", "waste": "8C KD 9S"}
    position = after("harvest", cards, "waste>stock:8CKD9S", "stock>waste:8C", "stock>waste:KD", hit=1)
    assert shown(position, "waste") == ["8C KD"]


def test_h05_not_before_the_stock_is_out() -> None:
    assert harvest("8C", "9C 9D") == ["stock>waste:8C"]


def test_h05_b_the_call_goes_on_from_where_it_stopped() -> None:
    """The last call "nine": the next card is "ten"."""
    position = after("harvest", {"stock": "KC", "waste": "TC"}, "stock>waste:KC", call=2, hit=1)
    position = played(rules_of("harvest"), position, "waste>stock:TCKC", "stock>discard:TC")
    assert shown(position, "discard") == ["TC"]


def test_h05_b_the_last_card_a_hit_the_next_call_is_seven() -> None:
    position = after("harvest", {"stock": "9C", "waste": "7C"}, "stock>discard:9C", call=2)
    assert legal_at(rules_of("harvest"), played(rules_of("harvest"), position, "waste>stock:7C")) == [
        "stock>discard:7C"
    ]


def barren_deals(cards: int) -> int:
    """How many deals running without a hit the rules allow with so many cards left, the last included."""
    rules = rules_of("harvest")
    waste = " ".join(["AC"] * cards)
    deals = 1
    while legal_at(rules, built("harvest", {"waste": waste}, barren=deals - 1)):
        deals += 1
    return deals


@pytest.mark.parametrize("cards", range(1, 33))
def test_h05_c_lost_when_a_position_recurs(cards: int) -> None:
    assert barren_deals(cards) == 8 // gcd(8, cards)


def test_h05_c_a_deal_with_a_hit_is_not_barren() -> None:
    assert legal("harvest", {"waste": "AC " * 8}, hit=1) == ["waste>stock:" + "AC" * 8]
    assert legal("harvest", {"waste": "AC " * 8}, hit=0) == []


def test_h05_with_an_odd_number_left_a_position_cannot_recur() -> None:
    """Eight deals of an odd number call every rank on every card, so a hit must come."""
    for start in range(8):
        cards = {"stock": "KD QC 9S"}
        rules, position = rules_of("harvest"), built("harvest", cards, call=start)
        while not position.piles["discard"]:
            (move,) = rules.moves(position)
            position = rules.play(position, move)


def test_h05_won_when_all_cards_are_out() -> None:
    position = after("harvest", {"stock": "8C 7C"}, "stock>discard:7C", "stock>waste:8C")
    assert not rules_of("harvest").won(position)
    assert rules_of("harvest").won(after("harvest", {"stock": "7C"}, "stock>discard:7C"))


def test_h05_the_option_sets_the_limit_that_the_book_does_not() -> None:
    position = built("harvest", {"waste": "AC 8C 9C"}, hit=1, redeals=2)
    assert legal_at(rules_of("harvest", redeals=3), position) == ["waste>stock:AC8C9C"]
    assert legal_at(rules_of("harvest", redeals=2), position) == []


# Quadrille: Hoffmann no. 7, p. 16

QUEENS = {f"foundation-{n}": f"Q{suit}" for n, suit in enumerate("CDHS", start=1)}
THREE_QUEENS = {name: card for name, card in QUEENS.items() if card != "QS"}


def test_h07_1_a_queen_goes_to_her_place_and_must() -> None:
    cards = {"waste": "2C QH", "stock": "5C"}
    assert legal("quadrille", cards) == ["waste>foundation-3:QH"]


@pytest.mark.parametrize("card", ["5C", "6C", "4C", "7C", "KC"])
def test_h07_a_nothing_but_queens_before_the_fourth_queen(card: str) -> None:
    assert legal("quadrille", THREE_QUEENS | {"waste": card, "stock": "2C"}) == ["stock>waste:2C"]


def test_h07_2_once_all_four_queens_are_out_a_five_or_six_to_its_place() -> None:
    for suit, five, six in zip("CDHS", range(5, 9), range(9, 13), strict=True):
        assert legal("quadrille", QUEENS | {"waste": f"5{suit}"}) == [f"waste>foundation-{five}:5{suit}"]
        assert legal("quadrille", QUEENS | {"waste": f"6{suit}"}) == [f"waste>foundation-{six}:6{suit}"]


def test_h07_3_down_from_the_five_to_ace_and_king_up_from_the_six_to_the_knave() -> None:
    down, up = ["5", "4", "3", "2", "A", "K"], ["6", "7", "8", "9", "T", "J"]
    for at in range(1, 6):
        cards = QUEENS | {"foundation-7": " ".join(f"{rank}H" for rank in down[:at])}
        assert legal("quadrille", cards | {"waste": f"{down[at]}H"}) == [f"waste>foundation-7:{down[at]}H"]
        cards = QUEENS | {"foundation-11": " ".join(f"{rank}H" for rank in up[:at])}
        assert legal("quadrille", cards | {"waste": f"{up[at]}H"}) == [f"waste>foundation-11:{up[at]}H"]


def test_h07_3_suit_is_followed() -> None:
    assert legal("quadrille", QUEENS | {"foundation-5": "5C", "waste": "4D", "stock": "2C"}) == [
        "stock>waste:2C"
    ]


def test_h07_c_after_the_fourth_queen_the_top_of_the_waste_counts_at_once() -> None:
    cards = THREE_QUEENS | {"waste": "6C 5C QS", "stock": "2C"}
    position = after("quadrille", cards, "waste>foundation-4:QS", "waste>foundation-5:5C")
    assert legal_at(rules_of("quadrille"), position) == ["waste>foundation-9:6C"]


def test_h07_b_three_redeals_the_card_first_dealt_first_again() -> None:
    cards = {"waste": "2C 3C 4C"}
    for taken in range(3):
        assert legal("quadrille", cards, redeals=taken) == ["waste>stock:2C3C4C"]
    assert legal("quadrille", cards, redeals=3) == []
    assert after("quadrille", cards, "waste>stock:2C3C4C").top("stock") == "2C"


def test_h07_no_redeal_before_the_stock_is_out() -> None:
    assert legal("quadrille", {"waste": "2C 3C", "stock": "4C"}) == ["stock>waste:4C"]


def test_h07_the_puzzle_has_two_redeals() -> None:
    position = built("quadrille", {"waste": "2C"}, redeals=2)
    assert legal_at(rules_of("quadrille", redeals=2), position) == []


def test_h07_won_when_all_are_placed() -> None:
    cards = dict(QUEENS)
    for n, suit in enumerate("CDHS"):
        cards[f"foundation-{n + 5}"] = suit_run(suit, "5432AK")
        cards[f"foundation-{n + 9}"] = suit_run(suit, "6789TJ")
    cards |= {"foundation-12": "6S 7S 8S 9S TS", "waste": "JS"}
    position = after("quadrille", cards, "waste>foundation-12:JS")
    assert rules_of("quadrille").won(position)


# The Dial, No. 2: Hoffmann no. 12, p. 24

HOURS = dict(
    zip(
        [f"foundation-{n}" for n in range(1, 13)],
        ["6C", "7H", "8S", "9D", "TC", "JH", "QS", "AD", "2C", "3H", "4S", "5D"],
        strict=True,
    )
)
CIRCLE = "A23456789TJQ"


def test_h12_a_twelve_starts_in_rising_order_seven_below_the_hour() -> None:
    position = rules_of("dial-2").opening(deal_of(find_game("dial-2"), 3))
    assert {name: position.piles[name][0] for name in HOURS} == HOURS
    for hour in range(1, 13):
        start = CIRCLE.index(HOURS[f"foundation-{hour}"][0])
        assert (start + 7) % 12 + 1 == hour


def test_h12_1_a_king_goes_aside_to_his_suit() -> None:
    cards = HOURS | {"waste": "KH", "aside-3": "KH", "stock": "2D"}
    assert legal("dial-2", cards) == ["waste>aside-3:KH"]
    assert legal("dial-2", HOURS | {"waste": "KS", "stock": "2D"}) == ["waste>aside-4:KS"]


def test_h12_2_the_next_card_of_its_suit() -> None:
    assert legal("dial-2", HOURS | {"waste": "7C", "stock": "2D"}) == ["waste>foundation-1:7C"]
    assert legal("dial-2", HOURS | {"waste": "7S", "stock": "2D"}) == ["stock>waste:2D"]


def test_h12_2_queen_followed_by_ace() -> None:
    cards = HOURS | {"foundation-7": "QS", "waste": "AS", "stock": "2D"}
    assert legal("dial-2", cards) == ["waste>foundation-7:AS"]


def test_h12_2_closed_when_it_shows_its_hour() -> None:
    last = HOURS | {"foundation-8": suit_run("D", "A234567"), "waste": "8D", "stock": "2S"}
    assert legal("dial-2", last) == ["waste>foundation-8:8D"]
    cards = HOURS | {"foundation-8": suit_run("D", "A2345678"), "waste": "9D", "stock": "2S"}
    assert legal("dial-2", cards) == ["stock>waste:2S"]


def test_h12_3_of_two_that_want_the_card_the_one_most_wanting() -> None:
    """Both show 8♦: the second, begun with the five, has four cards and wants four, the first none."""
    cards = HOURS | {"foundation-8": suit_run("D", "A234567"), "foundation-12": "5D 6D 7D", "waste": "8D"}
    assert legal("dial-2", cards) == ["waste>foundation-12:8D"]
    cards = HOURS | {"foundation-1": suit_run("C", "6789T"), "foundation-5": "TC", "waste": "JC"}
    assert legal("dial-2", cards) == ["waste>foundation-5:JC"]


def test_h12_c_plays_are_compulsory() -> None:
    assert legal("dial-2", HOURS | {"waste": "2C 7C", "stock": "KD"}) == ["waste>foundation-1:7C"]


def test_h12_two_redeals() -> None:
    cards = HOURS | {"waste": "2D 2S"}
    assert legal("dial-2", cards, redeals=1) == ["waste>stock:2D2S"]
    assert legal("dial-2", cards, redeals=2) == []


def test_h12_won_when_every_hour_shows_and_all_kings_are_out() -> None:
    cards = {}
    for name, first in HOURS.items():
        at = CIRCLE.index(first[0])
        cards[name] = suit_run(first[1], (CIRCLE * 2)[at : at + 8])
    cards |= {f"aside-{n}": f"K{suit} K{suit}" for n, suit in enumerate("CDHS", start=1)}
    cards |= {"aside-2": "KD", "waste": "KD"}
    rules = rules_of("dial-2")
    assert not rules.won(built("dial-2", cards))
    position = after("dial-2", cards, "waste>aside-2:KD")
    assert rules.won(position)
    assert legal_at(rules, position) == []


# Thirteens: Hoffmann no. 20, p. 34


def thirteens(shown_cards: str, stock: str = "", **counts: int) -> list[str]:
    cards = {f"reserve-{n}": card for n, card in enumerate(shown_cards.split(), start=1) if card != "-"}
    return legal("thirteens", cards | {"stock": stock}, **counts)


def test_h20_1_every_king_goes_out_alone() -> None:
    assert thirteens("AC KD 2C 3C", "4C") == ["reserve-2>discard:KD"]


@pytest.mark.parametrize("pair", ["AC QD", "2C JD", "3C TD", "4C 9D", "5C 8D", "6C 7D"])
def test_h20_1_two_cards_making_thirteen_go_out(pair: str) -> None:
    low, high = pair.split()
    assert thirteens(pair) == [f"reserve-1>discard:{low} + reserve-2>discard:{high}"]
    assert thirteens(f"{high} - {low}") == [f"reserve-1>discard:{high} + reserve-3>discard:{low}"]


def test_h20_throwings_out_in_any_order_before_any_filling() -> None:
    assert thirteens("6C 7C KD - 7D", "AC") == [
        "reserve-1>discard:6C + reserve-2>discard:7C",
        "reserve-1>discard:6C + reserve-5>discard:7D",
        "reserve-3>discard:KD",
    ]


def test_h20_2_empty_places_are_filled_in_order_of_number() -> None:
    """Nothing is thrown out until all are filled, not even a king that has come."""
    cards = {f"reserve-{n}": "AC" for n in range(1, 11)} | {"reserve-3": "", "reserve-8": "KC"}
    cards |= {"stock": "2C 3C KD"}
    position = after(
        "thirteens",
        cards,
        "reserve-8>discard:KC",
        "stock>reserve-3:KD",
        "stock>reserve-8:3C",
        "reserve-3>discard:KD",
    )
    assert legal_at(rules_of("thirteens"), position) == ["stock>reserve-3:2C"]


def test_h20_the_stock_out_everything_goes() -> None:
    position = after("thirteens", {"reserve-4": "AC", "stock": "QC"}, "stock>reserve-1:QC")
    assert legal_at(rules_of("thirteens"), position) == ["reserve-1>discard:QC + reserve-4>discard:AC"]


def test_h20_lost_when_ten_cards_show_no_king_and_no_thirteen() -> None:
    assert thirteens("AC AD AH AS 2C 2D 2H 2S 3C 3D", "KD QD") == []


def test_h20_won_when_all_are_out() -> None:
    assert rules_of("thirteens").won(after("thirteens", {"reserve-9": "KC"}, "reserve-9>discard:KC"))


# All of these, and others: whatever the order of what may be done in any order, the end is the same.


def play_out(rules: Rules, position: Position, last_first: bool) -> bool:
    while moves := rules.moves(position):
        position = rules.play(position, moves[-1 if last_first else 0])
    return rules.won(position)


ORDERLESS = ["the-star", "harvest", "quadrille", "dial-2", "thirteens", "pairs", "elevens-1", "sympathy"]


@pytest.mark.parametrize("name", [*ORDERLESS, "sympathy-seventeen"])
def test_in_a_game_of_chance_the_deal_alone_decides(name: str) -> None:
    rules = rules_of(name)
    for seed in range(25):
        opening = rules.opening(deal_of(find_game(name), seed))
        assert play_out(rules, opening, False) == play_out(rules, opening, True)
