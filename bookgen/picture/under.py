"""What lies under the tops of piles that an ending has squared in a circle."""

from typing import TypeAlias

from msgspec import structs

from bookgen.games.pile_facts import HOME_ROLES
from bookgen.picture.closing_up import NUMBER_AIR
from bookgen.picture.ending_parts import COLUMN_STEP
from bookgen.picture.lettering import CAP_HEIGHT, text_width
from bookgen.picture.lines_of_cards import BESIDE
from bookgen.picture.scene import ASPECT, Box, CardAt
from bookgen.picture.sketch import Sketch

CLOSE = 0.3
"""From what is drawn to the columns below it, in card heights."""
Before: TypeAlias = tuple[int, int, int]
"""How many cards, places and labels there were before some lines were drawn."""


def begun(sketch: Sketch) -> Before:
    """How many cards, places and labels there are, for :func:`what_lies_under` once lines are drawn."""
    return len(sketch.cards), len(sketch.outlines), len(sketch.labels)


def what_lies_under(sketch: Sketch, before: Before) -> None:
    """Columns of the cards under the tops of piles that lie squared in a circle.

    Each is headed with its pile, such as "under place 17"; the uppermost of its cards is the lowest of it.
    They stand at the right of the lines that were drawn below ``before``, the middle of both under the middle
    of the rest, if that takes no more width than the rest; else below all that is there.
    """
    game = sketch.game
    tops = [card for card in sketch.cards if card.count > 1 and game.roles[card.pile] not in HOME_ROLES]
    if game.rules.covers or not tops:
        return
    tops.sort(key=lambda card: list(sketch.groups).index(card.pile))
    heads = [
        f"under {group.word} {place + 1}" for group, place in (sketch.groups[card.pile] for card in tops)
    ]
    step = max(1.12, *(text_width(head) * sketch.em + 2 * NUMBER_AIR for head in heads))
    wide = step * (len(tops) - 1)
    x, top = _beside_lines(sketch, before, wide, step) or _below(sketch, wide)
    for head, card in zip(heads, tops, strict=True):
        at = sketch.cards.index(card)
        sketch.cards[at] = structs.replace(card, count=1)
        sketch.letter(head, x, top - NUMBER_AIR - CAP_HEIGHT * sketch.em / 2, pile=card.pile)
        for place, face in enumerate(sketch.position.piles[card.pile][:-1]):
            y = top + ASPECT / 2 + place * COLUMN_STEP * ASPECT
            sketch.cards.append(CardAt(card.pile, face, place, x, y, overlap="down"))
        x += step


def _below(sketch: Sketch, wide: float) -> tuple[float, float]:
    """The middle of the first column, and the top of all, below what is there."""
    left, _, right, bottom = sketch.box()
    return (left + right - wide) / 2, bottom + CLOSE * ASPECT + CAP_HEIGHT * sketch.em + NUMBER_AIR


def _beside_lines(sketch: Sketch, before: Before, wide: float, step: float) -> tuple[float, float] | None:
    """The same at the right of lines that lie below all else, which give way to the left; None without."""
    cards, outlines, labels = before
    rest = _box(sketch, slice(cards), slice(labels))
    lines = _box(sketch, slice(cards, None), slice(labels, None))
    if rest is None or lines is None or lines[1] < rest[3]:
        return None
    across = (lines[2] - lines[0]) + BESIDE + wide + step
    if across > rest[2] - rest[0]:
        return None
    by = (rest[0] + rest[2] - across) / 2 - lines[0]
    for at in range(cards, len(sketch.cards)):
        card = sketch.cards[at]
        sketch.cards[at] = structs.replace(card, x=card.x + by)
    for at in range(outlines, len(sketch.outlines)):
        place = sketch.outlines[at]
        if place.x is not None:
            sketch.outlines[at] = structs.replace(place, x=place.x + by)
    for at in range(labels, len(sketch.labels)):
        label = sketch.labels[at]
        sketch.labels[at] = structs.replace(label, x=label.x + by)
    first = min(card.y for card in sketch.cards[cards:])
    return lines[2] + by + BESIDE + step / 2, first - ASPECT / 2


def _box(sketch: Sketch, cards: slice, labels: slice) -> Box | None:
    """The bounds of some of the cards and labels; None of none."""
    some = Sketch(sketch.game, sketch.position, sketch.em, sketch.view)
    some.cards, some.labels = sketch.cards[cards], sketch.labels[labels]
    return some.box() if some.cards else None
