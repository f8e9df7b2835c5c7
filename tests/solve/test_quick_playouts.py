"""Quick play-outs beside slow ones on the rules of play: as many win, and what must end one way does."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

import pytest
from playouts import table
from sources import built, plain
from test_circles import at, late

from bookgen.games import find_game
from bookgen.play import Position, Rules, deal_of, rules_for
from bookgen.solve.draws import Chance
from bookgen.solve.solver import PLAYERS, Player
from bookgen.solve.solvers import solver_for

HOME = ("foundation", "discard")
SMALL = ["the-wish", "nestor", "royal-marriage", "shah"]


def slow_wins(rules: Rules, start: Position, player: Player, count: int, seed: int) -> int:
    """The same players on the rules of play."""
    return sum(slow_win(rules, start, player, random.Random(f"{seed} {n}")) for n in range(count))


def slow_win(rules: Rules, position: Position, player: Player, chance: random.Random) -> bool:
    piles = [name for name in position.piles if name not in ("discard", "aside")]
    order = {name: at for at, name in enumerate(chance.sample(piles, len(piles)))}
    order["discard"] = len(piles)
    had = {likeness(position)}
    for _ in range(4 * len(rules.game.cards)):
        after = [(move, rules.play(position, move)) for move in rules.moves(position)]
        new = [(move, there) for move, there in after if likeness(there) not in had]
        home = [(move, there) for move, there in new if move[0].target.startswith(HOME)]
        if not new:
            break
        if player == "first":
            position = min(new, key=lambda one: (order[one[0][0].source], order[one[0][0].target]))[1]
        else:
            position = chance.choice(home if home and player == "home" else new)[1]
        had.add(likeness(position))
    return rules.won(position)


def likeness(position: Position) -> object:
    return tuple(position.piles.values()), tuple(position.counts.values())


def quick(rules: Rules, start: Position, player: Player, count: int, seed: int) -> int:
    wins = solver_for(rules, {}, start).wins(player, count, str(seed))
    assert wins is not None
    return wins


def star(tops: str, circles: Sequence[str], stock: str, waste: str) -> Position:
    """A star by its circles, each from the top round; an x is an empty place."""
    cards = " ".join(circles).split()
    return late(tops, {n: card for n, card in enumerate(cards, 1) if card != "x"}, stock, waste)


STARS = [
    star(
        "94J7Q488",
        ["QC QD JC 5C 8D JC QC 9C", "6C QS JS x 8H 6H QH 9D", "x TH JS"],
        "TS",
        "JH JD 8C TC 9S 5H 9S 7H TD QS 7C TC QD TS 9H",
    ),
    star(
        "JAQ5QT43",
        ["7S 9D 7D TC 9S JS TD TS", "TS 8D 6S QS 8S JS x 9C"],
        "8C JH 5S 2C 3C 6C QS 6D 7C 9S 4S 5C",
        "JC 5S QH 4C QC JD 8S 6S QD QC 7S",
    ),
    star(
        "T7Q277Q7",
        ["8S QS 8C QD 4D JD x QH", "9C 9H x TH x JH x 9H", "x 9S"],
        "JC",
        "TC 8H 6D 5D JH QH 8H 9D QC JS TH 3D 7D TS 8D QC TD JC",
    ),
]
SEEDS = {"the-wish": (2, 3, 5), "nestor": (0, 1, 6), "royal-marriage": (0, 2, 4)}


def cases(name: str) -> list[tuple[Rules, Position]]:
    """Positions that careless players win now and then."""
    rules = rules_for(find_game(name))
    if name == "shah":
        return [(rules, position) for position in STARS]
    return [(rules, rules.opening(deal_of(rules.game, seed))) for seed in SEEDS[name]]


@pytest.mark.parametrize("count", [40, pytest.param(90, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("name", SMALL)
def test_as_many_win_as_on_the_rules_of_play(name: str, player: Player, count: int) -> None:
    """Within four standard deviations of the difference, over three positions."""
    total = 0
    for rules, position in cases(name):
        slow = slow_wins(rules, position, player, count, 7)
        fast = quick(rules, position, player, 6 * count, 7) / 6
        share = (slow + fast) / (2 * count)
        assert abs(slow - fast) <= 4 * sqrt(share * (1 - share) * count * 7 / 6) + 1e-9, (slow, fast)
        total += slow
    assert 0 < total < 3 * count


@pytest.mark.parametrize("name", SMALL)
def test_the_same_seed_tells_the_same(name: str) -> None:
    rules, position = cases(name)[1]
    told = [[quick(rules, position, player, 100, seed) for player in PLAYERS] for seed in (1, 1, 2, 2**70, 3)]
    assert told[0] == told[1]
    assert len({tuple(wins) for wins in told}) >= 3
    # A longer count goes on from a shorter one.
    for player in PLAYERS:
        counts = [quick(rules, position, player, count, 5) for count in range(0, 30, 3)]
        assert counts[0] == 0 and all(0 <= b - a <= 3 for a, b in pairwise(counts))


@pytest.mark.parametrize("player", PLAYERS)
def test_certain_wins_and_losses(player: Player) -> None:
    certain = [
        ("the-wish", table("the-wish", reserve_1="AH 7H", reserve_2="7S AS"), 50),
        (
            "the-wish",
            table("the-wish", **{f"reserve_{n}": f"AS {r}H" for n, r in enumerate("A789TJQK", 1)}),
            0,
        ),
        ("the-wish", table("the-wish", reserve_1="7H", reserve_2="7S", reserve_3="AC", reserve_4="AD"), 50),
        ("nestor", table("nestor", tableau_1="AH 7H", tableau_2="AS 7S", reserve_1="2D", reserve_2="2H"), 50),
        ("nestor", table("nestor", tableau_1="AH 7H", tableau_2="7S AS"), 0),
        ("royal-marriage", table("royal-marriage", row="QH", stock="KH 9C 8D 7S"), 0),
        ("royal-marriage", table("royal-marriage", row="QH", stock="KH 7S 8H"), 50),
        ("royal-marriage", table("royal-marriage", row="QH", stock="KH"), 50),
        ("shah", late("QQQQQQQQ", {}), 50),
        ("shah", late("QQQQQQQT", {1: "JS", 9: "QS"}), 0),
        ("shah", late("QQQQQQQT", {1: "QS", 9: "JS"}), 50),
        ("shah", late("QQQQQQQT", {}, "QS JS"), 50),
    ]
    for name, position, wins in certain:
        assert quick(rules_for(find_game(name)), position, player, 50, 1) == wins, position


def test_play_outs_end_after_so_many_moves() -> None:
    position = late("QQQQQQQT", {1: "QS", 9: "JS"})
    told = [plain.playouts(at(plain, position), 2, 20, 1, longest) for longest in (0, 1, 2, 3)]
    assert told == [0, 0, 20, 20]


@pytest.mark.parametrize("player", range(3))
def test_compiled_or_not_the_same_win(player: int) -> None:
    total = 0
    for position in STARS:
        kernels: list[Any] = [at(module, position) for module in (plain, built)]
        before = kernels[0].held()
        told = [
            form.playouts(kernel, player, 60, 11, 352)
            for form, kernel in zip((plain, built), kernels, strict=True)
        ]
        assert told[0] == told[1]
        assert [kernel.held() for kernel in kernels] == [before, before]
        total += told[0]
    assert total > 0


def test_orders_are_fair() -> None:
    met = Counter(tuple(Chance(1, number).order(3)) for number in range(6000))
    assert len(met) == 6 and all(900 < count < 1100 for count in met.values())
