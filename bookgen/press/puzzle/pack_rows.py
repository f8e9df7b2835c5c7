"""A pack that may be cut, printed as text in the rows of its picture: a number before each, marks in bold."""

from functools import lru_cache

from reportlab.platypus import Flowable

from bookgen.cards import format_card, is_red
from bookgen.press.document.blocks import PackPicture
from bookgen.press.puzzle.card_grid import LEAST_PITCH, TEN_HANGS, CardLines, Foot
from bookgen.press.type.lines import Run, draw_text, text_width
from bookgen.press.type.styles import DEAL, RED, Style
from bookgen.press.wording.marks import row_size
from bookgen.press.wording.puzzle_text import DealSection

NUMBER_GAP, MARK_GAP = 6.0, 3.0
"""Points behind the number of a row, and behind a mark."""


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
        end = min(self._rows.stop * self._row, len(self._section.cards))
        taken = _row_end(self._section, (self._rows.stop - 1) * self._row, end, self.style)
        self._more = self._foot.lines(taken, available_width) if self._foot else 0
        self._depth = len(self._rows) + self._more
        return available_width, self._depth * self.style.leading

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
        cards = len(section.cards)
        for line, row in enumerate(self._rows):
            start, y = row * self._row, self._baseline(line)
            x = _aside(section, style)
            if section.numbered:
                draw_text(self.canv, x - NUMBER_GAP, y, [style.run(f"{start} ", "Italic")], "right")
            stands = False
            for at in range(start, min(start + self._row, cards)):
                if at in section.marks:
                    mark = _mark(section.marks[at], style)
                    draw_text(self.canv, x, y, [mark])
                    x += text_width([mark]) + MARK_GAP
                # A ten is wider than other cards, and keeps off the next so; at the head of a row it does not
                # hang out, nor does a ten that follows it there.
                ten = section.cards[at][0] == "T"
                stands = ten and (at == start or stands)
                hang = TEN_HANGS * style.size if ten and not stands else 0.0
                name = style.run(format_card(section.cards[at]))
                runs = [Run(name.text, name.face, name.size, RED) if is_red(section.cards[at]) else name]
                draw_text(self.canv, x - hang, y, [*runs, style.run(".")] if at == cards - 1 else runs)
                x += _pitch(style)


def row_for(picture: PackPicture, width: float, style: Style = DEAL) -> int:
    """How many cards of a pack that may be cut stand in a row of list and picture, for so wide a list."""
    sizes = tuple(len(section.cards) for section in picture.packs)
    return _row_for(sizes, tuple(picture.packs[-1].marks.items()), width, style)


@lru_cache(maxsize=256)
def _row_for(sizes: tuple[int, ...], marks: tuple[tuple[int, str], ...], width: float, style: Style) -> int:
    """The same for packs of so many cards, and the marks of the last; a page asks for it again and again."""
    last, most = sizes[-1], max(sizes)
    section = DealSection("", (), (), True, True, dict(marks))
    while most > 1:
        row = min(row_size(size, most) for size in sizes)
        ends = [(at, min(at + row, last)) for at in range(0, last, row)]
        if max(_row_end(section, *end, style) for end in ends) <= width + 0.01:
            return row
        most -= 1
    return 1


def _row_end(section: DealSection, start: int, end: int, style: Style) -> float:
    """Points from the left to the end of the last card of a row."""
    marks = [_mark(letter, style) for at, letter in section.marks.items() if start <= at < end]
    return _aside(section, style) + (end - start) * _pitch(style) + text_width(marks) + MARK_GAP * len(marks)


def _aside(section: DealSection, style: Style) -> float:
    """Points that the numbers of the rows take."""
    return text_width([style.run("000", "Italic")]) + NUMBER_GAP if section.numbered else 0.0


def _pitch(style: Style) -> float:
    return LEAST_PITCH * style.size / DEAL.size


def _mark(letter: str, style: Style) -> Run:
    return style.run(f"({letter}) ", "SemiBold")
