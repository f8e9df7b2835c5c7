"""The pictures of a puzzle: the lay-out with every card in sight and every pile numbered.

The lay-out is that of the table. A pile whose cards lie on one another is spread as far as there is room, the
piles are drawn further apart where their numbers would else lie on cards, and places that are still empty and
have no place of their own stand small in a strip below.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import partial

from msgspec import structs

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.games.pile_facts import HOME_ROLES
from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Placement, Spread
from bookgen.picture.fitted import Drawing, Listed, Picture, picture_of
from bookgen.picture.numbers import APART, any_meet, number_piles
from bookgen.picture.room import STANDARD, Room
from bookgen.picture.scene import Scene
from bookgen.picture.sketch import Sketch, place_all, unplaced
from bookgen.picture.strip import strip_below
from bookgen.play.position import Position

OPENED = ((0.0, 0.28), (0.3, 0.0))
"""The steps in which piles that lie squared on the table are spread, as far as there is room for one."""


def deal_view(
    game: Game,
    position: Position,
    room: Room = STANDARD,
    *,
    apart: bool = False,
    opening: Position | None = None,
) -> Scene:
    """Every card face up, for puzzles; a stock is laid in lines, in the order of turning.

    With ``apart`` a stock beside a lay-out is not drawn but listed in the scene's ``apart``. Raises
    LayoutError, naming the room needed, where cards of 7 mm do not fit.
    """
    return deal_picture(game, position, apart=apart, opening=opening)(room)


def deal_picture(
    game: Game, position: Position, *, apart: bool = False, opening: Position | None = None
) -> Picture:
    """The picture of a whole deal in its arrangements, for any room; see :func:`deal_view`."""
    faces = {name: group.face for name, group, _ in game.all_piles()}
    given = [one for one in game.picture.wide("deal") if one.spread is not None and not one.apart]
    stocks = [one for one in given if any(faces[name] == "down" for name in _piles(game, one))]
    chained = any(one.chain for one in stocks)
    laid = [] if chained else _laid(game, position)
    # A stock beside a lay-out is left to the words; where nothing else lies on the table, it is the picture.
    lines = {} if apart and laid else {name: one for one in stocks for name in _piles(game, one)}

    def fill(sketch: Sketch, kept: Sequence[Placement]) -> Listed:
        listed: Listed = {}
        squared = []
        strip_below(sketch, _places(game, position, sketch), kept)
        for name in unplaced(game, sketch):
            if not position.piles[name]:
                sketch.nowhere(name)
            elif faces[name] == "down" and apart and name not in lines:
                listed[name] = position.piles[name][::-1]
                sketch.nowhere(name)
            elif faces[name] == "down" or name.startswith("waste"):
                sketch.lines_below(name, across=_across(lines.get(name)))
            else:
                squared.append(name)
        sketch.row_below(squared)
        return listed

    narrow = game.picture.narrow("deal")
    reflowed = [game.picture.wide("deal"), *([narrow] if narrow is not None else [])]
    if apart:
        shown = [*map(id, stocks)] if laid else []
        reflowed = [[one for one in some if not one.apart and id(one) not in shown] for some in reflowed]
    layouts = [way for one in laid for way in _Way(game, position, "deal", one, fill, opening).open()]
    ways = [_Way(game, position, "deal", one, fill, opening) for one in reflowed]
    return picture_of(game, "deal", layouts, [one.as_given for one in ways], [one.as_it_goes for one in ways])


def _laid(game: Game, position: Position) -> list[list[Placement]]:
    """The lay-out of the table, if any of its cards are there: whole, and without places that are empty.

    A stock and a squared waste are no part of it.
    """
    roles = {name: group.role for name, group, _ in game.all_piles()}
    kept = []
    for placement in game.picture.wide("table"):
        names = _piles(game, placement)
        gone = all(
            roles[n] in ("stock", "discard")
            or (roles[n] == "waste" and not (placement.spread and position.piles[n]))
            for n in names
        )
        if not names or not gone:
            kept.append(placement)
    if not any(position.piles[name] for one in kept for name in _piles(game, one)):
        return []
    filled = [
        one for one in kept if not (names := _piles(game, one)) or any(position.piles[name] for name in names)
    ]
    return [kept] if filled == kept else [kept, filled]


def _piles(game: Game, placement: Placement) -> list[str]:
    return [pile for name in placement.names for pile in resolve_piles(game, name)]


def _places(game: Game, position: Position, sketch: Sketch) -> list[str]:
    """The empty places that are not drawn so far, but for those whose cards are never counted by place."""
    seen = {card.pile for card in sketch.cards} | {place.pile for place in sketch.outlines if place.drawn}
    return [
        name
        for name, group, _ in game.all_piles()
        if name not in seen and not position.piles[name] and group.role not in ("stock", "discard")
    ]


@dataclass(frozen=True)
class _Way:
    """One arrangement of a puzzle's picture, and what fills it up."""

    game: Game
    position: Position
    view: str
    placements: Sequence[Placement]
    fill: Callable[[Sketch, Sequence[Placement]], Listed]
    opening: Position | None = None

    def as_given(self, em: float) -> tuple[Sketch, Listed]:
        """The piles as the descriptor has them, apart if their numbers want it.

        Raises LayoutError where these find no room even so.
        """
        return self._first(em, self.placements)

    def as_it_goes(self, em: float) -> tuple[Sketch, Listed]:
        """The piles and numbers where the descriptor has them, on cards if there is no room beside these."""
        sketch = Sketch(self.game, self.position, em, self.view, self.opening)
        place_all(sketch, self.placements)
        number_piles(sketch, self.placements)
        return sketch, self.fill(sketch, self.placements)

    def open(self) -> list[Drawing]:
        """The same, piles spread that lie squared on the table, in each way in which they may be."""
        shut = [self._is_shut(placement) for placement in self.placements]
        if not any(shut):
            return [self.as_given]
        opened = {
            name
            for placement, one in zip(self.placements, shut, strict=True)
            if one
            for name in _piles(self.game, placement)
        }
        ways = [[*map(partial(_opened, step), self.placements, shut)] for step in OPENED]
        return [partial(self._first, placements=way, opened=opened) for way in ways]

    def _is_shut(self, placement: Placement) -> bool:
        """Whether cards of its piles lie hidden under others."""
        gone = {
            name
            for name, group, _ in self.game.all_piles()
            if group.role in HOME_ROLES and (group.role != "aside" or group.start)
        }
        squared = placement.spread is None and not placement.chain
        names = [name for name in _piles(self.game, placement) if name not in gone]
        return squared and any(len(self.position.piles[name]) > 1 for name in names)

    def _first(
        self, em: float, placements: Sequence[Placement], opened: AbstractSet[str] = frozenset()
    ) -> tuple[Sketch, Listed]:
        """The arrangement in which the piles lie least apart and no number is on a card, or LayoutError."""
        for words in (True, False):
            for apart in APART:
                sketch = self._sketch(em, placements, apart, words)
                if opened and any_meet(sketch, opened):
                    continue
                if number_piles(sketch, placements):
                    return sketch, self.fill(sketch, placements)
        raise LayoutError(f"{self.game.id}, {self.view} picture: no room for the numbers of the piles")

    def _sketch(
        self, em: float, placements: Sequence[Placement], apart: tuple[float, float], words: bool
    ) -> Sketch:
        sketch = Sketch(self.game, self.position, em, self.view, self.opening, apart, True, words)
        place_all(sketch, placements)
        return sketch


def _across(placement: Placement | None) -> int | None:
    """How many cards of a stock lie side by side in a line, where the descriptor says so."""
    spread = placement.spread if placement is not None else None
    return spread.wrap if spread is not None and spread.step[0] > 1 else None


def _opened(step: tuple[float, float], placement: Placement, shut: bool) -> Placement:
    return structs.replace(placement, spread=Spread(step=step), edges=0, label=None) if shut else placement
