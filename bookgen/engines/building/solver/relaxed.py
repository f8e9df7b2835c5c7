"""Building games lost at once, because cards wait for each other in a circle: found without a search.

**The relaxation.** In an easier play-through nothing stands in the way but what lay in the way at the
beginning. Whatever can be done at all stays possible for ever: a card that can come to a pile stays there and
lies bare besides, a place that can be empty stays empty, a foundation that can show a card still takes the
next. A card of the beginning lies bare when it lies on top, or when the card upon it can leave. So the set of
what can be grows only, and is found by adding to it until nothing more can be added. The piles of one group
(of the descriptor) are taken for one in which all that can lie bare in any of them lies bare.

**Why it is sound.** Let a line of play be given. By induction over its moves: what lies bare after them, what
is empty and what has left its pile lies bare, is empty and has left in the easier play-through.

- A card that is lifted alone was bare. A run or a heap is headed by a bare card, by one that came to its pile
  (bare in the easier play-through), or by a card of the beginning on which those of the beginning still lie,
  in sequence, or to the bottom of the heap. All that goes along is told to have come where the head came.
- It goes on a card that was bare there, on an empty place that asks for it, on any empty place, or on
  whatever lies there: all found.
- Turning a card is a move from stock to waste, a waste dealt again, shuffled or not, brings all of it to the
  stock, where a card that has come lies bare. A place
  that is filled takes any bare card of its sources, at any time.
- That a rule is compulsory, comes before turning, waits for full or empty piles, is not for cards that are
  wanted elsewhere, or finds a pile full, is left out: there is only more to do.

- A tableau that is gathered, first pile first and undermost card first, and laid in heaps anew, leaves the
  undermost cards of the first pile where they are, in their order, as many as a heap has, but those that have
  left. All other cards may come to lie anywhere: each is bare, and has left its pile, from the beginning.

So if in the easier play-through some card never comes home, the deal is lost. With two packs more is seen
where it is asked which of two equal cards goes first (``orders.py``). Nothing is said where the tableau may
still be gathered and dealt again in another way, or shifted, and where the descriptor has a fact that is not
known here.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bookgen.cards import Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import OPENING
from bookgen.engines.building.play.takes import base_of
from bookgen.engines.building.solver.known import knows
from bookgen.engines.building.solver.make_tables import card_codes, opened
from bookgen.engines.building.solver.orders import Orders
from bookgen.engines.building.solver.safe import homes_are_plain
from bookgen.games.descriptor import Game
from bookgen.games.options import REDEALS
from bookgen.games.pile_facts import HOME_ROLES, PileGroup
from bookgen.play import Position
from bookgen.play.counts import SHIFTS
from bookgen.play.ranks import where_fits
from bookgen.play.table import redeals_allowed

ALL = (1 << 64) - 1
"""The mask of all cards."""
MOST_ORDERS = 40
"""So many orders of equal cards are tried. Of Lucas 350 of 400 deals want one, none more than four."""


@dataclass(frozen=True)
class _Rule:
    """A rule by which cards are moved: the groups they leave, as a mask, and those they join. What it
    ``lifts`` and ``onto`` what are the descriptor's words; onto ``any`` means that nothing is asked of
    the place."""

    source: int
    targets: tuple[int, ...]
    lifts: str
    onto: str


class Relaxed:
    """The easier play-through of a game under its options.

    Groups of piles and cards are numbers, sets of them masks.
    """

    def __init__(self, game: Game, options: Options) -> None:
        game = opened(game)
        rules = game.rules_as(BuildingRules)
        self._rules = rules
        self._redeals = redeals_allowed(game, options)
        self._groups = game.piles
        self.code = card_codes(game, suits_matter=True)
        self.home = self._mask(group for group in game.piles if group.role in HOME_ROLES)
        self.piles = [(name, game.piles.index(group)) for name, group, _ in game.all_piles()]
        self.bases = {
            name: self._cards(base_of(game, options, group, place)) for name, group, place in game.all_piles()
        }
        self.fits = [
            {code: self._cards(where_fits(group, game.pack.order, card)) for card, code in self.code.items()}
            for group in game.piles
        ]
        self.rules = [self._rule(rule.source, rule.to, rule.lifts, rule.onto) for rule in rules.moves]
        self.rules += [self._rule(fill.source, [fill.fill], "one", "any") for fill in rules.follows]
        if rules.dealing.turn:
            self.rules.append(self._rule(["stock"], ["waste"], "one", "any"))
        if rules.dealing.redeal and rules.dealing.redeal.of == "waste":
            self.rules.append(self._rule(["waste"], ["stock"], "heap", "any"))
        self.knows = game.kind == "skill" and knows(game)
        self.in_turn = game.packs == 2 and homes_are_plain(game) and self._stays_at_home()

    def _rule(self, source: Sequence[str], to: Sequence[str], lifts: str, onto: str) -> _Rule:
        joined = self._named(to)
        targets = tuple(at for at in range(len(self._groups)) if joined >> at & 1)
        return _Rule(self._named(source), targets, lifts, onto)

    def _named(self, words: Sequence[str]) -> int:
        return self._mask(group for group in self._groups if {group.role, group.word} & set(words))

    def _mask(self, groups: Iterable[PileGroup]) -> int:
        return sum(1 << self._groups.index(group) for group in groups)

    def _cards(self, cards: Iterable[str]) -> int:
        return sum(1 << self.code[card] for card in cards)

    def _stays_at_home(self) -> bool:
        """Whether cards go home one by one, by what the foundations ask for, and never come back."""
        return not any(rule.source & self.home for rule in self.rules) and all(
            (rule.lifts, rule.onto) == ("one", "card")
            for rule in self.rules
            if any(self.home >> target & 1 for target in rule.targets)
        )

    def applies(self, position: Position) -> bool:
        """Whether anything can be said: the piles stay as they lie, but for what is moved."""
        dealing = self._rules.dealing
        shifts = dealing.shift is not None and position.counts[SHIFTS] < dealing.shift.times
        opens = position.counts.get(OPENING, 0) > 0
        gathers = self._gathers(position) and not self._lays_heaps()
        return self.knows and not opens and not shifts and not gathers

    def _gathers(self, position: Position) -> bool:
        """Whether the tableau may still be gathered; redeals that end with barren deals are not counted."""
        redeal = self._rules.dealing.redeal
        gathers = redeal is not None and redeal.of != "waste"
        return gathers and (self._redeals is None or position.counts[REDEALS] < self._redeals)

    def _lays_heaps(self) -> bool:
        """Whether a gathered tableau is laid in heaps in the order in which it lay, on the same piles."""
        redeal = self._rules.dealing.redeal
        laid = [group for group in self._groups if redeal and group.role == redeal.of]
        return redeal is not None and redeal.heaps is not None and not redeal.shuffled and len(laid) == 1

    def staying(self, position: Position) -> tuple[int, str, int] | None:
        """What stays in its place where the tableau may be gathered: the group that is, its first pile, and
        how many of its undermost cards; None where nothing is gathered."""
        redeal = self._rules.dealing.redeal
        if redeal is None or redeal.heaps is None or not self._gathers(position):
            return None
        name, at = next((name, at) for name, at in self.piles if self._groups[at].role == redeal.of)
        return at, name, redeal.heaps

    def lost(self, position: Position) -> bool:
        """Whether some card cannot come home even when nothing else is in its way. False says nothing."""
        if not self.applies(position):
            return False
        orders = Orders()
        for _ in range(MOST_ORDERS):
            order = orders.next()
            if order is None:
                return True
            play = _PlayThrough(self, position, order)
            if not play.stuck():
                return False
            if not self.in_turn:
                return True
            orders.refuse(play.reasons(), play.copies)
        return False


class _PlayThrough:
    """The easier play-through of one position. Its cards are numbered pile by pile, from the top."""

    def __init__(self, game: Relaxed, position: Position, order: Mapping[int, int]) -> None:
        self.game, self.order = game, order
        self.code: list[int] = []
        self.group: list[int] = []
        self.upon: list[int] = []
        """How many cards of its pile lie upon each at the beginning."""
        self.lowest: dict[str, int | None] = {}
        for name, group in game.piles:
            cards = position.piles[name][::-1]
            self.code += [game.code[card] for card in cards]
            self.group += [group] * len(cards)
            self.upon += range(len(cards))
            self.lowest[name] = len(self.code) - 1 if cards else None
        self.copies: dict[int, list[int]] = {}
        for at, code in enumerate(self.code):
            self.copies.setdefault(code, []).append(at)
        self.begins_home = [bool(game.home >> group & 1) for group in self.group]
        self.came = [0] * len(self.code)
        """The groups that each can come to."""
        self.undermost = {at for at in self.lowest.values() if at is not None}
        self.left = [False] * len(self.code)
        """Whether each can leave the pile where it lay."""
        if staying := game.staying(position):
            self.scatter(*staying)

    def scatter(self, gathered: int, first: str, heap: int) -> None:
        """Lets a group's cards lie anywhere, but for the undermost ``heap`` of its ``first`` pile."""
        lowest = self.lowest[first]
        kept = range(0) if lowest is None else range(lowest - heap + 1, lowest + 1)
        for at, group in enumerate(self.group):
            if group == gathered and at not in kept:
                self.came[at] |= 1 << gathered
                self.left[at] = True

    def at_home(self, at: int) -> bool:
        """Whether a card can be at home."""
        return self.begins_home[at] or bool(self.came[at] & self.game.home)

    def stuck(self) -> bool:
        """Whether a card that is not home at the beginning cannot come there."""
        while self.go_on():
            pass
        return not all(self.at_home(at) for at in range(len(self.code)))

    def go_on(self) -> bool:
        """Does all that can be done with what is bare and empty; whether it was anything new."""
        before = (self.came[:], self.left[:])
        wanted = self.wanted()
        for rule in self.game.rules:
            for target in rule.targets:
                self.follow(rule, target, ALL if rule.onto == "any" else wanted[rule.onto][target])
        return before != (self.came, self.left)

    def wanted(self) -> dict[str, list[int]]:
        """For each group the cards that go onto its cards or on what its empty places ask for; and all cards,
        where any of its places can be empty."""
        count = len(self.game.fits)
        onto: dict[str, list[int]] = {"card": [0] * count, "empty": [0] * count}
        for at, code in enumerate(self.code):
            bare = self.bare(at)
            for group in range(count):
                if bare >> group & 1:
                    onto["card"][group] |= self.game.fits[group][code]
        for name, group in self.game.piles:
            lowest = self.lowest[name]
            if lowest is None or self.left[lowest]:
                onto["card"][group] |= self.game.bases[name]
                onto["empty"][group] = ALL
        return onto

    def bare(self, at: int) -> int:
        """The groups in which a card can lie bare."""
        here = self.upon[at] == 0 or self.left[at - 1]
        return self.came[at] | here << self.group[at]

    def follow(self, rule: _Rule, target: int, wanted: int) -> None:
        """All moves of a way to a group that takes the cards ``wanted``."""
        moved = 0
        goes_home = self.game.in_turn and bool(self.game.home >> target & 1)
        for at, code in enumerate(self.code):
            if not wanted >> code & 1 or (goes_home and not self.has_its_turn(at)):
                continue
            heads = self.bare(at)
            along = 0
            if rule.lifts != "one" and rule.source >> self.group[at] & 1:
                along = self.along(rule, at)
                if along and self.headed(rule, at, along):
                    heads |= 1 << self.group[at]
            if heads & rule.source:
                moved |= heads & rule.source
                # What lies upon the first card goes along.
                for each in range(at - along, at + 1):
                    self.came[each] |= 1 << target
                    self.left[each] = True
        if rule.lifts != "one":
            # So may what came to lie upon it.
            for at, came in enumerate(self.came):
                if came & moved:
                    self.came[at] |= 1 << target

    def along(self, rule: _Rule, at: int) -> int:
        """How many cards that lay upon one at the beginning may move along with it."""
        if rule.lifts == "heap":
            return self.upon[at] if at in self.undermost else 0
        fits = self.game.fits[self.group[at]]
        count = 0
        while count < self.upon[at] and fits[self.code[at - count]] >> self.code[at - count - 1] & 1:
            count += 1
        return count

    def headed(self, rule: _Rule, at: int, along: int) -> bool:
        """Whether a card can be the first of those that move, with some of these upon it."""
        if rule.lifts == "heap":
            return True
        return any(self.upon[each] == 0 or self.left[each - 1] for each in range(at - along, at + 1))

    # Two packs: which of two equal cards goes home first, see ``orders.py``.

    def has_its_turn(self, at: int) -> bool:
        """Whether a card that is wanted at home can go: as the first of two, or as the second of them."""
        code = self.code[at]
        others = [copy for copy in self.copies[code] if copy != at]
        if not others or self.at_home(at):
            return True
        if not self.at_home(others[0]):
            return self.order.get(code, at) == at
        return all(self.at_home(lower) for lower in self.copies.get(code - 4, ()))

    def reasons(self) -> dict[int, int]:
        """Of which pairs another must go home first if more is to come of it: the card's number and the copy
        that went first, or was to do so."""
        found = {}
        for code, copies in self.copies.items():
            if len(copies) < 2 or any(self.begins_home[at] for at in copies):
                continue
            home = [at for at in copies if self.at_home(at)]
            if len(home) == 1:
                other = copies[home[0] == copies[0]]
                if self.bare(other) and not self.left[other]:
                    found[code] = home[0]
            elif not home and code in self.order:
                first = self.order[code]
                lower = self.copies.get(code - 4, ())
                if self.bare(copies[first == copies[0]]) and (not lower or any(map(self.at_home, lower))):
                    found[code] = first
        return found
