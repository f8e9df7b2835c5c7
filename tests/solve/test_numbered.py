"""The search of numbered heaps: it moves as the rules of play do, and alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

import random
from collections import Counter
from typing import Any

import pytest
from families import MODULES, NUMBERED, opening
from playouts import comes_out, some_positions
from sources import built, glimpsed, plain

from bookgen.cards import Options
from bookgen.engines.numbered.facts import NumberedRules
from bookgen.engines.numbered.solver import SLIDE, NumberedSolver
from bookgen.games import all_games, find_game
from bookgen.games.options import REDEALS
from bookgen.play import Position, Rules, rules_for
from bookgen.play.counts import NEXT_HEAP
from bookgen.solve.methods import Method
from bookgen.solve.trace import LostTrace, retrace

GAMES = [game.id for game in all_games() if isinstance(game.rules, NumberedRules)]


def at(module: Any, name: str, position: Position, method: Method | None = None, **more: Any) -> Any:
    """A search that holds a position."""
    return NUMBERED.at(module, position, find_game(name), method, **more)


def exchanges(rules: Rules, options: Options, position: Position, module: Any) -> int:
    """How many exchanges the kernel offers beside the moves of play; each leads where its moves lead."""
    game = rules.game
    kernel = NUMBERED.at(module, position, game, options=options, leaps=True)
    before, solver = kernel.held(), NumberedSolver(rules, options, position)
    slides = [step for step in kernel.moves(False) if step[0] == SLIDE]
    assert len(kernel.moves(False)) == len(rules.moves(position)) + len(slides)
    for step in slides:
        way, after = solver.moves([step]), position
        assert len(way) > 1
        for move in way:
            after = rules.play(after, move)
        glance = glimpsed(kernel, step) if module is plain else None
        mark = kernel.do(step)
        assert glance in (None, (*kernel.held()[:2], kernel.won()))
        assert kernel.held() == NUMBERED.at(module, after, game, options=options).held(), step
        assert kernel.won() == rules.won(after)
        kernel.undo(mark)
        assert kernel.held() == before
    return len(slides)


@MODULES
@pytest.mark.parametrize("name", GAMES)
def test_exchanges_lead_where_their_moves_lead(name: str, module: Any) -> None:
    for rules, options, position in some_positions(name, 40):
        exchanges(rules, options, position, module)


@pytest.mark.heavy
@MODULES
@pytest.mark.parametrize("name", GAMES)
def test_exchanges_lead_where_their_moves_lead_a_thousand_times(name: str, module: Any) -> None:
    met = [exchanges(*some, module) for some in some_positions(name, 1000)]
    assert sum(map(bool, met)) > 20


# Searches.


SEARCHES = [
    Method(search="beam", width=20, home=-6, used=12),
    Method(search="best-first", home=-6, buried=1, used=6, links=-3, depth=1),
]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("method", SEARCHES, ids=lambda method: method.search)
def test_it_finds_the_same_compiled_and_not(method: Method, name: str) -> None:
    told = []
    for module in (built, plain):
        kernel = at(module, name, opening(name, 1), method, leaps=True)
        told.append(kernel.beam(300, method.width) if method.search == "beam" else kernel.best_first(200))
    assert told[0] == told[1]


def test_narrow_beams_win_what_they_should() -> None:
    """Of eight deals most are won, each by moves of play that win."""
    won = 0
    rules = rules_for(find_game("petits-paquets"))
    for seed in range(1000, 1008):
        start = opening("petits-paquets", seed)
        answer = NumberedSolver(rules, {}, start).run(SEARCHES[0], 20_000)
        won += answer.verdict == "solved"
        position = start
        for move in answer.moves:
            assert move in rules.moves(position)
            position = rules.play(position, move)
        assert rules.won(position) == (answer.verdict == "solved")
    assert won >= 5


def small(number: int) -> Position:
    """A position with few cards left, some of them aside, in the last deal or the one before."""
    chance = random.Random(f"few cards {number}")
    base = opening("petits-paquets", 1)
    piles: dict[str, tuple[str, ...]] = dict.fromkeys(base.piles, ())
    left: list[str] = []
    for at_suit, suit in enumerate("CDHS", start=1):
        up = [rank + suit for rank in "KA23456789TJQ"]
        down = [rank + suit for rank in "KQJT98765432A"]
        fewer, less = (
            chance.choice([(0, 0), (2, 3), (5, 8), (1, 0)]) if at_suit < 3 else (0, chance.randint(0, 1))
        )
        piles[f"foundation-{at_suit}"] = tuple(up[: 13 - fewer])
        piles[f"foundation-{at_suit + 4}"] = tuple(down[: 13 - less])
        left += up[13 - fewer :] + down[13 - less :]
    chance.shuffle(left)
    aside = number % 4
    piles["aside"] = tuple(card for card in left[:aside])
    for card in left[aside:]:
        heap = f"tableau-{chance.choice([1, 2, 7, 8, 12, 13])}"
        piles[heap] = (*piles[heap], card)
    return Position(piles, {REDEALS: 1 + number % 2, NEXT_HEAP: 1})


def test_exhausted_ends_agree_with_looking_at_everything() -> None:
    rules = rules_for(find_game("petits-paquets"))
    seen = Counter[str]()
    for number in range(36):
        position = small(number)
        kernel = at(built, "petits-paquets", position, sure=True)
        verdict, steps, _ = kernel.best_first(20_000)
        if verdict == "undecided":
            continue
        assert (verdict == "solved") == comes_out(rules, position), number
        seen[verdict] += 1
        assert len(
            retrace(rules, position, NUMBERED.written(find_game("petits-paquets")).step, steps)
        ) == len(steps)
    assert set(seen) == {"solved", "unsolvable"} and min(seen.values()) >= 3, seen


def test_salt_changes_the_hashes_and_nothing_else() -> None:
    kernels = [at(plain, GAMES[0], opening(GAMES[0], 3), salt=salt) for salt in (0, 1, 77)]
    assert len({kernel.held()[0] for kernel in kernels}) == 3
    answers = [kernel.best_first(100) for kernel in kernels]
    assert answers[0] == answers[1] == answers[2]


def test_steps_that_play_does_not_know_are_a_fault_of_ours() -> None:
    rules, start = rules_for(find_game("petits-paquets")), opening("petits-paquets", 6)
    with pytest.raises(LostTrace, match="step 1"):
        retrace(rules, start, NUMBERED.written(find_game("petits-paquets")).step, [(0, 0, 1, 1)])
