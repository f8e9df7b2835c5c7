"""What a caller may choose of the page of a book: its trim, its type, its inks, and what it is made for."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import click

from bookgen.errors import BadInput
from bookgen.picture.pdf import Ink
from bookgen.press.page.inks_of_file import Red
from bookgen.press.page.pdfx import PDFX, Pdfx
from bookgen.press.page.presets import PRESET_NAMES, PRESETS, Preset, PresetName
from bookgen.press.page.production import SCREEN, Production, Profile
from bookgen.press.page.trim import BOOK, LARGE, LARGE_PT, LEAST_LARGE_PT, TRIMS, Trim, book_trim

MOST_MULTIPLE = 64

_OPTIONS = (
    click.option(
        "--preset",
        type=click.Choice(PRESET_NAMES),
        help="Trim, profile, inks and pages as Amazon's KDP, IngramSpark or a printer at home wants them.",
    ),
    click.option(
        "--trim",
        type=click.Choice(list(TRIMS), case_sensitive=False),
        show_default=BOOK.name,
        help="The page, trimmed.",
    ),
    click.option(
        "--large-print",
        is_flag=True,
        help=f"Text of {LARGE_PT:g} points, none under {LEAST_LARGE_PT:g}; on {', '.join(LARGE)}.",
    ),
    click.option(
        "--ink",
        type=click.Choice(["two", "black"]),
        show_default="two",
        help="Two inks, or black alone, red suits open: as a rule two, with --profile print black.",
    ),
    click.option(
        "--red",
        type=click.Choice(get_args(Red)),
        default="cmyk",
        show_default=True,
        help="Of two inks the red: process colours, an ink of its own (print), or all as a screen has it.",
    ),
    click.option("--pdfx", type=click.Choice(PDFX), help="With --profile print: PDF/X-1a, or PDF/X-4."),
    click.option(
        "--profile",
        type=click.Choice(["screen", "print"]),
        show_default="screen",
        help="screen: links and an outline; print: none, a trim box, the margin at the back by pages.",
    ),
    click.option("--bleed", is_flag=True, help="With --profile print: 3 mm more all round."),
    click.option("--marks", is_flag=True, help="With --profile print: crop marks, and room for them."),
    click.option(
        "--pages-multiple",
        type=int,
        show_default="1",
        metavar="N",
        help="Blank pages at the end, up to a multiple of N.",
    ),
)


def page_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with these options; what they are given goes to :func:`page_of`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def page_of(
    preset: PresetName | None,
    trim: str | None,
    large_print: bool,
    ink: Ink | None,
    red: Red,
    pdfx: Pdfx | None,
    profile: Profile | None,
    bleed: bool,
    marks: bool,
    pages_multiple: int | None,
) -> tuple[Trim, Production, str]:
    """The trim, how the book is made, and the options in words, as far as they are not the usual ones.

    What is not given is as the preset has it. Raises BadInput where they do not agree.
    """
    chosen = PRESETS[preset] if preset else None
    usual = SCREEN if chosen is None else chosen.production
    profile = profile or usual.profile
    # In colour a copy costs five times as much.
    usual_ink: Ink = "black" if profile == "print" else usual.ink
    _check_agree(preset, chosen, profile, red, (ink or usual_ink) == "two", pdfx, bleed or marks)
    if pages_multiple is not None:
        _check_multiple(preset, usual.multiple, pages_multiple)
    page = book_trim(trim or (chosen.trim if chosen else BOOK.name), large_print)
    made = replace(
        usual,
        ink=ink or usual_ink,
        profile=profile,
        bleed=bleed,
        marks=marks,
        multiple=pages_multiple or usual.multiple,
        red=red,
        pdfx=pdfx or usual.pdfx,
    )
    said = [
        f"--preset {preset}" if preset else "",
        f"--trim {page.name}" if page.name != (chosen.trim if chosen else BOOK.name) else "",
        "--large-print" if large_print else "",
        f"--ink {made.ink}" if made.ink != usual_ink else "",
        f"--red {red}" if red != "cmyk" else "",
        f"--pdfx {pdfx}" if pdfx else "",
        f"--profile {profile}" if profile != usual.profile else "",
        "--bleed" if bleed else "",
        "--marks" if marks else "",
        f"--pages-multiple {made.multiple}" if made.multiple != usual.multiple else "",
    ]
    return page, made, " ".join(word for word in said if word)


def _check_agree(
    preset: PresetName | None,
    chosen: Preset | None,
    profile: Profile,
    red: Red,
    two: bool,
    pdfx: Pdfx | None,
    to_the_edge: bool,
) -> None:
    """Raises BadInput where options contradict the profile, the inks or the preset.

    ``two``: of two inks. ``to_the_edge``: bleed or marks.
    """
    if to_the_edge and profile != "print":
        raise BadInput("--bleed and --marks are for the printer; give them with --profile print")
    if red != "cmyk" and not two:
        raise BadInput(f"--red {red} is of two inks; give it with --ink two")
    if red == "spot" and profile != "print" or red == "rgb" and profile == "print":
        wanted = "print" if red == "spot" else "screen"
        raise BadInput(f"--red {red} is for the profile {wanted}; give it with --profile {wanted}")
    if pdfx is not None and profile != "print":
        raise BadInput("--pdfx is for the printer; give it with --profile print")
    if chosen is None:
        return
    if to_the_edge and chosen.bound:
        raise BadInput(f"--preset {preset} takes no bleed and no marks: nothing is printed to the edge")
    if profile != chosen.production.profile:
        raise BadInput(f"--preset {preset} is of the profile {chosen.production.profile}; give one of them")


def _check_multiple(preset: PresetName | None, usual: int, given: int) -> None:
    """Raises BadInput where pages cannot be filled up to this multiple, or the preset's is not kept."""
    if not 1 <= given <= MOST_MULTIPLE:
        raise BadInput(f"--pages-multiple is {given}; wanted 1 to {MOST_MULTIPLE}")
    if given % usual:
        raise BadInput(f"--pages-multiple is {given}; wanted a multiple of {usual} with --preset {preset}")
