"""The Constitution: every rule, positions by hand."""

from built import after, built, legal, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

RANKS = "A23456789TJQK"
UPPER = {
    **{"reserve-1": "6D", "reserve-2": "7S", "reserve-3": "TS", "reserve-4": "JH"},
    **{"reserve-5": "KS", "reserve-6": "KH", "reserve-7": "6H", "reserve-8": "QD"},
}
FIRST = {
    **{"foundation-1": "7D", "foundation-2": "8C", "foundation-3": "JC", "foundation-4": "QD"},
    **{"foundation-5": "AS", "foundation-6": "AH", "foundation-7": "7C", "foundation-8": "KD"},
}


def begun(**more: str) -> dict[str, str]:
    """All eight heaps begun, and the piles named."""
    return UPPER | FIRST | {key.replace("_", "-"): cards for key, cards in more.items()}


# The Constitution: Hoffmann no. 32, p. 55


def test_h32_two_rows_of_eight_and_eighty_eight_in_the_stock() -> None:
    deal = deal_of(find_game("constitution"), 3)
    position = rules_of("constitution").opening(deal)
    assert shown(position, "reserve-1", "reserve-8", "tableau-1", "tableau-8") == [
        deal[0],
        deal[7],
        deal[8],
        deal[15],
    ]
    assert list(position.piles["stock"][::-1]) == deal[16:]
    assert not any(position.piles[f"foundation-{n}"] for n in range(1, 9))


def test_h32_a_heap_begins_with_a_card_next_above_its_upper_card_whatever_the_suit() -> None:
    # A ten may begin no heap: there is no nine above. Of the two below sixes the lower-numbered is begun.
    cards = UPPER | {"tableau-1": "TC", "tableau-2": "JD", "tableau-3": "7H"}
    assert legal("constitution", cards) == ["tableau-2>foundation-3:JD", "tableau-3>foundation-1:7H"]
    said = rules_of("constitution").why_not(
        built("constitution", cards), parse_move("tableau-1>foundation-3:TC")
    )
    assert said == "foundation-3 is empty and asks for JC or JD or JH or JS"


def test_h32_an_ace_begins_a_heap_below_a_king() -> None:
    assert legal("constitution", UPPER | {"tableau-4": "3C AD"}) == ["tableau-4>foundation-5:AD"]


def test_h32_nothing_is_built_on_while_one_heap_is_not_begun() -> None:
    cards = begun(tableau_1="9S", tableau_2="KC") | {"foundation-8": ""}
    assert legal("constitution", cards) == ["tableau-2>foundation-8:KC"]
    said = rules_of("constitution").why_not(
        built("constitution", cards), parse_move("tableau-1>foundation-2:9S")
    )
    assert said == "nothing is built on foundation-2 before foundation-8 has its first card"
    assert legal("constitution", begun(tableau_1="9S")) == ["tableau-1>foundation-2:9S"]


def test_h32_an_ace_follows_a_king_in_a_heap() -> None:
    cards = begun(tableau_1="AC") | {"foundation-4": "QD KC", "foundation-8": "KD AD"}
    assert legal("constitution", cards) == ["tableau-1>foundation-4:AC"]


def test_h32_the_upper_card_completes_the_thirteen_by_itself() -> None:
    heap = "7D 8C 9H TS JS QC KD AC 2C 3C 4H"
    cards = begun(foundation_1=heap, tableau_1="5S")
    move = "tableau-1>foundation-1:5S + reserve-1>foundation-1:6D"
    assert legal("constitution", cards) == [move]
    position = after("constitution", cards, move)
    assert shown(position, "reserve-1", "foundation-1") == ["", heap + " 5S 6D"]
    said = rules_of("constitution").why_not(
        built("constitution", cards), parse_move("tableau-1>foundation-1:5S")
    )
    assert said == f"wanted {move}"


def test_h32_no_second_card_takes_the_place_of_the_upper_card() -> None:
    # A six would follow the five, but the six above belongs there, and a complete heap takes no seven.
    whole = "7D 8C 9H TS JS QC KD AC 2C 3C 4H 5S 6D"
    cards = begun(foundation_1=whole, reserve_1="", tableau_1="7S", tableau_2="6S")
    assert legal("constitution", cards) == []


def test_h32_of_two_heaps_that_show_one_rank_the_player_chooses_where_the_upper_cards_differ() -> None:
    cards = begun(foundation_2="8C", foundation_1="7D 8H", foundation_7="7C 8D", tableau_1="9S")
    assert legal("constitution", cards) == ["tableau-1>foundation-1:9S", "tableau-1>foundation-2:9S"]


def test_h32_a_round_is_dealt_at_any_time_on_cards_and_on_empty_places() -> None:
    cards = begun(tableau_1="9S", tableau_3="9D", stock=suit_run("C", "23456789"))
    deal = " + ".join(f"stock>tableau-{n}:{10 - n}C" for n in range(1, 9))
    assert deal in legal("constitution", cards)
    position = after("constitution", cards, deal)
    assert shown(position, "tableau-1", "tableau-2", "tableau-8") == ["9S 9C", "8C", "2C"]
    said = rules_of("constitution").why_not(built("constitution", cards), parse_move("stock>tableau-2:9C"))
    assert said == f"the stock is dealt out a card to each place: {deal}"


def test_h32_an_empty_place_is_filled_by_no_other_move_and_nothing_is_dealt_again() -> None:
    assert legal("constitution", begun(tableau_1="2C 3C")) == []


def test_h32_won_when_the_eight_heaps_have_thirteen_cards() -> None:
    heaps = {f"foundation-{n}": suit_run("C", RANKS) for n in range(2, 9)}
    cards = heaps | {"foundation-1": suit_run("C", RANKS[:-2]), "reserve-1": "KC", "tableau-5": "QC"}
    position = after("constitution", cards, "tableau-5>foundation-1:QC + reserve-1>foundation-1:KC")
    assert rules_of("constitution").won(position)


# The Square: Lady Cadogan, new revised edition, chapter 3

NO_GAPS = {f"tableau-{n}": "KC" for n in range(1, 17)}
"""Sixteen packets that take nothing but a queen of clubs, and go nowhere."""


def square(**cards: str) -> dict[str, str]:
    return NO_GAPS | {key.replace("_", "-"): given for key, given in cards.items()}


def test_d12_first_aces_go_to_their_families_in_the_deal_and_the_next_card_takes_their_place() -> None:
    rest = [card for card in find_game("square").cards if card not in ("AH", "AS")]
    deal = ["AH", "2C", "AS", "AH", "AS", *rest]
    position = rules_of("square").opening(deal)
    names = ["foundation-1", "foundation-2", "tableau-1", "tableau-2", "tableau-3"]
    assert shown(position, *names) == ["AS", "AH", "2C", "AH", "AS"]
    # The ace of clubs, first of the others, is no card for the square either.
    assert shown(position, "foundation-4", "tableau-4") == ["AC", rest[1]]
    assert len(position.piles["stock"]) == 104 - 16 - 3


def test_d12_an_ace_that_appears_when_a_card_is_turned_goes_to_its_family() -> None:
    cards = square(stock="2H AD", foundation_2="AH")
    assert legal("square", cards) == ["stock>foundation-3:AD"]
    said = rules_of("square").why_not(built("square", cards), parse_move("stock>waste:AD"))
    assert said == "the next card goes to its foundation as it appears: stock>foundation-3:AD"
    # A second ace is turned like any other card.
    assert legal("square", square(stock="2H AD", foundation_3="AD")) == ["stock>waste:AD"]


def test_d12_a_family_goes_up_to_its_king_turns_at_the_other_king_and_comes_back_to_the_ace() -> None:
    """At each height of the family of hearts only one card of its suit goes there."""
    up = [rank + "H" for rank in RANKS]
    whole = [*up, *reversed(up)]
    for height in range(1, 27):
        played_so_far = " ".join(whole[:height])
        taken = [
            card
            for card in up
            if f"waste>foundation-2:{card}"
            in legal("square", square(foundation_2=played_so_far, waste=card, stock=""))
        ]
        assert taken == whole[height : height + 1], height


def test_d12_an_empty_place_is_filled_at_once_from_the_waste_or_the_stock() -> None:
    cards = square(tableau_5="", stock="3D 4D", waste="9C 8H", foundation_2=suit_run("H", "A234567"))
    moves = ["stock>tableau-5:4D", "waste>tableau-5:8H"]
    assert legal("square", cards) == moves
    said = rules_of("square").why_not(built("square", cards), parse_move("waste>foundation-2:8H"))
    assert said == "waste>tableau-5:8H is compulsory and comes first"


def test_d12_first_aces_that_come_up_in_filling_are_passed_over() -> None:
    cards = square(tableau_5="", stock="3D 4D AD AS")
    move = "stock>foundation-1:AS + stock>foundation-3:AD + stock>tableau-5:4D"
    assert legal("square", cards) == [move]
    assert shown(after("square", cards, move), "foundation-3", "tableau-5", "stock") == ["AD", "4D", "3D"]


def test_d12_when_waste_and_stock_are_out_a_place_stays_empty() -> None:
    cards = square(tableau_5="", tableau_6="2D", foundation_3="AD")
    assert legal("square", cards) == ["tableau-6>foundation-3:2D"]


def test_d12_a_family_goes_up_to_the_king_and_from_the_second_king_down_to_the_second_ace() -> None:
    up = suit_run("D", RANKS)
    assert legal("square", square(foundation_3=up, tableau_1="QD", tableau_2="KD")) == [
        "tableau-1>tableau-2:QD",
        "tableau-2>foundation-3:KD",
        "tableau-2>tableau-1:KD",
    ]
    down = f"{up} {suit_run('D', 'KQJT98765432')}"
    assert legal("square", square(foundation_3=down, waste="AD")) == ["waste>foundation-3:AD"]
    assert legal("square", square(foundation_3=f"{down} AD", waste="AD 2D")) == []
    said = rules_of("square").why_not(
        built("square", square(foundation_3=up, waste="QD")), parse_move("waste>foundation-3:QD")
    )
    assert said == "foundation-3 shows KD, so only KD, alone, may go there"


def test_d12_marriages_go_up_and_down_in_suit_within_one_packet() -> None:
    cards = square(tableau_1="8S 9S", waste="8S", tableau_2="TS")
    assert legal("square", cards) == [
        "tableau-1>tableau-2:9S",
        "tableau-2>tableau-1:TS",
        "waste>tableau-1:8S",
    ]


def test_d12_kings_do_not_marry_kings_nor_aces() -> None:
    cards = square(tableau_1="KH", tableau_2="KH", tableau_3="AH", waste="AH", foundation_2="AH")
    assert legal("square", cards) == []


def test_d12_won_with_twenty_six_cards_in_each_family() -> None:
    whole = {f"foundation-{n}": suit_run(s, RANKS + RANKS[::-1]) for n, s in enumerate("SHD", start=1)}
    empty = {f"tableau-{n}": "" for n in range(1, 17)}
    last = {"foundation-4": suit_run("C", RANKS + RANKS[:0:-1]), "tableau-7": "AC"}
    position = after("square", {**whole, **empty, **last}, "tableau-7>foundation-4:AC")
    assert rules_of("square").won(position)
