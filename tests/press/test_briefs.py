"""Rules in brief: one paragraph a game, of facts from the descriptor, short enough for a leaf."""

import pytest
from test_words import EACH_GAME, assert_no_typed_facts

from bookgen import resources
from bookgen.games import Game, find_game
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.templates import brief, summary

MOST_WORDS = 90
BRIEFS = resources.templates() / "briefs"


@EACH_GAME
def test_a_brief_is_one_short_paragraph_under_all_that_puzzles_ask(game: Game) -> None:
    for options in ({}, dict(game.puzzle.options), *map(dict, game.puzzle.departures)):
        text = brief(game, options)
        (block,) = parse_markup(text)
        assert block.kind == "paragraph"
        assert 40 <= len(text.split()) <= MOST_WORDS, options
        assert text != summary(game, options) and text.endswith(".") and "  " not in text


@EACH_GAME
def test_every_fact_of_a_brief_is_filled_in(game: Game) -> None:
    assert_no_typed_facts((BRIEFS / f"{game.id}.md.j2").read_text(encoding="utf-8"))


def test_the_shared_sentences_hold_no_facts() -> None:
    assert_no_typed_facts((BRIEFS / "_macros.md.j2").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("lucas", {}, "the waste may be turned over, once in all"),
        ("lucas", {"redeals": 0}, "One deal only."),
        ("quadrille", {"redeals": 2}, "the waste is turned over, twice in all"),
        ("push-pin", {"grace": 0}, "all between must go. Aim"),
        ("dial-1", {"suit": "S"}, "The suit is spades."),
    ],
)
def test_options_change_a_brief(name: str, options: dict[str, int | str], said: str) -> None:
    assert said in brief(find_game(name), options)


def test_a_game_without_one_is_told_by_its_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bookgen.press.wording.templates._in_folders", lambda name, folders: False)
    assert brief(find_game("lucas")) == summary(find_game("lucas"))
