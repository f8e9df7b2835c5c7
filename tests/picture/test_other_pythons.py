"""The same bytes under every Python that is on the machine: the lettering, and all pictures.

A picture needs four packages; another Python gets those of the lock file, into a folder of its own.
"""

import io
import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path

import pytest

from bookgen.games import all_games

ROOT = Path(__file__).resolve().parents[2]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
LETTERING = """
import hashlib, json, sys
from bookgen.picture.lettering import spaced, text_width
told = [[text_width(w, i), text_width(w, i) / 2, spaced(w, i)] for w in json.load(sys.stdin) for i in (0, 1)]
print(hashlib.sha256(repr(told).encode()).hexdigest())
"""
PACKAGES = ("click", "jinja2", "markupsafe", "msgspec", "svgwrite")


def asked(
    python: str, *arguments: str, told: str = "", packages: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """What a Python says, with this package, the packages it has itself, and those in a folder."""
    path = os.pathsep.join(map(str, [ROOT] + ([packages] if packages else [])))
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [python, *arguments], input=told, capture_output=True, text=True, env=env, cwd=ROOT, check=False
    )


def here(script: str, *arguments: str, told: str = "") -> str:
    """What a script prints in the process of the suite, which has all that it needs loaded."""
    said = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said):
        patch.setattr(sys, "argv", ["-c", *arguments])
        patch.setattr(sys, "stdin", io.StringIO(told))
        exec(script, {})
    return said.getvalue()


@cache
def python_of(version: str) -> str | None:
    """A Python of that version, from the path or from pyenv; None where there is none."""
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for found in (shutil.which(f"python{version}"), *map(str, kept)):
        # What pyenv puts on the path is there for versions too that are not switched on.
        if found and asked(found, "-c", "").returncode == 0:
            return found
    return None


def packages_for(version: str, folder: Path) -> Path:
    """The packages that pictures need, of the releases in the lock file, for a Python of that version."""
    locked = (ROOT / "requirements.lock").read_text()
    pins = [pin for name in PACKAGES for pin in re.findall(rf"(?m)^({name}==[^ ]+)", locked)]
    assert len(pins) == len(PACKAGES)
    line = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    line += ["--only-binary", ":all:", "--python-version", version, "--target", str(folder), *pins]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"the packages cannot be had for Python {version}: {done.stderr.strip()[-200:]}")
    return folder


def words() -> str:
    """Labels as the pictures have them: the words of all piles, numbers, and the alphabet."""
    said = {group.word for game in all_games() for group in game.piles}
    said |= {str(number) for number in range(1, 110)} | {"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "storehouse, waste"}
    return json.dumps(sorted(said))


@pytest.mark.parametrize("version", VERSIONS)
def test_lettering_is_spaced_alike(version: str) -> None:
    python = python_of(version)
    if python is None:
        pytest.skip(f"no Python {version}")
    theirs = asked(python, "-c", LETTERING, told=words())
    assert theirs.returncode == 0, theirs.stderr
    assert theirs.stdout == here(LETTERING, told=words())


PICTURES = """
import hashlib, json, sys
from bookgen.games import all_games
from bookgen.picture.room import Room
from bookgen.picture.svg import draw_svg
from bookgen.picture.views import book_view, empty_view
from bookgen.puzzles.example import example_position
room, told = Room(card=20.0), {}
for game in all_games()[int(sys.argv[1]) :: int(sys.argv[2])]:
    for scene in (book_view(game, example_position(game), room), empty_view(game, room)):
        for ink in ("two", "black"):
            told.setdefault(game.id, []).append(hashlib.sha256(draw_svg(scene, ink=ink).encode()).hexdigest())
print(json.dumps(told))
"""
"""Digests of the two pictures of every so many games, from one of them on."""


def drawn(python: str, first: int, every: int, packages: Path | None = None) -> dict[str, list[str]]:
    """Digests of pictures by the names of their games, as a Python draws them."""
    done = asked(python, "-c", PICTURES, str(first), str(every), packages=packages)
    assert done.returncode == 0, done.stderr
    told: dict[str, list[str]] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("every", [16, pytest.param(1, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("version", VERSIONS)
def test_pictures_are_the_same(version: str, every: int, tmp_path: Path) -> None:
    """Those of some games, of others under each Python; under the suite's own, in another process."""
    own = version == ".".join(map(str, sys.version_info[:2]))
    python = sys.executable if own else python_of(version)
    if python is None:
        pytest.skip(f"no Python {version}")
    first = VERSIONS.index(version) % every
    ours: dict[str, list[str]] = json.loads(here(PICTURES, str(first), str(every)))
    assert len(ours) >= len(all_games()) // every
    packages = None if own else packages_for(version, tmp_path / "packages")
    assert drawn(python, first, every, packages) == ours
