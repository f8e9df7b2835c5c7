"""What an index is given: the archive, a wheel for any machine, one for this one, and the changes."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import release
from bookgen import __version__
from bookgen.games.prepare import prepared
from bookgen.solve.kernel import COMPILED

ROOT = Path(__file__).resolve().parent.parent


def test_the_version_is_the_packages() -> None:
    assert release.version_of((ROOT / "bookgen/__init__.py").read_text(encoding="utf-8")) == __version__
    with pytest.raises(release.NoRelease, match="names no __version__"):
        release.version_of("VERSION = 3\n")


def test_the_section_of_a_version_or_of_what_is_not_released() -> None:
    log = "# Changes\n\n## Unreleased\n\nNew.\n\n## 1.0\n\nOld.\n"
    assert release.section_of(log, "1.0") == "# bookgen 1.0\n\nOld.\n"
    assert release.section_of(log, "2.0") == "# bookgen 2.0\n\nNew.\n"
    with pytest.raises(release.NoRelease, match="no section '2.0'"):
        release.section_of("# Changes\n\n## Unreleased\n\n## 1.0\n\nOld.\n", "2.0")
    assert release.section_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__)


@pytest.mark.heavy
def test_all_files_of_a_release_are_made_and_tried(tmp_path: Path) -> None:
    names = [path.name for path in release.release(tmp_path)]
    archive, notes = f"bookgen-{__version__}.tar.gz", f"CHANGES-{__version__}.md"
    plain = f"bookgen-{__version__}-py3-none-any.whl"
    assert {archive, notes, plain} <= set(names)
    others = set(names) - {archive, notes, plain}
    assert len(others) == (1 if COMPILED else 0)
    assert all(f"cp3{sys.version_info[1]}" in name for name in others)


@pytest.mark.heavy
def test_where_the_compiler_fails_the_wheel_is_for_any_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", str(Path("/bin/false")))
    source = release.sources(tmp_path / "source")
    wheel = release.wheel_of(source, tmp_path / "wheel", plain=False)
    assert wheel.name == f"bookgen-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        assert packed.read("bookgen/games/prepared.json") == prepared(source / "bookgen/games")
    assert "bookgen/solve/kernel/tree.py" in names and "bookgen/py.typed" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]
    release.tried(wheel, tmp_path / "tried")


SCRIPT = """
import bookgen.solve.kernel_solver as solver
solver.COMPILED = {compiled}
import bookgen.commands.budget as budget
budget.COMPILED = {compiled}
from bookgen.cli import run
run(["solve", "flower-garden#0", "--budget", "20000"])
run(["solve", "flower-garden#0", "--budget", "20000"])
"""


@pytest.mark.parametrize("compiled", [True, False])
def test_a_long_search_that_is_not_compiled_says_so_once(compiled: bool) -> None:
    """Whatever is installed here, by the words that tell."""
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(compiled=compiled)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stderr.count("the search is not compiled here") == (0 if compiled else 1)
