"""Much work: the same results whoever does it, nothing lost but what is in hand, nothing done twice."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from itertools import count, islice
from pathlib import Path

import pytest

from bookgen.checksums import sealed
from bookgen.errors import BadInput, Stopped
from bookgen.workers import Labour, Ledger, Lock, Mark, results, tasks
from bookgen.workers.crew import Batch
from bookgen.workers.tasks import WINDOW

WORK = {"command": "squares", "budget": 7}
TASKS = [(number, number) for number in range(40)]
SQUARES = [(number, number * number) for number in range(40)]


def square(number: int) -> int:
    return number * number


def wrong_at_seven(number: int) -> int:
    if number == 7:
        raise BadInput("no sevens")
    return number * number


def broken_at_seven(number: int) -> int:
    return number // (number - 7)


def dies_at_seven(number: int) -> int:
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def leaves_at_seven(number: int) -> int:
    if number == 7:
        os._exit(3)
    return number * number


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_come_in_order(workers: int) -> None:
    assert list(results(square, TASKS, Labour(workers))) == SQUARES
    assert list(results(square, [], Labour(workers))) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_endless_tasks_are_taken_as_far_as_is_wanted(workers: int) -> None:
    tasks = ((number, number) for number in count())
    with closing(results(square, tasks, Labour(workers))) as found:
        assert list(islice(found, 40)) == SQUARES
    assert multiprocessing.active_children() == []
    assert next(tasks)[0] < 40 + WINDOW + 100


@pytest.mark.parametrize("workers", [1, 2])
def test_what_the_ledger_has_is_not_done_again(workers: int, tmp_path: Path) -> None:
    told: list[int] = []
    with Ledger(tmp_path / "work.jsonl", WORK) as ledger:
        ledger.add([(3, -3), (0, -1), (39, -39), (1000, 5)])
    with Ledger(tmp_path / "work.jsonl", WORK) as ledger:
        found = list(results(square, TASKS, Labour(workers), ledger, told.append))
        again = list(results(dies_at_seven, TASKS, Labour(1), read_again(ledger)))
    assert [pair for pair in found if pair not in SQUARES] == [(0, -1), (3, -3), (39, -39)]
    assert sum(told) == 37
    assert [number for number, _ in again] == list(range(40))


def read_again(ledger: Ledger) -> Ledger:
    """The same ledger, read again."""
    ledger.close()
    return Ledger(ledger.path, WORK)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_of_the_input_is_told_as_such(workers: int) -> None:
    with pytest.raises(BadInput, match="^no sevens$"):
        list(results(wrong_at_seven, TASKS, Labour(workers)))
    assert multiprocessing.active_children() == []


def test_a_fault_of_ours_names_the_task() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError: .* at task 7"):
        list(results(broken_at_seven, TASKS, Labour(2)))


@pytest.mark.parametrize(
    ("function", "said"), [(dies_at_seven, "killed by signal 9"), (leaves_at_seven, "ended with status 3")]
)
def test_a_worker_that_dies_stops_the_work_and_loses_nothing(
    function: object, said: str, tmp_path: Path
) -> None:
    assert callable(function)
    with Ledger(tmp_path / "work.jsonl", WORK) as ledger, pytest.raises(Stopped, match=f"{said} at task 7"):
        list(results(function, TASKS, Labour(2), ledger))
    with Ledger(tmp_path / "work.jsonl", WORK) as ledger:
        assert 7 not in ledger.found
        assert list(results(square, TASKS, Labour(2), ledger)) == SQUARES
    assert multiprocessing.active_children() == []


def number_of_process(what: str) -> str:
    """Alike in no two processes."""
    return f"{what} {os.getpid()}"


def length(what: str) -> str:
    """Alike in all."""
    return str(len(what))


def test_a_process_with_another_mark_is_refused_by_name() -> None:
    here = Mark(number_of_process, "rules", number_of_process("rules"))
    with pytest.raises(BadInput, match=r"^the worker process \d+ has other rules, tables or search \(rules "):
        list(results(square, TASKS, Labour(2, mark=here)))
    assert list(results(square, TASKS, Labour(1, mark=here))) == SQUARES
    assert list(results(square, TASKS, Labour(2, mark=Mark(length, "rules", "5")))) == SQUARES
    assert multiprocessing.active_children() == []


class Threads:
    """Another crew: three threads, whose results come the last first."""

    def __init__(self) -> None:
        self.pool, self.futures = ThreadPoolExecutor(3), dict[int, Future[int]]()
        self.closed = False

    def wants(self) -> bool:
        return len(self.futures) < 5

    def give(self, number: int, task: int) -> None:
        self.futures[number] = self.pool.submit(wrong_at_seven, task)

    def finished(self) -> tuple[Batch, BaseException | None]:
        wait(self.futures.values())
        batch: Batch = []
        for number in sorted(self.futures, reverse=True):
            future = self.futures.pop(number)
            if future.exception() is not None:
                return batch, future.exception()
            batch.append((number, future.result()))
        return batch, None

    def close(self) -> None:
        self.pool.shutdown()
        self.closed = True


def test_whoever_works_the_results_are_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In their order; with a fault all that was finished before it is kept, and the crew is sent home."""
    crews: list[Threads] = []

    def crew_for(function: object, labour: Labour) -> Threads:
        crews.append(Threads())
        return crews[-1]

    monkeypatch.setattr(tasks, "crew_for", crew_for)
    without = [(number, task) for number, task in TASKS if task != 7]
    assert list(results(square, without, Labour())) == [pair for pair in SQUARES if pair[0] != 7]
    with Ledger(tmp_path / "work.jsonl", WORK) as ledger, pytest.raises(BadInput, match="no sevens"):
        list(results(square, TASKS, Labour(), ledger))
    with Ledger(tmp_path / "work.jsonl", WORK) as ledger:
        assert list(ledger.found) == [4, 3, 2, 1, 0, 9, 8]
    assert [crew.closed for crew in crews] == [True, True]


# The ledger.


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """A ledger of three results."""
    path = tmp_path / "work.jsonl"
    with Ledger(path, WORK) as ledger:
        ledger.add((n, n * n) for n in (2, 0, 1))
    yield path


def test_a_line_that_does_not_end_is_dropped(path: Path) -> None:
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    start = len(lines[0])
    for length in range(start, len(whole) + 1):
        path.write_bytes(whole[:length])
        with Ledger(path, WORK) as ledger:
            complete = whole[:length].count(b"\n") - 1
            assert list(ledger.found) == [2, 0, 1][:complete]
            ledger.add([(7, 49)])
        added = sealed({"task": 7, "result": 49}).encode() + b"\n"
        assert path.read_bytes() == b"".join(lines[: complete + 1]) + added


def test_a_head_that_does_not_end_is_written_anew(path: Path) -> None:
    head = path.read_bytes().splitlines(keepends=True)[0]
    for length in range(len(head)):
        path.write_bytes(head[:length])
        with Ledger(path, WORK) as ledger:
            assert ledger.found == {}
            ledger.add([(1, 1)])
        assert path.read_bytes().startswith(head)


def test_any_other_damage_is_named_and_nothing_is_written(path: Path) -> None:
    whole = path.read_bytes()
    for at in range(len(whole) - 1):
        for other in {*b"x\n"} - {whole[at]}:
            damaged = whole[:at] + bytes([other]) + whole[at + 1 :]
            path.write_bytes(damaged)
            line = whole[:at].count(b"\n") + 1
            # A line feed in the last line leaves a whole one that is damaged.
            with pytest.raises(BadInput, match=rf"work\.jsonl(, line {line})?: .*delete the file"):
                Ledger(path, WORK)
            assert path.read_bytes() == damaged


@pytest.mark.parametrize("content", [b"Dear diary", b"Dear diary\n", b"{}\n", sealed({"task": 1}).encode()])
def test_a_file_that_is_no_ledger_is_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "work.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=r"work\.jsonl, line 1: .*delete the file"):
        Ledger(path, WORK)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("work", "said"),
    [
        ({"command": "squares", "budget": 8}, "its budget is 7, not 8"),
        ({"command": "cubes", "budget": 7}, "its command is 'squares', not 'cubes'"),
        ({**WORK, "version": "2"}, "its version is None, not '2'"),
        ({"command": "squares"}, "its budget is 7, not None"),
    ],
)
def test_a_ledger_of_other_work_says_what_to_do(work: dict[str, object], said: str, path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(BadInput, match=f"of other work: {said}; give another --work"):
        Ledger(path, work, "give another --work")
    assert path.read_bytes() == before


def test_two_at_once_are_refused_and_the_dead_hold_nothing(path: Path) -> None:
    script = (
        "import sys, pathlib; from bookgen.workers import Ledger\n"
        f"ledger = Ledger(pathlib.Path(sys.argv[1]), {WORK!r})\n"
        "print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).resolve().parent.parent,
    ) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == b"held\n"
        with pytest.raises(BadInput, match="another process is at this work"):
            Ledger(path, WORK)
        holder.kill()
        holder.wait()
        with Ledger(path, WORK) as ledger:
            assert ledger.found == {0: 0, 1: 1, 2: 4}


def test_a_finished_ledger_goes_away_with_the_folder_made_for_it(tmp_path: Path) -> None:
    path = tmp_path / "output" / "work.jsonl"
    with Ledger(path, WORK) as ledger:
        ledger.add([(1, 1)])
        ledger.remove()
    assert not path.parent.exists()
    with Ledger(path, WORK):
        assert path.exists()
    assert not path.parent.exists()
    path.parent.mkdir()
    with Ledger(path, WORK) as ledger:
        ledger.add([(1, 1)])
    assert path.exists()


def test_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", Path("/proc/none")):
        with pytest.raises(BadInput, match="^cannot write .*; give another folder with --work"):
            Ledger(folder / "work.jsonl", WORK, "give another --work")
    (tmp_path / "work.jsonl").mkdir()
    with pytest.raises(BadInput, match="^cannot write "):
        Ledger(tmp_path / "work.jsonl", WORK)


def test_who_waits_for_a_lock_gets_the_file_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One waits for a file that is removed; meanwhile another process has made it anew, and holds it."""
    fcntl = pytest.importorskip("fcntl")
    path = tmp_path / "work"
    first, got, opened, flock = Lock(path), list[Lock](), threading.Event(), fcntl.flock

    def told(number: int, how: int) -> None:
        if not how & fcntl.LOCK_NB:
            opened.set()
        flock(number, how)

    monkeypatch.setattr(fcntl, "flock", told)
    waiting = threading.Thread(target=lambda: got.append(Lock(path, wait=True)))
    waiting.start()
    opened.wait()
    path.unlink()
    second = Lock(path)
    first.file.close()
    waiting.join(0.5)
    assert not got
    second.file.close()
    waiting.join()
    assert os.path.samestat(os.fstat(got[0].file.fileno()), path.stat())
    got[0].close()
