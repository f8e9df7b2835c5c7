"""The command: which sections, of which games, and where the figures go."""

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from benchmarks.apart import FailedTask, apart
from benchmarks.bars import BARS, bars
from benchmarks.pages import pages
from benchmarks.peer import RACES, peer
from benchmarks.press import press
from benchmarks.report import Section, machine, parts_of, write_table
from benchmarks.sections import QUICK, Measure, Sizes, forms, memory, speed, verdicts, wall
from bookgen.games import all_games

SECTIONS: dict[str, Measure] = {
    "speed": speed,
    "forms": forms,
    "verdicts": verdicts,
    "memory": memory,
    "wall": wall,
    "press": press,
    "pages": pages,
}
ASKED: dict[str, Measure] = {"peer": peer}
"""What is measured only where it is named: it wants more than the project brings."""


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("words", nargs=-1, metavar="[SECTION…] [GAME…] [BAR…]")
@click.option("--quick", is_flag=True, help="Little of everything, in seconds: that it runs, not how fast.")
@click.option(
    "--budget", type=click.IntRange(1), help="Positions a deal in verdicts; else the program's own."
)
@click.option("--json", "as_json", is_flag=True, help="A JSON object a section.")
@click.option(
    "--table",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Write each section into a page, between its two marker comments.",
)
def main(words: Sequence[str], quick: bool, budget: int | None, as_json: bool, table: Path | None) -> None:
    """Measures speed, forms (compiled or not), verdicts, memory, wall, press, pages, bars; all or some.

    Only where it is named: peer, the search beside another solver's, if fc-solve is installed.

    With games or bars named, of those only. Ends with status 1 where a bar is not reached.

    \b
    Example: python -m benchmarks bars lucas
    """
    chosen, named = _asked(words)
    if table is not None:
        # Asked before anything is measured, which takes minutes.
        try:
            for name in chosen:
                parts_of(table, name)
        except ValueError as fault:
            raise click.UsageError(str(fault)) from fault
    sizes = QUICK if quick else Sizes()
    if budget is not None:
        sizes = replace(sizes, budget=budget)
    here = machine(apart("form")["compiled"])
    if not as_json:
        print(here, end="\n\n")
    failed = False
    for name in chosen:
        section = _measured(name, named, sizes)
        if not sizes.whole:
            section.checks = [replace(check, holds=None) for check in section.checks]
        failed |= any(check.holds is False for check in section.checks)
        print(json.dumps({"machine": here, **section.plain()}) if as_json else section.text(), flush=True)
        if table is not None:
            write_table(table, section, here)
    if failed:
        sys.exit(1)


def _asked(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The sections that words choose, and the games and bars that they name. Raises UsageError for others."""
    sections = {*SECTIONS, *ASKED, "bars"}
    chosen = [word for word in words if word in sections] or [*SECTIONS, "bars"]
    named = [word for word in words if word not in sections]
    known = {*(game.id for game in all_games()), *RACES, *(bar.name for bar in BARS)}
    for word in named:
        if word not in known:
            raise click.UsageError(f"no section, game or bar {word}")
    return chosen, named


def _measured(name: str, named: Sequence[str], sizes: Sizes) -> Section:
    """A section, of the games or bars named, or of all."""
    if name == "bars":
        return bars([bar for bar in BARS if not named or bar.name in named or bar.game in named], sizes)
    if name in ASKED:
        return ASKED[name](named, sizes)
    return SECTIONS[name]([game.id for game in all_games() if not named or game.id in named], sizes)


if __name__ == "__main__":
    try:
        main(prog_name="python -m benchmarks")
    except FailedTask as fault:
        sys.exit(f"benchmarks: {fault}")
