"""The Queens: every rule, positions by hand. Cadogan 1914, chapter 3."""

from built import after, built, legal, legal_at, rules_of, shown, suit_run

from bookgen.cards import pack
from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

SHUTTER = {f"tableau-{n}": card for n, card in enumerate(["3D", "5D", "7D", "9D", "JD", "2D", "8H"], start=1)}
"""Seven cards of which none goes on another, but the two on the three."""
QUIET = "tableau-6>tableau-1:2D"


def queens(cards: dict[str, str], vain: int = 0) -> list[str]:
    """Legal moves beside those of the shutter among itself."""
    return [move for move in legal("queens", SHUTTER | cards, vain=vain) if move != QUIET]


def why(cards: dict[str, str], move: str, vain: int = 0) -> str:
    return rules_of("queens").why_not(built("queens", SHUTTER | cards, vain=vain), parse_move(move))


def deal_with(key: str, then: str) -> list[str]:
    """A deal whose key ends and whose stock begins with these cards, beneath them what is left."""
    ends, begins = key.split(), then.split()
    rest = pack("double")
    for card in [*ends, *begins]:
        rest.remove(card)
    queens = [card for card in rest if card[0] == "Q"]
    rest = [card for card in rest if card[0] != "Q"] + queens
    lower = 32 - len(ends)
    return [*rest[:lower], *ends, *begins, *rest[lower:]]


def test_d07_thirty_two_to_the_key_and_seven_to_the_shutter() -> None:
    deal = deal_with("5H", "2C 3C 4C 5C 6C 7C 8C")
    position = rules_of("queens").opening(deal)
    assert position.piles["reserve-1"] == tuple(deal[:32])
    assert shown(position, *SHUTTER) == deal[32:39]
    assert position.piles["stock"] == tuple(deal[39:][::-1])


def test_d07_kings_turned_in_the_deal_go_to_the_next_foundation() -> None:
    position = rules_of("queens").opening(deal_with("5H", "KS 2C KS 3C 4C 5C 6C 7C KD 8C"))
    assert shown(position, "foundation-1", "foundation-2", "foundation-3") == ["KS", "KS", "KD"]
    assert shown(position, "foundation-4", *SHUTTER) == ["", "2C", "3C", "4C", "5C", "6C", "7C", "8C"]


def test_d07_a_queen_on_the_key_is_paid_in_the_deal_with_fourteen_cards() -> None:
    deal = deal_with("5H QS", "2C 3C 4C 5C 6C 7C 8C")
    position = rules_of("queens").opening(deal)
    assert position.piles["reserve-1"] == tuple(deal[:18])
    # They are dealt last, in the order in which they were laid.
    assert position.piles["stock"][:14] == tuple(deal[18:32][::-1])
    assert len(position.piles["stock"]) == 72 - 7 + 14


def test_d07_queens_that_come_up_in_the_deal_are_paid_till_the_key_is_gone() -> None:
    fourteen = "2H 3H 4H 5H 6H 7H 8H 9H TH JH AH 2S 3S QS"
    deal = deal_with(f"QD {fourteen.replace('H', 'C')[:-2]}QC {fourteen}", "2D 3D 4D 5D 6D 7D 8D")
    position = rules_of("queens").opening(deal)
    assert deal[3] == "QD" and position.piles["reserve-1"] == ()
    dealt_last = [*deal[18:32], *deal[4:18], *deal[:4]]
    assert list(position.piles["stock"][:32]) == dealt_last[::-1]


def test_d07_1_the_key_plays_to_the_foundations_and_nowhere_else() -> None:
    both = ["reserve-1>foundation-1:2D", "tableau-6>foundation-1:2D"]
    assert queens({"reserve-1": "5S 2D", "foundation-1": "KD AD"}) == both
    assert queens({"reserve-1": "4D"}) == []
    told = why({"reserve-1": "4D"}, "reserve-1>tableau-2:4D")
    assert told == "cards of the key go to the foundations and nowhere else"


def test_d07_1_a_king_on_the_key_is_played_like_any_card() -> None:
    assert queens({"reserve-1": "5S KH", "foundation-1": "KH"}) == ["reserve-1>foundation-2:KH"]


def test_d07_foundations_go_in_suit_from_the_king_through_the_ace_to_the_queen() -> None:
    assert queens({"waste": "AS", "foundation-1": "KC", "foundation-2": "KS"}) == ["waste>foundation-2:AS"]
    jack = {"foundation-1": "KC " + suit_run("C", "A23456789TJ"), "waste": "QC"}
    assert queens(jack) == ["waste>foundation-1:QC", "waste>stock:QC"]
    whole = {"foundation-1": "KC " + suit_run("C", "A23456789TJQ"), "waste": "KC"}
    assert why(whole, "waste>foundation-1:KC") == "foundation-1 is complete and takes no more"


def test_d07_of_alike_foundations_the_lowest_numbered_takes_the_card() -> None:
    assert queens({"waste": "AS", "foundation-3": "KS", "foundation-5": "KS"}) == ["waste>foundation-3:AS"]


def test_d07_2_marriages_downwards_in_suit_one_card_at_a_time() -> None:
    assert queens({"waste": "4D"}) == ["waste>tableau-2:4D"]
    assert queens({"waste": "4H"}) == []
    assert queens({"tableau-2": "5D 4D", "waste": "QH"}) == [
        "tableau-1>tableau-2:3D",
        "waste>stock:QH",
    ]
    assert "one card at a time" in why({"tableau-1": "4D 3D"}, "tableau-1>tableau-2:4D3D")


def test_d07_nothing_is_married_on_an_ace() -> None:
    assert queens({"tableau-2": "AD", "waste": "KC"}) == ["tableau-2>tableau-6:AD", "waste>foundation-1:KC"]


def test_d07_3_an_empty_place_is_filled_at_once_from_talon_or_stock() -> None:
    cards = {"tableau-3": "", "waste": "4D 6S", "stock": "2C 9C", "foundation-1": "KD", "reserve-1": "AD"}
    assert queens(cards) == ["stock>tableau-3:9C", "waste>tableau-3:6S"]
    assert why(cards, "reserve-1>foundation-1:AD").startswith("tableau-3 is empty and is filled first")
    assert why(cards, "stock>waste:9C").startswith("tableau-3 is empty and is filled first")


def test_d07_3_a_king_turned_for_an_empty_place_goes_to_a_foundation_and_the_next_card_is_taken() -> None:
    cards = {"tableau-3": "", "stock": "2C KS KC", "foundation-1": "KD"}
    fill = "stock>foundation-2:KC + stock>foundation-3:KS + stock>tableau-3:2C"
    assert queens(cards) == [fill]
    assert why(cards, "stock>foundation-2:KC") == f"wanted {fill}"
    only = {"tableau-3": "", "stock": "KS", "waste": "QC"}
    assert queens(only) == ["stock>foundation-1:KS", "waste>tableau-3:QC"]


def test_d07_3_where_both_are_out_the_place_stays_open_until_a_payment_brings_cards() -> None:
    cards = {"tableau-3": "", "reserve-1": "2C 4C QH"}
    assert queens(cards) == ["reserve-1>stock:2C4CQH"]
    assert why(cards, "tableau-1>tableau-3:3D").endswith("filled from the waste or the stock alone")
    position = after("queens", SHUTTER | cards, "reserve-1>stock:2C4CQH")
    assert legal_at(rules_of("queens"), position) == ["stock>tableau-3:2C"]


def test_d07_several_open_places_are_filled_in_any_order() -> None:
    cards = {"tableau-3": "", "tableau-5": "", "stock": "2C"}
    assert queens(cards) == ["stock>tableau-3:2C", "stock>tableau-5:2C"]


def test_d07_4_a_king_turned_goes_to_a_foundation_by_himself() -> None:
    assert queens({"stock": "2C KS"}) == ["stock>foundation-1:KS"]
    assert queens({"stock": "KS 2C"}) == ["stock>waste:2C"]
    assert "turned" in why({"stock": "KS 4D"}, "stock>tableau-2:4D")


def test_d07_5_a_queen_on_the_key_may_be_paid_or_played() -> None:
    clubs = {"foundation-1": "KC " + suit_run("C", "A23456789TJ")}
    fourteen = f"{suit_run('H', 'A23456789TJ')} 2S 3S QC"
    cards = clubs | {"reserve-1": f"9S {fourteen}", "stock": "7C"}
    paid = f"reserve-1>stock:{fourteen.replace(' ', '')}"
    assert queens(cards) == ["reserve-1>foundation-1:QC", paid, "stock>waste:7C"]
    assert why({"reserve-1": "QC JC"}, "reserve-1>stock:QCJC").startswith("the key does not show")
    position = after("queens", SHUTTER | cards, paid)
    assert position.piles["stock"] == (*fourteen.split()[::-1], "7C")
    assert position.piles["reserve-1"] == ("9S",)


def test_d07_6_three_cards_for_each_queen_from_the_bottom_of_the_talon_and_the_queens_stay() -> None:
    talon = "2C QH 4C 6C 8C QD TC AC 9S JS"
    assert queens({"waste": talon}) == ["waste>stock:2C4C6C8CTCAC"]
    position = after("queens", SHUTTER | {"waste": talon}, "waste>stock:2C4C6C8CTCAC")
    assert position.piles["stock"] == tuple(["AC", "TC", "8C", "6C", "4C", "2C"])
    assert position.piles["waste"] == tuple(["QH", "QD", "9S", "JS"])


def test_d07_6_equal_cards_are_taken_from_the_bottom() -> None:
    position = after("queens", SHUTTER | {"waste": "2C QH 4C 6C 2C 8C"}, "waste>stock:2C4C6C")
    assert position.piles["waste"] == ("QH", "2C", "8C")


def test_d07_6_where_the_others_are_too_few_the_whole_talon_is_taken() -> None:
    position = after("queens", SHUTTER | {"waste": "2C QH 4C"}, "waste>stock:2CQH4C")
    assert position.piles["stock"] == ("4C", "QH", "2C") and position.piles["waste"] == ()
    just = after("queens", SHUTTER | {"waste": "2C QH 4C 6C"}, "waste>stock:2C4C6C")
    assert just.piles["waste"] == ("QH",)


def test_d07_6_the_talon_pays_when_the_stock_is_out_and_only_for_queens() -> None:
    assert queens({"waste": "2C QH 4C 6C", "stock": "9S"}) == ["stock>waste:9S"]
    assert why({"waste": "2C QH", "stock": "9S"}, "waste>stock:2CQH").startswith("the waste pays when")
    assert queens({"waste": "2C 4C 6C"}) == []
    assert why({"waste": "2C"}, "waste>stock:2C").startswith("the waste has no card of rank Q")
    assert why({"waste": "2C QH 4C 6C"}, "waste>stock:2C4C") == "wanted waste>stock:2C4C6C"


def test_d07_6_a_later_payment_wants_a_card_that_came_since_from_elsewhere_than_the_shutter() -> None:
    talon = {"waste": "2C QH 4C 6C"}
    assert queens(talon, vain=1) == []
    assert "since the last payment" in why(talon, "waste>stock:2C4C6C", vain=1)
    paid = after("queens", SHUTTER | talon, "waste>stock:2C4C6C")
    assert paid.counts["vain"] == 1
    assert after("queens", SHUTTER | talon, QUIET, vain=1).counts["vain"] == 1
    home = {"foundation-1": "KD AD"} | talon
    assert after("queens", SHUTTER | home, "tableau-6>foundation-1:2D", vain=1).counts["vain"] == 1
    assert after("queens", SHUTTER | {"waste": "QH 4D"}, "waste>tableau-2:4D", vain=1).counts["vain"] == 0
    key = {"foundation-1": "KC", "reserve-1": "9S AC"}
    assert after("queens", SHUTTER | key, "reserve-1>foundation-1:AC", vain=1).counts["vain"] == 0
    assert after("queens", SHUTTER | {"stock": "KC"}, "stock>foundation-1:KC", vain=1).counts["vain"] == 0
    assert after("queens", SHUTTER | {"stock": "2C"}, "stock>waste:2C", vain=1).counts["vain"] == 1
    fill = {"tableau-3": "", "stock": "2C"}
    assert after("queens", SHUTTER | fill, "stock>tableau-3:2C", vain=1).counts["vain"] == 0
    assert after("queens", SHUTTER | {"reserve-1": "QC"}, "reserve-1>stock:QC", vain=1).counts["vain"] == 1


def test_d07_won_when_all_hundred_and_four_are_home() -> None:
    whole = {f"foundation-{n}": f"K{s} " + suit_run(s, "A23456789TJQ") for n, s in enumerate("CCDDHHSS", 1)}
    rules = rules_of("queens")
    assert rules.won(built("queens", whole)) and not rules.moves(built("queens", whole))
    assert not rules.won(built("queens", whole | {"reserve-1": "QS"}))


def test_d07_the_deals_of_seeds_lay_all_cards() -> None:
    position = rules_of("queens").opening(deal_of(find_game("queens"), 7))
    assert sorted(card for pile in position.piles.values() for card in pile) == sorted(pack("double"))
