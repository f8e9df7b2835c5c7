"""The booklet as a file: sound, the same every time, and everything where the contents say."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate, Paragraph
from volumes import small_volume

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.picture.pdf import Ink, draw_symbol
from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.sections import none_alone
from bookgen.press.page.production import Production
from bookgen.press.page.trim import BOOK
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.type import ornament
from bookgen.press.wording.collect import collect
from bookgen.press.wording.heads import PUZZLE


@pytest.fixture(scope="module")
def booklet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("press") / "small.pdf"
    report = build_booklet(small_volume(), path)
    assert report.puzzles == len(small_volume().puzzles)
    assert report.pages == len(pypdfium2.PdfDocument(path))
    return path


@pytest.fixture(scope="module")
def lines(booklet: Path) -> list[TextLine]:
    return visible_lines(booklet)


def fonts_of(pdf: pikepdf.Pdf) -> Iterator[Any]:
    for item in pdf.objects:
        if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == pikepdf.Name.Font:
            yield item


def test_the_file_is_sound(booklet: Path) -> None:
    with pikepdf.open(booklet) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert not pdf.get_warnings()


def test_every_font_is_ours_and_embedded(booklet: Path) -> None:
    with pikepdf.open(booklet) as pdf:
        fonts = list(fonts_of(pdf))
        assert fonts
        for font in fonts:
            assert "Bookgen" in str(font["/BaseFont"])
            assert "/FontFile2" in font["/FontDescriptor"]


def test_the_outline_names_every_game_twice(booklet: Path) -> None:
    with pikepdf.open(booklet) as pdf, pdf.open_outline() as outline:
        top = [item.title for item in outline.root]
        games = outline.root[3 : 3 + len(small_volume().games)]
        children = [child.title for game in games for child in game.children]
        answers = next(item for item in outline.root if item.title == "Answers")
        titles = [part.game.title for part in small_volume().games]
        assert [child.title for child in answers.children] == titles
    asked = [f"Puzzle {puzzle.number}" for puzzle in small_volume().puzzles]
    assert children == asked
    assert top == [
        "Contents",
        "Introduction",
        top[2],
        *titles,
        "Which game tonight?",
        "Glossary",
        "How to read the answers",
        "Hints",
        "Answers",
        "Deal these again",
        "Index",
    ]


def test_the_contents_tell_the_right_pages(lines: list[TextLine]) -> None:
    told = {}
    for line in lines:
        entry = re.fullmatch(r"(.+?)(?: [0-9]+(?:–[0-9]+)?)? \.(?: ?\.)+ ?([0-9ivx]+)", line.text)
        if entry and line.page == "v":
            told[entry[1]] = entry[2]
    # Nine chapters and tables, and the frontispiece.
    (front,) = [name for name in told if name.endswith(" (frontispiece)")]
    assert told.pop(front) == "ii"
    assert len(told) == len(small_volume().games) + 9
    for part in small_volume().games:
        stands = {line.page for line in lines if line.text == part.game.title}
        assert told[part.game.title] in stands


def test_no_line_of_a_list_of_contents_stands_alone_on_a_page(tmp_path: Path) -> None:
    """*The Square* stood alone over the chapters that follow the games."""
    for before, count, wanted in ((0, 6, [4, 2]), (4, 3, [4, 3]), (2, 3, [5])):
        path = tmp_path / f"{before}-{count}.pdf"
        document = BaseDocTemplate(str(path), pageTemplates=[PageTemplate(frames=[Frame(0, 0, 99, 62)])])
        line = partial(Paragraph, style=ParagraphStyle("line", fontSize=8, leading=10))
        document.build(
            [*(line("over") for _ in range(before)), *none_alone([*(line("x") for _ in range(count))])]
        )
        pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)]
        assert [len(re.findall("over|x", page)) for page in pages] == wanted


def test_puzzle_and_answer_tell_each_others_page(lines: list[TextLine]) -> None:
    asked = [line for line in lines if PUZZLE.fullmatch(line.text)]
    led = [line for line in lines if re.search(r"[Aa]nswer p\. \d+$", line.text)]
    answered = {int(line.text.split(" ")[1]): line for line in lines if re.match(r"Answer \d+ · ", line.text)}
    assert len(asked) == len(led) == len(answered) == len(small_volume().puzzles)
    text = " ".join(line.text for line in lines)
    for puzzle, reference in zip(asked, led, strict=True):
        number = int(puzzle.text.split(" ")[1])
        assert puzzle.page == reference.page
        assert reference.text.endswith(f"nswer p. {answered[number].page}")
        told = re.search(rf"Answer {number} · page (\S+)\.", text)
        assert told is not None
        assert told[1] == puzzle.page


def test_a_puzzle_stands_on_the_page_of_its_picture(booklet: Path, lines: list[TextLine]) -> None:
    with pikepdf.open(booklet) as pdf:
        for puzzle in small_volume().puzzles:
            (line,) = [line for line in lines if re.match(rf"Puzzle {puzzle.number}\b", line.text)]
            content = pikepdf.parse_content_stream(pdf.pages[line.sheet - 1])
            drawn = [operation.operator for operation in content].count(pikepdf.Operator("Do"))
            if puzzle.puzzle.asks_cuts:
                # A pack that may be cut is listed.
                there = " ".join(each.text for each in lines if each.sheet == line.sheet)
                assert len(re.findall("[♣♦♥♠]", there)) >= len(puzzle.puzzle.deal)
            else:
                assert drawn >= min(len(puzzle.puzzle.deal), 16)


def ornaments_of(
    path: Path, monkeypatch: pytest.MonkeyPatch, ink: Ink, notes: bool = False
) -> list[tuple[int, str]]:
    """Pages and names of the ornaments that a book draws."""
    drawn = []

    def note(canvas: Any, name: str, x: float, y: float, scale: float) -> None:
        drawn.append((canvas.getPageNumber(), name))
        draw_symbol(canvas, name, x, y, scale)

    monkeypatch.setattr(ornament, "draw_symbol", note)
    build_booklet(replace(small_volume(), notes=notes), path, made=Production(ink=ink))
    return sorted(set(drawn))


@pytest.mark.parametrize(("ink", "suffix"), [("two", ""), ("black", "-black")])
def test_ornaments_stand_on_their_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: list[TextLine], ink: Ink, suffix: str
) -> None:
    sheets = {line.text: line.sheet for line in reversed(lines)}
    path = tmp_path / "small.pdf"
    drawn = ornaments_of(path, monkeypatch, ink)
    by_name = {
        name: [page for page, each in drawn if each == f"ornament-{name}{suffix}"]
        for name in ("head", "tail", "frame", "device")
    }
    emblems = [(page, each) for page, each in drawn if each.startswith("emblem-")]
    assert sum(map(len, by_name.values())) + len(emblems) == len(drawn)
    # Emblems lie in the tailpieces of games.
    assert emblems and {page for page, _ in emblems} <= set(by_name["tail"])
    assert all(each.endswith(suffix) for _, each in emblems)
    # One stands alone opposite a plate, where no puzzle of its game is left for that page.
    facing = (page for page in by_name["device"] if page > 3)
    opposite = {page for page in facing if any("How it is played" in t for t in texts_on(lines, page ^ 1))}
    assert [page for page in by_name["device"] if page not in opposite] == [3, sheets["The games"]]
    how = next(text for text in sheets if text.startswith("How to read the puzzles"))
    assert by_name["frame"] == [sheets["Introduction"], sheets[how]]
    chapters = ("Contents", "Introduction", "Glossary", "Answers", "Deal these again", "Index")
    assert {sheets[title] for title in chapters} < set(by_name["head"])
    assert not {sheets[part.game.title] for part in small_volume().games} & set(by_name["head"])
    assert by_name["tail"]
    with pikepdf.open(path) as pdf:
        for page in {3, *by_name["head"]}:
            content = pikepdf.parse_content_stream(pdf.pages[page - 1])
            assert pikepdf.Operator("Do") in [operation.operator for operation in content]


def texts_on(lines: list[TextLine], sheet: int) -> list[str]:
    return [line.text for line in lines if line.sheet == sheet]


def test_a_tailpiece_stands_in_empty_room_under_the_text(
    booklet: Path, monkeypatch: Any, tmp_path: Path
) -> None:
    places: list[tuple[int, float]] = []

    def note(canvas: Any, name: str, x: float, y: float, scale: float) -> None:
        if name == "ornament-tail":
            places.append((canvas.getPageNumber(), y))

    monkeypatch.setattr(ornament, "draw_symbol", note)
    build_booklet(small_volume(), tmp_path / "small.pdf")
    document = pypdfium2.PdfDocument(booklet)
    assert places
    for page, y in places:
        text = document[page - 1].get_textpage()
        feet = [
            text.get_charbox(at)[1] for at in range(text.count_chars()) if text.get_text_range(at, 1).strip()
        ]
        assert min(foot for foot in feet if foot > BOOK.bottom - 10) > y + 12
        assert y - 30 > BOOK.bottom


def test_lines_for_notes_or_a_tailpiece_close_the_puzzles_of_a_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "noted.pdf"
    tails = {
        page for page, name in ornaments_of(path, monkeypatch, "two", notes=True) if name.endswith("tail")
    }
    lines = visible_lines(path)
    begun = ((re.match(r"Puzzle (\d+)\b", line.text), line) for line in lines)
    games = {puzzle.number: puzzle.game.id for puzzle in small_volume().puzzles}
    ends = dict(sorted((games[int(head[1])], line.sheet) for head, line in begun if head))
    noted = {line.sheet for line in lines if line.text == "Notes"}

    closed = set(ends.values())
    assert closed & noted and tails and not noted & tails
    assert ends["lucas"] not in tails  # There is no room for it.


def test_a_tailpiece_closes_a_list_whose_last_page_has_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Those of the complete book ended in the upper half of a page, with nothing below."""
    path = tmp_path / "closed.pdf"
    tails = {page for page, name in ornaments_of(path, monkeypatch, "two") if name.endswith("tail")}
    assert max(line.sheet for line in visible_lines(path) if line.text.startswith("Index")) in tails


def test_the_initial_is_the_first_letter_of_the_text(booklet: Path, lines: list[TextLine]) -> None:
    sheet = next(line.sheet for line in lines if line.text == "Introduction" and line.page != "v")
    said = pypdfium2.PdfDocument(booklet)[sheet - 1].get_textpage().get_text_bounded()
    assert re.search(r"\bA\s+game of patience", said)


def test_no_letter_stands_outside_the_block_but_heads_and_folios(booklet: Path) -> None:
    document = pypdfium2.PdfDocument(booklet)
    for at in range(len(document)):
        left, bottom, right, top = BOOK.block(at + 1)
        text = document[at].get_textpage()
        for char in range(text.count_chars()):
            x0, y0, x1, y1 = text.get_charbox(char)
            if not text.get_text_range(char, 1).strip():
                continue
            assert left - 4 <= x0 <= x1 <= right + 4
            assert bottom - 40 <= y0 <= y1 <= top + 30


def test_right_hand_pages_are_odd(booklet: Path) -> None:
    document = pypdfium2.PdfDocument(booklet)
    body = next(at for at in range(len(document)) if document.get_page_label(at) == "1")
    assert body % 2 == 0


def test_the_same_bytes_under_another_hash_seed(booklet: Path, tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from volumes import small_volume;"
        "from bookgen.press.book.booklet import build_booklet;"
        "build_booklet(small_volume(), Path(sys.argv[1]))"
    )
    here = Path(__file__).parent
    paths = os.pathsep.join(map(str, (here, *here.parents[:2])))
    again = tmp_path / "again.pdf"
    told = os.environ | {"PYTHONHASHSEED": "1", "PYTHONPATH": paths}
    subprocess.run([sys.executable, "-c", script, str(again)], check=True, env=told)
    assert again.read_bytes() == booklet.read_bytes()
    assert [file.name for file in tmp_path.iterdir()] == ["again.pdf"]


def test_a_book_without_puzzles_has_no_key(tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    build_booklet(collect([find_game("lucas")], [], "0.0"), path)
    said = [line.text for line in visible_lines(path)]
    assert "Lucas" in said
    assert "Answers" not in said


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadInput, match="has only lucas"):
        collect([find_game("lucas")], [small_volume().puzzles[0].puzzle], "0.0")
