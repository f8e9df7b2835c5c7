"""Which game a booklet plays through after *How to read*."""

from collections.abc import Iterable, Sequence

from bookgen.games import Game
from bookgen.play.table import deals_again
from bookgen.press.wording.example import WorkedExample
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import Kept, kept_puzzles, printable
from bookgen.questions.table import PLAY

LEAST_STEPS, MOST_STEPS = 8, 20
"""Steps of a game that is short, yet shows something."""
TRIED = 3
"""Deals of a game whose steps are counted: those of the fewest moves."""
KINDS = 3
"""Kinds of steps with which a game shows enough."""


def worked_example(games: Iterable[Game], puzzles: Sequence[Puzzle]) -> WorkedExample | None:
    """A short game to play through, its answer passed by the referee; None where the games have none.

    It is of the first of the games whose steps are of three kinds, else of two, else of one: a game of skill
    for one player with one pack, a kept deal that comes out in 8 to 20 steps with nothing dealt anew, and
    that is none of the ``puzzles``. Raises BadInput where its answer does not hold.
    """
    printed = {puzzle.code for puzzle in puzzles}
    best: tuple[int, Kept] | None = None
    for game in games:
        if game.kind != "skill" or game.players != 1 or game.packs != 1:
            continue
        for kept in _shortest(game, printed):
            example = WorkedExample(PrintedPuzzle(0, kept.puzzle()))
            told = example.explained
            if not LEAST_STEPS <= len(told) <= MOST_STEPS or _is_dealt_anew(example):
                continue
            kinds = min(KINDS, len(set(told)))
            if best is None or kinds > best[0]:
                best = kinds, kept
        if best is not None and best[0] == KINDS:
            break
    return None if best is None else WorkedExample(PrintedPuzzle(0, printable(best[1])))


def _shortest(game: Game, printed: Iterable[str | None]) -> list[Kept]:
    """The kept deals of the fewest moves, by the book's rules, that are not printed."""
    found = [
        kept
        for kept in kept_puzzles(game)
        if kept.question == PLAY and kept.moves and "+" not in kept.code and kept.code not in printed
    ]
    return sorted(found, key=lambda kept: len(kept.moves or ()))[:TRIED]


def _is_dealt_anew(example: WorkedExample) -> bool:
    """Whether cards are gathered, turned over or shuffled on the way, which no picture of the deal shows."""
    return any(deals_again(example.game, move) for move in example.played.puzzle.moves or ())
