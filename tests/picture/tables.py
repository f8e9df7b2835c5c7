"""Positions to draw: the openings of every game, and positions in the middle of play."""

import random
from collections.abc import Sequence
from functools import cache

from bookgen.games import Game, all_games
from bookgen.picture.faces import Inks
from bookgen.picture.room import Room
from bookgen.picture.scene import Scene
from bookgen.picture.views import book_view, deal_view, empty_view, table_view
from bookgen.play import deal_of, rules_for
from bookgen.play.position import Position

GAMES = all_games()
IDS = [game.id for game in GAMES]
VIEWS = ("book", "table", "deal", "empty")
MEASURE = Room(card=11, width=101.6, height=165)
"""The booklet's measure, 24 picas, and the height of its page."""


INKS: tuple[Inks, ...] = ("two", "black")


def one_picture(name: str, kinds: Sequence[str]) -> tuple[str, Inks]:
    """One kind of picture of a game, in one ink: from game to game another, each kind in both inks."""
    at = IDS.index(name)
    return kinds[at % len(kinds)], INKS[at // len(kinds) % len(INKS)]


@cache
def opening(name: str, seed: int = 17) -> Position:
    """The opening of a deal."""
    game = game_of(name)
    return rules_for(game).opening(deal_of(game, seed))


@cache
def later(name: str, moves: int, seed: int = 17) -> Position:
    """The position after so many moves taken at random, or fewer where play ends sooner."""
    rules = rules_for(game_of(name))
    chance = random.Random(f"{name} {moves} {seed}")
    position = opening(name, seed)
    for _ in range(moves):
        choices = rules.moves(position)
        if not choices:
            break
        position = rules.play(position, chance.choice(choices))
    return position


def game_of(name: str) -> Game:
    """The game with this id."""
    return next(game for game in GAMES if game.id == name)


def view(kind: str, name: str, position: Position, room: Room | None = None) -> Scene:
    """One of the four pictures."""
    game, within = game_of(name), room or Room()
    if kind == "empty":
        return empty_view(game, within)
    return {"book": book_view, "table": table_view, "deal": deal_view}[kind](game, position, within)
