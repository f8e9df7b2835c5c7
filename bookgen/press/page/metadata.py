"""What a file says of itself in XMP, beside ReportLab's own entries."""

import io
from dataclasses import dataclass

import pikepdf

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


def with_xmp(pdf: bytes, facts: FileFacts) -> bytes:
    """The same document with its facts as XMP; the same file always gives the same bytes, without a date."""
    held = io.BytesIO()
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
        document.save(held, deterministic_id=True)
    return held.getvalue()
