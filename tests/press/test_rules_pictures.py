"""The pictures of the rules as they are printed: upright, within the measure, cards no narrower than 7 mm."""

import pytest
from each import by_turns

from bookgen.games import Game, all_games, find_game
from bookgen.picture.all_named import lacks_names
from bookgen.picture.in_hand import KEPT
from bookgen.picture.lettering import half_box
from bookgen.picture.room import LEAST_MM, STANDARD
from bookgen.picture.scene import MM, CardAt, Outline, Scene, bounds
from bookgen.picture.views import Picture, book_picture
from bookgen.press.book.game_opening import _Game
from bookgen.press.document.blocks import Illustration, Section, Title
from bookgen.press.page.trim import LARGE, TRIMS, Trim
from bookgen.press.puzzle.figure import BOOK_CARD_MM, FEW_MM, MOST_LETTERING_MM, book_figure
from bookgen.press.wording.collect import GamePart
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
    ("name", "few"),
    [("talkative", True), ("covering", True), ("the-wish", True), ("caesar", False)],
)
def test_a_card_or_a_few_in_the_middle_of_a_page_are_larger(name: str, few: bool) -> None:
    game = find_game(name)
    view = book_picture(game, example_position(game))
    scene = book_figure(view, TRIMS["6x9"].measure, 250.0, TRIMS["6x9"]).scene
    assert (scene.card_width > BOOK_CARD_MM) == few
    assert scene.card_width <= FEW_MM


def all_drawn(scene: Scene) -> list[CardAt | Outline]:
    """Cards and places that are to be seen."""
    return [*scene.cards, *(place for place in scene.outlines if place.drawn and place.x is not None)]


def in_hand(name: str) -> tuple[Game, Picture, set[str]]:
    """A game, its picture in a book, and its stock and waste that a lay-out can leave out."""
    part = GamePart(find_game(name))
    held = any(part.shown.piles[pile] for pile, role in part.game.roles.items() if role == "stock")
    named = [(pile, group) for pile, group, _ in part.game.all_piles() if group.count == 1]
    piles = {
        pile
        for pile, group in named
        if group.role == "waste" or (group.role == "stock" and part.shown.piles[pile])
    }
    return part.game, part.picture, piles if held else set()


@pytest.mark.parametrize("name", by_turns(IDS, 0, 5))
def test_stock_and_waste_are_drawn_beside_the_table(name: str) -> None:
    """The old books' pictures leave out what their words speak of."""
    game, picture, piles = in_hand(name)
    scene = picture(STANDARD)
    assert piles <= {one.pile for one in all_drawn(scene)}
    bare = book_picture(game, GamePart(game).shown)(STANDARD)
    added = piles - {one.pile for one in all_drawn(bare)}
    assert {label.text for label in scene.labels if label.pile in added} == {
        game.groups_of_piles[pile][0].word for pile in added
    }
    boxes = [(one.pile, bounds(scene.corners(one))) for one in all_drawn(scene)]
    for pile, box in boxes:
        for other, there in boxes:
            if pile in added and other != pile:
                assert box[2] <= there[0] or there[2] <= box[0] or box[3] <= there[1] or there[3] <= box[1]
    assert not faults(scene, scene, Trim("any", 9999, 9999, 0, 0, 0, 0))


def test_a_table_is_little_smaller_for_its_stock() -> None:
    """Where there is no room for both it stands without."""
    game, picture, piles = in_hand("storehouse")
    bare = book_picture(game, GamePart(game).shown)
    trim = TRIMS["6x9"]
    for height, drawn in ((300.0, True), (220.0, False)):
        scene = book_figure(picture, trim.measure, height, trim).scene
        without = book_figure(bare, trim.measure, height, trim).scene
        assert (piles <= {one.pile for one in all_drawn(scene)}) is drawn
        assert scene.card_width >= KEPT * without.card_width


def test_words_at_piles_are_of_one_size() -> None:
    """They were from 7 points beside small cards to 14 beside large ones."""
    trim = TRIMS["6x9"]
    sizes = set[float]()
    for name in ("talkative", "storehouse", "kingdom", "fly", "blockade", "parallels"):
        scene = book_figure(in_hand(name)[1], trim.measure, 300.0, trim).scene
        sizes |= {round(label.size, 2) for label in scene.labels if label.pile}
    assert max(sizes) <= MOST_LETTERING_MM + 0.01
    assert max(sizes) - min(sizes) < 0.2
    talkative = in_hand("talkative")[1](STANDARD)
    assert {label.text for label in talkative.labels} == {"stock", "waste"}


def test_a_stock_that_is_shown_card_by_card_has_no_word() -> None:
    """*Stock* stood in the middle under Royal Marriage, with no pile over it."""
    for name in ("royal-marriage", "push-pin"):
        scene = GamePart(find_game(name)).picture(STANDARD)
        assert sum(card.pile == "stock" for card in scene.cards) > 1
        assert "stock" not in {label.text for label in scene.labels}, name


NAMELESS = {
    "the-star": 2,
    "corners-covered": 1,
    "windmill": 1,
    "parallels": 2,
    "blockade-ten": 2,
    "fortress": 1,
    "herring-bone": 2,
    "herring-bone-german": 2,
    "wheatsheaf": 1,
    "nivernaise": 1,
}
"""Games with a pile in the midst of others, or columns at both edges, whose words have no room on half a page
in large print, and how many."""


@pytest.mark.parametrize("name", by_turns(IDS, 0, 5))
def test_piles_are_named_in_large_print(name: str) -> None:
    """Of Les Petits Paquets the upper and lower families and the side packet had no word, though the rules
    speak of them."""
    part, trim = GamePart(find_game(name)), LARGE["7x10"]
    shown = Illustration(part.picture, "", game=part.game)
    game = _Game(Section("game", name, part.title, (Title(part.title), shown)), trim, None)
    scene = game.picture.drawn(0.6 * trim.depth, clear=False)
    assert scene is not None
    assert lacks_names(scene, part.game) <= NAMELESS.get(name, 0)
    left, top, right, bottom = reach(scene)
    assert min(left, top) > -SLIGHT and right < scene.width + SLIGHT and bottom < scene.height + SLIGHT
