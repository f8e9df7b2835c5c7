"""“Covering” Patience and the covering Elevens: every rule of their entries on a position built by hand."""

import random

import pytest
from built import after, built, legal, rules_of, shown

from bookgen.games import find_game
from bookgen.play import deal_of, format_move
from bookgen.solve.chance import play_out


def heaps(cards: str, stock: str = "") -> dict[str, str]:
    """Open cards by their places, and the stock, next card first."""
    open_cards = {f"tableau-{place}": card for place, card in enumerate(cards.split(), start=1)}
    return open_cards | {"stock": " ".join(stock.split()[::-1])}


# “Covering” Patience: Hoffmann no. 24, p. 42


def test_h24_four_cards_are_dealt_and_the_rest_is_the_stock() -> None:
    deal = deal_of(find_game("covering"), 3)
    position = rules_of("covering").opening(deal)
    assert shown(position, *(f"tableau-{n}" for n in range(1, 5))) == deal[:4]
    assert position.piles["stock"] == tuple(deal[:3:-1])


def test_h24_two_of_a_suit_are_covered_the_lower_place_with_the_next_card() -> None:
    cards = heaps("2C 3D 9C 4S", "5H 6H 7H 8H")
    assert legal("covering", cards) == ["stock>tableau-1:5H + stock>tableau-3:6H"]
    position = after("covering", cards, "stock>tableau-1:5H + stock>tableau-3:6H")
    assert shown(position, "tableau-1", "tableau-3", "stock") == ["2C 5H", "9C 6H", "8H 7H"]


def test_h24_of_several_any_is_legal_and_the_lowest_places_come_first() -> None:
    position = built("covering", heaps("2C 3C 9C 4S", "5H 6H"))
    told = [format_move(move) for move in rules_of("covering").moves(position)]
    assert told == [
        "stock>tableau-1:5H + stock>tableau-2:6H",
        "stock>tableau-1:5H + stock>tableau-3:6H",
        "stock>tableau-2:5H + stock>tableau-3:6H",
    ]
    position = built("covering", heaps("2C 3S 9C 4S", "5H 6H"))
    assert len(rules_of("covering").moves(position)) == 2


def test_h24_four_suits_with_cards_in_hand_are_lost() -> None:
    position = built("covering", heaps("2C 3D 9H 4S", "5H 6H"))
    assert not rules_of("covering").moves(position) and not rules_of("covering").won(position)


def test_h24_won_when_the_stock_is_out() -> None:
    position = built("covering", heaps("2C 3D 9H 4S"))
    assert rules_of("covering").won(position) and not rules_of("covering").moves(position)


# Elevens, No. 2: Hoffmann no. 14, p. 26


def test_h14_the_court_cards_lie_last_suit_by_suit() -> None:
    deal = deal_of(find_game("elevens-2"), 3)
    assert len(deal) == 40
    position = rules_of("elevens-2").opening(deal)
    courts = ["JC", "QC", "KC", "JD", "QD", "KD", "JH", "QH", "KH", "JS", "QS", "KS"]
    assert position.piles["stock"][::-1] == (*deal[12:], *courts)


def test_h14_two_that_make_eleven_are_covered() -> None:
    cards = heaps("AC 2D 3H 4S TC", "5H 6H 7H")
    assert legal("elevens-2", cards) == ["stock>tableau-1:5H + stock>tableau-5:6H"]
    assert legal("elevens-2", heaps("5C 5D 6H 4S", "AC AD")) == [
        "stock>tableau-1:AC + stock>tableau-3:AD",
        "stock>tableau-2:AC + stock>tableau-3:AD",
    ]


def test_h14_court_cards_make_nothing() -> None:
    assert legal("elevens-2", heaps("JC QD KH AS", "5H 6H")) == []


def test_h14_lost_without_eleven_won_when_the_stock_is_out() -> None:
    rules = rules_of("elevens-2")
    assert not rules.won(built("elevens-2", heaps("AC AD 2H 2S", "5H")))
    assert rules.won(built("elevens-2", heaps("AC AD 2H 2S")))


def test_h14_after_the_forty_plain_cards_the_court_cards_always_go_down() -> None:
    rules = rules_of("elevens-2")
    for seed in range(60):
        end = play_out(rules, rules.opening(deal_of(rules.game, seed)))[1]
        if rules.won(end):
            assert all(end.piles[name][-1][0] in "JQK" for name in rules.game.pile_names("tableau"))
        else:
            assert len(end.piles["stock"]) > 12


# Elevens, third method: Hoffmann no. 14, footnote, p. 27


def test_h14b_king_queen_and_knave_are_covered_together() -> None:
    cards = heaps("QC 2D KH 4S JC", "5H 6H 7H 8H 9H TH")
    assert legal("elevens-3", cards) == [
        "stock>tableau-1:5H + stock>tableau-3:6H + stock>tableau-5:7H",
    ]
    assert legal("elevens-3", heaps("QC 2D KH 4S", "5H 6H 7H 8H")) == []


def test_h14b_where_both_offer_two_that_make_eleven_come_first() -> None:
    position = built("elevens-3", heaps("QC 2D KH 9S JC", "5H 6H 7H 8H 9H"))
    told = [format_move(move) for move in rules_of("elevens-3").moves(position)]
    assert told == [
        "stock>tableau-2:5H + stock>tableau-4:6H",
        "stock>tableau-1:5H + stock>tableau-3:6H + stock>tableau-5:7H",
    ]


def test_h14b_with_four_in_hand_the_three_are_covered() -> None:
    assert legal("elevens-3", heaps("QC 2D KH 9S JC", "5H 6H 7H 8H")) == [
        "stock>tableau-1:5H + stock>tableau-3:6H + stock>tableau-5:7H",
    ]


def test_h14b_with_two_in_hand_three_are_not_covered() -> None:
    assert legal("elevens-3", heaps("QC 2D KH 9S JC", "5H 6H")) == ["stock>tableau-2:5H + stock>tableau-4:6H"]
    assert legal("elevens-3", heaps("QC 2D KH 4S JC", "5H 6H")) == []


def test_h14b_a_single_card_in_hand_is_a_win() -> None:
    position = built("elevens-3", heaps("QC 2D KH 9S JC", "5H"))
    assert rules_of("elevens-3").won(position) and not rules_of("elevens-3").moves(position)
    assert not rules_of("elevens-3").won(built("elevens-3", heaps("QC 2D", "5H 6H")))


def test_h14b_a_single_card_left_always_makes_up_the_last_set() -> None:
    """As if the whole had been played: with the nine open cards it falls into elevens and sets of three."""
    rules, found = rules_of("elevens-3"), 0
    for seed in range(400):
        end = play_out(rules, rules.opening(deal_of(rules.game, seed)))[1]
        if len(end.piles["stock"]) == 1:
            found += 1
            ranks = [cards[-1][0] for cards in end.piles.values()]
            assert len({ranks.count(rank) for rank in "JQK"}) == 1
            assert all(ranks.count(a) == ranks.count(b) for a, b in ("AT", "29", "38", "47", "56"))
    assert found > 5


@pytest.mark.parametrize("name", ["covering", "elevens-2", "elevens-3"])
def test_the_order_of_covering_does_not_matter(name: str) -> None:
    rules = rules_of(name)
    for seed in range(60):
        start = rules.opening(deal_of(rules.game, seed))
        chance, position = random.Random(seed), start
        while moves := rules.moves(position):
            position = rules.play(position, chance.choice(list(moves)))
        assert rules.won(position) == rules.won(play_out(rules, start)[1]), seed
