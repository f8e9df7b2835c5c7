"""The list of a volume's puzzles to be ticked off, game by game."""

from bookgen.press.document.anchors import puzzle_anchor
from bookgen.press.document.blocks import AnyBlock, ProgressRow, Section, Title
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.templates import page_text

PROGRESS_ANCHOR = "progress"


def progress_section(volume: Volume) -> Section | None:
    """The puzzles under the names of their games, with stars and minutes; None where it is not wanted."""
    if volume.screen or not volume.progress or not volume.puzzles:
        return None
    timed = any(puzzle.puzzle.minutes for puzzle in volume.puzzles)
    head, *told = parse_markup(page_text("progress", timed=timed))
    blocks: list[AnyBlock] = [Title(head.text), *told]
    for part in volume.games:
        if part.puzzles:
            blocks.append(Title(part.title))
            blocks += [
                ProgressRow(one.number, one.puzzle.stars, one.puzzle.minutes, puzzle_anchor(one))
                for one in part.puzzles
            ]
    return Section("progress", PROGRESS_ANCHOR, head.text, tuple(blocks))
