"""Games from outside the package: descriptors and rules texts in a folder, and no Python."""

import json
import os
import shutil
from pathlib import Path

import pytest
from each import by_turns

from bookgen.cli import run
from bookgen.games.load import VARIABLE

FOLDER = Path(__file__).resolve().parent / "data" / "own_games"
DEALT = {
    "beleaguered-castle": 48,
    "belle-lucie": 52,
    "canfield": 52,
    "fan": 52,
    "fortunes-favor": 48,
    "golf": 52,
    "klondike": 52,
    "seahaven-towers": 52,
    "spider": 104,
}
"""The games of the folder, with the cards that are dealt."""
IDS = list(DEALT)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the folder, in which puzzles may be kept; the working directory is empty."""
    folder = tmp_path / "own"
    shutil.copytree(FOLDER, folder)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return folder


@pytest.mark.parametrize("name", IDS)
def test_they_are_shown_dealt_and_drawn(name: str, own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = ["--games", str(own)]
    assert run([*games, "show", name]) == 0
    assert "You have won" in " ".join(capsys.readouterr().out.split())
    assert run([*games, "deal", f"{name}#5", "--json"]) == 0
    dealt = json.loads(capsys.readouterr().out)
    assert (len(dealt["deal"]), len(set(dealt["deal"]))) == (DEALT[name], min(DEALT[name], 52))
    for view in ("book", "table", "deal"):
        assert run([*games, "diagram", f"{name}#5", "--view", view, "-o", f"{view}.svg"]) == 0
        assert Path(f"{view}.svg").stat().st_size < 65_000


@pytest.mark.parametrize("name", by_turns(IDS, 1))
def test_they_are_solved_kept_printed_and_read_back(
    name: str, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = ["--games", str(own)]
    count = 2 if name == "golf" else 1
    build = ["bank", "build", name, "--puzzles", str(count), "--budget", "60000", "--workers", "1"]
    assert run([*games, *build]) == 0
    assert (own / "bank" / f"{name}.jsonl").read_text().count('"code"') == count
    assert run([*games, "survey", name, "--deals", "1", "--workers", "1", "--budget", "2000"]) == 0
    assert run([*games, "book", name, "--puzzles", str(count), "-o", "own.pdf"]) == 0
    capsys.readouterr()
    assert run([*games, "check", "--pdf", "own.pdf"]) == 0
    assert capsys.readouterr().out.count("holds") == count


def test_they_are_known_only_where_they_are_named(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--games", str(own), "list", "--json"]) == 0
    named = [row["id"] for row in json.loads(capsys.readouterr().out)]
    assert sorted(named[-len(IDS) :]) == IDS
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == IDS
    assert not os.environ.get(VARIABLE)
    assert run(["show", IDS[0]]) == 2
    assert run(["--games", "nowhere", "list"]) == 2
    assert "no folder nowhere" in capsys.readouterr().err


def test_the_environment_names_folders_too(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, str(own))
    assert run(["solve", "fortunes-favor#1"]) == 0
    assert "solved in" in capsys.readouterr().out


def test_an_id_that_is_taken_is_refused(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(own / "belle-lucie.toml", own / "lucas.toml")
    assert run(["--games", str(own), "list"]) == 2
    assert "already" in capsys.readouterr().err


def test_a_missing_rules_text_is_told(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own / "rules" / "belle-lucie.md.j2").unlink()
    assert run(["--games", str(own), "show", "belle-lucie"]) == 2
    said = capsys.readouterr().err
    assert "belle-lucie" in said and said.count("\n") == 1
