"""The Fourteenth: every rule of its entry on a position built by hand (Cadogan 1874)."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown
from second_rules import SECOND_RULES
from second_state import State

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move
from bookgen.referee import replay

TABLEAU = """
TH 6C 7H 4C JC
2H 5C JS 6H 2S
AD 4D QS 7D JH
7C 2C 3H 6D TD
8D 2D 9S 6S 7S
"""
"""The square of the book, in which just the three fourteens lie that its text names."""


def square(text: str) -> dict[str, str]:
    return {f"tableau-{n}": card for n, card in enumerate(text.split(), start=1) if card != "-"}


def test_c04_twenty_five_cards_in_reading_order_the_rest_in_the_stock() -> None:
    deal = deal_of(find_game("fourteenth"), 3)
    position = rules_of("fourteenth").opening(deal)
    assert shown(position, *[f"tableau-{n}" for n in range(1, 26)]) == deal[:25]
    assert position.piles["stock"] == tuple(deal[25:][::-1])


def test_c04_1_the_three_fourteens_of_the_book() -> None:
    thrown = [" + ".join(move.split(" + ")[:2]) for move in legal("fourteenth", square(TABLEAU))]
    assert sorted(thrown) == [
        "tableau-1>discard:TH + tableau-4>discard:4C",
        "tableau-21>discard:8D + tableau-24>discard:6S",
        "tableau-8>discard:JS + tableau-18>discard:3H",
    ]


@pytest.mark.parametrize("pair", ["AC KD", "2C QD", "3C JD", "4C TD", "5C 9D", "6C 8D", "7C 7D"])
def test_c04_1_in_a_row_or_a_column_whatever_lies_between(pair: str) -> None:
    one, other = pair.split()
    for place, gone in (
        ("tableau-5", True),
        ("tableau-21", True),
        ("tableau-7", False),
        ("tableau-25", False),
    ):
        found = legal("fourteenth", {"tableau-1": one, place: other}, exchanged=1)
        assert found == ([f"tableau-1>discard:{one} + {place}>discard:{other}"] if gone else [])


def test_c04_1_the_places_are_filled_the_lower_numbered_first() -> None:
    cards = square(TABLEAU) | {"stock": "KS QD AH"}
    move = "tableau-8>discard:JS + tableau-18>discard:3H + stock>tableau-8:AH + stock>tableau-18:QD"
    assert move in legal("fourteenth", cards)
    assert shown(after("fourteenth", cards, move), "tableau-8", "tableau-18", "stock") == ["AH", "QD", "KS"]


def test_c04_the_last_card_of_the_stock_goes_to_the_lower_numbered_place() -> None:
    cards = {"tableau-1": "AC", "tableau-4": "KD", "stock": "9H"}
    move = "tableau-1>discard:AC + tableau-4>discard:KD + stock>tableau-1:9H"
    position = after("fourteenth", cards, move)
    assert shown(position, "tableau-1", "tableau-4", "stock") == ["9H", "", ""]


def test_c04_emptied_places_stay_empty_and_nothing_closes_up() -> None:
    cards = square("AC KD 5C - -  - - - - -  - - 9D - -")
    position = after("fourteenth", cards, "tableau-1>discard:AC + tableau-2>discard:KD")
    assert [name for name, held in position.piles.items() if held and name != "discard"] == [
        "tableau-3",
        "tableau-13",
    ]
    assert rules_of("fourteenth").won(after("fourteenth", cards, *moves_of(cards)))


def moves_of(cards: dict[str, str]) -> list[str]:
    return ["tableau-1>discard:AC + tableau-2>discard:KD", "tableau-3>discard:5C + tableau-13>discard:9D"]


BLOCK = square("AC 2C 3C - -  - - - - -  - - - - KD")


def test_c04_2_an_exchange_only_where_no_fourteen_is_in_line() -> None:
    found = legal("fourteenth", BLOCK)
    assert len(found) == 3 and all(move.count(">tableau") == 4 for move in found)
    assert (
        "tableau-1>tableau-2:AC + tableau-2>tableau-1:2C + tableau-3>tableau-15:3C + tableau-15>tableau-3:KD"
        in (found)
    )
    with_a_pair = BLOCK | {"tableau-4": "KH"}
    assert legal("fourteenth", with_a_pair) == ["tableau-1>discard:AC + tableau-4>discard:KH"]


def test_c04_2_two_cards_change_places_with_two_others() -> None:
    move = (
        "tableau-1>tableau-3:AC + tableau-3>tableau-1:3C + tableau-2>tableau-15:2C + tableau-15>tableau-2:KD"
    )
    position = after("fourteenth", BLOCK, move)
    assert shown(position, "tableau-1", "tableau-2", "tableau-3", "tableau-15") == ["3C", "KD", "AC", "2C"]
    assert legal_at(rules_of("fourteenth"), position) == ["tableau-2>discard:KD + tableau-3>discard:AC"]


def test_c04_2_of_a_full_square_any_two_with_any_two() -> None:
    full = built("fourteenth", square(" ".join(["AC", "2C", "3C", "4C", "5C"] * 5)))
    assert len(rules_of("fourteenth").moves(full)) == 300 * 253 // 2


def test_c04_one_exchange_in_all() -> None:
    assert legal("fourteenth", BLOCK, exchanged=1) == []


def test_c04_cards_only_not_gaps_and_four_of_them() -> None:
    three = {name: card for name, card in BLOCK.items() if name != "tableau-3"}
    assert legal("fourteenth", three) == []


def test_c04_without_the_exchange() -> None:
    rules = rules_of("fourteenth", exchange=0)
    position = built("fourteenth", BLOCK)
    assert rules.moves(position) == [] and not rules.won(position)
    assert "no cards change places" in rules.why_not(position, rules_of("fourteenth").moves(position)[0])


def test_c04_halves_of_the_pair_may_be_written_the_other_way_round() -> None:
    rules = rules_of("fourteenth")
    start = built("fourteenth", square(TABLEAU) | {"stock": "KS QD AH"})
    turned = "tableau-18>discard:3H + tableau-8>discard:JS + stock>tableau-8:AH + stock>tableau-18:QD"
    straight = "tableau-8>discard:JS + tableau-18>discard:3H + stock>tableau-8:AH + stock>tableau-18:QD"
    assert replay(rules, start, [parse_move(turned)]) == played(rules, start, straight)


@pytest.mark.parametrize(
    "block", ["AC 2C 3C 4C 5C", "AC 2C 3C 4C - - KD QD", "TS - 9C JH - 3C - - - 6D 6S - AC"]
)
def test_c04_exchanges_are_those_of_the_second_telling(block: str) -> None:
    cards = square(block)
    told = SECOND_RULES["fourteenth"].moves(
        State(
            {name: [] for name in built("fourteenth", {}).piles}
            | {name: [card] for name, card in cards.items()}
        )
    )
    assert sorted(told) == legal("fourteenth", cards)
    for text, state in told.items():
        position = after("fourteenth", cards, text)
        assert {name: tuple(held) for name, held in state.piles.items()} == position.piles
