"""The Talkative and Roll Call: every rule on a position built by hand."""

from math import gcd

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown
from each import each

from bookgen.games import find_game
from bookgen.play import deal_of, rules_for
from bookgen.play.rules import Settling

CALLS = {"talkative": "A23456789TJQK", "roll-call": "A23456789T"}
BOTH = pytest.mark.parametrize("name", CALLS)


def told(name: str, stock: str = "", waste: str = "", **counts: int) -> list[str]:
    """Legal moves; the stock is given in the order in which it is turned."""
    return legal(name, {"stock": " ".join(stock.split()[::-1]), "waste": waste}, **counts)


@BOTH
def test_h18_the_first_card_is_called_one_and_the_ace_answers(name: str) -> None:
    assert told(name, "AC 2C") == ["stock>discard:AC"]
    assert told(name, "2C AC") == ["stock>waste:2C"]


def test_h18_after_the_king_comes_one_again() -> None:
    assert told("talkative", "KD", call=12) == ["stock>discard:KD"]
    position = after("talkative", {"stock": "AD 2C"}, "stock>waste:2C", call=12)
    assert legal_at(rules_of("talkative"), position) == ["stock>discard:AD"]


def test_h18b_one_to_ten_only() -> None:
    position = after("roll-call", {"stock": "AD 2C"}, "stock>waste:2C", call=9)
    assert legal_at(rules_of("roll-call"), position) == ["stock>discard:AD"]


def test_h18b_without_the_court_cards_the_aces_stay() -> None:
    ranks = {card[0] for card in deal_of(find_game("roll-call"), 1)}
    assert ranks == set(CALLS["roll-call"])


@BOTH
def test_h18_the_call_goes_on_after_a_hit_as_after_a_miss(name: str) -> None:
    for first in ("5D", "9C"):
        position = built(name, {"stock": f"6H {first}"}, call=4)
        position = played(
            rules_of(name), position, f"stock>{'discard' if first == '5D' else 'waste'}:{first}"
        )
        assert legal_at(rules_of(name), position) == ["stock>discard:6H"]


@BOTH
def test_h18_the_waste_is_dealt_again_in_its_order_and_the_call_goes_on(name: str) -> None:
    position = built(name, {"stock": "9S", "waste": "8C 4D"}, call=2, hit=1)
    position = played(rules_of(name), position, "stock>waste:9S", "waste>stock:8C4D9S", "stock>waste:8C")
    assert shown(position, "waste") == ["8C"]
    assert position.counts["call"] == 4


@BOTH
def test_h18_the_last_card_a_hit_the_call_goes_on_too(name: str) -> None:
    position = after(name, {"stock": "3C", "waste": "4H"}, "stock>discard:3C", call=2)
    position = played(rules_of(name), position, "waste>stock:4H", "stock>discard:4H")
    assert rules_of(name).won(position)


@BOTH
@each("cards", range(1, 53))
def test_h18_lost_when_a_position_recurs(name: str, cards: int) -> None:
    """With n cards left after 13 / gcd(13, n) barren deals, of ten calls after 10 / gcd(10, n)."""
    if cards > len(deal_of(find_game(name), 1)):
        return
    rules, waste = rules_of(name), " ".join(["AC"] * cards)
    deals = 1
    while legal_at(rules, built(name, {"waste": waste}, barren=deals - 1)):
        deals += 1
    assert deals == len(CALLS[name]) // gcd(len(CALLS[name]), cards)


def test_h18_at_once_with_thirteen_twenty_six_thirty_nine_or_all_cards_left() -> None:
    for cards in range(1, 53):
        again = legal("talkative", {"waste": " ".join(["AC"] * cards)})
        assert (again == []) == (cards % 13 == 0)
        assert legal("talkative", {"waste": " ".join(["AC"] * cards)}, hit=1) != []


@BOTH
def test_h18_two_barren_deals_running_do_not_end_it(name: str) -> None:
    assert told(name, waste="AC 2C 3C", barren=2) == ["waste>stock:AC2C3C"]


@BOTH
def test_h18_unlimited_unless_the_option_sets_a_limit(name: str) -> None:
    position = built(name, {"waste": "AC 8C 9C"}, hit=1, redeals=90)
    assert legal_at(rules_of(name), position) == ["waste>stock:AC8C9C"]
    assert legal_at(rules_of(name, redeals=90), position) == []


@BOTH
def test_h18_won_when_all_cards_are_out(name: str) -> None:
    position = after(name, {"stock": "7D", "waste": "9C"}, "stock>discard:7D", call=6)
    assert not rules_of(name).won(position)
    assert rules_of(name).won(after(name, {"stock": "7D"}, "stock>discard:7D", call=6))


@pytest.mark.parametrize("seed", range(40))
def test_h18_fewer_cards_than_calls_all_go_out(seed: int) -> None:
    rules = rules_of("talkative")
    cards = deal_of(find_game("talkative"), seed)
    for left in range(1, 13):
        for call in range(13):
            here = built("talkative", {"stock": " ".join(cards[:left])}, call=call)
            assert isinstance(rules, Settling) and rules.settled(here)
            while moves := rules.moves(here):
                here = rules.play(here, moves[0])
            assert rules.won(here)


def test_h18_with_as_many_cards_as_calls_it_is_not_settled() -> None:
    cards = deal_of(find_game("talkative"), 1)
    rules, roll_call = rules_of("talkative"), rules_of("roll-call")
    assert isinstance(rules, Settling) and isinstance(roll_call, Settling)
    assert not rules.settled(built("talkative", {"stock": " ".join(cards[:13])}))
    assert not roll_call.settled(built("roll-call", {"stock": "AC 2C"}))
    limited = rules_for(find_game("talkative"), {"redeals": 1})
    assert isinstance(limited, Settling) and not limited.settled(built("talkative", {"stock": "AC 2C"}))
