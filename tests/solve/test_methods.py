"""How the methods of a game are gone through: what each may spend, and what one teaches the next."""

from collections.abc import Sequence

import pytest

from bookgen.record import Verdict
from bookgen.solve.answer import Answer
from bookgen.solve.methods import Method
from bookgen.solve.solver import SHORT, by_methods

EXACT = Method(search="best-first", proof=True)
BLIND = Method(search="best-first", blind=True, positions=300)
BEAM = Method(search="beam", positions=200)


def gone_through(
    methods: Sequence[Method], verdicts: Sequence[Verdict], budget: int = 1_000, lost: bool = False
) -> tuple[Answer, list[tuple[Method, int]], int]:
    """The answer, each method that was tried with what it might spend, and how often the root was looked at.

    Each spends all it may where it is undecided, else ten positions.
    """
    tried: list[tuple[Method, int]] = []
    asked = []

    def run(method: Method, left: int) -> Answer:
        verdict = verdicts[len(tried)]
        tried.append((method, left))
        return Answer(verdict, stored=left if verdict == "undecided" else 10)

    def at_root() -> bool:
        asked.append(True)
        return lost

    answer = by_methods(methods, run, budget, at_root)
    return answer, tried, len(asked)


def test_each_has_its_share_and_the_last_what_is_left() -> None:
    answer, tried, _ = gone_through([BEAM, BLIND, EXACT], ["undecided"] * 3)
    assert [left for _, left in tried] == [200, 300, 500]
    assert (answer.verdict, answer.stored) == ("undecided", 1_000)
    answer, tried, _ = gone_through([BEAM, BLIND, EXACT], ["undecided", "solved"])
    assert (answer.verdict, answer.stored, len(tried)) == ("solved", 210, 2)


def test_shares_grow_with_the_budget() -> None:
    _, tried, _ = gone_through([BEAM, EXACT], ["undecided"] * 2, 10_000_000)
    assert [left for _, left in tried] == [2_000, 9_998_000]


def test_only_what_proves_ends_it_with_a_loss() -> None:
    answer, tried, _ = gone_through([BEAM, BLIND, EXACT], ["unsolvable"] * 3)
    assert (answer.verdict, answer.stored, len(tried)) == ("unsolvable", 30, 3)


def test_a_blind_search_at_its_end_makes_another_idle() -> None:
    methods = [BLIND, Method(search="best-first", blind=True, home=-9, positions=300), EXACT]
    _, tried, _ = gone_through(methods, ["unsolvable", "undecided"])
    assert [method for method, _ in tried] == [BLIND, EXACT]
    _, tried, _ = gone_through(methods, ["undecided"] * 3)
    assert [method for method, _ in tried] == methods
    # One that plays home at once has not seen all that another sees.
    greedy = Method(search="best-first", blind=True, greedy=True, positions=300)
    _, tried, _ = gone_through([greedy, BLIND, EXACT], ["unsolvable", "undecided", "undecided"])
    assert len(tried) == 3


@pytest.mark.parametrize("lost", [True, False])
def test_the_root_is_looked_at_once_after_the_short_tries(lost: bool) -> None:
    wide = Method(search="beam", positions=SHORT + 1)
    answer, tried, asked = gone_through([BEAM, wide, EXACT], ["undecided"] * 3, 100_000, lost)
    assert asked == 1 and len(tried) == (1 if lost else 3)
    assert answer.verdict == ("unsolvable" if lost else "undecided")
    answer, tried, asked = gone_through([BEAM, EXACT], ["undecided"] * 2, 1_000, lost)
    assert asked == 1 and len(tried) == 2, "with little to spend it is looked at in the end"
    assert answer.verdict == ("unsolvable" if lost else "undecided")
