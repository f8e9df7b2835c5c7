"""``solve`` and ``check``: the answer to a deal, and the referee's word on an answer."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import click

from bookgen.cli import DONE, NO, UNDECIDED
from bookgen.commands.budget import budget_option, memory_option
from bookgen.commands.common import check_counts, is_code, say
from bookgen.commands.progress import Passes, with_progress
from bookgen.commands.puzzle_files import is_lines, puzzles_in
from bookgen.errors import BadInput, one_line
from bookgen.press.wording.question_table import wording_for
from bookgen.puzzle import Puzzle
from bookgen.questions.table import PLAY, all_keys, natural_question, wanted_of
from bookgen.record import puzzle_of_code, record_json, record_of
from bookgen.referee import Finding, check
from bookgen.solve import answered, solve

if TYPE_CHECKING:
    from bookgen.press.read.read_key import KeyEntry

Row: TypeAlias = tuple[str, int | None, str | None, int | None, Finding]
"""File, line, game, seed, and what the referee found."""


def _flags(command: Callable[..., int]) -> Callable[..., int]:
    """The flags by which a deal is asked another question than its own, as the questions have them."""
    for keys in reversed(all_keys().values()):
        for name, (told, _) in keys.flags.items():
            command = click.option(f"--{name}", is_flag=True, help=told)(command)
    return command


@click.command("solve")
@click.argument("what", metavar="CODE|FILE")
@click.option("--cut", type=int, help="Play this one cut of a game of chance.")
@_flags
@budget_option("Positions stored, over all methods.")
@memory_option
@click.option("--json", "as_json", is_flag=True, help="A JSON object a deal.")
def solve_command(what: str, cut: int | None, budget: int, memory: int, as_json: bool, **flags: bool) -> int:
    """The answer to a deal: moves that win, the winning cuts, or that there is none.

    \b
    Example: bookgen solve flower-garden#5
    """
    check_counts(budget=budget)
    wanted = [name for name, given in flags.items() if given]
    if len(wanted) + (cut is not None) > 1:
        raise BadInput(
            "--cut plays one cut, --losing asks for all that fail, --fewest for the best; give one of them"
        )
    if is_code(what):
        puzzle = puzzle_of_code(what)
        if cut is None:
            puzzle = replace(puzzle, question=natural_question(puzzle.game))
        puzzles, lines = [puzzle], False
    else:
        found = puzzles_in(what)
        puzzles, lines = [puzzle for _, _, puzzle in found], is_lines(what, len(found))
    asked = [_asked(puzzle, cut, *wanted) for puzzle in puzzles]
    worst = DONE
    for puzzle in asked:
        full = answered(puzzle, solve(puzzle, budget, memory))
        worst = max(worst, _STATUS[full.verdict or "undecided"])
        try:
            click.echo(record_json(record_of(full)) if as_json or lines else told(full))
        except BrokenPipeError:
            # Nobody reads on: no more is asked.
            break
    return worst


_STATUS = {"solved": DONE, "unsolvable": NO, "undecided": UNDECIDED}


def _asked(puzzle: Puzzle, cut: int | None, flag: str | None = None) -> Puzzle:
    """The puzzle with the question that the options put. Raises BadInput where the game is not asked it."""
    game = puzzle.game
    if flag is not None:
        question, keys = next((name, keys) for name, keys in all_keys().items() if flag in keys.flags)
        refused = wanted_of(game, question)
        if refused:
            raise BadInput(f"--{flag}: {refused}")
        _, said = keys.flags[flag]
        return replace(puzzle, question=question, **{"losing": False, **said})
    if cut is None:
        return puzzle
    if game.kind != "chance":
        raise BadInput(f"{game.id} is a game of skill: --cut is for games of chance")
    if not 0 <= cut < game.cuts:
        raise BadInput(f"--cut is {cut}; {game.id} has cuts 0 to {game.cuts - 1}")
    return replace(puzzle, question=PLAY, cut=cut, losing=False, among=None)


def told(puzzle: Puzzle) -> str:
    """An answered puzzle in words, a move a line."""
    name = puzzle.deal_code or f"{puzzle.game.id}, a deal by hand"
    if puzzle.verdict == "undecided":
        return f"{name}: undecided; a larger --budget (and --memory) may settle it"
    return wording_for(puzzle).tell(puzzle, name)


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
    rows = [(file, line, puzzle) for name in files for file, line, puzzle in puzzles_in(name)]
    findings: list[Row] = [
        (file, line, puzzle.game.id, puzzle.seed, check(puzzle)) for file, line, puzzle in rows
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
        if entry.puzzle is not None:
            puzzle = entry.puzzle
            found.append((pdf, entry.number, puzzle.game.id, puzzle.seed, check(puzzle)))
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
