"""Marked-up text as flowables, in the styles of the book."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bookgen.press.type.lines import Run
from bookgen.press.type.passage import INITIAL_LINES, LONE, Passage
from bookgen.press.type.styles import HEAD_1, HEAD_2, ITEM, OPENING, TEXT, Style, plain, plainer
from bookgen.press.type.tags import Tag
from bookgen.press.wording.markup import Block, Span

BULLET = "•"


def set_blocks(
    blocks: Sequence[Block],
    measure: float,
    head: Style = HEAD_2,
    *,
    initial: bool = False,
    leading: float = OPENING.leading,
    large: bool = False,
    lined: bool = False,
    whole_items: bool = False,
    page: Callable[[str], str] | None = None,
) -> list[Passage]:
    """The blocks as flowables, ``measure`` points wide, in lines of ``leading`` points.

    With ``initial`` the first paragraph begins with a large letter, unless it is too short. A heading keeps
    the first lines of what follows. A span without text says what ``page`` has to say of its target, asked
    anew in each pass. In ``large`` print lines are ragged, if ``lined`` as daily leaves have them.
    With ``whole_items`` no item of a list is parted.
    """

    def runs(style: Style, spans: Sequence[Span]) -> Sequence[Run] | Callable[[], Sequence[Run]]:
        if page is None or all(span.text for span in spans):
            return style.runs(spans)
        said = page
        return lambda: style.runs([one if one.text else _paged(one, said) for one in spans])

    head, text, opening, item = (
        (plainer if lined else plain)(replace(style, leading=leading), large)
        for style in (head, TEXT, OPENING, ITEM)
    )
    item = replace(item, together=whole_items)
    story: list[Passage] = []
    previous = "heading"
    items = Tag("L")
    below = replace(head, kind="H3")
    heading: Passage | None = None
    for block in blocks:
        spans = block.spans
        if block.kind == "heading":
            if block.level == 1:
                style, head = HEAD_1, below
            else:
                style = head
            heading, previous = Passage(style.runs(spans), style), "heading"
            continue
        if block.kind == "paragraph":
            style = text if previous == "paragraph" else opening
            passage = Passage(runs(style, spans), style)
            if initial and passage.wrap(measure, 1e6)[1] > INITIAL_LINES * leading:
                passage = Passage(style.runs(spans), style, initial=True)
            initial = False
        else:
            mark = item.run(BULLET if block.kind == "bullet" else f"{block.number}.")
            if block.kind != previous:
                items = Tag("L")
            gap = 6 if block.kind == "bullet" else 5
            passage = Passage(runs(item, spans), item, mark, gap, item=Tag("LI", items))
        if heading is not None:
            heading.needs = _least(heading, passage, measure)
            story.append(heading)
            heading = None
        story.append(passage)
        previous = block.kind
    return story


def _paged(span: Span, page: Callable[[str], str]) -> Span:
    assert span.target is not None
    return replace(span, text=page(span.target))


def _least(heading: Passage, passage: Passage, measure: float) -> float:
    """Room in points without which a heading goes to the next page with what follows it."""
    lines = round(passage.wrap(measure, 1e6)[1] / passage.style.leading)
    kept = lines if lines < 2 * LONE else LONE
    return float(heading.wrap(measure, 1e6)[1] + kept * passage.style.leading)
