"""Verifies files of kept puzzles, of whichever kind: their lines, and each puzzle by a task of its own."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.puzzles.digest import marked
from bookgen.puzzles.kept_file import K, KeptFile
from bookgen.workers import Labour, results


def faults_of_lines(
    files: KeptFile[K],
    games: Sequence[Game],
    order_faults: Callable[[Game, Sequence[tuple[int, K]]], Iterable[str]],
) -> tuple[list[str], list[Game]]:
    """What is wrong with the lines of these games' files, and the games whose file can be read.

    ``order_faults`` tells what is wrong with lines that can each be read.
    """
    said, readable = [], []
    for game in games:
        try:
            said += list(order_faults(game, files.numbered(game)))
            readable.append(game)
        except BadInput as fault:
            said.append(str(fault))
    return said, readable


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
