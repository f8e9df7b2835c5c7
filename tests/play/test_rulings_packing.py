"""The Trefoil's variants, The Indefatigable, The Octagon, The Wheatsheaf and The Four Seasons: every rule."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.play import deal_of
from bookgen.record import record_of_code

RANKS = "A23456789TJQK"

# The Trefoil, aces not withdrawn: Hoffmann no. 27, p. 47


def aces_in(cards: dict[str, str], **counts: int) -> list[str]:
    """Legal moves but for the redeal."""
    return [move for move in legal("trefoil-aces-in", cards, **counts) if ">stock" not in move]


def test_h27b_eighteen_fans_the_last_of_one_card() -> None:
    deal = deal_of(find_game("trefoil-aces-in"), 3)
    position = rules_of("trefoil-aces-in").opening(deal)
    fans = shown(position, "tableau-1", "tableau-17", "tableau-18")
    assert fans == [" ".join(deal[:3]), " ".join(deal[48:51]), deal[51]]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 5)]) == [""] * 4


def test_h27b_an_ace_that_is_uppermost_begins_its_family() -> None:
    assert aces_in({"tableau-1": "9C AH"}) == ["tableau-1>foundation-3:AH"]
    assert aces_in({"tableau-1": "AH 9C"}) == []


def test_h27b_the_ace_is_optional_and_may_be_packed() -> None:
    assert aces_in({"tableau-1": "9C AH", "tableau-2": "2H", "tableau-3": "TC", "tableau-4": "9C"}) == [
        "tableau-1>foundation-3:AH",
        "tableau-1>tableau-2:AH",
        "tableau-4>tableau-3:9C",
    ]


def test_h27b_nothing_but_its_ace_begins_a_family() -> None:
    assert aces_in({"tableau-1": "2H"}) == []
    assert aces_in({"tableau-1": "2H", "foundation-3": "AH"}) == ["tableau-1>foundation-3:2H"]


def test_h27b_gathered_and_laid_in_threes_twice() -> None:
    cards = {"tableau-2": "9C 8H", "tableau-18": "KS QD"}
    move = "tableau-2>stock:9C8H + tableau-18>stock:KSQD"
    position = after("trefoil-aces-in", cards, move)
    assert shown(position, "tableau-1", "tableau-2", "tableau-18") == ["9C 8H KS", "QD", ""]
    assert move in legal("trefoil-aces-in", cards, redeals=1)
    assert legal("trefoil-aces-in", cards, redeals=2) == []


def test_h27b_won_when_each_suit_is_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in (1, 2, 3)}
    cards |= {"foundation-4": suit_run("S", RANKS[:-1]), "tableau-18": "KS"}
    position = after("trefoil-aces-in", cards, "tableau-18>foundation-4:KS")
    assert rules_of("trefoil-aces-in").won(position)


# The Trefoil with two packs: Hoffmann no. 27, p. 48


def test_h27c_thirty_two_fans_of_three_and_eight_aces() -> None:
    deal = deal_of(find_game("trefoil-two-packs"), 3)
    position = rules_of("trefoil-two-packs").opening(deal)
    assert shown(position, "tableau-1", "tableau-32") == [" ".join(deal[:3]), " ".join(deal[93:])]
    aces = ["AC", "AC", "AD", "AD", "AH", "AH", "AS", "AS"]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 9)]) == aces


def test_h27c_of_two_level_families_the_lower_numbered() -> None:
    assert legal("trefoil-two-packs", {"tableau-1": "9C 2H"}) == ["tableau-1>foundation-5:2H"]
    cards = {"tableau-1": "9C 2H", "foundation-5": "AH 2H"}
    assert legal("trefoil-two-packs", cards) == ["tableau-1>foundation-6:2H"]


def test_h27c_one_card_on_the_next_higher_in_suit() -> None:
    cards = {"tableau-1": "9C 8C", "tableau-2": "9C", "tableau-3": "9S", "tableau-4": "7C"}
    assert legal("trefoil-two-packs", cards) == ["tableau-1>tableau-2:8C", "tableau-4>tableau-1:7C"]


def test_h27c_no_vacancy_is_filled_and_nothing_is_gathered() -> None:
    assert legal("trefoil-two-packs", {"tableau-1": "9C 8H", "tableau-2": "KS"}) == []


def test_h27c_won_when_the_eight_series_are_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], RANKS) for n in range(1, 8)}
    cards |= {"foundation-8": suit_run("S", RANKS[:-1]), "tableau-9": "KS"}
    position = after("trefoil-two-packs", cards, "tableau-9>foundation-8:KS")
    assert rules_of("trefoil-two-packs").won(position)


# The Octagon: Hoffmann no. 57, p. 110

PACKETS = {f"tableau-{n}": "KD" for n in range(1, 5)}


def octagon(cards: dict[str, str]) -> list[str]:
    """Legal moves when no redeal is left."""
    return legal("octagon", PACKETS | cards, redeals=3)


def test_h57_packets_of_five_the_last_card_on_top() -> None:
    deal = deal_of(find_game("octagon"), 3)
    position = rules_of("octagon").opening(deal)
    assert shown(position, "tableau-1", "tableau-4") == [" ".join(deal[:5]), " ".join(deal[15:20])]
    assert position.top("stock") == deal[20]
    assert len(position.piles["stock"]) == 76


def test_h57_2_packets_and_waste_play_up_in_suit() -> None:
    assert octagon({"tableau-1": "9C 2H", "waste": "2S"}) == [
        "tableau-1>foundation-5:2H",
        "waste>foundation-7:2S",
    ]


def test_h57_b_waste_and_packets_pack_down_in_suit_one_card() -> None:
    assert octagon({"tableau-1": "9C 8C", "waste": "7C", "tableau-2": "9C"}) == [
        "tableau-1>tableau-2:8C",
        "waste>tableau-1:7C",
    ]
    for card in ("9C", "7D", "7S", "6C"):
        assert octagon({"tableau-1": "8C", "waste": card}) == []


def test_h57_a_an_empty_packet_is_filled_at_once_from_the_waste() -> None:
    move = "tableau-1>foundation-5:2H + waste>tableau-1:5C"
    position = after("octagon", PACKETS | {"tableau-1": "2H", "waste": "9S 5C", "stock": "3D"}, move)
    assert shown(position, "tableau-1", "waste", "stock") == ["5C", "9S", "3D"]


def test_h57_a_from_the_stock_when_there_is_no_waste_else_it_stays_empty() -> None:
    cards = {"tableau-1": "2H", "stock": "4C 3D"}
    assert octagon(cards) == ["stock>waste:3D", "tableau-1>foundation-5:2H + stock>tableau-1:3D"]
    assert octagon({"tableau-1": "2H"}) == ["tableau-1>foundation-5:2H"]


def test_h57_a_a_packet_laid_on_another_is_filled_too() -> None:
    cards = {"tableau-1": "8C", "tableau-2": "9C", "waste": "5H"}
    assert octagon(cards) == ["tableau-1>tableau-2:8C + waste>tableau-1:5H"]


def test_h57_three_redeals_when_the_stock_is_out() -> None:
    cards = PACKETS | {"waste": "5C 9S"}
    assert legal("octagon", cards, redeals=2) == ["waste>stock:5C9S"]
    assert legal("octagon", cards, redeals=3) == []
    assert legal("octagon", cards | {"stock": "3D"}) == ["stock>waste:3D"]


def test_h57_every_play_is_optional() -> None:
    assert "stock>waste:9C" in octagon({"waste": "2S", "stock": "9C"})


def test_h57_won_when_all_eight_series_reach_the_king() -> None:
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], RANKS) for n in range(1, 9)}
    cards |= {"foundation-6": suit_run("H", RANKS[:-1]), "tableau-4": "KH"}
    position = after("octagon", cards, "tableau-4>foundation-6:KH")
    assert rules_of("octagon").won(position)


# The Wheatsheaf: Hoffmann no. 44, p. 80

AUXILIARIES = {f"tableau-{n}": "6D" for n in range(1, 9)}


def wheatsheaf(cards: dict[str, str]) -> list[str]:
    """Legal moves beside auxiliaries that fit nothing."""
    return legal("wheatsheaf", AUXILIARIES | cards)


def test_h44_eight_auxiliaries_of_one_card() -> None:
    deal = deal_of(find_game("wheatsheaf"), 3)
    position = rules_of("wheatsheaf").opening(deal)
    assert shown(position, *[f"tableau-{n}" for n in range(1, 9)]) == deal[:8]
    assert position.top("stock") == deal[8]
    homes = ["AC", "AD", "AH", "AS", "KC", "KD", "KH", "KS"]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 9)]) == homes


def test_h44_a_what_can_be_played_must_be_and_nothing_else() -> None:
    cards = {"tableau-1": "2H", "tableau-2": "9C", "waste": "8C", "stock": "5S"}
    assert wheatsheaf(cards) == ["tableau-1>foundation-3:2H + waste>tableau-1:8C"]
    position = built("wheatsheaf", AUXILIARIES | cards | {"tableau-1": "6D"})
    assert legal_at(rules_of("wheatsheaf"), position) == ["stock>waste:5S", "waste>tableau-2:8C"]


def test_h44_a_which_play_and_which_family_is_the_players_choice() -> None:
    up = {"foundation-3": "AH 2H 3H", "foundation-7": suit_run("H", "KQJT98765")}
    assert wheatsheaf(up | {"waste": "4H", "tableau-3": "QS"}) == [
        "tableau-3>foundation-8:QS + waste>tableau-3:4H",
        "waste>foundation-3:4H",
        "waste>foundation-7:4H",
    ]


def test_h44_2_on_an_auxiliary_next_above_or_next_below_in_suit() -> None:
    for card in ("8C", "TC"):
        assert wheatsheaf({"tableau-1": "9C", "waste": card}) == [f"waste>tableau-1:{card}"]
    for card in ("9C", "8S", "7C", "JC"):
        assert wheatsheaf({"tableau-1": "9C", "waste": card}) == []


def test_h44_b_a_sequence_may_turn_about() -> None:
    assert wheatsheaf({"tableau-1": "7C 8C 9C", "waste": "8C"}) == ["waste>tableau-1:8C"]


def test_h44_c_auxiliaries_are_laid_on_each_other_card_by_card() -> None:
    cards = {"tableau-1": "4S 5S", "tableau-2": "6S", "waste": "9H", "stock": "9D"}
    position = played(
        rules_of("wheatsheaf"), built("wheatsheaf", AUXILIARIES | cards), "tableau-1>tableau-2:5S"
    )
    position = played(rules_of("wheatsheaf"), position, "tableau-1>tableau-2:4S + waste>tableau-1:9H")
    assert shown(position, "tableau-1", "tableau-2", "waste") == ["9H", "6S 5S 4S", ""]


def test_h44_d_king_and_ace_do_not_join() -> None:
    assert wheatsheaf({"tableau-1": "KC", "waste": "AC"}) == []
    assert wheatsheaf({"tableau-1": "AC", "waste": "KC"}) == []


def test_h44_vacancies_from_the_waste_at_the_opening_from_the_stock() -> None:
    assert wheatsheaf({"tableau-1": "2H", "stock": "9D 9S"}) == [
        "tableau-1>foundation-3:2H + stock>tableau-1:9S"
    ]
    assert wheatsheaf({"tableau-1": "2H"}) == ["tableau-1>foundation-3:2H"]


def test_h44_an_empty_place_takes_no_other_card() -> None:
    assert wheatsheaf({"tableau-1": "", "tableau-2": "6D 9C"}) == []


def test_h44_no_redeal() -> None:
    assert wheatsheaf({"waste": "9C 8S"}) == []


def test_h44_won_when_all_cards_are_placed() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in range(1, 5)}
    cards |= {f"foundation-{n}": suit_run("CDHS"[n - 5], RANKS[::-1]) for n in range(5, 8)}
    cards |= {"foundation-8": suit_run("S", RANKS[:0:-1]), "tableau-8": "AS"}
    position = after("wheatsheaf", cards, "tableau-8>foundation-8:AS")
    assert rules_of("wheatsheaf").won(position)
    assert legal_at(rules_of("wheatsheaf"), position) == []


# The Four Seasons: Hoffmann no. 19, p. 32

HEAPS = {f"tableau-{n}": "KD" for n in range(1, 13)}


def four_seasons(cards: dict[str, str], **counts: int) -> list[str]:
    """Legal moves beside heaps that fit nothing, no redeal being left."""
    return legal("four-seasons", HEAPS | cards, **({"redeals": 1} | counts))


def test_h19_a_twelve_are_laid_before_anything_is_played() -> None:
    deal = deal_of(find_game("four-seasons"), 3)
    position = rules_of("four-seasons").opening(deal)
    assert shown(position, *[f"tableau-{n}" for n in range(1, 13)]) == deal[:12]
    assert position.top("stock") == deal[12]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 5)]) == ["AH", "AS", "AD", "AC"]


def test_h19_2_heaps_and_waste_play_up_in_suit() -> None:
    assert four_seasons({"tableau-1": "3S 2S", "waste": "2C"}) == [
        "tableau-1>foundation-2:2S",
        "waste>foundation-4:2C",
    ]


def test_h19_3_the_waste_on_the_next_higher_in_suit() -> None:
    assert four_seasons({"tableau-1": "9C", "waste": "8C"}) == ["waste>tableau-1:8C"]
    assert four_seasons({"tableau-1": "9C", "waste": "TC"}) == []
    assert four_seasons({"tableau-1": "9C", "waste": "8S"}) == []
    assert four_seasons({"tableau-1": "AC", "waste": "KC"}) == []


def test_h19_d_a_whole_heap_is_moved_not_part_of_it() -> None:
    assert four_seasons({"tableau-1": "8C 7C", "tableau-2": "9C"}) == ["tableau-1>tableau-2:8C7C"]
    assert four_seasons({"tableau-1": "8C 7C", "tableau-2": "8C"}) == []


def test_h19_b_an_empty_place_is_filled_at_once_from_the_stock() -> None:
    cards = {"tableau-1": "8C", "tableau-2": "9C", "waste": "5S", "stock": "QS 9D"}
    assert "tableau-1>tableau-2:8C + stock>tableau-1:9D" in four_seasons(cards)
    cards |= {"tableau-1": "2H"}
    assert four_seasons(cards) == ["stock>waste:9D", "tableau-1>foundation-1:2H + stock>tableau-1:9D"]


def test_h19_while_the_stock_is_out_an_empty_place_waits() -> None:
    cards = {"tableau-1": "", "tableau-3": "", "tableau-2": "2H", "waste": "9D QS 5S"}
    redeal = "waste>stock:9DQS5S + stock>tableau-1:9D + stock>tableau-3:QS"
    assert four_seasons(cards) == ["tableau-2>foundation-1:2H"]
    assert four_seasons(cards, redeals=0) == ["tableau-2>foundation-1:2H", redeal]
    position = after("four-seasons", HEAPS | cards, redeal, redeals=0)
    assert shown(position, "tableau-1", "tableau-3", "stock", "waste") == ["9D", "QS", "5S", ""]


def test_h19_c_the_waste_is_dealt_once_more() -> None:
    assert four_seasons({"waste": "9D QS"}, redeals=0) == ["waste>stock:9DQS"]
    assert four_seasons({"waste": "9D QS"}) == []
    assert four_seasons({"waste": "9D QS", "stock": "5S"}, redeals=0) == ["stock>waste:5S"]


def test_h19_won_when_each_suit_is_complete() -> None:
    cards = {f"foundation-{n}": suit_run("HSDC"[n - 1], RANKS) for n in (1, 2, 3)}
    cards |= {"foundation-4": suit_run("C", RANKS[:-1]), "tableau-12": "KC"}
    position = after("four-seasons", cards, "tableau-12>foundation-4:KC")
    assert rules_of("four-seasons").won(position)


# The Indefatigable: Hoffmann no. 25, p. 43


def test_h25_heaps_of_four_the_last_card_available() -> None:
    deal = deal_of(find_game("indefatigable"), 3)
    position = rules_of("indefatigable").opening(deal)
    assert shown(position, "tableau-1", "tableau-12") == [" ".join(deal[:4]), " ".join(deal[44:])]


def test_h25_plays_up_in_suit_and_packs_down_in_suit_one_card_at_a_time_into_no_vacancy() -> None:
    cards = {"tableau-1": "9H 2H", "tableau-2": "9C 8C", "tableau-3": "TC", "tableau-5": "3H"}
    plays = [move for move in legal("indefatigable", cards, barren=0) if ">stock" not in move]
    assert plays == ["tableau-1>foundation-3:2H", "tableau-1>tableau-5:2H"]


def test_h25_gathered_first_heap_undermost_and_laid_in_fours_the_last_may_be_short() -> None:
    cards = {"tableau-2": "9C 8H", "tableau-5": "KS", "tableau-7": "4D 5D 6D"}
    move = "tableau-2>stock:9C8H + tableau-5>stock:KS + tableau-7>stock:4D5D6D"
    position = after("indefatigable", cards, move, barren=1)
    assert shown(position, "tableau-1", "tableau-2", "tableau-3") == ["9C 8H KS 4D", "5D 6D", ""]
    assert position.counts["barren"] == 2


def test_h25_two_barren_deals_running_are_the_last_and_the_first_deal_is_one() -> None:
    rules = rules_of("indefatigable")
    position = rules.opening(deal_of(rules.game, 3))
    for _ in range(2):
        again = [move for move in rules.moves(position) if move[0].target == "stock"]
        assert len(again) == (0 if position.counts["barren"] == 2 else 1)
        position = rules.play(position, again[0]) if again else position
    assert not any(move[0].target == "stock" for move in rules.moves(position))


def test_h25_a_card_placed_opens_two_redeals_again_and_a_packing_none() -> None:
    rules = rules_of("indefatigable")
    cards = {"tableau-1": "KC 2H", "tableau-2": "QH 7S", "tableau-3": "8S"}
    position = built("indefatigable", cards, barren=2)
    assert not any(">stock" in text for text in legal_at(rules, position))
    packed = after("indefatigable", cards, "tableau-2>tableau-3:7S", barren=2)
    assert not any(">stock" in text for text in legal_at(rules, packed))
    position = after("indefatigable", cards, "tableau-1>foundation-3:2H", barren=2)
    for count in (0, 1, 2):
        assert position.counts["barren"] == count
        again = [move for move in rules.moves(position) if move[0].target == "stock"]
        assert len(again) == (count < 2)
        position = rules.play(position, again[0]) if again else position


def test_h25_nothing_limits_redeals_that_help() -> None:
    with pytest.raises(BadInput, match="indefatigable has no option 'redeals'"):
        record_of_code("indefatigable#1+redeals=1")
