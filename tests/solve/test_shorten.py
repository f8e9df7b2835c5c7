"""Answers made short: never longer, still won, the same every time, and plays home as early as may be."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
from catalogue import ROWS
from playouts import suit_to, table
from second_shorten import cut, homeward
from sources import built, plain
from test_kernel import GAMES

from bookgen.engines.building.play import Building
from bookgen.engines.building.solver.engine import begun
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.building.solver.steps import retrace, steps_of
from bookgen.games import find_game
from bookgen.play import Move, Position, Rules, deal_of, format_move, parse_move, rules_for
from bookgen.puzzles.bank import kept_puzzles
from bookgen.record import puzzle_of_code
from bookgen.referee import replay
from bookgen.solve import kernel_solver, solve
from bookgen.solve.derive import methods_for
from bookgen.solve.kernel_solver import NEAR
from bookgen.solve.methods import Method
from bookgen.solve.solvers import solver_for

LATE = -1
"""In place of a seed: a position of a kept answer, near its end."""
LATE_MOVES = 24
FOUND = {name: ROWS[name].soon if name in ROWS else [] for name in GAMES}
"""Of every building game of skill deals that come out, and soon; of some there is none."""


def quick(turn: int | None = None) -> list[Any]:
    """Deals with their games: one of each game in the plain suite, or of every other game at its turn."""
    return [
        pytest.param(name, seed, marks=[pytest.mark.heavy] if at or turn not in (None, number % 2) else [])
        for number, (name, seeds) in enumerate(FOUND.items())
        for at, seed in enumerate(seeds or [LATE])
    ]


QUICK = quick()


def near_its_end(name: str) -> Position:
    """A position of a kept answer, so many moves before its end."""
    record = kept_puzzles(find_game(name))[0].puzzle()
    moves = record.moves or ()
    rules = record.rules
    return replay(rules, rules.opening(record.deal), moves[: max(0, len(moves) - LATE_MOVES)])


def shortened(
    rules: Rules, options: dict[str, int], start: Position, moves: Sequence[Move]
) -> tuple[Move, ...]:
    return solver_for(rules, options, start).shorten(moves)


def building(name: str) -> Building:
    rules = rules_for(find_game(name))
    assert isinstance(rules, Building)
    return rules


BY_BEAM = Method(search="beam", home=-6, stock=3, waste=4)


@cache
def found(name: str, seed: int) -> tuple[Building, Position, tuple[Move, ...]]:
    """The way that the first method of a game comes upon, or a narrow beam, as it is found."""
    game = find_game(name)
    rules = building(name)
    start = near_its_end(name) if seed == LATE else rules.opening(deal_of(game, seed))
    rules, start, _ = begun(rules, start)
    flat = flatten(game, {})
    first = methods_for(game)[0]
    for method, positions, width in ((first, 5_000, 20), (BY_BEAM, 5_000, 20), (first, 300_000, first.width)):
        kernel = built.Kernel(flat, method.weights, method.greedy, method.blind, method.safe)
        kernel.load(flat.piles(start), *flat.counts(start))
        of_width = method.search == "beam"
        by = kernel.beam(positions, width) if of_width else kernel.best_first(positions)
        if by[0] == "solved":
            return rules, start, retrace(rules, start, flat, by[1])
    raise AssertionError(f"{name}#{seed} was to come out")


def wins(rules: Rules, start: Position, moves: Sequence[Move]) -> bool:
    """Whether the referee passes the moves, and they win."""
    return rules.won(replay(rules, start, moves))


@pytest.fixture(autouse=True)
def _few_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small neighbourhood: what holds in it holds in a large one, and it is quick without a compiler."""
    monkeypatch.setattr(kernel_solver, "SHORTENING_POSITIONS", 3_000)


def kernel_at(module: Any, rules: Rules, position: Position) -> Any:
    flat = flatten(rules.game, {})
    kernel = module.Kernel(flat, NEAR.weights, leaps=False)
    kernel.load(flat.piles(position), *flat.counts(position))
    return kernel


@pytest.mark.parametrize(("name", "seed"), quick(0))
def test_never_longer_and_still_won_and_the_same_again(name: str, seed: int) -> None:
    rules, start, moves = found(name, seed)
    short = shortened(rules, {}, start, moves)
    assert len(short) <= len(moves)
    assert wins(rules, start, short)
    assert shortened(rules, {}, start, moves) == short
    again = shortened(rules, {}, start, short)
    assert len(again) <= len(short) and wins(rules, start, again)


def test_it_pays() -> None:
    """Not in every deal, but in most games by many moves."""
    for name, least in {"flower-garden": 5, "lucas": 3, "storehouse": 5, "trefoil": 5}.items():
        ways = [found(name, seed) for seed in FOUND[name]]
        saved = [len(moves) - len(shortened(rules, {}, start, moves)) for rules, start, moves in ways]
        assert sum(saved) >= least * len(saved), (name, saved)


def test_answers_of_the_solver_are_short() -> None:
    answer = solve(puzzle_of_code("trefoil#1"))
    rules, start, moves = found("trefoil", 1)
    assert answer.moves == shortened(rules, {}, start, moves)
    assert len(answer.moves) < len(moves)


@pytest.mark.parametrize(("name", "seed"), quick(1))
def test_compiled_or_not_the_way_is_the_same(name: str, seed: int) -> None:
    rules, start, moves = found(name, seed)
    flat = flatten(rules.game, {})
    told = []
    for module in (plain, built):
        kernel = kernel_at(module, rules, start)
        before = kernel.held()
        steps = steps_of(rules, start, flat, moves)
        ways = [steps, module.cut(kernel, steps, 300), module.shorten(kernel, steps, 3)]
        ways.append(module.homeward(kernel, steps))
        assert kernel.held() == before
        told.append(ways)
    assert told[0] == told[1]


@pytest.mark.parametrize(("name", "seed"), QUICK)
def test_a_width_of_one_is_enough_to_find_the_way_again(name: str, seed: int) -> None:
    rules, start, moves = found(name, seed)
    flat = flatten(rules.game, {})
    kernel = kernel_at(built, rules, start)
    for width in (1, 2, 30):
        way = built.shorten(kernel, steps_of(rules, start, flat, moves), width)
        assert len(way) <= len(moves)
        assert wins(rules, start, retrace(rules, start, flat, way))


def test_a_way_that_does_not_win_is_a_fault_of_ours() -> None:
    rules, start, moves = found("fortress", 6)
    steps = steps_of(rules, start, flatten(rules.game, {}), moves[:3])
    with pytest.raises(ValueError, match="does not win"):
        built.shorten(kernel_at(built, rules, start), steps, 1)


def test_nothing_to_be_done_is_done_in_no_moves() -> None:
    full = {f"foundation_{n}": suit_to("A23456789TJQK", f"K{s}") for n, s in enumerate("SHDC", 1)}
    won = table("fortress", **full)
    rules = building("fortress")
    assert shortened(rules, {}, won, ()) == ()
    assert built.shorten(kernel_at(built, rules, won), [], 5) == []


# Idle moves and circles.


def there_and_back(rules: Rules, start: Position, moves: tuple[Move, ...]) -> list[tuple[Move, ...]]:
    """Ways with a move made and taken back at once, one for each of six places."""
    ways = []
    position = start
    for at, move in enumerate(moves):
        for idle in rules.moves(position):
            after = rules.play(position, idle)
            back = [other for other in rules.moves(after) if rules.play(after, other) == position]
            if back:
                ways.append((*moves[:at], idle, back[0], *moves[at:]))
                break
        if len(ways) == 6:
            break
        position = rules.play(position, move)
    return ways


@pytest.mark.parametrize(("name", "seed"), [("fortress", 6), ("flower-garden", 6)])
def test_a_move_there_and_back_is_cut(name: str, seed: int) -> None:
    rules, start, moves = found(name, seed)
    flat = flatten(rules.game, {})
    kernel = kernel_at(built, rules, start)
    ways = there_and_back(rules, start, moves)
    assert len(ways) == 6
    for way in ways:
        assert wins(rules, start, way)
        steps = steps_of(rules, start, flat, way)
        assert len(built.cut(kernel, steps, 20_000)) <= len(moves)
        assert len(built.shorten(kernel, steps, 1)) <= len(moves)
        assert len(shortened(rules, {}, start, way)) <= len(moves)


def almost_home(**more: str) -> Position:
    """The Fortress with queen and king of spades and of hearts left, each king on its queen's... column."""
    full = {f"foundation_{n}": suit_to("A23456789TJQK", f"K{s}") for n, s in ((3, "D"), (4, "C"))}
    begun = {f"foundation_{n}": suit_to("A23456789TJQK", f"J{s}") for n, s in ((1, "S"), (2, "H"))}
    return table("fortress", **full, **begun, **more)


def moves_of(*texts: str) -> tuple[Move, ...]:
    return tuple(parse_move(text) for text in texts)


DETOUR = moves_of(
    "tableau-2>tableau-5:QH",
    "tableau-1>foundation-1:QS",
    "tableau-1>foundation-1:KS",
    "tableau-5>foundation-2:QH",
    "tableau-2>foundation-2:KH",
)


def test_moves_apart_from_each_other_are_cut() -> None:
    """A card laid aside for nothing, and played home from there much later."""
    rules = building("fortress")
    start = almost_home(tableau_1="KS QS", tableau_2="KH QH")
    for way in (shortened(rules, {}, start, DETOUR), cut(rules, start, DETOUR, 100)):
        assert len(way) == 4
        assert {format_move(move) for move in way} == {
            "tableau-1>foundation-1:QS",
            "tableau-1>foundation-1:KS",
            "tableau-2>foundation-2:QH",
            "tableau-2>foundation-2:KH",
        }


# Plays home.


def test_plays_home_come_first_where_the_order_is_free() -> None:
    rules = building("fortress")
    start = almost_home(tableau_1="KS QS", tableau_2="KH QH")
    flat = flatten(rules.game, {})
    steps = steps_of(rules, start, flat, DETOUR)
    wanted = (*DETOUR[1:3], DETOUR[0], *DETOUR[3:])
    assert homeward(rules, start, DETOUR) == wanted
    assert retrace(rules, start, flat, built.homeward(kernel_at(built, rules, start), steps)) == wanted


def test_plays_home_stay_where_another_card_would_fill_their_place() -> None:
    """The Windmill: the knave turned before fills the queen's place, else the five below it would."""
    rules = building("windmill")
    sails = {f"reserve_{n}": "9D" for n in range(2, 9)}
    start = table(
        "windmill", foundation_1="AS", foundation_2="KC", reserve_1="QC", **sails, waste="5H", stock="JC"
    )
    kernel = kernel_at(built, rules, start)
    turned = moves_of("stock>waste:JC", "reserve-1>foundation-2:QC + waste>reserve-1:JC")
    replay(rules, start, turned)
    steps = steps_of(rules, start, flatten(rules.game, {}), turned)
    assert homeward(rules, start, turned) == turned
    assert built.homeward(kernel, steps) == steps
    # Where the place is filled from the stock in either case, another card would still be the next.
    start = table("windmill", foundation_1="AS", foundation_2="KC", reserve_1="QC", **sails, stock="2C JC")
    turned = moves_of("stock>waste:JC", "reserve-1>foundation-2:QC + waste>reserve-1:JC")
    replay(rules, start, turned)
    assert homeward(rules, start, turned) == turned


def test_plays_home_to_one_family_come_together_and_pass_a_move_together() -> None:
    rules = building("fortress")
    start = almost_home(tableau_1="KS QS", tableau_2="KH QH")
    plays = moves_of("tableau-1>foundation-1:QS", "tableau-2>foundation-2:QH", "tableau-1>foundation-1:KS")
    assert homeward(rules, start, plays) == (plays[0], plays[2], plays[1])
    aside = moves_of("tableau-2>tableau-5:QH")
    late = moves_of("tableau-1>foundation-1:QS", "tableau-1>foundation-1:KS")
    assert homeward(rules, start, aside + late) == late + aside
    flat = flatten(rules.game, {})
    for given, wanted in ((plays, (plays[0], plays[2], plays[1])), (aside + late, late + aside)):
        found = built.homeward(kernel_at(built, rules, start), steps_of(rules, start, flat, given))
        assert retrace(rules, start, flat, found) == wanted


@pytest.mark.parametrize(("name", "seed"), QUICK)
def test_the_order_is_that_of_the_rules_of_play(name: str, seed: int) -> None:
    """The kernel beside the rules: the same moves in the same order, none of them lost."""
    rules, start, moves = found(name, seed)
    flat = flatten(rules.game, {})
    steps = steps_of(rules, start, flat, moves)
    by_kernel = built.homeward(kernel_at(built, rules, start), steps)
    assert sorted(by_kernel) == sorted(steps)
    assert retrace(rules, start, flat, by_kernel) == homeward(rules, start, moves)


@pytest.mark.parametrize(("name", "seed"), QUICK)
def test_put_in_order_twice_is_put_in_order_once(name: str, seed: int) -> None:
    rules, start, moves = found(name, seed)
    flat = flatten(rules.game, {})
    kernel = kernel_at(built, rules, start)
    once = built.homeward(kernel, steps_of(rules, start, flat, moves))
    assert built.homeward(kernel, once) == once


def test_other_games_keep_their_answers() -> None:
    for code in ("nestor#1", "the-wish#1", "royal-marriage#2"):
        record = puzzle_of_code(code)
        answer = solve(record)
        rules = record.rules
        start = rules.opening(record.deal)
        assert shortened(rules, {}, start, answer.moves) == answer.moves
    assert kernel_solver.SHORTENING_POSITIONS > 0


def test_a_way_that_comes_back_to_a_position_is_found_again() -> None:
    """What cutting leaves may meet a position twice: here the step after it was taken for no further on."""
    game = find_game("square")
    rules, start = rules_for(game), rules_for(game).opening(deal_of(game, 22))
    solver = solver_for(rules, {}, start)
    way = solver.run(Method(search="beam", width=12, home=-6, waste=3), 60_000).moves  # type: ignore[attr-defined]
    assert way
    assert len(shortened(rules, {}, start, way)) < len(way)
