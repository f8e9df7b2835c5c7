"""The numbers of piles in the picture of the rules."""

import pytest
from tables import IDS, game_of, opening

from bookgen.errors import LayoutError
from bookgen.games.piles import resolve_piles
from bookgen.picture.ground import meet
from bookgen.picture.lettering import CAP_HEIGHT, text_width
from bookgen.picture.room import Room
from bookgen.picture.scene import Label, Scene, card_corners
from bookgen.picture.views import book_view
from bookgen.press.wording.pile_words import pile_words

ROOMS = (Room(), Room(card=16, width=101.6, height=70), Room(card=13, width=101.6, height=110))
"""As large as may be, as on a page with many words, and as on one with few."""


def pictures(name: str) -> list[Scene]:
    """The picture of the rules in each room in which it can be drawn."""
    found = []
    for room in ROOMS:
        try:
            found.append(book_view(game_of(name), opening(name), room))
        except LayoutError:
            continue
    return found


def known_by_cards(name: str) -> set[str]:
    """The piles that lie sorted, or are read as one."""
    game = game_of(name)
    placed = [one for _, placements in game.picture.views() for one in placements if one.sort or one.chain]
    return {pile for one in placed for named in one.names for pile in resolve_piles(game, named)}


@pytest.mark.parametrize("name", ["fairest-1", "fairest-2", "calcul", "calcul-foundations-in"])
def test_heaps_that_are_known_by_a_rank_are_lettered_as_answers_call_them(name: str) -> None:
    game = game_of(name)
    letters = [letter for pile, letter in pile_words(game, short=True).items() if "foundation" in pile]
    for scene in pictures(name):
        labels = [label for label in scene.labels if label.pile.startswith("foundation")]
        said = [label.text.split()[-1] for label in labels]
        # In answers the initial of the word stands before the rank: hA.
        assert said == [letter[1:] for letter in letters] == ["A", "2", "3", "4"]
        assert labels[0].text[0] == letters[0][0]
        # Other piles with the same numbers bear their word.
        others = [label for label in scene.labels if label.pile and label not in labels]
        assert others and not others[0].text.isdigit()


@pytest.mark.parametrize("name", IDS)
def test_every_pile_of_several_bears_its_number(name: str) -> None:
    drawn = pictures(name)
    assert drawn
    for scene in drawn:
        filled = {card.pile for card in scene.cards}
        seen = {place.pile for place in scene.outlines if place.x is not None}
        seen = {place.pile for place in scene.outlines if place.pile in seen and place.drawn} | (
            filled & seen
        )
        said = {label.pile: label.text for label in scene.labels if label.pile}
        for pile, group, at in game_of(name).all_piles():
            if group.count > 1 and not group.is_ornament and pile in seen - known_by_cards(name):
                numbers = (str(at + 1), f"{group.word} {at + 1}")
                assert said.get(pile) in numbers, f"{name}: no number at {pile}"


def box(label: Label) -> list[tuple[float, float]]:
    half = text_width(label.text, label.italic) * label.size / 2
    rise = CAP_HEIGHT * label.size / 2
    return [
        (label.x + a, label.y + b) for a, b in ((-half, -rise), (half, -rise), (half, rise), (-half, rise))
    ]


@pytest.mark.parametrize("name", IDS)
def test_a_number_lies_on_no_card_but_on_a_plate_on_its_own(name: str) -> None:
    for scene in pictures(name):
        for label in (one for one in scene.labels if one.pile):
            met = [
                card.pile
                for card in scene.cards
                if meet(box(label), card_corners(card.x, card.y, card.turn, scene.card_width))
            ]
            # On its own card the number lies over whatever that covers, and under nothing.
            assert met[-1:] == ([label.pile] if label.plate else []), f"{name}: the number of {label.pile}"


def test_all_places_of_the_shah_are_numbered() -> None:
    for scene in pictures("shah"):
        said = [label.text for label in scene.labels if label.pile.startswith("tableau-")]
        assert sorted(int(text.removeprefix("place ")) for text in said) == list(range(1, 25))


def test_no_lettering_is_under_seven_points() -> None:
    for name in IDS:
        for scene in pictures(name):
            assert all(label.size >= 2.469 for label in scene.labels), name


@pytest.mark.parametrize("name", ["besieged-city", "empress-of-india", "olga"])
def test_the_most_crowded_tables_are_numbered_beside_their_cards_on_a_page_full_of_words(name: str) -> None:
    """On A4 their numbers were small on the cards, and none said of which group it was."""
    room = {"besieged-city": 71, "empress-of-india": 89, "olga": 66}[name]
    scene = book_view(game_of(name), opening(name), Room(card=16, width=160, height=room, turning=False))
    assert not any(label.plate for label in scene.labels)
    said = " ".join(label.text for label in scene.labels)
    groups = {group.word for pile, group, _ in game_of(name).all_piles() if group.count > 1}
    assert all(word in said for word in groups - {"guard"})
