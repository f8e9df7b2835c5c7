"""What holds for the whole suite: the same examples in every run, and one word for what is missing."""

import gc
import os
import sys
import tempfile
from pathlib import Path
from shutil import rmtree
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

# The suite starts Python some hundred times. Where nothing may be compiled beside the sources, it is compiled
# once and kept beside the packages, as ``make.py`` has it; only what is of copies that tests make goes again.
BYTECODE = Path(sys.prefix, "bytecode")
if sys.dont_write_bytecode and sys.prefix != sys.base_prefix:
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Takes away what was compiled of copies that tests made; once, when all of them have ended.

    What is held then goes with the process: to look five times through two gigabytes takes four seconds.
    """
    gc.freeze()
    if not hasattr(session.config, "workerinput"):
        for copies in (BYTECODE / Path(tempfile.gettempdir()).resolve().relative_to("/")).glob("pytest-of-*"):
            rmtree(copies, ignore_errors=True)


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
