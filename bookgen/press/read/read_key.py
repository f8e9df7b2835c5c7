"""Takes puzzles and answers back out of a finished PDF, from what can be seen on its pages.

Nothing is judged here: what is read becomes puzzles, whose answers a referee can replay.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Literal

from bookgen.cards import Card, Options
from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.play import Move, Position, Rules, VoidDeal
from bookgen.play.table import shuffles_wanted
from bookgen.press.read.read_answer import read_answer
from bookgen.press.read.read_deal import as_dealt
from bookgen.press.read.visible_text import TextLine, visible_lines
from bookgen.press.wording.answer_text import END, PLAYED, SENTENCES, UNKNOWN
from bookgen.press.wording.check_text import Check, differences, format_check, parse_check
from bookgen.press.wording.counted_words import read_counts
from bookgen.press.wording.ending_text import ENDING_LEAD, check_sum, read_ending
from bookgen.press.wording.forced_play import forced_check
from bookgen.press.wording.heads import (
    ANSWERS_OF,
    CONTINUED,
    PUZZLE,
    YESTERDAY,
    Head,
    find_code,
    parse_dateline,
    parse_head,
)
from bookgen.press.wording.marks import marks_of
from bookgen.press.wording.position_text import LEAD, parse_position
from bookgen.press.wording.puzzle_text import (
    LABELS,
    SHUFFLED,
    format_options,
    parse_cards,
    parse_pack,
    parse_question,
)
from bookgen.press.wording.question_table import wording_for
from bookgen.press.wording.steps import moves_by_step
from bookgen.press.wording.worded import LOST, MARKS, UNANSWERED
from bookgen.puzzle import Puzzle
from bookgen.record import FORMAT, puzzle_from

_SECTION = re.compile(rf"(?:{'|'.join(LABELS)}): ([^.]*)\.")
_PLAYED = re.compile(rf"{PLAYED}: ([^.]*)\.")
# Some italic figures lean so far over the stop that a blank is seen between them.
_PAGE = re.compile(r" · page \S+ ?$")
# The line may end with the point, where the code is too long to stand behind it.
_BEGUN = re.compile(PUZZLE.pattern + r"$|Answer [0-9]{1,6}(?: ·(?: |$)|$)")
_OWN = re.compile(r"Answer ([0-9]{1,6})\.(?: (.*))?")
"""The head of an answer right below its puzzle."""
_CONTINUED = re.compile(rf"Answer ([0-9]{{1,6}}), {CONTINUED}\.")
MOST_HEAD_LINES = 3


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
    """As :func:`read_key`, but each fault in its place.

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


def _halves(
    path: Path, progress: Callable[[int, int], None] = lambda done, whole: None
) -> tuple[list["_Part"], list["_Part"]]:
    """The puzzles and the answers of a file."""
    puzzles, answers = _parted(visible_lines(path, progress))
    if not puzzles and not answers:
        raise BadInput(f"{path.name}: no puzzle is printed on its pages")
    return puzzles, answers


def _joined(puzzles: Sequence["_Part"], answers: Sequence["_Part"]) -> list[KeyEntry]:
    """Each puzzle with its answer, and the answers that have none."""
    entries = [_entry(puzzle, puzzles, answers) for puzzle in puzzles]
    asked = {puzzle.key for puzzle in puzzles}
    for answer in answers:
        if answer.key not in asked:
            entries.append(answer.entry("there is an answer, but no such puzzle", "unasked"))
    return entries


def entries_of(lines: Sequence[TextLine]) -> list[KeyEntry]:
    """The same of the lines of any text in which puzzles and answers are printed."""
    return _joined(*_parted(lines))


@dataclass
class _Part:
    """A puzzle or an answer as it stands: its head and the lines under it."""

    head: Head
    page: str
    day: date | None
    lines: list[str] = field(default_factory=list)
    fault: str | None = None
    turned: bool = False
    own: bool = False
    """Set for an answer right below its puzzle, whose head does not name the puzzle again."""

    @property
    def key(self) -> tuple[date | None, int]:
        return self.day, self.head.number

    def entry(self, fault: str, half: Literal["unanswered", "unasked"] | None = None) -> KeyEntry:
        return KeyEntry(self.head.number, self.page, self.day, None, fault, half)


def _parted(lines: Sequence[TextLine]) -> tuple[list[_Part], list[_Part]]:
    """The puzzles and the answers of a text."""
    puzzles: list[_Part] = []
    answers: list[_Part] = []
    part: _Part | None = None
    day: date | None = None
    answered: date | None = None
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if part and part.turned and not line.turned:
            part = None  # What is upside down is closed by what is not.
        if line.text == END:
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
            part = _Part(puzzles[-1].head, line.page, puzzles[-1].day, [own[2]] if own[2] else [])
            part.turned, part.own = line.turned, True
            answers.append(part)
        elif further:
            number = int(further[1])
            part = next((answer for answer in reversed(answers) if answer.head.number == number), None)
        elif _BEGUN.match(line.text):
            told, used = _whole_head(lines, at - 1)
            at += used - 1
            word = line.text.partition(" ")[0]
            part = _begun(word, told, line.page, day if word == "Puzzle" else answered)
            part.turned = line.turned
            (puzzles if word == "Puzzle" else answers).append(part)
        elif part is not None:
            part.lines.append(line.text)
    return puzzles, answers


def _whole_head(lines: Sequence[TextLine], at: int) -> tuple[str, int]:
    """A head without its stop, and of how many lines it is made: that of an answer may take more than one."""
    text = lines[at].text
    if text.startswith("Puzzle"):
        return text, 1
    for used, line in enumerate(lines[at : at + MOST_HEAD_LINES], start=1):
        # A code may be broken behind a hyphen of the game's name, which has no blank after it.
        joint = "" if used == 1 or text.endswith("-") else " "
        text = line.text if used == 1 else f"{text}{joint}{line.text}"
        if text.endswith("."):
            return _PAGE.sub("", text[:-1]), used
    return lines[at].text, 1


def _begun(word: str, text: str, page: str, day: date | None) -> _Part:
    """A puzzle or an answer with its head; a head without meaning is its fault."""
    puzzle = PUZZLE.fullmatch(text)
    if puzzle:
        return _Part(Head(int(puzzle[1]), "", None), page, day)
    try:
        head = parse_head(word, text)
        fault = None if head else f"malformed head {text[:60]!r}"
    except BadInput as error:
        head, fault = None, str(error)
    return _Part(head or Head(int(text.split(" ")[1]), "", None), page, day, fault=fault)


def _entry(puzzle: _Part, puzzles: Sequence[_Part], answers: Sequence[_Part]) -> KeyEntry:
    """The puzzle and its answer as a record, or the fault that stands in the way."""
    found = [answer for answer in answers if answer.key == puzzle.key]
    if sum(other.key == puzzle.key for other in puzzles) > 1:
        return puzzle.entry("the number stands at more than one puzzle")
    if len(found) > 1:
        return puzzle.entry("there is more than one answer to it")
    fault = puzzle.fault or next((answer.fault for answer in found if answer.fault), None)
    if fault:
        return puzzle.entry(fault)
    try:
        head = find_code(puzzle.head.number, " ".join(puzzle.lines))
        if head is None:
            return puzzle.entry("no code is printed with it")
        puzzle.head = head
        asked = _asked(puzzle)
        if not found:
            return puzzle.entry("there is no printed answer", "unanswered")
        (answer,) = found
        told, said = _name(answer.head), _name(puzzle.head)
        if told != said and not answer.own:
            return puzzle.entry(f"its answer is to {told}, but the puzzle is {said}")
        return KeyEntry(puzzle.head.number, puzzle.page, puzzle.day, _answered(asked, answer))
    except (BadInput, VoidDeal) as error:
        return puzzle.entry(str(error))


def _name(head: Head) -> str:
    options = "".join(f"+{name}={value}" for name, value in sorted(head.options.items()))
    return f"{head.game}#{'by hand' if head.seed is None else head.seed}{options}"


def _asked(part: _Part) -> Puzzle:
    """The puzzle of a part, without its answer. Raises BadInput for what is no puzzle of ours."""
    game = find_game(part.head.game)
    body = " ".join(part.lines)
    asked = parse_question(game, body)
    letters = asked.pop(MARKS, None)
    begun, marks = _begun_with(game, body, letters)
    asked |= begun
    options = dict(part.head.options)
    orders = [parse_cards(order) for order in SHUFFLED.findall(body)]
    ending = _letters(ENDING_LEAD) in _letters(body)
    if ending:
        asked["counted"] = read_counts(game, options, body)
        orders = _all_orders(game, options, orders)
    raw: dict[str, Any] = {
        "format": FORMAT,
        "game": game.id,
        # What was played from the deal of the code is not printed: the position stands alone.
        "seed": None if ending else part.head.seed,
        "options": options,
        "shuffles": orders,
        "number": part.head.number,
        **asked,
    }
    if game.shuffles_in_the_deal and not ending:
        made = as_dealt(game, raw["deal"], part.head.seed, part.head.options)
        raw |= {"deal": made["deal"], "shuffles": made["shuffles"] + raw["shuffles"]}
    if part.day:
        raw["date"] = part.day.isoformat()
    if part.head.seed is not None:
        raw["code"] = _name(part.head)
    puzzle = puzzle_from(raw, "the puzzle")
    if ending:
        check_sum(puzzle, body)
    if marks != {letter: cut for cut, letter in marks_of(puzzle).items()}:
        raise BadInput("the letters stand at other places than those that are drawn for them by lot")
    puzzle = wording_for(puzzle).expect(puzzle, body)
    for sentence in format_options(game, puzzle.options):
        if _letters(sentence) not in _letters(body):
            raise BadInput(f"its options are not said with it; wanted {sentence!r}")
    played = _PLAYED.search(body)
    if played is None:
        return puzzle
    return replace(puzzle, played=_moves(puzzle, puzzle.opening, played[1].split("; ")))


def _begun_with(
    game: Game, body: str, letters: Sequence[str] | None
) -> tuple[dict[str, Any], dict[str, int]]:
    """What a puzzle begins with: its position, or its deal, perhaps to be cut; and the cuts by their letters.

    Raises BadInput where it is not there, or has no meaning.
    """
    if _letters(ENDING_LEAD) in _letters(body):
        position, marked = read_ending(game, body)
        return {"position": position} | _among(letters, [marked]), marked
    if _letters(LEAD) in _letters(body):
        return {"position": parse_position(game, body)}, {}
    packs = [parse_pack(section) for section in _SECTION.findall(body)]
    deal: list[Card] = [card for cards, _ in packs for card in cards]
    if not deal:
        raise BadInput("no deal is printed with it")
    marks = [marked for _, marked in packs]
    return {"deal": deal} | _among(letters, marks), marks[-1]


def _among(letters: Sequence[str] | None, marks: Sequence[Mapping[str, int]]) -> dict[str, list[int]]:
    """The cuts at the marks of a question. Raises BadInput where what is cut has others."""
    *others, last = marks
    if letters is None and not any(marks):
        return {}
    if any(others) or sorted(last) != list(letters or []):
        said, there = ", ".join(letters or ["none"]), ", ".join(letter for some in marks for letter in some)
        raise BadInput(f"the question names the marks {said}; in the pack there are: {there or 'none'}")
    return {"among": sorted(last.values())}


def _all_orders(game: Game, options: Options, printed: Sequence[list[Card]]) -> list[list[Card]]:
    """The orders of all shuffles, of an ending that prints those to come: the others are never asked for."""
    if not game.shuffles_in_play:
        return [*printed]
    return [list(game.cards)] * (shuffles_wanted(game, options) - len(printed)) + [*printed]


def _letters(text: str) -> str:
    """Without what the breaking of lines may add to a text."""
    return re.sub(r"[\s\u00ad-]", "", text)


def _moves(
    puzzle: Puzzle, position: Position, lines: Sequence[str], checks: Sequence[str] = ()
) -> tuple[Move, ...]:
    """The moves of printed steps, from a position on.

    Raises BadInput where the table is not as a check tells it.
    """
    steps = moves_by_step(puzzle.game, puzzle.rules, position, lines)
    if checks:
        told = [parse_check(puzzle.game, text) for text in checks]
        _hold_against(told, puzzle.game, puzzle.rules, position, steps)
    return tuple(move for step in steps for move in step)


def _hold_against(
    checks: Sequence[Check], game: Game, rules: Rules, position: Position, steps: Sequence[Sequence[Move]]
) -> None:
    """Each check against the table after its step, as far as every move is legal: the referee names the rest.

    Raises BadInput for the first that departs from it.
    """
    due = {check.step: check for check in checks}
    for number, moves in enumerate(steps, start=1):
        for move in moves:
            if move not in rules.moves(position):
                return
            position = rules.play(position, move)
        fault = differences(game, due[number], position) if number in due else None
        if fault:
            raise BadInput(fault)


def _hold_forced(puzzle: Puzzle, checks: Sequence[str]) -> None:
    """The table of a forced play against the play. Raises BadInput where it departs from it."""
    for text in checks:
        printed, made = parse_check(puzzle.game, text), forced_check(puzzle)
        if made != printed:
            there = format_check(made) if made else "no table"
            raise BadInput(f"the table {text[:60]!r} is not that of the play, which has {there[:60]!r}")


def _answered(puzzle: Puzzle, answer: _Part) -> Puzzle:
    """The puzzle with the answer that is printed. Raises BadInput where it has no meaning."""
    steps, checks, sentence = read_answer(puzzle.game, answer.lines)
    if sentence == UNKNOWN:
        raise BadInput(UNANSWERED)
    wording = wording_for(puzzle)
    if sentence and sentence.startswith(SENTENCES) and not sentence.startswith((*wording.sentences, LOST)):
        raise BadInput(f"{sentence[:60]!r} answers another question")
    found = wording.read_answer(puzzle, sentence, bool(steps))
    if not steps or found.verdict != "solved":
        _hold_forced(found, checks)
        return found
    if found.is_ending:
        return replace(found, moves=_moves(found, found.start_at(found.cut), steps, checks))
    start = found.opening
    for move in found.played:
        start = found.rules.play(start, move)
    return replace(found, moves=_moves(found, start, steps, checks))
