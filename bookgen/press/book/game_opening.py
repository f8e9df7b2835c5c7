"""A game on its opening: the left page shows it and tells how it is laid out, the right page all the rest.

On a trim with two columns it stands on one page, in columns under its picture. The picture is as large as
the words leave room for; where they leave too little, the headings stand closer, and at last the words run on
from the left page to the right where the left is full. Only what is too long even for that goes on overleaf.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from math import ceil

from reportlab.platypus import Flowable, PageBreak

from bookgen.picture.scene import Scene
from bookgen.press.book.game_page import chapter_head
from bookgen.press.book.last_page import with_fuller_last
from bookgen.press.book.notes import Notes
from bookgen.press.book.parting import leaves_a_line
from bookgen.press.book.rules_picture import PICTURE_AIR, RulesPicture
from bookgen.press.document.blocks import Illustration, Prose, Section, Title
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.page_marks import Opening
from bookgen.press.page.trim import Trim
from bookgen.press.puzzle.figure import (
    EASY_MM,
    LEAST_FIGURE_MM,
    Figure,
    book_figure,
    figure_mm,
    readable,
)
from bookgen.press.type.columns import Columns, column_width, fill, pages_run_on
from bookgen.press.type.lines import Run
from bookgen.press.type.ornament import Tailpiece
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import CAPTION, HEAD_2, Style, plain
from bookgen.press.wording.facts import PLATE_PAGE
from bookgen.press.wording.together import NO_BREAK

TO_PLAY = "To play"
"""The heading with which the right page begins."""
UNKNOWN_PAGE = "000"
"""Stands for a page that is not known yet, so that what is set with it has the room for any."""
PACK_LINE = Style(size=9, leading=13, face="Italic", align="centre")
HEADS_BEFORE = (13.0, 9.75, 6.5)
"""Points above the headings of the rules."""
UNDER_HEAD = 4.0
"""Points more above it, where there is the room: a number at its top is no part of the line over it."""
CLOSER_LINES, TAIL_LINES = (0.97, 0.95), 9
"""Distances of lines, of the usual, that are tried in large print to save the last page of rules, and
the lines that such a page has at most."""
LARGEST_SHARE = 0.62
"""Of the depth of its page, the most that the picture has of a game that is too long for its opening, or of
one for which half is too little."""
MOST_AIR = 39.0
"""The most points above the picture, and between it and the words below, of a page with room to spare: what
is left is at the foot, as no picture is to lie in a hole."""
EASED = 0.97
"""What a picture has of the size of its cards, in large print, with words about it, of that without; of the
height of their figures, where they could not be read with ease without."""
CLEAR_SHARE = 0.7
"""What cards with their numbers beside them have at least, in large print, of the size that others have."""
FINEST, STEP = 1.0, 13.0
"""Points by which the least room for a picture is tried, and those by which other room is."""


class _Game:
    """What stands on the opening of a game. What several settings have in common is made once."""

    def __init__(self, section: Section, trim: Trim, places: AnchorPages | None, also: bool = False) -> None:
        self.trim, self._places = trim, places
        blocks = [block for block in section.blocks if isinstance(block, Prose)]
        at = next((n for n, one in enumerate(blocks) if (one.kind, one.text) == ("heading", TO_PLAY)), 0)
        self._blocks = blocks[:at], blocks[at:]
        title, shown = section.blocks[:2]
        assert isinstance(title, Title)
        assert isinstance(shown, Illustration)
        self.mark = title.mark
        pack, caption = plain(PACK_LINE, trim.large), plain(CAPTION, trim.large)
        self.above: list[Flowable] = [
            chapter_head(title.text, title.over, plain=True, grid=trim.leading),
            Passage(self._pack_line(title.under, section.anchor, pack), pack),
        ]
        if also:
            self.above.append(Passage([pack.run(title.also)], pack))
        self._caption = Passage([caption.run(shown.caption)], caption)
        self.picture = RulesPicture(shown.scene, shown.game, self._caption, trim)
        self.words = cache(self._words)
        self._figured = cache(self._figure)
        self.clear = False  # Whether no number may be on a card of the picture.
        self.under_head = 0.0  # Points between the head and the air above the picture.
        self.most = trim.depth - stack_height(self.above, trim.measure)
        self._least = 0.0, 0.0
        if trim.large and (scene := self.picture.drawn(self.most, clear=False)) is not None:
            widest, highest = EASED * scene.card_width * trim.scale, figure_mm(scene, trim.scale)
            high = LEAST_FIGURE_MM if readable(scene, trim.scale) else EASED * highest
            self._least = min(EASY_MM, widest), high

    def _pack_line(self, under: str, game: str, style: Style) -> Callable[[], list[Run]]:
        """The line under the title, at its end the page of the plate of the ``game`` where it has one, as
        plates stand where a page is free; it is broken behind a point, if at all."""
        places = self._places
        plate = places.plates.get(game) if places is not None else None

        def runs() -> list[Run]:
            if places is None or plate is None:
                return [style.run(under)]
            page = places.page(plate) if plate in places.told else UNKNOWN_PAGE
            told = f"{under} · ".replace(" · ", f"{NO_BREAK}· ")
            return [style.run(told), style.run(f"{PLATE_PAGE}{NO_BREAK}{page}", None, plate)]

        return runs

    def _words(self, before: float, share: float = 1.0) -> tuple[list[Passage], list[Passage]]:
        """What belongs to laying out, and all the rest, with so many points above the headings, the lines as
        far apart as this ``share`` of the usual."""
        laying, rest = (self._set(blocks, before, share * self.trim.leading) for blocks in self._blocks)
        return laying, rest

    def _set(self, blocks: Sequence[Prose], before: float, leading: float) -> list[Passage]:
        trim = self.trim
        head = replace(HEAD_2, before=before)
        width = column_width(trim.measure, trim.columns)
        return set_blocks(blocks, width, head, leading=leading, page=self._page, large=trim.large)

    def _page(self, anchor: str) -> str:
        """What is said at the place of a page."""
        known = self._places is not None and anchor in self._places.told
        page = self._places.page(anchor) if self._places is not None and known else UNKNOWN_PAGE
        return f" (page{NO_BREAK}{page})"

    def figure(self, room: float) -> Stack | None:
        """See :meth:`_figure`."""
        return self._figured(room, self.clear, self.under_head)

    def _figure(self, room: float, clear: bool, under: float) -> Stack | None:
        """The picture with the words under it in so many points of depth, so many of them ``under`` the head;
        None where it is too small, or, if it is to be ``clear``, where a number would be on a card.

        In large print it is too small where its cards or their figures are smaller than they are to be and
        could be on a page of their own.
        """
        bare = self.picture.bare(room - under, clear)
        # With its words it is no larger.
        if bare is None or self._is_too_small(bare, clear):
            return None
        scene = self.picture.with_words(bare, room - under, clear)
        if self._is_too_small(scene, clear):
            return None
        return Stack(
            [*([Space(under)] if under else []), Figure(scene, PICTURE_AIR, self.trim.large), self._caption]
        )

    def _is_too_small(self, scene: Scene, clear: bool) -> bool:
        card_mm, high_mm = self._least
        card_mm *= CLEAR_SHARE if clear else 1
        return scene.card_width * self.trim.scale < card_mm or figure_mm(scene, self.trim.scale) < high_mm

    def least(self) -> float:
        """The least room, in points, in which the picture can be drawn; the page's depth if there is none."""
        return _lowest(lambda room: self.figure(room) is not None, self.most)

    def page(self, figure: Stack, words: Sequence[Flowable]) -> Stack:
        """The page on which a game begins: what is above, the picture with air about it, and words."""
        trim = self.trim
        free = trim.depth - stack_height([*self.above, Space(0), figure, Space(0), *words], trim.measure)
        air = Space(round(min(max(0.0, free) / 2, MOST_AIR), 2) - 0.01)
        return Stack([*self.above, air, figure, air, *words])


def _lowest(good: Callable[[float], bool], most: float) -> float:
    """The least number of points up to ``most``, to a notch, that is good, where all above it are."""
    low, high = 0.0, most
    while high - low > FINEST:
        middle = (low + high) / 2
        low, high = (low, middle) if good(middle) else (middle, high)
    return high


def game_story(
    section: Section, trim: Trim, places: AnchorPages | None = None, notes: bool = False
) -> list[Flowable]:
    """The game without its puzzles, from the head of a left page on; what it leaves may be for ``notes``."""
    ways = _ways(section, trim, places)
    # What is too long for its opening does without the names.
    game, story = _first_set(ways, _on_a_page if trim.columns > 1 else _on_an_opening) or (ways[-1], None)
    noted = [Notes(trim)] if notes else []
    return _ended(game, section, [*(story or _overleaf(game)), *noted])


def closer_story(
    section: Section, trim: Trim, places: AnchorPages | None, kept: float
) -> list[Flowable] | None:
    """The game on its opening with so many points ``kept`` free at the foot of the right page; None where it
    does not go in, and on a wide page."""
    if trim.columns > 1:
        return None
    found = _first_set(_ways(section, trim, places), partial(_on_an_opening, kept=kept))
    return None if found is None else _ended(found[0], section, found[1])


def _first_set(
    ways: Sequence[_Game], set_it: Callable[[_Game], list[Flowable] | None]
) -> tuple[_Game, list[Flowable]] | None:
    """The first of some ways in which a game goes in, with what is set, those before others in which no
    number is on a card of the picture; None where there is none."""
    for clear in (True, False):
        for way in ways:
            way.clear = clear
            if story := set_it(way):
                return way, story
    return None


def _ways(section: Section, trim: Trim, places: AnchorPages | None) -> list[_Game]:
    """The game with what it is also called under its title, and without that, for want of room."""
    title = section.blocks[0]
    named = [True] if isinstance(title, Title) and title.also else []
    return [_Game(section, trim, places, also) for also in (*named, False)]


def _ended(game: _Game, section: Section, story: Sequence[Flowable]) -> list[Flowable]:
    """What is set of a game, with the mark of its opening before it and a tailpiece after it."""
    begun = Opening(section.anchor, section.name, mark=game.mark)
    return [begun, *story, Tailpiece(game.trim.leading, section.family)]


def _on_an_opening(game: _Game, kept: float = 0.0) -> list[Flowable] | None:
    """The game on two pages that face each other, so many points at their end ``kept`` free; None where it
    does not go in."""
    for game.under_head in (UNDER_HEAD, 0.0):
        if story := _on_two_pages(game, kept) or _run_on(game, kept):
            return story
    return None


def lines_over(section: Section, trim: Trim) -> int:
    """By how many lines a game is too long for its opening, however close it is set; 0 where it goes in."""
    game = _Game(section, trim, None)
    if trim.columns > 1:
        if _on_a_page(game):
            return 0
        before = HEADS_BEFORE[-1]
        columns = _in_columns(game, before)
        over = stack_height([*game.above, columns], trim.measure) + game.least() - trim.depth
    else:
        if _on_an_opening(game):
            return 0
        laying, rest = game.words(HEADS_BEFORE[-1])
        room = trim.depth - stack_height(game.above, trim.measure) - game.least()
        _, left = fill([*laying, *rest], trim.measure, room - HEADS_BEFORE[-1], None)
        _, left = fill(left, trim.measure, trim.depth, None)
        over = stack_height(left, trim.measure)
    return max(1, ceil(over / trim.leading))


def _on_two_pages(game: _Game, kept: float) -> list[Flowable] | None:
    """What belongs to laying out on the left page, the rest on the right; None where it does not go in."""
    trim = game.trim
    rights = (game.words(before)[1] for before in HEADS_BEFORE)
    right = next((rest for rest in rights if stack_height(rest, trim.measure) <= trim.depth - kept), None)
    for before in HEADS_BEFORE if right is not None else ():
        laying, _ = game.words(before)
        room = trim.depth - stack_height([*game.above, Space(0), *laying], trim.measure)
        figure = game.figure(room)
        if figure is not None and right is not None:
            return [game.page(figure, laying), PageBreak(), *right]
    return None


def _run_on(game: _Game, kept: float) -> list[Flowable] | None:
    """The words running on to the right page, between two of them if that can be done, else within one.

    None where they do not end on the right page. No line stands alone over or under what it belongs to,
    if that can be.
    """
    for stray, inside in ((False, False), (False, True), (True, False), (True, True)):
        for before in HEADS_BEFORE:
            for figure in _figures(game):
                parted = _words_parted(game, before, figure, inside, kept)
                if parted is not None and (stray or not leaves_a_line(*parted, game.trim)):
                    return [
                        game.page(_with_larger_figure(game, figure, parted[0]), parted[0]),
                        PageBreak(),
                        *parted[1],
                    ]
    return None


def _with_larger_figure(game: _Game, figure: Stack, words: Sequence[Flowable]) -> Stack:
    """The picture as large as these words leave it room, where that is more than it was tried in."""
    trim = game.trim
    return game.figure(trim.depth - stack_height([*game.above, Space(0), *words], trim.measure)) or figure


def _figures(game: _Game) -> Iterator[Stack]:
    """The picture on half a page and on ever less; where half is too little, on more, and at last in the
    least room it needs."""
    depth = game.trim.depth
    most = depth / 2 if game.figure(depth / 2) is not None else LARGEST_SHARE * depth
    for at in range(int(most // STEP)):
        if (figure := game.figure(most - STEP * at)) is None:
            break
        yield figure
    if most > depth / 2 and (figure := game.figure(game.least())) is not None:
        yield figure


def _words_parted(
    game: _Game, before: float, figure: Stack, inside: bool, kept: float
) -> tuple[Sequence[Flowable], Sequence[Flowable]] | None:
    """The words of the left page and of the right, parted between two blocks or ``inside`` one."""
    trim = game.trim
    laying, rest = game.words(before)
    blocks = [*laying, *rest]
    room = trim.depth - stack_height([*game.above, Space(0), figure, Space(0)], trim.measure)
    left, right = fill(blocks, trim.measure, room - blocks[0].getSpaceBefore(), None)
    if not inside:
        whole = sum(a is b for a, b in zip(left, blocks, strict=False))
        while whole and blocks[whole - 1].needs:
            whole -= 1  # A heading stays with what follows it.
        left, right = [*blocks[:whole]], [*blocks[whole:]]
    return (left, right) if stack_height(right, trim.measure) <= trim.depth - kept else None


def _in_columns(game: _Game, before: float) -> Columns:
    laying, rest = game.words(before)
    return Columns([*laying, *rest], game.trim.columns, game.trim.leading)


def _on_a_page(game: _Game) -> list[Flowable] | None:
    """The whole game on a wide page; None where it does not go in."""
    trim = game.trim
    for before in HEADS_BEFORE:
        columns = _in_columns(game, before)
        room = trim.depth - stack_height([*game.above, Space(0), columns], trim.measure)
        figure = game.figure(room)
        if figure is not None:
            return [game.page(figure, [columns])]
    return None


def _overleaf(game: _Game) -> list[Flowable]:
    """A game that is too long, on as many pages as it takes."""
    trim = game.trim
    long = _long(game)
    if long is None:
        # Raises what is wrong with it.
        book_figure(game.picture.view, trim.measure, trim.depth, trim)
    assert long is not None
    words = with_fuller_last(long.words, trim.measure, trim.depth, _below_figure(game, long.figure))
    return [*game.above, _set_off(long.figure, trim), *words]


@dataclass(frozen=True)
class _Long:
    """A game that is too long for its opening: its picture, its words, the pages that they take, and how deep
    in points the last of these is."""

    figure: Stack
    words: Sequence[Flowable]
    pages: int
    last: float


def _long(game: _Game) -> _Long | None:
    """A game that is too long, in large print with closer lines where a page of few lines is saved so; None
    where its picture goes on no page."""
    for game.clear in (True, False):
        usual = _set_long(game)
        if usual is None:
            continue
        if game.trim.large and usual.last <= TAIL_LINES * game.trim.leading:
            for share in CLOSER_LINES:
                closer = _set_long(game, share)
                if closer is not None and closer.pages < usual.pages:
                    return closer
        return usual
    return None


def _set_off(figure: Stack, trim: Trim) -> Stack:
    """The picture of a game that is too long for its opening, with the air about it."""
    return Stack([Space(PICTURE_AIR), figure], after=PICTURE_AIR, grid=trim.leading)


def _set_long(game: _Game, share: float = 1.0) -> _Long | None:
    """A game that is too long, its picture as large as takes no further page, its lines as far apart as this
    ``share`` of the usual; None where the picture goes on no page."""
    trim, least, before = game.trim, game.least(), HEADS_BEFORE[-1]
    laying, rest = game.words(before, share)
    words: list[Flowable] = [*laying, *rest] if trim.columns == 1 else [_in_columns(game, before)]
    # In large print a picture may have its page to itself.
    most = max(least, game.most if trim.large else LARGEST_SHARE * trim.depth)
    rooms = [most - at * STEP for at in range(int((most - least) // STEP) + 1)] + [least]
    found: _Long | None = None
    for figure in filter(None, map(game.figure, rooms)):
        pages, last = _pages_of_words(game, figure, words)
        if found is None or pages < found.pages:
            found = _Long(figure, words, pages, last)
    return found


def _pages_of_words(game: _Game, figure: Stack, words: Sequence[Flowable]) -> tuple[int, float]:
    """Pages that a game takes whose words run on under its picture, and the points of the last of them."""
    trim = game.trim
    # What no page takes is refused when it is set.
    return pages_run_on(words, trim.measure, trim.depth, _below_figure(game, figure))[:2]


def _below_figure(game: _Game, figure: Stack) -> float:
    """Points that are left on the page on which a game begins that is too long for its opening."""
    trim = game.trim
    return trim.depth - stack_height([*game.above, _set_off(figure, trim), Space(0)], trim.measure)


def rules_pages(section: Section, trim: Trim) -> int:
    """Pages that a game takes without its puzzles."""
    game = _Game(section, trim, None)
    if trim.columns > 1:
        return 1
    for game.clear in (True, False):
        if _on_an_opening(game):
            return 2
    long = _long(game)
    return 2 if long is None else long.pages
