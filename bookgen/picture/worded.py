"""A picture in which the number of the first pile of a group bears the group's word, where there is room."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from msgspec import structs

from bookgen.games.descriptor import Game
from bookgen.picture.boxes import overlap
from bookgen.picture.lettering import half_box, text_width
from bookgen.picture.room import EM_MM
from bookgen.picture.scene import Box, Label, Scene, bounds
from bookgen.picture.shared_words import words_of_numbers

WORD_MARGIN = 0.6
"""What stays free about a word, in ems: no other number is to be read with its own."""
BETWEEN_LINES = 0.425
"""What is free between a number and the word over it, in ems."""


def worded(scene: Scene, game: Game, widest: float, least: int = 1, *, highest: float | None = None) -> Scene:
    """The picture with a word before the lowest number of each group of piles that has numbers and no word,
    if the group has so many piles at ``least``.

    The word stands over its card, or reaches to one side of it, or, where the picture may be as high as
    ``highest``, stands over its number, under it, or over its pile; for want of room it may grow at the
    sides, up to ``widest`` mm, and at the top, up to that, or has the word at another number. A group for
    which there is no room stays as it is.
    """
    groups, words = game.groups_of_piles, words_of_numbers(game)
    told = {words[label.pile] for label in scene.labels if _says_word(label, words)}
    said = {label.text for label in scene.labels}
    numbers = sorted((label for label in scene.labels if label.text.isdigit()), key=_number)
    tried: list[Label] = []
    for pile in [label.pile for label in numbers if label.pile in groups]:
        word = words[pile]
        if (
            groups[pile][0].count < least
            or word in told
            or any(text == word or text.startswith(f"{word} ") for text in said)
        ):
            continue
        # The word of another group may have moved it.
        first = next(label for label in scene.labels if label.pile == pile and label.text.isdigit())
        # At a later number of a row it would be read with that alone.
        in_row = any(words[other.pile] == word and other.y == first.y for other in tried)
        clear = not (first.plate or first.turn or in_row)
        tried.append(first)
        worded_so = _told(scene, first, word, widest, highest) if clear else None
        # A later number is better than none.
        if worded_so is not None:
            told.add(word)
        scene = worded_so or scene
    return _named_aside(scene, game, widest, scene.height if highest is None else highest)


def _named_aside(scene: Scene, game: Game, widest: float, highest: float) -> Scene:
    """The picture with the word of each group that lies aside and takes no part, where there is room: over
    it, under it, or at either side."""
    for group in game.piles:
        said = [label.text.casefold() for label in scene.labels]
        words = {word.casefold() for word in (group.word, group.plural) if word}
        if not group.is_ornament or any(word in text for word in words for text in said):
            continue
        own = {name for name, other, _ in game.all_piles() if other == group}
        corners = [corner for card in scene.cards if card.pile in own for corner in scene.corners(card)]
        lying = _lying(scene)
        ways = _ways_aside(scene, group.word, bounds(corners)) if corners else ()
        free = (way for way in ways if _is_free(lying, way))
        grown_so = (_with_word_over(scene, way, widest, highest) for way in free)
        scene = next(filter(None, grown_so), scene)
    return scene


def _ways_aside(scene: Scene, word: str, box: Box) -> Iterator[Label]:
    """A word over the beginning of what lies so, under it, and at its right and its left."""
    left, top, right, bottom = box
    size = min((label.size for label in scene.labels if not label.plate), default=EM_MM)
    half, rise = half_box(word, True, size, 0)
    away, beside = rise + BETWEEN_LINES * size, half + WORD_MARGIN * size
    for x in dict.fromkeys((left + half, (left + right) / 2)):
        for y in (top - away, bottom + away):
            yield Label(word, x, y, size, italic=True)
    middle = (top + bottom) / 2
    yield Label(word, right + beside, middle, size, italic=True)
    yield Label(word, left - beside, middle, size, italic=True)


def _told(scene: Scene, first: Label, word: str, widest: float, highest: float | None) -> Scene | None:
    """The picture with a word at its number in the first way that has room, those first in which it does not
    grow at the right; None where there is no such."""
    wide, lying = scene.width - WORD_MARGIN * first.size, _lying(scene)
    before = [one for one in _ways(first, word) if _is_free(lying, one)]
    beside = (_with_word(scene, first, one, widest) for one in before)
    within = (_with_word(scene, first, one, widest) for one in before if _extent(one, 0)[2] <= wide)
    if (found := next(filter(None, within), None)) is not None or highest is None:
        return found
    after = [*_ways_over(first, word), *_ways_at_pile(scene, first, word)]
    after = [one for one in after if _is_free(lying, one)]
    over = (_with_word_over(scene, one, widest, highest) for one in after)
    over_within = (
        _with_word_over(scene, one, widest, highest) for one in after if _extent(one, 0)[2] <= wide
    )
    return next(filter(None, chain(over_within, beside, over)), None)


def lacks_words(scene: Scene, game: Game) -> int:
    """How many groups of piles have numbers in a picture, but nowhere their word."""
    words = words_of_numbers(game)
    numbered = {words[label.pile] for label in scene.labels if label.text.isdigit() and label.pile in words}
    said = [label.text for label in scene.labels]
    return sum(not any(word in text for text in said) for word in numbered)


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
    """The word over its number, or under it: in the middle, or beginning or ending with it."""
    half, rise = half_box(number.text, number.italic, number.size, 0)
    more = text_width(word, number.italic) * number.size / 2 - half
    away = 2 * rise + BETWEEN_LINES * number.size
    for y in (number.y - away, number.y + away):
        for aside in (0.0, more, -more):
            yield structs.replace(number, text=word, x=number.x + aside, y=y, pile="")


def _ways_at_pile(scene: Scene, number: Label, word: str) -> Iterator[Label]:
    """The word over the pile of its number: in the middle, or beginning or ending with the pile."""
    own = [corner for card in scene.cards if card.pile == number.pile for corner in scene.corners(card)]
    places = (place for place in scene.outlines if place.pile == number.pile and place.x is not None)
    own = own or [corner for place in places for corner in scene.corners(place)]
    if own:
        left, top, right, _ = bounds(own)
        half, rise = half_box(word, number.italic, number.size, 0)
        y = top - rise - BETWEEN_LINES * number.size
        for x in ((left + right) / 2, left + half, right - half):
            yield structs.replace(number, text=word, x=x, y=y, pile="")


def _with_word_over(scene: Scene, way: Label, widest: float, highest: float) -> Scene | None:
    """The picture with this label, a word alone; None where others are in its way, or it has no room."""
    own = _extent(way, WORD_MARGIN)
    if any(overlap(own, _extent(label, 0)) for label in scene.labels):
        return None
    return grown(replace(scene, labels=(*scene.labels, way)), _extent(way, 0), widest, highest)


def grown(scene: Scene, box: Box, widest: float, highest: float) -> Scene | None:
    """The picture, larger where lettering in this box is outside of it; None where it may not be so large."""
    left, top, right, bottom = box
    wider, higher = max(0.0, -left), max(0.0, -top)
    wide, high = max(scene.width, right) + wider, max(scene.height, bottom) + higher
    if (wide > scene.width and wide > widest) or (high > scene.height and high > highest):
        return None
    return replace(_moved(scene, wider, higher) if wider or higher else scene, width=wide, height=high)


def _lying(scene: Scene) -> list[Box]:
    """The bounds of all cards and places."""
    return [*map(bounds, map(scene.corners, scene.drawn))]


def _is_free(lying: Sequence[Box], way: Label) -> bool:
    """Whether a label stands on no card and no place."""
    box = _extent(way, 0)
    return not any(overlap(box, one) for one in lying)


def _with_word(scene: Scene, first: Label, way: Label, widest: float) -> Scene | None:
    """The picture with this label in place of the first; None where others are in its way, or it has no
    room."""
    others = [label for label in scene.labels if label is not first]
    own = _extent(way, WORD_MARGIN)
    if any(overlap(own, _extent(label, 0)) for label in others):
        return None
    labels = tuple(way if label is first else label for label in scene.labels)
    return grown(replace(scene, labels=labels), _extent(way, 0), widest, scene.height)


def _extent(label: Label, margin: float) -> Box:
    half, rise = half_box(label.text, label.italic, label.size, 0)
    aside = margin * label.size
    return label.x - half - aside, label.y - rise, label.x + half + aside, label.y + rise


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
