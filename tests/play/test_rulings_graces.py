"""Auxiliary Sequences (Hoffmann 1892, no. 23, footnote, p. 41): every rule, positions by hand."""

import pytest
from built import after, built, legal, legal_at, rules_of, shown, suit_run

from bookgen.cards import RANKS
from bookgen.games import find_game
from bookgen.play import Position, deal_of, parse_move
from bookgen.play.moves import transfer
from bookgen.play.table import carry_out

NAME = "auxiliary-sequences"
FULL = {f"tableau-{n}": "KC" for n in range(1, 5)}
BLOCKED = {f"tableau-{n}": "4C" for n in range(1, 5)}


def test_h23b_a_nothing_is_laid_out_but_the_aces() -> None:
    deal = deal_of(find_game(NAME), 3)
    position = rules_of(NAME).opening(deal)
    assert shown(position, *FULL) == [""] * 4 and position.piles["waste"] == ()
    assert shown(position, *(f"foundation-{n}" for n in range(1, 5))) == ["AC", "AD", "AH", "AS"]
    assert position.piles["stock"] == tuple(reversed(deal)) and len(deal) == 48
    assert legal_at(rules_of(NAME), position) == [f"stock>waste:{deal[0]}"]


def test_h23b_1_2_nothing_is_compulsory_not_even_what_goes_to_a_family() -> None:
    cards = FULL | {"waste": "9H 2S", "tableau-2": "3D 2D", "stock": "5C"}
    assert legal(NAME, cards) == ["stock>waste:5C", "tableau-2>foundation-2:2D", "waste>foundation-4:2S"]


def test_h23b_3_the_top_of_the_waste_on_the_next_higher_of_any_suit() -> None:
    cards = {"tableau-1": "9S", "tableau-2": "9H", "tableau-3": "7H", "tableau-4": "TH", "waste": "8S"}
    assert [move for move in legal(NAME, cards) if move.startswith("waste")] == [
        "waste>tableau-1:8S",
        "waste>tableau-2:8S",
    ]


def test_h23b_4_c_any_number_of_top_cards_on_another_heap_where_the_undermost_fits() -> None:
    cards = FULL | {"tableau-1": "TD 9S 8S 7H", "tableau-2": "9C", "tableau-3": "TS", "tableau-4": "8D"}
    assert legal(NAME, cards) == [
        "tableau-1>tableau-2:8S7H",
        "tableau-1>tableau-3:9S8S7H",
        "tableau-1>tableau-4:7H",
        "tableau-2>tableau-3:9C",
        "tableau-4>tableau-2:8D",
    ]


def test_h23b_5_b_an_empty_place_takes_the_top_of_the_waste_or_top_cards_of_a_heap() -> None:
    cards = FULL | {"tableau-1": "TD 9S 8S", "tableau-3": "", "waste": "4D 5D", "stock": "6D"}
    assert [move for move in legal(NAME, cards) if "tableau-3" in move and "KC" not in move] == [
        "tableau-1>tableau-3:8S",
        "tableau-1>tableau-3:9S8S",
        "tableau-1>tableau-3:TD9S8S",
        "waste>tableau-3:5D",
    ]
    # Not direct from the stock, which is two transfers, nor filled by rule.
    assert not any(move.startswith("stock>tableau") for move in legal(NAME, cards))


def test_h23b_6_the_top_card_of_a_family_comes_back_but_never_its_ace() -> None:
    cards = FULL | {"foundation-2": "AD 2D 3D", "tableau-2": "4S", "tableau-3": "2C", "tableau-4": "3S"}
    moves = legal(NAME, cards)
    assert [move for move in moves if move.startswith("foundation")] == ["foundation-2>tableau-2:3D"]
    rules, position = rules_of(NAME), built(NAME, cards)
    assert rules.why_not(position, parse_move("foundation-1>tableau-3:AC")) == "AC stays in foundation-1"
    empty = FULL | {"foundation-2": "AD 2D", "tableau-1": ""}
    assert not any(move.startswith("foundation") for move in legal(NAME, empty))


GRACE = BLOCKED | {"waste": "9H 2S 3S 8C", "tableau-2": "9D"}


def test_h23b_7_once_any_card_of_the_waste_is_played_as_if_it_were_the_top() -> None:
    """To its family, on an auxiliary, into an empty place; the card that is the top wants no grace."""
    wanted = ["waste>foundation-4:2S", "waste>tableau-1:3S", "waste>tableau-3:3S", "waste>tableau-4:3S"]
    assert legal(NAME, GRACE) == sorted([*wanted, "waste>tableau-2:8C"])
    position = after(NAME, GRACE, "waste>foundation-4:2S")
    assert position.counts["graces"] == 1
    assert shown(position, "waste", "foundation-4") == ["9H 3S 8C", "AS 2S"]
    assert legal_at(rules_of(NAME), position) == ["waste>tableau-2:8C"]
    assert after(NAME, GRACE, "waste>tableau-2:8C").counts["graces"] == 0
    place = GRACE | {"tableau-3": ""}
    assert {f"waste>tableau-3:{card}" for card in ("9H", "2S", "3S", "8C")} <= set(legal(NAME, place))
    taken = after(NAME, place, "waste>tableau-3:9H")
    assert shown(taken, "waste", "tableau-3") == ["2S 3S 8C", "9H"] and taken.counts["graces"] == 1
    assert "waste>foundation-4:2S" not in legal_at(rules_of(NAME), taken)


@pytest.mark.parametrize(
    ("cards", "options", "counts", "reason"),
    [
        (
            GRACE | {"stock": "5D 6D"},
            {},
            {},
            "the grace is taken only when the stock is out; 2 cards are left",
        ),
        (GRACE, {}, {"graces": 1}, "no grace is left; 1 allowed and taken"),
        (GRACE, {"grace": 0}, {}, "no grace is allowed, and 2S does not lie uppermost in waste"),
    ],
)
def test_h23b_7_not_before_the_stock_is_out_nor_twice(
    cards: dict[str, str], options: dict[str, int], counts: dict[str, int], reason: str
) -> None:
    rules, position = rules_of(NAME, **options), built(NAME, cards, **counts)
    assert "waste>foundation-4:2S" not in legal_at(rules, position)
    assert rules.why_not(position, parse_move("waste>foundation-4:2S")) == reason
    # The top card goes as ever.
    assert "waste>tableau-2:8C" in legal_at(rules, position)


def test_h23b_7_a_card_that_fits_nowhere_is_not_taken_out() -> None:
    rules, position = rules_of(NAME), built(NAME, GRACE)
    assert rules.why_not(position, parse_move("waste>tableau-2:3S")) == (
        "tableau-2 shows 9D, so only 8C or 8D or 8H or 8S, alone or heading a run, may go there"
    )


def test_h23b_one_deal_and_won_with_every_suit_complete() -> None:
    homes = {f"foundation-{n}": suit_run("CDHS"[n - 1], RANKS) for n in range(1, 4)}
    last = homes | {"foundation-4": suit_run("S", RANKS[:-1]), "waste": "KS"}
    position = after(NAME, last, "waste>foundation-4:KS")
    assert rules_of(NAME).won(position) and legal_at(rules_of(NAME), position) == []
    assert legal(NAME, BLOCKED | {"waste": "9H 8H"}) == []


def test_of_two_equal_cards_of_a_heap_the_upper_comes_out() -> None:
    position = Position({"tableau-1": ("5H", "KS", "5H", "2C"), "foundation-1": ("4H",)})
    after = carry_out(position, (transfer("tableau-1", "foundation-1", "5H"),))
    assert after.piles == {"tableau-1": ("5H", "KS", "2C"), "foundation-1": ("4H", "5H")}
