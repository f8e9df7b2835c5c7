"""The search of a game of lines steps as the rules do, and wins what it says it wins."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from test_quick_playouts import slow_wins

from bookgen.engines.lines.solver.engine import LinesSolver
from bookgen.engines.lines.solver.space import FEW, LinesSpace
from bookgen.games import find_game
from bookgen.play import Position, Rules, deal_of, rules_for
from bookgen.play.counts import EXCHANGED
from bookgen.record import record_of_code
from bookgen.referee import check
from bookgen.solve import answered, solve
from bookgen.solve.methods import Method
from bookgen.solve.search import best_first
from bookgen.solve.solver import PLAYERS

GAME = find_game("fourteenth")


def ends(exchange: int, size: int = 5) -> Iterator[tuple[Rules, Position]]:
    """Three pairs strewn over the upper left corner of the square, and the stock out."""
    rules = rules_for(GAME, {"exchange": exchange})
    for seed in range(1000):
        chance = Random(seed)
        pairs = chance.choices(["AC KD", "2C QD", "3C JD", "4C TD", "5C 9D", "6C 8D", "7C 7D"], k=3)
        places = chance.sample([5 * row + column for row in range(size) for column in range(size)], 6)
        yield rules, strewn(dict(zip(places, " ".join(pairs).split(), strict=True)))


def strewn(cards: dict[int, str]) -> Position:
    """Cards on places of the square, counted from 0."""
    piles: dict[str, tuple[str, ...]] = {name: () for name, _, _ in GAME.all_piles()}
    piles |= {f"tableau-{at + 1}": (card,) for at, card in cards.items()}
    return Position(piles, {EXCHANGED: 0})


def comes_out(rules: Rules, position: Position) -> bool:
    if rules.won(position):
        return True
    return any(comes_out(rules, rules.play(position, move)) for move in rules.moves(position))


def compare(rules: Rules, position: Position) -> None:
    space = LinesSpace(GAME, position, 1)
    by_play = {space.encode(rules.play(position, move)) for move in rules.moves(position)}
    assert set(space.successors(space.start)) == by_play


def test_it_steps_as_the_rules_do() -> None:
    rules = rules_for(GAME)
    position = rules.opening(deal_of(GAME, 0))
    while len(moves := rules.moves(position)) in range(1, 100):
        compare(rules, position)
        position = rules.play(position, moves[-1])
    exchanged = 0
    for rules, position in islice(ends(1), 40):
        compare(rules, position)
        exchanged += any(move[0].target != "discard" for move in rules.moves(position))
    assert exchanged >= 1


def test_an_exchange_is_looked_at_only_where_few_cards_are_left() -> None:
    """Ace to eleven of one rank each in one row and the next: no two of them make fourteen."""
    cards = dict(enumerate(f"{rank}C" for rank in "A234562345A"[: FEW + 1]))
    many, few = strewn(cards), strewn({at: card for at, card in cards.items() if at})
    told = [LinesSpace(GAME, position, 1) for position in (many, few)]
    assert not told[0].successors(told[0].start) and told[1].successors(told[1].start)


@pytest.mark.parametrize("exchange", [0, 1])
def test_the_last_cards_are_won_just_where_the_rules_of_play_win_them(exchange: int) -> None:
    told = []
    for rules, position in islice(ends(exchange, 3), 40 if exchange == 0 else 6):
        found = best_first(LinesSpace(GAME, position, exchange), 100_000)
        told.append(found.verdict)
        assert (found.verdict == "solved") == comes_out(rules, position), position
    assert "solved" in told
    assert exchange or "unsolvable" in told


@pytest.mark.parametrize("player", PLAYERS)
def test_careless_players_win_as_often_as_on_the_rules_of_play(player: Any) -> None:
    slow = fast = 0.0
    for number, (rules, position) in enumerate(islice(ends(0, 3), 20)):
        slow += slow_wins(rules, position, player, 10, number)
        fast += LinesSolver(rules, {"exchange": 0}, position).wins(player, 200, str(number)) / 20
    share = (slow + fast) / 400
    assert 0 < share < 1 and abs(slow - fast) <= 4 * (share * (1 - share) * 200 * 21 / 20) ** 0.5


def test_careless_players_exchange_as_on_the_rules_of_play() -> None:
    slow = fast = 0.0
    for number, (rules, position) in enumerate(islice(ends(1, 3), 10)):
        slow += slow_wins(rules, position, "random", 4, number)
        fast += LinesSolver(rules, {"exchange": 1}, position).wins("random", 80, str(number)) / 20
    share = (slow + fast) / 80
    assert 0 < share < 1 and abs(slow - fast) <= 4 * (share * (1 - share) * 40 * 21 / 20) ** 0.5


def test_a_deal_is_solved_past_the_referee() -> None:
    record = record_of_code("fourteenth#3+exchange=0")
    answer = solve(record, 60_000)
    assert answer.verdict == "solved" and check(answered(record, answer)).holds


def test_a_search_that_would_prove_is_refused() -> None:
    rules = rules_for(GAME)
    solver = LinesSolver(rules, {}, rules.opening(deal_of(GAME, 1)))
    with pytest.raises(ValueError, match="no such search of a game of lines"):
        solver.run(Method(search="best-first"), 100)
