"""Which positions are one to a player: equal but for what may change places, or for the names of suits."""

import hashlib
from collections.abc import Callable, Hashable, Sequence
from itertools import permutations
from typing import TypeAlias

from bookgen.cards import SUITS, Options
from bookgen.engines.building.solver.engine import tables
from bookgen.engines.building.solver.tables import BuildingTables
from bookgen.games import Game
from bookgen.games.options import REDEALS
from bookgen.play import Position

Like: TypeAlias = Callable[[Position], Hashable]
"""Gives equal values for positions of which the one wins wherever the other does."""


def likeness_of(game: Game, options: Options) -> Like:
    """How positions of a game are told apart, under its options.

    In a building game piles that the rules tell nowhere apart may stand in any order, but columns on which
    cards are dealt in their order, or which are gathered in it, as long as that is still to come. In a
    pairing game the piles of a role may, and suits count for nothing. In a star to which nothing more comes
    the rays may. Elsewhere nothing is identified.
    """
    if game.rules.listed:
        flat = tables(game, options)
        return lambda position: _by_kin(position, flat)
    if game.rules.by_rank_alone:
        roles = {name: group.role for name, group, _ in game.all_piles() if group.role != "discard"}
        return lambda position: _by_rank(position, roles)
    if game.rules.circle_size:
        places, rays = game.pile_names("tableau"), game.rules.circle_size
        return lambda position: _by_rays(position, places, rays)
    if game.rules.transposes:
        groups = [game.pile_names(role) for role in ("reserve", "tableau", "foundation")]
        return lambda position: _by_line(position, groups)
    return Position.key


def _by_line(position: Position, groups: Sequence[Sequence[str]]) -> Hashable:
    """When waste and stock are out the cards of the reserve go to any place, and so to any line."""
    if position.piles["waste"] or position.piles["stock"]:
        return tuple(position.piles.items())
    return tuple(tuple(sorted(position.piles[name] for name in names)) for names in groups)


def _by_rays(position: Position, places: Sequence[str], rays: int) -> Hashable:
    """What is filled from waste or stock goes by the order of the rays, and only that does."""
    others = tuple(each for each in position.piles.items() if each[0] not in places)
    lines = [tuple(position.piles[name] for name in places[ray::rays]) for ray in range(rays)]
    if not position.piles["waste"] and not position.piles["stock"]:
        lines.sort()
    return others, tuple(lines), tuple(sorted(position.counts.items()))


def _by_kin(position: Position, flat: BuildingTables) -> Hashable:
    fixed = set(flat.columns) if _in_order(position, flat) else set[int]()
    shown = sorted(
        (kin, at if at in fixed else -1, position.piles[name])
        for at, (name, kin) in enumerate(zip(flat.names, flat.kin, strict=True))
    )
    return tuple(shown), tuple(sorted(position.counts.items()))


COLUMNS = 2
"""Of a redeal: the columns are gathered."""


def _in_order(position: Position, flat: BuildingTables) -> bool:
    """Whether columns may still be dealt on, brought up or gathered in their order."""
    if flat.refill or ((flat.deal or flat.round) and position.piles[flat.names[flat.stock]]):
        return True
    again = flat.barren or flat.redeals < 0 or position.counts[REDEALS] < flat.redeals
    return flat.redeal_of == COLUMNS and bool(again)


def _by_rank(position: Position, roles: dict[str, str]) -> Hashable:
    return tuple(
        sorted((role, "".join(card[0] for card in position.piles[name])) for name, role in roles.items())
    )


def renamed_alike(game: Game, position: Position) -> str:
    """A word that two positions of a game share where the one is the other with its suits renamed.

    Every renaming counts, also one that changes colours: a reader who has solved the one knows the other.
    The piles of a group may stand in any order. Twelve hexadecimal digits.
    """
    groups = [
        (n, name)
        for n, group in enumerate(game.piles)
        for name, other, _ in game.all_piles()
        if other is group
    ]
    renamings = [dict(zip(SUITS, names, strict=True)) for names in permutations(SUITS)]
    told = min(
        repr(sorted((n, _renamed(position.piles[name], names)) for n, name in groups)) for names in renamings
    )
    return hashlib.sha256(told.encode("ascii")).hexdigest()[:12]


def _renamed(cards: tuple[str, ...], names: dict[str, str]) -> str:
    return "".join(card[0] + names[card[1]] for card in cards)
