"""What is told of kept endings in hints and answers beyond what they are kept with, found or on file."""

from contextlib import suppress
from dataclasses import replace
from typing import get_args

from msgspec import structs

from bookgen.hints import early_turn, names_first_plays, plays_named, told_turning
from bookgen.play import Move
from bookgen.puzzle import Because, BecauseKind, Must, MustKind, Puzzle, Tally, Why, WhyKind
from bookgen.puzzles.endings.kept import KeptEnding, printable_ending
from bookgen.puzzles.endings.losing import kept_with_all_losing
from bookgen.puzzles.endings.must_reasons import with_reason
from bookgen.puzzles.endings.musts import musts_of
from bookgen.puzzles.endings.narrow import narrow_turn
from bookgen.puzzles.endings.tallied import tally_of, with_spare
from bookgen.puzzles.endings.ways import all_ways
from bookgen.puzzles.endings.whys import stuck_whys, whys_of
from bookgen.puzzles.kept_facts import EndingFacts, NarrowTurn, ending_facts, parse_moves, written_moves
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
    whys, early = (dict(map(_parse_why, lines)) for lines in (facts.whys, facts.early))
    musts = tuple(map(_parse_must, facts.musts))
    tally = _parse_tally(facts.tally) if facts.tally else None
    return replace(puzzle, narrow=narrow, musts=musts, whys=whys, early_whys=early, tally=tally)


@once_each()
def _found_insight(kept: KeptEnding) -> EndingFacts:
    return found_insight(kept)


def found_insight(kept: KeptEnding) -> EndingFacts:
    """The same found anew; nothing of an ending that is not played out, and little of one that has too many
    ways."""
    if kept.question != PLAY or kept.swaps:
        return EndingFacts()
    puzzle = kept.puzzle()
    found = _found_of_ways(puzzle, kept.budget)
    return structs.replace(found, named=bool(plays_named(_with_facts(puzzle, found))))


def _found_of_ways(puzzle: Puzzle, budget: int) -> EndingFacts:
    """What is found of all ways of an ending, of which so many positions may be stored."""
    ways = all_ways(puzzle, budget)
    if ways is None:
        known = told_turning(puzzle)
        return EndingFacts(whys=[_format_why(*each) for each in stuck_whys(puzzle, known)] if known else [])
    narrow, known = None, puzzle.turning
    reasons = dict[Move, Why]()
    turn = None if known is None else kept_with_all_losing(puzzle, ways, known)
    # One that names plays to begin with is decided by these.
    if not names_first_plays(replace(puzzle, narrow=turn)):
        turn, found = narrow_turn(puzzle, ways, budget) or (turn, {})
        reasons = {**found}
    if turn is not None and (known is None or turn != known):
        narrow = NarrowTurn.of(turn)
        puzzle = replace(puzzle, narrow=turn)
    told, first = told_turning(puzzle), early_turn(puzzle)
    if told is not None and not reasons:
        reasons = dict(whys_of(puzzle, ways, told, budget))
    spent = tally_of(puzzle, ways)
    whys = [_format_why(move, with_spare(why, move, spent, puzzle.within)) for move, why in reasons.items()]
    early = [] if first is None else [_format_why(*each) for each in whys_of(puzzle, ways, first, budget)]
    musts = [_format_must(with_reason(puzzle, ways, must)) for must in musts_of(puzzle, ways)]
    tally = "" if spent is None else " ".join((str(spent.home), str(spent.off), *spent.aside))
    return EndingFacts(narrow=narrow, musts=musts, whys=whys, early=early, tally=tally)


def _parse_tally(text: str) -> Tally:
    """On what plays are spent, from its line. Raises ValueError for what is none."""
    home, off, *aside = text.split()
    return Tally(int(home), int(off), tuple(aside))


def _format_must(must: Must) -> str:
    """``before 60 KH 9S``, with its reason behind a bar: ``| stuck 7D QC``."""
    reason = () if must.because is None else ("|", must.because.kind, *must.because.cards)
    return " ".join((must.kind, str(must.traps), *(must.cards or (must.pile,)), *reason))


def _parse_must(text: str) -> Must:
    """A fact from its line. Raises ValueError for what is none."""
    told, _, reason = text.partition(" | ")
    kind, traps, *of = told.split()
    if kind not in _KINDS or not of:
        raise ValueError(f"no fact: {text[:60]!r}")
    because = _parse_because(reason) if reason else None
    if kind == "empty":
        return Must("empty", (), int(traps), of[0], because)
    return Must(_KINDS[kind], tuple(of), int(traps), because=because)


def _parse_because(text: str) -> Because:
    kind, *cards = text.split()
    if kind not in _BECAUSE_KINDS:
        raise ValueError(f"no reason: {text[:60]!r}")
    return Because(_BECAUSE_KINDS[kind], tuple(cards))


def _format_why(move: Move, why: Why) -> str:
    """``home 7D - tableau-1>tableau-2:6D``, and what comes of the play behind a bar: ``| stuck KS TD``; in
    which circle cards then wait, behind another: ``| circle 9S QC KS``."""
    comes = () if why.because is None else ("|", why.because.kind, *why.because.cards)
    circle = ("|", _CIRCLE, *why.circle) if why.circle else ()
    return " ".join((why.kind, why.card or "-", why.other or "-", written_moves((move,)), *comes, *circle))


def _parse_why(text: str) -> tuple[Move, Why]:
    """A losing play and its reason from its line. Raises ValueError for what is none."""
    told, *parts = text.split(" | ")
    kind, card, other, move = told.split()
    if kind not in _WHY_KINDS:
        raise ValueError(f"no reason: {text[:60]!r}")
    circle = parts.pop().split()[1:] if parts and parts[-1].startswith(f"{_CIRCLE} ") else ()
    because = _parse_because(parts[0]) if parts else None
    why = Why(_WHY_KINDS[kind], card.strip("-"), "" if other == "-" else other, because, tuple(circle))
    return parse_moves(move)[0], why


_CIRCLE = "circle"
_WHY_KINDS: dict[str, WhyKind] = {kind: kind for kind in get_args(WhyKind)}
_KINDS: dict[str, MustKind] = {kind: kind for kind in get_args(MustKind)}
_BECAUSE_KINDS: dict[str, BecauseKind] = {kind: kind for kind in get_args(BecauseKind)}
