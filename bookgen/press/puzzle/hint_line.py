"""A hint behind the number of its puzzle, as books and sheets print it."""

from bookgen.press.type.lines import Run
from bookgen.press.type.passage import Passage
from bookgen.press.type.styles import Style, with_cards
from bookgen.press.type.tags import Tag
from bookgen.press.wording.midway_words import parted_at_numbers
from bookgen.press.wording.together import NO_BREAK, joined, tied

HINT_GAP = 4.0
"""Points between the number of a puzzle and its hint."""


def hint_line(
    number: int, said: str, style: Style, item: Tag, link: str | None = None, anchor: str | None = None
) -> Passage:
    """A hint as an ``item`` of a list, its number in the indent; a ``link`` leads from there to the
    puzzle."""
    mark = style.run(str(number), "SemiBold", link)
    return Passage(_runs(said, style), style, mark, HINT_GAP, anchor=anchor, item=item)


def _runs(said: str, style: Style) -> list[Run]:
    """A hint, the numbers of piles before their cards in bold: without that they are lost among the ranks."""
    runs: list[Run] = []
    *begun, end = parted_at_numbers(said)
    for word in (*begun, tied(end)):
        number = word.endswith(NO_BREAK)
        runs += [style.run(word, "SemiBold")] if number else with_cards(style.run(joined(word)))
    return runs
