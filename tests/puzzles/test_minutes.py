"""Minutes of whole deals count what a hand does: each sort of it by itself, and all that is printed."""

from dataclasses import replace
from datetime import date

import pytest

from bookgen.commands.day_puzzles import puzzles_of_date
from bookgen.games import Game, all_games, find_game
from bookgen.play import Move
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import kept_puzzles, posed_deal, printable
from bookgen.puzzles.book_mix import chosen_puzzles, posed
from bookgen.puzzles.grade import Grade
from bookgen.puzzles.minutes import (
    SECONDS_A_CARD,
    SECONDS_A_FORK,
    SECONDS_A_PLAY,
    SECONDS_A_TURN,
    SECONDS_TO_SET,
    deal_minutes,
)

NONE = Grade()


def test_a_deal_is_laid_out_card_by_card() -> None:
    """52 cards are looked for and laid, then each play is made."""
    puzzle = kept_puzzles(find_game("fortress"))[0].puzzle()
    assert puzzle.moves and all(len(move) == len(move[0].cards) == 1 for move in puzzle.moves)
    hand = SECONDS_TO_SET * 52 + SECONDS_A_PLAY * len(puzzle.moves)
    assert deal_minutes(puzzle, NONE) == -(-hand // 60)
    forks = Grade(forks=9)
    assert deal_minutes(puzzle, forks) == -(-(hand + 9 * SECONDS_A_FORK) // 60)


def test_each_redeal_costs_its_cards() -> None:
    """The Indefatigable: of two answers the one that gathers more often takes longer by just that."""
    game = find_game("indefatigable")
    puzzle = max((kept.puzzle() for kept in kept_puzzles(game)), key=lambda each: len(again(each)))
    redeals = again(puzzle)
    assert len(redeals) >= 5
    assert puzzle.moves is not None
    without = replace(puzzle, moves=tuple(move for move in puzzle.moves if move not in redeals))
    cards = sum(len(part.cards) for move in redeals for part in move)
    cost = len(redeals) * SECONDS_A_TURN + 2 * SECONDS_A_CARD * cards
    assert cost > 60
    assert abs(deal_minutes(puzzle, NONE) - deal_minutes(without, NONE) - cost / 60) <= 1


def again(puzzle: Puzzle) -> list[Move]:
    """The redeals of an answer."""
    return [move for move in puzzle.moves or () if move[0].target == "stock"]


def test_a_pack_is_tried_at_three_places_or_looked_at() -> None:
    """Each try takes the plays of its cut; where one place fails, no more than that has."""
    star, elevens = (find_game(name) for name in ("the-star", "elevens-1"))
    posed_ones = [posed_deal(kept, "three") for kept in kept_puzzles(star)[:8]]
    assert any(not puzzle.moves for puzzle in posed_ones) and any(puzzle.moves for puzzle in posed_ones)
    for puzzle in posed_ones:
        cards, plays = len(puzzle.deal), len(puzzle.moves or ())
        hand = SECONDS_TO_SET * cards + 3 * plays * SECONDS_A_TURN + 2 * cards * SECONDS_A_CARD
        # What fails at once is seen in the list.
        assert puzzle.losing and puzzle.minutes == -(-(hand if plays else 3 * cards * SECONDS_A_CARD) // 60)
    on_paper = posed_deal(kept_puzzles(elevens)[0], "three")
    assert 3 <= (on_paper.minutes or 0) <= -(-3 * 52 * SECONDS_A_TURN // 60)
    assert printable(kept_puzzles(star)[0], "all").minutes is None


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_is_printed_bears_minutes(game: Game) -> None:
    for kept in chosen_puzzles(game, 3):
        minutes = posed(kept, "three").minutes
        assert minutes is not None and 1 <= minutes <= 200


def test_a_day_tells_minutes_of_all_three() -> None:
    day = date(2027, 1, 8)
    assert all(puzzle.puzzle.minutes for puzzle in puzzles_of_date(day, None, None, "three"))
