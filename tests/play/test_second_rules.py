"""The moves of bookgen.play and those of the second telling of the rules, on the same lines of play."""

import random

import pytest
from second_rules import SECOND_RULES
from second_state import State

from bookgen.games import find_game
from bookgen.play import Position, deal_of, format_move, rules_for, shuffles_of


def compare(name: str, seed: int, most_moves: int, look_every: int, most_legal: int = 10**6) -> int:
    """Plays one random line both ways, comparing here and there; gives the number of looks taken.

    It ends where more than ``most_legal`` moves are open.
    """
    game = find_game(name)
    orders = shuffles_of(game, seed)
    rules, second = rules_for(game, {}, (), orders), SECOND_RULES[name]
    deal = deal_of(game, seed)
    position, state = rules.opening(deal), second.opened(deal, orders)
    chance = random.Random(f"{name} {seed}")
    looks = 0
    for number in range(most_moves):
        legal = rules.moves(position)
        if len(legal) > most_legal:
            break
        moves = {format_move(move): move for move in legal}
        after = second.moves(state)
        if number % look_every == 0 or not moves or not after:
            looks += 1
            assert set(moves) == set(after), f"{name}#{seed}, move {number + 1}"
            assert rules.won(position) == second.won(state)
            same_piles(position, state)
        if not moves:
            break
        home = [text for text in sorted(moves) if ">foundation" in text or ">discard" in text]
        text = chance.choice(home if home and chance.random() < 0.6 else sorted(moves))
        position, state = rules.play(position, moves[text]), after[text]
    return looks


def same_piles(position: Position, state: State) -> None:
    for name in {*position.piles, *state.piles}:
        if name in ("aside", "discard") and name not in state.piles:
            continue  # The Shah and the dead kings take no part.
        assert position.piles.get(name, ()) == tuple(state.piles.get(name, ())), name


@pytest.mark.parametrize("name", SECOND_RULES)
def test_the_same_moves_on_some_positions(name: str) -> None:
    looks, seed = 0, 0
    while looks < 12:
        looks += compare(name, 1000 + seed, most_moves=120, look_every=9, most_legal=2_000)
        seed += 1


@pytest.mark.heavy
@pytest.mark.parametrize("name", SECOND_RULES)
def test_the_same_moves_on_many_positions(name: str) -> None:
    for seed in range(100):
        compare(name, seed, most_moves=400, look_every=1)
