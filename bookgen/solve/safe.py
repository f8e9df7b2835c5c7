"""Plays to the foundations that can never spoil a win: which kind a game has, and why.

The argument is the same for all kinds. Take a line that wins and in which a card *c* that can go home stays
where it is; play *c* home first and follow the line without it. Every pile is as it was, or has *c* less on
top, so whatever could leave still can. Only what the line lays on *c* wants a place, and must not need it.
That asks of the game (:func:`safe_in` looks for all of it):

- each card is there once; each suit has one foundation, built up by ones from the lowest rank, from every
  pile a card can lie on, at any time, and nothing comes back from it;
- one card at a time is turned (of several, what leaves the waste changes what the next deal shows), no stock
  is dealt out on the columns (which might want each to have a card), no whole suits are taken off, and
  nothing is laid on what it does not fit;
- nothing is compulsory, and nothing follows by itself from a place that is emptied or a card that leaves.

Then ``always``: where cards are built in suit, the next lower is home already; where they are built upwards
too, by ones, the next higher can go home itself once the card has gone, and so on upwards. Where cards are
not built at all, nothing is laid on any. ``last-deal``: the same, where the tableau is gathered and dealt
again, once no such redeal is left: before, the order of the next deal would change.

``near``: where cards are built downwards in other suits too (in any, or in alternate colours). A card at most
two above the lowest foundation holds cards at most one above it, which can go home themselves, and on those
lies nothing that is not home.

``stacked``: where cards are built down in suit, and emptied places are filled by rule (The Storehouse), from
a pile of two cards or more. The only card that could be laid on the card played is home already. What lay
under it, the next of its suit, then takes its part: that pile moves, is joined and is emptied when it would
have been. It wants a lay-out of single cards, and is named by a game's own methods alone.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bookgen.games.descriptor import BuildingRules, Game, PileGroup
from bookgen.games.piles import resolve_piles
from bookgen.play.building import HOME

Safe: TypeAlias = Literal["always", "near", "last-deal", "stacked"]


def safe_in(game: Game) -> Safe | None:
    """The plays home that are safe in a game, as its descriptor bears out; None where none are known."""
    rules = game.rules
    if not isinstance(rules, BuildingRules) or not _homes_are_plain(game, rules):
        return None
    if rules.follows or rules.dealing.shift or any(rule.when.comes for rule in rules.moves):
        return None
    if rules.dealing.cards or rules.dealing.deal or any(rule.onto == "any" for rule in rules.moves):
        return None
    redeal = rules.dealing.redeal
    gathered = redeal is not None and redeal.of != "waste"
    ways = {_holds(group) for group in _built_on(game, rules)}
    if ways <= {"own"}:
        return "last-deal" if gathered else "always"
    return "near" if ways <= {"own", "lower"} and not gathered else None


def _homes_are_plain(game: Game, rules: BuildingRules) -> bool:
    """Whether each suit has one foundation that everything goes to, when it can, and nothing leaves."""
    homes = [(name, group, place) for name, group, place in game.all_piles() if group.role in HOME]
    lowest = game.pack.order[0]
    begun = [_begins(group, place) for _, group, place in homes]
    suits = {card[1] for card in game.cards} | {card[1] for card in game.pack.withdrawn}
    if game.packs != 1 or sorted(begun) != sorted(lowest + suit for suit in suits):
        return False
    for _, group, _ in homes:
        takes = group.takes
        if (takes.direction, takes.suit, takes.step, takes.wrap) != ("up", "same", 1, False):
            return False
        if takes.full is not None and takes.full < len(game.pack.order):
            return False
    names = {name for name, _, _ in homes}
    others = {name for name, _, _ in game.all_piles()} - names
    # A card of the stock is turned before it can be anywhere else.
    lying = others - {"stock"} if rules.dealing.turn else others
    played: dict[str, set[str]] = {name: set() for name in names}
    for rule in rules.moves:
        targets, sources = _names(game, rule.to), _names(game, rule.source)
        if sources & names or rule.when.full or (targets & names and rule.lifts == "whole-suit"):
            return False
        if targets & names and rule.onto == "card" and rule.lifts in ("one", "run"):
            for name in targets & names:
                played[name] |= sources
    return all(lying <= sources for sources in played.values())


def _begins(group: PileGroup, place: int) -> str:
    """The card with which a foundation begins: laid beforehand by itself, or asked for; else nothing."""
    start = group.start[place].split() if group.start else group.takes.base[place : place + 1]
    return start[0] if len(start) == 1 and len(start[0]) == 2 else ""


def _built_on(game: Game, rules: BuildingRules) -> list[PileGroup]:
    """The groups of piles, those at home apart, that cards are laid on."""
    laid = {name for rule in rules.moves if rule.onto == "card" for name in _names(game, rule.to)}
    groups = {id(group): group for name, group, _ in game.all_piles() if name in laid}
    return [group for group in groups.values() if group.role not in HOME]


def _holds(group: PileGroup) -> Literal["own", "lower", "any"]:
    """What is laid on a card of such piles: its own neighbours in suit, lower cards, or any sort."""
    takes = group.takes
    if takes.direction is None:
        return "own"
    if takes.wrap or takes.direction == "level":
        return "any"
    if takes.suit == "same" and (takes.direction == "down" or takes.step == 1):
        return "own"
    return "lower" if (takes.direction, takes.step) == ("down", 1) else "any"


def _names(game: Game, words: Sequence[str]) -> set[str]:
    return {name for word in words for name in resolve_piles(game, word)}
