"""What becomes of games of chance that are played in numbers, against the play of the rules, move by move."""

from itertools import pairwise

import pytest
from sources import Form, built, plain

from bookgen.cards import Card, Options
from bookgen.engines.building.facts import BuildingRules
from bookgen.engines.building.play import Building
from bookgen.engines.building.solver import chance as quick_chance
from bookgen.engines.building.solver.chance import built_out
from bookgen.engines.gathering.play.engine import gathered_order
from bookgen.engines.gathering.play.runs import CARDS, barren
from bookgen.games import Game, all_games, find_game
from bookgen.play import Position, Rules, deal_of, rules_for
from bookgen.play.table import deals_again
from bookgen.solve import chance
from bookgen.solve.answer import End
from bookgen.solve.chance import end_of, homes_of, play_out

GAMES: list[tuple[str, Options]] = [
    ("harvest", {}),
    ("harvest", {"redeals": 3}),
    ("talkative", {}),
    ("talkative", {"redeals": 20}),
    ("roll-call", {}),
    ("roll-call", {"redeals": 0}),
    ("valentine", {}),
]


def slowly(rules: Rules, position: Position) -> End:
    """The same by the rules of play."""
    moves, end = play_out(rules, position)
    homes = homes_of(rules.game)
    went = tuple(card for move in moves for part in move if part.target in homes for card in part.cards)
    if rules.game.id == "valentine":
        went = together(end)
    deals = 1 + sum(deals_again(rules.game, move) for move in moves)
    return End(rules.won(end), len(moves), deals, went)


def together(end: Position) -> tuple[Card, ...]:
    """The cards that lie upon the one before them when the runs of Valentine have gone round long enough."""
    order = tuple(gathered_order(end))
    for _ in range(4 if end.piles["tableau-5"] else 0):
        order = barren(order).order
    return tuple(sorted(CARDS[other] for one, other in pairwise(order) if one + 1 == other))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_end_is_that_of_the_rules(name: str, options: Options, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(name)
    rules = rules_for(game, options)
    starts = [rules.opening(deal_of(game, seed)) for seed in range(12)]
    with monkeypatch.context() as patch:
        patch.setattr(chance, "play_out", None)  # Not played move by move.
        found = [end_of(rules, start) for start in starts]
    assert found == [slowly(rules, start) for start in starts]


BUILT = [game for game in all_games() if game.kind == "chance" and isinstance(game.rules, BuildingRules)]


@pytest.mark.parametrize("form", [built, plain], ids=["built", "plain"])
@pytest.mark.parametrize("game", BUILT, ids=lambda game: game.id)
def test_building_games_end_in_the_kernel_as_by_the_rules(
    game: Game, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick_chance, "COMPILED", True)
    monkeypatch.setattr(quick_chance, "Kernel", form.Kernel)
    monkeypatch.setattr(quick_chance, "forced", form.forced)
    monkeypatch.setattr(quick_chance, "once", lambda game, what, make: make())
    rules = rules_for(game)
    assert isinstance(rules, Building) and quick_chance.quick_to_build(rules)
    for seed in range(8):
        position = rules.opening(deal_of(game, seed))
        for _ in range(2):
            assert built_out(rules, position) == slowly(rules, position)
            # And from the middle of the game.
            for _ in range(40):
                legal = rules.moves(position)
                position = rules.play(position, legal[0]) if legal else position


def test_games_that_choose_are_not_played_so() -> None:
    rules = rules_for(find_game("lucas"))
    assert isinstance(rules, Building) and not quick_chance.quick_to_build(rules)


@pytest.mark.parametrize("name", ["harvest", "talkative", "valentine"])
def test_from_a_later_position_too(name: str) -> None:
    game = find_game(name)
    rules = rules_for(game)
    position = rules.opening(deal_of(game, 4))
    for number in range(200):
        legal = rules.moves(position)
        if not legal:
            break
        if number % 23 == 0:
            found, wanted = end_of(rules, position), slowly(rules, position)
            assert (found.won, found.moves, found.deals) == (wanted.won, wanted.moves, wanted.deals)
            assert name == "valentine" or found.went == wanted.went
        position = rules.play(position, legal[0])
