"""The lay-out of a puzzle, its piles drawn as far apart as their numbers need.

What lies where does not change with the size of the lettering, nor with the words that go with the numbers:
it is laid once, and numbered for every size that is asked for.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from typing import Any, TypeAlias

from msgspec import json, structs

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Placement, Spread
from bookgen.picture.arrange import covering
from bookgen.picture.ground import Ground
from bookgen.picture.numbers import APART, DEEPER, number_piles
from bookgen.picture.room import EM
from bookgen.picture.scene import card_bounds
from bookgen.picture.shared_words import shared_words
from bookgen.picture.sketch import Sketch, place_all
from bookgen.play.position import Position

OPENED = ((0.0, 0.28), (0.3, 0.0))
"""The steps in which piles that lie squared on the table are spread, as far as there is room for one."""

WHOLE_STRIP = 0.25
"""What the next card of a pile leaves of one, in card heights, for its index to be seen whole."""
WHOLE_STEP = 0.3
"""The same of a pile that is spread to the right, in card widths."""
FINEST = 0.02
"""The rows of an ending are brought together to so little more than they must be apart."""
WIDER, WORTH = 1.05, 0.05
"""Its piles are so much further apart across where its rows then are so much closer."""
BETWEEN = 0.06
"""Card widths between two piles that are spread across, at the least: else they look like one."""
CERTAIN = 1e-6
"""What piles have in common that lie on one another however a sum is rounded, in card widths."""


class Apart:
    """The piles of some placements, of which some are ``opened`` and may then lie on no others.

    ``wordings`` tells whether words go with the numbers, and whether they may be left out. Where they are to
    be ``narrow``, they lie further apart down before they do across.
    """

    def __init__(
        self,
        game: Game,
        position: Position,
        placements: Sequence[Placement],
        opening: Position | None = None,
        opened: frozenset[str] = frozenset(),
        view: str = "deal",
        wordings: Sequence[bool] = (True, False),
        narrow: bool = False,
    ) -> None:
        self._narrow = narrow
        self._game, self._position, self._opening = game, position, opening
        self._view, self._wordings = view, wordings
        self.placements, self._opened = placements, opened
        # What lies under all that is drawn lies lower where lettering is larger.
        self._under = any(placement.under is not None for placement in placements)
        self._meeting: set[tuple[float, float]] = set()
        self._numbered: dict[float, Sketch | None] = {}
        # The numbers that had no room when the piles were tried last mostly have none a little further apart.
        self._tight: Placement | None = None
        # The smallest lettering with which a way had no room: larger has none either.
        self._too_large: dict[tuple[bool, tuple[float, float]], float] = {}
        # Of the size of lettering that is asked for now.
        self._numbered_so: dict[tuple[bool, tuple[float, float]], Sketch | None] = {}

    def numbered(self, em: float) -> Sketch:
        """The sketch in which the piles lie least apart and no number is on a card, for whoever adds to it.

        Raises LayoutError where there is none.
        """
        if em not in self._numbered:
            self._numbered[em] = self._first(em)
        found = self._numbered[em]
        if found is None:
            raise LayoutError(f"{self._game.id}, {self._view} picture: no room for the numbers of the piles")
        return _copied(found)

    def least_width(self, em: float) -> float:
        """Card widths that the cards take across at the least, however far apart the piles are drawn.

        Where they are not numbered yet only such piles are looked at as go away from one another when they
        are drawn further apart.
        """
        numbered = self._numbered.get(em)
        if numbered is not None:
            return _widest_way([(0.0, *card_bounds(card)) for card in numbered.cards])
        return self._least_width

    @cached_property
    def _least_width(self) -> float:
        plain = [one for one in self.placements if one.circle is None and not one.chain]
        names = {name for placement in plain for name in _piles(self._game, placement)}
        sketch = self._sketch(EM, (1.0, 1.0))
        places = {place.pile: place.x or 0.0 for place in sketch.outlines if place.pile in names}
        cards = [card for card in sketch.cards if card.pile in places]
        return _widest_way([(places[card.pile], *card_bounds(card)) for card in cards])

    def opened(self) -> list["Apart"]:
        """The same, piles spread that lie squared on the table, in each way in which they may be."""
        shut = [self._is_shut(placement) for placement in self.placements]
        if not any(shut):
            return [self]
        names = frozenset(
            name
            for placement, one in zip(self.placements, shut, strict=True)
            if one
            for name in _piles(self._game, placement)
        )
        ways = [[*map(partial(_spread, step), self.placements, shut)] for step in OPENED]
        return [
            Apart(self._game, self._position, way, self._opening, names, narrow=self._narrow) for way in ways
        ]

    @property
    def _steps(self) -> Sequence[tuple[float, float]]:
        """How far apart the piles may lie, the first that leaves room for the numbers before the others."""
        return DEEPER if self._narrow else APART

    def _is_shut(self, placement: Placement) -> bool:
        """Whether cards of its piles lie hidden under others."""
        gone = {
            name
            for name, group, _ in self._game.all_piles()
            if group.role in HOME_ROLES and (group.role != "aside" or group.start)
        }
        squared = placement.spread is None and not placement.chain
        names = [name for name in _piles(self._game, placement) if name not in gone]
        return squared and any(len(self._position.piles[name]) > 1 for name in names)

    def _first(self, em: float) -> Sketch | None:
        """The sketch that is wanted; what is found of one deal of a game goes for all that lie alike."""
        key = self._key(em)
        self._numbered_so.clear()
        if key not in _FOUND:
            if len(_FOUND) >= MOST_FOUND:
                _FOUND.clear()
            ways = ((words, apart) for words in self._wordings for apart in self._steps)
            clear = (way for way in ways if self._tried(em, *way) is not None)
            # Kept with the game, lest another take its place in memory.
            way = next(clear, None)
            if way is not None and self._view == "ending":
                way = self._closest(em, *way)
            _FOUND[key] = self._game, way
        _, way = _FOUND[key]
        found = None if way is None else self._tried(em, *way)
        self._numbered_so.clear()
        return found

    def _closest(
        self, em: float, words: bool, apart: tuple[float, float]
    ) -> tuple[bool, tuple[float, float]]:
        """The same with rows as close as their numbers let them be, as an ending is not to be deep."""
        across, down = apart
        if down <= 1:
            return words, apart
        down = self._least_down(em, words, across, down)
        if self._narrow:
            return words, (across, down)
        wider = round(across * WIDER, 4)
        if self._tried(em, words, (wider, down - WORTH)) is not None:
            return words, (wider, self._least_down(em, words, wider, down - WORTH))
        return words, (across, down)

    def _least_down(self, em: float, words: bool, across: float, good: float) -> float:
        """The least that is good down of what was tried: halved between the last good and the last bad."""
        bad = max((down for x, down in APART if down < good), default=1.0)
        while good - bad > FINEST:
            middle = round((good + bad) / 2, 4)
            if self._tried(em, words, (across, middle)) is None:
                bad = middle
            else:
                good = middle
        return good

    def _key(self, em: float) -> "_Key":
        """All that decides how far apart piles are: of cards only their number, unless they are sorted."""
        piles = self._position.piles
        by_card = any(placement.sort for placement in self.placements)
        lying = json.encode([piles, self._opening and self._opening.piles]) if by_card else b""
        told = json.encode(self.placements), self._view, tuple(self._wordings), self._opened
        return (
            id(self._game),
            self._narrow,
            *told,
            tuple((name, len(cards)) for name, cards in piles.items()),
            lying,
            em,
        )

    def _tried(self, em: float, words: bool, apart: tuple[float, float]) -> Sketch | None:
        """The sketch with its piles so far apart, if no number then lies on a card; tried once for a size."""
        way = words, apart
        if way not in self._numbered_so:
            known = em >= self._too_large.get(way, math.inf)
            self._numbered_so[way] = None if known else self._try(em, *way)
            if self._numbered_so[way] is None and not known and not self._under:
                self._too_large[way] = em
        return self._numbered_so[way]

    def _try(self, em: float, words: bool, apart: tuple[float, float]) -> Sketch | None:
        if not words and not shared_words(self._game):
            return None
        if apart in self._meeting:
            return None
        laid, key = _laid_of(self), (*apart, em if self._under else EM)
        if key not in laid:
            sketch = self._sketch(em, apart)
            laid[key] = None if self._meets(sketch, ground := Ground(sketch)) else (sketch, ground)
        if (found := laid[key]) is None:
            return None
        bare, ground = found
        # Lettering that stands there before the numbers is of the size of these.
        sketch = self._sketch(em, apart) if bare.labels and bare.em != em else replace(_copied(bare), em=em)
        sketch.words = words
        ground.tight = ground.tight or self._tight
        free = number_piles(sketch, self.placements, ground, clear=True)
        self._tight = None if free else ground.tight
        return sketch if free else None

    def _meets(self, sketch: Sketch, ground: Ground) -> bool:
        """Whether opened piles lie on others, or piles of a puzzle that are spread across touch."""
        for one in self.placements if self._view in ("deal", "ending") else ():
            if one.spread is not None and one.spread.step[0] and covering(one) == "none":
                names = {*_piles(self._game, one)}
                if ground.any_meet(names, names, -BETWEEN):
                    return True
        if not self._opened or not ground.any_meet(self._opened):
            return False
        # The piles of one placement lie so with lettering of any size.
        for placement in self.placements:
            names = {*_piles(self._game, placement)}
            if not self._under or ground.any_meet(self._opened & names, names, CERTAIN):
                self._meeting.add(sketch.apart)
        return True

    def _sketch(self, em: float, apart: tuple[float, float]) -> Sketch:
        """The piles laid so far apart, not yet numbered."""
        sketch = Sketch(self._game, self._position, em, self._view, self._opening, apart, named=True)
        place_all(sketch, self.placements)
        return sketch


_Key: TypeAlias = tuple[Any, ...]
_FOUND: dict[_Key, tuple[Game, tuple[bool, tuple[float, float]] | None]] = {}
MOST_FOUND = 4096
"""How many lay-outs are remembered with how far apart their piles are drawn."""


@lru_cache(maxsize=24)
def _laid_of(lay_out: Apart) -> dict[tuple[float, float, float], tuple[Sketch, Ground] | None]:
    """What has been laid of a lay-out, kept for the few that are being numbered: a day has so many."""
    return {}


def with_whole_indices(game: Game, position: Position, placements: Sequence[Placement]) -> list[Placement]:
    """Placements whose piles, spread downwards, show the whole index of each card; those spread to the right
    show as much of it as they may without the room of more cards than any of them has."""
    return [_opened_strips(game, position, placement) for placement in placements]


def _opened_strips(game: Game, position: Position, placement: Placement) -> Placement:
    spread = placement.spread
    if spread is None:
        return placement
    across, down = spread.step
    if not across and 0 < down < WHOLE_STRIP:
        return structs.replace(placement, spread=structs.replace(spread, step=(0.0, WHOLE_STRIP)))
    if spread.room is None or down or not 0 < across < WHOLE_STEP:
        return placement
    deepest = max(2, max((len(position.piles[name]) for name in _piles(game, placement)), default=0))
    if deepest >= spread.room:
        return placement
    wider = min(WHOLE_STEP, across * (spread.room - 1) / (deepest - 1))
    return structs.replace(placement, spread=structs.replace(spread, step=(wider, 0.0), room=deepest))


def _copied(sketch: Sketch) -> Sketch:
    """A sketch to which may be added without a change to the other."""
    return replace(
        sketch,
        cards=[*sketch.cards],
        outlines=[*sketch.outlines],
        labels=[*sketch.labels],
        reserved=[*sketch.reserved],
    )


def _widest_way(boxes: Iterable[tuple[float, float, float, float, float]]) -> float:
    """From the left edge of a box to the right one of another at the most, of those whose places, which stand
    first, are no further to the left."""
    found, start = 0.0, math.inf
    for _, left, _, right, _ in sorted(boxes):
        start = min(start, left)
        found = max(found, right - start)
    return found


def _piles(game: Game, placement: Placement) -> list[str]:
    return [pile for name in placement.names for pile in resolve_piles(game, name)]


def _spread(step: tuple[float, float], placement: Placement, shut: bool) -> Placement:
    """The placement with its piles spread, the card that is played next, of a stock too, whole and on top."""
    if not shut:
        return placement
    return structs.replace(placement, spread=Spread(step=step, lying=True), edges=0, label=None)
