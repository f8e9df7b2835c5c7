"""How a command ends when its reader goes, its output is full, or somebody interrupts; and what it says."""

import importlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from make_damaged import DAMAGED, GOOD

from bookgen.cli import BAD_INPUT, DONE, INTERRUPTED, NO, run
from bookgen.errors import one_line
from bookgen.games import all_games
from bookgen.limits import MOST_LINE, MOST_QUOTED
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.kept import kept_endings

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
BOOKGEN = [sys.executable, "-m", "bookgen"]
Capture = pytest.CaptureFixture[str]
FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")


@pytest.fixture(autouse=True)
def interrupts_as_on_a_terminal() -> Iterator[None]:
    """Where the suite is started in the background, interrupts are ignored, and by what it starts, too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif("BOOKGEN_IGNORED" in os.environ, reason="it starts this very suite")
def test_the_suite_passes_where_interrupts_are_ignored() -> None:
    """As under nohup, or in the background of a script; one test of each module that sends an interrupt."""
    tests = "test_ways_out.py", "test_bank_work.py"
    asked = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "-k",
        "click or ends_all",
    ]
    line = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", *asked, *(str(ROOT / "tests" / t) for t in tests)]
    done = subprocess.run(line, capture_output=True, env={**ENVIRONMENT, "BOOKGEN_IGNORED": "1"}, check=False)
    assert done.returncode == 0 and done.stdout.startswith(b".. "), done.stdout[-2000:]


@FULL
@pytest.mark.parametrize(
    "arguments", [["list"], ["--version"], ["check", "good.json", "--json"], ["list", "-h"]]
)
def test_standard_output_that_is_full(arguments: str, tmp_path: Path) -> None:
    (tmp_path / "good.json").write_bytes((GOOD / "fortress.json").read_bytes())
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*BOOKGEN, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
            cwd=tmp_path,
            check=False,
        )
    assert done.stderr == b"bookgen: cannot write standard output: No space left on device\n"
    assert done.returncode == BAD_INPUT


@FULL
def test_standard_error_that_is_full() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*BOOKGEN, "show", "lucass"], stderr=full, env=ENVIRONMENT, check=False)
    assert done.returncode == BAD_INPUT


@pytest.mark.parametrize("arguments", [["list"], ["--version"], ["diagram", "caesar", "-o", "x.svg"]])
@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_standard_output_that_is_closed(arguments: list[str], closed: str, tmp_path: Path) -> None:
    """The list was lost, and the status said that it was not."""
    line = ["sh", "-c", f'exec "$@" {closed}', "sh", *BOOKGEN, *arguments]
    done = subprocess.run(line, capture_output=True, env=ENVIRONMENT, cwd=tmp_path, check=False)
    said = (
        b"" if "2>" in closed else b"bookgen: standard output is closed; wanted a file, a pipe or /dev/null\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (BAD_INPUT, b"", said)
    assert list(tmp_path.iterdir()) == []


def test_what_is_written_does_not_take_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    """With standard error closed the next file that is opened would have its number, and get what is said."""
    line = ["sh", "-c", 'exec "$@" 2>&- <&-', "sh", *BOOKGEN, "diagram", "caesar", "-o", "x.svg"]
    done = subprocess.run(line, capture_output=True, env=ENVIRONMENT, cwd=tmp_path, check=False)
    assert (done.returncode, done.stdout) == (DONE, b"x.svg\n")
    assert (tmp_path / "x.svg").read_text().startswith("<?xml")


def test_too_few_files_may_be_open(tmp_path: Path) -> None:
    few = ["sh", "-c", 'ulimit -n 16; exec "$@"', "sh", *BOOKGEN]
    for arguments in (["list"], ["survey", "fortress", "--deals", "3", "--workers", "8"]):
        done = subprocess.run(
            [*few, *arguments], capture_output=True, env=ENVIRONMENT, cwd=tmp_path, check=False
        )
        said = b"bookgen: too many files are open at once; wanted a higher limit, such as ulimit -n 64\n"
        assert (done.returncode, done.stderr) in ((DONE, b""), (BAD_INPUT, said))
    assert done.returncode == BAD_INPUT


@pytest.mark.parametrize("arguments", [["book", "lucas"], ["diagram", "lucas"], ["check", "x.json"]])
def test_a_current_folder_that_is_gone(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    line = ["sh", "-c", 'rmdir ../gone; exec "$@"', "sh", *BOOKGEN, *arguments]
    done = subprocess.run(line, capture_output=True, env=ENVIRONMENT, cwd=tmp_path / "gone", check=False)
    assert done.returncode == BAD_INPUT and done.stderr.count(b"\n") == 1, done.stderr


@pytest.mark.parametrize("command", ["solve", "check", "diagram"])
def test_standard_input_that_is_closed(command: str) -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&-', "sh", *BOOKGEN, command, "-"],
        capture_output=True,
        env=ENVIRONMENT,
        check=False,
    )
    assert (done.returncode, done.stdout) == (BAD_INPUT, b"")
    assert done.stderr.startswith(b"bookgen: standard input is closed") and done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(("last", "status"), [("harvest-cut-added", NO), (None, DONE)])
def test_check_keeps_its_status_when_its_reader_goes(last: str | None, status: int, tmp_path: Path) -> None:
    good = (GOOD / "fortress.json").read_text()
    lines = [good.strip()] * 50
    if last is not None:
        lines.append(json.dumps(json.loads((DAMAGED / f"{last}.json").read_text())["record"]))
    path = tmp_path / "answers.jsonl"
    path.write_text("\n".join(lines))
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as closed:
        done = subprocess.run(
            [*BOOKGEN, "check", str(path)],
            stdout=closed,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
            check=False,
        )
    assert (done.returncode, done.stderr) == (status, b"")


AT_IMPORT = """
import os, runpy, signal, sys
class Interrupter:
    def find_spec(self, name, path=None, target=None):
        if name == at:
            os.kill(os.getpid(), signal.SIGINT)
at = sys.argv.pop(1)
sys.meta_path.insert(0, Interrupter())
runpy.run_module("bookgen", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize(
    "module",
    ["bookgen.cli", "click", "msgspec", "bookgen.games.load", "bookgen.commands.games", "bookgen.record"],
)
def test_an_interrupt_while_modules_are_loaded(module: str) -> None:
    line = [sys.executable, "-c", AT_IMPORT, module, "list"]
    done = subprocess.run(line, capture_output=True, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b"bookgen: interrupted\n")


def test_an_interrupt_that_is_to_be_ignored_is() -> None:
    line = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", sys.executable, "-c", AT_IMPORT, "click", "list"]
    done = subprocess.run(line, capture_output=True, env=ENVIRONMENT, check=False)
    assert done.returncode == DONE and b"fortress" in done.stdout


# What is said.


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "a\x1b[31mb\u202ec\x07"],
        ["diagram", "caesar", "-o", "/proc/x\x1b]0;y\x07/z"],
        ["check", "\x9b" + "n" * 5000 + ".json"],
        ["show", "lucas", "x y " * 5000],
        ["survey", "lucas", "--deals", "9" * 4000],
        ["solve", "lucas#1+" + "'\" " * 9000 + "=3"],
    ],
)
def test_error_lines_have_no_control_characters_and_an_end(arguments: list[str], capsys: Capture) -> None:
    try:
        assert run(arguments) == BAD_INPUT
    finally:
        said = capsys.readouterr().err
    assert said.endswith("\n") and said[:-1].isprintable()
    assert len(said) <= MOST_LINE + 20
    assert not re.search(rf"\S{{{MOST_QUOTED + 10},}}", said)


def test_a_line_is_as_it_was_where_nothing_is_wrong_with_it() -> None:
    for line in ("no game 'lucass'; nearest: lucas", 'wanted "moves" – a list', "5♥ on 6♣"):
        assert one_line(line) == line
    assert one_line("one\n two\t") == "one two"
    assert one_line(f"no game '{'x' * 300}'; nearest") == f"no game '{'x' * 200}…'; nearest"
    assert one_line(f"no file {'x ' * 90}") == f"no file {'x ' * 90}".strip()
    assert one_line('no key "' + "xy " * 90 + '"; wanted') == 'no key "' + ("xy " * 90)[:200] + '…"; wanted'
    assert len(one_line("x y " * 9000)) <= MOST_LINE


@pytest.mark.parametrize(
    "arguments",
    [
        ["survey", "lucas", "--deals", "9" * 20],
        ["bank", "build", "lucas", "--deals", "9" * 20],
        ["bank", "build", "lucas", "--puzzles", "9" * 20],
        ["book", "--stars", "9" * 20],
        ["bank", "calendar", "--days", "9" * 20],
        ["book", "--puzzles", "9" * 20],
        ["book", "--start", "9" * 20],
        ["book", "--fresh", "--puzzles", "9" * 20],
        ["daily", "--days", "9" * 20],
        ["solve", "lucas#1", "--budget", "9" * 20],
    ],
)
def test_numbers_beyond_all_bounds(arguments: list[str]) -> None:
    done = subprocess.run(
        [*BOOKGEN, *arguments], capture_output=True, env=ENVIRONMENT, check=False, timeout=20
    )
    assert done.returncode == BAD_INPUT
    assert done.stderr.startswith(b"bookgen: ") and done.stderr.count(b"\n") == 1


def test_too_few_kept_puzzles_are_told_at_once_for_all_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def asked(*told: object) -> None:
        raise AssertionError("a puzzle was looked at")

    # Loaded now, lest a module that is loaded later keeps what stands here in the place of the true one.
    for command in ("choice", "daily", "example", "prints"):
        importlib.import_module(f"bookgen.commands.{command}")

    monkeypatch.setattr("bookgen.puzzles.bank.printable", asked)
    monkeypatch.chdir(tmp_path)
    have = {game.id: len(kept_puzzles(game)) + len(kept_endings(game)) for game in all_games()}
    short = {name: count for name, count in have.items() if count < 100}
    assert len(short) > 1
    assert run(["book", "--puzzles", "100"]) == BAD_INPUT
    said = capsys.readouterr().err
    first, *others = short
    assert f"{first}: puzzles 1 to 100 are wanted, but {short[first]} are kept" in said
    assert all(f"{short[name]} of {name}" in said for name in others[:3])
    assert f", and too few of {len(short) - 4} games more;" in said and len(said) < 300
    assert f"--puzzles {min(short.values())} prints what there is" in said
    assert "bookgen bank build GAME… --puzzles 100" in said
    few = [first, *others[:2]]
    assert run(["book", *few, "--puzzles", "100"]) == BAD_INPUT
    assert f"bookgen bank build {' '.join(few)} --puzzles 100" in capsys.readouterr().err


# Longer work is seen.


def on_a_terminal(folder: Path, *arguments: str) -> str:
    """What a command shows on a terminal as standard error."""
    ours, theirs = pty.openpty()
    shown = b""
    with subprocess.Popen(
        [*BOOKGEN, *arguments], env=ENVIRONMENT, cwd=folder, stdout=subprocess.PIPE, stderr=theirs
    ) as process:
        os.close(theirs)
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:
            pass
        process.communicate()
    os.close(ours)
    assert process.returncode == DONE
    return shown.decode()


def test_longer_work_is_seen_on_a_terminal(tmp_path: Path) -> None:
    book = on_a_terminal(tmp_path, "book", "the-wish", "nestor", "--puzzles", "1", "-o", "x.pdf")
    assert "checking answers" in book and "2/2" in book
    assert "setting, pass 1" in book and "setting, pass 2" in book
    checked = on_a_terminal(tmp_path, "check", "--pdf", "x.pdf")
    assert "reading pages" in checked and "checking answers" in checked
    for target in ("x.pdf", "x"):
        days = on_a_terminal(tmp_path, "daily", "--date", "2027-01-08", "--days", "2", "-o", target)
        assert "setting days" in days and "2/2" in days


@pytest.mark.heavy
def test_pictures_of_all_games_are_seen_to_grow_on_a_terminal(tmp_path: Path) -> None:
    drawn = on_a_terminal(tmp_path, "diagrams", "-o", "pictures")
    count = len(all_games())
    assert f"{count}/{count}" in drawn and f"{2 * count}/{2 * count}" in drawn


def test_no_terminal_sees_nothing_of_it(tmp_path: Path) -> None:
    line = [*BOOKGEN, "daily", "--date", "2027-01-08", "-o", "x.pdf"]
    done = subprocess.run(line, capture_output=True, env=ENVIRONMENT, cwd=tmp_path, check=True)
    assert done.stderr == b""
