"""What every game has beside its descriptor: ``pytest -k GAME`` names each thing that is missing."""

from collections.abc import Callable

import pytest
from catalogue import DATA, ROWS
from each import each
from make_damaged import DAMAGES
from wanted import GAMES, WANTED


@pytest.mark.parametrize("name", GAMES)
@each("there", WANTED)
def test_a_game_has(name: str, there: Callable[[str], bool]) -> None:
    if not there(name):
        pytest.fail(f"{name} is without {WANTED[there].format(name=name)}", pytrace=False)


def test_nothing_is_kept_of_games_that_are_not_there() -> None:
    """A row, a deal, a file of counts, an answer whose game is gone, or whose name is misspelt."""
    assert [name for name in ROWS if name not in GAMES] == []
    assert sorted({rule.game for rule in DAMAGES.values()} - set(GAMES)) == []
    known = {*GAMES, *(f"{name}-cuts" for name in GAMES)}
    for folder in ("deals", "perft", "good"):
        left = {path.stem for path in (DATA / folder).iterdir() if path.suffix in (".json", ".toml")}
        assert sorted(left - known) == [], folder
