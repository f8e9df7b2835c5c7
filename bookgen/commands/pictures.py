"""``diagram`` and ``diagrams``: a game's table as SVG or PNG, empty, dealt, or in the midst of its answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from bookgen.commands.answer_pictures import (
    View,
    drawn_view,
    name_of,
    panels_of,
    scenes_of,
    write_folder,
)
from bookgen.commands.common import complete_game, ink_option, inputs_of, is_code
from bookgen.commands.progress import with_progress
from bookgen.commands.puzzle_files import puzzles_in
from bookgen.errors import BadInput
from bookgen.files import Identity, check_target, write_whole
from bookgen.games import all_games, find_game
from bookgen.picture.png import MOST, WIDTH, check_width, draw_png
from bookgen.picture.room import Room
from bookgen.picture.scene import Scene
from bookgen.picture.series import Panel, Series, series_of
from bookgen.picture.svg import Ink, draw_svg
from bookgen.picture.theme import Theme
from bookgen.picture.views import book_view, empty_view
from bookgen.puzzle import Puzzle
from bookgen.puzzles.example import example_position
from bookgen.record import puzzle_of_code

# What both commands let the caller choose.
_card_mm = click.option(
    "--card-mm", type=float, default=20.0, show_default=True, help="Width of a card in mm."
)
_theme = click.option(
    "--theme",
    type=click.Choice(["light", "dark", "auto"]),
    default="light",
    show_default=True,
    help="The ground; auto: as the reader's screen asks for.",
)
_transparent = click.option("--transparent", is_flag=True, help="No ground.")
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
@click.option("--steps", is_flag=True, help="All steps of the answer: one picture, or a folder of pictures.")
@click.option("--columns", type=click.IntRange(1), metavar="N", help="With --steps: so many side by side.")
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
@ink_option
@_theme
@_transparent
@click.option("--png", "as_png", is_flag=True, help="With --steps: a folder of PNG instead of SVG.")
@_width
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="FILE.svg or FILE.png, with --steps a folder too; - for SVG on standard output.",
)
def diagram_command(
    what: str,
    view: View | None,
    step: int | None,
    steps: bool,
    columns: int | None,
    numbers: bool,
    margin_mm: float,
    card_mm: float,
    ink: Ink,
    theme: Theme,
    transparent: bool,
    as_png: bool,
    width: int | None,
    output: Path | None,
) -> None:
    """A picture of a game, of a deal, or of the steps of its answer.

    \b
    Example: bookgen diagram lucas#17 --step 12
    """
    to_folder = steps and output is not None and output.suffix.lower() not in (".svg", ".png")
    to_folder = to_folder and str(output) != "-"
    png = as_png or (not to_folder and output is not None and output.suffix.lower() == ".png")
    if as_png and not to_folder:
        raise BadInput("--png is for the folder of --steps; else a name such as -o picture.png makes a PNG")
    if steps and step is not None:
        raise BadInput("--step is one position, --steps are all of the answer; give one of them")
    if columns is not None and (not steps or to_folder):
        raise BadInput("--columns are those of --steps in one picture")
    look = _look_of(ink, theme, transparent, png, width, margin_mm)
    room = Room(card=card_mm)
    of_file = what == "-" or what.endswith((".json", ".jsonl"))
    read = inputs_of(what if of_file and not is_code(what) else None)
    if output is not None and to_folder and output.exists() and not output.is_dir():
        raise BadInput(f"{output} is a file; wanted a folder, or a name that ends in .svg or .png")
    if output is not None and not to_folder and str(output) != "-":
        check_target(output, inputs=read)
    picture: Scene | Series
    if is_code(what) or of_file:
        puzzle = puzzle_of_code(what) if is_code(what) else _only(what)
        if steps:
            panels = panels_of(puzzle, view or "table", room, numbers)
            if output is not None and to_folder:
                _write_panels(output, name_of(puzzle), panels, look, read)
                return
            picture = series_of(f"{puzzle.game.title}, step by step", panels, columns)
            name = f"{name_of(puzzle)}-steps"
        else:
            from bookgen.puzzles.steps import position_at

            name = name_of(puzzle) if step is None else f"{name_of(puzzle)}-step-{step}"
            position = position_at(puzzle, step or 0)
            picture = drawn_view(view or "table", puzzle.game, position, puzzle.opening, room, numbers)
    else:
        game, asked = find_game(what), "--steps" if steps else "--step"
        if steps or step is not None:
            raise BadInput(f"{asked} needs a deal; give a code, such as {game.id}#17")
        picture, name = drawn_view(view or "book", game, example_position(game), None, room, numbers), game.id
    drawn = _file(picture, look)
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
@ink_option
@_theme
@_transparent
@click.option("--png", is_flag=True, help="PNG instead of SVG.")
@_width
def diagrams_command(
    output: Path, card_mm: float, ink: Ink, theme: Theme, transparent: bool, png: bool, width: int | None
) -> None:
    """Two pictures of every game: as in the rules, and the empty table.

    \b
    Example: bookgen diagrams -o pictures
    """
    if output.exists() and not output.is_dir():
        raise BadInput(f"{output} is a file; wanted a folder for the pictures")
    if width is not None and not png:
        raise BadInput("--width is the width of a PNG; give --png too")
    look = _Look(ink, theme, transparent, png, width)
    room = Room(card=card_mm)
    games, scenes = all_games(), dict[str, Scene]()
    for game in with_progress(games, "laying out", len(games)):
        scenes[game.id] = book_view(game, example_position(game), room)
        scenes[f"{game.id}-empty"] = empty_view(game, room)
    for scene in scenes.values() if look.png else ():
        # Before any is drawn: large ones take a second each.
        check_width(scene, look.width or WIDTH)
    waiting = with_progress(scenes.items(), "drawing", len(scenes))
    drawn = {f"{name}.{look.kind}": _file(scene, look) for name, scene in waiting}
    write_folder(output, drawn, inputs_of(None), "as the games are listed")
    click.echo(f"{output}: {len(drawn)} pictures")


@dataclass(frozen=True)
class _Look:
    """How the file of a picture is drawn. Raises BadInput for a PNG that is left to the reader's screen."""

    ink: Ink
    theme: Theme
    transparent: bool
    png: bool
    width: int | None
    margin_mm: float = 0.0

    def __post_init__(self) -> None:
        if self.png and self.theme == "auto":
            raise BadInput("--theme auto is for an SVG, which can follow the screen; a PNG is light or dark")

    @property
    def kind(self) -> str:
        """What the names of such files end in."""
        return "png" if self.png else "svg"


def _look_of(
    ink: Ink, theme: Theme, transparent: bool, png: bool, width: int | None, margin_mm: float
) -> _Look:
    """How a picture is drawn into one file. Raises BadInput for what is not of its kind."""
    if width is not None and not png:
        raise BadInput("--width is the width of a PNG; give its name too, such as -o picture.png")
    if png and margin_mm:
        raise BadInput("--margin is for an SVG; a PNG has none")
    return _Look(ink, theme, transparent, png, width, margin_mm)


def _write_panels(
    folder: Path, name: str, panels: Sequence[Panel], look: _Look, read: Mapping[Identity, str]
) -> None:
    """The steps of the answer called ``name``, a file each."""
    drawn = {f"{name}-{key}.{look.kind}": _file(one, look) for key, one in scenes_of(panels).items()}
    write_folder(folder, drawn, read, "in the order of the steps")
    click.echo(f"{folder}: {len(drawn)} pictures")


def _file(picture: Scene | Series, look: _Look) -> bytes | str:
    """What goes into the file of a picture."""
    ink, theme, transparent = look.ink, look.theme, look.transparent
    if look.png:
        return draw_png(picture, width=look.width or WIDTH, ink=ink, theme=theme, transparent=transparent)
    return draw_svg(picture, ink=ink, theme=theme, transparent=transparent, margin_mm=look.margin_mm)


def _only(name: str) -> Puzzle:
    found = puzzles_in(name)
    if len(found) != 1:
        raise BadInput(f"{name}: {len(found)} deals; a picture is made of one")
    return found[0][2]
