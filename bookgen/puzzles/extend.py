"""Holds a file of kept puzzles while it is extended; unfinished work lies in a ledger.

Whoever is at a game's file holds it alone from before it is read until it is written, wherever the ledger
lies: what is held is the ledger's place beside the file.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from bookgen import __version__
from bookgen.beside import sweep
from bookgen.cards import Options
from bookgen.checksums import Sealed, add_sealed, read_sealed
from bookgen.errors import BadInput
from bookgen.files import check_target
from bookgen.games import Game
from bookgen.puzzles.bank import ADVICE
from bookgen.puzzles.digest import digest
from bookgen.puzzles.kept_file import K, KeptFile
from bookgen.workers import Ledger, Lock


def facts_of(command: str, game: Game, options: Options, budget: int | None) -> dict[str, object]:
    """The facts on which the results for a game depend, for the head of its ledger."""
    return {
        "command": command,
        "game": game.id,
        "options": options,
        "budget": budget,
        "version": __version__,
        "rules": digest([game]),
    }


@contextmanager
def held(files: KeptFile[K], game: Game) -> Iterator[tuple[Lock, Sealed, list[K]]]:
    """Context that holds a game's file for this process alone, and what is in it, read only now that nobody
    else can write it.

    Raises BadInput where somebody else has it, or where nothing can be written.
    """
    path = files.path(game)
    check_target(path, ADVICE)
    with Lock(ledger_path(files, game, None), ADVICE) as hold:
        sweep(path.parent)
        files.forget()
        seen = read_sealed(path)
        yield hold, seen, [kept for _, kept in files.of_lines(path, seen)]


def ledger_path(files: KeptFile[K], game: Game, work: Path | None) -> Path:
    """Where the ledger of a game lies: in the folder ``work``, or beside its file."""
    return (work or files.path(game).parent) / f".{game.id}.work.jsonl"


def open_ledger(
    files: KeptFile[K],
    game: Game,
    facts: dict[str, object],
    work: Path | None,
    hold: Lock,
    fits: Callable[[Any], object],
) -> Ledger:
    """The ledger of a work on a game; ``hold`` has the place beside its file. See :class:`Ledger`."""
    path = ledger_path(files, game, work)
    same = path.parent.exists() and path.parent.samefile(hold.path.parent)
    advice = "delete the file, or give another folder with --work"
    return Ledger(path, facts, advice, hold if same else None, fits)


def extend(
    files: KeptFile[K],
    game: Game,
    facts: dict[str, object],
    *,
    deals: int | None,
    puzzles: int | None,
    tried: Callable[[Sequence[K]], int],
    fits: Callable[[Any], object],
    find: Callable[[Sequence[K], Iterator[int], int | None, Ledger], list[K]],
    work: Path | None,
) -> list[K]:
    """Adds what the seeds below ``deals`` give, or until ``puzzles`` are kept; gives the new ones.

    It begins after the seeds already ``tried``. ``find`` is given what is kept, the seeds, how many are
    wanted (None: all that these seeds give), and the ledger. What is finished lies in that, beside the file
    or in the folder ``work``, until the file is written. Raises BadInput, and Stopped where a worker is lost.
    """
    with held(files, game) as (hold, seen, kept):
        first = tried(kept)
        if (deals is not None and deals <= first) or (puzzles is not None and puzzles <= len(kept)):
            _clear_away(files, game, facts, work, hold, first)
            return []
        seeds = count(first) if deals is None else iter(range(first, deals))
        with open_ledger(files, game, facts, work, hold, fits) as ledger:
            new = find(kept, seeds, None if puzzles is None else puzzles - len(kept), ledger)
            if new:
                add_sealed(files.path(game), seen, map(files.row, new), ADVICE)
            ledger.remove()
        files.forget()
    return new


def _clear_away(
    files: KeptFile[K], game: Game, facts: dict[str, object], work: Path | None, hold: Lock, first: int
) -> None:
    """Removes a ledger of which nothing is wanted any longer: left by one killed when all was written."""
    if ledger_path(files, game, work).exists():
        with suppress(BadInput), open_ledger(files, game, facts, work, hold, lambda raw: None) as ledger:
            if max(ledger.found, default=-1) < first:
                ledger.remove()
