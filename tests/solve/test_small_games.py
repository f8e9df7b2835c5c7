"""The search plays every option of the building engine as play does, in small games of the tests' own."""

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from each import each
from msgspec.structs import replace
from pieces import OWN, PIECES, laid, piece, playing
from playouts import comes_out, looked_through, played, positions_of, some_options
from sources import built, plain
from stepped import at, compare

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.building.solver.safe import safe_in
from bookgen.engines.building.solver.steps import retrace, step_of
from bookgen.games import Game, read_descriptor
from bookgen.games.checks import check_game
from bookgen.games.puzzle_facts import Playing
from bookgen.play import Position, Rules, deal_of, rules_for, shuffles_of
from bookgen.puzzle import Puzzle
from bookgen.puzzles.players import lost
from bookgen.solve.derive import methods_for
from bookgen.solve.methods import Method, Safe, Weights
from bookgen.solve.solvers import solver_for

GAMES = {**PIECES, **OWN}
TINY = [*("kings", "alike", "suits", "hole", "talons"), *("orders", "shuffled", "turns", "refill")]
TINY += ["due", "beside", "begun", "picks", "yields", "barren", "graces", "spread", "rounds", "exchange"]
"""Pieces whose every line of play can be looked at."""
COSTLY = ["shuffled", "yields", "refill", "talons", "exchange", "due"]
"""Those of which a look at all lines of a deal takes long: the plain suite takes fewer deals."""
KINDS: tuple[Safe | None, ...] = (None, "always")


@pytest.mark.parametrize("name", PIECES)
def test_the_kernels_moves_are_written_as_those_of_play(name: str) -> None:
    game = piece(name)
    flat = flatten(game, {})
    rules = playing(game)
    for seed in range(3):
        for position in islice(played(rules, seed, (0.0, 0.7, 1.0)[seed % 3]), 70):
            for move in rules.moves(position):
                assert retrace(rules, position, flat, [step_of(flat, move, position)]) == (move,)


@pytest.mark.parametrize("positions", [12, pytest.param(1000, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
@each("module", [plain, built])
def test_the_kernel_steps_as_the_rules_do(name: str, module: Any, positions: int) -> None:
    count = 0
    for rules, options, position in positions_of(read_descriptor(GAMES[name]), positions):
        compare(rules, flatten(rules.game, options), position, module)
        count += 1
    assert count == positions


def test_several_fills_to_a_move_are_met() -> None:
    game = piece("fills")
    rules, filled, redeals = playing(game), 0, 0
    for seed in range(12):
        for position in islice(played(rules, seed, (0.0, 0.7, 1.0)[seed % 3]), 70):
            for move in rules.moves(position):
                filled = max(filled, len(move) - 1)
                redeals += move[0].target == "stock" and len(move) > 1
    assert (filled, redeals > 0) == (2, True)


THREES = "6D 9S QS 2C 5D 8S JD AH 4D 7H"
"""Built by threes to the tenth card; ten and king are wanting."""
SMALL: list[tuple[str, dict[str, str], bool]] = [
    ("steps", {"foundation_3": THREES, "tableau_1": "KS TC"}, True),
    ("steps", {"foundation_3": THREES, "tableau_1": "TC KS"}, False),
    (
        "steps",
        {"foundation_3": THREES, "tableau_1": "TC KS", "tableau_2": "JH"},
        False,
    ),
    ("ranks", {"foundation_2": "7D", "tableau_1": "9H 8H 7H"}, True),
    ("ranks", {"foundation_1": "7D", "foundation_2": "7S", "tableau_1": "9H 8H 7H"}, True),
    ("ranks", {"foundation_1": "7D", "tableau_1": "8C 7C", "tableau_2": "7H 8H"}, True),
    ("fills", {"foundation_1": "7C", "reserve_1": "8C", "plait_1": "9C TC", "stock": "JC"}, True),
    (
        "fills",
        {"foundation_1": "7C", "reserve_1": "8C", "plait_1": "9C TC", "tableau_1": "AC", "stock": "KC"},
        False,
    ),
]


@pytest.mark.parametrize(("name", "piles", "won"), SMALL)
def test_small_positions_are_decided_as_by_looking_at_everything(
    name: str, piles: dict[str, str], won: bool
) -> None:
    game = piece(name)
    flat, rules, position = flatten(game, {}), playing(game), laid(game, **piles)
    assert comes_out(rules, position) == won
    kernel = plain.Kernel(flat, Weights())
    kernel.load(flat.piles(position), *flat.counts(position))
    verdict, steps, _ = kernel.best_first(20_000)
    assert verdict == ("solved" if won else "unsolvable")
    for move in retrace(rules, position, flat, steps):
        assert move in rules.moves(position)
        position = rules.play(position, move)
    assert rules.won(position) == won


# Deals of tiny packs, beside a look at every line of play.


def verdict(rules: Rules, options: dict[str, int], position: Position) -> str:
    """What the methods that follow from a descriptor say; a win is told by moves that the rules allow."""
    answer = solver_for(rules, options, position).search(1_000_000)
    for move in answer.moves:
        assert move in rules.moves(position)
        position = rules.play(position, move)
    assert rules.won(position) == (answer.verdict == "solved")
    return answer.verdict


def decided(game: Game, seed: int, most: int = 10**6) -> bool | None:
    """Whether a deal comes out, as search and exhaustion agree; None where that would take too much."""
    options = some_options(game, seed % 3 if game.shuffles_to_deal_again or game.declared else seed % 3 // 2)
    rules = rules_for(game, options, (), shuffles_of(game, seed, options))
    position = rules.opening(deal_of(game, seed))
    won = looked_through(rules, position, most)
    if won is not None:
        assert verdict(rules, options, position) == ("solved" if won else "unsolvable"), (game.rules, seed)
    return won


def deals_of(few: int, some: int, many: int) -> list[Any]:
    """Each tiny game with as many deals as the plain suite takes, of costly ones few, and with many."""
    taken = {name: few if name in COSTLY else some for name in TINY}
    more = [name for name in TINY if taken[name] < many]
    return [*taken.items(), *(pytest.param(name, many, marks=pytest.mark.heavy) for name in more)]


@pytest.mark.parametrize(("name", "deals"), deals_of(8, 24, 1500))
def test_tiny_packs_are_decided_as_by_looking_at_everything(name: str, deals: int) -> None:
    told = Counter(decided(piece(name), seed) for seed in range(deals))
    # Of a few deals it is enough that some come out and some do not.
    assert told[None] == 0 and min(told[True], told[False]) > (deals / 20 if deals > 100 else 0), told


@pytest.mark.parametrize(("name", "deals"), deals_of(2, 5, 60))
def test_what_is_called_lost_when_everything_is_tried_is_lost(name: str, deals: int) -> None:
    """The players that descriptors name take positions for one that are alike, under these options too."""
    game, told = piece(name), Counter[bool]()
    for seed in range(deals):
        deal = deal_of(game, seed)
        puzzle = Puzzle(game=game, question="play", deal=tuple(deal))
        rules = rules_for(game)
        won = comes_out(rules, rules.opening(deal))
        assert lost(game, Playing(), puzzle, 10**6) != won, seed
        told[won] += 1
    assert told[True] > deals / 12, told


def varied(chance: random.Random) -> Game:
    """One of the tiny games with other options, such as the loader accepts."""
    game = piece(chance.choice(["kings", "alike", "suits"]))
    rules = game.rules
    assert isinstance(rules, BuildingRules)
    suit = chance.choice(["same", "any", "alternate"])
    wrap = chance.random() < 0.3
    direction = chance.choice(["down", "down", "up", "both"])
    piles, dealing = [], rules.dealing
    for group in game.piles:
        takes = group.takes
        if group.role == "tableau":
            takes = replace(takes, suit=suit, wrap=wrap, direction=direction)
            if game.id != "alike":
                base = chance.choice(["", "A", "3"])
                takes = replace(takes, base=[base] * group.count if base else [])
        piles.append(replace(group, takes=takes))
    if dealing.turn:
        dealing = replace(dealing, cards=chance.choice([None, 2, 3]))
    elif dealing.deal:
        dealing = replace(dealing, deal=replace(dealing.deal, filled=chance.random() < 0.5))
    runs = ["one", "run", "heap", "run-in-suit"] if suit == "any" else ["one", "run", "heap"]
    moves = []
    for rule in rules.moves:
        if rule.source == ["tableau"] and rule.to == ["tableau"]:
            rule = replace(rule, lifts=chance.choice(runs))
        elif rule.lifts == "whole-suit" and suit == "alternate":
            return varied(chance)
        moves.append(rule)
    game = replace(game, piles=piles, rules=replace(rules, moves=moves, dealing=dealing))
    check_game(game, game.id)
    return game


@pytest.mark.parametrize("deals", [40, pytest.param(5000, marks=pytest.mark.heavy)])
def test_tiny_packs_under_any_options_are_decided_as_by_looking_at_everything(deals: int) -> None:
    chance = random.Random("options together")
    told = Counter(decided(varied(chance), seed, 2_000) for seed in range(deals))
    assert min(told[True], told[False]) > deals / 5, told


def test_where_several_are_turned_a_play_home_may_come_too_soon() -> None:
    """What leaves the waste changes what the next deal shows, so no plays are safe."""
    game = piece("kings")
    rules = game.rules
    assert isinstance(rules, BuildingRules)
    piles = [
        replace(group, takes=replace(group.takes, suit="same")) if group.role == "tableau" else group
        for group in game.piles
    ]
    game = replace(game, piles=piles, deal=[replace(game.deal[0], cards=3), game.deal[1]])
    single = replace(game, rules=replace(rules, dealing=replace(rules.dealing, cards=None)))
    assert (safe_in(single), safe_in(game)) == ("always", None)
    position = rules_for(game).opening(deal_of(game, 102))
    told = [
        at(built, flatten(game, {}), position, Method(search="best-first", safe=safe)).best_first(10**5)[0]
        for safe in KINDS
    ]
    assert told == ["solved", "unsolvable"]
    assert comes_out(rules_for(game), position) and verdict(rules_for(game), {}, position) == "solved"


@pytest.mark.parametrize("name", OWN)
def test_compiled_or_not_the_answers_are_the_same(name: str) -> None:
    game = read_descriptor(OWN[name])
    flat = flatten(game, {})
    for method in methods_for(game):
        position = rules_for(game).opening(deal_of(game, 5))
        told = []
        for module in (plain, built):
            kernel = at(module, flat, position, method)
            by_beam = method.search == "beam"
            told.append(kernel.beam(600, min(method.width, 40)) if by_beam else kernel.best_first(600))
        assert told[0] == told[1]
