"""The Amazons, The Corners and The Cotillon: every rule on a position built by hand."""

from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import Position, deal_of, parse_move

# The Amazons: Hoffmann no. 4, p. 11


def dealt(first: str) -> Position:
    """The opening of a deal that begins with these cards; the rest follows in the order of suits."""
    begun = first.split()
    rest = [card for card in find_game("amazons").cards if card not in begun]
    return rules_of("amazons").opening(begun + rest)


def test_h04_an_ace_in_the_first_row_goes_up_and_the_next_card_takes_the_place() -> None:
    position = dealt("9C AH AD 7H 8C QS")
    assert shown(position, *(f"tableau-{n}" for n in range(1, 5))) == ["9C", "7H", "8C", "QS"]
    assert shown(position, *(f"foundation-{n}" for n in range(1, 5))) == ["AH", "AD", "", ""]
    assert len(position.piles["stock"]) == 22


def test_h04_nothing_else_is_played_until_the_row_is_complete_then_it_is() -> None:
    position = dealt("7H AH 9C 8C QS")
    assert legal_at(rules_of("amazons"), position) == ["tableau-1>foundation-1:7H"]


def test_h04_2_an_ace_goes_to_the_next_empty_place_and_its_packet_is_passed_over() -> None:
    cards = {"foundation-1": "AH", "tableau-1": "9C", "stock": "TC 9H AC"}
    position = after("amazons", cards, "stock>foundation-2:AC", place=1)
    # It fell to the second packet, so the next card goes to the third.
    assert legal_at(rules_of("amazons"), position) == ["stock>tableau-3:9H"]


def test_h04_3_a_card_goes_up_from_its_own_packet_alone() -> None:
    cards = {"foundation-1": "AH", "foundation-2": "AC", "stock": "9S 7C 7H"}
    assert legal("amazons", cards) == ["stock>foundation-1:7H"]
    # A seven that falls to a packet under another family stays there.
    assert legal("amazons", cards, place=2) == ["stock>tableau-3:7H"]
    position = after("amazons", cards, "stock>foundation-1:7H")
    assert legal_at(rules_of("amazons"), position) == ["stock>foundation-2:7C"]


def test_h04_b_the_top_of_a_packet_goes_up_whenever_it_fits_the_lowest_number_first() -> None:
    cards = {
        "foundation-1": "AH 7H",
        "tableau-1": "9H 8H",
        "foundation-3": "AC",
        "tableau-3": "7C",
        "stock": "QS",
    }
    texts = ["tableau-1>foundation-1:8H", "tableau-1>foundation-1:9H", "tableau-3>foundation-3:7C"]
    after("amazons", cards, *texts, "stock>tableau-1:QS")


def test_h04_5_no_card_is_dealt_to_a_packet_whose_family_is_complete() -> None:
    full = suit_run("H", "A789TJQ")
    cards = {"foundation-2": full, "tableau-2": "9C", "stock": "8S 8D"}
    position = after("amazons", cards, "stock>tableau-3:8D", place=1)
    assert legal_at(rules_of("amazons"), position) == ["stock>tableau-4:8S"]
    assert legal("amazons", {"foundation-1": full, "stock": "8S"}, place=4) == ["stock>tableau-2:8S"]


def test_h04_d_gathered_from_the_left_and_dealt_again_the_first_packets_undermost_card_first() -> None:
    cards = {"tableau-1": "9C 8C", "tableau-3": "QS", "tableau-4": "JS TS", "foundation-1": "AC"}
    gathering = "tableau-1>stock:9C8C + tableau-3>stock:QS + tableau-4>stock:JSTS"
    position = after("amazons", cards, gathering, grown=1)
    assert shown(position, "stock") == ["TS JS QS 8C 9C"]
    position = played(rules_of("amazons"), position, "stock>tableau-1:9C", "stock>tableau-2:8C")
    assert legal_at(rules_of("amazons"), position) == ["stock>tableau-3:QS"]


def test_h04_lost_when_two_deals_running_add_no_card() -> None:
    cards = {"tableau-1": "9C 8C", "foundation-1": "AC"}
    gathering = ["tableau-1>stock:9C8C"]
    assert legal("amazons", cards, grown=1, barren=0) == gathering
    assert legal("amazons", cards, grown=0, barren=0) == gathering
    assert legal("amazons", cards, grown=0, barren=1) == []
    barren = after("amazons", cards, *gathering, grown=0, barren=0)
    assert (barren.counts["barren"], barren.counts["grown"], barren.counts["redeals"]) == (1, 0, 1)
    assert after("amazons", cards, *gathering, grown=1, barren=1).counts["barren"] == 0


def test_h04_c_families_follow_suit() -> None:
    assert legal("amazons", {"foundation-1": "AH", "stock": "7S"}) == ["stock>tableau-1:7S"]


# The Corners: Hoffmann no. 28, p. 48


def test_h28_a_the_first_of_each_suit_goes_to_the_corners_the_others_wait_in_order() -> None:
    deal = deal_of(find_game("corners"), 3)
    first = [next(card for card in deal if card[1] == suit) for suit in "CDHS"]
    corners = [card for card in deal if card in first]
    others = [card for card in deal if card not in first]
    position = rules_of("corners").opening(deal)
    assert shown(position, *(f"foundation-{n}" for n in range(1, 5))) == corners
    assert shown(position, *(f"reserve-{n}" for n in range(1, 6))) == others[:5]
    assert list(position.piles["stock"][::-1]) == others[5:]


def test_h28_1_an_auxiliary_before_the_waste_the_lowest_number_first() -> None:
    cards = {"foundation-1": "5C", "foundation-2": "9H", "reserve-2": "TH", "reserve-4": "6C", "waste": "7C"}
    assert legal("corners", cards) == ["reserve-2>foundation-2:TH"]
    texts = ["reserve-2>foundation-2:TH", "reserve-4>foundation-1:6C", "waste>foundation-1:7C"]
    assert rules_of("corners").won(after("corners", cards, *texts))


def test_h28_b_a_suit_runs_round_from_king_to_ace_until_thirteen_lie_there() -> None:
    assert legal("corners", {"foundation-1": "KC", "waste": "AC"}) == ["waste>foundation-1:AC"]
    whole = suit_run("C", "6789TJQKA2345")
    assert legal("corners", {"foundation-1": whole, "waste": "6C", "stock": "2H"}) == ["stock>waste:2H"]


def test_h28_2_its_place_is_filled_from_the_stock_in_one_move_never_from_the_waste() -> None:
    others = {"reserve-1": "KS", "reserve-2": "JS", "reserve-4": "9S", "reserve-5": "7S"}
    cards = {**others, "foundation-1": "5C", "reserve-3": "6C", "waste": "9H", "stock": "2D 3H"}
    assert legal("corners", cards) == ["reserve-3>foundation-1:6C + stock>reserve-3:3H"]
    del cards["stock"]
    assert legal("corners", cards) == ["reserve-3>foundation-1:6C"]


def test_h28_places_that_waited_are_filled_first_from_the_new_stock() -> None:
    cards = {"foundation-1": "5C", "reserve-2": "9S", "reserve-5": "TS", "waste": "9H 2D 3H 4H"}
    redeal = "waste>stock:9H2D3H4H + stock>reserve-1:9H + stock>reserve-3:2D + stock>reserve-4:3H"
    position = after("corners", cards, redeal)
    assert shown(position, "stock", "waste") == ["4H", ""]
    assert legal("corners", cards, redeals=2) == []


def test_h28_3_a_card_is_turned_when_nothing_can_be_played() -> None:
    assert legal("corners", {"foundation-1": "5C", "waste": "9H", "stock": "6C"}) == ["stock>waste:6C"]


# The same, the stock on the lower middle card


def test_h28b_the_covered_card_waits_until_the_stock_is_out_and_is_not_replaced() -> None:
    cards = {"foundation-1": "5C", "reserve-5": "6C", "waste": "9H", "stock": "2D"}
    assert legal("corners-covered", cards) == ["stock>waste:2D"]
    why = rules_of("corners-covered").why_not(
        built("corners-covered", cards), parse_move("reserve-5>foundation-1:6C")
    )
    assert why == "nothing may go there before the stock is out"
    position = after("corners-covered", cards, "stock>waste:2D", "reserve-5>foundation-1:6C")
    redealt = legal_at(rules_of("corners-covered"), position)
    assert redealt == ["waste>stock:9H2D + stock>reserve-1:9H + stock>reserve-2:2D"]


def test_h28b_the_other_auxiliaries_come_before_it_and_the_waste_after() -> None:
    cards = {"foundation-1": "5C", "foundation-2": "8H", "reserve-5": "6C", "reserve-4": "9H", "waste": "7C"}
    texts = ["reserve-4>foundation-2:9H", "reserve-5>foundation-1:6C", "waste>foundation-1:7C"]
    assert rules_of("corners-covered").won(after("corners-covered", cards, *texts))


# The Cotillon: Hoffmann no. 29, p. 49


def test_h29_c_each_five_with_the_six_of_its_suit_next_clockwise_colours_by_turns() -> None:
    position = rules_of("cotillon").opening(deal_of(find_game("cotillon"), 3))
    couples = ["5C", "6C", "5D", "6D", "5S", "6S", "5H", "6H"]
    assert shown(position, *(f"foundation-{n}" for n in range(1, 17))) == couples * 2
    assert len(position.piles["stock"]) == 88


def test_h29_sixes_go_up_to_the_queen_fives_down_past_the_ace_to_the_king() -> None:
    six = {"foundation-2": suit_run("C", "6789TJ"), "foundation-10": suit_run("C", "6789TJQ")}
    assert legal("cotillon", {**six, "waste": "QC"}) == ["waste>foundation-2:QC"]
    assert (
        legal("cotillon", {**six, "foundation-2": suit_run("C", "6789TJQ"), "waste": "KC"}, redeals=2) == []
    )
    five = {"foundation-1": suit_run("C", "5432A"), "waste": "KC"}
    assert legal("cotillon", five) == ["waste>foundation-1:KC"]
    closed = {"foundation-1": suit_run("C", "5432AK"), "waste": "QC"}
    assert legal("cotillon", closed, redeals=2) == []


def test_h29_of_two_alike_the_lower_numbered_takes_the_card_and_it_must() -> None:
    cards = {"waste": "4S", "stock": "2D"}
    assert legal("cotillon", cards) == ["waste>foundation-5:4S"]
    assert legal("cotillon", {**cards, "foundation-5": "5S 4S"}) == ["waste>foundation-13:4S"]


def test_h29_a_two_redeals() -> None:
    assert legal("cotillon", {"waste": "KC 2C"}, redeals=1) == ["waste>stock:KC2C"]
    assert legal("cotillon", {"waste": "KC 2C"}, redeals=2) == []
