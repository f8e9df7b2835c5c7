"""Valentine: every rule on a position built by hand. Hoffmann no. 26, p. 44."""

from itertools import pairwise

import pytest
from built import after, built, legal, legal_at, played, rules_of, shown, suit_run

from bookgen.engines.gathering.play.engine import HOPELESS, gathered_order
from bookgen.engines.gathering.play.runs import Number, barren, dealt_row, gathered
from bookgen.games import find_game
from bookgen.play import Position, deal_of
from bookgen.play.counts import ROWS
from bookgen.solve.chance import play_out

RANKS = "A23456789TJQK"


def row(*heaps: str, beside: str = "", stock: str = "") -> dict[str, str]:
    """Heaps from the left; the stock in the order in which it is turned."""
    cards = {f"tableau-{number}": heap for number, heap in enumerate(heaps, start=1)}
    return cards | {"tableau-5": beside, "stock": " ".join(stock.split()[::-1])}


def test_h26_four_cards_in_a_row() -> None:
    deal = deal_of(find_game("valentine"), 3)
    position = rules_of("valentine").opening(deal)
    assert [position.piles[f"tableau-{n}"] for n in range(1, 6)] == [*((card,) for card in deal[:4]), ()]
    assert position.piles["stock"] == tuple(deal[4:][::-1])


def test_h26_1_the_higher_heap_is_laid_on_the_lower_and_its_place_is_filled() -> None:
    position = built("valentine", row("5C 6C", "9D", "7C 8C", "KS", stock="2H 3H"))
    rules = rules_of("valentine")
    position = played(rules, position, "tableau-3>tableau-1:7C8C + stock>tableau-3:2H")
    assert shown(position, "tableau-1", "tableau-3", "stock") == ["5C 6C 7C 8C", "2H", "3H"]


def test_h26_e_the_new_card_lies_where_the_higher_heap_lay() -> None:
    position = after(
        "valentine", row("7C", "9D", "6C", "KS", stock="2H"), "tableau-1>tableau-3:7C + stock>tableau-1:2H"
    )
    assert shown(position, "tableau-1", "tableau-3") == ["2H", "6C 7C"]


def test_h26_1_the_leftmost_receiving_heap_first() -> None:
    cards = row("9D", "4S", "TD", "5S", stock="2H 3H")
    assert legal("valentine", cards) == ["tableau-3>tableau-1:TD + stock>tableau-3:2H"]
    cards = row("TD", "9D", "8D", "KS", stock="2H 3H")
    assert legal("valentine", cards) == ["tableau-1>tableau-2:TD + stock>tableau-1:2H"]


def test_h26_1_joining_comes_before_turning_and_again_after_each_turn() -> None:
    position = after("valentine", row("5C", "9D", "7C", "KS", stock="6C 2H"), "stock>tableau-1:6C")
    assert legal_at(rules_of("valentine"), position) == ["tableau-3>tableau-1:7C + stock>tableau-3:2H"]


def test_h26_1_suits_and_ranks_must_agree() -> None:
    assert legal("valentine", row("5C", "6D", "7C", "KS", stock="2H")) == ["stock>tableau-5:2H"]
    assert legal("valentine", row("KC", "AC", "7C", "KS", stock="2H")) == ["stock>tableau-5:2H"]


def test_h26_2_upon_a_heap_or_else_underneath() -> None:
    assert legal("valentine", row("5C", "9D", "8C", "KS", stock="6C 2H")) == ["stock>tableau-1:6C"]
    position = after("valentine", row("8C 9C", "9D", "2S", "KS", stock="7C 2H"), "stock>tableau-1:7C")
    assert shown(position, "tableau-1") == ["7C 8C 9C"]


def test_h26_2_upon_comes_before_underneath() -> None:
    position = after("valentine", row("7C", "9D", "5C", "KS", stock="6C 2H"), "stock>tableau-3:6C")
    assert shown(position, "tableau-1", "tableau-3") == ["7C", "5C 6C"]


def test_h26_3_what_fits_nowhere_lies_beside_and_the_row_is_gathered() -> None:
    cards = row("5C 6C", "9D", "2S", "JS QS", stock="KC 8H 3H 2C")
    assert legal("valentine", cards) == ["stock>tableau-5:KC"]
    cards = row("5C 6C", "9D", "2S", "JS QS", beside="KC", stock="8H 3H 2C")
    (move,) = legal("valentine", cards)
    assert move == (
        "tableau-4>stock:JSQS + tableau-3>stock:2S + tableau-2>stock:9D + tableau-1>stock:5C6C"
        " + tableau-5>tableau-1:KC"
    )


def test_h26_a_the_last_heap_comes_first_from_its_lowest_card_and_a_new_row_is_laid() -> None:
    position = after(
        "valentine",
        row("5C 6C", "9D", "2S", "JS QS", beside="KC", stock="8H 3H 2C TD"),
        "tableau-4>stock:JSQS + tableau-3>stock:2S + tableau-2>stock:9D + tableau-1>stock:5C6C"
        " + tableau-5>tableau-1:KC",
    )
    assert shown(position, *[f"tableau-{n}" for n in range(1, 6)]) == ["KC", "8H", "3H", "2C", ""]
    assert position.piles["stock"][::-1] == ("TD", "JS", "QS", "2S", "9D", "5C", "6C")


def test_h26_the_option_limits_the_gatherings() -> None:
    position = built("valentine", row("5C", "9D", "2S", "JS", beside="KC", stock="8H 3H 2C"), **{ROWS: 2})
    assert len(legal_at(rules_of("valentine", redeals=3), position)) == 1
    assert legal_at(rules_of("valentine", redeals=2), position) == []


def test_h26_won_when_four_suits_lie_complete() -> None:
    suits = [suit_run(suit, RANKS) for suit in "HCSD"]
    assert rules_of("valentine").won(built("valentine", row(*suits)))
    assert legal("valentine", row(*suits)) == []
    short = built("valentine", row(*suits[:3], suit_run("D", RANKS[:12]), stock="KD"))
    assert not rules_of("valentine").won(short)
    assert legal_at(rules_of("valentine"), short) == ["stock>tableau-4:KD"]


def recurs(order: tuple[Number, ...]) -> bool:
    """Whether the same order comes again before any two cards come together that were apart, row by row."""
    seen: set[tuple[Number, ...]] = set()
    start = links(order)
    while links(order) <= start:
        if order in seen:
            return True
        seen.add(order)
        played_row = dealt_row(order)
        if played_row.over is None:
            return False
        order = gathered(played_row)
    return False


def links(order: tuple[Number, ...]) -> int:
    """How many cards follow the one before them."""
    return sum(one + 1 == other for one, other in pairwise(order))


@pytest.mark.parametrize("seed", [2, 56, 73])
def test_h26_c_over_only_where_a_position_would_recur(seed: int) -> None:
    """Deals that are lost soon: at the last gathering nothing new would ever come, at none before it."""
    rules = rules_of("valentine")
    position = rules.opening(deal_of(find_game("valentine"), seed))
    last: Position | None = None
    while moves := rules.moves(position):
        position = rules.play(position, moves[0])
        if position.piles["tableau-5"]:
            last = position
            assert bool(position.counts[HOPELESS]) is not barren(gathered_order(position)).meet
    assert last is position and not rules.won(position) and position.counts[HOPELESS]
    order = tuple(gathered_order(position))
    for _ in range(3):
        # Cards may still come to lie behind one another in the stock; in the end it all goes round.
        if recurs(order):
            return
        before = links(order)
        while links(order) == before:
            order = gathered(dealt_row(order))
    raise AssertionError("something new comes")


def test_h26_d_cards_that_have_come_together_stay_together() -> None:
    """At each gathering each card has the next of its run behind it that it had before."""
    rules = rules_of("valentine")
    for seed in range(12):
        position = rules.opening(deal_of(find_game("valentine"), seed))
        known: set[tuple[Number, Number]] = set()
        while moves := rules.moves(position):
            position = rules.play(position, moves[0])
            if position.piles["tableau-5"]:
                order = gathered_order(position)
                found = {pair for pair in pairwise(order) if pair[0] + 1 == pair[1]}
                assert known <= found
                known = found


def test_h26_lost_games_stick_at_nine_runs_or_more() -> None:
    rules = rules_of("valentine")
    left = []
    for seed in range(30):
        _, end = play_out(rules, rules.opening(deal_of(find_game("valentine"), seed)))
        if not rules.won(end):
            left.append(52 - links(tuple(gathered_order(end))))
    assert left and min(left) >= 9
