"""What lies on what in a building game, as rows of 64 for the top cards that piles may show."""

from array import array
from collections.abc import Hashable, Iterable, Mapping, Sequence

from bookgen.cards import SUITS, Card, Options, is_red
from bookgen.engines.building.play.takes import base_of, turned
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import PileGroup
from bookgen.play.ranks import ranks_on, where_fits

EMPTY = 63
"""Stands for the top card of an empty pile; a row of a table has 64 entries."""


def how_late(game: Game) -> list[int]:
    """How late each card is wanted at home: by its rank, or where foundations go in steps of several ranks
    or round from where they begin, by the places that it has on all of them."""
    homes = [(group, place) for _, group, place in game.all_piles() if group.role == "foundation"]
    given = [bool(group.start or group.takes.base) and group.takes.begin != "alike" for group, _ in homes]
    round_from = [known and group.takes.wrap for known, (group, _) in zip(given, homes, strict=True)]
    if all(group.takes.step == 1 for group, _ in homes) and not any(round_from):
        down = all(group.takes.direction == "down" for group, _ in homes) and _goes_home_singly(game)
        return [(15 - at // 4 if down else at // 4) for at in range(64)]
    order, late = game.pack.order, [0] * 64
    for group, place in homes:
        first = group.start[place].split()[-1:] if group.start else group.takes.base[place : place + 1]
        for number, rank in enumerate(ranks_on(group, order, first[0][0]) if first else ()):
            for suit in range(4):
                if group.takes.suit != "same" or SUITS[suit] in first[0][1:] or len(first[0]) == 1:
                    late[order.index(rank) * 4 + suit] += number
    return late


def _goes_home_singly(game: Game) -> bool:
    rules = game.rules
    return rules.listed and all(rule.lifts != "whole-suit" for rule in rules.moves)


def in_suit(takes: Sequence[int]) -> list[int]:
    """The masks of the cards of its own suit that go on each top."""
    suit = sum(1 << 4 * rank for rank in range(16))
    return [mask & suit << at % 4 for at, mask in enumerate(takes)]


def group_begun(game: Game, group: PileGroup) -> int:
    """The number of a group whose foundations begin alike; -1 of any other."""
    return game.piles.index(group) if group.takes.begin == "alike" else -1


def tables_of_tops(
    game: Game, options: Options, code: Mapping[Card, int], last: int
) -> tuple[list[int], dict[str, "array[int]"]]:
    """The table ``takes``, and with their names ``row``, ``like``, ``face`` and ``back``.

    From the rank numbered ``last`` on the foundations ask for no suit.
    """
    tables = _TopTables(game.pack.order, code, last)
    row: list[int] = []
    for _, group, place in game.all_piles():
        base = base_of(game, options, group, place)
        if group.stays:  # The kernel sees what goes on the card that stays as what an empty pile asks for.
            base = where_fits(group, game.pack.order, group.start[place].split()[-1])
        row.append(tables.row_of(group, base, group_begun(game, group)))
    back = [tables.rows_of_return(group) if group.takes.back else -1 for _, group, _ in game.all_piles()]
    named = {"row": row, "like": tables.like, "face": tables.face, "back": back}
    return tables.takes, {name: array("i", values) for name, values in named.items()}


class _TopTables:
    """The tables ``takes``, ``like`` and ``face``, to which a row of 64 is joined for each sort of pile."""

    def __init__(self, order: str, code: Mapping[Card, int], last: int) -> None:
        self._order, self._code, self._last = order, code, last
        self.takes: list[int] = []
        self.like: list[int] = []
        self.face: list[int] = []
        self._known: dict[Hashable, int] = {}
        self._likes: dict[Hashable, int] = {}
        self._faces: dict[Hashable, int] = {}

    def row_of(self, group: PileGroup, base: Sequence[Card], begun: int) -> int:
        """The number of the row of a pile: what lies on each top, and on the empty pile."""
        key = (group.role, *group.takes.how_built, group.takes.back, base, begun)
        if key in self._known:
            return self._known[key]
        masks, alike, looks = [0] * 64, [-1] * 64, [0] * 64
        for below, at in self._code.items():
            fits, suit = self._on(group, below)
            masks[at] |= self._mask(fits)
            if group.role == "foundation":
                alike[at] = self._likes.setdefault((*group.takes.how_built, below[0], suit), len(self._likes))
            looked = str(is_red(below)) if group.takes.suit == "alternate" else suit
            look = (below[0], looked) if group.takes.direction else None
            looks[at] = self._faces.setdefault(look, len(self._faces))
        masks[EMPTY] |= self._mask(base or (self._code if begun >= 0 else ()))
        if group.role == "foundation":
            alike[EMPTY] = self._likes.setdefault((*group.takes.how_built, base, begun), len(self._likes))
        looks[EMPTY] = self._faces.setdefault(("empty", base), len(self._faces))
        self._known[key] = len(self._known)
        self._join(masks, alike, looks)
        return self._known[key]

    def rows_of_return(self, group: PileGroup) -> int:
        """The first of two rows more: what lies on a card in the middle, and what on the way back."""
        first = len(self.takes) // 64
        for fits_on in turned(group, self._order):
            masks = [0] * 64
            for below, at in self._code.items():
                masks[at] |= self._mask(fits_on[below])
            self._join(masks, [-1] * 64, [0] * 64)
        return first

    def _on(self, group: PileGroup, below: Card) -> tuple[Sequence[Card], str]:
        """The cards that go on a top, and its suit; nothing where the suit makes no difference."""
        fits = where_fits(group, self._order, below)
        if group.role == "foundation" and self._code[below] // 4 + 1 >= self._last:
            return tuple(card[0] + suit for card in fits for suit in SUITS), ""
        return fits, below[1] if group.takes.suit == "same" else ""

    def _mask(self, cards: Iterable[Card]) -> int:
        mask = 0
        for card in cards:
            mask |= 1 << self._code[card]
        return mask

    def _join(self, masks: list[int], alike: list[int], looks: list[int]) -> None:
        self.takes += masks
        self.like += alike
        self.face += looks
