"""Plates: pages with the table of a game in an engraved frame, and the pages on which they stand.

A plate stands on the right-hand page before its game, or a little earlier, on a page that would else be
blank. On the left-hand page that it brings with it stands the plate of the game before, right behind that,
or what there is of its own game in the book.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from reportlab.platypus import Flowable

from bookgen.errors import LayoutError
from bookgen.picture.fitted import Picture
from bookgen.picture.framed import framed, tablet_width
from bookgen.picture.pdf import draw_scene
from bookgen.picture.room import LEAST_MM, Room
from bookgen.picture.scene import MM, Scene
from bookgen.press.book.plate_facing import FacingPage
from bookgen.press.document.blocks import Engraving, Section
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.page_marks import HAIR
from bookgen.press.page.trim import Trim
from bookgen.press.type.lines import Run
from bookgen.press.type.passage import Passage, mark_place
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import Style, plain, with_cards
from bookgen.press.type.tags import Tag, tagged
from bookgen.press.wording.together import NO_BREAK

PLATE_TITLE = Style(size=14, leading=18, face="SmallCaps", align="centre")
PLATE_TOLD = Style(size=9.5, leading=12.5, face="Italic", align="centre")
TABLET_AIR, BESIDE_WORDS = 5.0, 8.0
"""Points above and below the words, and at least on either side of them."""
ABOVE_BLOCK, BELOW_BLOCK = 24.0, 44.0
"""Points by which a plate may be higher than the block of text, at its head and at its foot."""
LEAST_WHITE = 42.0
"""Points that stay white at head and foot."""
LEAST_LARGE_MM = 10.0
"""In large print a plate is left out whose cards would be narrower."""
NEAR_ENOUGH = 20
"""Pages at most from a plate that fills a page to its game."""
LYING, LYING_SHARE = 1.3, 0.7
"""A plate lies on its side where its cards are so much larger then; so much less fit is it to open a book."""


def _unnumbered(picture: Picture) -> Picture:
    """The picture without the numbers of its piles: nobody plays from a plate."""

    def drawn(room: Room) -> Scene:
        scene = picture(room)
        return replace(scene, labels=tuple(one for one in scene.labels if not _LABELLED.fullmatch(one.text)))

    return drawn


_LABELLED = re.compile(r"(?:[a-z ]+ )?\d+")
"""A number of a pile, alone or with its word."""


class PlatePage(Flowable):  # type: ignore[misc]
    """A page with a plate, and neither running head nor folio: the picture, its name, what it shows.

    It is wider than the block of text, and higher; ``anchor`` names the place. Raises LayoutError where the
    table does not go in.
    """

    def __init__(
        self,
        picture: Picture,
        title: str,
        trim: Trim,
        told: Callable[[], Sequence[Run]] | None = None,
        anchor: str = "",
    ) -> None:
        super().__init__()
        self._anchor, self._trim = anchor, trim
        name = plain(PLATE_TITLE, trim.large)
        self._words: list[Flowable] = [Passage([name.run(title)], name)]
        self._words += [Passage(told, plain(PLATE_TOLD, trim.large))] if told else []
        above, below = beyond(trim)
        self._above, self._below = above, below
        self._size = trim.measure + trim.overhang, trim.depth + above + below
        self._lies, self.scene = self._drawn(_unnumbered(picture))

    def _drawn(self, picture: Picture) -> tuple[bool, Scene]:
        """Whether the plate lies on its side, and its picture."""
        wide, high = (length / MM for length in self._size)
        least = LEAST_MM / self._trim.scale
        upright = lying = None
        fault: LayoutError | None = None
        try:
            upright = framed(picture, wide, high, self._foot(wide, high), least)
        except LayoutError as error:
            fault = error
        try:
            lying = framed(picture, high, wide, self._foot(high, wide), least)
        except LayoutError as error:
            fault = error
        if lying and (upright is None or lying.card_width > LYING * upright.card_width):
            return True, lying
        if lying and upright is not None and upright.card_width < least:
            return True, lying
        if upright is None:
            raise fault or LayoutError("a plate without a table; wanted one")
        return False, upright

    def _foot(self, width: float, height: float) -> float:
        """Millimetres of the tablet that the words need under a plate of this size in mm."""
        room = tablet_width(width, height) * MM - 2 * BESIDE_WORDS
        return (stack_height(self._words, room) + 2 * TABLET_AIR) / MM

    @property
    def filled(self) -> float:
        """How well the table fills the plate: the more cards and the larger, the better, and if upright."""
        return len(self.scene.cards) * self.scene.card_width**2 * (LYING_SHARE if self._lies else 1.0)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The whole block."""
        return available_width, self._trim.depth

    def draw(self) -> None:
        """The plate, its foot at the fore edge of a left page or the back of a right one where it lies."""
        canvas = self.canv
        canvas.blank_page = canvas.getPageNumber()
        if self._anchor:
            mark_place(canvas, self._anchor, 0)
        wide, high = self._size
        canvas.saveState()
        canvas.translate(round((self._trim.measure - wide) / 2, 3), -self._below)
        if self._lies:
            canvas.translate(wide, 0)
            canvas.rotate(90)
            wide, high = high, wide
        if not canvas.places.trial:
            told = "; ".join((self.scene.title, *self.scene.words))
            with tagged(canvas, Tag("Figure", alt=told)):
                draw_scene(canvas, self.scene, 0, 0, canvas.places.ink)
        self._write(canvas)
        canvas.restoreState()

    def _write(self, canvas: Any) -> None:
        """The words, in the middle of the tablet."""
        tablet = self.scene.frame[-1]
        low = (self.scene.height - tablet.top - tablet.height) * MM
        words = Stack([Space(0), *self._words])
        words.canv = canvas
        _, height = words.wrap(tablet.width * MM - 2 * BESIDE_WORDS, tablet.height * MM)
        words.drawOn(canvas, tablet.left * MM + BESIDE_WORDS, low + (tablet.height * MM - height) / 2)


def beyond(trim: Trim) -> tuple[float, float]:
    """Points by which a plate is higher than the block, at its head and at its foot."""
    least = LEAST_WHITE / trim.scale
    above = max(0.0, min(ABOVE_BLOCK / trim.scale, trim.top - least))
    below = max(0.0, min(BELOW_BLOCK / trim.scale, trim.bottom - least))
    return above, below


class Engravings:
    """The plates of the games of a book, in their order, and which of them a pass has yet to set.

    That of the game ``but`` stands elsewhere.
    """

    def __init__(self, sections: Sequence[Section], trim: Trim, places: AnchorPages, but: str = "") -> None:
        self._places, self._trim = places, trim
        self._pages: dict[str, PlatePage] = {}
        self._games: dict[str, str] = {}
        self._sections = {section.anchor: section for section in sections if section.kind == "game"}
        for section in sections:
            for block in section.blocks:
                if isinstance(block, Engraving) and block.game != but:
                    self._games[section.anchor] = block.game
                    page = _plate_page(block, section.anchor, trim, places)
                    if not trim.large or page.scene.card_width * trim.scale >= LEAST_LARGE_MM:
                        self._pages[section.anchor] = page
        # The plate of a game that is followed by another with a plate stands between the two.
        shown = [each for each in sections if each.kind == "game" or each.anchor in self._pages]
        self._behind = {
            third.anchor: first.anchor
            for first, _, third in zip(shown, shown[1:], shown[2:], strict=False)
            if first.kind == third.kind == "engraving"
        }
        self._waiting = list(self._pages)

    def __bool__(self) -> bool:
        return bool(self._pages)

    def begin(self) -> None:
        """A pass begins: all are to be set."""
        self._waiting = list(self._pages)

    def first(self) -> str | None:
        """The anchor of the first that is still to be set; None where there is none."""
        return next(iter(self._waiting), None)

    def near(self, anchor: str | None, page: int) -> str | None:
        """The same, if its game is known to be near a page, or not known to be far."""
        sheet = self._places.sheet(self._games[anchor]) if anchor else 0
        return anchor if sheet - page <= NEAR_ENOUGH else None

    def goes_behind(self, anchor: str) -> bool:
        """Whether that one stands behind its game, opposite the plate of the next."""
        return anchor in self._behind.values()

    def opposite(self, anchor: str) -> str | None:
        """The plate of the game before, if it is to stand opposite that one and is not set."""
        other = self._behind.get(anchor)
        return other if other in self._waiting else None

    def facing(self, anchor: str) -> Flowable:
        """What stands opposite a plate that faces no other: its game, and the puzzles of it."""
        return FacingPage(self._sections.get(self._games[anchor]), self._trim, self._places)

    def waits(self, anchor: str) -> bool:
        """Whether that one is still to be set."""
        return anchor in self._waiting

    def __contains__(self, anchor: str) -> bool:
        """Whether that plate is in the book."""
        return anchor in self._pages

    def of_games(self) -> dict[str, str]:
        """The anchors of the plates, by those of their games."""
        return {game: anchor for anchor, game in self._games.items() if anchor in self._pages}

    def page(self, anchor: str) -> PlatePage:
        """The page of a plate."""
        return self._pages[anchor]

    def done(self, anchor: str) -> None:
        """That one is set."""
        self._waiting.remove(anchor)

    def story(self, anchor: str) -> list[Flowable]:
        """What brings a plate to the page before its game, from the head of a page on."""
        return [_Standing(self, left=True, own=anchor), _Standing(self, left=False, own=anchor)]

    def filling(self, *, left: bool) -> list[Flowable]:
        """At the head of a page that would be blank on the ``left``, or on the right: a plate on it."""
        return [_Standing(self, left=left)] if self._pages else []


def _plate_page(block: Engraving, anchor: str, trim: Trim, places: AnchorPages) -> PlatePage:
    return PlatePage(block.scene, block.title, trim, how_played(block.told, block.game, trim, places), anchor)


def how_played(before: str, game: str, trim: Trim, places: AnchorPages) -> Callable[[], list[Run]]:
    """What stands under a plate: what it shows, if that is told, and the page of its game."""
    style = plain(PLATE_TOLD, trim.large)

    def told() -> list[Run]:
        page = f"How it is played: page{NO_BREAK}{places.page(game)}."
        return with_cards(style.run(f"{before} {page}" if before else page))

    return told


class Beginning(Flowable):  # type: ignore[misc]
    """Flowable without size at the head of a book: a pass begins."""

    _ZEROSIZE = True

    def __init__(self, engravings: Engravings) -> None:
        super().__init__()
        self._engravings = engravings

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """No room."""
        self._engravings.begin()
        return 0, 0

    def draw(self) -> None:
        """Draws nothing."""


class _Standing(Flowable):  # type: ignore[misc]
    """At the head of a page on this side: the plate that is to stand there, over all of it, if there is one.

    Without an ``own`` plate that is the next one, if it is near. With one it is that itself on a right page,
    and on a left page, before it, what faces it; no page is taken where it has been set before.
    """

    def __init__(self, engravings: Engravings, left: bool, own: str = "") -> None:
        super().__init__()
        self._engravings, self._left, self._own = engravings, left, own

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """All the room of the page, or none."""
        engravings = self._engravings
        self._chosen: str | None = None
        self._fills = False
        if (self.canv.getPageNumber() % 2 == 0) != self._left:
            return 0, 0
        if not self._own:
            self._chosen = engravings.near(engravings.first(), self.canv.getPageNumber())
            self._fills = self._chosen is not None
        elif engravings.waits(self._own):
            self._chosen = engravings.opposite(self._own) if self._left else self._own
            self._fills = True
        if not self._fills:
            return 0, 0
        self._room = available_width, available_height
        if self._chosen:
            page = engravings.page(self._chosen)
            page.canv = self.canv
            page.wrap(available_width, available_height)
        return available_width, available_height + HAIR

    def draw(self) -> None:
        """The plate, or what faces it; neither has head or folio."""
        if self._fills:
            self.canv.blank_page = self.canv.getPageNumber()
        if self._fills and not self._chosen:
            facing = self._engravings.facing(self._own)
            facing.canv = self.canv
            facing.wrap(*self._room)
            facing.drawOn(self.canv, 0, 0)
        if self._chosen:
            self._engravings.page(self._chosen).drawOn(self.canv, 0, 0)
            self._engravings.done(self._chosen)
