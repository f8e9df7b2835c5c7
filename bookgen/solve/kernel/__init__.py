"""One search tree, and a small kernel a family that derives from it: all compiled, or all as they stand."""

import os
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

MODULES = (
    "met",
    "tree",
    "forks",
    "shorten",
    "windows",
    "reach",
    "playouts",
    "model",
    "forced",
    "safe",
    "tables",
    "places",
    "picks",
    "wanted",
    "room",
    "shut_in",
    "building",
    "circles",
    "pairing",
    "blocked",
    "grid",
    "ramparts",
    "numbered",
    "shutter",
    "passes",
    "way",
)
"""What is compiled, in an order in which each stands on those before it."""


def _form() -> bool:
    """Whether the modules are compiled, told by their files, so that none is loaded that is not asked for.

    Compiled and not they cannot be mixed: a compiled tree would not find the moves of a kernel that is not,
    and say that a deal is solved by none. So raises ImportError where they differ.
    """
    there = {name.partition(".")[0] for name in os.listdir(_HERE) if name.endswith(_COMPILED)}
    forms = {name: name in there for name in MODULES}
    if len(set(forms.values())) > 1:
        raise ImportError(f"{_UNLIKE} (compiled: {', '.join(name for name in forms if forms[name])})")
    try:
        compiled: bool = import_module(f"{__name__}.tree").COMPILED
    except (ImportError, TypeError, ValueError, AttributeError) as fault:
        raise ImportError(f"{_UNLIKE} (tree: {fault})") from fault
    return compiled


_HERE = os.path.dirname(__file__)
_COMPILED = tuple(EXTENSION_SUFFIXES)
_UNLIKE = f"{__name__}: some modules are compiled and others are not; build all of them anew, or none"
COMPILED = _form()
