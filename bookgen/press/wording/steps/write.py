"""The moves of an answer as printed lines."""

from collections.abc import Iterator, Sequence

from bookgen.games import Game
from bookgen.play import Move, Position, Rules
from bookgen.press.wording.steps.form import LineForm
from bookgen.press.wording.steps.forms import forms_of
from bookgen.press.wording.steps.grace import GRACE_MARK, counts_graces, lies_there, takes_grace
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
    return [(line, told) for _, line, told in _by_form(game, Replay(rules, position), moves, short, known)]


def explained_steps(game: Game, rules: Rules, position: Position, moves: Sequence[Move]) -> list[str]:
    """For each of the printed lines the name of the explanation of its kind; the moves must be legal."""
    return [form.explained for form, _, _ in _by_form(game, Replay(rules, position), moves, True, True)]


def _by_form(
    game: Game, replay: Replay, moves: Sequence[Move], short: bool, known: bool
) -> Iterator[tuple[LineForm, str, list[Move]]]:
    """The printed lines, each with its form and its moves; what takes a grace has a line of its own."""
    forms = forms_of(Piles(game, short))
    taken = _graces(replay, moves, known)
    done = 0
    while done < len(moves):
        end = next((at + (at == done) for at in taken if at >= done), len(moves))
        left = list(moves[done:end])
        written = ((form, form.written(replay, left)) for form in forms)
        form, (line, count) = next((form, told) for form, told in written if told is not None)
        marked = done in taken and not lies_there(game, left[0])
        yield form, line + (GRACE_MARK if marked else ""), left[:count]
        for move in left[:count]:
            replay = replay.played(move) if known else replay.after(move)
        done += count


def _graces(replay: Replay, moves: Sequence[Move], known: bool) -> list[int]:
    """The places of the moves that take a grace, in a game that counts them."""
    found = []
    for at, move in enumerate(moves if counts_graces(replay) else ()):
        after = replay.played(move) if known else replay.after(move)
        found += [at] if takes_grace(replay, after) else []
        replay = after
    return found
