"""The Wrangle and Here and There: every rule of their entries on a position built by hand."""

from itertools import pairwise

import pytest
from built import Cards, after, built, legal, legal_at, played, rules_of, shown

from bookgen.cards import OptionValue
from bookgen.engines.racing.play.best_turn import TooMany, most_got_rid_of
from bookgen.engines.racing.play.engine import Racing
from bookgen.engines.racing.play.plain_turn import plain_move
from bookgen.games import find_game
from bookgen.play import VoidDeal, deal_of, format_move, rules_for

OTHER = {"reserve-2": "KS", "stock-2": "9D 8D"}
"""What the other player has where nothing more is said."""


FULL = {f"tableau-{number}": "QH" for number in range(1, 9)}
"""Auxiliaries on which, and from which, nothing goes."""


def wrangle(cards: Cards) -> list[str]:
    """The legal moves of player 1, both players having laid out."""
    return legal("wrangle", {**FULL, **OTHER, **cards}, turn=2)


def racing(name: str, **options: OptionValue) -> Racing:
    rules = rules_for(find_game(name), options)
    assert isinstance(rules, Racing)
    return rules


# The Wrangle: Hoffmann no. 61, p. 117


def test_h61_player_1_lays_out_at_first_and_player_2_when_his_turn_begins() -> None:
    deal = deal_of(find_game("wrangle"), 1)
    rules = rules_of("wrangle")
    position = rules.opening(deal)
    assert position.piles["reserve-1"] == tuple(deal[:13])
    assert shown(position, "tableau-1", "tableau-4", "tableau-5") == [deal[13], deal[16], ""]
    assert position.piles["stock-1"] == tuple(deal[17:52])[::-1]
    assert position.piles["stock-2"] == tuple(deal[52:])[::-1]
    position = played(rules, position, f"stock-1>waste-1:{deal[17]}")
    assert position.piles["reserve-2"] == tuple(deal[52:65])
    assert shown(position, "tableau-5", "tableau-8") == [deal[65], deal[68]]
    assert position.piles["stock-2"] == tuple(deal[69:])[::-1]


def test_h61_1_reserve_waste_and_auxiliaries_to_the_families() -> None:
    cards = {"reserve-1": "AC", "waste-1": "9H 2D", "tableau-6": "4S 3S", "stock-1": "KC", **OTHER}
    begun = {"foundation-1": "AD", "foundation-2": "AS 2S"}
    assert wrangle({**cards, **begun}) == [
        "reserve-1>foundation-3:AC",
        "stock-1>waste-1:KC",
        "tableau-6>foundation-2:3S",
        "waste-1>foundation-1:2D",
    ]


def test_h61_1_an_ace_to_the_lowest_numbered_place_a_card_to_the_lower_of_two_alike() -> None:
    cards = {"reserve-1": "2D", "waste-1": "AH", "foundation-2": "AD", "foundation-4": "AD", **OTHER}
    assert wrangle(cards) == [
        "reserve-1>foundation-2:2D",
        "waste-1>foundation-1:AH",
        "waste-1>stock-1:AH",
    ]


def test_h61_2_reserve_and_waste_on_any_auxiliary_next_above_in_suit() -> None:
    cards = {"reserve-1": "7H", "waste-1": "7C", "tableau-1": "8H", "tableau-7": "8H", "tableau-8": "8S"}
    assert wrangle({**cards, "stock-1": "KC", **OTHER}) == [
        "reserve-1>tableau-1:7H",
        "reserve-1>tableau-7:7H",
        "stock-1>waste-1:KC",
    ]


def test_h61_3_the_waste_on_ones_own_reserve_up_or_down_in_suit() -> None:
    for top in ("6H", "8H"):
        cards = {"reserve-1": "7H", "waste-1": top, "stock-1": "KC", **OTHER}
        assert f"waste-1>reserve-1:{top}" in wrangle(cards)
    assert wrangle({"reserve-1": "7H", "waste-1": "8D", "stock-1": "KC", **OTHER}) == ["stock-1>waste-1:KC"]


def test_h61_4_loading_in_suit_up_or_down_on_waste_or_reserve() -> None:
    cards = {"reserve-1": "7H", "waste-1": "QS", "waste-2": "8H", "reserve-2": "KS", "stock-1": "2C"}
    assert wrangle({**cards, "stock-2": "9D"}) == [
        "reserve-1>waste-2:7H",
        "stock-1>waste-1:2C",
        "waste-1>reserve-2:QS",
    ]


def test_h61_b_only_a_card_without_a_play_is_given_away() -> None:
    """By rules 1 to 3; and card by card."""
    cards = {"waste-1": "QS", "reserve-2": "KS", "stock-1": "2C", "stock-2": "9D", "reserve-1": "4D"}
    assert "waste-1>reserve-2:QS" in wrangle(cards)
    for place, top in (("tableau-3", "KS"), ("reserve-1", "JS")):
        assert "waste-1>reserve-2:QS" not in wrangle({**cards, place: top})
    family = {"foundation-1": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS"}
    assert "waste-1>reserve-2:QS" not in wrangle({**cards, **family})


def test_h61_5_a_turned_card_is_placed_at_once_and_may_always_end_the_turn() -> None:
    cards = {"stock-1": "2C 7H", "reserve-1": "6H", "tableau-2": "8H", "waste-2": "8H", **OTHER}
    assert wrangle(cards) == [
        "stock-1>reserve-1:7H",
        "stock-1>tableau-2:7H",
        "stock-1>waste-1:7H",
    ]
    ended = after("wrangle", cards, "stock-1>waste-1:7H", turn=2)
    assert ended.counts["turn"] == 3
    assert {move[0].source for move in rules_of("wrangle").moves(ended)} == {"stock-2", "waste-2"}


def test_h61_5_a_turned_card_is_given_away_where_nothing_else_takes_it() -> None:
    cards = {"stock-1": "2C 7H", "reserve-1": "6D", "waste-2": "8H", "reserve-2": "6H", "stock-2": "9D"}
    assert wrangle(cards) == [
        "stock-1>reserve-2:7H",
        "stock-1>waste-1:7H",
        "stock-1>waste-2:7H",
    ]


def test_h61_6_the_waste_is_taken_up_when_the_stock_is_out() -> None:
    cards = {"waste-1": "2C 5D 9H", "reserve-1": "6D", **OTHER}
    assert wrangle(cards) == ["waste-1>stock-1:2C5D9H"]
    position = after("wrangle", cards, "waste-1>stock-1:2C5D9H", "stock-1>waste-1:2C", turn=2)
    assert shown(position, "stock-1", "waste-1") == ["9H 5D", "2C"]


def test_h61_6_who_has_nothing_to_turn_passes() -> None:
    """Here when he has no move left, since a pass is no transfer."""
    cards = {"reserve-1": "6D AC", "reserve-2": "KS", "stock-2": "9D"}
    position = after("wrangle", cards, "reserve-1>foundation-1:AC", turn=2)
    assert position.counts["turn"] == 3
    assert racing("wrangle").may_end(built("wrangle", cards, turn=2))


def test_h61_an_auxiliary_that_is_cleared_is_filled_from_the_waste() -> None:
    cards = {"tableau-3": "AS", "waste-1": "9H 2D", "reserve-1": "6D", "stock-1": "KC", **OTHER}
    position = after("wrangle", cards, "tableau-3>foundation-1:AS + waste-1>tableau-3:2D", turn=2)
    assert shown(position, "tableau-3", "waste-1") == ["2D", "9H"]


def test_h61_without_a_waste_the_place_stays_open_for_the_top_of_either_waste() -> None:
    cards = {"tableau-3": "AS", "reserve-1": "6D", "stock-1": "KC", "waste-2": "5C", **OTHER}
    full = {f"tableau-{n}": "QH" for n in (1, 2, 4, 5, 6, 7, 8)}
    position = after("wrangle", {**cards, **full}, "tableau-3>foundation-1:AS", "stock-1>waste-1:KC", turn=2)
    assert "waste-2>tableau-3:5C" in legal_at(rules_of("wrangle"), position)
    assert not any("reserve-2>tableau-3" in text for text in legal_at(rules_of("wrangle"), position))


def test_h61_e_auxiliaries_are_not_laid_on_each_other_and_king_and_ace_do_not_join() -> None:
    cards = {"tableau-1": "8H", "tableau-2": "7H", "tableau-3": "AC", "waste-1": "KC", "reserve-1": "AD"}
    begun = {"foundation-1": "AC", "foundation-2": "AC"}
    assert wrangle({**cards, **begun, "waste-2": "AC", **OTHER}) == [
        "reserve-1>foundation-3:AD",
        "tableau-3>foundation-3:AC + waste-1>tableau-3:KC",
        "waste-1>stock-1:KC",
    ]


def test_h61_the_first_without_reserve_stock_and_waste_wins_at_once() -> None:
    position = after("wrangle", {"reserve-1": "AD", **OTHER}, "reserve-1>foundation-1:AD", turn=2)
    assert rules_of("wrangle").won(position)
    assert legal_at(rules_of("wrangle"), position) == []


def test_h61_g_drawn_when_each_has_gone_through_his_cards_twice_in_vain() -> None:
    cards = {"reserve-1": "KD", "waste-1": "9H", "reserve-2": "KS", "waste-2": "5C"}
    rules, position = rules_of("wrangle"), built("wrangle", {**FULL, **cards}, turn=2)
    lines = ("waste-1>stock-1:9H", "stock-1>waste-1:9H", "waste-2>stock-2:5C", "stock-2>waste-2:5C")
    position = played(rules, position, *lines, *lines)
    assert position.counts["drawn"] == 1 and not rules.won(position)
    assert legal_at(rules, position) == []


# Here and There: Hoffmann no. 62, p. 119


def test_h62_the_first_card_begins_the_first_family_and_the_turn_goes_on() -> None:
    deal = deal_of(find_game("here-and-there"), 1)
    position = rules_of("here-and-there").opening(deal)
    assert shown(position, "foundation-1") == [deal[0]]
    assert position.top("stock-1") == deal[1] and position.counts["turn"] == 0
    assert all(move[0].source == "stock-1" for move in rules_of("here-and-there").moves(position))


def test_h62_1_families_begin_alike_and_ace_follows_king() -> None:
    cards = {"foundation-1": "QH KH", "waste-1": "AH", "stock-1": "QC", "stock-2": "9D", "waste-2": "5C"}
    assert legal("here-and-there", cards) == ["stock-1>foundation-2:QC", "waste-1>foundation-1:AH"]


def test_h62_2_the_top_of_the_waste_is_given_in_sequence_whatever_the_suit() -> None:
    for under, card, fits in (
        ("8H", "7C", True),
        ("8H", "9S", True),
        ("KD", "AC", True),
        ("8H", "8C", False),
    ):
        cards = {"foundation-1": "QH", "waste-1": card, "stock-1": "2C", "stock-2": "9D", "waste-2": under}
        assert (f"waste-1>waste-2:{card}" in legal("here-and-there", cards)) == fits


def test_h62_c_what_fits_a_family_is_not_given_away() -> None:
    cards = {"foundation-1": "QH", "waste-1": "KH", "stock-1": "2C", "stock-2": "9D", "waste-2": "AS"}
    assert legal("here-and-there", cards) == [
        "stock-1>waste-1:2C",
        "stock-1>waste-2:2C",
        "waste-1>foundation-1:KH",
    ]


def test_h62_3_a_turned_card_must_go_to_its_family() -> None:
    cards = {"foundation-1": "QH", "stock-1": "2C KH", "stock-2": "9D", "waste-2": "AS"}
    assert legal("here-and-there", cards) == ["stock-1>foundation-1:KH"]


def test_h62_nothing_goes_on_an_empty_waste() -> None:
    cards = {"foundation-1": "QH", "stock-1": "2C", "waste-1": "3C", "stock-2": "9D"}
    assert legal("here-and-there", cards) == ["stock-1>waste-1:2C"]


def test_h62_the_first_without_stock_and_waste_wins_at_once() -> None:
    cards = {"foundation-1": "QH", "stock-1": "KH", "stock-2": "9D"}
    assert rules_of("here-and-there").won(after("here-and-there", cards, "stock-1>foundation-1:KH"))


# Plain players, and the best of a turn


@pytest.mark.parametrize("name", ["wrangle", "here-and-there"])
def test_a_puzzle_begins_after_so_many_turns_of_plain_players(name: str) -> None:
    deal = deal_of(find_game(name), 3)
    rules = racing(name)
    begun = list(rules.plain_turns(deal))
    assert [rules.turns(position) for position in begun[:30]] == list(range(30))
    for number in (0, 2, 28):
        assert racing(name, after=number).opening(deal) == begun[number]
    for one, other in pairwise(begun[:30]):
        assert rules.after_plain_turn(one) == other
    last = rules.turns(begun[-1]) // 2 * 2
    with pytest.raises(VoidDeal, match=f"wanted after={last} at most"):
        racing(name, after=last + 2).opening(deal)


def test_the_plain_players_list() -> None:
    """Of the plays of one position the first of the list, as each before it is taken away."""
    cards = {
        **{"reserve-1": "AC", "waste-1": "9H AD", "tableau-1": "AS", "tableau-2": "3C", "stock-1": "KC"},
        **{name: cards for name, cards in FULL.items() if name > "tableau-2"},
        **OTHER,
    }
    rules, position = racing("wrangle"), built("wrangle", cards, turn=2)
    made = []
    while position.counts["turn"] == 2:
        move = plain_move(rules, position)
        made.append(format_move(move))
        position = rules.play(position, move)
    assert made == [
        "reserve-1>foundation-1:AC",
        "waste-1>foundation-2:AD",
        "tableau-1>foundation-3:AS + waste-1>tableau-1:9H",
        "stock-1>waste-1:KC",
    ]


def test_the_most_of_a_turn_is_counted_over_reserve_stock_and_waste() -> None:
    cards = {"reserve-1": "AC", "waste-1": "3C", "stock-1": "KD 2C", "reserve-2": "KS", "stock-2": "9D"}
    position = built("wrangle", cards, turn=2)
    assert most_got_rid_of(racing("wrangle"), position, 1000) == 3
    with pytest.raises(TooMany):
        most_got_rid_of(racing("wrangle"), position, 2)
