"""Answers without a wasted play: no twelve in a row that fewer can replace, of kept answers and of those
made worse on purpose; and what the kernels tell of how far it is, on which that rests."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from each import by_turns
from playouts import suit_to, table
from second_windows import fewer
from sources import built, plain
from test_shorten import building, found, kernel_at, there_and_back, wins

from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.building.solver.steps import retrace, steps_of
from bookgen.engines.ramparts.solver.engine import CHANGE, RampartsSolver
from bookgen.games import all_games, find_game
from bookgen.play import Move, Position, Rules, parse_move
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import Kept, kept_puzzles
from bookgen.referee import check
from bookgen.solve.kernel.limits import Step
from bookgen.solve.kernel.tree import Tree
from bookgen.solve.kernel_solver import NEAR, KernelSolver
from bookgen.solve.searches import search_of
from bookgen.solve.solvers import solver_for
from bookgen.solve.solving import opened
from bookgen.solve.tight import WINDOW

SKILL = [game.id for game in all_games() if game.kind == "skill"]
IN_KERNEL = [name for name in SKILL if issubclass(search_of(find_game(name)).solver, KernelSolver)]
UNTOLD = ("indefatigable", "juvenile", "petits-paquets")
"""Where cards may be gathered time and again, every win takes equally many moves, or cards lie aside."""
SLOW = ("empress-of-india", "besieged-city")
"""Whose windows take seconds for an answer."""


def answers_of(name: str, count: int) -> list[Kept]:
    """So many kept answers that are moves, from first to last."""
    kept = [each for each in kept_puzzles(find_game(name)) if each.moves]
    return list(kept[:: max(1, len(kept) // count)][:count])


# What is kept.


@pytest.mark.parametrize("name", by_turns([name for name in SKILL if name not in SLOW], 0, 3))
def test_a_kept_answer_has_no_window_to_shorten(name: str) -> None:
    nothing_shorter(answers_of(name, 1))


@pytest.mark.heavy
@pytest.mark.parametrize("name", SKILL)
def test_kept_answers_have_no_window_to_shorten(name: str) -> None:
    nothing_shorter(answers_of(name, 5))


def nothing_shorter(kept: Sequence[Kept]) -> None:
    for each in kept:
        puzzle = each.puzzle()
        tight = opened(puzzle).tighten(puzzle.moves or ())
        assert len(tight.moves) == len(puzzle.moves or ()), each.code
        assert 0 <= tight.unsettled <= tight.windows


# How far it is at least, on which every window that is settled rests.


def way_of(puzzle: Puzzle) -> tuple[Tree, list[Step]]:
    """The kernel at the beginning of an answer, each of whose steps is one move, and the steps."""
    solver = opened(puzzle)
    assert isinstance(solver, KernelSolver)
    moves = puzzle.moves or ()
    if isinstance(solver, RampartsSolver):
        names = [*puzzle.opening.piles]
        # Transposing is no step of such a way; before the last stage there is none.
        first = next((at for at, move in enumerate(moves) if transposes(move)), len(moves))
        return solver.kernel(NEAR, leaps=False), [
            (0, names.index(move[0].source), names.index(move[0].target), 1) for move in moves[:first]
        ]
    lead = len(getattr(solver, "_lead", ()))
    return solver.kernel(NEAR, leaps=False), solver.steps(moves[lead:])


def transposes(move: Move) -> bool:
    return all(part.source.startswith("reserve") and part.target.startswith("reserve") for part in move)


@pytest.mark.parametrize("name", IN_KERNEL)
def test_it_is_never_farther_than_moves_have_led(name: str) -> None:
    """Moves made by chance from all over an answer lead to their end: it is never told to be farther."""
    chance = Random(name)
    told = 0
    (kept,) = answers_of(name, 1)
    kernel, steps = way_of(kept.puzzle())
    for at in range(0, len(steps), 4):
        for length in (chance.randint(1, WINDOW), WINDOW):
            walk = walked(kernel, chance, length)
            told += built.least(kernel, walk) if walk else 0
            assert built.least(kernel, walk) <= len(walk), (at, walk)
        told += built.least(kernel, steps[at : at + WINDOW])
        assert built.least(kernel, steps[at : at + WINDOW]) <= len(steps[at : at + WINDOW])
        for step in steps[at : at + 4]:
            kernel.do(step)
    assert (told > 0) == (name not in UNTOLD)


def walked(kernel: Tree, chance: Random, length: int) -> list[Step]:
    """At most so many moves by chance; the position held stays."""
    first, walk = None, list[Step]()
    for _ in range(length):
        moves = [step for step in kernel.moves() if step[0] != CHANGE or len(kernel.cards_held()) < 20]
        if not moves:
            break
        step = chance.choice(moves)
        mark = kernel.do(step)
        first = mark if first is None else first
        walk.append(step)
    if first is not None:
        kernel.undo(first)
    return walk


@pytest.mark.parametrize("name", ["fortress", "lucas", "blockade", "shah", "queens", "petits-paquets"])
def test_four_moves_in_a_row_are_replaced_where_the_rules_of_play_can(name: str) -> None:
    """Everything that play has, gone through: where the kernel finds nothing, there is nothing."""
    (kept,) = answers_of(name, 1)
    puzzle = kept.puzzle()
    here, moves = puzzle.opening, puzzle.moves or ()
    for at in range(len(moves)):
        if at % (len(moves) // 5) == 2:
            assert fewer(puzzle.rules, here, moves[at : at + 4]) is None, at
        here = puzzle.rules.play(here, moves[at])


# Answers that waste plays.


def tight(rules: Rules, start: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    return solver_for(rules, {}, start).tighten(moves).moves


@pytest.mark.parametrize(("name", "seed"), [("fortress", 6), ("flower-garden", 6)])
def test_a_play_undone_is_left_out(name: str, seed: int) -> None:
    rules, start, moves = found(name, seed)
    short = tight(rules, start, moves)
    for way in there_and_back(rules, start, short):
        steps = steps_of(rules, start, flatten(rules.game, {}), way)
        fresh, _ = built.tighten(kernel_at(built, rules, start), steps, WINDOW, 1_000)
        assert len(fresh) == len(short)
        assert wins(rules, start, retrace(rules, start, flatten(rules.game, {}), fresh))
        assert len(tight(rules, start, way)) <= len(short)


def twelve_left(**more: str) -> Position:
    """The Fortress with the three last cards of every suit in four columns, the knaves uppermost."""
    homes = {f"foundation_{n}": suit_to("A23456789TJQK", f"T{s}") for n, s in enumerate("SHDC", 1)}
    columns = {f"tableau_{n}": f"K{s} Q{s} J{s}" for n, s in enumerate("SHDC", 1)}
    return table("fortress", **homes, **columns, **more)


def home(*suits: str) -> list[Move]:
    """The three cards of each of these suits from its column home."""
    return [
        parse_move(f"tableau-{'SHDC'.index(suit) + 1}>foundation-{'SHDC'.index(suit) + 1}:{rank}{suit}")
        for suit in suits
        for rank in "JQK"
    ]


def test_a_detour_of_three_is_one_play() -> None:
    """A card that goes to a column, to another and to a third before it goes home."""
    rules, start = building("fortress"), twelve_left()
    detour = [parse_move(f"tableau-{a}>tableau-{b}:JS") for a, b in ((1, 5), (5, 6), (6, 7))]
    last = parse_move("tableau-7>foundation-1:JS")
    for between in range(0, 9, 4):
        others = home("H", "D", "C")
        way = [*detour[:1], *others[:between], *detour[1:], *others[between:], last, *home("S")[1:]]
        assert len(way) == 15 and wins(rules, start, way)
        assert len(tight(rules, start, way)) == 12


def test_twenty_two_plays_that_can_be_twelve() -> None:
    """Knaves and queens laid about before anything goes home: ten plays that serve nothing."""
    rules, start = building("fortress"), twelve_left()
    about = [
        *(f"tableau-{n}>tableau-{n + 4}:J{s}" for n, s in enumerate("SHDC", 1)),
        "tableau-1>tableau-9:QS",
        "tableau-9>tableau-1:QS",
        "tableau-5>tableau-1:JS",
        "tableau-6>tableau-5:JH",
        "tableau-7>tableau-6:JD",
        "tableau-8>tableau-7:JC",
    ]
    last = [
        *home("S"),
        parse_move("tableau-5>foundation-2:JH"),
        *home("H")[1:],
        parse_move("tableau-6>foundation-3:JD"),
        *home("D")[1:],
        parse_move("tableau-7>foundation-4:JC"),
        *home("C")[1:],
    ]
    way = [*map(parse_move, about), *last]
    assert len(way) == 22 and wins(rules, start, way)
    short = tight(rules, start, way)
    assert len(short) == 12 and wins(rules, start, short)
    # The windows alone, without what else makes a way shorter.
    steps = steps_of(rules, start, flatten(rules.game, {}), way)
    fresh, unsettled = built.tighten(kernel_at(built, rules, start), steps, WINDOW, 4_000)
    assert (len(fresh), unsettled) == (12, 0)


def test_a_position_that_comes_back_is_met_once() -> None:
    """A circle longer than the windows: the knave goes all round, and comes back to its queen."""
    rules, start = building("fortress"), twelve_left()
    places = [1, *([5, 6, 7, 8, 9] * 4)[:19], 1]
    circle = [parse_move(f"tableau-{a}>tableau-{b}:JS") for a, b in zip(places, places[1:], strict=False)]
    assert len(circle) > WINDOW
    way = [*circle, *home(*"SHDC")]
    assert wins(rules, start, way)
    steps = steps_of(rules, start, flatten(rules.game, {}), way)
    fresh, _ = built.tighten(kernel_at(built, rules, start), steps, 2, 10)
    assert len(fresh) == 12


def test_what_is_not_settled_is_counted() -> None:
    rules, start, moves = found("fortress", 6)
    steps = steps_of(rules, start, flatten(rules.game, {}), moves)
    kernel = kernel_at(built, rules, start)
    before = kernel.held()
    _, none_left = built.tighten(kernel, steps, WINDOW, 4_000)
    same, many = built.tighten(kernel, steps, 30, 1)
    assert none_left < many <= len(same)
    assert kernel.held() == before


@pytest.mark.parametrize(("name", "seed"), [("fortress", 6), ("lucas", -1), ("trefoil", 1), ("spark", -1)])
def test_compiled_or_not_it_is_the_same(name: str, seed: int) -> None:
    rules, start, moves = found(name, seed)
    steps = steps_of(rules, start, flatten(rules.game, {}), moves)
    told = [module.tighten(kernel_at(module, rules, start), steps, 6, 40) for module in (plain, built)]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "name",
    [
        "robert",
        "terrace",
        *(pytest.param(name, marks=pytest.mark.heavy) for name in ("crescent", "blockade")),
    ],
)
def test_worse_answers_of_many_games_come_out_as_short(name: str) -> None:
    """With plays made and taken back at once: what is left is no longer than before, and holds."""
    (kept,) = answers_of(name, 1)
    puzzle = kept.puzzle()
    rules, moves = puzzle.rules, puzzle.moves or ()
    ways = there_and_back(rules, puzzle.opening, moves)
    for way in ways[:2]:
        short = replace(puzzle, moves=opened(puzzle).tighten(way).moves)
        assert len(short.moves or ()) <= len(moves)
        assert check(short).holds
