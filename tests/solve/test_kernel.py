"""The kernel of the search: it moves as the rules of play do, and alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from each import by_turns, each
from perft import Case, read_cases, start_of
from playouts import SEARCHED, comes_out, some_positions, space_of, table
from sources import FOLDER, built, from_sources, plain
from stepped import ALL_WEIGHTS, at, compare, forth_and_back, line_counts

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import Building
from bookgen.engines.building.solver import engine as solver_module
from bookgen.engines.building.solver.engine import BuildingSolver, begun
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.building.solver.steps import retrace
from bookgen.games import find_game
from bookgen.games.options import REDEALS
from bookgen.play import deal_of, rules_for
from bookgen.record import record_of_code
from bookgen.solve import solve
from bookgen.solve.answer import Answer
from bookgen.solve.derive import methods_for
from bookgen.solve.kernel.tree import packed
from bookgen.solve.methods import Method
from bookgen.solve.search import best_first
from bookgen.solve.trace import LostTrace

GAMES = [name for name in SEARCHED if isinstance(find_game(name).rules, BuildingRules)]


def test_the_source_runs_as_it_stands() -> None:
    assert plain.COMPILED is False
    files = {Path(module.__file__ or "") for module in plain.modules.values()}
    assert files == {FOLDER / f"{name}.py" for name in plain.modules}


def test_where_there_is_no_cython_it_runs_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cython", None)
    bare = from_sources()
    assert {m.cython.__name__ for m in bare.modules.values()} == {"bookgen.solve.kernel._nocython"}
    assert bare.COMPILED is False
    game = find_game("storehouse")
    position = rules_for(game).opening(deal_of(game, 2))
    method = methods_for(game)[0]
    answers = [
        at(module, flatten(game, {}), position, method).best_first(2000) for module in (bare, plain, built)
    ]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0] == "solved"


# Moves.


@pytest.mark.parametrize("name", by_turns(GAMES, 1, 4))
def test_lines_of_play_are_as_many_as_kept(name: str) -> None:
    for case in read_cases(name):
        lines_are_as_many_as_kept(name, case)


def lines_are_as_many_as_kept(name: str, case: Case) -> None:
    rules, position, lead = begun(*start_of(name, case))
    assert set(case.counts[: len(lead)]) <= {1}
    flat = flatten(rules.game, {})
    kernel = at(plain, flat, position, orders=flat.orders(rules))
    kept = list(case.counts[len(lead) :])
    assert line_counts(kernel, len(kept), twice=True) == kept, case.seed


@pytest.mark.parametrize("positions", [10, pytest.param(1000, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", by_turns(GAMES, 2, 4))
@each("module", [plain, built])
def test_the_kernel_steps_as_the_rules_do(name: str, module: Any, positions: int) -> None:
    count = 0
    for rules, options, position in some_positions(name, positions):
        compare(rules, flatten(rules.game, options), position, module)
        count += 1
    assert count == positions


@pytest.mark.parametrize("positions", [10, pytest.param(250, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", by_turns(GAMES, 1, 4))
def test_positions_are_alike_just_where_the_plain_search_has_them_alike(name: str, positions: int) -> None:
    """Hashes beside the written-out positions of the other search; and its scores beside the kernel's."""
    hashes: dict[Any, int] = {}
    for rules, options, position in some_positions(name, positions):
        key = tuple(sorted(options.items()))
        flat = flatten(rules.game, options)
        for after in (position, *(rules.play(position, move) for move in rules.moves(position))):
            space: Any = space_of(rules.game, after, options, weights=ALL_WEIGHTS)
            told = at(plain, flat, after).held()
            assert hashes.setdefault((key, space.encode(after)), told[0]) == told[0]
            assert told[1] == space.score(space.encode(after), 0)
    assert len({(key, value) for (key, _), value in hashes.items()}) == len(hashes)


@pytest.mark.parametrize("name", [name for name in GAMES if REDEALS in find_game(name).options])
@each("redeals", [0, 1, 255, 256, 999, 1000])
def test_many_redeals_are_counted(name: str, redeals: int) -> None:
    rules = rules_for(find_game(name), {"redeals": 1000})
    rules, position, _ = begun(rules, rules.opening(deal_of(rules.game, 3)), {"redeals": 1000})
    position = position.with_counts({REDEALS: redeals})
    if "stock" in position.piles and position.piles["stock"]:
        pile = "waste" if "waste" in position.piles else "tableau-1"
        position = position.with_piles({"stock": (), pile: position.piles["stock"]})
    flat = flatten(rules.game, {"redeals": 1000})
    compare(rules, flat, position, plain)
    other = position.with_counts({REDEALS: redeals + 1})
    assert at(plain, flat, position).held()[0] != at(plain, flat, other).held()[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_long_way_forth_and_back(name: str) -> None:
    """After up to four hundred moves all are taken back, to the hash and score of the start."""
    rules = rules_for(find_game(name))
    position = rules.opening(deal_of(rules.game, 5))
    kernel = at(plain, flatten(rules.game, {}), position)
    assert forth_and_back(kernel) > 2


# Searches.


@cache
def runs(name: str, seed: int, number: int, most: int = 3000) -> list[Any]:
    """What both forms of the kernel say of a deal under one method of the game, within so many positions."""
    game = find_game(name)
    method = methods_for(game)[number]
    position = rules_for(game).opening(deal_of(game, seed))
    told = []
    for module in (plain, built):
        kernel = at(module, flatten(game, {}), position, method)
        width = min(method.width, 40)
        told.append(kernel.beam(most // 2, width) if method.search == "beam" else kernel.best_first(most))
    return told


@pytest.mark.parametrize("name", by_turns(GAMES, 0, 4))
def test_compiled_or_not_the_answers_are_the_same(name: str) -> None:
    for number, method in enumerate(methods_for(find_game(name))):
        # To look ahead takes long where nothing is compiled.
        first, second = runs(name, 1, number, 40 if method.ahead else 400)
        assert first == second, method


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
@each("seed", (1, 2, 3))
def test_compiled_or_not_more_answers_are_the_same(name: str, seed: int) -> None:
    for number, method in enumerate(methods_for(find_game(name))):
        first, second = runs(name, seed, number)
        assert first == second, method


def test_the_plain_comparison_has_met_a_win_and_a_loss() -> None:
    told = {runs(name, seed, 0, 1000)[0][0] for name, seed in (("fortress", 6), ("fortress", 0))}
    assert told == {"solved", "unsolvable"}


@pytest.mark.heavy
def test_the_comparison_has_met_every_verdict() -> None:
    told = Counter(
        runs(name, seed, number)[0][0]
        for name in GAMES
        for number in range(len(methods_for(find_game(name))))
        for seed in (1, 2, 3)
    )
    assert set(told) == {"solved", "unsolvable", "undecided"}, told


def test_fortress_is_proved_lost_where_the_plain_search_proves_it() -> None:
    game = find_game("fortress")
    (method,) = methods_for(game)
    flat = flatten(game, {})
    told = Counter[str]()
    for seed in range(100):
        position = rules_for(game).opening(deal_of(game, seed))
        space: Any = space_of(game, position, safe=method.safe)
        by_kernel = at(built, flat, position, method).best_first(100_000)
        found = best_first(space, 100_000)
        assert by_kernel[0] == found.verdict
        if found.verdict == "unsolvable":
            assert by_kernel[2] == found.stored
        told[found.verdict] += 1
    assert min(told["solved"], told["unsolvable"]) >= 10


def test_salt_changes_the_hashes_and_nothing_else() -> None:
    game = find_game("lucas")
    position = rules_for(game).opening(deal_of(game, 3))
    kernels = [at(plain, flatten(game, {}), position, methods_for(game)[0], salt=salt) for salt in (0, 1, 77)]
    assert len({kernel.held()[0] for kernel in kernels}) == 3
    assert len({kernel.held()[1] for kernel in kernels}) == 1
    answers = [kernel.best_first(1000) for kernel in kernels]
    assert answers[0] == answers[1] == answers[2]


def left_when_the_first_move_is_made(kernel: Any) -> int:
    """Cards that are not home at the end of that play, which is taken back."""
    marks = []
    while steps := kernel.moves(every=False):
        marks.append(kernel.do(steps[0]))
        assert len(marks) <= 1000
    left = int(kernel.out)
    for mark in reversed(marks):
        kernel.undo(mark)
    return left


def test_to_look_ahead_is_to_make_the_first_move_to_the_end() -> None:
    game, told = find_game("reserves"), set()
    method = next(method for method in methods_for(game) if method.ahead)
    flat = flatten(game, {})
    for _, _, position in some_positions("reserves", 12):
        kernel = at(plain, flat, position, method)
        weighed, before = [], kernel.held()
        for step in kernel.moves(every=False):
            assert kernel.weigh(packed(step)) == 1
            held, score = kernel.held(), kernel.next_score
            kernel.undo(0)
            kernel.do(step)
            assert held == kernel.held()
            left = left_when_the_first_move_is_made(kernel)
            assert score == kernel.held()[1] + method.ahead * left
            kernel.undo(0)
            weighed.append(left)
        assert kernel.held() == before
        told |= set(weighed)
    assert len(told) >= 4


@pytest.mark.parametrize("budget", [1, 2, 3, 17, 500])
def test_no_more_is_stored_than_the_budget_allows(budget: int) -> None:
    game = find_game("flower-garden")
    position = rules_for(game).opening(deal_of(game, 1))
    kernel = at(plain, flatten(game, {}), position)
    assert kernel.best_first(budget) == ("undecided", [], budget)
    assert kernel.beam(budget, 5)[2] <= budget
    assert kernel.held() == at(plain, flatten(game, {}), position).held()


def test_a_beam_that_dies_is_tried_anew() -> None:
    """What narrow beams come upon in time; each of them dies after some hundred positions."""
    game = find_game("crescent")
    method = methods_for(game)[0]
    first = won = 0
    for seed in range(12):
        position = rules_for(game).opening(deal_of(game, seed))
        kernel = at(built, flatten(game, {}), position, method)
        first += kernel.beam(600, method.width)[0] == "solved"
        verdict, steps, stored = kernel.beam(60_000, method.width)
        won += verdict == "solved"
        assert stored == 60_000 or (verdict == "solved" and 600 < stored < 60_000)
        for step in steps:
            kernel.do(step)
        assert kernel.won() == (verdict == "solved")
    assert first < won


def test_a_beam_that_left_nothing_out_is_not_tried_anew() -> None:
    game = find_game("fortress")
    ended = 0
    for seed in range(30):
        position = rules_for(game).opening(deal_of(game, seed))
        kernel = at(built, flatten(game, {}), position)
        verdict, _, stored = kernel.best_first(5_000)
        if verdict == "unsolvable":
            assert kernel.beam(100_000, 5_000) == ("undecided", [], stored - 1)
            ended += 1
    assert ended >= 3


def test_a_kernel_may_be_asked_again() -> None:
    game = find_game("fortress")
    position = rules_for(game).opening(deal_of(game, 6))
    kernel = at(plain, flatten(game, {}), position, methods_for(game)[0])
    first = kernel.best_first(10_000)
    assert kernel.best_first(10_000) == first
    kernel.beam(500, 10)
    assert kernel.best_first(10_000) == first


@pytest.mark.parametrize("weak", ["first", "twin"])
def test_a_sure_tree_is_not_deceived_by_one_hash(weak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one of two hashes cut to three bits a card it finds what it found; without a twin it does not."""
    game = find_game("fortress")
    flat, name = flatten(game, {}), {"first": "laid_hash", "twin": "laid_twin"}[weak]
    whole = getattr(plain.Kernel, name)

    def cut(kernel: Any, p: int, i: int, card: int) -> int:
        return int(whole(kernel, p, i, card)) & 7

    def searched(seed: int, *, sure: bool) -> Any:
        position = rules_for(game).opening(deal_of(game, seed))
        return at(plain, flat, position, methods_for(game)[0], sure=sure).best_first(10_000)

    seeds = (1, 2, 6)
    found = [searched(seed, sure=True) for seed in seeds]
    assert found == [searched(seed, sure=False) for seed in seeds]
    monkeypatch.setattr(plain.Kernel, name, cut)
    assert [searched(seed, sure=True) for seed in seeds] == found
    if weak == "first":
        assert [searched(seed, sure=False) for seed in seeds] != found


def test_a_proof_is_made_by_a_sure_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the beginning where one is to be expected; else what is exhausted is searched again."""
    made: list[bool] = []

    class Noted:
        def __init__(self, *tables: Any, sure: bool, **more: Any) -> None:
            made.append(sure)
            self.kernel = built.Kernel(*tables, sure=sure, **more)

        def __getattr__(self, name: str) -> Any:
            return getattr(self.kernel, name)

    monkeypatch.setattr(solver_module, "Kernel", Noted)

    def solver_for(name: str, seed: int) -> BuildingSolver:
        rules = rules_for(find_game(name))
        return BuildingSolver(rules, {}, rules.opening(deal_of(rules.game, seed)))

    methods = [*methods_for(find_game("flower-garden")), Method(search="beam", width=10)]
    for method in methods:
        solver_for("flower-garden", 1).run(method, 50)
    assert made == [method.proof for method in methods] and len(set(made)) == 2
    told = []
    for seed in (2, 6):
        for proof in (True, False):
            made.clear()
            method = Method(search="best-first", safe="always", proof=proof)
            told.append((solver_for("fortress", seed).run(method, 10_000).verdict, tuple(made)))
    assert told == [
        ("unsolvable", (True,)),
        ("unsolvable", (False, True)),
        ("solved", (True,)),
        ("solved", (False,)),
    ]
    game = find_game("flower-garden")
    position = rules_for(game).opening(deal_of(game, 1))
    with pytest.raises(ValueError, match="a beam proves nothing"):
        at(built, flatten(game, {}), position, sure=True).beam(50, 10)


def test_a_long_search_can_be_interrupted() -> None:
    game = find_game("flower-garden")
    position = rules_for(game).opening(deal_of(game, 1))

    def stop() -> None:
        raise KeyboardInterrupt

    for module in (plain, built):
        kernel = at(module, flatten(game, {}), position, rest=stop)
        with pytest.raises(KeyboardInterrupt):
            kernel.best_first(100_000)
        with pytest.raises(KeyboardInterrupt):
            at(module, flatten(game, {}), position, rest=stop).beam(100_000, 2)


def test_steps_that_play_does_not_know_are_a_fault_of_ours() -> None:
    game = find_game("fortress")
    rules = rules_for(game)
    position = rules.opening(deal_of(game, 6))
    flat = flatten(game, {})
    steps = at(plain, flat, position).moves()
    assert isinstance(rules, Building)
    assert retrace(rules, position, flat, steps[:1]) == (rules.moves(position)[0],)
    with pytest.raises(LostTrace, match="step 1"):
        retrace(rules, position, flat, [(0, 0, 0, 1)])


def test_small_positions_by_hand() -> None:
    """Won at once, won in one move, and lost without a move."""
    game = find_game("fortress")
    rules = rules_for(game)
    full = {f"foundation_{n}": "".join(f"{r}{s} " for r in "A23456789TJQK") for n, s in enumerate("SHDC", 1)}
    done = table("fortress", **full)
    flat = flatten(game, {})
    assert rules.won(done)
    assert at(plain, flat, done).best_first(10) == ("solved", [], 1)
    full["foundation_4"] = full["foundation_4"].removesuffix("KC ")
    last = table("fortress", tableau_3="KC", **full)
    verdict, steps, stored = at(plain, flat, last).best_first(10)
    assert (verdict, len(steps), comes_out(rules, last)) == ("solved", 1, True)
    assert isinstance(rules, Building)
    assert retrace(rules, last, flat, steps)[0][0].target == "foundation-4"


def test_an_answer_of_the_kernel_is_an_answer() -> None:
    answer = solve(record_of_code("storehouse#2"), 20_000)
    assert isinstance(answer, Answer) and answer.verdict == "solved" and answer.moves
    assert not set(plain.modules.values()) & set(sys.modules.values())


def test_ways_of_thousands_of_moves() -> None:
    """Depth before all else, and a thousand redeals: the way and its log outgrow their first room."""
    game = find_game("lucas")
    options = {"redeals": 1000}
    flat = flatten(game, options)
    start = rules_for(game, options).opening(deal_of(game, 2))
    deep = Method(search="best-first", depth=-10)
    told, reached = [], list[tuple[int, int]]()
    for module in (plain, built):
        kernel = at(module, flat, start, deep)
        before = kernel.held()
        if module is plain:
            ended = kernel.ended

            def noted(*verdict: Any, kernel: Any = kernel, ended: Any = ended) -> Any:
                reached.append((max(kernel.deep), kernel.log_size))
                return ended(*verdict)

            kernel.ended = noted
        told.append(kernel.best_first(12_000))
        assert kernel.held() == before
    assert told[0] == told[1] and told[0][0] == "undecided"
    ((depth, log),) = reached
    assert depth > 1500 and log > 4096
