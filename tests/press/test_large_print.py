"""Large print: type, lines, pictures and pages, as they are printed."""

import ctypes
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from numbered import numbers_amiss

from bookgen.cli import DONE, run
from bookgen.commands.choice import Choice
from bookgen.commands.volume import volume_of
from bookgen.games import Game, all_games, find_game
from bookgen.picture.pdf import draw_scene
from bookgen.picture.scene import MM, Scene
from bookgen.press.book.booklet import build_booklet
from bookgen.press.document.blocks import Illustration
from bookgen.press.document.game import game_section
from bookgen.press.document.links import References
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.trim import LARGE, LARGE_PT, LEAST_LARGE_PT, Trim, book_trim
from bookgen.press.puzzle.counted_rows import CountedRows
from bookgen.press.puzzle.figure import LEAST_FIGURE_MM, book_figure, figure_mm
from bookgen.press.puzzle.puzzle_page import is_clear
from bookgen.press.puzzle.row_ends import numbered_at_ends, numbers_on_cards
from bookgen.press.puzzle.set_puzzle import Plan, SetPuzzle
from bookgen.press.read.read_key import read_entries
from bookgen.press.wording.collect import GamePart
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import STOCK
from bookgen.puzzle import Puzzle
from bookgen.puzzles.for_book import puzzles_of

SOME = ("the-wish", "dial-1", "lucas", "four-corners", "herring-bone", "parisienne")
"""Among them a game with the widest rows, lay-outs in a ring, and deals whose words take two pages."""
LOW = {
    "blockade", "cadogan-blockade", "clock", "empress-of-india", "herring-bone", "herring-bone-german",
    "lady-of-the-manor", "lucas", "nestor", "nivernaise", "olga", "petits-paquets", "petits-paquets-open",
    "queens", "shah", "trefoil", "trefoil-aces-in", "trefoil-two-packs", "valentine", "wrangle",
}  # fmt: skip
"""Games with more in a row, or in a ring, than goes on a page of 7 x 10 inches with figures of 4 mm."""
LEAST_LOW_MM = 2.5
OLD_STYLE = ("Regular", "Italic")
"""Faces with figures of old style, whose 1 is taken for an I."""


def chosen(game: Game, trim: Trim, count: int) -> list[Puzzle]:
    """So many puzzles of a game as a book on a trim has them, whole deals only where these are clear."""
    options: Any = dict.fromkeys(field.name for field in fields(Choice))
    given: Any = {"games": [game.id], "puzzles": count, "start": 1, "budget": 1, "cuts": "three"}
    plain = {"order": "book", "whole": False, "fresh": False, "pencil": False}
    choice = Choice(**{**options, **plain, **given})
    return choice.puzzles_for(game, (1, 5), trim)


class Printed:
    """A book in large print, the scenes that were drawn into it, and which of them are of which game."""

    def __init__(self, path: Path, name: str, games: tuple[str, ...], draw: pytest.MonkeyPatch) -> None:
        self.scenes: list[Scene] = []

        def keep(canvas: Any, scene: Scene, *where: Any) -> None:
            self.scenes.append(scene)
            draw_scene(canvas, scene, *where)

        draw.setattr("bookgen.press.puzzle.figure.draw_scene", keep)
        found = [find_game(game) for game in games]
        self.trim = book_trim(name, True)
        records = [record for game in found for record in chosen(game, self.trim, 1)]
        build_booklet(volume_of(found, records), path, self.trim)
        self.document: Any = pypdfium2.PdfDocument(path)


def faces_of(page: Any) -> list[tuple[float, str, str, float]]:
    """Height on the page, letter, name of the font and size as printed, of each character that is seen."""
    text, found = page.get_textpage(), []
    x, y, matrix = ctypes.c_double(), ctypes.c_double(), pdfium.FS_MATRIX()
    name, flags = ctypes.create_string_buffer(80), ctypes.c_int()
    for at in range(text.count_chars()):
        letter = chr(pdfium.FPDFText_GetUnicode(text, at) or 32)
        if letter.strip() and pdfium.FPDFText_IsGenerated(text, at) == 0:
            pdfium.FPDFText_GetCharOrigin(text, at, x, y)
            pdfium.FPDFText_GetMatrix(text, at, matrix)
            pdfium.FPDFText_GetFontInfo(text, at, name, 80, flags)
            enlarged = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
            size = enlarged * pdfium.FPDFText_GetFontSize(text, at)
            found.append((round(y.value, 1), letter, name.value.decode("latin-1"), size))
    return found


def faults(printed: Printed) -> list[str]:
    """What is wrong with a book, told with the page."""
    found = []
    title = re.compile(r"^[ivxl]*$|^\d+$")
    for at, page in enumerate(printed.document, start=1):
        if page.get_rotation():
            found.append(f"page {at}: turned")
        letters = faces_of(page)
        small = [size for *_, size in letters if size < LEAST_LARGE_PT - 0.02]
        if small:
            found.append(f"page {at}: type of {min(small):.1f} points")
        lines: dict[float, list[tuple[str, str]]] = {}
        for y, letter, font, _ in letters:
            lines.setdefault(y, []).append((letter, font))
        for line in lines.values():
            told = "".join(letter for letter, _ in line)
            if any(letter in "0123456789" and font.endswith(OLD_STYLE) for letter, font in line):
                found.append(f"page {at}: figures of old style, {told!r}")
            if len(told) > 24 and all("Italic" in font for _, font in line) and not title.match(told):
                found.append(f"page {at}: a line in italics, {told!r}")
    for scene in printed.scenes:
        high = figure_mm(scene, printed.trim.scale)
        name = scene.title.partition(":")[0]
        least = LEAST_LOW_MM if any(find_game(low).title == name for low in LOW) else LEAST_FIGURE_MM
        if high < least - 0.01:
            found.append(f"{scene.title}: figures of {high:.2f} mm")
        if numbers_on_cards(scene):
            found.append(f"{scene.title}: numbers on cards")
    return found


def cases() -> list[Any]:
    """Some games on the smallest trim; on all three every game, tens together, in the heavy tests."""
    ids = [game.id for game in all_games()]
    tens = [tuple(ids[at : at + 10]) for at in range(0, len(ids), 10)]
    heavy = [
        pytest.param(name, some, marks=pytest.mark.heavy, id=f"{name}-{some[0]}")
        for name in LARGE
        for some in tens
    ]
    return [pytest.param("7x10", SOME, id="7x10-some"), *heavy]


@pytest.mark.parametrize(("name", "games"), cases())
def test_large_print_is_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, games: tuple[str, ...]
) -> None:
    printed = Printed(tmp_path / "large.pdf", name, games, monkeypatch)
    assert len(printed.scenes) >= len(games)
    assert faults(printed) == []


def test_numbers_without_room_stand_at_the_ends_of_their_rows() -> None:
    """They stood on the suits, or were cut by the next fan."""
    trim = book_trim("7x10", True)
    for name, room in (("empress-of-india", 160.0), ("besieged-city", 135.0), ("shah", 160.0)):
        game = find_game(name)
        section = game_section(GamePart(game), {}, References(all_games()))
        (shown,) = [block for block in section.blocks if isinstance(block, Illustration)]
        drawn = book_figure(shown.scene, trim.measure, room, trim).scene
        assert numbers_on_cards(drawn), name
        scene = numbered_at_ends(drawn)
        assert not numbers_on_cards(scene)
        assert scene.width <= drawn.width + 8.4
        assert not [*numbers_amiss(scene)]
    told = [label.text for label in scene.labels if label.pile.startswith("tableau")]
    assert len(told) == len({*told}) > 4


def test_a_fault_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = Printed(tmp_path / "large.pdf", "7x10", ("the-wish",), monkeypatch)
    monkeypatch.setattr(__name__ + ".LEAST_LARGE_PT", 30.0)
    monkeypatch.setattr(__name__ + ".LEAST_FIGURE_MM", 30.0)
    found = faults(printed)
    assert any("type of" in fault for fault in found)
    assert any("figures of" in fault for fault in found)


@pytest.mark.parametrize(("name", "whole"), [("trefoil-two-packs", False), ("pyramid", True)])
def test_whole_deals_whose_piles_have_no_room_for_their_numbers_are_left_out(name: str, whole: bool) -> None:
    """Fans had figures of two millimetres, and numbers stood on the suits."""
    trim = book_trim("7x10", True)
    puzzles = chosen(find_game(name), trim, 6)
    assert any(not puzzle.is_ending for puzzle in puzzles) == whole
    deals = [puzzle_block(PrintedPuzzle(1, puzzle)) for puzzle in puzzles_of(find_game(name), 1)]
    assert [is_clear(deal, trim.for_puzzles) for deal in deals] == [whole]


def test_hints_are_as_large_as_the_text_and_running_heads_have_no_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Marks stood beside the heads of the two games whose marks are low; hints were of 16 points."""
    drawn: list[Any] = []
    monkeypatch.setattr("bookgen.press.page.pages.draw_mark", lambda *args: drawn.append(args))
    printed = Printed(tmp_path / "large.pdf", "7x10", ("covering", "auxiliary-sequences"), monkeypatch)
    pages = [(page.get_textpage().get_text_range(), page) for page in printed.document]
    assert len(drawn) <= 2
    told = [page for text, page in pages if re.match(r"\D{0,3}\d* ?Hints|Hints", text)]
    sizes = [round(size, 1) for page in told for *_, size in faces_of(page)]
    assert told and max(sizes, key=sizes.count) == LARGE_PT


def test_pictures_have_their_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game that is played through was drawn with cards of 13 mm on half its pages, and of its heaps with
    the top cards alone; heaps of The Four Seasons had 11 on a page that ended above its foot."""
    printed = Printed(tmp_path / "large.pdf", "7x10", ("the-wish", "four-seasons"), monkeypatch)
    stages = [scene for scene in printed.scenes if scene.title.endswith("the table")]
    assert len(stages) == 3
    assert min(scene.card_width for scene in stages) * printed.trim.scale >= 14
    assert all(len([card for card in scene.cards if card.pile == "reserve-1"]) > 1 for scene in stages[:2])
    (seasons,) = [scene for scene in printed.scenes if scene.title == find_game("four-seasons").title]
    assert seasons.height * MM > 0.5 * printed.trim.depth


def test_where_a_page_would_be_blank_an_easy_game_has_a_puzzle_more(tmp_path: Path) -> None:
    """Eight pages of *Twenty Easy Games* were lines for notes from head to foot."""
    asked = ["book", "hidden-cards", "covering", "--edition", "easy", "--theme", "quick", "--won", "0"]
    large = ["--large-print", "--trim", "7x10"]
    told = {}
    for name, more in (("large", large), ("small", []), ("said", [*large, "--puzzles", "6"])):
        path = tmp_path / f"{name}.pdf"
        assert run([*asked, *more, "-o", str(path)]) == DONE
        with pypdfium2.PdfDocument(path) as document:
            texts = [page.get_textpage().get_text_range() for page in document]
        told[name] = len(re.findall(r"^Puzzle \d+ ", "\n".join(texts), re.MULTILINE))
        # Nobody has asked for lines to write notes on.
        assert not any("How it ended" in text for text in texts)
    assert told == {"large": 10, "small": 2, "said": 12}


def test_lists_and_words_of_endings_are_as_large_as_the_text_where_they_go_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were of 15 to 18 points above a third of a page that was white."""
    printed = Printed(tmp_path / "large.pdf", "7x10", ("hidden-cards", "covering"), monkeypatch)
    for page in printed.document:
        text = page.get_textpage().get_text_range()
        if re.search(r"The pack before the cut|In words", text):
            sizes = [round(size) for *_, size in faces_of(page)]
            assert max(sizes, key=sizes.count) >= LARGE_PT, text[:60]


def test_words_overleaf_are_as_large_as_the_text(tmp_path: Path) -> None:
    """They were of 15 points at the head of a page that had nothing else."""
    path = tmp_path / "large.pdf"
    asked = ["book", "spark", "--large-print", "--trim", "7x10", "--puzzles", "2"]
    assert run([*asked, "-o", str(path)]) == DONE
    document: Any = pypdfium2.PdfDocument(path)
    texts = [(page, page.get_textpage().get_text_range()) for page in document]
    told = [page for page, text in texts if "As a list" in text and ", continued." in text]
    for page in told:
        sizes = [round(size) for *_, size in faces_of(page)]
        assert max(sizes, key=sizes.count) >= LARGE_PT
    assert told


@pytest.mark.parametrize("name", ["6x9", "a4"])
def test_the_cards_of_one_game_have_one_face(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Some of its puzzles had large indices alone, some small ones and pips."""
    scenes: list[Scene] = []
    monkeypatch.setattr(
        "bookgen.press.puzzle.figure.draw_scene", lambda canvas, scene, *where: scenes.append(scene)
    )
    game, trim = find_game("pyramid"), book_trim(name)
    build_booklet(volume_of([game], [*puzzles_of(game, 4)]), tmp_path / "x.pdf", trim)
    shown = [scene for scene in scenes if ":" in scene.title and not scene.title.endswith("table")]
    assert len(shown) == 4 and len({scene.style for scene in shown}) == 1


@pytest.mark.heavy
def test_a_game_of_which_no_ending_is_clear_has_those_that_there_are(tmp_path: Path) -> None:
    """When all had been passed over none was left to fill the pages, and no book of all games was made."""
    path = tmp_path / "x.pdf"
    games = ["valentine", "nivernaise", "petits-paquets-open"]
    assert run(["book", *games, "--trim", "7x10", "--large-print", "-o", str(path)]) == DONE
    entries = read_entries(path)
    assert len({entry.puzzle.game.id for entry in entries if entry.puzzle}) == 3
    assert all(entry.fault is None for entry in entries)


def test_the_rows_of_a_stock_are_counted() -> None:
    """Hints name *stock card 47*, which nobody counts off in large print."""
    game = find_game("octagon")
    record = next(each for each in puzzles_of(game, 8) if not each.is_ending)
    block = puzzle_block(PrintedPuzzle(1, record))
    parts = SetPuzzle(block, None, book_trim("7x10", True))._below(Plan())
    stock = next(section for section in block.deal if section.label == STOCK)
    assert [part._cards for part in parts if isinstance(part, CountedRows)] == [stock.cards]
    ordinary = SetPuzzle(block, None, book_trim("6x9"))._below(Plan())
    assert not any(isinstance(part, CountedRows) for part in ordinary)
