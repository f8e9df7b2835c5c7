"""Printed steps: the moves of an answer as numbered lines a person can follow, and the way back.

The grammar stands in ``docs/format.md``. A line gathers moves, or leaves cards unsaid, only where it can
be expanded in exactly one way; every other move is written out in full.
"""

from collections.abc import Sequence

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.coupled import coupled_lines
from bookgen.press.wording.forced import forced_lines
from bookgen.press.wording.read_step import Reader
from bookgen.press.wording.step_table import Table
from bookgen.press.wording.step_words import (
    MOST_HOME,
    TURN_UP,
)
from bookgen.press.wording.write_step import Writer


def format_steps(game: Game, rules: Rules, position: Position, moves: Sequence[Move]) -> list[str]:
    """The moves from this position on, as printed lines without their numbers."""
    return [line for line, _ in gathered_steps(game, rules, position, moves)]


def gathered_steps(
    game: Game,
    rules: Rules,
    position: Position,
    moves: Sequence[Move],
    *,
    short: bool = False,
    known: bool = False,
) -> list[tuple[str, list[Move]]]:
    """The printed lines, each with the moves that it stands for; if ``short``, with letters for the piles.

    After a move that is not legal all are written in full; moves ``known`` to be legal are not asked again.
    """
    writer = Writer(game, short)
    table = Table(game, rules, position)
    on = table.played if known else table.after
    steps: list[tuple[str, list[Move]]] = []
    gathered: tuple[str, str] | None = None
    homeward = dealing = False
    forced = coupled_lines(game) or forced_lines(game)
    told_to = 0
    for at, move in enumerate(moves):
        kind = writer.gathers(move)
        goes_home = table.may_go_home(move) and (
            # Asked only where a line may have more than this one: it takes all that is legal.
            (homeward or (at + 1 < len(moves) and table.may_go_home(moves[at + 1])))
            and table.homeward(move[0].source, move[0].cards) == move
        )
        brief = forced.written(table, moves[at:], writer.words) if forced and at >= told_to else None
        if brief is not None:
            line, count = brief
            steps.append((line, list(moves[at : at + count])))
            told_to = at + count
        if at < told_to:
            gathered, homeward, dealing = None, False, False
            on(move)
            continue
        if move[0].source == "stock" and table.dealt() == move:
            together = [*(steps.pop()[1] if dealing else []), move]
            steps.append((writer.dealt(together), together))
            gathered, homeward, dealing = None, False, True
            on(move)
            continue
        dealing = False
        if kind and kind == gathered:
            together = [*steps.pop()[1], move]
            steps.append((writer.gathered(together), together))
        elif homeward and goes_home and len(steps[-1][1]) < MOST_HOME:
            together = [*steps.pop()[1], move]
            steps.append((writer.home(together), together))
            kind = None
        elif gathered == (TURN_UP, "") and writer.ends_turning(steps[-1][1], move):
            together = [*steps.pop()[1], move]
            steps.append((writer.turned(together), together))
            kind = None
        else:
            steps.append((writer.line(move, table), [move]))
            homeward = goes_home
        homeward = homeward and goes_home
        gathered = kind
        on(move)
    return steps


def parse_steps(game: Game, rules: Rules, position: Position, lines: Sequence[str]) -> list[Move]:
    """The moves that printed lines stand for, played from this position.

    Raises BadInput, naming the step and quoting it, for a line that has no meaning. Whether a move is
    legal is not asked; but once one is not, a line that says no cards cannot be expanded any more, and
    the moves end before it.
    """
    return [move for moves in moves_by_step(game, rules, position, lines) for move in moves]


def moves_by_step(game: Game, rules: Rules, position: Position, lines: Sequence[str]) -> list[list[Move]]:
    """As :func:`parse_steps`, but the moves of each line by themselves."""
    reader = Reader(game)
    table = Table(game, rules, position)
    steps: list[list[Move]] = []
    for number, line in enumerate(lines, start=1):
        try:
            read = reader.moves(" ".join(line.split()), table)
        except BadInput as error:
            raise BadInput(f"step {number}, {line[:80]!r}: {error}") from error
        if read is None:
            return steps
        for move in read:
            table.after(move)
        steps.append(read)
    return steps
