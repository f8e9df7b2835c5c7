"""A puzzle and its answer as blocks."""

from collections.abc import Sequence
from dataclasses import replace

from bookgen.games.striking import cards_only_leave
from bookgen.picture.once import deal_pictures_once, ending_picture_once
from bookgen.picture.turn_views import turn_picture
from bookgen.picture.views import Picture
from bookgen.press.document.anchors import answer_anchor, hint_anchor, puzzle_anchor
from bookgen.press.document.blocks import (
    Answer,
    CodeRow,
    DealPicture,
    EndingPicture,
    PackPicture,
    Puzzle,
    Writing,
)
from bookgen.press.wording.answer_text import (
    AnswerStep,
    answer_lines,
    answer_steps,
    said_answer,
    said_lead,
)
from bookgen.press.wording.ending_text import ending_sum, lead_of_ending, said_ending
from bookgen.press.wording.forced_play import forced_check
from bookgen.press.wording.heads import said_code
from bookgen.press.wording.key_legend import key_legend
from bookgen.press.wording.marks import stock_marks
from bookgen.press.wording.plan_remark import said_plan
from bookgen.press.wording.position_text import LEAD, said_position
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.puzzle_text import (
    deal_sections,
    format_question,
    orders_to_come,
    shuffle_sections,
)
from bookgen.press.wording.square_remark import said_squares
from bookgen.press.wording.turn_text import said_turn

PLAY_LINES = 8
"""Lines for the plays of an ending that has no limit: as many for each whose answer has no more steps, that
they may tell nothing, else the double or three times as many."""


def puzzle_block(puzzle: PrintedPuzzle, hints: bool = False, pencil: bool = False) -> Puzzle:
    """The puzzle as a block, with its code.

    With ``hints`` it leads to each of them; for a ``pencil`` it has room to write,
    and cards to strike off where cards only leave.
    """
    asked, shows = puzzle.puzzle, puzzle.shows
    dealt = shows in ("deal", "pack")
    position = (
        ()
        if dealt
        else said_ending(asked)
        if shows == "ending"
        else said_position(puzzle.game, puzzle.opening.piles)
    )
    return Puzzle(
        number=puzzle.number,
        anchor=puzzle_anchor(puzzle),
        answer=answer_anchor(puzzle),
        stars=asked.stars,
        question=format_question(asked),
        picture=_picture(puzzle, pencil and cards_only_leave(puzzle.game)),
        deal=(*deal_sections(asked), *shuffle_sections(asked)) if dealt else tuple(orders_to_come(asked)),
        position=tuple(position),
        played=puzzle.played_steps if dealt else (),
        code=said_code(asked),
        lead="" if dealt else lead_of_ending(asked) if shows == "ending" else LEAD,
        minutes=asked.minutes,
        sum=ending_sum(asked) if shows == "ending" else "",
        hints=tuple(hint_anchor(puzzle, place + 1) for place in range(len(puzzle.hints) if hints else 0)),
        writing=_writing(puzzle) if pencil else Writing(),
        counted=asked.asks_cuts or bool(asked.swaps),
        motto=puzzle.motto,
        game=puzzle.game,
    )


def _writing(puzzle: PrintedPuzzle) -> Writing:
    """Lines for the plays of an ending that is played out, a square where one is sought."""
    asked = puzzle.puzzle
    if puzzle.shows == "ending" and not asked.offers:
        times = min(3, -(-len(puzzle.short_steps) // PLAY_LINES))
        return Writing(lines=asked.within or max(1, times) * PLAY_LINES)
    return Writing(side=puzzle.game.rules.square_side if asked.question == "arrange" else 0)


def _picture(puzzle: PrintedPuzzle, struck: bool) -> DealPicture | PackPicture | EndingPicture:
    """The picture, its cards perhaps to be ``struck`` off."""
    game, asked = puzzle.game, puzzle.puzzle
    if puzzle.shows == "pack":
        return PackPicture(f"{game.title}: the pack", tuple(deal_sections(asked)), struck)
    given = _struck if struck else _as_it_is
    if puzzle.shows == "ending":
        return EndingPicture(given(ending_picture_once(game, puzzle.opening, stock_marks(asked))), struck)
    if puzzle.shows == "position":
        return EndingPicture(given(turn_picture(game, puzzle.opening)), struck)
    whole, apart = map(given, deal_pictures_once(game, puzzle.opening))
    return DealPicture(whole, apart, struck)


def _as_it_is(picture: Picture) -> Picture:
    return picture


def _struck(picture: Picture) -> Picture:
    """The picture with cards that leave room to strike them off."""
    return lambda room: replace(picture(room), pencil=True)


def answer_block(
    puzzle: PrintedPuzzle, lettered: bool = True, tables: bool = True, coded: bool = True
) -> Answer:
    """The answer as a block: ``lettered`` with letters for the piles, perhaps with tables, else in words.

    It is ``coded`` with the code of its puzzle. With tables a game that leaves no choice is not told step by
    step: one of them tells where it goes.
    """
    asked = puzzle.puzzle
    sentence, check = said_answer(asked), None
    if tables and lettered and asked.offers:
        sentence, check = said_lead(asked) or sentence, forced_check(asked)
    steps: tuple[AnswerStep, ...] = ()
    if sentence is None:
        bare = (AnswerStep(line) for line in answer_lines(puzzle, lettered))
        steps = tuple(answer_steps(puzzle) if lettered and tables else bare)
    turn = tuple(said_turn(puzzle, lettered) or said_plan(puzzle, lettered) or said_squares(puzzle))
    shown = (*(step.line for step in steps), *turn)
    return Answer(
        number=puzzle.number,
        anchor=answer_anchor(puzzle),
        puzzle=puzzle_anchor(puzzle),
        code=said_code(asked) if coded else "",
        game=puzzle.game,
        sentence=sentence,
        legend=key_legend(puzzle.game, shown) if lettered and sentence is None else "",
        lead=None if check or sentence else said_lead(asked),
        steps=steps,
        turn=turn,
        check=check,
        plays=_plays(puzzle, steps),
    )


def _plays(puzzle: PrintedPuzzle, steps: Sequence[AnswerStep]) -> int:
    """How many plays an answer has whose plays are limited, where its steps would be taken for them."""
    asked = puzzle.puzzle
    made = len(asked.moves or ()) if asked.within and steps else 0
    return made if made != len(steps) else 0


def code_row(puzzle: PrintedPuzzle) -> CodeRow:
    """The puzzle in the table of the codes."""
    asked = puzzle.puzzle
    counted = ending_sum(asked) if puzzle.shows == "ending" else ""
    return CodeRow(puzzle.number, said_code(asked), counted, puzzle_anchor(puzzle))
