"""Budgets, proofs, order: what the search promises whatever the game."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest
from each import by_turns, each
from playouts import SEARCHED, suit_to, table

from bookgen.cards import RANKS
from bookgen.engines.building.solver.engine import PacketsSolver, PassesSolver
from bookgen.engines.building.solver.relaxed import Relaxed
from bookgen.games import find_game
from bookgen.play import Position, deal_of, parse_move, rules_for
from bookgen.record import Record, record_of_code
from bookgen.referee import check
from bookgen.solve import Answer, answer_record, answered, kernel_solver, solve, space_solver
from bookgen.solve.derive import methods_for
from bookgen.solve.methods import Method
from bookgen.solve.search import Found, beam, best_first
from bookgen.solve.searches import search_of
from bookgen.solve.solvers import solver_for
from bookgen.solve.trace import LostTrace, trace


class Numbers:
    """A space of numbers: from n to n + 1 and 2 n, up to a limit; lower is less promising."""

    start = 1

    def __init__(self, goal: int, limit: int) -> None:
        self._goal, self._limit = goal, limit

    def successors(self, state: int) -> list[int]:
        return [n for n in (state + 1, 2 * state) if n <= self._limit]

    def won(self, state: int) -> bool:
        return state == self._goal

    def score(self, state: int, depth: int) -> int:
        return -state

    def likeness(self, state: int) -> int:
        return state


def test_best_first_finds_a_way_or_proves_that_there_is_none() -> None:
    found = best_first(Numbers(37, 64), 1_000)
    assert found.verdict == "solved"
    assert found.path[0] == 1 and found.path[-1] == 37
    assert all(b in (a + 1, 2 * a) for a, b in zip(found.path, found.path[1:], strict=False))  # type: ignore[operator]
    assert best_first(Numbers(65, 64), 1_000) == Found("unsolvable", (), 64)
    assert best_first(Numbers(1, 64), 1_000) == Found("solved", (1,), 1)


@pytest.mark.parametrize("budget", [1, 2, 3, 63])
def test_best_first_stores_no_more_than_its_budget(budget: int) -> None:
    assert best_first(Numbers(65, 64), budget) == Found("undecided", (), budget)


def test_an_exhausted_space_is_a_proof_even_where_the_budget_is_used_up() -> None:
    assert best_first(Numbers(65, 64), 64) == Found("unsolvable", (), 64)


@pytest.mark.parametrize("width", [1, 3, 100])
def test_beam_never_proves(width: int) -> None:
    for budget in (1, 2, 10, 1_000):
        found = beam(Numbers(65, 64), budget, width)
        assert found.verdict == "undecided" and found.stored <= budget
    assert beam(Numbers(64, 64), 1_000, width).path == (1, 2, 4, 8, 16, 32, 64)


# Games.


@pytest.mark.parametrize("name", by_turns(SEARCHED, 0, 3))
@each("budget", [1, 2, 100, 5_001])
def test_no_more_is_stored_than_the_budget_allows(name: str, budget: int) -> None:
    answer = solve(record_of_code(f"{name}#3"), budget)
    assert answer.stored <= budget
    assert answer.verdict == "solved" or not answer.moves


OUTRIGHT = (PacketsSolver, PassesSolver)
BY_METHODS = [name for name in SEARCHED if search_of(find_game(name)).solver not in OUTRIGHT]
"""Without those that are decided outright, whatever their methods."""


@pytest.mark.parametrize("name", BY_METHODS)
def test_budget_runs_over_all_methods(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten methods that find nothing share one budget; so do the searches after each choice of a beginning."""
    methods = [Method(search="beam", width=2, positions=50), Method(search="best-first", positions=60)] * 5
    for module in (kernel_solver, space_solver):
        monkeypatch.setattr(module, "methods_for", lambda game: methods)
    for searcher in (kernel_solver.KernelSolver, space_solver.SpaceSolver):
        monkeypatch.setattr(searcher, "run", lambda self, method, left: Answer("undecided", stored=left))
    monkeypatch.setattr(Relaxed, "lost", lambda self, position: False)
    assert solve(record_of_code(f"{name}#3"), 100).stored == 100
    shares = {"terrace": 3, "herring-bone": 2, "herring-bone-german": 2}.get(name, 1)
    assert solve(record_of_code(f"{name}#3"), 1_000).stored == min(550 * shares, 1_000)


def test_a_memory_is_so_many_positions_and_no_more() -> None:
    """A fixed number of bytes each: the same budget, and the same answer, on every machine."""
    code = "flower-garden#0"
    assert solve(record_of_code(code), memory=1).stored == 1_000_000 // 100
    assert solve(record_of_code(code), budget=5_000, memory=1) == solve(record_of_code(code), budget=5_000)
    assert solve(record_of_code("shah#2"), memory=1).stored <= 10_000


DEAD = table(
    "fortress",
    tableau_1="AS 2H 4H 6H KS 3S",
    tableau_2="AH 2S 4S 6S KH 5S",
    tableau_3="AD 2D 4D 8S 7S",
    tableau_4="AC 2C 4C 8H 3H",
    tableau_5="TS JS QS 9S 5H",
    tableau_6="TH JH QH 9H 7H",
    tableau_7="TD JD QD 9D 3D",
    tableau_8="TC JC QC 9C 5D",
    tableau_9="KD 6D 8D 7D 3C",
    tableau_10="KC 6C 8C 7C 5C",
)


@pytest.mark.parametrize(
    ("method", "verdict"),
    [
        (Method(search="best-first"), "unsolvable"),
        (Method(search="best-first", safe="always"), "unsolvable"),
        (Method(search="best-first", greedy=True), "undecided"),
        (Method(search="best-first", blind=True), "undecided"),
        (Method(search="beam"), "undecided"),
        (Method(search="beam", greedy=True, blind=True), "undecided"),
    ],
)
def test_only_a_complete_search_says_unsolvable(
    method: Method, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a position without a single move, which every method exhausts at once."""
    monkeypatch.setattr(kernel_solver, "methods_for", lambda game: [method])
    monkeypatch.setattr(Relaxed, "lost", lambda self, position: False)
    rules = rules_for(find_game("fortress"))
    assert rules.moves(DEAD) == []
    assert solver_for(rules, {}, DEAD).search(100).verdict == verdict


def test_methods_that_only_play_home_lose_what_can_be_won() -> None:
    """The Trefoil: the redeal must come before the plays home, so greed alone must not decide."""
    greedy = table(
        "trefoil",
        tableau_1="KH QH",
        tableau_2="QC KC",
        **{f"foundation_{n}": suit_to(RANKS, top) for n, top in enumerate(["JC", "KD", "JH", "KS"], start=1)},
    )
    rules = rules_for(find_game("trefoil"), {"redeals": 1})
    answer = solver_for(rules, {"redeals": 1}, greedy).search(1_000)
    assert answer.verdict == "solved"
    assert answer.moves[0] == parse_move("tableau-1>stock:KHQH + tableau-2>stock:QCKC")


@pytest.mark.parametrize("name", ["the-wish", "nestor", "royal-marriage", "caesar", "fortress"])
def test_games_that_are_decided_outright(name: str) -> None:
    """Never undecided, and both verdicts or one as the game has it."""
    told = {seed: solve(record_of_code(f"{name}#{seed}"), 1_000_000).verdict for seed in range(24)}
    assert set(told.values()) <= {"solved", "unsolvable"}
    if name in ("nestor", "fortress"):
        assert set(told.values()) == {"solved", "unsolvable"}


@pytest.mark.parametrize("name", SEARCHED)
def test_the_last_method_of_a_game_has_all_that_is_left(name: str) -> None:
    methods = methods_for(find_game(name))
    assert methods[-1].positions is None
    assert all(method.positions for method in methods[:-1])


def test_what_is_found_goes_past_the_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of_code("fortress#6")
    good = solve(record)
    assert check(answered(record, good)).holds
    short = replace(answer_record.SOLVING["play"], solve=lambda *_: Answer("solved", moves=good.moves[:-1]))
    monkeypatch.setitem(answer_record.SOLVING, "play", short)
    with pytest.raises(answer_record.RefusedAnswer, match="fortress#6.*has not come out"):
        solve(record)


def test_a_path_that_no_moves_follow_is_a_fault_of_ours() -> None:
    game = find_game("the-wish")
    rules = rules_for(game)
    start = rules.opening(deal_of(game, 1))

    def piles(position: Position) -> object:
        return position.piles

    with pytest.raises(LostTrace, match="step 1"):
        trace(rules, start, lambda position: str(piles(position)), ["start", "nowhere"])


def test_solving_goes_on_from_the_moves_played() -> None:
    record = record_of_code("trefoil#3")
    moves = [str(move) for move in answered(record, solve(record, 50_000)).moves or []]
    later = Record(
        format="bookgen/1", game="trefoil", seed=3, deal=record.deal, played=moves[:40], verdict=None
    )
    answer = solve(later, 50_000)
    assert answer.verdict == "solved"
    assert check(answered(later, answer)).holds


CODES = ["lucas#3", "flower-garden#1", "trefoil#3", "the-wish#4", "nestor#1", "storehouse#2", "fortress#6"]
SCRIPT = """
from bookgen.record import record_json, record_of_code
from bookgen.solve import answered, solve
for code in %r:
    record = record_of_code(code)
    answer = solve(record, 6000)
    print(answer.stored, record_json(answered(record, answer)))
"""


def test_the_same_answers_whatever_the_order_of_sets() -> None:
    """In processes that hash text in different ways."""
    told = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT % CODES],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert told[0].count('"solved"') >= 4
