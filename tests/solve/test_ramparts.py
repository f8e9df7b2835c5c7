"""The search of the ramparts: it moves as the rules of play do, and alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from families import MODULES, RAMPARTS, opening
from playouts import looked_through, positions_of
from ramparts_games import small_game
from sources import built, plain

from bookgen.engines.ramparts.play import Ramparts
from bookgen.engines.ramparts.solver.engine import RampartsSolver
from bookgen.engines.ramparts.solver.transposing import transposed, untransposed
from bookgen.games import Game, find_game
from bookgen.play import Position, format_move
from bookgen.record import record_of_code
from bookgen.referee import check
from bookgen.solve import answered, solve
from bookgen.solve.methods import Method
from bookgen.solve.trace import LostTrace

CITY = find_game("besieged-city")
RULES = Ramparts(CITY, {})


def at(module: Any, position: Position, method: Method | None = None, game: Game = CITY, **more: Any) -> Any:
    """A search that holds a position."""
    return RAMPARTS.at(module, position, game, method, **more)


@MODULES
def test_it_steps_as_the_rules_do_in_the_last_stage(module: Any) -> None:
    """Where careless play hardly comes: on the way of an answer, from the last card of the stock on."""
    position, looked = opening(CITY.id, 1), 0
    for move in solver_and_way(1)[1]:
        if len(position.piles["stock"]) + len(position.piles["waste"]) < 2:
            looked += 1
            if looked % 9 == 1:
                RAMPARTS.compare(RULES, position, module)
        position = RULES.play(position, move)
    assert looked >= 40


def with_reserve(*cards: str, stock: str = "") -> Position:
    """A position with these cards in the reserve, a card on the first rampart, and a stock."""
    piles: dict[str, tuple[str, ...]] = {name: () for name, _, _ in CITY.all_piles()}
    piles |= {f"reserve-{n}": (card,) for n, card in enumerate(cards, start=1) if card != "-"}
    return Position({**piles, "tableau-1": ("9H",), "stock": tuple(stock.split())})


def test_places_are_alike_only_in_the_last_stage() -> None:
    one, other = ("5C", "-", "6D"), ("6D", "5C")
    assert at(plain, with_reserve(*one)).held()[0] == at(plain, with_reserve(*other)).held()[0]
    assert (
        at(plain, with_reserve(*one, stock="AC")).held()[0]
        != at(plain, with_reserve(*other, stock="AC")).held()[0]
    )


def test_ramparts_of_one_line_are_alike_and_others_only_in_the_last_stage() -> None:
    def on(rampart: int, stock: str) -> Any:
        position = with_reserve("5C", stock=stock)
        return at(plain, position.with_piles({"tableau-1": (), f"tableau-{rampart}": ("9H",)})).held()[0]

    # The first stands above the first column, the tenth below it, the fourth beside the first row.
    assert on(1, "AC") == on(10, "AC") != on(4, "AC")
    assert on(1, "") == on(10, "") == on(4, "")


# Searches.


SEARCHES = [
    Method(
        search="beam", width=20, home=-10, buried=6, locked=2, links=-4, breaks=2, stock=4, waste=4, kept=2
    ),
    Method(search="best-first", home=-6, buried=4, occupied=1, kept=3, depth=1),
]


@pytest.mark.parametrize("method", SEARCHES, ids=lambda method: method.search)
def test_it_finds_the_same_compiled_and_not(method: Method) -> None:
    told = []
    for module in (built, plain):
        kernel = at(module, opening(CITY.id, 1), method)
        told.append(kernel.beam(600, method.width) if method.search == "beam" else kernel.best_first(300))
    assert told[0] == told[1]


@cache
def small(number: int) -> Game:
    """Games in which cards have few neighbours, so that many positions are lost."""
    return small_game(*[("A2345", "CDHS", 1, 1), ("A234", "CDHS", 1, 2), ("A234", "CDHS", 2, 1)][number])


@pytest.mark.parametrize("number", range(3))
def test_exhausted_ends_agree_with_looking_at_everything(number: int) -> None:
    seen = Counter[str]()
    for rules, _, position in positions_of(small(number), 30):
        comes_out = looked_through(rules, position, 300)
        verdict, steps, _ = at(built, position, game=small(number)).best_first(50_000)
        assert verdict == "solved" or not steps
        if comes_out is not None:
            assert (verdict == "solved") == comes_out
            seen[verdict] += 1
    assert set(seen) == {"solved", "unsolvable"} and min(seen.values()) >= 3, seen


def test_salt_changes_the_hashes_and_nothing_else() -> None:
    kernels = [at(plain, opening(CITY.id, 3), salt=salt) for salt in (0, 1, 77)]
    assert len({kernel.held()[0] for kernel in kernels}) == 3
    answers = [kernel.best_first(200) for kernel in kernels]
    assert answers[0] == answers[1] == answers[2]


def test_a_sure_tree_finds_what_another_finds() -> None:
    for rules, _, position in positions_of(small(1), 10):
        told = [at(built, position, game=small(1), sure=sure).best_first(5_000) for sure in (False, True)]
        assert told[0] == told[1] and rules.game is small(1)


def test_what_is_found_is_an_answer() -> None:
    record = record_of_code("besieged-city#3")
    answer = solve(record, 200_000)
    assert answer.verdict == "solved" and check(answered(record, answer)).holds


# Transposing.


@cache
def solver_and_way(seed: int) -> tuple[Any, Any]:
    solver = RampartsSolver(RULES, {}, opening(CITY.id, seed))
    return solver, solver.search(100_000).moves


def transposings(moves: Any) -> int:
    return sum(all("reserve" in part.source and "reserve" in part.target for part in move) for move in moves)


@pytest.mark.parametrize("seed", range(2))
def test_a_way_without_its_transposings_gets_no_more_again(seed: int) -> None:
    solver, moves = solver_and_way(seed)
    ways = untransposed(RULES, opening(CITY.id, seed), moves)
    assert len(ways) == len(moves) - transposings(moves)
    again = transposed(RULES, opening(CITY.id, seed), ways)
    assert len(again) <= len(moves) and won_by(opening(CITY.id, seed), again)
    short = solver.shorten(moves)
    assert len(short) <= len(moves) and won_by(opening(CITY.id, seed), short)
    assert solver.shorten(()) == ()


def won_by(position: Position, moves: Any) -> bool:
    for move in moves:
        assert move in RULES.moves(position)
        position = RULES.play(position, move)
    return RULES.won(position)


def test_idle_transposings_go() -> None:
    """A way with many put in at random is told without them, and comes back with few."""
    _, moves = solver_and_way(1)
    chance, position, padded = random.Random(5), opening(CITY.id, 1), []
    for move in moves:
        idle = [other for other in RULES.moves(position) if transposings([other])]
        if idle and chance.random() < 0.5:
            there = chance.choice(idle)
            back = tuple(part._replace(source=part.target, target=part.source) for part in there)
            back = tuple(sorted(back, key=lambda part: int(part.source.partition("-")[2])))
            padded += [there, back]
            assert RULES.play(RULES.play(position, there), back).piles == position.piles
        padded.append(move)
        position = RULES.play(position, move)
    assert transposings(padded) > transposings(moves)
    ways = untransposed(RULES, opening(CITY.id, 1), padded)
    assert len(ways) == len(moves) - transposings(moves)
    assert transposings(transposed(RULES, opening(CITY.id, 1), ways)) <= transposings(moves)


def last_stage(**piles: str) -> Position:
    laid: dict[str, tuple[str, ...]] = {name: () for name, _, _ in CITY.all_piles()}
    return Position(laid | {key.replace("_", "-"): tuple(cards.split()) for key, cards in piles.items()})


def test_one_transposing_may_serve_two_cards() -> None:
    """The five and the nine lie each at the other's line; they change places once."""
    start = last_stage(reserve_1="5C", reserve_12="9D", tableau_8="6C", tableau_1="8D")
    way = [("reserve-1", "tableau-8"), ("reserve-12", "tableau-1")]
    told = [format_move(move) for move in transposed(RULES, start, way)]
    assert told == [
        "reserve-1>reserve-12:5C + reserve-12>reserve-1:9D",
        "reserve-12>tableau-8:5C",
        "reserve-1>tableau-1:9D",
    ]


def test_an_empty_rampart_at_the_card_s_own_line_is_filled_rather() -> None:
    start = last_stage(reserve_1="5C", tableau_8="6D")
    told = transposed(RULES, start, [("reserve-1", "tableau-7"), ("tableau-8", "foundation-1")][:1])
    assert [format_move(move) for move in told] == ["reserve-1>tableau-1:5C"]


def test_a_step_that_play_does_not_know_is_a_fault_of_ours() -> None:
    with pytest.raises(LostTrace, match="step 1"):
        transposed(RULES, opening(CITY.id, 6), [("tableau-1", "tableau-1")])


def test_a_method_of_building_games_is_refused() -> None:
    with pytest.raises(ValueError, match="no such search of ramparts"):
        RampartsSolver(RULES, {}, opening(CITY.id, 1)).kernel(Method(search="best-first", greedy=True))
