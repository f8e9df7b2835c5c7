"""Makes a puzzle of a printed part, and gives it the answer that is printed as another."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bookgen.cards import Card, Options
from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.play import Move, Position, Rules
from bookgen.play.table import shuffles_wanted
from bookgen.press.read.printed_parts import PrintedPart
from bookgen.press.read.read_answer import read_answer
from bookgen.press.read.read_deal import as_dealt, before_refusing
from bookgen.press.wording.answer_text import PLAYED, SENTENCES, UNKNOWN
from bookgen.press.wording.check_text import Check, differences, format_check, is_same_table, parse_check
from bookgen.press.wording.counted_words import read_counts
from bookgen.press.wording.due_play import check_due
from bookgen.press.wording.ending_text import ENDING_LEADS, check_sum, read_ending
from bookgen.press.wording.forced_play import forced_check
from bookgen.press.wording.heads import Head
from bookgen.press.wording.marks import marks_of
from bookgen.press.wording.plan_remark import check_plan
from bookgen.press.wording.position_text import LEAD, parse_position
from bookgen.press.wording.puzzle_text import (
    LABELS,
    SHUFFLED,
    parse_cards,
    parse_pack,
    parse_question,
    said_options,
)
from bookgen.press.wording.question_table import wording_for
from bookgen.press.wording.square_remark import check_squares
from bookgen.press.wording.steps import moves_by_step
from bookgen.press.wording.together import without_breaks
from bookgen.press.wording.worded import LOST, MARKS, UNANSWERED
from bookgen.puzzle import Puzzle
from bookgen.record import FORMAT, puzzle_from

_SECTION = re.compile(rf"(?:{'|'.join(LABELS)})(?: \([^)]*\))?: ([^.]*)\.")
_PLAYED = re.compile(rf"{PLAYED}: ([^.]*)\.")


def puzzle_asked(part: PrintedPart) -> Puzzle:
    """The puzzle of a part, without its answer. Raises BadInput for what is no puzzle of ours."""
    game = find_game(part.head.game)
    body = " ".join(part.lines)
    asked = parse_question(game, body)
    letters = asked.pop(MARKS, None)
    begun, marks = _begun_with(game, body, letters)
    asked |= begun
    options = dict(part.head.options)
    orders = [parse_cards(order) for order in SHUFFLED.findall(body)]
    ending = _tells_an_ending(body)
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
    if game.laid_otherwise and not ending:
        raw["deal"] = before_refusing(game, raw["deal"], part.head.seed, options)
    if part.day:
        raw["date"] = part.day.isoformat()
    if part.head.seed is not None:
        raw["code"] = deal_named(part.head)
    puzzle = puzzle_from(raw, "the puzzle")
    if ending:
        check_sum(puzzle, body)
        check_due(puzzle, body)
    if marks != {letter: cut for cut, letter in marks_of(puzzle).items()}:
        raise BadInput("the letters stand at other places than those that are drawn for them by lot")
    puzzle = wording_for(puzzle).expect(puzzle, body)
    for sentence in said_options(puzzle):
        if without_breaks(sentence) not in without_breaks(body):
            raise BadInput(f"its options are not said with it; wanted {sentence!r}")
    played = _PLAYED.search(body)
    if played is None:
        return puzzle
    return replace(puzzle, played=_moves(puzzle, puzzle.opening, played[1].split("; ")))


def _tells_an_ending(body: str) -> bool:
    """Whether the text of a puzzle lists the cards of an ending."""
    bare = without_breaks(body)
    return any(without_breaks(lead) in bare for lead in ENDING_LEADS)


def _begun_with(
    game: Game, body: str, letters: Sequence[str] | None
) -> tuple[dict[str, Any], dict[str, int]]:
    """What a puzzle begins with: its position, or its deal, perhaps to be cut; and the cuts by their letters.

    Raises BadInput where it is not there, or has no meaning.
    """
    if _tells_an_ending(body):
        position, marked = read_ending(game, body)
        return {"position": position} | _among(letters, [marked]), marked
    if without_breaks(LEAD) in without_breaks(body):
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


def with_answer(puzzle: Puzzle, answer: PrintedPart) -> Puzzle:
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
        return replace(found, moves=_moves(found, found.answer_start(), steps, checks))
    start = found.opening
    for move in found.played:
        start = found.rules.play(start, move)
    return replace(found, moves=_moves(found, start, steps, checks, answer.lines))


def _moves(
    puzzle: Puzzle,
    position: Position,
    lines: Sequence[str],
    checks: Sequence[str] = (),
    planned: Sequence[str] = (),
) -> tuple[Move, ...]:
    """The moves of printed steps, from a position on.

    Raises BadInput where the table is not as a check tells it, or the steps not as is told of the plan in
    lines in which it may be ``planned``.
    """
    steps = moves_by_step(puzzle.game, puzzle.rules, position, lines)
    if checks:
        told = [parse_check(puzzle.game, text) for text in checks]
        _hold_against(told, puzzle.game, puzzle.rules, position, steps)
    check_plan(puzzle.rules, position, steps, planned)
    moves = tuple(move for step in steps for move in step)
    check_squares(puzzle.rules, position, moves, planned)
    return moves


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
        if made is None or not is_same_table(made, printed):
            there = format_check(made) if made else "no table"
            raise BadInput(f"the table {text[:60]!r} is not that of the play, which has {there[:60]!r}")


def deal_named(head: Head) -> str:
    """The deal of a head: its code with its options, ``lucas#by hand`` where it has no seed."""
    options = "".join(f"+{name}={value}" for name, value in sorted(head.options.items()))
    return f"{head.game}#{'by hand' if head.seed is None else head.seed}{options}"
