"""Endings as they are found: reached, small, to be won, and lost by the plays that lose."""

from itertools import pairwise

import pytest
from second_endings import TooMany, Witness, covered

from bookgen.games import find_game
from bookgen.play import Position, parse_move, rules_for
from bookgen.play.cuts import cut_stock
from bookgen.puzzles.endings.build import DECIDING, ending_of
from bookgen.puzzles.endings.find import MOST_ANSWER, MOST_SAVING
from bookgen.puzzles.endings.kept import KeptEnding
from bookgen.puzzles.endings.likeness import renamed_alike
from bookgen.puzzles.endings.size import cards_outside, fits
from bookgen.record import puzzle_of_code

SAMPLES = ["royal-marriage", "fairest-2", "calcul", "the-wish-strict"]
"""Games whose first endings come soon, of three engines."""


def first(name: str, seeds: int = 60) -> KeptEnding:
    """The first ending of a game."""
    game = find_game(name)
    found = (ending_of(game, seed, DECIDING) for seed in range(seeds))
    ending = next((each for each in found if each is not None), None)
    assert ending is not None, f"{name}: no ending in {seeds} seeds"
    return ending


@pytest.mark.parametrize("name", SAMPLES)
def test_an_ending_is_reached_and_won_and_its_losing_plays_lose(name: str) -> None:
    ending = first(name)
    puzzle = puzzle_of_code(ending.code)
    rules, here = puzzle.rules, puzzle.opening
    for text in ending.played:
        assert parse_move(text) in rules.moves(here)
        here = rules.play(here, parse_move(text))
    assert {pile: list(cards) for pile, cards in here.piles.items() if cards} == ending.position
    assert fits(rules.game, here)
    assert 0 < len(ending.moves) <= MOST_ANSWER
    assert ending.turning is not None
    end = here
    for at, text in enumerate(ending.moves):
        if at == ending.turning.at:
            here = end
        end = rules.play(end, parse_move(text))
    assert rules.won(end)
    saves, loses = (list(map(parse_move, texts)) for texts in (ending.turning.saves, ending.turning.loses))
    assert len(loses) >= 2
    assert 1 <= len(saves) <= MOST_SAVING
    assert parse_move(ending.moves[ending.turning.at]) in saves
    witness = Witness(rules, 60_000)
    assert all(witness.wins(rules.play(here, move)) for move in saves)
    assert not any(witness.wins(rules.play(here, move)) for move in loses)
    offered = rules.moves(here)
    winning = [move for move in offered if witness.wins(rules.play(here, move))]
    losing = [move for move in offered if move not in winning]
    assert covered(rules, here, saves, winning) == []
    assert covered(rules, here, loses, losing) == []


def test_the_same_ending_is_found_again() -> None:
    assert first("royal-marriage") == first("royal-marriage")


def test_a_witness_knows_when_it_does_not_know() -> None:
    rules = rules_for(find_game("fortress"))
    with pytest.raises(TooMany):
        Witness(rules, 10).wins(rules.opening(find_game("fortress").cards))


def test_suits_renamed_are_seen_through() -> None:
    game = find_game("fly")
    piles = {name: () for name, _, _ in game.all_piles()}
    one = Position({**piles, "waste-1": ("QC", "9D"), "waste-2": ("KH",)})
    renamed = Position({**piles, "waste-4": ("QS", "9C"), "waste-3": ("KD",)})
    other = Position({**piles, "waste-1": ("QC", "9C"), "waste-2": ("KH",)})
    assert renamed_alike(game, one) == renamed_alike(game, renamed)
    assert renamed_alike(game, one) != renamed_alike(game, other)


def test_the_stock_is_cut_from_its_next_end() -> None:
    position = Position({"stock": ("4C", "3C", "2C", "AC"), "waste": ()})
    # The next card is the last: with two put last, those come after the others.
    assert cut_stock(position, 2).piles["stock"] == ("2C", "AC", "4C", "3C")
    assert cut_stock(position, 0) == position
    with pytest.raises(ValueError, match="has 4 cards"):
        cut_stock(position, 4)


def test_a_cut_ending_has_one_answer() -> None:
    ending = first("covering", 20)
    puzzle = puzzle_of_code(ending.code)
    rules, here = puzzle.rules, puzzle.opening
    for text in ending.played:
        here = rules.play(here, parse_move(text))
    assert ending.among is not None
    assert len(ending.among) == 3
    assert all(one < other for one, other in pairwise(ending.among))
    assert len(here.piles["stock"]) <= 16
    turned, won = 0, []
    for cut in ending.among:
        position = cut_stock(here, cut)
        while moves := rules.moves(position):
            turned += sum(len(part.cards) for part in moves[0])
            position = rules.play(position, moves[0])
        if rules.won(position) != ending.losing:
            won.append(cut)
    assert won == ending.cuts
    assert turned == ending.grade.length <= 60
    assert cards_outside(rules.game, here) <= 52
