"""The search of a key and a shutter: it moves as the rules of play do, and alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

import random
from collections import Counter
from typing import Any

import pytest
from families import MODULES, SHUTTER, opening
from msgspec.structs import replace
from playouts import looked_through, positions_of
from sources import built, plain

from bookgen.cards import Card
from bookgen.engines.shutter.facts import ShutterRules
from bookgen.engines.shutter.solver import ShutterSolver, shutter_tables
from bookgen.games import Game, find_game
from bookgen.games.check_engine import check_engine
from bookgen.play import Position, deal_of, rules_for
from bookgen.play.counts import VAIN
from bookgen.record import record_of_code
from bookgen.solve import solve
from bookgen.solve.methods import Method
from bookgen.solve.trace import LostTrace, retrace

QUEENS = find_game("queens")
RANKS = "KA23456789TJQ"


def at(module: Any, game: Game, position: Position, method: Method | None = None, **more: Any) -> Any:
    """A search that holds a position."""
    return SHUTTER.at(module, position, game, method, **more)


@MODULES
def test_it_steps_as_the_rules_do_in_a_small_game(module: Any) -> None:
    """There payments come often, and places are empty together."""
    kinds = set[int]()
    for rules, _, position in positions_of(tiny(), 60):
        kinds |= SHUTTER.compare(rules, position, module)
    assert kinds == {0, 2, 3, 4}


@pytest.mark.heavy
@MODULES
def test_it_steps_as_the_rules_do_in_a_small_game_a_thousand_times(module: Any) -> None:
    for rules, _, position in positions_of(tiny(), 1000):
        SHUTTER.compare(rules, position, module)


# Searches.


@pytest.mark.parametrize("search", ["best-first", "beam"])
def test_it_finds_the_same_compiled_and_not(search: str) -> None:
    told = []
    for module in (built, plain):
        kernel = at(module, QUEENS, opening("queens", 47))
        told.append(kernel.beam(300, 10) if search == "beam" else kernel.best_first(300))
    assert told[0] == told[1]


def test_salt_changes_the_hashes_and_nothing_else() -> None:
    kernels = [at(plain, QUEENS, opening("queens", 47), salt=salt) for salt in (0, 1, 77)]
    assert len({kernel.held()[0] for kernel in kernels}) == 3
    answers = [kernel.best_first(100) for kernel in kernels]
    assert answers[0] == answers[1] == answers[2]


def test_steps_that_play_does_not_know_are_a_fault_of_ours() -> None:
    tables = shutter_tables(QUEENS)
    with pytest.raises(LostTrace, match="step 1"):
        retrace(rules_for(QUEENS), opening("queens", 6), tables.step, [(3, 16, 17, 1)])


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
        rules, position = rules_for(game), rules_for(game).opening(deal_of(game, number))
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
    kernel, tables, passed = at(built, QUEENS, opening("queens", 0)), shutter_tables(QUEENS), 0
    for seed in range(300):
        position = opening("queens", seed)
        kernel.load(tables.piles(position), 0)
        told = comes_off(list(position.piles["reserve-1"]), {suit: [0, 0] for suit in "CDHS"})
        assert kernel.hopeless() == (not told), seed
        passed += told
    assert 5 <= passed <= 40


def test_a_deal_whose_key_cannot_come_off_is_lost_without_a_search() -> None:
    answer = solve(record_of_code("queens#1"))
    assert (answer.verdict, answer.stored) == ("unsolvable", 0)
    assert ShutterSolver(rules_for(QUEENS), {}, opening("queens", 1)).lost()
    assert not ShutterSolver(rules_for(QUEENS), {}, opening("queens", 47)).lost()


def test_a_key_is_lost_when_two_equal_cards_wait_beneath_the_card_that_wants_them() -> None:
    """On the five of clubs lie ace and two, whose fellows are at hand; both threes lie beneath it."""
    rules = rules_for(QUEENS)
    base = opening("queens", 1)
    told = []
    for key in ("3C 3C 5C", "3C 5C 3C", "3C 4D 5C"):
        piles = {**dict.fromkeys(base.piles, ()), "reserve-1": tuple(key.split())}
        told.append(ShutterSolver(rules, {}, Position(piles, base.counts)).lost())
    assert told == [True, False, False]
