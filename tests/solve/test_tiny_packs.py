"""Positions small enough to check by hand: some that come out, some that do not, family by family."""

import random
from collections.abc import Mapping

import pytest
from playouts import comes_out, suit_to, table

from bookgen.cards import CARDS, RANKS
from bookgen.engines.row.play import Row
from bookgen.engines.row.solver.decide import solve_row
from bookgen.games import find_game
from bookgen.play import Position, rules_for
from bookgen.play.cuts import cut_limit
from bookgen.record import Verdict
from bookgen.solve import Answer
from bookgen.solve.chance import play_out
from bookgen.solve.solvers import solver_for


def decide(name: str, position: Position, options: Mapping[str, int] | None = None) -> Answer:
    """What the methods of the game say of a position; a win is told by moves that the rules allow."""
    game = find_game(name)
    rules = rules_for(game, options)
    answer = solver_for(rules, options or {}, position).search(5_000)
    for move in answer.moves:
        assert move in rules.moves(position)
        position = rules.play(position, move)
    assert rules.won(position) == (answer.verdict == "solved")
    return answer


def homes(order: str, tops: str, start: int = 1) -> dict[str, str]:
    """Foundations built to these tops: ``homes(RANKS, "JC KD")``."""
    return {f"foundation_{n}": suit_to(order, top) for n, top in enumerate(tops.split(), start=start)}


HEAPS = {f"foundation_{n}": suit_to(RANKS, "KD") for n in range(2, 9)}
"""Complete heaps of The Constitution below the first."""

# The searches of The Shah prove nothing, so what is lost there stays undecided.
TINY: list[tuple[str, str, Position, dict[str, int], Verdict]] = [
    (
        "fortress",
        "queen above king, both go home",
        table("fortress", tableau_1="KC QC", **homes(RANKS, "KS KH KD JC")),
        {},
        "solved",
    ),
    (
        "fortress",
        "king above queen, and a lane for him",
        table("fortress", tableau_1="QC KC", **homes(RANKS, "KS KH KD JC")),
        {},
        "solved",
    ),
    (
        "fortress",
        "ten rows, no neighbours of a suit, every ace buried",
        table(
            "fortress",
            tableau_1="AS 2H 4H 6H KS 3S",
            tableau_2="AH 2S 4S 6S KH 5S",
            tableau_3="AD 2D 4D 8S 7S",
            tableau_4="AC 2C 4C 8H 3H",
            tableau_5="TS JS QS 9S 5H",
            tableau_6="TH JH QH 9H 7H",
            tableau_7="TD JD QD 9D 3D",
            tableau_8="TC JC QC 9C 5D",
            tableau_9="KD 6D 8D 7D 3C",
            tableau_10="KC 6C 8C 7C 5C",
        ),
        {},
        "unsolvable",
    ),
    (
        "flower-garden",
        "the lowest card lies deepest, but there is room",
        table("flower-garden", tableau_1="JC KC QC", **homes(RANKS, "KS KH KD TC")),
        {},
        "solved",
    ),
    (
        "flower-garden",
        "six packets showing kings and knaves, nothing in hand",
        table(
            "flower-garden",
            tableau_1="AS 2S 3S 4S 5S 6S 7S 8S KS",
            tableau_2="AH 2H 3H 4H 5H 6H 7H 8H KH",
            tableau_3="AD 2D 3D 4D 5D 6D 7D 8D KD",
            tableau_4="AC 2C 3C 4C 5C 6C 7C 8C KC",
            tableau_5="9S 9H 9D 9C TS TH QS QH JS",
            tableau_6="TD TC QD QC JD JC JH",
        ),
        {},
        "unsolvable",
    ),
    (
        "trefoil",
        "a fan of king on queen, no redeal left",
        table("trefoil", tableau_1="KH QH", tableau_2="QC KC", **homes(RANKS, "JC KD JH KS")),
        {"redeals": 0},
        "unsolvable",
    ),
    (
        "trefoil",
        "the same with a redeal, taken before anything goes home",
        table("trefoil", tableau_1="KH QH", tableau_2="QC KC", **homes(RANKS, "JC KD JH KS")),
        {"redeals": 1},
        "solved",
    ),
    (
        "trefoil",
        "king on queen by themselves, which no redeal parts",
        table("trefoil", tableau_5="QC KC", **homes(RANKS, "JC KD KH KS")),
        {"redeals": 9},
        "unsolvable",
    ),
    (
        "lucas",
        "king on queen in a column: an empty column takes nothing from another",
        table("lucas", {"redeals": 1}, tableau_1="QC KC", **homes(RANKS, "KC JC KD KD KH KH KS KS")),
        {},
        "unsolvable",
    ),
    (
        "lucas",
        "king on queen in the waste: an empty column takes the king",
        table("lucas", {"redeals": 1}, waste="QC KC", **homes(RANKS, "KC JC KD KD KH KH KS KS")),
        {},
        "solved",
    ),
    (
        "lucas",
        "a column of three to be taken apart on the other pack's cards",
        table(
            "lucas",
            {"redeals": 1},
            tableau_1="TC QC JC",
            tableau_2="KC",
            **homes(RANKS, "KC 9C KD KD KH KH KS KS"),
        ),
        {},
        "solved",
    ),
    (
        "constitution",
        "the last two cards of a heap in their order",
        table(
            "constitution",
            reserve_1="KC",
            tableau_1="QC JC",
            **HEAPS,
            foundation_1="AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
        ),
        {},
        "solved",
    ),
    (
        "constitution",
        "the same the other way round",
        table(
            "constitution",
            reserve_1="KC",
            tableau_1="JC QC",
            **HEAPS,
            foundation_1="AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
        ),
        {},
        "unsolvable",
    ),
    (
        "constitution",
        "two heaps that show a ten; the lower one must have the knave that lies on the queen",
        table(
            "constitution",
            reserve_1="KC",
            reserve_2="JC",
            tableau_1="QC JC",
            **{
                **HEAPS,
                "foundation_1": "AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
                "foundation_2": "QC KC AC 2C 3C 4C 5C 6C 7C 8C 9C",
            },
            tableau_2="TD",
        ),
        {},
        "solved",
    ),
    (
        "storehouse",
        "ace before king in the waste, the last deal",
        table("storehouse", {"redeals": 2}, waste="KC AC", **homes("23456789TJQKA", "QC AD AH AS")),
        {},
        "unsolvable",
    ),
    (
        "storehouse",
        "the same with a deal left",
        table("storehouse", {"redeals": 1}, waste="KC AC", **homes("23456789TJQKA", "QC AD AH AS")),
        {},
        "solved",
    ),
    (
        "shah",
        "the knave behind the queen in a ray, and no card of the outermost circle",
        table(
            "shah", {"circles": 3}, tableau_1="JC", tableau_9="QC", **homes(RANKS, "QC TC QD QD QH QH QS QS")
        ),
        {},
        "unsolvable",
    ),
    (
        "shah",
        "the queen in the outermost circle, whence an empty ray takes her",
        table(
            "shah", {"circles": 3}, tableau_1="JC", tableau_17="QC", **homes(RANKS, "QC TC QD QD QH QH QS QS")
        ),
        {},
        "solved",
    ),
    (
        "babette",
        "the queen above the king, and no redeal left",
        table(
            "babette",
            {"redeals": 2},
            tableau_1="QC KC",
            **homes(RANKS, "KS KH KD JC"),
            **homes(RANKS[::-1], "AS AH AD AC", 5),
        ),
        {},
        "unsolvable",
    ),
    (
        "babette",
        "the same with a redeal left, which lays them side by side",
        table(
            "babette",
            {"redeals": 1},
            tableau_1="QC KC",
            **homes(RANKS, "KS KH KD JC"),
            **homes(RANKS[::-1], "AS AH AD AC", 5),
        ),
        {},
        "solved",
    ),
    (
        "babette",
        "the same, where the option allows one redeal less",
        table(
            "babette",
            {"redeals": 1},
            tableau_1="QC KC",
            **homes(RANKS, "KS KH KD JC"),
            **homes(RANKS[::-1], "AS AH AD AC", 5),
        ),
        {"redeals": 1},
        "unsolvable",
    ),
    (
        "windmill",
        "the centre asks for a king, a corner for an ace",
        table(
            "windmill",
            reserve_1="KC",
            reserve_2="AH",
            foundation_1=" ".join([suit_to(RANKS, "KS")] * 3 + [suit_to(RANKS, "QS")]),
            **{
                f"foundation_{n}": "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C" + " AC" * (n > 2)
                for n in range(2, 6)
            },
        ),
        {},
        "solved",
    ),
    (
        "nestor",
        "seven above eight in both columns",
        table("nestor", tableau_1="8C 7C", tableau_2="8D 7D"),
        {},
        "solved",
    ),
    (
        "nestor",
        "seven above eight, eight above seven",
        table("nestor", tableau_1="8C 7C", tableau_2="7D 8D"),
        {},
        "unsolvable",
    ),
    (
        "nestor",
        "three alike, of which the right two must go",
        table("nestor", tableau_1="7C 8C", tableau_2="8D", tableau_3="8H 7D", reserve_1="8S"),
        {},
        "solved",
    ),
    (
        "the-wish",
        "seven above eight, eight above seven, and an empty place",
        table("the-wish", reserve_1="8C 7C", reserve_2="7D 8D"),
        {},
        "solved",
    ),
    (
        "the-wish",
        "eight heaps, eight values showing",
        table(
            "the-wish",
            **{
                f"reserve_{n}": f"{a}C {b}D"
                for n, (a, b) in enumerate(zip("A789TJQK", "789TJQKA", strict=True), 1)
            },
        ),
        {},
        "unsolvable",
    ),
]


@pytest.mark.parametrize(
    ("name", "position", "options", "verdict"),
    [(name, position, options, verdict) for name, _, position, options, verdict in TINY],
    ids=[f"{name}: {what}" for name, what, *_ in TINY],
)
def test_tiny_positions(name: str, position: Position, options: dict[str, int], verdict: Verdict) -> None:
    assert decide(name, position, options).verdict == verdict
    assert comes_out(rules_for(find_game(name), options), position) == (verdict == "solved")


def row_of(cards: list[str]) -> Position:
    """A row still to be dealt, between the queen and the king."""
    return table("royal-marriage", row="QH", stock=" ".join(["KH", *cards[::-1]]))


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("7C", "solved"),
        ("7C 8D", "solved"),
        ("7C 8D 9S", "unsolvable"),
        ("7C 8D 9C", "solved"),
        ("7C 8D 9S 7S", "solved"),
        ("7C 8D 9S TC", "solved"),
        ("7C 8D 9S TH", "unsolvable"),
        ("7C 8H 9S TD JC", "unsolvable"),
    ],
)
def test_tiny_rows(cards: str, verdict: Verdict) -> None:
    rules = rules_for(find_game("royal-marriage"))
    assert isinstance(rules, Row)
    position = row_of(cards.split())
    assert solve_row(rules, position, 1_000).verdict == verdict
    assert comes_out(rules, position) == (verdict == "solved")


def test_rows_are_decided_exactly() -> None:
    """On 120 random rows of up to seven cards, beside a look at every line of play."""
    rules = rules_for(find_game("royal-marriage"))
    assert isinstance(rules, Row)
    chance = random.Random("rows")
    pack = sorted(CARDS - {"QH", "KH"})
    told = []
    for _ in range(120):
        position = row_of(chance.sample(pack, chance.randint(3, 7)))
        answer = solve_row(rules, position, 1_000)
        told.append(answer.verdict)
        assert (answer.verdict == "solved") == comes_out(rules, position), position
        for move in answer.moves:
            assert move in rules.moves(position)
            position = rules.play(position, move)
        assert rules.won(position) == (answer.verdict == "solved")
    assert 20 < told.count("solved") < 100


# Games of chance: the end of play, by hand.

CHANCE = [
    ("the-star", table("the-star", inner_1="7C", inner_2="7D"), True),
    ("the-star", table("the-star", inner_1="7C", stock="7D"), True),
    ("the-star", table("the-star", stock="7D 7C"), True),
    (
        "the-star",
        table(
            "the-star",
            stock="AC",
            **{
                f"{circle}_{n}": f"{rank}{suit}"
                for circle, suit in (("inner", "C"), ("outer", "D"))
                for n, rank in enumerate("789TJQK7", start=1)
            },
        ),
        False,
    ),
    ("thirteens", table("thirteens", reserve_3="KC"), True),
    ("thirteens", table("thirteens", reserve_1="AC", stock="QH"), True),
    ("thirteens", table("thirteens", reserve_1="AC", reserve_4="JH"), False),
    ("harvest", table("harvest", stock="7D AC KC QC JC TC 9C 8C"), False),
    ("harvest", table("harvest", stock="7D 7C"), True),
    ("sympathy", table("sympathy", tableau_1="7C 8C", tableau_17="7C 8C"), True),
    ("sympathy", table("sympathy", tableau_1="7C 8C", tableau_17="8C 7C"), False),
    (
        "quadrille",
        table(
            "quadrille",
            {"redeals": 3},
            stock="KC AC",
            **homes("QJ", "QC QD QH QS"),
            foundation_5="5C 4C 3C 2C",
        ),
        True,
    ),
    (
        "quadrille",
        table(
            "quadrille",
            {"redeals": 3},
            stock="2C KC AC",
            **homes("QJ", "QC QD QH QS"),
            foundation_5="5C 4C 3C",
        ),
        False,
    ),
]


@pytest.mark.parametrize(("name", "position", "wins"), CHANCE)
def test_tiny_ends_of_chance(name: str, position: Position, wins: bool) -> None:
    game = find_game(name)
    assert cut_limit(game) > 30
    rules = rules_for(game)
    assert rules.won(play_out(rules, position)[1]) == wins
    assert comes_out(rules, position) == wins
