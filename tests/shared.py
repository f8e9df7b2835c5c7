"""What is made once for all processes of the suite."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bookgen.workers import Lock


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The file or folder of this name, made by whichever process is first; ``make`` is told where."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "made-once"
    folder.mkdir(exist_ok=True)
    path, begun = folder / name, folder / f"begun-{name}"
    with Lock(folder / f"{name}.lock", "none other is to write there", wait=True):
        if not path.exists():
            make(begun)
            begun.rename(path)
    return path
