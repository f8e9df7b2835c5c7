"""The list of a stock in rows of equal groups, before each the count of the cards that went before."""

from collections.abc import Sequence

from bookgen.cards import Card
from bookgen.press.puzzle.card_grid import GROUP_GAP, LEAST_PITCH, CardLines, Foot, tens_hang
from bookgen.press.type.lines import draw_text, text_width
from bookgen.press.type.styles import DEAL, Style

ROWS = ((12, 4), (10, 5), (8, 4), (4, 4), (3, 3), (2, 2), (1, 1))
"""Cards of a row, and of each group in it. The first is for lists of which all rows are full, the last for
the narrowest columns."""
COUNT_GAP, COUNT_SIZE = 7.0, 0.8
"""Points behind the count before a row, and its size to that of the cards; no smaller than any type."""


class CountedRows(CardLines):
    """Cards in the longest of :data:`ROWS` that the measure takes, the last followed by a full stop.

    ``least`` is the size of the smallest type. ``foot`` stands in the last row if there is room.
    """

    def __init__(
        self, cards: Sequence[Card], style: Style = DEAL, foot: Foot | None = None, least: float = 0.0
    ) -> None:
        super().__init__(style, foot)
        self._cards, self._count = tuple(cards), max(least, COUNT_SIZE * style.size)
        self._pitch = LEAST_PITCH * style.size / DEAL.size

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As many lines as there are rows, and those that the foot takes besides."""
        self._width, cards = available_width, len(self._cards)
        counts = self.style.run("00" if cards <= 100 else "000")._replace(size=self._count)
        self._aside = text_width([counts]) + COUNT_GAP
        fitting = [
            (row, group)
            for row, group in ROWS
            if self._place(row - 1, group) + self._pitch <= available_width + 0.01
            and (row != ROWS[0][0] or cards % row == 0)
        ]
        self._row, self._group = fitting[0] if fitting else ROWS[-1]
        rows = -(-cards // self._row)
        last = self._place((cards - 1) % self._row, self._group) + self._pitch
        self._more = self._foot.lines(last, available_width) if self._foot else 0
        self._depth = rows + self._more
        return available_width, self._depth * self.style.leading

    def _place(self, at: int, group: int) -> float:
        """Where the card that has so many before it in its row begins."""
        return self._aside + at * self._pitch + at // group * GROUP_GAP

    def draw_cards(self) -> None:
        """Draws the count of a row and then each card as a run of its own."""
        style = self.style
        hangs = tens_hang((card, at % self._row == 0) for at, card in enumerate(self._cards))
        for at, (card, hang) in enumerate(zip(self._cards, hangs, strict=True)):
            line, place = divmod(at, self._row)
            if not place:
                count = style.run(f"{at} ")._replace(size=self._count)
                right = self._aside - COUNT_GAP + text_width([count.saying(" ")])
                draw_text(self.canv, right, self._baseline(line), [count], "right")
            x = self._place(place, self._group) - hang * style.size
            self.draw_card(card, x, self._baseline(line), at == len(self._cards) - 1)
