"""What a proof of the kernel's rests on: easier games, safe plays and spent redeals change no verdict."""

from typing import Any

import msgspec
import pytest
from playouts import looked_through, space_of
from sources import built, plain
from stepped import at
from test_safe_plays import late_positions

from bookgen.engines.building.solver.make_tables import flatten, forgets
from bookgen.games import find_game
from bookgen.play import deal_of, rules_for
from bookgen.solve.derive import methods_for
from bookgen.solve.methods import Method
from bookgen.solve.search import best_first
from bookgen.solve.solvers import solver_for

BARE = Method(search="best-first")


def test_no_deal_that_is_won_is_lost_in_an_easier_game() -> None:
    game = find_game("flower-garden")
    rules = rules_for(game)
    (blind,) = [method for method in methods_for(game) if method.blind][:1]
    lost = {forget: 0 for forget in (1, 3, 5, 7)}
    won = 0
    for seed in range(60):
        position = rules.opening(deal_of(game, seed))
        if at(built, flatten(game, {}), position, blind).best_first(3_000)[0] == "solved":
            won += 1
            for forget in lost:
                easier = at(built, flatten(game, {}, forget), position, method_without_blindness())
                assert easier.best_first(6_000)[0] != "unsolvable", (seed, forget)
    assert won >= 10


def test_an_easier_game_proves_what_the_game_itself_proves() -> None:
    """Late positions that the exact search decides: the easier game never calls a won one lost."""
    game = find_game("flower-garden")
    proved = 0
    for position in late_positions("flower-garden", 150, 30):
        verdict = at(built, flatten(game, {}), position, BARE).best_first(20_000)[0]
        for forget in (2, 5, 8):
            easier = at(built, flatten(game, {}, forget), position, BARE).best_first(20_000)[0]
            if easier == "unsolvable":
                assert verdict != "solved", (position, forget)
                proved += 1
            if verdict == "solved":
                assert easier != "unsolvable"
    assert proved >= 10


def method_without_blindness() -> Method:
    (found,) = [method for method in methods_for(find_game("flower-garden")) if method.forget == 3]
    return found


def test_only_games_in_which_suits_matter_to_foundations_alone_are_made_easier() -> None:
    assert [game for game in ("fortress", "flower-garden", "trefoil") if forgets(find_game(game))] == [
        "flower-garden"
    ]
    for game in ("flower-garden", "lucas", "storehouse", "trefoil", "windmill", "crescent", "fortress"):
        for method in methods_for(find_game(game)):
            assert method.forget is None or forgets(find_game(game))


@pytest.mark.parametrize("name", ["storehouse", "trefoil"])
def test_safe_plays_and_spent_redeals_change_no_verdict(name: str) -> None:
    """Against the second search, which leaves nothing out but like positions."""
    game = find_game(name)
    (method,) = [m for m in methods_for(game) if m.safe and m.proves and m.positions is None][:1]
    decided = {"solved": 0, "unsolvable": 0}
    for position in late_positions(name, 120, 40):
        space: Any = space_of(game, position)
        witness = best_first(space, 3_000).verdict
        told = at(built, flatten(game, {}), position, method).best_first(3_000)[0]
        if "undecided" not in (witness, told):
            assert told == witness, position
            decided[told] += 1
    assert min(decided.values()) >= 8, decided


def test_spent_redeals_are_compared_alike_uncompiled() -> None:
    game = find_game("storehouse")
    method = methods_for(game)[1]
    for seed in (0, 5):
        position = rules_for(game).opening(deal_of(game, seed))
        compiled = at(built, flatten(game, {}), position, method).best_first(1_500)
        assert compiled == at(plain, flatten(game, {}), position, method).best_first(1_500)


@pytest.mark.parametrize("seed", [154, *(pytest.param(seed, marks=pytest.mark.heavy) for seed in (131, 138))])
def test_deals_that_stick_after_dealing_are_proved_lost(seed: int) -> None:
    """All that the rules allow leads to no win either, gone through by the rules of play alone."""
    rules = rules_for(find_game("fairie-queen"))
    start = rules.opening(deal_of(rules.game, seed))
    answer = solver_for(rules, {}, start).search(200_000)
    assert answer.verdict == "unsolvable"
    assert looked_through(rules, start, 50_000) is False


def test_a_redeal_wanted_is_a_redeal_taken() -> None:
    """Deals that only a redeal wins are still won: fewer redeals spent are better, none are forbidden."""
    game = find_game("storehouse")
    rules = rules_for(game)
    method = msgspec.structs.replace(methods_for(game)[1], used=0)
    for seed in range(40):
        position = rules.opening(deal_of(game, seed))
        without = at(built, flatten(game, {"redeals": 0}), position, method).best_first(30_000)[0]
        verdict, steps, _ = at(built, flatten(game, {}), position, method).best_first(30_000)
        if without == "unsolvable" and verdict == "solved":
            assert any(kind == 2 for kind, *_ in steps)
            return
    raise AssertionError("no such deal among forty")
