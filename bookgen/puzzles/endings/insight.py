"""What is told of kept endings in hints and answers beyond what they are kept with, found or on file."""

from contextlib import suppress
from dataclasses import replace
from typing import get_args

from bookgen.puzzle import Must, MustKind, Puzzle
from bookgen.puzzles.endings.kept import KeptEnding, printable_ending
from bookgen.puzzles.endings.musts import musts_of
from bookgen.puzzles.endings.narrow import narrow_turn
from bookgen.puzzles.endings.ways import all_ways
from bookgen.puzzles.kept_facts import EndingFacts, NarrowTurn, ending_facts
from bookgen.puzzles.once_each import once_each
from bookgen.questions.table import PLAY


def told_ending(kept: KeptEnding) -> Puzzle:
    """A kept ending that the referee has just passed, with what hints and answer tell of its ways.

    Raises BadInput, naming the ending and the fault, when it does not hold.
    """
    return with_insight(kept, printable_ending(kept))


def with_insight(kept: KeptEnding, puzzle: Puzzle) -> Puzzle:
    """The puzzle of a kept ending with its narrow turn and what every way does."""
    if puzzle.question != PLAY or puzzle.swaps:
        return puzzle
    told = ending_facts(kept)
    if told is not None:
        # Of a damaged line it is found anew.
        with suppress(ValueError):
            return _with_facts(puzzle, told)
    return _with_facts(puzzle, _found_insight(kept))


def _with_facts(puzzle: Puzzle, facts: EndingFacts) -> Puzzle:
    narrow = None if facts.narrow is None else facts.narrow.turning()
    return replace(puzzle, narrow=narrow, musts=tuple(map(_parse_must, facts.musts)))


@once_each()
def _found_insight(kept: KeptEnding) -> EndingFacts:
    return found_insight(kept)


def found_insight(kept: KeptEnding) -> EndingFacts:
    """The same found anew; nothing of an ending that is not played out, or has too many ways."""
    if kept.question != PLAY or kept.swaps:
        return EndingFacts()
    puzzle = kept.puzzle()
    ways = all_ways(puzzle, kept.budget)
    if ways is None:
        return EndingFacts()
    turn = narrow_turn(puzzle, ways)
    narrow = None
    if turn is not None and (kept.turning is None or kept.turning.at != turn.at):
        narrow = NarrowTurn.of(turn)
    return EndingFacts(narrow=narrow, musts=[_format_must(must) for must in musts_of(puzzle, ways)])


def _format_must(must: Must) -> str:
    return " ".join((must.kind, str(must.traps), *(must.cards or (must.pile,))))


def _parse_must(text: str) -> Must:
    """A fact from its line. Raises ValueError for what is none."""
    kind, traps, *of = text.split()
    if kind not in _KINDS or not of:
        raise ValueError(f"no fact: {text[:60]!r}")
    if kind == "empty":
        return Must("empty", (), int(traps), of[0])
    return Must(_KINDS[kind], tuple(of), int(traps))


_KINDS: dict[str, MustKind] = {kind: kind for kind in get_args(MustKind)}
