"""Printed steps and their way back, on random play-outs of every game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pieces import PIECES, piece

from bookgen.errors import BadInput
from bookgen.games import Game, all_games, find_game
from bookgen.play import Move, Position, Rules, deal_of, parse_move, rules_for
from bookgen.press.said.pile_words import pile_words, piles_by_words
from bookgen.press.said.steps import format_steps, parse_steps

GAMES = [game.id for game in all_games()]


def play_out(game: Game, seed: int, choices: list[int]) -> tuple[Rules, Position, list[Move]]:
    rules = rules_for(game)
    opening = position = rules.opening(deal_of(game, seed))
    moves: list[Move] = []
    for choice in choices:
        legal = rules.moves(position)
        if not legal:
            break
        moves.append(legal[choice % len(legal)])
        position = rules.play(position, moves[-1])
    return rules, opening, moves


def position_after(game: Game, seed: int, choices: list[int]) -> tuple[Position, int]:
    """Where such a game ends, and after how many moves."""
    rules, position, moves = play_out(game, seed, choices)
    for move in moves:
        position = rules.play(position, move)
    return position, len(moves)


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), choices=st.lists(st.integers(0, 97), min_size=1, max_size=150))
def test_what_is_printed_is_read_back(game_id: str, seed: int, choices: list[int]) -> None:
    game = find_game(game_id)
    rules, opening, moves = play_out(game, seed, choices)
    lines = format_steps(game, rules, opening, moves)
    assert parse_steps(game, rules, opening, lines) == moves
    assert all(not line.endswith(".") and "  " not in line for line in lines)


@pytest.mark.parametrize("game_id", GAMES)
def test_forced_play_outs_are_read_back(game_id: str) -> None:
    game = find_game(game_id)
    for seed in range(3):
        rules, opening, moves = play_out(game, seed, [-1] * 400)
        assert parse_steps(game, rules, opening, format_steps(game, rules, opening, moves)) == moves


@pytest.mark.parametrize("name", PIECES)
def test_steps_of_small_games_are_read_back(name: str) -> None:
    """With several fills to a move, and fills after the waste is turned over."""
    game = piece(name)
    for seed in range(6):
        rules, opening, moves = play_out(game, seed, [2, 0, -1] * 50)
        assert parse_steps(game, rules, opening, format_steps(game, rules, opening, moves)) == moves


@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_piles_share_their_words(game_id: str) -> None:
    game = find_game(game_id)
    assert len(set(pile_words(game).values())) == len(pile_words(game))
    assert len(set(pile_words(game, short=True).values())) == len(pile_words(game))
    for short in (False, True):
        assert all(piles_by_words(game)[words] == name for name, words in pile_words(game, short).items())


def lucas() -> tuple[Game, Rules, Position]:
    game = find_game("lucas")
    rules = rules_for(game)
    return game, rules, rules.opening(deal_of(game, 1))


def test_turned_cards_are_gathered() -> None:
    game, rules, opening = lucas()
    moves = [parse_move(f"stock>waste:{card}") for card in opening.piles["stock"][:-4:-1]]
    assert len(format_steps(game, rules, opening, moves)) == 1
    assert format_steps(game, rules, opening, moves)[0].startswith("turn ")


def test_single_cards_to_one_pile_are_gathered() -> None:
    game, rules, opening = lucas()
    moves = [parse_move(f"tableau-{column}>foundation-2:{card}") for column, card in ((3, "2C"), (5, "3C"))]
    lines = format_steps(game, rules, opening, moves)
    assert lines == ["2♣ column 3, 3♣ column 5 to family 2"]
    assert parse_steps(game, rules, opening, lines) == moves


def test_several_transfers_of_one_move_stand_in_one_line() -> None:
    game, rules, opening = lucas()
    move = parse_move("tableau-3>foundation-2:2D + waste>tableau-3:TC")
    (line,) = format_steps(game, rules, opening, [move])
    assert line == "2♦ column 3 to family 2, then 10♣ waste to column 3"


def test_an_exchange() -> None:
    game = find_game("caesar")
    rules = rules_for(game)
    opening = rules.opening(deal_of(game, 3))
    move = rules.moves(opening)[3]
    (line,) = format_steps(game, rules, opening, [move])
    assert line.startswith("exchange ") and " place 1 and " in line


def test_an_abbreviation_after_an_illegal_move_is_not_expanded() -> None:
    game, rules, opening = lucas()
    illegal = parse_move("tableau-1>foundation-1:KS")
    lines = [*format_steps(game, rules, opening, [illegal]), "turn the waste over"]
    assert parse_steps(game, rules, opening, lines) == [illegal]


def test_when_the_position_is_lost_moves_are_written_in_full() -> None:
    game, rules, opening = lucas()
    moves = [parse_move("tableau-1>foundation-1:KS"), parse_move("waste>stock:TC4D")]
    lines = format_steps(game, rules, opening, moves)
    assert lines[1] == "10♣ 4♦ waste to stock"
    assert parse_steps(game, rules, opening, lines) == moves


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("6♥ column 30 to family 2", "no pile 'column 30'"),
        ("6♥ column 3 family 2", "wanted such as"),
        ("turn 1♥", "no card '1♥'"),
        ("throw out 6♥", "not said from which"),
        ("lay the second circle: 6♥", "no such circle"),
        ("turn the waste over", "no cards"),
        ("", "wanted such as"),
    ],
)
def test_lines_without_meaning_are_refused(line: str, said: str) -> None:
    game, rules, opening = lucas()
    with pytest.raises(BadInput, match="step 1") as caught:
        parse_steps(game, rules, opening, [line])
    assert said in str(caught.value)
