"""The search of the star: it moves as the rules of play do, and alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

import random
import sys
from collections import Counter
from functools import cache
from typing import Any

import pytest
from families import CIRCLES, MODULES, opening
from playouts import comes_out, some_positions, suit_to, table
from second_circles import CirclesSpace
from sources import built, from_sources, plain

from bookgen.engines.circles import solver as circles
from bookgen.engines.circles.play import LAID
from bookgen.games import find_game
from bookgen.play import Position, format_move, rules_for
from bookgen.record import record_of_code
from bookgen.referee import check
from bookgen.solve import answered, search, solve
from bookgen.solve.derive import methods_for
from bookgen.solve.methods import Method
from bookgen.solve.trace import LostTrace, retrace

SHAH = find_game("shah")
RULES = rules_for(SHAH)


def at(module: Any, position: Position, method: Method | None = None, **more: Any) -> Any:
    """A search that holds a position."""
    return CIRCLES.at(module, position, SHAH, method, **more)


def test_the_source_runs_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plain.COMPILED is False
    monkeypatch.setitem(sys.modules, "cython", None)
    bare = from_sources()
    answers = [at(module, opening("shah", 2)).best_first(500) for module in (bare, plain, built)]
    assert answers[0] == answers[1] == answers[2]


def test_positions_are_alike_just_where_the_plain_search_has_them_alike() -> None:
    """Hashes beside the written-out positions of the other search; and its scores beside these."""
    hashes: dict[bytes, int] = {}
    for _, _, position in some_positions("shah", 500):
        space = CirclesSpace(SHAH, position, CIRCLES.weighed.weights)
        told = at(plain, position).held()
        assert hashes.setdefault(space.start, told[0]) == told[0]
        assert told[1] == space.score(space.start, 0)
    assert len(set(hashes.values())) == len(hashes) > 200


# Searches.


SEARCHES = [
    Method(search="beam", width=60, home=-10, buried=6, links=-6, breaks=3, kept=-3, locked=12),
    Method(search="beam", width=15, home=-6, buried=2, stock=2, waste=2),
    Method(search="best-first", home=-6, buried=4, occupied=1, kept=-3, depth=1),
    Method(search="best-first", home=-6, depth=-10),
]


@cache
def told(number: int, seed: int, module: Any) -> Any:
    method = SEARCHES[number]
    kernel = at(module, opening("shah", seed), method)
    return kernel.beam(4000, method.width) if method.search == "beam" else kernel.best_first(1500)


@pytest.mark.parametrize("number", range(len(SEARCHES)))
def test_it_finds_what_the_other_search_finds(number: int) -> None:
    """Compiled and not; and the best first as the search over written-out positions, step for step.

    Which of equals a beam keeps hangs on hashes, so that no other search has the same.
    """
    method = SEARCHES[number]
    for seed in (1, 2):
        answer = told(number, seed, built)
        assert answer == told(number, seed, plain)
        assert answer[0] == "solved" or not answer[1]
        if method.search == "best-first":
            found = search.best_first(CirclesSpace(SHAH, opening("shah", seed), method.weights), 1500)
            assert (answer[0], answer[2]) == (found.verdict, found.stored)
            assert len(answer[1]) == max(0, len(found.path) - 1)


def test_narrow_beams_are_tried_anew_and_find_what_one_does_not() -> None:
    """Each dies after some thousand positions; with other lots among equals most come upon a way."""
    method = Method(search="beam", width=4, home=-10, buried=6, locked=12, links=-6, breaks=3, kept=-3)
    first = won = 0
    for seed in range(8):
        kernel = at(built, opening("shah", seed), method)
        first += kernel.beam(1_200, 4)[0] == "solved"
        verdict, steps, stored = kernel.beam(60_000, 4)
        won += verdict == "solved"
        assert verdict == "solved" or stored == 60_000
        for step in steps:
            kernel.do(step)
        assert kernel.won() == (verdict == "solved")
    assert first < won


ORDER = "A23456789TJQ"
SUITS = "CCDDHHSS"


def late(tops: str, star: dict[int, str], stock: str = "", waste: str = "") -> Position:
    """All three circles laid, the families as far as these ranks, and these cards on places of the star."""
    homes = {f"foundation_{n}": suit_to(ORDER, top + SUITS[n - 1]) for n, top in enumerate(tops, 1)}
    places = {f"tableau_{n}": cards for n, cards in star.items()}
    return table("shah", {LAID: 3}, **homes, **places, stock=stock, waste=waste)


def test_small_positions_by_hand() -> None:
    """Won at once, won by way of an empty ray, and lost where none may be used."""
    assert at(plain, late("QQQQQQQQ", {})).best_first(10) == ("solved", [], 1)
    assert at(plain, late("QQQQQQQQ", {})).moves() == []
    free = late("QQQQQQQT", {1: "JS", 17: "QS"})
    verdict, steps, _ = at(plain, free).best_first(1000)
    assert verdict == "solved"
    moves = [format_move(move) for move in retrace(RULES, free, CIRCLES.written(SHAH).step, steps)]
    assert len(moves) == 3 and moves[1:] == ["tableau-1>foundation-8:JS", "tableau-8>foundation-8:QS"]
    blocked = late("QQQQQQQT", {1: "JS", 9: "QS"})
    assert at(plain, blocked).best_first(1000) == ("unsolvable", [], 1)
    assert RULES.moves(blocked) == []


def small(number: int) -> Position:
    """A position with few cards left, drawn by its number."""
    chance = random.Random(number)
    tops = [chance.choice("TJQQ") for _ in SUITS]
    left = [rank + SUITS[n] for n, top in enumerate(tops) for rank in "JQ"[ORDER.index(top) - 9 :]]
    chance.shuffle(left)
    places = [ray + 8 * circle for ray in range(1, 9) for circle in range(3 if chance.random() < 0.1 else 2)]
    laid = len(left) - number % 3
    return late("".join(tops), dict(zip(places, left[:laid], strict=False)), " ".join(left[laid:]))


def test_exhausted_ends_agree_with_looking_at_everything() -> None:
    seen = Counter[str]()
    for number in range(150):
        position = small(number)
        verdict, steps, _ = at(built, position).best_first(100_000)
        assert (verdict == "solved") == comes_out(RULES, position)
        seen[verdict] += 1
        assert len(retrace(RULES, position, CIRCLES.written(SHAH).step, steps)) == len(steps)
    assert set(seen) == {"solved", "unsolvable"} and min(seen.values()) >= 5, seen


def test_salt_changes_the_hashes_and_nothing_else() -> None:
    kernels = [at(plain, opening("shah", 3), salt=salt) for salt in (0, 1, 77)]
    assert len({kernel.held()[0] for kernel in kernels}) == 3
    answers = [kernel.best_first(1000) for kernel in kernels]
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("budget", [1, 2, 3, 17, 500])
def test_no_more_is_stored_than_the_budget_allows(budget: int) -> None:
    kernel = at(plain, opening("shah", 1))
    assert kernel.best_first(budget) == ("undecided", [], budget)
    assert kernel.beam(budget, 5)[2] <= budget
    assert kernel.held() == at(plain, opening("shah", 1)).held()


@pytest.mark.parametrize("weak", ["first", "twin"])
def test_a_sure_tree_is_not_deceived_by_one_hash(weak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one of two hashes cut to three bits a card it finds what it found; without a twin it does not."""
    whole = plain.CirclesKernel.laid_hash

    def cut(kernel: Any, p: int, h: int, card: int, bare: int, seed: int) -> int:
        is_first = seed == kernel.seed
        return int(whole(kernel, p, h, card, bare, seed)) & (7 if is_first == (weak == "first") else -1)

    def searched(number: int, *, sure: bool) -> Any:
        return at(plain, small(number), sure=sure).best_first(10_000)

    found = [searched(number, sure=True) for number in range(20)]
    assert found == [searched(number, sure=False) for number in range(20)]
    monkeypatch.setattr(plain.CirclesKernel, "laid_hash", cut)
    assert [searched(number, sure=True) for number in range(20)] == found
    if weak == "first":
        assert [searched(number, sure=False) for number in range(20)] != found


def test_what_is_exhausted_is_proved() -> None:
    exact = Method(search="best-first")
    free, blocked = late("QQQQQQQT", {1: "JS", 17: "QS"}), late("QQQQQQQT", {1: "JS", 9: "QS"})
    told = [circles.CirclesSolver(RULES, {}, start).run(exact, 1000).verdict for start in (free, blocked)]
    assert told == ["solved", "unsolvable"]


@MODULES
def test_a_long_search_can_be_interrupted(module: Any) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        at(module, opening("shah", 1), rest=stop).best_first(20_000)
    with pytest.raises(KeyboardInterrupt):
        at(module, opening("shah", 1), rest=stop).beam(20_000, 100)
    with pytest.raises(KeyboardInterrupt):
        module.playouts(at(module, opening("shah", 1), rest=stop), 1, 100, 1, 600)


def test_steps_that_play_does_not_know_are_a_fault_of_ours() -> None:
    steps = at(plain, opening("shah", 6)).moves()
    assert retrace(RULES, opening("shah", 6), CIRCLES.written(SHAH).step, steps[:1])
    with pytest.raises(LostTrace, match="step 1"):
        retrace(RULES, opening("shah", 6), CIRCLES.written(SHAH).step, [(0, 0, 1, 1)])


def test_what_is_found_is_an_answer() -> None:
    record = record_of_code("shah#3")
    answer = solve(record, 200_000)
    assert answer.verdict == "solved" and check(answered(record, answer)).holds
    assert len(methods_for(SHAH)) > 1
