"""The best turn: the search of the solver against the referee's, and against lines drawn by chance."""

import random
from dataclasses import replace

import msgspec
import pytest

from bookgen.cards import DealCode, format_code
from bookgen.engines.racing.play.best_turn import most_got_rid_of
from bookgen.engines.racing.play.engine import Racing
from bookgen.engines.racing.solver import TurnSolver
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.play import deal_of, format_move, rules_for
from bookgen.puzzle import Puzzle
from bookgen.puzzles.choose import puzzle_set
from bookgen.record import puzzle_from, puzzle_of_code, record_of
from bookgen.referee import check
from bookgen.solve import answered, solve

GAMES = ("wrangle", "here-and-there")


def turns(name: str, seeds: range, every: int) -> list[Puzzle]:
    """Turns of player 1 in games of plain players, but those in which that player has to pass."""
    found = []
    for seed in seeds:
        game = find_game(name)
        rules = rules_for(game)
        assert isinstance(rules, Racing)
        last = max(rules.turns(position) for position in rules.plain_turns(deal_of(game, seed)))
        found += [DealCode(name, seed, {"after": after}) for after in range(0, last + 1, every)]
    asked = []
    for code in found:
        try:
            asked.append(puzzle_of_code(format_code(code)))
        except BadInput as fault:
            assert str(fault).endswith("and passes")
    assert len(asked) > 0.9 * len(found)
    return asked


def agree(record: Puzzle) -> None:
    """Both find the same, and the answer holds; ended at once, it does only where nothing can go."""
    rules = record.rules
    assert isinstance(rules, Racing)
    position = rules.opening(record.deal)
    answer = solve(record)
    assert answer.verdict == "solved" and answer.count is not None
    assert answer.count == most_got_rid_of(rules, position, 100_000)
    full = answered(record, answer)
    assert full.count == answer.count and check(full).holds
    assert puzzle_from(msgspec.to_builtins(record_of(full))) == full
    chance = random.Random(record.deal_code)
    before = rules.held(position, 1)
    while rules.player(position) == 1 and rules.moves(position):
        position = rules.play(position, chance.choice(rules.moves(position)))
    assert before - rules.held(position, 1) <= answer.count


@pytest.mark.parametrize("name", GAMES)
def test_the_solver_and_the_referee_find_the_same(name: str) -> None:
    for record in turns(name, range(50, 51), 26):
        agree(record)


@pytest.mark.heavy
@pytest.mark.parametrize("name", GAMES)
def test_the_solver_and_the_referee_find_the_same_in_many_turns(name: str) -> None:
    for record in turns(name, range(60, 80), 6):
        agree(record)


@pytest.mark.parametrize("name", GAMES)
def test_a_budget_that_is_too_small_leaves_it_open(name: str) -> None:
    record = puzzle_record(name)
    assert solve(record, budget=3).verdict == "undecided"


def puzzle_record(name: str) -> Puzzle:
    return puzzle_of_code("wrangle#0+after=64" if name == "wrangle" else "here-and-there#0+after=148")


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_has_the_fewest_moves_for_its_cards(name: str) -> None:
    """By widening circles through the rules of play themselves."""
    record = puzzle_record(name)
    rules = record.rules
    assert isinstance(rules, Racing)
    answer, start = solve(record), rules.opening(record.deal)
    layer, moves = {str(start.piles): start}, 0
    while not any(
        rules.begun_anew(start, position) and rules.held(start, 1) - rules.held(position, 1) == answer.count
        for position in layer.values()
    ):
        ahead = [position for position in layer.values() if not rules.begun_anew(start, position)]
        following = [rules.play(position, move) for position in ahead for move in rules.moves(position)]
        layer, moves = {str(position.piles): position for position in following}, moves + 1
    assert len(answer.moves) == moves


def test_played_is_refused_by_the_solver_alone() -> None:
    record = replace(puzzle_record("wrangle"), question="play")
    with pytest.raises(BadInput, match="question play: wrangle is played against another; wanted turn"):
        solve(record)


@pytest.mark.parametrize("name", GAMES)
def test_careless_players_do_not_do_better(name: str) -> None:
    """A play-out that wins has got rid of as many; the three are told apart by what they do."""
    record = puzzle_record(name)
    rules = record.rules
    solver = TurnSolver(rules, record.options, rules.opening(record.deal))
    for player in ("first", "random", "home"):
        won = solver.wins(player, 50, "x")
        assert 0 <= won <= 25 and solver.wins(player, 50, "x") == won


def test_a_game_sets_the_turn_that_is_found_least_often() -> None:
    kept = puzzle_set(find_game("here-and-there"), 0, 1_000_000)
    assert kept is not None and kept.code == "here-and-there#0+after=148" and kept.count == 22
    assert kept.grade is not None and max(kept.grade.wins) <= 100
    moves = [format_move(move) for move in solve(puzzle_of_code(kept.code)).moves]
    assert moves == kept.moves
