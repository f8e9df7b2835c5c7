"""The ways of printing the answers: each is read back, and each puzzle says where its answer is."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from test_read_key import core
from volumes import PUZZLES, played, small_volume

from bookgen.errors import BadInput
from bookgen.files import write_all
from bookgen.games import find_game
from bookgen.press.book.booklet import build_booklet
from bookgen.press.book.leaflet import leaflet_path
from bookgen.press.read.read_key import KeyEntry, read_entries, read_files
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.wording.collect import Volume, Way, collect
from bookgen.press.wording.heads import CONTINUED
from bookgen.puzzle import Puzzle


def volume_of(records: list[Puzzle], answers: Way) -> Volume:
    games = [find_game(name) for name in dict.fromkeys(record.game.id for record in records)]
    return replace(collect(games, records, "0.0"), answers=answers)


def made(to: Path, answers: Way) -> Path:
    path = to / f"{answers}.pdf"
    build_booklet(replace(small_volume(), answers=answers), path)
    return path


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("below"), "below")


@pytest.fixture(scope="module")
def separate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("separate"), "separate")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("bare"), "none")


def printed(entries: list[KeyEntry]) -> list[Any]:
    return [core(entry.puzzle) if entry.puzzle else entry.fault for entry in entries]


ASKED = [core(puzzle.puzzle) for puzzle in small_volume().puzzles]


def test_upside_down_answers_are_read_back(below: Path) -> None:
    assert printed(read_entries(below)) == ASKED


def test_what_is_upside_down_is_the_answers_and_no_more(below: Path) -> None:
    turned = [line for line in visible_lines(below) if line.turned]
    upright = [line for line in visible_lines(below) if not line.turned]
    heads = [line for line in turned if re.match(r"Answer \d+[. ]", line.text)]
    assert len(heads) == len(ASKED)
    assert not any(re.match(r"Answer \d+[. ]", line.text) for line in upright)
    assert not any(line.text == "Answers" for line in upright)


def test_an_answer_stands_under_its_puzzle_or_on_the_page_that_is_named(below: Path) -> None:
    lines = visible_lines(below)
    for puzzle in small_volume().puzzles:
        at = next(at for at, line in enumerate(lines) if re.match(rf"Puzzle {puzzle.number}\b", line.text))
        answer = next(
            line for line in lines if line.turned and re.match(rf"Answer {puzzle.number}[. ]", line.text)
        )
        told = [line.text for line in own_lines(lines, at) if "nswer p. " in line.text]
        if told:
            assert told[0].endswith(f"nswer p. {answer.page}")
            assert answer.text.endswith(f" · page {lines[at].page}.")
        else:
            assert answer.sheet == lines[at].sheet
            assert re.match(rf"Answer {puzzle.number}\.", answer.text)


def test_only_an_answer_without_room_stands_elsewhere(tmp_path: Path) -> None:
    records = [played("lucas", 1, most=20), played("lucas", 2, most=300), played("lucas", 3, most=20)]
    volume = volume_of(records, "below")
    build_booklet(volume, tmp_path / "some.pdf")
    lines = visible_lines(tmp_path / "some.pdf")
    sheets = {line.text[:8]: line.sheet for line in lines if line.text.startswith("Puzzle ")}
    heads = [line for line in reversed(lines) if line.turned and line.text.startswith("Answer ")]
    answers = {line.text[:8]: line for line in heads}
    assert answers["Answer 1"].sheet == sheets["Puzzle 1"]
    assert answers["Answer 3"].sheet == sheets["Puzzle 3"]
    assert sheets["Puzzle 2"] < answers["Answer 2"].sheet < sheets["Puzzle 3"]
    told = [line for line in lines if "nswer p. " in line.text]
    assert [line.sheet for line in told] == [sheets["Puzzle 2"]]
    assert told[0].text.endswith(f"nswer p. {answers['Answer 2'].page}")
    assert printed(read_entries(tmp_path / "some.pdf")) == [core(puzzle.puzzle) for puzzle in volume.puzzles]


def own_lines(lines: list[TextLine], at: int) -> list[TextLine]:
    """The upright lines of a page from a puzzle's head to the next."""
    rest = [line for line in lines[at + 1 :] if line.sheet == lines[at].sheet and not line.turned]
    end = next((n for n, line in enumerate(rest) if line.text.startswith("Puzzle ")), len(rest))
    return rest[:end]


def test_an_answer_longer_than_a_page_goes_on_under_its_number(tmp_path: Path) -> None:
    records = [played("lucas", 1, most=900), played("lucas", 2, most=900), played("lucas", 3)]
    assert records[1].moves is not None and len(records[1].moves) > 500
    volume = volume_of(records, "below")
    build_booklet(volume, tmp_path / "long.pdf")
    further = [line.text for line in visible_lines(tmp_path / "long.pdf") if f", {CONTINUED}." in line.text]
    assert set(further) == {f"Answer {number}, {CONTINUED}." for number in (1, 2)}
    assert printed(read_entries(tmp_path / "long.pdf")) == [core(puzzle.puzzle) for puzzle in volume.puzzles]


def test_a_sentence_too_long_for_the_last_line_stands_below(tmp_path: Path) -> None:
    cuts = tuple(range(1, 52, 2))
    records = [replace(record, cuts=cuts) for record in PUZZLES[:2]]
    records.append(PUZZLES[2])
    volume = volume_of(records, "below")
    build_booklet(volume, tmp_path / "cuts.pdf")
    assert printed(read_entries(tmp_path / "cuts.pdf")) == [core(puzzle.puzzle) for puzzle in volume.puzzles]


def test_a_book_and_its_answers_are_taken_together(separate: Path) -> None:
    beside = leaflet_path(separate)
    assert beside.name == "separate-answers.pdf"
    for both in ([separate, beside], [beside, separate]):
        ((path, entries),) = read_files(both)
        assert path == separate
        assert printed(entries) == ASKED


def test_book_and_answers_tell_each_others_pages(separate: Path) -> None:
    book, key = visible_lines(separate), visible_lines(leaflet_path(separate))
    told = [re.search(r"Answers, page (\d+)$", line.text) for line in book]
    pages = [found[1] for found in told if found]
    answers = [line for line in key if re.match(r"Answer \d+ · ", line.text)]
    assert pages == [line.page for line in answers]
    assert key[0].text == f"Patience · Puzzles 1 to {len(ASKED)}"
    text = " ".join(line.text for line in key)
    for line in book:
        puzzle = re.fullmatch(r"Puzzle (\d+)", line.text)
        if puzzle:
            assert re.search(rf"Answer {puzzle[1]} · page {line.page}\.", text)


def test_one_without_the_other_is_told(separate: Path, bare: Path) -> None:
    with pytest.raises(BadInput, match=f"none.pdf: {len(ASKED)} puzzles are printed in it, but no answers"):
        read_files([bare])
    with pytest.raises(BadInput, match="separate-answers.pdf: answers are printed in it, but no puzzles"):
        read_files([leaflet_path(separate)])


def test_answers_to_other_puzzles_are_found_out(separate: Path, tmp_path: Path) -> None:
    build_booklet(volume_of([played("lucas", 18)], "separate"), tmp_path / "other.pdf")
    ((_, entries),) = read_files([separate, leaflet_path(tmp_path / "other.pdf")])
    assert entries[0].fault == "no step 19 after the table of step 18"
    assert {entry.half for entry in entries[1:]} == {"unanswered"}


def test_without_answers_no_page_speaks_of_any(bare: Path) -> None:
    for line in visible_lines(bare):
        assert not re.search(r"Answers?,? (?:on )?page", line.text)
        assert line.text != "Answers"
    front = " ".join(line.text for line in visible_lines(bare) if line.sheet == 1)
    assert "answer" not in front


def test_the_same_bytes_twice(below: Path, separate: Path, tmp_path: Path) -> None:
    assert made(tmp_path, "below").read_bytes() == below.read_bytes()
    again = made(tmp_path, "separate")
    assert again.read_bytes() == separate.read_bytes()
    assert leaflet_path(again).read_bytes() == leaflet_path(separate).read_bytes()


def test_both_files_are_written_or_neither(tmp_path: Path) -> None:
    leaflet_path(tmp_path / "book.pdf").mkdir()
    (tmp_path / "book.pdf").write_text("old")
    with pytest.raises(BadInput, match="book-answers.pdf: it is a folder"):
        build_booklet(volume_of([played("nestor", 1)], "separate"), tmp_path / "book.pdf")
    assert (tmp_path / "book.pdf").read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book-answers.pdf", "book.pdf"]


def test_files_are_written_together(tmp_path: Path) -> None:
    files = {tmp_path / "a": b"1", tmp_path / "b": b"2", tmp_path / "c": b"3"}
    write_all(files)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files
