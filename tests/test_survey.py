"""Odds: what is counted, how sure it is, and that it is the same however it is worked out."""

import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bookgen import survey
from bookgen.cli import BAD_INPUT, DONE, run
from bookgen.commands.volume import BY_THE_BOOK, volume_of
from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.record import Verdict, record_of_code
from bookgen.solve import solve
from bookgen.survey import Odds, first_tries, kept_odds, odds_from, odds_json, verdicts, wilson
from bookgen.workers import Labour


@given(st.integers(1, 5_000), st.data())
def test_the_interval_holds_the_share(tries: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, tries))
    low, high = wilson(hits, tries)
    assert 0 <= low <= hits / tries + 1e-12 and hits / tries - 1e-12 <= high <= 1
    other = wilson(tries - hits, tries)
    assert math.isclose(low, 1 - other[1], abs_tol=1e-9)
    wider = wilson(hits, tries, 2.58)
    assert wider[0] <= low + 1e-12 and high <= wider[1] + 1e-12


def test_intervals_as_the_tables_have_them() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    low, high = wilson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)


VERDICTS: tuple[Verdict, ...] = ("solved", "unsolvable", "undecided")


def odds(won: int, lost: int, undecided: int) -> Odds:
    found: list[Verdict] = []
    for verdict, times in zip(VERDICTS, (won, lost, undecided), strict=True):
        found += [verdict] * times
    return odds_from(find_game("lucas"), found, 1_000, {})


def test_the_undecided_stand_apart() -> None:
    """For the lower bound they are lost, for the upper won."""
    told = odds(60, 10, 30)
    assert (told.deals, told.won, told.lost, told.undecided) == (100, 60, 10, 30)
    assert told.interval == (wilson(60, 100)[0], wilson(90, 100)[1])
    assert told.method == "search"
    assert odds(90, 10, 0).method == "exact"
    assert odds_from(find_game("harvest"), ["solved", "unsolvable"], 1, {}).method == "play"


def test_odds_as_json() -> None:
    row = json.loads(odds_json(odds(6, 1, 3)))
    assert row["game"] == "lucas" and row["deals"] == 10
    assert [row[key] for key in ("won", "lost", "undecided")] == [6, 1, 3]


@pytest.mark.parametrize(("name", "deals"), [("the-star", 15), ("nestor", 15), ("caesar", 4)])
def test_verdicts_are_those_of_the_codes_in_their_order(name: str, deals: int) -> None:
    found = list(verdicts(find_game(name), deals, 10_000, {}, Labour(1)))
    assert found == [solve(record_of_code(f"{name}#{seed}"), 10_000).verdict for seed in range(deals)]


def test_options_are_carried_along() -> None:
    bare = list(verdicts(find_game("quadrille"), 12, 1_000, {"redeals": 0}, Labour(1)))
    full = list(verdicts(find_game("quadrille"), 12, 1_000, {"redeals": 30}, Labour(1)))
    assert bare.count("solved") < full.count("solved")


def test_workers_change_nothing() -> None:
    game = find_game("nestor")
    assert list(verdicts(game, 20, 10_000, {}, Labour(2))) == list(verdicts(game, 20, 10_000, {}, Labour(1)))


@pytest.mark.parametrize("name", [game.id for game in all_games()])
def test_kept_odds_fit_their_game(name: str) -> None:
    """Where odds are kept: they add up, and their method is the game's."""
    kept = kept_odds(find_game(name))
    if kept is None:
        return
    assert kept.game == name
    assert kept.won + kept.lost + kept.undecided == kept.deals >= 10
    assert (kept.method == "play") == (find_game(name).kind == "chance")
    assert (kept.method == "plain") == (find_game(name).puzzle.form == "turn")
    assert (kept.method == "search") == (kept.undecided > 0 and kept.method != "plain")
    low, high = kept.interval
    assert 0 <= low < high <= 1


@pytest.mark.parametrize("name", [game.id for game in all_games() if game.kind == "skill"])
def test_careless_players_win_no_more_than_can_be_won(name: str) -> None:
    """What they bring out is kept of every game that is played move by move, and the first deals agree."""
    kept = kept_odds(find_game(name))
    if kept is None or not first_tries(f"{name}#0"):
        return
    assert len(kept.careless) == 3 and max(kept.careless) <= kept.won + kept.undecided
    tries = [first_tries(f"{name}#{seed}") for seed in range(10)]
    for won, all_won in zip(zip(*tries, strict=True), kept.careless, strict=True):
        assert sum(won) <= all_won <= kept.deals - won.count(0)


def test_what_careless_players_win_is_added_to_kept_odds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["survey", "the-wish", "--deals", "40", "--keep", str(tmp_path)]
    assert run(line) == DONE
    whole = (tmp_path / "the-wish.json").read_bytes()
    known = kept_odds(find_game("the-wish"), None, tmp_path)
    assert known is not None
    (tmp_path / "the-wish.json").write_text(odds_json(replace(known, careless=[])) + "\n", encoding="utf-8")
    assert run(["survey", "the-wish", "--careless", "--keep", str(tmp_path)]) == DONE
    assert (tmp_path / "the-wish.json").read_bytes() == whole
    assert run(["survey", "lucas", "--careless", "--keep", str(tmp_path)]) == BAD_INPUT
    assert "lucas.json: no odds are kept there; survey lucas first" in capsys.readouterr().err
    assert run(["survey", "the-wish", "--careless"]) == BAD_INPUT
    assert "give their folder with --keep" in capsys.readouterr().err


def test_careless_counts_that_cannot_be_are_refused() -> None:
    for wrong in ([1], [1, 2, 11], [-1, 0, 0]):
        with pytest.raises(ValueError, match="careless: wanted 3 numbers from 0 to 10"):
            replace(odds(6, 1, 3), careless=wrong)


@pytest.mark.parametrize(
    ("name", "deals"), [("the-star", 30), ("thirteens", 30), ("caesar", 8), ("the-wish", 30)]
)
def test_some_kept_odds_begin_as_they_would_today(name: str, deals: int) -> None:
    """The first deals are not better or worse than the kept odds can bear."""
    kept = kept_odds(find_game(name))
    if kept is None:
        return
    won = list(verdicts(find_game(name), deals, kept.budget, dict(kept.options), Labour(1))).count("solved")
    assert won <= kept.won and deals - won <= kept.deals - kept.won


@pytest.mark.parametrize("name", [game.id for game in all_games() if game.puzzle.departures])
def test_odds_are_kept_of_what_the_puzzles_ask(name: str) -> None:
    """Where a game's puzzles depart from the book's rules, the odds under theirs are kept and told."""
    game = find_game(name)
    (book,) = volume_of([game], []).games
    odds = book.odds.replace("carelessly hardly ever", "")
    told = sum(odds.count(words) for words in (" were ", "in every one of the", "hardly ever"))
    assert told == 1 + len(game.puzzle.departures)
    assert (BY_THE_BOOK in odds) == bool(game.puzzle.options)
    if game.puzzle.options and (first := kept_odds(game, game.puzzle.options)):
        assert book.outcome and (book.outcome.won, book.outcome.deals) == (first.won, first.deals)
        assert odds.index(f"{first.deals:,}") < odds.index(BY_THE_BOOK)
    for options in game.puzzle.departures:
        kept = kept_odds(game, options)
        least = 5_000 if game.kind == "chance" else 500
        assert kept is not None and kept.options == options and kept.deals >= least
        how = "were played" if kept.method == "play" else "were searched"
        assert f"{kept.deals:,} {how}" in book.odds


def test_odds_are_read_from_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(survey, "kept_file", lambda game, *parts: tmp_path.joinpath(*parts))
    assert kept_odds(find_game("lucas")) is None
    (tmp_path / "odds").mkdir()
    (tmp_path / "odds" / "lucas.json").write_text(odds_json(odds(6, 1, 3)), encoding="utf-8")
    assert kept_odds(find_game("lucas")) == odds(6, 1, 3)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"game":"lucas"}', b'{"won":1,"more":2}'])
def test_damaged_odds_are_named(content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(survey, "kept_file", lambda game, *parts: tmp_path.joinpath(*parts))
    (tmp_path / "odds").mkdir()
    (tmp_path / "odds" / "lucas.json").write_bytes(content)
    with pytest.raises(BadInput, match="^odds/lucas.json: "):
        kept_odds(find_game("lucas"))
