"""Many small cases in one test: all are tried, and a failure names every case that does not hold.

An id of its own costs a test some milliseconds in each process of the suite, more than many a case takes.
"""

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Any

import pytest

FAULTS = (Exception, pytest.fail.Exception)
"""What a case fails by; being skipped or broken off is none of them."""


def each(names: str, cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Calls a test with each case in turn, as ``parametrize`` does, within one test.

    ``names`` are those of its arguments, parted by commas; of several, a case is a tuple. Fixtures are
    shared by all cases. Stands below other marks; several of them try all combinations. A single fault is
    raised as it is, with a note of its case; several, as a group that names them all. Without any case the
    test fails.
    """
    keys = [name.strip() for name in names.split(",")]
    kept = [tuple(case) if len(keys) > 1 else (case,) for case in cases]

    def over(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def tried(**fixtures: Any) -> None:
            faults: list[BaseException] = []
            for case in kept:
                given = dict(zip(keys, case, strict=True))
                try:
                    test(**fixtures, **given)
                except FAULTS as fault:
                    fault.add_note("of " + _told(given))
                    faults.append(fault)
            if len(faults) == 1:
                raise faults[0]
            if faults:
                raise BaseExceptionGroup(_failed(faults, len(kept)), faults)
            assert kept, f"no case of {names}"

        signature = inspect.signature(test)
        left = [given for name, given in signature.parameters.items() if name not in keys]
        tried.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return tried

    return over


def by_turns(cases: Iterable[Any], turn: int, of: int = 2) -> list[Any]:
    """One in so many of the cases for the plain suite, the others behind the marker ``heavy``.

    Tests that hold much the same against all games take turns: what one passes over in the plain suite
    another looks at.
    """
    return [
        case if at % of == turn else pytest.param(case, marks=pytest.mark.heavy)
        for at, case in enumerate(cases)
    ]


def papers_and_sizes(turn: int, plain: Sequence[bool] = (False, True)) -> list[Any]:
    """Both papers, in ordinary and in large print: one of each in the plain suite, by turns, the others
    behind the marker ``heavy``; of what is dear in large print there is none but the ``plain`` sizes."""
    papers = ("a4", "letter")
    return [
        pytest.param(
            paper, large, marks=[] if (at + large) % 2 == turn and large in plain else [pytest.mark.heavy]
        )
        for large in (False, True)
        for at, paper in enumerate(papers)
    ]


def one_of(step: int, all_of: int = 1) -> pytest.MarkDecorator:
    """A test that goes by steps of ``step`` in the plain suite, of ``all_of`` behind the marker ``heavy``."""
    return pytest.mark.parametrize("step", [step, pytest.param(all_of, marks=pytest.mark.heavy)])


def _told(given: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in given.items())


def _failed(faults: Sequence[BaseException], tried: int) -> str:
    """How many fail, and which, by the note that each fault was given last."""
    cases = "; ".join(fault.__notes__[-1].removeprefix("of ") for fault in faults)
    return f"{len(faults)} of {tried} do not hold: {cases}"
