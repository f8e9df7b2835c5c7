"""The structure of a PDF written into it: the tree of its elements, as they were tagged when it was set.

So a file can be read aloud, and searched, in the order in which it is meant to be read (PDF/UA-1, ISO
14289-1; the tree as ISO 32000-1, 14.7 has it).
"""

from collections.abc import Sequence

import pikepdf
from pikepdf import Array, Dictionary, Name

from bookgen.press.type.tags import Content, Element, LinkBox, Tagger

UA_PART = "1"
"""The part of PDF/UA to which a file with this structure conforms."""


def add_structure(document: pikepdf.Pdf, tags: Tagger) -> None:
    """The elements of ``tags`` as the structure of a document whose pages they were drawn on.

    Raises ValueError where pages or live boxes are not those that were tagged.
    """
    _Writer(document, tags).write()


class _Writer:
    """One document on its way."""

    def __init__(self, document: pikepdf.Pdf, tags: Tagger) -> None:
        self._document, self._tags = document, tags
        self._pages = [page.obj for page in document.pages]
        self._boxes = [list(page.get(Name.Annots, ())) for page in self._pages]
        self._known: dict[int, pikepdf.Object] = {}
        noted, found = [len(each) for each in tags.boxes], [len(each) for each in self._boxes]
        if noted != found:
            raise ValueError(f"{sum(found)} live boxes on {len(found)} pages; {sum(noted)} were tagged")

    def write(self) -> None:
        """Tree, parents, and what the document says of itself."""
        document, tags = self._document, self._tags
        root = document.make_indirect(Dictionary(Type=Name.StructTreeRoot))
        top = self._element(tags.root, root)
        root.K = top
        parents = [Array([self._known[id(element)] for element in elements]) for elements in tags.pages]
        of_boxes = [self._known[id(element)] for elements in tags.boxes for element in elements]
        root.ParentTree = document.make_indirect(Dictionary(Nums=_numbered([*parents, *of_boxes])))
        root.ParentTreeNextKey = len(parents) + len(of_boxes)
        for number, page in enumerate(self._pages):
            page.StructParents = number
            if self._boxes[number]:
                page.Tabs = Name.S
        boxes = (box for page in self._boxes for box in page)
        for number, box in enumerate(boxes, start=len(parents)):
            box.StructParent = number
        document.Root.StructTreeRoot = root
        document.Root.MarkInfo = Dictionary(Marked=True)

    def _element(self, element: Element, holder: pikepdf.Object) -> pikepdf.Object:
        """An element and all that it holds."""
        tag = element.tag
        told = Dictionary(S=Name(f"/{tag.kind}"), P=holder)
        if tag.alt:
            told.Alt = tag.alt
        if tag.scope:
            told.A = Dictionary(O=Name.Table, Scope=Name(f"/{tag.scope}"))
        made = self._document.make_indirect(told)
        self._known[id(element)] = made
        kids, page = element.kids, 0
        for kid in kids:
            if isinstance(kid, Content):
                page = kid.page
                made.Pg = self._pages[page - 1]
                break
        held = [self._kid(kid, made, page) for kid in kids]
        if held:
            made.K = held[0] if len(held) == 1 else Array(held)
        return made

    def _kid(self, kid: Element | Content | LinkBox, made: pikepdf.Object, page: int) -> pikepdf.Object | int:
        """What an element holds; marked parts of its own ``page`` by their numbers alone."""
        if isinstance(kid, Element):
            return self._element(kid, made)
        of = self._pages[kid.page - 1]
        if isinstance(kid, LinkBox):
            box = Dictionary(Type=Name.OBJR, Obj=self._boxes[kid.page - 1][kid.box])
            # On the page of the element itself, a box need not say which it is on.
            if kid.page != page:
                box.Pg = of
            return box
        return kid.part if kid.page == page else Dictionary(Type=Name.MCR, Pg=of, MCID=kid.part)


def _numbered(entries: Sequence[pikepdf.Object]) -> Array:
    """A number tree in one leaf: each entry after its number, from 0."""
    return Array([part for pair in enumerate(entries) for part in pair])
