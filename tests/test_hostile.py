"""Bad input kept in ``data/hostile``, and what is made from it and from sound files by damage.

Whatever it is, the answer is one line and a status of the list, never a fault of ours.
"""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from each import each

from bookgen.cli import run

DATA = Path(__file__).resolve().parent / "data"
HOSTILE = sorted(path for path in (DATA / "hostile").iterdir() if path.suffix != ".md")
FILES = [path for path in HOSTILE if path.suffix != ".txt"]
CODES = (DATA / "hostile" / "codes.txt").read_text(encoding="utf-8").split("\n")[:-1]
SOUND = {
    ".json": sorted((DATA / "good").glob("*.json")),
    ".toml": sorted((DATA / "own_games").glob("*.toml")),
    ".pdf": [DATA / "hostile" / "plain.pdf"],
}
PUT_IN = [b"\\ud800", b"0", b"-", b"9" * 30, b'"', b"[", b"{", b"\n", b"1e999"]
QUICK, LONG = 25, 3_000
"""Damaged inputs of a kind in the suite, and in the long run."""


def statuses(kind: str, raw: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Hands an input to the command that reads its kind."""
    own = folder / "own"
    if kind == ".toml":
        shutil.rmtree(own, ignore_errors=True)
        own.mkdir()
        (own / "belle-lucie.toml").write_bytes(raw)
        arguments = ["--games", str(own), "deal", "belle-lucie#1"]
    else:
        path = folder / f"input{kind}"
        path.write_bytes(raw)
        arguments = ["check", "--pdf", str(path)] if kind == ".pdf" else ["check", str(path)]
    status = run(arguments)
    err = capsys.readouterr().err
    assert status in (0, 1, 2), (err, raw[:2000])
    assert err.count("\n") == (status == 2) and "Traceback" not in err, (err, raw[:2000])


@pytest.mark.parametrize(
    "path", [path for path in HOSTILE if path.suffix != ".txt"], ids=lambda path: path.name
)
def test_kept_input(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    statuses(path.suffix, path.read_bytes(), tmp_path, capsys)


@each("code", CODES)
@each("command", ["deal", "solve"])
def test_kept_codes(command: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--", code]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "Traceback" not in err


def damaged(kind: str, count: int) -> Iterator[bytes]:
    """So many inputs of a kind: bytes changed, cut out, doubled or moved, the same in every run."""
    drawn = random.Random(f"hostile{kind}")
    sources = SOUND[kind] + [path for path in HOSTILE if path.suffix == kind]
    for _ in range(count):
        raw = bytearray(drawn.choice(sources).read_bytes())
        for _ in range(drawn.randint(1, 4)):
            at, to = sorted(drawn.randrange(len(raw) + 1) for _ in range(2))
            way = drawn.randrange(4)
            if way == 0 and raw:
                raw[at % len(raw)] = drawn.randrange(256)
            elif way == 1:
                del raw[at : min(to, at + 40)]
            elif way == 2:
                raw[at:at] = raw[at : min(to, at + 200)] * drawn.randint(1, 20)
            else:
                raw[at:at] = drawn.choice(
                    [b"\\ud800", b"0", b"-", b"9" * 30, b'"', b"[", b"{", b"\n", b"1e999"]
                )
        yield bytes(raw)


@pytest.mark.parametrize("kind", SOUND)
def test_damaged_input(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for raw in damaged(kind, QUICK):
        statuses(kind, raw, tmp_path, capsys)


@pytest.mark.heavy
@pytest.mark.parametrize("kind", SOUND)
def test_much_damaged_input(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for raw in damaged(kind, LONG):
        statuses(kind, raw, tmp_path, capsys)
