"""La Nivernaise: Lady Cadogan 1874. Every rule, positions by hand."""

from built import after, built, legal, played, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

RANKS = "A23456789TJQK"
FULL = {f"reserve-{n}": "9C" for n in range(1, 9)}
LINE = {f"tableau-{n}": "5C 7C" for n in range(1, 7)}


def turned(cards: str) -> str:
    """Cards in the order of dealing as a stock has them."""
    return " ".join(cards.split()[::-1])


def nivernaise(cards: dict[str, str]) -> list[str]:
    """Legal moves when no redeal is left."""
    return legal("nivernaise", FULL | cards, redeals=1)


def test_c07_eight_to_the_flanks_and_four_together_to_each_packet() -> None:
    deal = deal_of(find_game("nivernaise"), 3)
    position = rules_of("nivernaise").opening(deal)
    assert shown(position, *FULL) == deal[:8]
    assert position.piles["tableau-1"] == tuple(deal[8:12])
    assert position.piles["tableau-6"] == tuple(deal[28:32])
    assert position.piles["stock"][::-1] == tuple(deal[32:]) and len(deal) == 104


def test_c07_1_flanks_and_tops_of_packets_to_the_families_in_suit() -> None:
    cards = {"reserve-1": "2S", "tableau-1": "QH 3S", "tableau-2": "KD 8H", "foundation-1": "AS"}
    assert nivernaise(cards | {"tableau-3": "KD"}) == [
        "reserve-1>foundation-1:2S",
        "tableau-3>foundation-7:KD",
    ]
    assert nivernaise({"tableau-3": "2H", "foundation-1": "AS"}) == []


def test_c07_a_second_ace_or_king_is_a_last_card_of_the_other_family() -> None:
    cards = {"foundation-1": "AS", "foundation-5": suit_run("S", RANKS[:0:-1]), "reserve-2": "AS"}
    assert nivernaise(cards) == ["foundation-5>foundation-1:2S", "reserve-2>foundation-5:AS"]
    cards = {"foundation-5": "KS", "foundation-1": suit_run("S", RANKS[:-1]), "reserve-2": "KS"}
    assert nivernaise(cards) == ["foundation-1>foundation-5:QS", "reserve-2>foundation-1:KS"]


def test_c07_2_3_an_empty_flank_takes_the_top_of_a_packet_or_of_the_stock() -> None:
    cards = {**FULL, **LINE, "reserve-3": "", "reserve-8": "", "stock": turned("2D 3D")}
    moves = legal("nivernaise", cards, redeals=1)
    assert moves[:3] == ["stock>reserve-3:2D", "stock>reserve-8:2D", "stock>tableau-1:2D3D"]
    assert moves[3:] == [f"tableau-{n}>reserve-{m}:7C" for n in range(1, 7) for m in (3, 8)]


def test_c07_4_a_round_is_one_move_and_the_fourth_card_lies_uppermost() -> None:
    coming = "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 2S 3S 4S 5S 6C 7C 8C 9C 6D 7D 8D 9D TD"
    (move,) = nivernaise(LINE | {"stock": turned(coming)})
    assert move.startswith("stock>tableau-1:2C3C4C5C + stock>tableau-2:2D3D4D5D + ") and move.count("+") == 5
    position = after("nivernaise", FULL | LINE | {"stock": turned(coming)}, move)
    assert shown(position, "tableau-1", "tableau-6", "stock") == [
        "5C 7C 2C 3C 4C 5C",
        "5C 7C 6D 7D 8D 9D",
        "TD",
    ]


def test_c07_4_a_short_stock_is_dealt_as_far_as_it_goes() -> None:
    assert nivernaise(LINE | {"stock": turned("2C 3C 4C 5C 2D 3D")}) == [
        "stock>tableau-1:2C3C4C5C + stock>tableau-2:2D3D"
    ]
    cards = FULL | LINE | {"stock": turned("2C 3C 4C 5C 2D 3D")}
    why = rules_of("nivernaise").why_not(built("nivernaise", cards), parse_move("stock>tableau-1:2C"))
    assert why.startswith("the stock is dealt out 4 cards to each place: stock>tableau-1:2C3C4C5C")
    why = rules_of("nivernaise").why_not(built("nivernaise", cards), parse_move("stock>reserve-1:2C"))
    assert why == "reserve-1 shows 9C, on which nothing goes"


def test_c07_a_packet_that_is_used_up_is_replaced_at_once_by_four() -> None:
    cards = {**LINE, "tableau-2": "AS", "stock": turned("2C 3C 4C 5C 2D")}
    moves = nivernaise(cards)
    assert moves[-1] == "tableau-2>foundation-1:AS + stock>tableau-2:2C3C4C5C"
    position = after("nivernaise", FULL | cards, moves[-1], redeals=1)
    assert shown(position, "tableau-2", "stock") == ["2C 3C 4C 5C", "2D"]
    kept = {**FULL, **LINE, "reserve-1": "", "tableau-2": "9S", "stock": turned("2C 3C")}
    assert "tableau-2>reserve-1:9S + stock>tableau-2:2C3C" in legal("nivernaise", kept, redeals=1)
    assert nivernaise({"tableau-2": "AS"}) == ["tableau-2>foundation-1:AS"]


def test_c07_5_the_tops_of_the_families_of_a_suit_change_singly_and_often() -> None:
    cards = {"foundation-1": suit_run("S", "A2345"), "foundation-5": suit_run("S", "KQJT9876")}
    assert nivernaise(cards) == ["foundation-1>foundation-5:5S", "foundation-5>foundation-1:6S"]
    position = after("nivernaise", FULL | cards, "foundation-1>foundation-5:5S", redeals=1)
    position = played(rules_of("nivernaise"), position, "foundation-1>foundation-5:4S")
    assert shown(position, "foundation-1", "foundation-5") == ["AS 2S 3S", "KS QS JS TS 9S 8S 7S 6S 5S 4S"]
    other = {"foundation-1": suit_run("S", "A2345"), "foundation-6": suit_run("H", "KQJT9876")}
    assert nivernaise(other) == []


def test_c07_5_the_undermost_ace_or_king_never_moves() -> None:
    cards = {"foundation-1": "AS", "foundation-5": suit_run("S", RANKS[:0:-1])}
    assert nivernaise(cards) == ["foundation-5>foundation-1:2S"]
    why = rules_of("nivernaise").why_not(
        built("nivernaise", FULL | cards), parse_move("foundation-1>foundation-5:AS")
    )
    assert why == "AS began foundation-1, and stays there"
    # But a king that ends a family may begin the other.
    cards = {"foundation-1": suit_run("S", RANKS)}
    assert nivernaise(cards) == ["foundation-1>foundation-5:KS"]


def test_c07_6_gathered_from_the_left_the_first_round_dealt_with_it() -> None:
    cards = {
        **FULL,
        "tableau-1": "2C 3C 4C",
        "tableau-3": "2D 3D",
        "tableau-6": "2H 3H 4H 5H",
        "foundation-1": "AS",
    }
    move = "tableau-1>stock:2C3C4C + tableau-3>stock:2D3D + tableau-6>stock:2H3H4H5H"
    assert legal("nivernaise", cards) == [move]
    position = after("nivernaise", cards, move)
    assert shown(position, "tableau-1", "tableau-2", "tableau-3", "tableau-6") == [
        "2C 3C 4C 2D",
        "3D 2H 3H 4H",
        "5H",
        "",
    ]
    assert shown(position, "reserve-1", "stock") == ["9C", ""] and position.counts["redeals"] == 1
    assert nivernaise(cards) == []


def test_c07_6_not_while_there_is_a_stock_and_not_without_a_line() -> None:
    assert not any(">stock" in move for move in legal("nivernaise", FULL | LINE | {"stock": "2D"}))
    assert legal("nivernaise", FULL) == []


def test_c07_nothing_is_compulsory_but_the_replacing() -> None:
    cards = {**LINE, "reserve-1": "AS", "tableau-1": "5C KH", "stock": "2D"}
    assert nivernaise(cards) == [
        "reserve-1>foundation-1:AS",
        "stock>tableau-1:2D",
        "tableau-1>foundation-6:KH",
    ]


def test_c07_won_when_thirteen_lie_on_each() -> None:
    cards = {f"foundation-{n}": suit_run("SHDC"[n - 1], RANKS) for n in (1, 2, 3, 4)}
    cards |= {f"foundation-{n}": suit_run("SHDC"[n - 5], RANKS[::-1]) for n in (5, 6, 7)}
    cards |= {"foundation-8": suit_run("C", RANKS[:0:-1]), "reserve-2": "AC"}
    assert rules_of("nivernaise").won(after("nivernaise", cards, "reserve-2>foundation-8:AC", redeals=1))
