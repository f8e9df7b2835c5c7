"""Sets the project up in a virtual environment of its own, and does one of three things in it.

    python3 make.py book     the booklet, output/bookgen.pdf
    python3 make.py test     the test suite
    python3 make.py release  what an index is given: sdist and wheels, in dist/

Anything after the first word is handed on. Needs Python 3.11 or newer with venv and pip, nothing else;
the packages come from the lock files beside this script, checked against their hashes.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
# What, once changed, makes the set-up stale: the kernels are compiled, where there is a compiler.
KERNELS = HERE / "bookgen" / "solve" / "kernel"
SET_UP = [
    HERE / "pyproject.toml",
    HERE / "setup.py",
    *sorted(KERNELS.glob("*.py")),
    *sorted(KERNELS.glob("*.pxd")),
]
LOCKS = {
    "book": "requirements.lock",
    "test": "requirements-test.lock",
    "release": "requirements-test.lock",
}
COMMANDS = {"book": ["-m", "bookgen", "book"], "test": ["-m", "pytest"], "release": ["release.py"]}


def main() -> int:
    """Sets up what is missing, then runs what was asked for."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    if wanted not in LOCKS:
        return told("usage: python3 make.py book | test | release", 2)
    if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs this may have an older one
        return told(f"bookgen needs Python 3.11 or newer; this is {sys.version.split()[0]}", 2)
    fault = set_up(HERE / LOCKS[wanted])
    if fault:
        return told(fault, 2)
    # What the environment says of Python is for other projects: the bytes made here depend on the lock alone.
    foreign = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")
    clean = {key: value for key, value in os.environ.items() if key not in foreign}
    # The suite starts Python some thousand times: what is compiled once is kept, beside the packages.
    clean["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")
    return subprocess.run(
        [str(python()), *COMMANDS[wanted], *sys.argv[2:]], cwd=HERE, env=clean, check=False
    ).returncode


def set_up(lock: Path) -> str | None:
    """The virtual environment with the packages of a lock file; a line of advice where it cannot be made."""
    stamp = VENV / f".{lock.stem}"
    digest = hashlib.sha256(b"".join(part.read_bytes() for part in [lock, *SET_UP])).hexdigest()
    if stamp.exists() and stamp.read_text() == digest and python().exists():
        return None
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        return "bookgen needs Python's venv and pip; on Debian or Ubuntu: apt install python3-venv"
    print("Setting up .venv (once) ...", file=sys.stderr)
    if not python().exists():
        venv.create(VENV, with_pip=True, clear=True)
    pip = [str(python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    steps = [
        [*pip, "--require-hashes", "-r", str(lock)],
        [*pip, "--no-deps", "--no-build-isolation", "--editable", str(HERE)],
    ]
    # The booklet is made from kept answers and wants no search, so nothing is compiled for it.
    env = {**os.environ, "BOOKGEN_PLAIN": "1"} if lock.name == LOCKS["book"] else None
    for step in steps:
        if subprocess.run(step, env=env, check=False).returncode:
            return "pip could not install the packages (its own words stand above); is there a network?"
    stamp.write_text(digest)
    return None


def python() -> Path:
    """The interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def told(line: str, status: int) -> int:
    """Says one line, for the exit status."""
    print(line, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
