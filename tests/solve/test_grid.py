"""The search of the rows: it moves as the rules of play do, and alike whether compiled or not.

What is checked step by step runs the source as it stands, where every index is looked after.
"""

import random
from collections import Counter
from typing import Any

import pytest
from families import GRID, opening
from playouts import comes_out
from sources import built, plain

from bookgen.engines.grid.facts import GridRules
from bookgen.games import all_games, find_game
from bookgen.play import Position, deal_of, rules_for
from bookgen.play.counts import GRACES, ROWS
from bookgen.solve.methods import Method
from bookgen.solve.trace import LostTrace, retrace

GAMES = [game.id for game in all_games() if isinstance(game.rules, GridRules)]


def at(module: Any, name: str, position: Position, method: Method | None = None, **more: Any) -> Any:
    """A search that holds a position."""
    return GRID.at(module, position, find_game(name), method, **more)


# Searches.


SEARCHES = [
    Method(search="beam", width=20, home=-6, buried=2, locked=3, links=-2),
    Method(search="best-first", home=-6, buried=4, occupied=1, kept=-3, depth=1),
]


@pytest.mark.parametrize("name", ["parallels", "blockade", "labyrinth"])
@pytest.mark.parametrize("method", SEARCHES, ids=lambda method: method.search)
def test_it_finds_the_same_compiled_and_not(method: Method, name: str) -> None:
    told = []
    for module in (built, plain):
        kernel = at(module, name, opening(name, 1), method)
        told.append(kernel.beam(600, method.width) if method.search == "beam" else kernel.best_first(300))
    assert told[0] == told[1]


def test_narrow_beams_win_what_they_should() -> None:
    """Of eight deals most are won, each by moves that win."""
    won = 0
    method = Method(search="beam", width=10, home=-6, buried=2, locked=3)
    for seed in range(8):
        kernel = at(built, "parallels", opening("parallels", seed), method)
        verdict, steps, _ = kernel.beam(20_000, method.width)
        won += verdict == "solved"
        for step in steps:
            kernel.do(step)
        assert kernel.won() == (verdict == "solved")
    assert won >= 5


UP, DOWN = "A23456789TJQK", "KQJT98765432A"


def small(name: str, number: int) -> Position:
    """A position with few cards left in a column, or two where it is freed from one end alone."""
    game, chance = find_game(name), random.Random(f"{name} {number}")
    assert isinstance(game.rules, GridRules)
    base = rules_for(game).opening(deal_of(game, 1))
    piles: dict[str, tuple[str, ...]] = dict.fromkeys(base.piles, ())
    left: list[str] = []
    for at_home, (pile, group, place) in enumerate(
        entry for entry in game.all_piles() if entry[1].role == "foundation"
    ):
        first = (group.start or group.takes.base)[place]  # What is wanting is of two suits.
        cards = [rank + (first[1:] or "CDHS"[place % 4]) for rank in (UP if first[0] == "A" else DOWN)]
        wanting = chance.choice([[3, 4], [1, 2], [0], [0]][at_home % 4])
        piles[pile] = tuple(cards[: 13 - wanting])
        left += cards[13 - wanting :]
    chance.shuffle(left)
    held = len(left) - number % 3
    wide = 1 if game.rules.free == "either" else 2
    for at_place, card in enumerate(left[:held]):
        piles[f"tableau-{1 + at_place % wide + game.rules.columns * (at_place // wide)}"] = (card,)
    piles["stock"] = tuple(left[held:])
    return Position(piles, {**base.counts, ROWS: -(-held // wide), GRACES: number % 2})


@pytest.mark.parametrize("name", GAMES)
def test_exhausted_ends_agree_with_looking_at_everything(name: str) -> None:
    rules = rules_for(find_game(name))
    seen = Counter[str]()
    for number in range(40):
        position = small(name, number)
        kernel = at(built, name, position)
        verdict, steps, _ = kernel.best_first(100_000)
        assert (verdict == "solved") == comes_out(rules, position), number
        seen[verdict] += 1
        assert len(retrace(rules, position, GRID.written(find_game(name)).step, steps)) == len(steps)
    assert set(seen) == {"solved", "unsolvable"} and min(seen.values()) >= 3, seen


def test_salt_changes_the_hashes_and_nothing_else() -> None:
    kernels = [at(plain, "labyrinth", opening("labyrinth", 3), salt=salt) for salt in (0, 1, 77)]
    assert len({kernel.held()[0] for kernel in kernels}) == 3
    answers = [kernel.best_first(200) for kernel in kernels]
    assert answers[0] == answers[1] == answers[2]


def test_steps_that_play_does_not_know_are_a_fault_of_ours() -> None:
    rules, start = rules_for(find_game("parallels")), opening("parallels", 6)
    with pytest.raises(LostTrace, match="step 1"):
        retrace(rules, start, GRID.written(find_game("parallels")).step, [(0, 0, 1, 1)])
