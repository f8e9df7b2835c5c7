"""Les Petits Paquets: every rule and every doubt, positions by hand. Hoffmann 1892, no. 52, p. 98."""

from built import after, built, legal, rules_of, shown

from bookgen.games import find_game
from bookgen.play import Position, deal_of, format_move, parse_move, rules_for

GAME, OPEN = "petits-paquets", "petits-paquets-open"
HEAPS = [f"tableau-{n}" for n in range(1, 14)]
UP, DOWN = "KC AC 2C 3C 4C 5C 6C 7C", "KC QC JC TC 9C 8C"


def reason(name: str, cards: dict[str, str], move: str, **counts: int) -> str:
    return rules_of(name).why_not(built(name, cards, **counts), parse_move(move))


def dealt(name: str, deal: list[str]) -> Position:
    """The opening of a deal that begins with these cards, the others as they come."""
    game = find_game(name)
    rest = list(game.cards)
    for card in deal:
        rest.remove(card)
    return rules_for(game).opening([*deal, *rest])


# Dealing.


def test_h52_cards_are_dealt_round_and_every_one_is_somewhere() -> None:
    position = dealt(GAME, deal_of(find_game(GAME), 4))
    assert not position.piles["stock"]
    sizes = [len(position.piles[name]) for name in HEAPS]
    assert sum(sizes) + len(position.piles["aside"]) == 96
    assert max(sizes) - min(sizes) <= 1 and sizes == sorted(sizes, reverse=True)


def test_h52_a_card_equal_to_the_heap_due_goes_aside_and_the_next_takes_its_place() -> None:
    deal = ["AC", "AD", "5C", "2C", "9C", "3H", "4H", "5H", "JC", "7D", "8D", "9D", "TD", "QC", "JH", "AS"]
    position = dealt(GAME, deal)
    assert position.piles["aside"][:5] == tuple(["AC", "AD", "2C", "3H", "JH"])
    assert [position.piles[name][0] for name in HEAPS[:4]] == ["5C", "9C", "4H", "5H"]
    assert position.piles["tableau-11"][0] == "AS"


def test_h52_a_queen_counts_twelve_a_knave_eleven() -> None:
    deal = ["2C", "AC", "2D", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "JC", "QC", "AD"]
    position = dealt(GAME, deal)
    lowest = [position.piles[name][0] for name in HEAPS[:12]]
    assert lowest == ["2C", "AC", "2D", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "QC", "AD"]
    assert position.piles["aside"][0] == "JC"


def test_h52_nothing_goes_aside_for_the_thirteenth_heap() -> None:
    """Ruling e: no king is dealt, so that any card may fall there."""
    for seed in range(5):
        position = rules_of(GAME).opening(deal_of(find_game(GAME), seed))
        assert all(card[0] != "K" for card in position.piles["aside"])


# Plays.


def test_h52_a_play_begins_only_when_all_is_dealt() -> None:
    """Ruling a: of the whole deal nothing is played before its last card lies."""
    position = rules_of(GAME).opening(deal_of(find_game(GAME), 4))
    assert all(len(position.piles[f"foundation-{n}"]) == 1 for n in range(1, 9))


def test_h52_1_tops_of_twelve_heaps_and_every_card_of_the_fan() -> None:
    cards = {"tableau-1": "AC 5D", "tableau-7": "QH", "tableau-13": "AS 7D QS 9H"}
    assert legal(GAME, {**cards, "aside": "4D"}) == [
        "tableau-13>foundation-4:AS",
        "tableau-13>foundation-8:QS",
        "tableau-7>foundation-7:QH",
    ]


def test_h52_1_the_card_taken_out_of_the_fan_leaves_the_others_as_they_lie() -> None:
    position = after(GAME, {"tableau-13": "7D AS 9H"}, "tableau-13>foundation-4:AS")
    assert shown(position, "tableau-13") == ["7D 9H"]


def test_h52_1_of_two_like_cards_of_the_fan_the_later_goes() -> None:
    position = after(GAME, {"tableau-13": "AS 7D AS 9H"}, "tableau-13>foundation-4:AS")
    assert shown(position, "tableau-13") == ["AS 7D 9H"]


def test_h52_1_a_card_that_fits_both_families_goes_to_either() -> None:
    cards = {"foundation-1": UP, "foundation-5": "KC QC JC TC 9C", "tableau-3": "8C", "aside": "4D"}
    assert legal(GAME, cards) == ["tableau-3>foundation-1:8C", "tableau-3>foundation-5:8C"]


def test_h52_1_no_suit_but_its_own() -> None:
    cards = {"tableau-3": "2C", "foundation-2": "KD AD", "aside": "5D 3H"}
    assert legal(GAME, cards) == ["aside>tableau-3:3H + tableau-3>tableau-2:2C"]


# Exchanges.


def test_h52_2_a_top_card_is_shifted_between_the_families_either_way() -> None:
    """Ruling f."""
    cards = {"foundation-1": UP, "foundation-5": DOWN, "tableau-3": "6H"}
    shifts = [move for move in legal(GAME, cards) if move.startswith("foundation")]
    assert shifts == ["foundation-1>foundation-5:7C", "foundation-5>foundation-1:8C"]
    position = after(GAME, cards, "foundation-1>foundation-5:7C", "foundation-1>foundation-5:6C")
    assert position.top("foundation-1") == "5C" and position.top("foundation-5") == "6C"


def test_h52_2_the_book_s_own_example() -> None:
    """The seven shifted on the eight of clubs lets a six be played."""
    cards = {"foundation-1": UP, "foundation-5": DOWN, "tableau-3": "6C"}
    assert "tableau-3>foundation-5:6C" not in legal(GAME, cards)
    position = after(GAME, cards, "foundation-1>foundation-5:7C", "tableau-3>foundation-5:6C")
    assert position.top("foundation-5") == "6C"


def test_h52_2_kings_are_never_shifted() -> None:
    cards = {"foundation-5": "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC", "tableau-3": "6H"}
    moves = [move for move in legal(GAME, cards) if move.startswith("foundation")]
    assert moves == ["foundation-5>foundation-1:AC"]
    assert "never the one it began with" in reason(GAME, cards, "foundation-1>foundation-5:KC")


# What lies aside.


def test_h52_3_only_when_nothing_can_be_played() -> None:
    """Ruling b."""
    cards = {"tableau-1": "AC", "tableau-4": "9D 6S", "aside": "4H"}
    assert legal(GAME, cards) == ["tableau-1>foundation-1:AC"]
    assert reason(GAME, cards, "aside>tableau-4:4H") == (
        "a card can be played first: tableau-1>foundation-1:AC"
    )


def test_h52_3_an_exchange_does_not_keep_it_back() -> None:
    cards = {"foundation-1": UP, "foundation-5": DOWN, "tableau-4": "9D 6S", "aside": "4H"}
    assert "aside>tableau-4:4H + tableau-4>tableau-6:6S" in legal(GAME, cards)


def test_h52_3_one_that_fits_must_be_played_to_either_family() -> None:
    cards = {"foundation-1": UP, "foundation-5": "KC QC JC TC 9C", "tableau-3": "6H", "aside": "4H 8C"}
    assert legal(GAME, cards) == ["aside>foundation-1:8C", "aside>foundation-5:8C"]


def test_h52_3_the_chain_goes_on_till_a_card_can_be_played() -> None:
    cards = {"tableau-4": "9D AD JS", "tableau-11": "2C 7D", "tableau-7": "QS 3C", "aside": "9S 4H"}
    move = "aside>tableau-4:4H + tableau-4>tableau-11:JS"
    assert legal(GAME, cards) == [move]
    position = after(GAME, cards, move)
    assert shown(position, "tableau-4", "tableau-11", "aside") == ["4H 9D AD", "JS 2C 7D", "9S"]
    assert legal(GAME, dict(zip(position.piles, map(" ".join, position.piles.values()), strict=True))) == [
        "tableau-4>foundation-2:AD"
    ]


def test_h52_3_a_card_is_slipped_under_and_the_top_goes_on() -> None:
    cards = {"tableau-4": "9D JS", "tableau-11": "2C 7D", "tableau-7": "QS 3C", "aside": "4H"}
    move = "aside>tableau-4:4H + tableau-4>tableau-11:JS + tableau-11>tableau-7:7D + tableau-7>tableau-3:3C"
    assert legal(GAME, cards) == [move]
    position = after(GAME, cards, move)
    assert shown(position, "tableau-3", "tableau-4", "tableau-7", "tableau-11") == [
        "3C",
        "4H 9D",
        "7D QS",
        "JS 2C",
    ]


def test_h52_3_an_empty_heap_ends_the_chain() -> None:
    """Ruling c: the card that comes there has nothing above it, and the next one aside comes in."""
    cards = {"tableau-9": "3C", "aside": "9S 4H"}
    assert legal(GAME, cards) == ["aside>tableau-4:4H"]
    position = after(GAME, cards, "aside>tableau-4:4H")
    assert shown(position, "tableau-4", "aside") == ["4H", "9S"]
    end = after(GAME, cards, "aside>tableau-4:4H", "aside>tableau-9:9S + tableau-9>tableau-3:3C")
    assert shown(end, "tableau-3", "tableau-9") == ["3C", "9S"]


def test_h52_3_a_chain_that_goes_round_ends_as_it_was() -> None:
    """Ruling c: nothing but fours beneath the four, so that they follow one another for ever."""
    cards = {"tableau-4": "4D 4S", "aside": "4H"}
    move = "aside>tableau-4:4H + tableau-4>tableau-4:4S + tableau-4>tableau-4:4D + tableau-4>tableau-4:4H"
    assert legal(GAME, cards) == [move]
    assert shown(after(GAME, cards, move), "tableau-4", "aside") == ["4H 4D 4S", ""]


def test_h52_3_like_cards_going_round_stand_as_before_the_sooner() -> None:
    cards = {"tableau-4": "4H", "aside": "4H"}
    assert legal(GAME, cards) == ["aside>tableau-4:4H + tableau-4>tableau-4:4H"]


def test_h52_3_a_card_of_the_fan_that_can_be_played_keeps_the_side_packet_back() -> None:
    """Its cards are available from the first, so that they are played before."""
    cards = {"tableau-13": "QD", "tableau-4": "9D JS", "aside": "4H"}
    assert legal(GAME, cards) == ["tableau-13>foundation-6:QD"]


def test_h52_3_the_last_put_aside_is_the_first_brought_in() -> None:
    cards = {"tableau-4": "9D", "tableau-9": "3H", "aside": "9S 4H"}
    assert legal(GAME, cards) == ["aside>tableau-4:4H + tableau-4>tableau-9:9D + tableau-9>tableau-3:3H"]
    assert reason(GAME, cards, "aside>tableau-9:9S").startswith("the last card put aside is brought in")


# Empty heaps, dealing again, the end.


def test_h52_4_heaps_are_gathered_with_the_fan_between_the_rows_and_dealt_by_the_same_rules() -> None:
    cards = {"tableau-2": "3C 4C", "tableau-8": "5D 2S", "tableau-13": "6H 7S"}
    move = "tableau-2>stock:3C4C + tableau-13>stock:6H7S + tableau-8>stock:5D2S"
    assert legal(GAME, cards) == [move]
    position = after(GAME, cards, move)
    assert shown(position, *HEAPS[:6], "aside", "stock") == ["3C", "4C", "6H", "7S", "2S", "", "5D", ""]


def test_h52_4_not_while_cards_lie_aside() -> None:
    cards = {"tableau-2": "3C", "aside": "9S"}
    assert legal(GAME, cards) == ["aside>tableau-9:9S"]
    assert reason(GAME, cards, "tableau-2>stock:3C") == (
        "the heaps are gathered only when no card lies aside; 1 are left"
    )


def test_h52_4_it_may_be_done_though_a_card_can_be_played() -> None:
    assert legal(GAME, {"tableau-2": "3C AC"}) == ["tableau-2>foundation-1:AC", "tableau-2>stock:3CAC"]


def test_h52_4_three_deals_in_all() -> None:
    assert legal(GAME, {"tableau-2": "3C"}, redeals=1) == ["tableau-2>stock:3C"]
    assert legal(GAME, {"tableau-2": "3C"}, redeals=2) == []
    assert reason(GAME, {"tableau-2": "3C"}, "tableau-2>stock:3C", redeals=2) == (
        "no redeal is left; 2 allowed and taken"
    )


def test_h52_an_empty_heap_is_not_filled() -> None:
    cards = {"tableau-2": "AC", "tableau-3": "8H", "aside": "9S"}
    assert shown(after(GAME, cards, "tableau-2>foundation-1:AC"), "tableau-2") == [""]


def test_h52_won_when_every_card_lies_on_the_kings() -> None:
    whole = {f"foundation-{n}": " ".join(r + s for r in "KA23456789TJQ") for n, s in enumerate("CDHS", 1)}
    down = {f"foundation-{n}": " ".join(r + s for r in "KQJT98765432A") for n, s in enumerate("CDHS", 5)}
    assert rules_of(GAME).won(built(GAME, whole | down))
    down["foundation-8"] = down["foundation-8"][:-3]
    assert not rules_of(GAME).won(built(GAME, whole | down | {"aside": "AS"}))
    assert not rules_of(GAME).won(built(GAME, whole | down | {"tableau-3": "AS"}))
    assert legal(GAME, whole | down | {"aside": "AS"}) == ["aside>foundation-8:AS"]


def test_h52_reasons() -> None:
    cards = {"tableau-3": "8C 5H", "tableau-13": "7H", "aside": "9S"}
    assert reason(GAME, cards, "tableau-3>foundation-1:8C") == (
        "only the top card of tableau-3 is available; it shows 5H"
    )
    assert reason(GAME, cards, "tableau-3>foundation-3:5H") == "foundation-3 shows KH, so it takes AH"
    assert reason(GAME, cards, "tableau-3>tableau-5:5H") == (
        "no card may go from tableau-3 to tableau-5 in this game"
    )


# Playing during the deal.


def test_h52b_cards_may_be_played_from_the_first_one_dealt_on() -> None:
    cards = {"tableau-1": "QC", "stock": "5D 4S AH"}
    assert legal(OPEN, cards, heap=2) == ["stock>tableau-2:AH", "tableau-1>foundation-5:QC"]
    position = after(OPEN, cards, "stock>tableau-2:AH", "tableau-2>foundation-3:AH", heap=2)
    assert position.counts["heap"] == 3
    assert [format_move(move) for move in rules_of(OPEN).moves(position)] == [
        "tableau-1>foundation-5:QC",
        "stock>tableau-3:4S",
    ]


def test_h52b_a_card_of_its_heap_s_number_goes_aside_though_it_could_be_played() -> None:
    cards = {"stock": "5D AH"}
    assert legal(OPEN, cards) == ["stock>aside:AH"]
    assert after(OPEN, cards, "stock>aside:AH").counts["heap"] == 1


def test_h52b_no_exchange_and_nothing_from_aside_while_the_stock_lasts() -> None:
    cards = {"foundation-1": UP, "foundation-5": DOWN, "aside": "4H", "stock": "5D"}
    assert legal(OPEN, cards, heap=3) == ["stock>tableau-3:5D"]
    assert reason(OPEN, cards, "foundation-1>foundation-5:7C") == (
        "cards are shifted between the families only when the stock is out"
    )
    assert reason(OPEN, cards, "aside>tableau-4:4H") == "what lies aside waits till the stock is out"


def test_h52b_gathered_they_are_dealt_card_by_card_again() -> None:
    position = after(
        OPEN, {"tableau-2": "3C", "tableau-13": "6H"}, "tableau-2>stock:3C + tableau-13>stock:6H"
    )
    assert shown(position, "stock") == ["6H 3C"]
    assert dict(position.counts) == {"redeals": 1, "heap": 1}
