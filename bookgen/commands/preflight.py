"""``preflight``: whether a PDF is what a printing service takes."""

import json
from pathlib import Path

import click

from bookgen.commands.common import say
from bookgen.commands.progress import Passes
from bookgen.errors import BadInput
from bookgen.picture.pdf import Ink
from bookgen.press.cover.look_over_cover import look_over_cover
from bookgen.press.cover.measures import PAPERS, Paper
from bookgen.press.page.presets import PRESET_NAMES, PRESETS, PresetName
from bookgen.press.preflight.faults import told_together
from bookgen.press.preflight.look_over import look_over


@click.command("preflight")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.pdf")
@click.option(
    "--preset", type=click.Choice(PRESET_NAMES), default="kdp", show_default=True, help="Who is to print it."
)
@click.option(
    "--ink", type=click.Choice(["two", "black"]), help="The inks that are paid for.  [default: the preset's]"
)
@click.option("--pdfx/--no-pdfx", default=None, help="Ask for PDF/X.  [default: the preset's]")
@click.option("--cover", is_flag=True, help="The file is a cover: back, spine and front in one piece.")
@click.option("--pages", type=int, metavar="N", help="With --cover: the pages of its book.")
@click.option(
    "--paper",
    type=click.Choice(PAPERS),
    help="With --cover: what the spine's thickness goes by.  [default: white]",
)
@click.option("--json", "as_json", is_flag=True, help="A line for each fault: page, kind, fault.")
def preflight_command(
    file: Path,
    preset: PresetName,
    ink: Ink | None,
    pdfx: bool | None,
    cover: bool,
    pages: int | None,
    paper: Paper | None,
    as_json: bool,
) -> int:
    """Whether a PDF is what a printing service takes: each fault with its page.

    Trim, bleed, margins by the number of pages, fonts, sizes of type, thickness of lines, number of pages,
    colours, transparency, links and marks are looked at; of a cover its size, the spine by the number of
    pages, the safe zones and the place of the bar code. The exit status is 1 where there is a fault.

    \b
    Example: bookgen preflight patience.pdf --preset kdp
    Example: bookgen preflight cover.pdf --cover --pages 320
    """
    if not cover and (pages is not None or paper is not None):
        raise BadInput("--pages and --paper are for a cover; give them with --cover")
    if cover and not PRESETS[preset].bound:
        raise BadInput(f"--preset {preset} has no covers; wanted kdp or ingram with --cover")
    most = PRESETS[preset].most
    if pages is not None and not 1 <= pages <= most:
        raise BadInput(f"--pages {pages}: wanted 1 to {most}")
    if not file.is_file():
        raise BadInput(f"no file {file}; wanted a {'cover' if cover else 'booklet'} in PDF")
    with Passes("looking over", "pass") as looking:
        if cover:
            faults = look_over_cover(file, PRESETS[preset], pages, paper or "white", ink or "two", pdfx)
        else:
            faults = look_over(file, PRESETS[preset], ink, pdfx, looking)
    if as_json:
        say(json.dumps({"page": page, "kind": kind, "fault": told}) for page, kind, told in faults)
    elif faults:
        say(f"{file}, {line}" for line in told_together(faults))
    else:
        click.echo(f"{file}: as {preset} wants it")
    return 1 if faults else 0
