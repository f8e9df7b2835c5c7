"""``preflight``: whether a PDF is what a printing service takes."""

import json
from pathlib import Path

import click

from bookgen.commands.common import say
from bookgen.commands.progress import Passes
from bookgen.errors import BadInput
from bookgen.picture.pdf import Ink
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
@click.option("--json", "as_json", is_flag=True, help="A line for each fault: page, kind, fault.")
def preflight_command(
    file: Path, preset: PresetName, ink: Ink | None, pdfx: bool | None, as_json: bool
) -> int:
    """Whether a PDF is what a printing service takes: each fault with its page.

    Trim, bleed, margins by the number of pages, fonts, sizes of type, thickness of lines, number of pages,
    colours, transparency, links and marks are looked at. The exit status is 1 where there is a fault.

    \b
    Example: bookgen preflight patience.pdf --preset kdp
    """
    if not file.is_file():
        raise BadInput(f"no file {file}; wanted a booklet in PDF")
    with Passes("looking over", "pass") as looking:
        faults = look_over(file, PRESETS[preset], ink, pdfx, looking)
    if as_json:
        say(json.dumps({"page": page, "kind": kind, "fault": told}) for page, kind, told in faults)
    elif faults:
        say(f"{file}, {line}" for line in told_together(faults))
    else:
        click.echo(f"{file}: as {preset} wants it")
    return 1 if faults else 0
