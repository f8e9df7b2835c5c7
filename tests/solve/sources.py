"""The kernels' modules in their two forms: as they are installed, and their sources as they stand.

The plain sources are loaded together: a compiled tree under a kernel that is not would find no moves.
"""

import importlib.util
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import bookgen.solve.kernel
from bookgen.solve.kernel import MODULES
from bookgen.solve.kernel.tree import packed

FOLDER = Path(bookgen.solve.kernel.__file__).parent


class Form:
    """What the tests ask of a form: its kernels, and what goes over the tree of any of them."""

    def __init__(self, modules: dict[str, ModuleType]) -> None:
        self.modules = modules
        self.COMPILED = modules["tree"].COMPILED
        self.Kernel = modules["building"].Kernel
        self.CirclesKernel = modules["circles"].CirclesKernel
        self.PairingKernel = modules["pairing"].PairingKernel
        self.GridKernel = modules["grid"].GridKernel
        self.RampartsKernel = modules["ramparts"].RampartsKernel
        self.NumberedKernel = modules["numbered"].NumberedKernel
        self.ShutterKernel = modules["shutter"].ShutterKernel
        self.Passes = modules["passes"].Passes
        self.way = modules["way"].way
        self.forks = modules["forks"].forks
        self.playouts = modules["playouts"].playouts
        self.forced = modules["forced"].forced
        self.cut = modules["shorten"].cut
        self.shorten = modules["shorten"].shorten
        self.homeward = modules["shorten"].homeward
        self.tighten = modules["windows"].tighten
        self.least = modules["windows"].least
        self.Spread = modules["reach"].Spread


def from_sources() -> Form:
    """The sources run as they stand, compiled or not; the installed modules stay what they are."""
    names = {name: f"bookgen.solve.kernel.{name}" for name in MODULES}
    before = {name: sys.modules[name] for name in names.values()}
    modules: dict[str, ModuleType] = {}
    try:
        for short, name in names.items():
            spec = importlib.util.spec_from_file_location(name, FOLDER / f"{short}.py")
            assert spec and spec.loader
            modules[short] = sys.modules[name] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(modules[short])
    finally:
        sys.modules.update(before)
    return Form(modules)


built = Form({name: import_module(f"bookgen.solve.kernel.{name}") for name in MODULES})
plain = from_sources()


def glimpsed(kernel: Any, step: tuple[int, int, int, int]) -> tuple[int, int, bool]:
    """Hash, score and whether it wins, as the search has them of a move before it makes it."""
    mark = kernel.log_n
    made = kernel.look(packed(step))
    assert made == (kernel.log_n > mark)
    kernel.undo(mark)
    return kernel.next_key, kernel.next_score, kernel.next_out == 0
