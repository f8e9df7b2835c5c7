"""The plates on the site: each on the page of its game, and all of them on a page of their own."""

from collections.abc import Sequence

from bookgen.picture.framed import standard_plate
from bookgen.press.document.blocks import Engraving, Section, Title
from bookgen.press.html.blocks import blocks_html
from bookgen.press.html.element import element, text
from bookgen.press.html.medium import figure_html
from bookgen.press.site.page import Site

PLATES_PAGE, PLATES_TITLE = "plates.html", "Plates"


def plate_of(section: Section) -> Engraving:
    """The plate that a section of the kind ``engraving`` has."""
    (plate,) = (block for block in section.blocks if isinstance(block, Engraving))
    return plate


def plate_figure(site: Site, path: str, section: Section) -> str:
    """The plate of a game for a page, with what it shows below; the same file for all pages."""
    plate = plate_of(section)
    drawn = figure_html(site.medium(path, path), section.anchor, standard_plate(plate.scene), plate.told)
    return element("div", drawn, class_="plate")


def plates_page(site: Site, plates: Sequence[Section]) -> str:
    """All plates in the order of their games, each under the name of its game, which leads to it."""
    medium = site.medium(PLATES_PAGE, PLATES_PAGE)
    parts = [blocks_html(medium, [Title(PLATES_TITLE, under="the finest tables, in play")])]
    for section in plates:
        plate = plate_of(section)
        href = medium.href(plate.game)
        name = text(plate.title) if href is None else element("a", text(plate.title), href=href)
        parts += [
            element("h2", name, class_="game", id=section.anchor),
            plate_figure(site, PLATES_PAGE, section),
        ]
    return site.page(PLATES_PAGE, PLATES_TITLE, "\n".join(parts), "The finest tables of patience, in play.")
