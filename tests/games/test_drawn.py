"""Descriptors drawn from the definitions of their facts: whatever the loader takes goes the whole way.

How they are drawn stands in ``drawn.py``, what the whole way is in ``whole_way.py``.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from damaged import EVERY
from drawn import by_engine, descriptor, descriptors, own
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from whole_way import refused_or_done

from bookgen.engines.registry import ENGINES
from bookgen.puzzles import grade

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the bound of time is a signal")
SHARES = sorted([*ENGINES, "building", "building", "building"])
"""The engines, that of the building games four times: most games are of it."""
PLAIN, HEAVY = 1, 40
"""Descriptors of each share: one in the plain suite, a thousand in all behind the marker."""
PLAYS = 20
"""Games of each careless player in the plain suite, a tenth of those by which puzzles are graded."""
PRINTED = 20
"""One in so many is printed, and read back: that takes longer than all the rest."""


def go_the_whole_way(engine: str, number: int, count: int) -> None:
    """So many descriptors of an engine, others for another number, go the whole way."""

    @seed(f"{engine} {number}")
    # Not made smaller: that would take longer than to look at a descriptor with its few changes.
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(table=descriptors(engine), chance=st.integers(0, 2**32))
    def whole(table: dict[str, object], chance: int) -> None:
        with TemporaryDirectory() as folder:
            refused_or_done(table, Path(folder) / "way", printed=Random(chance).randrange(PRINTED) == 0)

    whole()


@pytest.mark.parametrize("share", range(len(SHARES)), ids=lambda share: f"{SHARES[share]}-{share}")
def test_some_drawn_descriptors_go_the_whole_way(share: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Of all that is done the games of careless players take longest.
    monkeypatch.setattr(grade, "PLAYS", PLAYS)
    go_the_whole_way(SHARES[share], share, PLAIN)


@pytest.mark.heavy
@pytest.mark.parametrize("share", range(len(SHARES)), ids=lambda share: f"{SHARES[share]}-{share}")
def test_a_thousand_drawn_descriptors_go_the_whole_way(share: int) -> None:
    go_the_whole_way(SHARES[share], len(SHARES) + share, HEAVY)


def test_every_engine_is_drawn_from() -> None:
    assert sorted(by_engine()) == sorted(ENGINES)
    assert sum(map(len, by_engine().values())) == len(EVERY)
    assert len(SHARES) * PLAIN >= 25 and len(SHARES) * HEAVY >= 1_000


def drawn(engine: str, count: int) -> list[str]:
    """So many descriptors of an engine as texts, drawn without Hypothesis."""
    chance = Random(engine)
    numbers: list[Sequence[int]] = [[chance.randrange(2**32) for _ in range(3)] for _ in range(count)]
    return [json.dumps(descriptor(engine, each), sort_keys=True) for each in numbers]


@pytest.mark.parametrize("engine", ["building", "grid", "row"])
def test_what_is_drawn_is_new_and_the_same_every_time(engine: str) -> None:
    """Descriptors that are no real one's, nearly all of them different, and alike in every process."""
    real = {json.dumps(own(name), sort_keys=True) for name in by_engine()[engine]}
    found = drawn(engine, 8)
    assert found == drawn(engine, 8)
    assert len(set(found) - real) >= 6
