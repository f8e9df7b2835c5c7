"""Extends the bank: puzzles are found seed by seed and added at the end; what is kept never moves.

Whoever is at a game's bank holds it alone from before it is read until it is written, wherever the unfinished
work lies.
"""

import hashlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from bookgen import __version__
from bookgen.beside import sweep
from bookgen.cards import Options
from bookgen.checksums import Sealed, add_sealed, read_sealed, replace_sealed
from bookgen.errors import BadInput
from bookgen.files import check_target
from bookgen.games import Game, find_game
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import (
    ADVICE,
    Kept,
    bank_file,
    forget,
    kept_puzzles,
    kept_row,
    kept_with_lines,
    parse_name,
    printable,
)
from bookgen.puzzles.choose import puzzle_set
from bookgen.puzzles.digest import digest, marked
from bookgen.workers import Labour, Ledger, Lock, results

MOST_BARREN = 1000
"""Seeds in a row without a puzzle after which the search for so many puzzles is given up."""


class Watch(msgspec.Struct, frozen=True):
    """A callback told of progress: how many more deals are done, how many puzzles found."""

    deals: Callable[[int], None] = lambda count: None
    puzzles: Callable[[int], None] = lambda count: None


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


def seeds_tried(kept: Sequence[Kept]) -> int:
    """The seeds below this number have been tried: the next puzzle comes from there on."""
    return kept[-1].seeds if kept else 0


def tried(task: tuple[str, int, int]) -> dict[str, Any] | None:
    """The puzzle of a game, a seed and a budget as plain data; None where there is none."""
    name, seed, budget = task
    kept = puzzle_set(find_game(name), seed, budget)
    return None if kept is None else msgspec.to_builtins(kept)


def _found(
    game: Game, seeds: Iterator[int], budget: int, hands: Labour, ledger: Ledger | None, watch: Watch
) -> Generator[Kept | None, None, None]:
    """What each seed gives, in their order."""
    tasks = ((seed, (game.id, seed, budget)) for seed in seeds)
    with closing(results(tried, tasks, marked(hands, [game]), ledger, watch.deals)) as found:
        for _, raw in found:
            if raw is not None:
                watch.puzzles(1)
            yield _as_found(raw)


def _so_many(found: Iterator[Kept | None], wanted: int, game: Game, budget: int) -> list[Kept]:
    """The first ``wanted`` puzzles. Raises BadInput where they are too thinly sown."""
    puzzles: list[Kept] = []
    barren = 0
    while len(puzzles) < wanted:
        puzzle = next(found)
        barren = 0 if puzzle is not None else barren + 1
        if puzzle is not None:
            puzzles.append(puzzle)
        if barren == MOST_BARREN:
            raise BadInput(
                f"{game.id}: no puzzle among {MOST_BARREN:,} seeds in a row with a budget of {budget:,} "
                "positions; raise --budget"
            )
    return puzzles


def build_bank(
    game: Game,
    budget: int,
    *,
    deals: int | None = None,
    puzzles: int | None = None,
    hands: Labour,
    work: Path | None = None,
    watch: Watch,
) -> list[Kept]:
    """Adds the puzzles of the seeds below ``deals``, or until ``puzzles`` are kept; gives the new ones.

    It begins after the seeds already tried. What is finished lies in a ledger, beside the bank or in the
    folder ``work``, until the bank is written. Raises BadInput, and Stopped where a worker is lost.
    """
    facts = facts_of("bank build", game, game.puzzle.options, budget)
    with _bank_held(game) as (hold, seen, kept):
        first = seeds_tried(kept)
        if (deals is not None and deals <= first) or (puzzles is not None and puzzles <= len(kept)):
            _clear_away(game, facts, work, hold, first)
            return []
        seeds = count(first) if deals is None else iter(range(first, deals))
        with _ledger(game, facts, work, hold) as ledger:
            with closing(_found(game, seeds, budget, hands, ledger, watch)) as found:
                if puzzles is not None:
                    new = _so_many(found, puzzles - len(kept), game, budget)
                else:
                    new = [msgspec.structs.replace(each, seeds=deals) for each in found if each is not None]
            if new:
                add_sealed(bank_file(game), seen, map(kept_row, new), ADVICE)
            ledger.remove()
        forget()
    return new


@contextmanager
def _bank_held(game: Game) -> Iterator[tuple[Lock, Sealed, list[Kept]]]:
    """A game's bank for this process alone, and what is in it: read only now that nobody else can write it.

    What is held is the place of the ledger beside the bank, also where the ledger itself lies elsewhere.
    Raises BadInput where somebody else has it, or where nothing can be written.
    """
    path = bank_file(game)
    check_target(path, ADVICE)
    with Lock(_ledger_file(game, None), ADVICE) as hold:
        sweep(path.parent)
        forget()
        seen = read_sealed(path)
        yield hold, seen, [kept for _, kept in kept_with_lines(path, seen)]


def _clear_away(game: Game, facts: dict[str, object], work: Path | None, hold: Lock, first: int) -> None:
    """Removes a ledger of which nothing is wanted any longer: left by one killed when all was written."""
    if _ledger_file(game, work).exists():
        with suppress(BadInput), _ledger(game, facts, work, hold) as ledger:
            if max(ledger.found, default=-1) < first:
                ledger.remove()


def renewed(task: tuple[str, str, int]) -> dict[str, Any] | None:
    """The puzzle of a game, a full code and a budget found anew; None where it is none any longer."""
    name, code, budget = task
    game, kept = find_game(name), parse_name(code)
    found = tried((game.id, kept.number, budget))
    return found if found is not None and found["code"] == code else None


def renew_bank(
    game: Game, budget: int | None, *, hands: Labour, work: Path | None = None, watch: Watch
) -> tuple[list[str], list[str]]:
    """Finds the answers and grades of all that is kept of a game anew, codes and order unchanged.

    ``budget`` is that of each puzzle where None is given. Gives the codes of the puzzles that are changed,
    and those that keep their old answer, since no new one was found.
    """
    with _bank_held(game) as (hold, seen, kept):
        tasks = [(number, (game.id, each.code, budget or each.budget)) for number, each in enumerate(kept)]
        codes = hashlib.sha256(" ".join(f"{each.code} {each.budget}" for each in kept).encode()).hexdigest()
        facts = facts_of("bank renew", game, game.puzzle.options, budget) | {"puzzles": codes[:12]}
        with _ledger(game, facts, work, hold) as ledger:
            with closing(results(renewed, tasks, marked(hands, [game]), ledger, watch.deals)) as found:
                new = [_as_found(raw) for _, raw in found]
            after = [
                old if each is None else msgspec.structs.replace(each, seeds=old.seeds)
                for old, each in zip(kept, new, strict=True)
            ]
            if kept:
                replace_sealed(bank_file(game), seen, map(kept_row, after), ADVICE)
            ledger.remove()
        forget()
    changed = [each.code for old, each in zip(kept, after, strict=True) if each != old]
    return changed, [old.code for old, each in zip(kept, new, strict=True) if each is None]


def seal_bank(game: Game) -> int:
    """Binds and counts the lines of a game's bank anew, what is kept unchanged; gives how many there are.

    Raises BadInput where the file is damaged or cannot be written, or somebody is at it.
    """
    with _bank_held(game) as (_, seen, kept):
        if kept:
            replace_sealed(bank_file(game), seen, [raw for _, raw in seen.rows], ADVICE)
        forget()
    return len(kept)


def fresh_puzzles(
    game: Game,
    wanted: int,
    first: int | None,
    budget: int,
    hands: Labour,
    watch: Watch,
    cuts: Cuts = "three",
) -> list[Puzzle]:
    """The first puzzles from seed ``first`` on, or else after the bank's seeds, passed by the referee."""
    seeds = count(seeds_tried(kept_puzzles(game)) if first is None else first)
    with closing(_found(game, seeds, budget, hands, None, watch)) as found:
        return [printable(kept, cuts) for kept in _so_many(found, wanted, game, budget)]


def _ledger(game: Game, facts: dict[str, object], work: Path | None, hold: Lock) -> Ledger:
    """The ledger of a work on a game; ``hold`` has the place beside the bank."""
    path = _ledger_file(game, work)
    same = path.parent.exists() and path.parent.samefile(hold.path.parent)
    advice = "delete the file, or give another folder with --work"
    return Ledger(path, facts, advice, hold if same else None, _as_found)


def _as_found(raw: dict[str, Any] | None) -> Kept | None:
    """What a task has found, from its plain data. Raises ValueError for what is no puzzle."""
    return None if raw is None else msgspec.convert(raw, Kept)


def _ledger_file(game: Game, work: Path | None) -> Path:
    return (work or bank_file(game).parent) / f".{game.id}.work.jsonl"
