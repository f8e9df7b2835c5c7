"""The pictures of the rules as they are printed: upright, within the measure, cards no narrower than 7 mm."""

import pytest

from bookgen.games import all_games, find_game
from bookgen.picture.lettering import half_box
from bookgen.picture.room import LEAST_MM, STANDARD
from bookgen.picture.scene import MM, CardAt, Outline, Scene
from bookgen.picture.views import book_picture
from bookgen.press.page.trim import LARGE, TRIMS, Trim
from bookgen.press.puzzle.figure import BOOK_CARD_MM, FEW_MM, book_figure
from bookgen.puzzles.example import example_position

IDS = [game.id for game in all_games()]
PAGES = [*TRIMS.values(), *LARGE.values()]
SLIGHT = 0.05
"""Points by which lengths may seem more by rounding."""


def reach(scene: Scene) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of cards, places and lettering, in mm."""
    drawn: list[CardAt | Outline] = [*scene.cards]
    drawn += [place for place in scene.outlines if place.drawn]
    points = [point for one in drawn for point in scene.corners(one)]
    for label in scene.labels:
        half, rise = half_box(label.text, label.italic, label.size, 0)
        points += [(label.x - half, label.y - rise), (label.x + half, label.y + rise)]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def faults(scene: Scene, whole: Scene, trim: Trim) -> list[str]:
    """What is wrong with a picture on a page; ``whole`` is the same with all the room it wants."""
    found = []
    left, top, right, bottom = reach(scene)
    if left < -SLIGHT or top < -SLIGHT or right > scene.width + SLIGHT or bottom > scene.height + SLIGHT:
        found.append("what is drawn reaches out of the picture")
    if scene.width * MM > trim.measure + SLIGHT:
        found.append(f"{scene.width * MM:.1f} points wide, wanted {trim.measure:g}")
    if scene.card_width * trim.scale < LEAST_MM - SLIGHT:
        found.append(f"cards of {scene.card_width * trim.scale:.2f} mm")
    turns = [
        {place.pile: place.turn for place in one.outlines if place.x is not None} for one in (scene, whole)
    ]
    if turns[0] != turns[1]:
        found.append("turned")
    return found


@pytest.mark.parametrize("name", IDS)
def test_a_picture_of_the_rules_is_upright_and_within_the_measure(name: str) -> None:
    picture = book_picture(game := find_game(name), example_position(game))
    whole = picture(STANDARD)
    for trim in PAGES:
        scene = book_figure(picture, trim.measure, 0.9 * trim.depth, trim).scene
        assert faults(scene, whole, trim) == [], f"{trim.name}, {trim.scale:g}"


def test_a_fault_is_seen() -> None:
    picture = book_picture(game := find_game("spark"), example_position(game))
    whole = picture(STANDARD)
    narrow = Trim("narrow", 100, 500, 20, 20, 20, 20)
    assert faults(whole, whole, narrow)[0].endswith("points wide, wanted 60")
    assert faults(whole.turned(), whole, TRIMS["6x9"])[-1] == "turned"


@pytest.mark.parametrize(
    ("name", "few"), [("talkative", True), ("covering", True), ("the-wish", True), ("caesar", False)]
)
def test_a_card_or_a_few_in_the_middle_of_a_page_are_larger(name: str, few: bool) -> None:
    game = find_game(name)
    view = book_picture(game, example_position(game))
    scene = book_figure(view, TRIMS["6x9"].measure, 250.0, TRIMS["6x9"]).scene
    assert (scene.card_width > BOOK_CARD_MM) == few
    assert scene.card_width <= FEW_MM
