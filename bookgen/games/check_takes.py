"""Whether what is said of a pile has a meaning: what it takes, how it begins, turns and ends, what stays."""

from collections import Counter

from bookgen.cards import CARDS, RANKS, SUITS
from bookgen.errors import BadInput
from bookgen.games.check_words import named, no_piles, resolve
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup, Takes
from bookgen.games.piles import deal_order

BUILT = frozenset({"tableau", "reserve", "waste"})
"""Roles whose piles may wrap without being full at a number."""


def check_takes(game: Game, group: PileGroup, where: str) -> None:
    """Raises BadInput, naming ``where`` and the key, for what cannot be meant of a pile's ``takes``."""
    takes, where = group.takes, f"{where}.takes"
    if takes == Takes():
        return
    refused = game.rules.takes_without(group.role)
    if refused is None:
        raise BadInput(f"{where}: means nothing in this engine")
    for key in refused:
        if getattr(takes, key):
            raise BadInput(f"{where}.{key}: means nothing in this engine")
    _check_base(group, where)
    _check_direction(takes, where)
    if takes.wrap and takes.full is None and group.role not in BUILT:
        raise BadInput(f"{where}.full: missing; a pile that wraps must say how many cards it takes")
    if takes.begin is not None:
        _check_begin(game, group, where)
    if takes.back:
        _check_back(group, where)
    if takes.ends is not None:
        _check_ends(game, group, where)
    if takes.full is not None and not takes.anything:
        raise BadInput(f"{where}.full: means nothing where nothing is laid; give a direction or a base")


def _check_base(group: PileGroup, where: str) -> None:
    """Raises BadInput for a base that is no card or rank for each pile; a suit, where piles begin alike."""
    takes = group.takes
    suits = SUITS if takes.begin == "alike" else ""
    for card in takes.base:
        if card not in CARDS and (card not in RANKS + suits or len(card) != 1):
            raise BadInput(f"{where}.base: no card {card!r}; wanted a card, such as TH, or a rank, such as T")
    if takes.base and len(takes.base) != group.count:
        raise BadInput(f"{where}.base: got {len(takes.base)}, wanted one for each of the {group.count} piles")


def _check_direction(takes: Takes, where: str) -> None:
    """Raises BadInput for a suit, step or wrap that means nothing with the direction."""
    if takes.direction is None:
        for key, given in (("suit", takes.suit != "same"), ("step", takes.step != 1), ("wrap", takes.wrap)):
            if given:
                raise BadInput(f"{where}.{key}: means nothing without a direction; give one")
    if takes.direction == "level" and (takes.step != 1 or takes.wrap):
        key = "wrap" if takes.wrap else "step"
        raise BadInput(f"{where}.{key}: means nothing where equal cards are laid on one another")


def _check_begin(game: Game, group: PileGroup, where: str) -> None:
    """Foundations that begin alike: nothing else says how, but in which suits, and what they began with
    stays."""
    if not game.rules.begins or group.role != "foundation":
        raise BadInput(f"{where}.begin: means nothing but of the foundations of a building game")
    if group.takes.begin == "alike" and not {*group.takes.base} <= {*SUITS}:
        raise BadInput(f"{where}.begin: means nothing where a base is given; wanted one of the two, or suits")
    if group.takes.base and group.takes.begin == "alike" and group.takes.suit != "same":
        raise BadInput(f"{where}.base: suits mean nothing where piles are not built in them; leave it out")
    if group.takes.base and group.takes.begin == "alike" and group.takes.step != 1:
        raise BadInput(f"{where}.step: means nothing where a base gives the suits; leave one of the two out")
    if group.count == 1:
        raise BadInput(f"{where}.begin: means nothing of one pile alone; wanted two or more")
    if group.takes.direction is None:
        how = group.takes.begin
        raise BadInput(f"{where}.direction: missing; say how the piles are built that begin {how}")


def _check_back(group: PileGroup, where: str) -> None:
    """Raises BadInput for piles that come ``back`` without a direction, or an even number to be full."""
    takes = group.takes
    if takes.direction not in ("up", "down") or group.role != "foundation":
        raise BadInput(f"{where}.back: means nothing but of foundations that are built up, or down")
    if takes.full is None or takes.full % 2:
        raise BadInput(f"{where}.full: wanted an even number; a pile that comes back turns when half full")
    if takes.ends is not None:
        raise BadInput(f"{where}.back: means nothing where a card waits at the end; leave one of the two out")


def _check_ends(game: Game, group: PileGroup, where: str) -> None:
    """Raises BadInput where foundations cannot end with the cards that wait for them, one for each."""
    takes, key = group.takes, f"{where}.ends"
    if not game.rules.listed or group.role != "foundation":
        raise BadInput(f"{key}: means nothing but of the foundations of a building game")
    if takes.full is None or takes.full < 3:
        raise BadInput(f"{where}.full: wanted 3 or more; say how many cards a pile has when it ends")
    for other, given in (("base", takes.base), ("start", group.start), ("begin", takes.begin == "alike")):
        if given:
            raise BadInput(f"{key}: the last card says which is the first; leave {other} out")
    if takes.direction not in ("up", "down"):
        raise BadInput(f"{where}.direction: wanted up or down, so that one card leads to the last")
    waiting = [g for g in game.piles if takes.ends in (g.role, g.word)]
    if not waiting:
        raise no_piles(game, key, takes.ends or "")
    if sum(other.count for other in waiting) != group.count or group in waiting:
        raise BadInput(f"{key}: {takes.ends!r} must be other piles, as many as these: {group.count}")
    laid = Counter(name for name, _ in deal_order(game))
    if any(laid[name] != 1 or other.start for name, other, _ in game.all_piles() if other in waiting):
        raise BadInput(f"{key}: {takes.ends!r} must have a card each when all is dealt")
    own = [name for name, also, _ in game.all_piles() if also is group]
    _check_ends_alone(game, group, waiting, any(laid[name] for name in own), key)


def _check_ends_alone(game: Game, group: PileGroup, waiting: list[PileGroup], dealt: bool, key: str) -> None:
    """Raises BadInput where rules or deal touch cards that wait, or lay others on foundations they end."""
    rules, takes = game.rules, group.takes
    told = [word for rule in rules.moves for word in (*rule.source, *rule.to)]
    told += [word for fill in rules.follows for word in (fill.fill, *fill.source)]
    if rules.dealing.shift:
        told.append(rules.dealing.shift.piles)
    if any(other in waiting for word in told for other in named(game, word)):
        raise BadInput(f"{key}: the cards of {takes.ends!r} wait; leave these piles out of rules")
    if dealt or group.word in [fill.fill for fill in rules.follows]:
        raise BadInput(f"{key}: the last card says which is the first; lay none of them in the deal")
    for move in rules.moves:
        leads = any(also is group for word in move.to for also in named(game, word))
        if leads and (move.lifts, move.onto) != ("one", "card"):
            raise BadInput(f"{key}: rule {move.name!r} must lay cards there singly, as the piles take them")


def check_stays(game: Game, group: PileGroup, where: str) -> None:
    """Raises BadInput, naming ``where`` and the key, where it means nothing that first cards stay."""
    rules = game.rules
    left = [word for rule in rules.moves for word in rule.source]
    taken_back = group.role == "foundation" and bool({group.role, group.word} & {*left})
    if not rules.listed or not (group.role == "tableau" or taken_back) or not group.start:
        said = "means nothing but of piles of a building game with a start, a tableau"
        raise BadInput(f"{where}.stays: {said} or foundations that rules lead from")
    if group.takes.begin is not None:
        raise BadInput(f"{where}.stays: means nothing where piles begin {group.takes.begin}")
    if group.takes.base or group.takes.full is not None:
        raise BadInput(f"{where}.stays: such piles are never empty, nor full; leave base and full out")


def bound_to(group: PileGroup) -> str:
    """Why the cards of some foundations stay where they are; nothing where they need not."""
    if group.takes.begin:
        return f"begin {group.takes.begin}"
    return "end with cards that wait" if group.takes.ends else ""


def check_beside(game: Game, group: PileGroup, where: str) -> None:
    """Raises BadInput for piles that lie beside those of a group, if there are no such."""
    if group.beside and len(group.beside) != group.count:
        raise BadInput(
            f"{where}.beside: got {len(group.beside)}, wanted one for each of the {group.count} piles"
        )
    for word in " ".join(group.beside).split():
        if not resolve(game, word):
            raise BadInput(f"{where}.beside: no piles {word!r}; wanted a role or a name")
