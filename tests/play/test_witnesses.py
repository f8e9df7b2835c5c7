"""How often the games come out, against rates measured apart from this program."""

import pytest
from catalogue import ROWS, Row, Share

from bookgen.games import all_games, find_game
from bookgen.play import deal_of, rules_for, shuffles_of
from bookgen.record import record_of_code
from bookgen.solve import solve
from bookgen.survey import kept_odds

GAMES = [game.id for game in all_games() if game.id in ROWS]
CHANCE = [name for name in GAMES if find_game(name).kind == "chance"]
EXACT = [
    name
    for name in GAMES
    if (odds := kept_odds(find_game(name))) and odds.method == "exact" and odds.deals >= 1_000
]
"""Games of skill of which each deal is soon settled."""
FEW, MANY = 40, 2_000
"""Deals played of a game of chance, in the plain suite and behind the marker.

Few are enough there: at every cut of a kept puzzle the game is played too, and what comes of it is known."""


def bounds(row: Row, deals: int) -> tuple[float, float]:
    """The least and the greatest share of so many deals that may be won."""
    return row.comes_out.bounds(deals) if isinstance(row.comes_out, Share) else (1.0, 1.0)


def comes_out(name: str, seed: int) -> bool:
    """Whether a game of chance comes out: what must be done is done until nothing is left to do."""
    game = find_game(name)
    rules = rules_for(game, {}, (), shuffles_of(game, seed))
    position = rules.opening(deal_of(game, seed))
    while moves := rules.moves(position):
        position = rules.play(position, moves[0])
    return rules.won(position)


def agree(name: str, won: int, deals: int, undecided: int = 0) -> None:
    """So many deals won, and so many left open that may count either way, fit the row of the game."""
    least, most = bounds(ROWS[name], deals)
    assert won + undecided >= least * deals - 1e-9, f"{won} of {deals}, at least {least:.1%} wanted"
    assert won <= most * deals + 1e-9, f"{won} of {deals}, at most {most:.1%} wanted"


@pytest.mark.parametrize("name", GAMES)
def test_the_kept_odds_are_those_of_the_catalogue(name: str) -> None:
    odds = kept_odds(find_game(name))
    assert odds is not None, "bookgen survey --keep makes them"
    agree(name, odds.won, odds.deals, odds.undecided)


@pytest.mark.parametrize("name", CHANCE)
def test_games_of_chance_come_out_as_often_as_published(name: str) -> None:
    agree(name, sum(comes_out(name, seed) for seed in range(FEW)), FEW)


@pytest.mark.heavy
@pytest.mark.parametrize("name", CHANCE)
def test_many_games_of_chance_come_out_as_often_as_published(name: str) -> None:
    agree(name, sum(comes_out(name, seed) for seed in range(MANY)), MANY)


@pytest.mark.heavy
@pytest.mark.parametrize("name", EXACT)
def test_games_of_skill_can_be_won_as_often_as_published(name: str) -> None:
    deals = 1_000
    verdicts = [solve(record_of_code(f"{name}#{seed}")).verdict for seed in range(deals)]
    assert "undecided" not in verdicts
    agree(name, verdicts.count("solved"), deals)
