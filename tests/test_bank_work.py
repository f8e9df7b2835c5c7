"""``bank`` and ``survey`` as commands: killed in mid-run, taken up again, spread, and put to the proof."""

import importlib
import importlib.util
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import bookgen
from bookgen.checksums import sealed
from bookgen.cli import BAD_INPUT, DONE, INTERRUPTED, STOPPED, run
from bookgen.games import all_games, find_game
from bookgen.puzzles import bank, digest, grade
from bookgen.puzzles.endings.kept import forget_endings
from bookgen.puzzles.verify import line_faults
from bookgen.record import written
from bookgen.solve.model import RUNGS
from bookgen.workers import cluster as on_a_cluster

ROOT = Path(__file__).resolve().parent.parent
OWN = ROOT / "tests" / "data" / "own_games"
GAME = "beleaguered-castle"
DEALS = 9
BUILD = ["bank", "build", GAME, "--deals", str(DEALS), "--budget", "20000"]
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games from outside, whose bank may be built; it lies in the working directory."""
    shutil.copytree(OWN, tmp_path / "own")
    monkeypatch.chdir(tmp_path)
    bank.forget()
    yield tmp_path / "own" / "bank"
    bank.forget()


def games() -> list[str]:
    """The option that names the folder, by its whole path, since what is read there is remembered by it."""
    return ["--games", str(Path("own").absolute())]


@pytest.fixture(autouse=True)
def interrupts_as_on_a_terminal() -> Iterator[None]:
    """Where the suite is started in the background, interrupts are ignored, and by what it starts, too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def begun(*arguments: str) -> subprocess.Popen[bytes]:
    """The command, running."""
    line = [sys.executable, "-m", "bookgen", *games(), *arguments]
    # The compiled search and the plain one are the same; the package is that of this folder.
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )


def wait_for(path: Path, lines: int) -> None:
    """Until a ledger has so many lines."""
    for _ in range(3000):
        if path.exists() and path.read_bytes().count(b"\n") >= lines:
            return
        time.sleep(0.01)
    raise AssertionError(f"{path} has not {lines} lines")


def built(own: Path, *more: str) -> bytes:
    """The bank that the command makes when it is let run to its end."""
    assert run([*games(), *BUILD, *more]) == DONE
    return (own / f"{GAME}.jsonl").read_bytes()


_made: list[bytes] = []
"""The bank that the command makes, once it has been made."""


def laid(own: Path) -> bytes:
    """The bank that the command makes, laid in its folder; made once for all tests that begin with it."""
    path = own / f"{GAME}.jsonl"
    if _made:
        own.mkdir(exist_ok=True)
        path.write_bytes(_made[0])
        bank.forget()
    else:
        _made.append(built(own, "--workers", "1"))
    return _made[0]


def puzzles(data: bytes) -> list[dict[str, Any]]:
    """The puzzles of a bank, without their checksums and the lines that count them."""
    rows = [json.loads(line) for line in data.splitlines()]
    return [{key: row[key] for key in row if key != "sum"} for row in rows if "code" in row]


def test_a_build_that_is_killed_ends_in_the_same_bytes(own: Path, capsys: Capture) -> None:
    whole = built(own, "--workers", "1")
    assert whole.count(b"\n") > 5
    (own / f"{GAME}.jsonl").unlink()
    bank.forget()
    ledger = own / f".{GAME}.work.jsonl"
    for lines, workers in ((3, "1"), (7, "3")):
        with begun(*BUILD, "--workers", workers) as process:
            wait_for(ledger, lines)
            process.kill()
    assert [path.name for path in own.iterdir()] == [ledger.name]
    kept = ledger.read_bytes()
    assert kept.count(b"\n") >= 7
    # As if killed in the middle of a line.
    ledger.write_bytes(kept[:-9])
    capsys.readouterr()
    assert built(own, "--workers", "2") == whole
    assert [path.name for path in own.iterdir()] == [f"{GAME}.jsonl"]
    assert f"{GAME}: {len(puzzles(whole))} kept" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "deals"), [("klondike", "4"), pytest.param(GAME, "3", marks=pytest.mark.heavy)]
)
def test_endings_whose_build_is_killed_end_in_the_same_bytes(own: Path, name: str, deals: str) -> None:
    """Also where only the ledger has grown: what it holds is not found again."""
    kept, ledger = own.parent / "endings" / f"{name}.jsonl", own.parent / "endings" / f".{name}.work.jsonl"
    command = ["bank", "build", "--endings", name, "--workers", "1", "--deals", deals]
    with begun(*command) as process:
        wait_for(ledger, 2)
        process.kill()
    assert not kept.exists()
    # As if killed in the middle of a line.
    ledger.write_bytes(ledger.read_bytes()[:-9])
    assert run([*games(), *command]) == DONE
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]
    whole = kept.read_bytes()
    assert len(puzzles(whole)) >= 2
    kept.unlink()
    forget_endings()
    assert run([*games(), *command]) == DONE
    assert kept.read_bytes() == whole
    assert run([*games(), *command]) == DONE
    assert kept.read_bytes() == whole
    assert run([*games(), "bank", "verify", name, "--workers", "1"]) == DONE
    forget_endings()


def test_a_build_in_two_parts_or_by_puzzles_has_the_same_puzzles(own: Path) -> None:
    whole = laid(own)
    (own / f"{GAME}.jsonl").unlink()
    bank.forget()
    for options in (["--deals", "4"], ["--puzzles", "5"], ["--deals", "2"], ["--deals", str(DEALS)]):
        assert run([*games(), *BUILD[:3], *options, "--budget", "20000", "--workers", "1"]) == DONE
    parts = (own / f"{GAME}.jsonl").read_bytes()
    assert [{**row, "seeds": 0} for row in puzzles(parts)] == [{**row, "seeds": 0} for row in puzzles(whole)]
    seeds = [row["seeds"] for row in puzzles(parts)]
    assert seeds == sorted(seeds) and seeds[-1] == DEALS
    assert run([*games(), "bank", "verify", GAME, "--workers", "1"]) == DONE


def test_one_that_is_killed_when_all_is_written_leaves_nothing_behind(own: Path) -> None:
    whole = laid(own)
    (own / f"{GAME}.jsonl").unlink()
    bank.forget()
    ledger = own / f".{GAME}.work.jsonl"
    with begun(*BUILD, "--workers", "1") as process:
        wait_for(ledger, 6)
        process.kill()
    (own / f"{GAME}.jsonl").write_bytes(whole)
    assert built(own, "--workers", "1") == whole
    assert not ledger.exists()


def test_two_builds_at_once_are_refused(own: Path, capsys: Capture) -> None:
    with begun(*BUILD, "--workers", "1") as process:
        wait_for(own / f".{GAME}.work.jsonl", 2)
        assert run([*games(), *BUILD]) == BAD_INPUT
        assert "another process is at this work" in capsys.readouterr().err
        process.kill()


def test_a_ledger_of_other_work_is_left_alone(own: Path, capsys: Capture) -> None:
    ledger = own / f".{GAME}.work.jsonl"
    with begun(*BUILD, "--workers", "1") as process:
        wait_for(ledger, 3)
        process.kill()
    before = ledger.read_bytes()
    for arguments in ([*BUILD[:-1], "15000"], ["bank", "renew", "--search", GAME]):
        assert run([*games(), *arguments]) == BAD_INPUT
        assert "delete the file, or give another folder with --work" in capsys.readouterr().err
    assert ledger.read_bytes() == before
    few = [*BUILD[:3], "--deals", "3", "--budget", "30000", "--work", "elsewhere"]
    assert run([*games(), *few]) == DONE
    assert ledger.read_bytes() == before and not Path("elsewhere").exists()


def test_an_interrupt_ends_all_at_once_and_keeps_what_is_done(own: Path) -> None:
    ledger = own / f".{GAME}.work.jsonl"
    with begun(*BUILD[:4], "2000", "--workers", "2") as process:
        wait_for(ledger, 4)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err.strip()) == (INTERRUPTED, b"", b"bookgen: interrupted")
    # Nobody of the group is left.
    for _ in range(100):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            break
        time.sleep(0.05)
    else:
        raise AssertionError("processes are left")
    assert ledger.read_bytes().count(b"\n") >= 4


def children(number: int) -> list[int]:
    """The worker processes of a process."""
    told = Path(f"/proc/{number}/task/{number}/children").read_text().split()
    return [int(each) for each in told if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for the workers in /proc")
def test_a_worker_that_is_killed_stops_the_run_in_one_line(own: Path) -> None:
    ledger = own / f".{GAME}.work.jsonl"
    with begun(*BUILD[:4], "2000", "--workers", "2") as process:
        wait_for(ledger, 4)
        os.kill(children(process.pid)[0], signal.SIGKILL)
        _, err = process.communicate(timeout=20)
    assert process.returncode == STOPPED
    assert err.startswith(b"bookgen: a worker process was killed by signal 9 at task")
    assert err.count(b"\n") == 1
    assert ledger.read_bytes().count(b"\n") >= 4


def test_workers_go_when_their_master_is_killed(own: Path) -> None:
    with begun(*BUILD[:4], "2000", "--workers", "2") as process:
        wait_for(own / f".{GAME}.work.jsonl", 4)
        process.kill()
    for _ in range(200):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("workers are left")


def test_on_a_terminal_a_bar_tells_rate_and_time(own: Path) -> None:
    ours, theirs = pty.openpty()
    line = [
        sys.executable,
        "-m",
        "bookgen",
        *games(),
        *BUILD[:4],
        "40",
        "--budget",
        "20000",
        "--workers",
        "1",
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(line, env=environment, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:
            pass
        out, _ = process.communicate()
    os.close(ours)
    assert b"40/40" in shown and b"deals a second" in shown and b"00:" in shown
    assert out.startswith(GAME.encode()) and out.count(b"\n") == 1


# Renewing and verifying.


def test_renewed_answers_keep_their_codes(own: Path, capsys: Capture) -> None:
    laid(own)
    path = own / f"{GAME}.jsonl"
    before = puzzles(path.read_bytes())
    whole = path.read_bytes()
    assert run([*games(), "bank", "renew", GAME, "--search", "--workers", "2"]) == DONE
    assert path.read_bytes() == whole
    capsys.readouterr()
    # With next to no budget nothing is found: all keep what they have.
    assert run([*games(), "bank", "renew", GAME, "--search", "--budget", "5", "--workers", "1"]) == DONE
    said = capsys.readouterr()
    assert said.out == f"{GAME}: 0 of {len(before)} changed\n"
    assert said.err.count("is not found again; it keeps its answer") == len(before)
    assert path.read_bytes() == whole
    assert run([*games(), "bank", "renew", GAME, "--search", "--budget", "25000", "--workers", "1"]) == DONE
    after = puzzles(path.read_bytes())
    assert [(row["code"], row["seeds"]) for row in after] == [(row["code"], row["seeds"]) for row in before]
    assert {row["budget"] for row in after} == {25000}


def wasteful(kept: bank.Kept) -> bank.Kept:
    """The puzzle with two plays more in its answer, made and taken back as soon as that can be done."""
    puzzle = kept.puzzle()
    rules, here, moves = puzzle.rules, puzzle.opening, list(puzzle.moves or ())
    for at, move in enumerate(moves):
        for idle in rules.moves(here):
            after = rules.play(here, idle)
            for back in rules.moves(after):
                if rules.play(after, back) == here:
                    way = written([*moves[:at], idle, back, *moves[at:]])
                    grade = None if kept.grade is None else replace(kept.grade, length=len(way), forks=0)
                    return replace(kept, moves=way, grade=grade)
        here = rules.play(here, move)
    raise AssertionError(f"{kept.code}: no play can be taken back")


def test_kept_answers_are_shortened_once(own: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Killed and gone on with: the plays put in go, and what hangs on them; all else stays."""
    laid(own)
    path, ledger = own / f"{GAME}.jsonl", own / f".{GAME}.work.jsonl"
    renew = ["bank", "renew", GAME]
    assert run([*games(), *renew, "--workers", "1"]) == DONE
    short = path.read_bytes()
    kept = bank.read_bank(path)
    capsys.readouterr()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOOKGEN_GAMES", str(own.parent))
        path.write_text("".join(f"{old_line(wasteful(each))}\n" for each in kept))
    bank.forget()
    longer = path.read_bytes()
    for lines, workers in ((2, "1"), (4, "2")):
        with begun(*renew, "--workers", workers) as process:
            wait_for(ledger, lines)
            process.kill()
    assert path.read_bytes() == longer
    assert run([*games(), *renew, "--workers", "2"]) == DONE
    said = capsys.readouterr().out
    assert said.startswith(f"{GAME}: {len(kept)} answers looked at, {len(kept)} shortened, ")
    assert f" {2 * len(kept)} plays saved; 0 of " in said and said.count("\n") == 1
    after = bank.read_bank(path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOOKGEN_GAMES", str(own.parent))
        for old, new in zip(kept, after, strict=True):
            assert replace(new, moves=old.moves, grade=old.grade) == old
            assert new.grade is not None and old.grade is not None
            assert new.grade.length == len(new.moves or ()) == len(old.moves or ())
            assert new.grade == grade.answer_graded(new.puzzle(), old.grade)
        assert line_faults([find_game(GAME)])[0] == [] and not ledger.exists()
    # A second time nothing is found, and not a byte changes.
    before = path.read_bytes()
    assert run([*games(), *renew, "--workers", "1"]) == DONE
    assert " 0 shortened, 0 plays saved; " in capsys.readouterr().out
    assert path.read_bytes() == before
    path.write_bytes(short)
    bank.forget()
    assert run([*games(), *renew, "--workers", "1"]) == DONE
    assert path.read_bytes() == short


def old_line(kept: bank.Kept) -> str:
    """As it stood in a bank before lines were bound to each other."""
    return sealed(bank.kept_row(kept))


def test_what_the_model_player_has_not_played_he_plays(own: Path, capsys: Capture) -> None:
    """A bank from before there was one comes to the bytes of one that is built now, and stays so."""
    whole = laid(own)
    path = own / f"{GAME}.jsonl"
    bare = []
    for kept in bank.read_bank(path):
        assert kept.grade is not None and len(kept.grade.led) == RUNGS
        replaced = msgspec.structs.replace(kept.grade, led=[], narrow=0)
        bare.append(old_line(msgspec.structs.replace(kept, grade=replaced)))
    path.write_text("\n".join(bare) + "\n", encoding="utf-8")
    for count, workers in ((len(bare), "2"), (0, "1")):
        bank.forget()
        capsys.readouterr()
        assert run([*games(), "bank", "measure", GAME, "--workers", workers]) == DONE
        assert capsys.readouterr().out == f"{GAME}: {count} of {len(bare)} measured\n"
        assert path.read_bytes() == whole


def test_verify_names_every_fault(own: Path, capsys: Capture) -> None:
    laid(own)
    path = own / f"{GAME}.jsonl"
    kept = bank.read_bank(path)

    def verified(lines: list[str]) -> list[str]:
        path.write_text("".join(f"{line}\n" for line in lines))
        bank.forget()
        assert run([*games(), "bank", "verify", GAME, "--workers", "1"]) == BAD_INPUT
        said = capsys.readouterr()
        assert said.out == ""
        return said.err.splitlines()

    lines = [old_line(each) for each in kept]
    short = old_line(msgspec.structs.replace(kept[1], moves=(kept[1].moves or [])[:-1]))
    other = old_line(msgspec.structs.replace(kept[3], code=kept[4].code))
    capsys.readouterr()
    assert verified([lines[0], short, *lines[2:]])[0].startswith(f"bookgen: {path.name}, line 2: ")
    assert "each seed stands once" in verified([lines[1], lines[0], *lines[2:]])[0]
    assert "each seed stands once" in verified([lines[0], lines[0]])[0]
    assert len(verified([lines[0], short, lines[2], other])) == 2
    assert "line 2: the checksum does not fit" in verified([lines[0], lines[1].replace("4", "5", 1)])[0]
    damaged = path.read_bytes()
    assert run([*games(), *BUILD]) == BAD_INPUT
    assert "line 2" in capsys.readouterr().err and path.read_bytes() == damaged
    path.write_text("".join(f"{line}\n" for line in lines))
    bank.forget()
    assert run([*games(), "bank", "verify", GAME, "--workers", "2"]) == DONE
    said = capsys.readouterr()
    assert said.out == f"{len(kept)} kept puzzles hold\n"
    assert said.err.startswith(f"bookgen: {path.name}: from before lines were counted")


def test_every_line_that_is_missing_is_named_by_verify(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    lines = laid(own).splitlines(keepends=True)
    path = own / f"{GAME}.jsonl"
    assert len(lines) > 5
    capsys.readouterr()
    monkeypatch.setenv("BOOKGEN_GAMES", str(own.parent))
    game = find_game(GAME)
    for at in range(len(lines)):
        path.write_bytes(b"".join(lines[:at] + lines[at + 1 :]))
        bank.forget()
        (fault,), readable = line_faults([game])
        assert fault.startswith(f"{path.name}, line {at + 1}: ") and readable == []
    # The last is the count; the command says it as it is found.
    assert run(["bank", "verify", GAME, "--workers", "1"]) == BAD_INPUT
    assert fault in capsys.readouterr().err


def test_old_banks_are_read_and_sealed_by_command(own: Path, capsys: Capture) -> None:
    whole = laid(own)
    path = own / f"{GAME}.jsonl"
    kept = bank.read_bank(path)
    path.write_text("".join(f"{old_line(each)}\n" for each in kept))
    bank.forget()
    assert bank.read_bank(path) == kept
    capsys.readouterr()
    assert run([*games(), "bank", "seal", GAME]) == DONE
    assert capsys.readouterr().out == f"{GAME}: {len(kept)} kept puzzles sealed\n"
    assert path.read_bytes() == whole
    # What is damaged is not made good by sealing it.
    damaged = whole.split(b"\n", 1)[1]
    path.write_bytes(damaged)
    bank.forget()
    assert run([*games(), "bank", "seal", GAME]) == BAD_INPUT
    assert path.read_bytes() == damaged


def test_a_budget_that_finds_nothing_is_given_up(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("bookgen.puzzles.build.MOST_BARREN", 30)
    for_three = ["--puzzles", "3", "--budget", "5", "--workers", "1"]
    assert run([*games(), *BUILD[:3], *for_three]) == BAD_INPUT
    assert "no puzzle among 30 seeds in a row" in capsys.readouterr().err


# Odds.

SURVEY = ["survey", GAME, "--deals", "40", "--budget", "20000", "--json"]


def test_a_survey_that_is_killed_ends_in_the_same_bytes(own: Path, capsys: Capture) -> None:
    assert run([*games(), *SURVEY, "--workers", "1", "--keep", "odds"]) == DONE
    printed, whole = capsys.readouterr().out, Path("odds", f"{GAME}.json").read_bytes()
    for lines, workers, where in ((4, "2", "odds"), (9, "1", "odds")):
        with begun(*SURVEY, "--workers", workers, "--keep", where) as process:
            wait_for(Path("odds", f".{GAME}.survey.jsonl"), lines)
            process.kill()
    assert run([*games(), *SURVEY, "--workers", "3", "--keep", "odds"]) == DONE
    assert capsys.readouterr().out == printed
    assert Path("odds", f"{GAME}.json").read_bytes() == whole
    assert [path.name for path in Path("odds").iterdir()] == [f"{GAME}.json"]


def test_without_a_folder_the_unfinished_lies_in_output(own: Path) -> None:
    with begun(*SURVEY, "--workers", "1") as process:
        wait_for(Path("output", f".{GAME}.survey.jsonl"), 3)
        process.kill()
    assert run([*games(), *SURVEY, "--workers", "1", "--work", "there"]) == DONE
    assert Path("output", f".{GAME}.survey.jsonl").exists() and not Path("there").exists()
    assert run([*games(), *SURVEY, "--workers", "1"]) == DONE
    assert list(Path("output").iterdir()) == []


# A cluster.


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="distributed is not installed")
@pytest.mark.heavy
def test_a_cluster_finds_the_same(own: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    distributed: Any = importlib.import_module("distributed")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    whole = laid(own)
    assert run([*games(), *SURVEY]) == DONE
    printed = capsys.readouterr().out.splitlines()[-1]
    (own / f"{GAME}.jsonl").unlink()
    bank.forget()
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, processes=True, dashboard_address=None
    ) as cluster:
        address = str(cluster.scheduler_address)
        assert built(own, "--dask", address) == whole
        assert run([*games(), *SURVEY, "--dask", address]) == DONE
        assert capsys.readouterr().out.splitlines()[-1] == printed
        cluster.scale(0)
        cluster.sync(cluster._correct_state)
        assert run([*games(), *SURVEY, "--dask", address]) == BAD_INPUT
        assert "has no workers" in capsys.readouterr().err


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="distributed is not installed")
def test_a_cluster_of_other_rules_is_refused_by_name(
    own: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its workers have read a descriptor that is another now; at the start, and in the midst of the work."""
    distributed: Any = importlib.import_module("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        monkeypatch.setenv("BOOKGEN_GAMES", str(own.parent))
        survey = [*SURVEY, "--dask", str(cluster.scheduler_address)]
        assert run(survey) == DONE
        changed = msgspec.structs.replace(find_game(GAME), title="Beleaguered Castles")
        capsys.readouterr()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(digest, "find_game", lambda name: changed)
            patch.setattr("bookgen.commands.survey.games_named", lambda names: [changed])
            assert run(survey) == BAD_INPUT
            at_once = capsys.readouterr().err
            patch.setattr(on_a_cluster, "_asked", lambda *told: {})
            assert run(survey) == BAD_INPUT
            later = capsys.readouterr().err
    for said in (at_once, later):
        assert re.match(r"bookgen: --dask tcp://\S+: tcp://\S+ has other rules, tables or search \(", said)
        assert "install the same bookgen and the same games there" in said


def test_the_digest_is_of_rules_tables_and_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("lucas")
    before = digest.digest([game])
    assert before == digest.digest_of(("lucas",)) != digest.digest_of(("lucas", "nestor"))
    assert digest.digest([msgspec.structs.replace(game, title="Luca")]) != before
    home = tmp_path / "bookgen"
    shutil.copytree(ROOT / "bookgen", home, ignore=shutil.ignore_patterns("data", "*.so", "__pycache__"))
    monkeypatch.setattr(bookgen, "__file__", str(home / "__init__.py"))
    for name in ("engines/row/play.py", "solve/kernel/tree.py", "solve/methods.toml", "puzzles/choose.py"):
        digest._code.cache_clear()
        assert digest.digest([game]) == before
        whole = (home / name).read_bytes()
        (home / name).write_bytes(whole + b"\n# another\n")
        digest._code.cache_clear()
        assert digest.digest([game]) != before, name
        (home / name).write_bytes(whole.replace(b"\n", b"\r\n"))
    digest._code.cache_clear()


def test_without_the_extra_it_is_told(own: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run([*games(), *SURVEY, "--dask", "tcp://127.0.0.1:1"]) == BAD_INPUT
    said = "bookgen: --dask wants the package distributed: pip install bookgen[cluster]\n"
    assert capsys.readouterr().err == said


@pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="distributed is not installed")
def test_an_address_that_nobody_answers_is_told_soon(
    own: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_a_cluster, "PATIENCE", 1)
    assert run([*games(), *SURVEY, "--dask", "tcp://127.0.0.1:1"]) == BAD_INPUT
    assert capsys.readouterr().err.startswith("bookgen: --dask tcp://127.0.0.1:1: no scheduler answers there")


# A booklet of new puzzles.


def test_fresh_puzzles_follow_those_of_the_bank(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    kept = bank.kept_puzzles(find_game("nestor"))
    fresh = ["book", "nestor", "--fresh", "--puzzles", "2", "--budget", "50000"]
    assert run([*fresh, "-o", "one.pdf"]) == DONE
    # Whoever does the work: from here on this process alone.
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    assert run([*fresh, "-o", "two.pdf"]) == DONE
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()
    capsys.readouterr()
    assert run(["check", "--pdf", "one.pdf"]) == DONE
    seeds = [int(code) for code in re.findall(r"nestor#([0-9]+)", capsys.readouterr().out)]
    assert len(seeds) == 2 and min(seeds) >= kept[-1].seeds
    assert run([*fresh, "--seed-from", "0", "-o", "first.pdf"]) == DONE
    capsys.readouterr()
    assert run(["check", "--pdf", "first.pdf"]) == DONE
    said = capsys.readouterr().out
    assert all(each.code in said for each in kept[:2])


@pytest.mark.skipif(os.getuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_is_read_only_is_told(own: Path, capsys: Capture) -> None:
    own.mkdir()
    own.chmod(0o555)
    assert run([*games(), *BUILD]) == BAD_INPUT
    assert "cannot write" in capsys.readouterr().err
    own.chmod(0o755)


def test_where_no_bank_can_be_written_is_told_before_any_work(own: Path, capsys: Capture) -> None:
    own.write_text("in the way")
    assert run([*games(), *BUILD]) == BAD_INPUT
    assert "cannot write" in capsys.readouterr().err
    assert run(["survey", "the-star", "--deals", "3", "--work", str(own)]) == BAD_INPUT
    assert "file" in capsys.readouterr().err


@pytest.mark.heavy
def test_limits_of_stars_are_made_of_what_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """The command counts the bank in the package; the file there is of it, or of one with less in it."""
    path = tmp_path / "grades.json"
    there = grade.kept_limits()
    assert there is not None
    monkeypatch.setattr(grade, "GRADES", path)
    assert run(["bank", "grade"]) == DONE
    grade.forget_limits()
    made = grade.kept_limits()
    assert made is not None and made.puzzles == sum(len(bank.kept_puzzles(game)) for game in all_games())
    assert (there.games, there.puzzles) <= (made.games, made.puzzles)
    assert there.puzzles < made.puzzles or there == made
    assert capsys.readouterr().out.startswith("limits 0.")
