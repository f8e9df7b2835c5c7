"""Endings of games whose cards stay together once they have met: which cut brings them out in fewest rows.

Such a game comes out from nearly every order, sooner or later, so that the rows are counted. It has gone so
far that few runs are left, and the stock is cut between them: a hand deals runs, not cards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from bookgen.engines.gathering.play.runs import NUMBERS, Number, dealt_row, gathered, runs_of
from bookgen.play import Move, Position, Rules
from bookgen.play.along import forced_plays
from bookgen.play.cuts import cut_stock
from bookgen.play.table import deals_again
from bookgen.puzzles.endings.cuts import MOST_TURNS, PLACES, CutEnding

RUNS = range(6, 17)
"""Runs that may lie in row and stock."""
LEAST_EACH, LEAST_TURNS = 6, 30
"""Runs that must be dealt to try a cut, and all three."""
LEAST_ROWS = 2
"""Rows of the answer: what comes out in the first is soon seen."""
MOST_PLAYED = 650
"""Plays that lead to an ending, which are kept with it."""


@dataclass(frozen=True)
class RowsEnding(CutEnding):
    """A cut ending of which all three cuts come out, the answer in so many rows, the fewest."""

    rows: int


@dataclass(frozen=True)
class _Try:
    """A cut, and the rows and runs that are dealt until the game is out."""

    cut: int
    rows: int
    runs: int


def endings_in_runs(rules: Rules, opening: Position) -> Iterator[RowsEnding]:
    """The endings that begin just after a gathering, in the course of a deal."""
    played = list[Move]()
    for move, here in islice(forced_plays(rules, opening), MOST_PLAYED):
        played.append(move)
        if deals_again(rules.game, move):
            found = _chosen(list(_tries(here)))
            if found is not None:
                among, answer = found
                cuts = tuple(each.cut for each in among)
                turns = sum(each.runs for each in among)
                plays = forced_plays(rules, cut_stock(rules, here, answer.cut))
                moves = tuple(move for move, _ in plays)
                yield RowsEnding(tuple(played), here, cuts, answer.cut, False, moves, turns, answer.rows)


def _tries(here: Position) -> Iterator[_Try]:
    """Every cut between two runs of the stock that comes out by no more than so many runs dealt."""
    row = [NUMBERS[card] for name, cards in here.piles.items() if name != "stock" for card in cards]
    stock = [NUMBERS[card] for card in here.piles["stock"][::-1]]
    if len(runs_of([*row, *stock])) not in RUNS:
        return
    for cut in range(len(stock)):
        if cut == 0 or stock[cut - 1] + 1 != stock[cut]:
            rows, runs = _dealt([*row, *stock[cut:], *stock[:cut]])
            if rows and runs >= LEAST_EACH:
                yield _Try(cut, rows, runs)


def _dealt(order: Sequence[Number]) -> tuple[int, int]:
    """Rows and runs dealt until it is out; no rows where that takes more runs than all three cuts may."""
    rows = runs = 0
    while runs < MOST_TURNS:
        row = dealt_row(order)
        rows, runs = rows + 1, runs + len(runs_of(order[: len(order) - len(row.stock)]))
        if row.over is None:
            return rows, runs
        order = gathered(row)
    return 0, runs


def _chosen(tries: Sequence[_Try]) -> tuple[tuple[_Try, ...], _Try] | None:
    """Three tries of which one takes fewer rows than the others, that take longest in all, and that one."""
    best: tuple[int, tuple[_Try, ...], _Try] | None = None
    for among in combinations(tries, PLACES):
        turns = sum(each.runs for each in among)
        first, second, _ = sorted(among, key=lambda each: each.rows)
        fits = LEAST_TURNS <= turns <= MOST_TURNS and LEAST_ROWS <= first.rows < second.rows
        if fits and (best is None or turns > best[0]):
            best = turns, among, first
    return (best[1], best[2]) if best else None
