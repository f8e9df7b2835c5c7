"""What judging an answer is made of: the part of a question that is for the referee, and its tools."""

from collections.abc import Callable
from dataclasses import dataclass

from bookgen.play import Move, Position, VoidDeal, format_move
from bookgen.play.along import forced_plays
from bookgen.play.cuts import cut_stock
from bookgen.play.swaps import swapped
from bookgen.play.table import deals_again
from bookgen.puzzle import Puzzle
from bookgen.replay import Fault, replayed


@dataclass(frozen=True)
class Finding:
    """What the referee found: whether the answer holds, else the number of the move and the fault.

    Moves are counted from 1 as they are written; None where the fault lies in no one move.
    """

    holds: bool
    move: int | None = None
    fault: str | None = None


@dataclass(frozen=True)
class Judging:
    """How the answer to a question is judged. ``judge`` raises Fault for the first thing that is wrong."""

    judge: Callable[[Puzzle], None]


@dataclass(frozen=True)
class Line:
    """The moves of an answer with the position at which they begin, and that to which they lead."""

    start: Position
    moves: tuple[Move, ...]
    end: Position

    @property
    def last(self) -> int | None:
        """The number of the last move; None where there is none."""
        return len(self.moves) or None


def answer_line(puzzle: Puzzle) -> Line:
    """The answer's moves, replayed. Raises Fault where there are none, or one is not legal."""
    if puzzle.moves is None:
        raise Fault(None, "no moves are given")
    start = begun(puzzle)
    return Line(start, puzzle.moves, replayed(puzzle.rules, start, puzzle.moves))


def begun(puzzle: Puzzle) -> Position:
    """The position from which the moves of an answer go on. Raises Fault where there is none."""
    position = played_to(puzzle)
    if puzzle.swap is not None:
        return swapped(position, puzzle.swap)
    return cut_stock(puzzle.rules, position, puzzle.cut) if puzzle.cuts_stock else position


def played_to(puzzle: Puzzle) -> Position:
    """The position that is asked about, before its stock is cut or cards change places.

    Raises Fault where the moves played before, or the deal, do not lead there.
    """
    try:
        return puzzle.replayed_to(0 if puzzle.cuts_stock else puzzle.cut)
    except VoidDeal as fault:
        raise Fault(None, f"void deal: {fault}") from fault
    except Fault as fault:
        raise Fault(fault.move, f"in the moves played before: {fault}") from fault


def check_win(puzzle: Puzzle) -> Line:
    """The answer's moves, which bring the game out, or to the puzzle's goal, and are no more than it allows.

    Raises Fault where they do not, or are more.
    """
    line = answer_line(puzzle)
    if puzzle.within is not None and len(line.moves) > puzzle.within:
        raise Fault(puzzle.within + 1, f"{len(line.moves)} moves are written; wanted {puzzle.within} at most")
    if puzzle.goal and not puzzle.comes_to(line.end):
        missed = next(name for name, count in puzzle.goal.items() if len(line.end.piles[name]) < count)
        lie, wanted = len(line.end.piles[missed]), puzzle.goal[missed]
        raise Fault(line.last, f"{missed} has {lie} cards after the last move; wanted {wanted}")
    if not puzzle.comes_to(line.end):
        raise Fault(line.last, f"the game has not come out after the last move; {_left(line.end)}")
    return line


def _left(position: Position) -> str:
    home = ("foundation", "discard", "aside")
    count = sum(len(cards) for name, cards in position.piles.items() if not name.startswith(home))
    return f"{count} cards are not home" if count else "the cards do not stand as they should"


def check_play_of_cut(puzzle: Puzzle) -> None:
    """The moves that stand with cuts, or with a lost cut: the play of the puzzle's own cut, to its end.

    Of cards that change places it is the play after the exchange that answers.

    All being forced, that end is the win where the cut comes out, and where it fails the standstill. Raises
    Fault where they are another play, or stop before.
    """
    line = answer_line(puzzle)
    legal = puzzle.rules.moves(line.end)
    if legal:
        whose = f"of {puzzle.letters}" if puzzle.swaps else f"of cut {puzzle.cut}"
        left = f"the play {whose} is not at its end after the last move"
        raise Fault(line.last, f"{left}; {format_move(legal[0])} comes next")


def comes_out(puzzle: Puzzle, cut: int) -> bool:
    """Whether a game of chance comes out at this cut."""
    return deals_at(puzzle, cut) is not None


def deals_at(puzzle: Puzzle, cut: int) -> int | None:
    """In how many deals a game of chance comes out at this cut: it is played, all being forced.

    The first deal is counted; None where it does not come out.
    """
    rules = puzzle.rules
    try:
        position = puzzle.start_at(cut) if puzzle.cuts_stock else puzzle.opening_at(cut)
    except VoidDeal:
        return None
    except ValueError as fault:
        raise Fault(None, f"in the moves played before: {fault}") from fault
    deals, end = 1, position
    for move, after in forced_plays(rules, position):
        deals += deals_again(rules.game, move)
        end = after
    return deals if rules.won(end) else None


def check_cut_verdict(puzzle: Puzzle, cuts: tuple[int, ...]) -> None:
    """That a verdict on cuts says whether there are any, and that moves are those of the puzzle's own cut."""
    if puzzle.verdict is not None and (puzzle.verdict == "solved") != bool(cuts):
        raise Fault(None, f"the verdict is {puzzle.verdict}, but {len(cuts)} cuts are given")
    if puzzle.moves is not None:
        check_play_of_cut(puzzle)


def given_cuts(puzzle: Puzzle) -> tuple[int, ...]:
    """The cuts of an answer. Raises Fault where there are none."""
    if puzzle.cuts is None:
        raise Fault(None, "no cuts are given")
    return puzzle.cuts
