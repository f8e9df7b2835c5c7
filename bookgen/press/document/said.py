"""All words that sections say, by which it is told which words a volume uses."""

import re
from collections.abc import Iterator, Sequence

from bookgen.press.document.blocks import Answer, AnyBlock, Illustration, Prose, Puzzle, Section, Steps, Title

_NO_WORD = re.compile(r"[^\w’-]+")


def words_said(sections: Sequence[Section]) -> str:
    """The words of the sections in small letters, a blank before and behind each."""
    said = " ".join(text for section in sections for block in section.blocks for text in _texts(block))
    return f" {_NO_WORD.sub(' ', said.lower())} "


def _texts(block: AnyBlock) -> Iterator[str]:
    match block:
        case Title():
            yield from (block.text, block.over, block.under, block.legend)
        case Prose():
            yield block.text
        case Illustration():
            yield block.caption
        case Puzzle():
            yield from (block.question, block.lead, *block.played)
            yield from (section.label for section in block.deal)
            yield from (label for label, _ in block.position)
        case Answer():
            yield from (block.sentence or "", block.legend, block.lead or "", *block.turn)
            yield from (step.line for step in block.steps)
        case Steps():
            yield from (block.legend, block.plan, *block.lines, block.remark)
        case _:
            pass
