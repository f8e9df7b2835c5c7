"""Games in which the dealing is play: every rule, positions by hand."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run
from test_second_rules import compare

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

RANKS = "A23456789TJQK"


def due(place: int) -> int:
    """The count when the place of this number is due."""
    return place - 1


@pytest.mark.parametrize("name", ["four-corners", "capricieuse", "kings", "louis"])
def test_from_the_first_deal_to_the_last_as_told_a_second_time(name: str) -> None:
    assert sum(compare(name, seed, most_moves=700, look_every=12) for seed in (2000, 2001)) > 25


# La Capricieuse: Hoffmann no. 49, p. 92


def capricieuse(cards: dict[str, str], **counts: int) -> list[str]:
    """Legal moves when no redeal is left."""
    return legal("capricieuse", cards, redeals=2, **counts)


def test_h49_the_whole_list_begins_in_the_stock() -> None:
    deal = deal_of(find_game("capricieuse"), 3)
    position = rules_of("capricieuse").opening(deal)
    assert position.piles["stock"][::-1] == tuple(deal) and len(deal) == 96
    assert shown(position, "foundation-1", "foundation-4", "foundation-5") == ["AC", "AS", "KC"]
    assert shown(position, "tableau-1", "tableau-12") == ["", ""]


def test_h49_rows_of_twelve_from_the_left() -> None:
    assert legal("capricieuse", {"stock": "3C 9H"}, due=due(12)) == ["stock>tableau-12:9H"]
    cards = {"stock": "5D 3C 9H"}
    position = after("capricieuse", cards, "stock>tableau-12:9H", "stock>tableau-1:3C", due=due(12))
    assert shown(position, "tableau-12", "tableau-1") == ["9H", "3C"]


def test_h49_what_fits_a_family_must_go_there_and_its_place_stays_due() -> None:
    cards = {"stock": "9D 9H 2C", "tableau-1": "4S"}
    assert legal("capricieuse", cards, due=due(5)) == ["stock>foundation-1:2C"]
    position = after("capricieuse", cards, "stock>foundation-1:2C", "stock>tableau-5:9H", due=due(5))
    assert shown(position, "tableau-5") == ["9H"]
    why = rules_of("capricieuse").why_not(
        built("capricieuse", cards, due=due(5)), parse_move("stock>tableau-5:2C")
    )
    assert why == "the next card is not laid on the table where it fits: stock>foundation-1:2C"


def test_h49_of_two_families_the_player_chooses() -> None:
    cards = {
        "foundation-1": suit_run("C", "A234567"),
        "foundation-5": suit_run("C", "KQJT9"),
        "stock": "3D 8C",
    }
    assert legal("capricieuse", cards) == ["stock>foundation-1:8C", "stock>foundation-5:8C"]


def test_h49_a_card_once_laid_waits_until_the_stock_is_out() -> None:
    cards = {"tableau-1": "2C", "tableau-2": "9H TH", "stock": "4D"}
    assert legal("capricieuse", cards, due=due(3)) == ["stock>tableau-3:4D"]
    why = rules_of("capricieuse").why_not(
        built("capricieuse", cards, due=due(3)), parse_move("tableau-1>foundation-1:2C")
    )
    assert why == "nothing may go there before the stock is out"
    assert "tableau-1>foundation-1:2C" in capricieuse(cards | {"stock": ""})


def test_h49_packed_in_suit_up_or_down_one_card() -> None:
    cards = {"tableau-1": "5S 8C", "tableau-2": "9C", "tableau-3": "7C", "tableau-4": "9D", "tableau-5": "KC"}
    assert capricieuse(cards) == [
        "tableau-1>tableau-2:8C",
        "tableau-1>tableau-3:8C",
        "tableau-2>tableau-1:9C",
        "tableau-3>tableau-1:7C",
    ]
    assert "tableau-1>tableau-5:AC" not in capricieuse(cards | {"tableau-1": "AC"})


def test_h49_an_empty_column_is_not_filled() -> None:
    assert capricieuse({"tableau-1": "9C 5H", "tableau-2": "9D"}) == []


def test_h49_gathered_from_the_left_the_lowest_card_dealt_first() -> None:
    cards = {"tableau-2": "9C 8H", "tableau-12": "7D 5D"}
    move = "tableau-2>stock:9C8H + tableau-12>stock:7D5D"
    assert legal("capricieuse", cards, redeals=1) == [move]
    position = after("capricieuse", cards, move, "stock>tableau-1:9C", "stock>tableau-2:8H", redeals=1)
    assert position.piles["stock"] == ("5D", "7D")
    assert position.counts["redeals"] == 2
    assert capricieuse(cards) == []
    assert not any(">stock" in text for text in legal("capricieuse", cards | {"stock": "JD"}, due=due(3)))


def test_h49_won_when_every_family_is_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in (1, 2, 3)}
    cards |= {f"foundation-{n}": suit_run("CDHS"[n - 5], RANKS[::-1]) for n in (5, 6, 7, 8)}
    cards |= {"foundation-4": suit_run("S", RANKS[:-1]), "tableau-9": "KS"}
    position = after("capricieuse", cards, "tableau-9>foundation-4:KS")
    assert rules_of("capricieuse").won(position)


# The “Louis” Patience: Hoffmann no. 60, p. 115

CIRCLE = {f"tableau-{n}": "TD" for n in range(1, 13)}


def louis(cards: dict[str, str], **counts: int) -> list[str]:
    """Legal moves when no redeal is left."""
    return legal("louis", cards, redeals=2, **counts)


def test_h60_nothing_is_played_while_the_first_circle_is_dealt() -> None:
    cards = {"tableau-1": "2C", "stock": "QH 2H"}
    assert louis(cards, due=due(2)) == ["stock>tableau-2:2H"]


def test_h60_the_circle_is_looked_over_and_filled_as_often_as_liked() -> None:
    start = {**CIRCLE, "tableau-3": "2C", "stock": "9S 3C QD 2H"}
    cards = {name: cards for name, cards in start.items() if name != "tableau-12"}
    position = after("louis", cards, "stock>tableau-12:2H", due=due(12))
    assert position.counts["first_round"] == 1 and position.counts["due"] == due(1)
    rules = rules_of("louis")
    assert legal_at(rules, position) == [
        "stock>foundation-6:QD",
        "stock>tableau-1:QD",
        "tableau-12>foundation-3:2H + stock>tableau-12:QD",
        "tableau-3>foundation-1:2C + stock>tableau-3:QD",
    ]
    position = played(rules, position, "tableau-3>foundation-1:2C + stock>tableau-3:QD")
    assert legal_at(rules, position) == [
        "stock>foundation-1:3C",
        "stock>tableau-1:3C",
        "tableau-12>foundation-3:2H + stock>tableau-12:3C",
        "tableau-3>foundation-6:QD + stock>tableau-3:3C",
    ]


@pytest.mark.parametrize("on", ["stock>tableau-1:3C", "stock>foundation-1:3C"])
def test_h60_the_looking_over_ends_with_the_next_card(on: str) -> None:
    cards = {**CIRCLE, "tableau-3": "2H", "foundation-1": "AC 2C", "stock": "9S 4D 3C"}
    position = after("louis", cards, on, due=due(1), first_round=1)
    assert not any("tableau-3>" in move for move in legal_at(rules_of("louis"), position))


def test_h60_later_a_card_may_be_played_as_it_is_turned_and_its_place_stays_due() -> None:
    cards = {**CIRCLE, "foundation-1": "AC 2C", "stock": "9S 4D 3C"}
    assert legal("louis", cards, due=due(5), first_round=2) == ["stock>foundation-1:3C", "stock>tableau-5:3C"]
    position = after("louis", cards, "stock>foundation-1:3C", due=due(5), first_round=2)
    assert legal_at(rules_of("louis"), position) == ["stock>tableau-5:4D"]


def test_h60_after_the_deal_packed_in_suit_and_no_place_is_filled() -> None:
    assert louis({"tableau-1": "9C 8D", "tableau-2": "9D", "tableau-4": "7C"}) == [
        "tableau-1>tableau-2:8D",
        "tableau-2>tableau-1:9D",
    ]
    assert louis({"tableau-2": "2C", "tableau-5": "9D"}) == ["tableau-2>foundation-1:2C"]


def test_h60_gathered_from_the_seventh_heap_on_and_looked_over_again() -> None:
    cards = {"tableau-1": "9C", "tableau-6": "5D 6H", "tableau-7": "7D 5D", "tableau-12": "8H"}
    move = "tableau-7>stock:7D5D + tableau-12>stock:8H + tableau-1>stock:9C + tableau-6>stock:5D6H"
    assert move in legal("louis", cards, redeals=1)
    assert move not in louis(cards)
    position = after("louis", cards, move, "stock>tableau-1:7D", redeals=1)
    assert position.counts["first_round"] == 0
    assert legal_at(rules_of("louis"), position) == ["stock>tableau-2:5D"]


def test_h60_with_fewer_than_twelve_cards_as_far_as_they_go() -> None:
    """Then the stock is out, and what may be done after the deal may be done."""
    cards = {"stock": "2C"}
    position = after("louis", cards, "stock>tableau-2:2C", due=due(2))
    assert position.counts["due"] == due(1)
    moves = legal_at(rules_of("louis"), position)
    assert moves == ["tableau-2>foundation-1:2C", "tableau-2>stock:2C"]


# The Four Corners: Hoffmann no. 33, p. 57


def corners(cards: dict[str, str], place: int) -> list[str]:
    return legal("four-corners", cards, due=due(place))


def test_h33_nothing_is_laid_out_and_all_cards_are_dealt_in_play() -> None:
    deal = deal_of(find_game("four-corners"), 3)
    position = rules_of("four-corners").opening(deal)
    assert position.piles["stock"][::-1] == tuple(deal) and len(deal) == 104


def test_h33_the_first_ace_and_king_of_a_suit_go_to_their_places_from_any_heap() -> None:
    for place in (1, 3, 6, 9):
        assert corners({"stock": "5C AH"}, place) == ["stock>foundation-3:AH"]
        assert corners({"stock": "5C KS"}, place) == ["stock>foundation-8:KS"]
    assert corners({"stock": "5C KS", "foundation-8": "KS"}, 2) == ["stock>tableau-2:KS"]


def test_h33_a_king_that_is_the_first_of_its_suit_is_not_laid_on_the_queen() -> None:
    cards = {"foundation-1": suit_run("C", RANKS[:-1]), "stock": "5C KC"}
    assert corners(cards, 1) == ["stock>foundation-5:KC"]
    assert corners(cards | {"foundation-5": "KC"}, 1) == ["stock>foundation-1:KC"]


def test_h33_at_a_corner_any_family_that_has_begun() -> None:
    cards = {
        "foundation-2": suit_run("D", "A23456"),
        "foundation-6": suit_run("D", "KQJT98"),
        "stock": "9S 7D",
    }
    for place in (1, 6, 7, 12):
        assert corners(cards, place) == ["stock>foundation-2:7D", "stock>foundation-6:7D"]
    assert corners({"stock": "9S 7D"}, 12) == ["stock>tableau-12:7D"]


def test_h33_at_a_side_only_the_family_beside_it() -> None:
    cards = {
        "foundation-2": suit_run("D", "A23456"),
        "foundation-6": suit_run("D", "KQJT98"),
        "stock": "9S 7D",
    }
    took = {place: corners(cards, place)[0] for place in (2, 3, 4, 5, 8, 9, 10, 11)}
    home = {place: move for place, move in took.items() if "foundation" in move}
    assert home == {3: "stock>foundation-2:7D", 9: "stock>foundation-6:7D"}
    assert all(len(corners(cards, place)) == 1 for place in took)


def test_h33_the_place_stays_due_when_a_card_is_played() -> None:
    position = after("four-corners", {"stock": "9S 8D AD"}, "stock>foundation-2:AD", due=due(4))
    assert legal_at(rules_of("four-corners"), position) == ["stock>tableau-4:8D"]


def test_h33_after_the_deal_any_heap_to_any_family_and_packing_in_suit() -> None:
    cards = {
        "foundation-4": "AS",
        "tableau-2": "9C 2S",
        "tableau-3": "9D",
        "tableau-8": "8D",
        "tableau-9": "8C",
    }
    assert legal("four-corners", cards, redeals=2) == [
        "tableau-2>foundation-4:2S",
        "tableau-3>tableau-8:9D",
        "tableau-8>tableau-3:8D",
    ]
    assert legal("four-corners", {"tableau-2": "9C AS"}, redeals=2) == ["tableau-2>foundation-4:AS"]


def test_h33_gathered_in_the_order_of_dealing_twice() -> None:
    cards = {"tableau-12": "9C 8H", "tableau-2": "7D"}
    move = "tableau-2>stock:7D + tableau-12>stock:9C8H"
    assert legal("four-corners", cards, redeals=1) == [move]
    assert legal("four-corners", cards, redeals=2) == []


# The Kings: Hoffmann no. 59, p. 113


def test_h59_four_lines_on_the_left_then_four_on_the_right() -> None:
    position = after("kings", {"stock": "9H JC TD"}, "stock>tableau-8:TD", "stock>tableau-1:JC", due=due(8))
    assert shown(position, "tableau-8", "tableau-1") == ["TD", "JC"]


def test_h59_a_card_that_fits_a_family_of_the_line_due_must_go_there() -> None:
    for place in (2, 6):
        assert legal("kings", {"stock": "9H 2S"}, due=due(place)) == ["stock>foundation-2:2S"]
    position = after("kings", {"stock": "9H 2S"}, "stock>foundation-2:2S", due=due(6))
    assert legal_at(rules_of("kings"), position) == ["stock>tableau-6:9H"]
    cards = {f"foundation-{n}": "AC 2C" for n in (1, 3, 4, 5, 6, 7, 8)} | {"stock": "9H 3S"}
    assert legal("kings", cards | {"foundation-2": "AD 2D 3D", "foundation-6": "AD"}, due=due(2)) == [
        "stock>tableau-2:3S"
    ]


def test_h59_outermost_cards_go_to_families_of_their_own_line_before_the_next_card() -> None:
    cards = {
        "foundation-3": "AH 2C",
        "tableau-7": "9D 3S",
        "tableau-3": "3D",
        "tableau-4": "3H",
        "stock": "4C",
    }
    assert legal("kings", cards, due=due(5)) == [
        "tableau-3>foundation-3:3D",
        "tableau-7>foundation-3:3S",
    ]
    why = rules_of("kings").why_not(built("kings", cards, due=due(5)), parse_move("stock>tableau-5:4C"))
    assert why == "tableau-3>foundation-3:3D is compulsory and comes first"
    covered = cards | {"tableau-3": "3D JH", "tableau-7": "3S 9D"}
    assert legal("kings", covered, due=due(5)) == ["stock>tableau-5:4C"]


def test_h59_when_the_stock_is_out_any_family_and_packing_whatever_the_suits() -> None:
    cards = {"foundation-3": "AH 2C", "tableau-1": "9D 3S", "tableau-2": "2D", "tableau-3": "TC"}
    cards |= {f"tableau-{n}": "7C" for n in (4, 5, 6, 7, 8)}
    assert legal("kings", cards) == [
        "tableau-1>foundation-3:3S",
        "tableau-1>tableau-2:3S",
        "tableau-2>foundation-1:2D",
        "tableau-2>tableau-1:2D",
    ]


def test_h59_king_and_ace_do_not_join_and_an_empty_line_takes_any_card() -> None:
    cards = {"tableau-1": "KC", "tableau-2": "5D JS"} | {f"tableau-{n}": "7C" for n in (3, 4, 5, 6, 7)}
    moves = legal("kings", cards)
    assert all(move.split(":")[0].endswith(">tableau-8") for move in moves) and len(moves) == 7
    assert legal("kings", cards | {"stock": "9C"}, due=due(8)) == ["stock>tableau-8:9C"]


def test_h59_one_deal() -> None:
    assert not any(">stock" in move for move in legal("kings", {"tableau-1": "KC", "tableau-2": "9D"}))


def test_h59_won_when_eight_series_reach_the_king() -> None:
    cards = {f"foundation-{n}": suit_run("C", RANKS) for n in range(1, 8)}
    cards |= {"foundation-8": suit_run("D", RANKS[:-1]), "tableau-4": "KS"}
    position = after("kings", cards, "tableau-4>foundation-8:KS")
    assert rules_of("kings").won(position)
