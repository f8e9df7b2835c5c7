"""What lies on what: which cards a pile takes as it stands, and which piles take them alike."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from bookgen.cards import SUITS, Card, Options, pack
from bookgen.engines.building.play.words import ends_of
from bookgen.engines.move_rules import MoveRule
from bookgen.games.check_options import value_of
from bookgen.games.descriptor import Game
from bookgen.games.options import SUIT
from bookgen.games.pile_facts import PileGroup
from bookgen.play.position import Position
from bookgen.play.ranks import fitting


def staying(group: PileGroup, place: int) -> int:
    """How many cards of a pile, by its place in the group, stay where they began."""
    return len(group.start[place].split()) if group.stays else 0


def base_of(game: Game, options: Options, group: PileGroup, place: int) -> tuple[Card, ...]:
    """The cards that may begin a pile of a group, by its place in the group; none where nothing is asked.

    Of piles that begin alike it is what may begin them as long as none has begun.
    """
    if not group.takes.base:
        return ()
    asked = group.takes.base[place]
    if group.takes.begin == "alike":
        return tuple(f"{rank}{asked}" for rank in game.pack.order)
    suits = value_of(game, options, SUIT) if group.takes.chosen else SUITS
    return (asked,) if len(asked) == 2 else tuple(f"{asked}{suit}" for suit in str(suits))


def _groups_that_begin(game: Game, how: str) -> dict[str, list[str]]:
    """For each pile that begins so, the piles that begin with it: alike all that do, together its group."""
    alike = how == "alike"
    return {
        name: [
            other
            for other, also, _ in game.all_piles()
            if also is group or (alike and also.takes.begin == how)
        ]
        for name, group, _ in game.all_piles()
        if group.takes.begin == how
    }


def turned(group: PileGroup, order: str) -> tuple[Mapping[Card, tuple[Card, ...]], ...]:
    """The cards that go on each card where a pile turns back, and on the way back."""
    way = {"up": "down", "down": "up"}[group.takes.direction or "up"]
    level = replace(group, takes=replace(group.takes, direction="level", step=1, wrap=False))
    back = replace(group, takes=replace(group.takes, direction=way))
    return fitting(level, order), fitting(back, order)


class Taking:
    """What the piles of one game take, under the options of a deal code."""

    def __init__(self, game: Game, options: Options) -> None:
        self._order = game.pack.order
        self._faces = tuple(dict.fromkeys(pack(game.pack.kind)))
        self._any = frozenset(self._faces)
        self._groups: dict[str, PileGroup] = {name: group for name, group, _ in game.all_piles()}
        self._bases = {name: base_of(game, options, group, place) for name, group, place in game.all_piles()}
        every = len(pack(game.pack.kind)) + 1
        self._room = {name: group.takes.full or every for name, group in self._groups.items()}
        self._staying = {name: staying(group, place) for name, group, place in game.all_piles()}
        self._fitting = {name: fitting(group, self._order) for name, group in self._groups.items()}
        self._half = {
            name: (group.takes.full or 0) // 2 for name, group in self._groups.items() if group.takes.back
        }
        self._turned = {name: turned(self._groups[name], self._order) for name in self._half}
        places = game.rules.dealing.places
        self.begins = places.begun if places else None
        """The rank whose cards begin heaps in the deal, and lie there for good."""
        self._alike = _groups_that_begin(game, "alike")
        self._together = _groups_that_begin(game, "together")
        self._ends = ends_of(game)

    def base(self, position: Position, name: str) -> tuple[Card, ...]:
        """The cards with which an empty pile may begin by its building rule, as the piles stand."""
        if name in self._ends:
            # The next of those that lead to the card that waits (Hoffmann 1892, no. 32, p. 55).
            return self._fitting[name][position.piles[self._ends[name]][-1]]
        if name not in self._alike:
            return self._bases[name]
        begun = [position.piles[other][0] for other in self._alike[name] if position.piles[other]]
        asked = self._bases[name]
        if not begun:
            return asked or self._faces
        rank = begun[0][0]
        return tuple(card for card in asked if card[0] == rank) or tuple(rank + suit for suit in SUITS)

    def fits(self, name: str, below: Card) -> tuple[Card, ...]:
        """The cards that go on this top card of a pile."""
        return self._fitting[name][below]

    def on_top(self, position: Position, name: str) -> tuple[Card, ...]:
        """The cards that go on the top card of a pile, which has some, as high as it is."""
        pile = position.piles[name]
        if name in self._half and len(pile) >= self._half[name]:
            level, other = self._turned[name]
            return (level if len(pile) == self._half[name] else other)[pile[-1]]
        return self._fitting[name][pile[-1]]

    def in_sequence(self, name: str, below: Card, card: Card) -> bool:
        """Whether two cards of a pile lie as the pile is built."""
        return card in self.fits(name, below)

    def free(self, position: Position, name: str) -> tuple[Card, ...]:
        """The cards of a pile that may ever leave it."""
        return position.piles[name][self._staying[name] :]

    def tops(self, position: Position, names: Sequence[str]) -> list[tuple[str, tuple[Card, ...]]]:
        """Those of some piles of which a card may ever leave, with the uppermost."""
        piles, staying = position.piles, self._staying
        return [(name, pile[-1:]) for name in names if len(pile := piles[name]) > staying[name]]

    def may_go(self, cards: Sequence[Card]) -> bool:
        """Whether none of some cards began a heap in the deal, to lie there for good."""
        return not self.begins or all(card[0] != self.begins for card in cards)

    def goes(self, below: Card, card: Card) -> int:
        """Number of ranks by which a card lies above the one below it."""
        return self._order.index(card[0]) - self._order.index(below[0])

    def whole(self, name: str) -> int | None:
        """Number of cards that make a pile full; None where no number does."""
        return self._groups[name].takes.full

    def full(self, position: Position, name: str) -> bool:
        """Whether a pile has as many cards as it takes."""
        return len(position.piles[name]) >= self._room[name]

    def unbegun(self, position: Position, name: str) -> list[str]:
        """The piles that must have their first cards before this one is built upon."""
        return [other for other in self._together.get(name, ()) if not position.piles[other]]

    def wanted(self, position: Position, name: str) -> int:
        """Number of cards that a pile still wants until it is full."""
        return (self._groups[name].takes.full or 0) - len(position.piles[name])

    def taken(self, position: Position, name: str, rule: MoveRule) -> Collection[Card]:
        """The cards that a pile takes by a rule, as it stands."""
        return next((taken for _, taken in self.taking(position, (name,), rule)), ())

    def taking(
        self, position: Position, names: Sequence[str], rule: MoveRule
    ) -> list[tuple[str, Collection[Card]]]:
        """Those of some piles that take a card by a rule, as they stand, each with what it takes."""
        piles, room = position.piles, self._room
        if rule.onto == "empty":
            return [(name, self._any) for name in names if not piles[name]]
        if rule.onto == "any":
            return [(name, self._any) for name in names if len(piles[name]) < room[name]]
        if rule.onto == "bare":
            bare = (name for name in names if len(piles[name]) == 1 and piles[name][0][0] == self.begins)
            return [(name, self._any) for name in bare]
        # Spelt out, as every move of every replay comes by here for each of its rules.
        found: list[tuple[str, Collection[Card]]] = []
        only_bases, together, half = rule.onto == "base", self._together, self._half
        for name in names:
            pile = piles[name]
            if not pile:
                taken = self.base(position, name)
            elif only_bases or len(pile) >= room[name] or (name in together and self.unbegun(position, name)):
                continue
            else:
                taken = self.on_top(position, name) if name in half else self._fitting[name][pile[-1]]
            if taken:
                found.append((name, taken))
        return found

    def unlike(self, position: Position, names: Sequence[str]) -> Iterator[str]:
        """Those of some piles that a card may go to; of foundations alike the lowest-numbered alone."""
        seen: set[tuple[object, ...]] = set()
        for name in names:
            alike = self._likeness(position, name)
            if alike is None:
                yield name
            elif alike not in seen:
                seen.add(alike)
                yield name

    def _likeness(self, position: Position, name: str) -> tuple[object, ...] | None:
        """What two foundations must share to be alike: the same cards fit both, now and to the end."""
        group = self._groups[name]
        if group.role != "foundation":
            return None
        takes, pile = group.takes, position.piles[name]
        left = None if takes.full is None else takes.full - len(pile)
        built = (*takes.how_built, left)
        if not pile:
            base = self.base(position, name) if name in self._ends else self._bases[name]
            return (*built, base, *self._alike.get(name, ()))
        suit = pile[-1][1] if takes.suit == "same" else ""
        return (*built, pile[-1][0], suit)
