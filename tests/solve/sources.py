"""The kernels' sources as modules of their own, whether or not they have been compiled."""

import importlib.util
from pathlib import Path
from types import ModuleType

import bookgen.solve


def source_of(kernel: str) -> Path:
    """The file of a kernel of the package."""
    return Path(bookgen.solve.__file__).parent / f"{kernel}.py"


def from_source(kernel: str, name: str) -> ModuleType:
    """The source of a kernel, run as it stands under this name."""
    spec = importlib.util.spec_from_file_location(name, source_of(kernel))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
