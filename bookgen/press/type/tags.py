"""What each part of a page is, noted as it is drawn: from this a PDF has its structure and reading order.

All that is drawn belongs to an element of the structure (ISO 32000-1, 14.7), or else is an artifact: running
heads, rules, ornaments. On the page both are marked off from one another; the tree of elements is written
into the file when all its pages are set (:mod:`bookgen.press.page.structure`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from bookgen.press.type.operators import Operators

ElementKind: TypeAlias = Literal[
    "Document",
    "Sect",
    "H1",
    "H2",
    "H3",
    "P",
    "L",
    "LI",
    "Lbl",
    "LBody",
    "Figure",
    "Table",
    "TR",
    "TH",
    "TD",
    "TOC",
    "TOCI",
    "Link",
]
"""Types of elements, by their names in the file."""

ARTIFACT = "/Artifact BMC"
END_MARKED = "EMC"


@dataclass(frozen=True, eq=False)
class Tag:
    """One element of the structure before it is drawn. Two tags are two elements, whatever they say.

    Parts of a paragraph that stand on two pages share its tag. ``within`` is the tag of the element that
    holds it; without one that is the section in which it is drawn. ``alt`` tells a picture in words, and
    ``scope`` whether a head of a table is one of a column or of a row.
    """

    kind: ElementKind
    within: "Tag | None" = None
    alt: str = ""
    scope: Literal["", "Column", "Row"] = ""


class Content(NamedTuple):
    """A marked part of a page: the page counted from 1, and the number of the part there, from 0."""

    page: int
    part: int


class LinkBox(NamedTuple):
    """A live box: the page counted from 1, and which of the boxes of that page it is, from 0."""

    page: int
    box: int


@dataclass
class Element:
    """An element as it was drawn: its tag, and in reading order what it holds."""

    tag: Tag
    kids: list["Element | Content | LinkBox"] = field(default_factory=list)


class Tagger:
    """The elements of a file, in the order in which they are drawn. One that is not ``on`` notes nothing."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.root = Element(Tag("Document"))
        self.pages: list[list[Element]] = []
        """Of each page the elements of its marked parts, by the numbers of these."""
        self.boxes: list[list[Element]] = []
        """Of each page the elements of its live boxes."""
        self._section = self.root
        self._known: dict[Tag, Element] = {}
        self._open: list[Element | None] = []
        self._drawing = False

    def begin_page(self) -> str:
        """The operators with which a page begins: nothing on it belongs to an element yet."""
        if not self.on:
            return ""
        self.pages.append([])
        self.boxes.append([])
        self._drawing = True
        return ARTIFACT

    def end_page(self) -> str:
        """The operators with which a page ends."""
        if not self._drawing:
            return ""
        assert not self._open
        self._drawing = False
        return END_MARKED

    def begin_section(self) -> None:
        """What is drawn from here on, and is not within something else, belongs to a new section."""
        self._section = Element(Tag("Sect"))
        self.root.kids.append(self._section)

    def enter(self, tag: Tag | None) -> str:
        """The operators before what belongs to ``tag``, or to nothing."""
        self._open.append(None if tag is None else self._element(tag))
        return self._switch()

    def leave(self) -> str:
        """The operators behind it: what follows belongs to what it did before."""
        self._open.pop()
        return self._switch()

    def note_box(self) -> None:
        """A live box has been put on the page; it belongs to the element that is being drawn."""
        if self._drawing and self._open:
            element = self._open[-1]
            assert element is not None
            assert element.tag.kind == "Link"
            element.kids.append(LinkBox(len(self.pages), len(self.boxes[-1])))
            self.boxes[-1].append(element)

    def _switch(self) -> str:
        element = self._open[-1] if self._open else None
        if element is None:
            return f"{END_MARKED} {ARTIFACT}"
        parts = self.pages[-1]
        element.kids.append(Content(len(self.pages), len(parts)))
        parts.append(element)
        return f"{END_MARKED} /{element.tag.kind} <</MCID {len(parts) - 1}>> BDC"

    def _element(self, tag: Tag) -> Element:
        known = self._known.get(tag)
        if known is None:
            known = self._known[tag] = Element(tag)
            holder = self._section if tag.within is None else self._element(tag.within)
            holder.kids.append(known)
        return known

    @property
    def inner(self) -> Tag | None:
        """The tag of what is being drawn."""
        element = self._open[-1] if self._open else None
        return None if element is None else element.tag


NO_TAGS = Tagger(on=False)
"""Of a file without structure."""


@contextmanager
def tagged(canvas: Any, tag: Tag | None) -> Iterator[None]:
    """What is drawn meanwhile belongs to ``tag``; with None it is an artifact."""
    tags: Tagger = canvas.places.tags
    if not tags.on:
        yield
        return
    canvas.drawText(Operators(tags.enter(tag)))
    yield
    canvas.drawText(Operators(tags.leave()))
