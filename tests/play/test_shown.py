"""The positions that the pictures of the rules show: reached by legal plays, from a deal that is named."""

import pytest
from msgspec.structs import replace

from bookgen.cards import RANKS
from bookgen.games import Game, all_games, find_game
from bookgen.games.placing import Played
from bookgen.play import deal_of, rules_for, shuffles_of
from bookgen.play.shown import plate_position, played_out, shown_position

PLATED = [game.id for game in all_games() if game.picture.plate is not None]
IN_PLAY = [game.id for game in all_games() if game.picture.played is not None]


def played(game: Game, seed: int, plays: int) -> Game:
    return replace(game, picture=replace(game.picture, played=Played(seed=seed, plays=plays)))


@pytest.mark.parametrize("name", PLATED)
def test_a_plate_is_reached_by_so_many_legal_plays(name: str) -> None:
    game = find_game(name)
    wanted = game.picture.plate
    assert wanted is not None
    rules = rules_for(game, shuffles=shuffles_of(game, wanted.seed))
    position = rules.opening(deal_of(game, wanted.seed))
    made = played_out(game, wanted)
    for move, _ in made:
        assert move in rules.moves(position)
        position = rules.play(position, move)
    assert position == plate_position(game)
    assert len(made) == wanted.plays > 0


@pytest.mark.parametrize("name", IN_PLAY)
def test_the_picture_is_reached_by_so_many_legal_plays(name: str) -> None:
    game = find_game(name)
    wanted = game.picture.played
    assert wanted is not None
    rules = rules_for(game, shuffles=shuffles_of(game, wanted.seed))
    position = rules.opening(deal_of(game, wanted.seed))
    seen = [position]
    for move, after in played_out(game, wanted):
        assert move in rules.moves(position)
        position = rules.play(position, move)
        assert position == after
        assert position not in seen
        seen.append(position)
    assert position == shown_position(game)
    # None is named that is not made.
    assert len(seen) == wanted.plays + 1


def test_where_no_play_is_left_the_picture_is_of_the_end() -> None:
    game = played(find_game("hope"), 1, 240)
    rules = rules_for(game)
    last = shown_position(game)
    assert last is not None
    made = [after for _, after in played_out(game, Played(seed=1, plays=240))]
    assert len(made) < 240
    made.insert(0, rules.opening(deal_of(game, 1)))
    assert all(rules.play(last, move) in made for move in rules.moves(last))


def test_no_plays_are_the_deal_itself() -> None:
    game = played(find_game("hope"), 4, 0)
    assert shown_position(game) == rules_for(game).opening(deal_of(game, 4))


def test_no_heaps_of_valentine_could_be_joined_before_a_card_is_turned() -> None:
    position = shown_position(find_game("valentine"))
    assert position is not None
    tops = [position.piles[f"tableau-{number}"][0] for number in range(1, 5)]
    shown = [*tops, position.piles["stock"][-1]]
    for one in shown:
        for other in shown:
            apart = RANKS.index(one[0]) - RANKS.index(other[0])
            assert one[1] != other[1] or abs(apart) != 1
