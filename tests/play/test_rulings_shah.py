"""The Shah, Hoffmann no. 46, p. 84: every rule of its entry on a position built by hand."""

from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of

FIRST = {f"tableau-{n}": "7C" for n in range(1, 9)}
SECOND = {f"tableau-{n}": "7D" for n in range(9, 17)}
THIRD = {f"tableau-{n}": "QH" for n in range(17, 25)}
STAR = FIRST | SECOND | THIRD


def without(cards: dict[str, str], *numbers: int) -> dict[str, str]:
    return {name: card for name, card in cards.items() if name not in [f"tableau-{n}" for n in numbers]}


def star(cards: dict[str, str]) -> list[str]:
    """Legal moves when the star is complete."""
    return legal("shah", cards, circles=3)


def test_h46_the_first_circle_the_shah_and_the_dead_kings() -> None:
    deal = deal_of(find_game("shah"), 3)
    position = rules_of("shah").opening(deal)
    assert shown(position, *[f"tableau-{n}" for n in range(1, 9)]) == deal[:8]
    assert position.top("stock") == deal[8]
    assert shown(position, "aside") == ["KH"]
    assert sorted(position.piles["discard"]) == sorted(["KC", "KC", "KD", "KD", "KH", "KS", "KS"])
    assert [position.top(f"foundation-{n}") for n in range(1, 9)] == [
        "AC",
        "AC",
        "AD",
        "AD",
        "AH",
        "AH",
        "AS",
        "AS",
    ]


def test_h46_deal_the_next_circle_is_one_move_of_eight_transfers() -> None:
    stock = "9C 2S 3S 4S 5S 6S 7S 8S 9S"
    move = " + ".join(
        f"stock>tableau-{n}:{card}" for n, card in zip(range(9, 17), stock.split()[:0:-1], strict=True)
    )
    assert legal("shah", FIRST | {"stock": stock}, circles=1) == [move]
    position = after("shah", FIRST | {"stock": stock}, move, circles=1)
    assert position.counts["circles"] == 2
    assert shown(position, "tableau-9", "tableau-16", "stock") == ["9S", "2S", "9C"]


def test_h46_2_while_forming_all_empty_places_are_filled_in_one_move_first_circle_first() -> None:
    cards = without(FIRST | SECOND, 3, 10, 11) | {"stock": "9C 2S 3S 4S"}
    assert legal("shah", cards, circles=2) == [
        "stock>tableau-3:4S + stock>tableau-10:3S + stock>tableau-11:2S",
    ]


def test_h46_2_as_far_as_the_stock_goes() -> None:
    cards = without(FIRST, 2, 5, 6) | {"stock": "2S 3S"}
    assert legal("shah", cards, circles=1) == ["stock>tableau-2:3S + stock>tableau-5:2S"]


def test_h46_2_filling_is_required_before_the_next_circle() -> None:
    stock = "9C 2S 3S 4S 5S 6S 7S 8S 9S"
    position = after("shah", without(FIRST, 8) | {"stock": stock}, "stock>tableau-8:9S", circles=1)
    assert position.counts["circles"] == 1
    (move,) = legal_at(rules_of("shah"), position)
    assert move.startswith("stock>tableau-9:8S + ")


def test_h46_1_filling_may_wait_while_cards_are_played() -> None:
    cards = without(FIRST, 3) | {"tableau-1": "2H", "stock": "9C"}
    assert legal("shah", cards, circles=1) == ["stock>tableau-3:9C", "tableau-1>foundation-5:2H"]


def test_h46_while_forming_no_packing_and_no_turning() -> None:
    cards = FIRST | SECOND | {"tableau-9": "QS", "tableau-10": "JS", "tableau-1": "8C"}
    (move,) = legal("shah", cards | {"stock": "2S " * 8}, circles=2)
    assert move.startswith("stock>tableau-17:")


def test_h46_in_a_ray_only_the_outermost_card_is_available() -> None:
    cards = STAR | {"tableau-1": "2H", "tableau-10": "2D"}
    assert star(cards) == []
    assert "tableau-10>foundation-3:2D" in star(without(cards, 18))
    assert "tableau-1>foundation-5:2H" not in star(without(cards, 17))
    assert "tableau-1>foundation-5:2H" in star(without(cards, 9, 17))


def test_h46_1_up_in_suit_to_the_queen_alike_foundations_lowest_first() -> None:
    assert star(STAR | {"waste": "2S"}) == ["waste>foundation-7:2S"]
    assert star(STAR | {"waste": "2S", "foundation-7": "AS 2S"}) == ["waste>foundation-8:2S"]
    queens = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], "A23456789TJQ") for n in range(1, 9)}
    queens["foundation-6"] = suit_run("H", "A23456789TJ")
    position = after("shah", queens | {"tableau-17": "QH"}, "tableau-17>foundation-6:QH", circles=3)
    assert rules_of("shah").won(position)
    assert legal_at(rules_of("shah"), position) == []


def test_h46_3_packing_down_in_suit_on_the_third_circle_only() -> None:
    cards = STAR | {
        "tableau-17": "9S",
        "tableau-18": "8S",
        "waste": "8S",
        "tableau-1": "9S",
        "tableau-10": "9S",
    }
    assert star(cards) == ["tableau-18>tableau-17:8S", "waste>tableau-17:8S"]


def test_h46_3_the_top_card_alone() -> None:
    cards = STAR | {"tableau-17": "9S 8S", "tableau-18": "TS"}
    assert star(cards) == []


def test_h46_cards_of_the_inner_circles_never_pack_even_when_free() -> None:
    cards = without(STAR, 17) | {"tableau-9": "8S", "tableau-18": "9S"}
    assert star(cards) == []
    cards = without(STAR, 9, 17) | {"tableau-1": "9S", "tableau-18": "8S"}
    assert star(cards) == []


def test_h46_4_the_first_empty_place_from_the_waste() -> None:
    cards = without(STAR, 12, 17, 20) | {"waste": "3C", "stock": "4C"}
    assert star(cards) == ["stock>waste:4C", "waste>tableau-12:3C"]


def test_h46_4_from_the_stock_only_when_there_is_no_waste() -> None:
    assert star(without(STAR, 19, 20) | {"stock": "4C"}) == ["stock>tableau-19:4C", "stock>waste:4C"]


def test_h46_4_clockwise_from_the_top_then_outward() -> None:
    position = built("shah", without(STAR, 2, 10, 18, 17, 8, 16, 24) | {"waste": "3C 4C 5C 6C"}, circles=3)
    rules = rules_of("shah")
    filled = ["waste>tableau-2:6C", "waste>tableau-8:5C", "waste>tableau-10:4C", "waste>tableau-16:3C"]
    position = played(rules, position, *filled)
    assert shown(position, "waste", "tableau-17", "tableau-18") == ["", "", ""]


def test_h46_a_filling_is_optional_at_any_time() -> None:
    assert "stock>waste:4C" in star(without(STAR, 19) | {"waste": "3C", "stock": "4C"})


def test_h46_5_a_wholly_empty_ray_may_take_the_top_card_of_a_third_circle_place() -> None:
    cards = without(STAR, 3, 11, 19) | {"tableau-20": "9S 8S", "tableau-21": "5H"}
    moves = [move for move in star(cards) if ">tableau-3:" in move]
    assert "tableau-20>tableau-3:8S" in moves
    assert len(moves) == 7
    position = after("shah", cards, "tableau-20>tableau-3:8S", circles=3)
    assert shown(position, "tableau-3", "tableau-20") == ["8S", "9S"]


def test_h46_5_whether_or_not_it_is_the_first_empty_place() -> None:
    cards = without(STAR, 2, 10, 18, 5, 13, 21) | {"waste": "3C", "tableau-17": "9S"}
    moves = star(cards)
    assert {"tableau-17>tableau-2:9S", "tableau-17>tableau-5:9S", "waste>tableau-2:3C"} <= set(moves)
    assert "waste>tableau-5:3C" not in moves


def test_h46_5_not_into_a_ray_that_is_not_wholly_empty() -> None:
    assert not [move for move in star(without(STAR, 11, 19)) if ">tableau-" in move]


def test_h46_c_one_card_not_a_series() -> None:
    cards = without(STAR, 3, 11, 19) | {"tableau-20": "9S 8S"}
    assert "tableau-20>tableau-3:9S8S" not in star(cards)


def test_h46_complete_whatever_places_fall_empty_again() -> None:
    position = built("shah", without(STAR, 17) | {"waste": "3C", "tableau-18": "2H"}, circles=3)
    position = played(rules_of("shah"), position, "tableau-18>foundation-5:2H", "waste>tableau-17:3C")
    assert position.counts["circles"] == 3


def test_h46_no_redeal() -> None:
    assert star(STAR | {"waste": "3C 4S"}) == []
