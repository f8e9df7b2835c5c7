"""A search of the building games on the positions of play themselves, for games that the tables of
``second_tables.py`` have no words for: families that begin alike, several sorts of places filled, cards dealt
to places that are no columns, or several together.

It is slow, and knows nothing of the kernel: like piles are put in order, a score is added up card by card.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bookgen.cards import Card
from bookgen.engines.building.facts import BuildingRules
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.games.piles import resolve_piles
from bookgen.play import Position, Rules, rules_for
from bookgen.play.ranks import where_fits
from bookgen.play.table import redeals_allowed
from bookgen.solve.methods import Weights

Piles: TypeAlias = tuple[tuple[str, ...], ...]
State: TypeAlias = tuple[Piles, tuple[tuple[str, int], ...]]


def tables_tell(game: Game) -> bool:
    """Whether the second tables have words for all of a building game."""
    rules = game.rules
    assert isinstance(rules, BuildingRules)
    roles = {group.role for group in game.piles}
    known = {"foundation", "aside", "tableau", "reserve", "stock", "waste"}
    alike = any(group.takes.begin == "alike" for group in game.piles)
    places = rules.dealing.places
    dealt_to = [pile for word in (places.round if places else []) for pile in resolve_piles(game, word)]
    more = rules.dealing.refill or game.barren or not all(pile.startswith("tableau") for pile in dealt_to)
    more = more or any(rule.when.grace for rule in rules.moves)
    several = rules.dealing.deal is not None and rules.dealing.deal.cards is not None
    return len(rules.follows) < 2 and roles <= known and not alike and not more and not several


class PlainSpace:
    """One deal of a building game, position by position."""

    def __init__(
        self,
        game: Game,
        start: Position,
        options: Mapping[str, int],
        weights: Weights | None = None,
        orders: Sequence[Sequence[Card]] = (),
    ) -> None:
        self._game, self._weights = game, weights or Weights()
        self._rules: Rules = rules_for(game, dict(options), (), orders)
        self._positions: dict[State, Position] = {}
        self._names = [name for name, _, _ in game.all_piles()]
        self._groups: dict[str, PileGroup] = {name: group for name, group, _ in game.all_piles()}
        self._like = [self._places(group) for group in game.piles if group.count > 1 and not group.start]
        if game.barren or (isinstance(game.rules, BuildingRules) and game.rules.dealing.refill):
            self._like = [places for places in self._like if "tableau" not in self._names[places[0]]]
        assert isinstance(game.rules, BuildingRules)
        dealing = game.rules.dealing
        dealt_to = dealing.places.round if dealing.places else ["tableau"] if dealing.deal else []
        self._dealt_to = {name for word in dealt_to for name in resolve_piles(game, word)}
        self._redeals = redeals_allowed(game, options)
        self._late = self._lateness(start)
        self.start = self.encode(start)

    def _places(self, group: PileGroup) -> list[int]:
        """Where the piles of a group stand, if these are alike."""
        return [at for at, name in enumerate(self._names) if self._groups[name] is group]

    def encode(self, position: Position) -> State:
        """The position with its like piles in order; of foundations tops and heights are all that counts."""
        piles = [self._seen(name, position.piles[name]) for name in self._names]
        left = self._redeals is None or position.counts.get("redeals", 0) < self._redeals
        in_turn = self._dealt_to if left or position.piles.get("stock") else ()
        for places in self._like:
            if self._names[places[0]] in in_turn:
                continue
            for at, pile in zip(places, sorted(piles[at] for at in places), strict=True):
                piles[at] = pile
        state = tuple(piles), tuple(sorted(position.counts.items()))
        self._positions.setdefault(state, position)
        return state

    def _seen(self, name: str, pile: tuple[str, ...]) -> tuple[str, ...]:
        """A pile as far as it matters: at home its height and rank, and suit or colour where they do."""
        group = self._groups[name]
        if group.role != "foundation" or not pile:
            return pile
        mark = {"same": pile[-1][1], "alternate": "red" if pile[-1][1] in "DH" else "black", "any": ""}
        return (f"{len(pile)} {pile[-1][0]} {mark[group.takes.suit]}",)

    def decode(self, state: State) -> Position:
        """The first position that was written so."""
        return self._positions[state]

    def successors(self, state: State) -> Sequence[State]:
        """The positions one move on."""
        position = self.decode(state)
        return [self.encode(self._rules.play(position, move)) for move in self._rules.moves(position)]

    def won(self, state: State) -> bool:
        """Whether the game has come out."""
        return self._rules.won(self.decode(state))

    def likeness(self, state: State) -> State:
        """Nothing is forgotten."""
        return state

    def score(self, state: State, depth: int) -> int:
        """What a kernel under the same weights makes of it."""
        w, total = self._weights, self._weights.depth * depth
        counts = dict(state[1])
        total += w.used * (counts.get("redeals", 0) + counts.get("shifts", 0) + counts.get("barren", 0))
        reserves = sum(group.role == "reserve" for group in self._groups.values())
        for name, pile in self.decode(state).piles.items():
            role = self._groups[name].role
            kept = w.kept if reserves > 1 else 0
            each = {"foundation": w.home, "aside": w.home, "stock": w.stock, "waste": w.waste}
            each["reserve"] = kept
            if role == "tableau":
                total += self._of_column(self._groups[name], pile)
            else:
                group = self._groups[name]
                total += each.get(role, 0) * (len(pile) - (len(group.start[0].split()) if group.stays else 0))
        return total

    def _of_column(self, group: PileGroup, pile: tuple[str, ...]) -> int:
        w = self._weights
        total = w.occupied if pile else 0
        for at in range(1, len(pile)):
            linked = pile[at] in where_fits(group, self._game.pack.order, pile[at - 1])
            total += w.links if linked else w.breaks
            if self._late[pile[at]] > min(self._late[card] for card in pile[:at]):
                total += w.buried
        return total

    def _lateness(self, start: Position) -> dict[str, int]:
        """How late each card is wanted at home, counted from the rank with which the families have begun;
        where each has one of its own, all that it waits for on both."""
        order = self._game.pack.order
        homes = [name for name in resolve_piles(self._game, "foundation") if start.piles[name]]
        late = {rank + suit: 0 for rank in order for suit in "CDHS"}
        begins = any(group.takes.begin for group in self._game.piles)
        if not begins and any(self._groups[name].takes.wrap for name in homes):
            for name in homes:
                first, place = self._groups[name].start[0], 0
                while place < (self._groups[name].takes.full or 0):
                    late[order[(order.index(first[0]) + place) % len(order)] + first[1]] += place
                    place += 1
            return late
        begun = start.piles[homes[0]][0][0] if homes and begins else order[0]
        return {card: (order.index(card[0]) - order.index(begun)) % len(order) for card in late}
