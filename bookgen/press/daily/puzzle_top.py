"""What stands over the picture of a puzzle on a day's leaf."""

from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.press.daily.setting import Design
from bookgen.press.document.blocks import Puzzle
from bookgen.press.puzzle.answer_boxes import BoxedHead, WithBoxes, letters_offered
from bookgen.press.puzzle.parts import PuzzleHead, question, question_set
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style
from bookgen.press.wording.collect import title_apart
from bookgen.press.wording.facts import pack_needed
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import brief_for, summary
from bookgen.press.wording.together import tied

TOP_SIZE, TOP_ROOM = 10.5, 19.0
"""The size of the head of a puzzle, and its points of height."""


def puzzle_top(
    puzzle: PrintedPuzzle,
    block: Puzzle,
    design: Design,
    style: Style,
    asked: Style,
    by: float,
    as_laid: bool = False,
) -> list[Flowable]:
    """The head of a puzzle, so many times as large, its question, its game's name and rules in brief, one of
    them with boxes to tick for its letters; in large print, where these stand below, in a line, with whole
    rules. Of rows nothing is said where its piles lie in the picture ``as_laid`` on the table."""
    asked_of = puzzle.puzzle
    # In large print a side has room for them once.
    once = design.rules_daily and design.trim.large
    brief = summary(puzzle.game, asked_of.options) if once else brief_for(asked_of, as_laid)
    (said,) = parse_markup(tied(brief.rstrip()))
    runs = [style.run(f"{title_apart(puzzle.game)}. ", "SemiBold"), *style.runs(said.spans)]
    where = [style.run(" The whole rules follow.", style.slanted)] if once else []
    told = [*runs, *where]
    # Who plays with a pencil gets out no cards.
    pack = "" if design.pencil else pack_needed(puzzle.game)
    size = by * TOP_SIZE
    head = PuzzleHead(block, size, by * TOP_ROOM, style.slanted, pack)
    block, letters = replace(block, question=tied(block.question)), letters_offered(puzzle, block)
    if design.trim.large or not letters:
        return [head, question(block, asked), Passage(told, style)]
    boxed = WithBoxes(*question_set(block, asked), letters)
    rules = WithBoxes(told, style, letters, instead=boxed)
    return [BoxedHead(head, letters, size, (boxed, rules)), boxed, rules]
