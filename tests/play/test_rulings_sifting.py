"""The Five Court Cards: every rule on a position built by hand."""

from built import after, built, legal, legal_at, rules_of

from bookgen.games import find_game
from bookgen.play import deal_of, parse_move, rules_for

NAME = "five-court-cards"


def test_h17_1_one_to_each_in_turn_and_turned_over() -> None:
    deal = deal_of(find_game(NAME), 3)
    position = rules_of(NAME).opening(deal)
    for at in range(5):
        assert position.piles[f"tableau-{at + 1}"] == tuple(deal[at::5][::-1])
    assert [len(position.piles[f"tableau-{n}"]) for n in range(1, 6)] == [11, 11, 10, 10, 10]


def test_h17_2_cards_go_out_from_the_top_until_a_court_card_shows() -> None:
    cards = {"tableau-1": "2C 3C TD 9S 8H", "tableau-2": "4C", "tableau-3": "KD 2S"}
    assert legal(NAME, cards) == ["tableau-1>discard:8H9S"]
    out = after(NAME, cards, "tableau-1>discard:8H9S")
    assert out.piles["tableau-1"] == ("2C", "3C", "TD")
    assert legal_at(rules_of(NAME), out) == ["tableau-2>discard:4C"]


def test_h17_2_the_suit_is_that_of_the_first_court_card_met() -> None:
    cards = {"tableau-1": "2C QH", "tableau-2": "JH KS AC 3C", "tableau-3": "AH"}
    # Nothing goes out of the first heap, but it has said the suit.
    assert legal(NAME, cards) == ["tableau-2>discard:3CACKS"]
    later = after(NAME, cards, "tableau-2>discard:3CACKS")
    assert later.counts["sought"] == 3
    assert legal_at(rules_of(NAME), later) == [
        "tableau-1>stock:2CQH + tableau-2>stock:JH + tableau-3>stock:AH"
    ]


def test_h17_every_court_rank_stops_and_no_other() -> None:
    for rank in "AKQJT":
        assert legal(NAME, {"tableau-1": f"2C {rank}S 3D"}) == ["tableau-1>discard:3D"]
    for rank in "23456789":
        assert legal(NAME, {"tableau-1": f"AC {rank}S 3D"}) == [f"tableau-1>discard:3D{rank}S"]


def test_h17_c_a_heap_without_any_goes_out_and_a_later_one_says_the_suit() -> None:
    cards = {"tableau-1": "2C 9D", "tableau-2": "TS 4D", "tableau-3": "KH 3H TS"}
    out = after(NAME, cards, "tableau-1>discard:9D2C", "tableau-2>discard:4D")
    assert out.counts["sought"] == 4 and not out.piles["tableau-1"]
    assert legal_at(rules_of(NAME), out) == ["tableau-2>stock:TS + tableau-3>stock:KH3HTS"]


def test_h17_2_in_later_rounds_the_suit_stays() -> None:
    position = built(NAME, {"tableau-1": "KD KC", "tableau-2": "3S KD"}, heaps=2, sought=2)
    assert legal_at(rules_of(NAME), position) == ["tableau-1>discard:KC"]


def test_h17_3_a_b_gathered_the_first_undermost_turned_down_and_dealt_in_one_fewer() -> None:
    cards = {"tableau-1": "2C 3C AD", "tableau-2": "4C KD", "tableau-4": "5C QD"}
    gather = "tableau-1>stock:2C3CAD + tableau-2>stock:4CKD + tableau-4>stock:5CQD"
    position = after(NAME, cards, gather, heaps=5, sought=2, searched=5)
    # The packet runs 2♣ 3♣ A♦ 4♣ K♦ 5♣ Q♦: into four heaps, each turned over again.
    assert position.piles["tableau-1"] == ("KD", "2C")
    assert position.piles["tableau-2"] == ("5C", "3C")
    assert position.piles["tableau-3"] == ("QD", "AD")
    assert position.piles["tableau-4"] == ("4C",)
    assert not position.piles["tableau-5"] and not position.piles["stock"]
    assert position.counts == {"heaps": 4, "searched": 0, "sought": 2}


def test_h17_five_rounds_and_no_gathering_after_the_last() -> None:
    position = built(NAME, {"tableau-1": "AD 2C KD 3C"}, heaps=1, sought=2)
    rules = rules_of(NAME)
    assert legal_at(rules, position) == ["tableau-1>discard:3C"]
    end = rules.play(position, rules.moves(position)[0])
    assert legal_at(rules, end) == [] and not rules.won(end)
    assert rules.why_not(end, parse_move("tableau-1>stock:AD2CKD")) == "the last heap has been searched"


def test_h17_won_when_just_the_five_are_left_in_one_heap() -> None:
    five = "QD AD TD JD KD"
    rules = rules_of(NAME)
    assert rules.won(built(NAME, {"tableau-1": five}, heaps=1, sought=2))
    assert not rules.won(built(NAME, {"tableau-1": five}, heaps=2, sought=2))
    for other in ("QD AD TD JD", "QD AD TD JD KD 2C", "QD AD TD JD KC"):
        assert not rules.won(built(NAME, {"tableau-1": other}, heaps=1, sought=2))


def test_h17_with_a_suit_named_it_comes_out_by_that_alone_and_is_played_as_ever() -> None:
    game = find_game(NAME)
    won = built(NAME, {"tableau-1": "QD AD TD JD KD"}, heaps=1, sought=2)
    assert [rules_for(game, {"suit": suit}).won(won) for suit in "CDHS"] == [False, True, False, False]
    start = rules_of(NAME).opening(deal_of(game, 5))
    assert legal_at(rules_for(game, {"suit": "H"}), start) == legal_at(rules_of(NAME), start)
