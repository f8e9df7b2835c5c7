"""Games of rows, Hoffmann nos. 40 and 41, Lady Cadogan's Blockade and Labyrinth: each ruling on a position
built by hand."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move


def place(number: int) -> str:
    return f"tableau-{number}"


def row(cards: str, number: int = 1, columns: int = 10) -> dict[str, str]:
    """A row of cards; a ``-`` is an empty place."""
    first = columns * (number - 1) + 1
    return {place(at): card for at, card in enumerate(cards.split(), first) if card != "-"}


def cards_of(text: str) -> list[str]:
    return text.split()


def why(
    name: str, cards: dict[str, str], move: str, options: dict[str, int] | None = None, **counts: int
) -> str:
    """Why a move is not legal in a position built by hand."""
    return rules_of(name, **(options or {})).why_not(built(name, cards, **counts), parse_move(move))


# The Parallels, Hoffmann no. 40, p. 70


def test_h40_the_first_row_is_dealt_between_aces_and_kings() -> None:
    deal = deal_of(find_game("parallels"), 5)
    position = rules_of("parallels").opening(deal)
    assert shown(position, *[place(n) for n in range(1, 12)]) == [*deal[:10], ""]
    assert position.top("stock") == deal[10] and len(position.piles["stock"]) == 86
    assert [position.top(f"foundation-{n}") for n in range(1, 9)] == cards_of("AC AD AH AS KC KD KH KS")


def test_h40_1_with_two_rows_every_card_is_open() -> None:
    cards = row("2C " + "9D " * 9) | row("2H " + "9D " * 9, 2)
    assert legal("parallels", cards, rows=2) == ["tableau-11>foundation-3:2H", "tableau-1>foundation-1:2C"]


def test_h40_1_of_three_rows_the_middle_one_is_blocked_till_a_neighbour_goes() -> None:
    cards = row("2C " + "9D " * 9) | row("3C " + "9D " * 9, 2) | row("4H " + "9D " * 9, 3)
    assert legal("parallels", cards, rows=3) == ["tableau-1>foundation-1:2C"]
    position = after("parallels", cards, "tableau-1>foundation-1:2C", rows=3)
    assert legal_at(rules_of("parallels"), position) == ["tableau-11>foundation-1:3C"]
    said = why("parallels", cards, "tableau-11>foundation-1:3C", rows=3)
    assert said == "tableau-11 is blocked by tableau-1 and tableau-21"


def test_h40_1_a_card_is_open_above_a_place_that_a_short_last_row_leaves_empty() -> None:
    cards = row("9D " * 10) | row("9D 9D 2C " + "9D " * 7, 2) | row("9H 9H", 3)
    assert legal("parallels", cards, rows=3) == ["tableau-13>foundation-1:2C"]


def test_h40_2_all_empty_places_are_filled_in_one_move_uppermost_row_first() -> None:
    cards = row("- 9D 9D 9D 9D 9D 9D 9D 9D 9D") | row("9D 9D - 9D 9D 9D 9D 9D 9D -", 2)
    fill = "stock>tableau-1:5H + stock>tableau-13:6H + stock>tableau-20:7H"
    assert legal("parallels", cards | {"stock": "8H 7H 6H 5H"}, rows=2) == [fill]
    position = after("parallels", cards | {"stock": "8H 7H 6H 5H"}, fill, rows=2)
    assert position.counts["rows"] == 2
    assert legal_at(rules_of("parallels"), position) == ["stock>tableau-21:8H"]


def test_h40_2_as_far_as_the_stock_goes() -> None:
    cards = row("- - " + "9D " * 8) | {"stock": "5H"}
    assert legal("parallels", cards) == ["stock>tableau-1:5H"]


def test_h40_b_filling_may_wait_while_cards_are_played() -> None:
    cards = row("- 2C " + "9D " * 8) | {"stock": "5H"}
    assert legal("parallels", cards) == ["stock>tableau-1:5H", "tableau-2>foundation-1:2C"]


def test_h40_c_a_new_row_is_dealt_only_while_no_place_is_empty() -> None:
    stock = "KC " + " ".join(reversed(cards_of("5C 5D 5H 5S 6C 6D 6H 6S 7C 7D")))
    new = " + ".join(
        f"stock>tableau-{at}:{card}" for at, card in enumerate(cards_of("5C 5D 5H 5S 6C 6D 6H 6S 7C 7D"), 11)
    )
    assert legal("parallels", row("9D " * 10) | {"stock": stock}) == [new]
    assert after("parallels", row("9D " * 10) | {"stock": stock}, new).counts["rows"] == 2
    said = why("parallels", row("9D " * 9) | {"stock": stock}, new)
    assert said == "the empty places are filled together, before a row is dealt: stock>tableau-10:5C"
    assert why("parallels", row("9D " * 10), new) == "the stock is out"
    short = "no place is to be filled, and a row is dealt whole"
    assert why("parallels", row("9D " * 10) | {"stock": stock}, "stock>tableau-11:5C").startswith(short)


def test_h40_a_card_that_fits_both_series_goes_where_the_player_likes() -> None:
    cards = row("7C") | {
        "foundation-1": suit_run("C", "A23456"),
        "foundation-5": suit_run("C", "KQJT98"),
        "stock": "9D",
    }
    assert legal("parallels", cards)[1:] == ["tableau-1>foundation-1:7C", "tableau-1>foundation-5:7C"]


def test_h40_no_packing_and_nothing_from_the_stock_home() -> None:
    cards = row("7C 8C") | {"stock": "2C"}
    assert why("parallels", cards, "tableau-1>tableau-2:7C") == (
        "no card may go from tableau-1 to tableau-2 in this game"
    )
    assert all(">foundation" not in move for move in legal("parallels", cards))


# The Blockade, Hoffmann no. 41, p. 73

CLUBS = {"foundation-1": "AC"}


def test_h41_an_ace_in_the_deal_goes_home_and_the_next_card_takes_its_place() -> None:
    deal = cards_of("AS 5C 6C AS 7C 8C 9C TC JC QC KC 5D 6D 7D AD")
    rest = list(deal_of(find_game("blockade"), 1))
    for card in deal:
        rest.remove(card)
    position = rules_of("blockade").opening([*deal, *rest])
    assert shown(position, "foundation-1", "foundation-2", "foundation-3") == ["AS", "AS", ""]
    assert [position.top(place(n)) for n in range(1, 13)] == cards_of("5C 6C 7C 8C 9C TC JC QC KC 5D 6D 7D")
    assert position.top("stock") == "AD"


def test_h41_1_a_place_is_open_only_from_below() -> None:
    cards = CLUBS | row("2C 2C " + "9D " * 10, 1, 12) | row("9H - " + "9H " * 10, 2, 12)
    assert legal("blockade", cards, rows=2) == ["tableau-2>foundation-1:2C"]
    assert why("blockade", cards, "tableau-1>foundation-1:2C", rows=2) == "tableau-1 is blocked by tableau-13"


def test_h41_a_blocked_card_is_not_built_upon() -> None:
    cards = row("9S 8S", 1, 12) | row("3H", 2, 12)
    assert legal("blockade", cards, rows=2) == []
    assert why("blockade", cards, "tableau-2>tableau-1:8S", rows=2) == "tableau-1 is blocked by tableau-13"


def test_h41_1_below_means_directly_below_when_gaps_stay() -> None:
    cards = CLUBS | row("2C", 1, 12) | row("9H", 3, 12)
    assert legal("blockade", cards, rows=3) == ["tableau-1>foundation-1:2C"]


def test_h41_c_a_series_moves_as_one_or_its_top_card_alone_but_no_part() -> None:
    cards = {place(1): "8S 7S 6S", place(2): "9S", place(3): "7S", place(4): "8S"}
    assert legal("blockade", cards) == [
        "tableau-1>tableau-2:8S7S6S",
        "tableau-1>tableau-3:6S",
        "tableau-3>tableau-4:7S",
        "tableau-4>tableau-2:8S",
    ]
    said = why("blockade", cards, "tableau-1>tableau-4:7S6S")
    assert said == "only the whole of tableau-1 may go, not part of it"


def test_h41_2_packing_is_downwards_in_suit() -> None:
    assert legal("blockade", row("8S 9C 7S 9S 8D", 1, 12)) == [
        "tableau-1>tableau-4:8S",
        "tableau-3>tableau-1:7S",
    ]
    said = why("blockade", row("8S 9C", 1, 12), "tableau-1>tableau-2:8S")
    assert said == "tableau-2 shows 9C, so only 8C, alone or heading a run, may go there"


def test_h41_2_nothing_is_moved_to_an_empty_place() -> None:
    said = why("blockade", row("8S", 1, 12), "tableau-1>tableau-2:8S")
    assert said == "tableau-2 is empty; empty places are filled from the stock alone"


def test_h41_b_upper_rows_are_filled_at_once_the_last_row_waits() -> None:
    full = row("9D " * 12, 1, 12) | row("9H " * 12, 2, 12)
    cards = CLUBS | full | {place(1): "2C", place(14): "3C 5S", "stock": "QH KH"}
    del cards[place(13)]
    one = "tableau-1>foundation-1:2C + stock>tableau-1:KH"
    assert legal("blockade", cards, rows=2) == ["stock>tableau-13:KH", one]
    position = after("blockade", cards, one, rows=2)
    assert legal_at(rules_of("blockade"), position) == ["stock>tableau-13:QH"]
    assert why("blockade", cards, "tableau-1>foundation-1:2C", rows=2) == f"wanted {one}"


def test_h41_d_an_ace_never_fills_a_place() -> None:
    cards = CLUBS | row("2C " + "9D " * 11, 1, 12) | row("- " + "9H " * 11, 2, 12) | {"stock": "KH AH"}
    move = "tableau-1>foundation-1:2C + stock>foundation-2:AH + stock>tableau-1:KH"
    assert move in legal("blockade", cards, rows=2)
    assert "stock>foundation-2:AH + stock>tableau-13:KH" in legal("blockade", cards, rows=2)


def test_h41_when_the_stock_is_out_nothing_is_filled() -> None:
    cards = CLUBS | row("2C " + "9D " * 11, 1, 12) | row("- " + "9H " * 11, 2, 12)
    assert legal("blockade", cards, rows=2) == ["tableau-1>foundation-1:2C"]


def test_h41_of_two_families_alike_the_lowest_takes_the_card() -> None:
    cards = row("2C", 1, 12) | {"foundation-2": "AC", "foundation-5": "AC"}
    assert legal("blockade", cards) == ["tableau-1>foundation-2:2C"]


# The Blockade, another fashion, Hoffmann no. 41, footnote, p. 75


def test_h41b_first_aces_and_first_kings_go_home_in_the_deal_second_ones_do_not() -> None:
    deal = cards_of("KD AS AS 5C KS 6C KD 7C 8C 9C TC JC QC 5D 6D")
    rest = list(deal_of(find_game("blockade-ten"), 1))
    for card in deal:
        rest.remove(card)
    position = rules_of("blockade-ten").opening([*deal, *rest])
    assert shown(position, "foundation-4", "foundation-6", "foundation-8") == ["AS", "KD", "KS"]
    assert [position.top(place(n)) for n in range(1, 11)] == cards_of("AS 5C 6C KD 7C 8C 9C TC JC QC")


def test_h41b_1_open_from_below_and_when_the_stock_is_out_from_above_too() -> None:
    cards = CLUBS | row("2C " + "9D " * 9) | row("9H " * 10, 2) | row("9S " * 10, 3)
    assert legal("blockade-ten", cards | {"stock": "5H"}, rows=3) == ["stock>tableau-31:5H"]
    assert legal("blockade-ten", cards, rows=3) == ["tableau-1>foundation-1:2C"]
    position = after("blockade-ten", cards | {place(11): "3C"}, "tableau-1>foundation-1:2C", rows=3)
    assert legal_at(rules_of("blockade-ten"), position) == ["tableau-11>foundation-1:3C"]


def test_h41b_b_filling_is_one_act_also_of_upper_rows() -> None:
    cards = CLUBS | row("2C " + "9D " * 9) | row("- " + "9H " * 9, 2) | {"stock": "6H 5H"}
    position = after("blockade-ten", cards, "tableau-1>foundation-1:2C", rows=2)
    assert legal_at(rules_of("blockade-ten"), position) == ["stock>tableau-1:5H + stock>tableau-11:6H"]


def test_h41b_a_the_second_ace_ends_the_king_family() -> None:
    cards = row("AC") | {"foundation-1": "AC", "foundation-5": suit_run("C", "KQJT98765432")}
    assert legal("blockade-ten", cards) == ["tableau-1>foundation-5:AC"]


# The Blockade, Lady Cadogan


def test_c01_a_card_is_blocked_by_any_below_it_at_whatever_distance() -> None:
    cards = CLUBS | row("2C 2C", 1, 12) | row("9H", 3, 12)
    assert legal("cadogan-blockade", cards, rows=3) == ["tableau-2>foundation-1:2C"]
    said = why("cadogan-blockade", cards, "tableau-1>foundation-1:2C", rows=3)
    assert said == "tableau-1 is blocked by tableau-25"


def test_c01_single_cards_only() -> None:
    cards = {place(1): "8S 7S", place(2): "9S", place(3): "8S"}
    assert legal("cadogan-blockade", cards) == ["tableau-1>tableau-3:7S", "tableau-3>tableau-2:8S"]
    said = why("cadogan-blockade", cards, "tableau-1>tableau-2:8S7S")
    assert said == "one card at a time may go from tableau-1 to tableau-2"


def test_c01_refilling_is_one_move_of_every_row_aces_going_home() -> None:
    cards = row("- " + "9D " * 11, 1, 12) | row("- " + "9H " * 11, 2, 12) | {"stock": "6H AH 5H"}
    fill = "stock>tableau-1:5H + stock>foundation-1:AH + stock>tableau-13:6H"
    assert legal("cadogan-blockade", cards, rows=2) == [fill]
    assert after("cadogan-blockade", cards, fill, rows=2).counts["rows"] == 2


def test_c01_cards_never_go_to_vacancies_even_when_the_stock_is_out() -> None:
    assert legal("cadogan-blockade", row("8S - 5D", 1, 12)) == []


def test_c01_a_stock_of_aces_alone_is_dealt_home() -> None:
    cards = row("9D " * 12, 1, 12) | {"stock": "AH AS"}
    assert legal("cadogan-blockade", cards) == ["stock>foundation-1:AS + stock>foundation-2:AH"]


# The Labyrinth, Lady Cadogan, and its note


@pytest.mark.parametrize("name", ["labyrinth", "labyrinth-foundations-in"])
def test_d03_free_above_or_below_and_not_blocked_across_a_gap(name: str) -> None:
    home = {"foundation-4": "AC"}
    cards = home | row("9D 9D") | row("- 2C", 2) | row("2C 9H", 3) | row("9H 9H", 4)
    assert legal_at(rules_of(name, grace=0), built(name, cards, rows=4)) == ["tableau-21>foundation-4:2C"]


@pytest.mark.parametrize("name", ["labyrinth", "labyrinth-foundations-in"])
def test_d03_only_the_last_row_is_refilled_and_it_must_be_before_a_row(name: str) -> None:
    cards = row("- " + "9D " * 9) | row("- 9H - " + "9H " * 7, 2) | {"stock": "7H 6H 5H"}
    fill = "stock>tableau-11:5H + stock>tableau-13:6H"
    assert legal(name, cards, rows=2) == [fill]
    position = after(name, cards, fill, rows=2)
    assert legal_at(rules_of(name), position) == ["stock>tableau-21:7H"]
    assert not position.piles[place(1)]


def test_d03_the_grace_puts_any_one_card_aside_once_when_the_stock_is_out() -> None:
    cards = row("9D") | row("2C", 2) | row("9H", 3) | {"foundation-4": "AC"}
    graces = ["tableau-11>aside-1:2C", "tableau-1>aside-1:9D", "tableau-21>aside-1:9H"]
    assert legal("labyrinth", cards, rows=3) == graces
    assert legal_at(rules_of("labyrinth", grace=0), built("labyrinth", cards, rows=3)) == []
    position = after("labyrinth", cards, "tableau-11>aside-1:2C", rows=3)
    assert legal_at(rules_of("labyrinth"), position) == ["aside-1>foundation-4:2C"]
    assert not rules_of("labyrinth").won(position)
    position = played(rules_of("labyrinth"), position, "aside-1>foundation-4:2C")
    assert legal_at(rules_of("labyrinth"), position) == []


def test_d03_the_grace_waits_for_the_stock_to_be_out() -> None:
    cards = row("9D " * 10) | {"stock": "5H"}
    assert legal("labyrinth", cards) == ["stock>tableau-11:5H"]
    said = why("labyrinth", cards, "tableau-1>aside-1:9D")
    assert said == "a card is put aside only when the stock is out; 1 cards are left"
    said = why("labyrinth", row("9D"), "tableau-1>aside-1:9D", graces=1)
    assert said == "no grace is left; 1 allowed and taken"
    assert why("labyrinth", row("9D"), "tableau-1>aside-1:9D", {"grace": 0}) == "no card may be put aside"


def test_d03_families_begin_with_what_is_laid_out_beforehand() -> None:
    position = rules_of("labyrinth").opening(deal_of(find_game("labyrinth"), 2))
    assert [position.top(f"foundation-{n}") for n in range(1, 9)] == cards_of("AS AH AD AC KS KH KD KC")


def test_d03b_founding_is_a_play_wants_a_free_card_and_may_wait() -> None:
    cards = row("AS " + "9D " * 9) | row("KH " + "9D " * 9, 2) | row("9H " * 10, 3) | {"stock": "5H"}
    assert legal("labyrinth-foundations-in", cards, rows=3) == [
        "stock>tableau-31:5H",
        "tableau-1>foundation-1:AS",
    ]
    position = after("labyrinth-foundations-in", cards, "tableau-1>foundation-1:AS", rows=3)
    assert "tableau-11>foundation-6:KH" in legal_at(rules_of("labyrinth-foundations-in"), position)


def test_d03b_the_second_ace_of_a_suit_ends_its_king_family() -> None:
    cards = row("AS") | {"foundation-1": "AS", "foundation-5": suit_run("S", "KQJT98765432")}
    assert "tableau-1>foundation-5:AS" in legal("labyrinth-foundations-in", cards)
    assert "tableau-1>foundation-1:AS" not in legal("labyrinth-foundations-in", cards)


def test_d03b_the_deal_lays_nothing_on_the_families() -> None:
    for seed in range(5):
        position = rules_of("labyrinth-foundations-in").opening(
            deal_of(find_game("labyrinth-foundations-in"), seed)
        )
        assert not any(position.piles[f"foundation-{n}"] for n in range(1, 9))
        assert len(position.piles["stock"]) == 94


# Babette, Lady Cadogan


def columns(*cards: str) -> dict[str, str]:
    """Columns from the left, each from its top row to its foot."""
    return {place(at): held for at, held in enumerate(cards, 1) if held}


def test_d00_only_the_foot_of_a_column_is_free_and_founds_or_joins_a_family() -> None:
    cards = columns("AS 5C", "KH", "AS", "2H") | {"foundation-2": "AH"}
    assert legal("babette", cards, redeals=2) == [
        "tableau-2>foundation-6:KH",
        "tableau-3>foundation-1:AS",
        "tableau-4>foundation-2:2H",
    ]
    assert (
        why("babette", cards, "tableau-1>foundation-5:5C", redeals=2)
        == "foundation-5 is empty and asks for KS"
    )


def test_d00_a_second_ace_of_a_suit_ends_the_king_family() -> None:
    cards = columns("AS") | {"foundation-1": "AS", "foundation-5": suit_run("S", "KQJT98765432")}
    assert legal("babette", cards, redeals=2) == ["tableau-1>foundation-5:AS"]


def test_d00_2_a_row_goes_at_the_foot_of_every_column_and_a_short_one_to_the_first() -> None:
    cards = columns("5C", "", "7C") | {
        "stock": " ".join(reversed(["2C", "3C", "4C", "5D", "6D", "7D", "8D", "9D"]))
    }
    new = " + ".join(
        f"stock>tableau-{n}:{c}" for n, c in enumerate(["2C", "3C", "4C", "5D", "6D", "7D", "8D", "9D"], 1)
    )
    assert legal("babette", cards) == [new]
    assert shown(after("babette", cards, new), "tableau-1", "tableau-2", "tableau-3") == [
        "5C 2C",
        "3C",
        "7C 4C",
    ]
    short = columns("5C", "6C", "7C") | {"stock": "3C 2C"}
    assert legal("babette", short) == ["stock>tableau-1:2C + stock>tableau-2:3C"]


def test_d00_playing_is_optional_a_row_may_be_dealt_over_a_card_that_fits() -> None:
    cards = columns("AS") | {"stock": "2C"}
    assert legal("babette", cards) == ["stock>tableau-1:2C", "tableau-1>foundation-1:AS"]


def test_d00_3_the_columns_are_gathered_when_the_stock_is_out_the_last_column_first() -> None:
    cards = columns("5C 6C", "", "7C 8C 9C", "2D")
    gather = "tableau-4>stock:2D + tableau-3>stock:7C8C9C + tableau-1>stock:5C6C"
    assert legal("babette", cards) == [gather]
    position = after("babette", cards, gather)
    assert position.piles["stock"] == ("6C", "5C", "9C", "8C", "7C", "2D") and position.counts["redeals"] == 1
    row = " + ".join(f"stock>tableau-{n}:{c}" for n, c in enumerate(["2D", "7C", "8C", "9C", "5C", "6C"], 1))
    assert legal_at(rules_of("babette"), position) == [row]
    said = why("babette", cards | {"stock": "3D"}, gather)
    assert said == "the columns are gathered only when the stock is out; 1 cards are left"
    assert why("babette", cards, gather, redeals=2) == "no redeal is left; 2 allowed and taken"
    assert legal("babette", cards, redeals=2) == []


def test_d00m_the_leftmost_foot_goes_first_and_up_if_it_fits_both() -> None:
    seven = {"foundation-4": suit_run("C", "A23456"), "foundation-8": suit_run("C", "KQJT98"), "stock": "3D"}
    cards = columns("5C", "7C", "AS") | seven
    assert legal("babette-mechanical", cards) == ["tableau-2>foundation-4:7C"]
    said = why("babette-mechanical", cards, "stock>tableau-1:3D")
    assert said == "tableau-2>foundation-4:7C is compulsory and comes first"


def test_d00m_then_a_row_then_the_redeal() -> None:
    assert legal("babette-mechanical", columns("5C") | {"stock": "3D"}) == ["stock>tableau-1:3D"]
    assert legal("babette-mechanical", columns("5C", "6C")) == ["tableau-2>stock:6C + tableau-1>stock:5C"]
    assert legal("babette-mechanical", columns("5C", "6C"), redeals=2) == []
