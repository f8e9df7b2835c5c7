"""The moves of an answer as printed lines."""

from collections.abc import Sequence

from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.steps.forms import forms_of
from bookgen.press.wording.steps.piles import Piles
from bookgen.press.wording.steps.replay import Replay


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
    forms = forms_of(Piles(game, short))
    replay = Replay(rules, position)
    steps: list[tuple[str, list[Move]]] = []
    left = list(moves)
    while left:
        line, count = next(told for form in forms if (told := form.written(replay, left)) is not None)
        steps.append((line, left[:count]))
        for move in left[:count]:
            replay = replay.played(move) if known else replay.after(move)
        left = left[count:]
    return steps
