"""The sketch of a picture in card widths: piles, cards and lettering put down one placement after another."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from bookgen.cards import RANKS, Card
from bookgen.games.descriptor import Game
from bookgen.games.piles import resolve_piles
from bookgen.games.placing import Label as LabelKey
from bookgen.games.placing import Placement, Spread
from bookgen.picture.arrange import Spot, covering, lie, overlap, spots
from bookgen.picture.lettering import CAP_HEIGHT, half_box, text_width
from bookgen.picture.scene import (
    ASPECT,
    EDGE,
    HALF_HIGH,
    HALF_WIDE,
    Box,
    CardAt,
    Label,
    Outline,
    card_corners,
    edge_offsets,
    rotated,
)
from bookgen.play.position import Position

Seen: TypeAlias = tuple[str, int, Card | None]
"""Pile, place in it and face of a card; None for a back."""

GAP = 0.1
"""Between a card and its lettering, in card widths."""
CLEAR = 0.04
"""What stays free round a number, in card widths."""
ASIDE = 1.6
"""A number is so much nearer to its own pile than to any other."""
WORD_AIR = 0.25
"""Between a number and the word of its group before it, in ems."""
WIDEST_WORD, WIDEST_LARGE, LARGE_EM = 1.7, 1.34, 0.34
"""A word with a number may be so wide, in card widths, and stand over its card; the second where an em of the
lettering is more than that of a card, as in large print, and a word is sooner read with the next number."""


@dataclass
class Sketch:
    """What has been put down so far; all lengths in card widths, an em of the lettering too.

    The piles lie ``apart`` by so much more than the descriptor has it, across and down. Where they are
    ``named``, every number is found a place beside its pile, whatever the descriptor has, with the ``words``
    of groups whose numbers would else be mistaken for one another.
    """

    game: Game
    position: Position
    em: float
    view: str
    opening: Position | None = None
    apart: tuple[float, float] = (1.0, 1.0)
    named: bool = False
    words: bool = True
    cards: list[CardAt] = field(default_factory=list)
    outlines: list[Outline] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    reserved: list[tuple[float, float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.groups = self.game.groups_of_piles
        self._lent: dict[str, int] = {}

    def box(self) -> Box:
        """The bounds of all that is drawn, and of the room kept for places not yet used."""
        across, down = [x for x, _ in self.reserved], [y for _, y in self.reserved]
        # Of what stands straight the outermost middles bound all: most is such, and a box is asked for often.
        straight = [card for card in self.cards if card.turn == 0 and not card.edges]
        if straight:
            _reach([card.x for card in straight], 0.5, across)
            _reach([card.y for card in straight], ASPECT / 2, down)
        if len(straight) < len(self.cards):
            for card in self.cards:
                if card.turn == 0 and not card.edges:
                    continue
                for dx, dy in ((0.0, 0.0), *edge_offsets(card, 1.0)):
                    for x, y in _ends(card.x + dx, card.y + dy, card.turn):
                        across.append(x)
                        down.append(y)
        for place in self.outlines:
            if place.drawn and place.x is not None and place.y is not None:
                if place.turn == 0 and place.size is None:
                    across += (place.x - HALF_WIDE, place.x + HALF_WIDE)
                    down += (place.y - HALF_HIGH, place.y + HALF_HIGH)
                    continue
                for x, y in _ends(place.x, place.y, place.turn, place.size or (1.0, ASPECT)):
                    across.append(x)
                    down.append(y)
        for label in self.labels:
            half, rise = half_box(label.text, label.italic, label.size, 0)
            if label.turn == 0:
                across += (label.x - half, label.x + half)
                down += (label.y - rise, label.y + rise)
                continue
            for dx, dy in ((-half, -rise), (half, -rise), (half, rise), (-half, rise)):
                x, y = rotated(dx, dy, label.turn)
                across.append(label.x + x)
                down.append(label.y + y)
        return (min(across), min(down), max(across), max(down)) if across else (0.0, 0.0, 0.0, 0.0)

    def place(self, placement: Placement) -> None:
        """Put down the piles of a placement."""
        names = [pile for name in placement.names for pile in resolve_piles(self.game, name)]
        if placement.sort:
            names = self._sorted(names)
        shift = 0.0 if placement.under is None else self._below(placement)
        if placement.caption is not None:
            across, down = self.apart
            left, top = placement.at[0] * across, placement.at[1] * down * ASPECT + shift
            self.letter(placement.caption, left, top, placement.turn, italic=True)
        if not names:
            return
        if placement.chain:
            self._chain(placement, names, spots(placement, 1, shift, self.apart)[0])
            return
        for k, (name, spot) in enumerate(
            zip(names, spots(placement, len(names), shift, self.apart), strict=True)
        ):
            self._pile(placement, name, spot, k)

    def _below(self, placement: Placement) -> float:
        """The shift that brings the first row of a placement under all that is there."""
        if not self.cards and not self.outlines:
            return 0.0
        label = placement.label
        lettering = self.em * CAP_HEIGHT + 2 * GAP if label is not None and label.side == "above" else 0.0
        air = (placement.under or 0.0) * ASPECT + lettering
        if self.named and placement.grid is not None:
            # Numbers stand above rows, and are to be nearer to these than to what is over them.
            air = max(air, self.em * CAP_HEIGHT + (1 + ASIDE) * GAP + 2 * CLEAR)
        top = self.box()[3] + air
        return top + ASPECT / 2 - placement.at[1] * self.apart[1] * ASPECT

    def _sorted(self, names: list[str]) -> list[str]:
        """Single cards by suit and value; places without a card come last."""

        def key(name: str) -> tuple[bool, str, int]:
            card = ((self.opening or self.position).piles[name] or ("",))[-1]
            return not card, card[1:], RANKS.find(card[:1])

        return sorted(names, key=key)

    def faces(self, name: str, placement: Placement) -> list[Card | None]:
        """The cards of a pile as they are seen, bottom first; None for a back."""
        cards = self.position.piles[name]
        face = placement.face or ("up" if self.view in ("deal", "ending") else self.groups[name][0].face)
        if face == "down":
            down = self.position.face_down(name)
            return [*cards[: len(cards) - down], *([None] * down)]
        if face == "top":
            return [*([None] * (len(cards) - 1)), *cards[-1:]]
        backs = placement.backs if self.view == "book" else []
        if not backs:
            return [*cards]
        return [None if number in backs else card for number, card in enumerate(cards, start=1)]

    def read(self, name: str, placement: Placement) -> list[Seen]:
        """The cards of a pile in the order of reading: piles that lie face down mostly from the top."""
        cards = [(name, i, card) for i, card in enumerate(self.faces(name, placement))]
        lying = placement.spread is not None and placement.spread.lying
        return cards[::-1] if self.groups[name][0].face == "down" and not lying else cards

    def _pile(self, placement: Placement, name: str, spot: Spot, k: int) -> None:
        cards = self.read(name, placement)
        if not cards and placement.lend is not None:
            cards = self._borrow(name, placement.lend)
        drawn = not cards and not (placement.quiet and self.view != "empty")
        asks = self._asked(placement, name) if drawn else ""
        self.outlines.append(Outline(name, spot.x, spot.y, spot.turn, drawn, asks))
        if placement.quiet and self.view == "table":
            self.reserved += card_corners(spot.x, spot.y, spot.turn, 1.0)
        if drawn and isinstance(placement.letter, list):
            self.letter(placement.letter[k], spot.x, spot.y, spot.turn, size=max(0.5, self.em))
        if placement.spread is None or not cards:
            self._squared(name, cards, spot, placement)
        else:
            self._spread(placement.spread, cards, spot)
        word = (
            self.groups[name][0].count > 1 and placement.label is not None and placement.label.text == "word"
        )
        numbered = self.named and placement.label is not None and (placement.label.text == "number" or word)
        if placement.label is not None and (drawn or cards) and not numbered:
            self._label(placement, placement.label, name, spot, k)

    def _squared(self, name: str, cards: Sequence[Seen], spot: Spot, placement: Placement) -> None:
        if cards:
            index = len(cards) - 1
            top = next(card for _, i, card in cards if i == index)
            shown, mode = min(placement.edges, index), covering(placement)
            self.cards.append(CardAt(name, top, index, spot.x, spot.y, spot.turn, len(cards), mode, shown))

    def _spread(self, spread: Spread, cards: Sequence[Seen], spot: Spot) -> None:
        mode = overlap(spread, len(cards))
        x, y = spot.x, spot.y
        for (name, index, card), (dx, dy, turn) in zip(cards, lie(spread, len(cards)), strict=True):
            if spot.turn == 0:
                self.cards.append(CardAt(name, card, index, x + dx, y + dy, turn, 1, mode))
            else:
                lies = spot.beside(dx, dy, turn)
                self.cards.append(CardAt(name, card, index, lies.x, lies.y, lies.turn, 1, mode))

    def _borrow(self, name: str, lender: str) -> list[Seen]:
        """The lender's next card as if it lay on the pile."""
        cards = self.position.piles[lender]
        taken = self._lent.get(lender, 0)
        if taken >= len(cards):
            return []
        self._lent[lender] = taken + 1
        return [(name, 0, cards[-1 - taken])]

    def _chain(self, placement: Placement, names: list[str], spot: Spot) -> None:
        cards = [card for name in names for card in self.read(name, placement)]
        if placement.ends is not None and len(cards) > sum(placement.ends):
            cards = cards[: placement.ends[0]] + cards[-placement.ends[1] :]
        spread = placement.spread or Spread()
        self._spread(spread, cards, spot)
        first: dict[str, tuple[float, float, float]] = {}
        for (name, _, _), place in zip(cards, lie(spread, len(cards)), strict=True):
            first.setdefault(name, place)
        for k, name in enumerate(names):
            dx, dy, _ = first.get(name, (0.0, 0.0, 0.0))
            lies = spot.beside(dx, dy)
            self.outlines.append(Outline(name, lies.x, lies.y, lies.turn, drawn=not cards and k == 0))

    def letter(
        self,
        text: str,
        x: float,
        y: float,
        turn: float = 0.0,
        *,
        italic: bool = False,
        size: float = 0.0,
        pile: str = "",
    ) -> None:
        """Adds lettering about a centre, an em high unless told otherwise."""
        self.labels.append(Label(text, x, y, size or self.em, italic, turn, pile))

    def _asked(self, placement: Placement, name: str) -> str:
        """The first card that an empty place asks for, or its rank, where it is to be seen."""
        group, place = self.groups[name]
        return group.takes.base[place] if placement.letter == "first" and group.takes.base else ""

    def _label(self, placement: Placement, label: LabelKey, name: str, spot: Spot, k: int) -> None:
        group, place = self.groups[name]
        if label.text == "number":
            text = str(place + 1)
        elif label.text == "word":
            text = group.word if k == 0 else ""
        else:
            text = label.text[k]
        if not text:
            return
        if label.text == "word" and placement.spread is not None and placement.spread.wrap is not None:
            self.heading(self.groups[name][0].word, spot.x, spot.y - ASPECT / 2 - GAP)
            return
        words, _, number = text.rpartition(" ")
        if k == 0 and self.view in ("ending", "deal") and label.text != "word" and stands_out(text, self.em):
            # The figure stands over its card as the others do, the word of the group before it.
            at = self._label_spot(label, number, spot, k)
            self.letter(number, at.x, at.y, size=label.size * self.em, pile=name)
            end = at.x - text_width(number) * self.em * label.size / 2 - WORD_AIR * self.em
            middle = end - text_width(words) * self.em * label.size / 2
            self.letter(words, middle, at.y, size=label.size * self.em)
            return
        at = self._label_spot(label, text, spot, k)
        if label.side == "above" and not spot.turn:
            # Clear of the cards that peep out under a squared pile.
            peeping = min(placement.edges, max(0, len(self.position.piles[name]) - 1))
            at = at.beside(0, -EDGE * peeping)
        self.letter(text, at.x, at.y, italic=label.text == "word", size=label.size * self.em, pile=name)

    def heading(self, text: str, x: float, bottom: float, pile: str = "") -> None:
        """Words over a line of cards that begins at x, flush left."""
        middle = x - 0.5 + text_width(text, True) * self.em / 2
        self.letter(text, middle, bottom - 0.3 * self.em, italic=True, pile=pile)

    def _label_spot(self, label: LabelKey, text: str, spot: Spot, k: int) -> Spot:
        if label.radius is not None and spot.ray is not None:
            dx, dy = rotated(0.0, spot.away - label.radius * max(self.apart), spot.ray)
            return Spot(spot.x + dx, spot.y + dy)
        offset = label.each[k] if label.each is not None else label.at
        if offset is not None:
            dx, dy = offset
            return spot.beside(dx, dy * ASPECT)
        ux, uy = {"above": (0, -1), "left": (-1, 0), "right": (1, 0)}.get(label.side or "below", (0, 1))
        seen_x, seen_y = rotated(ux, uy, spot.turn)
        half, rise = text_width(text) * self.em * label.size / 2, CAP_HEIGHT * self.em * label.size / 2
        away = GAP + abs(seen_x) * half + abs(seen_y) * rise + (ASPECT / 2 if uy else 0.5)
        return spot.beside(ux * away, uy * away)

    def row_below(self, names: Sequence[str]) -> None:
        """Squared piles in a row under all that is there, centred, each under its word.

        In puzzles those of a group of several have their numbers, the first of them with the word.
        """
        if not names:
            return
        words = self._told_in_a_row(names)
        halves = [max(1.0, text_width(word, italic) * self.em) / 2 for word, italic in words]
        offsets = [0.0]
        for before, after in zip(halves, halves[1:], strict=False):
            offsets.append(offsets[-1] + max(1.25, before + after + 0.2))
        left, _, right, bottom = self.box()
        start = (left + right - offsets[-1]) / 2
        # As in all rows, what stands above one is nearer to it than to what is over that.
        rise = CAP_HEIGHT * self.em
        air = max(0.3 * ASPECT, rise + (1 + ASIDE) * GAP + 2 * CLEAR)
        y = bottom + (air if self.cards or self.outlines else 0.0) + ASPECT / 2
        for name, (word, italic), offset in zip(names, words, offsets, strict=True):
            spot = Spot(start + offset, y)
            self._pile(Placement(piles=name), name, spot, 0)
            above = y - ASPECT / 2 - GAP - rise / 2
            self.letter(word, spot.x, above, italic=italic, pile="" if italic else name)

    def _told_in_a_row(self, names: Sequence[str]) -> list[tuple[str, bool]]:
        """What stands above each of these piles, and whether it is in italics."""
        found, told = [], set[str]()
        for name in names:
            group, at = self.groups[name]
            numbered = self.view in ("ending", "deal") and group.count > 1
            word = "" if group.word in told else f"{group.word} "
            found.append((f"{word}{at + 1}", False) if numbered else (group.word, True))
            told.add(group.word)
        return found

    def nowhere(self, name: str) -> None:
        """Notes a pile that this picture leaves out."""
        self.outlines.append(Outline(name, drawn=False))


def stands_out(text: str, em: float) -> bool:
    """Whether a word with a number is much wider than the card over which it is to stand."""
    widest = WIDEST_WORD if em <= LARGE_EM else WIDEST_LARGE
    return text[-1:].isdigit() and " " in text and text_width(text) * em > widest


def _reach(middles: Sequence[float], half: float, ends: list[float]) -> None:
    """Adds to some ends those of lengths about their middles, as far as they may bound all."""
    ends += (min(middles) - half, max(middles) + half)


def _ends(
    x: float, y: float, turn: float, size: tuple[float, float] = (1.0, ASPECT)
) -> list[tuple[float, float]]:
    """Corners enough of a card about (x, y) to bound it: of one that stands straight two."""
    if turn == 0:
        across, down = size[0] / 2, size[1] / 2
        return [(x - across, y - down), (x + across, y + down)]
    return card_corners(x, y, turn, 1.0, size)


def unplaced(game: Game, sketch: Sketch) -> list[str]:
    """Piles without a place so far: stock, waste, then the rest in the order of the descriptor."""
    placed = {outline.pile for outline in sketch.outlines}
    names = [name for name, _, _ in game.all_piles() if name not in placed]
    return sorted(names, key=lambda name: (not name.startswith("stock"), not name.startswith("waste")))


def place_all(sketch: Sketch, placements: Sequence[Placement]) -> None:
    """Put down the piles of some placements, one after another."""
    for placement in placements:
        sketch.place(placement)
