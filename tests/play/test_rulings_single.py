"""Robert and The Pyramid: every rule on a position built by hand."""

from built import after, built, legal, legal_at, played, rules_of, suit_run

from bookgen.games import find_game
from bookgen.play import deal_of, format_move, parse_move

# Robert: Hoffmann no. 15, p. 27


def test_h15_the_first_card_begins_the_sequence_the_rest_is_the_stock() -> None:
    deal = deal_of(find_game("robert"), 3)
    position = rules_of("robert").opening(deal)
    assert position.piles["foundation-1"] == (deal[0],)
    assert position.piles["stock"] == tuple(deal[:0:-1]) and not position.piles["waste"]


def test_h15_2_next_above_or_next_below_suits_disregarded() -> None:
    for card in ("9C", "9D", "9H", "9S", "JC", "JD", "JH", "JS"):
        play = f"waste>foundation-1:{card}"
        assert legal("robert", {"foundation-1": "TH", "waste": card, "stock": "2S"}) == [
            "stock>waste:2S",
            play,
        ]
    for card in ("TC", "8H", "QH", "AH", "KH"):
        assert legal("robert", {"foundation-1": "TH", "waste": card, "stock": "2S"}) == ["stock>waste:2S"]


def test_h15_a_king_and_ace_join() -> None:
    assert "waste>foundation-1:AS" in legal("robert", {"foundation-1": "KH", "waste": "AS"})
    assert "waste>foundation-1:KS" in legal("robert", {"foundation-1": "AH", "waste": "KS"})
    said = rules_of("robert").why_not(
        built("robert", {"foundation-1": "KH", "waste": "2S"}), parse_move("waste>foundation-1:2S")
    )
    assert said.startswith("foundation-1 shows KH, so only AC or AD or AH or AS or QC or QD or QH or QS, ")


def test_h15_the_sequence_may_turn_about_with_every_card() -> None:
    cards = {"foundation-1": "TH", "waste": "TS 9C TD 9H"}
    plays = [f"waste>foundation-1:{card}" for card in ("9H", "TD", "9C", "TS")]
    assert after("robert", cards, *plays).piles["foundation-1"] == ("TH", "9H", "TD", "9C", "TS")


def test_h15_b_a_card_that_fits_may_be_held_and_the_waste_stays_available() -> None:
    cards = {"foundation-1": "TH", "waste": "9C JD", "stock": "2S"}
    assert legal("robert", cards) == ["stock>waste:2S", "waste>foundation-1:JD"]
    held = after("robert", cards, "stock>waste:2S")
    assert legal_at(rules_of("robert"), held) == ["waste>stock:9CJD2S"]
    assert "waste>foundation-1:TC" in legal("robert", {"foundation-1": "9H", "waste": "TC"})


def test_h15_c_three_redeals_in_the_old_order() -> None:
    cards = {"foundation-1": "TH", "waste": "2C 3C"}
    for taken in range(3):
        assert legal("robert", cards, redeals=taken) == ["waste>stock:2C3C"]
    assert legal("robert", cards, redeals=3) == []
    assert after("robert", cards, "waste>stock:2C3C").top("stock") == "2C"


def test_h15_no_redeal_before_the_stock_is_out() -> None:
    said = rules_of("robert").why_not(
        built("robert", {"foundation-1": "TH", "waste": "2C", "stock": "3C"}), parse_move("waste>stock:2C")
    )
    assert said == "the waste is turned over only when the stock is out; 1 cards are left"


def test_h15_won_when_all_are_in_the_sequence() -> None:
    ring = " ".join(suit_run(suit, "A23456789TJQK") for suit in "CDHS").split()
    almost = {"foundation-1": " ".join(ring[:-1]), "waste": ring[-1]}
    assert not rules_of("robert").won(built("robert", almost))
    assert rules_of("robert").won(after("robert", almost, "waste>foundation-1:KS"))


# The Pyramid: Hoffmann no. 16, p. 28

ROWS = [rank + suit for suit in "CDH" for rank in "56789"]
PLACES = {f"reserve-{place}": card for place, card in enumerate(ROWS, start=1)}


def test_h16_fifteen_to_the_pyramid_the_aces_laid_out() -> None:
    deal = deal_of(find_game("pyramid"), 3)
    position = rules_of("pyramid").opening(deal)
    assert [position.piles[f"reserve-{place}"] for place in range(1, 16)] == [(card,) for card in deal[:15]]
    assert [position.piles[f"foundation-{n}"] for n in range(1, 5)] == [("AC",), ("AD",), ("AH",), ("AS",)]
    assert len(position.piles["stock"]) == 33 and position.top("stock") == deal[15]


def test_h16_in_the_opening_what_fits_is_played_then_the_blanks_are_filled_and_so_on() -> None:
    cards = [*ROWS]
    cards[3], cards[7], cards[8] = "2S", "2H", "3S"
    rest = ["4S", "KC", "KD", "KH"]
    others = [card for card in find_game("pyramid").cards if card not in (*cards, *rest)]
    rules = rules_of("pyramid")
    position = rules.opening([*cards, *rest, *others])
    told = []
    while position.piles["waste"] == () and len(rules.moves(position)) == 1:
        (move,) = rules.moves(position)
        told.append(format_move(move))
        if told[-1].startswith("stock>waste"):
            break
        position = rules.play(position, move)
    assert told == [
        "reserve-4>foundation-4:2S",
        "reserve-8>foundation-3:2H",
        "reserve-9>foundation-4:3S",
        "stock>reserve-4:4S",
        "stock>reserve-8:KC",
        "stock>reserve-9:KD",
        "reserve-4>foundation-4:4S",
        "stock>reserve-4:KH",
        f"stock>waste:{others[0]}",
    ]


def test_h16_the_opening_is_forced() -> None:
    rules = rules_of("pyramid")
    cards = PLACES | {"reserve-9": "2S", "reserve-12": "2H", "stock": "KC KD"}
    position = built("pyramid", cards, opening=1)
    assert legal_at(rules, position) == ["reserve-9>foundation-4:2S"]
    said = "reserve-9>foundation-4:2S is of the opening and comes first"
    for text in ("stock>waste:KD", "reserve-12>foundation-3:2H"):
        assert rules.why_not(position, parse_move(text)) == said


def test_h16_when_it_is_over_it_never_comes_again() -> None:
    cards = PLACES | {"reserve-9": "3S", "waste": "2S", "stock": "KC KD"}
    position = after("pyramid", cards, "waste>foundation-4:2S", opening=0)
    # Nothing lies on the waste, and a card of the pyramid fits: as in the opening, but it is the player's.
    assert legal_at(rules_of("pyramid"), position) == ["reserve-9>foundation-4:3S", "stock>waste:KD"]
    blank = played(rules_of("pyramid"), position, "reserve-9>foundation-4:3S")
    assert legal_at(rules_of("pyramid"), blank) == ["stock>waste:KD"]
    said = rules_of("pyramid").why_not(blank, parse_move("stock>reserve-9:KD"))
    assert said == "no card may go from stock to reserve-9 in this game"


def test_h16_a_no_card_of_the_pyramid_covers_another() -> None:
    cards = PLACES | {"reserve-1": "2C", "reserve-15": "2H"}
    plays = ["reserve-1>foundation-1:2C", "reserve-15>foundation-3:2H"]
    assert legal("pyramid", cards, opening=0) == sorted(plays)


def test_h16_2_upward_in_suit_from_pyramid_and_waste() -> None:
    cards = PLACES | {"foundation-2": "AD 2D 3D 4D", "foundation-1": "AC 2C 3C", "waste": "4C"}
    plays = ["reserve-6>foundation-2:5D", "waste>foundation-1:4C", "waste>stock:4C"]
    assert legal("pyramid", cards, opening=0) == plays
    said = rules_of("pyramid").why_not(
        built("pyramid", cards, opening=0), parse_move("reserve-1>foundation-2:5C")
    )
    assert said == "foundation-2 shows 4D, so only 5D, alone, may go there"


def test_h16_3_b_blanks_are_filled_from_the_waste_alone_when_the_player_likes() -> None:
    cards = {name: card for name, card in PLACES.items() if name not in ("reserve-4", "reserve-11")}
    cards |= {"waste": "QS KS", "stock": "KC"}
    fills = ["waste>reserve-11:KS", "waste>reserve-4:KS"]
    assert legal("pyramid", cards, opening=0) == ["stock>waste:KC", *fills]


def test_h16_one_redeal() -> None:
    cards = PLACES | {"waste": "QS KS"}
    assert legal("pyramid", cards, opening=0) == ["waste>stock:QSKS"]
    assert legal("pyramid", cards, opening=0, redeals=1) == []


def test_h16_won_when_each_suit_is_complete() -> None:
    cards = {f"foundation-{n}": suit_run(s, "A23456789TJQK") for n, s in enumerate("CDHS", start=1)}
    cards |= {"foundation-3": suit_run("H", "A23456789TJQ"), "reserve-7": "KH"}
    assert not rules_of("pyramid").won(built("pyramid", cards, opening=0))
    won = after("pyramid", cards, "reserve-7>foundation-3:KH", opening=0)
    assert rules_of("pyramid").won(won) and not rules_of("pyramid").moves(won)
