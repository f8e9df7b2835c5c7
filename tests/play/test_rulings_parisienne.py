"""La Parisienne: Hoffmann no. 48, p. 89. Every rule, positions by hand."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.cards import put_in_order
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.games.check_options import check_options
from bookgen.play import deal_of, parse_move, rules_for, shuffles_of

RANKS = "A23456789TJQK"
LAST = 3
"""Shuffles taken when the fourth deal is on the table."""


def turned(cards: str) -> str:
    """Cards in the order of dealing as a stock has them."""
    return " ".join(cards.split()[::-1])


def test_h48_the_whole_list_begins_in_the_stock() -> None:
    deal = deal_of(find_game("parisienne"), 3)
    position = rules_of("parisienne").opening(deal)
    assert position.piles["stock"][::-1] == tuple(deal) and len(deal) == 96
    assert shown(position, "foundation-1", "foundation-4", "foundation-5") == ["AC", "AS", "KC"]
    assert shown(position, "reserve-1", "waste") == ["", ""]


def test_h48_four_heaps_and_two_to_the_waste_round_and_round() -> None:
    cards = "TC TD TH TS 9C 9D 9H 9S"
    moves = [f"stock>reserve-{n}:{cards.split()[n - 1]}" for n in (1, 2, 3, 4)]
    moves += ["stock>waste:9C", "stock>waste:9D", "stock>reserve-1:9H"]
    position = after("parisienne", {"stock": turned(cards)}, *moves)
    assert shown(position, "reserve-1", "reserve-2", "waste") == ["TC 9H", "TD", "9C 9D"]


def test_h48_b_in_the_fourth_deal_four_make_a_round() -> None:
    cards = "TC TD TH TS 9C 9D"
    moves = [f"stock>reserve-{n}:{cards.split()[n - 1]}" for n in (1, 2, 3, 4)]
    position = after("parisienne", {"stock": turned(cards)}, *moves, "stock>reserve-1:9C", redeals=LAST)
    assert legal_at(rules_of("parisienne"), position) == ["stock>reserve-2:9D"]


def test_h48_a_played_between_any_two_cards_and_the_turn_passes_on() -> None:
    cards = {"reserve-1": "TC", "stock": turned("2C 3C TH")}
    position = after("parisienne", cards, "stock>reserve-2:2C", "reserve-2>foundation-1:2C", due=1)
    assert legal_at(rules_of("parisienne"), position) == ["stock>reserve-3:3C"]
    position = played(rules_of("parisienne"), position, "stock>reserve-3:3C", "reserve-3>foundation-1:3C")
    assert shown(position, "reserve-2", "reserve-3", "foundation-1") == ["", "", "AC 2C 3C"]


def test_h48_d_no_play_is_compulsory() -> None:
    cards = {"reserve-1": "2C", "stock": turned("9H TH")}
    assert legal("parisienne", cards, due=1) == ["reserve-1>foundation-1:2C", "stock>reserve-2:9H"]


def test_h48_of_a_family_up_and_one_down_the_player_chooses() -> None:
    cards = {"foundation-1": suit_run("C", "A234"), "foundation-5": suit_run("C", "KQJT9876")}
    moves = legal("parisienne", cards | {"reserve-1": "5C", "stock": "9H"}, due=1)
    assert moves == ["reserve-1>foundation-1:5C", "reserve-1>foundation-5:5C", "stock>reserve-2:9H"]


def test_h48_while_there_is_a_stock_only_the_top_of_the_waste() -> None:
    cards = {"waste": "2C 2D", "stock": "9H"}
    assert legal("parisienne", cards) == ["stock>reserve-1:9H", "waste>foundation-2:2D"]
    why = rules_of("parisienne").why_not(built("parisienne", cards), parse_move("waste>foundation-1:2C"))
    assert why == "2C does not lie uppermost in waste"


def test_h48_c_when_the_stock_is_out_any_card_of_the_waste() -> None:
    cards = {"waste": "9C 2C 7H 2D TS", "reserve-3": "9D QH"}
    moves = [move for move in legal("parisienne", cards) if ">stock" not in move]
    assert moves == ["reserve-3>foundation-7:QH", "waste>foundation-1:2C", "waste>foundation-2:2D"]
    position = after("parisienne", cards, "waste>foundation-1:2C")
    assert shown(position, "waste") == ["9C 7H 2D TS"]


def test_h48_d_of_two_like_cards_that_nearer_the_top_goes() -> None:
    position = after("parisienne", {"waste": "2C 9D 2C TS"}, "waste>foundation-1:2C")
    assert shown(position, "waste") == ["2C 9D TS"]


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_h48_4_all_that_is_left_is_shuffled_into_the_order_given(taken: int) -> None:
    game = find_game("parisienne")
    orders = shuffles_of(game, 5)
    assert len(orders) == 3
    rules = rules_for(game, {}, (), orders)
    position = built("parisienne", {"waste": "9C 8D", "reserve-2": "7H 9C", "reserve-4": "5S"}, redeals=taken)
    (move,) = rules.moves(position)
    assert legal_at(rules, position) == ["waste>stock:9C8D + reserve-2>stock:7H9C + reserve-4>stock:5S"]
    dealt = rules.play(position, move)
    hand = put_in_order(("9C", "8D", "7H", "9C", "5S"), orders[taken])
    assert dealt.piles["stock"] == hand[::-1] and shown(dealt, "waste", "reserve-2") == ["", ""]
    assert legal_at(rules, dealt) == [f"stock>reserve-1:{hand[0]}"]


def test_h48_not_before_the_stock_is_out_and_not_after_the_fourth_deal() -> None:
    cards = {"waste": "9C 8D", "reserve-2": "7H"}
    assert legal("parisienne", cards | {"stock": "5S"}) == ["stock>reserve-1:5S"]
    assert legal("parisienne", cards | {"waste": ""}, redeals=LAST) == []


def test_h48_without_the_grace_three_deals() -> None:
    game = find_game("parisienne")
    rules = rules_for(game, {"grace": 0}, (), shuffles_of(game, 5, {"grace": 0}))
    position = built("parisienne", {"waste": "9C 8D"}, redeals=2)
    assert legal_at(rules, position) == []
    assert rules.why_not(position, parse_move("waste>stock:9C8D")) == "no redeal is left; 2 allowed and taken"
    assert len(rules.moves(built("parisienne", {"waste": "9C 8D"}, redeals=1))) == 1
    # The third deal has its waste.
    third = built("parisienne", {"stock": "9C 8D"}, redeals=2, due=4)
    assert legal_at(rules, third) == ["stock>waste:8D"]


def test_h48_the_grace_is_an_option_and_redeals_are_none() -> None:
    game = find_game("parisienne")
    assert list(game.options) == ["grace"]
    with pytest.raises(BadInput, match="parisienne has no option 'redeals'; it has: grace"):
        check_options(game, {"redeals": 1})


def test_h48_won_when_all_cards_lie_in_families() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in (1, 2, 3)}
    cards |= {f"foundation-{n}": suit_run("CDHS"[n - 5], RANKS[::-1]) for n in (5, 6, 7, 8)}
    cards |= {"foundation-4": suit_run("S", RANKS[:-1]), "waste": "KS"}
    assert rules_of("parisienne").won(after("parisienne", cards, "waste>foundation-4:KS"))
