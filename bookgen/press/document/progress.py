"""The list of a volume's puzzles to choose from and to be ticked off, by their stars and minutes."""

from itertools import groupby

from bookgen.press.document.anchors import CODES_ANCHOR
from bookgen.press.document.blocks import AnyBlock, ProgressRow, Section, Title
from bookgen.press.document.chapters import codes_words
from bookgen.press.document.puzzles import code_row
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.english import number_words, plural
from bookgen.press.wording.heads import FINDER_TITLE
from bookgen.press.wording.markup import parse_markup
from bookgen.press.wording.templates import page_text

UP_TO = (3, 4, 5, 6, 7, 8, 10, 15, 25)
"""Minutes up to which puzzles stand together, the longest besides."""


def progress_section(volume: Volume) -> Section | None:
    """The puzzles under their stars and minutes; None where that is not wanted."""
    if volume.screen or not volume.progress or not volume.puzzles:
        return None
    timed = any(puzzle.puzzle.minutes for puzzle in volume.puzzles)
    starred = any(puzzle.puzzle.stars for puzzle in volume.puzzles)
    head, *told = parse_markup(page_text("progress", title=FINDER_TITLE, timed=timed, starred=starred))
    _, *of_codes = codes_words(volume, FINDER_TITLE)
    blocks: list[AnyBlock] = [Title(head.text), *told, *of_codes]
    rows = [
        ProgressRow(each.number, each.puzzle.stars, each.puzzle.minutes, part.title, code_row(each).target)
        for part in volume.games
        for each in part.puzzles
    ]
    rows.sort(key=lambda row: (row.stars or 0, _minutes_group(row)))
    for stars, starred_rows in groupby(rows, key=lambda row: row.stars):
        if stars:
            blocks.append(Title(f"{number_words(stars)} {plural('star', stars)}", over=str(stars)))
        for group, some in groupby(starred_rows, key=_minutes_group):
            blocks += [Title(said)] if (said := _said_minutes(group)) else []
            blocks += some
    return Section("progress", CODES_ANCHOR, head.text, tuple(blocks))


def _minutes_group(row: ProgressRow) -> int:
    """The place of its minutes among the groups; 0 where they are not told."""
    if row.minutes is None:
        return 0
    return 1 + sum(row.minutes > most for most in UP_TO)


def _said_minutes(group: int) -> str:
    """``up to 3 minutes``, ``5 minutes``, ``9 to 10 minutes``, ``more than 25 minutes``."""
    if not group:
        return ""
    if group == 1:
        return f"up to {UP_TO[0]} minutes"
    if group > len(UP_TO):
        return f"more than {UP_TO[-1]} minutes"
    low, high = UP_TO[group - 2] + 1, UP_TO[group - 1]
    return f"{low} minutes" if low == high else f"{low} to {high} minutes"
