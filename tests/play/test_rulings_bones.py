"""The Herring-Bone: every rule, positions by hand. Cadogan 1914, chapter 3."""

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.cards import put_in_order
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.games.piles import as_laid
from bookgen.play import deal_of, parse_move, rules_for, shuffles_of
from bookgen.press.read.read_deal import as_dealt

SCENES = {f"reserve-{n}": "2D" for n in range(2, 10)}
BARS = {f"reserve-{n}": "2H" for n in range(10, 14)}
NINE = {"foundation-1": "9S"}


def bones(cards: dict[str, str], redeals: int = 2) -> list[str]:
    """Legal moves beside scenes and bars that fit nothing, the families beginning with the nine; in the last
    deal, unless fewer redeals have been taken."""
    return legal("herring-bone", SCENES | BARS | NINE | cards, redeals=redeals)


def test_d08_twenty_eight_cards_twelve_about_them_and_the_first_foundation() -> None:
    deal = deal_of(find_game("herring-bone"), 3)
    position = rules_of("herring-bone").opening(deal)
    assert shown(position, "reserve-1") == [" ".join(deal[:28])]
    assert shown(position, *SCENES) == deal[28:36] and shown(position, *BARS) == deal[36:40]
    assert shown(position, "aside-1") == [deal[40]]
    assert position.top("stock") == deal[41] and len(position.piles["stock"]) == 63
    assert shown(position, *[f"foundation-{n}" for n in range(1, 9)]) == [""] * 8


@pytest.mark.parametrize(("card", "up", "down"), [("9S", 1, 5), ("QH", 2, 6), ("AD", 3, 7), ("KC", 4, 8)])
def test_d08_the_first_foundation_comes_first_up_or_down_as_the_player_likes(
    card: str, up: int, down: int
) -> None:
    cards = SCENES | BARS | {"aside-1": card, "waste": card, "stock": "2C"}
    assert legal("herring-bone", cards) == [
        f"aside-1>foundation-{up}:{card}",
        f"aside-1>foundation-{down}:{card}",
    ]


def test_d08_1_one_family_up_and_one_down_in_each_suit_all_of_one_rank() -> None:
    assert bones({"waste": "9H"}) == ["waste>foundation-2:9H", "waste>foundation-6:9H"]
    # The second card of a suit has the other place left.
    assert bones({"waste": "9S"}) == ["waste>foundation-5:9S"]
    assert bones({"waste": "8H"}) == []
    cards = {"foundation-6": "9H", "waste": "8H"}
    assert bones(cards) == ["waste>foundation-6:8H"]
    assert bones({"foundation-6": "9H", "waste": "TH"}) == []


def test_d08_1_past_king_and_ace_to_thirteen_cards() -> None:
    assert bones({"foundation-1": suit_run("S", "9TJQK"), "waste": "AS"}) == ["waste>foundation-1:AS"]
    down = suit_run("S", "98765432A")
    assert bones({"foundation-5": down, "waste": "KS"}) == ["waste>foundation-5:KS"]
    whole = suit_run("S", "9TJQKA2345678")
    assert bones({"foundation-1": whole, "waste": "9S"}) == ["waste>foundation-5:9S"]


def test_d08_1_from_herring_bone_scenes_bars_and_waste_and_none_must() -> None:
    cards = {"reserve-1": "4C TS", "reserve-2": "TS", "reserve-13": "TS", "waste": "TS", "stock": "5C"}
    assert bones(cards) == [
        "reserve-13>foundation-1:TS + reserve-1>reserve-13:TS",
        "reserve-1>foundation-1:TS",
        "reserve-2>foundation-1:TS",
        "stock>waste:5C",
        "waste>foundation-1:TS",
    ]


def test_d08_the_herring_bone_comes_off_in_the_reverse_of_its_dealing() -> None:
    # A fan of three and a single card, dealt twice; the last card alone is free.
    bone = {"reserve-1": "TS JS QS KS AS 2S 3S 4S"}
    assert bones(bone) == []
    run = SCENES | BARS | bone | {"foundation-5": suit_run("S", "98765")}
    home = [f"reserve-1>foundation-5:{rank}S" for rank in "432AKQJT"]
    assert shown(after("herring-bone", run, *home), "reserve-1") == [""]


def test_d08_2_one_card_at_a_time_changes_between_the_families_of_a_suit() -> None:
    cards = {"foundation-1": "9S TS JS", "foundation-5": suit_run("S", "98765432AKQ")}
    assert bones(cards) == ["foundation-1>foundation-5:JS", "foundation-5>foundation-1:QS"]
    position = after("herring-bone", SCENES | BARS | cards, "foundation-5>foundation-1:QS")
    assert legal_at(rules_of("herring-bone"), position) == [
        "foundation-1>foundation-5:QS",
        "foundation-5>foundation-1:KS",
    ]


def test_d08_2_a_card_may_leave_a_whole_family_and_base_cards_stay() -> None:
    whole = suit_run("S", "9TJQKA2345678")
    assert bones({"foundation-1": whole, "foundation-5": "9S"}) == ["foundation-1>foundation-5:8S"]
    # The nine would begin the other family, or end it, but it stays.
    assert bones({"foundation-1": "9S"}) == []
    assert bones({"foundation-1": "9S", "foundation-5": suit_run("S", "98765432AKQJT")}) == [
        "foundation-5>foundation-1:TS"
    ]
    said = rules_of("herring-bone").why_not(
        built("herring-bone", NINE | {"waste": "2D"}), parse_move("foundation-1>foundation-5:9S")
    )
    assert said == "9S began foundation-1, and stays there"


def test_d08_bars_are_filled_at_once_from_the_herring_bone_alone() -> None:
    cards = {"reserve-1": "4C 5C", "reserve-11": "TS", "waste": "7D", "stock": "8D"}
    assert "reserve-11>foundation-1:TS + reserve-1>reserve-11:5C" in bones(cards)
    # When the herring-bone is used up they stay empty, whatever the waste has.
    out = SCENES | BARS | NINE | {"reserve-11": "TS", "waste": "7D", "stock": "8D"}
    position = after("herring-bone", out, "reserve-11>foundation-1:TS")
    assert legal_at(rules_of("herring-bone"), position) == ["stock>waste:8D"]


def test_d08_scenes_are_filled_from_waste_or_stock_before_the_next_turn() -> None:
    cards = {"reserve-1": "4C", "reserve-3": "", "reserve-7": "", "waste": "7D", "stock": "8D"}
    assert bones(cards) == [
        "stock>reserve-3:8D",
        "stock>reserve-7:8D",
        "waste>reserve-3:7D",
        "waste>reserve-7:7D",
    ]
    # Plays may come between, and so may an exchange.
    first = {"reserve-5": "TS", "foundation-2": "9H TH JH", "foundation-6": suit_run("H", "98765432AKQ")}
    assert [move for move in bones(cards | first) if "stock" not in move and "waste" not in move] == [
        "foundation-2>foundation-6:JH",
        "foundation-6>foundation-2:QH",
        "reserve-5>foundation-1:TS",
    ]
    said = rules_of("herring-bone").why_not(
        built("herring-bone", SCENES | BARS | NINE | cards), parse_move("stock>waste:8D")
    )
    assert said == "waste>reserve-3:7D comes before that"


def test_d08_scenes_are_filled_before_the_waste_is_dealt_again() -> None:
    cards = {"reserve-2": "", "waste": "7D 6D"}
    assert bones(cards, redeals=0) == ["waste>reserve-2:6D"]
    assert bones({"reserve-2": "", "reserve-1": "4C"}, redeals=0) == []


def test_d08_two_redeals_each_in_the_order_of_its_shuffle() -> None:
    game = find_game("herring-bone")
    orders = shuffles_of(game, 3)
    assert len(orders) == 2
    rules = rules_for(game, {}, (), orders)
    waste = ["7D", "8C", "7D", "4H", "KC"]
    for taken in (0, 1):
        position = built("herring-bone", SCENES | BARS | NINE | {"waste": " ".join(waste)}, redeals=taken)
        hand = put_in_order(waste, orders[taken])
        assert legal_at(rules, position) == [f"waste>stock:{''.join(hand)}"]
        dealt = played(rules, position, f"waste>stock:{''.join(hand)}")
        assert dealt.piles["stock"] == hand[::-1]
    assert bones({"waste": "7D"}, redeals=2) == []


def test_d08_won_when_all_are_home() -> None:
    up, down = "9TJQKA2345678", "98765432AKQJT"
    whole = {f"foundation-{n}": suit_run(suit, up) for n, suit in enumerate("SHDC", start=1)}
    whole |= {f"foundation-{n}": suit_run(suit, down) for n, suit in enumerate("SHDC", start=5)}
    rules = rules_of("herring-bone")
    assert rules.won(built("herring-bone", whole))
    assert not rules.won(built("herring-bone", whole | {"reserve-1": "9S"}))


# The German variety: Cadogan 1914, Note


def test_d08b_twenty_eight_faces_and_the_others_in_the_order_of_the_first_shuffle() -> None:
    game = find_game("herring-bone-german")
    deal, orders = deal_of(game, 1), shuffles_of(game, 1)
    assert len(orders) == 3
    position = rules_for(game, {}, (), orders).opening(deal)
    bone = list(position.piles["reserve-1"])
    assert len(set(bone)) == 28
    # The second eight of clubs, the fifteenth card of the list, is passed over.
    assert deal[:15] == [*bone[:14], "8C"] and bone[14] == deal[15] == "6D"
    left = list(deal)
    for card in bone:
        left.remove(card)
    rest = put_in_order(left, orders[0])
    assert shown(position, *SCENES, *BARS, "aside-1") == list(rest[:13])
    assert position.piles["stock"] == rest[:12:-1] and sorted(rest) == sorted(left)


def test_d08b_the_redeals_are_the_second_shuffle_and_the_third() -> None:
    game = find_game("herring-bone-german")
    orders = shuffles_of(game, 3)
    rules = rules_for(game, {}, (), orders)
    waste = ["7D", "8C", "7D", "4H", "KC"]
    for taken in (0, 1):
        cards = SCENES | BARS | NINE | {"waste": " ".join(waste)}
        hand = put_in_order(waste, orders[taken + 1])
        position = built("herring-bone-german", cards, redeals=taken)
        assert legal_at(rules, position) == [f"waste>stock:{''.join(hand)}"]
    assert legal("herring-bone-german", SCENES | BARS | NINE | {"waste": "7D"}, redeals=2) == []
    # With fewer redeals allowed the first shuffle is made all the same.
    assert shuffles_of(game, 3, {"redeals": 0}) == orders[:1]


def test_d08b_a_deal_printed_as_it_lies_is_dealt_so_again() -> None:
    game = find_game("herring-bone-german")
    deal, orders = deal_of(game, 5), shuffles_of(game, 5)
    printed = as_laid(game, deal, orders)
    by_hand = as_dealt(game, printed, None, {})
    assert as_laid(game, by_hand["deal"], by_hand["shuffles"]) == printed
    assert as_dealt(game, printed, 5, {}) == {"deal": deal, "shuffles": orders[:1]}
    with pytest.raises(BadInput, match="deal and seed disagree"):
        as_dealt(game, deal, 5, {})
