"""A built wheel carries all it needs, and works from any folder without the checkout."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from shared import made_once

from bookgen.solve.kernel import COMPILED

ROOT = Path(__file__).resolve().parent.parent
PARTS = ["bookgen", "templates", "card_art", "fonts"]
UNPACKED = "unpacked"
FILES = ["pyproject.toml", "setup.py", "README.md", "LICENSE"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel for any machine, built from a copy of the sources; that with a compiled search holds
    the same beside it, and takes the compiler half a minute."""

    def make(folder: Path) -> None:
        folder.mkdir()
        unpacked_wheel(folder, {"BOOKGEN_PLAIN": "1"})

    return made_once(tmp_path_factory, "plain-wheel", make) / UNPACKED


def unpacked_wheel(folder: Path, variables: dict[str, str]) -> Path:
    """The unpacked wheel, built in a folder from a copy of the sources with these variables set."""
    source, wheels, unpacked = (folder / name for name in ("source", "wheels", UNPACKED))
    for part in PARTS:
        shutil.copytree(
            ROOT / part, source / part, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        )
    for file in FILES:
        shutil.copy(ROOT / file, source / file)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    command = [*pip, "--wheel-dir", str(wheels), str(source)]
    subprocess.run(command, check=True, env={**os.environ, **variables})
    (wheel,) = wheels.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(unpacked)
    return unpacked


def bookgen(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-P", "-m", "bookgen", *words]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def test_templates_art_fonts_and_data_are_in_it(installed: Path) -> None:
    for part in PARTS[1:]:
        wanted = {
            path.relative_to(ROOT / part).as_posix()
            for path in (ROOT / part).rglob("*")
            if path.suffix in (".j2", ".toml", ".svg", ".ttf", ".json") or path.name == "OFL.txt"
        }
        have = {
            path.relative_to(installed / "bookgen" / part).as_posix()
            for path in (installed / "bookgen" / part).rglob("*")
        }
        assert wanted <= have
    data = Path("bookgen/puzzles/data")
    own = ROOT / "bookgen"
    for path in [*(ROOT / data).rglob("*.json*"), *own.rglob("*.toml"), *own.rglob("*.icc")]:
        assert (installed / path.relative_to(ROOT)).exists(), path


def test_it_carries_no_ballast(installed: Path) -> None:
    check_ballast(installed)
    assert not [*installed.rglob("*.so"), *installed.rglob("*.pyd")]


@pytest.mark.heavy
@pytest.mark.skipif(not COMPILED, reason="no compiler")
def test_one_with_a_compiled_search_carries_no_ballast(tmp_path: Path) -> None:
    """No library with what only a debugger reads; what it prints is tried by the tests of a release."""
    # What the compiler would make faster is of no account here, and takes it a minute.
    unpacked = unpacked_wheel(tmp_path, {"CFLAGS": f"{os.environ.get('CFLAGS', '')} -O0"})
    check_ballast(unpacked)
    assert [*unpacked.rglob("*.so"), *unpacked.rglob("*.pyd")]
    for library in unpacked.rglob("*.so"):
        assert library.stat().st_size < 1_000_000 or sys.platform != "linux", library


def check_ballast(unpacked: Path) -> None:
    """No generated C, no tests, no benchmark."""
    assert {path.name for path in unpacked.iterdir() if path.suffix != ".dist-info"} == {"bookgen"}
    assert not [*unpacked.rglob("*.c"), *unpacked.rglob("test_*")]


def test_it_draws_tells_and_prints_anywhere(installed: Path, tmp_path: Path) -> None:
    assert bookgen(installed, tmp_path, "diagram", "lucas").returncode == 0
    assert (tmp_path / "output" / "lucas.svg").exists()
    assert "Lucas" in bookgen(installed, tmp_path, "show", "lucas").stdout
    printed = bookgen(installed, tmp_path, "book", "the-star", "--puzzles", "1", "-o", "star.pdf")
    assert printed.returncode == 0, printed.stderr
    assert (tmp_path / "star.pdf").read_bytes().startswith(b"%PDF")
    assert str(installed) in bookgen_file(installed, tmp_path)


def bookgen_file(installed: Path, folder: Path) -> str:
    env = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-P", "-c", "import bookgen; print(bookgen.__file__)"]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=True).stdout
