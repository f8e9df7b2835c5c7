"""Measurements in processes of their own, so that none feels what another has loaded or stored.

This module is both ends: :func:`apart` asks, and the process that it starts runs the module as a script.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class FailedTask(RuntimeError):
    """A measurement that ended in a fault."""


def apart(task: str, *, plain: bool = False, hashes: int = 0, **given: Any) -> Any:
    """What a function of ``tasks.py`` gives when called in a fresh process.

    ``plain`` runs the sources of whatever has been compiled, ``hashes`` is the seed of Python's hashes.
    Raises FailedTask when the process fails.
    """
    asked = json.dumps({"task": task, "plain": plain, "given": given})
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.apart", asked],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hashes)},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise FailedTask(f"{task} {given}: {' '.join(run.stderr.splitlines()[-1:])}")
    return json.loads(run.stdout)


class _Sources(MetaPathFinder):
    """Finds the source of a module of ours even where a compiled form lies beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("bookgen."):
            return None
        for folder in path or ():
            source = Path(folder) / f"{fullname.rpartition('.')[2]}.py"
            if source.exists():
                return spec_from_file_location(fullname, source)
        return None


def _main() -> None:
    asked = json.loads(sys.argv[1])
    if asked["plain"]:
        sys.meta_path.insert(0, _Sources())
    # Only now: what is imported depends on what was asked for.
    from benchmarks import tasks
    from bookgen.garbage import look_seldom

    look_seldom()  # As the command does.

    print(json.dumps(getattr(tasks, asked["task"])(**asked["given"])))


if __name__ == "__main__":
    _main()
