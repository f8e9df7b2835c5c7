"""A picture in which the number of the first pile of a group bears the group's word, where there is room."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from msgspec import structs

from bookgen.games.descriptor import Game
from bookgen.picture.lettering import half_box, text_width
from bookgen.picture.scene import Box, Label, Scene, bounds
from bookgen.picture.shared_words import words_of_numbers

WORD_MARGIN = 0.6
"""What stays free about a word, in ems: no other number is to be read with its own."""
BETWEEN_LINES = 0.425
"""What is free between a number and the word over it, in ems."""


def worded(scene: Scene, game: Game, widest: float, least: int = 1, *, highest: float | None = None) -> Scene:
    """The picture with a word before the lowest number of each group of piles that has numbers and no word,
    if the group has so many piles at ``least``.

    The word stands over its card, or reaches to one side of it, or stands over its number, where the picture
    may be as high as ``highest``; for want of room it may grow at the left, up to ``widest`` mm, and at the
    top, up to that. A group for which there is no room stays as it is.
    """
    groups, words = game.groups_of_piles, words_of_numbers(game)
    told = {words[label.pile] for label in scene.labels if _says_word(label, words)}
    said = {label.text for label in scene.labels}
    numbers = sorted((label for label in scene.labels if label.text.isdigit()), key=_number)
    for pile in [label.pile for label in numbers if label.pile in groups]:
        word = words[pile]
        if (
            groups[pile][0].count < least
            or word in told
            or any(text == word or text.startswith(f"{word} ") for text in said)
        ):
            continue
        told.add(word)
        # The word of another group may have moved it.
        first = next(label for label in scene.labels if label.pile == pile and label.text.isdigit())
        if first.plate or first.turn:
            continue
        ways = [_with_word(scene, first, one, widest) for one in _ways(first, word)]
        if highest is not None:
            ways += [_with_word_over(scene, first, one, highest) for one in _ways_over(first, word)]
        scene = next((way for way in ways if way is not None), scene)
    return scene


def lacks_words(scene: Scene, game: Game) -> bool:
    """Whether a group of piles has numbers in a picture, but nowhere its word."""
    words = words_of_numbers(game)
    numbered = {words[label.pile] for label in scene.labels if label.text.isdigit() and label.pile in words}
    said = [label.text for label in scene.labels]
    return any(not any(word in text for text in said) for word in numbered)


def _number(label: Label) -> int:
    return int(label.text)


def _says_word(label: Label, words: Mapping[str, str]) -> bool:
    """Whether a label has the word of its pile before its number."""
    return label.pile in words and not label.text.isdigit() and words[label.pile] in label.text


def _ways(first: Label, word: str) -> Iterator[Label]:
    """The number with its word: in the middle where it was, to the left of its end, to the right of its
    beginning."""
    text = f"{word} {first.text}"
    more = (text_width(text, first.italic) - text_width(first.text, first.italic)) * first.size / 2
    for aside in (0.0, -more, more):
        yield structs.replace(first, text=text, x=first.x + aside)


def _ways_over(number: Label, word: str) -> Iterator[Label]:
    """The word over its number: in the middle, or beginning or ending with it."""
    half, rise = half_box(number.text, number.italic, number.size, 0)
    more = text_width(word, number.italic) * number.size / 2 - half
    y = number.y - 2 * rise - BETWEEN_LINES * number.size
    for aside in (0.0, more, -more):
        yield structs.replace(number, text=word, x=number.x + aside, y=y, pile="")


def _with_word_over(scene: Scene, first: Label, way: Label, highest: float) -> Scene | None:
    """The picture with this label over the first; None where it has no room."""
    others = [label for label in scene.labels if label is not first]
    own = _extent(way, WORD_MARGIN)
    if any(_touch(own, _extent(label, 0)) for label in others) or not _is_free(scene, way):
        return None
    box = _extent(way, 0)
    if box[0] < 0:
        return None
    grown = replace(scene, labels=(*scene.labels, way))
    short = -box[1]
    if short <= 0:
        return grown
    return _moved(grown, 0.0, short) if scene.height + short <= highest else None


def _is_free(scene: Scene, way: Label) -> bool:
    """Whether a label stands on no card and no place, nor beyond the right edge of the picture."""
    lying = [bounds(scene.corners(card)) for card in scene.cards]
    lying += [bounds(scene.corners(place)) for place in scene.outlines if place.drawn and place.x is not None]
    box = _extent(way, 0)
    return not any(_touch(box, one) for one in lying) and _extent(way, WORD_MARGIN)[2] <= scene.width


def _with_word(scene: Scene, first: Label, way: Label, widest: float) -> Scene | None:
    """The picture with this label in place of the first; None where it has no room."""
    others = [label for label in scene.labels if label is not first]
    own = _extent(way, WORD_MARGIN)
    if any(_touch(own, _extent(label, 0)) for label in others) or not _is_free(scene, way):
        return None
    labels = tuple(way if label is first else label for label in scene.labels)
    grown = replace(scene, labels=labels)
    short = -_extent(way, 0)[0]
    if short <= 0:
        return grown
    return _moved(grown, short, 0.0) if scene.width + short <= widest else None


def _extent(label: Label, margin: float) -> Box:
    half, rise = half_box(label.text, label.italic, label.size, 0)
    aside = margin * label.size
    return label.x - half - aside, label.y - rise, label.x + half + aside, label.y + rise


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _moved(scene: Scene, by: float, down: float) -> Scene:
    """The picture, wider by so much at its left, and higher by so much at its top."""
    return replace(
        scene,
        width=scene.width + by,
        height=scene.height + down,
        cards=tuple(card.moved(card.x + by, card.y + down) for card in scene.cards),
        outlines=tuple(
            place
            if place.x is None or place.y is None
            else structs.replace(place, x=place.x + by, y=place.y + down)
            for place in scene.outlines
        ),
        labels=tuple(structs.replace(label, x=label.x + by, y=label.y + down) for label in scene.labels),
    )
