"""The search of numbered heaps: it moves as the rules of play do, and alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from perft import Case, read_cases, start_of
from playouts import comes_out, some_positions
from sources import built, glimpsed, plain
from stepped import forth_and_back, perft

from bookgen.cards import Options
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.engines.numbered.play import DUE
from bookgen.engines.numbered.solver import SLIDE, NumberedSolver, NumberedTables, numbered_tables
from bookgen.games import all_games, find_game
from bookgen.play import Position, Rules, deal_of, rules_for
from bookgen.play.position import REDEALS
from bookgen.solve.methods import Method
from bookgen.solve.trace import LostTrace, retrace

GAMES = [game.id for game in all_games() if isinstance(game.rules, NumberedRules)]
WEIGHED = Method(
    search="best-first",
    home=-6,
    buried=5,
    stock=2,
    links=-11,
    locked=17,
    occupied=-3,
    kept=-8,
    used=23,
    depth=1,
)
MODULES = pytest.mark.parametrize("module", [plain, built], ids=["plain", "built"])


@cache
def tables_of(name: str, redeals: int | None = None) -> NumberedTables:
    return numbered_tables(find_game(name), {} if redeals is None else {"redeals": redeals})


def at(module: Any, name: str, position: Position, options: Options, method: Method, **more: Any) -> Any:
    """A search that holds a position."""
    redeals = options.get("redeals")
    tables = tables_of(name, None if redeals is None else int(redeals))
    kernel = module.NumberedKernel(tables, method.weights, **more)
    kernel.load(tables.piles(position), position.counts[REDEALS], position.counts[DUE])
    return kernel


def opening(name: str, seed: int) -> Position:
    return rules_for(find_game(name)).opening(deal_of(find_game(name), seed))


# Moves.


@MODULES
@pytest.mark.parametrize(
    ("name", "case"),
    [pytest.param(name, case, id=f"{name}-{n}") for name in GAMES for n, case in enumerate(read_cases(name))],
)
def test_lines_of_play_are_as_many_as_kept(name: str, case: Case, module: Any) -> None:
    _, position = start_of(name, case)
    kernel = at(module, name, position, {}, WEIGHED)
    counts = case.counts if module is built else case.counts[: len(case.counts) // 2]
    for moves, kept in enumerate(counts, start=1):
        assert perft(kernel, moves) == kept, f"perft({moves})"


def compare(rules: Rules, options: Options, position: Position, module: Any) -> int:
    """The moves are those of play, each once, and lead where they lead in play; so do those with exchanges.

    Returns how many of these there were.
    """
    name = rules.game.id
    tables = tables_of(name, int(options.get("redeals", 2)))
    kernel = at(module, name, position, options, WEIGHED, leaps=True)
    before = kernel.held()
    by_play = {tables.step(position, move): move for move in rules.moves(position)}
    assert len(by_play) == len(rules.moves(position))
    assert sorted(kernel.moves()) == sorted(by_play), position
    looked_at = kernel.moves(False)
    for step in looked_at:
        if step[0] == SLIDE:
            solver = NumberedSolver(rules, options, position)
            way = solver.moves([step])
            assert len(way) > 1
            after = position
            for move in way:
                after = rules.play(after, move)
        else:
            after = rules.play(position, by_play[step])
        glance = glimpsed(kernel, step) if module is plain else None
        mark = kernel.do(step)
        assert glance in (None, (*kernel.held()[:2], kernel.won()))
        assert kernel.held() == at(module, name, after, options, WEIGHED).held(), step
        assert kernel.won() == rules.won(after)
        kernel.undo(mark)
        assert kernel.held() == before
    slides = [step for step in looked_at if step[0] == SLIDE]
    assert len(looked_at) == len(by_play) + len(slides)
    return len(slides)


SOME = 40
"""Positions of each game in the plain suite; a thousand behind the marker."""


@MODULES
@pytest.mark.parametrize("name", GAMES)
def test_it_steps_as_the_rules_do(name: str, module: Any) -> None:
    for rules, options, position in some_positions(name, SOME):
        compare(rules, options, position, module)


@pytest.mark.heavy
@MODULES
@pytest.mark.parametrize("name", GAMES)
def test_it_steps_as_the_rules_do_a_thousand_times(name: str, module: Any) -> None:
    slides = [compare(*some, module) for some in some_positions(name, 1000)]
    assert sum(map(bool, slides)) > 20


@MODULES
@pytest.mark.parametrize("name", GAMES)
def test_a_long_way_forth_and_back(name: str, module: Any) -> None:
    kernel = at(module, name, opening(name, 5), {}, WEIGHED)
    assert forth_and_back(kernel) > 10


# Searches.


SEARCHES = [
    Method(search="beam", width=20, home=-6, used=12),
    Method(search="best-first", home=-6, buried=1, used=6, links=-3, depth=1),
]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("method", SEARCHES, ids=lambda method: method.search)
def test_it_finds_the_same_compiled_and_not(method: Method, name: str) -> None:
    told = []
    for module in (built, plain):
        kernel = at(module, name, opening(name, 1), {}, method, leaps=True)
        told.append(kernel.beam(300, method.width) if method.search == "beam" else kernel.best_first(200))
    assert told[0] == told[1]


def test_narrow_beams_win_what_they_should() -> None:
    """Of eight deals most are won, each by moves of play that win."""
    won = 0
    rules = rules_for(find_game("petits-paquets"))
    for seed in range(1000, 1008):
        start = opening("petits-paquets", seed)
        answer = NumberedSolver(rules, {}, start).run(SEARCHES[0], 20_000)
        won += answer.verdict == "solved"
        position = start
        for move in answer.moves:
            assert move in rules.moves(position)
            position = rules.play(position, move)
        assert rules.won(position) == (answer.verdict == "solved")
    assert won >= 5


def small(number: int) -> Position:
    """A position with few cards left, some of them aside, in the last deal or the one before."""
    chance = random.Random(f"few cards {number}")
    base = opening("petits-paquets", 1)
    piles: dict[str, tuple[str, ...]] = dict.fromkeys(base.piles, ())
    left: list[str] = []
    for at_suit, suit in enumerate("CDHS", start=1):
        up = [rank + suit for rank in "KA23456789TJQ"]
        down = [rank + suit for rank in "KQJT98765432A"]
        fewer, less = (
            chance.choice([(0, 0), (2, 3), (5, 8), (1, 0)]) if at_suit < 3 else (0, chance.randint(0, 1))
        )
        piles[f"foundation-{at_suit}"] = tuple(up[: 13 - fewer])
        piles[f"foundation-{at_suit + 4}"] = tuple(down[: 13 - less])
        left += up[13 - fewer :] + down[13 - less :]
    chance.shuffle(left)
    aside = number % 4
    piles["aside"] = tuple(card for card in left[:aside])
    for card in left[aside:]:
        heap = f"tableau-{chance.choice([1, 2, 7, 8, 12, 13])}"
        piles[heap] = (*piles[heap], card)
    return Position(piles, {REDEALS: 1 + number % 2, DUE: 1})


def test_exhausted_ends_agree_with_looking_at_everything() -> None:
    rules = rules_for(find_game("petits-paquets"))
    seen = Counter[str]()
    for number in range(36):
        position = small(number)
        kernel = at(built, "petits-paquets", position, {}, WEIGHED, sure=True)
        verdict, steps, _ = kernel.best_first(20_000)
        if verdict == "undecided":
            continue
        assert (verdict == "solved") == comes_out(rules, position), number
        seen[verdict] += 1
        assert len(retrace(rules, position, tables_of("petits-paquets").step, steps)) == len(steps)
    assert set(seen) == {"solved", "unsolvable"} and min(seen.values()) >= 3, seen


def test_salt_changes_the_hashes_and_nothing_else() -> None:
    kernels = [at(plain, GAMES[0], opening(GAMES[0], 3), {}, WEIGHED, salt=salt) for salt in (0, 1, 77)]
    assert len({kernel.held()[0] for kernel in kernels}) == 3
    answers = [kernel.best_first(100) for kernel in kernels]
    assert answers[0] == answers[1] == answers[2]


def test_steps_that_play_does_not_know_are_a_fault_of_ours() -> None:
    rules, start = rules_for(find_game("petits-paquets")), opening("petits-paquets", 6)
    with pytest.raises(LostTrace, match="step 1"):
        retrace(rules, start, tables_of("petits-paquets").step, [(0, 0, 1, 1)])
