"""No command writes over what it reads, whatever name that has."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from make_damaged import GOOD

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.commands import pictures
from bookgen.games import find_game
from bookgen.games.load import VARIABLE

ROOT = Path(__file__).resolve().parent.parent
Capture = pytest.CaptureFixture[str]
LINE = (GOOD / "nestor.json").read_text(encoding="utf-8").strip()
DATED = json.dumps({**json.loads(LINE), "date": "2027-01-08"})
ASKED: dict[str, list[str]] = {
    "book": ["book", "--data", "r.jsonl", "-o", "OUT"],
    "book-answers": ["book", "--data", "r.jsonl", "--answers", "separate", "-o", "OUT"],
    "daily": ["daily", "--date", "2027-01-08", "--data", "r.jsonl", "-o", "OUT"],
    "diagram": ["diagram", "r.jsonl", "-o", "OUT"],
}
NAMES: dict[str, Callable[[Path], None]] = {
    "link": lambda path: path.symlink_to("r.jsonl"),
    "second-name": lambda path: os.link("r.jsonl", path),
}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("r.jsonl").write_text(DATED + "\n", encoding="utf-8")


def refused(arguments: list[str], capsys: Capture) -> None:
    before = {path: path.read_bytes() for path in Path(".").rglob("*") if path.is_file()}
    assert run(arguments) == BAD_INPUT
    err = capsys.readouterr().err
    assert "it is read, as " in err and err.count("\n") == 1
    assert {path: path.read_bytes() for path in Path(".").rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("command", ASKED)
@pytest.mark.parametrize("name", NAMES)
def test_an_output_that_is_the_input(command: str, name: str, capsys: Capture) -> None:
    """By a link, or by a second name of the same file; of two outputs the one or the other."""
    NAMES[name](Path("out.pdf"))
    refused(["out.pdf" if each == "OUT" else each for each in ASKED[command]], capsys)
    if command == "book-answers":
        Path("out.pdf").rename("two-answers.pdf")
        refused(["two.pdf" if each == "OUT" else each for each in ASKED[command]], capsys)


@pytest.mark.parametrize("arguments", [["book", "--data", "r.jsonl"], ["diagram", "r.jsonl"]])
def test_the_very_name(arguments: list[str], capsys: Capture) -> None:
    refused([*arguments, "-o", "r.jsonl"], capsys)


def test_a_day_in_a_folder(capsys: Capture) -> None:
    """The folder's sheet of the day is the file that has the puzzles."""
    Path("days").mkdir()
    os.link("r.jsonl", "days/daily-2027-01-08.pdf")
    refused(["daily", "--date", "2027-01-08", "--data", "r.jsonl", "-o", "days"], capsys)


def test_the_usual_place_of_a_picture(capsys: Capture) -> None:
    Path("output").mkdir()
    Path("one.json").write_text(LINE, encoding="utf-8")
    os.link("one.json", "output/nestor-0.svg")
    refused(["diagram", "one.json"], capsys)


def test_standard_input(tmp_path: Path) -> None:
    for arguments in (["book", "--data", "-"], ["diagram", "-"]):
        with open("r.jsonl", "rb") as stream:
            done = subprocess.run(
                [sys.executable, "-m", "bookgen", *arguments, "-o", "r.jsonl"],
                stdin=stream,
                capture_output=True,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                check=False,
            )
        assert done.returncode == BAD_INPUT and b"it is read, as standard input" in done.stderr
        assert Path("r.jsonl").read_text() == DATED + "\n"


def test_games_of_ones_own(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "tests" / "data" / "own_games", "games-kept")
    monkeypatch.setenv(VARIABLE, "games-kept")
    for path, name in (("golf.toml", "caesar.svg"), ("rules/golf.md.j2", "lucas.svg")):
        refused(["diagram", "golf", "-o", f"games-kept/{path}"], capsys)
        os.link(f"games-kept/{path}", f"games-kept/{name}")
        refused(["diagram", "golf", "-o", f"games-kept/{name}"], capsys)
    monkeypatch.setattr(pictures, "all_games", lambda: [find_game(name) for name in ("caesar", "lucas")])
    refused(["diagrams", "-o", "games-kept"], capsys)


def test_another_output_goes_on_as_before() -> None:
    assert run(["diagram", "r.jsonl", "-o", "x.svg"]) == DONE
    assert run(["diagram", "r.jsonl", "-o", "x.svg"]) == DONE
