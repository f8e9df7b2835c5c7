"""Whole deals that are worth a solver's time: each limit at its edge, and what it leaves of the bank."""

import msgspec
import pytest

from bookgen.games import find_game
from bookgen.puzzles.bank import Kept, kept_puzzles
from bookgen.puzzles.grade import Grade
from bookgen.puzzles.worth import MOST_BLIND_WINS, MOST_PLAYS, MOST_REDEALS, MOST_TURNS, is_worth


def graded(game_id: str, **facts: int | list[int]) -> Kept:
    """The first kept puzzle of a game, as if it were short and never won blindly but for these facts."""
    kept = kept_puzzles(find_game(game_id))[0]
    grade = {"length": 15, "redeals": 0, "wins": [0, 0, 0], **facts}
    return msgspec.structs.replace(kept, grade=msgspec.convert(grade, Grade))


@pytest.mark.parametrize(
    ("fact", "most"),
    [("length", MOST_PLAYS), ("redeals", MOST_REDEALS), ("wins", MOST_BLIND_WINS)],
)
def test_a_deal_of_skill_is_worth_it_up_to_each_limit(fact: str, most: int) -> None:
    trefoil = find_game("trefoil")
    at, over = ([0, value, 0] if fact == "wins" else value for value in (most, most + 1))
    assert is_worth(trefoil, graded("trefoil", **{fact: at}))
    assert not is_worth(trefoil, graded("trefoil", **{fact: over}))


def test_no_waste_is_put_by_hand_in_a_printed_order() -> None:
    """A deal of a game that is shuffled in play is worth it if it comes out before that."""
    sultan = find_game("cadogan-sultan")
    assert is_worth(sultan, graded("cadogan-sultan"))
    assert not is_worth(sultan, graded("cadogan-sultan", redeals=1))


@pytest.mark.parametrize(
    ("game_id", "worth"), [("the-star", False), ("elevens-1", True), ("all-fours", True)]
)
def test_three_tries_are_short_or_seen_on_paper(game_id: str, worth: bool) -> None:
    game, length = find_game(game_id), MOST_TURNS // 3
    assert is_worth(game, graded(game_id, length=length))
    assert is_worth(game, graded(game_id, length=length + 1)) == worth


def test_turns_and_arrangements_are_short() -> None:
    for game_id in ("wrangle", "caesar"):
        assert is_worth(find_game(game_id), graded(game_id, length=500))


def test_what_bears_no_grade_is_not_held_against_a_limit() -> None:
    kept = msgspec.structs.replace(kept_puzzles(find_game("lucas"))[0], grade=None)
    assert is_worth(find_game("lucas"), kept)


@pytest.mark.parametrize(
    ("game_id", "share"), [("fairest-2", 1), ("fortress", 1), ("lucas", 0), ("talkative", 0), ("olga", 0)]
)
def test_whole_games_are_worth_it_or_not(game_id: str, share: float) -> None:
    game = find_game(game_id)
    assert {is_worth(game, kept) for kept in kept_puzzles(game)} == {bool(share)}
