"""Games whose families begin with a rank that the deal gives: every rule, positions by hand."""

from built import after, legal, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of

ROUND = "9TJQKA2345678"
"""The ranks of a family that begins with the nine."""

# The Quadrangle: Hoffmann no. 56, p. 108

HEAPS = {f"tableau-{n}": "6D" for n in range(1, 13)}
NINE = {"foundation-1": "9H"}


def quadrangle(cards: dict[str, str]) -> list[str]:
    """Legal moves beside heaps that fit nothing, the families beginning with the nine."""
    return legal("quadrangle", HEAPS | NINE | cards)


def test_h56_heaps_of_three_and_the_next_card_within_the_frame() -> None:
    deal = deal_of(find_game("quadrangle"), 3)
    position = rules_of("quadrangle").opening(deal)
    assert shown(position, "tableau-1", "tableau-12") == [" ".join(deal[:3]), " ".join(deal[33:36])]
    assert shown(position, "foundation-1", "foundation-2") == [deal[36], ""]
    assert position.top("stock") == deal[37]
    assert len(position.piles["stock"]) == 67


def test_h56_a_b_its_rank_begins_every_family_in_the_lowest_empty_place() -> None:
    assert quadrangle({"tableau-1": "7C 9S", "waste": "9H"}) == [
        "tableau-1>foundation-2:9S",
        "waste>foundation-2:9H",
    ]
    assert quadrangle({"foundation-2": "9C", "waste": "9H"}) == ["waste>foundation-3:9H"]
    for card in ("AC", "TC", "8H"):
        assert quadrangle({"waste": card}) == []


def test_h56_2_up_in_suit_the_ace_after_the_king() -> None:
    assert quadrangle({"waste": "TH"}) == ["waste>foundation-1:TH"]
    assert quadrangle({"waste": "TS"}) == []
    king = {"foundation-2": suit_run("C", "9TJQK")}
    assert quadrangle(king | {"waste": "AC"}) == ["waste>foundation-2:AC"]


def test_h56_2_thirteen_cards_are_a_family() -> None:
    full = {"foundation-2": suit_run("C", ROUND)}
    assert quadrangle(full | {"waste": "9C"}) == ["waste>foundation-3:9C"]


def test_h56_2_of_two_families_that_show_the_same_card_the_lower_numbered() -> None:
    cards = {"foundation-2": "9H", "waste": "TH"}
    assert quadrangle(cards) == ["waste>foundation-1:TH"]
    assert quadrangle(cards | {"foundation-1": "9H TH"}) == ["waste>foundation-2:TH"]


def test_h56_3_c_packing_goes_down_in_suit_from_ace_to_king_too() -> None:
    assert quadrangle({"tableau-1": "QC", "waste": "JC"}) == ["waste>tableau-1:JC"]
    assert quadrangle({"tableau-1": "AC", "waste": "KC"}) == ["waste>tableau-1:KC"]
    for card in ("KC", "JS", "QC"):
        assert quadrangle({"tableau-1": "QC", "waste": card}) == []


def test_h56_d_a_base_card_not_yet_played_may_be_packed_on() -> None:
    assert quadrangle({"tableau-1": "9C", "waste": "8C"}) == [
        "tableau-1>foundation-2:9C + waste>tableau-1:8C",
        "waste>tableau-1:8C",
    ]


def test_h56_e_heap_tops_are_laid_on_each_other_one_by_one() -> None:
    cards = {"tableau-1": "3S QC JC", "tableau-2": "QC", "tableau-3": "KC"}
    assert quadrangle(cards) == [
        "tableau-1>tableau-2:JC",
        "tableau-2>tableau-3:QC",
    ]


def test_h56_an_empty_place_is_filled_at_once_from_the_waste() -> None:
    cards = {"tableau-1": "TH", "waste": "3S", "stock": "4S"}
    assert quadrangle(cards) == ["stock>waste:4S", "tableau-1>foundation-1:TH + waste>tableau-1:3S"]
    del cards["waste"]
    assert quadrangle(cards) == ["stock>waste:4S", "tableau-1>foundation-1:TH + stock>tableau-1:4S"]
    assert quadrangle({"tableau-1": "TH"}) == ["tableau-1>foundation-1:TH"]


def test_h56_no_redeal() -> None:
    assert quadrangle({"waste": "3S 4S"}) == []


def test_h56_won_when_all_eight_series_are_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], ROUND) for n in range(1, 8)}
    cards |= {"foundation-8": suit_run("S", ROUND[:-1]), "tableau-9": "8S"}
    position = after("quadrangle", cards, "tableau-9>foundation-8:8S")
    assert rules_of("quadrangle").won(position)


# The Plait: Hoffmann no. 54, p. 104

LAID = {f"reserve-{n}": "6D" for n in range(1, 13)}


def plait(cards: dict[str, str], **counts: int) -> list[str]:
    """Legal moves beside corners and auxiliaries that fit nothing, no redeal being left."""
    return legal("plait", LAID | NINE | cards, **({"redeals": 3} | counts))


def test_h54_the_plait_then_corners_then_auxiliaries_then_the_first_foundation() -> None:
    deal = deal_of(find_game("plait"), 3)
    position = rules_of("plait").opening(deal)
    assert shown(position, "plait-1", "foundation-1") == [" ".join(deal[:20]), deal[32]]
    assert shown(position, *[f"reserve-{n}" for n in range(1, 13)]) == deal[20:32]
    assert position.top("stock") == deal[33]
    assert len(position.piles["stock"]) == 71


def test_h54_2_everything_plays_to_the_families_the_plait_with_its_last_card() -> None:
    cards = {"plait-1": "9C TH", "reserve-4": "9S", "reserve-12": "9D", "waste": "9H", "foundation-2": "TS"}
    assert plait(cards) == [
        "plait-1>foundation-1:TH",
        "reserve-12>foundation-3:9D",
        "reserve-4>foundation-3:9S + plait-1>reserve-4:TH",
        "waste>foundation-3:9H",
    ]


def test_h54_2_up_in_suit_the_ace_after_the_king_thirteen_cards() -> None:
    king = {"foundation-2": suit_run("C", "9TJQK")}
    assert plait(king | {"waste": "AC"}) == ["waste>foundation-2:AC"]
    assert plait(king | {"waste": "QC"}) == []
    full = {"foundation-2": suit_run("C", ROUND)}
    assert plait(full | {"waste": "9C"}) == ["waste>foundation-3:9C"]


def test_h54_b_the_plait_has_no_preference_that_binds() -> None:
    cards = {"plait-1": "TH", "waste": "TH"}
    assert plait(cards) == ["plait-1>foundation-1:TH", "waste>foundation-1:TH"]


def test_h54_c_the_families_go_up_only() -> None:
    assert plait({"waste": "8H"}) == []


def test_h54_a_corner_is_filled_from_the_plait_and_stays_empty_without() -> None:
    cards = {"reserve-1": "TH", "waste": "5S", "stock": "4S"}
    assert "reserve-1>foundation-1:TH" in plait(cards)
    assert "reserve-1>foundation-1:TH + plait-1>reserve-1:3C" in plait(cards | {"plait-1": "2D 3C"})
    assert plait({"reserve-1": "", "waste": "5S"}) == []


def test_h54_an_auxiliary_is_filled_from_the_stock() -> None:
    cards = {"reserve-5": "TH", "plait-1": "2D", "waste": "5S", "stock": "4S"}
    assert plait(cards) == ["reserve-5>foundation-1:TH + stock>reserve-5:4S", "stock>waste:4S"]


def test_h54_when_the_stock_is_out_an_auxiliary_may_be_filled_from_the_waste() -> None:
    cards = {"reserve-5": "", "reserve-9": "", "waste": "5S 4S 3S"}
    by_hand = ["waste>reserve-5:3S", "waste>reserve-9:3S"]
    redeal = "waste>stock:5S4S3S + stock>reserve-5:5S + stock>reserve-9:4S"
    assert plait(cards) == by_hand
    assert plait(cards, redeals=2) == [*by_hand, redeal]
    position = after("plait", LAID | NINE | cards, redeal, redeals=2)
    assert shown(position, "reserve-5", "reserve-9", "stock", "waste") == ["5S", "4S", "3S", ""]


def test_h54_nothing_is_laid_on_plait_corners_or_auxiliaries() -> None:
    assert plait({"plait-1": "9C", "reserve-1": "7D", "waste": "8C", "foundation-2": "JS"}) == [
        "plait-1>foundation-3:9C"
    ]


def test_h54_three_redeals() -> None:
    assert plait({"waste": "5S"}, redeals=2) == ["waste>stock:5S"]
    assert plait({"waste": "5S"}) == []


def test_h54_won_when_all_eight_series_are_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CCDDHHSS"[n - 1], ROUND) for n in range(1, 8)}
    cards |= {"foundation-8": suit_run("S", ROUND[:-1]), "plait-1": "8S"}
    position = after("plait", cards, "plait-1>foundation-8:8S")
    assert rules_of("plait").won(position)


# General Sedgewick: Cadogan 1914, ch. 3

CROSS = {f"tableau-{n}": "4D" for n in range(1, 6)}


def sedgewick(cards: dict[str, str]) -> list[str]:
    """Legal moves beside packets that fit nothing, the families beginning with the nine."""
    return legal("general-sedgewick", CROSS | NINE | cards)


def test_d06_the_cross_and_the_next_card_in_the_corner() -> None:
    deal = deal_of(find_game("general-sedgewick"), 3)
    position = rules_of("general-sedgewick").opening(deal)
    assert shown(position, *[f"tableau-{n}" for n in range(1, 6)]) == deal[:5]
    assert shown(position, "foundation-1", "foundation-2") == [deal[5], ""]
    assert position.top("stock") == deal[6]


def test_d06_1_its_rank_begins_the_next_corner_then_up_in_suit_and_round() -> None:
    assert sedgewick({"tableau-1": "9C", "waste": "9S"}) == [
        "tableau-1>foundation-2:9C",
        "waste>foundation-2:9S",
    ]
    assert sedgewick({"waste": "TH"}) == ["waste>foundation-1:TH"]
    assert sedgewick({"waste": "TS"}) == []
    king = {"foundation-2": suit_run("C", "9TJQK")}
    assert sedgewick(king | {"waste": "AC"}) == ["waste>foundation-2:AC"]
    assert sedgewick({"foundation-2": suit_run("C", ROUND), "waste": "9C"}) == ["waste>foundation-3:9C"]


def test_d06_2_packing_goes_down_whatever_the_suit_from_ace_to_king_too() -> None:
    assert sedgewick({"tableau-1": "QC", "waste": "JH"}) == ["waste>tableau-1:JH"]
    assert sedgewick({"tableau-1": "AC", "waste": "KC"}) == ["waste>tableau-1:KC"]
    assert sedgewick({"tableau-1": "KC", "waste": "AH"}) == []


def test_d06_cards_move_one_by_one() -> None:
    cards = {"tableau-1": "7S QC JC", "tableau-2": "QH", "tableau-3": "KD"}
    assert sedgewick(cards) == ["tableau-1>tableau-2:JC", "tableau-2>tableau-3:QH"]


def test_d06_3_an_empty_place_from_waste_or_stock_not_from_the_cross() -> None:
    cards = {"tableau-2": "", "waste": "7S 6S", "stock": "JS"}
    assert sedgewick(cards) == ["stock>tableau-2:JS", "waste>tableau-2:6S"]
    assert sedgewick({"tableau-2": ""}) == []


def test_d06_nothing_is_turned_while_a_place_is_empty_but_all_else_may_come_first() -> None:
    cards = {"tableau-2": "", "tableau-1": "TH", "waste": "3S", "stock": "JS"}
    assert sedgewick(cards) == [
        "stock>tableau-2:JS",
        "tableau-1>foundation-1:TH",
        "waste>tableau-2:3S",
        "waste>tableau-3:3S",
        "waste>tableau-4:3S",
        "waste>tableau-5:3S",
    ]
    position = after("general-sedgewick", CROSS | NINE | cards, "stock>tableau-2:JS")
    assert shown(position, "tableau-2", "stock") == ["JS", ""]
    assert "stock>waste:JS" in sedgewick(cards | {"tableau-2": "7S"})


def test_d06_no_redeal() -> None:
    assert sedgewick({"waste": "7S"}) == []


def test_d06_won_when_all_four_suits_are_complete() -> None:
    cards = {f"foundation-{n}": suit_run("CDH"[n - 1], ROUND) for n in range(1, 4)}
    cards |= {"foundation-4": suit_run("S", ROUND[:-1]), "tableau-5": "8S"}
    position = after("general-sedgewick", cards, "tableau-5>foundation-4:8S")
    assert rules_of("general-sedgewick").won(position)
