"""Words and numbers beside piles: those of the rules, each beside its own pile and none left out."""

import re
from dataclasses import replace
from math import dist

import pytest
from each import each
from msgspec import structs

from bookgen.games import all_games, find_game
from bookgen.picture.ending_parts import COLUMN_STEP
from bookgen.picture.faces import HEIGHT, figure_height
from bookgen.picture.room import Room
from bookgen.picture.scene import CardAt, Label, Outline, Scene
from bookgen.picture.standing_clear import standing_clear
from bookgen.picture.views import book_view, deal_view, ending_view
from bookgen.picture.worded import lacks_words, worded
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.example import example_position

ROOM = Room(7.4, 101.6, 165.0)
TOP_OF_FIGURE, LINE = 0.0208, 0.015
"""From the edge of a card to its figure, and half the thickness of the edge, in card widths."""


WORDS_BETWEEN = re.compile(r" and |^The ")
NUMBER = re.compile(r"\s*(\d+|[IVX]+|[A-D])$")


@pytest.mark.parametrize("view", ["book", "table", "deal"])
def test_pictures_call_piles_by_the_words_of_the_game(view: str) -> None:
    """La Parisienne had a *waste heap* beside its heaps; in its rules and answers that is the waste."""
    told = []
    for game in all_games():
        words = {
            form.casefold() for group in game.piles for form in (group.word, group.plural or f"{group.word}s")
        }
        known = words | {part for word in words for part in word.split()}
        for placement in game.picture.wide(view):
            label = placement.label
            texts = [*(label.text if label is not None and isinstance(label.text, list) else [])]
            texts += [placement.caption] if placement.caption is not None else []
            bare = (part for text in texts for part in WORDS_BETWEEN.split(NUMBER.sub("", text)))
            told += [f"{game.id}: {part}" for part in bare if part and part.casefold() not in known]
    assert told == []


def heads(scene: Scene, pile: str) -> tuple[Label, float]:
    """The label of a pile, and how far it stands below the middle of its place."""
    (label,) = (label for label in scene.labels if label.pile == pile and label.text)
    (place,) = (place for place in scene.outlines if place.pile == pile)
    assert place.y is not None
    return label, label.y - place.y


@pytest.mark.parametrize("name", ["cadogan-nestor", "nestor"])
def test_reserves_have_their_numbers_above_in_every_puzzle(name: str) -> None:
    """They stood above in endings and below in whole deals."""
    game = find_game(name)
    ending = ending_view(game, kept_endings(game)[0].puzzle().start_at(0), ROOM)
    for scene in (ending, deal_view(game, example_position(game), ROOM)):
        for pile in game.pile_names("reserve"):
            label, below = heads(scene, pile)
            assert below < 0, label


def test_an_empty_waste_bears_its_word() -> None:
    """In a puzzle of La Parisienne a frame among the heaps had none."""
    game = find_game("parisienne")
    empty = 0
    for kept in kept_endings(game)[:8]:
        scene = ending_view(game, kept.puzzle().start_at(0), ROOM)
        if any(place.pile == "waste" and place.drawn for place in scene.outlines):
            empty += 1
            assert "waste" in [label.text for label in scene.labels]
    assert empty


@pytest.mark.parametrize("name", ["windmill", "windmill-one-pack"])
def test_a_number_of_a_sail_is_nearest_to_the_sail(name: str) -> None:
    """The number of the third stood over the fourth corner."""
    game = find_game(name)
    scene = ending_view(game, kept_endings(game)[0].puzzle().start_at(0), ROOM)
    places = {
        place.pile: (place.x, place.y)
        for place in scene.outlines
        if place.x is not None and place.y is not None
    }
    numbers = [label for label in scene.labels if label.pile in game.pile_names("reserve")]
    assert sorted(label.text for label in numbers) == sorted(map(str, range(1, 9)))
    for label in numbers:
        far = {pile: dist((label.x, label.y), at) for pile, at in places.items()}
        assert far[label.pile] < min(far[pile] for pile in far if pile.startswith("foundation-"))


def test_figures_of_a_column_are_clear_of_the_next_card() -> None:
    """The feet of knaves and aces ran into its edge."""
    foot = TOP_OF_FIGURE + figure_height("index", "down")
    assert COLUMN_STEP * HEIGHT / 100 - LINE - foot > 0.02


@pytest.mark.parametrize("at", range(4))
def test_piles_among_those_of_a_larger_group_each_bear_their_word(at: int) -> None:
    """Packet 4 of The Octagon had a bare number at a side of its own, among those of the families."""
    game = find_game("octagon")
    scene = ending_view(game, kept_endings(game)[at].puzzle().start_at(0), ROOM)
    said = {label.pile: label for label in scene.labels if label.pile}
    packets = game.pile_names("tableau")
    assert [said[pile].text for pile in packets] == [f"packet {number}" for number in (1, 2, 3, 4)]
    # All stand above their piles, as those of the families do.
    assert all(heads(scene, pile)[1] < 0 for pile in (*packets, *game.pile_names("foundation")))


def test_numbers_of_a_group_stand_at_one_side_where_they_may() -> None:
    """That of scene 2 of The Herring-Bone stood at the left, beside the falling families."""
    game = find_game("herring-bone")
    for kept in kept_endings(game)[:6]:
        scene = ending_view(game, kept.puzzle().start_at(0), ROOM)
        bones = [card for card in scene.cards if card.pile == "reserve-1"]
        assert bool(bones) == ("herring-bone" in [label.text for label in scene.labels])
        middles = {place.pile: place.x or 0.0 for place in scene.outlines}
        scenes = [label for label in scene.labels if label.pile in {f"reserve-{n}" for n in range(2, 10)}]
        assert len(scenes) > 2 and all(label.x > middles[label.pile] for label in scenes)


@pytest.mark.parametrize("name", ["terrace", "dial-2", "rouge-et-noir", "reserves", "four-corners"])
def test_words_that_go_with_numbers_are_in_roman_and_above(name: str) -> None:
    """*Auxiliary* stood in italics over a 1, and in roman beside it on the page that faces that; families of
    The Terrace had their numbers below, over those of the packets."""
    game, seen = find_game(name), 0
    words = {group.word for group in game.piles if group.count > 1}
    for kept in kept_endings(game)[:3]:
        scene = ending_view(game, kept.puzzle().start_at(0), ROOM)
        told = [label for label in scene.labels if any(word in label.text for word in words)]
        seen += len(told)
        assert told and not any(label.italic for label in told)
        if name == "terrace":
            assert heads(scene, "foundation-1")[1] < 0
    assert seen


def test_a_row_of_a_few_piles_is_drawn_whole() -> None:
    """Reserves that were used up left gaps between the others, numbered 1, 3 and 4."""
    game, empty = find_game("reserves"), 0
    for kept in kept_endings(game)[:6]:
        position = kept.puzzle().start_at(0)
        scene = ending_view(game, position, ROOM)
        drawn = {place.pile for place in scene.outlines if place.drawn and place.x is not None}
        used = {pile for pile in game.pile_names("reserve") if not position.piles[pile]}
        if len(used) < 4:
            empty += len(used)
            assert used <= drawn
    assert empty


def test_hours_of_the_clock_stand_in_the_middle_of_their_cards() -> None:
    """Those at the corners stood a quarter of a card aside."""
    game = find_game("clock")
    scene = ending_view(game, kept_endings(game)[0].puzzle().start_at(0), ROOM)
    middles = {place.pile: place.x or 0.0 for place in scene.outlines}
    hours = [label for label in scene.labels if label.text in ("II", "IV", "VIII", "X")]
    assert len(hours) == 4
    assert all(abs(label.x - middles[label.pile]) < 0.01 for label in hours)


@each("name", ["fairest-1", "fairest-2", "calcul", "calcul-foundations-in"])
def test_labels_of_a_row_are_named_alike(name: str) -> None:
    """Of *heap A*, 2, 3, 4 the second became *two’s heap 2* where words stand with numbers."""
    game = find_game(name)
    for view in (deal_view, book_view):
        scene = view(game, example_position(game), Room(20, 400, 400))
        grown = worded(scene, game, 600, highest=600)
        row = [label.text for label in grown.labels if label.pile in game.pile_names("foundation")]
        assert row in (["heap A", "2", "3", "4"], ["packet A", "2", "3", "4"])
        assert not lacks_words(grown, game)


def test_numbers_between_rows_stand_clear_of_frames() -> None:
    """In large print the dashes of empty frames struck the feet of their numbers, with air above these."""
    high = 0.65 * 2.5
    cards = CardAt("a-1", "AS", 0, 10, 7), CardAt("a-2", "2S", 0, 24, 7)
    frames = tuple(Outline(f"b-{at}", 10 + 14 * at, 27) for at in (0, 1))
    labels = tuple(Label(str(at), 10 + 14 * at, 20 - high / 2, 2.5, pile=f"b-{at}") for at in (0, 1))
    scene = Scene("", 34, 34, 10, cards, frames, labels)
    first, second = standing_clear(scene).labels
    assert first.y == second.y
    under, over = 20 - (first.y + high / 2), first.y - high / 2 - 14
    assert under == pytest.approx(0.14 * 2.5) and over > under
    # Where the air is as little on both sides there is nothing to be won.
    tight = replace(scene, labels=tuple(structs.replace(one, y=17) for one in labels), cards=())
    assert standing_clear(tight).labels == tight.labels
