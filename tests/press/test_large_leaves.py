"""Daily leaves in large print: how lines, figures and lists are set on them."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pymupdf
import pypdfium2
import pytest
from each import papers_and_sizes
from numbered import numbers_amiss
from reportlab.platypus import Flowable, Spacer
from shared import made_once
from test_every_date import day_of

from bookgen.errors import LayoutError
from bookgen.games import all_games, find_game
from bookgen.picture.lettering import half_box
from bookgen.picture.pdf import draw_scene
from bookgen.picture.scene import MM, CardAt, Label, Scene
from bookgen.picture.worded import lacks_words, worded
from bookgen.press.daily.large_parts import LARGEST_MM, NEARLY, RULES_ABOUT, WELL_FILLED, LargeParts
from bookgen.press.daily.large_sides import DayBlocks
from bookgen.press.daily.month_sides import MonthBlocks, worth
from bookgen.press.daily.plan import plan_figure
from bookgen.press.daily.setting import SHEET_KEY, Setting
from bookgen.press.daily.sheet import LEAF_TITLE, build_sheets, design_of
from bookgen.press.daily.told_apart import LEVEL_AIRS
from bookgen.press.page.trim import LARGE_LEAF, LEAST_LARGE_LEAF_PT, large_leaf, leaf
from bookgen.press.puzzle import answer_boxes
from bookgen.press.puzzle.answer_boxes import AnswerBoxes
from bookgen.press.puzzle.figure import LEAST_FIGURE_MM, figure_mm, figures_in
from bookgen.press.puzzle.key_columns import FIVES_GAP, by_fives
from bookgen.press.puzzle.parts import _pile_runs
from bookgen.press.read.printed_parts import parted as parted_text
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.type.break_lines import break_lines
from bookgen.press.type.lines import run_width
from bookgen.press.type.stack import Stack, stack_height
from bookgen.press.type.styles import DEAL, plainer
from bookgen.press.wording.collect import Day
from bookgen.press.wording.heads import ANSWERS_OF, HOW_TO_READ, LEFT_BLANK
from bookgen.press.wording.hints import HINT_HEADS, HINTS_FOR_TODAY, HINTS_OF, NONE_OF_LEVEL, NOT_LISTED
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import SOME_LAID, format_question
from bookgen.press.wording.together import NO_BREAK
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.for_book import puzzles_of

OLD_STYLE = ("Regular", "Italic")
"""Faces with figures some of which are as high as small letters."""


def spans_by_line(path: Path) -> list[list[dict[str, Any]]]:
    opened: Any = pymupdf.open
    return [
        [span for span in line["spans"] if span["text"].strip()]
        for page in opened(path)
        for block in page.get_text("dict")["blocks"]
        for line in block.get("lines", ())
    ]


@pytest.mark.parametrize("made", [{}, {"rules": True}, {"months": True}])
def test_lines_are_ragged_and_upright(
    made: dict[str, bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words were parted, questions and heads in italics, in which *1 December* was read as *I December*."""
    aligned = set[str]()

    def broken(runs: Any, width: float, first: float = 0, align: Any = "justified", *more: Any) -> Any:
        aligned.add(align)
        return break_lines(runs, width, first, align, *more)

    monkeypatch.setattr("bookgen.press.type.passage.break_lines", broken)
    path = tmp_path / "x.pdf"
    days = [day_of(date(2026, 12, 9))]
    if "months" in made:
        days = [Day(day.date, day.puzzles, (), day.number) for day in days]
    build_sheets(days, path, large_print=True, **made)  # type: ignore[arg-type]
    lines = [line for line in spans_by_line(path) if line]
    assert len(lines) > 100 and "justified" not in aligned and "left" in aligned
    for line in lines:
        said = "".join(span["text"] for span in line)
        assert not said.endswith("-"), said
        assert not all("Italic" in span["font"] for span in line), said
        for span in line:
            assert span["size"] >= LEAST_LARGE_LEAF_PT - 0.02, said
            slanted = span["font"].rpartition("-")[2] in OLD_STYLE
            assert not (slanted and any(letter.isdigit() for letter in span["text"])), said


EDGE_MM = 12.0
"""What many printers do not reach, and somewhat more."""


@pytest.mark.parametrize(("paper", "large"), papers_and_sizes(1))
@pytest.mark.parametrize("made", [{"months": True}, {"single": True}, {"rules": True}])
def test_nothing_is_printed_near_the_edges(
    made: dict[str, bool], paper: str, large: bool, tmp_path: Path
) -> None:
    """The line at the head of sides that go on began some 4 mm from the edge in large print, 9 in other."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(date(2026, 12, 9))], path, paper, large_print=large, **made)  # type: ignore[arg-type]
    document = pypdfium2.PdfDocument(path)
    for at in range(len(document)):
        seen = document[at].render(scale=2, grayscale=True).to_numpy().squeeze() < 200
        rows, columns = np.flatnonzero(seen.any(1)), np.flatnonzero(seen.any(0))
        if not len(rows):
            continue
        high, wide = seen.shape
        edges = rows[0], high - 1 - rows[-1], columns[0], wide - 1 - columns[-1]
        assert min(edges) / 2 >= EDGE_MM * MM - 0.5, (at + 1, [edge / 2 / MM for edge in edges])
    document.close()


def parted(days: list[Day], paper: str, path: Path) -> list[tuple[int, int]]:
    """The sides of days in large print on which the pictures of puzzles stand that go on upon the next one,
    and the last side of each of these days."""
    found = []
    for day in days:
        build_sheets([Day(day.date, day.puzzles, (), day.number)], path, paper, large_print=True)
        lines = visible_lines(path)
        begun = {line.sheet for line in lines if line.text.startswith("Puzzle ")}
        told = {line.sheet for line in lines if line.text in (HINTS_FOR_TODAY, HOW_TO_READ)}
        last = max(line.sheet for line in lines)
        listed = {line.sheet for line in lines if line.text.startswith(("Stock", "The pack"))}
        found += [(side - 1, last) for side in listed - begun - told]
    return found


def test_picture_and_list_face_each_other(tmp_path: Path) -> None:
    """Leaves were turned at each look into the stock; another puzzle goes before if no leaf is lost."""
    days = [day_of(date(2026, 12, at)) for at in (10, 12, 25)]
    found = parted(days, "letter", tmp_path / "x.pdf")
    assert len(found) >= 3
    assert all(side % 2 == 0 for side, _ in found)


def heads_of(path: Path) -> list[tuple[str, str]]:
    """The text of each page, and the line at its head."""
    found = []
    document = pypdfium2.PdfDocument(path)
    for page in document:
        text = page.get_textpage()
        high = page.get_size()[1]
        head = " ".join(text.get_text_bounded(bottom=high - 62).split())
        found.append((text.get_text_bounded(), head))
    document.close()
    return found


MONTH = (1, 6, 9)
"""Days of a month that is printed for several tests."""


def days_of_month() -> list[Day]:
    return [replace(day_of(date(2026, 12, at)), yesterday=()) for at in MONTH]


@pytest.fixture
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    def make(path: Path) -> None:
        build_sheets(days_of_month(), path, "letter", large_print=True, months=True)

    return made_once(tmp_path_factory, "large-month.pdf", make)


def test_each_side_of_a_month_tells_day_and_puzzle(month: Path) -> None:
    """A list of a stock told the date, but not whose it was; and a blank side nothing at all."""
    told = list[str]()
    for text, head in heads_of(month)[2:]:
        assert text.strip()
        if LEFT_BLANK in text or "Minutes" in text:
            continue
        if "hints for" in text or "nswers for" in text:
            break
        told.append(head)
        asked = re.search(r"^Puzzle (\d)(?: (?:\d+ (?:packs|cards) · )?\d+ min\.)?\s*$", text, re.M)
        number = asked[1] if asked else r"\d, continued"
        assert re.search(rf"\w+day, [169] December 2026 · Puzzle {number}", head), head
    assert sum("continued" in head for head in told) >= 3
    # They stand in their order.
    numbers = [line.text[7] for line in visible_lines(month) if line.text.startswith("Puzzle ")]
    assert numbers == ["1", "2", "3"] * len(MONTH)
    pages_are_told(month)


def pages_are_told(path: Path) -> None:
    """A month told no pages, and how to read it again on every other day: its list has the page of each day,
    and the head of this where all is explained, and where hints and answers begin."""
    pages = [" ".join(text.split()) for text, _ in heads_of(path)]
    text, _ = heads_of(path)[1]
    listed = re.findall(r"^(\d+) [A-Z][a-z]{2} .*?^(\d+)\s*$", text, re.MULTILINE | re.DOTALL)
    begun = [at for at, page in enumerate(pages, start=1) if "Name" in page and "Minutes" in page]
    assert [int(page) for _, page in listed] == begun and len(begun) == len(MONTH)
    for day, page in listed:
        assert f"{day} December 2026" in pages[int(page) - 1]
    hints, answers = (
        next(at for at, page in enumerate(pages, start=1) if f"{what} for December 2026" in page)
        for what in ("First hints", "Answers")
    )
    assert f"Hints begin on page {hints}, answers on page {answers}." in pages[0]
    # The head of each has its own pages: who looked for a hint searched three lists for the date.
    assert hints < answers
    for at in begun:
        told = re.search(r"How to read: page 1 · hints ([\d, ]+) · answers (\d+)", pages[at - 1])
        day = re.search(r"\w+day, \d+ December 2026", pages[at - 1], re.IGNORECASE)
        assert told and day
        for page in told[1].split(", "):
            assert f"Hints: {day[0]}".lower() in pages[int(page) - 1].lower()
        assert f"Answers: {day[0]}".lower() in pages[int(told[2]) - 1].lower()
    # All leaves are explained once, though the head of each refers there, and most begin with a puzzle.
    assert [at for at, page in enumerate(pages, start=1) if HOW_TO_READ in page] == [1]
    assert sum("Puzzle 1" in pages[at - 1] for at in begun) >= 2


def test_answers_go_on_under_a_head(month: Path) -> None:
    """Sides began in the middle of one, and nobody knew whose it was, nor what its letters mean."""
    lines = [line for line in visible_lines(month) if not line.text.startswith("Answers for ")]
    answered = min(line.sheet for line in lines if line.text.startswith(ANSWERS_OF))
    firsts = [
        next(line.text for line in lines if line.sheet == at) for at in range(answered + 1, answered + 4)
    ]
    going = [first for first in firsts if not first.startswith((ANSWERS_OF, "Answer"))]
    assert not going
    begun = r"Answer [123] of \d December 2026, continued · [A-Z][^:]+: \w+ \w+"
    assert [first for first in firsts if re.match(begun, first)]


def test_lists_keep_off_the_line_at_the_head_of_their_sides(month: Path) -> None:
    """The first line of the answers stood hardly farther from it than from the next below."""
    opened: Any = pymupdf.open
    sides = [page for page in opened(month) if "Answers for" in page.get_text()[:80]]
    for page in sides[1:]:
        lines = [line for block in page.get_text("dict")["blocks"] for line in block.get("lines", ())]
        over, first, second, *_ = sorted({round(line["spans"][0]["origin"][1]) for line in lines})
        assert first - over > 1.5 * (second - first)


def test_hints_of_a_month_stand_level_by_level_at_its_end(month: Path) -> None:
    """On eleven days they stood upside down below a puzzle, on others two stood alone on a side."""
    lines = visible_lines(month)
    assert not any(line.turned for line in lines)
    assert not [line for line in lines if line.text.startswith(HINTS_FOR_TODAY)]
    asked = max(line.sheet for line in lines if line.text.startswith("Puzzle "))
    answered = min(line.sheet for line in lines if line.text.startswith(ANSWERS_OF))
    levels = [line.sheet for head in HINT_HEADS for line in lines if line.text == f"{head} for December 2026"]
    assert asked < levels[0] < levels[1] < levels[2] < answered
    # Who takes out the leaf of the last day does not take them too.
    assert levels[0] % 2 == 1
    hints = [line.text for line in lines if line.text.startswith(HINTS_OF)]
    assert hints[0] == "Hints: Tuesday, 1 December 2026" and len(hints) > 8
    # Each list says what it means if a puzzle is not among them.
    said = " ".join(line.text for line in lines)
    assert all(said.count(told) == 1 for told in (NOT_LISTED, NONE_OF_LEVEL.format("third")))
    puzzles, _ = parted_text(lines)
    read = {puzzle.key: ["".join(said.split()) for said in puzzle.hints] for puzzle in puzzles}
    for day in days_of_month():
        # They are numbered as they stand.
        found = [read[day.date, number] for number in (1, 2, 3)]
        assert sorted(found) == sorted(["".join(said.split()) for said in each.hints] for each in day.puzzles)
    assert not [entry.fault for entry in read_entries(month) if entry.half is None and entry.fault]
    other = [replace(line, text=re.sub("^3 ", "7 ", line.text)) for line in lines]
    assert any("no such puzzle" in str(puzzle.fault) for puzzle in parted_text(other)[0])


def block(high: float) -> Flowable:
    return Stack([Spacer(0, high)])


def test_a_puzzle_on_two_sides_begins_on_a_back() -> None:
    """Where it would not, the first side has masthead and list alone, or a side between explains the leaf."""
    trim = large_leaf("a4", LARGE_LEAF)
    masthead, listed, told, first = block(50), block(60), block(90), block(200)
    parts = [block(trim.depth - 5), block(200)]
    for before in ([first], [first, first]):
        puzzles = [*([one] for one in before), parts]
        blocks = DayBlocks(masthead, puzzles, [listed], trim, range(1, 4), told, [told], ([first], [first]))
        facing = [way for way in blocks.ways() if not way.turned]
        assert facing
        for way in facing:
            (at,) = (at for at, side in enumerate(way.all, start=1) if parts[0] in side.parts)
            assert at % 2 == 0 and way.all[at].parts[0] is parts[1]


def test_what_explains_a_leaf_is_in_lines_where_these_have_room() -> None:
    """Six definitions ran on in one sentence, above a third of a side that was white."""
    trim = large_leaf("a4", LARGE_LEAF)
    masthead, listed, close, first = block(50), block(60), block(90), block(trim.depth - 5)
    for high, low, wanted in ((200, 150, 0), (300, 150, 1), (300, 280, 2)):
        forms = [block(high), block(low), close]
        blocks = DayBlocks(
            masthead, [[first]], [listed], trim, range(1, 2), close, forms[:2], ([first], [first])
        )
        assert all(way.all[0].parts[-1] is forms[wanted] for way in blocks.ways())


@pytest.mark.parametrize(
    ("sides", "two", "front", "order", "all_sides"),
    [
        # A short one under the date, then the facing pair, then what is left.
        ((1, 1, 2), (), (0, 1), [0, 2, 1], 4),
        ((1, 1, 2), (), (1,), [1, 2, 0], 4),
        # No pair of facing sides, but one puzzle can have them: no side is left blank.
        ((1, 1, 1), (1,), (0,), [0, 1, 2], 4),
        ((1, 1, 1), (), (0,), [0, 1, 2], 4),
        # Nothing goes under the date: the list of all stands there.
        ((1, 1, 2), (0,), (), [0, 2, 1], 6),
        ((1, 2, 2), (), (), [1, 2, 0], 6),
    ],
)
def test_the_puzzles_of_a_day_of_a_month_stand_so_that_no_side_is_blank(
    sides: Sequence[int], two: Sequence[int], front: Sequence[int], order: list[int], all_sides: int
) -> None:
    """Of 226 sides of May 2027 15 were blank, and 28 of 31 first ones told again how to read the leaf."""
    trim = large_leaf("letter", LARGE_LEAF)
    whole, part = block(trim.depth - 5), block(0.5 * trim.depth)
    puzzles = [[whole, part][:many] for many in sides]
    below = [[part] if at in front else puzzles[at] for at in range(3)]
    parted = [[whole, part] if at in two else [] for at in range(3)]
    for few in ((), two):
        # One with few words on its second side is better than a front with the names alone.
        blocks = MonthBlocks(block(50), puzzles, [block(60)], trim, range(1, 4), below, parted, few)
        best = min(blocks.ways(), key=worth)
    assert (best.order, len(best.all), best.blanks, best.turned) == (order, all_sides, 0, 0)
    assert best.listed == (len(best.all[0].about) == 0)


@pytest.mark.heavy
def test_fronts_of_a_month_have_more_than_names(tmp_path: Path) -> None:
    """Ten of 28 days of February 2027 had a front with nothing but three names."""
    path = tmp_path / "x.pdf"
    # Of the first two a deal has few words; of the third all puzzles fill their sides.
    days = [day_of(date(2027, 2, at)) for at in (1, 5, 7)]
    build_sheets(days, path, large_print=True, months=True, hints=False)
    lines = visible_lines(path)
    begun = [line.sheet for line in lines if re.fullmatch(r"No\. \d+ \w+, \d+ February 2027 .*", line.text)]
    asked = [{line.text for line in lines if line.sheet == sheet} for sheet in begun]
    assert len(asked) == 3
    assert [any(text.startswith("Puzzle 1") for text in side) for side in asked] == [True, True, False]
    assert all(format_question(puzzle.puzzle) in " ".join(asked[2]) for puzzle in days[2].puzzles[2:])


def test_steps_stand_by_fives_and_cards_with_their_piles() -> None:
    """In a block of ninety-seven steps nobody found the place again; lines parted cards from their piles."""
    key = plainer(replace(SHEET_KEY, size=9, leading=10.6), True)
    steps = [f"{'10♥ 10♣ ' * (at % 3 + 1)}s to w1, fill 9♦" for at in range(1, 13)]
    rows = by_fives(steps, 220, key)
    numbers = [row.number for row in rows if row.number]
    assert {"1", "6", "11"} < set(numbers) and numbers == sorted(numbers, key=int)
    # The number of every step that begins a line hangs before it, or those between look like parts of one.
    assert not any(row.line and row.line.runs[0].face == "SemiBold" for row in rows)
    lines = ["".join(run.text for run in row.line.runs).strip() for row in rows if row.line]
    assert all(re.search(r"(?:w1,|\d\.|♦\.)$", line) for line in lines), lines
    for row in by_fives(["9♣ w to a1"] * 111, 220, key):
        # Of 111 steps the widest number is that of step 106.
        assert run_width(key.run(row.number, "SemiBold")) + FIVES_GAP <= row.indent + 0.01
    many = by_fives(["from h1: " + "7♠ 10♦ 8♣ " * 6], 220, key)
    assert len(many) > 1 and many[0].line and "7♠" in "".join(run.text for run in many[0].line.runs)


def test_hints_and_steps_spread_where_no_side_is_more(tmp_path: Path) -> None:
    """All hints of a puzzle were seen at a glance, and several steps stood in a line, above an empty foot."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(date(2027, 5, 2))], path, large_print=True)
    lines = visible_lines(path)
    told = next(line.sheet for line in lines if line.text == HINTS_FOR_TODAY)
    texts = [line.text for line in lines if line.sheet >= told]
    at = next(at for at, text in enumerate(texts) if text.startswith("Answer 1"))
    assert [text.split()[0] for text in texts[at + 2 : at + 5]] == ["1", "2", "3"]
    opened: Any = pymupdf.open
    (page,) = (page for page in opened(path) if HINTS_FOR_TODAY in page.get_text())
    for head in HINT_HEADS[1:]:
        (box,) = page.search_for(head)
        above = max(span[3] for span in page.get_text("blocks") if span[3] < box.y0 + 2)
        assert box.y0 - above > 2 * 2 * LEVEL_AIRS[-1]
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]


@pytest.mark.parametrize("day", [date(2027, 5, 8), date(2027, 5, 9)])
def test_the_date_of_the_answers_stands_with_some_of_them(day: date, tmp_path: Path) -> None:
    """It stood alone at the foot of the hints, which had been set far apart."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(day)], path, large_print=True)
    lines = [line for line in visible_lines(path) if "Hints and answers" not in line.text]
    (at,) = (at for at, line in enumerate(lines) if line.text.lower().startswith("yesterday’s answers:"))
    assert [line.sheet for line in lines[at : at + 6]] == [lines[at].sheet] * 6


def test_the_last_hints_are_not_driven_to_a_side_of_their_own(tmp_path: Path) -> None:
    """What lay between the others took them over, and the next side began with the rule above them."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(date(2027, 1, 22))], path, large_print=True)
    heads = [line.sheet for line in visible_lines(path) if line.text in HINT_HEADS]
    assert len(heads) == len(HINT_HEADS) and len(set(heads)) == 1


def test_levels_of_hints_are_parted(tmp_path: Path) -> None:
    """Who looked for the first hint read the second."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(date(2026, 12, 9))], path, large_print=True)
    opened: Any = pymupdf.open
    page = next(page for page in opened(path) if HINTS_FOR_TODAY in page.get_text())
    blocks = page.get_text("dict")["blocks"]
    spans = [span for block in blocks for line in block.get("lines", ()) for span in line["spans"]]
    heads = [span for span in spans if span["text"].strip() in HINT_HEADS]
    assert len(heads) == 3 and all(span["font"].endswith("SemiBold") for span in heads)
    for head in heads[1:]:
        y = head["origin"][1]
        above = max(span["origin"][1] for span in spans if span["origin"][1] < y - 1)
        assert y - above > 1.8 * 11 / 9 * head["size"]


def test_stocks_stand_in_rows_of_equal_groups_with_their_counts(tmp_path: Path) -> None:
    """Groups of four and one alone in a row of five were counted again and again."""
    path = tmp_path / "x.pdf"
    days = [day_of(date(2026, 12, at)) for at in (1, 9, 21)]
    build_sheets(days, path, large_print=True, hints=False)
    lines = [line.text for line in visible_lines(path)]
    found = 0
    for at, line in enumerate(lines):
        if line not in ("Stock, next card first:", "The pack, next card first:", f"{SOME_LAID}:"):
            continue
        counts = []
        for row in lines[at + 1 :]:
            if not re.match(r"\d+ (?:10|[2-9AJQK])[♣♦♥♠]", row):
                break
            counts.append(int(row.split()[0]))
        found += 1
        assert len(counts) > 1 and counts[0] == 0 and counts[1] in (4, 8, 10, 12)
        assert counts == [*range(0, counts[-1] + 1, counts[1])]
    assert found >= 3
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]


def test_cards_stand_upright(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sails and corners of The Windmill, the divan of The Sultan, the arms of The Shah lay on their sides."""
    scenes: list[Scene] = []

    def keep(canvas: Any, scene: Scene, *where: Any) -> None:
        scenes.append(scene)
        draw_scene(canvas, scene, *where)

    monkeypatch.setattr("bookgen.press.puzzle.figure.draw_scene", keep)
    days = [day_of(date(2026, 12, at)) for at in (9, 13, 21)]
    path = tmp_path / "x.pdf"
    build_sheets(days, path, large_print=True, hints=False)
    titles = {scene.title.partition(":")[0] for scene in scenes}
    assert {"The Windmill with one pack", "The Windmill", "The Sultan", "The Shah"} <= titles, titles
    assert not [scene.title for scene in scenes if scene.askew]
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]


def scenes_of(days: list[Day], path: Path, paper: str, monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """The pictures of days in large print, in the order in which they are drawn."""
    scenes: list[Scene] = []

    def keep(canvas: Any, scene: Scene, *where: Any) -> None:
        scenes.append(scene)
        draw_scene(canvas, scene, *where)

    monkeypatch.setattr("bookgen.press.puzzle.figure.draw_scene", keep)
    build_sheets(days, path, paper, large_print=True, hints=False)
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]
    return scenes


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.heavy)])
def test_deals_without_room_below_their_rules_stand_upright_too(
    paper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Spark lay on its side, and the fans of The Trefoil with two packs were slanted."""
    days = [day_of(date(2026, 12, at)) for at in (8, 23)]
    scenes = scenes_of(days, tmp_path / "x.pdf", paper, monkeypatch)
    titles = {scene.title.partition(":")[0] for scene in scenes}
    assert {"The Spark", "The Trefoil with two packs"} <= titles
    assert not [scene.title for scene in scenes if scene.askew or scene.sideways]
    trim = large_leaf(paper, LARGE_LEAF)
    assert min(figure_mm(scene, trim.scale) for scene in scenes) > 3


LOW_BEFORE = ("lucas", "lady-of-the-manor", "plait", "herring-bone", "sympathy")
"""Games of which whole deals had figures of 2.2 to 3.9 mm, and one of which a pack was higher than a side."""


def day_of_games(games: Sequence[str]) -> Day:
    """A day with the first whole deal that is kept of each game, and its first ending."""
    found = [find_game(game) for game in games]
    kept = [[*puzzles_of(game, 1), *(end.puzzle() for end in kept_endings(game)[:1])] for game in found]
    when = date(2027, 1, 1)
    puzzles = [PrintedPuzzle(at, one, when) for at, one in enumerate(chain(*kept), start=1)]
    return Day(when, tuple(puzzles), (), 1)


def tens_of_games() -> list[Any]:
    ids = [game.id for game in all_games()]
    tens = [tuple(ids[at : at + 10]) for at in range(0, len(ids), 10)]
    return [LOW_BEFORE, *(pytest.param(some, marks=pytest.mark.heavy) for some in tens)]


@pytest.mark.parametrize(
    ("day", "paper"),
    [(date(2027, 3, 6), "letter"), pytest.param(date(2026, 12, 9), "a4", marks=pytest.mark.heavy)],
)
def test_whole_rules_fill_their_sides(day: date, paper: str, tmp_path: Path) -> None:
    """They were of 14 points, and the last sentence stood alone on a side, later two."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(day)], path, paper, large_print=True, rules=True)
    opened: Any = pymupdf.open
    sides = [page for page in opened(path) if RULES_ABOUT in page.get_text()]
    spans = [
        span
        for page in sides
        for block in page.get_text("dict")["blocks"]
        for line in block.get("lines", ())
        for span in line["spans"]
    ]
    sizes = [round(span["size"], 1) for span in spans for _ in span["text"]]
    assert max(sizes, key=sizes.count) >= 16 and len(sides) > 2
    lowest = max(block[3] for block in sides[-1].get_text("blocks"))
    assert lowest > WELL_FILLED * sides[-1].rect.height
    asked = [
        page for page in opened(path) if HINTS_FOR_TODAY in page.get_text() or "Answer 2" in page.get_text()
    ]
    told = [
        round(span["size"])
        for page in asked
        for block in page.get_text("dict")["blocks"]
        for line in block.get("lines", ())
        for span in line["spans"]
        for _ in span["text"]
    ]
    assert max(told, key=told.count) >= 16
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]


@pytest.mark.parametrize("games", tens_of_games())
def test_figures_of_all_games_are_high(
    games: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the narrower paper. Rows of thirteen columns, columns of thirty cards, and words that took the room
    made them lower; where numbers had no room beside piles these were drawn far apart and tiny. They may
    be hardly lower, lest few words stand on a side alone."""
    scenes = scenes_of([day_of_games(games)], tmp_path / "x.pdf", "a4", monkeypatch)
    low = {scene.title: figure_mm(scene, LARGE_LEAF) for scene in scenes}
    assert {title: high for title, high in low.items() if high < NEARLY * LEAST_FIGURE_MM - 0.03} == {}
    assert [(scene.title, *numbers_amiss(scene)) for scene in scenes if [*numbers_amiss(scene)]] == []


def test_a_picture_too_small_below_its_rules_has_a_side_of_its_own() -> None:
    """Of twelve heaps of seven cards figures were 1.9 mm high, before a side that was half empty."""
    design = design_of("a4", LEAF_TITLE, rules=False, large_print=True, ink="two")
    day = replace(day_of(date(2027, 2, 10)), yesterday=())
    parts = LargeParts(replace(day, puzzles=day.puzzles[2:]), design)
    words, shown = parts._large(0, Setting(LARGEST_MM))
    assert not [*figures_in([words])]
    (figure,) = figures_in([shown])
    assert figure.scene.laid and figure_mm(figure.scene, LARGE_LEAF) > 3
    assert stack_height([words], design.trim.measure) <= design.trim.depth


def test_numbers_that_have_no_room_stand_at_the_ends_of_their_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of The Empress of India stood on the suits of 48 cards, neither Army nor Navy was named; *General
    1* and the number behind it ran together, and so did a number and *king family 1* in Babette."""
    days = [day_of(date(2027, 5, 31)), day_of(date(2027, 5, 24))]
    scenes = scenes_of(days, tmp_path / "x.pdf", "letter", monkeypatch)
    found = {scene.title.partition(":")[0]: scene for scene in scenes}
    for scene in scenes:
        assert not [*numbers_amiss(scene)], scene.title
    labels = {label.text: label for label in found["The Empress of India"].labels if label.text != "12"}
    assert {"General 1", "Admiral 1", "Army 1", "Navy 1", "13", "24"} <= labels.keys()
    assert label_box(labels["2"])[0] - label_box(labels["General 1"])[2] >= 0.5 * labels["2"].size
    words = {label.text.removesuffix(" 1") for label in found["Babette"].labels}
    assert {"ace family", "king family"} <= words


@pytest.mark.parametrize(
    ("asked", "paper"), [("2026-12-03", "a4"), ("2026-12-10", "a4"), ("2027-05-15", "letter")]
)
def test_few_words_of_an_ending_stand_with_its_picture(asked: str, paper: str, tmp_path: Path) -> None:
    """Four lines had a side to themselves, as a picture that went in with them was tried higher, to be read
    more easily, and then did not go in."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(date.fromisoformat(asked))], path, paper, large_print=True)
    lines = visible_lines(path)
    listed = {line.sheet for line in lines if line.text.startswith("As a list")}
    assert listed and listed <= {line.sheet for line in lines if line.text.startswith("Puzzle ")}


def test_a_table_keeps_its_shape_where_its_words_go_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ring of The "Louis" was taken apart into rows of cards that were no larger than in ordinary print,
    as its list of cards stood below, a third of the page white on either side."""
    scenes = scenes_of([day_of(date(2027, 5, 8))], tmp_path / "x.pdf", "a4", monkeypatch)
    (louis,) = [scene for scene in scenes if "Louis" in scene.title]
    assert louis.laid and figure_mm(louis, LARGE_LEAF) > 4.4 and louis.card_width * LARGE_LEAF > 14.5


def test_few_cards_of_a_pile_are_not_parted() -> None:
    """*2 6♠* stood in one line, *J♠ Q♥* in the next; elsewhere and in long piles lines end as they come."""
    told = f"1{NO_BREAK}A♠, 2{NO_BREAK}6♠ J♠ Q♥, 3{NO_BREAK}2♣ 3♣ 4♣ 5♣ 6♣"
    large, small = plainer(DEAL, True), DEAL
    words = ["".join(run.text for run in _pile_runs("Heaps", told, deal, deal, 1)) for deal in (large, small)]
    assert f"2{NO_BREAK}6♠{NO_BREAK}J♠{NO_BREAK}Q♥, 3" in words[0] and "2♣ 3♣ 4♣ 5♣ 6♣" in words[0]
    assert f"2{NO_BREAK}6♠ J♠ Q♥" in words[1]


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.heavy)])
def test_piles_keep_their_width_where_their_numbers_need_room(
    paper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards of The Blockade had 8.7 mm on half a side, numbers on them; their indices were cut. On the
    narrower paper a word over its rows drew its piles apart until they had 7.9 mm."""
    (scene, *_) = scenes_of([day_of(date(2027, 2, 5))], tmp_path / "x.pdf", paper, monkeypatch)
    assert scene.title.startswith("The Blockade") and scene.card_width * LARGE_LEAF > 13
    tops = sorted(card.y for card in scene.cards if card.pile == "tableau-1")
    assert tops[1] - tops[0] >= 0.25 * 1.4 * scene.card_width - 0.01
    assert {label.text for label in scene.labels} >= {"place 1", "12", "36"}


def test_each_group_of_piles_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of The Wrangle had numbers alone, and so had all games with a single group of piles."""
    days = [day_of(date(2026, 12, 13)), day_of(date(2027, 2, 27))]
    scenes = scenes_of(days, tmp_path / "x.pdf", "a4", monkeypatch)
    found = {scene.title.partition(":")[0]: {label.text for label in scene.labels} for scene in scenes}
    assert {"family 1", "auxiliary 1", "reserve 1"} <= found["The Wrangle"]
    assert "packet 1" in found["The Clock"]
    for scene in scenes:
        boxes = [label_box(label) for label in scene.labels]
        assert all(box[0] > -0.01 and box[2] < scene.width + 0.01 for box in boxes)
        for at, box in enumerate(boxes):
            for other in boxes[:at]:
                apart = box[0] >= other[2] or other[0] >= box[2] or box[1] >= other[3] or other[1] >= box[3]
                assert apart, scene.title


def label_box(label: Label) -> tuple[float, float, float, float]:
    half, rise = half_box(label.text, label.italic, label.size, 0)
    return label.x - half, label.y - rise, label.x + half, label.y + rise


def test_a_word_that_has_no_room_is_left_out() -> None:
    """Lettering stands on no card, and over no other."""
    game = find_game("the-wish")
    number = Label("1", 5, 2, 3, pile="reserve-1")
    scene = Scene("", 60, 60, 20, labels=(number, Label("2", 40, 2, 3, pile="reserve-2")))
    assert [label.text for label in worded(scene, game, 60).labels] == ["heap 1", "2"]
    assert not lacks_words(worded(scene, game, 60), game) and lacks_words(scene, game)
    close = replace(scene, labels=(number, Label("2", 9, 2, 3, pile="reserve-2")))
    assert worded(close, game, 60) == close
    grown = worded(close, game, 80)
    assert grown.labels[0].text == "heap 1" and grown.width > 60 and label_box(grown.labels[0])[0] > -0.01
    covered = replace(scene, cards=(CardAt("reserve-1", None, 0, 10, 10),))
    assert worded(covered, game, 80) == covered


def test_letters_have_boxes_to_tick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who had tried A wrote it somewhere on the margin."""
    asked: list[list[str]] = []
    draw = AnswerBoxes.draw

    def keep(boxes: AnswerBoxes) -> None:
        if not boxes.canv.places.trial:
            asked.append([*boxes._letters])
        draw(boxes)

    monkeypatch.setattr(AnswerBoxes, "draw", keep)
    path = tmp_path / "x.pdf"
    days = [day_of(date(2026, 12, at)) for at in (1, 7)]
    build_sheets(days, path, large_print=True, hints=False)
    cut = [puzzle for day in days for puzzle in day.puzzles if puzzle.puzzle.among]
    assert asked == [["A", "B", "C"]] * len(cut) and len(cut) >= 3
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]


def test_letters_have_boxes_in_ordinary_print_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They stand at the end of the question or of the rules, where a line has the room, else in the head."""
    told: list[tuple[Sequence[str], float]] = []
    draw, path = answer_boxes._draw_boxes, tmp_path / "x.pdf"

    def keep(canvas: Any, letters: Sequence[str], right: float, middle: float, em: float) -> None:
        if not canvas.places.trial:
            told.append((letters, canvas.absolutePosition(right, middle)[0]))
        draw(canvas, letters, right, middle, em)

    monkeypatch.setattr(answer_boxes, "_draw_boxes", keep)
    days = [day_of(date(2026, 12, 1)), day_of(date(2027, 5, 18))]
    build_sheets(days, path, hints=False)
    cut = [puzzle for day in days for puzzle in day.puzzles if puzzle.puzzle.among]
    assert [letters for letters, _ in told] == [["A", "B", "C"]] * len(cut) and len(cut) >= 3
    trim = leaf("a4")
    in_head = [right for _, right in told if right < trim.inside + trim.measure - 1]
    assert len(in_head) <= 1
    assert not [entry.fault for entry in read_entries(path) if entry.half is None and entry.fault]


def test_a_list_on_a_side_of_its_own_is_larger(tmp_path: Path) -> None:
    """It stood small at the head of a page that was empty below."""
    path = tmp_path / "x.pdf"
    build_sheets([day_of(date(2026, 12, 1))], path, large_print=True)
    opened: Any = pymupdf.open
    spans = [
        (span["text"].strip(), span["size"])
        for page in opened(path)
        for block in page.get_text("dict")["blocks"]
        for line in block.get("lines", ())
        for span in line["spans"]
    ]
    stock = max(size for text, size in spans if text.startswith("Stock, next card"))
    (asked,) = {size for text, size in spans if text == "Puzzle 3"}
    assert 1.1 * asked < stock < 1.2 * asked


@pytest.mark.parametrize("name", ["dial-1", "the-star", "clock"])
def test_a_plan_stands_clear_or_is_left_out(name: str) -> None:
    """In little room the numbers of The Dial stood on the lines of its hours."""
    game, found = find_game(name), 0
    for height in range(80, 320, 40):
        with suppress(LayoutError):
            scene = plan_figure(game, 480.0, height, clear=True).scene
            assert not [told for told in numbers_amiss(scene) if "frame" in told]
            found += 1
    assert 2 < found < 6
