"""A game is an opening: bars of the layout, held against the finished book of all games."""

import ctypes
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from each import by_turns, each
from numbered import numbers_amiss
from reportlab.platypus import Flowable
from shared import made_once
from wanted import missing

from bookgen.commands.volume import volume_of
from bookgen.games import all_games, find_game
from bookgen.picture.scene import MM, Scene
from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.game_opening import MOST_AIR, game_story, lines_over
from bookgen.press.book.parting import leaves_a_line
from bookgen.press.document.blocks import Section
from bookgen.press.document.game import game_section
from bookgen.press.document.links import References
from bookgen.press.document.lists import games as games_by_name
from bookgen.press.page.production import Production
from bookgen.press.page.trim import BOOK, LARGE, LEAST_LARGE_PT, LEAST_PT, TRIMS, Trim, book_trim
from bookgen.press.puzzle.figure import Figure
from bookgen.press.type.passage import Passage
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.space import Space
from bookgen.press.type.stack import Stack
from bookgen.press.wording.collect import Volume, collect
from bookgen.press.wording.markup import parse_markup
from bookgen.puzzles.for_book import puzzles_of

PUZZLES = 3
IDS = [game.id for game in all_games() if not missing(game.id) & {"a-rules-text", "kept-puzzles"}]
WITHOUT_ROOM = {"a4": {"besieged-city", "empress-of-india"}}
"""Games whose cards of 7 mm do not lie so far apart beside the rules that the numbers go between them."""
SLIGHT = 0.02
"""Points by which sizes may seem less by rounding."""
SOME = {"6x9": slice(0, None, 9), "a4": slice(1, None, 12)}
"""The games in the plain suite's book on a trim, no game in both: the booklet's, and A4 with two columns."""


@dataclass(frozen=True)
class Book:
    """A book of these games on a trim."""

    name: str
    large: bool = False
    games: tuple[str, ...] = tuple(IDS)

    def __str__(self) -> str:
        return f"{self.name}-{self.large}" + ("" if len(self.games) == len(IDS) else "-some")

    @property
    def trim(self) -> Trim:
        return book_trim(self.name, self.large)

    @property
    def volume(self) -> Volume:
        return volume(self.games)


class Pages:
    """The pages of a book as a reader of PDFs has them, their text taken out once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.document: Any = pypdfium2.PdfDocument(path)
        self.texts = [str(page.get_textpage().get_text_bounded()) for page in self.document]

    def first(self, words: str, within: int, start: int = 0) -> int:
        """The sheet, from 0, of the first page from ``start`` on that has these words near its head."""
        return next(at for at in range(start, len(self.texts)) if words in self.texts[at][:within])


@cache
def volume(games: tuple[str, ...] = tuple(IDS)) -> Volume:
    """All games with three puzzles each, and what is left of their pages for notes."""
    found = [find_game(name) for name in games]
    records = [record for game in found for record in puzzles_of(game, PUZZLES)]
    return replace(volume_of(found, records), notes=True)


def books(*large: str) -> pytest.MarkDecorator:
    """In the plain suite some games on the booklet's trim and on A4; all, and the other trims, are heavy."""
    plain = [Book(name, games=tuple(IDS[part])) for name, part in SOME.items()]
    others = [*(Book(name) for name in TRIMS), *(Book(name, True) for name in large)]
    marked = [pytest.param(book, marks=pytest.mark.heavy) for book in others]
    return pytest.mark.parametrize("book", [*plain, *marked], ids=str)


@cache
def section(game: str) -> Section:
    """The rules of a game, as in a book of all games, with the pages of others; its puzzles do not matter."""
    (part,) = volume_of([find_game(game)], []).games
    return game_section(part, {}, References(all_games()))


@pytest.mark.parametrize("game", by_turns(IDS, 0, 4))
@each("name", TRIMS)
def test_a_game_goes_on_its_opening(game: str, name: str) -> None:
    over = lines_over(section(game), book_trim(name))
    assert over == 0, f"{game}: on {name} its rules are {over} lines too long for an opening"


def words_of(game: str, trim: Trim) -> str:
    """What is said in the paragraphs of a game's rules."""
    parts: list[Flowable] = [*game_story(section(game), trim)]
    said = []
    while parts:
        part = parts.pop()
        parts += part.parts if isinstance(part, Stack) else []
        runs = part._runs if isinstance(part, Passage) else ()
        said += [run.text for run in (runs() if callable(runs) else runs)]
    return " ".join(said)


def test_no_line_of_a_section_stands_alone_on_a_page() -> None:
    """*You may gather as often as you like* stood alone over a page, and a list was split after one item."""
    words = parse_markup(
        "## Head\n\nOne line.\n\nTwo.\n\n1. First.\n2. Second.\n3. Third.\n\n## Next\n\nMore."
    )
    blocks = set_blocks(words, BOOK.measure)
    # A heading, two paragraphs, three items; then the next section.
    found = [leaves_a_line(blocks[:at], blocks[at:], BOOK) for at in range(2, 7)]
    assert found == [True, False, True, True, False]


def test_what_a_game_is_also_called_stands_under_its_title_where_there_is_room() -> None:
    """Who knows a game by the name of today found it neither in the index nor on its page."""
    book = book_trim("6x9", False)
    assert "Also called Braid" in words_of("plait", book)
    assert "Also called Calculation or Broken Intervals" in words_of("calcul", book)
    assert "Also called" not in words_of("lucas", book)
    # It takes no game from its opening.
    assert "Also called" in words_of("four-corners", book)
    assert "Also called" not in words_of("four-corners", book_trim("letter", False))
    assert "Also called" not in words_of("plait", book_trim("7x10", True))


@each(
    "name, game",
    [
        ("Braid", "plait"),
        ("Tournament", "nivernaise"),
        ("Grand Duchess", "parisienne"),
        ("Betsy Ross", "fairest-1"),
        ("Calculation", "fairest-2"),
        ("La Belle Lucie", "trefoil-aces-in"),
        ("Queen of Italy", "terrace"),
        ("Hit or Miss", "talkative"),
    ],
)
def test_the_index_leads_from_the_names_of_today(name: str, game: str) -> None:
    (part,) = volume_of([find_game(game)], []).games
    assert f"{name}, see {part.title}" in [said for said, _ in games_by_name(collect([part.game], [], "1"))]


def figures(parts: Sequence[Flowable]) -> Iterator[Scene]:
    """The pictures among some parts of a page, in their order."""
    for part in parts:
        if isinstance(part, Figure):
            yield part.scene
        yield from figures(getattr(part, "_parts", ()))


@pytest.mark.parametrize("name", SOME)
@pytest.mark.parametrize("game", IDS)
def test_no_number_of_the_rules_picture_is_on_a_card_or_a_frame(game: str, name: str) -> None:
    story = game_story(section(game), book_trim(name))
    scene = next(figures(story))
    assert [*numbers_amiss(scene)] == [] or game in WITHOUT_ROOM.get(name, ())
    # Nor does it lie in a hole: what the page has to spare is at its foot.
    assert all(air.wrap(0, 0)[1] <= MOST_AIR for air in spaces(story)), game


@pytest.mark.parametrize(
    ("game", "name"),
    [("petits-paquets", "letter"), ("clock", "letter"), ("wrangle", "a5"), ("petits-paquets-open", "a5")],
)
def test_numbers_without_room_on_a_tight_opening_stand_at_the_ends_of_rows(game: str, name: str) -> None:
    """They stood on the cards, in fourteen games on Letter."""
    scene = next(figures(game_story(section(game), book_trim(name))))
    assert not [label.text for label in scene.labels if label.plate]
    assert [*numbers_amiss(scene)] == [] and scene.width * MM <= book_trim(name).measure


def spaces(parts: Sequence[Flowable]) -> Iterator[Space]:
    """The air among some parts of a page."""
    for part in parts:
        if isinstance(part, Space):
            yield part
        yield from spaces(getattr(part, "_parts", ()))


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A book as it is printed, made once, by whichever of the processes of the suite is first."""

    @cache
    def made(book: Book) -> Pages:
        def make(path: Path) -> None:
            build_booklet(book.volume, path, book.trim, Production(profile="print"))

        return Pages(made_once(tmp_path_factory, f"openings-{book}.pdf", make))

    return made


def game_sheets(book: Book, pages: Pages) -> list[int]:
    """The sheet, from 0, with the title of each game."""
    sheets, at = [], pages.first("The games", 40) + 1
    for part in book.volume.games:
        while part.game.source.lower() not in pages.texts[at][:120].lower():
            at += 1
        sheets.append(at)
        at += 1  # The next may have the same source.
    return sheets


@books()
def test_the_rules_stand_on_the_opening_and_the_puzzles_follow(printed: Any, book: Book) -> None:
    pages = printed(book)
    for part, at in zip(book.volume.games, game_sheets(book, pages), strict=True):
        alone = book.trim.columns == 1
        left, right = pages.texts[at], pages.texts[at + alone]
        assert at % 2 == 1, part.game.id
        assert "The pack" in left
        # Words that are too many for this run on from the left page to the right.
        assert "To play" in left + right
        # What cannot be lost has no odds.
        assert ("How often it comes out" in right) == (part.game.puzzle.form != "arrange")
        after = pages.texts[at + 1 + alone]
        assert f"Puzzle {part.puzzles[0].number}" in after, part.game.id


def last_ink(page: Any, trim: Trim) -> float:
    """How far down the block the page is printed on, from 0 at its head to 1 at its foot."""
    bitmap = page.render(scale=1, grayscale=True)
    top, foot = trim.top * trim.scale, (trim.height - trim.bottom) * trim.scale
    pixels, stride = bytes(bitmap.buffer), bitmap.stride
    rows = range(int(foot + 2), -1, -1)
    last = next((at for at in rows if min(pixels[at * stride : at * stride + bitmap.width]) < 200), 0)
    return (last - top) / (foot - top)


@books()
def test_no_page_of_the_games_ends_above_the_middle(printed: Any, book: Book) -> None:
    pages = printed(book)
    first = pages.first("The games", 40)
    last = pages.first("Which game tonight", 80, first)
    short = [at + 1 for at in range(first, last) if last_ink(pages.document[at], book.trim) < 0.5]
    assert short == []


@books(*LARGE)
def test_nothing_is_printed_within_half_an_inch_of_the_fore_edge(printed: Any, book: Book) -> None:
    pages = printed(book)
    width = book.trim.width * book.trim.scale
    found = []
    for at in range(len(pages.document)):
        bitmap = pages.document[at].render(scale=1, grayscale=True)
        pixels, stride = bytes(bitmap.buffer), bitmap.stride
        edge = range(int(width) - 35, bitmap.width) if at % 2 == 0 else range(35)
        rows = range(bitmap.height)
        if any(pixels[row * stride + column] < 200 for row in rows for column in edge):
            found.append(at + 1)
    assert found == []


def sizes(document: Any) -> set[float]:
    """The sizes of all type that is seen, in points as printed."""
    found, matrix = set(), pdfium.FS_MATRIX()
    for at in range(len(document)):
        text = document[at].get_textpage()
        for char in range(text.count_chars()):
            if pdfium.FPDFText_IsGenerated(text, char) == 0:
                pdfium.FPDFText_GetMatrix(text, char, matrix)
                enlarged = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
                found.add(round(enlarged * pdfium.FPDFText_GetFontSize(text, char), 3))
    return found


@books(*LARGE)
def test_no_type_is_too_small(printed: Any, book: Book) -> None:
    least = LEAST_LARGE_PT if book.large else LEAST_PT
    assert min(sizes(printed(book).document)) >= least - SLIGHT


def strokes(
    pdf: pikepdf.Pdf, content: Any, resources: Any, scale: float, width: float = 1.0
) -> Iterator[float]:
    """The thickness in points of every line that is drawn, on a page or in the forms that it places."""
    kept: list[tuple[float, float]] = []
    instructions: list[Any] = list(pikepdf.parse_content_stream(content))
    for operands, operator in instructions:
        sign = str(operator)
        if sign == "q":
            kept.append((scale, width))
        elif sign == "Q":
            scale, width = kept.pop()
        elif sign == "cm":
            a, b, c, d = (float(value) for value in list(operands)[:4])
            scale *= abs(a * d - b * c) ** 0.5
        elif sign == "w":
            width = float(operands[0])
        elif sign in ("S", "s", "B", "B*", "b", "b*"):
            yield round(scale * width, 3)
        elif sign == "Do":
            form = resources.XObject[str(operands[0])]
            yield from _form_strokes(pdf, form, scale, width)


_FORMS: dict[tuple[int, int, float, float], tuple[float, ...]] = {}


def _form_strokes(pdf: pikepdf.Pdf, form: Any, scale: float, width: float) -> tuple[float, ...]:
    key = id(pdf), form.objgen[0], round(scale, 4), width
    if key not in _FORMS:
        _FORMS[key] = tuple(set(strokes(pdf, form, form.get("/Resources"), scale, width)))
    return _FORMS[key]


@books()
def test_no_line_is_thinner_than_three_quarters_of_a_point_in_print(printed: Any, book: Book) -> None:
    with pikepdf.open(printed(book).path) as pdf:
        found = {each for page in pdf.pages for each in strokes(pdf, page, page.obj.get("/Resources"), 1.0)}
    assert min(found) >= 0.75 - SLIGHT


HEAD = re.compile(r"^(?:\d+ *)?Answers? (\d+)(?:–(\d+))?(?:\u2002·\u2002[^\n]+?)?(?: *\d+)?$", re.MULTILINE)
BEGUN = re.compile(r"^Answer (\d+)\s*·", re.MULTILINE)


def key_pages(pages: Pages) -> list[int]:
    """The sheets of the key, from 0, without the one that opens it."""
    opened = (at for at, text in enumerate(pages.texts) if text.startswith("Answers") and BEGUN.search(text))
    first = next(opened) + 1  # A page of the contents may begin so too.
    return list(takewhile(lambda at: HEAD.search(pages.texts[at]), range(first, len(pages.texts))))


@books("a4")
def test_the_running_heads_of_the_key_name_the_answers_on_the_page(printed: Any, book: Book) -> None:
    pages = printed(book)
    sheets = key_pages(pages)
    assert len(sheets) > 5
    before = None
    titles = {part.game.title for part in book.volume.games}
    for at in sheets:
        text = pages.texts[at]
        head = HEAD.search(text)
        assert head is not None
        first, last = int(head[1]), int(head[2] or head[1])
        begun = [int(found) for found in BEGUN.findall(text)]
        assert begun == sorted(begun)
        assert last == (begun[-1] if begun else first)
        top = text.partition("\n")[0] if not text.startswith(head[0]) else text.splitlines()[1]
        assert not top.startswith("Answer ") or first == int(top.split(" ")[1])
        assert top not in titles or first == begun[0]
        assert first in ([before, before + 1] if before is not None else [first])
        assert not begun or first in (begun[0], begun[0] - 1)
        before = last
    assert before == PUZZLES * len(book.games)


@books("7x10")
def test_the_columns_of_the_key_begin_on_one_line(printed: Any, book: Book) -> None:
    pages, trim = printed(book), book.trim
    x, y = ctypes.c_double(), ctypes.c_double()
    tried = 0
    for at in key_pages(pages)[:-1]:
        text = pages.document[at].get_textpage()
        found: list[tuple[float, float]] = []
        tables: set[tuple[float, float]] = set()
        letters = "".join(
            chr(pdfium.FPDFText_GetUnicode(text, char) or 32) for char in range(text.count_chars())
        )
        for char, letter in enumerate(letters):
            if letter.strip():
                pdfium.FPDFText_GetCharOrigin(text, char, x, y)
                found.append((x.value, y.value))
                if letters.startswith(("After step", "After play", "No more after play"), char):
                    tables.add(found[-1])
        top = (trim.height - trim.top) * trim.scale
        inside = [(at, high) for at, high in found if high < top]
        left, right = min(at for at, _ in inside), max(at for at, _ in inside)
        width = (right - left) / trim.key_columns
        columns = [
            [high for at, high in inside if (at - left) // width == n] for n in range(trim.key_columns)
        ]
        # One that begins with a table begins with the rule over it.
        above = {high for at, high in tables}
        heads = [max(column) for column in columns if column and max(column) not in above]
        assert not heads or max(heads) - min(heads) < 0.05
        tried += max(0, len(heads) - 1)
    assert tried > 3 or trim.key_columns == 1
