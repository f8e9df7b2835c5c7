"""Bad input costs little: one line and status 1 or 2, within 20 seconds and a gigabyte, each in a process."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from make_damaged import GOOD
from tried import BYTES, SECONDS, WAITING, tried
from warm import forked

from bookgen.cli import BAD_INPUT, run
from bookgen.limits import MOST_BRACKETS, MOST_BYTES, MOST_MOVES, MOST_RECORDS


def answer(**keys: object) -> str:
    raw = json.loads((GOOD / "fortress.json").read_text(encoding="utf-8"))
    return json.dumps({**raw, **keys})


def refused_here(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """The one line in which this process refuses bad input."""
    capsys.readouterr()
    assert run([*map(str, arguments)]) == BAD_INPUT
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and len(said.err) < 1000, said
    return said.err


@pytest.mark.parametrize("key", ["format", "game", "verdict", "question", "colour", "options", "moves"])
def test_half_a_character(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In this process, which holds to its bounds what is so small; the last in one of its own too."""
    half = "\ud800"
    for at, text in enumerate((answer(**{key: half}), answer(**{key + half: 1}), answer(**{key: [half]}))):
        file = tmp_path / f"{at}.json"
        file.write_text(text, encoding="ascii")
        for command in ("check", "solve") if at == 0 else ("check",):
            said = refused_here(capsys, command, file)
    assert "half a character" in said
    assert b"half a character" in tried("check", file).stderr


def test_a_whole_character_beyond_the_first_plane_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "whole.json"
    file.write_text(answer(date="\U0001f0a1"), encoding="ascii")
    assert "\\ud83c" in file.read_text()
    done = subprocess.run([sys.executable, "-m", "bookgen", "check", str(file)], check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("filling", [b"\n", b" "])
def test_no_answer_behind_the_limit_passes_unread(filling: bytes, tmp_path: Path) -> None:
    """A good answer, blanks up to 64 MiB, then a false one: this held, with status 0."""
    good = (GOOD / "fortress.json").read_bytes()
    wrong = answer(moves=["tableau-1>tableau-2:AS"]).encode()
    size = 64 * 1024**2
    for name in ("x.jsonl", "x.json"):
        file = tmp_path / name
        file.write_bytes(good + b"\n" + filling * (size - len(good) - 1) + b"\n" + wrong + b"\n")
        assert b"more than 32 MiB" in tried("check", file).stderr
        with file.open("rb") as stream:
            assert b"more than 32 MiB" in tried("check", "-", stdin=stream).stderr
        file.unlink()


@pytest.mark.parametrize("rest", [b"x", b"{}", b"\0", b"]", b"\n{", b'\n"', b" \n\n 1"])
def test_one_object_means_one_object(rest: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.json"
    file.write_bytes((GOOD / "fortress.json").read_bytes() + rest)
    assert "malformed JSON" in refused_here(capsys, "check", file)
    with file.open("rb") as stream:
        assert tried("check", "-", stdin=stream).returncode == 2


def test_a_device_without_an_end() -> None:
    assert b"more than 32 MiB" in tried("check", "/dev/zero").stderr
    assert b"more than 32 MiB" in tried("solve", "/dev/zero").stderr


LARGE: dict[str, Callable[[], str]] = {
    "moves.json": lambda: answer(moves=["tableau-1>tableau-2:AS"] * 300_000),
    "played.json": lambda: answer(played=["tableau-1>tableau-2:AS"] * 300_000),
    "joined.json": lambda: answer(moves=[" + ".join(["tableau-1>tableau-2:AS"] * 300_000)]),
    "cards.json": lambda: answer(moves=["tableau-1>tableau-2:" + "AS" * 300_000]),
    "deal.json": lambda: answer(deal=["AS"] * 1_000_000, seed=None),
    "card.json": lambda: answer(deal=["A" * 1_000_000]),
    "game.json": lambda: answer(game="lucas" * 1_000_000),
    "options.json": lambda: answer(options={"redeals" * 100_000: 1}),
    "code.json": lambda: answer(question="play" * 1_000_000),
    "brackets.json": lambda: "[" + "[]," * (MOST_BYTES // 3 - 10) + "[]]",
    "texts.json": lambda: "[" + '"ab",' * (MOST_BYTES // 5 - 10) + '"ab"]',
    "keys.json": lambda: "{" + ",".join(f'"{n}":1' for n in range(1_000_000)) + "}",
    "nested.json": lambda: '{"a":' * (MOST_BRACKETS + 1),
    "lines.jsonl": lambda: "{}\n" * (MOST_RECORDS + 1),
    "empty.jsonl": lambda: "\n" * (MOST_BYTES - 1),
    "figures.json": lambda: "1" * (MOST_BYTES - 1),
}
"""Files by their names; so large that each is made only for its test."""


@pytest.mark.parametrize("name", LARGE)
def test_large_files(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(LARGE[name](), encoding="ascii")
    tried("check", file)


def test_as_many_moves_as_are_read_are_replayed_in_time(tmp_path: Path) -> None:
    """To and fro, so that every move is legal; the time grows with the moves, and no faster."""
    there, back = "tableau-6>tableau-8:3S", "tableau-8>tableau-6:3S"
    file = tmp_path / "long.json"
    raw = {"format": "bookgen/1", "game": "fortress", "seed": 6, "verdict": "solved"}
    file.write_text(json.dumps({**raw, "moves": [there, back] * (MOST_MOVES // 2)}), encoding="ascii")
    assert f"move {MOST_MOVES}, the game has not come out".encode() in tried("check", file).stdout


DEEP = "a = " + "[" * 100_000
TOMLS = {
    "arrays": "number = " + "[" * 1_000 + "]" * 1_000,
    "unclosed": "number = " + "[" * 100_000,
    "tables": "number = " + "{a=" * 1_000 + "1" + "}" * 1_000,
    "keys": ".".join(["a"] * 20_000) + " = 1",
    "heads": "[" + ".".join(["a"] * 20_000) + "]",
    "figures": "number = " + "9" * 10_000,
    "date": "number = 9999-99-99",
    "long": "# " + "x" * 300_000,
    "piles": '[[piles]]\nrole = "tableau"\nword = "column"\n' * 10_000,
    "many": "count = 10000",
}


@pytest.mark.parametrize("kind", TOMLS)
def test_descriptors(kind: str, tmp_path: Path) -> None:
    source = Path(__file__).parent / "data" / "own_games" / "belle-lucie.toml"
    text = TOMLS[kind]
    if kind == "many":
        text = source.read_text(encoding="utf-8").replace("count = 18", "count = 10000")
    (tmp_path / "belle-lucie.toml").write_text(text, encoding="utf-8")
    for command in (["show", "belle-lucie"], ["list"]):
        done = tried("--games", tmp_path, *command)
        assert done.returncode == 2 and b"belle-lucie.toml" in done.stderr


def test_ten_thousand_piles_in_groups_that_are_allowed(tmp_path: Path) -> None:
    source = Path(__file__).parent / "data" / "own_games" / "belle-lucie.toml"
    groups = "".join(f'[[piles]]\nrole = "tableau"\nword = "fan{"x" * n}"\ncount = 104\n' for n in range(96))
    text = source.read_text(encoding="utf-8") + groups
    (tmp_path / "belle-lucie.toml").write_text(text, encoding="utf-8")
    done = tried("--games", tmp_path, "deal", "belle-lucie#1")
    assert done.returncode == 2 and b"belle-lucie.toml" in done.stderr


@pytest.mark.parametrize("sign", [r"\u0000", r"\u202e", r"\u200b", r"\u00ad", r"\u001b[31m"])
def test_other_names_with_what_is_not_seen(sign: str, tmp_path: Path) -> None:
    source = Path(__file__).parent / "data" / "own_games" / "belle-lucie.toml"
    text = f'other_names = ["The Fan{sign}s"]\n' + source.read_text(encoding="utf-8")
    (tmp_path / "belle-lucie.toml").write_text(text, encoding="utf-8")
    assert b"other_names[0]" in tried("--games", tmp_path, "show", "belle-lucie").stderr


@pytest.mark.parametrize(
    "sign", [r"\u0007", r"\u001b[31m", r"\u202e", r"\u2028", r"\n", r"\u0000", r"\u007f"]
)
def test_titles_with_what_is_not_seen(sign: str, tmp_path: Path) -> None:
    source = Path(__file__).parent / "data" / "own_games" / "belle-lucie.toml"
    text = source.read_text(encoding="utf-8")
    for title in (f"La Belle{sign}Lucie", f"La Belle Lucie{sign}"):
        changed = text.replace('title = "La Belle Lucie"', f'title = "{title}"')
        assert changed != text
        (tmp_path / "belle-lucie.toml").write_text(changed, encoding="utf-8")
        assert b"title" in tried("--games", tmp_path, "show", "belle-lucie").stderr


def test_a_forked_command_says_what_one_says_that_is_started() -> None:
    words = ["show", "lucass"]
    started = subprocess.run([sys.executable, "-m", "bookgen", *words], capture_output=True, check=False)
    done = forked(words, SECONDS, BYTES, WAITING)
    told = [(each.returncode, each.stdout, each.stderr) for each in (started, done)]
    assert told[0] == told[1] and told[0][0] == 2


def test_a_forked_command_is_held_to_its_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["survey", "lucas", "--deals", "100000", "--workers", "1"]
    assert forked(["list"], SECONDS, BYTES, WAITING).returncode == 0
    assert forked(words, 1, BYTES, WAITING).returncode == -signal.SIGKILL
    assert forked(words, SECONDS, BYTES, 1).returncode == -signal.SIGALRM
    # What fails first for want of memory, and how it says so, hangs on what has been loaded before.
    pictures = ["diagrams", "-o", "pictures"]
    assert forked(pictures, SECONDS, 1024**2, WAITING).returncode in (2, 70)
    assert forked(pictures, SECONDS, BYTES, WAITING).returncode == 0
