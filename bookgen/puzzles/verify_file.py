"""Verifies files of kept puzzles, of whichever kind: their lines, and each puzzle by a task of its own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.puzzles.bank import Name, format_name, parse_name
from bookgen.puzzles.digest import marked
from bookgen.puzzles.kept_file import K, KeptFile
from bookgen.workers import Labour, results


def faults_of_lines(
    files: KeptFile[K],
    games: Sequence[Game],
    own_faults: Callable[[Game], Callable[[Name, K], Iterable[str]]],
) -> tuple[list[str], list[Game]]:
    """What is wrong with the lines of these games' files, and the games whose file can be read.

    ``own_faults`` gives for a game what tells, line by line, what this kind of file asks besides.
    """
    said, readable = [], []
    for game in games:
        try:
            said += list(_order_faults(files, game, own_faults(game)))
            readable.append(game)
        except BadInput as fault:
            said.append(str(fault))
    return said, readable


def _order_faults(files: KeptFile[K], game: Game, own: Callable[[Name, K], Iterable[str]]) -> Iterator[str]:
    """Codes in the order of their seeds, each of this game, written in full, and once."""
    before = -1
    for number, each in files.numbered(game):
        where = files.line(game, number)
        try:
            name = parse_name(each.code)
        except BadInput as fault:
            yield f"{where}: {fault}"
            continue
        if name.game != game.id or each.code != format_name(name):
            yield f"{where}: the code is {each.code}; wanted one of {game.id}, written in full"
        if name.number <= before:
            yield f"{where}: {each.code} follows seed {before}; each seed stands once, and they rise"
        yield from (f"{where}: {fault}" for fault in own(name, each))
        before = name.number


def faults_of_each(
    files: KeptFile[K],
    games: Sequence[Game],
    fault_of: Callable[[dict[str, Any]], str | None],
    hands: Labour,
    finished: Callable[[int], None],
) -> list[str]:
    """What ``fault_of`` says against the puzzles of games whose files can be read, each as plain data."""
    # What is kept goes along: a cluster's workers may have banks of their own.
    tasks = [(files.line(game, number), kept) for game in games for number, kept in files.numbered(game)]
    work = enumerate(msgspec.to_builtins(kept) for _, kept in tasks)
    found = results(fault_of, work, marked(hands, games), finished=finished)
    return [f"{tasks[at][0]}: {fault}" for at, fault in found if fault is not None]
