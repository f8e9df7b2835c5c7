"""``diagram`` and ``diagrams``: a game's table as SVG or PNG, empty, dealt, or in the midst of its answer."""

from pathlib import Path
from typing import Literal

import click

from bookgen.commands.common import complete_game, inputs_of, is_code
from bookgen.commands.progress import with_progress
from bookgen.commands.puzzle_files import puzzles_in
from bookgen.errors import BadInput
from bookgen.files import check_target, write_whole
from bookgen.games import Game, all_games, find_game
from bookgen.picture.png import MOST, WIDTH, draw_png
from bookgen.picture.room import Room
from bookgen.picture.scene import Scene
from bookgen.picture.svg import Ink, draw_svg
from bookgen.picture.views import book_view, deal_view, empty_view, table_view
from bookgen.play import Position
from bookgen.puzzle import Puzzle
from bookgen.puzzles.example import example_position
from bookgen.record import puzzle_of_code

View = Literal["table", "deal", "book"]

# What both commands let the caller choose.
_card_mm = click.option(
    "--card-mm", type=float, default=20.0, show_default=True, help="Width of a card in mm."
)
_ink = click.option(
    "--ink",
    type=click.Choice(["two", "black"]),
    default="two",
    show_default=True,
    help="Two inks, or black alone.",
)
_transparent = click.option("--transparent", is_flag=True, help="No white ground.")
_width = click.option(
    "--width",
    type=click.IntRange(1, MOST),
    metavar="PIXELS",
    help=f"Width of a PNG in pixels.  [default: {WIDTH}]",
)


@click.command("diagram")
@click.argument("what", metavar="CODE|GAME|FILE", shell_complete=complete_game)
@click.option(
    "--view",
    type=click.Choice(["table", "deal", "book"]),
    help="table: as it lies; deal: every card face up; book: as in the rules.",
)
@click.option("--step", type=int, help="The position after so many moves of the answer.")
@click.option("--numbers", is_flag=True, help="The piles numbered, as the answers name them.")
@click.option(
    "--margin",
    "margin_mm",
    type=click.FloatRange(0, 100),
    default=0.0,
    metavar="MM",
    help="Margin of an SVG all round.  [default: 0]",
)
@_card_mm
@_ink
@_transparent
@_width
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="FILE.svg or FILE.png; - for SVG on standard output.",
)
def diagram_command(
    what: str,
    view: View | None,
    step: int | None,
    numbers: bool,
    margin_mm: float,
    card_mm: float,
    ink: Ink,
    transparent: bool,
    width: int | None,
    output: Path | None,
) -> None:
    """A picture of a game, of a deal, or of a step of its answer.

    \b
    Example: bookgen diagram lucas#17 --step 12
    """
    png = output is not None and output.suffix.lower() == ".png"
    if width is not None and not png:
        raise BadInput("--width is the width of a PNG; give its name too, such as -o picture.png")
    if png and margin_mm:
        raise BadInput("--margin is for an SVG; a PNG has none")
    room = Room(card=card_mm)
    of_file = what == "-" or what.endswith((".json", ".jsonl"))
    read = inputs_of(what if of_file and not is_code(what) else None)
    if output is not None and str(output) != "-":
        check_target(output, inputs=read)
    if is_code(what) or of_file:
        puzzle = puzzle_of_code(what) if is_code(what) else _only(what)
        scene, name = _of_puzzle(puzzle, view or "table", step, room, numbers)
    else:
        if step is not None:
            raise BadInput("--step needs a deal; give a code, such as " + f"{find_game(what).id}#17")
        game = find_game(what)
        scene, name = _drawn(view or "book", game, example_position(game), None, room, numbers), game.id
    drawn = _file(scene, png, width, ink, transparent, margin_mm)
    if output is not None and str(output) == "-":
        click.echo(drawn)
        return
    path = output or Path("output") / f"{name}.svg"
    check_target(path, inputs=read)
    write_whole(path, drawn)
    click.echo(str(path))


@click.command("diagrams")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), required=True, help="The folder for the pictures."
)
@_card_mm
@_ink
@_transparent
@click.option("--png", is_flag=True, help="PNG instead of SVG.")
@_width
def diagrams_command(
    output: Path, card_mm: float, ink: Ink, transparent: bool, png: bool, width: int | None
) -> None:
    """Two pictures of every game: as in the rules, and the empty table.

    \b
    Example: bookgen diagrams -o pictures
    """
    if output.exists() and not output.is_dir():
        raise BadInput(f"{output} is a file; wanted a folder for the pictures")
    if width is not None and not png:
        raise BadInput("--width is the width of a PNG; give --png too")
    room = Room(card=card_mm)
    games, drawn = all_games(), dict[str, bytes | str]()
    kind = "png" if png else "svg"
    for game in with_progress(games, "drawing", len(games)):
        scenes = {
            game.id: book_view(game, example_position(game), room),
            f"{game.id}-empty": empty_view(game, room),
        }
        drawn |= {
            f"{name}.{kind}": _file(scene, png, width, ink, transparent) for name, scene in scenes.items()
        }
    read = inputs_of(None)
    for name in drawn:
        check_target(output / name, inputs=read)
    there: list[str] = []
    for name, data in with_progress(drawn.items(), "writing", len(drawn)):
        try:
            write_whole(output / name, data)
        except BadInput as fault:
            raise BadInput(f"{fault}; {_there(there, len(drawn))}") from fault
        there.append(name)
    click.echo(f"{output}: {len(drawn)} pictures")


def _there(names: list[str], wanted: int) -> str:
    """Which pictures have been written of those that are wanted."""
    if not names:
        return "no picture is written"
    told = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}, as the games are listed"
    return f"{len(names)} of {wanted} pictures are written, {told}"


def _file(
    scene: Scene, png: bool, width: int | None, ink: Ink, transparent: bool, margin_mm: float = 0.0
) -> bytes | str:
    """What goes into the file of a picture."""
    if png:
        return draw_png(scene, width=width or WIDTH, ink=ink, transparent=transparent)
    return draw_svg(scene, ink=ink, transparent=transparent, margin_mm=margin_mm)


def _only(name: str) -> Puzzle:
    found = puzzles_in(name)
    if len(found) != 1:
        raise BadInput(f"{name}: {len(found)} deals; a picture is made of one")
    return found[0][2]


def _drawn(
    view: View, game: Game, position: Position, opening: Position | None, room: Room, numbers: bool
) -> Scene:
    if view == "book":
        return book_view(game, position, room)
    if view == "deal":
        return deal_view(game, position, room, opening=opening)
    return table_view(game, position, room, opening=opening, numbers=numbers)


def _of_puzzle(puzzle: Puzzle, view: View, step: int | None, room: Room, numbers: bool) -> tuple[Scene, str]:
    from bookgen.puzzles.steps import position_at

    name = puzzle.game.id if puzzle.seed is None else f"{puzzle.game.id}-{puzzle.seed}"
    if step is not None:
        name = f"{name}-step-{step}"
    position = position_at(puzzle, step or 0)
    return _drawn(view, puzzle.game, position, puzzle.opening, room, numbers), name
