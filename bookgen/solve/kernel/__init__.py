"""One search tree, and a small kernel a family that derives from it: all compiled, or all as they stand."""

from importlib import import_module

MODULES = (
    "tree",
    "forks",
    "shorten",
    "playouts",
    "forced",
    "safe",
    "tables",
    "places",
    "picks",
    "building",
    "circles",
    "pairing",
    "grid",
    "ramparts",
    "numbered",
    "shutter",
)
"""What is compiled, in an order in which each stands on those before it."""


def _form() -> bool:
    """Whether the modules are compiled.

    Compiled and not they cannot be mixed: a compiled tree would not find the moves of a kernel that is not,
    and say that a deal is solved by none. So raises ImportError where they differ.
    """
    forms: dict[str, bool] = {}
    for name in MODULES:
        try:
            forms[name] = import_module(f"{__name__}.{name}").COMPILED
        except (ImportError, TypeError, ValueError, AttributeError) as fault:
            raise ImportError(f"{_UNLIKE} ({name}: {fault})") from fault
    if len(set(forms.values())) > 1:
        raise ImportError(f"{_UNLIKE} (compiled: {', '.join(name for name in forms if forms[name])})")
    return forms["tree"]


_UNLIKE = f"{__name__}: some modules are compiled and others are not; build all of them anew, or none"
COMPILED = _form()
