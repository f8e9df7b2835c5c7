"""Push-pin and Discards: every rule of their entries on a position built by hand."""

import pytest
from built import after, built, legal, rules_of, shown

from bookgen.engines.row.play import cut_to_a_suit
from bookgen.games import find_game
from bookgen.play import VoidDeal, deal_of, format_move, parse_move
from bookgen.record import read_record, record_json, record_of_code
from bookgen.referee import check

# Push-pin: Hoffmann no. 6, footnote, p. 15

STUCK = {"row": "QH 2C 3D 4S 7S KH"}


def test_h06b_queen_and_king_of_hearts_keep_the_ends() -> None:
    deal = deal_of(find_game("push-pin"), 3)
    position = rules_of("push-pin").opening(deal)
    assert shown(position, "row") == ["QH"]
    assert (position.top("stock"), position.piles["stock"][0]) == (deal[0], "KH")


def test_h06b_4_a_series_of_one_suit_goes_between_two_that_match() -> None:
    cards = {"row": "QH 2C 9C 4C KH", "stock": "5S"}
    assert "row>discard:2C9C4C" in legal("push-pin", cards)
    assert "row>discard:2C9C4C" not in legal("royal-marriage", cards)
    assert shown(after("push-pin", cards, "row>discard:2C9C4C"), "row", "discard") == ["QH KH", "2C 9C 4C"]


def test_h06b_4_a_series_however_numerous() -> None:
    cards = {"row": "QH 2C 3C 4C 5C 6C 7C 8C 9C KH", "stock": "5S"}
    assert "row>discard:2C3C4C5C6C7C8C9C" in legal("push-pin", cards)


def test_h06b_4_a_series_of_two_suits_or_between_two_that_do_not_match_stays() -> None:
    assert legal("push-pin", {"row": "QH 2C 9D 4C KH", "stock": "5S"}, grace=1) == [
        "row>discard:9D",
        "stock>row:5S",
    ]
    assert "row>discard:2C9C4C" not in legal("push-pin", {"row": "QH 2C 9C 4C KS", "stock": "5S"})


def test_h06b_5_two_cards_are_put_elsewhere_in_one_move() -> None:
    move = "row>row:2C/4S + row>row:7S/2C"
    assert move in legal("push-pin", STUCK)
    assert shown(after("push-pin", STUCK, move), "row") == ["QH 3D 4S 2C 7S KH"]


def test_h06b_5_each_goes_anywhere_between_queen_and_king() -> None:
    """Of three cards between them two are taken out, in six ways; four ways to put them back."""
    graces = [move for move in legal("push-pin", {"row": "QH 2C 3D 4S KH"}) if move.startswith("row>row")]
    assert len(graces) == len(set(graces)) == 3 * 2 * 2 * 3
    assert "row>row:2C/QH + row>row:3D/2C" in graces, "where they were"
    rows = {shown(after("push-pin", {"row": "QH 2C 3D 4S KH"}, move), "row")[0] for move in graces}
    assert len(rows) == 6, "every order of the three"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("row>row:QH/2C + row>row:3D/QH", "two cards between the ends of the row are put elsewhere"),
        ("row>row:2C/KH + row>row:3D/4S", "two cards between the ends of the row are put elsewhere"),
        ("row>row:2C/3D + row>row:3D/4S", "two cards between the ends of the row are put elsewhere"),
        ("row>row:2C/4S", "two cards between the ends of the row are put elsewhere"),
        ("row>row:2C + row>row:3D", "two cards between the ends of the row are put elsewhere"),
    ],
)
def test_h06b_5_what_is_no_grace(move: str, said: str) -> None:
    assert move not in legal("push-pin", STUCK)
    assert parse_move(move) not in rules_of("push-pin").moves(built("push-pin", STUCK))
    assert said in rules_of("push-pin").why_not(built("push-pin", STUCK), parse_move(move))


def test_h06b_5_the_grace_comes_once_and_after_the_deal() -> None:
    move = "row>row:2C/4S + row>row:7S/2C"
    assert legal("push-pin", STUCK, grace=1) == []
    assert legal("push-pin", {**STUCK, "stock": "9D"}) == ["stock>row:9D"]
    rules, used = rules_of("push-pin"), built("push-pin", STUCK, grace=1)
    assert rules.why_not(used, parse_move(move)) == "the grace has been made use of"
    dealing = built("push-pin", {**STUCK, "stock": "9D"})
    assert rules.why_not(dealing, parse_move(move)) == "cards are put elsewhere only when the stock is out"
    assert after("push-pin", STUCK, move).counts == {"grace": 1}


def test_h06b_5_throws_may_come_before_the_grace_and_after() -> None:
    cards = {"row": "QH 2C 3D 4S 5C 6D 7C 8D KH"}
    moves = ["row>discard:7C", "row>row:3D/5C + row>row:2C/4S", "row>discard:4S"]
    with pytest.raises(AssertionError):
        after("push-pin", cards, *moves)
    position = after("push-pin", cards, moves[0], moves[1])
    assert shown(position, "row", "discard") == ["QH 4S 2C 5C 3D 6D 8D KH", "7C"]


def test_h06b_without_the_grace_there_is_none() -> None:
    rules, position = rules_of("push-pin", grace=0), built("push-pin", STUCK)
    position = position.with_counts({})
    assert list(rules.moves(position)) == []
    said = rules.why_not(position, parse_move("row>row:2C/4S + row>row:7S/2C"))
    assert said == "cards of the row are not put elsewhere"


def test_h06b_the_moves_of_a_whole_row_are_counted_and_found_at_once() -> None:
    rules = rules_of("push-pin")
    position = rules.opening(deal_of(rules.game, 1))
    row = (*position.piles["row"], *position.piles["stock"][::-1])
    moves = rules.moves(position.with_piles({"row": row, "stock": ()}))
    assert len(moves) > 50 * 49 * 49 * 50
    for number in (-1, len(moves) // 2, len(moves) - 50 * 49 * 49 * 50):
        assert len(moves[number]) == 2 and moves[number] in moves
    thrice = list(moves[-3:])
    assert len(set(map(format_move, thrice))) == 3
    with pytest.raises(IndexError):
        moves[len(moves)]


def test_h06b_a_grace_may_be_written_in_two_moves() -> None:
    record = record_of_code("push-pin#61")
    assert record.moves is None
    rules = rules_of("push-pin")
    position = rules.opening(record.deal)
    dealt = [f"stock>row:{card}" for card in [*record.deal, "KH"]]
    x, y = record.deal[:2]
    told = [f"row>row:{x}/{y} + row>row:{y}/QH", f"row>row:{x}/QH + row>row:{y}/QH"]
    for text in told[1:]:
        for written in ([text], text.split(" + ")):
            raw = record_json(record)[:-1] + f', "verdict": "solved", "moves": {[*dealt, *written]}'.replace(
                "'", '"'
            )
            finding = check(read_record(raw + "}"))
            assert "has not come out after the last move" in str(finding.fault)
    assert position.counts == {"grace": 0}


# Discards: Hoffmann no. 6, footnote, p. 15


def test_h06c_the_pack_is_cut_until_its_ends_are_of_one_suit() -> None:
    assert cut_to_a_suit(["2C", "3D", "4C"]) == ["2C", "3D", "4C"]
    assert cut_to_a_suit(["2C", "3D", "4H", "5H", "6S"]) == ["5H", "6S", "2C", "3D", "4H"]
    assert cut_to_a_suit(["2C", "3D", "4D", "5H", "6H", "7S"]) == ["4D", "5H", "6H", "7S", "2C", "3D"], (
        "the least cut"
    )
    with pytest.raises(VoidDeal, match="of two suits"):
        cut_to_a_suit(["2C", "3D", "4C", "5D"])


def test_h06c_the_first_card_begins_the_row() -> None:
    deal = deal_of(find_game("discards"), 3)
    rotated = cut_to_a_suit(deal)
    position = rules_of("discards").opening(deal)
    assert shown(position, "row") == [rotated[0]]
    assert position.piles["stock"] == tuple(rotated[:0:-1])
    assert position.piles["row"][0][1] == position.piles["stock"][0][1]


def test_h06c_2_one_card_whose_neighbours_match() -> None:
    cards = {"row": "QC 2C 5S 7C", "stock": "9C"}
    assert legal("discards", cards) == ["row>discard:5S", "stock>row:9C"]


def test_h06c_3_two_cards_that_match_one_another() -> None:
    assert "row>discard:2C2D" in legal("discards", {"row": "KH 2C 2D 9H", "stock": "9C"})
    assert "row>discard:2C5C" in legal("discards", {"row": "KH 2C 5C KD", "stock": "9C"})


def test_h06c_c_two_unlike_cards_stay() -> None:
    assert legal("discards", {"row": "KH 2C 5D 9H", "stock": "9C"}) == ["stock>row:9C"]


def test_h06c_4_three_cards_go_at_pleasure_after_the_deal() -> None:
    cards = {"row": "KH 2C 5D 9S TH"}
    assert legal("discards", {**cards, "stock": "9C"}) == ["stock>row:9C"]
    assert legal("discards", cards) == ["row>discard:2C", "row>discard:5D", "row>discard:9S"]
    assert legal("discards", cards, pleasure=2) == legal("discards", cards)
    assert legal("discards", cards, pleasure=3) == []
    assert after("discards", cards, "row>discard:5D").counts == {"pleasure": 1}


def test_h06c_4_a_card_that_goes_by_the_rule_is_not_counted() -> None:
    position = after("discards", {"row": "KH 2C 5H 9S TH"}, "row>discard:2C")
    assert position.counts == {"pleasure": 0}


def test_h06c_4_the_ends_never_go() -> None:
    assert legal("discards", {"row": "KH TH"}) == []
    assert rules_of("discards").won(built("discards", {"row": "KH TH"}))
    rules, position = rules_of("discards"), built("discards", {"row": "KH 2C TH"})
    assert "must lie between two cards" in rules.why_not(position, parse_move("row>discard:KH"))


def test_h06c_4_fewer_where_the_code_says_so() -> None:
    cards = built("discards", {"row": "KH 2C 5D 9S TH"})
    for most in range(4):
        rules = rules_of("discards", pleasure=most)
        assert bool(rules.moves(cards)) == (most > 0)
    said = rules_of("discards", pleasure=1).why_not(
        cards.with_counts({"pleasure": 1}), parse_move("row>discard:5D")
    )
    assert said == "2C and 9S share neither suit nor rank, and no more than 1 may go out at pleasure"
