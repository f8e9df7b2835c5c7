"""What every game has beside its descriptor, and how it is come by."""

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from catalogue import DATA, ROWS
from make_damaged import DAMAGES

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
    path = DATA / "perft" / f"{name}.toml"
    cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"] if path.is_file() else []
    later = sum("played" in case for case in cases)
    return later >= 1 and len(cases) - later >= 3


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
    return bank_file(find_game(name)).is_file() and len(kept_puzzles(find_game(name))) >= 4


def odds(name: str) -> bool:
    return kept_odds(find_game(name)) is not None


def a_picture_in_the_gallery(name: str) -> bool:
    return (DOCS / "images" / "games" / f"{name}.svg").is_file() and f"images/games/{name}.svg" in (
        DOCS / "gallery.md"
    ).read_text(encoding="utf-8")


WANTED: dict[Callable[[str], bool], str] = {
    a_catalogue_row: "tests/data/catalogue/{name}.toml",
    a_rules_text: "templates/rules/{name}.md.j2",
    move_counts: "tests/data/perft/{name}.toml, by tests/play/renew_perft.py {name}",
    a_deal_for_ever: "tests/data/deals/{name}.json, by tests/second_shuffle.py",
    a_good_answer: "tests/data/good/{name}.json, by bookgen solve CODE --json",
    a_good_cut_answer: "tests/data/good/{name}-cuts.json, by bookgen solve CODE --json",
    damaged_answers: "a [[damage]] in tests/data/damages/{name}.toml, and tests/make_damaged.py",
    kept_puzzles_: "four puzzles or more, by bookgen bank build {name}",
    odds: "bookgen/puzzles/data/odds/{name}.json, by bookgen survey {name} --keep bookgen/puzzles/data/odds",
    a_picture_in_the_gallery: "a picture and its lines in docs/gallery.md, by docs.make_pictures {name}",
}


def called(there: Callable[[str], bool]) -> str:
    """What is asked for, in a word."""
    return there.__name__.strip("_").replace("_", "-")


@cache
def missing(name: str) -> set[str]:
    """What a game is without; nothing of what is no game."""
    return {called(there) for there in WANTED if name in GAMES and not there(name)}
