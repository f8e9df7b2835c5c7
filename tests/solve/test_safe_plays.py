"""Safe plays change no verdict; where they would, no method uses them."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from playouts import SEARCHED, comes_out, played, space_of

from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.solver.safe import homes_are_plain, safe_in
from bookgen.engines.move_rules import When
from bookgen.games import find_game
from bookgen.play import Position, deal_of, parse_move, rules_for
from bookgen.puzzles.bank import kept_puzzles
from bookgen.solve.derive import methods_for
from bookgen.solve.methods import Safe
from bookgen.solve.search import best_first

BUDGET = 800


def late_positions(name: str, count: int, most: int) -> list[Position]:
    """Positions with at most so many cards not home: some moves short of a kept win, then led astray."""
    game = find_game(name)
    rules = rules_for(game)
    chance = random.Random(f"late {name}")
    found: list[Position] = []
    lines = []
    for kept in kept_puzzles(game)[:8]:
        line = [rules.opening(kept.deal)]
        for move in kept.moves or []:
            line.append(rules.play(line[-1], parse_move(move)))
        lines.append([position for position in line if 0 < left(position) <= most])
    while len(found) < count:
        position = chance.choice(chance.choice(lines))
        for _ in range(chance.randrange(14)):
            legal = rules.moves(position)
            if legal:
                position = rules.play(position, chance.choice(legal))
        if not rules.won(position):
            found.append(position)
    return found


def left(position: Position) -> int:
    return sum(len(cards) for name, cards in position.piles.items() if not name.startswith("foundation"))


@pytest.mark.parametrize(
    ("name", "safe", "most"),
    [("fortress", "always", 52), ("flower-garden", "near", 34), ("trefoil", "always", 44)],
)
def test_verdicts_with_and_without_safe_plays(name: str, safe: Safe, most: int) -> None:
    """Both searches exhaust what they look at, so where both decide they must say the same."""
    game = find_game(name)
    decided = {"solved": 0, "unsolvable": 0}
    for position in late_positions(name, 200, most):
        bare: Any = space_of(game, position)
        quick: Any = space_of(game, position, safe=safe)
        verdicts = [best_first(quick, BUDGET).verdict, best_first(bare, BUDGET).verdict]
        if "undecided" not in verdicts:
            assert verdicts[0] == verdicts[1], position
            decided[verdicts[0]] += 1
    assert sum(decided.values()) >= 100, decided
    assert min(decided.values()) >= 10, decided


def pairing_positions(name: str) -> Iterator[Position]:
    """Three hundred deals of The Wish, which seldom fail; sixty ends of Nestor or another."""
    rules = rules_for(find_game(name))
    if name == "the-wish":
        yield from (rules.opening(deal_of(rules.game, seed)) for seed in range(300))
        return
    for seed in range(60):
        line = list(played(rules, seed, 0.5))
        yield line[max(0, len(line) - 12)]


@pytest.mark.parametrize("name", ["nestor", "the-wish", "cadogan-nestor"])
def test_pairs_taken_at_once_change_no_verdict(name: str) -> None:
    """A pair is taken unasked where all left of its ranks lie open: held against every line of play."""
    rules = rules_for(find_game(name))
    told = []
    for position in pairing_positions(name):
        space: Any = space_of(rules.game, position)
        found = best_first(space, 1_000_000)
        told.append(found.verdict)
        assert (found.verdict == "solved") == comes_out(rules, position), position
    assert told.count("solved") >= 5 and told.count("unsolvable") >= 5, told


@pytest.mark.parametrize("name", SEARCHED)
def test_safe_plays_are_used_only_where_they_are_safe(name: str) -> None:
    """Nothing drawn into emptied places, or none emptied; and each kind's reason holds."""
    game = find_game(name)
    for method in methods_for(game):
        if method.safe is None:
            continue
        assert isinstance(game.rules, BuildingRules)
        takes = game.groups("tableau")[0].takes
        assert len(game.groups("tableau")) == 1 and not takes.wrap
        built = (takes.direction, takes.suit, takes.step)
        if method.safe == "stacked":
            assert game.packs == 1 and built == ("down", "same", 1)
            continue
        assert not game.rules.follows and all(rule.when == When() for rule in game.rules.moves)
        assert game.packs == 1 or method.safe in ("followed", "headed")
        wanted = {"always": [("both", "same", 1), ("down", "same", 1)], "near": [("down", "any", 1)]}
        wanted["headed"] = wanted["near"]
        assert built in wanted.get(method.safe, [built])


@pytest.mark.parametrize("name", ["lucas", "trefoil-two-packs"])
def test_no_play_is_called_safe_with_four_packs(name: str) -> None:
    """The argument for *followed* pairs a card with its one double; with four packs there are three."""
    game = find_game(name)
    assert game.packs == 2 and safe_in(game) == "followed"
    piles = [
        replace(group, count=2 * group.count, start=2 * group.start) if group.role == "foundation" else group
        for group in game.piles
    ]
    doubled = replace(game.pack, kind="quadruple", withdrawn=2 * game.pack.withdrawn)
    four = replace(game, pack=doubled, piles=piles)
    assert four.packs == 4 and homes_are_plain(four)
    assert safe_in(four) is None


def test_families_that_are_full_before_their_last_rank_are_not_plain() -> None:
    """What lies above the last that they take never comes home, so nothing waits for it in vain."""
    game = find_game("fortress")
    for full in (None, 13, 12):
        piles = [
            replace(group, takes=replace(group.takes, full=full)) if group.role == "foundation" else group
            for group in game.piles
        ]
        changed = replace(game, piles=piles)
        assert homes_are_plain(changed) == (full != 12)
        assert safe_in(changed) == ("always" if full != 12 else None)


@pytest.mark.parametrize("onto", ["base", "bare", "empty", "any"])
def test_nothing_is_safe_where_cards_go_home_by_another_rule(onto: str) -> None:
    """A card that goes home only to begin a family, say, could not go when another is to be laid on it."""
    game = find_game("fortress")
    rules = game.rules_as(BuildingRules)
    moves = [replace(move, onto=onto) if move.to == ["foundation"] else move for move in rules.moves]
    assert moves != rules.moves
    assert safe_in(game) and safe_in(replace(game, rules=replace(rules, moves=moves))) is None
