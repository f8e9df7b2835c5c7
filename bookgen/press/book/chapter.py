"""The prose of a chapter: on wide pages a little smaller where its last page would else have a few lines, and
in one column its lines a little closer."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.page.trim import Trim
from bookgen.press.type.columns import Columns, column_width, pages_run_on
from bookgen.press.type.prose import set_blocks
from bookgen.press.type.scaled import Scaled
from bookgen.press.type.stack import stack_height
from bookgen.press.wording.markup import Block

CLOSER_TYPE, CLOSER_LEADING = (0.97, 0.94), (0.97, 0.95, 0.93)
"""Sizes, of that of the book, that are tried to save a page, and distances of lines."""
FEW_LINES = 8
"""Lines of a column; a last page that has no more is to be saved."""


def chapter_prose(words: Sequence[Block], head: Flowable, trim: Trim) -> list[Flowable]:
    """The paragraphs under the ``head`` of a chapter, with a large first letter, in the page's columns."""
    if trim.columns == 1:
        return _in_one_column(words, head, trim)
    usual = _columns(words, trim, 1.0)
    room = trim.depth - stack_height([head, usual], trim.measure) + usual.wrap(trim.measure, 0)[1]
    pages, last = _pages_of_columns(usual, room, trim)
    if pages > 1 and last <= FEW_LINES * trim.leading:
        for scale in CLOSER_TYPE:
            if _pages_of_columns(closer := _columns(words, trim, scale), room, trim)[0] < pages:
                return [closer]
    return [usual]


def _in_one_column(words: Sequence[Block], head: Flowable, trim: Trim) -> list[Flowable]:
    def lines(share: float) -> list[Flowable]:
        leading = share * trim.leading
        return [*set_blocks(words, trim.measure, initial=True, leading=leading, large=trim.large)]

    def pages_taken(prose: Sequence[Flowable]) -> tuple[int, float]:
        # What no page takes is refused when it is set.
        return pages_run_on([head, *prose], trim.measure, trim.depth)[:2]

    usual = lines(1.0)
    pages, last = pages_taken(usual)
    if pages > 1 and last <= FEW_LINES * trim.leading:
        closer = (lines(share) for share in CLOSER_LEADING)
        return next((one for one in closer if pages_taken(one)[0] < pages), usual)
    return usual


def _columns(words: Sequence[Block], trim: Trim, scale: float) -> Flowable:
    width = column_width(trim.measure / scale, trim.columns)
    body = set_blocks(words, width, initial=True, leading=trim.leading, large=trim.large)
    columns = Columns(body, trim.columns, trim.leading)
    return columns if scale == 1 else Scaled(columns, scale)


def _pages_of_columns(part: Flowable, room: float, trim: Trim) -> tuple[int, float]:
    """Pages that columns take, with so many points of ``room`` on the first, and those of the last."""
    pages, left = 1, part
    while (height := left.wrap(trim.measure, room)[1]) > room + 0.01:
        pieces = left.split(trim.measure, room)
        if len(pieces) > 1:
            left = pieces[1]
        elif room == trim.depth:
            break  # What no page takes is refused when it is set.
        pages, room = pages + 1, trim.depth
    return pages, float(height)
