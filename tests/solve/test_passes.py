"""Games of one foundation and a waste: their clearings against all lines of play, compiled or not."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from each import each
from msgspec.structs import replace
from sources import built, plain

from bookgen.cards import RANKS, SUITS
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.solver.engine import BuildingSolver, PassesSolver
from bookgen.engines.building.solver.passes import sequence_in
from bookgen.engines.dealing import Dealing, Redeal
from bookgen.games import Game, all_games, find_game
from bookgen.play import Position, Rules, deal_of, rules_for
from bookgen.puzzles.bank import kept_puzzles
from bookgen.solve.methods import Method
from bookgen.solve.solvers import solver_for
from bookgen.solve.solving import opened, started

GAME = "robert"
EXACT = Method(search="best-first", proof=True, home=-6, waste=1)
Case = tuple[list[int], list[list[int]], int, int, int]
"""The ranks of the cards, for each rank those on which it goes, deals, cards turned, the rank on top."""


def case(number: int) -> Case:
    """A few cards of a few ranks: in a circle or not, built both ways, up only or by twos."""
    chance = random.Random(f"passes {number}")
    ranks = chance.choice([3, 4, 5, 6, 13])
    steps = chance.choice([(1, -1), (1, -1), (1,), (2, -2), (0, 1)])
    round_ = chance.random() < 0.7
    below = [
        sorted({(at - step) % ranks for step in steps if round_ or 0 <= at - step < ranks})
        for at in range(ranks)
    ]
    low, span = chance.randrange(ranks), chance.randint(2, min(ranks, 6))
    cards = [(low + chance.randrange(span)) % ranks for _ in range(chance.randint(0, 11))]
    turned = chance.randint(0, len(cards)) if number % 3 == 0 else 0
    return cards, below, chance.randint(1, 4), turned, (low + chance.randrange(span)) % ranks


def comes_out(cards: Sequence[int], below: list[list[int]], deals: int, turned: int, top: int) -> bool:
    """Whether it is won, by all that can be done, deal by deal."""
    begun = {(top, tuple(cards[:turned]), tuple(cards[turned:]))}
    for _ in range(deals):
        met, left, over = set[Any](), [*begun], set[Any]()
        while left:
            at = left.pop()
            if at in met:
                continue
            met.add(at)
            rank, waste, stock = at
            if not waste and not stock:
                return True
            if waste and rank in below[waste[-1]]:
                left.append((waste[-1], waste[:-1], stock))
            if stock:
                left.append((rank, (*waste, stock[0]), stock[1:]))
            else:
                over.add((rank, (), waste))
        begun = over
    return False


def forms(at: Case) -> tuple[Any, ...]:
    """The forms in which a case is tried: what has a hundred thousand clearings only as it is compiled."""
    return (built, plain) if len(at[0]) < 8 else (built,) if built.COMPILED else ()


def check_way(case: Case, way: list[tuple[int, int]]) -> None:
    """Each card goes when it is told to, on a rank on which it goes, from the top of the waste."""
    cards, below, deals, turned, top = case
    waste, stock = [*range(turned)], [*range(turned, len(cards))]
    for deal in range(deals):
        while True:
            due = stock[0] if stock else len(cards)
            while waste and way[waste[-1]][0] == deal and way[waste[-1]][1] <= due:
                assert top in below[cards[waste[-1]]]
                top = cards[waste.pop()]
            if not stock:
                break
            waste.append(stock.pop(0))
        waste, stock = [], waste
    assert not stock


@pytest.mark.parametrize("cases", [200, pytest.param(20_000, marks=pytest.mark.heavy)])
def test_a_few_cards_are_decided_as_by_going_through_all_compiled_or_not(cases: int) -> None:
    told = Counter[bool]()
    for number in range(cases):
        cards, below, deals, turned, top = at = case(number)
        won = comes_out(*at)
        for form in forms(at):
            passes = form.Passes(cards, below, deals, turned, 1_000_000, 1_000_000)
            way = form.way(passes, top)
            assert (way is not None) == won and not passes.over, number
            if way is not None:
                check_way(at, way)
        told[won] += 1
    assert min(told.values()) > cases // 8, told


@pytest.mark.parametrize("cases", [60, pytest.param(1_000, marks=pytest.mark.heavy)])
def test_compiled_or_not_the_same_is_stored_and_no_more_than_is_allowed(cases: int) -> None:
    """What is left out is told, and a way that is found in spite of it holds."""
    told = Counter[bool]()
    for number in range(cases):
        cards, below, deals, turned, top = at = case(number)
        for budget, most in ((1, 1), (50, 50), (400, 400), (10_000, 10), (3_000, 40)):
            found = []
            for form in (built, plain):
                passes = form.Passes(cards, below, deals, turned, budget, most)
                assert passes.stored <= min(budget, most * deals * len(cards) * (len(cards) + 1) // 2)
                found.append((passes.stored, passes.over, form.way(passes, top)))
            assert found[0] == found[1], number
            stored, over, way = found[0]
            if way is not None:
                check_way(at, way)
            if over:
                told[way is not None] += 1
            else:
                assert (way is not None) == comes_out(*at), number
    assert told[True] and told[False], told


@each("form", [built, plain])
def test_more_than_it_is_made_for_is_refused(form: Any) -> None:
    below = [[1], [0]]
    for cards, deals in (([0] * 63, 4), ([0], 5), ([0], 0)):
        with pytest.raises(ValueError, match="too many"):
            form.Passes(cards, below, deals, 0, 100, 100)
    with pytest.raises(ValueError, match="too many"):
        form.Passes([0], [[]] * 14, 1, 0, 100, 100)


def test_robert_alone_is_such_a_game() -> None:
    found = [game.id for game in all_games() if game.rules.engine == "building" and sequence_in(game)]
    assert found == [GAME]


def test_what_the_argument_does_not_know_makes_it_another_game() -> None:
    game = find_game(GAME)
    rules, foundation = game.rules_as(BuildingRules), game.piles[0]
    move = rules.moves[0]
    for other in (
        replace(game, kind="chance"),
        replace(game, piles=[replace(foundation, count=2), *game.piles[1:]]),
        replace(game, piles=[replace(foundation, start=["AS"]), *game.piles[1:]]),
        *(
            replace(
                game, piles=[replace(foundation, takes=replace(foundation.takes, **change)), *game.piles[1:]]
            )
            for change in (
                {"suit": "same"},
                {"full": 51},
                {"base": ["A"]},
                {"direction": None},
                {"back": True},
            )
        ),
        *(
            replace(game, rules=replace(rules, moves=moves))
            for moves in (
                [replace(move, onto="any")],
                [replace(move, source=["stock"])],
                [replace(move, when=replace(move.when, comes="first"))],
                [move, replace(move, name="other")],
            )
        ),
        *(
            replace(game, rules=replace(rules, dealing=dealing))
            for dealing in (
                Dealing(),
                Dealing(turn=True, cards=3),
                Dealing(turn=True, redeal=Redeal(of="waste", times=3, shuffled=True)),
            )
        ),
    ):
        assert sequence_in(other) is None
    for same in (
        replace(game, rules=replace(rules, dealing=Dealing(turn=True))),
        replace(
            game, piles=[replace(foundation, takes=replace(foundation.takes, full=None)), *game.piles[1:]]
        ),
    ):
        assert sequence_in(same) is not None


def small(ranks: str, suits: str, direction: str) -> Game:
    """The game with a few ranks in so many suits, built in one direction or both."""
    game = find_game(GAME)
    out = [rank + suit for rank in RANKS for suit in SUITS if rank not in ranks or suit not in suits]
    takes = replace(game.piles[0].takes, full=None, direction=direction)
    return replace(
        game,
        pack=replace(game.pack, withdrawn=out, order=ranks),
        piles=[replace(game.piles[0], takes=takes), *game.piles[1:]],
    )


@pytest.mark.parametrize("deals", [25, pytest.param(400, marks=pytest.mark.heavy)])
@each(
    "ranks, suits, direction",
    [("A234", "CDH", "both"), ("A23456", "CD", "both"), ("A2345", "CDH", "up"), ("A23", "CDHS", "down")],
)
def test_small_games_are_decided_as_by_the_search_of_all_building_games(
    ranks: str, suits: str, direction: str, deals: int
) -> None:
    """From the deal and from later positions, with so many redeals; wins by legal plays."""
    game, told = small(ranks, suits, direction), Counter[str]()
    for seed in range(deals):
        options = {"redeals": seed % 4}
        rules = rules_for(game, options, ())
        chance, position = random.Random(seed), rules.opening(deal_of(game, seed))
        for _ in range(seed % 5 * 4):
            if moves := list(rules.moves(position)):
                position = rules.play(position, chance.choice(moves))
        solver = solver_for(rules, options, position)
        assert isinstance(solver, PassesSolver)
        answer = solver.search(1_000_000)
        other = BuildingSolver(rules, options, position).run(EXACT, 200_000)
        assert answer.verdict == other.verdict != "undecided", seed
        told[answer.verdict] += 1
        check_won(rules, position, answer.moves, answer.verdict == "solved")
    assert told["solved"] and told["unsolvable"], told


def check_won(rules: Rules, position: Position, moves: Sequence[Any], won: bool) -> None:
    """Each move is legal, and the last one wins where it is ``won``."""
    for move in moves:
        assert move in rules.moves(position)
        position = rules.play(position, move)
    assert rules.won(position) == won


def test_a_deal_is_won_another_lost_and_a_small_budget_decides_neither() -> None:
    game = find_game(GAME)
    rules = rules_for(game, {}, ())
    for seed, verdict in ((7, "solved"), (5, "unsolvable")) if built.COMPILED else ():
        start = rules.opening(deal_of(game, seed))
        answer = solver_for(rules, {}, start).search(5_000_000)
        assert answer.verdict == verdict
        check_won(rules, start, answer.moves, verdict == "solved")
        assert solver_for(rules, {}, start).search(5_000).verdict == "undecided"


def test_with_more_deals_the_methods_follow_and_without_end_they_stand_alone() -> None:
    game = small("A23", "CDH", "both")
    for times in (5, "unlimited"):
        facts = game.rules_as(BuildingRules)
        dealing = replace(facts.dealing, redeal=Redeal(of="waste", times=times))
        many = replace(game, rules=replace(facts, dealing=dealing))
        rules = rules_for(many, {}, ())
        for seed in range(6):
            start = rules.opening(deal_of(many, seed))
            answer = PassesSolver(rules, {}, start).search(100_000)
            assert answer.verdict == BuildingSolver(rules, {}, start).run(EXACT, 100_000).verdict
            check_won(rules, start, answer.moves, answer.verdict == "solved")


def test_most_kept_puzzles_come_out_with_few_clearings_of_each_stretch() -> None:
    if not built.COMPILED:
        pytest.skip("two million clearings a puzzle")
    game, won = find_game(GAME), 0
    sequence = sequence_in(game)
    assert sequence
    for kept in kept_puzzles(game)[:6]:
        puzzle = kept.puzzle()
        assert isinstance(opened(puzzle), PassesSolver)
        start, rank = started(puzzle), sequence.top(started(puzzle))
        assert rank is not None
        way = built.way(built.Passes(sequence.ranks(start), sequence.below, 4, 0, 10_000_000, 1_000), rank)
        if way is not None:
            check_won(puzzle.rules, start, sequence.moves(puzzle.rules, start, way), True)
            won += 1
    assert won >= 4
