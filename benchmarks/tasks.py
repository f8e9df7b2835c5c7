"""What is measured, each in a process of its own. CPU time throughout, of one thread."""

import time
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from benchmarks.engines import method_of, search_from
from benchmarks.peer import raced as raced
from benchmarks.printed import book as book
from benchmarks.printed import diagrams as diagrams
from benchmarks.printed import setting as setting
from bookgen.cards import DealCode, Options, format_code
from bookgen.engines.building.solver.engine import BuildingSolver
from bookgen.engines.circles.solver import CirclesSolver
from bookgen.games import find_game
from bookgen.play import deal_of, rules_for
from bookgen.record import record_of_code
from bookgen.solve import DEFAULT_BUDGET, answer_record, solve, space_solver
from bookgen.solve.kernel import COMPILED

AFTER = (
    *((solver, name) for solver in (BuildingSolver, CirclesSolver) for name in ("moves", "shorten")),
    (space_solver, "trace"),
    (answer_record, "check"),
)
"""What is called once there is a verdict: the answer written out, shortened, passed by the referee."""


def form() -> dict[str, Any]:
    """Whether the search is compiled, and the program's own budget."""
    return {"compiled": COMPILED, "budget": DEFAULT_BUDGET}


def search(game: str, method: int, positions: int) -> dict[str, Any]:
    """Searches the deals of seeds 0, 1, 2 ... by one method until so many positions are stored in all.

    Counted is the search with its setting up, not the making of the deals and of the game's tables.
    ``told`` has the verdict and the positions stored for each deal.
    """
    found, rules = find_game(game), rules_for(find_game(game))
    chosen = method_of(game, method)
    told: list[tuple[str, int]] = []
    seconds, stored = 0.0, 0
    for seed in count():
        position = rules.opening(deal_of(found, seed))
        most = min(chosen.positions or positions, positions - stored)
        run = search_from(rules, position, chosen)
        before = time.process_time()
        answer = run(most)
        seconds += time.process_time() - before
        told.append(answer)
        stored += answer[1]
        # A beam may end short of its budget by less than its width.
        if stored > positions * 0.99:
            break
    return {"seconds": seconds, "stored": stored, "told": told, "compiled": COMPILED}


def verdicts(game: str, first: int, deals: int, budget: int, options: Options) -> dict[str, Any]:
    """Solves the deals from one seed on as the program does: from the code to the answer and the referee.

    ``seconds`` are from the code to the verdict; ``answers`` what comes after that, for the deals solved: the
    moves written out, shortened, and passed by the referee.
    """
    answers = _timed(AFTER)
    codes = [format_code(DealCode(game, seed, options)) for seed in range(first, first + deals)]
    solve(record_of_code(codes[0]), 1)
    told = {"solved": 0, "unsolvable": 0, "undecided": 0}
    stored = 0
    before = time.process_time()
    for code in codes:
        answer = solve(record_of_code(code), budget)
        told[answer.verdict] += 1
        stored += answer.stored
    later = sum(answers)
    seconds = time.process_time() - before - later
    return {"seconds": seconds, "answers": later, "deals": deals, "stored": stored, **told}


def _timed(things: Sequence[tuple[Any, str]]) -> list[float]:
    """Lets what is called put the CPU time it takes into a list; what one calls of another counts once."""
    taken: list[float] = []
    within = 0

    def watched(done: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any) -> Any:
            nonlocal within
            before = time.process_time()
            within += 1
            try:
                return done(*given)
            finally:
                within -= 1
                if not within:
                    taken.append(time.process_time() - before)

        return run

    for thing, name in things:
        setattr(thing, name, watched(getattr(thing, name)))
    return taken


def memory(game: str, method: int | None, positions: int, seed: int) -> dict[str, int]:
    """The most bytes that the process held, having searched one deal until so many positions were stored."""
    found = find_game(game)
    rules = rules_for(found)
    stored = search_from(rules, rules.opening(deal_of(found, seed)), method_of(game, method))(positions)[1]
    return {"stored": stored, "peak": _peak()}


def _peak() -> int:
    status = Path("/proc/self/status")
    if status.exists():
        # What rusage tells on Linux includes the process that started this one.
        return 1024 * next(
            int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")
        )
    import resource
    import sys

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
