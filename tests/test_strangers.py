"""A stranger's folder of games: what it may hold that is not meant well, what is read of it, what it costs.

Each test is a row of the table in ``docs/strangers.md``.
"""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tried import tried

from bookgen.checksums import START, add_sealed, read_sealed, sealed
from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.errors import BadInput
from bookgen.games.load import VARIABLE
from bookgen.limits import MOST_KEPT_BYTES, MOST_KEPT_LINES, MOST_LEDGER_BYTES, MOST_OWN_GAMES
from bookgen.puzzles import bank

OWN = Path(__file__).resolve().parent / "data" / "own_games"
GAME = "belle-lucie"
BUILD = ["bank", "build", GAME, "--deals", "2", "--budget", "50", "--workers", "1"]
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with one game, in the working directory."""
    folder = tmp_path / "own"
    (folder / "rules").mkdir(parents=True)
    shutil.copy(OWN / f"{GAME}.toml", folder)
    shutil.copy(OWN / "rules" / f"{GAME}.md.j2", folder / "rules")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, str(folder))
    bank.forget()
    yield folder
    bank.forget()


def hole(path: Path, size: int = 3 * 1024**3) -> None:
    """A file of so many noughts that takes no room on the disk."""
    with path.open("wb") as file:
        file.truncate(size)


IN_THE_WAY: dict[str, Callable[[Path], None]] = {
    "device": lambda path: path.symlink_to("/dev/zero"),
    "hole": hole,
    "folder": lambda path: path.mkdir(),
    "pipe": os.mkfifo,
}
PLACES = {
    f"bank/{GAME}.jsonl": ["bank", "verify", GAME],
    f"endings/{GAME}.jsonl": ["bank", "build", GAME, "--endings", "--deals", "1", "--workers", "1"],
    f"odds/{GAME}.json": ["odds", GAME],
    f"{GAME}.toml": ["deal", f"{GAME}#1"],
    f"bank/.{GAME}.work.jsonl": BUILD,
}


@pytest.mark.parametrize("kind", IN_THE_WAY)
@pytest.mark.parametrize("place", PLACES)
def test_regular_files_alone_are_read_and_to_the_limit(place: str, kind: str, own: Path) -> None:
    """A device took all the memory, a hole 46 seconds, a folder ended in 70, a pipe was waited for."""
    path = own / place
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    IN_THE_WAY[kind](path)
    done = tried(*PLACES[place])
    assert done.returncode == BAD_INPUT and path.name.encode() in done.stderr


@pytest.mark.parametrize("kind", IN_THE_WAY)
def test_rules_texts_are_regular_files(kind: str, own: Path) -> None:
    path = own / "rules" / f"{GAME}.md.j2"
    path.unlink()
    IN_THE_WAY[kind](path)
    done = tried("show", GAME)
    assert done.returncode == BAD_INPUT and path.name.encode() in done.stderr


@pytest.mark.parametrize("name", ["bank", f"bank/{GAME}.jsonl", f"bank/.{GAME}.work.jsonl"])
@pytest.mark.parametrize("there", [True, False])
def test_nothing_is_written_by_a_link_out_of_the_folder(
    name: str, there: bool, own: Path, tmp_path: Path, capsys: Capture
) -> None:
    """A bank that was built came to lie wherever a link led."""
    outside, path = tmp_path / "outside", own / name
    if there:
        outside.mkdir() if name == "bank" else outside.write_text("")
    path.parent.mkdir(exist_ok=True)
    path.symlink_to(outside)
    assert run(BUILD) == BAD_INPUT
    assert "link" in capsys.readouterr().err
    assert outside.exists() == there and (not there or not outside.is_file() or outside.read_text() == "")
    assert not outside.is_dir() or list(outside.iterdir()) == []


@pytest.mark.parametrize("name", ["odds", f"odds/{GAME}.json"])
def test_nothing_is_read_by_a_link_out_of_the_folder(
    name: str, own: Path, tmp_path: Path, capsys: Capture
) -> None:
    outside, path = tmp_path / "outside", own / name
    outside.mkdir()
    path.parent.mkdir(exist_ok=True)
    path.symlink_to(outside if name == "odds" else outside / "x.json")
    assert run(["odds", GAME]) == BAD_INPUT
    assert "a link leads out of" in capsys.readouterr().err


def test_a_link_within_the_folder_is_followed(own: Path) -> None:
    (own / "kept").mkdir()
    (own / "bank").symlink_to("kept")
    assert run(["bank", "verify", GAME, "--workers", "1"]) == DONE


def test_odds_kept_by_a_link_out_of_their_folder_are_not_written(tmp_path: Path, capsys: Capture) -> None:
    keep, outside = tmp_path / "keep", tmp_path / "outside.json"
    keep.mkdir()
    (keep / "caesar.json").symlink_to(outside)
    assert run(["survey", "caesar", "--deals", "1", "--workers", "1", "--keep", str(keep)]) == BAD_INPUT
    assert "a link leads out of" in capsys.readouterr().err and not outside.exists()


# What is a regular file, but no bank, no odds, no ledger.


@pytest.mark.parametrize(
    "content",
    [
        b"\n" * (MOST_KEPT_LINES + 1),
        b"\n" * MOST_KEPT_BYTES,
        b"{" * MOST_KEPT_BYTES,
        b'{"a":' * 1_000_000,
        f"{sealed({'a': 1})}\n".encode() * (MOST_KEPT_LINES + 1),
        f"{sealed({'code': 'x' * 10_000_000})}\n".encode(),
        f"{sealed({'code': 'x', 'deal': 'AS ' * (MOST_KEPT_BYTES // 3 - 40)})}\n".encode(),
    ],
    ids=["lines", "blank", "braces", "deep", "many", "long", "cards"],
)
def test_large_banks(content: bytes, own: Path) -> None:
    path = own / "bank" / f"{GAME}.jsonl"
    path.parent.mkdir()
    path.write_bytes(content)
    done = tried("bank", "verify", GAME)
    assert done.returncode == BAD_INPUT and path.name.encode() in done.stderr


def test_as_many_kept_puzzles_as_are_read(own: Path) -> None:
    """Each is a puzzle in form; that the first is none of this game is found when it is to be printed."""
    path, last, lines = own / "bank" / f"{GAME}.jsonl", START, list[str]()
    kept = {"deal": " ".join(["AS"] * 52), "moves": " ".join(["tableau-1>tableau-2:AS"] * 4), "version": "1"}
    for seed in range(MOST_KEPT_LINES - 1):
        row = {"code": f"{GAME}#{seed}", **kept, "budget": 1, "stored": 1, "seeds": seed + 1}
        lines.append(sealed(row, last))
        last = lines[-1][-14:-2]
        if sum(map(len, lines[:1])) * len(lines) > MOST_KEPT_BYTES - 1_000_000:
            break
    lines.append(sealed({"count": len(lines)}, last))
    path.parent.mkdir()
    path.write_text("".join(f"{line}\n" for line in lines))
    assert MOST_KEPT_BYTES - 4_000_000 < path.stat().st_size < MOST_KEPT_BYTES
    done = tried("book", GAME, "--puzzles", "1", "-o", "x.pdf")
    assert f"kept puzzle {GAME}#".encode() in done.stderr


def test_a_bank_that_would_be_too_long_is_not_written(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = own / "bank" / f"{GAME}.jsonl"
    monkeypatch.setattr("bookgen.checksums.MOST_KEPT_LINES", 3)
    for count, held in ((2, True), (1, False)):
        seen = read_sealed(path)
        before = seen.data
        if held:
            add_sealed(path, seen, [{"a": 1}] * count, "advice")
        else:
            with pytest.raises(BadInput, match="too long to be read again"):
                add_sealed(path, seen, [{"a": 1}] * count, "advice")
            assert path.read_bytes() == before


def test_so_many_games_and_no_more(own: Path) -> None:
    for number in range(MOST_OWN_GAMES):
        (own / f"game-{number}.toml").write_text("")
    assert b"descriptors" in tried("deal", f"{GAME}#1").stderr


def odds(**keys: object) -> dict[str, object]:
    whole: dict[str, object] = {"game": GAME, "options": {}, "deals": 9, "won": 3, "lost": 6, "undecided": 0}
    return {**whole, "method": "exact", "budget": 1, "version": "1", **keys}


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[" * 1_000_000,
        json.dumps(odds(deals=0, won=0, lost=0)),
        json.dumps(odds(deals=-9, won=-3, lost=-6)),
        json.dumps(odds(won=4)),
        json.dumps(odds(won=12, lost=-3)),
        json.dumps(odds(deals=10**400, won=10**400, lost=0)),
        json.dumps(odds(game="lucas")),
        json.dumps(odds(options={"redeals": 1})),
        json.dumps(odds(careless=[10, 0, 0])),
    ],
    ids=range(10),
)
def test_odds_that_cannot_be(content: str, own: Path) -> None:
    """No deals at all were divided by; more were won than dealt."""
    path = own / "odds" / f"{GAME}.json"
    path.parent.mkdir()
    path.write_text(content)
    for command in (["odds", GAME], ["odds", "--json"]):
        assert path.name.encode() in tried(*command).stderr


LEDGERS: list[object] = [
    5,
    None,
    {"task": 1},
    {"task": [], "result": None},
    {"task": "x", "result": None},
    {"task": 0, "result": 5},
    {"task": 0, "result": {"code": 1}},
    {"task": 0, "result": "solved"},
]


@pytest.mark.parametrize("row", LEDGERS, ids=range(len(LEDGERS)))
def test_a_resealed_line_of_another_shape(row: object, own: Path, capsys: Capture) -> None:
    """Whoever changes a ledger can seal it anew; such a line ended in 70."""
    path = own / "bank" / f".{GAME}.work.jsonl"
    path.parent.mkdir()
    head = {"work": row} if not isinstance(row, dict) else {"work": whole_head(own)}
    lines = [sealed(head), *([sealed(row)] if isinstance(row, dict) else [])]
    path.write_text("".join(f"{line}\n" for line in lines))
    before = path.read_bytes()
    assert run(BUILD) == BAD_INPUT
    said = capsys.readouterr().err
    assert f"{path.name}, line {len(lines)}: no line of a ledger of this work" in said
    assert path.read_bytes() == before


def whole_head(own: Path) -> dict[str, object]:
    """What the ledger of the build says of itself."""
    from bookgen.games import find_game
    from bookgen.puzzles.extend import facts_of

    game = find_game(GAME)
    return facts_of("bank build", game, game.puzzle.options, 50)


def test_a_ledger_is_read_line_by_line(own: Path) -> None:
    path = own / "bank" / f".{GAME}.work.jsonl"
    path.parent.mkdir()
    for size in (MOST_LEDGER_BYTES, MOST_LEDGER_BYTES + 1):
        hole(path, size)
        assert path.name.encode() in tried(*BUILD).stderr


def test_what_is_left_of_a_write_is_swept_though_not_what_only_looks_so(own: Path) -> None:
    """A pipe of such a name is no leftover of ours."""
    folder = own / "bank"
    folder.mkdir()
    os.mkfifo(folder / ".x.1-1.bookgen")
    (folder / ".mine.bookgen").write_text("kept")
    (folder / ".x.jsonl.1-2.bookgen").symlink_to(own / f"{GAME}.toml")
    tried_to = run(["diagram", "caesar", "-o", str(folder / "x.svg")])
    assert tried_to == DONE and (own / f"{GAME}.toml").exists()
    assert sorted(path.name for path in folder.iterdir()) == [
        ".mine.bookgen",
        ".x.1-1.bookgen",
        ".x.jsonl.1-2.bookgen",
        "x.svg",
    ]


def test_whatever_else_is_there_is_not_read(own: Path) -> None:
    """By names that the program looks for elsewhere, too."""
    (own / "book").mkdir()
    for name in (
        "more.txt",
        "conftest.py",
        "x.jsonl",
        "rules/other.md.j2",
        "bank.jsonl",
        "book/glossary.toml",
    ):
        os.mkfifo(own / name)
    (own / "deep").mkdir()
    os.mkfifo(own / "deep" / "x.toml")
    assert run(["list"]) == run(["show", GAME]) == run(["odds", GAME]) == DONE
    assert run(["bank", "list"]) == run(["diagram", GAME, "-o", "x.svg"]) == DONE
