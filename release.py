"""Makes the files of a release: ``python3 make.py release [DIR]``, in ``dist/`` if no other folder is named.

    bookgen-VERSION.tar.gz                the sources, as they are committed
    bookgen-VERSION-py3-none-any.whl      without a compiled search, for any machine
    bookgen-VERSION-cp...-....whl         with it, for this Python and machine, where there is a compiler
    CHANGES-VERSION.md                    the changelog's section

Each wheel is made from the source archive, unpacked, and tried. Other files of DIR stay.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TRIED = "bookgen solve fortress#6 --json"


class NoRelease(Exception):
    """Something is not as it must be for a release; the message says what."""


def main(arguments: list[str]) -> int:
    """Makes all files beside their place, then puts them there."""
    target = Path(arguments[0] if arguments else HERE / "dist").resolve()
    try:
        with tempfile.TemporaryDirectory() as folder:
            made = release(Path(folder))
            target.mkdir(parents=True, exist_ok=True)
            for path in made:
                shutil.move(path, target / path.name)
                print(target / path.name)
    except NoRelease as fault:
        print(f"release: {fault}", file=sys.stderr)
        return 2
    return 0


def release(work: Path) -> list[Path]:
    """The files of a release, in a folder of their own. Raises NoRelease."""
    version = version_of((HERE / "bookgen" / "__init__.py").read_text(encoding="utf-8"))
    changes = section_of((HERE / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    source = sources(work / "source")
    made = work / "made"
    made.mkdir()
    said(sys.executable, "-c", _SDIST, str(made), folder=source)
    (archive,) = made.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(work / "unpacked", filter="data")
    (unpacked,) = (work / "unpacked").iterdir()
    for plain in (True, False):
        wheel = wheel_of(unpacked, work / ("plain" if plain else "compiled"), plain=plain)
        tried(wheel, work / f"try-{wheel.stem}")
        if not (made / wheel.name).exists():
            shutil.move(wheel, made / wheel.name)
    notes = made / f"CHANGES-{version}.md"
    notes.write_text(changes, encoding="utf-8")
    return sorted(made.iterdir())


_SDIST = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"


def version_of(text: str) -> str:
    """The version that the package names."""
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise NoRelease("bookgen/__init__.py names no __version__")
    return found[1]


def section_of(changelog: str, version: str) -> str:
    """The section of a version in the changelog; that of what is not released yet, where it has none."""
    parts = re.split(r"^## (.+)$", changelog, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    for name in (version, "Unreleased"):
        if sections.get(name, "").strip():
            return f"# bookgen {version}\n\n{sections[name].strip()}\n"
    raise NoRelease(f"CHANGELOG.md has no section {version!r} with anything in it")


def sources(folder: Path) -> Path:
    """The files that are committed, in a folder; of a tree that is no checkout, all that a build needs."""
    folder.mkdir()
    listed = subprocess.run(
        ["git", "archive", "--format=tar", "HEAD"], cwd=HERE, capture_output=True, check=False
    )
    if listed.returncode == 0:
        subprocess.run(["tar", "-x"], cwd=folder, input=listed.stdout, check=True)
        return folder
    left = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in ("bookgen", "templates", "card_art", "fonts"):
        shutil.copytree(HERE / name, folder / name, ignore=left)
    for file in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(HERE / file, folder / file)
    return folder


def wheel_of(source: Path, folder: Path, *, plain: bool) -> Path:
    """The wheel of a source tree."""
    env = {**os.environ, **({"BOOKGEN_PLAIN": "1"} if plain else {})}
    shutil.rmtree(source / "build", ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    said(*pip, "--wheel-dir", str(folder), str(source), folder=source, env=env)
    (wheel,) = folder.glob("*.whl")
    return wheel


def tried(wheel: Path, folder: Path) -> None:
    """Unpacks a wheel and solves a deal with it, by the search that its name tells. Raises NoRelease."""
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    env = {**os.environ, "PYTHONPATH": str(folder)}
    version = said(sys.executable, "-P", "-m", "bookgen", "--version", folder=folder, env=env)
    wanted = "plain" if wheel.stem.endswith("-py3-none-any") else "compiled"
    if f"({wanted} search)" not in version:
        raise NoRelease(f"{wheel.name} says {version.strip()!r}, wanted {wanted} search")
    answer = said(sys.executable, "-P", "-m", *TRIED.split(), folder=folder, env=env)
    if '"verdict":"solved"' not in answer.replace(" ", ""):
        raise NoRelease(f"{wheel.name} does not solve: {TRIED}")


def said(*command: str, folder: Path, env: dict[str, str] | None = None) -> str:
    """What a command prints. Raises NoRelease, with the last line of its complaint, where it fails."""
    ran = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if ran.returncode:
        lines = [line for line in ran.stderr.splitlines() if line.strip()] or ["no word"]
        raise NoRelease(f"{' '.join(command[:4])} ...: {lines[-1]}")
    return ran.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
