"""What the model player comes to in kept puzzles, as the bank keeps it, and how it is brought up to date."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest
from each import by_turns

from bookgen.games import find_game
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.grade import SELDOM, grade_of, stars, with_model
from bookgen.record import puzzle_from
from bookgen.solve.model import PLAYS, RUNGS
from bookgen.solve.solving import searched

ENGINES = ["lucas", "the-wish-strict", "royal-marriage", "shah", "labyrinth", "queens", "petits-paquets"]
OTHERS = ["juvenile", "fourteenth", "empress-of-india", "wrangle", "parisienne", "robert", "crescent"]


@pytest.mark.parametrize("name", by_turns([*ENGINES, *OTHERS], 1))
def test_he_plays_as_the_bank_has_it(name: str) -> None:
    for kept in kept_puzzles(find_game(name))[::40]:
        assert kept.grade is not None
        bare = msgspec.structs.replace(kept.grade, led=[], narrow=0)
        assert with_model(kept.puzzle(), bare) == kept.grade, kept.code


# Planted deals.


def in_rows(tops_first: Callable[[int], int]) -> Puzzle:
    """A deal of Fortress in which all cards come by their ranks, laid out in this order of the ranks."""
    game = find_game("fortress")
    ordered = sorted(game.cards, key=lambda card: tops_first("A23456789TJQK".index(card[0])))
    raw = {"format": "bookgen/1", "game": "fortress", "seed": None, "deal": ordered}
    puzzle = puzzle_from(raw, "planted")
    answer = searched(puzzle, 100_000, True)
    assert answer.verdict == "solved"
    return replace(puzzle, moves=answer.moves)


def test_what_plays_itself_has_one_star_and_what_nobody_finds_has_four_or_five() -> None:
    game = find_game("fortress")
    easy = grade_of(in_rows(lambda rank: -rank))
    assert easy.led == [PLAYS] * RUNGS and easy.narrow == 0
    luckier = msgspec.structs.replace(easy, wins=[SELDOM, 0, 0])
    assert stars(game, msgspec.structs.replace(kept_puzzles(game)[0], grade=luckier)) == 1
    fly = find_game("fly")
    hard = next(each for each in kept_puzzles(fly) if each.grade and not any(each.grade.led[:6]))
    assert grade_of(hard.puzzle()) == hard.grade and stars(fly, hard) == 5
