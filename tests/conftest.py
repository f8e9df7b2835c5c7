"""What holds for the whole suite: the same examples in every run, and one word for what is missing."""

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from wanted import missing

from bookgen.games import Game
from bookgen.garbage import look_seldom

# HYPOTHESIS_PROFILE=fresh looks for new examples; the suite itself is to pass or fail alike everywhere.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("fresh", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

# As the command does; the suite holds so much at once that looking through it takes a tenth of its time.
look_seldom()

# What the tests of a module cannot do without. Where a game is without it, test_missing.py says so once, and
# what could only say it again is passed over.
TESTS = Path(__file__).resolve().parent
NEEDED = {
    "press/test_words.py": {"a-rules-text"},
    "puzzles/test_kept_puzzles.py": {"kept-puzzles"},
    "solve/test_careless_play.py": {"kept-puzzles"},
    "solve/test_forks.py": {"kept-puzzles"},
    "solve/test_shorten.py": {"kept-puzzles"},
    "play/test_witnesses.py": {"odds"},
    "test_cards.py": {"a-catalogue-row", "a-deal-for-ever"},
    "test_cli.py": {"a-rules-text"},
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Passes over the tests of a game that is without what they need."""
    for item in items:
        needed = NEEDED.get(item.path.relative_to(TESTS).as_posix())
        parameters: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
        for value in parameters.values() if needed else ():
            name = value.id if isinstance(value, Game) else value
            if isinstance(name, str) and (without := missing(name) & (needed or set())):
                item.add_marker(pytest.mark.skip(f"{name} is without {', '.join(sorted(without))}"))
