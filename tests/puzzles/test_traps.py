"""Traps of whole deals: what saves there is won before the referee, what loses is lost whatever is played."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from each import each

from bookgen.games import all_games, find_game
from bookgen.hints import Answered, hints_of, takes_back
from bookgen.hints.answered import MOST_BEFORE
from bookgen.hints.kinds import Losing, Midway, Saving
from bookgen.play import Position
from bookgen.play.table import deals_again
from bookgen.play.within import positions_within
from bookgen.press.document.puzzles import answer_block
from bookgen.press.read.read_answer import read_answer
from bookgen.press.wording.answer_text import answer_lines
from bookgen.press.wording.hints import said_hints
from bookgen.press.wording.printed_hints import hints_fault
from bookgen.press.wording.printed_puzzle import numbered
from bookgen.press.wording.turn_text import AT_TRAP, turn_step
from bookgen.puzzle import Puzzle, Turning
from bookgen.puzzles.bank import kept_puzzles
from bookgen.puzzles.endings.verdicts import Verdicts
from bookgen.puzzles.traps import FEWEST_LEFT, MOST_SAVES, with_trap
from bookgen.referee import check
from bookgen.solve.solvers import solver_for

PROVED = [
    *("the-wish-strict#0", "royal-marriage#98", "nestor#0", "backwards/robert#4", "fairest-1#2"),
    *("storehouse#2", "indefatigable#3", "trefoil-two-packs#68", "patriarchs#2", "windmill-one-pack#31"),
    *("parallels#9", "sultan#25", "wheatsheaf#0"),
]
"""Deals with a trap after which few positions can follow."""
SHOWN = [*PROVED, "four-corners#75", "constitution#0", "windmill#2", "kingdom#4", "babette#9"]
MOST_FOLLOWING = 1000
"""Positions that are gone through by the rules alone; where there are more, a search decides."""
MOST_SEARCHED = 400_000


def with_its_trap(code: str) -> tuple[Puzzle, Turning]:
    """A kept deal and its trap."""
    game = find_game(code.partition("#")[0].removeprefix("backwards/"))
    kept = next(kept for kept in kept_puzzles(game) if kept.code == code)
    puzzle = with_trap(kept, kept.puzzle())
    assert puzzle.trap is not None, code
    return puzzle, puzzle.trap


def holds_at(puzzle: Puzzle, trap: Turning) -> Iterator[tuple[Position, bool]]:
    """The positions after the plays at a trap, and whether they are said to be won; fails where a play is
    not offered there, or the answer's is not among those that save."""
    moves = puzzle.moves or ()
    here = Answered(puzzle).positions[trap.at]
    offered = puzzle.rules.moves(here)
    assert moves[trap.at] in trap.saves
    assert len(moves) - trap.at >= FEWEST_LEFT and len(trap.saves) <= MOST_SAVES
    assert any(not takes_back(moves, trap.at, move) for move in trap.loses)
    for won, plays in ((True, trap.saves), (False, trap.loses)):
        for move in plays:
            assert move in offered
            yield puzzle.rules.play(here, move), won


def is_lost(puzzle: Puzzle, position: Position) -> bool:
    """Whether no position can follow that is won, by the rules alone, or else by a complete search."""
    for count, here in enumerate(positions_within(puzzle.rules, position)):
        if puzzle.rules.won(here):
            return False
        if count == MOST_FOLLOWING:
            return Verdicts(puzzle.rules, puzzle.options, MOST_SEARCHED).wins(position) is False
    return True


def proved(puzzle: Puzzle, trap: Turning) -> None:
    """Fails where a play at a trap does not come to what is said of it."""
    plays = iter((*trap.saves, *trap.loses))
    for after, won in holds_at(puzzle, trap):
        played = (*(puzzle.moves or ())[: trap.at], next(plays))
        if not won:
            assert is_lost(puzzle, after), played[-1]
            continue
        if played == (puzzle.moves or ())[: len(played)]:
            assert check(puzzle).holds
            continue
        found = solver_for(puzzle.rules, puzzle.options, after).search(MOST_SEARCHED)
        if found.verdict == "solved":
            assert check(replace(puzzle, moves=(*played, *found.moves))).holds, played[-1]
        else:
            # The methods of a game may miss a way that is there.
            assert found.verdict == "undecided"
            assert Verdicts(puzzle.rules, puzzle.options, MOST_SEARCHED).wins(after), played[-1]


@each("code", PROVED)
def test_plays_at_a_trap_are_won_and_lost(code: str) -> None:
    proved(*with_its_trap(code))


@pytest.mark.heavy
@pytest.mark.parametrize("name", [game.id for game in all_games() if game.kind == "skill"])
def test_every_trap_is_one(name: str) -> None:
    for kept in kept_puzzles(find_game(name)):
        puzzle = with_trap(kept, kept.puzzle())
        if puzzle.trap is not None:
            proved(puzzle, puzzle.trap)


@each("code", SHOWN)
def test_a_trap_is_told_under_its_answer_and_read_over(code: str) -> None:
    puzzle, trap = with_its_trap(code)
    printed = numbered(puzzle, 1)
    answer = answer_block(printed)
    first = turn_step(answer.turn[0].removesuffix("."))
    assert answer.turn[0].startswith(AT_TRAP) and first is not None
    # It begins the step that is named.
    before = [move for _, moves in printed.short_steps[: first - 1] for move in moves]
    assert len(before) == trap.at
    *saved, wrong = (said for at, said in enumerate(answer.turn[1:]) if not at or said.startswith("Not "))
    assert wrong.startswith("Not ")
    if deals_again(puzzle.game, trap.saves[0]):
        # It empties no column for a card, nor digs one out.
        assert answer.turn[1].startswith(("Right plays: ", "Not "))
    lines = [f"{number} {line}." for number, line in enumerate(answer_lines(printed, short=True), start=1)]
    steps, _, _ = read_answer(puzzle.game, [*lines, *answer.turn])
    assert len(steps) == len(lines)


@each("code", SHOWN[::3])
def test_hints_warn_of_a_trap_and_are_known_again(code: str) -> None:
    """In a print nothing tells which plays lose; and older prints have other hints in their place."""
    puzzle, trap = with_its_trap(code)
    bare = replace(puzzle, trap=None)
    hints, older = hints_of(puzzle), hints_of(bare)
    assert hints[:1] == older[:1] or not older
    assert not any(isinstance(hint, Losing | Saving) for hint in hints[:1])
    new = [hint for hint in hints if hint not in older]
    # Where one of two tables gives way, the other is that half-way.
    assert {type(hint) for hint in new} <= {Losing, Saving, Midway}
    assert {hint.at for hint in new if isinstance(hint, Losing | Saving)} <= {trap.at}
    said = said_hints(puzzle)
    assert hints_fault(bare, said) is None
    assert hints_fault(puzzle, said_hints(bare)) is None
    wrong = [hint.replace("With ", "With 1", 1) for hint in said if hint.startswith("With ")]
    assert all(hints_fault(bare, [hint]) is not None for hint in wrong[:1])


def test_hints_warn_of_traps_that_are_near_the_start() -> None:
    """One late in an answer helps only who has come exactly there; it is told where there is nothing else."""
    told = [with_its_trap(code) for code in SHOWN]
    warned = {puzzle.name: any(isinstance(hint, Losing) for hint in hints_of(puzzle)) for puzzle, _ in told}
    near = [puzzle.name for puzzle, trap in told if trap.at <= MOST_BEFORE]
    late = [puzzle.name for puzzle, trap in told if trap.at > MOST_BEFORE]
    assert near and all(warned[name] for name in near)
    assert 4 * sum(warned[name] for name in late) < len(late)
