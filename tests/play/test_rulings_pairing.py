"""The Wish, Nestor, Sympathy and their variants: every rule of their entries on a position built by hand."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.cards import pack
from bookgen.games import find_game
from bookgen.play import VoidDeal, deal_of

ALL = "A23456789TJQK"


# The Wish: Hoffmann no. 1, p. 7


def test_h01_heaps_of_four_the_fourth_card_on_top() -> None:
    deal = deal_of(find_game("the-wish"), 3)
    position = rules_of("the-wish").opening(deal)
    assert shown(position, "reserve-1", "reserve-8") == [" ".join(deal[:4]), " ".join(deal[28:])]


def test_h01_1_two_tops_equal_in_value_go_out_suits_disregarded() -> None:
    cards = {"reserve-1": "8C 7C", "reserve-2": "7D", "reserve-3": "9D 8H 7H", "reserve-4": "KC KD"}
    cards |= {f"reserve-{n}": "AC" for n in (5, 6)} | {"reserve-7": "TS", "reserve-8": "JS"}
    assert legal("the-wish", cards) == [
        "reserve-1>discard:7C + reserve-2>discard:7D",
        "reserve-1>discard:7C + reserve-3>discard:7H",
        "reserve-2>discard:7D + reserve-3>discard:7H",
        "reserve-5>discard:AC + reserve-6>discard:AC",
    ]


def test_h01_covered_cards_do_not_pair() -> None:
    cards = {f"reserve-{n}": f"7C {rank}D" for n, rank in enumerate("89TJQKA7", start=1)}
    assert legal("the-wish", cards) == []


def test_h01_a_the_top_of_a_heap_may_fill_an_exhausted_place() -> None:
    position = after("the-wish", {"reserve-1": "7C 8C", "reserve-3": "9C"}, "reserve-1>reserve-2:8C")
    assert shown(position, "reserve-1", "reserve-2") == ["7C", "8C"]


def test_h01_b_filling_is_allowed_not_required() -> None:
    cards = {"reserve-1": "9C 7C", "reserve-2": "8D 7D"}
    moves = legal("the-wish", cards)
    assert "reserve-1>discard:7C + reserve-2>discard:7D" in moves
    assert len([move for move in moves if ">reserve" in move]) == 2 * 6


def test_h01_c_the_only_card_of_a_heap_does_not_fill() -> None:
    cards = {"reserve-1": "7C", "reserve-2": "9D 8D"}
    assert legal("the-wish", cards) == [f"reserve-2>reserve-{n}:8D" for n in range(3, 9)]


def test_h01_d_one_pair_at_a_time() -> None:
    cards = {"reserve-1": "7C", "reserve-2": "7D", "reserve-3": "7H", "reserve-4": "7S"}
    assert len(legal("the-wish", cards)) == 6


def test_h01_won_when_all_are_out() -> None:
    position = after(
        "the-wish", {"reserve-1": "7C", "reserve-2": "7D"}, "reserve-1>discard:7C + reserve-2>discard:7D"
    )
    assert rules_of("the-wish").won(position)
    assert legal_at(rules_of("the-wish"), position) == []


# The Wish without the privilege: Hoffmann no. 1, p. 7, the text without its footnote


def test_h01c_pairs_go_out_and_nothing_else_is_moved() -> None:
    cards = {"reserve-1": "9C 7C", "reserve-2": "8D 7D", "reserve-3": "JC QC"}
    assert legal("the-wish-strict", cards) == ["reserve-1>discard:7C + reserve-2>discard:7D"]


def test_h01c_an_exhausted_place_stays_empty() -> None:
    cards = {"reserve-1": "7C 8C", "reserve-2": "7D", "reserve-3": "8D 9D"}
    assert legal("the-wish-strict", cards) == []
    assert len([move for move in legal("the-wish", cards) if ">reserve" in move]) == 2 * 5


def test_h01c_lost_where_the_privilege_would_save() -> None:
    cards = {"reserve-1": "7C 8C", "reserve-2": "8D 7D"}
    assert legal("the-wish-strict", cards) == []
    assert not rules_of("the-wish-strict").won(built("the-wish-strict", cards))
    fill, *rest = ("reserve-1>reserve-3:8C", "reserve-1>discard:7C + reserve-2>discard:7D")
    end = after("the-wish", cards, fill, *rest, "reserve-2>discard:8D + reserve-3>discard:8C")
    assert rules_of("the-wish").won(end)


# Nestor: Hoffmann no. 9, p. 18


def by_value() -> list[str]:
    """A whist pack in the order A A A A 2 2 2 2 …"""
    return [rank + suit for rank in ALL for suit in "CDHS"]


def test_h09_b_a_refused_card_goes_to_the_bottom() -> None:
    """The first row takes AC AD AH AS 2C 2D 2H 2S; below the aces 3C 3D 3H 3S, below the twos 4C …"""
    deal = by_value()
    deal.insert(8, deal.pop(deal.index("KS")))
    deal.remove("AC")
    deal.insert(9, "AC")  # Now AC is ninth: KS before it, and the first column shows AD.
    position = rules_of("nestor").opening(deal)
    assert position.piles["tableau-1"][0] == "AD"
    assert position.piles["tableau-8"][0] == "KS"
    # The second row begins in the column of AD: AC is refused there, 3C lies in its stead.
    assert position.piles["tableau-1"][1] == "3C"
    assert not any("AC" in position.piles[f"tableau-{n}"][:2] for n in range(1, 9))


def test_h09_no_value_stands_twice_in_a_column() -> None:
    for seed in range(50):
        position = rules_of("nestor").opening(deal_of(find_game("nestor"), seed))
        for n in range(1, 9):
            column = position.piles[f"tableau-{n}"]
            assert len(column) == len({card[0] for card in column}) == 6
        assert all(len(position.piles[f"reserve-{n}"]) == 1 for n in range(1, 5))


def test_h09_a_deal_in_which_a_place_refuses_every_card_is_void() -> None:
    """The last place of all, under ace to five of clubs, when only ace to five of diamonds are in hand."""
    column, hand = suit_run("C", "A2345").split(), suit_run("D", "A2345").split()
    others = [card for card in by_value() if card not in column + hand]
    deal = [card for row in range(5) for card in [*others[7 * row : 7 * row + 7], column[row]]] + others[35:]
    with pytest.raises(VoidDeal, match="for a place of tableau-8 every card in hand is refused"):
        rules_of("nestor").opening(deal + hand)
    serves = rules_of("nestor").opening([*deal[:-1], *hand, deal[-1]])
    assert serves.piles["tableau-8"][-1] == deal[-1]


def test_h09_pairs_from_two_different_piles() -> None:
    cards = {"tableau-1": "7C 8C", "tableau-2": "8D", "tableau-3": "9C 7D", "reserve-2": "7H"}
    assert legal("nestor", cards) == [
        "tableau-1>discard:8C + tableau-2>discard:8D",
        "tableau-3>discard:7D + reserve-2>discard:7H",
    ]


def test_h09_a_reserve_cards_pair_at_any_time_and_with_each_other() -> None:
    cards = {"tableau-1": "7C", "tableau-2": "7D", "reserve-1": "7H", "reserve-4": "7S"}
    moves = legal("nestor", cards)
    assert "reserve-1>discard:7H + reserve-4>discard:7S" in moves
    assert "tableau-1>discard:7C + reserve-4>discard:7S" in moves
    assert len(moves) == 6


def test_h09_vacancies_are_never_filled() -> None:
    assert legal("nestor", {"tableau-1": "7C 8C", "reserve-1": "9C"}) == []


def test_h09_won_when_all_are_out() -> None:
    position = after(
        "nestor", {"tableau-8": "7C", "reserve-1": "7D"}, "tableau-8>discard:7C + reserve-1>discard:7D"
    )
    assert rules_of("nestor").won(position)


# Lady Cadogan's Nestor: Cadogan 1914


def test_d01_the_four_cards_left_stay_in_their_order_in_the_stock() -> None:
    deal = deal_of(find_game("cadogan-nestor"), 3)
    ours, hoffmann = rules_of("cadogan-nestor").opening(deal), rules_of("nestor").opening(deal)
    for n in range(1, 9):
        assert ours.piles[f"tableau-{n}"] == hoffmann.piles[f"tableau-{n}"]
    left = [hoffmann.top(f"reserve-{n}") for n in range(1, 5)]
    assert list(ours.piles["stock"]) == left[::-1]
    assert not any(ours.piles[f"reserve-{n}"] for n in range(1, 5))


def test_d01_2_a_card_is_taken_up_only_when_no_two_in_play_are_equal() -> None:
    cards = {"tableau-1": "7C 8C", "tableau-2": "8D", "stock": "2C 3C KC 7H"}
    pair = "tableau-1>discard:8C + tableau-2>discard:8D"
    assert legal("cadogan-nestor", cards) == [pair]
    position = after("cadogan-nestor", cards, pair)
    assert legal_at(rules_of("cadogan-nestor"), position) == ["stock>reserve-1:7H"]


def test_d01_each_card_is_taken_up_to_the_next_place() -> None:
    """The place is counted by the cards taken, not by those that still lie there."""
    cards = {"tableau-1": "KC 9C QC", "stock": "TH JH 9H QH"}
    position = after(
        "cadogan-nestor",
        cards,
        "stock>reserve-1:QH",
        "tableau-1>discard:QC + reserve-1>discard:QH",
        "stock>reserve-2:9H",
        "tableau-1>discard:9C + reserve-2>discard:9H",
        "stock>reserve-3:JH",
        "stock>reserve-4:TH",
    )
    assert legal_at(rules_of("cadogan-nestor"), position) == []


def test_d01_a_card_put_aside_can_be_paired_afterwards() -> None:
    cards = {"tableau-1": "7D 8C", "reserve-1": "7H", "reserve-2": "8H"}
    position = after("cadogan-nestor", cards, "tableau-1>discard:8C + reserve-2>discard:8H")
    assert legal_at(rules_of("cadogan-nestor"), position) == ["tableau-1>discard:7D + reserve-1>discard:7H"]


def test_d01_two_reserve_cards_may_pair_with_each_other() -> None:
    cards = {"reserve-2": "7H", "reserve-3": "7S"}
    position = after("cadogan-nestor", cards, "reserve-2>discard:7H + reserve-3>discard:7S")
    assert rules_of("cadogan-nestor").won(position)


def test_d01_not_won_while_cards_are_still_to_be_taken_up() -> None:
    position = built("cadogan-nestor", {"stock": "7S 7H"})
    assert not rules_of("cadogan-nestor").won(position)


# The Juvenile: Hoffmann no. 45, p. 82


def test_h45_a_sixteen_packets_of_six_and_two_reserves_of_four() -> None:
    deal = deal_of(find_game("juvenile"), 3)
    position = rules_of("juvenile").opening(deal)
    assert shown(position, "tableau-1", "tableau-16") == [" ".join(deal[:6]), " ".join(deal[90:96])]
    assert shown(position, "reserve-1", "reserve-2") == [" ".join(deal[96:100]), " ".join(deal[100:])]
    assert shown(position, "tableau-17", "tableau-18") == ["", ""]


@pytest.mark.parametrize("pair", ["AC KD", "2C QD", "3C JD", "4C TD", "5C 9D", "6C 8D", "7C 7D"])
def test_h45_1_two_tops_that_make_fourteen_go_out(pair: str) -> None:
    low, high = pair.split()
    cards = {"tableau-2": f"9C {low}", "tableau-17": high, "tableau-5": low.replace("C", "S")}
    assert f"tableau-2>discard:{low} + tableau-17>discard:{high}" in legal("juvenile", cards)
    assert len(legal("juvenile", cards)) == (3 if low == "7C" else 2)


def test_h45_d_two_cards_of_one_heap_never_pair() -> None:
    assert legal("juvenile", {"tableau-1": "AC KD", "tableau-2": "2C"}) == []


def test_h45_2_a_reserve_is_turned_only_when_no_pair_is_left() -> None:
    cards = {"tableau-1": "AC", "tableau-2": "KD", "reserve-1": "2C 3C 4C 5C"}
    assert legal("juvenile", cards) == ["tableau-1>discard:AC + tableau-2>discard:KD"]


def test_h45_b_which_reserve_comes_first_is_the_players_choice() -> None:
    cards = {"tableau-1": "AC", "reserve-1": "2C 3C 4C 5C", "reserve-2": "2D 3D 4D 5D"}
    moves = ["reserve-1>tableau-17:2C3C4C5C", "reserve-2>tableau-18:2D3D4D5D"]
    assert legal("juvenile", cards) == moves
    for first, second in (moves, moves[::-1]):
        assert legal_at(rules_of("juvenile"), after("juvenile", cards, first)) == [second]


def test_h45_c_the_last_card_dealt_lies_uppermost_in_a_turned_reserve() -> None:
    cards = {"tableau-1": "9C", "reserve-2": "2D 3D 4D 5D"}
    position = after("juvenile", cards, "reserve-2>tableau-18:2D3D4D5D")
    assert shown(position, "tableau-18", "reserve-2") == ["2D 3D 4D 5D", ""]
    assert legal_at(rules_of("juvenile"), position) == ["tableau-1>discard:9C + tableau-18>discard:5D"]


def test_h45_vacancies_are_not_filled_and_reserves_count_for_the_end() -> None:
    assert legal("juvenile", {"tableau-1": "AC 2C"}) == []
    assert not rules_of("juvenile").won(built("juvenile", {"reserve-1": "AC"}))


# Sympathy: Hoffmann no. 63, p. 120


def test_h63_the_deal_of_both_players() -> None:
    first, second = suit_run("C", ALL).split(), suit_run("D", ALL).split()
    rest = [card for card in pack("whist") if card not in first]
    deal = [*first, *rest, *second, *[card for card in pack("whist") if card not in second]]
    position = rules_of("sympathy").opening(deal)
    assert shown(position, "tableau-1", "tableau-16") == ["AC 2C 3C", " ".join(deal[45:48])]
    assert shown(position, "tableau-17", "tableau-32") == ["AD 2D 3D", " ".join(deal[97:100])]
    assert position.top("grace-1") == deal[48]
    assert position.top("grace-2") == deal[100]


def test_h63_2_like_cards_exposed_on_both_sides_go_out() -> None:
    cards = {"tableau-4": "AC 9H", "tableau-27": "2C 9H", "tableau-28": "9D", "tableau-5": "9S"}
    assert legal("sympathy", cards) == ["tableau-4>discard:9H + tableau-27>discard:9H"]


def test_h63_covered_cards_do_not_pair() -> None:
    assert legal("sympathy", {"tableau-4": "9H AC", "tableau-27": "9H"}) == []


def test_h63_a_pairs_in_any_order() -> None:
    cards = {"tableau-1": "9H", "tableau-2": "AC", "tableau-17": "AC", "tableau-18": "9H"}
    rules = rules_of("sympathy")
    pairs = legal("sympathy", cards)
    assert pairs == [
        "tableau-1>discard:9H + tableau-18>discard:9H",
        "tableau-2>discard:AC + tableau-17>discard:AC",
    ]
    for order in (pairs, pairs[::-1]):
        assert rules.won(played(rules, built("sympathy", cards), *order))


def test_h63_3_graces_are_turned_only_when_no_pair_is_left() -> None:
    cards = {"tableau-1": "9H", "tableau-17": "9H", "grace-1": "5C", "grace-2": "6C"}
    assert legal("sympathy", cards) == ["tableau-1>discard:9H + tableau-17>discard:9H"]


def test_h63_c_both_graces_are_turned_together_each_time_to_the_next_place() -> None:
    cards = {"grace-1": "AC 2C 3C 4C", "grace-2": "AD 2D 3D 4D", "tableau-1": "KS", "tableau-17": "QS"}
    position = after(
        "sympathy",
        cards,
        "grace-1>extra-1:4C + grace-2>extra-5:4D",
        "grace-1>extra-2:3C + grace-2>extra-6:3D",
        "grace-1>extra-3:2C + grace-2>extra-7:2D",
        "grace-1>extra-4:AC + grace-2>extra-8:AD",
    )
    assert legal_at(rules_of("sympathy"), position) == []


def test_h63_b_a_grace_without_fellow_stays_exposed_and_pairs_later() -> None:
    cards = {"extra-1": "5C", "tableau-20": "5C", "extra-5": "9D", "tableau-3": "9D"}
    assert legal("sympathy", cards) == [
        "extra-1>discard:5C + tableau-20>discard:5C",
        "tableau-3>discard:9D + extra-5>discard:9D",
    ]


def test_h63_won_by_both_when_all_are_out() -> None:
    position = after(
        "sympathy", {"extra-4": "9H", "tableau-32": "9H"}, "extra-4>discard:9H + tableau-32>discard:9H"
    )
    assert rules_of("sympathy").won(position)


# Sympathy with seventeen heaps: Hoffmann no. 63, last paragraph, p. 122


def test_h63b_seventeen_heaps_and_one_grace_a_side() -> None:
    deal = deal_of(find_game("sympathy-seventeen"), 3)
    position = rules_of("sympathy-seventeen").opening(deal)
    assert shown(position, "tableau-1", "tableau-17") == [" ".join(deal[:3]), " ".join(deal[48:51])]
    assert shown(position, "tableau-18", "tableau-34") == [" ".join(deal[52:55]), " ".join(deal[100:103])]
    assert shown(position, "grace-1", "grace-2") == [deal[51], deal[103]]


def test_h63b_like_goes_out_with_like_of_the_other_side_only() -> None:
    cards = {"tableau-17": "AC 9H", "tableau-18": "2C 9H", "tableau-3": "9D", "tableau-34": "9S"}
    assert legal("sympathy-seventeen", cards) == ["tableau-17>discard:9H + tableau-18>discard:9H"]


def test_h63b_3_the_grace_helps_once_only() -> None:
    cards = {"grace-1": "AC", "grace-2": "AD", "tableau-17": "KS", "tableau-34": "QS"}
    rules = rules_of("sympathy-seventeen")
    assert legal("sympathy-seventeen", cards) == ["grace-1>extra-1:AC + grace-2>extra-2:AD"]
    position = after("sympathy-seventeen", cards, "grace-1>extra-1:AC + grace-2>extra-2:AD")
    assert legal_at(rules, position) == [] and not rules.won(position)


def test_h63b_3_the_grace_is_turned_only_when_no_pair_is_left() -> None:
    cards = {"tableau-1": "9H", "tableau-18": "9H", "grace-1": "5C", "grace-2": "5C"}
    pair, turn = "tableau-1>discard:9H + tableau-18>discard:9H", "grace-1>extra-1:5C + grace-2>extra-2:5C"
    assert legal("sympathy-seventeen", cards) == [pair]
    position = after("sympathy-seventeen", cards, pair, turn, "extra-1>discard:5C + extra-2>discard:5C")
    assert rules_of("sympathy-seventeen").won(position)
