"""What the kernels name of Cython, for where there is no Cython: decorators that do nothing, no types."""

from collections.abc import Callable
from typing import Any, TypeVar

Any_ = TypeVar("Any_")

compiled = False


class _Type:
    """A type of C, which says nothing here; ``int[:]`` is one too."""

    def __getitem__(self, _: object) -> "_Type":
        return self


int = uint = longlong = ulonglong = void = _Type()


def cclass(thing: Any_) -> Any_:
    """The class itself."""
    return thing


def final(thing: Any_) -> Any_:
    """The class or function itself."""
    return thing


def cfunc(thing: Any_) -> Any_:
    """The function itself."""
    return thing


def inline(thing: Any_) -> Any_:
    """The function itself."""
    return thing


def exceptval(*_: Any, **__: Any) -> Callable[[Any_], Any_]:
    """A decorator that does nothing."""
    return cclass


def declare(_: Any, value: Any) -> Any:
    """The value itself."""
    return value
