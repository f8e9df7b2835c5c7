"""The Terrace: every rule, positions by hand. Cadogan 1914, chapter 3."""

from built import after, built, legal, rules_of, shown

from bookgen.games import find_game
from bookgen.play import deal_of, format_move, parse_move

VALLEY = {f"tableau-{n}": "2D" for n in range(1, 10)}
NINE = {"foundation-1": "9H"}


def terrace(cards: dict[str, str]) -> list[str]:
    """Legal moves beside packets that fit nothing, the families beginning with the nine."""
    return legal("terrace", VALLEY | NINE | cards)


def test_d05_thirteen_in_the_terrace_and_three_to_choose_from() -> None:
    deal = deal_of(find_game("terrace"), 3)
    position = rules_of("terrace").opening(deal)
    assert shown(position, "reserve-1") == [" ".join(deal[:13])]
    assert shown(position, "aside-1", "aside-2", "aside-3") == deal[13:16]
    assert shown(position, "tableau-1", "foundation-1") == ["", ""]
    assert position.top("stock") == deal[16]


def test_d05_0_the_choice_comes_first_and_the_valley_follows() -> None:
    deal = deal_of(find_game("terrace"), 3)
    rules = rules_of("terrace")
    position = rules.opening(deal)
    moves = rules.moves(position)
    assert [move[0].source for move in moves] == ["aside-1", "aside-2", "aside-3"]
    assert {move[0].target for move in moves} == {"foundation-1"}
    laid = [deal[13], deal[15], *deal[16:23]]
    told = " + ".join(
        f"{source}>tableau-{place}:{card}"
        for place, (source, card) in enumerate(
            zip(["aside-1", "aside-3", *["stock"] * 7], laid, strict=True), start=1
        )
    )
    assert format_move(moves[1]) == f"aside-2>foundation-1:{deal[14]} + {told}"
    position = rules.play(position, moves[1])
    assert shown(position, *[f"tableau-{n}" for n in range(1, 10)]) == laid
    assert position.top("stock") == deal[23]


def test_d05_1_the_terrace_goes_to_the_families_only_its_last_card() -> None:
    assert terrace({"reserve-1": "5C TS"}) == ["reserve-1>foundation-1:TS"]
    assert terrace({"reserve-1": "TS AC"}) == []
    assert terrace({"reserve-1": "AS", "tableau-1": "2H"}) == []


def test_d05_families_in_alternate_colours_the_ace_after_the_king() -> None:
    assert terrace({"waste": "TC"}) == ["waste>foundation-1:TC"]
    assert terrace({"waste": "TD"}) == []
    assert terrace({"foundation-1": "9H TS JH QS KH", "waste": "AC"}) == [
        "waste>foundation-1:AC",
        *[f"waste>tableau-{n}:AC" for n in range(1, 10)],
    ]


def test_d05_base_cards_begin_the_next_place_when_the_player_likes() -> None:
    assert terrace({"tableau-1": "9H", "waste": "9S"}) == [
        "tableau-1>foundation-2:9H",
        "waste>foundation-2:9S",
    ]
    cards = {"tableau-1": "9H", "waste": "8S"}
    assert terrace(cards) == ["tableau-1>foundation-2:9H", "waste>tableau-1:8S"]


def test_d05_2_where_the_terrace_fits_nothing_else_goes() -> None:
    cards = {"reserve-1": "TC", "waste": "TS", "tableau-1": "4D TS"}
    assert terrace(cards) == ["reserve-1>foundation-1:TC"]
    assert terrace(cards | {"foundation-2": "9S"}) == ["reserve-1>foundation-1:TC"]
    red = cards | {"foundation-2": "9S TH JC", "reserve-1": "QD", "waste": "QH"}
    assert "waste>foundation-2:QH" not in terrace(red) and "reserve-1>foundation-2:QD" in terrace(red)
    rules = rules_of("terrace")
    told = rules.why_not(built("terrace", VALLEY | NINE | cards), parse_move("waste>foundation-1:TS"))
    assert told == "TC of reserve-1 can go to foundation-1, and comes before that"


def test_d05_2_base_cards_excepted() -> None:
    assert terrace({"reserve-1": "9C", "waste": "9S"}) == [
        "reserve-1>foundation-2:9C",
        "waste>foundation-2:9S",
    ]


def test_d05_3_packing_down_in_alternate_colours_king_on_ace_one_by_one() -> None:
    assert terrace({"tableau-1": "AC", "waste": "KH"}) == ["tableau-1>tableau-2:AC"] + [
        *[f"tableau-1>tableau-{n}:AC" for n in range(3, 10)],
        "waste>tableau-1:KH",
    ]
    cards = {"tableau-1": "6H 5S", "tableau-2": "6D", "waste": "5H"}
    assert terrace(cards) == ["tableau-1>tableau-2:5S"]
    assert terrace({"tableau-1": "8C", "waste": "7S"}) == []


def test_d05_4_an_empty_place_before_the_turn_from_waste_or_stock() -> None:
    cards = {"tableau-1": "", "waste": "5H", "stock": "7S"}
    assert terrace(cards) == ["stock>tableau-1:7S", "waste>tableau-1:5H"]
    assert terrace(cards | {"tableau-1": "KD"}) == ["stock>waste:7S"]


def test_d05_no_redeal() -> None:
    assert terrace({"waste": "5H"}) == []


def test_d05_won_with_eight_families_of_thirteen() -> None:
    order = "9TJQKA2345678"
    runs = [
        " ".join(rank + ("HS"[at % 2] if first else "SH"[at % 2]) for at, rank in enumerate(order))
        for first in (True, False)
    ]
    cards = {f"foundation-{n}": runs[n % 2] for n in range(1, 8)}
    cards["foundation-8"] = runs[0].removesuffix(" 8H")
    position = after("terrace", cards | {"reserve-1": "8H"}, "reserve-1>foundation-8:8H")
    assert rules_of("terrace").won(position)
