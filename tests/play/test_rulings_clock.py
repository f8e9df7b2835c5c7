"""The Clock: every rule, positions by hand. Cadogan, seed of the first book, second game."""

from built import after, built, legal, rules_of, shown, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move

FIRST = ["6C", "7H", "8S", "9D", "TC", "JH", "QS", "KD", "2C", "3H", "4S", "5D"]
PACKETS = {f"tableau-{n}": "2S 2S 2S" for n in range(1, 13)}


def clock(cards: dict[str, str]) -> list[str]:
    """Legal moves beside packets that fit nothing."""
    return legal("clock", PACKETS | cards)


def test_c02_three_to_each_packet_and_a_card_at_each_hour() -> None:
    deal = deal_of(find_game("clock"), 3)
    position = rules_of("clock").opening(deal)
    assert shown(position, "tableau-1", "tableau-12") == [" ".join(deal[:3]), " ".join(deal[33:36])]
    assert shown(position, *[f"foundation-{n}" for n in range(1, 13)]) == FIRST
    assert position.top("stock") == deal[36]
    assert len(deal) == 92


def test_c02_1_2_circle_and_talon_play_to_the_hours_in_suit() -> None:
    assert clock({"tableau-3": "2S 2S 7C", "waste": "8H"}) == [
        "tableau-3>foundation-1:7C",
        "waste>foundation-2:8H",
    ]
    assert clock({"waste": "7S"}) == []


def test_c02_1_the_ace_follows_the_king_and_the_hours_value_closes_it() -> None:
    assert clock({"foundation-1": suit_run("C", "6789TJQK"), "waste": "AC"}) == ["waste>foundation-1:AC"]
    assert clock({"foundation-1": suit_run("C", "6789TJQKA"), "foundation-9": "2C 3C", "waste": "2C"}) == []
    assert clock({"foundation-12": suit_run("D", "56789TJQ"), "waste": "KD"}) == []
    assert clock({"foundation-8": suit_run("D", "KA2345678"), "foundation-4": "9D TD", "waste": "9D"}) == []


def test_c02_1_of_two_hours_that_want_one_card_the_player_chooses() -> None:
    up = {"foundation-1": suit_run("C", "6789T"), "foundation-5": "TC"}
    assert clock(up | {"waste": "JC"}) == ["waste>foundation-1:JC", "waste>foundation-5:JC"]


def test_c02_3_marriages_in_the_circle_only_down_in_suit_king_on_ace() -> None:
    cards = {"tableau-1": "2S 2S 8S", "tableau-2": "2S 2S 9S"}
    assert clock({**cards, "foundation-3": "8S"}) == ["tableau-1>tableau-2:8S", "tableau-2>foundation-3:9S"]
    assert clock({"tableau-1": "2S 2S KC", "tableau-2": "2S 2S AC"}) == ["tableau-1>tableau-2:KC"]
    assert clock({"tableau-1": "2S 2S AC", "tableau-2": "2S 2S 2C", "waste": "AC"}) == [
        "tableau-1>tableau-2:AC"
    ]
    assert clock({"tableau-1": "2S 2S TC", "waste": "9C"}) == []


def test_c02_an_empty_packet_takes_nothing_but_a_refill() -> None:
    assert clock({"tableau-1": "", "tableau-2": "2S 2S KC", "waste": "4D"}) == []


def test_c02_4_short_packets_are_refilled_together_in_their_order() -> None:
    cards = {"tableau-2": "5C", "tableau-7": "", "tableau-9": "9H 9H", "stock": "JC TC 4D 4C 3D 3C"}
    move = "stock>tableau-2:3C3D + stock>tableau-7:4C4DTC + stock>tableau-9:JC"
    assert clock(cards) == [move]
    position = after("clock", PACKETS | cards, move)
    assert shown(position, "tableau-2", "tableau-7", "tableau-9", "stock") == [
        "5C 3C 3D",
        "4C 4D TC",
        "9H 9H JC",
        "",
    ]


def test_c02_4_as_far_as_the_stock_goes() -> None:
    cards = {"tableau-2": "5C", "tableau-7": "", "stock": "4D 3D 3C"}
    assert clock(cards) == ["stock>tableau-2:3C3D + stock>tableau-7:4D"]
    assert clock({"tableau-2": "5C"}) == []


def test_c02_4_5_the_time_of_refilling_is_the_players_but_it_comes_before_the_turn() -> None:
    cards = {"tableau-2": "5C", "waste": "8H", "stock": "4D 3D 3C"}
    assert clock(cards) == ["stock>tableau-2:3C3D", "waste>foundation-2:8H"]
    assert clock({"stock": "4D"}) == ["stock>waste:4D"]
    rules = rules_of("clock")
    position = built("clock", PACKETS | cards)
    assert "comes before that" in rules.why_not(position, parse_move("stock>waste:3C"))
    told = rules.why_not(position, parse_move("stock>tableau-2:3C"))
    assert told.startswith("all that are short are brought up in one move")
    filled = built("clock", PACKETS | {"stock": "4D"})
    assert rules.why_not(filled, parse_move("stock>tableau-2:4D")) == "no pile has fewer than 3 cards"


def test_c02_a_full_packet_may_grow_by_marriages_and_is_not_cut_down() -> None:
    cards = {"tableau-2": "2S 2S 9C 8C", "tableau-3": "2S 2S 7C", "foundation-1": "6C"}
    assert "tableau-3>tableau-2:7C" in clock(cards)


def test_c02_no_redeal() -> None:
    assert clock({"waste": "4D 5C"}) == []


def test_c02_won_when_all_hours_are_shown() -> None:
    order = "A23456789TJQK" * 2
    cards = {}
    for hour, card in enumerate(FIRST, start=1):
        at = order.index(card[0])
        cards[f"foundation-{hour}"] = suit_run(card[1], order[at : at + (9 if hour < 9 else 8)])
    last = cards["foundation-12"].split()[-1]
    cards["foundation-12"] = " ".join(cards["foundation-12"].split()[:-1])
    position = after("clock", cards | {"waste": last}, f"waste>foundation-12:{last}")
    assert rules_of("clock").won(position)
    shows = [position.piles[f"foundation-{hour}"][-1][0] for hour in range(1, 13)]
    assert shows == list("A23456789TJQ")
