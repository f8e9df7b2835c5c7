"""Forks of an answer: positions at which another move that offers loses, or is not seen to win."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from each import by_turns
from playouts import SEARCHED, comes_out, table
from sources import built, plain
from stepped import at
from test_kernel import GAMES as BUILDING

from bookgen.engines.building.play import Building
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.building.solver.steps import steps_of
from bookgen.engines.circles.play import LAID
from bookgen.engines.circles.solver import circle_tables
from bookgen.engines.pairing.facts import PairingRules
from bookgen.games import find_game
from bookgen.play import Move, Position, Rules, deal_of, parse_move, rules_for
from bookgen.play.along import positions_along
from bookgen.puzzles.bank import kept_puzzles
from bookgen.solve import solver as solver_module
from bookgen.solve.methods import Weights
from bookgen.solve.solver import count_forks
from bookgen.solve.solvers import solver_for


def forks(rules: Rules, start: Position, moves: Sequence[Move], options: Mapping[str, int]) -> int:
    return solver_for(rules, options, start).forks(moves)


def answer_of(name: str, number: int = 0) -> tuple[Rules, list[Position], list[Move]]:
    """The rules, the positions and the moves of a kept puzzle's answer."""
    kept = kept_puzzles(find_game(name))[number].puzzle()
    rules = kept.rules
    way = positions_along(rules, rules.opening(kept.deal), kept.moves or ())
    return rules, way, list(kept.moves or ())


def test_one_fatal_choice_among_pairs() -> None:
    """Two sevens lie alone, and a third upon the fourth: the two must not go together."""
    rules = rules_for(find_game("nestor"))
    start = table("nestor", tableau_1="7C", tableau_2="7D", tableau_3="7S 7H")
    moves = [
        parse_move("tableau-1>discard:7C + tableau-3>discard:7H"),
        parse_move("tableau-2>discard:7D + tableau-3>discard:7S"),
    ]
    assert forks(rules, start, moves, {}) == 1
    without = table("nestor", tableau_1="7C", tableau_2="7D", tableau_3="8S", tableau_4="8H")
    moves = [
        parse_move("tableau-1>discard:7C + tableau-2>discard:7D"),
        parse_move("tableau-3>discard:8S + tableau-4>discard:8H"),
    ]
    assert forks(rules, without, moves, {}) == 0


@pytest.mark.parametrize("name", ["storehouse", "nestor", "the-wish"])
def test_forks_near_the_end_are_moves_that_lose(name: str) -> None:
    """Beside a search of everything that play can reach, where the searches of forks are complete too."""
    told = set()
    for number in range(4):
        rules, way, moves = answer_of(name, number)
        for back in range(1, 9):
            begin = len(moves) - back
            count = forks(rules, way[begin], moves[begin:], {})
            fatal = [
                any(not comes_out(rules, rules.play(position, move)) for move in rules.moves(position))
                for position in way[begin:-1]
            ]
            assert count <= sum(fatal)
            told.add((count > 0, sum(fatal) > 0))
    assert (False, False) in told


def test_all_that_lose_are_found_where_all_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_module, "OTHERS", 1000)
    found = 0
    for name in ("nestor", "the-wish"):
        for number in range(5):
            rules, way, moves = answer_of(name, number)
            for back in (4, 9, 12):
                begin = len(moves) - back
                fatal = sum(
                    any(not comes_out(rules, rules.play(position, move)) for move in rules.moves(position))
                    for position in way[begin:-1]
                )
                assert forks(rules, way[begin], moves[begin:], {}) == fatal
                found += fatal
    assert found > 0


@pytest.mark.parametrize("last", [30, pytest.param(60, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", by_turns(BUILDING, 0, 3))
def test_compiled_or_not_the_forks_are_the_same(name: str, last: int) -> None:
    rules, way, moves = answer_of(name)
    flat = flatten(rules.game, {})
    assert isinstance(rules, Building)
    orders = flat.orders(rules)
    steps = steps_of(rules, way[0], flat, moves)[-last:]
    told = []
    for module in (plain, built):
        kernel = at(module, flat, way[-1 - len(steps)], orders=orders)
        before = kernel.held()
        told.append([module.forks(kernel, steps, budget, 3) for budget in (1, 10, 60)])
        assert kernel.held() == before
    assert told[0] == told[1]
    # One who looks farther sees no fewer wins.
    assert told[0] == sorted(told[0], reverse=True)


def test_compiled_or_not_the_forks_of_a_star_are_the_same() -> None:
    rules, way, moves = answer_of("shah")
    tables = circle_tables(rules.game)
    steps = [tables.step(position, move) for position, move in zip(way, moves, strict=False)][-60:]
    told = []
    for module in (plain, built):
        kernel: Any = module.CirclesKernel(tables, Weights())
        kernel.load(tables.piles(way[-1 - len(steps)]), way[-1 - len(steps)].counts[LAID])
        before = kernel.held()
        told.append([module.forks(kernel, steps, budget, 3) for budget in (1, 10, 60)])
        assert kernel.held() == before
        with pytest.raises(ValueError, match="step 1 of the way"):
            module.forks(kernel, steps[::-1], 5, 3)
        assert kernel.held() == before
    assert told[0] == told[1]
    assert told[0] == sorted(told[0], reverse=True) and told[0][0] > told[0][2]


@pytest.mark.parametrize("name", by_turns(SEARCHED, 1, 4))
def test_the_same_answer_has_the_same_forks_and_fewer_the_later(name: str) -> None:
    rules, way, moves = answer_of(name, 1)
    assert forks(rules, way[0], moves, {}) == forks(rules, way[0], moves, {})
    middle = len(moves) // 2
    assert 0 <= forks(rules, way[middle], moves[middle:], {}) <= len(moves) - middle


@pytest.mark.parametrize("name", ["fortress", "flower-garden", "trefoil"])
def test_an_answer_has_the_forks_that_are_kept_with_it(name: str) -> None:
    """Also where a search is spared all but one play: a player may go wrong there."""
    for number, kept in enumerate(kept_puzzles(find_game(name))[:4]):
        rules, way, moves = answer_of(name, number)
        assert kept.grade is not None and forks(rules, way[0], moves, {}) == kept.grade.forks


@pytest.mark.parametrize("name", ["fortress", "nestor", "royal-marriage"])
def test_a_move_that_is_not_legal_is_named_by_its_number(name: str) -> None:
    rules, way, moves = answer_of(name)
    with pytest.raises(ValueError, match="step 3 of the way"):
        forks(rules, way[0], [*moves[:2], (moves[0][0]._replace(target=moves[0][0].source),)], {})


def test_no_forks_where_nothing_can_be_spoilt() -> None:
    chance = rules_for(find_game("harvest"))
    assert forks(chance, chance.opening(deal_of(chance.game, 1)), [], {}) == 0


def test_an_arrangement_tells_the_cards_that_lie_out_of_their_places() -> None:
    rules, way, moves = answer_of("caesar")
    away = {transfer.source for move in moves for transfer in move}
    assert forks(rules, way[0], moves, {}) == len(away) > 0
    assert forks(rules, way[-1], [], {}) == 0


# Rows.


def test_pairs_and_rows_are_tried_too() -> None:
    for name, most in (("nestor", 26), ("the-wish", 40), ("royal-marriage", 104)):
        rules, way, moves = answer_of(name)
        assert isinstance(rules.game.rules, PairingRules) or name == "royal-marriage"
        assert 0 <= forks(rules, way[0], moves, {}) <= min(len(moves), most)


def test_every_position_of_a_way_but_its_end_may_be_a_fork() -> None:
    looked: list[int] = []

    def others(state: int) -> list[int]:
        looked.append(state)
        return [state] * 5

    assert count_forks([1, 2, 3, 4], others, lambda other: other == 2) == 2
    assert looked == [1, 2, 3]
    assert count_forks([1], others, lambda other: False) == 0
