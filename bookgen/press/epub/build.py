"""An EPUB, from a volume: its files, and the archive that holds them."""

import io
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from bookgen.files import write_whole
from bookgen.picture.room import STANDARD
from bookgen.press.document.blocks import Document, Plate
from bookgen.press.document.volume import document_of
from bookgen.press.epub.chapters import PICTURES, STYLE_FILE, chapter_texts, chapters_of
from bookgen.press.epub.cover import cover_scene
from bookgen.press.epub.package import (
    CONTENTS_FILE,
    PACKAGE,
    container_text,
    contents_text,
    identifier_of,
    package_text,
)
from bookgen.press.html.pictures import Pictures, chosen_picture
from bookgen.press.html.shared import device_art, font_files, style_text
from bookgen.press.wording.collect import Volume
from bookgen.press.wording.edition import Edition

ROOT = "EPUB"
"""The folder of the archive in which all stands but its container."""
MIMETYPE = b"application/epub+zip"
COVER = f"{PICTURES}/cover.svg"


def build_epub(volume: Volume, path: Path) -> int:
    """The EPUB, written beside ``path`` and renamed into place; gives the number of its files of text.

    Raises BadInput where a text of the book is faulty, or the file cannot be written.
    """
    files = epub_files(document_of(replace(volume, screen=True), place="screen"), volume.edition)
    write_whole(path, zipped(files))
    return sum(name.endswith(".xhtml") for name in files)


def epub_files(document: Document, said: Edition) -> dict[str, bytes]:
    """All files of the archive but its mimetype, by their paths in it."""
    chapters = chapters_of(document)
    pictures = Pictures()
    texts = chapter_texts(document, chapters, pictures)
    texts[CONTENTS_FILE] = contents_text(said.title, chapters)
    texts |= {f"{PICTURES}/{name}": drawn for name, drawn in pictures.files.items()}
    texts[f"{PICTURES}/ornament.svg"] = device_art()
    (plate, *_) = (
        block for section in document.sections for block in section.blocks if isinstance(block, Plate)
    )
    texts[COVER] = cover_scene(chosen_picture(plate).scene(STANDARD), said.title)
    texts[STYLE_FILE] = style_text("book.css")
    held = {name: made.encode("utf-8") for name, made in texts.items()} | font_files()
    package = package_text(said, identifier_of(held), sorted(held), chapters, COVER)
    inside = {f"{ROOT}/{name}": data for name, data in sorted(held.items())}
    return {
        "META-INF/container.xml": container_text(ROOT).encode("utf-8"),
        f"{ROOT}/{PACKAGE}": package.encode("utf-8"),
        **inside,
    }


def zipped(files: Mapping[str, bytes]) -> bytes:
    """The archive: the mimetype first and as it is, the rest packed; no time of day is in it."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr(_archived("mimetype"), MIMETYPE, zipfile.ZIP_STORED)
        for name, data in files.items():
            archive.writestr(_archived(name), data, zipfile.ZIP_DEFLATED, 9)
    return held.getvalue()


def _archived(name: str) -> zipfile.ZipInfo:
    made = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    made.create_system = 3
    made.external_attr = 0o644 << 16
    return made
