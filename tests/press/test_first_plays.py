"""Three first plays of an ending, two of which lose: told from what is proved, and read back."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from each import by_turns

from bookgen.errors import BadInput
from bookgen.games import all_games, find_game
from bookgen.hints import names_a_loser, told_turning
from bookgen.press.read.read_key import entries_of
from bookgen.press.wording.first_plays import (
    WHICH_FIRST,
    WHICH_LOSES,
    check_first_plays,
    named_wrong,
    plays_asked,
    said_first_plays,
)
from bookgen.press.wording.hints import said_hints
from bookgen.press.wording.play_line import filled_with, play_line
from bookgen.press.wording.puzzle_text import format_question, parse_question
from bookgen.puzzle import Puzzle
from bookgen.puzzles.endings.insight import told_ending
from bookgen.puzzles.endings.kept import endings_file, kept_endings

SKILL = [game.id for game in all_games() if game.kind == "skill" and endings_file(game).exists()]


SOME = 12
"""Endings of a game that are looked at in the plain suite."""


@cache
def asked_so(name: str, most: int | None = SOME) -> list[tuple[Puzzle, list[str]]]:
    """The endings of a game that tell first plays, with the plays in words."""
    found = []
    for kept in kept_endings(find_game(name))[:most]:
        puzzle = kept.puzzle()
        for sentence in said_first_plays(puzzle):
            told = re.sub(f"^({WHICH_FIRST}|{WHICH_LOSES})", "", sentence).partition("? ")[0].split("; ")
            found.append((puzzle, [each.removeprefix("or ") for each in told]))
    return found


@pytest.mark.parametrize("name", by_turns(SKILL, 0, 3))
@pytest.mark.parametrize("most", [SOME, pytest.param(None, marks=pytest.mark.heavy)])
def test_of_the_plays_one_is_the_answers_and_the_others_are_proved_to_lose(
    name: str, most: int | None
) -> None:
    for puzzle, told in asked_so(name, most):
        start = puzzle.start_at(0)
        offered = puzzle.rules.moves(start)
        lines = {filled_with(play_line(puzzle.game, puzzle.rules, start, move)): move for move in offered}
        assert puzzle.turning is not None and puzzle.moves and len({*told}) == 3
        plays = {lines[each] for each in told}
        right, wrong = plays & {*puzzle.turning.saves}, plays & {*puzzle.turning.loses}
        assert puzzle.moves[0] in right and len(right) + len(wrong) == 3
        assert len(wrong) == (1 if WHICH_LOSES in format_question(puzzle) else 2)
        # Two plays may be right, of which one is named; of a row, whose cards go in any order, one.
        if len(wrong) == 2:
            assert len(puzzle.turning.saves) <= (1 if puzzle.game.groups("row") else 2)
        text = f"{format_question(puzzle)} As a list."
        check_first_plays(puzzle, text)
        # In older prints a place is filled without *with*.
        check_first_plays(puzzle, text.replace(" with ", " "))
        # What else the question says is read with it and without it.
        bare = text.replace(said_first_plays(puzzle)[0], "")
        assert parse_question(puzzle.game, text) == parse_question(puzzle.game, bare)
        check_first_plays(puzzle, bare)


@pytest.mark.heavy
def test_the_right_one_is_in_each_place_as_often_as_in_another() -> None:
    """By chance 9.2 is exceeded in one of a hundred such counts."""
    places = Counter[int]()
    for name in SKILL:
        for puzzle, told in asked_so(name, None):
            assert puzzle.moves
            right = filled_with(play_line(puzzle.game, puzzle.rules, puzzle.start_at(0), puzzle.moves[0]))
            places[told.index(right)] += 1
    even = places.total() / 3
    assert places.total() > 120
    assert sum((places[at] - even) ** 2 / even for at in range(3)) < 9.2


def test_plays_that_there_are_not_or_without_the_answers_are_found() -> None:
    puzzle, told = asked_so("fortress", None)[0]
    text = format_question(puzzle)
    right = play_line(puzzle.game, puzzle.rules, puzzle.start_at(0), (puzzle.moves or ())[0])
    wrong = next(each for each in told if each != right)
    others = [
        play_line(puzzle.game, puzzle.rules, puzzle.start_at(0), move)
        for move in puzzle.rules.moves(puzzle.start_at(0))
    ]
    other = next(each for each in others if each not in told)
    with pytest.raises(BadInput, match="is none of them"):
        check_first_plays(puzzle, text.replace(wrong, right))
    with pytest.raises(BadInput, match="is none of them"):
        check_first_plays(puzzle, text.replace(wrong, "2♣ row 1 to row 99"))
    with pytest.raises(BadInput, match="does not tell that of the answer"):
        check_first_plays(puzzle, text.replace(right, other))
    with pytest.raises(BadInput, match="told of a puzzle that has none"):
        check_first_plays(replace(puzzle, moves=None), text)


def test_without_a_kept_turn_nothing_is_told() -> None:
    puzzle, _ = asked_so("fortress", None)[0]
    assert said_first_plays(replace(puzzle, turning=None)) == []
    assert entries_of([]) == []


@pytest.mark.parametrize("name", by_turns(SKILL, 1, 3))
@pytest.mark.parametrize("most", [SOME, pytest.param(None, marks=pytest.mark.heavy)])
def test_no_hint_tells_at_once_which_of_them_is_right(name: str, most: int | None) -> None:
    """The first hint of seven puzzles ruled both others out; the last may tell the play itself."""
    for puzzle, told in asked_so(name, most):
        said = said_hints(puzzle)
        first = (puzzle.moves or ())[0]
        right = filled_with(play_line(puzzle.game, puzzle.rules, puzzle.start_at(0), first))
        wrong = [each for each in told if each != right]
        assert not any(
            right in each and "do not" not in each.lower() for each in said[: max(1, len(said) - 1)]
        ), (right, said)
        # At the most one of the others is refuted.
        # Of several cards that move together the last may be another that moves alone.
        told_so = [re.compile(rf"(?<![♣♦♥♠] ){re.escape(each)}") for each in wrong]
        assert sum(any(play.search(one) for one in said) for play in told_so) <= 1
        if len(said) > 1:
            assert not said[0].startswith(("Leave ", "Look only to ", "Empty ", "Clear "))


def test_where_one_loses_no_hint_tells_which() -> None:
    """And the two that win are of other cards, home both with the one that loses, or neither."""
    told = 0
    for name in ("fourteenth", "quadrangle", "besieged-city", "picture-gallery", "kings", "terrace"):
        for kept in kept_endings(find_game(name)):
            if kept.question != "play" or not names_a_loser(puzzle := told_ending(kept)):
                continue
            sentences = said_first_plays(puzzle)
            if not sentences:
                continue
            assert sentences[0].startswith(WHICH_LOSES) and sentences[0].endswith("The others win.")
            (wrong,) = named_wrong(puzzle)
            turning = told_turning(puzzle)
            assert turning is not None and wrong in turning.choices and len(turning.saves) > 1
            said = filled_with(play_line(puzzle.game, puzzle.rules, puzzle.start_at(0), wrong))
            assert not any(said in hint for hint in said_hints(puzzle)), kept.code
            assert not any("not" in hint.lower().split() for hint in said_hints(puzzle)[1:]), kept.code
            told += 1
    assert told > 6


def test_a_volume_tells_of_the_plays_that_its_puzzles_name() -> None:
    def of(name: str, form: str) -> Puzzle:
        told = (told_ending(kept) for kept in kept_endings(find_game(name)) if kept.question == "play")
        return next(puzzle for puzzle in told if "".join(said_first_plays(puzzle)).startswith(form))

    right, loses = of("nationale", WHICH_FIRST), of("fourteenth", WHICH_LOSES)
    assert plays_asked([]) == plays_asked([replace(right, turning=None, narrow=None)]) == ""
    assert (plays_asked([right]), plays_asked([loses])) == ("right", "loses")
    assert plays_asked([right, loses]) == "both"
