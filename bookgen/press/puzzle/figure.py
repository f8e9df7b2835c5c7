"""Pictures as flowables: the book's picture of a game, and the whole deal of a puzzle."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.picture.faces import PLAIN_FROM_MM, figure_height
from bookgen.picture.large_faced import large_faced
from bookgen.picture.pdf import draw_scene
from bookgen.picture.room import EM_MM, LEAST_MM, Room
from bookgen.picture.scene import MM, Scene
from bookgen.picture.views import Picture
from bookgen.press.document.blocks import DealPicture, EndingPicture, PackPicture
from bookgen.press.document.pack_scene import pack_scene
from bookgen.press.page.trim import Trim
from bookgen.press.type.stack import Beside, Stack
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.puzzle_text import DealSection

CARD_MM, BOOK_CARD_MM, LARGE_BOOK_CARD_MM = 13.0, 16.0, 20.0
"""Cards are no wider than this in a puzzle, in the picture of the rules, and there in large print."""
FEW_MM, FEW_SHARE = 32.0, 0.95
"""The same in the picture of the rules where it is less deep than that part of its room."""
LEAST_FIGURE_MM, EASY_MM = 4.0, 14.1
"""Figures of indices are no lower in large print; cards so wide as the second have such, spread or not."""
MOST_LETTERING_MM = 2.6
"""An em of the numbers of piles at the most, before it is enlarged in large print, however wide the cards."""
HAIR_MM = 0.02
"""Millimetres that are no difference in their height."""
LESS_MM = 13.0, 12.0, 11.0, 9.0
"""Widths of cards that are tried one after another where such have no room."""
CLEAR_MM = EASY_MM, 13.0, 12.0, 11.0, 10.0, 9.2, 8.4
"""Widths of cards with which none of the numbers may be on a card, tried before those."""
ENDING_AIR = 4.0
"""Points above and below the picture of an ending."""
ROOM_FOR_WORDS = 0.95, 0.9, 0.85, 0.8
"""Parts of its room in which a picture is tried in large print where the words of piles else have none."""
LARGE_MM = 10.0
"""In large print the picture of a puzzle may stand out of the block where its cards would be narrower."""


class Figure(Flowable):  # type: ignore[misc]
    """A scene on the page, with air above and below; in ``large`` print its cards are drawn with the largest
    figures, though its room is chosen by those of cards in a row."""

    def __init__(self, scene: Scene, air: float = 6.0, large: bool = False) -> None:
        super().__init__()
        self.scene, self._air, self._large = scene, air, large

    def showing(self, scene: Scene, air: float | None = None) -> "Figure":
        """Another scene with as much air, or so much."""
        return Figure(scene, self._air if air is None else air, self._large)

    def getSpaceBefore(self) -> float:
        """Points above."""
        return self._air

    def getSpaceAfter(self) -> float:
        """Points below."""
        return self._air

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The scene's own size."""
        return self.scene.width * MM, self.scene.height * MM

    def draw(self) -> None:
        """Draws the scene, unless a trial pass only asks for its room."""
        if not self.canv.places.trial:
            told = "; ".join((self.scene.title, *self.scene.words))
            with tagged(self.canv, Tag("Figure", alt=told)):
                scene = large_faced(self.scene) if self._large else self.scene
                draw_scene(self.canv, scene, 0, 0, self.canv.places.ink)


def figures_in(parts: Iterable[Flowable]) -> Iterator[Figure]:
    """The pictures among parts, however these are put together."""
    for part in parts:
        if isinstance(part, Figure):
            yield part
        elif isinstance(part, (Stack, Beside)):
            yield from figures_in(part.parts)


def deal_figure(
    picture: DealPicture,
    width: float,
    height: float,
    card_mm: float = CARD_MM,
    *,
    overhang: float = 0.0,
    with_stock: bool = True,
    largest: bool = False,
    scale: float = 1.0,
    turning: bool = True,
    straight: bool = False,
    lettering: float = EM_MM,
) -> Figure:
    """The whole deal of a puzzle as it is laid, within so many points, cards ``card_mm`` wide or less.

    Where the stock does not go in beside the lay-out, or is not wanted, it is left to the words. Of two
    arrangements the wide one is drawn if it will do, or, with ``largest``, the one with larger cards; if it
    is to be ``straight`` all of these stand upright. Raises LayoutError where even without the stock they
    would be too small. The picture may be wider by ``overhang`` if nothing else will do, and in large print
    where its cards are small.
    """
    apart = _straight(picture.apart) if straight else picture.apart
    whole = picture.whole if with_stock else None
    if straight and whole is not None:
        whole = _straight(whole)
    ways = [(whole, width, height)] if whole is not None else []
    ways += [(apart, width, height), (apart, width + overhang, height)]
    found = _laid(card_mm, ways, scale, largest, turning, lettering)
    if scale == 1 or found.scene.card_width * scale >= LARGE_MM:
        return found
    view = whole if whole is not None and not found.scene.apart else apart
    try:
        wider = _first(card_mm, [(view, width + overhang, height)], scale, largest, turning)
    except LayoutError:
        return found
    return max(found, wider, key=lambda figure: figure.scene.card_width)


def puzzle_figure(
    picture: DealPicture | PackPicture | EndingPicture,
    width: float,
    height: float,
    card_mm: float = CARD_MM,
    *,
    row: int = 0,
    overhang: float = 0.0,
    with_stock: bool = True,
    largest: bool = False,
    scale: float = 1.0,
    turning: bool = True,
    straight: bool = False,
    just: bool = False,
    lettering: float = EM_MM,
) -> Figure:
    """The picture of a puzzle: a whole deal (:func:`deal_figure`), an ending, or the pack to be cut.

    That one is drawn in rows of ``row`` cards, or of twice as many where there is not the room, and of two
    packs, if need be or without the stock, only the one that is cut. Raises LayoutError where even so the
    cards would be too small; that of an ending also where they are to be ``just`` so wide, and are not.
    """
    if isinstance(picture, EndingPicture):
        view = _straight(picture.scene) if straight else picture.scene
        wide = [(view, width + overhang, height)] if overhang else []
        drawn = _first(
            card_mm, [(view, width, height), *wide], scale, turning=False, just=just, lettering=lettering
        )
        return drawn.showing(drawn.scene, ENDING_AIR)
    if isinstance(picture, DealPicture):
        return deal_figure(
            picture,
            width,
            height,
            card_mm,
            overhang=overhang,
            with_stock=with_stock,
            largest=largest,
            scale=scale,
            turning=turning,
            straight=straight,
            lettering=lettering,
        )
    sections = picture.packs

    def packs(shown: Sequence[DealSection], in_row: int, room: Room) -> Scene:
        return pack_scene(picture, shown, in_row, room)

    wholes = ([sections] if with_stock and len(sections) > 1 else []) + [sections[-1:]]
    ways = [(partial(packs, shown, in_row), width, height) for in_row in (row, 2 * row) for shown in wholes]
    wider = [(view, width + overhang, height) for view, _, _ in ways] if overhang else []
    return _first(card_mm, [*ways, *wider], scale, largest, lettering=lettering)


def pencil_figure(drawn: Callable[[bool], Figure], with_stock: bool = False) -> Figure:
    """A deal drawn with its stock, to be struck off too, unless that costs the lay-out of the table."""
    whole = drawn(True)
    return whole if whole.scene.laid else drawn(with_stock)


def book_figure(
    view: Picture, width: float, height: float, trim: Trim, clear: bool = False, beside: bool = True
) -> Figure:
    """The picture of the rules within so many points, upright: it is read with the words about it.

    Where it is to be ``clear`` no number is on a card; where none needs stand ``beside`` its pile, cards are
    no smaller in large print for that. Raises LayoutError where its cards would be too small.
    """
    card_mm = BOOK_CARD_MM if trim.scale == 1 else LARGE_BOOK_CARD_MM / trim.scale
    shown = partial(_clear, view) if clear else view
    figure = _first(card_mm, [(shown, width, height)], trim.scale, turning=False, beside=beside)
    if trim.scale == 1 and figure.scene.height * MM < FEW_SHARE * height:
        # A card or a few in the middle of a page are drawn larger than many.
        return _first(FEW_MM, [(shown, width, FEW_SHARE * height)], trim.scale, turning=False)
    return figure


def _straight(view: Picture) -> Picture:
    """The picture with all its cards upright."""
    return lambda room: view(replace(room, straight=True))


def _clear(view: Picture, room: Room) -> Scene:
    """The picture, if no number is on a card in it. Raises LayoutError else."""
    scene = view(room)
    if any(label.plate for label in scene.labels):
        raise LayoutError("no room for the numbers of the piles beside their cards")
    return scene


def _laid(
    card_mm: float,
    ways: Sequence[tuple[Picture, float, float]],
    scale: float,
    largest: bool,
    turning: bool,
    lettering: float,
) -> Figure:
    """The first way, or the last where that alone has the lay-out of the table. Raises as :func:`_first`."""
    found = _first(card_mm, ways, scale, largest, turning, lettering=lettering)
    if found.scene.laid:
        return found
    try:
        wide = _first(card_mm, ways[-1:], scale, largest, turning, lettering=lettering)
    except LayoutError:
        return found
    return wide if wide.scene.laid and bool(wide.scene.apart) <= bool(found.scene.apart) else found


def _first(
    card_mm: float,
    ways: Sequence[tuple[Picture, float, float]],
    scale: float,
    largest: bool = False,
    turning: bool = True,
    beside: bool = True,
    just: bool = False,
    lettering: float = EM_MM,
) -> Figure:
    """The first way in which the cards are wide enough, the numbers of piles of an em of so many mm or more.
    Raises the LayoutError of the last."""

    # In large print cards with figures that are easily read are tried first, in every way, and before all
    # those between which the numbers of the piles have room; of these such as lie as on the table.
    easy: Scene | None = None
    low: dict[bool, Scene] = {}
    for least in CLEAR_MM if scale > 1 and beside else ():
        for view, width, height in ways:
            room = _lettered_room(max(card_mm, least / scale), width, height, largest, least / scale, turning)
            with suppress(LayoutError):
                scene = _with_high_figures(partial(_clear, view), room, scale)
                if scene.laid and readable(scene, scale):
                    return Figure(scene, large=scale > 1)
                if readable(scene, scale) and not scene.parted:
                    easy = easy or scene
                elif not scene.parted:
                    low.setdefault(scene.laid, scene)
    if easy is not None:
        return Figure(easy, large=scale > 1)
    clear = low.get(True) or low.get(False)
    leasts = [LEAST_MM] if scale == 1 else [EASY_MM, *LESS_MM, LEAST_MM]
    fault: LayoutError | None = None
    parted: Scene | None = None
    for least in leasts:
        for view, width, height in ways:
            small = least / scale
            room = _lettered_room(max(card_mm, small), width, height, largest, small, turning, just=just)
            room = replace(room, lettering=lettering, most_lettering=max(lettering, room.most_lettering))
            try:
                found = _with_high_figures(view, room, scale)
            except LayoutError as raised:
                fault = raised
                continue
            if found.parted:
                # Smaller cards may go into the rows of the table.
                parted = parted or found
                continue
            on_cards = clear is not None and any(label.plate for label in found.labels)
            # Where figures are low in any case, at least no number is on a suit.
            use = clear if clear is not None and on_cards and not readable(found, scale) else found
            return Figure(use, large=scale > 1)
    if parted is not None:
        return Figure(parted, large=scale > 1)
    assert fault is not None
    raise fault


def _lettered_room(
    card_mm: float,
    width: float,
    height: float,
    largest: bool,
    least: float,
    turning: bool,
    just: bool = False,
) -> Room:
    """Room of so many points, cards so many mm wide at the most and the least.

    The numbers of piles are of one size in all pictures, unless each has a leaf and ``largest`` cards.
    """
    most = math.inf if largest else MOST_LETTERING_MM
    return Room(card_mm, width / MM, height / MM, largest, least, turning, just=just, most_lettering=most)


def figure_mm(scene: Scene, scale: float) -> float:
    """Height in mm, as printed, of the lowest figure or letter of an index in a picture."""
    heights = [
        figure_height(scene.style, scene.overlap_of(card), card.strip)
        for card in scene.cards
        if card.card is not None
    ]
    return min(heights, default=1.0) * scene.card_width * scale


def readable(scene: Scene, scale: float, least: float = LEAST_FIGURE_MM) -> bool:
    """Whether the figures of its indices are high enough for large print, if it is that."""
    return scale == 1 or figure_mm(scene, scale) >= least - HAIR_MM


def _with_high_figures(view: Picture, room: Room, scale: float) -> Scene:
    """The picture; in large print with cards of the index style where others would have lower figures."""
    scene = view(room)
    if scene.style in ("index", "pencil") or readable(scene, scale):
        return scene
    return view(replace(room, card=PLAIN_FROM_MM - 0.001))
