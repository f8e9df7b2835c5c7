"""Plates: legal tables drawn large, each on a page that turns no opening to the wrong side."""

import re
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from bookgen.cli import DONE, run
from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.picture.framed import framed, plate_picture, standard_plate
from bookgen.picture.in_sight import hidden_indices
from bookgen.picture.room import LEAST_MM
from bookgen.picture.scene import Scene, bounds
from bookgen.play.shown import plate_position
from bookgen.press.book.plates import BESIDE_WORDS, NEAR_ENOUGH, Engravings, PlatePage
from bookgen.press.document.volume import document_of
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.presets import PRESETS
from bookgen.press.page.trim import BOOK, LARGE, TRIMS, Trim
from bookgen.press.preflight.look_over import look_over
from bookgen.press.type.faces import register_faces
from bookgen.press.wording.plate_words import plate_facts
from bookgen.press.wording.templates import page_text

PLATED = [game.id for game in all_games() if game.picture.plate is not None]
PAGES = {**TRIMS, **{f"{name} large": trim for name, trim in LARGE.items()}}


@cache
def plate(name: str, trim: Trim) -> PlatePage:
    """The page of a plate."""
    game = find_game(name)
    position = plate_position(game)
    assert position is not None
    return PlatePage(plate_picture(game, position), game.title, trim)


def test_the_finest_tables_have_plates() -> None:
    titles = {find_game(name).title.removeprefix("The ") for name in PLATED}
    assert titles == {
        "Crescent", "Windmill", "Star", "Empress of India", "Clock", "Shah", "Sultan", "Trefoil",
        "Besieged City", "Terrace", "Plait", "Octagon", "Herring-Bone",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "page"),
    [
        pytest.param(name, page, marks=[] if (at + of) % 3 == 0 else [pytest.mark.heavy])
        for at, name in enumerate(PLATED)
        for of, page in enumerate(PAGES)
    ],
)
def test_the_table_lies_in_the_middle_of_its_frame_and_the_laurel_beside_it(name: str, page: str) -> None:
    trim = PAGES[page]
    scene = plate(name, trim).scene
    # A page in large print is enlarged afterwards.
    assert scene.card_width * trim.scale >= LEAST_MM
    assert not hidden_indices(scene)
    outer, box, tablet = scene.frame
    assert outer.left + outer.width <= scene.width + 0.01
    assert outer.top + outer.height <= scene.height + 0.01
    left, top, right, foot = bounds(corner for card in scene.cards for corner in scene.corners(card))
    assert box.left < left
    assert right < box.left + box.width
    assert box.top < top
    assert foot < box.top + box.height <= tablet.top
    assert all(scene.card_width >= LEAST_MM / trim.scale for _ in scene.cards)
    for art in scene.art:
        if art.symbol == "ornament-spandrel":
            a, _, _, d, x, y = art.matrix
            for along, deep in ((292, 84), (84, 292)):
                reach = bounds([(x, y), (x + a * along, y + d * deep)])
                assert not any(_meets(reach, bounds(scene.corners(card))) for card in scene.cards), name


def _meets(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("name", PLATED)
def test_laurel_grows_alike_at_the_left_and_at_the_right(name: str) -> None:
    scene = plate(name, TRIMS["6x9"]).scene
    places = sorted(art.matrix for art in scene.art if art.symbol == "ornament-spandrel")
    mirrored = sorted((-a, b, c, d, scene.width - x, y) for a, b, c, d, x, y in places)
    assert places, name
    for one, other in zip(places, mirrored, strict=True):
        assert one == pytest.approx(other)


def test_where_the_table_is_open_in_its_middle_the_device_lies_there() -> None:
    assert "ornament-device" in {art.symbol for art in plate("octagon", TRIMS["6x9"]).scene.art}
    assert "ornament-device" not in {art.symbol for art in plate("windmill", TRIMS["6x9"]).scene.art}


def test_the_hours_stand_on_the_clock_and_no_numbers_on_other_tables() -> None:
    assert [label.text for label in plate("clock", TRIMS["6x9"]).scene.labels][:3] == ["I", "II", "III"]
    assert not plate("sultan", TRIMS["6x9"]).scene.labels


def test_a_plate_for_the_screen_has_no_tablet() -> None:
    game = find_game("crescent")
    position = plate_position(game)
    assert position is not None
    drawn: Scene = standard_plate(plate_picture(game, position))
    assert len(drawn.frame) == 2
    assert drawn.width > drawn.height
    assert len(framed(plate_picture(game, position), 120, 90, 12).frame) == 3


def pages_of(path: Path) -> list[str]:
    """The words of each page."""
    with pypdfium2.PdfDocument(path) as document:
        return [page.get_textpage().get_text_range() for page in document]


def placed(pages: list[str], words: str) -> list[int]:
    """The pages from 1 on which these words stand."""
    return [at for at, told in enumerate(pages, start=1) if words in told]


SHOWN = "The table in play, after"
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
FEW = ("crescent", "windmill", "lucas", "clock", "sultan")


def book(path: Path, *arguments: str) -> list[str]:
    """A book of a few games, with one puzzle each."""
    assert run(["book", *arguments, "--puzzles", "1", "--no-hints", "-o", str(path)]) == DONE
    return pages_of(path)


def blank_pages(pages: list[str]) -> int:
    """How many pages have no words."""
    return sum(not words.strip() for words in pages)


@pytest.mark.parametrize(
    "page",
    [
        ["6x9"],
        pytest.param(["a4"], marks=pytest.mark.heavy),
        pytest.param(["letter", "--large-print"], marks=pytest.mark.heavy),
    ],
    ids=" ".join,
)
def test_a_plate_turns_no_opening_and_brings_hardly_a_blank_page(page: list[str], tmp_path: Path) -> None:
    pages = book(tmp_path / "book.pdf", *FEW, "--trim", *page)
    plates = placed(pages, SHOWN)
    assert len(plates) == 4
    for name in FEW:
        title = find_game(name).title
        (game,) = [at for at in placed(pages, find_game(name).source) if title in pages[at - 1]][:1]
        assert game % 2 == 0, name
        own = [at for at in plates if f"{title}" in pages[at - 1]]
        # Right before the game, or right behind it, but for the frontispiece.
        assert all(at == 2 or game - 6 <= at <= game + 8 for at in own), (name, game, own)
        assert len(own) == (name != "lucas")
    bare = book(tmp_path / "bare.pdf", *FEW, "--trim", *page, "--no-plates")
    # With one puzzle the right-hand page before a game is free: plates stand there first.
    # A plate may bring one blank page; the last has perhaps none to face it, but the device.
    blank = blank_pages(pages) - blank_pages(bare)
    assert blank <= 1
    assert len(bare) <= len(pages) <= len(bare) + len(plates) + max(blank, 0) + 1


def test_a_plate_stands_right_before_its_game_or_right_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of The Herring-Bone stood sixteen pages before its rules, opposite that of another game."""
    register_faces()
    names = ["crescent", "windmill", "lucas", "clock"]
    document = document_of(volume_of([find_game(name) for name in names], []))
    engravings = Engravings(document.sections, BOOK, AnchorPages(), "game-clock")
    first = engravings.first()
    assert first == "plate-crescent" and engravings.near(first, 300) == first
    assert engravings.near(None, 300) is None and "plate-clock" not in engravings
    # Of two games that follow each other the plates share a leaf between them.
    assert engravings.goes_behind("plate-crescent") and not engravings.goes_behind("plate-windmill")
    assert engravings.opposite("plate-windmill") == "plate-crescent"
    monkeypatch.setattr(AnchorPages, "sheet", lambda *_: 60)
    assert engravings.near(first, 60 - NEAR_ENOUGH) == first
    assert engravings.near(first, 59 - NEAR_ENOUGH) is None


@pytest.mark.parametrize("name", PLATED)
def test_a_plate_tells_what_stands_there(name: str) -> None:
    game = find_game(name)
    position = plate_position(game)
    assert position is not None and game.picture.plate is not None
    facts = plate_facts(game, game.picture.plate, position)
    assert facts["home"] or facts["out"]
    assert not (facts["cards"] and facts["stock"])
    told = page_text("plate", moves=2, **facts)
    assert told.startswith("The table in play, after 2 plays: ") and told.strip().endswith(".")


def test_a_book_may_be_without_plates(tmp_path: Path) -> None:
    pages = book(tmp_path / "book.pdf", *FEW[:2], "--no-plates")
    assert not placed(pages, SHOWN)
    assert not placed(pages, "Plates")


def test_the_contents_list_the_plates_by_their_pages(tmp_path: Path) -> None:
    pages = book(tmp_path / "book.pdf", *FEW[:2])
    (contents,) = placed(pages, "Contents")
    listed = pages[contents - 1].split("Plates", 1)[1]
    told = [
        (found[1].strip(), found[2]) for found in re.finditer(r"(The [A-Z]\w+)[. ]+ ([ivxl]+|\d+)\b", listed)
    ]
    # The pages before the games have Roman numbers, and those before the plates none that are printed.
    assert sorted(title for title, _ in told) == ["The Crescent", "The Windmill"]
    # The frontispiece, which shows one of these here, is listed first.
    assert re.search(r"The \w+ \(frontispiece\)[. ]+ii\b", listed)
    assert re.search(r"How it is played: page \d", pages[1]) and SHOWN not in pages[1]
    (body,) = placed(pages, "left-hand page has the picture")
    stand = [int(page) + body - 1 if page.isdigit() else 1 + ROMAN.index(page) for _, page in told]
    assert stand == sorted(stand)
    for (title, printed), page in zip(told, stand, strict=True):
        assert title in pages[page - 1] and SHOWN in pages[page - 1]
        # A plate may stand a hundred pages before its game.
        (rules,) = placed(pages, f"plate on page {printed}")
        assert title in pages[rules - 1]


@pytest.mark.parametrize("preset", ["kdp", pytest.param("ingram", marks=pytest.mark.heavy)])
def test_plates_pass_preflight(preset: str, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    book(path, *FEW, "--preset", preset)
    kinds = {fault.kind for fault in look_over(path, PRESETS[preset])}  # type: ignore[index]
    assert not kinds - {"pages"}


@pytest.mark.parametrize("page", ["7x10", "letter"])
def test_words_in_large_print_stand_within_the_frame(page: str, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    pages = book(path, "the-star", "--large-print", "--trim", page)
    (at,) = placed(pages, SHOWN)
    trim = LARGE[page]
    left, _, right, _ = (length * trim.scale for length in trim.block(at))
    out = trim.overhang * trim.scale / 2
    with pypdfium2.PdfDocument(path) as document:
        text = document[at - 1].get_textpage()
        letters = [text.get_charbox(place) for place in range(text.count_chars())]
    assert left - out + BESIDE_WORDS < min(box[0] for box in letters if box[2] > box[0])
    assert max(box[2] for box in letters) < right + out - BESIDE_WORDS


@pytest.mark.parametrize("name", ["trefoil", "crescent", "terrace"])
def test_a_wide_table_fills_its_plate(name: str) -> None:
    """In a row too many, or upright, it filled a sixth to a quarter of a page of A4."""
    scene = plate(name, TRIMS["a4"]).scene
    left, top, right, foot = bounds(corner for card in scene.cards for corner in scene.corners(card))
    assert (right - left) * (foot - top) > 0.4 * scene.width * scene.height


def test_large_print_has_no_plate_with_cards_under_ten_millimetres(tmp_path: Path) -> None:
    pages = book(tmp_path / "book.pdf", "empress-of-india", "windmill", "--large-print", "--trim", "7x10")
    (at,) = placed(pages, SHOWN)
    assert "The Windmill" in pages[at - 1]
    # In large print they have two pages.
    contents = "\n".join(pages[at - 1] for at in placed(pages, "Contents"))
    listed = contents.split("Plates", 1)[1].split("(frontispiece)")[1]
    assert "Windmill" in listed and "Empress" not in listed


@pytest.mark.parametrize("name", PLATED)
def test_plates_bear_no_numbers_of_piles(name: str) -> None:
    """Two of twelve had some, one a word with its number away from its pile; the hours of The Clock stay."""
    labels = plate(name, TRIMS["6x9"]).scene.labels
    assert not any(re.search(r"\d", label.text) for label in labels)
    assert {label.text for label in labels} >= ({"XII", "IX"} if name == "clock" else set())
