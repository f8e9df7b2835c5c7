"""What setting a puzzle is made of: the part of a question that chooses deals, and its tools."""

from collections.abc import Callable
from dataclasses import dataclass

from bookgen import __version__
from bookgen.cards import DealCode, Options, format_code
from bookgen.games import Game
from bookgen.games.puzzle_facts import PuzzleSort
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import Kept, parse_name
from bookgen.puzzles.grade import grade_of
from bookgen.puzzles.players import frees, lost
from bookgen.record import puzzle_of_code, record_of
from bookgen.solve import Answer, answered


@dataclass(frozen=True)
class Choosing:
    """How the deals of a question are chosen.

    ``choose`` is given the game, what its descriptor says of the sort, the seed, and the positions that may
    be stored; None where the deal is not worth setting, or is not solved.
    """

    choose: Callable[[Game, PuzzleSort, int, int], Kept | None]


def coded(game: Game, seed: int, options: Options) -> Puzzle:
    """The puzzle of a seed under these options, with the deal of its code."""
    return puzzle_of_code(format_code(DealCode(game.id, seed, options)))


def keep(puzzle: Puzzle, answer: Answer, budget: int, name: str | None = None) -> Kept:
    """The puzzle as the bank keeps it, by its code, or by the ``name`` of a deal that has none."""
    full = answered(puzzle, answer)
    told, code = record_of(full), name or puzzle.name
    return Kept(
        code=code,
        question=told.question,
        losing=told.losing,
        fixed=told.fixed,
        deal=told.deal,
        shuffles=told.shuffles,
        moves=told.moves,
        cuts=told.cuts,
        count=told.count,
        grade=grade_of(full),
        budget=budget,
        stored=answer.stored,
        seeds=parse_name(code).number + 1,
        version=__version__,
    )


def is_wanted(sort: PuzzleSort, puzzle: Puzzle, budget: int) -> bool:
    """Whether a deal is such as the descriptor asks for, before it is known to come out."""
    if sort.frees and not frees(puzzle.game, sort.frees, puzzle):
        return False
    return not sort.lost_if or lost(puzzle.game, sort.lost_if, puzzle, budget)
