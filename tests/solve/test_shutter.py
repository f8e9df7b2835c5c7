"""The search of a key and a shutter: it moves as the rules of play do, and alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from perft import Case, read_cases, start_of
from playouts import looked_through, positions_of, some_positions
from sources import built, glimpsed, plain
from stepped import forth_and_back, perft

from bookgen.cards import Card
from bookgen.engines.shutter.facts import ShutterRules
from bookgen.engines.shutter.play import VAIN
from bookgen.engines.shutter.solver import ShutterSolver, shutter_tables
from bookgen.games import Game, find_game
from bookgen.games.check_engine import check_engine
from bookgen.play import Position, Rules, deal_of, format_move, rules_for
from bookgen.record import record_of_code
from bookgen.solve import solve
from bookgen.solve.methods import Method
from bookgen.solve.trace import LostTrace, retrace

QUEENS = find_game("queens")
RANKS = "KA23456789TJQ"
WEIGHED = Method(search="best-first", home=-6, buried=5, stock=2, waste=3, links=-11, locked=17, kept=7)
MODULES = pytest.mark.parametrize("module", [plain, built], ids=["plain", "built"])


def at(module: Any, game: Game, position: Position, method: Method = WEIGHED, **more: Any) -> Any:
    """A search that holds a position."""
    tables = shutter_tables(game)
    kernel = module.ShutterKernel(tables, method.weights, **more)
    kernel.load(tables.piles(position), position.counts[VAIN])
    return kernel


def opening(seed: int, game: Game = QUEENS) -> Position:
    return rules_for(game).opening(deal_of(game, seed))


# Moves.


@MODULES
@pytest.mark.parametrize(
    "case", read_cases("queens"), ids=lambda case: f"{case.seed}{'+' * bool(case.played)}"
)
def test_lines_of_play_are_as_many_as_kept(case: Case, module: Any) -> None:
    _, position = start_of("queens", case)
    kernel = at(module, QUEENS, position)
    for moves, kept in enumerate(case.counts, start=1):
        assert perft(kernel, moves) == kept, f"perft({moves})"


def compare(rules: Rules, position: Position, module: Any) -> set[int]:
    """The moves are those of play, each once, and lead where they lead in play. Gives their kinds."""
    game = rules.game
    tables = shutter_tables(game)
    kernel = at(module, game, position)
    before = kernel.held()
    by_play = {tables.step(position, move): move for move in rules.moves(position)}
    assert len(by_play) == len(rules.moves(position))
    assert sorted(kernel.moves()) == sorted(by_play), position
    for step, move in by_play.items():
        after = rules.play(position, move)
        glance = glimpsed(kernel, step) if module is plain else None
        mark = kernel.do(step)
        assert glance in (None, (*kernel.held()[:2], kernel.won()))
        assert kernel.held() == at(module, game, after).held(), format_move(move)
        assert kernel.won() == rules.won(after)
        kernel.undo(mark)
        assert kernel.held() == before
    return {step[0] for step in by_play}


SOME = 40
"""Positions in the plain suite; a thousand behind the marker."""


@MODULES
def test_it_steps_as_the_rules_do(module: Any) -> None:
    for rules, _, position in some_positions("queens", SOME):
        compare(rules, position, module)


@MODULES
def test_it_steps_as_the_rules_do_in_a_small_game(module: Any) -> None:
    """There payments come often, and places are empty together."""
    kinds = set[int]()
    for rules, _, position in positions_of(tiny(), 60):
        kinds |= compare(rules, position, module)
    assert kinds == {0, 2, 3, 4}


@pytest.mark.heavy
@MODULES
def test_it_steps_as_the_rules_do_a_thousand_times(module: Any) -> None:
    for game in (QUEENS, tiny()):
        for rules, _, position in positions_of(game, 1000):
            compare(rules, position, module)


@MODULES
def test_a_long_way_forth_and_back(module: Any) -> None:
    assert forth_and_back(at(module, QUEENS, opening(5))) > 10


# Searches.


@pytest.mark.parametrize("search", ["best-first", "beam"])
def test_it_finds_the_same_compiled_and_not(search: str) -> None:
    told = []
    for module in (built, plain):
        kernel = at(module, QUEENS, opening(47))
        told.append(kernel.beam(300, 10) if search == "beam" else kernel.best_first(300))
    assert told[0] == told[1]


def test_salt_changes_the_hashes_and_nothing_else() -> None:
    kernels = [at(plain, QUEENS, opening(47), salt=salt) for salt in (0, 1, 77)]
    assert len({kernel.held()[0] for kernel in kernels}) == 3
    answers = [kernel.best_first(100) for kernel in kernels]
    assert answers[0] == answers[1] == answers[2]


def test_steps_that_play_does_not_know_are_a_fault_of_ours() -> None:
    tables = shutter_tables(QUEENS)
    with pytest.raises(LostTrace, match="step 1"):
        retrace(rules_for(QUEENS), opening(6), tables.step, [(3, 16, 17, 1)])


# The key test.


def tiny(ranks: str = "A23QK", suits: str = "CD", key: int = 7, places: int = 2) -> Game:
    """The Queens with few cards: two of each of these, so many in the key, and so many places."""
    piles = []
    for group in QUEENS.piles:
        if group.role == "foundation":
            count = 2 * len(suits)
            takes = replace(group.takes, base=["K"] * count, full=len(ranks))
            piles.append(replace(group, count=count, takes=takes))
        else:
            piles.append(replace(group, count=places) if group.role == "tableau" else group)
    pack = replace(QUEENS.pack, only=[rank + suit for suit in suits for rank in ranks], order=ranks)
    deal = [replace(QUEENS.deal[0], cards=key), QUEENS.deal[1]]
    rules = ShutterRules(pays="Q", of_key=3, of_waste=1)
    name = f"tiny-{len(ranks)}{len(suits)}{key}{places}"
    game = replace(QUEENS, id=name, pack=pack, piles=piles, deal=deal, rules=rules)
    check_engine(game, "tiny")
    return game


def test_exhausted_searches_and_the_key_test_agree_with_looking_at_everything() -> None:
    """What the key test calls lost is lost, at the beginning and in play; and nothing else is left out."""
    seen = Counter[str]()
    for number in range(90):
        game = tiny("A2QK" if number % 3 else "A23QK", key=(5, 7)[number % 2], places=1)
        rules, position = rules_for(game), opening(number, game)
        chance = random.Random(f"tiny {number}")
        for _ in range(number % 4 * 7):
            legal = rules.moves(position)
            kept = [move for move in legal if not move[0].target.startswith("foundation")] or legal
            position = rules.play(position, chance.choice(kept)) if legal else position
        position = position.with_counts({VAIN: int(number % 4 == 3)})
        comes_out = looked_through(rules, position, 2_000)
        if comes_out is None:
            continue
        kernel = at(built, game, position)
        hopeless = kernel.hopeless()
        assert not (hopeless and comes_out), number
        verdict, steps, _ = kernel.best_first(100_000)
        assert (verdict == "solved") == comes_out, number
        assert len(retrace(rules, position, shutter_tables(game).step, steps)) == len(steps)
        seen["key" if hopeless else verdict] += 1
    assert seen["key"] >= 10 and seen["solved"] >= 10 and seen["unsolvable"], seen


def comes_off(key: list[Card], heights: dict[str, list[int]], pays: bool = True) -> bool:
    """Whether the key can come off, trying each foundation that may be raised, and not only the highest."""
    if not key:
        return True
    rank, suit = RANKS.index(key[-1][0]), key[-1][1]
    if pays and key[-1][0] == "Q" and comes_off(key[:-14], heights):
        return True
    for at_place, height in enumerate(heights[suit]):
        others = heights[suit][:at_place] + heights[suit][at_place + 1 :]
        if (
            height <= rank
            and all(
                key.count(RANKS[r] + suit) + sum(other > r for other in others) < 2
                for r in range(height, rank)
            )
            and comes_off(key[:-1], {**heights, suit: [*others, rank + 1]})
        ):
            return True
    return False


def test_the_key_test_agrees_with_trying_every_foundation() -> None:
    kernel, tables, passed = at(built, QUEENS, opening(0)), shutter_tables(QUEENS), 0
    for seed in range(300):
        position = opening(seed)
        kernel.load(tables.piles(position), 0)
        told = comes_off(list(position.piles["reserve-1"]), {suit: [0, 0] for suit in "CDHS"})
        assert kernel.hopeless() == (not told), seed
        passed += told
    assert 5 <= passed <= 40


def test_a_deal_whose_key_cannot_come_off_is_lost_without_a_search() -> None:
    answer = solve(record_of_code("queens#1"))
    assert (answer.verdict, answer.stored) == ("unsolvable", 0)
    assert ShutterSolver(rules_for(QUEENS), {}, opening(1)).lost()
    assert not ShutterSolver(rules_for(QUEENS), {}, opening(47)).lost()


def test_a_key_is_lost_when_two_equal_cards_wait_beneath_the_card_that_wants_them() -> None:
    """On the five of clubs lie ace and two, whose fellows are at hand; both threes lie beneath it."""
    rules = rules_for(QUEENS)
    base = opening(1)
    told = []
    for key in ("3C 3C 5C", "3C 5C 3C", "3C 4D 5C"):
        piles = {**dict.fromkeys(base.piles, ()), "reserve-1": tuple(key.split())}
        told.append(ShutterSolver(rules, {}, Position(piles, base.counts)).lost())
    assert told == [True, False, False]
