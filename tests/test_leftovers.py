"""What stands beside a file until it is whole goes with the process that makes it, however that ends."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bookgen import beside, files
from bookgen.beside import Beside, sweep
from bookgen.cli import DONE, TERMINATED, run

ROOT = Path(__file__).resolve().parent.parent
BEFORE_THE_NAME = """
import os, signal, sys
real = os.replace
def replace(source, target):
    os.kill(os.getpid(), getattr(signal, sys.argv[1]))
    real(source, target)
os.replace = replace
from bookgen.cli import main
main(sys.argv[2:])
"""
"""The command, sent a signal when what it writes is whole, and has not got its name yet."""


def begun(*arguments: str, script: tuple[str, ...] = ("-m", "bookgen")) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    line = [sys.executable, *script, *arguments]
    return subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def at_the_end(name: str, *arguments: str) -> subprocess.Popen[bytes]:
    process = begun(name, *arguments, script=("-c", BEFORE_THE_NAME))
    process.communicate(timeout=100)
    return process


def test_one_that_is_terminated_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "b.svg").write_text("before")
    with begun("SIGTERM", "diagram", "caesar", "-o", "b.svg", script=("-c", BEFORE_THE_NAME)) as process:
        out, err = process.communicate(timeout=100)
    assert (process.returncode, out, err) == (TERMINATED, b"", b"bookgen: terminated\n")
    assert [path.name for path in tmp_path.iterdir()] == ["b.svg"]
    assert (tmp_path / "b.svg").read_text() == "before"


def test_what_one_that_was_killed_has_left_goes_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert at_the_end("SIGKILL", "diagram", "caesar", "-o", "b.svg").returncode == -signal.SIGKILL
    (left,) = tmp_path.iterdir()
    assert left.name.startswith(".b.svg.") and left.name.endswith(beside.ENDING)
    files._swept.cache_clear()
    assert run(["diagram", "nestor", "-o", "other.svg"]) == DONE
    assert [path.name for path in tmp_path.iterdir()] == ["other.svg"]


def test_what_another_process_is_at_is_left_alone(tmp_path: Path) -> None:
    """Also where it has the number of a process that is no more: what tells is the lock."""
    ours = Beside(tmp_path / "x.pdf")
    ours.make()
    ours.path.write_bytes(b"in the making")
    ours.path = ours.path.rename(tmp_path / ".x.pdf.99999999-1.bookgen")
    asked = f"from pathlib import Path; from bookgen.beside import sweep; sweep(Path({str(tmp_path)!r}))"
    subprocess.run([sys.executable, "-c", asked], check=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert ours.path.read_bytes() == b"in the making"
    ours.close()
    sweep(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_one_swept_before_it_was_locked_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, swept = beside._lock, list[Path]()

    def late(number: int) -> bool:
        if not swept:
            swept.extend(tmp_path.iterdir())
            swept[0].unlink()
        return real(number)

    monkeypatch.setattr(beside, "_lock", late)
    new = Beside(tmp_path / "x")
    new.make()
    assert [new.path] == list(tmp_path.iterdir()) != swept
    new.remove()
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_taken_is_passed_over(tmp_path: Path) -> None:
    first, second = Beside(tmp_path / "x"), Beside(tmp_path / "x")
    first.make()
    second.make()
    assert first.path != second.path
    first.remove()
    assert list(tmp_path.iterdir()) == [second.path]
    second.remove()


def test_a_termination_that_is_to_be_ignored_is(tmp_path: Path) -> None:
    line = ["sh", "-c", "trap '' TERM; exec \"$@\"", "sh", sys.executable, "-c", BEFORE_THE_NAME]
    line += ["SIGTERM", "diagram", "caesar", "-o", "b.svg"]
    done = subprocess.run(line, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False)
    assert done.returncode == DONE and [path.name for path in tmp_path.iterdir()] == ["b.svg"]


COMMANDS = (
    ["diagram", "lucas", "-o", "b.svg"],
    ["daily", "--date", "2027-01-08", "--rules", "-o", "b.pdf"],
    ["book", "caesar", "--puzzles", "1", "-o", "b.pdf"],
    ["diagram", "nestor#0", "-o", "b.svg"],
)


@pytest.mark.heavy
@pytest.mark.parametrize(("kill", "times"), [(signal.SIGKILL, 200), (signal.SIGTERM, 40)])
def test_many_ends_leave_no_stray_file(
    kill: signal.Signals, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At moments drawn by lot, the last one let run: its sweep is the next run's.

    Half of them end at the very moment that matters, when a file is whole and has not got its name.
    """
    monkeypatch.chdir(tmp_path)
    lots, ended = random.Random(int(kill)), 0
    while ended < times:
        command = lots.choice(COMMANDS)
        if lots.random() < 0.5:
            process = at_the_end(kill.name, *command)
        else:
            process = begun(*command)
            time.sleep(lots.uniform(0.05, 3))
            process.send_signal(kill)
            process.communicate(timeout=100)
        assert process.returncode in (DONE, -kill, TERMINATED)
        ended += process.returncode != DONE
        there = {path.name for path in tmp_path.iterdir()}
        if kill == signal.SIGTERM:
            assert there <= {"b.svg", "b.pdf"}
    files._swept.cache_clear()
    assert run(["diagram", "lucas", "-o", "b.svg"]) == DONE
    assert {path.name for path in tmp_path.iterdir()} <= {"b.svg", "b.pdf"}
