"""The benchmark runs, on little, and its page in the docs has what it should."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bookgen.games import all_games

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
SECTIONS = ["speed", "forms", "verdicts", "memory", "wall", "press", "pages", "bars"]
GAMES = [game.id for game in all_games()]


def benchmarks(*words: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "benchmarks", *words]
    env = os.environ if path is None else {**os.environ, "PATH": path}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


def block(page: Path, section: str) -> str:
    """What stands between the markers of a section."""
    (text,) = re.findall(
        rf"<!-- {section}: begin -->(.*)<!-- {section}: end -->", page.read_text(encoding="utf-8"), re.DOTALL
    )
    return str(text)


@pytest.mark.parametrize(
    "asked", [["forms", "verdicts", "wall"], pytest.param([], marks=pytest.mark.heavy)], ids=["some", "all"]
)
def test_all_of_it_runs_on_little(asked: list[str], tmp_path: Path) -> None:
    """Two games, one in the kernel and one not; each section is written into a copy of the page."""
    page = tmp_path / "page.md"
    shutil.copy(PAGE, page)
    ran = benchmarks("--quick", "--json", "--table", str(page), *asked, "fortress", "nestor")
    assert ran.returncode == 0, ran.stderr
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [section["section"] for section in told] == (asked or SECTIONS)
    assert all(section["data"] for section in told)
    rows = {section["section"]: section["data"] for section in told}
    assert [row["game"] for row in rows["verdicts"]] == ["nestor", "fortress"]
    assert [row["game"] for row in rows["forms"]] == ["fortress"]
    assert rows["forms"][0]["uncompiled"] > 0
    if not asked:
        assert [row["bar"] for row in rows["bars"]] == ["fortress", "nestor"]
    # So little says nothing of how fast it is.
    assert {check["holds"] for section in told for check in section["checks"]} == {None}
    for section in asked or SECTIONS:
        assert block(page, section).count("| --- |") >= 1, section
    assert "| nestor |" in block(page, "wall") and "| lucas |" not in block(page, "wall")
    # What stands outside the markers is as it was.
    outside = re.compile(r"(<!-- (\w+): begin -->).*?(<!-- \2: end -->)", re.DOTALL)
    texts = [outside.sub(r"\1\3", file.read_text(encoding="utf-8")) for file in (PAGE, page)]
    assert texts[0] == texts[1]


def test_what_is_not_there_is_named() -> None:
    ran = benchmarks("--quick", "speed", "patience")
    assert ran.returncode == 2
    assert "no section, game or bar patience" in ran.stderr


def test_a_page_without_markers_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Nothing\n", encoding="utf-8")
    ran = benchmarks("--quick", "speed", "the-wish", "--table", str(page))
    assert ran.returncode == 2
    assert "<!-- speed: begin -->" in ran.stderr
    assert page.read_text(encoding="utf-8") == "# Nothing\n"


PEER = {
    "solved": "This game is solveable.",
    "lost": "I could not solve this game.\nTotal number of states checked is 5.",
    "open": "I could not solve this game.\nTotal number of states checked is 1000000.",
}


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("lost", 1),
        *(pytest.param(*told, marks=pytest.mark.heavy) for told in (("solved", 0), ("open", 0), ("", 1))),
    ],
)
def test_a_peer_is_raced_and_must_not_contradict(said: str, status: int, tmp_path: Path) -> None:
    """A stand-in for it, that says the same of every deal: both of these can be won."""
    stand_in = tmp_path / "fc-solve"
    stand_in.write_text(f"#!/bin/sh\ncat <<'END'\n{PEER.get(said, 'what?')}\nEND\n")
    stand_in.chmod(0o755)
    ran = benchmarks("--quick", "--json", "peer", "freecell", path=f"{tmp_path}:{os.environ['PATH']}")
    assert ran.returncode == status, ran.stderr
    if status == 0:
        (row,) = json.loads(ran.stdout.splitlines()[-1])["data"]
        assert row["ours"]["told"] == ["solved"] * row["deals"]
        assert row["theirs"]["told"] == [{"solved": "solved", "open": "undecided"}[said]] * row["deals"]
    else:
        told = {"lost": "freecell#0: solved here, unsolvable there", "": "fc-solve says: what?"}[said]
        assert told in ran.stderr


def test_without_the_peer_it_says_what_to_install(tmp_path: Path) -> None:
    ran = benchmarks("--quick", "peer", path=str(tmp_path))
    assert ran.returncode == 1
    assert "fc-solve is not installed" in ran.stderr


@pytest.mark.parametrize("section", [*SECTIONS, "peer"])
def test_the_page_has_every_section_measured(section: str) -> None:
    assert "compiled by" in block(PAGE, section)


@pytest.mark.parametrize("section", ["verdicts", "wall"])
def test_the_page_has_the_games_in_their_order(section: str) -> None:
    """All that were there when it was measured."""
    head, *games = re.findall(r"^\| ([a-z][a-z0-9-]*) \|", block(PAGE, section), re.MULTILINE)
    named = games[: games.index("bar")] if "bar" in games else games
    assert head == "game" and len(named) >= 18
    assert named == [name for name in GAMES if name in named]
