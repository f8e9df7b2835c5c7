"""A file finished: what it says of itself in XMP, beside ReportLab's own entries, and its structure."""

import io
from dataclasses import dataclass

import pikepdf

from bookgen.press.page.lean import make_lean
from bookgen.press.page.pack import written
from bookgen.press.page.structure import UA_PART, add_structure
from bookgen.press.type.tags import NO_TAGS, Tagger
from bookgen.press.wording.edition import Edition

FILE_LANGUAGE = "en-GB"


@dataclass(frozen=True)
class FileFacts:
    """What a file says of itself; an empty fact is left out. ``tool`` is what made it, never its author."""

    title: str
    author: str = ""
    subject: str = ""
    keywords: str = ""
    tool: str = ""
    publisher: str = ""
    rights: str = ""
    isbn: str = ""

    @classmethod
    def of(cls, edition: Edition) -> "FileFacts":
        """What a file that is a book of this edition says of it."""
        return cls(
            title=edition.title,
            author=edition.author,
            publisher=edition.publisher,
            rights=edition.copyright,
            isbn=edition.isbn_figures,
        )


def finished(pdf: bytes, facts: FileFacts, tags: Tagger = NO_TAGS, *, packed: bool = False) -> bytes:
    """The same document with its facts as XMP, without a date, and with its structure if it was tagged.

    The same file always gives the same bytes. Raises pikepdf's PdfError for what is no PDF.
    """
    with pikepdf.open(io.BytesIO(pdf), attempt_recovery=False) as document:
        with document.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as told:
            told["dc:title"] = facts.title
            told["dc:language"] = [FILE_LANGUAGE]
            told["dc:format"] = "application/pdf"
            for key, value in (
                ("dc:creator", [facts.author] if facts.author else None),
                ("dc:description", facts.subject or None),
                ("dc:publisher", [facts.publisher] if facts.publisher else None),
                ("dc:rights", facts.rights or None),
                ("dc:identifier", f"urn:isbn:{facts.isbn}" if facts.isbn else None),
                ("pdf:Keywords", facts.keywords or None),
                ("xmp:CreatorTool", facts.tool or None),
            ):
                if value is not None:
                    told[key] = value
            if tags.on:
                told["pdfuaid:part"] = UA_PART
        if tags.on:
            add_structure(document, tags)
        make_lean(document, shared=packed)
        return written(document, packed=packed)
