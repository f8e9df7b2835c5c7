"""Takes puzzles and answers back out of a finished PDF, from what can be seen on its pages.

Nothing is judged here: what is read becomes puzzles, whose answers a referee can replay.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from bookgen.errors import BadInput
from bookgen.play import VoidDeal
from bookgen.press.read.printed_parts import PrintedPart, parted
from bookgen.press.read.read_puzzle import deal_named, puzzle_asked, with_answer
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.wording.collect import title_apart
from bookgen.press.wording.first_plays import check_first_plays
from bookgen.press.wording.heads import find_codes
from bookgen.press.wording.printed_hints import hints_fault
from bookgen.press.wording.redeal_words import check_redeals
from bookgen.press.wording.together import without_breaks
from bookgen.puzzle import Puzzle


@dataclass(frozen=True)
class KeyEntry:
    """One puzzle of a PDF with its answer, or what is wrong with it.

    ``page`` is that of the puzzle, as printed; of the answer where the puzzle is missing.
    """

    number: int
    page: str
    day: date | None = None
    puzzle: Puzzle | None = None
    fault: str | None = None
    half: Literal["unanswered", "unasked"] | None = None
    """Set where only the puzzle or only the answer is printed, as at both ends of a run of daily sheets."""

    @property
    def name(self) -> str:
        """``puzzle 12, page 45``, on a sheet with its date."""
        of = f" of {self.day.isoformat()}" if self.day else ""
        return f"puzzle {self.number}{of}, page {self.page}"


def read_key(path: Path) -> list[Puzzle]:
    """Every puzzle of a PDF with its printed answer, in the order of the pages.

    Raises BadInput, naming puzzle and page, for the first that is malformed, whose deal is not that of its
    code, or that has no printed answer, and for an answer without its puzzle.
    """
    puzzles = []
    for entry in read_entries(path):
        if entry.puzzle is None:
            raise BadInput(f"{entry.name}: {entry.fault}")
        puzzles.append(entry.puzzle)
    return puzzles


def read_entries(path: Path) -> list[KeyEntry]:
    """Every puzzle of a PDF as an entry, in the order of the pages, with its puzzle or with its fault.

    Raises BadInput when the file cannot be read, or has no puzzle on its pages.
    """
    puzzles, answers = _halves(path)
    return _joined(puzzles, answers)


def read_files(
    paths: Sequence[Path], progress: Callable[[int, int], None] = lambda done, whole: None
) -> list[tuple[Path, list[KeyEntry]]]:
    """The entries of several PDFs, by file; ``progress`` hears how many pages of each are read, of how many.

    A book without answers and a file with answers alone are taken together, the first of the ones with the
    first of the others, as entries of the book. Raises BadInput when one cannot be read, has no puzzle and no
    answer, or wants its fellow.
    """
    halves = {path: _halves(path, progress) for path in paths}
    undated = [path for path, parts in halves.items() if not any(part.day for some in parts for part in some)]
    asking = [path for path in undated if not halves[path][1]]
    answering = [path for path in undated if not halves[path][0]]
    for path in asking[len(answering) :]:
        count = len(halves[path][0])
        told = "1 puzzle is" if count == 1 else f"{count} puzzles are"
        raise BadInput(
            f"{path.name}: {told} printed in it, but no answers; wanted the PDF of the answers too"
        )
    for path in answering[len(asking) :]:
        raise BadInput(
            f"{path.name}: answers are printed in it, but no puzzles; wanted the PDF of the book too"
        )
    fellows = dict(zip(asking, answering, strict=True))
    return [
        (path, _joined(puzzles, halves[fellows[path]][1] if path in fellows else answers))
        for path, (puzzles, answers) in halves.items()
        if path not in answering
    ]


def entries_of(lines: Sequence[TextLine]) -> list[KeyEntry]:
    """The entries of the lines of any text in which puzzles and answers are printed."""
    return _joined(*parted(lines))


def _halves(
    path: Path, progress: Callable[[int, int], None] = lambda done, whole: None
) -> tuple[list[PrintedPart], list[PrintedPart]]:
    """The puzzles and the answers of a file."""
    puzzles, answers = parted(visible_lines(path, progress))
    if not puzzles and not answers:
        raise BadInput(f"{path.name}: no puzzle is printed on its pages")
    return puzzles, answers


def _joined(puzzles: Sequence[PrintedPart], answers: Sequence[PrintedPart]) -> list[KeyEntry]:
    """Each puzzle with its answer, and the answers that have none."""
    entries = [_entry(puzzle, puzzles, answers) for puzzle in puzzles]
    asked = {puzzle.key for puzzle in puzzles}
    for answer in answers:
        if answer.key not in asked:
            entries.append(_faulty(answer, "there is an answer, but no such puzzle", "unasked"))
    return entries


def _entry(puzzle: PrintedPart, puzzles: Sequence[PrintedPart], answers: Sequence[PrintedPart]) -> KeyEntry:
    """The puzzle and its answer as a record, or the fault that stands in the way."""
    found = [answer for answer in answers if answer.key == puzzle.key]
    if sum(other.key == puzzle.key for other in puzzles) > 1:
        return _faulty(puzzle, "the number stands at more than one puzzle")
    if len(found) > 1:
        return _faulty(puzzle, "there is more than one answer to it")
    fault = puzzle.fault or next((answer.fault for answer in found if answer.fault), None)
    if fault:
        return _faulty(puzzle, fault)
    try:
        heads = find_codes(puzzle.head.number, " ".join(puzzle.lines))
        if not heads:
            return _faulty(puzzle, "no code is printed with it")
        puzzle.head, at_puzzle = heads[-1], deal_named(heads[0])
        if at_puzzle != deal_named(puzzle.head):
            named = deal_named(puzzle.head)
            return _faulty(puzzle, f"its code is {at_puzzle}, but in the table of codes {named}")
        asked = puzzle_asked(puzzle)
        if not found:
            return _faulty(puzzle, "there is no printed answer", "unanswered")
        (answer,) = found
        told, said = deal_named(answer.head), deal_named(puzzle.head)
        if answer.head.game and told != said and not answer.own:
            return _faulty(puzzle, f"its answer is to {told}, but the puzzle is {said}")
        titled, titles = answer.head.title, (title_apart(asked.game), asked.game.title)
        if titled and without_breaks(titled) not in map(without_breaks, titles):
            return _faulty(puzzle, f"its answer is headed {titled}, but the game is {titles[0]}")
        solved = with_answer(asked, answer)
        check_first_plays(solved, " ".join(puzzle.lines))
        check_redeals(solved, " ".join(puzzle.lines))
        wrong = hints_fault(solved, puzzle.hints) if puzzle.hints else None
        if wrong:
            return _faulty(puzzle, wrong)
        return KeyEntry(puzzle.head.number, puzzle.page, puzzle.day, solved)
    except (BadInput, VoidDeal) as error:
        return _faulty(puzzle, str(error))


def _faulty(part: PrintedPart, fault: str, half: Literal["unanswered", "unasked"] | None = None) -> KeyEntry:
    """The entry of a part from which no answered puzzle could be made."""
    return KeyEntry(part.head.number, part.page, part.day, None, fault, half)
