"""Waste cleared to heaps on heads: positions seen lost for want of room, and safe plays, against all lines of
play."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from damaged import write
from small_games import BARE, described
from sources import built, plain

from bookgen.cards import RANKS, SUITS
from bookgen.engines.building.solver.engine import tables
from bookgen.engines.building.solver.heads import alike_on_heads, begins_heaps, on_heads
from bookgen.engines.building.solver.safe import safe_in
from bookgen.games import Game, all_games, find_game, read_descriptor
from bookgen.play import Position, Rules, deal_of, parse_move, rules_for
from bookgen.puzzles.bank import kept_puzzles

PACKS = [("CDHS", 2, 1), ("C", 4, 2), ("CD", 4, 1), ("CS", 2, 2), ("CD", 3, 2), ("C", 6, 2), ("CD", 4, 2)]
GAMES = [
    (*pack, heaps, heap, places)
    for pack in PACKS
    for heaps in (1, 2, 4)
    for heap, places in [("any", 0), ("alternate", 0), ("any", 1)]
]
MOST = 2_000
"""Deals from which more positions are reached are left out."""


def small(number: int) -> dict[str, Any]:
    """A game of few cards like Queens and Knaves: with as many heaps as cards that begin them, or fewer, and
    with places of which each holds one card, or none."""
    suits, high, packs, heaps, heap, places = GAMES[number]
    order, heads = RANKS[:high] + "QK", [f"Q{suit}" for suit in suits] * packs
    gone = [rank + suit for suit in SUITS for rank in RANKS if rank not in order or suit not in suits]
    families = {"role": "foundation", "word": "family", "plural": "families", "count": len(heads)}
    built_up = {"base": ["K"] * len(heads), "direction": "up", "wrap": True, "full": high + 1}
    laid = {"count": len(heads[:heaps]), "start": heads[:heaps], "stays": True}
    piles: list[dict[str, Any]] = [
        {**families, "takes": built_up},
        {"role": "tableau", "word": "heap", **laid, "takes": {"direction": "down", "suit": heap}},
        {"role": "stock", "word": "stock"},
        {"role": "waste", "word": "waste"},
    ]
    sources = ["waste"]
    moves: list[dict[str, Any]] = []
    if places:
        sources.append("place")
        piles.append({"role": "reserve", "word": "place", "count": places})
        moves.append({"name": "fill", "from": ["waste"], "to": ["place"], "onto": "empty"})
    moves.append({"name": "keep", "from": sources, "to": ["tableau"]})
    moves.append({"name": "play", "from": [*sources, "tableau"], "to": ["foundation"]})
    deal, rules = [{"piles": ["stock"]}], {"moves": moves, "dealing": {"turn": True}}
    return described("X96", f"room-{number}", packs, gone * packs + heads, order, piles, deal, rules)


def reached(rules: Rules, start: Position) -> dict[str, tuple[Position, bool]] | None:
    """All positions that are reached from one, and whether they come out; None where there are too many."""
    known: dict[str, Position] = {str(start.piles): start}
    back: dict[str, list[str]] = {}
    left = [start]
    while left:
        at = left.pop()
        for move in rules.moves(at):
            after = rules.play(at, move)
            key = str(after.piles)
            back.setdefault(key, []).append(str(at.piles))
            if key not in known:
                known[key] = after
                left.append(after)
        if len(known) > MOST:
            return None
    won = {key for key, at in known.items() if rules.won(at)}
    keys = list(won)
    while keys:
        new = {key for key in back.get(keys.pop(), []) if key not in won}
        won |= new
        keys += new
    return {key: (at, key in won) for key, at in known.items()}


def begun(rules: Rules, seed: int) -> Position:
    """A deal as it lies, or played on by chance, mostly what can be played, till little is left to turn."""
    position, chance = rules.opening(deal_of(rules.game, seed)), random.Random(f"begun {seed}")
    while seed % 4 and len(position.piles["stock"]) > 2 + seed % 4:
        moves = rules.moves(position)
        played = [move for move in moves if move[0].source != "stock"]
        laid = [move for move in played if move[0].target.startswith("tableau")]
        chosen = (laid or played) if played and chance.random() < 0.8 else moves
        position = rules.play(position, chance.choice(chosen))
    return position


def looked_over(game: Game, seed: int, told: "Counter[str]") -> None:
    """Counts positions of a deal that are lost, and that are seen to be."""
    rules = rules_for(game)
    start = begun(rules, seed)
    found = reached(rules, start)
    if found is None:
        told["too many"] += 1
        return
    flat = tables(game, {})
    form = plain if seed == 1 and len(found) < 100 else built
    for safe in {None, safe_in(game)}:
        kernel: Any = form.Kernel(flat, BARE.weights, safe=safe)
        for each, (at, comes_out) in enumerate(found.values()):
            kernel.load(flat.piles(at), *flat.counts(at))
            if not rules.won(at):
                shown = kernel.is_lost()
                assert not (shown and comes_out), (game.id, seed, at.piles)
                told["lost"] += not comes_out
                told["seen"] += shown
            if each % 9 == 0:
                verdict = kernel.best_first(100_000)[0]
                assert verdict == ("solved" if comes_out else "unsolvable"), (game.id, seed, safe, at.piles)
                told[verdict] += 1


@pytest.mark.parametrize(
    ("numbers", "deals"),
    [(range(0, len(GAMES), 5), 2), pytest.param(range(len(GAMES)), 40, marks=pytest.mark.heavy)],
)
def test_no_position_that_comes_out_lacks_room(numbers: range, deals: int, tmp_path: Path) -> None:
    """Nor is one left out of a search that could be won; of those that are lost many are seen, and nearly all
    where nothing but heaps takes cards, whatever their suits."""
    told, other = Counter[str](), Counter[str]()
    for number in numbers:
        game = read_descriptor(write(small(number), tmp_path / f"room-{number}.toml"))
        assert any(tables(game, {}).clearing.begins), game.id
        for seed in range(deals):
            looked_over(game, seed, told if GAMES[number][-2:] == ("any", 0) else other)
    assert told["seen"] > told["lost"] * 0.93, told
    told += other
    assert told["seen"] > told["lost"] // 5, told
    assert told["solved"] > deals, told


def test_heaps_on_heads_are_found() -> None:
    """In one game of the books; there cards that begin heaps are taken for one another."""
    found = {
        game.id: (begins_heaps(game), alike_on_heads(game))
        for game in all_games()
        if game.rules.engine == "building" and on_heads(game)
    }
    assert found == {"queens-and-knaves": ("J", "J")}


def test_no_position_on_a_kept_way_lacks_room() -> None:
    game = find_game("queens-and-knaves")
    kernel: Any = built.Kernel(tables(game, {}), BARE.weights)
    for kept in kept_puzzles(game):
        rules = rules_for(game)
        position = rules.opening(kept.deal)
        for at, move in enumerate(kept.moves or []):
            position = rules.play(position, parse_move(move))
            if at % 4:
                continue
            kernel.load(tables(game, {}).piles(position), *tables(game, {}).counts(position))
            assert not kernel.is_lost(), (kept.code, move)
