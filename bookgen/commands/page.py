"""What a caller may choose of the page of a book: its trim, its type, its inks, and what it is made for."""

from collections.abc import Callable
from typing import Any

import click

from bookgen.errors import BadInput
from bookgen.picture.pdf import Ink
from bookgen.press.page.production import Production, Profile
from bookgen.press.page.trim import BOOK, TRIMS, Trim, book_trim

MOST_MULTIPLE = 64

_OPTIONS = (
    click.option(
        "--trim",
        type=click.Choice(list(TRIMS), case_sensitive=False),
        default=BOOK.name,
        show_default=True,
        help="The page, trimmed.",
    ),
    click.option(
        "--large-print", is_flag=True, help="Type of 16 points, none under 12; on 7x10, a4 and letter."
    ),
    click.option(
        "--ink",
        type=click.Choice(["two", "black"]),
        default="two",
        show_default=True,
        help="Two inks, or black alone, red suits open.",
    ),
    click.option(
        "--profile",
        type=click.Choice(["screen", "print"]),
        default="screen",
        show_default=True,
        help="screen: links and an outline; print: none, a trim box, the margin at the back by pages.",
    ),
    click.option("--bleed", is_flag=True, help="With --profile print: 3 mm more all round."),
    click.option("--marks", is_flag=True, help="With --profile print: crop marks, and room for them."),
    click.option(
        "--pages-multiple",
        type=int,
        default=1,
        show_default=True,
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
    trim: str, large_print: bool, ink: Ink, profile: Profile, bleed: bool, marks: bool, pages_multiple: int
) -> tuple[Trim, Production, str]:
    """The trim, how the book is made, and the options in words, as far as they are not the usual ones.

    Raises BadInput where they do not agree.
    """
    if (bleed or marks) and profile != "print":
        raise BadInput("--bleed and --marks are for the printer; give them with --profile print")
    if not 1 <= pages_multiple <= MOST_MULTIPLE:
        raise BadInput(f"--pages-multiple is {pages_multiple}; wanted 1 to {MOST_MULTIPLE}")
    page = book_trim(trim, large_print)
    said = [
        f"--trim {page.name}" if page.name != BOOK.name else "",
        "--large-print" if large_print else "",
        f"--ink {ink}" if ink != "two" else "",
        f"--profile {profile}" if profile != "screen" else "",
        "--bleed" if bleed else "",
        "--marks" if marks else "",
        f"--pages-multiple {pages_multiple}" if pages_multiple > 1 else "",
    ]
    made = Production(ink, profile, bleed, marks, pages_multiple)
    return page, made, " ".join(word for word in said if word)
