"""What is kept stays kept: two at one bank, a full disk, a loss of power; links, devices, early refusals."""

import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from traced import misplaced, trace, untrace

from bookgen import survey
from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.commands import bank as bank_commands
from bookgen.commands import pictures
from bookgen.commands import survey as survey_commands
from bookgen.errors import BadInput
from bookgen.files import replace_seen, write_whole
from bookgen.games import Game, all_games, find_game
from bookgen.puzzles import bank, build, dates, extend, grade
from bookgen.puzzles.calendar import calendar
from bookgen.record import Verdict
from bookgen.workers import Labour, Lock

ROOT = Path(__file__).resolve().parent.parent
OWN = ROOT / "tests" / "data" / "own_games"
GAME = "golf"
BUILD = ["bank", "build", GAME, "--budget", "20000", "--workers", "1"]
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games from outside in the working directory; what is given is that of its banks."""
    shutil.copytree(OWN, tmp_path / "own")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BOOKGEN_GAMES", str(tmp_path / "own"))
    bank.forget()
    yield tmp_path / "own" / "bank"
    bank.forget()


def begun(*arguments: str, script: tuple[str, ...] = ("-m", "bookgen")) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    line = [sys.executable, *script, *arguments]
    return subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for(path: Path) -> None:
    for _ in range(3000):
        if path.exists():
            return
        time.sleep(0.01)
    raise AssertionError(f"no {path}")


@contextmanager
def standing_still(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """It does nothing meanwhile, and goes on afterwards."""
    process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)


# Two at one thing.


def test_two_builds_of_a_bank_are_refused_wherever_their_work_lies(own: Path, capsys: Capture) -> None:
    with begun(*BUILD, "--deals", "20", "--work", "second") as second:
        wait_for(Path("second", f".{GAME}.work.jsonl"))
        with standing_still(second):
            assert run([*BUILD, "--deals", "30", "--work", "first"]) == BAD_INPUT
            assert "another process is at this work" in capsys.readouterr().err
        second.communicate(timeout=60)
        assert second.returncode == DONE
    assert run([*BUILD, "--deals", "30", "--work", "first"]) == DONE
    assert run(["bank", "verify", GAME, "--workers", "1"]) == DONE
    assert [each.name for each in own.iterdir()] == [f"{GAME}.jsonl"]
    assert not Path("first").exists() and not Path("second").exists()


def test_a_bank_is_read_when_nobody_else_can_write_it(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that begins while another ends goes on from where that one ended."""
    real, others = Lock, iter([10])

    def late(path: Path, *more: Any, **named: Any) -> Lock:
        for deals in others:
            assert run([*BUILD, "--deals", str(deals)]) == DONE
        return real(path, *more, **named)

    monkeypatch.setattr(extend, "Lock", late)
    bank.kept_puzzles(find_game(GAME))
    assert run([*BUILD, "--deals", "16"]) == DONE
    codes = [kept.code for kept in bank.read_bank(own / f"{GAME}.jsonl")]
    monkeypatch.undo()
    monkeypatch.setenv("BOOKGEN_GAMES", str(own.parent))
    (own / f"{GAME}.jsonl").unlink()
    assert run([*BUILD, "--deals", "16"]) == DONE
    assert [kept.code for kept in bank.read_bank(own / f"{GAME}.jsonl")] == codes


def test_two_surveys_that_keep_their_odds_in_one_place_are_refused(own: Path, capsys: Capture) -> None:
    survey = ["survey", GAME, "--deals", "60", "--budget", "20000", "--workers", "1", "--keep", "odds"]
    with begun(*survey, "--work", "second") as second:
        wait_for(Path("second", f".{GAME}.survey.jsonl"))
        with standing_still(second):
            assert run([*survey, "--work", "first"]) == BAD_INPUT
            assert "another process is at this work" in capsys.readouterr().err
        second.communicate(timeout=60)
    assert [each.name for each in Path("odds").iterdir()] == [f"{GAME}.json"]


def test_a_calendar_is_extended_by_one_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And from what it is then, not from what was read of it before."""
    path = tmp_path / "calendar.jsonl"
    monkeypatch.setattr(dates, "CALENDAR", path)
    extend = dates.extend_calendar
    with (
        Lock(tmp_path / ".calendar.work.jsonl"),
        pytest.raises(BadInput, match="another process is at this work"),
    ):
        extend(first=date(2030, 1, 7), days=2)
    extend(first=date(2030, 1, 7), days=2)
    with pytest.raises(BadInput, match="goes on with 2030-01-09, not with 2030-01-07"):
        extend(first=date(2030, 1, 7), days=2)
    assert len(calendar.__wrapped__(path)) == 2


def test_limits_of_stars_are_held_while_they_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "grades.json"
    monkeypatch.setattr(grade, "GRADES", path)
    held: list[str] = []

    def written(to: Path, seen: bytes | None, *rest: str) -> None:
        held.extend(each.name for each in tmp_path.iterdir())
        replace_seen(to, seen, *rest)

    monkeypatch.setattr(grade, "replace_seen", written)
    kept = grade.keep_limits([[0.5, 0.4], [0.3]], [], None)
    assert held == [".grades.work.jsonl"] and list(tmp_path.iterdir()) == [path]
    assert grade.kept_limits() == kept
    grade.forget_limits()


def test_limits_of_stars_that_somebody_else_has_set_meanwhile_are_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another file, put there by hand while the puzzles were graded."""
    path = tmp_path / "grades.json"
    another = grade.GRADES.read_bytes()
    monkeypatch.setattr(grade, "GRADES", path)

    def meddled(game: Game, kept: bank.Kept) -> float:
        path.write_bytes(another)
        return grade.ease(game, kept)

    monkeypatch.setattr(bank_commands, "ease", meddled)
    monkeypatch.setattr(bank_commands, "games_named", lambda names: all_games()[:5])
    assert run(["bank", "grade"]) == BAD_INPUT
    assert "grades.json: somebody has changed it meanwhile; it is left so" in capsys.readouterr().err
    assert path.read_bytes() == another and list(tmp_path.iterdir()) == [path]
    grade.forget_limits()


def test_odds_that_somebody_else_has_kept_meanwhile_are_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the place of a lock keeps nobody from: a file put there by hand while the deals are played."""
    path = tmp_path / "the-star.json"

    def meddled(*arguments: Any) -> Iterator[Verdict]:
        yield from survey.verdicts(*arguments)
        path.write_text("another's")

    line = ["survey", "the-star", "--deals", "3", "--keep", str(tmp_path)]
    with monkeypatch.context() as patched:
        patched.setattr(survey_commands, "verdicts", meddled)
        assert run(line) == BAD_INPUT
    assert "the-star.json: somebody has changed it meanwhile; it is left so" in capsys.readouterr().err
    assert path.read_text() == "another's"
    # The work that is done is not lost: the same command takes what is there for seen.
    assert run(line) == DONE
    assert json.loads(path.read_text())["deals"] == 3


# What is written, and where.


def test_a_symbolic_link_is_written_through(tmp_path: Path) -> None:
    real, link = tmp_path / "there" / "real.svg", tmp_path / "link.svg"
    link.symlink_to(real)
    for _ in range(2):
        assert run(["diagram", "caesar", "-o", str(link)]) == DONE
        assert link.is_symlink() and real.read_text().startswith("<?xml")
        assert [each.name for each in real.parent.iterdir()] == ["real.svg"]


def test_what_is_neither_a_file_nor_a_folder_is_left_alone(tmp_path: Path, capsys: Capture) -> None:
    pipe, loop = tmp_path / "pipe.svg", tmp_path / "loop.svg"
    os.mkfifo(pipe)
    loop.symlink_to(loop)
    for path, said in ((pipe, "neither a file nor a folder"), (loop, "symbolic links")):
        assert run(["diagram", "caesar", "-o", str(path)]) == BAD_INPUT
        assert said in capsys.readouterr().err
        with pytest.raises(BadInput, match=said):
            write_whole(path, b"")
    assert pipe.is_fifo() and loop.is_symlink()


def test_it_is_told_before_the_work_that_nothing_can_be_written(
    own: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the unfinished work has a place of its own."""

    def work(*told: object, **more: object) -> None:
        raise AssertionError("it was begun")

    for place in ("bookgen.puzzles.build.results", "bookgen.survey.results"):
        monkeypatch.setattr(place, work)
    monkeypatch.setattr("bookgen.commands.choice.with_enough", work)
    monkeypatch.setattr("bookgen.commands.day_puzzles.puzzles_on", work)
    own.write_text("in the way")
    survey = ["survey", GAME, "--keep", str(own / "x"), "--work", "elsewhere"]
    for arguments, advice in (
        ([*BUILD, "--deals", "9", "--work", "elsewhere"], "must be such as you may write"),
        (survey, "give another folder with --keep"),
        (["book", "-o", str(own / "x.pdf")], "give another path with -o"),
        (["daily", "-o", str(own / "x.pdf")], "give another path with -o"),
        (["daily", "--days", "2", "-o", str(own / "x")], "give another path with -o"),
    ):
        assert run(arguments) == BAD_INPUT
        said = capsys.readouterr().err
        assert "cannot write" in said and advice in said
    assert own.read_text() == "in the way" and not Path("elsewhere").exists()


def test_it_is_said_which_pictures_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    real, left = Path.write_bytes, iter(range(3))
    monkeypatch.setattr(pictures, "all_games", lambda: all_games()[:3])

    def nearly_full(self: Path, data: bytes) -> int:
        if next(left, None) is None:
            raise OSError(28, "No space left on device")
        return real(self, data)

    monkeypatch.setattr(Path, "write_bytes", nearly_full)
    assert run(["diagrams", "-o", str(tmp_path / "x")]) == BAD_INPUT
    said = capsys.readouterr().err
    assert "make room there, or give another path with -o; 3 of " in said
    first, second = (game.id for game in all_games()[:2])
    assert f"pictures are written, {first}.svg to {second}.svg, as the games are listed" in said
    names = {f"{first}.svg", f"{first}-empty.svg", f"{second}.svg"}
    assert {each.name for each in (tmp_path / "x").iterdir()} == names


_whole: list[bytes] = []
"""The bank that a build makes in which nothing comes between, once it has been made."""


@pytest.mark.parametrize("most", [100, 3000, 8000])
def test_a_ledger_on_a_full_disk_says_so_and_keeps_what_is_done(most: int, own: Path) -> None:
    build = [*BUILD, "--deals", "14", "--work", "work"]
    # A file that may not grow beyond so many bytes stands for the disk.
    with subprocess.Popen(
        [sys.executable, "-m", "bookgen", *build],
        # What Python compiles there would be kept cut off, and fail whoever imports it next.
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        stderr=subprocess.PIPE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    ) as process:
        _, said = process.communicate(timeout=60)
    assert process.returncode == BAD_INPUT, said
    assert said.count(b"\n") == 1
    assert said.startswith(f"bookgen: cannot write work/.{GAME}.work.jsonl: File too large".encode())
    assert b"what is finished is kept" in said and b"give another folder with --work" in said
    assert Path("work").exists() == (most > 100)
    assert run(build) == DONE
    path = own / f"{GAME}.jsonl"
    taken_up = path.read_bytes()
    if not _whole:
        path.unlink()
        assert run(build) == DONE
        _whole.append(path.read_bytes())
    assert taken_up == _whole[0]


# The loss of power.


@pytest.fixture
def calls() -> Iterator[list[str]]:
    """What is asked of the disk, call by call."""
    heard: list[str] = []
    trace(heard.append)
    yield heard
    untrace()


def test_a_ledger_goes_when_what_it_was_kept_for_is_on_the_disk(own: Path, calls: list[str]) -> None:
    assert run([*BUILD, "--deals", "10"]) == DONE
    assert run([*BUILD, "--deals", "16", "--work", "elsewhere"]) == DONE
    assert run(["bank", "renew", GAME, "--search", "--budget", "20000", "--workers", "1"]) == DONE
    assert (
        run(["survey", GAME, "--deals", "9", "--budget", "900", "--workers", "1", "--keep", "odds"]) == DONE
    )
    made = [line.split(" ", 2) for line in calls]
    assert [path.rpartition("/")[2] for what, _, path in made if what == "rename"] == [
        # Each time the bank, and the facts by which of it is chosen.
        *[f"{GAME}.jsonl"] * 6,
        f"{GAME}.json",
    ]
    ledgers = (".work.jsonl", ".survey.jsonl")
    assert sum(what == "remove" and path.endswith(ledgers) for what, _, path in made) >= 4
    assert misplaced(calls) == []


def test_calls_in_the_wrong_order_are_seen(tmp_path: Path) -> None:
    target, ledger = tmp_path / "x.jsonl", tmp_path / ".x.work.jsonl"
    sync, folder = "sync 7 -", f"sync {tmp_path.stat().st_ino} -"
    rename, remove = f"rename 7 {target}", f"remove 8 {ledger}"
    assert misplaced([sync, rename, folder, remove]) == []
    assert misplaced([rename, sync, folder, remove]) == [f"not on the disk: {rename}"]
    assert misplaced([sync, rename, remove, folder]) == [f"too early: {remove}"]


def test_folders_that_are_made_are_on_the_disk(tmp_path: Path, calls: list[str]) -> None:
    path = tmp_path / "a" / "b" / "x"
    write_whole(path, b"x")
    folders = [tmp_path, tmp_path / "a", tmp_path / "a" / "b"]
    assert {f"sync {folder.stat().st_ino} -" for folder in folders} <= set(calls)


def killed_and_resumed(own: Path, times: int, seed: int, deals: str) -> None:
    """Kills builds and surveys at moments drawn by lot, goes on with them, and compares the bytes."""
    build, odds = ["--deals", deals, "--work", "w"], ["--deals", deals, "--keep", "odds"]
    bases = [(BUILD, build), (["survey", GAME, "--budget", "20000", "--workers", "2"], odds)]
    path, kept = own / f"{GAME}.jsonl", Path("odds", f"{GAME}.json")
    for base, more in bases:
        assert run([*base, *more]) == DONE
    whole = path.read_bytes(), kept.read_bytes()
    lots, record = random.Random(seed), Path("record").absolute()
    killed = 0
    while killed < times:
        base, more = bases[lots.randrange(2)]
        record.unlink(missing_ok=True)
        # Some at any moment; some just before one of the calls that count.
        patience, last = (lots.uniform(0.2, 1.5), 0) if lots.random() < 0.5 else (60, lots.randint(1, 24))
        script = (str(ROOT / "tests" / "traced.py"), str(last))
        with begun(str(record), *base, *more, script=script) as process:
            try:
                process.wait(patience)
            except subprocess.TimeoutExpired:
                process.kill()
        killed += process.returncode == -signal.SIGKILL
        assert misplaced(record.read_text().splitlines() if record.exists() else []) == []
        for there, wanted in zip((path, kept), whole, strict=True):
            # Whole or not there; and where its ledger is gone, it is there.
            assert not there.exists() or there.read_bytes() == wanted
        if process.returncode == DONE:
            (path if base is BUILD else kept).unlink()
    for base, more in bases:
        assert run([*base, *more]) == DONE
    assert (path.read_bytes(), kept.read_bytes()) == whole
    assert [each.name for each in own.iterdir()] == [path.name]
    assert not Path("w").exists() or not list(Path("w").iterdir())


def test_some_kills_lose_nothing(own: Path) -> None:
    killed_and_resumed(own, 2, seed=1, deals="14")


@pytest.mark.heavy
def test_a_hundred_kills_lose_nothing(own: Path) -> None:
    killed_and_resumed(own, 100, seed=2, deals="60")


def test_what_one_that_was_killed_left_half_written_goes(own: Path) -> None:
    assert run([*BUILD, "--deals", "10"]) == DONE
    (own / f".{GAME}.jsonl.4711-1.bookgen").write_text("half")
    assert run([*BUILD, "--deals", "20"]) == DONE
    assert [each.name for each in own.iterdir()] == [f"{GAME}.jsonl"]


def test_a_build_that_finds_nothing_leaves_the_bank_as_it_is(own: Path) -> None:
    assert run([*BUILD, "--deals", "10"]) == DONE
    before = (own / f"{GAME}.jsonl").read_bytes()
    new = build.build_bank(find_game(GAME), 5, deals=12, hands=Labour(), work=None, watch=build.Watch())
    assert new == [] and (own / f"{GAME}.jsonl").read_bytes() == before
