"""Positions met in random play, and the slow, sure way of deciding small ones."""

import random
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from second_building import SAFE, BuildingSpace
from second_circles import CirclesSpace
from second_places import PlacesSpace
from second_plain import PlainSpace, tables_tell
from second_tables import compile_tables

from bookgen.cards import Card
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import Building
from bookgen.engines.building.solver.engine import begun
from bookgen.engines.circles.facts import CirclesRules
from bookgen.engines.pairing.facts import PairingRules
from bookgen.engines.pairing.solver.space import PairingSpace
from bookgen.games import Game, all_games, find_game
from bookgen.play import Position, Rules, deal_of, rules_for, shuffles_of
from bookgen.solve.methods import Safe, Weights

SEARCHED = [
    game.id
    for game in all_games()
    if game.kind == "skill" and isinstance(game.rules, BuildingRules | CirclesRules | PairingRules)
]
"""Games of skill that are searched position by position."""

AnySpace = BuildingSpace | PlainSpace | CirclesSpace | PairingSpace


def space_of(
    game: Game,
    start: Position,
    options: Mapping[str, int] | None = None,
    safe: Safe | None = None,
    weights: Weights | None = None,
    orders: Sequence[Sequence[Card]] = (),
) -> AnySpace:
    """The search's view of a position, nothing forced and nothing forgotten unless asked for."""
    if isinstance(game.rules, CirclesRules):
        return CirclesSpace(game, start, Weights())
    if isinstance(game.rules, PairingRules):
        return PairingSpace(game, start)
    if not tables_tell(game):
        return PlainSpace(game, start, options or {}, weights, orders)
    tables = compile_tables(game, options or {})
    forced = SAFE[safe] if safe else None
    assert isinstance(game.rules, BuildingRules)
    if game.rules.dealing.places:
        return PlacesSpace(tables, start, weights or Weights(), safe=forced)
    return BuildingSpace(tables, start, weights or Weights(), safe=forced, orders=orders)


def played(rules: Rules, seed: int, homeward: float) -> Iterator[Position]:
    """The positions of one random play-out; with this chance a card that can go home goes home."""
    chance = random.Random(f"{rules.game.id} {seed} {homeward}")
    position = rules.opening(deal_of(rules.game, seed))
    for _ in range(500):
        yield position
        legal = rules.moves(position)
        if not legal:
            return
        home = [move for move in legal if move[0].target.startswith(("foundation", "discard"))]
        move = chance.choice(home if home and chance.random() < homeward else legal)
        position = rules.play(position, move)


Met = tuple[Rules, dict[str, int], Position]
_KEPT = 60
_met: dict[str, tuple[Iterator[Met], list[Met]]] = {}
"""Of each game the positions met so far, up to ``_KEPT``, and what gives the next."""


def some_positions(name: str, count: int) -> Iterator[Met]:
    """Positions of many play-outs, careless and careful ones, under several options; fewer are the first."""
    if count > _KEPT:
        yield from positions_of(find_game(name), count)
        return
    following, met = _met.setdefault(name, (positions_of(find_game(name), _KEPT), []))
    for at in range(count):
        if at == len(met):
            met.append(next(following))
        yield met[at]


def positions_of(game: Game, count: int) -> Iterator[Met]:
    """The same of a game that need not be one of the books'."""
    chance = random.Random(f"some {game.id}")
    seed = 0
    while count > 0:
        options = some_options(game, seed % 4) if seed % 2 else {}
        rules = rules_for(game, options, (), shuffles_of(game, seed, options))
        later = rules
        if isinstance(rules, Building):
            later, _, _ = begun(rules, rules.opening(deal_of(game, seed)), options)
        for position in played(rules, seed, (0.0, 0.5, 0.9, 1.0)[seed // 2 % 4]):
            if isinstance(rules, Building) and rules.opens(position):
                continue  # What is searched is what comes after the opening.
            if count > 0 and chance.random() < 0.2 and not rules.won(position):
                count -= 1
                yield later, options, position
        seed += 1


def some_options(game: Game, number: int) -> dict[str, int]:
    """So many redeals where there are some; of several wastes one, or more; a grace, or none."""
    wastes = len(game.pile_names("waste")) if "wastes" in game.options else 1
    said = {"redeals": number, "wastes": number % wastes + 1, "grace": number // 2}
    return {name: value for name, value in said.items() if name in game.options}


def comes_out(rules: Rules, position: Position) -> bool:
    """Whether a position can be won, by looking at everything the rules of play lead to."""
    return bool(looked_through(rules, position, 10**9))


def looked_through(rules: Rules, position: Position, most: int) -> bool | None:
    """The same, where no more than so many positions are met; else None."""
    seen: set[object] = set()
    waiting = [position]
    while waiting:
        if len(seen) > most:
            return None
        position = waiting.pop()
        if rules.won(position):
            return True
        like = _like(rules, position)
        if like not in seen:
            seen.add(like)
            waiting += [rules.play(position, move) for move in rules.moves(position)]
    return False


def _like(rules: Rules, position: Position) -> object:
    """The position itself; in pairing games its ranks, which are all that counts there."""
    if not isinstance(rules.game.rules, PairingRules):
        return tuple(position.piles.items()), tuple(position.counts.items())
    ranks = (
        "".join(card[0] for card in position.piles[name]) for name in position.piles if name != "discard"
    )
    return tuple(ranks)


def table(name: str, counts: Mapping[str, int] = MappingProxyType({}), /, **piles: str) -> Position:
    """A position by hand: ``tableau_1="QC KC"``, bottom first, next card of the stock last; counts 0."""
    game = find_game(name)
    laid: dict[str, tuple[str, ...]] = {pile: () for pile, _, _ in game.all_piles()}
    for key, cards in piles.items():
        laid[key.replace("_", "-")] = tuple(cards.split())
    kept = rules_for(game).opening(deal_of(game, 1)).counts
    return Position(laid, {**dict.fromkeys(kept, 0), **counts})


def suit_to(order: str, top: str) -> str:
    """The cards of a suit from the first of an order up to one: ``suit_to("A23456789TJQK", "3C")``."""
    return " ".join(rank + top[1] for rank in order[: order.index(top[0]) + 1])
