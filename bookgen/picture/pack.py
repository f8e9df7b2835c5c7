"""The picture of a pack before it is cut: fanned out in rows, with a letter at each place to cut at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from bookgen.cards import Card, format_card
from bookgen.errors import LayoutError
from bookgen.picture.lettering import text_width
from bookgen.picture.room import MARGIN, Room, as_large_as_fits
from bookgen.picture.scene import ASPECT, CardAt, Label, Scene

STEPS = (0.62, 0.5, 0.4)
"""From card to card of a row, in card widths: the closer only where the cards would be small."""
SMALL_MM = 9.0
LETTER, LETTER_GAP = 0.8, 0.13
"""The em of a mark, and the air on both sides of it, in card widths."""
ROW_GAP, PACK_GAP = 0.12, 0.3
"""Between two rows, and between two packs, in card widths."""
NUMBER_GAP = 0.16


@dataclass(frozen=True)
class FannedPack:
    """A pack in rows of ``row`` cards, the first card first.

    ``marks`` are letters, each before the card of its place from 0; with ``numbered`` a row begins with the
    number of cards before it. ``title`` is what stands over it, if anything does.
    """

    cards: tuple[Card, ...]
    row: int
    marks: Mapping[int, str]
    numbered: bool = False
    title: str = ""


def pack_view(title: str, packs: Sequence[FannedPack], room: Room) -> Scene:
    """The packs one below the other, with cards as large as the room allows; never turned.

    Raises LayoutError where they would be narrower than the room's least.
    """
    found = []
    for step in STEPS:
        drawn, card = as_large_as_fits(partial(_Drawn, packs, step), room)
        found.append((drawn, card))
        if card >= min(SMALL_MM, room.card):
            break
    # Of those alike the widest apart.
    drawn, card = max(found, key=lambda one: round(one[1], 2))
    if card < room.least - 1e-6:
        raise LayoutError(f"{title}: cards of {room.least:g} mm do not go into the room for the pack")
    return drawn.scene(title, card, [_told(pack) for pack in packs])


class _Drawn:
    """Packs put down so far, ``step`` from card to card; lengths in card widths, an em of the numbers too."""

    def __init__(self, packs: Sequence[FannedPack], step: float, em: float) -> None:
        self._em, self._step = em, step
        self._cards: list[tuple[Card, float, float]] = []
        self._labels: list[tuple[str, float, float, float, bool]] = []
        self._width, self._height = 0.0, 0.0
        for pack in packs:
            self._add(pack)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height with the margin."""
        return self._width + 2 * MARGIN, self._height + 2 * MARGIN

    def _add(self, pack: FannedPack) -> None:
        """A pack below what is there."""
        em = self._em
        self._height += PACK_GAP if self._height else 0.0
        starts = range(0, len(pack.cards), pack.row)
        aside = max(text_width(str(at)) for at in starts) * em + NUMBER_GAP if pack.numbered else 0.0
        if pack.title:
            half = text_width(pack.title, True) * em / 2
            self._labels.append((pack.title, half, self._height + 0.5 * em, em, True))
            self._width = max(self._width, 2 * half)
            self._height += 1.2 * em
        for start in starts:
            self._height += ROW_GAP if start else 0.0
            middle = self._height + ASPECT / 2
            if pack.numbered:
                half = text_width(str(start)) * em / 2
                self._labels.append((str(start), aside - NUMBER_GAP - half, middle, em, False))
            x = aside
            for at in range(start, min(start + pack.row, len(pack.cards))):
                letter = pack.marks.get(at)
                if letter is not None:
                    # The card before it is whole: here the fan is parted.
                    x += 1 - self._step if at > start else 0.0
                    half = text_width(letter) * LETTER / 2
                    self._labels.append((letter, x + LETTER_GAP + half, middle, LETTER, False))
                    x += 2 * (LETTER_GAP + half)
                self._cards.append((pack.cards[at], x + 0.5, middle))
                x += self._step
            self._width = max(self._width, x + 1 - self._step)
            self._height += ASPECT

    def scene(self, title: str, mm: float, words: Sequence[str]) -> Scene:
        """What was put down, in millimetres."""

        def at(length: float) -> float:
            return (length + MARGIN) * mm

        cards = [
            CardAt("pack", card, index, at(x), at(y), overlap="side")
            for index, (card, x, y) in enumerate(self._cards)
        ]
        labels = [Label(text, at(x), at(y), size * mm, italic) for text, x, y, size, italic in self._labels]
        wide, high = (length * mm for length in self.size)
        return Scene(title, wide, high, mm, tuple(cards), (), tuple(labels), tuple(words))


def _told(pack: FannedPack) -> str:
    said = [
        f"({pack.marks[at]}) {format_card(card)}" if at in pack.marks else format_card(card)
        for at, card in enumerate(pack.cards)
    ]
    return f"{pack.title or 'the pack'}: {' '.join(said)}"
