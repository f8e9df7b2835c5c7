"""Days for the pencil: puzzles that can be played without cards, two endings and a whole deal."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from each import by_turns

from bookgen.cli import run
from bookgen.commands.day_puzzles import for_the_pencil, puzzles_of_date
from bookgen.games import Game, all_games, find_game
from bookgen.games.striking import cards_only_leave, deals_go_on_paper, plays_on_paper
from bookgen.press.read.read_key import read_entries
from bookgen.puzzle import Puzzle
from bookgen.puzzles.cycle import FIRST_DATE
from bookgen.referee import check

LAST_DATE = date(9999, 12, 31)
DAYS = [
    *(FIRST_DATE + timedelta(days=at) for at in range(7)),
    *(date(2027, 1, 1) + timedelta(days=at) for at in range(70)),
    *(LAST_DATE - timedelta(days=at) for at in range(5)),
]


def on_paper(day: date) -> list[Puzzle]:
    return [printed.puzzle for printed in puzzles_of_date(day, None, for_the_pencil(), "three")]


def stem(game: Game) -> str:
    return game.number.rstrip("abcdefgh")


@pytest.mark.parametrize("day", by_turns(DAYS, 0), ids=str)
def test_each_day_can_be_played_with_a_pencil(day: date) -> None:
    *endings, whole = on_paper(day)
    assert len(endings) == 2 and all(ending.is_ending for ending in endings) and not whole.is_ending
    assert len({ending.game.id for ending in endings}) == 2
    for ending in endings:
        assert ending.game.kind == "skill" and cards_only_leave(ending.game)
        assert ending.game.title != whole.game.title and stem(ending.game) != stem(whole.game)
    assert whole.game.packs == 1 and not whole.game.groups("waste")
    assert cards_only_leave(whole.game) or whole.question == "arrange"
    assert all(check(puzzle).holds for puzzle in (*endings, whole))


def test_nothing_comes_twice_before_many_days() -> None:
    codes = [
        (puzzle.code, puzzle.is_ending, puzzle.position) for day in DAYS[7:77] for puzzle in on_paper(day)
    ]
    assert all(code not in codes[:at] for at, code in enumerate(codes))


def test_which_games_go_on_paper() -> None:
    names = [game.id for game in all_games() if plays_on_paper(game)]
    assert {"the-wish", "royal-marriage", "caesar", "fourteenth"} <= {*names}
    assert not {"lucas", "trefoil", "parallels", "robert", "harvest", "wrangle"} & {*names}
    assert [deals_go_on_paper(find_game(name)) for name in ("nestor", "windmill", "fourteenth")] == [
        True,
        False,
        False,
    ]


def test_a_choice_of_games_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "leaf.pdf"
    assert run(["daily", "--date", "2027-05-11", "--days", "2", "--pencil", "-o", str(path)]) == 0
    assert {entry.puzzle.game.id for entry in read_entries(path) if entry.puzzle} <= {
        game.id for game in all_games() if plays_on_paper(game)
    }
    named = ["--games", "lucas", "--pencil"]
    assert run(["daily", "--date", "2027-05-11", "--days", "2", *named, "-o", str(path)]) == 0
    assert {entry.puzzle.game.id for entry in read_entries(path) if entry.puzzle} == {"lucas"}
