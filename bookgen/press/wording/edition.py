"""The edition of a book: its title, whose it is, and what its imprint says."""

import re
from dataclasses import dataclass
from functools import cached_property

from bookgen.errors import BadInput

MOST_LETTERS = {"title": 60, "imprint": 3000, "dedication": 300}
"""Letters that a fact of an edition has at most; all others ``MOST_OTHER``."""
MOST_OTHER = 160
_ISBN, _GROUPED = re.compile(r"[0-9]{13}"), re.compile(r"[- ]")


@dataclass(frozen=True)
class Edition:
    """What is told of an edition; empty where it is not told.

    ``edition`` is such as ``First edition, 2027``; ``imprint`` is more for the imprint page, its paragraphs
    parted by blank lines; ``isbn`` has thirteen figures, with hyphens or blanks between them if wanted.
    """

    title: str = "Patience"
    subtitle: str = ""
    author: str = ""
    publisher: str = ""
    edition: str = ""
    imprint: str = ""
    isbn: str = ""
    copyright: str = ""
    dedication: str = ""

    @property
    def volume(self) -> str:
        """``Volume Two``, of a subtitle such as ``Volume Two: from A to B``; empty where it names none."""
        head = self.subtitle.partition(":")[0]
        return head if re.fullmatch(r"(Volume|Part|Book) \w+", head) else ""

    @property
    def isbn_figures(self) -> str:
        """The figures of the ISBN alone; empty where it has none."""
        return _GROUPED.sub("", self.isbn)

    @cached_property
    def paragraphs(self) -> tuple[str, ...]:
        """The paragraphs of the imprint."""
        return tuple(" ".join(part.split()) for part in re.split(r"\n\s*\n", self.imprint) if part.strip())


def check_isbn(isbn: str, where: str = "--isbn") -> str:
    """The thirteen figures of an ISBN. Raises BadInput where there are others, or the last is not theirs."""
    figures = _GROUPED.sub("", isbn)
    if not _ISBN.fullmatch(figures) or not figures.startswith(("978", "979")):
        raise BadInput(f"{where} {isbn[:30]!r}: wanted thirteen figures that begin with 978 or 979")
    last = check_figure(figures)
    if figures[-1] != last:
        raise BadInput(
            f"{where} {isbn[:30]}: the last figure is {figures[-1]}; those before it ask for {last}"
        )
    return figures


def check_figure(figures: str) -> str:
    """The last figure of an EAN-13, from the twelve before it (ISO/IEC 15420)."""
    total = sum(int(figure) * (3 if at % 2 else 1) for at, figure in enumerate(figures[:12]))
    return str(-total % 10)
