"""The positions that the search steps to are those that the rules of play lead to: no more and no fewer."""

from typing import Any

import pytest
from each import by_turns
from playouts import SEARCHED, some_positions, space_of, table
from sources import built
from stepped import compare as compare_with_kernel

from bookgen.engines.building.play import Building
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.pairing.solver.space import Heaps
from bookgen.games import find_game
from bookgen.games.options import REDEALS
from bookgen.play import Position, Rules, deal_of, format_move, rules_for


def compare(rules: Rules, options: dict[str, int], position: Position) -> None:
    """Fails with the moves that the search has not, and the positions that play has not."""
    orders = rules.orders if isinstance(rules, Building) else ()
    space: Any = space_of(rules.game, position, options, orders=orders)
    here = space.encode(position)
    by_play = {space.encode(rules.play(position, move)): format_move(move) for move in rules.moves(position)}
    by_search = set(space.successors(here))
    # A move that leads to a like position (an equal card on an equal place) need not be found.
    by_play.pop(here, None)
    by_search.discard(here)
    if isinstance(rules.game.rules, PairingRules) and by_search != set(by_play):
        (after,) = by_search
        assert by_play[after]
        assert_safe(here, after, rules.game.rules)
        return
    missing = [by_play[state] for state in by_play if state not in by_search]
    extra = by_search - set(by_play)
    assert not missing and not extra, (position, missing, extra)


def assert_safe(before: Heaps, after: Heaps, rules: PairingRules) -> None:
    """A pair is taken without a look at other moves if every card left of its ranks lies open.

    Where places are filled it is the last of its rank.
    """
    left, later = ("".join(pile for role in state for pile in role) for state in (before, after))
    shown = "".join(pile[-1] for role in before[: len(rules.piles)] for pile in role if pile)
    gone = {rank for rank in left if left.count(rank) != later.count(rank)}
    assert len(left) - len(later) == 2 and len(gone) in (1, 2)
    assert all(left.count(rank) == shown.count(rank) for rank in gone)
    assert rules.fill is None or not gone & set(later)


@pytest.mark.parametrize("positions", [50, pytest.param(1000, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", by_turns(SEARCHED, 1, 3))
def test_the_search_steps_as_the_rules_do(name: str, positions: int) -> None:
    count = 0
    for rules, options, position in some_positions(name, positions):
        compare(rules, options, position)
        count += 1
    assert count == positions


def test_a_foundation_that_the_deal_begins_is_like_those_that_play_begins() -> None:
    """The Kingdom: the first family has its ace from the deal, and goes before others as high."""
    families = {"foundation_1": "AS 2S 3D", "foundation_2": "AH 2C 3H", "foundation_3": "AH 2H 3H"}
    position = table("kingdom", **families, waste="4S")
    rules = rules_for(find_game("kingdom"))
    assert "waste>foundation-1:4S" in map(format_move, rules.moves(position))
    assert "waste>foundation-2:4S" not in map(format_move, rules.moves(position))
    compare(rules, {}, position)
    compare_with_kernel(rules, flatten(rules.game, {}), position, built)


@pytest.mark.parametrize("name", ["trefoil", "storehouse", "lucas"])
@pytest.mark.parametrize("redeals", [248, 249, 250, 254, 255, 256, 500, 999, 1000])
def test_many_redeals_are_counted(name: str, redeals: int) -> None:
    """The option goes further than a byte does."""
    options = {"redeals": 1000}
    rules = rules_for(find_game(name), options)
    position = rules.opening(deal_of(rules.game, 3)).with_counts({REDEALS: redeals})
    if name != "trefoil":
        position = position.with_piles({"stock": (), "waste": position.piles["stock"]})
    compare(rules, options, position)
    space = space_of(rules.game, position, options)
    later = position.with_counts({REDEALS: redeals - 1})
    assert space.encode(later) != space.encode(position)
