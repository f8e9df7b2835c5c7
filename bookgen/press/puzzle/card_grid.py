"""The cards of a deal printed as text, at even distances so that they can be counted."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.platypus import Flowable

from bookgen.cards import Card, format_card, is_red
from bookgen.picture.lettering import CAP_HEIGHT
from bookgen.press.type.lines import Run, draw_text, text_width, upside_down
from bookgen.press.type.styles import DEAL, RED, Style
from bookgen.press.type.tags import Tag, tagged

GROUP_GAP = 5.0
"""Points between groups."""
LEAST_PITCH = 17.6
"""Points from card to card at a size of 8.8; the ten of a suit is 14.6 wide."""
TEN_HANGS = 0.14
"""By how many ems a ten reaches out to the left, being wider than other cards: so it keeps off the next."""

NARROW = 230.0
CLOSER = (1.0, 0.97, 0.943)
"""In less room than that many points cards may stand so much closer, if that saves a line."""

FOOT_ROOM = 132.0
"""Points that a foot may take whose words are known only when it is drawn."""
FOOT_GAP = 12.0
CODE_GAP = 8.0
"""Points between a code and what stands at its right."""


@dataclass(frozen=True)
class Foot:
    """What is set at the right below the cards of a deal, upside down if ``turned``, and before it a code."""

    runs: Callable[[], Sequence[Run]] = tuple
    room: float = FOOT_ROOM
    turned: bool = False
    code: tuple[Run, ...] = ()

    def lines(self, taken: float, width: float) -> int:
        """Number of further lines that it takes where so much of the last is taken: none, one, or two."""
        whole = self._code_room + self.room
        return 0 if taken + whole <= width else 1 if whole <= width else 2

    @property
    def _code_room(self) -> float:
        return text_width(self.code) + FOOT_GAP if self.code else 0.0

    def draw(self, canvas: Any, right: float, y: float, above: float = 0.0) -> None:
        """Draws it up to ``right``: upright on the baseline ``y``, or turned, hanging from the height of
        capitals there. The code stands at its left, or ``above`` it by so many points."""
        with tagged(canvas, Tag("P")):
            self._draw(canvas, right, y, above)

    def _draw(self, canvas: Any, right: float, y: float, above: float) -> None:
        runs = self.runs()
        if self.turned:
            # The code comes first, so that what is upside down closes the puzzle.
            self._draw_code(canvas, right, y, above, text_width(runs))
            with upside_down(canvas, right, y + CAP_HEIGHT * runs[0].size):
                draw_text(canvas, 0, 0, runs)
            return
        self._draw_code(canvas, right, y, above, text_width(runs) if runs else 0.0)
        if runs:
            draw_text(canvas, right, y, runs, "right")

    def _draw_code(self, canvas: Any, right: float, y: float, above: float, beside: float) -> None:
        if self.code:
            aside = beside + CODE_GAP if beside and not above else 0.0
            draw_text(canvas, right - aside, y + above, self.code, "right")


class FootLine(Flowable):  # type: ignore[misc]
    """A foot in a line of its own, or in two."""

    def __init__(self, foot: Foot, style: Style = DEAL) -> None:
        super().__init__()
        self._foot, self.style = foot, style

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """One line, or two."""
        self._width = available_width
        self._more = self._foot.lines(0.0, available_width) > 1
        return available_width, (2 if self._more else 1) * self.style.leading

    def draw(self) -> None:
        """Draws the code, and what stands behind or below it."""
        style = self.style
        y = style.leading / 2 - 0.29 * style.size
        self._foot.draw(self.canv, self._width, y, style.leading if self._more else 0.0)


class CardLines(Flowable):  # type: ignore[misc]
    """Cards printed in lines, and perhaps a foot; :meth:`wrap` finds how many lines they take."""

    def __init__(self, style: Style, foot: Foot | None) -> None:
        super().__init__()
        self.style, self._foot = style, foot
        self._width, self._depth, self._more = 0.0, 0, 0

    def _baseline(self, line: int) -> float:
        """Of a line, counted from 0 at the head."""
        style = self.style
        return (self._depth - line) * style.leading - style.leading / 2 - 0.29 * style.size

    def draw(self) -> None:
        """Draws the cards, and the foot."""
        with tagged(self.canv, Tag("P")):
            self.draw_cards()
        if self._foot:
            above = self.style.leading if self._more > 1 else 0.0
            self._foot.draw(self.canv, self._width, self._baseline(self._depth - 1), above)

    def draw_cards(self) -> None:
        """Draws each card as a run of its own."""
        raise NotImplementedError

    def draw_card(self, card: Card, x: float, y: float, last: bool) -> None:
        """Draws a card; behind the ``last`` of all stands a full stop."""
        name = self.style.run(format_card(card))
        runs = [name._replace(ink=RED) if is_red(card) else name]
        draw_text(self.canv, x, y, [*runs, self.style.run(".")] if last else runs)


class CardGrid(CardLines):
    """Cards in lines of whole groups; the last is followed by a full stop.

    Where a group does not go into one line it goes on in the next; after so many cards as ``breaks`` tell a
    line begins. ``foot`` is set at the right, in the
    last line where there is room for it, else in one of its own.
    """

    def __init__(
        self,
        cards: Sequence[Card],
        groups: Sequence[int],
        style: Style = DEAL,
        foot: Foot | None = None,
        breaks: Sequence[int] = (),
    ) -> None:
        super().__init__(style, foot)
        self._cards, self._groups, self._breaks = tuple(cards), tuple(groups), tuple(breaks)

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """As many lines as it takes."""
        pitch = LEAST_PITCH * self.style.size / 8.8
        self._width = available_width
        pitches = [share * pitch for share in (CLOSER if available_width < NARROW else CLOSER[:1])]
        tried = [list(_card_places(self._groups, self._breaks, each, available_width)) for each in pitches]
        self._places = min(tried, key=lambda places: places[-1][1])
        last, line = self._places[-1]
        self._more = self._foot.lines(last + pitch, available_width) if self._foot else 0
        self._depth = line + 1 + self._more
        return available_width, self._depth * self.style.leading

    def draw_cards(self) -> None:
        """Draws each card as a run of its own."""
        hangs = tens_hang(zip(self._cards, (not x for x, _ in self._places), strict=True))
        for at, (card, hang) in enumerate(zip(self._cards, hangs, strict=True)):
            x, line = self._places[at]
            self.draw_card(card, x - hang * self.style.size, self._baseline(line), at == len(self._cards) - 1)


def tens_hang(cards: Iterable[tuple[Card, bool]]) -> Iterator[float]:
    """By how many ems each of these cards hangs out to the left, given with whether it heads a line: a ten,
    which is wider than other cards, does so, but not at the head of a line, nor behind one there."""
    stands = False
    for card, heads in cards:
        ten = card[0] == "T"
        stands = ten and (heads or stands)
        yield TEN_HANGS if ten and not stands else 0.0


def _card_places(
    groups: Sequence[int], breaks: Sequence[int], pitch: float, width: float
) -> Iterator[tuple[float, int]]:
    """Where each card begins, and in which line from 0; a group after so many cards begins a line."""
    x, line, before = 0.0, 0, 0
    for size in groups:
        if x and (before in breaks or x + GROUP_GAP + size * pitch > width + 0.01):
            x, line = 0.0, line + 1
        elif x:
            x += GROUP_GAP
        before += size
        for _ in range(size):
            if x + pitch > width + 0.01:
                x, line = 0.0, line + 1
            yield x, line
            x += pitch
