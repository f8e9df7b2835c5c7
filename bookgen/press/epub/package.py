"""What an EPUB says of itself: its package, its contents, and the container around them."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

from bookgen.press.epub.chapters import LANGUAGE, Chapter, whole_file
from bookgen.press.html.element import element, text
from bookgen.press.wording.edition import Edition

PACKAGE, CONTENTS_FILE = "package.opf", "contents.xhtml"
MODIFIED = "2000-01-01T00:00:00Z"
"""When the book was last changed has to be told: none by the clock, as the same bytes are made again."""
MEDIA = {
    ".xhtml": "application/xhtml+xml",
    ".svg": "image/svg+xml",
    ".css": "text/css",
    ".ttf": "font/ttf",
}
ACCESS = (
    ("accessMode", "textual"),
    ("accessMode", "visual"),
    ("accessModeSufficient", "textual"),
    ("accessModeSufficient", "textual,visual"),
    ("accessibilityFeature", "alternativeText"),
    ("accessibilityFeature", "displayTransformability"),
    ("accessibilityFeature", "index"),
    ("accessibilityFeature", "readingOrder"),
    ("accessibilityFeature", "structuralNavigation"),
    ("accessibilityFeature", "tableOfContents"),
    ("accessibilityHazard", "none"),
    (
        "accessibilitySummary",
        "Every picture of cards is told pile by pile in its alternative text, and the deal of each puzzle is "
        "printed in words as well. Puzzles lead to their answers, and answers back. Nothing hangs on colour: "
        "each card is named by its rank and suit.",
    ),
)
"""What the book offers to who reads it by ear, by touch or enlarged, in the words of schema.org."""


def identifier_of(files: Mapping[str, bytes]) -> str:
    """Identifier made from the contents of the files: the same contents always have the same one."""
    digest = hashlib.sha256()
    for path, data in sorted(files.items()):
        digest.update(f"{path} {len(data)}\n".encode())
        digest.update(data)
    made = digest.hexdigest()
    # As a UUID of one's own making (version 8) is written.
    return f"urn:uuid:{made[:8]}-{made[8:12]}-8{made[13:16]}-8{made[17:20]}-{made[20:32]}"


def package_text(
    said: Edition, identifier: str, files: Iterable[str], chapters: Sequence[Chapter], cover: str
) -> str:
    """The package file: what the book is, all its files, and the order in which they are read."""
    names = {path: f"f{at}" for at, path in enumerate(files, start=1)}
    known = {CONTENTS_FILE: "nav", cover: "cover-image"} | {
        each.file: "svg" for each in chapters if each.drawn
    }
    manifest = [
        element("item", id=name, href=path, media_type=_media(path), properties=known.get(path))
        for path, name in names.items()
    ]
    spine = [element("itemref", idref=names[file]) for file in (*_before(chapters), *_after(chapters))]
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book" '
        f'xml:lang="{LANGUAGE}" dir="ltr">',
        element("metadata", "\n", "\n".join(_metadata(said, identifier)), "\n", **_DUBLIN_CORE),
        element("manifest", "\n", "\n".join(manifest), "\n"),
        element("spine", "\n", "\n".join(spine), "\n"),
        "</package>",
    ]
    return "\n".join(lines) + "\n"


_DUBLIN_CORE = {"xmlns:dc": "http://purl.org/dc/elements/1.1/"}


def _before(chapters: Sequence[Chapter]) -> list[str]:
    """What is read before the list of contents, and that list."""
    front = [chapter.file for chapter in chapters if chapter.section.kind in FRONT]
    return [*front, CONTENTS_FILE]


def _after(chapters: Sequence[Chapter]) -> list[str]:
    return [chapter.file for chapter in chapters if chapter.section.kind not in FRONT]


FRONT = ("title", "imprint", "dedication")


def _metadata(said: Edition, identifier: str) -> Iterator[str]:
    yield element("dc:identifier", identifier, id="book")
    if said.isbn:
        yield element("dc:identifier", f"urn:isbn:{said.isbn_figures}")
    yield element("dc:title", text(f"{said.title}: {said.subtitle}" if said.subtitle else said.title))
    yield element("dc:language", LANGUAGE)
    if said.author:
        yield element("dc:creator", text(said.author))
    if said.publisher:
        yield element("dc:publisher", text(said.publisher))
    if said.copyright:
        yield element("dc:rights", text(said.copyright))
    yield element("dc:subject", "Patience (Game)")
    yield element("meta", MODIFIED, property="dcterms:modified")
    yield from (element("meta", text(told), property=f"schema:{name}") for name, told in ACCESS)


def _media(path: str) -> str:
    return MEDIA[path[path.rindex(".") :]]


def contents_text(title: str, chapters: Sequence[Chapter]) -> str:
    """The list of contents, and the parts of the book that a reader may go to at once."""
    lines: list[tuple[Chapter, list[Chapter]]] = []
    for chapter in chapters:
        kind = chapter.section.kind
        under = kind in ("engraving", "game") or chapter.name != "Answers" and kind == "answers"
        if under and lines:
            lines[-1][1].append(chapter)
        elif chapter.section.kind != "plate":
            lines.append((chapter, []))
    items = [_item(chapter, [_item(each) for each in below]) for chapter, below in lines]
    contents = element(
        "nav", element("h1", "Contents"), element("ol", *items), epub_type="toc", role="doc-toc", id="toc"
    )
    return whole_file(title, f"{contents}\n{_landmarks(chapters)}")


def _item(chapter: Chapter, below: Sequence[str] = ()) -> str:
    name = element("a", text(chapter.name), href=chapter.file)
    return element("li", name, *([element("ol", *below)] if below else []))


LANDMARKS = {"title": "titlepage", "games": "bodymatter", "glossary": "glossary", "index": "index"}


def _landmarks(chapters: Sequence[Chapter]) -> str:
    items = [element("li", element("a", "Contents", href=CONTENTS_FILE, epub_type="toc"))]
    for chapter in chapters:
        kind = LANDMARKS.get(chapter.section.kind)
        if kind:
            items.append(element("li", element("a", text(chapter.name), href=chapter.file, epub_type=kind)))
    return element(
        "nav", element("h2", "Landmarks"), element("ol", *items), epub_type="landmarks", hidden="hidden"
    )


def container_text(root: str) -> str:
    """The container file, which says where the package is."""
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
        f'<rootfile full-path="{root}/{PACKAGE}" media-type="application/oebps-package+xml"/>'
        "</rootfiles></container>\n"
    )
