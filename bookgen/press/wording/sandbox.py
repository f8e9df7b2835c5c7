"""Where templates are filled in: a language of facts alone, in which nothing is run and all has an end.

A template may ask, choose, repeat and reckon with small numbers. It reaches what it is handed and no more:
no methods of Python's objects, no names with an underscore, no other files but macros. Every step is counted.
"""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MethodType
from typing import Any, cast

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
    MOST_TEXT_LISTS,
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
OURS = frozenset({"count passes", "count set together", "count begun", "count weighed"})
"""Filters that no template can write, by which its steps are counted."""
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
    """Context that counts the steps of a filling: more than MOST_TEXT_WORK of them raise BadInput."""
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


def _weigh(value: object, depth: int = 0) -> None:
    """Counts a step for each character and each item of a value, those of lists in lists too.

    What is compared, sorted, joined, sought or used as a key is walked through whole; so it is counted whole,
    as often as it stands there, and the walk ends where the steps do. Raises BadInput also for lists that
    stand deeper in one another than MOST_TEXT_LISTS.
    """
    if isinstance(value, str | range):
        _spend(len(value) + 1)
        return
    _spend(1)
    if isinstance(value, list | tuple | set | frozenset | dict):
        if depth == MOST_TEXT_LISTS:
            raise BadInput(f"lists stand more than {MOST_TEXT_LISTS} deep in one another")
        for item in value:
            _weigh(item, depth + 1)
            if isinstance(value, dict):
                _weigh(value[item], depth + 1)


def _weighed(value: Any) -> Any:
    """A value, counted whole."""
    _weigh(value)
    return value


@pass_context
def _said(context: object, value: Any) -> Any:
    """What is written, counted; nothing is written but text and numbers."""
    if not isinstance(value, str | int | float | Undefined):
        raise BadInput(f"a {type(value).__name__} cannot be written; wanted text or a number, or a filter")
    return _weighed(value)


def _passes(items: Iterable[Any], each: int = LOOK) -> Iterator[Any]:
    """The items, ``each`` of so many steps."""
    for item in items:
        # By its name in a text, as ``map`` takes one, it can be had with any number.
        _spend(max(each, LOOK))
        yield item


def _pay_steps(steps: int) -> str:
    """Nothing to be written; counts the steps of what is begun."""
    _spend(max(steps, LOOK))
    return ""


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
    texts = [str(_weighed(item)) for item in items]
    # A text within a list is longer when it is written.
    _spend(sum(map(len, texts)) + len(texts) * len(between))
    return between.join(texts)


def _paid(asked: Any, steps: int = CALL) -> Callable[..., Any]:
    """A filter or test, with all that it is handed and gives back counted, one by one what it gives so."""

    @functools.wraps(asked)
    def paid(*values: Any, **named: Any) -> Any:
        _spend(steps)
        for value in (*values, *named.values()):
            _weigh(value)
        found = asked(*values, **named)
        return _passes(found) if isinstance(found, Iterator) else _weighed(found)

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
        self.filters |= {"count passes": _passes, "count set together": _set_together}
        self.filters |= {"count begun": _pay_steps, "count weighed": _weighed}
        self.tests = {name: _paid(TESTS[name], LOOK) for name in _TESTS.split()}
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
        """Whether a template may have an attribute: facts of what it is handed, methods only of what is made
        to be asked."""
        if attr.startswith("_") or not super().is_safe_attribute(obj, attr, value):
            return False
        if isinstance(obj, TemplateModule) or getattr(type(obj), "for_templates", False):
            return True
        if isinstance(obj, LoopContext):
            return attr in OF_LOOPS
        return isinstance(obj, msgspec.Struct) and not callable(value)

    def is_safe_callable(self, obj: Any) -> bool:
        """Whether a template may call it: a macro, a name of the sandbox, a method made to be asked."""
        if isinstance(obj, MethodType):
            return bool(getattr(type(obj.__self__), "for_templates", False))
        # What is not defined says so itself when it is called.
        return isinstance(obj, Macro | Undefined) or any(obj is name for name in self.globals.values())

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A fact by its name, counted."""
        _spend(LOOK)
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """An item, counted, and what it is sought by."""
        _spend(LOOK)
        _weigh(argument)
        return super().getitem(obj, argument)

    def call(self, context: Any, obj: Any, /, *values: Any, **named: Any) -> Any:
        """A macro or method, counted; macros do not call one another without end."""
        _spend(CALL)
        for value in (*values, *named.values()):
            _weigh(value)
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
            _weigh(left)
            _weigh(right)
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

    waiting: list[tuple[nodes.Node, int, list[int]]] = [(tree, 0, [])]
    marks: list[nodes.Const] = []
    while waiting:
        node, depth, around = waiting.pop()
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
        for at in around:
            marks[at].value += 1
        if isinstance(node, nodes.For | nodes.Macro):
            # What stands in it is counted each time that it is gone through, if it is only ``{% if 1 %}``.
            marks.append(nodes.Const(LOOK, lineno=node.lineno))
            around = [*around, len(marks) - 1]
            _count_in(node, marks[-1])
        waiting += [(child, depth + 1, around) for child in _counted_parts(node)]
    return tree


def _count_in(node: nodes.For | nodes.Macro, mark: nodes.Const) -> None:
    """Lets each pass of a loop, and each use of a macro, count so many steps as ``mark`` will say."""
    if isinstance(node, nodes.For):
        node.iter = _by(cast(nodes.Expr, node.iter), "count passes", mark)
    else:
        node.body.insert(0, nodes.Output([_by(mark, "count begun")], lineno=node.lineno))


def _is_small(value: object) -> bool:
    """Whether a value, if it is a number, may be reckoned with."""
    return not isinstance(value, int | float) or -MOST_TEXT_NUMBER <= value <= MOST_TEXT_NUMBER


def _is_macros(name: str) -> bool:
    return name.rpartition("/")[2].startswith("_")


def _counted_parts(node: nodes.Node) -> list[nodes.Node]:
    """The parts of a node, after text, lists, comparisons and more have been sent by way of what counts."""
    parts: list[Any] = []
    for field in node.fields:
        value = getattr(node, field, None)
        if isinstance(value, list):
            value[:] = [_counting(part, node) for part in value]
            parts += value
        elif isinstance(value, nodes.Node):
            part = _counting(value, node)
            setattr(node, field, part)
            parts.append(part)
    return [part for part in parts if isinstance(part, nodes.Node)]


def _counting(part: Any, of: nodes.Node) -> Any:
    if isinstance(part, nodes.TemplateData):
        # As a constant it is written by way of ``_said``; as data it would not be.
        return nodes.Const(part.data, lineno=part.lineno)
    if isinstance(part, nodes.Concat):
        return _by(nodes.List(part.nodes, lineno=part.lineno), "count set together")
    if isinstance(of, nodes.Filter) and of.name in OURS:
        return part
    if isinstance(part, nodes.List | nodes.Dict) or (isinstance(part, nodes.Tuple) and part.ctx == "load"):
        return _by(part, "count weighed")
    if isinstance(of, nodes.Compare | nodes.Operand) and not isinstance(part, nodes.Operand):
        return _by(part, "count weighed")
    if isinstance(of, nodes.Getitem) and isinstance(of.arg, nodes.Slice) and part is of.node:
        # A part of a list is copied without asking anybody.
        return _by(part, "count weighed")
    return part


def _by(node: nodes.Expr, filter_: str, *told: nodes.Expr) -> nodes.Filter:
    return nodes.Filter(node, filter_, list(told), [], None, None, lineno=node.lineno)
