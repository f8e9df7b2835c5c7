"""The heads of puzzles and answers, and dates, as they are printed and read back.

``Puzzle 12``, the code of the puzzle below its deal, and ``Answer 12 · lucas#17``. On a sheet puzzles stand
under a date, and the answers under ``Yesterday’s answers:`` and another.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date

from bookgen.cards import OPTION, Options, format_option, parse_code, parse_option
from bookgen.errors import BadInput
from bookgen.press.wording.english import number_words, plural
from bookgen.press.wording.facts import PACK_NEEDED
from bookgen.puzzle import Puzzle

SUITS_ABOVE = "♠ ♥ ♦ ♣"
"""The line over the title of a leaf."""
HOW_TO_READ = "How to read these pages"
"""The line over what explains a leaf in large print."""
LEFT_BLANK = "This side is left blank."
"""On a side of a leaf in large print that has nothing else."""
BY_HAND = "dealt by hand"
CONTINUED = "continued"
"""What the head of the further part of an answer says: ``Answer 12, continued.``"""
LIST_OVERLEAF, LIST_FACING = "List overleaf.", "List on the facing page."
"""Below a picture whose list stands on the next page."""
RULES_PAGE = "Rules: page {}"
"""In the head of a puzzle, where the rules of its game begin on another opening."""


def format_motto(said: str) -> str:
    """A motto as it stands behind the number of a puzzle: ``“All in good time”``."""
    return f"“{said}”"


MONTHS = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
]  # fmt: skip
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


@dataclass(frozen=True)
class Head:
    """What the head of a puzzle or of an answer says, the ``title`` of its game too, if it has it. A deal
    made by hand has no seed."""

    number: int
    game: str
    seed: int | None
    options: Options = field(default_factory=dict)
    title: str = ""


def said_code(puzzle: Puzzle) -> str:
    """The full code; for a deal made by hand the game, ``dealt by hand``, and its options."""
    options = [format_option(*option) for option in sorted(puzzle.options.items())]
    return puzzle.deal_code or ", ".join([puzzle.game.id, BY_HAND, *options])


_BY_HAND = re.compile(rf"([a-z0-9-]+), {BY_HAND}((?:, {OPTION})*)")


def format_head(word: str, number: int, puzzle: Puzzle) -> str:
    """``Answer 12 · lucas#17``, the word being ``Answer``."""
    return f"{word} {number} · {said_code(puzzle)}"


_CODE = re.compile(rf"(?<![^\s.])([a-z][a-z0-9-]*#[0-9]+(?:\+{OPTION})*|{_BY_HAND.pattern})(?=\s|$)")
PUZZLE = re.compile(
    rf"Puzzle ([0-9]{{1,6}})(?: “(?P<motto>[^”]{{3,40}})”)?(?: {RULES_PAGE.format('(?P<rules>[0-9]{1,4})')})?"
    rf"(?: {PACK_NEEDED})?(?: (?:· )?[0-9]{{1,4}} min\.)?"
)
"""The head of a puzzle, perhaps with a motto, the page of its rules, the cards that it wants, and minutes."""


def find_codes(number: int, text: str) -> list[Head]:
    """What the codes in a text say, each as a head of the puzzle of that number.

    Raises BadInput where one has no meaning.
    """
    return [_head_of(number, match[1]) for match in _CODE.finditer(text)]


CODES_TITLE = "Deal these again"
"""Over the table of a book with the codes of its puzzles, by their numbers."""


FINDER_TITLE = "Which puzzle tonight?"
"""Over the list of a book to be ticked off, by stars and minutes, in place of that table."""
PLAYED_TITLE = "The puzzles played"
"""The same in older prints, in which the codes stood there game by game, less the name of the game, which
stood over them: ``The Star · the-star``, ``12 5 min. #17``."""


def format_code_row(code: str, counted: str = "") -> str:
    """What stands behind the number of a puzzle in that table: ``lucas#17``, of an ending perhaps a sum."""
    return f"{code} ({counted})" if counted else code


_ROW = re.compile(
    rf"(?<!\S)(?:· (?P<game>[a-z][a-z0-9-]*)|(?P<number>[0-9]{{1,6}}) (?:[0-9]{{1,4}} min\. )?"
    rf"(?P<code>(?:(?:[a-z][a-z0-9-]*)?#[0-9]+(?:\+{OPTION})*|{_BY_HAND.pattern})"
    rf"(?: \([0-9A-F]{{4}}\))?))(?!\S)"
)


def parse_code_rows(lines: Iterable[str]) -> dict[int, str]:
    """What stands behind each number in the lines of that table or list, whatever else stands among them.

    Raises BadInput for a number that stands twice, and for a short code that no game stands over.
    """
    # A code may be broken behind a hyphen of the game's name, or a plus, which have no blank after them.
    text = " ".join(lines).replace("- ", "-").replace("+ ", "+")
    found = dict[int, str]()
    game = ""
    for match in _ROW.finditer(text):
        if match["game"]:
            game = match["game"]
            continue
        number, code = match["number"], match["code"]
        if int(number) in found:
            raise BadInput(f"{CODES_TITLE}: puzzle {number} stands twice; wanted each once")
        if code.startswith("#") and not game:
            raise BadInput(f"{PLAYED_TITLE}: no game stands over puzzle {number}; wanted such as · lucas")
        found[int(number)] = f"{game}{code}" if code.startswith("#") else code
    return found


def parse_head(word: str, text: str) -> Head | None:
    """The head that a line gives, ``Answer 12 · Lucas · lucas#17``, in older prints without the
    title; None for a line that is no such head.

    Raises BadInput where it is one, but its code has no meaning.
    """
    found = re.fullmatch(rf"{word} ([0-9]{{1,6}}) · (.+)", text)
    if found is None:
        return None
    title, _, code = found[2].rpartition(" · ")
    return replace(_head_of(int(found[1]), code), title=title)


def _head_of(number: int, code: str) -> Head:
    """A number and a code, or what stands for one."""
    by_hand = _BY_HAND.fullmatch(code)
    if by_hand:
        options = [parse_option(part) for part in by_hand[2].split(", ")[1:]]
        if len(dict(options)) < len(options):
            raise BadInput(f"{code[:60]!r}: an option stands twice; wanted each once")
        return Head(number, by_hand[1], None, dict(options))
    read = parse_code(code)
    return Head(number, read.game, read.seed, dict(read.options))


YESTERDAY = "Yesterday’s answers: "
ANSWERS_OF = "Answers: "
"""What stands before the date of answers: on the leaf of the day after, and at the end of a month."""


def format_date(day: date, weekday: bool = False) -> str:
    """``20 November 2026``, or ``Friday, 20 November 2026``."""
    written = f"{day.day} {MONTHS[day.month - 1]} {day.year}"
    return f"{WEEKDAYS[day.weekday()]}, {written}" if weekday else written


def format_dateline(
    day: date, number: int | None, puzzles: int, only: int | None = None
) -> tuple[str, str, str]:
    """The line under the title of a sheet: ``No. 5``, ``Friday, 20 November 2026``, ``three puzzles``.

    Of a leaf with ``only`` one of several, by its place: ``one of three puzzles``.
    """
    many = f"{number_words(puzzles)} {plural('puzzle', puzzles)}"
    if only is not None and puzzles > 1:
        many = f"one of {many}"
    return "" if number is None else f"No. {number}", format_date(day, weekday=True), many


def parse_dateline(text: str) -> date | None:
    """The date of the line under the title of a sheet; None for a line that is none. Raises BadInput for a
    date that does not exist."""
    found = _DATELINE.fullmatch(text)
    return parse_date(found[1]) if found else None


_DATELINE = re.compile(
    rf"(?:No\. \d+ )?((?:{'|'.join(WEEKDAYS)}), \d{{1,2}} [A-Z][a-z]+ \d{{4}})"
    r"(?: (?:one of )?[a-z-]+ puzzles?)?"
)


def names_a_month(text: str) -> bool:
    """Whether a line is the name of a month with its year, ``February 2027``, as a packet begins with."""
    month, _, year = text.partition(" ")
    return month in MONTHS and year.isdecimal()


def parse_date(text: str) -> date:
    """The date of ``20 November 2026``, the weekday left aside; the way back from :func:`format_date`.

    Raises BadInput, quoting the text.
    """
    try:
        number, month, year = text.split(", ")[-1].split(" ")
        return date(int(year), MONTHS.index(month) + 1, int(number))
    except ValueError as error:
        raise BadInput(f"no date {text[:40]!r}; wanted such as 20 November 2026") from error
