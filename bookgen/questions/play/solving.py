"""How *play* is solved: by the solver of the engine, or within so many moves by going through all."""

from collections.abc import Hashable

from bookgen.play import Move, Position, VoidDeal
from bookgen.puzzle import Puzzle
from bookgen.solve.answer import Answer
from bookgen.solve.solving import Solving, searched, started


def solve(puzzle: Puzzle, budget: int, short: bool) -> Answer:
    """A way to the win; where it may have so many moves only, or has a goal, one of the shortest."""
    if puzzle.within is None:
        return searched(puzzle, budget, short)
    try:
        return _shortest(puzzle, started(puzzle), puzzle.within, budget)
    except VoidDeal:
        return Answer("unsolvable")


def _shortest(puzzle: Puzzle, start: Position, within: int, budget: int) -> Answer:
    """Every position that so many moves lead to, those of fewer moves first, until one is what is asked."""
    rules = puzzle.rules
    seen: set[Hashable] = {_told(start)}
    layer: list[tuple[Position, tuple[Move, ...]]] = [(start, ())]
    for _ in range(within):
        following: list[tuple[Position, tuple[Move, ...]]] = []
        for here, way in layer:
            for move in rules.moves(here):
                after = rules.play(here, move)
                if puzzle.comes_to(after):
                    return Answer("solved", moves=(*way, move), stored=len(seen))
                if _told(after) in seen:
                    continue
                if len(seen) >= budget:
                    return Answer("undecided", stored=len(seen))
                seen.add(_told(after))
                following.append((after, (*way, move)))
        layer = following
    return Answer("unsolvable", stored=len(seen))


def _told(position: Position) -> Hashable:
    return tuple(position.piles.values()), tuple(sorted(position.counts.items()))


PART = Solving(solve)
