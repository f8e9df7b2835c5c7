"""A puzzle and its answer as blocks."""

from bookgen.picture.views import deal_picture
from bookgen.press.document.anchors import answer_anchor, puzzle_anchor
from bookgen.press.document.blocks import Answer, DealPicture, PackPicture, Puzzle
from bookgen.press.wording.answer_text import (
    AnswerStep,
    answer_lines,
    answer_steps,
    said_answer,
    said_lead,
)
from bookgen.press.wording.heads import said_code
from bookgen.press.wording.pile_words import said_letters
from bookgen.press.wording.position_text import said_position
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import deal_sections, format_question, shuffle_sections


def puzzle_block(puzzle: PrintedPuzzle) -> Puzzle:
    """The puzzle as a block."""
    record = puzzle.record
    turn = record.question == "turn"
    return Puzzle(
        number=puzzle.number,
        anchor=puzzle_anchor(puzzle),
        answer=answer_anchor(puzzle),
        stars=record.stars,
        question=format_question(record),
        picture=_picture(puzzle),
        deal=() if turn else (*deal_sections(record), *shuffle_sections(record)),
        position=tuple(said_position(puzzle.game, puzzle.opening.piles)) if turn else (),
        played=() if turn else puzzle.played_steps,
        code=said_code(record),
    )


def _picture(puzzle: PrintedPuzzle) -> DealPicture | PackPicture:
    game, record = puzzle.game, puzzle.record
    if record.asks_cuts:
        return PackPicture(f"{game.title}: the pack", tuple(deal_sections(record)))
    # Of a turn the other player's stock is not asked for.
    whole = None if record.question == "turn" else deal_picture(game, puzzle.opening)
    return DealPicture(whole, deal_picture(game, puzzle.opening, apart=True))


def answer_block(puzzle: PrintedPuzzle, lettered: bool = True, tables: bool = True) -> Answer:
    """The answer as a block: ``lettered`` with letters for the piles, perhaps with tables, else in words."""
    record = puzzle.record
    sentence = said_answer(record)
    steps: tuple[AnswerStep, ...] = ()
    if sentence is None:
        bare = (AnswerStep(line) for line in answer_lines(puzzle, lettered))
        steps = tuple(answer_steps(puzzle) if lettered and tables else bare)
    return Answer(
        number=puzzle.number,
        anchor=answer_anchor(puzzle),
        puzzle=puzzle_anchor(puzzle),
        code=said_code(record),
        game=puzzle.game,
        sentence=sentence,
        legend=said_letters(puzzle.game) if lettered and sentence is None else "",
        lead=said_lead(record),
        steps=steps,
    )
