"""Stock and waste as one set of cards, where each is at hand at any time: no verdict changes by it."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from damaged import write
from pieces import OWN
from small_games import ENOUGH, kinds_of, small
from sources import built, glimpsed, plain

from bookgen.engines.building.play import Building
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.building.solver.safe import safe_in
from bookgen.engines.building.solver.steps import retrace
from bookgen.engines.building.solver.tables import PICKED, BuildingTables
from bookgen.engines.building.solver.talon import always_at_hand
from bookgen.games import Game, all_games, read_descriptor
from bookgen.play import Position, deal_of, rules_for
from bookgen.solve.methods import Safe, Weights

WEIGHTS = Weights(stock=2, waste=2, occupied=1)


def dealt_again(number: int) -> dict[str, Any] | None:
    """A small game whose waste is turned over as often as one likes, every other one with little room; None
    for one without a stock."""
    table = small(number)
    if number % 2:
        moves = table["rules"]["moves"]
        table["rules"]["moves"] = [move for move in moves if move["name"] not in ("open", "keep", "out")]
    dealing = table["rules"]["dealing"]
    if not dealing.get("turn"):
        return None
    dealing["redeal"] = {"of": "waste", "times": "unlimited"}
    return table


def searched(
    module: Any, flat: BuildingTables, rules: Building, start: Position, safe: Safe | None, sure: bool = False
) -> str:
    """The verdict of an exact search; a win is told by moves that the rules allow."""
    kernel = module.Kernel(flat, WEIGHTS, safe=safe, sure=sure)
    kernel.load(flat.piles(start), *flat.counts(start))
    verdict, steps, _ = kernel.best_first(ENOUGH)
    position = start
    for move in retrace(rules, start, flat, steps or []):
        assert move in rules.moves(position)
        position = rules.play(position, move)
    assert rules.won(position) == (verdict == "solved")
    return str(verdict)


@pytest.mark.parametrize("games", [200, pytest.param(16_000, marks=pytest.mark.heavy)])
def test_the_same_verdicts_as_card_by_card(games: int, tmp_path: Path) -> None:
    told = Counter[str]()
    for number in range(50_000, 50_000 + games):
        table = dealt_again(number)
        if table is None:
            continue
        game = read_descriptor(write(table, tmp_path / f"small-{number}.toml"))
        if not always_at_hand(game, {}):
            told["not at hand"] += 1
            continue
        flat, rules = flatten(game, {}), rules_for(game)
        assert isinstance(rules, Building)
        one_by_one = replace(flat, at_hand=0)
        for seed in range(3):
            start = rules.opening(deal_of(game, seed))
            slow = searched(built, one_by_one, rules, start, None)
            if slow == "undecided":
                continue
            for safe in {None, safe_in(game)}:
                assert searched(built, flat, rules, start, safe, sure=seed == 2) == slow, f"{game.id}#{seed}"
            told.update([slow, *kinds_of(table)])
    assert min(told["solved"], told["unsolvable"]) > games // 20, told
    for kind in ("two packs", "back", "cells", "same", "any", "alternate"):
        assert told[kind] >= games // 100, told
    assert told["not at hand"] >= games // 100, told


def test_compiled_and_not_it_goes_the_same_way(tmp_path: Path) -> None:
    told = Counter[str]()
    for number in range(60_000, 60_060):
        table = dealt_again(number)
        if table is None:
            continue
        game = read_descriptor(write(table, tmp_path / f"small-{number}.toml"))
        flat, start = flatten(game, {}), rules_for(game).opening(deal_of(game, 1))
        ways = []
        for module in (plain, built):
            kernel = module.Kernel(flat, WEIGHTS, safe=safe_in(game))
            kernel.load(flat.piles(start), *flat.counts(start))
            ways.append(kernel.best_first(500))
        assert ways[0] == ways[1]
        told[str(bool(flat.at_hand))] += 1
    assert told["True"] > 5, told


@pytest.fixture
def by_ones() -> Game:
    """Klondike with its cards turned one by one."""
    game = read_descriptor(OWN["klondike"])
    rules: Any = game.rules
    dealing = rules.dealing.__class__(turn=True, redeal=rules.dealing.redeal)
    return game.__class__(
        **{name: getattr(game, name) for name in game.__struct_fields__} | {"rules": _with(rules, dealing)}
    )


def _with(rules: Any, dealing: Any) -> Any:
    return rules.__class__(
        **{name: getattr(rules, name) for name in rules.__struct_fields__} | {"dealing": dealing}
    )


@pytest.mark.parametrize("module", [plain, built], ids=["plain", "built"])
def test_what_a_move_leads_to_is_told_without_making_it(module: Any, by_ones: Game) -> None:
    """The key and the score that are told are those of the position that is made."""
    flat, rules = flatten(by_ones, {}), rules_for(by_ones)
    start = rules.opening(deal_of(by_ones, 7))
    kernel = module.Kernel(flat, WEIGHTS)
    kernel.load(flat.piles(start), *flat.counts(start))
    picked = 0
    for turn in range(30):
        steps = kernel.moves(False)
        assert not [step for step in steps if step[0] != 0]
        picked += sum(step[3] >= PICKED for step in steps)
        if not steps:
            break
        mark, before = kernel.do(steps[turn % len(steps)]), kernel.held()
        kernel.undo(mark)
        if module is plain:
            assert glimpsed(kernel, steps[turn % len(steps)]) == (*before[:2], kernel.won())
        kernel.do(steps[turn % len(steps)])
    assert picked > 20


def test_the_order_of_stock_and_waste_is_no_matter(by_ones: Game) -> None:
    flat, rules = flatten(by_ones, {}), rules_for(by_ones)
    position = rules.opening(deal_of(by_ones, 3))
    met = set()
    for _ in range(30):
        kernel = built.Kernel(flat, WEIGHTS, sure=True)
        kernel.load(flat.piles(position), *flat.counts(position))
        met.add(kernel.held()[:2])
        assert isinstance(rules, Building)
        position = rules.play(position, next(iter(rules.turns(position))))
    assert len(met) == 1


def test_games_in_which_cards_are_at_hand(by_ones: Game) -> None:
    assert always_at_hand(by_ones, {}) and not always_at_hand(by_ones, {"redeals": 3})
    assert not always_at_hand(read_descriptor(OWN["klondike"]), {}), "three at a time"
    assert not [game.id for game in all_games() if game.rules.listed and always_at_hand(game, {})]
