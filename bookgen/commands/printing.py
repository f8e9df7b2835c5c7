"""What the printing commands share: how cuts are asked, puzzles of a file, the line of what was made."""

from pathlib import Path
from typing import get_args

import click

from bookgen.commands.progress import with_progress
from bookgen.commands.puzzle_files import puzzles_in
from bookgen.errors import BadInput
from bookgen.press.wording.collect import Report
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts, with_play
from bookgen.referee import check

cuts_option = click.option(
    "--cuts",
    type=click.Choice(get_args(Cuts)),
    default="three",
    show_default=True,
    help="Ask of three places to cut at which answers, or of all.",
)


hints_option = click.option(
    "--hints/--no-hints",
    default=True,
    show_default=True,
    help="Up to three hints to each puzzle that is played out, before the answers.",
)
"""For what has answers."""


def made_line(path: Path, report: Report) -> str:
    return f"{path}: {counted(report.pages, 'page')}, {counted(report.puzzles, 'puzzle')}"


def counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def given_puzzles(name: str) -> list[Puzzle]:
    """The puzzles of a file, each passed by the referee. Raises BadInput for the first that fails."""
    puzzles = []
    read = puzzles_in(name)
    for shown, line, puzzle in with_progress(read, "checking answers", len(read)):
        place = shown if line is None else f"{shown}, line {line}"
        finding = check(puzzle)
        if not finding.holds:
            raise BadInput(
                f"{place}: the answer to {puzzle.name} does not hold: {finding.fault}; mend or drop it"
            )
        puzzles.append(with_play(puzzle))
    return puzzles
