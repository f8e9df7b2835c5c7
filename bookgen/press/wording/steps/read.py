"""Printed lines as moves."""

from collections.abc import Sequence

from bookgen.errors import BadInput
from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.steps.form import LineForm
from bookgen.press.wording.steps.forms import forms_by_kind
from bookgen.press.wording.steps.grace import check_mark, unmarked
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay
from bookgen.press.wording.steps.throwing import with_verb


def parse_steps(game: Game, rules: Rules, position: Position, lines: Sequence[str]) -> list[Move]:
    """The moves that printed lines stand for, played from this position.

    Raises BadInput, naming the step and quoting it, for a line that has no meaning. Whether a move is
    legal is not asked; but once one is not, a line that says no cards cannot be expanded any more, and
    the moves end before it.
    """
    return [move for moves in moves_by_step(game, rules, position, lines) for move in moves]


def moves_by_step(game: Game, rules: Rules, position: Position, lines: Sequence[str]) -> list[list[Move]]:
    """The moves that printed lines stand for, those of each line by themselves; see :func:`parse_steps`."""
    piles = Piles(game)
    forms = forms_by_kind(piles)
    replay = Replay(rules, position)
    steps: list[list[Move]] = []
    for number, line in enumerate(lines, start=1):
        try:
            plain, marked = unmarked(" ".join(line.split()))
            read, before = _read_line(with_verb(plain, piles), forms, replay), replay
            for move in read or ():
                replay = replay.after(move)
            check_mark(marked, before, replay)
        except BadInput as error:
            raise BadInput(f"step {number}, {line[:80]!r}: {error}") from error
        if read is None:
            return steps
        steps.append(read)
    return steps


def _read_line(
    line: str, forms: Sequence[tuple[type[LineForm], LineForm | None]], replay: Replay
) -> list[Move] | None:
    """The moves of a line; None where the position is lost from which it could be expanded."""
    for kind, form in forms:
        if form is None:
            if kind.absent and line.startswith(kind.begins):
                raise BadInput(kind.absent)
        elif form.takes(line):
            return None if form.expands and replay.position is None else form.read(line, replay)
    raise AssertionError("the last form takes every line")
