"""A picture of the rules in which every pile that they speak of is named, where there is room."""

from collections.abc import Iterator
from dataclasses import replace

from bookgen.games.descriptor import Game
from bookgen.games.piles import resolve_piles
from bookgen.picture.boxes import grown_by, label_box, overlap
from bookgen.picture.lettering import CAP_HEIGHT, half_box
from bookgen.picture.room import EM, EM_MM
from bookgen.picture.scene import Box, CardAt, Label, Outline, Scene, bounds
from bookgen.picture.sketch import GAP
from bookgen.picture.worded import grown, lacks_words, worded

CLEAR_MM = 0.3
"""What stays free round a word."""


def all_named(scene: Scene, game: Game, widest: float, highest: float) -> Scene:
    """The picture with the words of its groups of piles, and of piles that are the only ones of theirs.

    It may grow up to so many mm; what has no room even so stays without its word.
    """
    scene = worded(scene, game, widest, least=2, highest=highest)
    for pile, word in _nameless(scene, game):
        boxes = [box for name, box in _lying(scene) if name == pile]
        # Piles that are shown card by card are told by what they are.
        if len(boxes) != 1:
            continue
        ways = (_with(scene, label, widest, highest) for label in _ways(scene, pile, word, boxes[0]))
        scene = next((way for way in ways if way is not None), scene)
    return scene


def lacks_names(scene: Scene, game: Game) -> int:
    """How many groups with numbers, and piles that lie alone, have their word nowhere in a picture."""
    lying = [pile for pile, _ in _lying(scene)]
    return lacks_words(scene, game) + sum(lying.count(pile) == 1 for pile, _ in _nameless(scene, game))


def _nameless(scene: Scene, game: Game) -> list[tuple[str, str]]:
    """The piles that are the only ones of their groups and have no word, each with that."""
    lying = {pile for pile, _ in _lying(scene)}
    told = {label.pile for label in scene.labels}
    said = [label.text.casefold() for label in scene.labels]
    lettered = _lettered(game)
    return [
        (name, group.word)
        for name, group, _ in game.all_piles()
        if group.count == 1
        and name in lying - told - lettered
        and not group.is_ornament
        and not any(group.word.casefold() in text for text in said)
    ]


def _lettered(game: Game) -> set[str]:
    """The piles that the descriptor letters one by one, as the hours of a clock."""
    return {
        pile
        for placement in game.picture.wide("book")
        if placement.label is not None and isinstance(placement.label.text, list)
        for name in placement.names
        for pile in resolve_piles(game, name)
    }


def _ways(scene: Scene, pile: str, word: str, box: Box) -> Iterator[Label]:
    """The word of a pile under it, over it, and at either side."""
    left, top, right, bottom = box
    sizes = [label.size for label in scene.labels if not label.plate]
    size = min(sizes, default=max(EM * scene.card_width, EM_MM))
    half, _ = half_box(word, True, size, 0)
    away = GAP * scene.card_width + size * CAP_HEIGHT / 2
    x, y, aside = (left + right) / 2, (top + bottom) / 2, GAP * scene.card_width + half
    for at in ((x, bottom + away), (x, top - away), (right + aside, y), (left - aside, y)):
        yield Label(word, *at, size, italic=True, pile=pile)


def _with(scene: Scene, label: Label, widest: float, highest: float) -> Scene | None:
    """The picture with this label; None where anything is in its way, or it would be too large."""
    box = label_box(label)
    own, taken = grown_by(box, CLEAR_MM), [other for _, other in _lying(scene)]
    if any(overlap(own, other) for other in (*taken, *map(label_box, scene.labels))):
        return None
    return grown(replace(scene, labels=(*scene.labels, label)), box, widest, highest)


def _lying(scene: Scene) -> Iterator[tuple[str, Box]]:
    """The bounds of all cards and places, each with its pile."""
    filled = {card.pile for card in scene.cards}
    drawn: list[CardAt | Outline] = [*scene.cards]
    drawn += [place for place in scene.outlines if place.drawn and place.pile not in filled]
    for one in drawn:
        if corners := scene.corners(one):
            yield one.pile, bounds(corners)
