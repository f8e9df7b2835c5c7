"""The daily leaf: two sides at most, and read back over several days."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pikepdf
import pymupdf
import pypdfium2
import pytest
from each import by_turns
from test_read_key import core
from volumes import arranged, cut, played

from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.press.daily.key_foot import KEY_TITLE
from bookgen.press.daily.masthead import MOST_TITLE, check_title
from bookgen.press.daily.packet import KEPT_ROWS, LARGE_KEY, LARGER_KEY, leaf_of_answers
from bookgen.press.daily.setting import LEAF_DEAL
from bookgen.press.daily.sheet import build_sheets
from bookgen.press.page.trim import leaf
from bookgen.press.puzzle.counted_rows import WIDE_ROWS, CountedRows
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import YESTERDAY, format_dateline, parse_dateline
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import PACK, SOME_LAID, STOCK
from bookgen.puzzle import Puzzle

FRIDAY = date(2026, 11, 20)
BY_DAY = (
    (cut("the-star", 4, losing=True), played("nestor", 1), played("lucas", 17, most=150)),
    (cut("quadrille", 2), arranged(3), played("windmill", 8, most=200)),
    (cut("sympathy", 6), played("fortress", 5), played("shah", 2, most=150)),
)


def days(by_day: tuple[tuple[Puzzle, ...], ...] = BY_DAY) -> list[Day]:
    made: list[Day] = []
    for at, records in enumerate(by_day):
        puzzles = tuple(PrintedPuzzle(number, record) for number, record in enumerate(records, start=1))
        before = made[-1].puzzles if made else ()
        made.append(Day(FRIDAY + timedelta(days=at), puzzles, before, at + 5 if at else None))
    return made


@pytest.fixture(scope="module", params=["a4", "letter"])
def sheets(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("press") / f"{request.param}.pdf"
    report = build_sheets(days(), path, paper=request.param)
    assert report.puzzles == 9
    return path


def test_each_day_has_a_leaf_of_its_own(sheets: Path) -> None:
    heads = {" ".join(format_dateline(day.date, day.number, 3)).strip() for day in days()}
    assert [line.sheet for line in visible_lines(sheets) if line.text in heads] == [1, 3, 5]
    assert len(pypdfium2.PdfDocument(sheets)) <= 6


def test_the_answers_are_found_on_the_next_day(sheets: Path) -> None:
    entries = read_entries(sheets)
    assert [entry.half for entry in entries] == [None] * 6 + ["unanswered"] * 3
    printed = [record for records in BY_DAY[:2] for record in records]
    for entry, record in zip(entries, printed, strict=False):
        assert entry.puzzle is not None
        assert core(entry.puzzle)[:-1] == core(record)[:-1]
        assert entry.puzzle.date == entry.day.isoformat() if entry.day else False


def test_titles_in_the_line_of_rules_stand_in_italics(tmp_path: Path) -> None:
    path = tmp_path / "titles.pdf"
    build_sheets(days(((cut("sympathy-seventeen", 6), arranged(3), arranged(5)),)), path)
    lines = [line.text for line in visible_lines(path)]
    assert any("Sympathy" in line for line in lines)
    assert not any("*" in line for line in lines)


def test_answers_without_their_puzzles_are_named(tmp_path: Path) -> None:
    path = tmp_path / "one.pdf"
    build_sheets(days()[1:2], path)
    halves = [(entry.half, entry.number) for entry in read_entries(path)]
    assert halves == [("unanswered", n) for n in (1, 2, 3)] + [("unasked", n) for n in (1, 2, 3)]


def test_the_file_is_sound_and_the_same_every_time(sheets: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.pdf"
    build_sheets(days(), again, paper=sheets.stem)
    assert again.read_bytes() == sheets.read_bytes()
    with pikepdf.open(sheets) as pdf:
        assert pdf.check_pdf_syntax() == []
        with pdf.open_outline() as outline:
            assert [item.title for item in outline.root][0] == "Friday, 20 November 2026"


def test_the_title_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "titled.pdf"
    build_sheets(days()[:1], path, title="The Evening Post")
    assert "The Evening Post" in [line.text for line in visible_lines(path)]


@pytest.mark.parametrize("number", [None, 5, 1234])
@pytest.mark.parametrize("puzzles", [1, 3, 21])
def test_the_dateline_and_the_way_back(number: int | None, puzzles: int) -> None:
    said = format_dateline(FRIDAY, number, puzzles)
    assert parse_dateline(" ".join(said).strip()) == FRIDAY
    assert said[0] == (f"No. {number}" if number else "")


@pytest.mark.parametrize(
    "text", ["Friday", "20 November 2026", f"{YESTERDAY}Friday, 20 November 2026", "No. 5"]
)
def test_what_is_no_dateline(text: str) -> None:
    assert parse_dateline(text) is None


def test_the_answers_stand_upside_down_at_the_foot(sheets: Path) -> None:
    lines = visible_lines(sheets)
    dated = [line for line in lines if line.text.startswith(YESTERDAY)]
    assert len(dated) == 2 and all(line.turned for line in dated)
    assert all(line.turned for line in lines if line.text.startswith("Answer "))
    assert not any(line.turned for line in lines if line.text.startswith("Puzzle "))


OPTIONS: dict[str, dict[str, Any]] = {
    "rules": {"rules": True},
    "large": {"large_print": True},
    "large with rules": {"rules": True, "large_print": True},
    "one ink": {"ink": "black"},
}


@pytest.mark.parametrize("way", by_turns(OPTIONS, 0))
def test_every_way_of_printing_is_read_back(tmp_path: Path, way: str) -> None:
    path = tmp_path / "x.pdf"
    build_sheets(days(), path, **OPTIONS[way])
    entries = read_entries(path)
    assert [entry.half for entry in entries] == [None] * 6 + ["unanswered"] * 3
    # In large print one may come before another of a lower number, so that its parts face each other.
    asked = [each for at in (0, 3) for each in sorted(entries[at : at + 3], key=lambda each: each.number)]
    for entry, record in zip(asked, [record for records in BY_DAY[:2] for record in records], strict=True):
        assert entry.puzzle is not None
        assert core(entry.puzzle)[:-1] == core(record)[:-1]


def test_the_whole_rules_follow_on_a_leaf_of_their_own(tmp_path: Path) -> None:
    """On the back, in what answers left of it, they were of seven points."""
    plain, path = tmp_path / "plain.pdf", tmp_path / "x.pdf"
    alone = build_sheets(days()[:1], plain)
    build_sheets(days()[:1], path, rules=True)
    lines = visible_lines(path)
    heads = ["The Star · puzzle 1", "Nestor (Hoffmann) · puzzle 2", "Lucas · puzzle 3"]
    titles = [line for line in lines if line.text in heads]
    assert [line.text for line in titles] == heads
    assert titles[0].sheet == alone.pages + 1
    assert sum("The rules in full stand behind the puzzles" in line.text for line in lines) == 1
    opened: Any = pymupdf.open
    spans = [
        span["size"]
        for page in list(opened(path))[alone.pages :]
        for block in page.get_text("dict")["blocks"]
        for line in block["lines"]
        for span in line["spans"]
        if span["text"].strip()
    ]
    assert min(spans) >= 8


def test_one_ink_is_black(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    build_sheets(days()[:2], path, ink="black")
    page = pypdfium2.PdfDocument(path)[0].render(scale=1).to_numpy()
    assert int((page.max(axis=2).astype(int) - page.min(axis=2)).max()) <= 8


def test_an_unknown_paper_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there are: a4, letter"):
        build_sheets(days()[:1], tmp_path / "x.pdf", paper="foolscap")
    assert list(tmp_path.iterdir()) == []


def test_no_third_of_a_side_is_idle(sheets: Path) -> None:
    """Beside what stands in the left third something stands in the right one, but for three tenths of it."""
    for page in pypdfium2.PdfDocument(sheets):
        dark = page.render(scale=1).to_numpy().min(axis=2) < 160
        across = dark.any(axis=0).nonzero()[0]
        left, right = int(across[0]), int(across[-1])
        third = (right - left) // 3
        inked = [dark[:, x : x + third].any(axis=1) for x in (left, right - third)]
        assert (inked[0] & ~inked[1]).mean() <= 0.3


def test_every_day_has_the_same_head(sheets: Path) -> None:
    """Ornament, title and rule: also on the fullest day."""
    fronts = [pypdfium2.PdfDocument(sheets)[at] for at in (0, 2, 4)]
    heads = [page.render(scale=1).to_numpy()[:95] for page in fronts]
    assert heads[0].min() < 100
    assert all((head == heads[0]).all() for head in heads)


def test_each_puzzle_has_a_box_to_tick(sheets: Path) -> None:
    """Nothing was there for a pencil but a line for the name and one for the minutes."""
    opened: Any = pymupdf.open
    for page in list(opened(sheets))[:3]:
        words = [(word[4], word[0], word[2], word[1]) for word in page.get_text("words")]
        if not any(word == "Solved" for word, *_ in words):
            continue
        line = next(y for word, _, _, y in words if word == "Solved")
        head = sorted((x, end, word) for word, x, end, y in words if abs(y - line) < 2)
        assert [word for *_, word in head] == ["Name", "Solved", "1", "2", "3", "Minutes"]
        boxes = [drawn["rect"] for drawn in page.get_drawings() if abs(drawn["rect"].y0 - line) < 8]
        boxes = [box for box in boxes if 3 < box.width < 10 and 3 < box.height < 10]
        assert len(boxes) == 3
        for box, (_, end, _), (begun, *_) in zip(boxes, head[2:], head[3:], strict=False):
            assert end <= box.x0 and box.x1 < begun
        return
    raise AssertionError("no leaf has them")


def test_a_title_has_as_many_letters_as_are_said() -> None:
    check_title("a" * MOST_TITLE)
    with pytest.raises(BadInput, match=f"--title has {MOST_TITLE + 1} letters; wanted {MOST_TITLE} at most"):
        check_title("a" * (MOST_TITLE + 1))


def test_a_leaf_of_answers_is_set_as_large_as_it_has_room() -> None:
    day = date(2027, 1, 8)
    for puzzle, key in ((cut("quadrille", 2), LARGE_KEY), (played("lucas", 18, most=900), LARGER_KEY)):
        head, *_ = leaf_of_answers([PrintedPuzzle(1, puzzle, day)], leaf("a4"), hints=0)
        assert head.needs == KEY_TITLE.leading + KEPT_ROWS * key.leading


LISTS = tuple(f"{label}:" for label in (STOCK, PACK, SOME_LAID))


def counts_of(path: Path) -> list[list[str]]:
    """The first word of each row of each list of a stock."""
    lines = [line.text for line in visible_lines(path)]
    heads = [at for at, line in enumerate(lines) if line in LISTS]
    ends = [next(at for at in range(head, len(lines)) if lines[at].count(".")) for head in heads]
    return [
        [row.split()[0] for row in lines[head + 1 : end + 1]] for head, end in zip(heads, ends, strict=True)
    ]


def test_rows_of_a_stock_are_counted(sheets: Path) -> None:
    """Hints spoke of *stock card 72*, which had to be counted off in rows of twenty-five."""
    listed = counts_of(sheets)
    assert len(listed) >= 3 and any(len(rows) > 2 for rows in listed)
    for rows in listed:
        step = int(rows[1]) if len(rows) > 1 else 0
        assert [int(count) for count in rows] == [step * at for at in range(len(rows))] if step else True
        assert step in (0, 5, 10, 12, 15, 20, 25)
    assert "counts the cards above it" in " ".join(line.text for line in visible_lines(sheets))


def test_rows_without_counts_are_read_too(
    sheets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As older sheets have them."""
    monkeypatch.setattr("bookgen.press.daily.day_parts.WIDE_ROWS", ())
    path = tmp_path / "older.pdf"
    build_sheets(days()[:2], path, paper=sheets.stem)
    assert all(not count.isdigit() for rows in counts_of(path) for count in rows)
    assert read_entries(path)[1].puzzle == read_entries(sheets)[1].puzzle


def test_beside_a_picture_rows_have_five_cards_rather_than_four() -> None:
    """A pack of forty-eight stood in twelve rows of four, in no more room than ten of five take."""
    rows = CountedRows(find_game("fairest-2").cards[:48], LEAF_DEAL, ways=WIDE_ROWS)
    assert rows.wrap(125.0, 0.0)[1] == 10 * LEAF_DEAL.leading
    assert CountedRows(rows._cards[:25], LEAF_DEAL, ways=WIDE_ROWS).wrap(487.0, 0.0)[1] == LEAF_DEAL.leading
