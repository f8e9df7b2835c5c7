"""What stands on a page of HTML, line by line, as a browser without pictures shows it.

Each block is a line, an item of a numbered list bears its number; pictures, and what is named as one, are
not text.
"""

from collections.abc import Iterator
from xml.etree import ElementTree

from bookgen.press.read.visible_text import TextLine

BLOCKS = {
    "p", "h1", "h2", "h3", "li", "summary", "figcaption", "td", "th", "caption",
    "section", "header", "nav", "details", "figure", "ol", "ul", "body", "div", "main", "footer", "table",
    "tr", "thead", "tbody", "article", "dl", "dt", "dd",
}  # fmt: skip
UNSEEN = {"head", "img", "script", "style"}


def tag(node: ElementTree.Element) -> str:
    """The name of an element without its namespace."""
    return node.tag.rpartition("}")[2]


def lines_of(page: str, name: str = "page") -> list[TextLine]:
    """The lines of a page. Raises ParseError where it is not well-formed."""
    lines: list[str] = [""]
    for said, breaks in _said(ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>")), ""):
        if breaks:
            lines.append("")
        lines[-1] += said
    tidy = (" ".join(line.split()) for line in lines)
    return [TextLine(line, name, 1) for line in tidy if line]


def _said(node: ElementTree.Element, number: str) -> Iterator[tuple[str, bool]]:
    """Stretches of text, each with whether a line begins with it."""
    name = tag(node)
    if (
        name in UNSEEN
        or node.get("role") == "img"
        or node.get("aria-hidden") == "true"
        or "hidden" in node.attrib
    ):
        return
    block = name in BLOCKS
    yield f"{number} " if number else "", block
    yield node.text or "", False
    at = int(node.get("start", "1"))
    for child in node:
        numbered = name == "ol" and tag(child) == "li"
        yield from _said(child, str(at) if numbered else "")
        at += numbered
        yield child.tail or "", False
    if block:
        yield "", True
