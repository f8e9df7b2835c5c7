"""The sections of the benchmark but for the bars on whole sets of deals: what is asked of which games."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, TypeAlias

from benchmarks.apart import ROOT, apart
from benchmarks.engines import SEARCHED, in_kernel, method_of
from benchmarks.report import Check, Section


@dataclass(frozen=True)
class Sizes:
    """How much is measured: positions and deals, and how often a measurement is repeated.

    ``budget`` is that of the verdicts, in positions; ``share`` the part of a bar's deals that is tried.
    """

    positions: int = 300_000
    plain: int = 20_000
    stored: int = 1_000_000
    deals: int = 100
    wall: int = 5
    rounds: int = 40
    repeats: int = 3
    budget: int | None = None
    share: float = 1.0

    @property
    def whole(self) -> bool:
        """Whether so much is measured that the bars mean something."""
        return self.share == 1


QUICK = Sizes(
    positions=2_000, plain=500, stored=5_000, deals=2, wall=1, rounds=2, repeats=1, budget=2_000, share=0.02
)
Measure: TypeAlias = Callable[[Sequence[str], Sizes], Section]
"""From the ids of games and the sizes to what was found."""

FASTER = {"flower-garden": 2_000_000, "lucas": 600_000}
LEAST = 200_000
LEAST_PLAIN = 7_000
MOST_BYTES = 60_000_000
MOST_WALL = 1.0
MOST_TRIES = 6
"""So many deals are searched for one that stores as many positions as are wanted."""
NO_METHOD = "–"


def _middle(repeats: int, task: str, **given: Any) -> dict[str, Any]:
    """The measurement whose CPU time is the middle one of several."""
    runs = [apart(task, **given) for _ in range(repeats)]
    told: dict[str, Any] = sorted(runs, key=lambda run: run["seconds"])[len(runs) // 2]
    return told


def _rate(run: dict[str, Any]) -> float:
    return float(run["stored"]) / float(run["seconds"])


def _count(number: float) -> str:
    return f"{round(number):,}"


def speed(games: Sequence[str], sizes: Sizes) -> Section:
    """Positions stored a CPU second by the first method of each game and by its last."""
    found = Section("speed", ("game", "first method", "positions/s", "last method", "positions/s"))
    for game in games:
        if game not in SEARCHED:
            continue
        row, rates = [game], []
        for at in (0, -1):
            method = method_of(game, at)
            if at == -1 and method == method_of(game, 0):
                row += [NO_METHOD, NO_METHOD]
                continue
            run = _middle(sizes.repeats, "search", game=game, method=at, positions=sizes.positions)
            rates.append(_rate(run))
            row += [method.search + (" blind" if method.blind else ""), _count(rates[-1])]
            found.data.append({"game": game, "method": at, "rate": _rate(run), "stored": run["stored"]})
        found.rows.append(row)
        if in_kernel(game):
            # Of a game that the bar names the faster method counts, of the others the slower.
            wanted = FASTER.get(game, LEAST)
            rate = max(rates) if game in FASTER else min(rates)
            name = f"{game}, positions/s"
            found.checks.append(Check(name, f"at least {wanted:,}", _count(rate), rate >= wanted))
    return found


def forms(games: Sequence[str], sizes: Sizes) -> Section:
    """The kernel compiled and as it stands, on the same searches; both must store and find the same."""
    found = Section("forms", ("game", "compiled, positions/s", "uncompiled, positions/s", "times as fast"))
    for game in filter(in_kernel, (game for game in games if game in SEARCHED)):
        given = {"game": game, "method": 0, "positions": sizes.plain}
        quick = _middle(sizes.repeats, "search", **given)
        plain = _middle(sizes.repeats, "search", plain=True, **given)
        if quick["told"] != plain["told"]:
            raise AssertionError(f"{game}: compiled and uncompiled differ: {quick['told']} {plain['told']}")
        assert not plain["compiled"]
        times = _rate(quick) / _rate(plain)
        found.rows.append([game, _count(_rate(quick)), _count(_rate(plain)), _count(times)])
        found.data.append({"game": game, "compiled": _rate(quick), "uncompiled": _rate(plain)})
        holds = _rate(plain) >= LEAST_PLAIN
        found.checks.append(
            Check(f"{game}, uncompiled", f"at least {LEAST_PLAIN:,}", _count(_rate(plain)), holds)
        )
    return found


def verdicts(games: Sequence[str], sizes: Sizes) -> Section:
    """What becomes of the deals of seeds 0 to 99 within a budget, and the CPU time that it takes."""
    budget = sizes.budget or apart("form")["budget"]
    columns = (
        "game",
        "budget",
        "deals",
        "solved",
        "lost",
        "undecided",
        "decided",
        "CPU s",
        "answers, CPU s",
        "positions stored",
    )
    found = Section("verdicts", columns)
    for game in games:
        run = apart("verdicts", game=game, first=0, deals=sizes.deals, budget=budget, options={})
        decided = (run["solved"] + run["unsolvable"]) / run["deals"]
        found.rows.append(
            [game, _count(budget), *(str(run[key]) for key in ("deals", "solved", "unsolvable", "undecided"))]
            + [f"{decided:.0%}", f"{run['seconds']:.2f}", f"{run['answers']:.2f}", _count(run["stored"])]
        )
        found.data.append({"game": game, "budget": budget, **run})
    return found


def memory(games: Sequence[str], sizes: Sizes) -> Section:
    """What a million positions take beyond what a loaded process takes that searched a thousand."""
    found = Section("memory", ("game", "search", "positions stored", "MB", "bytes a position"))
    few = min(1_000, sizes.stored // 5)
    for game in filter(in_kernel, (game for game in games if game in SEARCHED)):
        beam = method_of(game, -1).search == "beam"
        for method in (None, -1) if beam else (None,):
            large, before = _fullest(game, method, sizes.stored, few)
            taken = large["peak"] - before
            each = taken / large["stored"]
            row = [game, "beam" if method else "breadth first", _count(large["stored"])]
            found.rows.append([*row, f"{taken / 1e6:.1f}", _count(each)])
            found.data.append({"game": game, "method": method, "stored": large["stored"], "bytes": taken})
            if large["stored"] == 1_000_000:
                name = f"{game}, a million positions{', beam' if method else ''}"
                bar = f"at most {MOST_BYTES // 10**6} MB"
                found.checks.append(Check(name, bar, f"{taken / 1e6:.1f} MB", taken <= MOST_BYTES))
    return found


def _fullest(game: str, method: int | None, positions: int, few: int) -> tuple[dict[str, int], int]:
    """The first deal in which so many positions are stored, else that with most; and the bytes before."""
    best: dict[str, int] = {"stored": 0}
    at = 0
    for seed in range(MOST_TRIES):
        run = apart("memory", game=game, method=method, positions=positions, seed=seed)
        if run["stored"] > best["stored"]:
            best, at = run, seed
        if run["stored"] == positions:
            break
    before = apart("memory", game=game, method=method, positions=min(few, best["stored"]), seed=at)
    return best, before["peak"]


def wall(games: Sequence[str], sizes: Sizes) -> Section:
    """Wall time of ``bookgen solve CODE``, the start of Python included: the middle one of some deals."""
    budget = ["--budget", str(sizes.budget)] if sizes.budget else []
    found = Section("wall", ("game", "deals", "median s", "longest s"))
    for game in games:
        times = []
        for seed in range(1, sizes.wall + 1):
            before = time.perf_counter()
            words = [sys.executable, "-m", "bookgen", "solve", f"{game}#{seed}", *budget]
            status = subprocess.run(words, cwd=ROOT, capture_output=True, check=False).returncode
            times.append(time.perf_counter() - before)
            assert status in (0, 1, 3), f"{game}#{seed}: status {status}"
        typical = median(times)
        found.rows.append([game, str(len(times)), f"{typical:.2f}", f"{max(times):.2f}"])
        found.data.append({"game": game, "seconds": times})
        name = f"bookgen solve {game}#…"
        found.checks.append(Check(name, f"under {MOST_WALL:.0f} s", f"{typical:.2f} s", typical < MOST_WALL))
    return found
