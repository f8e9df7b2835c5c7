"""The questions, one row each, and how a floor finds what each of them has for it.

A question is a folder of this package. Each of its modules is one part of it, for one floor of the house:
``keys`` (what stands in a record, which games ask it), ``judging`` (for the referee), ``solving``,
``choosing`` (which deals are set) and ``wording`` (how it is printed and read back). A floor loads the parts
that are its own and no others, so that the referee never loads what the solver does.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

QUESTIONS = ("play", "cut", "fewest", "arrange", "turn", "swap")
"""Every question by the name it has in a record. The first is meant where a record names none."""
PARTS = ("keys", "judging", "solving", "choosing", "wording")
"""The modules of each question's folder; each gives its part under the name ``PART``."""

Part = TypeVar("Part")


def _check_rows() -> None:
    """Raises ImportError, naming the modules, where a question is without one of its parts."""
    wanted = [f"{__package__}.{name}.{part}" for name in QUESTIONS for part in PARTS]
    missing = [module for module in wanted if not _is_there(module)]
    if missing:
        raise ImportError(f"{__name__}: wanted every part of each question; see to {', '.join(missing)}")


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def question_parts(part: str, kind: type[Part]) -> dict[str, Part]:
    """That part of every question, by the name of the question, in the order of the rows.

    Raises ImportError, naming the module, where a question has no such part, or one that is no ``kind``.
    """
    _check_rows()
    found = {}
    for name in QUESTIONS:
        module = import_module(f"{__package__}.{name}.{part}")
        there = getattr(module, "PART", None)
        if not isinstance(there, kind):
            raise ImportError(f"{module.__name__}: wanted PART, of the kind {kind.__name__}")
        found[name] = there
    return found
