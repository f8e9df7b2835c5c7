"""What a month says on its first leaf and on each of the others, and where sheets say that answers are."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pymupdf
import pytest
from reportlab.pdfgen.canvas import Canvas
from volumes import cut, played

from bookgen.commands.day_puzzles import puzzles_of_date
from bookgen.games import all_games, find_game
from bookgen.picture.lettering import CAP_HEIGHT
from bookgen.press.daily.hint_columns import none_told
from bookgen.press.daily.large_parts import parts_of
from bookgen.press.daily.leaf_head import PAGE_TO_COME, legend
from bookgen.press.daily.month_list import BELOW_RULE, DAY_LISTED, MonthList
from bookgen.press.daily.running_line import MonthPages
from bookgen.press.daily.setting import SHEET_KEY, Setting
from bookgen.press.daily.sheet import build_sheets, design_of
from bookgen.press.document.puzzles import puzzle_block
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.type.faces import register_faces
from bookgen.press.type.styles import plainer
from bookgen.press.wording.collect import Day
from bookgen.press.wording.facts import PACK_NEEDED, pack_needed
from bookgen.press.wording.heads import PUZZLE
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import brief_for

FIRST = date(2027, 3, 1)


def _day(day: date) -> Day:
    return Day(day, puzzles_of_date(day, None, None, "three"), ())


@pytest.fixture(scope="module")
def packet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("packet") / "march.pdf"
    build_sheets([_day(FIRST + timedelta(days=n)) for n in range(3)], path, months=True, paper="letter")
    return path


def _pages(path: Path) -> Iterator[str]:
    opened: Any = pymupdf.open
    for page in opened(path):
        yield " ".join(normalize("NFKC", page.get_text()).split())


def test_the_first_page_tells_the_page_of_each_leaf_and_of_the_answers(packet: Path) -> None:
    """By the numbers that are printed; the rows lead to the same pages."""
    opened: Any = pymupdf.open
    front = opened(packet)[0]
    led = [link["page"] + 1 for link in front.get_links()]
    pages = [*_pages(packet)]
    for at, page in enumerate(led):
        day = FIRST + timedelta(days=at)
        assert f"{day.day} March 2027" in pages[page - 1] and "Name" in pages[page - 1]
    words = front.get_text("words")
    right = max(word[2] for word in words)
    column = [word[4] for word in words if word[2] > right - 3 and word[4].isdigit()]
    assert [int(number) for number in column if int(number) > 1] == led == [3, 5, 7]
    begun = re.search(r"The answers begin on page (\d+)\.", pages[0])
    assert begun and pages[int(begun[1]) - 1].count("Answers: ") == 3
    assert pages[int(begun[1]) - 2].count("Answers: ") == 0


def test_the_first_page_tells_minutes_and_cards(packet: Path) -> None:
    """The page behind it what is told of all leaves, and there is room for the minutes that one took."""
    front, behind, *_ = _pages(packet)
    for n in range(3):
        for puzzle in _day(FIRST + timedelta(days=n)).puzzles:
            told = [f"{puzzle.puzzle.minutes} min.", pack_needed(puzzle.game)]
            assert " · ".join(part for part in told if part) in front
    assert "One star is easy" not in front and "One star is easy" in behind and "Minutes taken" in behind


def test_every_leaf_of_a_month_has_a_key(packet: Path) -> None:
    """It may be torn out: how to cut, where one is asked for, and what the steps mean."""
    leaves = [page for page in _pages(packet) if "Minutes" in page and "Name" in page]
    pages = [*_pages(packet)]
    assert len(leaves) == 3
    for page in leaves:
        assert page.count("In answers 6♥ c3 to f2 means from column 3 to family 2") == 1
        # It told that they stand at the end, where three columns a page were searched for the date.
        (answered,) = re.findall(r"Answers at the end of the month: page (\d+)\.", page)
        day = re.search(r"\w+, \d March 2027", page)
        assert day and f"Answers: {day[0]}" in pages[int(answered) - 1]
        assert page.count("To cut at A, begin after (A); the cards before it go to the end.") == 1
    assert all(entry.puzzle and not entry.fault for entry in read_entries(packet))


def test_the_cards_that_are_wanted_stand_at_the_head_of_a_puzzle(packet: Path) -> None:
    """Beside the minutes; nothing where it is one pack of fifty-two, nor for a pencil."""
    lines = [line.text for line in visible_lines(packet)]
    heads = [line for line in lines if re.match(r"Puzzle \d", line)]
    wanted = []
    for n in range(3):
        for puzzle in _day(FIRST + timedelta(days=n)).puzzles:
            told = [part for part in (pack_needed(puzzle.game), f"{puzzle.puzzle.minutes} min.") if part]
            wanted.append(f"Puzzle {puzzle.number} {' · '.join(told)}")
    bare = [re.sub(r" “[^”]+”", "", head) for head in heads]
    assert bare == wanted and all(PUZZLE.fullmatch(head) for head in heads)
    assert any("”" in head for head in heads)
    assert any("2 packs" in head for head in heads) and any("32 cards" in head for head in heads)


def test_what_a_game_wants_is_said_in_one_form() -> None:
    said = {game.id: pack_needed(game) for game in all_games()}
    assert said["lucas"] == "2 packs" and said["the-star"] == "32 cards" and said["olga"] == "4 packs of 32"
    assert said["nestor"] == "" and said["caesar"] == "9 cards"
    assert all(re.fullmatch(PACK_NEEDED, each) for each in said.values() if each)
    for head in ("Puzzle 3", "Puzzle 3 5 min.", "Puzzle 3 2 packs", "Puzzle 3 4 packs of 32 · 62 min."):
        found = PUZZLE.fullmatch(head)
        assert found and found[1] == "3"
    assert not PUZZLE.fullmatch("Puzzle 3 and more")


def _told(day: date, **made: Any) -> str:
    design = design_of("a4", "Patience", rules=False, large_print=False, ink="two", **made)
    asked = [PrintedPuzzle(1, played("nestor", 1))]
    return legend(asked, (), [puzzle_block(puzzle) for puzzle in asked], design, day)


def test_a_sheet_says_on_which_other_the_answers_are() -> None:
    """By its date; a file that ends with them says so on its last day alone."""
    day = date(2026, 12, 9)
    alone = "The sheet for Thursday, 10 December 2026, which is to be printed too, has the answers"
    assert alone in _told(day)
    bound = _told(day, last=day + timedelta(days=1))
    assert "The sheet for Thursday, 10 December 2026 has the answers" in bound
    assert "The last of these sheets has the answers" in _told(day, last=day)
    assert "The last leaf of this day has the answers" in _told(day, single=True)
    assert f"Answers at the end of the month: page {PAGE_TO_COME}." in _told(day, months=True)
    assert "The next sheet" in _told(date.max)


def test_puzzles_without_hints_are_named() -> None:
    """Where hints are printed; not where all have some."""
    some = PrintedPuzzle(1, played("nestor", 1)), PrintedPuzzle(2, cut("the-star", 4, losing=True))
    assert some[0].hints and not some[1].hints

    def told(*puzzles: PrintedPuzzle) -> list[str]:
        lines = [line.wrap(300, 100) and line for line in none_told(puzzles, SHEET_KEY)]
        return ["".join(run.text for run in part.runs) for line in lines for part in line._lines or ()]

    assert told(*some) == ["There are none to puzzle 2."] and told(some[0]) == []
    assert told(*some, replace(some[1], number=3)) == ["There are none to puzzles 2 and 3."]
    # In large print they were silently missing.
    assert len(none_told(some, plainer(SHEET_KEY, True))) == 1
    assert find_game("the-star").kind == "chance"


def test_the_note_on_hints_is_printed_and_read_past(packet: Path) -> None:
    text = " ".join(line.text for line in visible_lines(packet))
    assert len(re.findall(r"There are none to puzzles? [\d, and]+\.", text)) >= 1


def test_no_rule_of_a_week_touches_the_figures_below(tmp_path: Path) -> None:
    """On Letter the rules went through the figures of each Monday."""
    path = tmp_path / "x.pdf"
    days = [Day(date(2027, 5, day), (), (), day) for day in range(1, 32)]
    listed = MonthList(days, MonthPages([*range(31)], 31))
    _, high = listed.wrap(540, 640)
    canvas: Any = Canvas(str(path), (540, 640))
    canvas.places = AnchorPages(live=False)
    register_faces()
    listed.drawOn(canvas, 0, 640 - high)
    canvas.save()
    opened: Any = pymupdf.open
    (page,) = opened(path)
    rules = sorted({round(each["rect"].y0, 1) for each in page.get_drawings()})
    words = page.get_text("dict")["blocks"]
    lines = [line for block in words for line in block.get("lines", ())]
    figures = [span for line in lines for span in line["spans"] if span["size"] == DAY_LISTED.size]
    heads = [span["origin"][1] - CAP_HEIGHT * DAY_LISTED.size for span in figures]
    assert len(rules) == 6 and len(heads) == 62
    for rule in rules:
        assert min(head - rule for head in heads if head > rule - 6) > BELOW_RULE


def test_rows_are_told_of_only_where_the_shah_is_drawn_in_rows() -> None:
    """Beside its star, *If it is drawn in rows* was to no purpose."""
    shah = date(2027, 5, 14)
    (puzzle,) = (each for each in _day(shah).puzzles if each.game.id == "shah")
    day = Day(shah, (puzzle,), ())
    for large in (False, True):
        design = design_of("letter", "Patience", rules=False, large_print=large, ink="two")
        made, setting = parts_of(day, design), Setting(9.0, with_stock=False)
        askew = made.figure_of(0, setting).scene.askew
        told = made._lies_as_laid(0, setting)
        assert askew == told == (not large)
    assert "in rows" in brief_for(puzzle.puzzle) and "in rows" not in brief_for(puzzle.puzzle, as_laid=True)
