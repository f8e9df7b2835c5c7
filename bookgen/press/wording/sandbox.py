"""Where templates are filled in: a language of facts alone, in which nothing is run and all has an end.

A template may ask, choose, repeat and reckon with small numbers. It reaches what it is handed and no more:
no methods of Python's objects, no names with an underscore, no other files but macros. Every step is counted.
"""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MethodType
from typing import Any

import msgspec
from jinja2 import TemplateSyntaxError, nodes, pass_context
from jinja2.environment import TemplateModule
from jinja2.filters import FILTERS
from jinja2.runtime import LoopContext, Macro, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.tests import TESTS

from bookgen.errors import BadInput
from bookgen.limits import (
    MOST_DESCRIPTOR_BYTES,
    MOST_TEXT_CALLS,
    MOST_TEXT_DEPTH,
    MOST_TEXT_NUMBER,
    MOST_TEXT_RANGE,
    MOST_TEXT_WORK,
)

_PARTS = """
    Template Output TemplateData Name Const List Tuple Dict Pair Keyword Getattr Getitem Slice Call Filter
    Test CondExpr Compare Operand And Or Not Neg Pos Add Sub Mul Div FloorDiv Mod If For Assign
    AssignBlock Macro Import FromImport
"""
PARTS = frozenset(_PARTS.split())
"""What a template is made of, by Jinja's names."""
_FILTERS = "default first last length list lower map max min reject select sort unique upper"
_TESTS = "defined undefined none odd even number string true false in eq ne lt le gt ge"
OF_LOOPS = frozenset({"index", "index0", "revindex", "revindex0", "first", "last", "length"})
LOOK, CALL = 5, 50
"""Steps that a look-up counts, and a call or a filter."""


class _Purse:
    """What is left of the steps of one filling, and how deep the calls stand."""

    def __init__(self) -> None:
        self.left = MOST_TEXT_WORK
        self.depth = 0


_PURSE: ContextVar[_Purse | None] = ContextVar("_PURSE", default=None)


@contextmanager
def counted() -> Iterator[None]:
    """The steps of a filling are counted: more than MOST_TEXT_WORK of them raise BadInput."""
    token = _PURSE.set(_Purse())
    try:
        yield
    finally:
        _PURSE.reset(token)


def _spend(steps: int) -> None:
    purse = _PURSE.get()
    if purse is not None:
        purse.left -= steps
        if purse.left < 0:
            raise BadInput(
                f"it takes or writes too much; wanted at most {MOST_TEXT_WORK} steps and characters"
            )


def _size(value: object) -> int:
    """The characters that a value could add to a text, and the items it holds."""
    if isinstance(value, str):
        return len(value)
    if isinstance(value, list | tuple):
        return len(value) + sum(len(item) for item in value if isinstance(item, str))
    return 1


@pass_context
def _said(context: object, value: Any) -> Any:
    """What is written, counted; nothing is written but text and numbers."""
    if not isinstance(value, str | int | float | Undefined):
        raise BadInput(f"a {type(value).__name__} cannot be written; wanted text or a number, or a filter")
    _spend(_size(value) + 1)
    return value


@pass_context
def _passes(context: object, items: Iterable[Any]) -> Iterator[Any]:
    for item in items:
        _spend(LOOK)
        yield item


@pass_context
def _set_together(context: object, parts: list[Any]) -> str:
    return _strung([_said(context, part) for part in parts])


def _short_range(*bounds: int) -> range:
    """Numbers to count by. Raises BadInput for more than MOST_TEXT_RANGE."""
    found = range(*bounds)
    if len(found) > MOST_TEXT_RANGE:
        raise BadInput(f"a range of {len(found)}; wanted at most {MOST_TEXT_RANGE}")
    return found


def _strung(items: Iterable[Any], between: str = "") -> str:
    texts = [str(item) for item in items]
    _spend(_size(texts) + len(texts) * len(between))
    return between.join(texts)


def _paid(filter_: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(filter_)
    def paid(*values: Any, **named: Any) -> Any:
        _spend(CALL + sum(map(_size, (*values, *named.values()))))
        return filter_(*values, **named)

    return paid


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's immutable sandbox, with less in it. ``filters`` and ``names`` are all that templates have."""

    intercepted_binops = frozenset({"+", "-", "*", "/", "//", "%", "**"})

    def __init__(
        self, filters: Mapping[str, Callable[..., Any]], names: Mapping[str, Callable[..., Any]], **told: Any
    ) -> None:
        super().__init__(finalize=_said, **told)
        own = {**{name: FILTERS[name] for name in _FILTERS.split()}, **filters, "join": _strung}
        self.filters = {name: _paid(filter_) for name, filter_ in own.items()}
        self.filters |= {"_passes": _passes, "_set_together": _set_together}
        self.tests = {name: TESTS[name] for name in _TESTS.split()}
        self.globals = {**names, "range": _short_range}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        if len(source) > MOST_DESCRIPTOR_BYTES:
            raise TemplateSyntaxError(f"more than {MOST_DESCRIPTOR_BYTES} characters", 1, name, filename)
        try:
            tree = super()._parse(source, name, filename)
        except (RecursionError, MemoryError) as error:
            raise TemplateSyntaxError("its parts stand too deep in one another", 1, name, filename) from error
        except (OverflowError, ValueError) as error:
            raise TemplateSyntaxError(str(error), 1, name, filename) from error
        return _plain(tree, name)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Facts of what is handed to the template; methods only of what is made to be asked."""
        if attr.startswith("_") or not super().is_safe_attribute(obj, attr, value):
            return False
        if isinstance(obj, TemplateModule) or getattr(type(obj), "for_templates", False):
            return True
        if isinstance(obj, LoopContext):
            return attr in OF_LOOPS
        return isinstance(obj, msgspec.Struct) and not callable(value)

    def is_safe_callable(self, obj: Any) -> bool:
        """Macros, the names of the sandbox, and methods of what is made to be asked."""
        if isinstance(obj, MethodType):
            return bool(getattr(type(obj.__self__), "for_templates", False))
        # What is not defined says so itself when it is called.
        return isinstance(obj, Macro | Undefined) or any(obj is name for name in self.globals.values())

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A fact by its name, counted."""
        _spend(LOOK)
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """An item, counted."""
        _spend(LOOK)
        return super().getitem(obj, argument)

    def call(self, context: Any, obj: Any, /, *values: Any, **named: Any) -> Any:
        """A macro or method, counted; macros do not call one another without end."""
        _spend(CALL)
        purse = _PURSE.get() or _Purse()
        purse.depth += 1
        try:
            if purse.depth > MOST_TEXT_CALLS:
                raise BadInput(f"calls stand more than {MOST_TEXT_CALLS} deep; does a macro call itself?")
            return super().call(context, obj, *values, **named)
        finally:
            purse.depth -= 1

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Sums of numbers that stay small; ``+`` also joins two texts or two lists."""
        if operator == "+" and any(
            isinstance(left, kind) and isinstance(right, kind) for kind in (str, list)
        ):
            _spend(_size(left) + _size(right))
            return left + right
        if operator == "**" or not (isinstance(left, int | float) and isinstance(right, int | float)):
            kinds = f"{type(left).__name__} {operator} {type(right).__name__}"
            raise BadInput(f"{kinds} is not reckoned; wanted + - * / // % between numbers")
        result = super().call_binop(context, operator, left, right)
        if not _is_small(result):
            raise BadInput(f"a number beyond {MOST_TEXT_NUMBER}")
        return result


def _plain(tree: nodes.Template, name: str | None) -> nodes.Template:
    """The template made ready for counting. Raises TemplateSyntaxError for what none may hold."""

    def refuse(node: nodes.Node, said: str) -> None:
        raise TemplateSyntaxError(said, node.lineno or 1, name)

    waiting: list[tuple[nodes.Node, int]] = [(tree, 0)]
    while waiting:
        node, depth = waiting.pop()
        kind = type(node).__name__
        if depth > MOST_TEXT_DEPTH:
            refuse(node, "its parts stand too deep in one another")
        if kind not in PARTS:
            refuse(node, f"{kind.lower()} is not for these texts, which only state facts")
        if isinstance(node, nodes.Import | nodes.FromImport):
            other = node.template.value if isinstance(node.template, nodes.Const) else None
            if not (isinstance(other, str) and _is_macros(other)) or _is_macros(name or ""):
                refuse(node, "an import is for macros alone, from a file whose name begins with _")
        if isinstance(node, nodes.For) and node.recursive:
            refuse(node, "a loop may not call itself")
        if isinstance(node, nodes.Const) and not _is_small(node.value):
            refuse(node, f"a number beyond {MOST_TEXT_NUMBER}")
        waiting += [(child, depth + 1) for child in _counted_parts(node)]
    return tree


def _is_small(value: object) -> bool:
    """Whether a value, if it is a number, may be reckoned with."""
    return not isinstance(value, int | float) or -MOST_TEXT_NUMBER <= value <= MOST_TEXT_NUMBER


def _is_macros(name: str) -> bool:
    return name.rpartition("/")[2].startswith("_")


def _counted_parts(node: nodes.Node) -> list[nodes.Node]:
    """The parts of a node, after text, loops and joined strings have been sent by way of what counts them."""
    if isinstance(node, nodes.For):
        node.iter = _by(node.iter, "_passes")
    parts: list[Any] = []
    for field in node.fields:
        value = getattr(node, field, None)
        if isinstance(value, list):
            value[:] = map(_counting, value)
            parts += value
        elif isinstance(value, nodes.Node):
            part = _counting(value)
            setattr(node, field, part)
            parts.append(part)
    return [part for part in parts if isinstance(part, nodes.Node)]


def _counting(part: Any) -> Any:
    if isinstance(part, nodes.TemplateData):
        # As a constant it is written by way of ``_said``; as data it would not be.
        return nodes.Const(part.data, lineno=part.lineno)
    if isinstance(part, nodes.Concat):
        return _by(nodes.List(part.nodes, lineno=part.lineno), "_set_together")
    return part


def _by(node: nodes.Node, filter_: str) -> nodes.Filter:
    return nodes.Filter(node, filter_, [], [], None, None, lineno=node.lineno)
