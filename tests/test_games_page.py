"""The tables in the docs, of all games and of the calendar, are what the program has."""

from bookgen.games import all_games
from docs import make_calendar
from docs.make_tables import PAGE, table


def test_the_table_stands_as_the_command_writes_it() -> None:
    assert PAGE.read_text(encoding="utf-8") == table(), "python -m docs.make_tables"


def test_every_game_has_a_row_with_its_odds_and_its_puzzles() -> None:
    rows = [line for line in table().splitlines() if line.startswith("| ")][2:]
    assert [row.split(" | ")[0].strip("| ") for row in rows] == [game.number for game in all_games()]
    # Where two play against each other nothing comes out.
    told = [row for row in rows if " | two players | " not in row]
    assert not [row for row in told if "–" in row.split(" | ")[6:]]
    assert not [row for row in rows if row.endswith(" 0 |")] and len(rows) - len(told) == 2


def test_the_calendar_stands_as_the_command_writes_it() -> None:
    written = make_calendar.PAGE.read_text(encoding="utf-8")
    assert written == make_calendar.page(), "python -m docs.make_calendar"
