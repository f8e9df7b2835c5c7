"""The Empress of India: every rule of its entry on a position built by hand (Cadogan 1874)."""

import pytest
from built import after, built, legal, legal_at, rules_of, shown

from bookgen.cards import Card, is_red
from bookgen.games import find_game
from bookgen.play import deal_of, parse_move
from bookgen.referee import replay

GAME = "empress-of-india"
ARMY = [f"tableau-{n}" for n in range(1, 25)]
NAVY = [f"tableau-{n}" for n in range(25, 49)]


def full(red: str = "", black: str = "", **more: str) -> dict[str, str]:
    """Every place with a card: the first ones as given, the others aces and kings, which nothing takes."""
    reds, blacks = red.split(), black.split()
    cards = dict(zip(ARMY, [*reds, *["AH"] * (24 - len(reds))], strict=True))
    cards |= dict(zip(NAVY, [*blacks, *["KS"] * (24 - len(blacks))], strict=True))
    return cards | {name.replace("_", "-"): told for name, told in more.items()}


def plays(cards: dict[str, str]) -> list[str]:
    """The moves by which cards go home."""
    return [move for move in legal(GAME, cards) if ">foundation" in move]


def colours(cards: list[Card]) -> str:
    return "".join("r" if is_red(card) else "b" for card in cards)


def test_c08_the_deal_goes_by_colour_until_both_are_complete() -> None:
    deal = deal_of(find_game(GAME), 5)
    position = rules_of(GAME).opening(deal)
    laid = deal[: 176 - len(position.piles["stock"])]
    red, black = [card for card in laid if is_red(card)], [card for card in laid if not is_red(card)]
    assert min(len(red), len(black)) == 24 and colours(laid[-1:]) == ("r" if len(red) == 24 else "b")
    assert shown(position, *ARMY) == red[:24] and shown(position, *NAVY) == black[:24]
    assert position.piles["waste-1"] == tuple(red[24:]) and position.piles["waste-2"] == tuple(black[24:])
    assert len(red) + len(black) > 48
    assert list(position.piles["stock"][::-1]) == deal[len(laid) :]


def test_c08_the_empress_her_guard_and_what_the_foundations_begin_with() -> None:
    position = rules_of(GAME).opening(deal_of(find_game(GAME), 0))
    assert shown(position, *[f"aside-{n}" for n in range(1, 10)]) == ["QC"] + ["JH"] * 4 + ["JD"] * 4
    begun = [f"foundation-{n}" for n in range(1, 17)]
    assert shown(position, *begun) == ["AS"] * 4 + ["AC"] * 4 + ["KH"] * 4 + ["KD"] * 4


def test_c08_1_a_red_card_and_a_black_one_go_together() -> None:
    assert plays(full("QH 9D", "2C 5S")) == ["tableau-1>foundation-9:QH + tableau-25>foundation-5:2C"]
    assert plays(full("QH QD", "5S 3C")) == []
    assert plays(full("9D", "2C 2S")) == []


def test_c08_1_any_of_the_army_with_any_of_the_navy() -> None:
    found = plays(full("QH QD", "2C 2S"))
    assert found == [
        f"tableau-{red} + tableau-{black}"
        for red in ("1>foundation-9:QH", "2>foundation-13:QD")
        for black in ("25>foundation-5:2C", "26>foundation-1:2S")
    ]


@pytest.mark.parametrize(
    ("pile", "lies", "card"),
    [
        (1, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS", "KS"),
        (5, "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC", "KC"),
        (9, "KH QH", "TH"),
        (13, "KD QD", "TD"),
        (13, "KD QD TD 9D 8D 7D 6D 5D 4D 3D 2D", "AD"),
    ],
)
def test_c08_the_sequences_omit_queens_and_knaves(pile: int, lies: str, card: str) -> None:
    """On the knave goes the king, on the queen the ten; the other colour gives a card that always fits."""
    place = "tableau-3" if is_red(card) else "tableau-25"
    mate = "tableau-25" if is_red(card) else "tableau-1"
    cards = {place: card, mate: "2S" if is_red(card) else "QD", f"foundation-{pile}": lies}
    (move,) = plays(cards)
    assert f"{place}>foundation-{pile}:{card}" in move


def test_c08_of_like_foundations_the_lowest_numbered_is_used() -> None:
    cards = {"tableau-1": "QH", "tableau-25": "2S", "foundation-1": "AS 2S", "foundation-9": "KH QH TH"}
    assert plays(cards) == ["tableau-1>foundation-10:QH + tableau-25>foundation-2:2S"]


def test_c08_2_the_cards_of_a_pair_go_together_the_upper_one_first() -> None:
    assert plays({"tableau-30": "2S QH"}) == ["tableau-30>foundation-9:QH + tableau-30>foundation-1:2S"]
    assert plays({"tableau-3": "QH 2S"}) == ["tableau-3>foundation-1:2S + tableau-3>foundation-9:QH"]
    assert plays({"tableau-30": "3S QH"}) == []


def test_c08_2_half_a_pair_does_not_go_with_another_card() -> None:
    assert plays({"tableau-30": "3S QH", "tableau-31": "2S"}) == []
    assert plays({"tableau-1": "QH", "tableau-3": "9H 2S"}) == []


def test_c08_3_any_card_pairs_with_any_of_the_other_colour_both_ways() -> None:
    cards = {"tableau-1": "7H", "tableau-2": "3D", "tableau-25": "9S", "tableau-26": "2C"}
    assert legal(GAME, cards) == [
        "tableau-1>tableau-25:7H",
        "tableau-1>tableau-26:7H",
        "tableau-25>tableau-1:9S",
        "tableau-25>tableau-2:9S",
        "tableau-26>tableau-1:2C",
        "tableau-26>tableau-2:2C",
        "tableau-2>tableau-25:3D",
        "tableau-2>tableau-26:3D",
    ]


def test_c08_3_a_card_is_paired_once() -> None:
    cards = {"tableau-1": "7H", "tableau-25": "9S 3D", "tableau-2": "8D KC"}
    assert legal(GAME, cards) == []
    assert legal(GAME, cards | {"tableau-26": "2C"}) == ["tableau-1>tableau-26:7H", "tableau-26>tableau-1:2C"]


def test_c08_vacancies_are_filled_from_the_talons_the_army_first() -> None:
    cards = full("QH", "2C", waste_1="3D 4D", waste_2="3S 4S", stock="5H")
    (move,) = plays(cards)
    begun = "tableau-1>foundation-9:QH + tableau-25>foundation-5:2C"
    assert move == f"{begun} + waste-1>tableau-1:4D + waste-2>tableau-25:4S"
    assert shown(after(GAME, cards, move), "waste-1", "waste-2", "stock") == ["3D", "3S", "5H"]


def test_c08_from_the_pack_colour_by_colour_where_there_is_no_talon() -> None:
    """The Army has no talon: black cards are passed over to theirs, although that has not filled anything."""
    cards = full("QH", "2C", waste_2="3S", stock="6H 5H 9C 8C")
    (move,) = plays(cards)
    begun = "tableau-1>foundation-9:QH + tableau-25>foundation-5:2C"
    turned = "stock>waste-2:8C + stock>waste-2:9C + stock>tableau-1:5H"
    assert move == f"{begun} + waste-2>tableau-25:3S + {turned}"
    position = after(GAME, cards, move)
    assert shown(position, "tableau-1", "tableau-25", "waste-2", "stock") == ["5H", "3S", "8C 9C", "6H"]


def test_c08_turned_cards_of_both_colours_fill_where_neither_has_a_talon() -> None:
    (move,) = plays(full("QH", "2C", stock="6H 5S 9D 8H"))
    assert move.endswith(" + stock>tableau-1:8H + stock>waste-1:9D + stock>tableau-25:5S")


def test_c08_a_place_keeps_its_colour() -> None:
    """A pair that lies in the Navy leaves a place of the Navy, though the red card lay uppermost."""
    cards = full("", "2S", waste_1="3D", waste_2="3S") | {"tableau-25": "2S QH"}
    (move,) = plays(cards)
    assert move.endswith(" + waste-2>tableau-25:3S")


def test_c08_making_a_pair_fills_the_place_it_leaves() -> None:
    cards = full("7H", "9S", waste_1="3D", waste_2="3S")
    found = legal(GAME, cards)
    assert "tableau-1>tableau-25:7H + waste-1>tableau-1:3D" in found
    assert "tableau-25>tableau-1:9S + waste-2>tableau-25:3S" in found


def test_c08_a_place_that_nothing_can_fill_stays_empty() -> None:
    cards = full("QH", "2C", waste_2="3S", stock="9C")
    (move,) = plays(cards)
    assert move.endswith("foundation-5:2C + waste-2>tableau-25:3S + stock>waste-2:9C")
    position = after(GAME, cards, move)
    assert shown(position, "tableau-1", "stock") == ["", ""]
    assert not [text for text in legal_at(rules_of(GAME), position) if ">tableau-1:" in text]


def test_c08_4_a_card_is_turned_at_any_time_on_to_the_talon_of_its_colour() -> None:
    assert "stock>waste-2:TC" in legal(GAME, full("QH", "2C", stock="4H TC"))
    assert "stock>waste-1:4H" in legal(GAME, full("QH", "2C", stock="TC 4H"))


def test_c08_a_vacancy_may_be_deferred_until_the_card_wanted_is_uppermost() -> None:
    """As the book has it: the ten of clubs turned before a vacancy in the Navy is made."""
    cards = full("7H", "9S", waste_1="3D", waste_2="3S", stock="2D TC 8H")
    position = after(GAME, cards, "stock>waste-1:8H", "stock>waste-2:TC")
    made = "tableau-25>tableau-1:9S + waste-2>tableau-25:TC"
    assert made in legal_at(rules_of(GAME), position)


def test_c08_cards_of_a_talon_and_of_the_stock_are_never_played() -> None:
    assert legal(GAME, {"waste-1": "QH", "waste-2": "2S", "tableau-1": "9H"}) == []
    assert [move for move in plays(full("9D", "2S", waste_1="QH", stock="QD")) if "QH" in move] == []


def test_c08_won_when_every_card_is_played_and_lost_without_a_move() -> None:
    rules = rules_of(GAME)
    cards = {"tableau-1": "QH", "tableau-25": "2S"}
    assert not rules.won(built(GAME, cards))
    assert rules.won(after(GAME, cards, "tableau-1>foundation-9:QH + tableau-25>foundation-1:2S"))
    assert not rules.won(built(GAME, {"waste-1": "QH"})) and legal(GAME, {"waste-1": "QH"}) == []


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("stock>tableau-1:4H", "turned singly"),
        ("waste-1>foundation-9:QH", "only fill places"),
        ("tableau-2>foundation-9:9D + tableau-25>foundation-5:2C", "no foundation takes it yet"),
        ("tableau-1>foundation-10:QH + tableau-25>foundation-5:2C", "it goes to foundation-9"),
        ("tableau-1>foundation-9:QH", "a red one and a black one"),
        ("tableau-1>foundation-9:QH + tableau-3>foundation-13:QD", "a red one and a black one"),
        ("tableau-1>foundation-9:QH + tableau-27>foundation-1:2S", "cards of tableau-27 are a pair"),
        ("tableau-1>foundation-9:QH + tableau-25>foundation-5:2C", "wanted tableau-1>foundation-9:QH"),
        ("tableau-1>tableau-25:QH", r"wanted tableau-1>tableau-25:QH \+ waste-1>tableau-1:QH"),
        ("tableau-1>tableau-27:QH", "no card is paired twice"),
        ("tableau-1>tableau-2:QH", "one of the other colour"),
        ("tableau-1>waste-1:QH", "no card may go from tableau-1 to waste-1"),
    ],
)
def test_c08_the_reason_is_said(move: str, reason: str) -> None:
    cards = full("QH 9D QD", "2C 5S", waste_1="3D QH", waste_2="3S", stock="4H") | {"tableau-27": "2S 7D"}
    rules, position = rules_of(GAME), built(GAME, cards)
    assert parse_move(move) not in rules.moves(position)
    with pytest.raises(AssertionError, match=reason):
        raise AssertionError(rules.why_not(position, parse_move(move)))


def test_c08_an_empty_place_takes_no_card() -> None:
    position = built(GAME, {"tableau-1": "7H", "tableau-25": "9S"})
    assert "fill themselves" in rules_of(GAME).why_not(position, parse_move("tableau-1>tableau-26:7H"))


def test_c08_the_referee_takes_the_halves_in_either_order() -> None:
    cards, rules = full("QH", "2C", waste_1="3D"), rules_of(GAME)
    move = parse_move("tableau-25>foundation-5:2C + tableau-1>foundation-9:QH + waste-1>tableau-1:3D")
    assert move not in rules.moves(built(GAME, cards))
    assert shown(replay(rules, built(GAME, cards), [move]), "tableau-1", "waste-1") == ["3D", ""]
    with pytest.raises(ValueError, match="tableau"):
        replay(rules, built(GAME, cards), [move[::-1]])
    pair = parse_move("tableau-30>foundation-1:2S + tableau-30>foundation-9:QH")
    assert rules.won(replay(rules, built(GAME, {"tableau-30": "2S QH"}), [pair]))
