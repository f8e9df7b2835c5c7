"""The list of a stock in rows of equal groups, before each the count of the cards that went before."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from bookgen.cards import Card
from bookgen.press.puzzle.card_grid import CLOSER, GROUP_GAP, LEAST_PITCH, NARROW, CardLines, Foot, tens_hang
from bookgen.press.type.lines import draw_text, text_width
from bookgen.press.type.styles import DEAL, Style

Rows: TypeAlias = Sequence[tuple[int, int]]
"""Cards of a row, and of each group in it, the longest row first."""
FULL_ROWS = 12
"""Rows of so many cards are for lists of which all rows are full."""
ROWS: Rows = ((FULL_ROWS, 4), (10, 5), (8, 4), (4, 4), (3, 3), (2, 2), (1, 1))
"""Those of a column; the last is for the narrowest."""
WIDE_ROWS: Rows = ((25, 5), (20, 5), (15, 5), *ROWS[:3], (5, 5), *ROWS[3:])
"""Those of a whole side, or beside a picture."""
COUNT_GAP, COUNT_SIZE = 7.0, 0.8
"""Points behind the count before a row, and its size to that of the cards; no smaller than any type."""


class _Way(NamedTuple):
    """How the cards of a list stand: so many points from card to card, so many cards in a row, and in each
    group of it, and what the counts take before the rows."""

    pitch: float
    row: int
    group: int
    aside: float

    def place(self, at: int) -> float:
        """Where the card that has so many before it in its row begins."""
        return self.aside + at * self.pitch + at // self.group * GROUP_GAP

    def end(self, cards: int) -> float:
        """Where a row of so many cards ends."""
        return self.place(cards - 1) + self.pitch


class CountedRows(CardLines):
    """Cards in the longest of some ``ways`` that the measure takes, the last followed by a full stop.

    ``least`` is the size of the smallest type. ``foot`` stands in the last row if there is room. But in large
    print cards that go into one row are not counted, and in a narrow column they may stand closer.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        style: Style = DEAL,
        foot: Foot | None = None,
        least: float = 0.0,
        ways: Rows = ROWS,
    ) -> None:
        super().__init__(style, foot)
        self._cards, self._count, self._ways = tuple(cards), max(least, COUNT_SIZE * style.size), ways

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As many lines as there are rows, and those that the foot takes besides."""
        self._width, cards = available_width, len(self._cards)
        pitch = LEAST_PITCH * self.style.size / DEAL.size
        shares = CLOSER if available_width < NARROW and not self.style.lined else CLOSER[:1]
        tried = [self._in_rows(share * pitch, available_width) for share in shares]
        self._way = min(tried, key=lambda way: -(-cards // way.row))
        rows = -(-cards // self._way.row)
        last = self._way.end((cards - 1) % self._way.row + 1)
        self._more = self._foot.lines(last, available_width) if self._foot else 0
        self._depth = rows + self._more
        return available_width, self._depth * self.style.leading

    def _in_rows(self, pitch: float, width: float) -> _Way:
        """The longest rows for so wide a list."""
        cards = len(self._cards)
        alone = _Way(pitch, cards, self._ways[0][1], 0.0)
        if not self.style.lined and alone.end(cards) <= width + 0.01:
            return alone
        counts = self.style.run("00" if cards <= 100 else "000")._replace(size=self._count)
        aside = text_width([counts]) + COUNT_GAP
        ways = [_Way(pitch, row, group, aside) for row, group in self._ways]
        some = (way for way in ways if way.row != FULL_ROWS or not cards % way.row)
        return next((way for way in some if way.end(way.row) <= width + 0.01), ways[-1])

    def draw_cards(self) -> None:
        """Draws the count of a row and then each card as a run of its own."""
        style, way = self.style, self._way
        hangs = tens_hang((card, at % way.row == 0) for at, card in enumerate(self._cards))
        for at, (card, hang) in enumerate(zip(self._cards, hangs, strict=True)):
            line, place = divmod(at, way.row)
            if not place and way.aside:
                count = style.run(f"{at} ")._replace(size=self._count)
                right = way.aside - COUNT_GAP + text_width([count.saying(" ")])
                draw_text(self.canv, right, self._baseline(line), [count], "right")
            x = way.place(place) - hang * style.size
            self.draw_card(card, x, self._baseline(line), at == len(self._cards) - 1)
