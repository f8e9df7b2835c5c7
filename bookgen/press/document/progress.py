"""The list of a volume's puzzles to be ticked off, game by game, with their codes."""

from bookgen.press.document.anchors import CODES_ANCHOR
from bookgen.press.document.blocks import AnyBlock, ProgressRow, Section, Title
from bookgen.press.document.chapters import codes_words
from bookgen.press.document.puzzles import code_row
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.heads import PLAYED_TITLE, format_listed_game, format_short_code
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.printed_puzzle import PrintedPuzzle
from bookgen.press.wording.templates import page_text


def progress_section(volume: Volume) -> Section | None:
    """The puzzles under their games, with stars, minutes and codes; None where it is not wanted."""
    if volume.screen or not volume.progress or not volume.puzzles:
        return None
    timed = any(puzzle.puzzle.minutes for puzzle in volume.puzzles)
    head, *told = parse_markup(page_text("progress", title=PLAYED_TITLE, timed=timed))
    _, *of_codes = codes_words(volume, PLAYED_TITLE)
    blocks: list[AnyBlock] = [Title(head.text), *told, *of_codes]
    for part in volume.games:
        if part.puzzles:
            blocks.append(Title(format_listed_game(part.title, part.game.id)))
            blocks += map(_listed_row, part.puzzles)
    return Section("progress", CODES_ANCHOR, head.text, tuple(blocks))


def _listed_row(puzzle: PrintedPuzzle) -> ProgressRow:
    asked, row = puzzle.puzzle, code_row(puzzle)
    code = format_short_code(row.code)
    return ProgressRow(puzzle.number, asked.stars, asked.minutes, code, row.sum, row.target)
