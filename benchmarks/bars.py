"""The bars on whole sets of deals: so many solved or decided within so much CPU time altogether.

Each deal has a budget of positions, written here; the time is that of all the deals of the bar together, from
the codes to the verdicts. What the answers of the solved take after that is told beside it.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from benchmarks.apart import apart
from benchmarks.report import Check, Section
from benchmarks.sections import Sizes
from bookgen.cards import Options
from bookgen.survey import wilson


@dataclass(frozen=True)
class Bar:
    """Deals of a game, and the least share of them solved or decided, in the most CPU seconds.

    ``published`` is a share that the 95 % interval of the solved must hold. ``repeats`` is how often the
    whole is done, of which the middle one counts.
    """

    name: str
    game: str
    budget: int
    deals: int
    first: int = 0
    solved: float | None = None
    decided: float | None = None
    seconds: float | None = None
    published: float | None = None
    repeats: int = 1
    options: Options = field(default_factory=dict)


def _others(share: float) -> float:
    """What is asked of any 200 other deals: two standard errors less."""
    return share - 2 * math.sqrt(share * (1 - share) / 200)


WITHOUT = {"redeals": 0}
BARS = [
    Bar("flower-garden-85", "flower-garden", 200_000, 200, solved=0.85, seconds=5, repeats=3),
    Bar("flower-garden-95", "flower-garden", 1_000_000, 200, decided=0.95, seconds=60),
    Bar("flower-garden-85-others", "flower-garden", 200_000, 200, 200, solved=_others(0.85), seconds=5),
    Bar("flower-garden-95-others", "flower-garden", 1_000_000, 200, 200, decided=_others(0.95), seconds=60),
    Bar("lucas-85", "lucas", 10_000, 200, solved=0.85, seconds=1, repeats=3),
    Bar("lucas-94", "lucas", 70_000, 200, solved=0.94, seconds=5, repeats=3),
    Bar("lucas-85-others", "lucas", 10_000, 200, 200, solved=_others(0.85), seconds=1),
    Bar("lucas-94-others", "lucas", 70_000, 200, 200, solved=_others(0.94), seconds=5),
    Bar(
        "trefoil-without-redeal", "trefoil", 1_000_000, 100, decided=1, seconds=2, options=WITHOUT, repeats=3
    ),
    Bar("trefoil", "trefoil", 200_000, 100, solved=0.94, seconds=10),
    Bar("storehouse", "storehouse", 1_000_000, 1_000, decided=1),
    Bar("fortress", "fortress", 1_000_000, 1_000, decided=1, published=0.202),
    Bar("the-wish", "the-wish", 1_000_000, 1_000, decided=1),
    Bar("royal-marriage", "royal-marriage", 1_000_000, 1_000, decided=1),
    Bar("nestor", "nestor", 1_000_000, 1_000, decided=1),
    Bar("crescent", "crescent", 1_000_000, 50, solved=0.18),
    Bar("windmill", "windmill", 400_000, 50, solved=0.20),
    Bar("shah", "shah", 60_000, 50, solved=0.14),
]


def bars(bars: Sequence[Bar], sizes: Sizes) -> Section:
    """Every bar measured; on a part of its deals and with a smaller budget, where the sizes say so."""
    found = Section("bars")
    for bar in bars:
        given: dict[str, Any] = {
            "game": bar.game,
            "first": bar.first,
            "deals": max(1, round(bar.deals * sizes.share)),
            "budget": min(bar.budget, sizes.budget or bar.budget),
            "options": bar.options,
        }
        runs = [apart("verdicts", **given) for _ in range(min(bar.repeats, sizes.repeats))]
        run = sorted(runs, key=lambda run: run["seconds"])[len(runs) // 2]
        found.checks.append(check_of(bar, run, given["budget"]))
        found.data.append({"bar": bar.name, **given, **run})
    return found


def check_of(bar: Bar, run: dict[str, Any], budget: int) -> Check:
    """Whether what was measured is what the bar asks for."""
    deals, won = run["deals"], run["solved"]
    decided = won + run["unsolvable"]
    wanted, holds = [], True
    if bar.solved is not None:
        wanted.append(f"{bar.solved:.1%} solved")
        holds &= won >= bar.solved * deals
    if bar.decided is not None:
        wanted.append("all decided" if bar.decided == 1 else f"{bar.decided:.1%} decided")
        holds &= decided >= bar.decided * deals
    if bar.seconds is not None:
        wanted.append(f"in {bar.seconds:g} s")
        holds &= run["seconds"] <= bar.seconds
    measured = (
        f"{won} solved, {run['unsolvable']} lost, {run['undecided']} undecided in {run['seconds']:.2f} s"
    )
    measured += f" (answers {run['answers']:.2f} s)"
    if bar.published is not None:
        low, high = wilson(won, deals)
        wanted.append(f"published {bar.published:.1%} within the interval")
        holds &= low <= bar.published <= high
        measured += f", {low:.1%} to {high:.1%}"
    options = "".join(f"+{key}={value}" for key, value in bar.options.items())
    name = f"{bar.name}: {bar.game}#{bar.first}–{bar.first + deals - 1}{options}, {budget:,} positions a deal"
    return Check(name, " ".join(wanted), measured, bool(holds))
