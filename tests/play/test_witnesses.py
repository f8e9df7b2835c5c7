"""How often the games come out, against rates measured apart from this program."""

from math import sqrt

import pytest

from bookgen.games import find_game
from bookgen.play import deal_of, rules_for
from bookgen.record import record_of_code
from bookgen.solve import solve

# Games of chance: deals that came out, of so many dealt at random, played by other programs.
CHANCE = {
    "the-star": (44_269, 50_000),
    "harvest": (10_638, 50_000),
    "quadrille": (38_982, 50_000),
    "dial-2": (17_904, 50_000),
    "thirteens": (31_385, 50_000),
    "sympathy": (43_162, 200_000),
}

# Small games of skill: deals that can be won, by complete search of so many.
SKILL = {
    "the-wish": (19_709, 20_000),
    "royal-marriage": (4_929, 5_000),
    "nestor": (1_334, 2_500),
    "fortress": (4_126, 20_000),
}


def comes_out(name: str, seed: int) -> bool:
    """Whether a game of chance comes out: what must be done is done until nothing is left to do."""
    game = find_game(name)
    rules = rules_for(game)
    position = rules.opening(deal_of(game, seed))
    while moves := rules.moves(position):
        position = rules.play(position, moves[0])
    return rules.won(position)


def within_four_errors(won: int, dealt: int, published: tuple[int, int]) -> None:
    """The two shares differ by no more than four standard errors of their difference."""
    rate = published[0] / published[1]
    error = sqrt(rate * (1 - rate) * (1 / dealt + 1 / published[1]))
    assert abs(won / dealt - rate) <= 4 * error, f"{won} of {dealt}, published {rate:.1%}"


@pytest.mark.parametrize("name", CHANCE)
def test_games_of_chance_come_out_as_often_as_published(name: str) -> None:
    codes = 2_000
    within_four_errors(sum(comes_out(name, seed) for seed in range(codes)), codes, CHANCE[name])


@pytest.mark.heavy
@pytest.mark.parametrize("name", SKILL)
def test_games_of_skill_can_be_won_as_often_as_published(name: str) -> None:
    codes = 1_000
    verdicts = [solve(record_of_code(f"{name}#{seed}")).verdict for seed in range(codes)]
    assert "undecided" not in verdicts
    within_four_errors(verdicts.count("solved"), codes, SKILL[name])
