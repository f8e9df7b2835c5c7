"""What wording a puzzle is made of: the part of a question that is printed, and read back from print."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import format_move
from bookgen.puzzle import Puzzle

Shown: TypeAlias = Literal["deal", "pack", "position", "ending"]
"""What a puzzle prints: its deal as it is laid, the pack that may be cut, every pile, or an ending."""
SO_FAR = "The game has been played so far"
"""With this the question of an ending began in older prints, which are still read."""
LOST = "The game cannot be made to come out"
"""The answer where nothing can be done."""
UNANSWERED = "there is no printed answer"
"""The fault of a puzzle without one."""
MARKS = "marks"
"""Beside the keys of a record: the letters of the places at which, a question says, the pack may be cut."""


def nothing_before(puzzle: Puzzle) -> str | None:
    """No sentence stands before the steps."""
    return None


def begins_nothing(line: str) -> bool:
    """No line begins such a sentence."""
    return False


def says_nothing(puzzle: Puzzle, text: str) -> Puzzle:
    """The question tells nothing of its answer."""
    return puzzle


@dataclass(frozen=True)
class Wording:
    """How a question and its answer are put into words, and how these are read.

    All sentences of answers are without their stops.
    """

    ask: Callable[[Puzzle], str]
    """The question as it stands under the head, its options apart."""
    read: Callable[[Game, str], dict[str, Any] | None]
    """The keys of the record that a printed question says, with MARKS; None for another question.

    Raises BadInput where it is this question, but has no meaning."""
    answer: Callable[[Puzzle], str | None]
    """The answer where it is a sentence and no steps; None where it is steps, or where there is none."""
    read_answer: Callable[[Puzzle, str | None, bool], Puzzle]
    """The puzzle with what a printed answer says in its sentence, and whether it has steps, these apart.

    Raises BadInput where that is no answer to it."""
    tell: Callable[[Puzzle, str], str]
    """The answer as it is told in a terminal, of a deal of that name."""
    lead: Callable[[Puzzle], str | None] = nothing_before
    """The sentence before the steps."""
    begins: Callable[[str], bool] = begins_nothing
    """Whether a printed line begins such a sentence."""
    sentences: tuple[str, ...] = ()
    """With what an answer begins that is a sentence and no steps."""
    expect: Callable[[Puzzle, str], Puzzle] = says_nothing
    """The puzzle with what its printed question says of the answer that is wanted."""
    shows: Callable[[Puzzle], Shown] = lambda puzzle: "deal"
    """What is printed for the puzzle to begin with."""
    says_options: bool = True
    """Whether the options of the puzzle are said with the question."""
    unsaid: tuple[str, ...] = ()
    """Options that are not said even so, as they mean nothing to a player; older prints may say them."""


def lost_or_steps(puzzle: Puzzle) -> str | None:
    """The answer to what is played: a sentence only where there is no way."""
    return LOST if puzzle.verdict == "unsolvable" else None


def read_steps(puzzle: Puzzle, sentence: str | None, steps: bool) -> Puzzle:
    """The way back: the steps are the answer, unless it is said that there is none."""
    if sentence is None and not steps:
        raise BadInput(UNANSWERED)
    return replace(puzzle, verdict="unsolvable" if sentence == LOST else "solved")


def tell_moves(puzzle: Puzzle, name: str) -> str:
    """That it is solved, with a move a line; or that it cannot come out."""
    if puzzle.verdict == "unsolvable":
        at = f" at cut {puzzle.cut}" if puzzle.game.kind == "chance" else ""
        return f"{name}: cannot come out{at}"
    moves = puzzle.moves or ()
    listed = (f"{number:>4}  {format_move(move)}" for number, move in enumerate(moves, start=1))
    return "\n".join([f"{name}: solved in {len(moves)} moves", *listed])
