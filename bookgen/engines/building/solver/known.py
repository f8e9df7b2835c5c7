"""What the arguments of the search know of a building game's descriptor.

An argument holds for the facts that it was made for. A game that says something else is one of which it knows
nothing: a new key, or a new value of an old one, makes no play safe and no deal lost until it has been
thought of, here and there.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import msgspec

from bookgen.cards import CARDS, RANKS, SUITS
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.dealing import Dealing, Redeal, Shift
from bookgen.engines.move_rules import Fill, MoveRule, When
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import Pack, PileGroup, Takes

ANY = None
"""Stands for whatever value a key may have."""
Known: TypeAlias = Mapping[type[msgspec.Struct], Mapping[str, tuple[object, ...] | None]]
KNOWN: dict[type[msgspec.Struct], Mapping[str, tuple[object, ...] | None]] = {
    Game: {
        **{"number": ANY, "id": ANY, "title": ANY, "source": ANY, "kind": ANY, "players": ANY, "family": ANY},
        **{"pack": ANY, "piles": ANY, "deal": ANY, "rules": ANY, "declared": ANY},
        **{"puzzle": ANY, "picture": ANY, "other_names": ANY, "same_as": ANY},
    },
    Pack: {"kind": ANY, "withdrawn": ANY, "order": ANY},
    BuildingRules: {"moves": ANY, "follows": ANY, "dealing": ANY, "choice": ANY},
    MoveRule: {
        "name": ANY,
        "source": ANY,
        "to": ANY,
        "lifts": ("one", "run", "heap"),
        "onto": ("card", "empty", "any"),
        "when": ANY,
    },
    When: {
        "comes": (None, "first", "second", "before-turning"),
        "full": ANY,
        "empty": ANY,
        "unwanted": ANY,
    },
    Fill: {"fill": ANY, "source": ANY},
    Dealing: {"turn": (False, True), "redeal": ANY, "shift": ANY},
    Redeal: {"of": ("waste", "tableau"), "times": ANY, "heaps": ANY, "barren": ANY, "shuffled": ANY},
    Shift: {"piles": ANY, "times": ANY},
    PileGroup: {key: ANY for key in ("role", "word", "plural", "count", "numbers", "start", "takes", "face")},
    Takes: {
        "direction": (None, "up", "down", "both", "level"),
        "suit": ("same", "any", "alternate"),
        "step": ANY,
        "wrap": ANY,
        "base": ANY,
        "full": ANY,
    },
}


def knows(game: Game, also: Known | None = None) -> bool:
    """Whether all that the descriptor of a building game says is known: its keys, and their values; ``also``
    has those that one argument knows beside.

    A key that is not known is as good as absent while it has its default.
    """
    asked = (base for group in game.piles for base in group.takes.base)
    # Of foundations that begin alike no more than suits are given.
    bases = {*CARDS, *RANKS, *(SUITS if also else ())}
    return all(base in bases for base in asked) and all(_known(part, also or {}) for part in _parts(game))


def _known(part: msgspec.Struct, also: Known) -> bool:
    known = {**KNOWN[type(part)], **also.get(type(part), {})}
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        if field.name not in known:
            if value != _default(field):
                return False
        else:
            values = known[field.name]
            if values is not None and value not in values:
                return False
    return True


def _default(field: msgspec.structs.FieldInfo) -> object:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def _parts(game: Game) -> Iterator[msgspec.Struct]:
    """The tables of a descriptor that say how the game is played."""
    yield from (game, game.pack)
    for group in game.piles:
        yield from (group, group.takes)
    rules = game.rules_as(BuildingRules)
    yield from (rules, rules.dealing, *rules.follows, *rules.moves)
    yield from (rule.when for rule in rules.moves)
    yield from (part for part in (rules.dealing.redeal, rules.dealing.shift) if part)
