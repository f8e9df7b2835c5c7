"""The Besieged City: every rule of its entry on a position built by hand (Cadogan 1874)."""

import pytest
from built import after, built, legal, rules_of, shown

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

CITY = "besieged-city"
RESERVE = dict(
    zip(
        [f"reserve-{n}" for n in range(1, 13)],
        ["AD", "3C", "4C", "9D", "KS", "AC", "QH", "6D", "7S", "7D", "TH", "6S"],
        strict=True,
    )
)
RAMPARTS = dict(
    zip(
        [f"tableau-{n}" for n in range(1, 15)],
        ["KD", "TD", "QC", "8C", "8H", "3D", "8H", "5C", "8D", "QS", "KC", "TC", "2D", "4D"],
        strict=True,
    )
)
TABLEAU = RESERVE | RAMPARTS
"""The tableau of the book as far as its two notes tell it: A is rampart 14, B 3, C 4 and D 8."""
ORDER = "AK2Q3J4T5968778695T4J3Q2KA"


def family(suit: str, cards: int) -> str:
    """So many cards of a suit as they are played."""
    return " ".join(rank + suit for rank in ORDER[:cards])


def why(cards: dict[str, str], text: str) -> str:
    return rules_of(CITY).why_not(built(CITY, cards), parse_move(text))


def heads(cards: dict[str, str]) -> list[str]:
    """The legal moves, told by their first transfers."""
    return sorted(text.split(" + ")[0] for text in legal(CITY, cards))


def test_c09_twelve_places_fourteen_ramparts_the_rest_in_the_stock() -> None:
    deal = deal_of(find_game(CITY), 3)
    position = rules_of(CITY).opening(deal)
    assert shown(position, *RESERVE, *RAMPARTS) == deal[:26]
    assert position.piles["stock"] == tuple(deal[26:][::-1])


def test_c09_a_family_takes_twenty_six_cards_of_a_suit() -> None:
    for at, rank in enumerate(ORDER):
        cards = {"tableau-5": f"{rank}S", "foundation-1": "AH", "foundation-2": family("S", at)}
        home = "foundation-2"
        assert (f"tableau-5>{home}:{rank}S" in legal(CITY, cards)) is True
    full = {"tableau-5": "AS", "foundation-2": family("S", 26), "stock": "9H"}
    assert not any("foundation" in text for text in legal(CITY, full))
    assert "wants nothing" in why(full, "tableau-5>foundation-2:AS")


def test_c09_the_first_ace_of_a_suit_takes_the_lowest_empty_foundation() -> None:
    cards = {"tableau-1": "AS", "tableau-2": "AC", "foundation-1": "AC", "foundation-3": "AH"}
    assert [text for text in legal(CITY, cards) if "foundation" in text] == ["tableau-1>foundation-2:AS"]
    # The second ace of clubs is the last card of its family, and begins no other.
    assert why(cards, "tableau-2>foundation-2:AC") == "the foundation of its suit wants KC"
    assert why(cards, "tableau-1>foundation-4:AS") == "AS goes to foundation-2"


def test_c09_1_and_2_from_ramparts_and_from_the_pack_alone() -> None:
    cards = TABLEAU | {"foundation-1": "AC", "reserve-1": "KC", "stock": "5H KC", "waste": "KC"}
    played = [text for text in legal(CITY, cards) if "foundation" in text]
    assert played == ["stock>foundation-1:KC", "tableau-11>foundation-1:KC"]
    for source in ("waste", "reserve-1"):
        assert f"no cards from {source}, only from" in why(cards, f"{source}>foundation-1:KC")


@pytest.mark.parametrize(
    ("top", "near"),
    [
        ("A", "2K"),
        ("2", "A3QK"),
        ("3", "24JQ"),
        ("4", "35TJ"),
        ("5", "469T"),
        ("6", "5789"),
        ("7", "678"),
        ("8", "679"),
        ("9", "568T"),
        ("T", "459J"),
        ("J", "34TQ"),
        ("Q", "23JK"),
        ("K", "A2Q"),
    ],
)
def test_c09_3_neighbours_in_value_or_in_the_order_of_play(top: str, near: str) -> None:
    """By hand: one apart, or fourteen or fifteen together. Both ways about."""
    for rank in "A23456789TJQK":
        cards = {"tableau-1": f"{top}S", "tableau-9": f"{rank}S", "foundation-1": "AS", "stock": "5H"}
        moved = {text for text in legal(CITY, cards) if text.startswith("tableau")}
        both = {f"tableau-1>tableau-9:{top}S", f"tableau-9>tableau-1:{rank}S"}
        assert moved - {"tableau-1>foundation-1:KS", "tableau-9>foundation-1:KS"} == (
            both if rank in near else set()
        )


def test_c09_3_in_suit_one_card_at_a_time_and_not_to_an_empty_rampart() -> None:
    cards = {"tableau-1": "9S 8S", "tableau-2": "7S", "tableau-3": "7H"}
    assert [text for text in legal(CITY, cards) if "tableau" in text] == [
        "tableau-1>tableau-2:8S",
        "tableau-2>tableau-1:7S",
    ]
    assert "not of one suit" in why(cards, "tableau-1>tableau-3:8S")
    assert "shows 8S" in why(cards, "tableau-1>tableau-2:9S8S")
    assert "filled from the reserve alone" in why(cards, "tableau-1>tableau-4:8S")
    assert "next to each other neither" in why(
        {"tableau-1": "9S", "tableau-2": "KS"}, "tableau-1>tableau-2:9S"
    )


def test_c09_4_the_four_of_clubs_of_the_first_note_goes_on_d_alone() -> None:
    cards = TABLEAU | {"stock": "2H"}
    fed = [text for text in legal(CITY, cards) if text.startswith("reserve-3>")]
    assert fed == ["reserve-3>tableau-8:4C + stock>reserve-3:2H"]
    # Elsewhere a neighbour would not help: it does not face the place.
    away = cards | {"tableau-8": "9H", "tableau-9": "5C"}
    assert not [text for text in legal(CITY, away) if text.startswith("reserve-3>")]
    told = why(away, "reserve-3>tableau-9:4C")
    assert told == (
        "tableau-9 takes cards only of the line that it faces: reserve-2, reserve-5, reserve-8, reserve-11"
    )


def test_c09_each_card_of_the_reserve_faces_four_ramparts() -> None:
    empty = {name: cards for name, cards in RESERVE.items()}
    faced = {
        place: [text for text in heads(empty) if text.startswith(f"{place}>tableau")] for place in RESERVE
    }
    told = {place: [text.split(">")[1].split(":")[0] for text in texts] for place, texts in faced.items()}
    assert set(told["reserve-1"]) == {"tableau-1", "tableau-4", "tableau-10", "tableau-14"}
    assert set(told["reserve-8"]) == {"tableau-2", "tableau-6", "tableau-9", "tableau-12"}
    assert all(len(set(ramparts)) == 4 for ramparts in told.values())


@pytest.mark.parametrize(
    ("rampart", "filled_by"),
    [(3, "4C AC 7S 6S"), (8, "4C AC 7S 6S"), (14, "AD 3C 4C"), (4, "AD 3C 4C")],
)
def test_c09_5_a_vacancy_of_the_second_note_is_filled_at_once_from_its_line(
    rampart: int, filled_by: str
) -> None:
    cards = {**TABLEAU, f"tableau-{rampart}": "", "stock": "2H"}
    assert {text.split(">")[1] for text in legal(CITY, cards)} == {
        f"tableau-{rampart}:{card} + stock" for card in filled_by.split()
    }
    assert "must be filled first" in why(cards, "stock>waste:2H")


def test_c09_the_filling_is_a_move_of_its_own() -> None:
    cards = TABLEAU | {"foundation-1": "AC", "stock": "2H 9H"}
    assert "tableau-11>foundation-1:KC" in legal(CITY, cards)
    position = after(
        CITY, cards, "tableau-11>foundation-1:KC", "reserve-12>tableau-11:6S + stock>reserve-12:9H"
    )
    assert shown(position, "tableau-11", "reserve-12", "stock") == ["6S", "9H", "2H"]


def test_c09_a_place_of_the_reserve_is_filled_from_the_waste_then_from_the_stock() -> None:
    move = "reserve-3>tableau-8:4C"
    both = TABLEAU | {"waste": "2H 3H", "stock": "9S"}
    assert f"{move} + waste>reserve-3:3H" in legal(CITY, both)
    assert why(both, move) == f"wanted {move} + waste>reserve-3:3H"
    assert f"{move} + stock>reserve-3:9S" in legal(CITY, TABLEAU | {"stock": "9S"})
    assert move in legal(CITY, TABLEAU)


def test_c09_6_turning_is_open_also_for_a_card_that_could_be_played() -> None:
    cards = TABLEAU | {"foundation-1": "AC", "stock": "5H KC"}
    assert {"stock>waste:KC", "stock>foundation-1:KC"} <= set(legal(CITY, cards))
    assert "next card of the stock" in why(cards, "stock>waste:5H")
    assert not any(text.startswith("waste>") for text in legal(CITY, TABLEAU | {"waste": "KC"}))


@pytest.mark.parametrize("left", [{"stock": "2H"}, {"waste": "2H"}])
def test_c09_7_transposing_waits_for_stock_and_waste(left: dict[str, str]) -> None:
    move = "reserve-1>reserve-2:AD + reserve-2>reserve-1:3C"
    assert move in legal(CITY, TABLEAU)
    assert move not in legal(CITY, TABLEAU | left)
    assert "only when stock and waste are out; 1 cards are left" in why(TABLEAU | left, move)


def test_c09_7_two_cards_change_places_or_one_goes_to_an_empty_place() -> None:
    cards = {"reserve-2": "AD", "reserve-7": "AD", "reserve-9": "3C", "tableau-1": "KH"}
    found = [text for text in heads(cards) if ">reserve" in text]
    assert len(found) == 3 + 3 * 9
    move = "reserve-2>reserve-9:AD + reserve-9>reserve-2:3C"
    assert shown(after(CITY, cards, move), "reserve-2", "reserve-9") == ["3C", "AD"]
    position = after(
        CITY, cards, "reserve-2>reserve-7:AD + reserve-7>reserve-2:AD", "reserve-9>reserve-12:3C"
    )
    assert shown(position, "reserve-2", "reserve-9", "reserve-12") == ["AD", "", "3C"]
    assert why(cards, "reserve-2>reserve-9:AD") == f"wanted {move}"
    turned_about = "reserve-9>reserve-2:3C + reserve-2>reserve-9:AD"
    assert "two change places, the lower-numbered first" in why(cards, turned_about)


def test_c09_in_the_last_stage_filling_is_not_enforced() -> None:
    cards = {"reserve-2": "AD", "tableau-1": "KH", "tableau-5": "QH", "tableau-9": ""}
    found = legal(CITY, cards)
    assert {"tableau-1>tableau-5:KH", "reserve-2>tableau-9:AD", "reserve-2>reserve-3:AD"} <= set(found)
    assert "reserve-2>tableau-3:AD" not in found


def test_c09_a_rampart_whose_line_is_empty_stays_open() -> None:
    cards = {"reserve-2": "AD", "tableau-2": "KH", "stock": "2H"}
    assert heads(cards) == [f"reserve-2>tableau-{n}:AD" for n in (14, 4, 9)]
    assert "stock>waste:2H" in legal(CITY, cards | {"reserve-2": ""})


def test_c09_won_with_four_families_and_only_then() -> None:
    full = {f"foundation-{n}": family(suit, 26) for n, suit in enumerate("SHDC", start=1)}
    assert rules_of(CITY).won(built(CITY, full)) and legal(CITY, full) == []
    last = full | {"foundation-4": family("C", 25), "tableau-7": "AC"}
    assert not rules_of(CITY).won(built(CITY, last))
    assert rules_of(CITY).won(after(CITY, last, "tableau-7>foundation-4:AC"))
    assert "no card may go from tableau-7 to waste" in why(last, "tableau-7>waste:AC")
