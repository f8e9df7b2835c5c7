"""Building games lost at once, because a pile of several cards cannot be worked off from its top.

**The piles.** Cards leave such a pile one by one, from the top, and go home or to empty places that are
filled from it alone, and which they leave for home; none ever joins it. (The plait with its corners, the
herring-bone with its bars, a terrace, which has no such places.) Foundations are built up or down by ones,
and what is home stays at home, be it on another foundation.

**The easier game.** All other cards are at hand from the beginning, wherever they lie. Of each face *f* no
more can be home than *e(f)*: than there are at hand, and than foundations may have shown it. Of these as many
may have shown it as may have shown the card before it in their sequence; where foundations give no card away
no more than cards *f* are at hand; those that may begin with *f* may have shown it. A card of the pile that
is at hand, or in one of its places, *goes* as long as fewer of its face have gone than *e(f)* less those that
were home at the beginning: it need not wait behind an equal card from elsewhere. With *g* cards gone, *c*
places of which *o* were occupied, the uppermost *c* - *o* + *g* + 1 cards of the pile are at hand. So what is
at hand, *e* and *g* grow, till nothing changes. Where then *e(f)* is not all there are of some *f*, the deal
is lost. With two packs more is seen where it is asked which of two equal cards goes first
(``worked_in_order.py``).

**Why it is sound.** Let a line be followed up to the first move by which of a face *f* more are home than
*e(f)*, or more of the pile's and its places' have gone home than have gone in the easier game. Before it each
card that was bare was at hand: let *d* cards have lain on it in the pile. All these had left it, were in its
places or home, as were the *o*: so *d* + *o* is no more than *c* + *g*, and it is among those at hand. So the
cards *f* home after the move are no more than are at hand, and no more foundations have shown *f* than may
have: no more are home than *e(f)*. Of the pile's and its places' cards of face *f* those that have gone home
were at hand, and no more than *e(f)* less those that were home before: so no more have gone than in the
easier game.

That stock and waste hide cards, how often they are dealt, and when a rule may be used, is left out: there is
only more to do.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bookgen.cards import SUITS, Card, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import OPENING
from bookgen.engines.building.play.takes import base_of
from bookgen.engines.building.play.words import piles_of
from bookgen.engines.building.solver.known import Known, knows
from bookgen.engines.building.solver.make_tables import opened
from bookgen.engines.building.solver.worked_in_order import Asked, BothWays, OneWay, Pairs
from bookgen.engines.move_rules import MoveRule
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup, Takes
from bookgen.play import Position

ALSO_KNOWN: Known = {
    MoveRule: {"lifts": ("one", "run", "heap", "upper"), "onto": ("card", "empty", "any", "base")},
    Takes: {"begin": (None, "alike")},
}
"""What this argument knows beside what all know."""


class WorkedOff:
    """The easier game of a game under its options: which piles of it are worked off, and how it is built."""

    def __init__(self, game: Game, options: Options) -> None:
        self._game, self._options = opened(game), options
        self._homes = [
            (name, group, place)
            for name, group, place in self._game.all_piles()
            if group.role == "foundation"
        ]
        self._aside = [name for name, group, _ in self._game.all_piles() if group.role == "aside"]
        self._by_suit = any(group.takes.suit == "same" for _, group, _ in self._homes)
        self.piles: dict[str, list[str]] = dict(self._worked()) if self._is_plain() else {}
        """The piles that are worked off, and the places that each of them fills."""

    def _is_plain(self) -> bool:
        """Whether all is known, cards go home one by one as foundations are built, and stay there."""
        game, homes = self._game, {name for name, _, _ in self._homes}
        rules = game.rules_as(BuildingRules)
        redeal = rules.dealing.redeal
        return (
            game.kind == "skill"
            and game.barren is None
            and knows(game, ALSO_KNOWN)
            and rules.dealing.shift is None
            and (redeal is None or redeal.of == "waste")
            and not game.groups("discard")
            and all(_is_built(group, len(game.pack.order)) for _, group, _ in self._homes)
            and len({group.takes.suit for _, group, _ in self._homes}) == 1
            and all(homes.isdisjoint(piles_of(game, [fill.fill, *fill.source])) for fill in rules.follows)
            and all(
                (rule.lifts in ("one", "upper") and rule.onto in ("card", "base"))
                if homes.issuperset(piles_of(game, rule.to))
                else homes.isdisjoint(piles_of(game, [*rule.source, *rule.to]))
                for rule in rules.moves
            )
        )

    def _ways(self) -> list[tuple[list[str], list[str], bool]]:
        """What leads from piles to piles, but for turning: its sources, its targets, and whether it moves one
        card to an empty place."""
        rules = self._game.rules_as(BuildingRules)
        return [
            *[
                (piles_of(self._game, rule.source), piles_of(self._game, rule.to), rule.onto == "empty")
                for rule in rules.moves
                if rule.lifts in ("one", "upper")
            ],
            *[
                (piles_of(self._game, rule.source), piles_of(self._game, rule.to), False)
                for rule in rules.moves
                if rule.lifts not in ("one", "upper")
            ],
            *[
                (piles_of(self._game, fill.source), piles_of(self._game, [fill.fill]), True)
                for fill in rules.follows
            ],
        ]

    def _worked(self) -> Iterator[tuple[str, list[str]]]:
        homes, ways = {name for name, _, _ in self._homes}, self._ways()
        for pile, group, _ in self._game.all_piles():
            if group.role in ("foundation", "aside", "stock", "waste"):
                continue
            filled = [way for way in ways if pile in way[0] and not homes.issuperset(way[1])]
            places = [place for _, targets, _ in filled for place in targets]
            apart = {pile, *places}
            if (
                len(set(places)) == len(places)
                and all(single and sources == [pile] for sources, _, single in filled)
                and all(way in filled or apart.isdisjoint(way[1]) for way in ways)
                and all(homes.issuperset(targets) for sources, targets, _ in ways if {*places} & {*sources})
            ):
                yield pile, places

    def lost(self, position: Position) -> bool:
        """Whether some card cannot come home. False says nothing."""
        piles = {name: places for name, places in self.piles.items() if len(position.piles[name]) > 1}
        if not piles or position.counts.get(OPENING, 0):
            return False
        runs = self._runs(position)
        if runs is None:
            return False
        given = any(self._is_home(rule) for rule in self._game.rules_as(BuildingRules).moves)
        every = Counter(self.face_of(card) for pile in position.piles.values() for card in pile)
        home = Counter(self.face_of(card) for name, _, _ in self._homes for card in position.piles[name])
        worked = [_Worked(self, position, name, places) for name, places in piles.items()]
        aside = Counter(self.face_of(card) for name in self._aside for card in position.piles[name])
        at_hand = every - Counter(face for pile in worked for face in pile.covered)
        while True:
            come = _come(runs, at_hand, given)
            fresh = [face for pile in worked for face in pile.go(come, home)]
            if not fresh:
                break
            at_hand.update(fresh)
        if any(come[face] < count - aside[face] for face, count in every.items()):
            return True
        number = {face: at for at, face in enumerate(dict.fromkeys(face for run in runs for face in run))}
        asked = _both_ways(runs, number) or (None if given else _one_way(runs, number))
        if aside or not asked or number.keys() != every.keys():
            return False
        return self._pairs(position, piles, number, asked).lost()

    def _pairs(
        self,
        position: Position,
        piles: Mapping[str, Sequence[str]],
        number: Mapping[str, int],
        asked: Asked,
    ) -> Pairs:
        """The position for the argument of two packs."""
        faces: list[int] = []
        at: dict[str, list[int]] = {}
        for name, cards in position.piles.items():
            at[name] = [len(faces) + k for k in range(len(cards))]
            faces += [number[self.face_of(card)] for card in cards]
        worked = [
            (
                at[name][::-1],
                [card for place in places for card in at[place]],
                sum(not at[place] for place in places),
            )
            for name, places in piles.items()
        ]
        home = frozenset(card for name, _, _ in self._homes for card in at[name])
        return Pairs(faces, home, worked, asked)

    def _is_home(self, rule: MoveRule) -> bool:
        """Whether a rule takes cards from foundations."""
        return not {name for name, _, _ in self._homes}.isdisjoint(piles_of(self._game, rule.source))

    def face_of(self, card: Card) -> str:
        """What foundations ask for of a card."""
        return card if self._by_suit else card[0]

    def _runs(self, position: Position) -> list[list[str]] | None:
        """For each foundation the faces that it shows one after the other, once for each with which it may
        begin; None where that is not settled yet."""
        begun = [position.piles[name][0][0] for name, _, _ in self._homes if position.piles[name]]
        runs: list[list[str]] = []
        for name, group, place in self._homes:
            laid = position.piles[name][:1]
            if not laid and group.takes.begin == "alike":
                if not begun:
                    return None
                asked = [
                    card for card in base_of(self._game, self._options, group, place) if card[0] == begun[0]
                ]
                firsts = asked or [begun[0] + suit for suit in SUITS]
            else:
                firsts = list(laid or base_of(self._game, self._options, group, place))
            if not firsts:
                return None
            faces = dict.fromkeys(map(self.face_of, firsts))
            runs += [self._run(group, face) for face in faces]
        return runs

    def _run(self, group: PileGroup, first: str) -> list[str]:
        order = self._game.pack.order
        at, step = order.index(first[0]), 1 if group.takes.direction == "up" else -1
        ranks = [order[(at + step * k) % len(order)] for k in range(len(order))]
        if not group.takes.wrap:
            ranks = ranks[: len(order) - at if step > 0 else at + 1]
        return [rank + first[1:] for rank in ranks[: group.takes.full]]


class _Worked:
    """A pile that is worked off, with its places, in the easier game."""

    def __init__(self, game: WorkedOff, position: Position, name: str, places: Sequence[str]) -> None:
        laid = [game.face_of(card) for place in places for card in position.piles[place]]
        self.covered = [game.face_of(card) for card in position.piles[name]]
        """Those that are not at hand yet, the undermost first."""
        self._bare, self._gone = Counter(laid), Counter[str]()
        self._room = max(0, len(places) - len(laid)) + 1
        """How many more cards may come to hand."""

    def go(self, come: "Counter[str]", home: "Counter[str]") -> list[str]:
        """Lets cards go; tells which come to hand."""
        for face in list(self._bare):
            goes = min(self._bare[face], come[face] - home[face] - self._gone[face])
            if goes > 0:
                self._bare[face] -= goes
                self._gone[face] += goes
                self._room += goes
        fresh = [self.covered.pop() for _ in range(min(self._room, len(self.covered)))]
        self._room -= len(fresh)
        self._bare.update(fresh)
        return fresh


def _is_built(group: PileGroup, ranks: int) -> bool:
    """Whether such a foundation shows no rank twice, each next to that before."""
    direction, suit, step, wrap = group.takes.how_built
    once = not wrap or (group.takes.full or ranks + 1) <= ranks
    return direction in ("up", "down") and suit in ("same", "any") and step == 1 and once


def _one_way(runs: Sequence[Sequence[str]], number: Mapping[str, int]) -> OneWay | None:
    """What is asked for where the same face, or none, comes before each on all foundations."""
    before: dict[str, str | None] = {}
    for run in runs:
        for low, face in zip([None, *run], run, strict=False):
            if before.setdefault(face, low) != low:
                return None
    return OneWay({number[face]: None if low is None else number[low] for face, low in before.items()})


def _both_ways(runs: Sequence[Sequence[str]], number: Mapping[str, int]) -> BothWays | None:
    """What is asked for where of two foundations of each suit one goes up and one down, from the same rank
    through all ranks."""
    suits: dict[frozenset[str], list[Sequence[str]]] = {}
    for run in runs:
        suits.setdefault(frozenset(run), []).append(run)
    if sum(map(len, suits)) != len(number):
        return None
    for pair in suits.values():
        if len(pair) != 2 or len(pair[0]) < 3 or [*pair[1]] != [pair[0][0], *pair[0][:0:-1]]:
            return None
    before: dict[int, list[list[int]]] = {}
    for pair in suits.values():
        for run in pair:
            for at, face in enumerate(run):
                before.setdefault(number[face], []).append([number[other] for other in run[:at]])
    return BothWays({face: (sides[0], sides[1]) for face, sides in before.items()})


def _come(runs: Sequence[Sequence[str]], at_hand: "Counter[str]", given: bool) -> "Counter[str]":
    """How many of each face can be home at most; foundations may have ``given`` cards to others."""
    begin = Counter(tuple(run) for run in runs)
    shown = Counter[str]()
    for run, count in begin.items():
        for face in run:
            count = min(count, at_hand[face]) if not given else count if at_hand[face] else 0
            shown[face] += count
    return Counter({face: min(count, at_hand[face]) for face, count in shown.items()})
