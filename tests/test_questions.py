"""A question is added by a folder and its row: a made-up one is solved, judged, said, read back and chosen.

*Most* asks at which cuts a game of chance comes out in the most deals. Nothing in the program knows of it.
"""

import subprocess
import sys
from pathlib import Path

import pytest

KEYS = """
from bookgen.questions.cut.keys import check_cuts, refused
from bookgen.questions.keys import Keys

PART = Keys(
    answered_by=("cuts", "count"), takes=("among",), refused=refused, check=check_cuts,
    forms={"most": lambda game: game.kind == "chance"}, sort_keys=("cuts",),
    flags={"most": ("The cuts that come out in the most deals.", {})},
)
"""
JUDGING = """
from bookgen.judging import Judging, deals_at, given_cuts
from bookgen.replay import Fault

def judge(puzzle):
    cuts = given_cuts(puzzle)
    deals = {cut: number for cut in puzzle.asked_cuts if (number := deals_at(puzzle, cut)) is not None}
    most = max(deals.values(), default=None)
    if cuts != tuple(cut for cut, number in deals.items() if number == most) or puzzle.count != most:
        raise Fault(None, f"the most are {most}")

PART = Judging(judge)
"""
SOLVING = """
from bookgen.solve.answer import Answer
from bookgen.solve.solving import OfferedCuts, Solving, ends_of, stored_for

def solve(puzzle, budget, short):
    ends = ends_of(puzzle)
    deals = {cut: end.deals for cut, end in ends.items() if end is not None and end.won}
    most = max(deals.values(), default=None)
    cuts = tuple(cut for cut, number in deals.items() if number == most)
    return Answer("solved" if cuts else "unsolvable", cuts=cuts, count=most, stored=stored_for(ends))

def parted(puzzle, ends):
    deals = {cut: end.deals for cut, end in ends.items() if end.won}
    most = max(deals.values(), default=0)
    answering = [cut for cut, number in deals.items() if number == most]
    return answering, [cut for cut in deals if cut not in answering]

PART = Solving(solve, OfferedCuts(parted, near=lambda end: -end.deals, count=lambda end: end.deals))
"""
CHOOSING = """
from bookgen.puzzles.setting import Choosing
from bookgen.questions.cut.choosing import choose

PART = Choosing(choose)
"""
WORDING = """
from bookgen.press.wording.cut_words import CutQuestion, wording_of

PART = wording_of(CutQuestion(
    "most",
    where=lambda puzzle, whose: f"Where must {whose} be cut for {puzzle.game.title} to come out the latest?",
    which=lambda puzzle: "Which of these comes out the latest?",
    read_where=lambda text: {} if " to come out the latest?" in text.partition("?")[0] + "?" else None,
    read_which=lambda text: {} if text == "Which of these comes out the latest?" else None,
    tell=lambda puzzle, name, cuts: f"{name}: comes out the latest at {cuts}",
    counted=True,
))
"""
ADDED = """
import bookgen.questions
from bookgen.questions import rows

bookgen.questions.__path__.append(FOLDER)
rows.QUESTIONS = (*rows.QUESTIONS, "most")
"""
USED = """
import sys
from dataclasses import replace
from pathlib import Path

import msgspec

from bookgen.cli import run
from bookgen.errors import BadInput
from bookgen.games import find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.read.read_key import read_key
from bookgen.press.wording.collect import collect
from bookgen.press.wording.puzzle_text import format_question, parse_question
from bookgen.puzzles.among import asked_of_three
from bookgen.puzzles.choose import puzzle_set
from bookgen.record import FORMAT, puzzle_from, read_puzzle, record_json, record_of
from bookgen.referee import check
from bookgen.solve import answered, solve

game = find_game("roll-call")
whole = puzzle_from({"format": FORMAT, "game": game.id, "seed": 0, "question": "most"})
full = answered(whole, solve(whole))
assert full.verdict == "solved" and full.count > 17 and check(full).holds
assert not check(replace(full, count=17)).holds
assert read_puzzle(record_json(record_of(full))) == full
three = asked_of_three(full)
assert len(three.among) == 3 and three.count == full.count and check(three).holds
for puzzle in (full, three):
    assert parse_question(game, format_question(puzzle))["question"] == "most"
    build_booklet(collect([game], [puzzle], "1.0"), Path("most.pdf"))
    (read,) = read_key(Path("most.pdf"))
    assert (read.question, read.cuts, read.count, read.among) == (
        "most", puzzle.cuts, puzzle.count, puzzle.among
    )
    assert read.moves is None and check(read).holds
for name, fault in (("lucas", "is a game of skill; wanted play"),):
    try:
        puzzle_from({"format": FORMAT, "game": name, "seed": 0, "question": "most"})
    except BadInput as refused:
        assert fault in str(refused)
    else:
        raise AssertionError(name)
sort = msgspec.structs.replace(game.puzzle, form="most", cuts=(1, 3), also=[])
kept = puzzle_set(msgspec.structs.replace(game, puzzle=sort), 0, 1000)
assert kept is None or (kept.question, kept.count) == ("most", full.count)
assert (kept is None) == (len(full.cuts) > 3)
sys.exit(run(["solve", "roll-call#0", "--most"]))
"""


def begun(folder: Path, added: str, used: str) -> subprocess.CompletedProcess[str]:
    """What a process of its own says, to which the question is added before all else is loaded."""
    program = added.replace("FOLDER", repr(str(folder / "questions"))) + used
    return subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture
def most(tmp_path: Path) -> Path:
    """A folder with the question's."""
    parts = {"keys": KEYS, "judging": JUDGING, "solving": SOLVING, "choosing": CHOOSING, "wording": WORDING}
    home = tmp_path / "questions" / "most"
    home.mkdir(parents=True)
    (home / "__init__.py").write_text("")
    for name, text in parts.items():
        (home / f"{name}.py").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_question_is_a_folder_and_its_row(most: Path) -> None:
    done = begun(most, ADDED, USED)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("roll-call#0: comes out the latest at cut")


@pytest.mark.parametrize("part", ["keys", "judging", "solving", "choosing", "wording"])
def test_a_part_that_is_missing_stops_the_start(part: str, most: Path) -> None:
    (most / "questions" / "most" / f"{part}.py").unlink()
    done = begun(most, ADDED, "\nimport bookgen.record")
    assert done.returncode == 1
    assert f"wanted every part of each question; see to bookgen.questions.most.{part}" in done.stderr


def test_a_part_of_another_kind_stops_the_start(most: Path) -> None:
    (most / "questions" / "most" / "judging.py").write_text("PART = None\n")
    done = begun(most, ADDED, "\nimport bookgen.referee")
    assert done.returncode == 1
    assert "bookgen.questions.most.judging: wanted PART, of the kind Judging" in done.stderr
