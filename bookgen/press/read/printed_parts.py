"""Parts the lines of a text into the puzzles and the answers that are printed in it, by their heads."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from bookgen.errors import BadInput
from bookgen.press.read.visible_text import TextLine
from bookgen.press.wording.answer_text import END
from bookgen.press.wording.facts import OPENS_GAME
from bookgen.press.wording.heads import (
    ANSWERS_OF,
    CODES_TITLE,
    CONTINUED,
    HOW_TO_READ,
    LEFT_BLANK,
    LIST_FACING,
    LIST_OVERLEAF,
    PLAYED_TITLE,
    PUZZLE,
    SUITS_ABOVE,
    YESTERDAY,
    Head,
    names_a_month,
    parse_code_rows,
    parse_date,
    parse_dateline,
    parse_head,
)
from bookgen.press.wording.hints import HINT_HEADS, HINTS_FOR_TODAY, HINTS_OF
from bookgen.press.wording.printed_hints import parse_hints
from bookgen.press.wording.sayings import KNOWN

# Some italic figures lean so far over the stop that a blank is seen between them.
_PAGE = re.compile(r" · page \S+ ?$")
# The line may end with the point, where the code is too long to stand behind it.
_BEGUN = re.compile(PUZZLE.pattern + r"$|Answer [0-9]{1,6}(?: ·(?: |$)|$)")
_UNCODED = re.compile(r"Answer ([0-9]{1,6})")
"""The head of an answer whose code stands in the table of the book, less page and stop."""
_OWN = re.compile(r"Answer ([0-9]{1,6})\.(?: (.*))?")
"""The head of an answer right below its puzzle."""
_CONTINUED = re.compile(rf"Answer ([0-9]{{1,6}})(?: of ([0-9]+ [A-Z][a-z]+ [0-9]+))?, {CONTINUED}(?:\.| ·.*)")
"""The head of the further part of an answer; in large print it tells the date, and then the game."""
_GOING_ON = re.compile(
    rf"Puzzle [0-9]{{1,6}}, {CONTINUED}\.|{re.escape(LIST_OVERLEAF)}|{re.escape(LIST_FACING)}"
)
"""What parts a puzzle whose list stands on the page after its picture."""
_HINTS_HEADED = re.compile(rf"(?:{'|'.join(HINT_HEADS)})(?: (\d.*))?")
"""The head of a list of hints; on a sheet the first of them, or some, stand behind it."""
MOST_HEAD_LINES, MOST_LETTERED_LINES = 3, 6
"""Lines of a head, and of one that tells what the letters of its answer mean."""


@dataclass
class PrintedPart:
    """A puzzle or an answer as it stands: its head and the lines under it."""

    head: Head
    page: str
    day: date | None
    lines: list[str] = field(default_factory=list)
    fault: str | None = None
    turned: bool = False
    own: bool = False
    """Set for an answer right below its puzzle, whose head does not name the puzzle again."""
    rules: str | None = None
    """Of a puzzle the page on which the rules of its game begin, if its head tells it."""
    hints: list[str] = field(default_factory=list)
    """Of a puzzle, in the order in which they are printed."""

    @property
    def key(self) -> tuple[date | None, int]:
        """The day, if there is one, and the number, by which a puzzle and its answer find each other."""
        return self.day, self.head.number


def parted(lines: Sequence[TextLine]) -> tuple[list[PrintedPart], list[PrintedPart]]:
    """The puzzles and the answers of a text, in the order in which they stand.

    The code of a puzzle from the table of a book is its last line, behind that of its page.
    """
    puzzles: list[PrintedPart] = []
    answers: list[PrintedPart] = []
    part: PrintedPart | None = None
    day: date | None = None
    answered: date | None = None
    table: list[str] | None = None
    at = 0
    lines, lists = _without_hints([line for line in lines if not _GOING_ON.fullmatch(line.text)])
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.text in (CODES_TITLE, PLAYED_TITLE):
            part, table = None, table or []
            continue
        if part and part.turned and not line.turned:
            part = None  # What is upside down is closed by what is not.
        # The rules of the next game name piles as a position does.
        if (
            line.text in (END, HOW_TO_READ, LEFT_BLANK)
            or _opens_game(lines, at - 1)
            or names_a_month(line.text)
        ):
            part = None
            continue
        answers_of = line.text.startswith((YESTERDAY, ANSWERS_OF))
        of = parse_dateline(line.text.removeprefix(YESTERDAY).removeprefix(ANSWERS_OF))
        if of:
            part = None
            day, answered = (day, of) if answers_of else (of, None)
            continue
        own, further = _OWN.fullmatch(line.text), _CONTINUED.fullmatch(line.text)
        if own and puzzles and puzzles[-1].head.number == int(own[1]):
            part = PrintedPart(puzzles[-1].head, line.page, puzzles[-1].day, [own[2]] if own[2] else [])
            part.turned, part.own = line.turned, True
            answers.append(part)
        elif further:
            part = _answer_going_on(answers, int(further[1]), further[2])
            at += whole_head(lines, at - 1, MOST_LETTERED_LINES)[1] - 1
        elif _BEGUN.match(line.text):
            told, used = whole_head(lines, at - 1)
            at += used - 1
            word = line.text.partition(" ")[0]
            part = _begun(word, told, line.page, day if word == "Puzzle" else answered)
            part.turned, part.fault = line.turned, part.fault or _astray(part.rules, lines, at)
            (puzzles if word == "Puzzle" else answers).append(part)
        elif part is not None:
            part.lines.append(line.text)
        elif table is not None:
            table.append(line.text)
    codes = parse_code_rows(table or ())
    for puzzle in puzzles:
        if puzzle.day is None and puzzle.head.number in codes:
            puzzle.lines.append(codes[puzzle.head.number])
    _give_hints(puzzles, lists)
    return puzzles, answers


def _answer_going_on(answers: Sequence[PrintedPart], number: int, of: str | None) -> PrintedPart | None:
    """The answer that goes on, by its number, and its date where that is told."""
    day = parse_date(of) if of else None
    same = (each for each in reversed(answers) if each.head.number == number)
    return next((each for each in same if day in (None, each.day)), None)


@dataclass
class _HintList:
    """The lines of a list of hints, and the day to whose puzzles they are; ``turned`` if upside down."""

    day: date | None
    turned: bool
    lines: list[str] = field(default_factory=list)


def _without_hints(lines: Sequence[TextLine]) -> tuple[list[TextLine], list[_HintList]]:
    """The lines before and after the lists of hints, each of these from its head on; and the lists."""
    rest: list[TextLine] = []
    lists: list[_HintList] = []
    day: date | None = None
    hinted: date | None = None
    listing = False
    for line in lines:
        of = parse_dateline(line.text.removeprefix(HINTS_OF)) if line.text.startswith(HINTS_OF) else None
        today, headed = line.text.startswith(HINTS_FOR_TODAY), _HINTS_HEADED.fullmatch(line.text)
        if of or today or headed:
            # Those at the end of a month stand under dates of their own.
            hinted = of if of else None if today else hinted
            listing = True
            lists.append(_HintList(hinted or day, line.turned, [headed[1]] if headed and headed[1] else []))
        elif listing and not _closes(line, lists[-1]):
            lists[-1].lines.append(line.text)
        else:
            listing = False
            rest.append(line)
            if of := parse_dateline(line.text):
                day, hinted = of, None
    return rest, lists


def _closes(line: TextLine, listed: _HintList) -> bool:
    """Whether a line ends a list of hints: the end of a part, the head of another leaf, answers under a date
    or of a month, or what is turned otherwise."""
    ends = line.text in (END, HOW_TO_READ, LEFT_BLANK, SUITS_ABOVE) or line.text.startswith(
        (YESTERDAY, ANSWERS_OF)
    )
    dated = parse_dateline(line.text) or names_a_month(line.text)
    return ends or bool(dated) or line.turned != listed.turned


def _give_hints(puzzles: Sequence[PrintedPart], lists: Sequence[_HintList]) -> None:
    """Each printed hint to its puzzle; one to a puzzle that there is not is a fault of the last."""
    by_key = {puzzle.key: puzzle for puzzle in puzzles}
    for listed in lists:
        for number, said in parse_hints(" ".join(listed.lines)):
            if (listed.day, number) in by_key:
                by_key[listed.day, number].hints.append(said)
            elif puzzles:
                puzzles[-1].fault = f"there is a hint to puzzle {number}, but no such puzzle"


def whole_head(lines: Sequence[TextLine], at: int, most: int = MOST_HEAD_LINES) -> tuple[str, int]:
    """A head without its stop, and of how many lines it is made: that of an answer may take more than one."""
    text = lines[at].text
    if text.startswith("Puzzle"):
        return text, 1
    for used, line in enumerate(lines[at : at + most], start=1):
        # A code may be broken behind a hyphen of the game's name, or a plus, which have no blank after them.
        joint = "" if used == 1 or text.endswith(("-", "+")) else " "
        text = line.text if used == 1 else f"{text}{joint}{line.text}"
        if text.endswith("."):
            return _PAGE.sub("", text[:-1]), used
    return lines[at].text, 1


def _astray(told: str | None, lines: Sequence[TextLine], at: int) -> str | None:
    """What is wrong if the rules of the game before a line do not begin on the page that is told."""
    before = range(at - 1, -1, -1) if told else ()
    begun = next((lines[place].page for place in before if _opens_game(lines, place)), told)
    return f"the rules of its game begin on page {begun}, not {told}" if begun != told else None


def _opens_game(lines: Sequence[TextLine], at: int) -> bool:
    """Whether a line stands under the title of a game, whole or broken once."""
    told = lines[at].text
    broken = f"{told} {lines[at + 1].text}" if at + 1 < len(lines) else told
    return any(OPENS_GAME.search(text) for text in (told, broken))


def _begun(word: str, text: str, page: str, day: date | None) -> PrintedPart:
    """A puzzle or an answer with its head; a head without meaning is its fault."""
    uncoded = PUZZLE.fullmatch(text) or _UNCODED.fullmatch(text)
    if uncoded:
        rules, motto = uncoded.group("rules", "motto") if uncoded.re is PUZZLE else (None, None)
        fault = None if motto is None or motto in KNOWN else f"no motto {motto!r} is known"
        return PrintedPart(Head(int(uncoded[1]), "", None), page, day, rules=rules, fault=fault)
    try:
        head = parse_head(word, text)
        fault = None if head else f"malformed head {text[:60]!r}"
    except BadInput as error:
        head, fault = None, str(error)
    return PrintedPart(head or Head(int(text.split(" ")[1]), "", None), page, day, fault=fault)
