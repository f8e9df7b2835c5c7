"""Extends the bank: puzzles are found seed by seed and added at the end; what is kept never moves."""

import hashlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from bookgen.checksums import replace_sealed
from bookgen.errors import BadInput
from bookgen.games import Game, find_game
from bookgen.puzzle import Puzzle
from bookgen.puzzles.among import Cuts
from bookgen.puzzles.bank import (
    ADVICE,
    BANK,
    Kept,
    bank_file,
    forget,
    kept_puzzles,
    kept_row,
    parse_name,
    printable,
)
from bookgen.puzzles.choose import puzzle_set
from bookgen.puzzles.digest import marked
from bookgen.puzzles.extend import extend, facts_of, held, open_ledger
from bookgen.workers import Labour, Ledger, results

MOST_BARREN = 1000
"""Seeds in a row without a puzzle after which the search for so many puzzles is given up."""


class Watch(msgspec.Struct, frozen=True):
    """A callback told of progress: how many more deals are done, how many puzzles found."""

    deals: Callable[[int], None] = lambda count: None
    puzzles: Callable[[int], None] = lambda count: None


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

    It begins after the seeds already tried; see :func:`bookgen.puzzles.extend.extend`.
    """

    def find(kept: Sequence[Kept], seeds: Iterator[int], wanted: int | None, ledger: Ledger) -> list[Kept]:
        with closing(_found(game, seeds, budget, hands, ledger, watch)) as found:
            if wanted is not None:
                return _so_many(found, wanted, game, budget)
            return [msgspec.structs.replace(each, seeds=deals) for each in found if each is not None]

    facts = facts_of("bank build", game, game.puzzle.options, budget)
    return extend(
        BANK,
        game,
        facts,
        deals=deals,
        puzzles=puzzles,
        tried=seeds_tried,
        fits=_as_found,
        find=find,
        work=work,
    )


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
    with held(BANK, game) as (hold, seen, kept):
        tasks = [(number, (game.id, each.code, budget or each.budget)) for number, each in enumerate(kept)]
        codes = hashlib.sha256(" ".join(f"{each.code} {each.budget}" for each in kept).encode()).hexdigest()
        facts = facts_of("bank renew --search", game, game.puzzle.options, budget) | {"puzzles": codes[:12]}
        with open_ledger(BANK, game, facts, work, hold, _as_found) as ledger:
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
    with held(BANK, game) as (_, seen, kept):
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


def _as_found(raw: dict[str, Any] | None) -> Kept | None:
    """What a task has found, from its plain data. Raises ValueError for what is no puzzle."""
    return None if raw is None else msgspec.convert(raw, Kept)
