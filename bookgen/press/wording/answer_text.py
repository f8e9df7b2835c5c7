"""An answer in words: its steps or its sentence, as they are printed and read back."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.press.wording.check_text import Check, check_of, checked_steps, lays_anew
from bookgen.press.wording.english import listed, plural
from bookgen.press.wording.marks import marks_of
from bookgen.press.wording.printed_puzzle import PrintedPuzzle, has_play
from bookgen.record import Record

PLAYED = "Already played"
CUTS = "Cuts"
LOST = "The game cannot be made to come out"
UNKNOWN = "No answer is known"
NONE = "None of them"
AT_ONCE = " at once"
GONE = "Cards got rid of"
END = "❦"
"""Closes the last answer."""


@dataclass(frozen=True)
class AnswerStep:
    """A step of an answer as it is printed, without number and stop; perhaps with a check below it."""

    line: str
    check: Check | None = None


def answer_lines(puzzle: PrintedPuzzle, short: bool = False) -> list[str]:
    """The numbered steps of an answer, without numbers and stops; none for another kind of answer.

    If ``short``, with letters for the piles.
    """
    return [line for line, _ in (puzzle.short_steps if short else puzzle.steps)]


def answer_steps(puzzle: PrintedPuzzle) -> list[AnswerStep]:
    """The same with letters for the piles, and with the table told after redeals and every so many steps."""
    steps = puzzle.short_steps
    positions = [puzzle.start]
    for _, moves in steps:
        positions.append(reduce(puzzle.rules.play, moves, positions[-1]))
    anew = [
        number
        for number, (_, moves) in enumerate(steps, start=1)
        if number < len(steps) and lays_anew(puzzle.game, moves, positions[number])
    ]
    checked = set(checked_steps(len(steps), anew))
    return [
        AnswerStep(line, check_of(puzzle.game, positions[number], number) if number in checked else None)
        for number, (line, _) in enumerate(steps, start=1)
    ]


def said_lead(record: Record) -> str | None:
    """The sentence before the steps, without its stop: which cut is played, or how many cards go."""
    if record.question == "turn" and record.count is not None:
        return f"{GONE}: {record.count}"
    return _said_places(record) if has_play(record) and record.moves else None


def _said_places(record: Record) -> str:
    """``B comes out: cut 17``; a play that has no move fails at once."""
    marks = marks_of(record)
    letters, cuts = [marks[cut] for cut in record.cuts or []], [str(cut) for cut in record.cuts or []]
    if not cuts:
        return f"{NONE} {'fails' if record.losing else 'comes out'}"
    if len(cuts) > 1:
        verb = "fail" if record.losing else "come out"
        return f"{listed(letters)} {verb}: cuts {listed(cuts)}{_said_count(record)}"
    verb = "fails" if record.losing else "comes out"
    at_once = AT_ONCE if has_play(record) and not record.moves else ""
    return f"{letters[0]} {verb}{at_once}: cut {cuts[0]}{_said_count(record)}"


def _said_count(record: Record) -> str:
    """``, in 23 deals``, where the fewest were asked for; else nothing."""
    if record.question != "fewest" or record.count is None:
        return ""
    return f", in {record.count} {plural(record.descriptor.round, record.count)}"


def said_answer(record: Record) -> str | None:
    """An answer that is a sentence and no steps, without its stop."""
    if record.among is not None and record.cuts is not None:
        return None if said_lead(record) else _said_places(record)
    if record.asks_cuts and record.cuts is not None:
        cuts = listed([str(cut) for cut in record.cuts]) if record.cuts else "none"
        return f"{CUTS}: {cuts}{_said_count(record)}"
    if record.verdict == "unsolvable":
        return LOST
    if record.moves is None:
        return UNKNOWN
    return None


_WITH_COUNT = re.compile(r"(.+), in (\d+) ([a-z]+)")


def parse_count(text: str, game: Game, wanted: bool) -> tuple[str, int | None]:
    """``Cuts: 5 and 17, in 23 deals`` without its end, and the number; it is there where it is ``wanted``.

    Raises BadInput where it is not, or stands without being wanted. Where nothing comes out, there is none.
    """
    found = _WITH_COUNT.fullmatch(text)
    none = text in (f"{CUTS}: none", f"{NONE} comes out")
    if found is None or none:
        if wanted and not none:
            raise BadInput(f"no answer {text[:60]!r}; wanted such as Cuts: 5 and 17, in 23 {game.round}s")
        return text, None
    count = int(found[2])
    if not wanted or found[3] != plural(game.round, count):
        raise BadInput(f"no answer {text[:60]!r}; {found[3]} are not asked for")
    return found[1], count


def parse_cuts(text: str) -> list[int]:
    """The cuts of ``Cuts: 5, 17 and 40``. Raises BadInput where they are no numbers."""
    said = text.removeprefix(f"{CUTS}:").strip()
    if said == "none":
        return []
    try:
        return [int(part) for part in re.split(r", | and ", said)]
    except ValueError as error:
        raise BadInput(f"no cuts {said[:40]!r}; wanted such as 5, 17 and 40") from error


def parse_gone(text: str) -> int:
    """The number of ``Cards got rid of: 11``. Raises BadInput for another sentence."""
    said = text.removeprefix(f"{GONE}: ")
    if said == text or not said.isdigit():
        raise BadInput(f"no answer {text[:60]!r}; wanted such as {GONE}: 11")
    return int(said)


_SOME_MARKS = r"[A-Z](?:(?:, | and )[A-Z])*"
_PLACES_SAID = re.compile(rf"({_SOME_MARKS}) (?:comes? out|fails?)({AT_ONCE})?: cuts? (.+)")
_PLACES_BEGUN = re.compile(rf"{_SOME_MARKS},? (?:and|comes?|fails?)\b|{NONE} ")


def begins_lead(text: str) -> bool:
    """Whether a line begins the sentence before the steps: which places answer, or how many cards go."""
    return _PLACES_BEGUN.match(text) is not None or text.startswith(f"{GONE}:")


def parse_places(text: str, marks: Mapping[str, int], losing: bool) -> tuple[list[int], bool]:
    """The cuts of ``B comes out: cut 17``, and whether the one fails at once.

    Raises BadInput where letters and cuts do not go together, or another thing is said than was asked.
    """
    if text == f"{NONE} {'fails' if losing else 'comes out'}":
        return [], False
    found = _PLACES_SAID.fullmatch(text)
    if found is None or (" fail" in text) != losing:
        wanted = "B fails: cut 17" if losing else "B comes out: cut 17"
        raise BadInput(f"no answer {text[:60]!r}; wanted such as {wanted}")
    letters, cuts = re.findall("[A-Z]", found[1]), parse_cuts(found[3])
    for letter, cut in zip(letters, cuts, strict=False):
        if marks.get(letter) != cut:
            raise BadInput(
                f"the answer has {letter} at cut {cut}, where {marks.get(letter, 'nothing')} is marked"
            )
    if len(letters) != len(cuts):
        raise BadInput(f"the answer has {len(letters)} letters and {len(cuts)} cuts")
    return cuts, bool(found[2])
