"""``cards``: packs to be printed and cut out."""

from pathlib import Path

import click

from bookgen.cards import PackKind
from bookgen.commands.common import ink_option
from bookgen.errors import BadInput
from bookgen.files import check_target, write_whole
from bookgen.picture.pdf import Ink
from bookgen.press.cards.draw import cards_pdf
from bookgen.press.cards.leaves import (
    MOST_PACKS,
    SIZES,
    STATIONERY,
    Edge,
    Leaves,
    Size,
    Stationery,
    numbered_packs,
)


@click.command("cards")
@click.option(
    "--size",
    type=click.Choice(list(SIZES)),
    default="small",
    show_default=True,
    help="small: 32 × 45 mm; bridge: 57 × 89 mm.",
)
@click.option(
    "--pack",
    type=click.Choice(["whist", "piquet"]),
    default="whist",
    show_default=True,
    help="52 cards, or 32 without two to six.",
)
@click.option(
    "--packs",
    type=click.IntRange(1, MOST_PACKS),
    default=1,
    show_default=True,
    metavar="N",
    help="So many packs, each with a small number.",
)
@click.option("--paper", type=click.Choice(list(STATIONERY)), default="a4", show_default=True)
@click.option(
    "--turn",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge on which the paper is turned for the backs.",
)
@click.option("--no-backs", is_flag=True, help="Faces alone, for paper that has a back.")
@click.option("--lines", is_flag=True, help="A thin line round each card, for scissors.")
@ink_option
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), default=Path("output/cards.pdf"), show_default=True
)
def cards_command(
    size: Size,
    pack: PackKind,
    packs: int,
    paper: Stationery,
    turn: Edge,
    no_backs: bool,
    lines: bool,
    ink: Ink,
    output: Path,
) -> None:
    """Packs to cut out: faces, and behind each its back, edge to edge with crop marks.

    A pack of 52 small cards takes two leaves of A4. Print at full size; the backs lie behind the faces to a
    hair where the paper is turned on the edge that is named.

    \b
    Example: bookgen cards --packs 2 -o packs.pdf
    """
    if output.suffix.lower() != ".pdf":
        raise BadInput(f"-o {output}: wanted a name that ends in .pdf")
    check_target(output)
    cards = numbered_packs(pack, packs)
    data, leaves = cards_pdf(cards, Leaves(size, paper, turn), ink=ink, backs=not no_backs, lines=lines)
    write_whole(output, data)
    told = "1 leaf" if leaves == 1 else f"{leaves} leaves"
    click.echo(f"{output}: {told}, {len(cards)} cards")
