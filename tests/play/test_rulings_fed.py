"""The Sultan of both books, Rouge et Noir, Red and Black, Light and Shade: every rule, positions by hand."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.cards import put_in_order
from bookgen.games import find_game
from bookgen.play import deal_of, rules_for, shuffles_of

RANKS = "A23456789TJQK"
SULTANS = ("sultan", "cadogan-sultan")
DIVAN = {f"reserve-{n}": "9C" for n in range(1, 9)}

# The Sultan: Hoffmann no. 42, p. 76, and Cadogan 1874


@pytest.mark.parametrize("name", SULTANS)
def test_h42_c05_eight_cards_to_the_divan_the_rest_is_the_stock(name: str) -> None:
    deal = deal_of(find_game(name), 3)
    position = rules_of(name).opening(deal)
    assert shown(position, *DIVAN) == deal[:8]
    assert position.top("stock") == deal[8] and len(position.piles["stock"]) == 87
    kings = shown(position, *[f"foundation-{n}" for n in range(1, 9)])
    assert kings == ["KC", "AH", "KC", "KD", "KD", "KS", "KH", "KS"]
    assert position.piles["aside"] == ("KH",)


@pytest.mark.parametrize("name", SULTANS)
def test_h42_c05_the_ace_comes_on_the_king_the_two_on_the_ace_of_hearts(name: str) -> None:
    cards = DIVAN | {"reserve-1": "AS", "reserve-2": "AH", "reserve-3": "2H", "reserve-4": "2D"}
    assert [move.split(" ")[0] for move in legal(name, cards, redeals=2)] == [
        "reserve-1>foundation-6:AS",
        "reserve-2>foundation-7:AH",
        "reserve-3>foundation-2:2H",
    ]


@pytest.mark.parametrize("name", SULTANS)
def test_h42_c05_the_families_of_hearts_are_alike_once_both_show_the_same(name: str) -> None:
    cards = DIVAN | {"foundation-7": "KH AH", "waste": "2H"}
    assert legal(name, cards, redeals=2) == ["waste>foundation-2:2H"]
    full = suit_run("H", RANKS[:-1])
    assert legal(name, DIVAN | {"foundation-2": full, "waste": "KH"}, redeals=2) == []


@pytest.mark.parametrize("name", SULTANS)
def test_h42_a_c05_playing_is_optional(name: str) -> None:
    moves = legal(name, DIVAN | {"reserve-1": "AS", "waste": "AD", "stock": "5C"})
    assert "stock>waste:5C" in moves and len(moves) == 3


@pytest.mark.parametrize("name", SULTANS)
def test_h42_c05_won_when_every_family_shows_its_queen(name: str) -> None:
    suits = "CHCDDSHS"
    cards = {f"foundation-{n}": suit_run(suits[n - 1], "K" + RANKS[:-1]) for n in range(1, 9)}
    cards |= {"foundation-2": suit_run("H", RANKS[:-1]), "foundation-8": suit_run("S", "K" + RANKS[:-2])}
    position = after(name, cards | {"reserve-5": "QS", "aside": "KH"}, "reserve-5>foundation-8:QS")
    assert rules_of(name).won(position)


def test_h42_b_the_divan_is_filled_from_the_stock_not_from_the_waste() -> None:
    cards = DIVAN | {"reserve-3": "AS", "waste": "TD", "stock": "5C 4C"}
    assert legal("sultan", cards) == ["reserve-3>foundation-6:AS + stock>reserve-3:4C", "stock>waste:4C"]


def test_h42_b_when_the_stock_is_out_the_waste_may_fill_a_place_later() -> None:
    position = after("sultan", DIVAN | {"reserve-3": "AS", "waste": "TD 8H"}, "reserve-3>foundation-6:AS")
    rules = rules_of("sultan")
    assert legal_at(rules, position) == [
        "waste>reserve-3:8H",
        "waste>stock:TD8H + stock>reserve-3:TD",
    ]
    # A redeal fills it from the new stock, as part of the move.
    again = played(rules, position, "waste>stock:TD8H + stock>reserve-3:TD")
    assert shown(again, "reserve-3", "stock", "waste") == ["TD", "8H", ""]


def test_h42_c_three_deals_the_waste_not_shuffled() -> None:
    cards = DIVAN | {"waste": "TD 8H 3C"}
    assert legal("sultan", cards, redeals=1) == ["waste>stock:TD8H3C"]
    assert legal("sultan", cards, redeals=2) == []


def test_c05_the_divan_is_filled_from_the_waste_else_from_the_stock() -> None:
    cards = DIVAN | {"reserve-3": "AS", "waste": "TD", "stock": "5C 4C"}
    assert "reserve-3>foundation-6:AS + waste>reserve-3:TD" in legal("cadogan-sultan", cards)
    first = DIVAN | {"reserve-3": "AS", "stock": "5C 4C"}
    assert "reserve-3>foundation-6:AS + stock>reserve-3:4C" in legal("cadogan-sultan", first)
    assert legal("cadogan-sultan", DIVAN | {"reserve-3": "AS"}) == ["reserve-3>foundation-6:AS"]


def test_c05_the_waste_alone_is_shuffled_and_dealt_again_twice() -> None:
    game, seed = find_game("cadogan-sultan"), 3
    orders = shuffles_of(game, seed)
    rules = rules_for(game, {}, (), orders)
    hand = ("TD", "8H", "3C", "TD", "5S")
    for taken, order in enumerate(orders):
        position = built("cadogan-sultan", DIVAN | {"waste": " ".join(hand)}, redeals=taken)
        cards = put_in_order(hand, order)
        assert legal_at(rules, position) == [f"waste>stock:{''.join(cards)}"]
        dealt = rules.play(position, rules.moves(position)[0])
        assert dealt.piles["stock"] == cards[::-1] and shown(dealt, *DIVAN) == ["9C"] * 8
    assert legal_at(rules, built("cadogan-sultan", DIVAN | {"waste": "TD"}, redeals=2)) == []
    early = built("cadogan-sultan", DIVAN | {"waste": "TD", "stock": "5C"})
    assert legal_at(rules, early) == ["stock>waste:5C"]


# Rouge et Noir: Hoffmann no. 35, p. 60. Red and Black: Cadogan 1914

REDS = ("rouge-et-noir", "red-and-black")
ROW = {f"tableau-{n}": "KC" for n in range(1, 9)}


@pytest.mark.parametrize("name", REDS)
def test_h35_d11_eight_cards_laid_out(name: str) -> None:
    deal = deal_of(find_game(name), 3)
    position = rules_of(name).opening(deal)
    assert shown(position, *ROW) == deal[:8] and len(position.piles["stock"]) == 88


@pytest.mark.parametrize("name", REDS)
def test_h35_d11_heaps_go_down_in_the_other_colour_one_card_at_a_time(name: str) -> None:
    cards = ROW | {"tableau-1": "9S 8H", "tableau-2": "9C", "waste": "7C", "stock": "2C"}
    moves = legal(name, cards)
    assert "tableau-1>tableau-2:8H" in moves and "waste>tableau-1:7C" in moves
    for card in ("7D", "7H", "8C", "6S", "9D"):
        assert not [move for move in legal(name, cards | {"waste": card}) if move.startswith("waste")]


@pytest.mark.parametrize("name", REDS)
def test_h35_d_d11_the_families_follow_suit(name: str) -> None:
    moves = legal(name, ROW | {"waste": "2D", "foundation-1": "AC", "foundation-8": "AD", "stock": "9C"})
    assert [move for move in moves if "foundation" in move] == [
        f"waste>foundation-{3 if name == 'rouge-et-noir' else 7}:2D"
    ]
    moves = legal(name, {"foundation-1": "AS", "waste": "2H"})
    assert "waste>foundation-1:2H" not in moves


@pytest.mark.parametrize("name", REDS)
def test_h35_b_d11_an_empty_place_is_filled_from_the_stock_played_or_packed(name: str) -> None:
    cards = ROW | {"tableau-2": "8H", "tableau-5": "9S", "waste": "TD", "stock": "5C 4C"}
    assert legal(name, cards) == ["stock>waste:4C", "tableau-2>tableau-5:8H + stock>tableau-2:4C"]
    home = ROW | {"tableau-2": "2H", "waste": "TD", "stock": "5C 4C"}
    assert [move for move in legal(name, home) if ">foundation" in move][0].endswith(" + stock>tableau-2:4C")


def test_h35_when_the_stock_is_out_the_waste_may_fill_a_place() -> None:
    cards = ROW | {"tableau-2": "", "tableau-4": "", "waste": "TD 9D"}
    assert legal("rouge-et-noir", cards) == [
        "waste>stock:TD9D + stock>tableau-2:TD + stock>tableau-4:9D",
        "waste>tableau-2:9D",
        "waste>tableau-4:9D",
    ]
    assert legal("rouge-et-noir", cards, redeals=1) == ["waste>tableau-2:9D", "waste>tableau-4:9D"]


def test_d11_the_waste_fills_no_place() -> None:
    cards = ROW | {"tableau-2": "", "tableau-4": "", "waste": "TD 9D"}
    assert legal("red-and-black", cards, redeals=1) == []


def test_d11_one_redeal_shuffled_and_empty_places_are_filled_first() -> None:
    game = find_game("red-and-black")
    (order,) = shuffles_of(game, 5)
    rules = rules_for(game, {}, (), [order])
    position = built("red-and-black", ROW | {"tableau-2": "", "tableau-4": "", "waste": "TD 9D 3C 7S"})
    cards = put_in_order(("TD", "9D", "3C", "7S"), order)
    assert legal_at(rules, position) == [
        f"waste>stock:{''.join(cards)} + stock>tableau-2:{cards[0]} + stock>tableau-4:{cards[1]}"
    ]
    dealt = rules.play(position, rules.moves(position)[0])
    assert dealt.piles["stock"] == cards[:1:-1]


@pytest.mark.parametrize("name", REDS)
def test_h35_d11_won_when_all_eight_series_reach_the_king(name: str) -> None:
    suits = "CCDDHHSS" if name == "rouge-et-noir" else "SSHHCCDD"
    cards = {f"foundation-{n}": suit_run(suits[n - 1], RANKS) for n in range(1, 9)}
    cards |= {"foundation-8": suit_run(suits[7], RANKS[:-1]), "waste": f"K{suits[7]}"}
    assert rules_of(name).won(after(name, cards, f"waste>foundation-8:K{suits[7]}"))


# Light and Shade: Hoffmann no. 53, p. 102

UPPER = {f"tableau-{n}": "KC" for n in range(1, 5)}
LOWER = {f"reserve-{n}": "QC" for n in range(1, 5)}
SHADE = UPPER | LOWER


def shade(cards: dict[str, str]) -> list[str]:
    """Legal moves when no redeal is left."""
    return legal("light-and-shade", SHADE | cards, redeals=1)


def test_h53_the_upper_row_is_dealt_then_the_lower() -> None:
    deal = deal_of(find_game("light-and-shade"), 3)
    position = rules_of("light-and-shade").opening(deal)
    assert shown(position, *SHADE) == deal[:8] and len(position.piles["stock"]) == 88


def test_h53_1_families_go_up_in_alternate_colours_from_the_upper_row_and_the_waste() -> None:
    assert shade({"tableau-1": "2H", "waste": "2D"}) == ["tableau-1>foundation-1:2H", "waste>foundation-1:2D"]
    assert shade({"waste": "2C"}) == ["waste>foundation-3:2C"]
    assert shade({"waste": "3C"}) == []


def test_h53_a_the_lower_row_goes_to_no_family_and_auxiliaries_are_not_laid_on_each_other() -> None:
    assert shade({"reserve-1": "2H"}) == []
    assert shade({"tableau-1": "8H", "tableau-2": "9C"}) == []


def test_h53_2_the_lower_row_and_the_waste_pack_on_the_upper_row() -> None:
    cards = {"tableau-2": "9C", "reserve-3": "8H", "waste": "8D", "stock": "5C 4C"}
    assert shade(cards) == [
        "reserve-3>tableau-2:8H + stock>reserve-3:4C",
        "stock>waste:4C",
        "waste>tableau-2:8D",
    ]
    assert shade(cards | {"waste": "8S", "reserve-3": "8C", "stock": "4C"}) == ["stock>waste:4C"]


def test_h53_3_an_empty_upper_place_takes_a_lower_card_before_anything_else() -> None:
    cards = {"tableau-2": "", "reserve-1": "5H", "reserve-4": "", "waste": "2D", "stock": "5C 4C"}
    assert shade(cards) == [
        f"reserve-{n}>tableau-2:{'5H' if n == 1 else 'QC'} + stock>reserve-{n}:4C + stock>reserve-4:5C"
        for n in (1, 2, 3)
    ]


def test_h53_3_the_waste_may_go_there_when_the_lower_row_has_no_card() -> None:
    cards = {"tableau-2": "", "waste": "8D"} | dict.fromkeys(LOWER, "")
    assert shade(cards) == [
        *[f"waste>reserve-{n}:8D" for n in range(1, 5)],
        "waste>tableau-2:8D",
    ]


def test_h53_a_lower_place_may_be_filled_from_the_waste_when_the_stock_is_out() -> None:
    assert shade({"reserve-2": "", "waste": "8D"}) == ["waste>reserve-2:8D"]
    cards = SHADE | {"reserve-2": "", "waste": "8D 3C"}
    assert "waste>stock:8D3C + stock>reserve-2:8D" in legal("light-and-shade", cards)


def test_h53_one_redeal() -> None:
    assert legal("light-and-shade", SHADE | {"waste": "8D 3C"}) == ["waste>stock:8D3C"]
    assert shade({"waste": "8D 3C"}) == []


def test_h53_won_when_all_eight_series_reach_the_king() -> None:
    series = {"C": "HC", "D": "CD", "H": "SH", "S": "DS"}
    cards = {}
    for n, one in enumerate("CCDDHHSS", start=1):
        other = series[one][0]
        cards[f"foundation-{n}"] = " ".join(r + (one, other)[at % 2] for at, r in enumerate(RANKS))
    cards |= {"foundation-8": cards["foundation-8"][:-3], "tableau-3": "KS"}
    position = after("light-and-shade", cards, "tableau-3>foundation-8:KS")
    assert rules_of("light-and-shade").won(position)
