"""A built wheel carries all it needs, and works from any folder without the checkout."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PARTS = ["bookgen", "templates", "card_art", "fonts"]
FILES = ["pyproject.toml", "setup.py", "README.md", "LICENSE"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel, built from a copy of the sources."""
    source = tmp_path_factory.mktemp("source")
    for part in PARTS:
        shutil.copytree(
            ROOT / part, source / part, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        )
    for file in FILES:
        shutil.copy(ROOT / file, source / file)
    wheels = tmp_path_factory.mktemp("wheels")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    # What the compiler would make faster is of no account here, and takes it a minute.
    env = {**os.environ, "CFLAGS": f"{os.environ.get('CFLAGS', '')} -O0"}
    subprocess.run([*pip, "--wheel-dir", str(wheels), str(source)], check=True, env=env)
    (wheel,) = wheels.glob("*.whl")
    unpacked = tmp_path_factory.mktemp("unpacked")
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
    for path in [*(ROOT / data).rglob("*.json*"), *(ROOT / "bookgen").rglob("*.toml")]:
        assert (installed / path.relative_to(ROOT)).exists(), path


def test_it_carries_no_ballast(installed: Path) -> None:
    """No generated C, no tests, no benchmark; and a compiled search without what only a debugger reads."""
    assert {path.name for path in installed.iterdir() if path.suffix != ".dist-info"} == {"bookgen"}
    assert not [*installed.rglob("*.c"), *installed.rglob("test_*")]
    for library in installed.rglob("*.so"):
        assert library.stat().st_size < 1_000_000 or sys.platform != "linux", library


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
