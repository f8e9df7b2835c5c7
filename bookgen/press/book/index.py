"""The index in columns, the page numbers found in the pass before."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable, FrameBreak

from bookgen.press.book.game_page import chapter_head
from bookgen.press.document.blocks import Entries, Entry, Section
from bookgen.press.page.anchor_pages import AnchorPages
from bookgen.press.page.page_marks import Opening
from bookgen.press.page.trim import Trim
from bookgen.press.type.lines import Run
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import INDEX, plain
from bookgen.press.wording.together import NO_BREAK

PART_HEAD = replace(INDEX, size=9.5, face="SmallCaps", left=0, first=0, before=11, kind="H2")
BOOK_HEAD = replace(INDEX, face="Italic", left=0, first=0, before=5.5, kind="H3")
HEAD_PARTS = 3
"""What stands before the first list."""
LEAST_RUN_ON = 3
"""Lines at least of entries that run on that stand under their heading."""


def index_story(section: Section, places: AnchorPages, trim: Trim) -> list[Flowable]:
    """The index: each list under its heading, which has more room above it unless it follows another."""
    story: list[Flowable] = [Opening(section.anchor, section.name), chapter_head(section.name), FrameBreak()]
    followed = False
    for block in section.blocks:
        if not isinstance(block, Entries):
            continue
        style = plain(BOOK_HEAD if block.level else PART_HEAD, trim.large)
        first = len(story) == HEAD_PARTS or (block.level and not followed)
        head = Passage([style.run(block.heading)], replace(style, before=0) if first else style)
        head.keepWithNext = True
        story.append(head)
        if block.run_on:
            head.keepWithNext = False
            head.needs = head.wrap(trim.measure, 0)[1] + LEAST_RUN_ON * INDEX.leading
            story.append(
                Passage(_terms_run_on(block.entries, places, trim.large), replace(INDEX, left=0, first=0))
            )
            continue
        lines = [Passage(_entry_runs(entry, places, trim.large), INDEX) for entry in block.entries]
        for line in lines[-2:-1]:
            line.keepWithNext = True  # The last one does not stand alone over the next heading.
        story += lines
        followed = bool(block.entries)
    return story


def _terms_run_on(entries: Sequence[Entry], places: AnchorPages, large: bool) -> Callable[[], list[Run]]:
    """All entries in one paragraph, parted by semicolons."""
    each = [_entry_runs(entry, places, large) for entry in entries]

    def runs() -> list[Run]:
        out: list[Run] = []
        for at, entry in enumerate(each):
            out += [INDEX.run("; ")] if at else []
            out += entry()
        return [*out, INDEX.run(".")]

    return runs


def _entry_runs(entry: Entry, places: AnchorPages, large: bool) -> Callable[[], list[Run]]:
    """An entry and its pages; in large print, whose lines are short, no number is parted from *No.*"""
    name = entry.text.replace("No. ", f"No.{NO_BREAK}") if large else entry.text

    def runs() -> list[Run]:
        out = [INDEX.run(name)]
        seen: list[str] = []
        for anchor in entry.targets:
            page = places.page(anchor)
            if page not in seen:
                seen.append(page)
                out += [INDEX.run(", "), INDEX.run(page, link=anchor)]
        return out

    return runs
