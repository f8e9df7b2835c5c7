"""``solve`` and ``check``: the answer to a deal, and the referee's word on an answer."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import click
import msgspec

from bookgen.cli import DONE, NO, UNDECIDED
from bookgen.commands.budget import budget_option, memory_option
from bookgen.commands.common import check_counts, is_code, is_lines, record_of, records_in, say
from bookgen.commands.progress import Passes, with_progress
from bookgen.errors import BadInput, one_line
from bookgen.play.cuts import cut_limit
from bookgen.record import Record, check_fewest, record_json
from bookgen.referee import Finding, check
from bookgen.solve import answered, solve

if TYPE_CHECKING:
    from bookgen.press.read.read_key import KeyEntry

Row: TypeAlias = tuple[str, int | None, str | None, int | None, Finding]
"""File, line, game, seed, and what the referee found."""


@click.command("solve")
@click.argument("what", metavar="CODE|FILE")
@click.option("--cut", type=int, help="Play this one cut of a game of chance.")
@click.option("--losing", is_flag=True, help="The cuts from which a game of chance does not come out.")
@click.option("--fewest", is_flag=True, help="The cuts that come out in the fewest deals or rows.")
@budget_option("Positions stored, over all methods.")
@memory_option
@click.option("--json", "as_json", is_flag=True, help="A JSON object a deal.")
def solve_command(
    what: str, cut: int | None, losing: bool, fewest: bool, budget: int, memory: int, as_json: bool
) -> int:
    """The answer to a deal: moves that win, the winning cuts, or that there is none.

    \b
    Example: bookgen solve flower-garden#5
    """
    check_counts(budget=budget)
    if sum((cut is not None, losing, fewest)) > 1:
        raise BadInput(
            "--cut plays one cut, --losing asks for all that fail, --fewest for the best; give one of them"
        )
    if is_code(what):
        record = record_of(what)
        if record.descriptor.kind == "chance" and cut is None:
            record.question = "cut"
        records, lines = [record], False
    else:
        found = records_in(what)
        records, lines = [record for _, _, record in found], is_lines(what, len(found))
    asked = [_asked(record, cut, losing, fewest) for record in records]
    worst = DONE
    for record in asked:
        answer = solve(record, budget, memory)
        full = answered(record, answer)
        status = {"solved": DONE, "unsolvable": NO, "undecided": UNDECIDED}[answer.verdict]
        worst = max(worst, status)
        try:
            click.echo(record_json(full) if as_json or lines else told(full))
        except BrokenPipeError:
            # Nobody reads on: no more is asked.
            break
    return worst


def _asked(record: Record, cut: int | None, losing: bool, fewest: bool) -> Record:
    """The record with the question that the options put."""
    game = record.descriptor
    if (cut is not None or losing) and game.kind != "chance":
        raise BadInput(f"{game.id} is a game of skill: --cut and --losing are for games of chance")
    if fewest:
        check_fewest(game)
        return msgspec.structs.replace(record, question="fewest", losing=False)
    if cut is not None:
        if not 0 <= cut < cut_limit(game):
            raise BadInput(f"--cut is {cut}; {game.id} has cuts 0 to {cut_limit(game) - 1}")
        return msgspec.structs.replace(record, question="play", cut=cut, losing=False, among=None)
    return msgspec.structs.replace(record, question="cut", losing=True) if losing else record


def told(record: Record) -> str:
    """An answered record in words, a move a line."""
    name = record.deal_code or f"{record.game}, a deal by hand"
    if record.verdict == "undecided":
        return f"{name}: undecided; a larger --budget (and --memory) may settle it"
    if record.question == "fewest":
        if not record.cuts:
            return f"{name}: there is no cut at which it comes out"
        cuts = ", ".join(map(str, record.cuts))
        at = f"{'cut' if len(record.cuts) == 1 else 'cuts'} {cuts}"
        return f"{name}: comes out in the fewest {record.descriptor.round}s, {record.count}, at {at}"
    if record.question == "cut":
        how = "fails" if record.losing else "comes out"
        if not record.cuts:
            of = "" if record.among is None else f" of {', '.join(map(str, record.among))}"
            return f"{name}: there is no cut{of} at which it {how}"
        cuts = ", ".join(map(str, record.cuts))
        return f"{name}: {how} at {'cut' if len(record.cuts) == 1 else 'cuts'} {cuts}"
    if record.verdict == "unsolvable":
        return f"{name}: cannot come out" + (
            f" at cut {record.cut}" if record.descriptor.kind == "chance" else ""
        )
    moves = record.moves or []
    many = "" if record.count is None else f", {record.count} cards got rid of"
    return "\n".join(
        [
            f"{name}: solved in {len(moves)} moves{many}",
            *(f"{n:>4}  {m}" for n, m in enumerate(moves, start=1)),
        ]
    )


@click.command("check")
@click.argument("files", nargs=-1, metavar="FILE…")
@click.option(
    "--pdf",
    "pdfs",
    multiple=True,
    metavar="BOOK.pdf",
    help="Take the printed key back out of a PDF; of two, where the answers have one of their own.",
)
@click.option("--json", "as_json", is_flag=True, help="A JSON object an answer.")
def check_command(files: Sequence[str], pdfs: Sequence[str], as_json: bool) -> int:
    """Whether answers hold: replayed move by move, the first fault of each named.

    \b
    Example: bookgen check answers.jsonl
    """
    if not files and not pdfs:
        raise BadInput("nothing to check; give a FILE, or --pdf BOOK.pdf")
    rows = [(file, line, record) for name in files for file, line, record in records_in(name)]
    findings: list[Row] = [
        (file, line, record.game, record.seed, check(record)) for file, line, record in rows
    ]
    findings += _printed(pdfs)
    say(_told_of(*row, as_json=as_json) for row in findings)
    return DONE if all(finding.holds for *_, finding in findings) else NO


def _told_of(
    file: str, line: int | None, game: str | None, seed: int | None, finding: Finding, *, as_json: bool
) -> str:
    """A finding as a line."""
    if as_json:
        row = {"file": file, "line": line, "game": game, "seed": seed}
        row |= {"holds": finding.holds, "move": finding.move, "fault": finding.fault}
        return json.dumps(row, ensure_ascii=False)
    place = file if line is None else f"{file}, line {line}"
    deal = f"{game}#{seed}" if seed is not None else game or "unread"
    move = "" if finding.move is None else f"move {finding.move}, "
    return one_line(
        f"{place}: {deal} " + ("holds" if finding.holds else f"does not hold: {move}{finding.fault}")
    )


def _printed(pdfs: Sequence[str]) -> list[Row]:
    """The findings on printed keys; ``line`` is the puzzle's number."""
    from bookgen.press.read.read_key import read_files

    for pdf in pdfs:
        if not Path(pdf).is_file():
            raise BadInput(f"no file {pdf}; wanted a booklet or a sheet in PDF")
    found: list[Row] = []
    with Passes("reading pages", "file") as reading:
        read = read_files([Path(pdf) for pdf in pdfs], reading)
    for path, entries in read:
        found += _judged(str(path), entries)
    return found


def _judged(pdf: str, entries: Sequence["KeyEntry"]) -> list[Row]:
    """The findings on the entries of a file."""
    found: list[Row] = []
    halves = 0
    for entry in with_progress(entries, "checking answers", len(entries)):
        if entry.record is not None:
            found.append((pdf, entry.number, entry.record.game, entry.record.seed, check(entry.record)))
        elif entry.half is not None and entry.day is not None:
            # A run of sheets begins with answers to the day before it, and ends with puzzles to be answered.
            halves += 1
        else:
            fault = Finding(False, None, f"{entry.name}: {entry.fault}")
            found.append((pdf, entry.number, None, None, fault))
    if halves:
        told = f"{pdf}: {halves} puzzles or answers whose other half is on another sheet"
        click.echo(one_line(told), err=True)
    return found
