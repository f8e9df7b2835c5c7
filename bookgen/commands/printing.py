"""What the printing commands share: how cuts are asked, puzzles of a file, the line of what was made."""

from pathlib import Path
from typing import get_args

import click

from bookgen.commands.common import records_in
from bookgen.commands.progress import with_progress
from bookgen.errors import BadInput
from bookgen.press.wording.collect import Report
from bookgen.puzzles.among import Cuts, with_play
from bookgen.record import Record
from bookgen.referee import check

cuts_option = click.option(
    "--cuts",
    type=click.Choice(get_args(Cuts)),
    default="three",
    show_default=True,
    help="Ask of three places to cut at which answers, or of all.",
)


def made_line(path: Path, report: Report) -> str:
    return f"{path}: {counted(report.pages, 'page')}, {counted(report.puzzles, 'puzzle')}"


def counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def given_records(name: str) -> list[Record]:
    """The puzzles of a file, each passed by the referee. Raises BadInput for the first that fails."""
    records = []
    read = records_in(name)
    for shown, line, record in with_progress(read, "checking answers", len(read)):
        place = shown if line is None else f"{shown}, line {line}"
        finding = check(record)
        if not finding.holds:
            said = record.deal_code or record.game
            raise BadInput(f"{place}: the answer to {said} does not hold: {finding.fault}; mend or drop it")
        records.append(with_play(record))
    return records
