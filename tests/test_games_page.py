"""The tables in the docs, of all games and of the calendar, are what the program has."""

import csv
import json
from pathlib import Path

import bookgen
from bookgen.commands.odds import comma_separated
from bookgen.games import all_games
from docs import make_calendar
from docs.make_tables import ODDS_CSV, ODDS_JSON, PAGE, odds_json, odds_rows, table


def test_the_table_stands_as_the_command_writes_it() -> None:
    assert PAGE.read_text(encoding="utf-8") == table(), "python -m docs.make_tables"


def test_every_game_has_a_row_with_its_odds_and_its_puzzles() -> None:
    rows = [line for line in table().splitlines() if line.startswith("| ")][2:]
    assert [row.split(" | ")[0].strip("| ") for row in rows] == [game.number for game in all_games()]
    # Where two play against each other nothing comes out.
    told = [row for row in rows if " | two players | " not in row]
    assert not [row for row in told if "–" in row.split(" | ")[6:]]
    assert not [row for row in rows if row.endswith(" 0 |")] and len(rows) - len(told) == 2


def test_the_odds_stand_as_the_command_writes_them() -> None:
    assert ODDS_CSV.read_text(encoding="utf-8") == comma_separated(odds_rows()), "python -m docs.make_tables"
    assert ODDS_JSON.read_text(encoding="utf-8") == odds_json(), "python -m docs.make_tables"


def test_all_kept_odds_are_there_with_what_they_were_measured_by() -> None:
    folder = Path(bookgen.__file__).parent / "puzzles/data/odds"
    kept = [json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")]
    rows = json.loads(ODDS_JSON.read_text(encoding="utf-8"))
    assert len(rows) == len(kept) and {row["game"] for row in rows} == {game.id for game in all_games()}
    told = {(row["game"], row["options"]): row for row in rows}
    for odds in kept:
        options = " ".join(f"{name}={value}" for name, value in sorted(odds["options"].items()))
        row = told[odds["game"], options]
        assert row == row | {
            key: odds[key] for key in ("deals", "won", "lost", "undecided", "budget", "version", "method")
        }
    with ODDS_CSV.open(encoding="utf-8", newline="") as file:
        assert list(csv.DictReader(file)) == [
            {key: "" if value is None else str(value) for key, value in row.items()} for row in rows
        ]


def test_the_calendar_stands_as_the_command_writes_it() -> None:
    written = make_calendar.PAGE.read_text(encoding="utf-8")
    assert written == make_calendar.page(), "python -m docs.make_calendar"
