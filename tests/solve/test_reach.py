"""Positions that so many moves lead to: the fewest plays that bring cards to a family, by the kernel in both
its forms and by the rules of play alone; and which plays keep to a shortest way."""

from collections.abc import Hashable, Mapping
from typing import Any

import pytest
from each import each
from sources import Form, built, plain

from bookgen.engines.building.solver.make_tables import flatten
from bookgen.games import Game, all_games, find_game
from bookgen.play import Position, Rules
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.endings.limited import goal_piles, may_be_limited
from bookgen.puzzles.endings.reach import Reach, fewest
from bookgen.solve.kernel_solver import PLAIN, KernelSolver
from bookgen.solve.solvers import solver_for

SKILL = [game.id for game in all_games() if game.kind == "skill"]
IN_REACH = [name for name in SKILL if may_be_limited(find_game(name))]
DEEP = 3
Firsts = Mapping[tuple[str, int], int]


def late(game: Game, left: int) -> tuple[Puzzle, Position]:
    """A position of a kept answer with so many moves left, or half of them."""
    kept = next(each for each in kept_puzzles(game) if each.moves)
    puzzle = kept.puzzle()
    moves = puzzle.moves or ()
    here = puzzle.opening
    for move in moves[: max(len(moves) // 2, len(moves) - left)]:
        here = puzzle.rules.play(here, move)
    return puzzle, here


def firsts_of_play(rules: Rules, start: Position, piles: list[str]) -> Firsts:
    """The fewest plays after which a pile has so many cards or more, as far as three plays go."""
    told: dict[Hashable, Position] = {_told(start): start}
    layer, found = [start], dict[tuple[str, int], int]()
    for plays in range(1, DEEP + 1):
        following = []
        for here in layer:
            for move in [] if rules.won(here) else rules.moves(here):
                after = rules.play(here, move)
                if _told(after) in told:
                    continue
                told[_told(after)] = after
                following.append(after)
                for name in piles:
                    # A card that completes a pile comes with the one before it.
                    for count in range(len(start.piles[name]) + 1, len(after.piles[name]) + 1):
                        found.setdefault((name, count), plays)
        layer = following
    return found


def _told(position: Position) -> Hashable:
    return tuple(position.piles.items()), tuple(sorted(position.counts.items()))


def spread_of(form: Form, puzzle: Puzzle, start: Position, piles: list[str], limit: int = -1) -> Any:
    """The positions that a form of the sources goes through, of a building game."""
    flat = flatten(puzzle.game, puzzle.options)
    kernel = form.Kernel(flat, PLAIN.weights, leaps=False, sure=True)
    kernel.load(flat.piles(start), *flat.counts(start))
    homes = [flat.names.index(name) for name in piles]
    return form.Spread(
        kernel, homes, [0] * len(homes), 400 if limit < 0 else 4_000, 5 if limit < 0 else limit, limit
    )


@pytest.mark.parametrize("name", ["storehouse", "flower-garden", "windmill"])
def test_both_forms_go_through_the_same(name: str) -> None:
    puzzle, start = late(find_game(name), 20)
    piles = goal_piles(puzzle.game, start)
    one, other = (spread_of(form, puzzle, start, piles) for form in (built, plain))
    assert one.firsts == other.firsts and one.sure == other.sure
    # As many as are allowed are known, or all that so many plays lead to.
    nodes = 400 if one.sure < 5 else 1
    for number in range(nodes):
        for told in ("depth_of", "counts_of", "is_out", "after_of", "steps_of"):
            assert getattr(one, told)(number) == getattr(other, told)(number), (told, number)
    for plays, at, count in one.firsts:
        wanted = [count if n == at else 0 for n in range(len(piles))]
        assert one.first(wanted) == other.first(wanted)
        on = one.on_shortest(wanted, plays)
        assert on == other.on_shortest(wanted, plays)
        assert {one.depth_of(number) for number in on} == set(range(plays + 1))


def test_both_forms_leave_out_what_comes_too_late() -> None:
    """A whole game comes out in the fewest plays and in no fewer, by the same positions."""
    whole = [each for each in kept_endings(find_game("kings")) if each.within and not each.goal]
    for kept in sorted(whole, key=lambda each: each.within or 0)[:2]:
        puzzle, start, within = kept.puzzle(), kept.puzzle().start_at(0), kept.within or 0
        late, other = (spread_of(form, puzzle, start, [], within - 1) for form in (built, plain))
        assert late.first([]) == other.first([]) == -1 and late.sure == other.sure
        one, other = (spread_of(form, puzzle, start, [], within) for form in (built, plain))
        assert one.sure == other.sure and one.firsts == other.firsts
        on = one.on_shortest([], within)
        assert on == other.on_shortest([], within)
        for number in on:
            for told in ("depth_of", "is_out", "after_of", "steps_of"):
                assert getattr(one, told)(number) == getattr(other, told)(number), (told, number)


def test_only_plays_on_a_shortest_way_are_right() -> None:
    """Of what a position offers that play is right after which the fewest plays are one fewer, no other."""
    puzzle, start = late(find_game("storehouse"), 30)
    reach = Reach(puzzle.rules, puzzle.options, start, goal_piles(puzzle.game, start), 20_000, 6)
    plays, goal = max((each for each in reach.firsts() if each[1]), key=lambda each: each[0])
    assert plays > 2
    ways = fewest(reach, goal, plays)
    right = wrong = 0
    for move in puzzle.rules.moves(start):
        after = puzzle.rules.play(start, move)
        others = Reach(puzzle.rules, puzzle.options, after, reach.piles, 20_000, plays - 1)
        left = others.first(goal)
        assert left is None or left >= plays - 1
        assert ways.keeps(reach.number_of(after), 1) == (left == plays - 1)
        right, wrong = right + (left == plays - 1), wrong + (left != plays - 1)
    assert right and wrong


def test_a_position_that_is_not_reached_has_no_number() -> None:
    puzzle, start = late(find_game("storehouse"), 12)
    reach = Reach(puzzle.rules, puzzle.options, start, [], 1_000, 1)
    assert reach.number_of(start) == 0
    with pytest.raises(KeyError, match="not reached"):
        reach.number_of(puzzle.opening)


@each("name", SKILL)
def test_a_kernel_holds_another_position_as_a_new_one_does(name: str) -> None:
    puzzle, here = late(find_game(name), 12)
    solver = solver_for(puzzle.rules, puzzle.options, puzzle.opening)
    if isinstance(solver, KernelSolver):
        kernel: Any = solver.kernel(PLAIN, sure=True, leaps=False)
        for position in (here, puzzle.opening):
            there = solver.at(position)
            there.load(kernel)
            anew: Any = there.kernel(PLAIN, sure=True, leaps=False)
            assert (kernel.held(), kernel.moves()) == (anew.held(), anew.moves())


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.heavy] if at % 12 else []) for at, name in enumerate(IN_REACH)],
)
def test_the_fewest_plays_are_those_of_the_rules(name: str) -> None:
    game = find_game(name)
    puzzle, start = late(game, 24)
    piles = goal_piles(game, start)
    wanted = firsts_of_play(puzzle.rules, start, piles)
    reach = Reach(puzzle.rules, puzzle.options, start, piles, 50_000, DEEP)
    assert reach.sure == DEEP
    for pile in piles:
        for count in range(len(start.piles[pile]) + 1, len(start.piles[pile]) + 2 * DEEP):
            assert reach.first({pile: count}) == wanted.get((pile, count)), (pile, count)
    for plays, goal in reach.firsts():
        if goal:
            ((pile, count),) = goal.items()
            assert wanted[pile, count] == plays
