"""The picture of an ending: every card that is still to be played, close together."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from itertools import pairwise, zip_longest
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from bookgen.errors import LayoutError
from bookgen.games.descriptor import Game
from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Placement
from bookgen.picture.apart import Apart, with_whole_indices
from bookgen.picture.closing_up import closed_up, lettering_clear_of_cards
from bookgen.picture.ending_parts import (
    LARGEST_EM,
    ending_placements,
    ending_rows,
    heaps_in_columns,
    hiding,
    left_squared,
    to_be_filled,
    within_the_width,
    without_ornaments,
)
from bookgen.picture.fitted import (
    Drawing,
    Listed,
    Picture,
    for_each_scale,
    goes_in_whole,
    picture_if_it_fits,
    picture_of,
    upright_if_asked,
)
from bookgen.picture.flat import LEAST_IN_LINE, heaps_beside, heaps_with_a_note, lines_in_free_room
from bookgen.picture.lines_of_cards import lines_at_right, lines_beside, lines_of_the_width
from bookgen.picture.numbers import number_piles
from bookgen.picture.room import LEAST_MM, STANDARD, Room
from bookgen.picture.scene import Scene, rotated
from bookgen.picture.sketch import Sketch, place_all, unplaced
from bookgen.picture.under import begun, what_lies_under
from bookgen.play.position import Position


class _Ways(NamedTuple):
    """The drawings of a lay-out: with what has no place in it below or at the right, its flat form, that with
    lines of few cards, and the deep one, with lines no wider than it; and the lay-out itself."""

    usual: Drawing
    flat: Drawing
    narrow: Drawing
    deep: Drawing
    lay_out: Apart

    @property
    def forms(self) -> Sequence[Drawing]:
        """The drawings, that which is wanted first before the others."""
        return self.usual, self.flat, self.narrow, self.deep


_LaidOut: TypeAlias = tuple[Picture, Sequence[Callable[[Room], Scene | None]]]
"""The pictures of one lay-out, and its flat forms."""

FLAT_MM, LEAST_SAVED, CERTAIN_MM = 8.4, 0.6, 0.01
"""The widest cards with which a flat form is tried, what it is to save, in card widths, and the difference
of widths that is none."""
MUCH_LARGER = 1.08
"""Of two lay-outs of rows that block one another the second is drawn where its cards are so much wider, and
of any lay-out the deep form."""
DEEP = -1
"""In place of the least cards of a line: the deep form ..."""
MOST_DEEP_MM = 13.0
"""... which is drawn with such cards at the widest."""
ENOUGH_MM = 7.4
"""Where cards of an ending would be narrower as the game is laid, it is drawn in rows if these are larger."""

LEAST_STRIP = 0.24
"""Card widths of a card beside another that are to be seen, for its rank to be read."""


def ending_view(
    game: Game, position: Position, room: Room = STANDARD, marks: Mapping[int, str] = MappingProxyType({})
) -> Scene:
    """A position late in a game, to be solved by looking: every card that is still to be played, face up.

    Families are their top cards; a stock, and a heap that lies squared on the table, is a row below, the
    stock in the order of turning, with ``marks`` before the cards at which it may be cut. Piles bear their
    numbers. Raises LayoutError, naming the room needed, where cards of 7 mm do not fit.
    """
    return ending_picture(game, position, marks)(room)


def ending_picture(
    game: Game, position: Position, marks: Mapping[int, str] = MappingProxyType({})
) -> Picture:
    """The picture of an ending in its arrangements, for any room; see :func:`ending_view`."""
    return for_each_scale(partial(_arranged, game, position, marks))


def _arranged(game: Game, position: Position, marks: Mapping[int, str], enlarged: bool) -> Picture:
    """The picture as it is drawn, or for print that is ``enlarged``: then also with its piles no further
    apart across than on the table, if that leaves cards wider."""

    whole = dict[Apart, bool]()

    # The same lay-out is drawn by several of the pictures below.
    @cache
    def drawn(way: Apart, in_line: int, em: float) -> tuple[Sketch, Listed]:
        if in_line and whole.get(way):
            # A flat form differs only in what has no place in the lay-out.
            return drawn(way, 0, em)
        try:
            sketch = way.numbered(em)
        except LayoutError:
            sketch = Sketch(game, position, em, "ending")
            place_all(sketch, way.placements)
            number_piles(sketch, way.placements)
        whole[way] = not _complete(sketch, game, position, marks, in_line)
        return sketch, {}

    def way(placements: Sequence[Placement], deep: bool = False, words: bool = True) -> _Ways:
        kept = ending_placements(game, position, placements)
        kept = with_whole_indices(game, position, kept)
        apart = Apart(game, position, kept, view="ending", wordings=(words,), narrow=deep)
        usual, flat, narrow, high = (partial(drawn, apart, least) for least in (0, LEAST_IN_LINE, 1, DEEP))
        return _Ways(usual, flat, narrow, high, apart)

    # Heaps that are never filled again leave more gaps than cards in the lay-out of two players.
    lay_outs = [] if game.rules.lay_outs else game.picture.of_ending()
    forms = [(False, True), (True, True)] if enlarged else [(False, True)]
    # Rows that may not be parted are not to be small for the sake of a word over them.
    forms += [(True, False)] if enlarged and game.rules.in_rows else []
    of_each = [
        [
            one
            for deep, words in forms
            if (one := _clear(partial(way, deep=deep, words=words), game, each, LARGEST_EM)) is not None
        ]
        for each in lay_outs
    ]
    own = [one for some in zip_longest(*of_each) for one in some if one is not None]

    @cache
    def rows_for(em: float) -> _Ways:
        return way(ending_rows(game, position, em))

    def rows_at(em: float) -> _Ways:
        return rows_for(max(em, LARGEST_EM))

    def in_rows(form: int) -> Drawing:
        return lambda em: rows_at(em).forms[form](em)

    as_laid = picture_if_it_fits(game, "ending", [each.usual for each in own])
    any_way = picture_of(game, "ending", [], [*(each.usual for each in own), in_rows(0)])
    flat_as_laid = picture_if_it_fits(game, "ending", [each.flat for each in own])
    flat_any_way = picture_if_it_fits(game, "ending", [*(each.flat for each in own), in_rows(1)])
    narrow_any_way = picture_if_it_fits(game, "ending", [*(each.narrow for each in own), in_rows(2)])
    narrow_as_laid = picture_if_it_fits(game, "ending", [each.narrow for each in own])
    deep_as_laid = picture_if_it_fits(game, "ending", [each.deep for each in own])
    forms_as_laid = as_laid, flat_as_laid, narrow_as_laid
    each_laid = [
        (
            picture_of(game, "ending", [], [one.usual for one in some]),
            [
                picture_if_it_fits(game, "ending", [one.flat for one in some]),
                picture_if_it_fits(game, "ending", [one.narrow for one in some]),
            ],
        )
        for some in of_each
        if some
    ]

    only_rows = picture_of(game, "ending", [], [in_rows(0)])
    rows_flat = [picture_if_it_fits(game, "ending", [in_rows(form)]) for form in (1, 2)]

    def upright_rows(room: Room) -> Scene:
        return _flat_or_any(only_rows, rows_flat, replace(room, turning=False, largest=True))

    in_some_way = [
        *(goes_in_whole(each.forms, each.lay_out.least_width) for each in own),
        goes_in_whole([*map(in_rows, (0, 1, 2))], lambda em: rows_at(em).lay_out.least_width(em)),
    ]

    def as_it_goes(room: Room) -> Scene:
        if room.just and not any(goes_in(room) for goes_in in in_some_way):
            raise LayoutError(f"{game.id}, ending picture: cards of {room.card:g} mm do not go in")
        upright = replace(room, turning=False)
        # Pictures that will be enlarged have lower floors than any that are printed as they are drawn.
        as_drawn = room.floor >= LEAST_MM
        easy = replace(upright, floor=max(room.floor, ENOUGH_MM)) if as_drawn else upright
        # The cards of a row block those of the next: in other rows it would be another table.
        if game.rules.in_rows and (best := _of_rows(each_laid, replace(upright, largest=True))):
            return replace(best, laid=True)
        if own and (laid := _largest(forms_as_laid[: 1 if as_drawn else None], easy)):
            found = _much_larger(laid, deep_as_laid, easy) if as_drawn else None
            return replace(found or _flatter(laid, flat_as_laid, easy), laid=True)
        scene = _flat_or_any(any_way, [flat_any_way, narrow_any_way], replace(upright, largest=True))
        return replace(scene, parted=bool(own) and game.rules.in_rows)

    return upright_if_asked(as_it_goes, upright_rows)


def _complete(sketch: Sketch, game: Game, position: Position, marks: Mapping[int, str], in_line: int) -> bool:
    """Puts down what is not laid yet: squared heaps in a row, heaps in columns, a stock in lines.

    With ``in_line`` it is the flat form, lines of at least so many cards, or the deep one. Tells whether
    there are heaps in columns, or lines, which lie otherwise in that.
    """
    roles = game.roles
    left = without_ornaments(game, unplaced(game, sketch))
    squared = left_squared(game, position, left)
    if squared:
        sketch.row_below(squared)
    lying = [
        name for name in left if position.piles[name] and name not in squared and roles[name] != "discard"
    ]
    piles = [*lying, *to_be_filled(game, position, left, lying, whole=True)]
    heaps = heaps_in_columns(game, position, piles, max(sketch.em, LARGEST_EM))
    heaps = within_the_width(sketch, heaps)
    if in_line > 0:
        heaps_beside(sketch, heaps)
    else:
        for heap in heaps:
            heaps_with_a_note(sketch, heap)
    in_columns = {name for placement in heaps for name in placement.names}
    for name in left:
        if name not in {*squared, *lying, *in_columns}:
            sketch.nowhere(name)
    rows = [name for name in lying if name not in in_columns]
    marked = {name: marks for name in rows if roles[name] == "stock"}
    before = begun(sketch)
    if in_line == DEEP:
        lines_of_the_width(sketch, rows, marked)
    elif in_line:
        lines_in_free_room(sketch, rows, marked, in_line)
    elif not lines_at_right(sketch, rows, marked):
        lines_beside(sketch, rows, marked)
    what_lies_under(sketch, before)
    lettering_clear_of_cards(sketch)
    closed_up(sketch)
    return bool(heaps or rows)


def _largest(forms: Sequence[Callable[[Room], Scene | None]], room: Room) -> Scene | None:
    """The first form of a picture with cards as wide as are asked for, else that with the widest."""
    best: Scene | None = None
    for form in forms:
        if best is not None and best.card_width > room.card - CERTAIN_MM:
            break
        scene = form(room)
        if scene is not None and (best is None or scene.card_width > best.card_width + CERTAIN_MM):
            best = scene
    return best


def _much_larger(scene: Scene, deep: Callable[[Room], Scene | None], room: Room) -> Scene | None:
    """The deep form of a picture, if its cards are much wider where the width holds them back; not of cards
    that are to be large in any case."""
    held = scene.card_width < room.card - CERTAIN_MM and room.card <= MOST_DEEP_MM
    other = deep(room) if held else None
    return other if other is not None and other.card_width > MUCH_LARGER * scene.card_width else None


def _of_rows(lay_outs: Sequence[_LaidOut], room: Room) -> Scene | None:
    """The first of some lay-outs, or a later one with much wider cards; None where none goes in."""
    best: Scene | None = None
    for usual, flat in lay_outs:
        with suppress(LayoutError):
            scene = _flat_or_any(usual, flat, room)
            if best is None or scene.card_width > MUCH_LARGER * best.card_width:
                best = scene
    return best


def _flatter(scene: Scene, flat: Callable[[Room], Scene | None], room: Room) -> Scene:
    """The picture, or its flat form where cards are to be small, are as large in it, and less deep."""
    if room.card > FLAT_MM:
        return scene
    other = flat(room)
    saves = other is not None and other.card_width >= scene.card_width - CERTAIN_MM
    if other is None or not saves or other.height > scene.height - LEAST_SAVED * scene.card_width:
        return scene
    return other


def _flat_or_any(usual: Picture, flat: Sequence[Callable[[Room], Scene | None]], room: Room) -> Scene:
    """The picture or one of its flat forms, which may go in where the other does not.

    Raises LayoutError where none does.
    """
    try:
        scene = usual(room)
    except LayoutError:
        # What is free for lines changes with the lettering: the least cards may go in where larger ones, made
        # smaller step by step, did not.
        rooms = room, replace(room, card=room.least)
        other = next(filter(None, (form(each) for form in flat for each in rooms)), None)
        if other is None:
            raise
        return other
    return _flatter(scene, flat[0], room)


def _is_crowded(sketch: Sketch) -> bool:
    """Whether cards of a pile lie side by side, in a row or a fan, with too narrow a strip of one seen."""
    for card, above in pairwise(sketch.cards):
        if card.pile == above.pile and card.overlap == "side":
            across, down = rotated(above.x - card.x, above.y - card.y, -card.turn)
            if abs(across) < LEAST_STRIP and abs(down) < LEAST_STRIP:
                return True
    return False


def _clear(
    way: Callable[[Sequence[Placement]], _Ways], game: Game, placements: Sequence[Placement], em: float
) -> _Ways | None:
    """A lay-out in which no pile lies upon another; a squared waste that does goes into a line of its own.

    None where others do, or where so many cards lie in the room of a pile that their indices are covered.
    """
    drawings = way(placements)
    sketch = drawings.usual(em)[0]
    if _is_crowded(sketch):
        return None
    upon = hiding(sketch)
    if not upon:
        return drawings
    if any(game.roles[name] != "waste" for name in upon):
        return None
    kept = [
        one
        for one in placements
        if not upon.intersection(pile for name in one.names for pile in resolve_piles(game, name))
    ]
    drawings = way(kept)
    return None if hiding(drawings.usual(em)[0]) else drawings
