"""What every game has beside its descriptor: ``pytest -k GAME`` names each thing that is missing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from catalogue import DATA, ROWS
from make_damaged import DAMAGES
from perft import read_cases

from bookgen.games import all_games, find_game
from bookgen.puzzles.bank import bank_file, kept_puzzles
from bookgen.resources import templates
from bookgen.survey import kept_odds

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GAMES = [game.id for game in all_games()]


def a_catalogue_row(name: str) -> bool:
    return name in ROWS


def a_rules_text(name: str) -> bool:
    return (templates() / "rules" / f"{name}.md.j2").is_file()


def move_counts(name: str) -> bool:
    """Of three openings, and of a later position."""
    cases = read_cases(name)
    return len([case for case in cases if not case.played]) >= 3 and any(case.played for case in cases)


def a_deal_for_ever(name: str) -> bool:
    return (DATA / "deals" / f"{name}.json").is_file()


def a_good_answer(name: str) -> bool:
    return (DATA / "good" / f"{name}.json").is_file()


def a_good_cut_answer(name: str) -> bool:
    """Of a game of chance."""
    return find_game(name).kind == "skill" or (DATA / "good" / f"{name}-cuts.json").is_file()


def damaged_answers(name: str) -> bool:
    return any(rule.game == name for rule in DAMAGES.values())


def kept_puzzles_(name: str) -> bool:
    """Four or more, of which a booklet is made."""
    return Path(str(bank_file(find_game(name)))).is_file() and len(kept_puzzles(find_game(name))) >= 4


def odds(name: str) -> bool:
    return kept_odds(find_game(name)) is not None


def a_picture_in_the_gallery(name: str) -> bool:
    return (DOCS / "images" / "games" / f"{name}.svg").is_file() and f"images/games/{name}.svg" in (
        DOCS / "gallery.md"
    ).read_text(encoding="utf-8")


WANTED: dict[Callable[[str], bool], str] = {
    a_catalogue_row: "a [[game]] in tests/data/catalogue.toml",
    a_rules_text: "templates/rules/{name}.md.j2",
    move_counts: "tests/data/perft/{name}.toml, by tests/play/renew_perft.py {name}",
    a_deal_for_ever: "tests/data/deals/{name}.json, by tests/second_shuffle.py",
    a_good_answer: "tests/data/good/{name}.json, by bookgen solve CODE --json",
    a_good_cut_answer: "tests/data/good/{name}-cuts.json, by bookgen solve CODE --json",
    damaged_answers: "a [[damage]] in tests/data/damages.toml, and tests/make_damaged.py",
    kept_puzzles_: "four puzzles or more, by bookgen bank build {name}",
    odds: "bookgen/puzzles/data/odds/{name}.json, by bookgen survey {name} --keep bookgen/puzzles/data/odds",
    a_picture_in_the_gallery: "its picture and its lines in docs/gallery.md, by python -m docs.make_pictures",
}


@pytest.mark.parametrize("there", WANTED, ids=lambda there: there.__name__.strip("_").replace("_", "-"))
@pytest.mark.parametrize("name", GAMES)
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
