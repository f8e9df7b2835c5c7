"""The files of text of an EPUB: one for each section, the answers one for each game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bookgen.picture.scene import Scene
from bookgen.press.document.blocks import (
    Answer,
    AnyBlock,
    Document,
    Entries,
    Entry,
    GlossaryTerm,
    Hint,
    Plate,
    Puzzle,
    Section,
    SectionKind,
    Title,
)
from bookgen.press.html.blocks import blocks_html
from bookgen.press.html.element import element, text
from bookgen.press.html.medium import Medium
from bookgen.press.html.pictures import Pictures
from bookgen.press.html.puzzles import END_OF_PUZZLE

STYLE_FILE, PICTURES = "style.css", "pictures"
NAMESPACES = 'xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
LANGUAGE = "en-GB"
UNBOUND: tuple[SectionKind, ...] = ("half-title", "contents")
"""Sections that are for pages of paper; the list of contents is what the reader itself shows."""
SEMANTICS: dict[SectionKind, str] = {
    "title": "titlepage",
    "imprint": "imprint",
    "dedication": "dedication",
    "introduction": "introduction",
    "how-to-read": "chapter",
    "how-to-answers": "chapter",
    "example": "chapter",
    "go-about": "chapter",
    "thought": "chapter",
    "games": "part",
    "part": "part",
    "game": "chapter",
    "tonight": "appendix",
    "odds": "appendix",
    "glossary": "glossary",
    "hints": "appendix",
    "answers": "answers",
    "index": "index",
    "colophon": "colophon",
}
"""What a section is called in the vocabulary of EPUB."""
ROLES = ("colophon", "dedication", "introduction", "chapter", "part", "appendix", "glossary", "index")
"""Of these there is a role too, by which a reader of the screen tells them."""


@dataclass(frozen=True)
class Chapter:
    """A file of text: a section, or part of one, with the name that lists call it by."""

    section: Section
    name: str

    @property
    def file(self) -> str:
        """The name of the file."""
        return f"{self.section.anchor}.xhtml"

    @property
    def drawn(self) -> bool:
        """Whether something is drawn within its text: the mark of a game."""
        return any(isinstance(block, Title) and block.mark is not None for block in self.section.blocks)


def chapters_of(document: Document) -> list[Chapter]:
    """The files of text in reading order."""
    return [
        chapter
        for section in document.sections
        if section.kind not in UNBOUND and not _is_spare(section)
        for chapter in _chapters_in(section, document.title)
    ]


def _is_spare(section: Section) -> bool:
    """Whether it is a plate for which there is no picture of its own."""
    return any(isinstance(each, Plate) and each.place + 1 >= len(each.choice) for each in section.blocks)


def _chapters_in(section: Section, title: str) -> Iterator[Chapter]:
    if section.kind == "title":
        _, *blocks = section.blocks
        yield Chapter(replace(section, blocks=(Title(title), *blocks)), title)
        return
    if section.kind != "answers":
        yield Chapter(section, section.name)
        return
    # All answers in one file would be more than readers take at once.
    head, *blocks = section.blocks
    games: list[list[AnyBlock]] = []
    for block in blocks:
        if isinstance(block, Title):
            games.append([block])
        else:
            games[-1].append(block)
    titles = [game[0] for game in games]
    lines = tuple(Entry(each.text, (each.anchor,)) for each in titles if isinstance(each, Title))
    yield Chapter(replace(section, blocks=(head, Entries(lines))), section.name)
    for game in games:
        first, *rest = game
        assert isinstance(first, Title)
        own = replace(first, over=section.name, anchor="")
        yield Chapter(Section("answers", first.anchor, first.text, (own, *rest)), first.text)


def homes_of(chapters: Sequence[Chapter]) -> dict[str, str]:
    """The address of each anchor: its file, and the anchor in it."""
    homes = {}
    for chapter in chapters:
        homes[chapter.section.anchor] = chapter.file
        for block in chapter.section.blocks:
            if isinstance(block, Title | Puzzle | Answer | Hint | GlossaryTerm) and block.anchor:
                homes[block.anchor] = f"{chapter.file}#{block.anchor}"
    return homes


def chapter_texts(document: Document, chapters: Sequence[Chapter], pictures: Pictures) -> dict[str, str]:
    """The text of each file; what it shows goes to the pictures."""
    homes = homes_of(chapters)
    names = {section.anchor: section.name for section in document.sections}

    def picture(name: str, scene: Scene) -> str:
        return f"{PICTURES}/{pictures.add(name, scene)}"

    device = f"{PICTURES}/ornament.svg"
    return {
        chapter.file: _chapter_html(
            chapter, Medium(chapter.section.anchor, homes.get, names, picture, device)
        )
        for chapter in chapters
    }


def _chapter_html(chapter: Chapter, medium: Medium) -> str:
    section = chapter.section
    kind = SEMANTICS.get(section.kind)
    posed = any(isinstance(block, Puzzle | Hint) for block in section.blocks)
    body = element(
        "section",
        "\n",
        blocks_html(medium, section.blocks),
        END_OF_PUZZLE if posed else "",
        "\n",
        epub_type=kind,
        role=f"doc-{kind}" if kind in ROLES else None,
        class_=section.kind,
        id=section.anchor,
        aria_label=None if isinstance(section.blocks[0], Title) else chapter.name,
    )
    return whole_file(chapter.name, body)


def whole_file(title: str, body: str) -> str:
    """A file of text with its head."""
    head = element(
        "head",
        element("title", text(title)),
        element("link", rel="stylesheet", type="text/css", href=STYLE_FILE),
    )
    language = f'lang="{LANGUAGE}" xml:lang="{LANGUAGE}"'
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n'
        f"<html {NAMESPACES} {language}>\n{head}\n<body>\n{body}\n</body>\n</html>\n"
    )
