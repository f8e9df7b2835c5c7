"""Whether the kept endings hold: reached, won by their answers, and lost by the plays that lose."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Position, format_move
from bookgen.puzzle import Puzzle
from bookgen.puzzles.bank import Name
from bookgen.puzzles.endings.build import alike_word
from bookgen.puzzles.endings.cuts import MOST_TURNS
from bookgen.puzzles.endings.find import MOST_ANSWER, MOST_CARELESS, MOST_SAVING
from bookgen.puzzles.endings.grade import due_to, grade_of_ending
from bookgen.puzzles.endings.kept import ENDINGS, KeptEnding
from bookgen.puzzles.endings.limited import (
    PLAYS,
    Limited,
    careless_wins,
    judge_of,
    may_be_limited,
    reach_of,
    turning_within,
)
from bookgen.puzzles.endings.size import fits
from bookgen.puzzles.endings.swaps import PAIRS, is_fit, try_of, unchanged
from bookgen.puzzles.endings.turns import Judge, turning_of
from bookgen.puzzles.endings.verdicts import Verdicts
from bookgen.puzzles.endings.whole import WHOLE_PLAYS, fewest_out
from bookgen.puzzles.verify_file import faults_of_each, faults_of_lines
from bookgen.referee import check
from bookgen.workers import Labour


def ending_line_faults(games: Sequence[Game]) -> tuple[list[str], list[Game]]:
    """What is wrong with the lines of these games' files, and the games whose file can be read."""
    return faults_of_lines(ENDINGS, games, _own_faults)


def ending_faults(games: Sequence[Game], hands: Labour, finished: Callable[[int], None]) -> list[str]:
    """What is wrong with the endings of games whose files can be read, each played and its losing plays
    searched to their end."""
    return faults_of_each(ENDINGS, games, ending_fault, hands, finished)


def ending_fault(raw: dict[str, Any]) -> str | None:
    """What is wrong with a kept ending, given as plain data; None where it holds."""
    kept = msgspec.convert(raw, KeptEnding)
    try:
        puzzle = kept.puzzle()
    except BadInput as fault:
        return str(fault)
    finding = check(puzzle)
    if not finding.holds:
        return f"{kept.code} does not hold: {finding.fault}"
    here = puzzle.start_at(0)
    limited, swaps = kept.within is not None, bool(kept.swaps)
    stars, minutes = due_to(kept.grade, puzzle.rules, here, puzzle.moves or (), limited, swaps)
    if kept.stars != stars:
        return f"{kept.code}: stars is {kept.stars}; by its grade it has {stars}"
    if kept.minutes != minutes:
        return f"{kept.code}: minutes is {kept.minutes}; wanted {minutes}"
    if puzzle.swaps:
        return _swaps_fault(kept, puzzle, here)
    if puzzle.asks_cuts:
        return None
    return _skill_fault(kept, puzzle, here)


def _swaps_fault(kept: KeptEnding, puzzle: Puzzle, here: Position) -> str | None:
    tries = {letter: try_of(puzzle.rules, here, swap) for letter, swap in puzzle.swaps_by_letter().items()}
    answers = [tries.pop(letter) for letter in kept.letters or ""]
    if len(answers) != 1 or len(tries) != PAIRS - 1:
        return f"{kept.code}: wanted {PAIRS} pairs of cards, of which one answers"
    if not is_fit(answers[0], [*tries.values()], unchanged(puzzle.rules, here)):
        return f"{kept.code}: its pairs are alike, loosen too little, or take over {MOST_TURNS} card turns"
    turns = sum(each.turns for each in (*answers, *tries.values()))
    return (
        None if kept.grade.length == turns else f"{kept.code}: length is {kept.grade.length}; wanted {turns}"
    )


def _skill_fault(kept: KeptEnding, puzzle: Puzzle, here: Position) -> str | None:
    moves = puzzle.moves or ()
    if not fits(puzzle.game, here):
        return f"{kept.code}: too many cards lie there"
    if len(moves) > MOST_ANSWER:
        return f"{kept.code}: the answer has {len(moves)} moves; wanted {MOST_ANSWER} at most"
    judge: Judge = Verdicts(puzzle.rules, puzzle.options, kept.budget)
    if puzzle.within is not None:
        limited = _limited(kept, puzzle, here)
        if isinstance(limited, str):
            return f"{kept.code}: {limited}"
        judge = limited
        turning = turning_within(limited, here, moves)
    else:
        turning = turning_of(judge, here, moves)
    if turning is None or kept.turning is None:
        return f"{kept.code}: there is no turn at which two plays lose"
    found = (turning.at, *(list(map(format_move, each)) for each in (turning.turn.saves, turning.turn.loses)))
    if found != (kept.turning.at, kept.turning.saves, kept.turning.loses):
        return f"{kept.code}: its turn is after {found[0]} moves, saved by {found[1]}, lost by {found[2]}"
    if len(turning.turn.saves) > MOST_SAVING:
        return f"{kept.code}: {len(turning.turn.saves)} plays save it; wanted {MOST_SAVING} at most"
    goal = None if kept.within is None else kept.goal
    grade = grade_of_ending(judge, here, moves, kept.grade.wins, goal)
    if kept.grade != grade:
        return f"{kept.code}: the grade is {kept.grade}; wanted {grade}"
    return None


def _limited(kept: KeptEnding, puzzle: Puzzle, here: Position) -> Limited | str:
    """Who judges the plays of an ending with a limit, or what is wrong with the limit."""
    within = puzzle.within or 0
    may = may_be_limited(puzzle.game)
    whole = fewest_out(puzzle.rules, puzzle.options, here, kept.budget) if may and not puzzle.goal else None
    if not may or within not in (WHOLE_PLAYS if whole else PLAYS):
        plays = f"{PLAYS.start} to {PLAYS.stop - 1}"
        return f"within is {within}; wanted none, or {plays} where a kernel's steps are plays"
    if whole:
        reach, least = whole
    else:
        reach = reach_of(puzzle.rules, puzzle.options, here, kept.budget, within)
        least = reach.first(puzzle.goal) or 0
    if least != within:
        return f"within is {within}; the fewest plays that do it are {least or 'too many to go through'}"
    judge = judge_of(reach, puzzle.options, puzzle.goal, within)
    wins = careless_wins(judge.ways, puzzle.goal, kept.code)
    if list(wins) != kept.grade.wins or max(wins) > MOST_CARELESS:
        return f"careless players do it in {list(wins)} of 100; wanted {MOST_CARELESS} at most, as is kept"
    return judge


def _own_faults(game: Game) -> Callable[[Name, KeptEnding], Iterator[str]]:
    """What tells of the lines of a game's endings, one by one, that none is another with suits renamed."""
    known = dict[str, str]()

    def faults(name: Name, each: KeptEnding) -> Iterator[str]:
        if name.made or name.ending:
            yield f"the code is {each.code}; wanted that of its deal alone"
        word = alike_word(game, each)
        if word in known:
            yield f"{each.code} is {known[word]} with its suits renamed"
        known[word] = each.code

    return faults
