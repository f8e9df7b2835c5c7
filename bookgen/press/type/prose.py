"""Marked-up text as flowables, in the styles of the book."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from bookgen.press.said.markup import Block, Span, parse_markup
from bookgen.press.type.passage import LONE, Passage
from bookgen.press.type.styles import HEAD_1, HEAD_2, ITEM, OPENING, TEXT, Style

BULLET = "•"
Terms = Mapping[str, str]
"""The forms of the words of the glossary, in small letters, each with its anchor."""


def prose(text: str, measure: float, terms: Terms, head: Style = HEAD_2) -> list[Flowable]:
    """The blocks of a text set as paragraphs, headings and lists; see :func:`set_blocks`."""
    return set_blocks(parse_markup(text), measure, terms, head)


def set_blocks(
    blocks: Sequence[Block], measure: float, terms: Terms, head: Style = HEAD_2, *, initial: bool = False
) -> list[Flowable]:
    """The blocks as flowables, ``measure`` points wide.

    Italic words that are among ``terms`` lead to the glossary. With ``initial`` the first paragraph begins
    with a large letter. A heading keeps the first lines of what follows.
    """
    story: list[Flowable] = []
    previous = "heading"
    heading: Passage | None = None
    for block in blocks:
        spans = _linked(block.spans, terms)
        if block.kind == "heading":
            style = HEAD_1 if block.level == 1 else head
            heading, previous = Passage(style.runs(spans), style), "heading"
            continue
        if block.kind == "paragraph":
            style = TEXT if previous == "paragraph" else OPENING
            passage = Passage(style.runs(spans), style, initial=initial and not story)
        else:
            mark = ITEM.run(BULLET if block.kind == "bullet" else f"{block.number}.")
            passage = Passage(ITEM.runs(spans), ITEM, mark, 6 if block.kind == "bullet" else 5)
        if heading is not None:
            heading.needs = _least(heading, passage, measure)
            story.append(heading)
            heading = None
        story.append(passage)
        previous = block.kind
    return story


def _least(heading: Passage, passage: Passage, measure: float) -> float:
    """Room in points without which a heading goes to the next page with what follows it."""
    lines = round(passage.wrap(measure, 1e6)[1] / passage.style.leading)
    kept = lines if lines < 2 * LONE else LONE
    return float(heading.wrap(measure, 1e6)[1] + kept * passage.style.leading)


def _linked(spans: Sequence[Span], terms: Terms) -> tuple[Span, ...]:
    return tuple(
        replace(span, target=terms.get(span.text.lower().strip(" ,.")))
        if span.style == "italic" and span.target is None
        else span
        for span in spans
    )
