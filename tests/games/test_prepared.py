"""Descriptors prepared when the program is built: the same games, never stale ones, and a lighter start."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import bookgen
from bookgen.errors import BadInput
from bookgen.games import Game, load, read_descriptor
from bookgen.games.prepare import PREPARED, digest_of, prepared

PACKAGE = Path(bookgen.__file__).resolve().parent
GAMES = PACKAGE / "games"


def test_what_is_prepared_are_the_games_as_they_are_read() -> None:
    rows = json.loads(prepared(GAMES))
    files = sorted(GAMES.glob("*/*.toml"))
    assert set(rows) == {f"{path.parent.name}/{path.stem}" for path in files}
    for path in files:
        row = rows[f"{path.parent.name}/{path.stem}"]
        assert row["digest"] == digest_of(path.read_bytes())
        # Read from the descriptor, which every check must pass.
        assert msgspec.convert(row["table"], Game) == read_descriptor(path), path.name


def test_it_is_the_same_however_often_it_is_made() -> None:
    assert prepared(GAMES) == prepared(GAMES)


@pytest.fixture
def books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of the books with Lucas alone, prepared, in place of the package's."""
    (tmp_path / "hoffmann").mkdir()
    shutil.copy(GAMES / "hoffmann/lucas.toml", tmp_path / "hoffmann")
    (tmp_path / PREPARED).write_bytes(prepared(tmp_path))
    monkeypatch.setattr(load, "_HERE", tmp_path)
    load._prepared.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    load._prepared.cache_clear()


def test_prepared_games_are_taken_only_for_the_same_bytes(books: Path) -> None:
    path = books / "hoffmann/lucas.toml"
    assert load._as_prepared(path) == read_descriptor(path)
    path.write_text(path.read_text(encoding="utf-8").replace('title = "', 'title = "New '), encoding="utf-8")
    assert load._as_prepared(path) is None
    path.write_text("id = 3\n", encoding="utf-8")
    assert load._as_prepared(path) is None
    with pytest.raises(BadInput):
        load.load_game(path)


@pytest.mark.parametrize("damage", [b"", b"[1]", b'{"hoffmann/lucas": {"digest": 1}}', b"\xff"])
def test_a_damaged_file_is_passed_over(damage: bytes, books: Path) -> None:
    (books / PREPARED).write_bytes(damage)
    load._prepared.cache_clear()
    assert load._as_prepared(books / "hoffmann/lucas.toml") is None


def test_a_game_from_outside_is_never_taken_from_there(
    books: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    own = tmp_path_factory.mktemp("own") / "hoffmann"
    own.mkdir()
    shutil.copy(GAMES / "hoffmann/lucas.toml", own)
    assert load._as_prepared(own / "lucas.toml") is None


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with its games prepared, as a build leaves it."""
    root = tmp_path_factory.mktemp("built")
    shutil.copytree(PACKAGE, root / "bookgen", ignore=shutil.ignore_patterns("__pycache__", "data"))
    (root / "bookgen/games" / PREPARED).write_bytes(prepared(GAMES))
    return root


def modules_after(root: Path, *arguments: str) -> set[str]:
    """The modules that are loaded when a command has run."""
    script = "import sys; from bookgen.cli import run; status = run(sys.argv[1:]); assert status == 0, status"
    told = f"{script}; print(*sys.modules, file=sys.stderr)"
    env = {**os.environ, "PYTHONPATH": str(root)}
    ran = subprocess.run(
        [sys.executable, "-P", "-c", told, *arguments],
        cwd=root,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return set(ran.stderr.split())


CHECKS = {"tomllib", "bookgen.games.checks", "bookgen.games.check_meaning"}


def test_the_list_loads_no_checks_and_nothing_that_plays(built: Path) -> None:
    loaded = modules_after(built, "list")
    assert not loaded & CHECKS
    assert not [
        name for name in loaded if name.startswith(("bookgen.press", "bookgen.solve", "jinja2", "reportlab"))
    ]


def test_a_deal_loads_no_checks_and_no_search(built: Path) -> None:
    loaded = modules_after(built, "deal", "lucas#17")
    assert not loaded & CHECKS
    assert not [
        name for name in loaded if name.startswith(("bookgen.press", "bookgen.solve", "jinja2", "reportlab"))
    ]


@pytest.mark.parametrize(
    ("code", "kernels"),
    [("hope#24", set()), ("lucas#17", {"building"}), ("shah#1", {"circles"})],
)
def test_a_search_loads_the_kernel_that_is_asked_for(code: str, kernels: set[str], built: Path) -> None:
    loaded = modules_after(built, "solve", code)
    families = {"building", "circles", "pairing", "grid", "ramparts", "numbered", "shutter"}
    assert {name for name in families if f"bookgen.solve.kernel.{name}" in loaded} == kernels
    assert not loaded & {"jinja2", "reportlab", "multiprocessing", "bookgen.games.checks"}


def test_without_the_file_the_games_are_read_and_checked(built: Path) -> None:
    (built / "bookgen/games" / PREPARED).rename(built / "kept.json")
    try:
        assert modules_after(built, "deal", "lucas#17") >= CHECKS
    finally:
        (built / "kept.json").rename(built / "bookgen/games" / PREPARED)
