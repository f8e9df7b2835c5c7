"""Pictures of the steps of an answer: as ``diagram --steps`` draws them, in one picture or a folder."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import Literal

from bookgen.commands.progress import with_progress
from bookgen.errors import BadInput
from bookgen.files import Identity, check_target, write_whole
from bookgen.games import Game
from bookgen.picture.room import Room
from bookgen.picture.scene import Scene
from bookgen.picture.series import Panel
from bookgen.picture.views import book_view, deal_view, table_view
from bookgen.play import Position
from bookgen.puzzle import Puzzle

View = Literal["table", "deal", "book"]
BEGINS = "as it begins"
"""Said of the table before the first step."""


def drawn_view(
    view: View, game: Game, position: Position, opening: Position | None, room: Room, numbers: bool
) -> Scene:
    """A position in one of the views; ``numbers`` are those of the table, as the others have theirs."""
    if view == "book":
        return book_view(game, position, room)
    if view == "deal":
        return deal_view(game, position, room, opening=opening)
    return table_view(game, position, room, opening=opening, numbers=numbers)


def name_of(puzzle: Puzzle) -> str:
    """What the pictures of a puzzle are called: ``lucas-17``; those of a deal by hand by the game alone."""
    return puzzle.game.id if puzzle.seed is None else f"{puzzle.game.id}-{puzzle.seed}"


def panels_of(puzzle: Puzzle, view: View, room: Room, numbers: bool) -> list[Panel]:
    """The table before the answer, then after each of its steps, numbered and told as in the printed key.

    Raises BadInput where there is no answer of moves, or one that does not hold.
    """
    from bookgen.press.wording.steps import gathered_steps
    from bookgen.puzzles.steps import whole_answer

    game, rules = puzzle.game, puzzle.rules
    position, moves = whole_answer(puzzle)
    steps = gathered_steps(game, rules, position, moves, known=True)
    opening = position if puzzle.is_ending else puzzle.opening
    panels = [Panel(0, BEGINS, drawn_view(view, game, position, opening, room, numbers))]
    for number, (line, gathered) in enumerate(with_progress(steps, "drawing", len(steps)), start=1):
        position = reduce(rules.play, gathered, position)
        panels.append(Panel(number, line, drawn_view(view, game, position, opening, room, numbers)))
    return panels


def scenes_of(panels: Sequence[Panel]) -> Mapping[str, Scene]:
    """The pictures for a folder by the end of their names, ``answer-07``, each titled with its step."""
    digits = len(str(panels[-1].number))
    return {
        f"answer-{panel.number:0{digits}}": replace(
            panel.scene, title=f"{panel.scene.title}, {panel.number}. {panel.told}"
        )
        for panel in panels
    }


def write_folder(
    folder: Path, files: Mapping[str, bytes | str], read: Mapping[Identity, str], order: str
) -> None:
    """Writes pictures into a folder, and says in the fault how many of them are there where one cannot be.

    ``order`` says in what order they are written, such as "as the games are listed".
    """
    for name in files:
        check_target(folder / name, inputs=read)
    there: list[str] = []
    for name, data in with_progress(files.items(), "writing", len(files)):
        try:
            write_whole(folder / name, data)
        except BadInput as fault:
            raise BadInput(f"{fault}; {_there(there, len(files), order)}") from fault
        there.append(name)


def _there(names: list[str], wanted: int, order: str) -> str:
    """Which pictures have been written of those that are wanted."""
    if not names:
        return "no picture is written"
    told = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}, {order}"
    return f"{len(names)} of {wanted} pictures are written, {told}"
