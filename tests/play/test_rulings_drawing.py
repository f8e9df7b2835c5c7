"""Hope: every rule on a position built by hand, and the orders of the shuffles in its records."""

import msgspec
import pytest
from built import built, legal, legal_at, rules_of

from bookgen.cards import put_in_order, shuffled
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.play import deal_of, parse_move, rules_for, shuffles_of
from bookgen.play.cuts import cut_deal
from bookgen.record import puzzle_of, record_from, record_json, record_of_code
from bookgen.referee import check
from bookgen.solve import answered, solve
from bookgen.solve.chance import play_out

HOPE = find_game("hope")


def test_h03_nothing_is_laid_out() -> None:
    deal = deal_of(HOPE, 3)
    position = rules_of("hope").opening(deal)
    assert {name: cards for name, cards in position.piles.items() if cards} == {"stock": tuple(deal[::-1])}


def test_h03_cards_of_the_suit_are_put_aside_the_rest_goes_to_the_waste() -> None:
    assert legal("hope", {"stock": "KD 7C"}) == ["stock>foundation-1:7C"]
    assert legal("hope", {"stock": "KD 7H"}) == ["stock>waste:7H"]
    hearts = rules_for(HOPE, {"suit": "H"})
    assert legal_at(hearts, built("hope", {"stock": "KD 7H"})) == ["stock>foundation-1:7H"]
    assert legal_at(hearts, built("hope", {"stock": "KD 7C"})) == ["stock>waste:7C"]


def test_h03_a_round_is_five_turns_of_three() -> None:
    rules = rules_of("hope")
    position = rules.opening(deal_of(HOPE, 3))
    for _ in range(15):
        (move,) = rules.moves(position)
        assert move[0].source == "stock" and len(move[0].cards) == 1
        position = rules.play(position, move)
    assert position.counts == {"round": 1, "turned": 15}
    (move,) = rules.moves(position)
    assert (move[0].source, move[0].target) == ("waste", "stock")
    position = rules.play(position, move)
    assert position.counts == {"round": 2, "turned": 0} and not position.piles["waste"]


def test_h03_waste_and_stock_are_shuffled_together_without_the_row() -> None:
    order = ["KS", "7C", "AH", "8C", "9D", "QS", *(card for card in HOPE.cards if card not in ("KS", "AH"))]
    position = built("hope", {"stock": "AH KS", "waste": "9D QS", "foundation-1": "7C"}, turned=15)
    rules = rules_for(HOPE, {}, (), [order, order])
    assert legal_at(rules, position) == ["waste>stock:KSAH9DQS"]
    after = rules.play(position, rules.moves(position)[0])
    assert after.piles["stock"] == ("QS", "9D", "AH", "KS") and after.piles["foundation-1"] == ("7C",)


def test_h03_three_rounds_and_two_shuffles() -> None:
    rules = rules_of("hope")
    cards = {"stock": "AH KS", "waste": "9D QS", "foundation-1": "7C"}
    assert len(rules.moves(built("hope", cards, round=2, turned=15))) == 1
    end = built("hope", cards, round=3, turned=15)
    assert legal_at(rules, end) == [] and not rules.won(end)
    assert rules.why_not(end, parse_move("waste>stock:9DQSAHKS")) == "the last round is over"


def test_h03_won_as_soon_as_the_suit_is_out() -> None:
    seven = "7C 8C 9C TC JC QC KC"
    rules = rules_of("hope")
    position = built("hope", {"foundation-1": seven, "stock": "KD 7H AC"}, turned=4)
    assert not rules.won(position)
    won = rules.play(position, rules.moves(position)[0])
    assert rules.won(won) and rules.moves(won) == []


def test_h03_the_shuffles_are_orders_of_the_deal_that_no_cut_changes() -> None:
    deal = deal_of(HOPE, 17)
    orders = shuffles_of(HOPE, 17)
    assert orders == [shuffled(deal, "hope#17", 1), shuffled(deal, "hope#17", 2)]
    record = record_of_code("hope#17")
    assert record.shuffles == orders
    for cut in (0, 9):
        rules = puzzle_of(record).rules
        moves, _ = play_out(rules, rules.opening(cut_deal(HOPE, deal, cut)))
        again = [move[0].cards for move in moves if move[0].target == "stock"]
        for cards, order in zip(again, orders, strict=False):
            assert list(cards) == [card for card in order if card in cards]


def test_equal_cards_take_the_first_places_of_their_face() -> None:
    assert put_in_order(["7C", "7C", "8D"], ["7C", "9H", "7C", "8D", "7C", "8D"]) == ("7C", "7C", "8D")
    assert put_in_order(["7C", "8D"], ["7C", "9H", "8D", "7C", "8D"]) == ("7C", "8D")


def test_a_deal_by_hand_brings_its_shuffles() -> None:
    code = record_of_code("hope#1")
    given = {"format": "bookgen/1", "game": "hope", "seed": None, "deal": code.deal, "cut": 20}
    with pytest.raises(BadInput, match="a deal by hand wants shuffles, 2 lists of all its cards"):
        record_from(given)
    with pytest.raises(BadInput, match="not the pack of hope"):
        record_from({**given, "shuffles": [code.shuffles[0], code.shuffles[1][1:]]})
    with pytest.raises(BadInput, match="a deal by hand wants shuffles, 2 lists of all its cards"):
        record_from({**given, "shuffles": [*code.shuffles, code.shuffles[0]]})
    record = record_from({**given, "shuffles": code.shuffles})
    full = answered(record, solve(record))
    assert full.verdict == "solved" and check(full).holds
    again = record_from(msgspec.json.decode(record_json(full)))
    assert check(again).holds
    # Other shuffles are another game.
    other = msgspec.structs.replace(full, shuffles=[code.shuffles[1], code.shuffles[0]])
    assert not check(other).holds


def test_shuffles_that_are_not_the_seeds_are_refused() -> None:
    code = record_of_code("hope#1")
    given = {"format": "bookgen/1", "game": "hope", "seed": 1, "shuffles": code.shuffles[::-1]}
    with pytest.raises(BadInput, match="shuffles and seed disagree: those of hope#1 are others"):
        record_from(given)
    assert record_from({**given, "shuffles": code.shuffles}).shuffles == code.shuffles
