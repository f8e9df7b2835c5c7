"""Options of the building engine on positions laid by hand, in small games of the tests' own."""

from built import legal_at, played
from msgspec.structs import replace
from pieces import laid, piece, playing

from bookgen.cards import shuffled
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import Building
from bookgen.games.descriptor import Game
from bookgen.play import Position, deal_of, parse_move, shuffles_of

STEPS, RANKS, FILLS = piece("steps"), piece("ranks"), piece("fills")
KINGS, ALIKE, SUITS, HOLE = piece("kings"), piece("alike"), piece("suits"), piece("hole")
TALONS, ORDERS, SHUFFLED = piece("talons"), piece("orders"), piece("shuffled")
TURNS, PICKS, EXCHANGE = piece("turns"), piece("picks"), piece("exchange")
DUE, BESIDE, BEGUN = piece("due"), piece("beside"), piece("begun")


# What lies on what.


def test_a_foundation_goes_up_by_its_own_step_and_past_the_king() -> None:
    position = laid(
        STEPS,
        foundation_1="2S QH",
        foundation_2="4C QD",
        foundation_3="6D QS",
        foundation_4="8H QC",
        waste="KC",
        tableau_1="AC",
        tableau_2="2C",
        tableau_3="3D",
    )
    assert legal_at(playing(STEPS), position) == [
        "tableau-1>foundation-2:AC",
        "tableau-1>tableau-3:AC",
        "tableau-2>foundation-3:2C",
        "tableau-3>foundation-4:3D",
        "tableau-3>tableau-1:3D",
        "waste>foundation-1:KC",
        "waste>stock:KC",
    ]


def test_a_full_pile_takes_no_more_though_it_wraps() -> None:
    twelve = " ".join(rank + "S" for rank in "468TQA3579JK")
    position = laid(STEPS, foundation_2=twelve, waste="2H")
    assert legal_at(playing(STEPS), position) == ["waste>stock:2H"]
    said = playing(STEPS).why_not(position, parse_move("waste>foundation-2:2H"))
    assert said == "foundation-2 is complete and takes no more"


def test_a_run_is_one_of_the_piles_own_steps() -> None:
    position = laid(STEPS, tableau_1="9S 8D TS 8H", tableau_2="QH", tableau_3="TC", tableau_4="KC")
    runs = [text for text in legal_at(playing(STEPS), position) if text.startswith("tableau-1")]
    assert runs == ["tableau-1>tableau-2:TS8H", "tableau-1>tableau-3:8DTS8H", "tableau-1>tableau-3:8H"]


def test_a_pile_is_begun_by_a_rank_of_any_suit_the_lowest_numbered_of_like_ones_first() -> None:
    position = laid(RANKS, tableau_1="8H 7C", tableau_2="9S 8C")
    rules = playing(RANKS)
    assert legal_at(rules, position)[:2] == ["tableau-1>foundation-1:7C", "tableau-1>foundation-3:7C"]
    assert rules.why_not(position, parse_move("tableau-2>foundation-1:8C")) == (
        "foundation-1 is empty and asks for 7C or 7D or 7H or 7S"
    )
    begun = played(rules, position, "tableau-1>foundation-1:7C", "tableau-2>foundation-1:8C")
    assert begun.piles["foundation-1"] == ("7C", "8C")
    # Built in suit here, in any there.
    medley = played(rules, position, "tableau-1>foundation-3:7C", "tableau-1>foundation-3:8H")
    assert "tableau-2>foundation-3:9S" not in legal_at(rules, medley)
    assert medley.piles["foundation-3"] == ("7C", "8H")


def test_an_empty_place_takes_any_card_of_the_pack_a_withdrawn_one_too() -> None:
    rules = RANKS.rules
    assert isinstance(rules, BuildingRules)
    back = replace(rules.moves[2], name="back", source=["foundation"])
    game = replace(RANKS, rules=replace(rules, moves=[*rules.moves, back]))
    game = replace(game, pack=replace(game.pack, withdrawn=["7H"]))
    position = laid(game, foundation_1="7H 8H", foundation_2="7D", tableau_1="9C")
    taken_back = [text for text in legal_at(playing(game), position) if text.startswith("foundation")]
    assert "foundation-2>tableau-2:7D" in taken_back
    position = laid(game, foundation_1="7H", tableau_1="9C")
    assert "foundation-1>tableau-8:7H" in legal_at(playing(game), position)


def test_an_empty_column_is_open_to_a_rank_alone_and_to_a_run_that_it_heads() -> None:
    position = laid(KINGS, tableau_1="2S 4C 3H 2C", tableau_2="4D", waste="4S")
    rules = playing(KINGS)
    assert legal_at(rules, position) == [
        "tableau-1>tableau-3:4C3H2C",
        "tableau-2>tableau-3:4D",
        "waste>stock:4S",
        "waste>tableau-3:4S",
    ]
    said = rules.why_not(position, parse_move("tableau-1>tableau-3:3H2C"))
    assert said == "tableau-3 is empty and asks for 4C or 4D or 4H or 4S"


def test_the_first_card_laid_tells_with_which_rank_all_begin() -> None:
    rules = playing(ALIKE)
    position = laid(ALIKE, tableau_1="3C", tableau_2="2D", waste="3H")
    # Any card begins the first of them.
    assert [text for text in legal_at(rules, position) if "foundation" in text] == [
        "tableau-1>foundation-1:3C",
        "tableau-2>foundation-1:2D",
        "waste>foundation-1:3H",
    ]
    begun = played(rules, position, "tableau-1>foundation-1:3C")
    assert [text for text in legal_at(rules, begun) if "foundation" in text] == ["waste>foundation-2:3H"]
    assert rules.why_not(begun, parse_move("tableau-2>foundation-2:2D")) == (
        "foundation-2 is empty and asks for 3C or 3D or 3H or 3S"
    )
    # The rank stays that of the first, though other cards lie on it, and past the highest comes the lowest.
    later = laid(ALIKE, foundation_3="3C 4C AC", tableau_1="AD", waste="3H 2C")
    assert [text for text in legal_at(rules, later) if "foundation" in text] == ["waste>foundation-3:2C"]
    full = laid(ALIKE, foundation_1="3C 4C AC 2C", waste="3H", tableau_1="3C")
    assert [text for text in legal_at(rules, full) if "foundation" in text] == [
        "tableau-1>foundation-2:3C",
        "waste>foundation-2:3H",
    ]


def test_piles_of_several_groups_begin_alike_each_in_its_suit() -> None:
    rules = playing(EXCHANGE)
    position = laid(EXCHANGE, aside="3C", reserve_1="AC", waste="3D")
    assert legal_at(rules, position) == ["aside>foundation-2:3C", "aside>foundation-4:3C"]
    begun = laid(EXCHANGE, foundation_4="3C", reserve_1="4C AC", reserve_2="3C", reserve_3="2C", waste="3D")
    assert legal_at(rules, begun) == [
        "reserve-2>foundation-2:3C",
        "reserve-3>foundation-4:2C + reserve-1>reserve-3:AC",
        "waste>foundation-1:3D",
        "waste>foundation-3:3D",
        "waste>stock:3D",
    ]
    said = rules.why_not(begun, parse_move("reserve-1>foundation-2:AC"))
    assert said == "foundation-2 is empty and asks for 3C"


def test_upper_cards_change_between_foundations_and_the_undermost_stays() -> None:
    rules = playing(EXCHANGE)
    position = laid(
        EXCHANGE, foundation_1="3D 4D AD", foundation_3="3D 2D", foundation_2="3C", reserve_2="AC"
    )
    assert legal_at(rules, position) == ["foundation-1>foundation-3:AD", "foundation-3>foundation-1:2D"]
    after = played(rules, position, "foundation-3>foundation-1:2D")
    assert legal_at(rules, after) == ["foundation-1>foundation-3:2D"]
    # The three of clubs might begin the other pile, but it began its own.
    said = rules.why_not(position, parse_move("foundation-2>foundation-4:3C"))
    assert said == "3C began foundation-2, and stays there"


def test_columns_wrap_without_an_end() -> None:
    position = laid(ALIKE, tableau_1="2C AD", tableau_2="3H", foundation_1="2S", waste="4S")
    packed = [text for text in legal_at(playing(ALIKE), position) if ">tableau" in text]
    assert packed == ["tableau-1>tableau-2:2CAD", "waste>tableau-1:4S"]


def test_a_pile_built_both_ways_goes_round_and_takes_the_stock_whatever_lies_there() -> None:
    rules = playing(HOLE)
    position = laid(
        HOLE, foundation_1="3C 5D", tableau_1="3H 4H", tableau_2="AS", tableau_3="3S", stock="2C 2D"
    )
    assert legal_at(rules, position) == [
        "stock>foundation-1:2D",
        "tableau-1>foundation-1:4H",
        "tableau-2>foundation-1:AS",
    ]
    assert rules.why_not(position, parse_move("tableau-3>foundation-1:3S")).startswith(
        "foundation-1 shows 5D, so only AC"
    )
    empty = laid(HOLE, tableau_1="3H", stock="2C")
    assert legal_at(rules, empty) == ["stock>foundation-1:2C"]


def test_a_pile_that_takes_any_card_takes_none_when_it_is_full() -> None:
    twenty = " ".join(rank + suit for rank in "A2345" for suit in "CDHS")
    rules = playing(HOLE)
    position = laid(HOLE, foundation_1=twenty, stock="2C", tableau_1="AC")
    assert legal_at(rules, position) == []
    assert rules.why_not(position, parse_move("stock>foundation-1:2C")) == (
        "foundation-1 is complete and takes no more"
    )


# What is lifted.


def test_only_what_lies_in_suit_moves_together_where_any_suit_is_built_on() -> None:
    position = laid(SUITS, tableau_1="3C 2D AD", tableau_2="3H")
    rules = playing(SUITS)
    assert legal_at(rules, position) == [
        "tableau-1>tableau-2:2DAD",
        "tableau-1>tableau-3:2DAD",
        "tableau-1>tableau-3:AD",
        "tableau-2>tableau-3:3H",
    ]
    mixed = laid(SUITS, tableau_1="2D AC", tableau_2="3H", tableau_3="3S")
    assert legal_at(rules, mixed) == []
    assert rules.why_not(mixed, parse_move("tableau-1>tableau-2:2DAC")) == (
        "of piles alike the lowest-numbered takes 2D, or the cards moved are no run"
    )


def test_a_whole_suit_is_taken_off_and_nothing_less() -> None:
    rules = playing(SUITS)
    position = laid(SUITS, tableau_1="AC 3D 2D AD", tableau_2="3H 2D AH", tableau_3="2S 3S 2S")
    home = [text for text in legal_at(rules, position) if "foundation" in text]
    assert home == ["tableau-1>foundation-1:3D2DAD"]
    assert rules.why_not(position, parse_move("tableau-3>foundation-1:3S2S")) == (
        "only a whole suit in sequence, 3 cards, may go to foundation-1"
    )
    after = played(rules, position, home[0])
    assert after.piles["foundation-1"] == ("3D", "2D", "AD") and after.piles["tableau-1"] == ("AC",)
    other = laid(SUITS, foundation_1="3D 2D AD", tableau_1="3C 2C AC")
    assert "tableau-1>foundation-2:3C2CAC" in legal_at(rules, other)


# Turning and dealing out.


def test_three_cards_are_turned_the_last_uppermost_and_of_the_rest_as_many_as_there_are() -> None:
    rules = playing(KINGS)
    position = laid(KINGS, tableau_1="4C", tableau_2="4D", tableau_3="4H", stock="AD 2C 3C 3D 2D")
    assert legal_at(rules, position) == ["stock>waste:2D3D3C"]
    assert rules.why_not(position, parse_move("stock>waste:2D")) == (
        "the stock is turned 3 cards at a time, the next card first: stock>waste:2D3D3C"
    )
    turned = played(rules, position, "stock>waste:2D3D3C")
    assert turned.piles["waste"] == ("2D", "3D", "3C")
    assert legal_at(rules, turned) == ["stock>waste:2CAD", "waste>tableau-2:3C", "waste>tableau-3:3C"]
    out = played(rules, turned, "waste>tableau-2:3C", "stock>waste:2CAD", "waste>foundation-2:AD")
    # What was left is turned over, so that the first card is the first again, and counted off anew.
    again = played(rules, out, "waste>stock:2D3D2C")
    assert again.piles["stock"] == ("2C", "3D", "2D") and again.counts["redeals"] == 1
    assert "stock>waste:2D3D2C" in legal_at(rules, again)
    assert rules.why_not(out, parse_move("stock>waste:2C")) == (
        "the stock is turned 3 cards at a time, the next card first"
    )


def test_the_stock_is_dealt_out_a_card_to_each_column_while_none_is_empty() -> None:
    rules = playing(SUITS)
    position = laid(SUITS, tableau_1="3C", tableau_2="AD", tableau_3="AH", stock="AS 2C 3S 2D")
    deal = "stock>tableau-1:2D + stock>tableau-2:3S + stock>tableau-3:2C"
    assert deal in legal_at(rules, position)
    dealt = played(rules, position, deal)
    assert [dealt.piles[f"tableau-{n}"] for n in (1, 2, 3)] == [("3C", "2D"), ("AD", "3S"), ("AH", "2C")]
    # As far as the stock goes.
    assert "stock>tableau-1:AS" in legal_at(rules, dealt)
    said = rules.why_not(position, parse_move("stock>tableau-1:2D"))
    assert said == f"the stock is dealt out a card to each place: {deal}"
    gap = laid(SUITS, tableau_1="3C", tableau_3="AH", stock="AS 2C 3S 2D")
    assert not [text for text in legal_at(rules, gap) if text.startswith("stock")]
    assert rules.why_not(gap, parse_move(deal)) == (
        "the stock is dealt out only while every column has a card; tableau-2 is empty"
    )
    assert rules.why_not(laid(SUITS, tableau_1="3C"), parse_move("stock>tableau-1:2D")) == "the stock is out"


def test_columns_that_need_not_be_filled_are_dealt_on_empty() -> None:
    rules = SUITS.rules
    assert isinstance(rules, BuildingRules) and rules.dealing.deal
    dealing = replace(rules.dealing, deal=replace(rules.dealing.deal, filled=False))
    game = replace(SUITS, rules=replace(rules, dealing=dealing))
    gap = laid(game, tableau_1="3C", stock="AS 2C")
    assert "stock>tableau-1:2C + stock>tableau-2:AS" in legal_at(playing(game), gap)


def test_several_wastes_are_turned_to_in_turn() -> None:
    rules = playing(TURNS)
    position = rules.opening(["2C", "2D", "2H", "3H", "AC", "AD", "4C", "AH", "3C", "4D", "4H", "3D"])
    assert position.counts["turned"] == 0
    first = played(rules, position, "stock>waste-1:2H3H")
    assert first.counts["turned"] == 1
    assert rules.why_not(first, parse_move("stock>waste-1:ACAD")) == (
        "the stock is turned 2 cards at a time, the next card first: stock>waste-2:ACAD"
    )
    second = played(rules, first, "stock>waste-2:ACAD")
    third = played(rules, second, "stock>waste-1:4CAH")
    assert [third.piles[f"waste-{n}"] for n in (1, 2)] == [("2H", "3H", "4C", "AH"), ("AC", "AD")]
    assert legal_at(rules, third)[0] == "stock>waste-2:3C4D"


# What follows.


def test_fills_follow_in_their_order_each_from_its_own_sources() -> None:
    position = laid(
        FILLS,
        foundation_1="7C",
        reserve_1="8C",
        reserve_2="AH",
        reserve_3="AD",
        tableau_1="KD",
        plait_1="TH JH QH",
        stock="9S TS",
        waste="KS",
    )
    # The corner, then the side that stood empty, then the heap that did; the heap's card from the plait.
    assert "reserve-1>foundation-1:8C + plait-1>reserve-1:QH + stock>reserve-4:TS + plait-1>tableau-2:JH" in (
        legal_at(playing(FILLS), position)
    )


def test_a_fill_whose_sources_are_out_leaves_the_others_to_follow() -> None:
    position = laid(FILLS, foundation_1="7C", reserve_1="8C", reserve_2="AH", tableau_1="KD", waste="KS 9D")
    assert legal_at(playing(FILLS), position)[:1] == ["reserve-1>foundation-1:8C + waste>tableau-2:9D"]


def test_what_waited_for_a_stock_is_filled_when_the_waste_is_turned_over() -> None:
    position = laid(FILLS, reserve_1="AH", reserve_2="AD", tableau_1="KD", tableau_2="KC", waste="9C TH JH")
    redeal = "waste>stock:9CTHJH + stock>reserve-3:9C + stock>reserve-4:TH"
    rules = playing(FILLS)
    assert redeal in legal_at(rules, position)
    assert rules.why_not(position, parse_move("waste>stock:9CTHJH")) == (
        f"the waste is turned over, and empty places are filled: {redeal}"
    )
    after = played(rules, position, redeal)
    assert (after.piles["stock"], after.piles["waste"], after.counts["redeals"]) == (("JH",), (), 1)


def test_nothing_follows_where_no_place_was_left_that_is_filled() -> None:
    position = laid(FILLS, foundation_1="7C", waste="8C", plait_1="TH", stock="9S")
    assert "waste>foundation-1:8C" in legal_at(playing(FILLS), position)
    assert playing(FILLS).why_not(position, parse_move("waste>foundation-1:8C + plait-1>reserve-1:TH")) == (
        "wanted waste>foundation-1:8C"
    )


def test_what_is_filled_until_turning_is_filled_no_more_after_the_first_turn() -> None:
    rules = playing(TURNS)
    piles = {"foundation_1": "4C", "tableau_1": "3C", "tableau_2": "2D", "stock": "AH AD 2H"}
    start = laid(TURNS, **piles).with_counts({"turned": 0})
    assert legal_at(rules, start) == ["tableau-1>foundation-1:3C + stock>tableau-1:2H"]
    after = laid(TURNS, **piles, waste_2="AC 3H").with_counts({"turned": 2})
    assert legal_at(rules, after) == ["tableau-1>foundation-1:3C"]
    bare = played(rules, after, "tableau-1>foundation-1:3C")
    assert legal_at(rules, bare) == ["stock>waste-1:2HAD", "waste-2>tableau-1:3H"]


# Several wastes, what lies under the stock, and what the deal looks for.


def test_a_card_of_the_stock_goes_to_any_waste_whatever_lies_there() -> None:
    rules = playing(TALONS)
    position = laid(TALONS, foundation_2="AC 2D", waste_1="3D 3C", stock="5C 5D")
    assert legal_at(rules, position) == ["stock>waste-1:5D", "stock>waste-2:5D", "waste-1>foundation-2:3C"]
    later = played(rules, position, "waste-1>foundation-2:3C", "stock>waste-1:5D")
    assert later.piles["waste-1"] == ("3D", "5D")
    assert rules.why_not(position, parse_move("waste-1>waste-2:3C")) == (
        "no card may go from waste-1 to waste-2 in this game"
    )


def test_of_several_wastes_so_many_are_open_as_the_option_says() -> None:
    rules = playing(TALONS, wastes=1)
    position = laid(TALONS, stock="5C 5D")
    assert legal_at(rules, position) == ["stock>waste-1:5D"]
    assert rules.why_not(position, parse_move("stock>waste-2:5D")) == "only waste-1 may be used"


def test_what_lies_under_the_stock_is_free_when_the_stock_is_out() -> None:
    rules = playing(TALONS)
    position = laid(TALONS, reserve_1="AC", reserve_2="2D", stock="5C")
    assert legal_at(rules, position) == ["stock>waste-1:5C", "stock>waste-2:5C"]
    said = rules.why_not(position, parse_move("reserve-1>foundation-2:AC"))
    assert said == "nothing may go there before the stock is out"
    out = played(rules, position, "stock>waste-2:5C")
    assert legal_at(rules, out) == ["reserve-1>foundation-2:AC", "reserve-2>foundation-1:2D"]


def test_a_deal_picks_the_first_card_of_each_suit_and_lays_the_others_in_their_order() -> None:
    deal = ["4D", "AD", "2D", "5D", "3C", "3D", "AC", "2C", "4C", "5C"]
    position = playing(TALONS).opening(deal)
    assert [position.piles[f"reserve-{n}"] for n in (1, 2)] == [("4D",), ("3C",)]
    assert " ".join(position.piles["stock"][::-1]) == "AD 2D 5D 3D AC 2C 4C 5C"


# In what order rules are open.


def test_what_comes_second_waits_for_what_comes_first() -> None:
    rules = playing(ORDERS)
    position = laid(ORDERS, reserve_1="AC", reserve_2="AD", reserve_3="2C", tableau_1="AH", stock="4C")
    assert legal_at(rules, position) == ["reserve-1>foundation-1:AC"]
    assert rules.why_not(position, parse_move("reserve-2>foundation-2:AD")) == (
        "reserve-1>foundation-1:AC is compulsory and comes first"
    )
    after = played(rules, position, "reserve-1>foundation-1:AC")
    assert legal_at(rules, after) == ["reserve-2>foundation-2:AD", "reserve-3>foundation-1:2C"]
    assert rules.why_not(after, parse_move("tableau-1>foundation-3:AH")) == (
        "reserve-2>foundation-2:AD is compulsory and comes first"
    )
    out = played(rules, after, "reserve-2>foundation-2:AD", "reserve-3>foundation-1:2C")
    assert "tableau-1>foundation-3:AH" in legal_at(rules, out)


def test_nothing_is_turned_while_what_comes_before_has_a_move() -> None:
    rules = playing(ORDERS)
    position = laid(ORDERS, reserve_1="4C", reserve_2="4D", tableau_1="3C AH", stock="4H", waste="2D 2C")
    assert legal_at(rules, position) == ["tableau-1>foundation-3:AH", "waste>reserve-3:2C"]
    assert rules.why_not(position, parse_move("stock>waste:4H")) == "waste>reserve-3:2C comes before that"
    full = played(rules, position, "waste>reserve-3:2C")
    assert legal_at(rules, full) == ["stock>waste:4H", "tableau-1>foundation-3:AH"]
    # What cannot be filled stands in the way of nothing.
    bare = laid(ORDERS, reserve_1="4C", stock="4H")
    assert legal_at(rules, bare) == ["stock>waste:4H"]
    waste = laid(ORDERS, reserve_1="4C", waste="4H")
    assert legal_at(rules, waste) == ["waste>reserve-2:4H", "waste>reserve-3:4H"]
    assert rules.why_not(waste, parse_move("waste>stock:4H")) == "waste>reserve-2:4H comes before that"


def test_a_card_that_is_wanted_may_not_follow_the_rule() -> None:
    rules = playing(ORDERS)
    corners = {"reserve_1": "4C", "reserve_2": "4D", "reserve_3": "4H"}
    position = laid(ORDERS, **corners, foundation_1="AC", tableau_1="AD 2C", waste="3C")
    assert legal_at(rules, position) == ["tableau-1>foundation-1:2C", "waste>stock:3C"]
    assert rules.why_not(position, parse_move("tableau-1>waste:2C")) == (
        "2C can go to foundation-1, and only what cannot may go to waste"
    )
    other = laid(ORDERS, **corners, foundation_1="AC", tableau_1="AD 2D", waste="3D")
    assert legal_at(rules, other) == ["tableau-1>waste:2D", "waste>stock:3D"]


# Cards taken out of the middle, sorted by the deal, or staying where they began.


def test_any_card_of_a_pile_is_taken_out_and_the_others_keep_their_order() -> None:
    rules = playing(PICKS)
    position = laid(PICKS, tableau_1="4S", tableau_2="3S", reserve_1="AD", reserve_4="2C 2H 2D")
    assert [text for text in legal_at(rules, position) if "reserve-4" in text] == [
        "reserve-4>tableau-2:2C",
        "reserve-4>tableau-2:2D",
        "reserve-4>tableau-2:2H",
    ]
    after = played(rules, position, "reserve-4>tableau-2:2H")
    assert after.piles["reserve-4"] == ("2C", "2D") and after.piles["tableau-2"] == ("3S", "2H")
    said = rules.why_not(laid(PICKS, reserve_1="AD 2C"), parse_move("reserve-1>foundation-2:AD"))
    assert said == "AD does not lie uppermost in reserve-1"


def test_what_stays_is_never_lifted_and_need_not_come_home() -> None:
    rules = playing(PICKS)
    position = laid(PICKS, tableau_1="4S", tableau_2="3S", foundation_1="AC 2C 3C")
    assert legal_at(rules, position) == [] and rules.won(position)
    mixed = laid(PICKS, tableau_1="4S 3D 2C", tableau_2="3S")
    assert legal_at(rules, mixed) == ["tableau-1>tableau-2:2C"]
    assert rules.why_not(position, parse_move("tableau-2>tableau-1:3S")) == "3S stays in tableau-2"


def test_the_rest_of_a_deal_is_sorted_by_rank() -> None:
    deal = ["2C", "3C", "AD", "4D", "4C", "2H", "4H", "AC", "3D", "3H", "AH", "2D"]
    position = playing(PICKS).opening(deal)
    shown = [" ".join(position.piles[f"reserve-{n}"]) for n in range(1, 7)]
    assert shown == ["2C 3C AD", "4D 4C 2H", "AC AH", "2D", "3D 3H", "4H"]


# Dealing again.


def test_a_shuffled_waste_comes_into_the_order_of_its_redeal() -> None:
    first = "4D 3C 2D 4C AC 4D 3D 2C AD 4C 3C 2D AC 3D 2C AD"
    second = "3C 4D 4C 2D 4D AC 3D 2C AD 4C 3C 2D AC 3D 2C AD"
    rules = Building(SHUFFLED, {}, [first.split(), second.split()])
    home = {"foundation_1": "AC", "reserve_1": "3D", "reserve_2": "3D"}
    position = laid(SHUFFLED, **home, waste="4C 3C 4D 4C")
    # One 4D alone: it takes the first place of its face. The second 4C takes the second of its own.
    assert legal_at(rules, position) == ["waste>stock:4D3C4C4C"]
    assert rules.why_not(position, parse_move("waste>stock:4C3C4D4C")) == (
        "the waste is shuffled into the order given: waste>stock:4D3C4C4C"
    )
    again = played(rules, position, "waste>stock:4D3C4C4C", "stock>waste:4D", "stock>waste:3C")
    assert rules.why_not(again, parse_move("waste>stock:4D3C")) == (
        "the waste is turned over only when the stock is out; 2 cards are left"
    )
    once_more = played(rules, again, "stock>waste:4C", "stock>waste:4C", "waste>stock:3C4D4C4C")
    assert once_more.piles["stock"] == ("4C", "4C", "4D", "3C")
    assert once_more.counts["redeals"] == 2
    last = once_more.with_piles({"waste": once_more.piles["stock"], "stock": ()})
    assert legal_at(rules, last) == []
    # Places that are empty then are filled from what is the stock now.
    bare = laid(SHUFFLED, foundation_1="AC", reserve_2="3D", waste="4C 3C 4D 4C")
    assert legal_at(rules, bare) == ["waste>stock:4D3C4C4C + stock>reserve-1:4D"]
    assert rules.why_not(bare, parse_move("waste>stock:4D3C4C4C")) == (
        "the waste is shuffled into the order given, and empty places are filled: "
        "waste>stock:4D3C4C4C + stock>reserve-1:4D"
    )


def test_each_redeal_that_is_allowed_has_its_order() -> None:
    deal = deal_of(SHUFFLED, 4)
    assert shuffles_of(SHUFFLED, 4) == [shuffled(deal, "shuffled#4", number) for number in (1, 2)]
    assert shuffles_of(SHUFFLED, 4, {"redeals": 3})[:2] == shuffles_of(SHUFFLED, 4)
    assert [len(shuffles_of(SHUFFLED, 4, {"redeals": number})) for number in (0, 1, 3)] == [0, 1, 3]


# Cards dealt to places one by one.


def test_the_place_stays_due_until_a_card_is_laid_on_it() -> None:
    """The first round lies; what is played from the stock then ends the looking over."""
    position = laid(DUE, tableau_1="6C", tableau_2="5C", tableau_3="AD", stock="4C 2D AC")
    position = position.with_counts({"due": 0, "first_round": 1})
    assert legal_at(playing(DUE), position) == [
        "stock>foundation-1:AC",
        "stock>tableau-1:AC",
        "tableau-3>foundation-2:AD + stock>tableau-3:AC",
    ]
    assert legal_at(playing(DUE), played(playing(DUE), position, "stock>foundation-1:AC")) == [
        "stock>tableau-1:2D"
    ]
    assert legal_at(playing(DUE), played(playing(DUE), position, "stock>tableau-1:AC")) == [
        "stock>tableau-2:2D"
    ]
    after = played(playing(DUE), position, "tableau-3>foundation-2:AD + stock>tableau-3:AC")
    assert legal_at(playing(DUE), after) == [
        "stock>foundation-2:2D",
        "stock>tableau-1:2D",
        "tableau-3>foundation-1:AC + stock>tableau-3:2D",
    ]


def test_nothing_is_played_while_the_first_round_is_dealt() -> None:
    position = laid(DUE, tableau_1="AC", stock="4C 2D AD").with_counts({"due": 1, "first_round": 0})
    assert legal_at(playing(DUE), position) == ["stock>tableau-2:AD"]
    assert "before the first round lies" in why(DUE, position, "stock>foundation-2:AD")
    assert "before the stock is out" in why(DUE, position, "tableau-1>tableau-2:AC")
    assert why(DUE, position, "stock>tableau-1:AD") == (
        "the next card goes to the place that is due: stock>tableau-2:AD"
    )


def test_gathered_from_the_pile_named_on_and_dealt_by_the_last_round() -> None:
    position = laid(DUE, tableau_1="AC 6C", tableau_2="5C", tableau_3="AD 3D").with_counts(
        {"due": 0, "first_round": 0}
    )
    gathered = "tableau-2>stock:5C + tableau-3>stock:AD3D + tableau-1>stock:AC6C"
    assert gathered in legal_at(playing(DUE), position)
    after = played(playing(DUE), position, gathered)
    assert after.piles["stock"] == ("6C", "AC", "3D", "AD", "5C")
    assert after.counts["due"] == 0
    for line in ("stock>tableau-2:5C", "stock>tableau-1:AD", "stock>tableau-1:3D"):
        assert legal_at(playing(DUE), after) == [line]
        after = played(playing(DUE), after, line)
    left = position.with_piles({"tableau-1": ("AC",), "stock": ("6C",)})
    assert "gathered when the stock is out; 1 are left" in why(DUE, left, gathered)


def test_what_fits_beside_its_place_must_go_there() -> None:
    """Two cards go to each place; the corner has every family beside it, the second line one alone."""
    position = laid(BESIDE, foundation_1="AC", foundation_2="AD", tableau_1="3H", stock="3C 2C 2D")
    by_place = {
        1: ["stock>tableau-1:2D"],
        3: ["stock>foundation-2:2D"],
        4: ["stock>foundation-2:2D"],
    }
    for due, legal in by_place.items():
        assert legal_at(playing(BESIDE), position.with_counts({"due": due})) == legal
    other = position.with_counts({"due": 4})
    assert "is not laid on the table where it fits: stock>foundation-2:2D" in why(
        BESIDE, other, "stock>tableau-3:2D"
    )
    other = position.with_counts({"due": 1})
    assert "does not lie beside the place" in why(BESIDE, other, "stock>foundation-2:2D")


def test_an_empty_foundation_is_begun_from_any_place_and_another_is_not_joined_so() -> None:
    position = laid(BESIDE, foundation_1="AC", stock="3C 2C AH").with_counts({"due": 0})
    assert legal_at(playing(BESIDE), position) == ["stock>foundation-3:AH"]
    assert legal_at(playing(BESIDE), played(playing(BESIDE), position, "stock>foundation-3:AH")) == [
        "stock>foundation-1:2C"
    ]
    position = position.with_counts({"due": 2})
    assert legal_at(playing(BESIDE), played(playing(BESIDE), position, "stock>foundation-3:AH")) == [
        "stock>tableau-2:2C"
    ]


def test_outermost_cards_go_home_beside_them_before_the_next_card_is_dealt() -> None:
    position = laid(
        BESIDE, foundation_1="AC", foundation_2="AD", tableau_1="2D", tableau_2="2C 2D", stock="3C"
    )
    position = position.with_counts({"due": 2})
    assert legal_at(playing(BESIDE), position) == ["tableau-2>foundation-2:2D"]
    assert "is compulsory and comes first" in why(BESIDE, position, "stock>tableau-2:3C")
    free = position.with_piles({"stock": ()}).with_counts({"due": 0})
    assert {"tableau-1>foundation-2:2D", "tableau-2>foundation-2:2D", "tableau-2>tableau-1:2D"} & set(
        legal_at(playing(BESIDE), free)
    ) == {"tableau-1>foundation-2:2D", "tableau-2>foundation-2:2D"}


def test_a_rank_begins_the_next_heap_and_other_cards_go_on_the_last_begun() -> None:
    position = laid(BEGUN, tableau_1="4C 5C", stock="2C AD 3H 4D 5D")
    for line in ("stock>tableau-1:5D", "stock>tableau-2:4D", "stock>aside:3H", "stock>foundation-1:AD"):
        assert legal_at(playing(BEGUN), position) == [line]
        position = played(playing(BEGUN), position, line)
    assert legal_at(playing(BEGUN), position) == ["stock>tableau-2:2C"]
    other = position.with_piles({"stock": ("2D",)})
    assert legal_at(playing(BEGUN), other) == ["stock>foundation-1:2D", "stock>tableau-2:2D"]


def test_cards_that_begin_heaps_stay_when_the_game_has_come_out() -> None:
    position = laid(
        BEGUN,
        foundation_1="AC 2C 5C",
        foundation_2="AD 2D 5D",
        foundation_3="AH 2H",
        aside="3C 3D 3H",
        tableau_1="4C",
        tableau_2="4D",
        tableau_3="4H 5H",
    )
    rules = playing(BEGUN)
    assert not rules.won(position)
    after = played(rules, position, "tableau-3>foundation-3:5H")
    assert rules.won(after) and rules.moves(after) == []


def why(game: Game, position: Position, move: str) -> str:
    """Why a move is refused."""
    return playing(game).why_not(position, parse_move(move))
