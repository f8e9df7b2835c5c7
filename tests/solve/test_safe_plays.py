"""Safe plays change no verdict; where they would, no method uses them."""

import pytest
from playouts import SEARCHED, comes_out, played, space_of

from bookgen.games import find_game
from bookgen.games.descriptor import BuildingRules
from bookgen.play import Position, rules_for
from bookgen.solve.methods import methods_for
from bookgen.solve.search import best_first

BUDGET = 4_000


def late_positions(name: str, count: int, most: int, redeals: int | None = None) -> list[Position]:
    """Not yet won positions of careful and careless play-outs with at most so many cards not home."""
    game = find_game(name)
    rules = rules_for(game, {} if redeals is None else {"redeals": redeals})
    found: list[Position] = []
    seed = 0
    while len(found) < count:
        line = [
            position
            for position in played(rules, seed, (0.3, 0.6, 0.9)[seed % 3])
            if not rules.won(position) and left(position) <= most
        ]
        found += line[:: max(1, len(line) // 3)][:3]
        seed += 1
    return found[:count]


def left(position: Position) -> int:
    return sum(
        len(cards) for name, cards in position.piles.items() if not name.startswith(("foundation", "discard"))
    )


@pytest.mark.parametrize(
    ("name", "safe", "most", "redeals", "least_decided"),
    [
        ("fortress", "always", 52, None, 150),
        ("flower-garden", "near", 34, None, 120),
        ("trefoil", "last-deal", 48, 0, 150),
        ("trefoil", "last-deal", 34, 1, 60),
    ],
)
def test_verdicts_with_and_without_safe_plays(
    name: str, safe: str, most: int, redeals: int | None, least_decided: int
) -> None:
    """Both searches exhaust what they look at, so where both decide they must say the same."""
    game = find_game(name)
    options = {} if redeals is None else {"redeals": redeals}
    decided = {"solved": 0, "unsolvable": 0}
    for position in late_positions(name, 200, most, redeals):
        bare = best_first(space_of(game, position, options), BUDGET)  # type: ignore[type-var]
        quick = best_first(space_of(game, position, options, safe), BUDGET)  # type: ignore[type-var]
        if "undecided" not in (bare.verdict, quick.verdict):
            assert bare.verdict == quick.verdict, position
            decided[bare.verdict] += 1
    assert sum(decided.values()) >= least_decided, decided
    assert min(decided.values()) >= 10, decided


@pytest.mark.parametrize(("name", "most"), [("nestor", 24), ("the-wish", 20)])
def test_pairs_taken_at_once_change_no_verdict(name: str, most: int) -> None:
    """The pairing search takes the last open pair of a rank unasked: beside every line of play."""
    game = find_game(name)
    rules = rules_for(game)
    told = []
    for position in late_positions(name, 60, most):
        found = best_first(space_of(game, position), 1_000_000)  # type: ignore[type-var]
        told.append(found.verdict)
        assert (found.verdict == "solved") == comes_out(rules, position), position
    assert told.count("solved") >= 5 and told.count("unsolvable") >= 5


@pytest.mark.parametrize("name", SEARCHED)
def test_safe_plays_are_used_only_where_they_are_safe(name: str) -> None:
    """One pack, nothing drawn into emptied places; and the reason of each kind holds for the game."""
    game = find_game(name)
    for method in methods_for(game):
        if method.safe is None:
            continue
        assert isinstance(game.rules, BuildingRules)
        assert game.packs == 1 and game.rules.fill is None and not game.rules.turn
        (tableau,) = game.groups("tableau")
        wanted = {"always": ("both", "same"), "near": ("down", "any"), "last-deal": ("down", "same")}
        assert (tableau.build, tableau.suit) == wanted[method.safe]
        assert (game.rules.redeal is not None) == (method.safe == "last-deal")
