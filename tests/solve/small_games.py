"""Small building games drawn by chance, whose deals an exact search decides: arguments are tried on them."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from damaged import write

from bookgen.cards import RANKS, SUITS
from bookgen.engines.building.solver.engine import BuildingSolver
from bookgen.games import Game, read_descriptor
from bookgen.play import Position, rules_for
from bookgen.solve.methods import Method

BARE = Method(search="best-first", home=-6, buried=5, depth=1)
ENOUGH = 60_000
"""Positions within which nearly every one of these small games is decided."""


def described(
    number: str,
    name: str,
    packs: int,
    withdrawn: Sequence[str],
    order: str,
    piles: Sequence[dict[str, Any]],
    deal: Sequence[dict[str, Any]],
    rules: dict[str, Any],
    family: str = "building",
) -> dict[str, Any]:
    """A game to be played out, as its descriptor has it: what the tests draw, and what is the same of all."""
    roles = dict.fromkeys(str(pile["role"]) for pile in piles)
    return {
        "number": number,
        "id": name,
        "title": "Small",
        "source": "the tests",
        "kind": "skill",
        "family": family,
        "pack": {
            "kind": "whist" if packs == 1 else "double",
            "withdrawn": [*withdrawn],
            "order": order,
        },
        "piles": [*piles],
        "deal": [*deal],
        "rules": {"engine": "building", **rules},
        "puzzle": {"form": "play"},
        "picture": {
            "book": [
                {"piles": role, "at": [0, at], "grid": {"columns": 9, "step": [1.05, 1]}}
                for at, role in enumerate(roles)
            ]
        },
    }


def small(number: int) -> dict[str, Any]:
    """A small building game: ten to sixteen cards in one to four suits, everything else by chance."""
    chance = random.Random(f"small game {number}")
    packs = chance.choice([1, 1, 1, 2])
    suits = chance.choice(["CD", "CS", "CDS", "CDHS", "CDHS"] if packs == 1 else ["C", "CD", "CS"])
    size = {1: (6, 7), 2: (5, 7), 3: (5, 5), 4: (3, 4)} if packs == 1 else {1: (6, 7), 2: (3, 4)}
    ranks = RANKS[: chance.randint(*size[len(suits)])]
    gone = [rank + suit for suit in SUITS for rank in RANKS if rank not in ranks or suit not in suits]
    columns = chance.randint(2, 4)
    cells = chance.choice([0, 0, 1, 2])
    filled = cells > 0 and chance.random() < 0.25
    sources = ["tableau", "cell"] if cells else ["tableau"]
    begun = [f"A{suit}" for suit in suits] * packs
    foundation = {"direction": "up", "base": begun}
    piles: list[dict[str, Any]] = [
        {"role": "foundation", "word": "family", "count": len(begun), "takes": foundation},
        {"role": "tableau", "word": "column", "count": columns, "takes": _takes(chance, packs, len(ranks))},
    ]
    moves: list[dict[str, Any]] = [
        {"name": "play", "from": sources, "to": ["foundation"]},
        {"name": "pack", "from": sources, "to": ["tableau"], "lifts": chance.choice(["one", "run", "run"])},
    ]
    if chance.random() < 0.6:
        lifts = chance.choice(["one", "run"])
        moves.append({"name": "open", "from": sources, "to": ["tableau"], "onto": "empty", "lifts": lifts})
    if cells:
        piles.append({"role": "reserve", "word": "cell", "count": cells})
        if not filled:
            moves.append({"name": "keep", "from": ["tableau"], "to": ["reserve"], "onto": "empty"})
    if chance.random() < 0.3:
        moves.append({"name": "back", "from": ["foundation"], "to": ["tableau"]})
        if chance.random() < 0.3:
            moves.append({"name": "out", "from": ["foundation"], "to": ["tableau"], "onto": "empty"})
    if number % 10 == 7:
        moves[1]["lifts"] = "heap"
    dealing: dict[str, Any] = {}
    follows = []
    if filled or chance.random() < 0.3:
        piles += [{"role": "stock", "word": "stock"}, {"role": "waste", "word": "waste"}]
        for move in moves:
            if move["name"] in ("play", "pack", "open"):
                move["from"] = [*sources, "waste"]
                move["lifts"] = "one"
        dealing = {"turn": True}
        if chance.random() < 0.5:
            dealing["redeal"] = {"of": "waste", "times": 1}
            if number % 3 == 0:
                dealing["redeal"] |= {"times": 2, "shuffled": True}
        deal = [{"piles": ["tableau"], "cards": 2, "rounds": True}]
        if filled:
            deal.append({"piles": ["cell"], "cards": 1})
            follows.append({"fill": "reserve", "from": chance.choice([["waste", "stock"], ["stock"]])})
        deal.append({"piles": ["stock"]})
    else:
        each, more = divmod(packs * len(ranks) * len(suits), columns)
        deal = [{"piles": [f"tableau-{at + 1}"], "cards": each + (at < more)} for at in range(columns)]
        kind = chance.random()
        if kind < 0.2:
            dealing = {"redeal": {"of": "tableau", "times": 1, "heaps": each + 1}}
        elif kind < 0.3:
            dealing = {"shift": {"piles": "tableau", "times": 1}}
    rules = {"moves": moves, "follows": follows, "dealing": dealing}
    return described("X99", f"small-{number}", packs, gone * packs, ranks, piles, deal, rules, "packing")


def _takes(chance: random.Random, packs: int, ranks: int) -> dict[str, Any]:
    """How columns are built: most often down by ones, in any of the ways that there are."""
    takes: dict[str, Any] = {
        "direction": chance.choice(["down", "down", "down", "down", "up", "both", "level"])
    }
    takes["suit"] = chance.choice(["same", "any", "any", "alternate", "alternate", "alternate"])
    takes["step"] = 1 if takes["direction"] == "level" else chance.choice([1, 1, 1, 1, 1, 2])
    if takes["direction"] != "level" and chance.random() < 0.1:
        takes |= {"wrap": True, "full": 4 * packs * ranks}
    return takes


def small_game(number: int, folder: Path) -> Game:
    """The game as it is read from its descriptor."""
    return read_descriptor(write(small(number), folder / f"small-{number}.toml"))


def verdict(game: Game, start: Position, method: Method) -> str:
    """What one method says; with another salt as well where it says that nothing wins."""
    return BuildingSolver(rules_for(game), {}, start).run(method, ENOUGH).verdict


def kinds_of(game_table: dict[str, Any]) -> Sequence[str]:
    """What there is in a small game, by which a test tells what it has tried."""
    names = {move["name"] for move in game_table["rules"]["moves"]}
    dealing = game_table["rules"]["dealing"]
    takes = game_table["piles"][1]["takes"]
    found = {
        "two packs": game_table["pack"]["kind"] == "double",
        "back": "back" in names,
        "cells": "keep" in names,
        "heaps": game_table["rules"]["moves"][1].get("lifts") == "heap",
        "fills": bool(game_table["rules"]["follows"]),
        "turned": "turn" in dealing,
        "dealt again": "redeal" in dealing,
        "shuffled": "shuffled" in dealing.get("redeal", ()),
        "gathered": "heaps" in dealing.get("redeal", ()),
        "shifted": "shift" in dealing,
        takes["suit"]: True,
        takes["direction"]: True,
    }
    return [kind for kind, there in found.items() if there]
