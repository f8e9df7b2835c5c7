"""Where rules that run on from one page to the next may be parted."""

from collections.abc import Sequence

from reportlab.platypus import Flowable

from bookgen.press.page.trim import Trim
from bookgen.press.type.passage import Passage
from bookgen.press.type.stack import stack_height


def leaves_a_line(left: Sequence[Flowable], right: Sequence[Flowable], trim: Trim) -> bool:
    """Whether of a section that goes on from the left page to the right one a line, or the first item of a
    list, stands alone on either."""
    head = next((at for at, part in enumerate(right) if _is_heading(part)), len(right))
    last = next((at for at in range(len(left) - 1, -1, -1) if _is_heading(left[at])), -1)
    if not head or last < 0:
        return False
    before, after = left[last + 1 :], right[:head]
    few = any(stack_height(part, trim.measure) < 1.5 * trim.leading for part in (before, after))
    items = [isinstance(part, Passage) and part.is_item for part in (*before[-2:], after[0])]
    return few or items[-3:] in ([False, True, True], [True, True][: len(items)])


def _is_heading(part: Flowable) -> bool:
    return isinstance(part, Passage) and part.needs > 0
