"""The light markup in which the words of the book are written, and its way to a terminal.

Blocks are separated by blank lines: a heading begins with ``# `` or ``## ``, a bullet with ``- ``, a
numbered item with ``1. ``; bullets and items may follow one another line by line, and items count on from
the first of their run. Within a block: ``*italic*``, ``**strong**``, ``^small caps^``,
``[text](#anchor)``. A backslash takes the next mark as it stands.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from bookgen.errors import BadInput

SpanStyle: TypeAlias = Literal["roman", "italic", "strong", "smallcaps"]
Kind: TypeAlias = Literal["heading", "paragraph", "bullet", "item"]

STYLES: dict[str, SpanStyle] = {"**": "strong", "*": "italic", "^": "smallcaps"}
_MARK = re.compile(
    r"\\(?P<escaped>.)|(?P<mark>\*\*|\*|\^)|(?P<open>\[)|(?P<close>\](?:\((?P<target>[^)]*)\))?)"
)
_BLOCK = re.compile(r"(?P<heading>#+)(?P<gap>\s?)|(?P<bullet>- )|(?P<item>[0-9]+)\. ")
_ANCHOR = re.compile(r"#[a-z0-9]+(?:-[a-z0-9]+)*")
_BLANKS = re.compile(r"[ \t\n]+")


@dataclass(frozen=True)
class Span:
    """A stretch of text in one style; ``target`` is the anchor it leads to, without the ``#``."""

    text: str
    style: SpanStyle = "roman"
    target: str | None = None


@dataclass(frozen=True)
class Block:
    """A heading (``level`` 1 or 2), paragraph, bullet, or item (``number`` from 1; otherwise 0)."""

    kind: Kind
    level: int
    number: int
    spans: tuple[Span, ...]

    @property
    def text(self) -> str:
        """The words without their styles."""
        return "".join(span.text for span in self.spans)


Styler: TypeAlias = Callable[[str, Span], str]
"""Dresses a stretch of output text in the style of the span it comes from; adds nothing visible."""


def anchor(title: str) -> str:
    """The anchor of a heading or term: ``"How to read"`` to ``"how-to-read"``."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower().replace("’", "").replace("æ", "ae")).strip("-")


def parse_markup(text: str) -> list[Block]:
    """The blocks of a text.

    Raises BadInput, naming the line (from 1), for a style or link left open, a mark that closes nothing,
    a link without a proper anchor, an empty heading, or one of a deeper level than two.
    """
    blocks: list[Block] = []
    for line, kind, depth, words, joined in _gathered(text):
        number = 0
        if kind == "item":
            number = blocks[-1].number + 1 if joined and blocks and blocks[-1].kind == "item" else depth
        level = depth if kind == "heading" else 0
        blocks.append(Block(kind, level, number, tuple(_spans(words, line))))
    return blocks


def _gathered(text: str) -> Iterator[tuple[int, Kind, int, str, bool]]:
    """Each block's first line, kind, level or number, source text, and whether it is a list going on."""
    start, depth = 0, 0
    kind: Kind | None = None
    previous: Kind | None = None
    parts: list[str] = []
    for number, line in enumerate([*text.split("\n"), ""], start=1):
        line = line.strip()
        begun = _begins(line, number) if line else None
        if begun and kind in ("paragraph", "bullet", "item") and _goes_on(kind, depth, begun, number):
            parts.append(line)
            continue
        if kind is not None:
            yield start, kind, depth, "\n".join(parts), previous == kind
            previous, kind = kind, None
        if begun:
            start, (kind, depth, first) = number, begun
            parts = [first]


def _goes_on(kind: Kind, depth: int, begun: tuple[Kind, int, str], number: int) -> bool:
    """Whether a line belongs to the block above it; a number at its head may be a mere number."""
    new, count, _ = begun
    if new == "item" and count != 1 and (kind != "item" or count != depth + 1):
        return True
    if kind == "paragraph" and new in ("bullet", "item"):
        raise BadInput(f"line {number}: a list begins inside a paragraph; leave a blank line before it")
    return new == "paragraph"


def _begins(line: str, number: int) -> tuple[Kind, int, str]:
    found = _BLOCK.match(line)
    if found is None:
        return "paragraph", 0, line
    rest = line[found.end() :].strip()
    if found["heading"]:
        if len(found["heading"]) > 2 or not found["gap"] or not rest:
            raise BadInput(f"line {number}: malformed heading {line[:40]!r}; wanted # or ##, a blank, words")
        return "heading", len(found["heading"]), rest
    if found["bullet"]:
        return "bullet", 0, rest
    return "item", int(found["item"]), rest


def _spans(words: str, line: int) -> list[Span]:
    """The spans of a block that begins at a line. Raises BadInput, naming the line, for a mark amiss."""
    reading = _SpanReading(words, line)
    done = 0
    for found in _MARK.finditer(words):
        reading.add(words[done : found.start()])
        done = found.end()
        if found["escaped"]:
            reading.add(found["escaped"])
        elif found["mark"]:
            reading.mark(found["mark"], found.start())
        elif found["open"]:
            reading.begin_link(found.start())
        else:
            reading.end_link(found["target"], found.start())
    reading.add(words[done:])
    reading.end()
    return _tidied(reading.spans)


class _SpanReading:
    """The spans of a block so far, and what is open: a style, or a link, each with the line of its mark."""

    def __init__(self, words: str, line: int) -> None:
        self._words, self._line = words, line
        self.spans: list[Span] = []
        self._style: tuple[str, int] | None = None
        self._link: tuple[int, int] | None = None

    def _where(self, position: int) -> int:
        return self._line + self._words.count("\n", 0, position)

    def add(self, piece: str) -> None:
        """Joins letters, in the style that is open."""
        style = STYLES[self._style[0]] if self._style else "roman"
        last = self.spans[-1] if self.spans else None
        if piece and last and last.style == style and last.target is None:
            self.spans[-1] = replace(last, text=last.text + piece)
        elif piece:
            self.spans.append(Span(piece, style))

    def mark(self, mark: str, position: int) -> None:
        """Begins or ends a style."""
        here = self._where(position)
        if self._style is None:
            self._style = mark, here
            self.spans.append(Span("", STYLES[mark]))
        elif self._style[0] == mark:
            self._style = None
        else:
            raise BadInput(f"line {here}: {mark} inside {self._style[0]}; styles do not nest")

    def begin_link(self, position: int) -> None:
        """Begins the text of a link."""
        here = self._where(position)
        if self._link is not None:
            raise BadInput(f"line {here}: [ inside [; close the first link, or write \\[ for the mark")
        self._link = len(self.spans), here
        self.spans.append(Span(""))

    def end_link(self, target: str | None, position: int) -> None:
        """Gives the spans since the link began its target."""
        here = self._where(position)
        if self._link is None or target is None:
            raise BadInput(f"line {here}: ] ends no link; wanted [text](#anchor), or \\] for the mark")
        if not _ANCHOR.fullmatch(target):
            raise BadInput(f"line {here}: link to {target!r}; wanted an anchor such as #how-to-read")
        begun = self._link[0]
        self.spans[begun:] = [replace(span, target=target[1:]) for span in self.spans[begun:]]
        self._link = None

    def end(self) -> None:
        """Raises BadInput where something is still open."""
        if self._style:
            mark, line = self._style
            raise BadInput(f"line {line}: {mark} is never closed; close it in the same block")
        if self._link is not None:
            raise BadInput(
                f"line {self._link[1]}: [ is never closed; wanted [text](#anchor), or \\[ for the mark"
            )


def _tidied(spans: Sequence[Span]) -> list[Span]:
    """Blanks run together and dropped at both ends; empty spans gone, like neighbours joined."""
    tidy: list[Span] = []
    for span in spans:
        text = _BLANKS.sub(" ", span.text)
        if not tidy or tidy[-1].text.endswith(" "):
            text = text.lstrip(" ")
        if text and tidy and (tidy[-1].style, tidy[-1].target) == (span.style, span.target):
            tidy[-1] = replace(span, text=tidy[-1].text + text)
        elif text:
            tidy.append(replace(span, text=text))
    if tidy:
        tidy[-1] = replace(tidy[-1], text=tidy[-1].text.rstrip(" "))
    return [span for span in tidy if span.text]


def without_links(blocks: Iterable[Block]) -> list[Block]:
    """The blocks, their words as they are, leading nowhere."""
    return [
        replace(block, spans=tuple(replace(span, target=None) for span in block.spans)) for block in blocks
    ]


def to_terminal(blocks: Iterable[Block], width: int, style: Styler | None = None) -> str:
    """The blocks as text wrapped to ``width`` columns, a blank line between blocks but not within a list.

    Without ``style`` the styles are dropped. A word longer than the line stands on a line of its own.
    """
    lines: list[str] = []
    previous: Block | None = None
    for block in blocks:
        if previous is not None and not (block.kind == previous.kind and block.kind in ("bullet", "item")):
            lines.append("")
        lead = {"bullet": "- ", "item": f"{block.number}. "}.get(block.kind, "")
        spans = block.spans
        if block.kind == "heading":
            spans = tuple(replace(span, style="strong") for span in spans)
        wrapped = list(_wrapped(spans, max(width - len(lead), 1), style or (lambda text, _: text)))
        lines += [(lead if at == 0 else " " * len(lead)) + line for at, line in enumerate(wrapped)]
        if block.kind == "heading" and block.level == 1:
            lines.append("=" * min(len(block.text), width))
        previous = block
    return "\n".join(lines) + "\n" if lines else ""


def _wrapped(spans: Sequence[Span], width: int, style: Styler) -> Iterator[str]:
    """Lines of at most ``width`` visible columns."""
    line: list[Span] = []
    used = 0
    for word in _span_words(spans):
        size = sum(len(span.text) for span in word)
        if line and used + 1 + size > width:
            yield _dressed(line, style)
            line, used = [], 0
        if line:
            same = (line[-1].style, line[-1].target) == (word[0].style, word[0].target)
            line.append(replace(word[0], text=" ") if same else Span(" "))
            used += 1
        line += word
        used += size
    if line:
        yield _dressed(line, style)


def _span_words(spans: Sequence[Span]) -> Iterator[list[Span]]:
    """The words, each as its stretches of one style; only plain blanks part words."""
    word: list[Span] = []
    for span in spans:
        for at, piece in enumerate(span.text.split(" ")):
            if at and word:
                yield word
                word = []
            if piece:
                word.append(replace(span, text=piece))
    if word:
        yield word


def _dressed(line: Sequence[Span], style: Styler) -> str:
    joined: list[Span] = []
    for span in line:
        if joined and (joined[-1].style, joined[-1].target) == (span.style, span.target):
            joined[-1] = replace(span, text=joined[-1].text + span.text)
        else:
            joined.append(span)
    return "".join(style(span.text, span) for span in joined)
