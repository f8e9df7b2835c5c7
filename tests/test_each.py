"""Many cases in one test: none is passed over, none hides another."""

import inspect

import pytest
from each import by_turns, each


def test_every_case_is_tried_and_every_fault_named() -> None:
    met = []

    @each("left, right", [(1, 2), (2, 2), (3, 4)])
    @each("name", ["lucas", "robert"])
    def tried(name: str, left: int, right: int) -> None:
        met.append((name, left, right))
        assert left == right or name == "robert" and left == 3

    with pytest.raises(BaseExceptionGroup, match="2 of 3 do not hold: left=1, right=2; left=3,") as told:
        tried()
    assert len(met) == 6
    inner, last = told.value.exceptions
    assert isinstance(inner, BaseExceptionGroup) and "name=lucas; name=robert" in str(inner)
    assert last.__notes__ == ["of name=lucas", "of left=3, right=4"]


def test_one_fault_is_raised_as_it_is() -> None:
    @each("number", [1, 0, 2])
    def tried(number: int) -> None:
        assert 2 / number

    with pytest.raises(ZeroDivisionError) as told:
        tried()
    assert told.value.__notes__ == ["of number=0"]


def test_a_case_that_calls_itself_failed_is_a_fault() -> None:
    @each("number", [1, 2])
    def tried(number: int) -> None:
        pytest.fail(f"not {number}")

    with pytest.raises(BaseExceptionGroup, match="2 of 2"):
        tried()


def test_no_case_is_a_fault() -> None:
    @each("number", [])
    def tried(number: int) -> None:
        assert number

    with pytest.raises(AssertionError, match="no case of number"):
        tried()


def test_what_is_left_are_fixtures() -> None:
    @each("number", [1, 2])
    def tried(number: int, tmp_path: str) -> None:
        assert number and tmp_path == "there"

    assert list(inspect.signature(tried).parameters) == ["tmp_path"]
    tried(tmp_path="there")


def test_of_tests_that_take_turns_one_looks_at_each_case() -> None:
    turns = [by_turns("abcde", turn, 3) for turn in range(3)]
    plain = ["".join(case for case in cases if isinstance(case, str)) for cases in turns]
    assert plain == ["ad", "be", "c"]
    for cases in turns:
        marked = [case for case in cases if not isinstance(case, str)]
        assert len(cases) == 5 and all("heavy" in [mark.name for mark in case.marks] for case in marked)
