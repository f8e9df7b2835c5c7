"""The kept odds of all games, as ``bookgen odds`` tells them."""

import csv
import io
import json

import pytest

from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.games import all_games, find_game
from bookgen.survey import kept_odds

Capture = pytest.CaptureFixture[str]


def asked(capsys: Capture, *words: str) -> str:
    assert run(["odds", *words]) == DONE
    return capsys.readouterr().out


def test_every_game_with_a_share_stands_once_chance_before_skill(capsys: Capture) -> None:
    rows = json.loads(asked(capsys, "--json"))
    kept = {game.id: kept_odds(game) for game in all_games()}
    assert sorted(row["game"] for row in rows) == sorted(
        name for name, odds in kept.items() if odds is not None and odds.method != "plain"
    )
    order = [(row["kind"], -row["share"]) for row in rows]
    assert order == sorted(order)
    for row in rows:
        odds = kept[row["game"]]
        assert odds is not None and row["deals"] == row["won"] + row["lost"] + row["undecided"]
        assert (row["won"], row["budget"]) == (odds.won, odds.budget)
        assert 0 <= row["least"] <= row["share"] + row["undecided"] / row["deals"] <= row["most"] + 1e-6
        assert (row["careless"] is None) == (not odds.careless)


def test_comma_separated_values_say_the_same(capsys: Capture) -> None:
    rows = json.loads(asked(capsys, "--json", "lucas", "the-star", "quadrille"))
    told = list(csv.DictReader(io.StringIO(asked(capsys, "--csv", "lucas", "the-star", "quadrille"))))
    assert [{key: "" if value is None else str(value) for key, value in row.items()} for row in rows] == told
    assert {row["game"] for row in rows} == {"lucas", "the-star", "quadrille"}


def test_a_line_a_game_with_its_bar(capsys: Capture) -> None:
    odds = kept_odds(find_game("lucas"))
    assert odds is not None
    head, line = asked(capsys, "lucas").splitlines()
    assert head == "Games of skill, searched"
    assert line.split()[:2] == ["H31", "Lucas"] and line.endswith(f"of {odds.deals:,}")
    assert line.count("█") == round(25 * odds.won / odds.deals)
    assert ("at least" in line) == bool(odds.undecided)


def test_one_form_at_a_time(capsys: Capture) -> None:
    assert run(["odds", "--json", "--csv"]) == BAD_INPUT
    assert capsys.readouterr().err == "bookgen: --json and --csv: wanted one of the two\n"
