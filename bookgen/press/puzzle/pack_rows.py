"""A pack that may be cut, printed as text in the rows of its picture: a number before each, marks in bold.

The cards stand in columns, so that they can be counted; each has room for a mark before it.
"""

from dataclasses import replace
from functools import lru_cache

from reportlab.platypus import Flowable

from bookgen.cards import format_card
from bookgen.press.document.blocks import PackPicture
from bookgen.press.page.trim import LEAST_PT
from bookgen.press.puzzle.card_grid import LEAST_PITCH, TEN_HANGS, CardLines, Foot, tens_hang
from bookgen.press.type.lines import Run, draw_text, text_width
from bookgen.press.type.styles import DEAL, Style
from bookgen.press.wording.marks import row_size
from bookgen.press.wording.puzzle_text import DealSection

NUMBER_GAP, MARK_GAP = 6.0, 0.6
"""Points behind the number of a row, and about a mark."""
WIDEST_CARD = 1.475
"""Ems that a card takes beyond where it begins: a ten that hangs out."""
MARK_SIZE, DRAWN_MARK_SIZE = 0.8, 0.7
"""How large the room for a mark is beside the cards, and the mark in it."""
SPREAD = 0.5
"""Ems by which the cards of a pack with marks stand further apart, as far as the rows leave room: on either
side of a mark there is half of that."""
SPREAD_PARTS = (1.0, 0.75, 0.5, 0.25)
"""What of it there may be where all of it would cost a line."""
LEAST_SPREAD = 0.25
"""What of it there is at the least where rows may be shorter for its sake."""


class PackRows(CardLines):
    """Rows of ``row`` cards, the last followed by a full stop, and by ``foot`` where there is room.

    ``rows`` are those that are printed, of a pack that goes on overleaf; all of them as a rule.
    """

    def __init__(
        self,
        section: DealSection,
        row: int,
        style: Style = DEAL,
        foot: Foot | None = None,
        rows: range | None = None,
    ) -> None:
        super().__init__(style, foot)
        self._section, self._row = section, row
        self._rows = range(-(-len(section.cards) // row)) if rows is None else rows

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As many lines as there are rows, and one for the foot where the last row leaves it no room."""
        self._width = available_width
        start = (self._rows.stop - 1) * self._row
        last = min(self._rows.stop * self._row, len(self._section.cards)) - start
        taken = _row_end(self._section, start, start + last, self.style)
        self._more = self._foot.lines(taken, available_width) if self._foot else 0
        self._spread = self._spare(available_width, taken, last)
        self._depth = len(self._rows) + self._more
        return available_width, self._depth * self.style.leading

    def _spare(self, width: float, taken: float, last: int) -> float:
        """Points by which cards stand further apart, where that costs no line of the foot; none in large
        print, nor in a pack without marks."""
        if not self._section.marks or self.style.lined:
            return 0.0
        longest = min(self._row, len(self._section.cards))
        room = width - _row_end(self._section, 0, longest, self.style)
        spare = max(0.0, min(SPREAD * self.style.size, room / longest))
        if self._foot is None:
            return spare
        ways = (part * spare for part in SPREAD_PARTS)
        return next((way for way in ways if self._foot.lines(taken + way * last, width) <= self._more), 0.0)

    def split(self, available_width: float, available_height: float) -> list[Flowable]:
        """The rows for which there is room, if any, and the others, with the foot."""
        count = int(available_height // self.style.leading)
        if not 0 < count < len(self._rows):
            return []
        upper = PackRows(self._section, self._row, self.style, None, self._rows[:count])
        return [upper, PackRows(self._section, self._row, self.style, self._foot, self._rows[count:])]

    def draw_cards(self) -> None:
        """Draws row after row, each card a run of its own."""
        style, section = self.style, self._section
        cards, aside = len(section.cards), _aside(section, style)
        pitch, begun = _pitch(section, style) + self._spread, aside + _mark_room(section, style)
        begun += self._spread if section.marks else 0.0
        for line, row in enumerate(self._rows):
            start, y = row * self._row, self._baseline(line)
            if section.numbered:
                draw_text(self.canv, aside - NUMBER_GAP, y, [style.run(f"{start} ", style.slanted)], "right")
            hangs = tens_hang(
                (card, not at) for at, card in enumerate(section.cards[start : start + self._row])
            )
            before = None
            for at, hang in enumerate(hangs, start=start):
                marked = at in section.marks
                # The room of a mark is not taken by the ten behind it, nor by that before it.
                if at + 1 in section.marks and section.cards[at][0] == "T":
                    hang = TEN_HANGS
                x = begun + (at - start) * pitch - (0.0 if marked else hang * style.size)
                if marked:
                    self._draw_mark(section.marks[at], x - MARK_GAP - self._spread / 2, y, before)
                self.draw_card(section.cards[at], x, y, at == cards - 1)
                before = x + text_width([style.run(format_card(section.cards[at]))])

    def _draw_mark(self, letter: str, right: float, y: float, before: float | None) -> None:
        """A mark up to this place, between two blanks, so that it can be read apart from the cards.

        It is smaller than its room, and in the middle of it, so that it keeps off the cards; of a wide card
        that ends ``before`` it so far as there is room.
        """
        mark, wide = _mark(letter, self.style), text_width([_mark(letter, self.style)])
        mark = mark._replace(size=max(min(LEAST_PT, mark.size), DRAWN_MARK_SIZE * self.style.size))
        drawn, end = text_width([mark]), right + MARK_GAP
        right -= (wide - drawn) / 2
        if before is not None and right - drawn < before + MARK_GAP:
            right = (before + end + drawn) / 2
        blank, parted = mark.saying(" "), mark.saying(f" {mark.text} ")
        draw_text(self.canv, right - text_width([blank, mark]), y, [parted])


def row_for(picture: PackPicture, width: float, style: Style = DEAL, airy: bool = False) -> int:
    """How many cards of a pack that may be cut stand in a row of list and picture, for so wide a list; in an
    ``airy`` one they keep off the marks."""
    sizes = tuple(len(section.cards) for section in picture.packs)
    marks = tuple(picture.packs[-1].marks.items())
    return _row_for(sizes, marks, width, style, LEAST_SPREAD * style.size if airy and marks else 0.0)


@lru_cache(maxsize=256)
def _row_for(
    sizes: tuple[int, ...], marks: tuple[tuple[int, str], ...], width: float, style: Style, air: float
) -> int:
    """The same for packs of so many cards, and the marks of the last, with so many points more from card to
    card; a page asks for it again and again."""
    last, most = sizes[-1], max(sizes)
    section = DealSection("", (), (), True, True, dict(marks))
    while most > 1:
        row = min(row_size(size, most) for size in sizes)
        ends = [(at, min(at + row, last)) for at in range(0, last, row)]
        if max(_row_end(section, *end, style) + (end[1] - end[0]) * air for end in ends) <= width + 0.01:
            return row
        most -= 1
    return 1


def _row_end(section: DealSection, start: int, end: int, style: Style) -> float:
    """Points from the left to the end of the last card of a row."""
    return _aside(section, style) + (end - start) * _pitch(section, style)


def _aside(section: DealSection, style: Style) -> float:
    """Points that the numbers of the rows take."""
    return text_width([style.run("000", style.slanted)]) + NUMBER_GAP if section.numbered else 0.0


def _pitch(section: DealSection, style: Style) -> float:
    """Points from card to card."""
    card, least = WIDEST_CARD * style.size, LEAST_PITCH * style.size / DEAL.size
    return max(least, card + _mark_room(section, style))


def _mark_room(section: DealSection, style: Style) -> float:
    """Points that a mark takes before a card, with the air about it; none in a pack that has no marks."""
    marks = [text_width([_mark(letter, style)]) for letter in section.marks.values()]
    return max(marks) + 2 * MARK_GAP if marks else 0.0


def _mark(letter: str, style: Style) -> Run:
    return replace(style, size=style.size * MARK_SIZE).run(f"({letter})", "SemiBold")
