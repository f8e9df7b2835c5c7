"""Small volumes for the tests of the press. Their answers are stand-ins: legal, but they need not win."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from shared import made_once

from bookgen.cards import OptionValue
from bookgen.games import all_games, find_game
from bookgen.play import Move, deal_of, format_move, rules_for
from bookgen.press.book.booklet import build_booklet
from bookgen.press.wording.collect import Outcome, Volume, collect
from bookgen.puzzle import Puzzle
from bookgen.record import FORMAT, Record, puzzle_of


def played(game_id: str, seed: int, most: int = 40) -> Puzzle:
    """A puzzle of a game of skill, with legal moves at random for its answer."""
    game = find_game(game_id)
    rules = rules_for(game)
    deal = deal_of(game, seed)
    position = rules.opening(deal)
    chance = random.Random(f"{game_id}{seed}")
    moves: list[Move] = []
    while len(moves) < most and (legal := rules.moves(position)):
        moves.append(chance.choice(legal))
        position = rules.play(position, moves[-1])
    written = [format_move(move) for move in moves]
    return puzzle_of(Record(
        format=FORMAT, game=game_id, seed=seed, deal=deal, moves=written, verdict="solved", stars=seed % 5
    ))  # fmt: skip


def cut(
    game_id: str, seed: int, *, losing: bool = False, options: dict[str, OptionValue] | None = None
) -> Puzzle:
    """A puzzle of a game of chance, with some cuts for its answer."""
    deal = deal_of(find_game(game_id), seed)
    return puzzle_of(Record(
        format=FORMAT, game=game_id, seed=seed, options=options or {}, deal=deal, question="cut",
        losing=losing, cuts=[0, 5, 17], verdict="solved", stars=3,
    ))  # fmt: skip


def arranged(seed: int) -> Puzzle:
    """A puzzle of arrangement with two fixed places."""
    game = find_game("caesar")
    fixed = ["tableau-2", "tableau-6"]
    rules = rules_for(game, {}, fixed)
    deal = deal_of(game, seed)
    moves = [format_move(rules.moves(rules.opening(deal))[0])]
    return puzzle_of(Record(
        format=FORMAT, game="caesar", seed=seed, deal=deal, question="arrange", fixed=fixed, moves=moves,
        verdict="solved",
    ))  # fmt: skip


def begun(game_id: str, seed: int, moves: int) -> Puzzle:
    """A puzzle that begins after so many moves."""
    whole = played(game_id, seed)
    assert whole.moves is not None
    return replace(whole, played=whole.moves[:moves], moves=whole.moves[moves:])


def by_hand() -> Puzzle:
    """A deal without a seed."""
    game = find_game("quadrille")
    return puzzle_of(Record(
        format=FORMAT, game="quadrille", deal=list(reversed(deal_of(game, 9))), question="cut",
        options={"redeals": 1}, cuts=[], verdict="unsolvable",
    ))  # fmt: skip


PUZZLES = (
    cut("the-star", 4, losing=True),
    cut("quadrille", 2, options={"redeals": 2}),
    by_hand(),
    arranged(3),
    played("lucas", 17),
    played("lucas", 18, most=160),
    played("nestor", 1),
    cut("sympathy", 6),
    begun("trefoil", 3, 12),
)


@cache
def small_volume() -> Volume:
    """One or two puzzles of each form."""
    games = [find_game(name) for name in dict.fromkeys(puzzle.game.id for puzzle in PUZZLES)]
    return collect(games, PUZZLES, "0.0", options="for the tests")


def small_book(factory: pytest.TempPathFactory) -> Path:
    """The booklet of that volume, made once for all processes of the suite."""
    return made_once(factory, "small-book.pdf", lambda path: build_booklet(small_volume(), path))


OPEN = Outcome(deals=200, won=179, undecided=6, low=0.8, high=0.95)
"""Odds such as any game may have."""


@cache
def book_of_all() -> bytes:
    """The booklet of all games without a puzzle, each with these odds."""
    games = all_games()
    outcomes = {game.id: OPEN for game in games}
    volume = collect(games, [], "1", outcomes=outcomes, whole=outcomes, minutes={})
    with TemporaryDirectory() as folder:
        path = Path(folder) / "all.pdf"
        build_booklet(volume, path)
        return path.read_bytes()
