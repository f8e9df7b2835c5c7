"""A fault of a PDF, and how faults of many pages are told together."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

FaultKind: TypeAlias = Literal[
    "trim",
    "bleed",
    "margin",
    "fonts",
    "type",
    "lines",
    "pages",
    "colour",
    "transparency",
    "annotations",
    "marks",
    "file",
    "pdfx",
    "spine",
    "barcode",
]


class Fault(NamedTuple):
    """What is wrong, on which page from 1 at the front; page 0 is the whole file."""

    page: int
    kind: FaultKind
    told: str


def told_together(faults: Iterable[Fault]) -> list[str]:
    """A line for each fault, with all its pages, in the order of the first: ``pages 3, 7-9: lines: …``."""
    pages: dict[tuple[FaultKind, str], list[int]] = {}
    for fault in faults:
        pages.setdefault((fault.kind, fault.told), []).append(fault.page)
    return [f"{_pages(sorted(set(on)))}: {kind}: {told}" for (kind, told), on in pages.items()]


def _pages(numbers: Sequence[int]) -> str:
    if numbers == [0]:
        return "the file"
    ends = [numbers[0], *(side for a, b in pairwise(numbers) if b > a + 1 for side in (a, b)), numbers[-1]]
    ranges = [str(a) if a == b else f"{a}-{b}" for a, b in zip(ends[::2], ends[1::2], strict=True)]
    return f"{'page' if len(numbers) == 1 else 'pages'} {', '.join(ranges)}"
