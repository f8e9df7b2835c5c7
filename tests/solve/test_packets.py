"""Games of packets beside cards that are all at hand: their search against one that goes through all."""

import random
from collections import Counter
from functools import cache

import pytest

from bookgen.engines.building.solver.engine import BuildingSolver, PacketsSolver
from bookgen.engines.building.solver.packets import FREE, Play, order_of_packets, packets_in
from bookgen.games import all_games, find_game
from bookgen.play import deal_of, rules_for
from bookgen.puzzles.bank import kept_puzzles
from bookgen.record import puzzle_of_code
from bookgen.solve.methods import Method
from bookgen.solve.solvers import solver_for
from bookgen.solve.solving import opened

GAME = "lady-of-the-manor"
Deal = tuple[list[list[int]], list[int], list[int]]


def small(number: int) -> Deal:
    """Up to four packets of a small pack whose lowest rank is home; some deals are begun."""
    chance = random.Random(f"packets {number}")
    ranks, homes = chance.randint(2, 6), chance.randint(1, 4)
    cards = [rank for rank in range(1, ranks) for _ in range(homes)]
    home = [homes, *(0 for _ in range(1, ranks))]
    for rank in range(1, ranks) if number % 3 == 0 else ():
        home[rank] = chance.randint(0, home[rank - 1])
        for _ in range(home[rank]):
            cards.remove(rank)
    chance.shuffle(cards)
    packets: list[list[int]] = [[] for _ in range(chance.randint(1, 4))]
    for _ in range(chance.randint(0, min(len(cards), 12))):
        packets[chance.randrange(len(packets))].append(cards.pop())
    return packets, [cards.count(rank) for rank in range(ranks)], home


def comes_out(deal: Deal) -> bool:
    """Whether a deal is won, by all that can be played at any time."""
    packets = deal[0]

    @cache
    def wins(at: tuple[int, ...], free: tuple[int, ...], home: tuple[int, ...]) -> bool:
        if not any(free) and all(depth == len(cards) for depth, cards in zip(at, packets, strict=True)):
            return True
        for rank in range(1, len(home)):
            if home[rank] < home[rank - 1]:
                more = (*home[:rank], home[rank] + 1, *home[rank + 1 :])
                if free[rank] and wins(at, (*free[:rank], free[rank] - 1, *free[rank + 1 :]), more):
                    return True
                for packet, depth in enumerate(at):
                    if depth < len(packets[packet]) and packets[packet][depth] == rank:
                        deeper = (*at[:packet], depth + 1, *at[packet + 1 :])
                        if wins(deeper, free, more):
                            return True
        return False

    return wins((0,) * len(packets), tuple(deal[1]), tuple(deal[2]))


def check_plays(deal: Deal, plays: list[Play]) -> None:
    """Each play is allowed, and all cards are home in the end."""
    packets, free, home = [cards[:] for cards in deal[0]], deal[1][:], deal[2][:]
    for packet, rank in plays:
        if packet == FREE:
            free[rank] -= 1
            assert free[rank] >= 0
        else:
            assert packets[packet].pop(0) == rank
        home[rank] += 1
        assert home[rank] <= home[rank - 1]
    assert not any(free) and not any(packets)


@pytest.mark.parametrize("games", [2_000, pytest.param(60_000, marks=pytest.mark.heavy)])
def test_small_deals_are_decided_as_by_going_through_all(games: int) -> None:
    told = Counter[str]()
    for number in range(games):
        deal = small(number)
        verdict, plays, stored = order_of_packets(*deal, 10_000)
        assert (verdict == "solved") == comes_out(deal), number
        assert verdict != "undecided" and stored < 10_000
        if verdict == "solved":
            check_plays(deal, plays)
        told[verdict] += 1
    assert min(told["solved"], told["unsolvable"]) > games // 10, told


def test_a_budget_is_kept() -> None:
    deal = next(deal for number in range(100) if order_of_packets(*(deal := small(number)), 99)[2] > 9)
    verdict, plays, stored = order_of_packets(*deal, 5)
    assert (verdict, plays, stored) == ("undecided", [], 5)


def test_the_lady_alone_is_such_a_game() -> None:
    found = [game.id for game in all_games() if game.rules.engine == "building" and packets_in(game)]
    assert found == [GAME]
    piles = packets_in(find_game(GAME))
    assert piles is not None and (len(piles.stacked), len(piles.free), len(piles.homes)) == (4, 12, 8)


@pytest.mark.parametrize("deals", [12, pytest.param(300, marks=pytest.mark.heavy)])
def test_deals_as_the_search_of_all_building_games_decides_them(deals: int) -> None:
    """From the deal, and from half-way on where its exact search comes to an end; wins by legal plays."""
    game, told = find_game(GAME), Counter[str]()
    rules = rules_for(game, {}, ())
    exact = Method(search="best-first", proof=True, home=-1, kept=6)
    for seed in range(deals):
        chance, position = random.Random(seed), rules.opening(deal_of(game, seed))
        for _ in range(seed % 3 * 16):
            if moves := list(rules.moves(position)):
                position = rules.play(position, chance.choice(moves))
        answer = solver_for(rules, {}, position).search(1_000_000)
        assert answer.verdict != "undecided"
        other = BuildingSolver(rules, {}, position).run(exact, 4_000).verdict
        assert other in ("undecided", answer.verdict), seed
        told.update([answer.verdict, f"by both {other}"])
        for move in answer.moves:
            assert move in rules.moves(position)
            position = rules.play(position, move)
        assert rules.won(position) == (answer.verdict == "solved")
    assert told["solved"] and told["by both solved"] and told["by both unsolvable"], told


def test_kept_puzzles_come_out() -> None:
    for kept in kept_puzzles(find_game(GAME))[:20]:
        solver = opened(puzzle_of_code(kept.code))
        assert isinstance(solver, PacketsSolver) and solver.search(100_000).verdict == "solved"
