"""The Dial, No. 1, with one pack and with two: every rule on a position built by hand."""

from itertools import permutations

import pytest
from built import after, built, legal, legal_at, played, rules_of

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move, rules_for
from bookgen.solve.chance import play_out

DIAL, TWO = "dial-1", "dial-1-two-packs"


# Hoffmann no. 11, p. 22


def test_h11_nothing_is_laid_out_and_the_stock_is_the_whole_pack() -> None:
    deal = deal_of(find_game(DIAL), 3)
    position = rules_of(DIAL).opening(deal)
    assert {name: cards for name, cards in position.piles.items() if cards} == {"stock": tuple(deal[::-1])}


def test_h11_1_a_card_of_the_chosen_suit_goes_to_the_place_of_its_value() -> None:
    for place, rank in enumerate("A23456789TJQK", start=1):
        assert legal(DIAL, {"waste": rank + "D", "stock": "2S"}) == [f"waste>foundation-{place}:{rank}D"]


def test_h11_diamonds_are_chosen_unless_the_code_says_otherwise() -> None:
    assert legal(DIAL, {"waste": "6H", "stock": "2S"}) == ["stock>waste:2S"]
    rules = rules_for(find_game(DIAL), {"suit": "H"})
    position = built(DIAL, {"waste": "6H", "stock": "2S"})
    assert legal_at(rules, position) == ["waste>foundation-6:6H"]
    assert legal_at(rules, built(DIAL, {"waste": "6D", "stock": "2S"})) == ["stock>waste:2S"]
    said = rules.why_not(built(DIAL, {"waste": "6D"}), parse_move("waste>foundation-6:6D"))
    assert said == "foundation-6 is empty and asks for 6H"


def test_h11_2_on_it_the_same_value_in_alternate_colours() -> None:
    for card in ("6C", "6S"):
        cards = {"foundation-6": "6D", "waste": card, "stock": "2S"}
        assert legal(DIAL, cards) == [f"waste>foundation-6:{card}"]
        assert legal(DIAL, cards | {"foundation-6": f"6D {card}", "waste": "6H"}) == ["waste>foundation-6:6H"]
    assert legal(DIAL, {"foundation-6": "6D", "waste": "6H", "stock": "2S"}) == ["stock>waste:2S"]
    assert legal(DIAL, {"foundation-6": "6D 6C", "waste": "6S", "stock": "2S"}) == ["stock>waste:2S"]


def test_h11_plays_are_compulsory_and_uncover_the_waste() -> None:
    position = after(DIAL, {"waste": "7D 6D", "stock": "2S"}, "waste>foundation-6:6D")
    assert legal_at(rules_of(DIAL), position) == ["waste>foundation-7:7D"]


def test_h11_two_redeals_beside_the_first_deal() -> None:
    cards = {"waste": "2C 2S"}
    for taken in range(2):
        assert legal(DIAL, cards, redeals=taken) == ["waste>stock:2C2S"]
    assert legal(DIAL, cards, redeals=2) == []
    assert legal_at(rules_of(DIAL, redeals=1), built(DIAL, cards, redeals=1)) == []


def test_h11_won_when_every_place_holds_four() -> None:
    full = {f"foundation-{n}": f"{r}D {r}C {r}H {r}S" for n, r in enumerate("A23456789TJQK", start=1)}
    almost = full | {"foundation-13": "KD KC KH", "waste": "KS"}
    assert not rules_of(DIAL).won(built(DIAL, almost))
    assert rules_of(DIAL).won(after(DIAL, almost, "waste>foundation-13:KS"))


OTHERS = {
    f"foundation-{n}": f"{r}D {r}C {r}H {r}S" for n, r in enumerate("A23456789TJQK", 1) if r not in "67"
}


def comes_out(sixes: tuple[str, ...], sevens: tuple[str, ...], redeals: int) -> bool:
    """The sixes and the sevens dealt by turns, all else being placed."""
    dealt = [card for pair in zip(sixes, sevens, strict=True) for card in pair]
    rules = rules_of(DIAL, redeals=redeals)
    _, end = play_out(rules, built(DIAL, OTHERS | {"stock": " ".join(dealt[::-1])}))
    return rules.won(end)


@pytest.mark.parametrize("sevens", ["7H 7C 7S 7D", "7D 7C 7H 7S", "7S 7H 7D 7C"])
def test_h11_as_printed_no_order_of_two_values_can_be_left(sevens: str) -> None:
    orders = list(permutations(["6D", "6C", "6S", "6H"]))
    assert all(comes_out(sixes, tuple(sevens.split()), 2) for sixes in orders)


def test_h11_with_one_redeal_an_order_can_be_left() -> None:
    """The second black six comes back before the red one on which it would go, and is covered again."""
    assert not comes_out(("6C", "6S", "6D", "6H"), ("7H", "7C", "7S", "7D"), 1)
    assert comes_out(("6D", "6C", "6H", "6S"), ("7D", "7C", "7H", "7S"), 1)


# Hoffmann no. 11, last paragraph, p. 23


def test_h11b_one_of_the_chosen_suit_first_then_any_suit_of_the_colour_wanted() -> None:
    assert legal(TWO, {"waste": "6H", "stock": "2S"}) == ["stock>waste:2S"]
    assert legal(TWO, {"waste": "6D", "stock": "2S"}) == ["waste>foundation-6:6D"]
    for card in ("6D", "6H"):
        cards = {"foundation-6": "6D 6C", "waste": card, "stock": "2S"}
        assert legal(TWO, cards) == [f"waste>foundation-6:{card}"]
    assert legal(TWO, {"foundation-6": "6D", "waste": "6D", "stock": "2S"}) == ["stock>waste:2S"]


def test_h11b_eight_to_each_place() -> None:
    seven = "6D 6C 6D 6C 6H 6S 6H"
    assert legal(TWO, {"foundation-6": seven, "waste": "6S", "stock": "2S"}) == ["waste>foundation-6:6S"]
    rules = rules_of(TWO)
    full = built(TWO, {"foundation-6": f"{seven} 6S", "waste": "6D"})
    assert rules.why_not(full, parse_move("waste>foundation-6:6D")) == (
        "foundation-6 is complete and takes no more"
    )


def test_h11b_three_redeals() -> None:
    position = built(TWO, {"waste": "2C 2S"})
    for _ in range(3):
        position = played(rules_of(TWO), position, "waste>stock:2C2S", "stock>waste:2C", "stock>waste:2S")
    assert legal_at(rules_of(TWO), position) == []
