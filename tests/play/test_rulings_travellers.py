"""Hidden Cards and All Fours: every rule on a position built by hand."""

from itertools import pairwise

import pytest
from built import built, legal_at, played, rules_of, shown

from bookgen.engines.travellers.play import NEXT, STARTS
from bookgen.games import find_game
from bookgen.play import Position, deal_of
from bookgen.play.position import unmoved
from bookgen.solve.chance import play_out

HEAPS = "A23456789TJQK"


def heaps(name: str, unmoved_cards: dict[str, str], placed: dict[str, str], **counts: int) -> Position:
    """A position from the cards that lie as they were dealt and those slipped under, both bottom first."""
    cards = {
        pile: " ".join(part for part in (placed.get(pile, ""), unmoved_cards.get(pile, "")) if part)
        for pile in {**unmoved_cards, **placed}
    }
    piles = [pile for pile, group, _ in find_game(name).all_piles() if group.role != "foundation"]
    left = {unmoved(pile): len(unmoved_cards.get(pile, "").split()) for pile in piles}
    return built(name, cards, **left, **counts)


def like_heaps(ranks: str, *without: str) -> dict[str, str]:
    """Heaps that are finished: ``tableau-2`` is ``2C 2D 2H 2S``."""
    found = {f"tableau-{HEAPS.index(rank) + 1}": " ".join(rank + suit for suit in "CDHS") for rank in ranks}
    return {pile: cards for pile, cards in found.items() if pile not in without}


# Hidden Cards: Hoffmann no. 10, p. 20


def test_h10_one_to_each_heap_and_the_thirteenth_apart_four_times_round() -> None:
    deal = deal_of(find_game("hidden-cards"), 5)
    position = rules_of("hidden-cards").opening(deal)
    for number in range(12):
        assert list(position.piles[f"tableau-{number + 1}"]) == deal[number::13]
    assert list(position.piles["reserve-1"]) == deal[12::13]
    assert position.piles["foundation-1"] == ()


def test_h10_the_first_heap_begins_and_its_card_goes_under_the_heap_of_its_rank() -> None:
    position = heaps("hidden-cards", {"tableau-1": "5C 6D", "tableau-6": "3C 2C"}, {})
    rules = rules_of("hidden-cards")
    position = played(rules, position, "tableau-1>tableau-6:6D")
    assert shown(position, "tableau-1", "tableau-6") == ["5C", "6D 3C 2C"]
    assert legal_at(rules, position) == ["tableau-6>tableau-2:2C"]


def test_h10_a_card_of_the_heaps_own_rank_goes_to_the_bottom_of_the_same_heap() -> None:
    position = heaps("hidden-cards", {"tableau-1": "5C AD"}, {})
    rules = rules_of("hidden-cards")
    position = played(rules, position, "tableau-1>tableau-1:AD")
    assert shown(position, "tableau-1") == ["AD 5C"]
    assert legal_at(rules, position) == ["tableau-1>tableau-5:5C"]


def test_h10_c_for_a_king_the_top_of_the_reserve_goes_on() -> None:
    position = heaps("hidden-cards", {"tableau-1": "KD", "reserve-1": "5C KS"}, {})
    rules = rules_of("hidden-cards")
    steps = ("tableau-1>foundation-1:KD", "reserve-1>foundation-1:KS", "reserve-1>tableau-5:5C")
    position = played(rules, position, *steps)
    assert shown(position, "foundation-1", "tableau-5", "reserve-1") == ["KD KS", "5C", ""]


def test_h10_a_play_stops_with_the_fourth_ace() -> None:
    """For every deal of some: a heap that has given all its cards is the first, which has four aces."""
    rules = rules_of("hidden-cards")
    for seed in range(60):
        moves, end = play_out(rules, rules.opening(deal_of(find_game("hidden-cards"), seed)))
        aces = [move for move in moves if move[0].target == "tableau-1"]
        assert len(aces) == 4 and moves[-1] == aces[-1]
        assert all(len(end.piles[f"tableau-{number}"]) == 4 for number in range(1, 13))


def test_h10_b_cards_that_have_not_been_moved_may_lie_right() -> None:
    rest = like_heaps(HEAPS[1:12], "tableau-3")
    left = {"tableau-3": "3S 3H", "reserve-1": "KS", "tableau-2": "AS"}
    aces = {"tableau-1": "AC AD AH", "tableau-3": "3C 3D", "tableau-2": "2C 2D 2H 2S"}
    position = heaps("hidden-cards", left, rest | aces, **{NEXT: 1})
    position = played(rules_of("hidden-cards"), position, "tableau-2>tableau-1:AS")
    assert rules_of("hidden-cards").won(position)
    assert legal_at(rules_of("hidden-cards"), position) == []
    assert not rules_of("hidden-cards", all=1).won(position)


def test_h10_not_won_before_the_play_stops() -> None:
    rest = like_heaps(HEAPS[:11])
    position = heaps("hidden-cards", {"tableau-12": "QS"}, rest | {"tableau-12": "QC QD QH"}, **{NEXT: 11})
    assert not rules_of("hidden-cards").won(position)


def test_h10_a_card_in_a_wrong_heap_loses() -> None:
    rest = like_heaps(HEAPS[:12], "tableau-3", "tableau-4")
    left = {"tableau-3": "4S", "tableau-4": "3S"}
    position = heaps("hidden-cards", left, rest | {"tableau-3": "3C 3D 3H", "tableau-4": "4C 4D 4H"})
    assert legal_at(rules_of("hidden-cards"), position) == []
    assert not rules_of("hidden-cards").won(position)


# All Fours: Hoffmann no. 10, footnote, p. 21


def test_h10b_thirteen_heaps_and_the_kings_have_one() -> None:
    position = heaps("all-fours", {"tableau-1": "KD", "tableau-13": "2C 5S"}, {})
    position = played(rules_of("all-fours"), position, "tableau-1>tableau-13:KD", "tableau-13>tableau-5:5S")
    assert shown(position, "tableau-13") == ["KD 2C"]


FOUR_ACES = {"tableau-1": "AC AD AH AS"}


def test_h10b_at_a_standstill_the_lowest_heap_with_a_card_face_down_begins_afresh() -> None:
    left = {"tableau-7": "9C 8D", "tableau-4": "7C"}
    position = heaps("all-fours", left, FOUR_ACES)
    rules = rules_of("all-fours")
    assert legal_at(rules, position) == ["tableau-4>tableau-7:7C"]
    position = played(rules, position, "tableau-4>tableau-7:7C")
    assert position.counts[STARTS] == 2
    assert legal_at(rules, position) == ["tableau-7>tableau-8:8D"]


def test_h10b_a_only_once() -> None:
    left = {"tableau-7": "9C 8D", "tableau-4": "7C"}
    position = heaps("all-fours", left, FOUR_ACES, **{STARTS: 2})
    assert legal_at(rules_of("all-fours"), position) == []


def test_h10b_where_all_are_to_be_moved_nothing_is_begun_afresh() -> None:
    position = heaps("all-fours", {"tableau-4": "7C"}, FOUR_ACES)
    assert legal_at(rules_of("all-fours", all=1), position) == []


@pytest.mark.parametrize(("card", "wins"), [("9S", True), ("8S", False)])
def test_h10b_a_card_face_down_on_its_own_heap_is_only_turned_over(card: str, wins: bool) -> None:
    rest = like_heaps(HEAPS, "tableau-9")
    position = heaps("all-fours", {"tableau-9": card}, rest | {"tableau-9": "9C 9D 9H"}, **{STARTS: 2})
    assert rules_of("all-fours").won(position) is wins


def test_h10b_not_won_at_the_first_standstill_but_after_beginning_afresh() -> None:
    rest = like_heaps(HEAPS, "tableau-9")
    position = heaps("all-fours", {"tableau-9": "9S"}, rest | {"tableau-9": "9C 9D 9H"})
    assert not rules_of("all-fours").won(position)
    assert rules_of("all-fours").won(played(rules_of("all-fours"), position, "tableau-9>tableau-9:9S"))


def test_h10b_heaps_show_a_back_as_long_as_a_card_lies_face_down() -> None:
    position = heaps("all-fours", {"tableau-9": "2C 9S"}, {"tableau-9": "9C 9D"})
    assert position.face_down("tableau-9") == 2


# Both.


@pytest.mark.parametrize("name", ["hidden-cards", "all-fours"])
def test_the_undermost_cards_alone_tell_whether_all_are_moved(name: str) -> None:
    """They are the first thirteen dealt: each leads to the heap of its rank, and all to the first."""
    rules = rules_of(name, all=1)
    won = 0
    for seed in range(250):
        deal = deal_of(find_game(name), seed)
        leads = [HEAPS.index(card[0]) for card in deal[:13]]
        home = {0}
        for _ in range(13):
            home |= {heap for heap in range(13) if leads[heap] in home}
        _, end = play_out(rules, rules.opening(deal))
        assert rules.won(end) == (len(home) == 13), seed
        won += rules.won(end)
    assert 5 <= won <= 40


@pytest.mark.parametrize("name", ["hidden-cards", "all-fours"])
def test_each_card_comes_from_where_the_last_has_gone(name: str) -> None:
    rules = rules_of(name)
    for seed in range(20):
        moves, _ = play_out(rules, rules.opening(deal_of(find_game(name), seed)))
        begun = [
            after[0].source
            for before, after in pairwise(moves)
            if after[0].source not in (before[0].target, "reserve-1")
        ]
        assert len(begun) <= (name == "all-fours")
