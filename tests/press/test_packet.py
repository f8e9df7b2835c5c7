"""Packets and the almanac: which days, which puzzles, answers at the end of each month, and all read back."""

import re
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pikepdf
import pymupdf
import pypdfium2
import pytest
from each import papers_and_sizes

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.commands.daily import _fitted, _Task
from bookgen.commands.day_puzzles import puzzles_of_date
from bookgen.games import all_games, find_game
from bookgen.press.daily.day_parts import DayParts
from bookgen.press.daily.setting import RULES, Design
from bookgen.press.daily.sheet import build_sheets
from bookgen.press.daily.single_leaves import LEAST_RULES, LEAST_SINGLE, NARROWER, WORD_SIZES, SingleLeaves
from bookgen.press.page.trim import leaf
from bookgen.press.puzzle.figure import Figure
from bookgen.press.read.read_key import read_entries
from bookgen.press.read.visible_text import visible_lines
from bookgen.press.type.passage import Passage
from bookgen.press.type.scaled import Scaled
from bookgen.press.type.stack import Stack
from bookgen.press.wording.collect import Day, title_apart
from bookgen.press.wording.heads import ANSWERS_OF, LEFT_BLANK, WEEKDAYS
from bookgen.press.wording.hints import HINT_HEADS, HINTS_FOR_TODAY
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.puzzles.bank import ENDING, find_kept
from bookgen.puzzles.calendar import codes_of
from bookgen.puzzles.choice_of_games import endings_from, puzzles_from
from bookgen.puzzles.cycle import FIRST_DATE
from bookgen.puzzles.endings.kept import kept_endings
from bookgen.puzzles.for_book import puzzles_of
from bookgen.puzzles.grade import stars

Capture = pytest.CaptureFixture[str]


@pytest.mark.heavy
def test_a_month_is_one_file_that_has_its_answers(tmp_path: Path, capsys: Capture) -> None:
    """Every puzzle of it, under its date, with the answer that the bank has."""
    path = tmp_path / "february.pdf"
    assert run(["daily", "--month", "2027-02", "-o", str(path)]) == DONE
    assert capsys.readouterr().out.endswith(" pages, 84 puzzles\n")
    entries = read_entries(path)
    assert {(entry.half, entry.fault) for entry in entries} == {(None, None)}
    days = [date(2027, 2, 1) + timedelta(days=n) for n in range(28)]
    read = {(entry.day, entry.number): entry.puzzle for entry in entries}
    for day in days:
        # Of an ending that is kept the position is printed, under the name of the ending.
        names = [puzzle.name for n in (1, 2, 3) if (puzzle := read[day, n])]
        assert names == [code.removeprefix(ENDING) for code in codes_of(day)]


@pytest.mark.parametrize(
    ("made", "months"),
    [
        ({}, True),
        pytest.param({"large_print": True, "rules": True}, False, marks=pytest.mark.heavy),
        pytest.param({"single": True}, True, marks=pytest.mark.heavy),
        pytest.param({}, False, marks=pytest.mark.heavy),
        pytest.param({"large_print": True, "rules": True}, True, marks=pytest.mark.heavy),
        pytest.param({"single": True}, False, marks=pytest.mark.heavy),
    ],
)
def test_sides_that_go_on_tell_the_day(made: dict[str, bool], months: bool, tmp_path: Path) -> None:
    """Above the block, where no answer is read; a side with a head of its own, or a blank one, does not."""
    path = tmp_path / "days.pdf"
    days = [date(2027, 4, 3), date(2027, 4, 4)]
    build_sheets((_day(day) for day in days), path, months=months, **made)  # type: ignore[arg-type]
    document = pypdfium2.PdfDocument(path)
    told, read = Counter[str](), " ".join(line.text for line in visible_lines(path))
    for at in range(len(document)):
        text = document[at].get_textpage().get_text_bounded()
        if text.strip() in ("", LEFT_BLANK):
            told["blank"] += 1
            continue
        heads = {
            "Answers for April 2027",
            "Rules for April 2027",
            "April 2027",
            *(f"{level} for April 2027" for level in HINT_HEADS),
        }
        headed = "Minutes" in text or bool(heads & {*text.splitlines()})
        said = re.search(r"Patience for the Day · (?:\w+, [34]|Answers for (?:3 to )?[34]) April 2027", text)
        # In large print the number of the puzzle stands there, not the title.
        said = said or re.search(r"\w+, [34] April 2027 · (?:Puzzle|The whole rules|Hints)", text)
        # The list of a month in large print goes on, too, and so do its rules.
        said = said or (
            None if headed else re.search(r"Patience for the Day · (?:Rules for )?April 2027", text)
        )
        assert bool(said) != headed, (at, text[:200])
        told[said[0] if said else "headed"] += 1
        # The number of the page, in a packet alone.
        # On a left-hand page it may be the first thing of the line at its head.
        numbered = str(at + 1) in (text.splitlines()[-1].split()[-1], text.splitlines()[-1].split()[0])
        assert numbered == months
    document.close()
    assert "Patience for the Day ·" not in read and told["headed"] >= 2
    assert any("3 April" in said for said in told) and any("4 April" in said for said in told)


def test_a_file_of_several_days_has_their_answers_and_no_others(tmp_path: Path) -> None:
    """A file of one day has those of the day before, whose leaf the reader has."""
    read = {}
    for days in (1, 2):
        path = tmp_path / f"{days}.pdf"
        assert run(["daily", "--date", "2027-01-11", "--days", str(days), "-o", str(path)]) == DONE
        read[days] = Counter(entry.half for entry in read_entries(path))
    assert read == {1: {"unanswered": 3, "unasked": 3}, 2: {None: 6}}


def _day(day: date) -> Day:
    """A day as the calendar has it."""
    return Day(day, puzzles_of_date(day, None, None, "three"), number=1)


@pytest.mark.parametrize(("paper", "large"), papers_and_sizes(0, (False,)))
def test_a_packet_begins_with_what_each_day_has(paper: str, large: bool, tmp_path: Path) -> None:
    """The leaf of a day leaves out what is told there once; games of one title are told apart."""
    path = tmp_path / "month.pdf"
    days = [_day(date(2027, 6, at)) for at in (1, 3, 17, 30)]
    build_sheets(days, path, paper=paper, large_print=large, months=True)
    opened: Any = pymupdf.open
    document = opened(path)
    first_leaf = next(page.number for page in document if "three puzzles" in page.get_text())
    assert first_leaf == 2
    told = " ".join(" ".join(normalize("NFKC", document[at].get_text()).split()) for at in range(2))
    for day in days:
        assert all(title_apart(puzzle.game) in told for puzzle in day.puzzles)
        assert f"{day.date.day} {WEEKDAYS[day.date.weekday()][:3]}" in told
    assert "Nestor (Hoffmann)" in told and title_apart(find_game("kings")) == "The Kings"
    links = {link["page"] for at in range(2) for link in document[at].get_links() if "page" in link}
    assert len(links) == 4 and min(links) == first_leaf
    every = " ".join(" ".join(page.get_text().split()) for page in document)
    # In large print the side with the list of a day has room for it too.
    assert every.count("One star is easy") in (range(1, 6) if large else [1])
    assert "Nestor (Cadogan). " in every


def test_an_almanac_has_a_page_for_each_month(tmp_path: Path) -> None:
    """Two days at the end of a month and one of the next, as a year has them."""
    design = Design(leaf("a4"), "Patience", months=True)
    days = [date(2027, 1, 30), date(2027, 1, 31), date(2027, 2, 1)]
    made = [_fitted(_Task(day, True, None, None, "three", design)) for day in days]
    path = tmp_path / "almanac.pdf"
    build_sheets(
        [day for day, _ in made],
        path,
        months=True,
        parts=("Almanac", "2027"),
        settings=[fit for _, fit in made],
    )
    with pikepdf.open(path) as pdf:
        assert pdf.check_pdf_syntax() == []
        with pdf.open_outline() as outline:
            titles = [item.title for item in outline.root]
    assert titles == [
        "Almanac: 2027", "January 2027", "Saturday, 30 January 2027", "Sunday, 31 January 2027",
        "February 2027", "Monday, 1 February 2027",
    ]  # fmt: skip
    assert all(entry.half is None and entry.fault is None for entry in read_entries(path))


def test_each_puzzle_may_have_a_leaf_of_its_own(tmp_path: Path) -> None:
    """Its rules on the back, the answers on a leaf at the end."""
    path = tmp_path / "x.pdf"
    assert run(["daily", "--date", "2027-01-08", "--one-a-leaf", "-o", str(path)]) == DONE
    lines = visible_lines(path)
    assert [line.sheet for line in lines if re.fullmatch(r"Puzzle \d .*\d+ min\.", line.text)] == [1, 3, 5]
    assert {line.sheet for line in lines if line.text == "To play"} == {2, 4, 6}
    assert {line.sheet for line in lines if line.text.startswith("Answer ")} == {7}
    assert [(entry.half, entry.fault) for entry in read_entries(path)] == [(None, None)] * 3


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game_id", ["elevens-1", "hidden-cards", "valentine", "nestor", "kings", "caesar"])
def test_on_a_leaf_of_its_own_cards_and_words_are_large(game_id: str, paper: str) -> None:
    """A pack is parted into shorter rows; what has few piles in a row has room for both."""
    day = date(2031, 5, 5)
    (puzzle,) = puzzles_of(find_game(game_id), 1)
    parts = DayParts(
        Day(day, (numbered(puzzle, 1, day),), (), None), Design(leaf(paper), "Patience", single=True)
    )
    stack = next(part for part in SingleLeaves(parts).story() if isinstance(part, Stack))
    (figure,) = [part for part in stack._parts if isinstance(part, Figure)]
    assert figure.scene.card_width >= NARROWER * LEAST_SINGLE
    (rules,) = [part for part in stack._parts if isinstance(part, Passage) and part is stack._parts[2]]
    assert rules.wrap(leaf(paper).measure, 700)[1] >= 2 * 1.2 * RULES.leading


def test_rules_behind_a_puzzle_of_its_own_are_as_large_as_go_there() -> None:
    """Those of a short game half as large again as those of a book; the longest are no smaller than these."""
    design = Design(leaf("a4"), "Patience", single=True)
    scales = []
    for name in ("the-wish", "wrangle"):
        when = date(2031, 5, 5)
        puzzle = numbered(puzzles_of(find_game(name), 1)[0], 1, when)
        parts = SingleLeaves(DayParts(Day(when, (puzzle,), (), None), design)).story()
        (behind,) = [part for part in parts if isinstance(part, Scaled)]
        assert behind.wrap(design.trim.measure, design.trim.depth)[1] <= design.trim.depth
        scales.append(behind._scale)
    assert scales[0] == WORD_SIZES[0] > scales[1] >= LEAST_RULES


def test_packs_stars_and_kind_choose(tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    chosen = ["--packs", "1", "--stars", "1-2", "--kind", "skill"]
    assert run(["daily", "--date", "2031-05-05", "--days", "2", *chosen, "-o", str(path)]) == DONE
    records = [entry.puzzle for entry in read_entries(path) if entry.puzzle is not None]
    assert records
    for record in records:
        game = record.game
        kept = find_kept(record.deal_code or "")
        assert kept is not None and stars(game, kept) <= 2
        assert (game.packs, game.kind) == (1, "skill")


def test_endings_alone_are_chosen(tmp_path: Path) -> None:
    """In a week no puzzle comes twice, and they rise from Monday on; its first days are printed."""
    path = tmp_path / "x.pdf"
    assert run(["daily", "--date", "2031-05-05", "--days", "2", "--kind", "ending", "-o", str(path)]) == DONE
    entries = [entry for entry in read_entries(path) if entry.half != "unasked"]
    records = [entry.puzzle for entry in entries if entry.puzzle is not None]
    assert len(records) == 6 and all(record.is_ending for record in records)
    days = [endings_from(all_games(), date(2031, 5, 5) + timedelta(days=n), 3) for n in range(7)]
    assert len({puzzle.code for puzzles in days for puzzle in puzzles}) == 21
    printed = [puzzle.game.id for puzzles in days[:2] for puzzle in puzzles]
    assert [record.game.id for record in records] == printed
    rising = [sum(puzzle.stars or 0 for puzzle in puzzles) for puzzles in days]
    assert rising == sorted(rising) and rising[0] < rising[-1]


@pytest.mark.parametrize("name", ["fly", "fairest-2"])
def test_endings_of_as_many_stars_rise_by_their_bits(name: str) -> None:
    game = find_game(name)
    graded = {
        str(kept.puzzle().position): (kept.stars, kept.grade.bits, kept.code) for kept in kept_endings(game)
    }
    for first in (date(2031, 5, 5), date(2031, 5, 12)):
        days = [endings_from([game], first + timedelta(days=n), 1) for n in range(7)]
        figures = [graded[str(puzzle.position)] for (puzzle,) in days]
        assert figures == sorted(figures)
        assert len({stars for stars, _, _ in figures}) < 7


def test_dates_go_round_when_all_puzzles_of_some_games_have_come() -> None:
    games = [find_game(name) for name in ("nestor", "the-wish", "harvest")]
    codes = [
        record.code for n in range(7) for record in puzzles_from(games, FIRST_DATE + timedelta(days=n), 3)
    ]
    assert len(set(codes)) == 21


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--month", "2027-13"], "no month '2027-13'; wanted year-month, such as 2027-02"),
        (["--month", "2027"], "no month '2027'"),
        (["--month", "1899-12"], "no puzzles for 1899-12-01"),
        (["--year", "1899"], "wanted 1900 to 9999"),
        (["--year", "10000"], "wanted 1900 to 9999"),
        (["--year", "2027", "--month", "2027-02"], "give one of them"),
        (["--month", "2027-02", "--date", "2027-02-01"], "give one of them"),
        (["--month", "2027-02", "--days", "3"], "give one of them"),
        (["--month", "2027-02", "-o", "folder"], "make one file"),
        (["--packs", "9"], "no game is such"),
        (["--stars", "6"], "from 1 to 5"),
        (["--stars", "1", "--data", "x.jsonl"], "--data brings others"),
        (["--stars", "5", "--games", "the-wish"], "are too few for one week"),
        (["--kind", "ending", "--games", "patriarchs"], "the kept endings of patriarchs are too few"),
        (["--kind", "end"], "--kind"),
    ],
)
def test_what_does_not_agree_is_told_in_a_line(arguments: list[str], said: str, capsys: Capture) -> None:
    assert run(["daily", *arguments]) == BAD_INPUT
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1 and not told.out


def test_a_leaf_of_one_puzzle_says_so_and_its_answers_stand_apart_from_the_hints(tmp_path: Path) -> None:
    """So both are upright."""
    path = tmp_path / "x.pdf"
    assert run(["daily", "--date", "2027-03-05", "--one-a-leaf", "-o", str(path)]) == DONE
    lines = visible_lines(path)
    assert sum("one of three puzzles" in line.text for line in lines) == 3
    told = [line for line in lines if line.text.startswith(("Answer ", ANSWERS_OF, HINTS_FOR_TODAY))]
    assert len(told) > 4 and not any(line.turned for line in told)
    assert [(entry.half, entry.fault) for entry in read_entries(path)] == [(None, None)] * 3
