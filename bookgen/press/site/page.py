"""A page of the site: what stands on every one, and the addresses between them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from posixpath import dirname, relpath

from bookgen.picture.scene import Scene
from bookgen.press.html.element import element, text
from bookgen.press.html.medium import Medium
from bookgen.press.html.pictures import Pictures

PAGE_LANGUAGE = "en-GB"
STYLE_PAGE, PICTURE_FOLDER, HOME_PAGE, FEED = "style.css", "pictures", "index.html", "feed.xml"
DEVICE_PAGE = f"{PICTURE_FOLDER}/ornament.svg"


@dataclass(frozen=True)
class Site:
    """What all pages share: title, main pages by name, anchors with their addresses and names, pictures.

    ``url`` is where the site will stand, with a stroke at its end, or empty where that is not known.
    """

    title: str
    menu: Sequence[tuple[str, str]]
    homes: Mapping[str, str]
    names: Mapping[str, str]
    url: str = ""
    feed: bool = False
    pictures: Pictures = field(default_factory=Pictures)

    def medium(self, path: str, here: str) -> Medium:
        """What the blocks on a page are set with."""

        def href(anchor: str) -> str | None:
            home = self.homes.get(anchor)
            return None if home is None else address(path, home)

        def picture(name: str, scene: Scene) -> str:
            return address(path, f"{PICTURE_FOLDER}/{self.pictures.add(name, scene)}")

        return Medium(here, href, self.names, picture, address(path, DEVICE_PAGE), folded=True)

    def page(self, path: str, name: str, body: str, description: str = "") -> str:
        """A page with its head, the way to the main pages, and its foot."""
        title = name if name == self.title else f"{name} · {self.title}"
        head = [
            element("meta", charset="utf-8"),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("title", text(title)),
            element("meta", name="description", content=description or title),
            element("link", rel="icon", type="image/svg+xml", href=address(path, DEVICE_PAGE)),
            element("link", rel="stylesheet", href=address(path, STYLE_PAGE)),
        ]
        if self.url:
            head.append(element("link", rel="canonical", href=self.url + path))
        if self.feed:
            kind = "application/atom+xml"
            head.append(
                element("link", rel="alternate", type=kind, title=self.title, href=address(path, FEED))
            )
        ways = [
            element("a", text(said), href=address(path, to), aria_current="page" if to == path else None)
            for to, said in self.menu
        ]
        parts = [
            element("a", "To the content", href="#content", class_="skip"),
            element("nav", *ways, aria_label="Main pages", class_="menu"),
            element("main", "\n", body, "\n", id="content"),
        ]
        lines = [
            "<!DOCTYPE html>",
            f'<html lang="{PAGE_LANGUAGE}">',
            element("head", "\n", "\n".join(head), "\n"),
            element("body", "\n", "\n".join(parts), "\n"),
            "</html>",
        ]
        return "\n".join(lines) + "\n"


def address(page: str, target: str) -> str:
    """Relative address from a page to another file of the site, or to an anchor in it."""
    path, mark, anchor = target.partition("#")
    if path == page and mark:
        return f"#{anchor}"
    return relpath(path, dirname(page) or ".") + mark + anchor


def neighbours(page: str, before: tuple[str, str] | None, after: tuple[str, str] | None) -> str:
    """Links to the page before and the page after, each given by its path and its name."""
    ways = []
    for found, rel, sign in ((before, "prev", "← {}"), (after, "next", "{} →")):
        if found:
            ways.append(element("a", sign.format(text(found[1])), href=address(page, found[0]), rel=rel))
    return element("nav", *ways, aria_label="Neighbouring pages", class_="neighbours") if ways else ""
