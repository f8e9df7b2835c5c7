"""The careless players: what they do step by step, that they win what cannot be lost, and nothing else."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

import pytest
from each import by_turns
from playouts import comes_out, table
from second_playouts import wins_by_rules
from sources import built, plain
from stepped import at
from test_kernel import GAMES

from bookgen.engines.building.solver.engine import BuildingSolver
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.games import find_game
from bookgen.play import Position, Rules, deal_of, rules_for
from bookgen.play.along import positions_along
from bookgen.puzzles.bank import kept_puzzles
from bookgen.record import puzzle_of_code
from bookgen.solve import solve
from bookgen.solve.kernel_solver import PLAIN
from bookgen.solve.methods import Weights
from bookgen.solve.solver import PLAYERS, Player, seed_of
from bookgen.solve.solvers import solver_for

M64 = 2**64 - 1


def wins(
    rules: Rules, start: Position, player: Player, count: int, name: str, options: Mapping[str, int]
) -> int:
    won = solver_for(rules, options, start).wins(player, count, name)
    assert won is not None
    return won


def mixed(x: int) -> int:
    """The kernel's mixing of 64 bits, written out once more."""
    x = (x ^ x >> 31) * 0x5D3B8A7C1F2E6D4B & M64
    x = (x ^ x >> 29) * 0x2C6E19D5A4B37F09 & M64
    return x ^ x >> 32


def drawn(player: int, seed: int, number: int) -> Any:
    """The numbers of 32 bits that a play-out draws, without end."""
    start = mixed(mixed(mixed(seed) + player) + number * 0x2C6E19D5A4B37F09 & M64)
    return (mixed(start + k * 0x3A59E8C74D61B2F5 & M64) >> 32 for k in count(1))


def slow_playout(kernel: Any, flat: Any, player: int, seed: int, number: int, longest: int) -> bool:
    """One play-out by the kernel's steps alone: what is to be chosen from is written out and taken from."""
    words = drawn(player, seed, number)
    places = list(range(len(flat.names) + 2))
    if player == 0:
        for last in range(len(places) - 1, 0, -1):
            place = next(words) % (last + 1)
            places[last], places[place] = places[place], places[last]

    def seen_as(step: tuple[int, int, int, int]) -> tuple[int, int, int]:
        kind, source, target, size = step
        ends = {0: (source, target), 1: (flat.stock, flat.waste), 2: (flat.waste, flat.stock)}
        ends |= {5: (flat.stock, flat.waste), 6: (flat.stock, flat.stock), 7: (flat.stock, flat.stock)}
        own = len(flat.names) + kind - 3
        source, target = ends.get(kind, (own, own))
        return places[source], places[target], size

    first = kernel.held()
    been = {first[0]}
    begin = None
    for _ in range(longest):
        steps = kernel.moves(False)
        homes = [step for step in steps if step[0] == 0 and flat.home[step[2]]] if player == 2 else []
        # The kernel exchanges each play home with the first move that is none.
        ordered = list(steps)
        for n, home in enumerate(homes):
            place = next(k for k in range(n, len(ordered)) if ordered[k] is home)
            ordered[place], ordered[n] = ordered[n], ordered[place]
        groups = [ordered[: len(homes)], ordered[len(homes) :]]
        if player == 0:
            groups = [[step] for step in sorted(steps, key=seen_as)]
        moved = False
        for group in groups:
            while group and not moved:
                chosen = 0 if player == 0 else next(words) % len(group)
                step = group[chosen]
                group[chosen] = group[0]
                del group[0]
                mark = kernel.do(step)
                begin = mark if begin is None else begin
                moved = kernel.held()[0] not in been
                if not moved:
                    kernel.undo(mark)
        if not moved or kernel.won():
            break
        been.add(kernel.held()[0])
    won = bool(kernel.won())
    if begin is not None:
        kernel.undo(begin)
    assert kernel.held() == first
    return won


def late(name: str, some: Sequence[int]) -> list[tuple[Any, Position]]:
    """Positions so many moves before the end of an answer, and where it begins."""
    kept = kept_puzzles(find_game(name))[0].puzzle()
    rules = kept.rules
    way = positions_along(rules, rules.opening(kept.deal), kept.moves or ())
    return [(rules, way[-back]) for back in (*some, len(way))]


@pytest.mark.parametrize(
    "some", [(2, 7, 20), pytest.param((2, 4, 7, 12, 20, 30), marks=pytest.mark.heavy)], ids=len
)
@pytest.mark.parametrize("name", by_turns(GAMES, 3, 4))
def test_play_outs_step_by_step_and_compiled_or_not(name: str, some: Sequence[int]) -> None:
    told = set()
    flat = flatten(find_game(name), {})
    for _, position in late(name, some):
        for player in range(3):
            kernel = at(plain, flat, position)
            slow = sum(slow_playout(kernel, flat, player, 77, number, 60) for number in range(3))
            for module in (plain, built):
                other = at(module, flat, position)
                before = other.held()
                assert module.playouts(other, player, 3, 77, 60) == slow
                assert other.held() == before
            told.add(slow)
    assert len(told) > 1, "all lost or all won: nothing is told apart"


def test_the_same_name_gives_the_same_wins_and_another_others() -> None:
    game = find_game("lucas")
    start = rules_for(game).opening(deal_of(game, 4))
    told = [wins(rules_for(game), start, "home", 50, name, {}) for name in ("a", "b", "c", "d", "a")]
    assert told[0] == told[-1]
    assert len(set(told)) > 1
    assert all(0 <= seed_of(name) <= M64 for name in "abcdefgh")


@pytest.mark.parametrize(("name", "player"), [("lucas", "random"), ("rouge-et-noir", "first")])
def test_a_play_out_ends_after_four_moves_for_each_card(name: str, player: Player) -> None:
    """Of these deals nobody wins in three moves for each card, and some win in four."""
    rules = rules_for(find_game(name))
    start, cards = rules.opening(deal_of(rules.game, 0)), rules.game.dealt
    kernel = BuildingSolver(rules, {}, start).kernel(PLAIN, leaps=False)
    number = PLAYERS.index(player)
    short, whole, more = (built.playouts(kernel, number, 100, seed_of(name), n * cards) for n in (3, 4, 5))
    assert short == 0 < wins(rules, start, player, 100, name, {}) == whole < more


def test_play_outs_are_told_apart_by_their_numbers_and_players() -> None:
    """The wins of a hundred are those of fifty and of fifty others."""
    game = find_game("lucas")
    flat = flatten(game, {})
    start = rules_for(game).opening(deal_of(game, 4))
    kernel = at(built, flat, start)
    for player in range(3):
        rising = [built.playouts(kernel, player, n, 5, 400) for n in range(0, 101, 10)]
        assert rising == sorted(rising) and rising[0] == 0
        assert 0 < rising[-1] < 100


SUITS = dict(enumerate("SHDC", 1))


def almost_home(name: str = "fortress", short: int = 0, **piles: str) -> Position:
    """Foundations full but for so many cards of the fourth."""
    full = {f"foundation_{n}": " ".join(f"{r}{s}" for r in "A23456789TJQK") for n, s in SUITS.items()}
    full["foundation_4"] = " ".join(full["foundation_4"].split()[: 13 - short])
    return table(name, **full, **piles)


@pytest.mark.parametrize("player", PLAYERS)
def test_what_cannot_be_lost_is_won_and_what_cannot_be_won_is_lost(player: Any) -> None:
    rules = rules_for(find_game("fortress"))
    for start in (almost_home(), almost_home(short=1, tableau_7="KC")):
        assert wins(rules, start, player, 40, "x", {}) == 40
    stuck = table("nestor", tableau_1="7C 8C", tableau_2="8D 7D", tableau_3="9C", tableau_4="9D")
    nestor = rules_for(find_game("nestor"))
    assert not comes_out(nestor, stuck)
    assert wins(nestor, stuck, player, 40, "x", {}) == 0
    free = table("nestor", tableau_1="7C", tableau_2="7D", tableau_3="8S", tableau_4="8H")
    assert wins(nestor, free, player, 40, "x", {}) == 40


@pytest.mark.parametrize("name", ["fortress", "nestor"])
def test_nobody_wins_what_is_proved_lost(name: str) -> None:
    game = find_game(name)
    rules = rules_for(game)
    lost = 0
    for seed in range(60):
        if solve(puzzle_of_code(f"{name}#{seed}"), 100_000).verdict == "unsolvable":
            lost += 1
            start = rules.opening(deal_of(game, seed))
            assert all(wins(rules, start, player, 10, "x", {}) == 0 for player in PLAYERS)
    assert lost > 0


@pytest.mark.parametrize(("name", "seeds"), [("storehouse", 12), ("lucas", 3), ("trefoil", 12)])
@pytest.mark.parametrize("player", by_turns(PLAYERS, 0))
def test_the_kernels_players_win_about_as_often_as_those_on_the_rules_of_play(
    name: str, seeds: int, player: Any
) -> None:
    """Not the same play-outs, but the same players: shares within four standard errors."""
    game = find_game(name)
    rules = rules_for(game)
    flat = flatten(game, {})
    longest = 4 * len(game.cards)
    each = 6
    by_rules = fast = 0
    expected = 0.0
    spread = 0.0
    for seed in range(seeds):
        start = rules.opening(deal_of(game, seed))
        kernel = built.Kernel(flat, Weights(), leaps=False)
        kernel.load(flat.piles(start), *flat.counts(start))
        fast = built.playouts(kernel, PLAYERS.index(player), 1000, seed, longest)
        by_rules += sum(wins_by_rules(rules, start, player, longest, f"{name}{seed}", n) for n in range(each))
        share = fast / 1000
        expected += each * share
        spread += each * (share * (1 - share) + 0.002)
    assert abs(by_rules - expected) <= 4 * spread**0.5
