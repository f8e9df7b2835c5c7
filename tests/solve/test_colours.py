"""Cards of one rank and colour are taken for one where suits are not asked for: held against searches that
tell them all apart, of small games drawn by chance."""

from array import array
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from damaged import write
from small_games import BARE, ENOUGH, kinds_of, small

from bookgen.engines.building.solver.colours import colours_alone
from bookgen.engines.building.solver.make_tables import flatten
from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.games import all_games, find_game, read_descriptor
from bookgen.play import Position, deal_of, rules_for
from bookgen.solve.kernel.building import Kernel


def small_in_colours(number: int) -> dict[str, Any] | None:
    """A small game whose families, begun with aces, ask for colours alone, and its columns too, or for
    nothing; None where there is no stock, or would be none, as there are fewer cards now."""
    table = small(number)
    family, columns = table["piles"][0], table["piles"][1]
    begun, order = family["takes"]["base"], table["pack"]["order"]
    laid = 2 * columns["count"] + sum(pile["count"] for pile in table["piles"] if pile["role"] == "reserve")
    if "turn" not in table["rules"]["dealing"] or laid >= len(begun) * (len(order) - 1):
        return None
    family |= {"start": begun, "takes": {"direction": "up", "suit": "alternate"}}
    columns["takes"]["suit"] = "any" if columns["takes"]["suit"] == "same" else columns["takes"]["suit"]
    table["pack"]["withdrawn"] = [*table["pack"]["withdrawn"], *begun]
    table["rules"]["dealing"].get("redeal", {}).pop("shuffled", None)
    return table


def searched(flat: BuildingTables, start: Position, alias: "array[int]") -> tuple[str, int]:
    """The verdict of a search by which cards are remembered so, and what it stored."""
    kernel = Kernel(replace(flat, alias=alias), BARE.weights)
    kernel.load(flat.piles(start), *flat.counts(start))
    told, _, stored = kernel.best_first(ENOUGH)
    return told, stored


@pytest.mark.parametrize("games", [300, pytest.param(6000, marks=pytest.mark.heavy)])
def test_no_verdict_changes_where_cards_of_a_colour_are_alike(games: int, tmp_path: Path) -> None:
    """Fewer positions are stored of a deal that is gone through to the end, never more."""
    told = Counter[tuple[str, str]]()
    fewer = 0
    for number in range(games):
        table = small_in_colours(number)
        if table is None:
            continue
        game = read_descriptor(write(table, tmp_path / f"small-{number}.toml"))
        assert colours_alone(game)
        flat = flatten(game, {})
        for seed in range(3):
            start = rules_for(game).opening(deal_of(game, seed))
            (bare, every), (alike, stored) = (
                searched(flat, start, alias) for alias in (array("i", range(64)), flat.alias)
            )
            if "undecided" not in (bare, alike):
                assert bare == alike, f"{game.id}#{seed}"
                assert bare == "solved" or stored <= every, f"{game.id}#{seed}"
                fewer += bare == "unsolvable" and stored < every
                told.update((kind, bare) for kind in kinds_of(table))
    assert fewer > games // 20, fewer
    for kind in ("two packs", "turned", "dealt again", "cells", "alternate"):
        assert min(told[kind, "solved"], told[kind, "unsolvable"]) >= games // 100, (kind, told)


def test_games_in_which_colours_alone_matter() -> None:
    """Wherever a foundation is built in suit suits matter."""
    found = {game.id for game in all_games() if game.rules.engine == "building" and colours_alone(game)}
    assert {"cadogan-light-and-shade", "light-and-shade"} <= found
    assert not found & {"olga", "fairie-queen", "lucas", "freecell"}
    flat = flatten(find_game("cadogan-light-and-shade"), {})
    code, alias = flat.code, flat.alias
    assert alias[code["5H"]] == alias[code["5D"]] != alias[code["5C"]] == alias[code["5S"]]
