"""Room for numbers, which the kernels take and widen."""

from array import array
from typing import Any


def zeros(code: str, size: int) -> "array[Any]":
    """An array of this type code with so many noughts, made without a copy beside it."""
    return array(code, [0]) * size


def grown(old: Any, code: str, size: int) -> "array[Any]":
    """A copy of an array of this type code, with room for ``size`` items."""
    new = zeros(code, size)
    memoryview(new)[: len(old)] = memoryview(old)
    return new
