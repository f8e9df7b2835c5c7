"""The pictures of a puzzle: the lay-out with every card in sight and every pile numbered.

The lay-out is that of the table. A pile whose cards lie on one another is spread as far as there is room, the
piles are drawn further apart where their numbers would else lie on cards, and places that are still empty and
have no place of their own stand small in a strip below.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain

from msgspec import structs

from bookgen.games.descriptor import Game
from bookgen.games.piles import deal_order, resolve_piles
from bookgen.games.placing import Placement
from bookgen.picture.across import deep_piles_across
from bookgen.picture.apart import Apart, with_whole_indices
from bookgen.picture.ending_parts import LARGEST_EM, ending_rows, shares_a_place
from bookgen.picture.fitted import Listed, Picture, for_each_scale, picture_of, upright_if_asked
from bookgen.picture.lines_of_cards import lines_below
from bookgen.picture.numbers import number_piles
from bookgen.picture.room import STANDARD, Room
from bookgen.picture.scene import Scene
from bookgen.picture.sketch import Sketch, place_all, unplaced
from bookgen.picture.strip import strip_below
from bookgen.play.position import Position

FEWER_LINES = 1, 2
"""So many lines less a row of cards may have in print that is enlarged."""


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
    return deal_pictures(game, position, opening)[apart]


def deal_pictures(game: Game, position: Position, opening: Position | None = None) -> tuple[Picture, Picture]:
    """The picture with the stock and the one without it, of one lay-out."""
    faces = {name: group.face for name, group, _ in game.all_piles()}
    given = [one for one in game.picture.wide("deal") if one.spread is not None and not one.apart]
    stocks = [one for one in given if any(faces[name] == "down" for name in _piles(game, one))]
    chained = any(one.chain for one in stocks)
    laid = [] if chained else _laid(game, position)
    narrow = game.picture.narrow("deal")
    given_so = [game.picture.wide("deal"), *([narrow] if narrow is not None else [])]

    in_fewer_lines = partial(_in_fewer_lines, game, position)

    def arranged(apart: bool, enlarged: bool) -> Picture:
        # A stock beside a lay-out is left to the words; where nothing else lies on the table, it is the
        # picture.
        lines = {} if apart and laid else {name: one for one in stocks for name in _piles(game, one)}

        def filled(sketch: Sketch, placements: Sequence[Placement]) -> tuple[Sketch, Listed]:
            return sketch, _fill(sketch, placements, lines, apart)

        def lain(placements: Sequence[Placement]) -> list[Apart]:
            lying = with_whole_indices(game, position, placements)
            ways = (False, True) if enlarged else (False,)
            return [Apart(game, position, lying, opening, narrow=way) for way in ways]

        def as_given(way: Apart, em: float) -> tuple[Sketch, Listed]:
            return filled(way.numbered(em), way.placements)

        def as_it_goes(placements: Sequence[Placement], em: float) -> tuple[Sketch, Listed]:
            return filled(_as_it_goes(game, position, placements, opening, em), placements)

        shown = [*map(id, stocks)] if laid else []
        reflowed = given_so
        if apart:
            reflowed = [[one for one in some if not one.apart and id(one) not in shown] for some in given_so]
        if enlarged:
            reflowed = [*reflowed, *chain.from_iterable(map(in_fewer_lines, reflowed))]

        def in_rows(em: float) -> tuple[Sketch, Listed]:
            rows = ending_rows(game, position, max(em, LARGEST_EM))
            rows = deep_piles_across(position, rows) if enlarged else rows
            return as_given(Apart(game, position, rows, opening), em)

        # Before numbers lie on cards, as in the last resort, piles are better in rows that show them beside,
        # unless the cards of a row block others.
        legible = [[in_rows]] if enlarged and not (game.rules.in_rows or game.rules.by_place) else []
        usual = picture_of(
            game,
            "deal",
            [partial(as_given, way) for one in laid for lying in lain(one) for way in lying.opened()],
            [partial(as_given, lying) for one in reflowed for lying in lain(one)],
            *legible,
            [partial(as_it_goes, one) for one in reflowed],
        )
        if game.rules.by_place:
            ways = [*map(_upright, laid), *reflowed]
            own = [partial(as_given, lying) for one in ways for lying in lain(one)]
            return upright_if_asked(usual, picture_of(game, "deal", own))
        return upright_if_asked(usual, picture_of(game, "deal", [], [in_rows]))

    def picture(apart: bool) -> Picture:
        return for_each_scale(partial(arranged, apart))

    return picture(False), picture(True)


def _upright(placements: Sequence[Placement]) -> list[Placement]:
    """The placements with all cards upright that lie across on the table."""
    return [structs.replace(one, turn=0, turns=None) for one in placements]


def _fill(
    sketch: Sketch, placements: Sequence[Placement], lines: Mapping[str, Placement], apart: bool
) -> Listed:
    """Put down what has no place of its own, and tell what is left to the words.

    These list the deal: where it gives a pile no cards, those that came there by the rules are not in them.
    """
    game, position = sketch.game, sketch.position
    dealt = {pile for pile, _ in deal_order(game)}
    listed: Listed = {}
    squared = []
    shared = [one for one in placements if shares_a_place(one, placements)]
    beside = {pile for one in shared for pile in _piles(game, one)}
    strip_below(sketch, [name for name in _places(game, position, sketch) if name not in beside], placements)
    for name in unplaced(game, sketch):
        face = sketch.groups[name][0].face
        if not position.piles[name]:
            sketch.nowhere(name)
        elif face == "down" and apart and name not in lines and name in dealt:
            listed[name] = position.piles[name][::-1]
            sketch.nowhere(name)
        elif face == "down" or name.startswith("waste"):
            lines_below(sketch, name, across=_across(lines.get(name)))
        else:
            squared.append(name)
    sketch.row_below(squared)
    return listed


def _laid(game: Game, position: Position) -> list[list[Placement]]:
    """The lay-out of the table, if any of its cards are there: whole, and without places that are empty.

    A stock and a squared waste are no part of it.
    """
    roles = game.roles
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


def _as_it_goes(
    game: Game, position: Position, placements: Sequence[Placement], opening: Position | None, em: float
) -> Sketch:
    """The piles and numbers where the descriptor has them, on cards if there is no room beside these."""
    sketch = Sketch(game, position, em, "deal", opening)
    place_all(sketch, placements)
    number_piles(sketch, placements)
    return sketch


def _in_fewer_lines(
    game: Game, position: Position, placements: Sequence[Placement]
) -> Iterator[list[Placement]]:
    """The placements with a row of cards that goes on in line under line in one or two lines less: enlarged,
    a picture has often less room below words than beside it."""
    for fewer in FEWER_LINES:
        found = [_of_lines(game, position, one, fewer) for one in placements]
        if found != [*placements]:
            yield found


def _of_lines(game: Game, position: Position, placement: Placement, fewer: int) -> Placement:
    spread = placement.spread
    if not placement.chain or spread is None or spread.wrap is None:
        return placement
    count = sum(len(position.piles[name]) for name in _piles(game, placement))
    lines = math.ceil(count / spread.wrap) - fewer
    if lines < 1:
        return placement
    return structs.replace(placement, spread=structs.replace(spread, wrap=math.ceil(count / lines)))


def _across(placement: Placement | None) -> int | None:
    """How many cards of a stock lie side by side in a line, where the descriptor says so."""
    spread = placement.spread if placement is not None else None
    return spread.wrap if spread is not None and spread.step[0] > 1 else None
