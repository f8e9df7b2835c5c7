"""The structure of a PDF read back: by pdfium what belongs to what, by pikepdf what refers to what."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium

HOLDERS = {
    "Lbl": "LI",
    "LBody": "LI",
    "LI": "L",
    "TOCI": "TOC",
    "TR": "Table",
    "TH": "TR",
    "TD": "TR",
}
"""What holds elements of some types."""


@dataclass
class Read:
    """An element on one page: its type, its words for a picture, its marked parts and its elements."""

    kind: str
    alt: str
    kids: list["Read | int"] = field(default_factory=list)

    def walk(self) -> Iterator["Read"]:
        """The element and all within it, in reading order."""
        yield self
        for kid in self.kids:
            if isinstance(kid, Read):
                yield from kid.walk()

    def parts(self) -> Iterator[int]:
        """The numbers of the marked parts, in reading order."""
        for kid in self.kids:
            yield from kid.parts() if isinstance(kid, Read) else (kid,)


@dataclass
class PageRead:
    """A page: its elements, and of what is drawn the number of its part, or -1 of an artifact, and its text.

    ``loose`` counts what is neither.
    """

    elements: list[Read]
    drawn: list[tuple[int, str]]
    loose: int

    def told(self) -> str:
        """The text in the order of the tree."""
        texts: dict[int, str] = {}
        for part, text in self.drawn:
            texts[part] = texts.get(part, "") + text
        return "".join(texts.get(part, "") for each in self.elements for part in each.parts())

    def set(self) -> str:
        """The text in the order in which it is drawn, without artifacts."""
        return "".join(text for part, text in self.drawn if part >= 0)


def read_pages(path: Path) -> list[PageRead]:
    """Every page of a tagged PDF."""
    document = pypdfium2.PdfDocument(path)
    try:
        return [_page(document[at]) for at in range(len(document))]
    finally:
        document.close()


def _page(page: Any) -> PageRead:
    tree = pdfium.FPDF_StructTree_GetForPage(page)
    count = pdfium.FPDF_StructTree_CountChildren(tree)
    elements = [_element(pdfium.FPDF_StructTree_GetChildAtIndex(tree, at)) for at in range(count)]
    pdfium.FPDF_StructTree_Close(tree)
    text = page.get_textpage()
    drawn, loose = [], 0
    for at in range(pdfium.FPDFPage_CountObjects(page)):
        shape = pdfium.FPDFPage_GetObject(page, at)
        part = pdfium.FPDFPageObj_GetMarkedContentID(shape)
        if part < 0 and "Artifact" not in _marks(shape):
            loose += 1
        drawn.append((part, _text(shape, text)))
    return PageRead(elements, drawn, loose)


def _element(raw: Any) -> Read:
    found = Read(
        _said(pdfium.FPDF_StructElement_GetType, raw), _said(pdfium.FPDF_StructElement_GetAltText, raw)
    )
    for at in range(pdfium.FPDF_StructElement_CountChildren(raw)):
        kid = pdfium.FPDF_StructElement_GetChildAtIndex(raw, at)
        part = pdfium.FPDF_StructElement_GetChildMarkedContentID(raw, at)
        if kid:
            found.kids.append(_element(kid))
        elif part >= 0:
            found.kids.append(part)
    return found


def _said(ask: Any, raw: Any) -> str:
    size = ask(raw, None, 0)
    held = ctypes.create_string_buffer(size)
    ask(raw, held, size)
    return held.raw.decode("utf-16-le").rstrip("\0")


def _text(shape: Any, text: Any) -> str:
    if pdfium.FPDFPageObj_GetType(shape) != pdfium.FPDF_PAGEOBJ_TEXT:
        return ""
    size = pdfium.FPDFTextObj_GetText(shape, text, None, 0)
    held = ctypes.create_string_buffer(size)
    pdfium.FPDFTextObj_GetText(shape, text, ctypes.cast(held, ctypes.POINTER(ctypes.c_ushort)), size)
    return held.raw.decode("utf-16-le").rstrip("\0")


def _marks(shape: Any) -> set[str]:
    found = set()
    for at in range(pdfium.FPDFPageObj_CountMarks(shape)):
        mark = pdfium.FPDFPageObj_GetMark(shape, at)
        size = ctypes.c_ulong()
        pdfium.FPDFPageObjMark_GetName(mark, None, 0, size)
        held = ctypes.create_string_buffer(size.value)
        pdfium.FPDFPageObjMark_GetName(mark, ctypes.cast(held, ctypes.POINTER(ctypes.c_ushort)), size, size)
        found.add(held.raw.decode("utf-16-le").rstrip("\0"))
    return found


def tree_faults(path: Path) -> list[str]:
    """What of the structure does not refer back to what refers to it, and what PDF/UA asks and is missing."""
    with pikepdf.open(path) as document:
        return list(_faults(document))


def _faults(document: pikepdf.Pdf) -> Iterator[str]:
    root = document.Root
    if not (root.get("/MarkInfo") and root.MarkInfo.get("/Marked")):
        yield "not marked"
    if "/Lang" not in root or not root.ViewerPreferences.DisplayDocTitle:
        yield "no language, or no title shown"
    with document.open_metadata() as told:
        if told.get("pdfuaid:part") != "1" or not told.get("dc:title"):
            yield "XMP does not say PDF/UA-1 and a title"
    tree = root.StructTreeRoot
    numbers = list(tree.ParentTree.Nums)
    parents = {int(numbers[at]): numbers[at + 1] for at in range(0, len(numbers), 2)}
    if sorted(parents) != list(range(int(tree.ParentTreeNextKey))):
        yield "parents are not numbered throughout"
    pages = {page.obj.objgen: page.obj for page in document.pages}
    held: dict[tuple[int, int], dict[int, tuple[int, int]]] = {name: {} for name in pages}
    boxes: dict[tuple[int, int], tuple[int, int]] = {}
    level = 0
    for element in elements_of(tree.K):
        kind, own = str(element.S)[1:], element.get("/Pg")
        if kind[0] == "H" and kind[1:].isdigit():
            if int(kind[1:]) > level + 1:
                yield f"{kind} after H{level}"
            level = int(kind[1:])
        if kind in HOLDERS and str(element.P.get("/S", ""))[1:] != HOLDERS[kind]:
            yield f"{kind} is not in {HOLDERS[kind]}"
        if kind == "Figure" and not str(element.get("/Alt", "")):
            yield "a picture without words"
        for kid in _kids(element):
            if isinstance(kid, int):
                held[own.objgen][kid] = element.objgen
            elif kid.get("/Type") == "/MCR":
                held[kid.Pg.objgen][int(kid.MCID)] = element.objgen
            elif kid.get("/Type") == "/OBJR":
                boxes[kid.Obj.objgen] = element.objgen
                if kind != "Link" or parents[int(kid.Obj.StructParent)].objgen != element.objgen:
                    yield "a live box whose element is none of a link, or another"
            elif kid.P.objgen != element.objgen:
                yield f"{kid.S} does not know what holds it"
    for name, page in pages.items():
        listed = [each.objgen for each in parents[int(page.StructParents)]]
        if held[name] != dict(enumerate(listed)):
            yield "the parts of a page are not those of its elements"
        for box in page.get("/Annots", ()):
            if box.objgen not in boxes or not str(box.get("/Contents", "")):
                yield "a live box without an element, or without words"
        if "/Annots" in page and page.get("/Tabs") != "/S":
            yield "the order of tabs is not that of the structure"


def elements_of(element: Any) -> Iterator[Any]:
    """An element of the tree and all within it, as pikepdf has them."""
    yield element
    for kid in _kids(element):
        if not isinstance(kid, int) and "/S" in kid:
            yield from elements_of(kid)


def _kids(element: Any) -> list[Any]:
    if "/K" not in element:
        return []
    kids = element.K
    listed = list(kids) if isinstance(kids, pikepdf.Array) else [kids]
    return [kid if isinstance(kid, pikepdf.Object) else int(kid) for kid in listed]
